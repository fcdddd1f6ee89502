"""Do results and judgements speak of the same queries and documents? Ids are compared exactly; near misses are told."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.importing.row_sets import Names, RowSet, place_of
from ndcg_explorer.importing.typed_table import TypedTable
from ndcg_explorer.language import in_a_row, marked, tr

# Looking for near misses is a kindness that must not cost seconds.
MOST_LOOKED_AT = 100_000
_ALIKE = marked("Ids are compared exactly: write them the same way in both files.")


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


_WAYS: tuple[tuple[str, Callable[[str], str]], ...] = (
    (marked("the spaces around them"), str.strip),
    (marked("how Unicode writes the same letters"), _normal),
    (marked("upper and lower case"), str.casefold),
    (marked("invisible characters"), _visible_only),
    (marked("spaces, case and how Unicode writes the same letters"), folded),
    (marked("leading zeros"), lambda text: text.lstrip("0")),
    (marked("a prefix or suffix"), _digits),
)


def difference(ones: Iterable[str], others: Iterable[str]) -> str:
    """In what the ids of two files differ, where it is something simple; else nothing. It is still to be translated."""
    ones, others = list(ones), list(others)
    for what, way in _WAYS:
        if {way(one) for one in ones} & {way(other) for other in others} - {""}:
            return what
    return ""


def check_queries_match(
    parts: Sequence[TypedTable],
    results: RowSet,
    judged: RowSet,
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
        problems.add(nothing_in_common(run_file, judged_file, unjudged, unranked))
        problems.raise_errors()
    for problem in only_in_one(run_file, judged_file, unjudged, unranked, dropped=options.only_in_one == "drop"):
        problems.add(problem)


def nothing_in_common(run_file: str, judged_file: str, ranked: Sequence[str], graded: Sequence[str]) -> Problem:
    found = tr("no query id occurs in both. {0} has {1}…, {2} has {3}…")
    found = found.format(run_file, quoted(ranked[0]), judged_file, quoted(graded[0]))
    what = difference(ranked[:MOST_LOOKED_AT], graded[:MOST_LOOKED_AT])
    remedy = tr("Check that the two files belong together.")
    if what:
        remedy = in_a_row((tr("They differ in {0} only.").format(tr(what)), tr(_ALIKE)))
    return Problem(judged_file, "", found, remedy)


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
    return text.format(count_text(len(names)), _first_of(names))


def _without_results(names: Sequence[str]) -> str:
    text = tr("{0} queries are judged and have no results: {1}.")
    if len(names) == 1:
        text = tr("the query {1} is judged and has no results.")
    return text.format(count_text(len(names)), _first_of(names))


def _first_of(names: Sequence[str]) -> str:
    return ", ".join([*(quoted(name) for name in names[:3]), *(["…"] if len(names) > 3 else [])])


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
    return Problem(file, place, found, tr(_ALIKE), severity=WARNING)
