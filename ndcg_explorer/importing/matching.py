"""Do results and judgements speak of the same queries and documents? Ids are compared exactly; near misses are told.

Where nothing is shared, the likely cause is told: another way of writing ids, another column, swapped columns.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, Problems, ReadError
from ndcg_explorer.importing.row_sets import Names, RowSet, place_of
from ndcg_explorer.importing.typed_table import TypedTable
from ndcg_explorer.language import in_a_row, marked, tr

# Looking for near misses is a kindness that must not cost seconds.
MOST_LOOKED_AT = 100_000
ALIKE = marked("Ids are compared exactly: write them the same way in both files.")


class NoQuerySharedError(ReadError):
    """Results and judgements that have no query in common."""


def _visible_only(text: str) -> str:
    return "".join(char for char in text if unicodedata.category(char) != "Cf")


def _digits(text: str) -> str:
    return "".join(char for char in text if char.isdigit()).lstrip("0")


def _normal(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def folded(text: str) -> str:
    """Without what is easily written in two ways: spaces around it, case, Unicode forms, invisible characters."""
    if text.isascii():
        return text.strip().casefold()
    return _visible_only(_normal(text)).strip().casefold()


_PREFIX = marked("a prefix or suffix")
_WAYS: tuple[tuple[str, Callable[[str], str]], ...] = (
    (marked("the spaces around them"), str.strip),
    (marked("how Unicode writes the same letters"), _normal),
    (marked("upper and lower case"), str.casefold),
    (marked("invisible characters"), _visible_only),
    (marked("spaces, case and how Unicode writes the same letters"), folded),
    (marked("quotation marks around them"), lambda text: text.strip("\"'")),
    (marked("a decimal point (12.0 for 12)"), lambda text: text.removesuffix(".0")),
    (marked("leading zeros"), lambda text: re.sub(r"(?<![0-9])0+(?=[0-9])", "", text)),
    (_PREFIX, _digits),
    (_PREFIX, lambda text: re.split(r"[\W_]", text)[-1]),
    (_PREFIX, lambda text: re.split(r"[\W_]", text)[0]),
)
# What is left of an id may be the same by chance, and so must be so for this share of those that could be.
_ENOUGH = 0.2


def difference(ones: Iterable[str], others: Iterable[str]) -> str:
    """In what the ids of two files differ, where it is something simple; else nothing. It is still to be translated."""
    ones, others = list(ones), list(others)
    for what, way in _WAYS:
        if {way(one) for one in ones} & {way(other) for other in others} - {""}:
            return what
    return ""


# By query, the ids of its documents.
Ids: TypeAlias = Mapping[str, Sequence[str]]


def likely_difference(ones: Iterable[str], others: Iterable[str]) -> str:
    """The same for ids that need not be of the same things: in what most of those that could be the same differ."""
    ones, others = set(islice(ones, MOST_LOOKED_AT)), set(islice(others, MOST_LOOKED_AT))
    for what, way in _WAYS:
        same = {way(one) for one in ones} & {way(other) for other in others} - {""}
        if same and (what != _PREFIX or len(same) >= _ENOUGH * min(len(ones), len(others))):
            return what
    return ""


def likely_cause(results: Ids, judged: Ids) -> str:
    """Why no result is judged, and what to do; empty where nothing simple is to be seen."""
    retrieved, wanted = (set(all_documents(ids)) for ids in (results, judged))
    both = [query for query in results if query in judged]
    if both and retrieved & wanted:
        return tr("These documents are judged, but for other queries: check the query ids.")
    if not both and 2 * len(results.keys() & wanted) >= len(results) and judged.keys() & retrieved:
        return tr("Queries and documents seem to be swapped in one of the files: check which column is which.")
    pair = (all_documents(results, both), all_documents(judged, both)) if both else (results, judged)
    what = likely_difference(*pair)
    return in_a_row((tr("They differ in {0} only.").format(tr(what)), tr(ALIKE))) if what else ""


def all_documents(ids: Ids, queries: Iterable[str] | None = None) -> list[str]:
    return [document for query in (ids if queries is None else queries) for document in ids[query]]


def column_with(columns: Iterable[tuple[str, Collection[str]]], judged: Ids) -> str:
    """Which of the columns that were not used has the ids that the judgements have; empty where none has."""
    wanted = {
        "document": (set(all_documents(judged)), tr("The column {0} has ids like the judged documents: {1} reads it.")),
        "query": (set(judged), tr("The column {0} has ids like the judged queries: {1} reads it.")),
    }
    for name, texts in columns:
        for role, (ids, said) in wanted.items():
            if not ids.isdisjoint(texts):
                return said.format(quoted(name), f"--column {role}={name}")
    return ""


def check_queries_match(
    parts: Sequence[TypedTable],
    results: RowSet,
    judged: RowSet,
    documents: Names,
    queries: Names,
    options: ImportOptions,
    problems: Problems,
) -> None:
    """Reports queries that are only among the results or only among the judgements; refuses if all are."""
    if not len(results) or not len(judged):
        return
    ranked, graded = np.unique(results.query), np.unique(judged.query)
    run_file, judged_file = (parts[rows.part[0]].table.file for rows in (results, judged))
    if run_file == judged_file:
        return
    unjudged, unranked = (queries.at(np.setdiff1d(*pair)) for pair in ((ranked, graded), (graded, ranked)))
    if len(unjudged) == len(ranked):
        ids = [_by_query(rows, documents, queries) for rows in (results, judged)]
        cause = likely_cause(*ids) or column_with(_unused_columns(parts, results), ids[1])
        problem = _nothing_in_common(run_file, judged_file, unjudged[0], unranked[0], cause)
        # Where only common queries are wanted there is nothing left.
        if not options.allow_nothing_shared or options.only_in_one == "drop":
            problems.add(problem)
            raise NoQuerySharedError(problems)
        problems.add(replace(problem, severity=WARNING))
    for problem in only_in_one(run_file, judged_file, unjudged, unranked, dropped=options.only_in_one == "drop"):
        problems.add(problem)


def _by_query(rows: RowSet, documents: Names, queries: Names) -> Ids:
    """The first rows, as many as are worth looking at, and all queries."""
    found: dict[str, list[str]] = {query: [] for query in queries.at(np.unique(rows.query))}
    first = slice(MOST_LOOKED_AT)
    for query, document in zip(queries.at(rows.query[first]), documents.at(rows.document[first]), strict=True):
        found[query].append(document)
    return found


def _unused_columns(parts: Sequence[TypedTable], results: RowSet) -> Iterator[tuple[str, set[str]]]:
    """The columns of the results that were kept as texts."""
    for part in (parts[place] for place in np.unique(results.part)):
        for name in part.extras:
            yield name, set(part.table.frame[name].iloc[:MOST_LOOKED_AT])


def _nothing_in_common(run_file: str, judged_file: str, ranked: str, graded: str, cause: str) -> Problem:
    found = tr("no query id occurs in both. {0} has {1}…, {2} has {3}…")
    found = found.format(run_file, quoted(ranked), judged_file, quoted(graded))
    return Problem(judged_file, "", found, cause or tr("Check that the two files belong together."))


def only_in_one(
    run_file: str, judged_file: str, unjudged: Sequence[str], unranked: Sequence[str], *, dropped: bool = False
) -> list[Problem]:
    """What to say of queries without judgements, and of queries without results."""
    what = difference(unjudged[:MOST_LOOKED_AT], unranked[:MOST_LOOKED_AT])
    remedy = tr("Left out, as chosen.") if dropped else tr("Kept; the measure's option mean says whether this counts.")
    if what:
        hint = tr("Some ids differ from those of the other file in {0} only.").format(tr(what))
        remedy = in_a_row((remedy, hint))
    return [
        Problem(file, "", found, remedy, "", WARNING, "--only-in-one drop")
        for file, names, found in (
            (run_file, unjudged, _without_judgement(unjudged)),
            (judged_file, unranked, _without_results(unranked)),
        )
        if names
    ]


def _without_judgement(names: Sequence[str]) -> str:
    text = tr("{0} queries have results and no judgement: {1}.")
    if len(names) == 1:
        text = tr("the query {1} has results and no judgement.")
    return text.format(count_text(len(names)), first_of(names))


def _without_results(names: Sequence[str]) -> str:
    text = tr("{0} queries are judged and have no results: {1}.")
    if len(names) == 1:
        text = tr("the query {1} is judged and has no results.")
    return text.format(count_text(len(names)), first_of(names))


def _first_of(names: Sequence[str]) -> str:
    return first_of(list(names[:4]))


def first_of(names: Iterable[str]) -> str:
    """A few names in a row: ``"q1", "q2", "q3", …``."""
    first = list(dict.fromkeys(islice(names, MOST_LOOKED_AT)))[:4]
    return ", ".join([*map(quoted, first[:3]), *(["…"] if len(first) > 3 else [])])


def check_documents_match(
    parts: Sequence[TypedTable], results: RowSet, judged: RowSet, documents: Names, queries: Names, problems: Problems
) -> None:
    """A hint where a judged document was not retrieved, but one was whose id is nearly the same."""
    if not len(results) or not len(judged):
        return
    width = max(len(documents), 1)
    missing = np.flatnonzero(~np.isin(judged.query * width + judged.document, results.query * width + results.document))
    missing = missing[:MOST_LOOKED_AT]
    rows = np.flatnonzero(np.isin(results.query, judged.query[missing]))[:MOST_LOOKED_AT]
    wanted = wanted_ids(missing, judged.query, documents.at(judged.document[missing]))
    retrieved = documents.at(results.document[rows])
    found = near_misses(wanted, zip(results.query[rows].tolist(), retrieved, strict=True))
    if found:
        row = min(found)
        pair = (str(documents.texts[judged.document[row]]), found[row])
        problems.add(near_miss(*place_of(parts, judged, row), str(queries.texts[judged.query[row]]), pair, len(found)))


def wanted_ids(rows: IntArray, query: IntArray, ids: Sequence[str]) -> dict[tuple[int, str], int]:
    """The rows of judgements without a result, by query and folded id."""
    return {(int(query[row]), folded(text)): int(row) for row, text in zip(rows.tolist(), ids, strict=True)}


def near_misses(wanted: Mapping[tuple[int, str], int], retrieved: Iterable[tuple[int, str]]) -> dict[int, str]:
    """The judgements that have a nearly equal id among the results, with that id."""
    found: dict[int, str] = {}
    for query, text in retrieved:
        row = wanted.get((query, folded(text)))
        if row is not None:
            found.setdefault(row, text)
    return found


def near_miss(file: str, place: str, query: str, pair: tuple[str, str], count: int) -> Problem:
    judged, retrieved = pair
    found = tr("the judged document {0} of query {1} is not among the results, but {2} is; they differ in {3} only.")
    if count > 1:
        found = tr(
            "the judged document {0} of query {1} is not among the results, but {2} is; "
            "they differ in {3} only, and {4} more like it."
        )
    what = tr(difference([judged], [retrieved]))
    found = found.format(quoted(judged), quoted(query), quoted(retrieved), what, count_text(count - 1))
    return Problem(file, place, found, tr(ALIKE), severity=WARNING)
