"""The order of results within their lists, and what is doubtful about it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems
from ndcg_explorer.importing.row_sets import Names, RowSet, order_by, place_of
from ndcg_explorer.importing.typed_table import TypedTable
from ndcg_explorer.language import in_a_row, marked, tr


def in_order(
    parts: Sequence[TypedTable], results: RowSet, documents: Names, options: ImportOptions, problems: Problems
) -> RowSet:
    """The results sorted by system, query and place, each list in its own order."""
    modes = [order_by(part, options) for part in parts]
    mode = np.array(modes)[results.part]
    primary = _places(mode, results)
    _refuse_missing(parts, results, mode, primary, problems)
    by_score = np.array([part.table.by_score for part in parts])[results.part] & (mode == "score")
    tie_break = _by_id_descending(results, primary, by_score, documents)
    order = np.lexsort((np.arange(len(results)), tie_break, primary, results.query, results.system))
    ordered = results.taken(order)
    for place, part in enumerate(parts):
        _report_doubts(part, ordered.taken(np.flatnonzero(ordered.part == place)), modes[place], problems)
    return ordered


def _places(mode: np.ndarray, results: RowSet) -> FloatArray:
    """What the results are ordered by: the lower, the higher in the list."""
    return floats(np.select([mode == "rank", mode == "score"], [results.rank, -results.score], 0.0))


_MOST_EXAMPLES = 4
_NO_PLACE = {
    "rank": marked("this result has no rank, and the lists are ordered by rank."),
    "score": marked("this result has no score, and the lists are ordered by score."),
}


def _refuse_missing(
    parts: Sequence[TypedTable], results: RowSet, mode: np.ndarray, primary: np.ndarray, problems: Problems
) -> None:
    missing = np.flatnonzero(np.isnan(primary))
    for row in missing[:100].tolist():
        file, place = place_of(parts, results, row)
        found = tr(_NO_PLACE[str(mode[row])])
        problems.add(
            Problem(file, place, found, tr("Add it, or choose another order."), flag=tr("--order rank|score|file"))
        )
    problems.add_uncounted(ERROR, max(0, len(missing) - 100))
    problems.raise_errors()


def _by_id_descending(results: RowSet, primary: np.ndarray, by_score: BoolArray, documents: Names) -> IntArray:
    """Equal scores of a TREC run are ordered by document id, descending, as trec_eval orders them."""
    keys = np.zeros(len(results), dtype=np.intp)
    rows = np.flatnonzero(by_score)
    if not rows.size:
        return keys
    order = rows[np.lexsort((primary[rows], results.query[rows], results.system[rows]))]
    same = (
        (primary[order[1:]] == primary[order[:-1]])
        & (results.query[order[1:]] == results.query[order[:-1]])
        & (results.system[order[1:]] == results.system[order[:-1]])
    )
    tied = np.zeros(len(order), dtype=bool)
    tied[1:] |= same
    tied[:-1] |= same
    affected = order[tied]
    if affected.size:
        texts = np.array(documents.at(results.document[affected]), dtype=object)
        _, keys_of_tied = np.unique(texts, return_inverse=True)
        keys[affected] = -keys_of_tied
    return keys


def list_starts(results: RowSet) -> BoolArray:
    """Whether each (ordered) result is the first of its list."""
    starts = np.ones(len(results), dtype=bool)
    starts[1:] = (results.query[1:] != results.query[:-1]) | (results.system[1:] != results.system[:-1])
    return starts


def _report_doubts(part: TypedTable, results: RowSet, mode: str, problems: Problems) -> None:
    if not len(results):
        return
    starts = list_starts(results)
    if mode == "rank":
        _report_ranks(part, results, starts, problems)
    if mode in ("rank", "score") and part.rank is not None and part.score is not None:
        _report_contradiction(part, results, starts, mode, problems)
    if mode == "score":
        _report_ties(part, results, starts, problems)


def _report_ranks(part: TypedTable, results: RowSet, starts: BoolArray, problems: Problems) -> None:
    def report(found: str, row: int, severity: str = WARNING) -> None:
        place = part.place(int(results.row[row]))
        remedy = tr("Mend the ranks, or choose another order.") if severity == WARNING else ""
        flag = "--order file" if severity == WARNING else ""
        problems.add(Problem(part.table.file, place, found, remedy, part.roles.get("rank", ""), severity, flag))

    step = np.diff(results.rank, prepend=np.nan)
    again = np.flatnonzero(~starts & (step == 0))
    if again.size:
        found = tr("rank {0} is there twice; the file's order decides.")
        if len(again) > 1:
            found = tr("rank {0} is there twice ({1} ranks in all); the file's order decides.")
        report(found.format(exact(results.rank[again[0]]), count_text(len(again))), int(again[0]))
    gaps = np.flatnonzero(~starts & (step > 1))
    if gaps.size:
        found = tr("ranks are missing before {0}; the results close up.")
        if len(gaps) > 1:
            found = tr("ranks are missing before {0} ({1} gaps in all); the results close up.")
        report(found.format(exact(results.rank[gaps[0]]), count_text(len(gaps))), int(gaps[0]))
    first = results.rank[starts]
    if (first == 0).all():
        report(tr("ranks count from 0; they were taken as 1, 2, 3, …"), 0, NOTE)
    elif (first != 1).any():
        row = int(np.flatnonzero(starts)[np.flatnonzero(first != 1)[0]])
        report(tr("the list begins at rank {0}; it was taken as rank 1.").format(exact(results.rank[row])), row)


def _report_contradiction(part: TypedTable, results: RowSet, starts: BoolArray, mode: str, problems: Problems) -> None:
    other = results.score if mode == "rank" else -results.rank
    used = results.rank if mode == "rank" else results.score
    differs = np.diff(used, prepend=np.nan) != 0
    against = np.flatnonzero(~starts & differs & (np.diff(other, prepend=np.nan) > 0))
    if not against.size:
        return
    unused = "score" if mode == "rank" else "rank"
    lists = len(np.unique(np.cumsum(starts)[against]))
    place = part.place(int(results.row[against[0]]))
    problems.add(disagreement(part.table.file, place, lists, mode, unused))


def disagreement(file: str, place: str, lists: int, used: str, unused: str) -> Problem:
    if used == "rank":
        many = tr("rank and score disagree in {0} lists; the rank is used.")
        one = tr("rank and score disagree in 1 list; the rank is used.")
    else:
        many = tr("rank and score disagree in {0} lists; the score is used.")
        one = tr("rank and score disagree in 1 list; the score is used.")
    found = one if lists == 1 else many.format(count_text(lists))
    by_rank, by_score = tr("Order by rank if that is what was shown."), tr("Order by score if that is what was shown.")
    remedy = by_rank if unused == "rank" else by_score
    return Problem(file, place, found, remedy, severity=WARNING, flag=f"--order {unused}")


def _report_ties(part: TypedTable, results: RowSet, starts: BoolArray, problems: Problems) -> None:
    tied = int((~starts & (np.diff(results.score, prepend=np.nan) == 0)).sum())
    if tied:
        problems.add(ties(part.table.file, tied, by_id=part.table.by_score))


def ties(file: str, tied: int, *, by_id: bool) -> Problem:
    if by_id:
        many = tr("{0} results tie with the one above; they stand by document id, descending, as trec_eval does.")
        one = tr("1 result ties with the one above; they stand by document id, descending, as trec_eval does.")
    else:
        many = tr("{0} results tie with the one above; they stand as the file has them.")
        one = tr("1 result ties with the one above; they stand as the file has them.")
    return Problem(file, "", one if tied == 1 else many.format(count_text(tied)), severity=NOTE)


def without_duplicates(
    parts: Sequence[TypedTable],
    results: RowSet,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
) -> RowSet:
    """Settles documents that stand twice in one list: the first in the file counts, unless chosen otherwise."""
    import pandas as pd

    keys = pd.DataFrame({"s": results.system, "q": results.query, "d": results.document})
    again = keys.duplicated().to_numpy()
    if not again.any():
        return results
    choice = options.duplicates or "first"
    _report_duplicates(parts, results, np.flatnonzero(again), queries, documents, choice, problems)
    problems.raise_errors()
    if choice == "keep":
        return results
    if choice == "best":
        mode = np.array([order_by(part, options) for part in parts])[results.part]
        keys["place"] = _places(mode, results)
        best = keys.sort_values("place", kind="stable").drop_duplicates(["s", "q", "d"])
        return results.taken(np.sort(best.index.to_numpy()))
    return results.taken(np.flatnonzero(~again))


def _report_duplicates(
    parts: Sequence[TypedTable],
    results: RowSet,
    rows: IntArray,
    queries: Names,
    documents: Names,
    choice: str,
    problems: Problems,
) -> None:
    """The first, and how many more there are."""
    row = int(rows[0])
    file, place = place_of(parts, results, row)
    earlier = np.argmax(
        (results.document[: row + 1] == results.document[row])
        & (results.query[: row + 1] == results.query[row])
        & (results.system[: row + 1] == results.system[row])
    )
    other_file, before = place_of(parts, results, int(earlier))
    if other_file != file:
        before = f"{other_file}, {before}"
    document, query = documents.texts[results.document[row]], queries.texts[results.query[row]]
    found = tr("document {0} of query {1} is already on {2}.").format(quoted(document), quoted(query), before)
    if len(rows) > 1:
        others = [
            tr("{0} ({1})").format(quoted(documents.texts[results.document[other]]), place_of(parts, results, other)[1])
            for other in rows[1 : _MOST_EXAMPLES + 1].tolist()
        ]
        examples = ", ".join([*others, *(["…"] if len(rows) > _MOST_EXAMPLES + 1 else [])])
        more = tr("{0} more rows repeat a document: {1}.") if len(rows) > 2 else tr("1 more row repeats one: {1}.")
        found = in_a_row((found, more.format(count_text(len(rows) - 1), examples)))
    what = {
        "first": tr("The first was kept."),
        "best": tr("The best placed was kept."),
        "keep": tr("Both were kept."),
    }
    severity = ERROR if choice == "stop" else WARNING
    flag = "--duplicates first|best|keep|stop"
    problems.add(Problem(file, place, found, what.get(choice, tr("Remove one of them.")), "", severity, flag))
