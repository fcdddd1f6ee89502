"""The ideal as a list beside the actual one: who stands where, who is missing, and what that costs.

What a document's place costs is gain × (discount at its ideal rank − discount at its actual rank) / IDCG,
with no discount for a place that the headline does not count, or for none at all. It is positive for a
document that stands too low or is not in the list, negative for one that stands too high and so gets
what others lose. Before rounding, all costs together are 1 − nDCG, as long as every gain of the list is
that of a document of the ideal (not so where unjudged or repeated results gain something).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.ideal import ideal_pool
from ndcg_explorer.core.scoring.policies import compared_scores, settle_negatives, tie_groups
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import marked, tr

_FIXED = marked("The ideal has the same gain at every rank, reachable or not: it is no order of documents.")
_RISES = marked("The discount rises somewhere, so that each depth has an ideal order of its own.")
# Below this a cost is the arithmetic's, not the list's.


# The ids of documents, by their rows among the query's candidates.
_Ids = Callable[[IntArray], list[str]]


class IdealRow(NamedTuple):
    """A document of the ideal order; ``actual`` is its rank in the list, None where it is not in it."""

    rank: int
    document: str
    grade: float
    gain: float
    actual: int | None
    cost: float


class ActualRow(NamedTuple):
    """A result of the list; ``ideal`` is its rank in the ideal order, None where it has none."""

    rank: int
    document: str
    grade: float
    ideal: int | None


@dataclass(frozen=True, eq=False)
class IdealList:
    """Both orders; ``reason`` says why ``rows`` is empty where the ideal is no order of documents.

    Documents of equal gain keep the order that they have in the list, so that links between them never
    cross; behind them come those that are not in the list, left out where they would gain nothing.
    ``depth`` is the number of ideal ranks that the headline counts.
    """

    rows: tuple[IdealRow, ...]
    listed: tuple[ActualRow, ...]
    depth: int
    reason: str = ""

    @cached_property
    def links(self) -> tuple[tuple[int, int], ...]:
        """The actual and the ideal rank of each document that stands in both."""
        return tuple((row.actual, row.rank) for row in self.rows if row.actual is not None)

    @cached_property
    def missing(self) -> tuple[IdealRow, ...]:
        """What the ideal has and the list has not."""
        return tuple(row for row in self.rows if row.actual is None)

    @cached_property
    def costliest(self) -> tuple[IdealRow, ...]:
        """The documents whose place costs something, the most costly first."""
        costly = [row for row in self.rows if row.cost > NOISE]
        return tuple(sorted(costly, key=lambda row: (-row.cost, row.rank)))


class _Pool(NamedTuple):
    """The documents that the ideal may use: rows of the query's candidates, gains, actual ranks (0 for none)."""

    rows: IntArray
    gains: FloatArray
    ranks: IntArray


def ideal_list(evaluation: Evaluation, system: str, query: int) -> IdealList:
    """The actual and the ideal order of one list, ranks as the measure counts them."""
    session, curves = evaluation.session, evaluation.curves(system, query)
    held = session.system(system)
    ranked, grades = session.ranking(held, query).rows[curves.rows], session.candidates(query, held).grades
    ids = partial(session.document_ids, query)
    reason = _why_not(curves)
    if reason:
        nowhere = np.zeros(len(ranked), dtype=np.intp)
        return IdealList((), _listed(ids, grades, ranked, nowhere), curves.ideal.depth, reason)
    pool = _pool(grades, curves, ranked)
    order = np.lexsort((np.where(pool.ranks == 0, np.iinfo(np.intp).max, pool.ranks), -pool.gains))
    pool = _Pool(pool.rows[order], pool.gains[order], pool.ranks[order])
    in_list = np.flatnonzero(pool.ranks)
    ideal_ranks = np.zeros(len(ranked), dtype=np.intp)
    ideal_ranks[pool.ranks[in_list] - 1] = in_list + 1
    listed = _listed(ids, grades, ranked, ideal_ranks)
    return IdealList(_rows(ids, grades, pool, _costs(pool, curves)), listed, curves.ideal.depth)


