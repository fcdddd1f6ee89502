"""Every rank of a list in numbers, and why a value is what it is: what ``score`` prints and reports hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.describe import nothing_judged_reason, nothing_to_find_reason
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.means import (
    NO_RESULTS,
    NOTHING_JUDGED,
    NOTHING_TO_FIND,
    not_counted_text,
    remark_text,
)
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr

RANK_NUMBERS = ("grade", "gain", "discount", "discounted_gain", "cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg")
RANK_COLUMNS = ("rank", "document", *RANK_NUMBERS)
# The measures that have values by rank.
CURVED = ("nDCG", "CG", "DCG", "IDCG")


def rank_numbers(curves: Curves) -> tuple[FloatArray, ...]:
    """The columns of `RANK_NUMBERS`; NaN where there is nothing to say."""
    return (
        curves.lists.grades[curves.rows],
        curves.gain,
        curves.discount,
        curves.discounted_gain,
        curves.cg,
        curves.dcg,
        curves.ideal_gain,
        curves.ideal_dcg,
        curves.ndcg,
    )


@dataclass(frozen=True, slots=True)
class RankTable:
    """The columns of `RANK_COLUMNS` for one list; NaN where there is nothing to say."""

    documents: Sequence[str]
    curves: Curves

    def rows(self) -> Iterator[tuple[Any, ...]]:
        names = [self.documents[row] for row in self.curves.rows]
        ranks = range(1, len(self.curves) + 1)
        return zip(ranks, names, *(column.tolist() for column in rank_numbers(self.curves)), strict=True)


def rank_table(evaluation: Evaluation, system: str, query: int) -> RankTable | None:
    """Nothing under a measure that is one number for the whole list."""
    session = evaluation.session
    if session.measure.name not in CURVED:
        return None
    rows = session.ranking(session.system(system), query).rows
    return RankTable(session.document_ids(query, rows), evaluation.curves(system, query))


def reasons(evaluation: Evaluation, system: str) -> list[str]:
    """Why each query has the value it has, where the list does not tell; empty where it does.

    A query that is left out of the mean has no value in tables: there the reason stands in its place.
    """
    measure = evaluation.session.measure
    counted = {
        NOTHING_JUDGED: nothing_judged_reason(measure),
        NO_RESULTS: tr("There are no results for this query."),
        NOTHING_TO_FIND: nothing_to_find_reason(measure),
    }
    return _by_remark(evaluation, system, counted)


def notes(evaluation: Evaluation, system: str) -> list[str]:
    """The same in a few words, for a column of a table: ``not counted: nothing judged``."""
    counted = {remark: remark_text(remark) for remark in (NOTHING_JUDGED, NO_RESULTS, NOTHING_TO_FIND)}
    return _by_remark(evaluation, system, counted)


def _by_remark(evaluation: Evaluation, system: str, counted: Mapping[int, str]) -> list[str]:
    left_out = {remark: not_counted_text(remark) for remark in counted}
    found = zip(evaluation.remarks(system).tolist(), evaluation.counted(system).tolist(), strict=True)
    return [(counted if is_counted else left_out).get(remark, "") for remark, is_counted in found]
