"""The figures of a report as tables, column by column: every data format is written from these.

Columns have the names that ``score`` gives them; `headings` has those for people. The means are over all queries
that the measure counts, whatever queries were chosen, so that they are those of the window and of ``score``.

What the columns of the tables are called for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.analysis.rank_table import CURVED, RANK_NUMBERS, rank_numbers, reasons
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import System
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.language import marked, tr
from ndcg_explorer.report.content.measure_facts import facts, log_of
from ndcg_explorer.report.content.report import Progress, Report, no_progress

if TYPE_CHECKING:
    import pandas as pd


HEADINGS: Mapping[str, str] = {
    "query": marked("Query"),
    "system": marked("System"),
    "measure": marked("Measure"),
    "value": marked("Value"),
    "loaded_value": marked("As loaded"),
    "change": marked("Change"),
    "mean": marked("Mean"),
    "loaded_mean": marked("Mean as loaded"),
    "queries": marked("Queries counted"),
    "left_out": marked("Left out"),
    "best_query": marked("Best query"),
    "best_value": marked("Best value"),
    "worst_query": marked("Worst query"),
    "worst_value": marked("Worst value"),
    "results": marked("Results"),
    "judged": marked("Judged results"),
    "unjudged": marked("Unjudged results"),
    "judged_in_all": marked("Judged in all"),
    "reason": marked("Reason"),
    "note": marked("Note"),
    "grades_used": marked("Grades used"),
    "baseline": marked("Baseline"),
    "difference": marked("Difference"),
    "low": marked("95% from"),
    "high": marked("95% to"),
    "p": "p",
    "adjusted_p": marked("Adjusted p"),
    "test": marked("Test"),
    "effect": marked("Effect size"),
    "wins": marked("Queries up"),
    "ties": marked("Queries tied"),
    "losses": marked("Queries down"),
    "detectable": marked("Detectable difference"),
    "bootstrap_low": marked("Bootstrap from"),
    "bootstrap_high": marked("Bootstrap to"),
    "rank": marked("Rank"),
    "document": marked("Document"),
    "grade": marked("Grade"),
    "gain": marked("Gain"),
    "discount": marked("Discount"),
    "discounted_gain": marked("Discounted gain"),
    "cg": marked("CG"),
    "dcg": marked("DCG"),
    "ideal_gain": marked("Ideal gain"),
    "ideal_dcg": marked("Ideal DCG"),
    "ndcg": marked("nDCG"),
    "number": marked("Number"),
    "sentence": marked("What was done"),
    "name": marked("Name"),
    "fact": marked("Value"),
}


def heading(column: str) -> str:
    """A column's name for people; a field of the documents keeps its own."""
    return tr(HEADINGS[column]) if column in HEADINGS else column


QUERY_COLUMNS = (
    *("query", "system", "measure", "value", "loaded_value", "change", "dcg", "ideal_dcg"),
    *("results", "judged", "unjudged", "judged_in_all", "reason", "note"),
)
SUMMARY_COLUMNS = (
    *("system", "measure", "mean", "loaded_mean", "change", "queries", "left_out"),
    *("best_query", "best_value", "worst_query", "worst_value"),
)


def summary(report: Report) -> pd.DataFrame:
    """A row for each system, measure by measure."""
    import pandas as pd

    return pd.concat(list(map(_summary, report.under_each_measure)), ignore_index=True)


def _summary(report: Report) -> pd.DataFrame:
    import pandas as pd

    evaluation, measure = report.evaluation, str(report.evaluation.session.measure)
    rows = []
    for system in evaluation.session.systems:
        mean, loaded = evaluation.mean(system.name), evaluation.loaded_mean(system.name)
        means = (mean.value, loaded.value, mean.value - loaded.value, mean.queries, mean.left_out)
        rows.append((system.name, measure, *means, *_extreme(report, system, best=True), *_extreme(report, system)))
    frame = pd.DataFrame(rows, columns=SUMMARY_COLUMNS)
    for name in ("system", "measure", "best_query", "worst_query"):
        frame[name] = _texts(frame[name])
    for name, used in _grades_used(report, evaluation.session.systems, [1] * len(frame)).items():
        frame[name] = used
    return frame