def _why_not(curves: Curves) -> str:
    if curves.measure.ideal in ("max_grade", "k_ones"):
        return tr(_FIXED)
    deepest = max(len(curves), curves.ideal.depth)
    return "" if discounts(curves.measure.discount, deepest).never_rise(deepest) else tr(_RISES)


def _pool(given: FloatArray, curves: Curves, ranked: IntArray) -> _Pool:
    """``given`` are the grades of the query's candidates."""
    measure = curves.measure
    gains, _ = ideal_pool(curves.lists, measure, curves.settled, gain_function(measure.gain))
    if measure.ideal in ("retrieved", "topk"):
        count = len(gains) if measure.ideal == "retrieved" else curves.ideal.depth
        return _Pool(ranked[:count], gains[:count], np.arange(1, count + 1))
    grades, _ = settle_negatives(given, measure)
    judged = np.flatnonzero(~np.isnan(grades))
    first = np.zeros(len(grades), dtype=np.intp)
    # From the last rank to the first, so that of a repeated document the first place remains.
    first[ranked[::-1]] = np.arange(len(ranked), 0, -1)
    if len(gains) == len(judged):
        return _Pool(judged, gains, first[judged])
    # Unjudged results that enter the ideal with an assumed grade stand behind all that was judged.
    assumed = np.flatnonzero(np.isnan(grades[ranked]))
    return _Pool(np.concatenate([judged, ranked[assumed]]), gains, np.concatenate([first[judged], assumed + 1]))


def _costs(pool: _Pool, curves: Curves) -> FloatArray:
    """What the place of each document costs, the pool being in ideal order."""
    if curves.has_zero_ideal:
        return np.zeros(len(pool.gains))
    counts = np.zeros(max(len(pool.gains), curves.ideal.depth))
    counts[: curves.ideal.depth] = discounts(curves.measure.discount, len(counts)).values[: curves.ideal.depth]
    actual = np.concatenate([[0.0], _counted_discounts(curves)])
    # Adding 0 makes −0 a plain 0.
    return floats(pool.gains * (counts[: len(pool.gains)] - actual[pool.ranks]) / curves.ideal.value + 0.0)


def _counted_discounts(curves: Curves) -> FloatArray:
    """What each rank counts in the headline; ranks that share their gains as ties share their discounts too."""
    counted = curves.discount.copy()
    if curves.measure.cutoff is not None:
        counted[curves.measure.cutoff :] = 0.0
    if curves.measure.ties != "average" or curves.lists.scores is None or not len(counted):
        return counted
    scores = compared_scores(curves.lists.scores[curves.rows], curves.measure)
    groups = tie_groups(scores, np.array([0, len(counted)]))
    means: FloatArray = np.bincount(groups, weights=counted) / np.bincount(groups)
    return means[groups]


def _rows(ids: _Ids, grades: FloatArray, pool: _Pool, costs: FloatArray) -> tuple[IdealRow, ...]:
    kept = np.flatnonzero((pool.ranks > 0) | (pool.gains > 0))
    rows = pool.rows[kept]
    columns = (
        (kept + 1).tolist(),
        ids(rows),
        grades[rows].tolist(),
        pool.gains[kept].tolist(),
        [rank or None for rank in pool.ranks[kept].tolist()],
        costs[kept].tolist(),
    )
    return tuple(map(IdealRow, *columns))


def _listed(ids: _Ids, grades: FloatArray, ranked: IntArray, ideal_ranks: IntArray) -> tuple[ActualRow, ...]:
    columns = (
        range(1, len(ranked) + 1),
        ids(ranked),
        grades[ranked].tolist(),
        [rank or None for rank in ideal_ranks.tolist()],
    )
    return tuple(map(ActualRow, *columns))
