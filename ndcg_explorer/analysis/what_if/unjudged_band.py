"""The band around the nDCG curve that the unjudged results leave open at every rank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.what_if.unjudged_gradings import (
    AllJudged,
    Layers,
    all_judged,
    ends,
    known_counts,
    layered_ideals,
)
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.ideal import headline_depth
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.rounding import ZERO_IDEAL_VALUES, over_ideal, rounded

# Ranks × numbers of unjudged results × gains: what is worked out in some tenths of a second.
_MOST_CELLS = 4_000_000
_FEWEST_RANKS = 20


@dataclass(frozen=True, slots=True, eq=False)
class UnjudgedBand:
    """At each of ``ranks`` of the list with all results judged: the lowest and highest that the curve can be there.

    Ends that some grades reach where ``is_exact``, otherwise bounds that none pass. The grades behind
    one rank's end are not those behind another's. NaN where there is no value.
    """

    ranks: IntArray
    low: FloatArray
    high: FloatArray
    is_exact: bool


def unjudged_band(lists: GradedLists, measure: Measure, scale: Sequence[float]) -> UnjudgedBand:
    """The band of the curve if the unjudged results of a single list had any grades of ``scale``.

    Exact under the conditions of `unjudged_range` where discounts never rise and gains are not averaged over
    ties; wide bounds otherwise. At every rank, or at some, ever farther apart, where a list with thousands of
    unjudged results would take too long. Ranks are those of the list also where the measure leaves unjudged
    results out, for once judged they are in.
    """
    judged = all_judged(lists, measure, scale)
    if not judged.gains.size:
        judged = all_judged(lists, measure, (0.0,))
    lowest = curves(judged.filled(float(judged.grades[0])), judged.measure)
    free = judged.free[lowest.rows]
    if not len(lowest) or not _is_layered(judged, lowest):
        return _bounds(judged, lowest)
    known, at_least = _known(judged, lowest, free)
    ranks = _chosen_ranks(len(lowest), _MOST_CELLS // ((int(free.sum()) + 1) * len(known)))
    if len(ranks) < min(_FEWEST_RANKS, len(lowest)):
        return _bounds(judged, lowest)
    layers = _layers(judged, lowest, ranks, known, at_least[:, ranks - 1])
    low, high = ends(layers)
    fixed = np.where(layers.ideal <= 0, ZERO_IDEAL_VALUES[judged.measure.zero_ideal], np.nan)
    low, high = (_finished(end, judged.measure) for end in (np.fmin(low, fixed), np.fmax(high, fixed)))
    return UnjudgedBand(ranks, low, high, True)


def _chosen_ranks(count: int, most: int) -> IntArray:
    """All ranks, or at most so many: close at the top, where the curve moves most."""
    if count <= most:
        return np.arange(1, count + 1)
    return np.unique(np.round(np.geomspace(1, count, max(most, 1))).astype(np.intp))


def _finished(values: FloatArray, measure: Measure) -> FloatArray:
    return rounded(over_ideal(values, np.ones(len(values)), measure.zero_ideal), measure.round)


def _bounds(judged: AllJudged, lowest: Curves) -> UnjudgedBand:
    """All at one end over the ideal of the other."""
    highest = curves(judged.filled(float(judged.grades[-1])), judged.measure)
    if _least(judged, lowest) < 0:
        wide = np.full(len(lowest), np.inf)
        return UnjudgedBand(np.arange(1, len(lowest) + 1), -wide, wide, False)
    has_one_ideal = judged.measure.ideal == "topk" and judged.measure.ideal_cut == "none"
    most = 1.0 if judged.never_beats_the_ideal and not has_one_ideal else np.inf
    fixed = np.where(lowest.ideal_dcg <= 0, ZERO_IDEAL_VALUES[judged.measure.zero_ideal], np.nan)
    with np.errstate(divide="ignore", invalid="ignore"):
        low = np.fmin(lowest.dcg / highest.ideal_dcg, fixed)
        high = np.fmax(np.minimum(highest.dcg / lowest.ideal_dcg, most), fixed)
    low, high = (_finished(end, judged.measure) for end in (low, high))
    return UnjudgedBand(np.arange(1, len(lowest) + 1), low, high, False)


def _least(judged: AllJudged, lowest: Curves) -> float:
    _, pool, _ = judged.lowest()
    return float(
        min(judged.gains[0], pool.min(initial=0.0), lowest.discount.min(initial=0.0), lowest.gain.min(initial=0.0))
    )


def _is_layered(judged: AllJudged, lowest: Curves) -> bool:
    measure, count = judged.measure, len(lowest)
    is_odd = measure.round.name == "floor_terms" or judged.has_ties_by_gain or judged.repeats_count
    if is_odd or measure.ties == "average" or (measure.ideal == "topk" and measure.ideal_cut == "none"):
        return False
    return discounts(measure.discount, count).never_rise(count) and _least(judged, lowest) >= 0


def _layers(judged: AllJudged, lowest: Curves, ranks: IntArray, known: FloatArray, at_least: IntArray) -> Layers:
    free = judged.free[lowest.rows]
    best, worst, in_pool = _places(lowest.discount, free, ranks, only_above=judged.measure.ideal == "topk")
    gains = judged.gains[::-1]
    ideals = layered_ideals(gains, known, at_least, in_pool, _height(lowest, ranks))
    return Layers(lowest.dcg[ranks - 1], lowest.ideal_dcg[ranks - 1], gains[:-1] - gains[1:], best, worst, ideals)


def _known(judged: AllJudged, lowest: Curves, free: BoolArray) -> tuple[FloatArray, IntArray]:
    """All gains that occur, and by rank how many known ones have each or more."""
    count = len(lowest)
    if judged.measure.ideal == "topk":
        known, _ = known_counts(lowest.gain, judged.gains, int(free.sum()))
        has = (lowest.gain >= known[:, None]) & ~free
        return known, np.cumsum(has, axis=1)
    _, pool, _ = judged.lowest()
    known, at_least = known_counts(pool, judged.gains, int(free.sum()))
    return known, np.repeat(at_least[:, None], count, axis=1)


def _places(
    discount: FloatArray, free: BoolArray, ranks: IntArray, *, only_above: bool
) -> tuple[FloatArray, FloatArray, IntArray]:
    """By rank and number: the sums of as many places, best and worst first, and how many are in the pool.

    With ``only_above`` results below the rank do not exist for it; otherwise they are the worst places.
    """
    number, above = int(free.sum()), np.cumsum(free)[ranks - 1, None]
    sums = np.concatenate([[0.0], np.cumsum(discount[free])])
    graded = np.arange(number + 1)[None]
    in_sight = np.minimum(graded, above)
    last = in_sight if only_above else np.maximum(graded - (number - above), 0)
    in_pool = in_sight if only_above else np.repeat(graded, len(ranks), axis=0)
    return sums[in_sight], sums[above] - sums[above - last], in_pool


def _height(lowest: Curves, ranks: IntArray) -> Callable[[IntArray], FloatArray]:
    """By rank, the ideal DCG of so many gains of 1."""
    measure, count = lowest.measure, len(lowest)
    is_constant = measure.ideal in ("max_grade", "k_ones")
    depths = ranks[:, None]
    if measure.ideal_cut == "none":
        depths = np.full((len(ranks), 1), headline_depth(measure, count, count if is_constant else lowest.ideal.depth))
    deepest = int(depths.max())
    sums = np.concatenate([[0.0], np.cumsum(discounts(measure.discount, deepest).values[:deepest])])
    if is_constant:
        # An ideal of ones is the same whatever the grades are.
        return lambda number: np.where(number > 0, sums[depths], 0.0) * (measure.ideal == "max_grade")
    return lambda number: np.asarray(sums[np.minimum(number, depths)])