def _grades_used(report: Report, systems: Sequence[System], sizes: Sequence[int] | IntArray) -> dict[str, pd.Series]:
    """A column that says which grades count, for as many rows of each; none where they are today's for all systems."""
    session = report.evaluation.session
    kept = {system.name for system in session.systems if differs_from_today(session, system)}
    if not kept:
        return {}
    texts = [tr("as of the snapshot") if system.name in kept else tr("today's") for system in systems]
    return {"grades_used": _texts(np.array(texts, dtype=object).repeat(sizes))}


def _extreme(report: Report, system: System, *, best: bool = False) -> tuple[str, float]:
    """The chosen query with the highest or lowest value, of those in the mean; no name where none has a value."""
    values = report.evaluation.counted_values(system.name)[report.queries]
    if np.isnan(values).all():
        return "", float("nan")
    place = int(np.nanargmax(values) if best else np.nanargmin(values))
    return report.evaluation.session.query_ids[report.queries[place]], float(values[place])


def per_query(report: Report) -> pd.DataFrame:
    """A row for each system and chosen query, measure by measure."""
    import pandas as pd

    return pd.concat(list(map(_per_query, report.under_each_measure)), ignore_index=True)


def _per_query(report: Report) -> pd.DataFrame:
    import pandas as pd

    session, queries = report.evaluation.session, report.queries
    ids = _texts(session.query_ids[query] for query in queries)
    notes = _texts(session.query_notes.get(session.query_ids[query], "") for query in queries)
    frames = [pd.DataFrame(columns=QUERY_COLUMNS)]
    for system in session.systems:
        why = reasons(report.evaluation, system.name)
        columns = {
            "query": ids,
            "system": _texts([system.name] * len(ids)),
            "measure": _texts([str(session.measure)] * len(ids)),
            **_values(report, system),
            **_counts(report, system),
            "reason": _texts(why[query] for query in queries),
            "note": notes,
        }
        used = _grades_used(report, [system], [len(ids)])
        frames.append(pd.DataFrame({**{name: columns[name] for name in QUERY_COLUMNS}, **_query_facts(report), **used}))
    return pd.concat(frames[1:] or frames, ignore_index=True)


def _query_facts(report: Report) -> dict[str, pd.Series | FloatArray]:
    """Text, group and weight of the queries; a column only where there is one."""
    session = report.evaluation.session
    ids = [session.query_ids[query] for query in report.queries]
    found: dict[str, pd.Series | FloatArray] = {}
    if any(query in session.query_texts for query in ids):
        found["query_text"] = _texts(session.query_texts.get(query, "") for query in ids)
    if any(query in session.query_groups for query in ids):
        found["group"] = _texts(session.query_groups.get(query, "") for query in ids)
    if any(query in session.query_weights for query in ids):
        found["weight"] = np.array([session.query_weights.get(query, np.nan) for query in ids])
    return found


def _values(report: Report, system: System) -> dict[str, FloatArray]:
    """What is left out of the mean has no value; sums that there are stay."""
    scores, queries = report.evaluation.scores[system.name], report.queries
    nothing = np.full(len(scores.now.values), np.nan)
    values = report.evaluation.counted_values(system.name)
    loaded = np.where(report.evaluation.counted(system.name), scores.loaded.values, np.nan)
    return {
        "value": values[queries],
        "loaded_value": loaded[queries],
        "change": (values - loaded)[queries],
        "dcg": (nothing if scores.now.dcg is None else scores.now.dcg)[queries],
        "ideal_dcg": (nothing if scores.now.ideal_dcg is None else scores.now.ideal_dcg)[queries],
    }


def _counts(report: Report, system: System) -> dict[str, IntArray]:
    """How many results a list has, judged and not, and how many documents of the query were judged in all."""
    session = report.evaluation.session
    found = []
    for query in report.queries:
        candidates = session.candidates(query, system)
        grades = candidates.grades[session.ranking(system, query).rows]
        unjudged = int(np.count_nonzero(np.isnan(grades)))
        found.append((len(grades), len(grades) - unjudged, unjudged, len(candidates.judged_grades)))
    columns = np.array(found, dtype=np.intp).reshape(-1, 4).T
    return dict(zip(("results", "judged", "unjudged", "judged_in_all"), columns, strict=True))


