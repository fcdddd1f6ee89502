"""Do results and judgements speak of the same queries and documents? Ids are compared exactly; near misses are told."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.formats.row_sets import Names, RowSet, place_of
from ndcg_explorer.formats.understood import Understood

# Looking for near misses is a kindness that must not cost seconds.
MOST_LOOKED_AT = 100_000
_ALIKE = "Ids are compared exactly: write them the same way in both files."


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
    ("the spaces around them", str.strip),
    ("how Unicode writes the same letters", _normal),
    ("upper and lower case", str.casefold),
    ("invisible characters", _visible_only),
    ("spaces, case and how Unicode writes the same letters", folded),
    ("leading zeros", lambda text: text.lstrip("0")),
    ("a prefix or suffix", _digits),
)


def difference(ones: Iterable[str], others: Iterable[str]) -> str:
    """In what the ids of two files differ, where it is something simple; else nothing."""
    ones, others = list(ones), list(others)
    for what, way in _WAYS:
        if {way(one) for one in ones} & {way(other) for other in others} - {""}:
            return what
    return ""


def check_queries_match(
    parts: Sequence[Understood],
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
    found = f"no query id occurs in both. {run_file} has {quoted(ranked[0])}…, {judged_file} has {quoted(graded[0])}…"
    what = difference(ranked[:MOST_LOOKED_AT], graded[:MOST_LOOKED_AT])
    remedy = f"They differ in {what} only. {_ALIKE}" if what else "Check that the two files belong together."
    return Problem(judged_file, "", found, remedy)


def only_in_one(
    run_file: str, judged_file: str, unjudged: Sequence[str], unranked: Sequence[str], *, dropped: bool = False
) -> list[Problem]:
    """What to say of queries without judgements, and of queries without results."""
    what = difference(unjudged[:MOST_LOOKED_AT], unranked[:MOST_LOOKED_AT])
    remedy = "Left out, as chosen." if dropped else "Kept; the measure's option mean says whether this counts."
    if what:
        remedy += f" Some ids differ from those of the other file in {what} only."
    return [
        Problem(file, "", _counted(names, why), remedy, "", WARNING, "--only-in-one drop")
        for file, names, why in (
            (run_file, unjudged, ("has results and no judgement", "have results and no judgement")),
            (judged_file, unranked, ("is judged and has no results", "are judged and have no results")),
        )
        if names
    ]


def _counted(names: Sequence[str], why: tuple[str, str]) -> str:
    named = ", ".join(quoted(name) for name in names[:3])
    if len(names) == 1:
        return f"the query {named} {why[0]}."
    return f"{len(names):,} queries {why[1]}: {named}{', …' if len(names) > 3 else ''}."


def check_documents_match(
    parts: Sequence[Understood], results: RowSet, judged: RowSet, documents: Names, queries: Names, problems: Problems
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
    more = f", and {count - 1:,} more like it" if count > 1 else ""
    found = (
        f"the judged document {quoted(judged)} of query {quoted(query)} is not among the results, but "
        f"{quoted(retrieved)} is; they differ in {difference([judged], [retrieved])} only{more}."
    )
    return Problem(file, place, found, _ALIKE, severity=WARNING)