def per_rank(report: Report, progress: Progress = no_progress, *, headline: bool = False) -> pd.DataFrame:
    """A row for each rank of each list; ``headline`` puts the measure and the list's value in every row."""
    import pandas as pd

    session = report.evaluation.session
    lists = [(system, query) for system in session.systems for query in report.queries]
    pieces = []
    for done, (system, query) in enumerate(lists):
        progress(done, len(lists))
        pieces.append(_ranks(report, system, query))
    sizes = np.array([len(ranks) for ranks, _, _ in pieces], dtype=np.intp)
    positions = _joined([documents for _, documents, _ in pieces]).astype(np.intp)
    numbers = [_joined([columns[place] for _, _, columns in pieces]) for place in range(len(RANK_NUMBERS))]
    return pd.DataFrame(
        {
            **_lists(report, lists, sizes, headline=headline),
            "rank": _joined([ranks for ranks, _, _ in pieces]).astype(np.int64),
            "document": _texts(session.documents.ids_at(positions)),
            **_fields(report, positions),
            **dict(zip(RANK_NUMBERS, numbers, strict=True)),
        }
    )


def _lists(
    report: Report, lists: Sequence[tuple[System, int]], sizes: IntArray, *, headline: bool
) -> dict[str, pd.Series | FloatArray]:
    """What is the same for all ranks of a list, as often as it has ranks."""
    session = report.evaluation.session
    ids = np.array([session.query_ids[query] for _, query in lists], dtype=object)
    names = np.array([system.name for system, _ in lists], dtype=object)
    columns: dict[str, pd.Series | FloatArray] = {
        "query": _texts(ids.repeat(sizes)),
        "system": _texts(names.repeat(sizes)),
    }
    if headline:
        shown = {system.name: report.evaluation.counted_values(system.name) for system, _ in lists}
        values = np.array([shown[system.name][query] for system, query in lists])
        columns["measure"] = _texts([str(session.measure)] * int(sizes.sum()))
        columns["value"] = values.repeat(sizes)
    return {**columns, **_grades_used(report, [system for system, _ in lists], sizes)}


def _ranks(report: Report, system: System, query: int) -> tuple[IntArray, IntArray, Sequence[FloatArray]]:
    """Ranks, the documents at them, and their numbers; of those only the grades where the measure has no curves."""
    session = report.evaluation.session
    candidates, rows = session.candidates(query, system), session.ranking(system, query).rows
    if session.measure.name not in CURVED:
        nothing = np.full(len(rows), np.nan)
        numbers = (candidates.grades[rows], *(nothing for _ in RANK_NUMBERS[1:]))
        return np.arange(1, len(rows) + 1), candidates.documents[rows], numbers
    # Not the evaluation's own curves: it keeps them, and the window may be asking it for some just now.
    found = curves(list_of(session, system, query), session.measure.as_kind("nDCG"))
    return np.arange(1, len(found) + 1), candidates.documents[rows][found.rows], rank_numbers(found)


def _joined(pieces: Sequence[np.ndarray]) -> np.ndarray:
    return np.concatenate(pieces) if pieces else np.zeros(0)


def _fields(report: Report, positions: IntArray) -> dict[str, pd.Series]:
    """Title and whatever else the files told of the documents, under names that no other column has."""
    documents = report.evaluation.session.documents
    return {
        column: _texts(documents.field_at(name, position) for position in positions.tolist())
        for name, column in field_columns(documents.field_names).items()
    }


def field_columns(names: Iterable[str]) -> dict[str, str]:
    """For each field of the documents the name of its column."""
    taken, columns = {*HEADINGS, *RANK_NUMBERS}, {}
    for name in names:
        column = _whole(name) or "_"
        while column in taken:
            column += "_"
        taken.add(column)
        columns[name] = column
    return columns


def edits(report: Report) -> pd.DataFrame:
    """The log, the oldest first."""
    import pandas as pd

    sentences = log_of(report)
    return pd.DataFrame({"number": np.arange(1, len(sentences) + 1), "sentence": _texts(sentences)})


def measure(report: Report) -> pd.DataFrame:
    """The measure to the last option, and where all this comes from."""
    import pandas as pd

    rows = facts(report)
    return pd.DataFrame({"name": _texts(name for name, _ in rows), "fact": _texts(fact for _, fact in rows)})


def _texts(texts: Iterable[str]) -> pd.Series:
    """Half a character, which no table of texts can hold, becomes �."""
    import pandas as pd

    listed = list(texts)
    try:
        "".join(listed).encode()
    except UnicodeEncodeError:
        listed = [_whole(text) for text in listed]
    return pd.Series(listed, dtype="str")


def _whole(text: str) -> str:
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
