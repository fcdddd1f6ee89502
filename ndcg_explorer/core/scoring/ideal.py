"""The ideal list of one query: the best that could have stood at each rank, as the measure means it.

The ideal is sorted gains times sorted discounts. Where discounts only fall, that is one list, read
from the top; where a discount rises, or only the top k may be used, each depth has its own best list.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import GainFunction
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settled_pool
from ndcg_explorer.core.scoring.rounding import cut_terms

# An ideal of its own for each depth costs the square of the depth; the curve stops here.
DEEPEST_OWN_IDEAL = 20_000
# Below this size a sort is quicker than counting how often each grade occurs.
WORTH_COUNTING = 200
HIGHEST_COUNTED = 15
# From here on, comparing with each gain in turn is quicker than `np.bincount`.
_WORTH_LOOKING_OFTEN = 4000


class Ideal(NamedTuple):
    """``gains`` and ``dcg`` by rank, to the end of the list or of the headline's ideal, whichever is later.

    ``gains`` is NaN where each depth has an ideal of its own. ``value`` is the headline's ideal DCG,
    ``depth`` the number of ideal ranks in it.
    """

    gains: FloatArray
    dcg: FloatArray
    value: float
    depth: int


def ideal_pool(
    lists: GradedLists, measure: Measure, settled: Settled, gain: GainFunction
) -> tuple[FloatArray, IntArray]:
    """The gains that the ideal may use, with offsets; in no order."""
    gains = settled.own_worth
    if measure.ideal not in ("retrieved", "topk"):
        as_listed = settled.judged is None and settled.rows is None and lists.repeated is None
        if as_listed and lists.holds_all_judged:
            return gains, settled.offsets
        return settled_pool(lists, measure, gain)
    if settled.judged is not None and measure.unjudged_in_ideal == "no":
        gains = np.where(settled.judged, gains, 0.0)
    return gains, settled.offsets


def ideal_of_one(lists: GradedLists, measure: Measure, settled: Settled, gain: GainFunction) -> Ideal:
    pool, _ = ideal_pool(lists, measure, settled, gain)
    count = len(settled.worth)
    if measure.ideal in ("max_grade", "k_ones"):
        top = 1.0 if measure.ideal == "k_ones" else float(pool.max(initial=0.0))
        depth = headline_depth(measure, count, count)
        return _from_one_list(np.full(max(count, depth), top), measure, count, depth)
    if measure.ideal == "topk":
        return _topk_ideal(pool, measure, count)
    depth = headline_depth(measure, count, len(pool))
    reach = max(count, min(depth, max(count, len(pool))))
    best = _padded(descending(pool), max(reach, len(pool)))
    places = discounts(measure.discount, max(reach, depth))
    if places.never_rise(max(reach, depth)):
        return _from_one_list(best, measure, count, depth)
    return _own_ideals(pool[:0], best, measure, count, depth)


def headline_depth(measure: Measure, count: int, pool_size: int) -> int:
    """How many ideal ranks the headline counts."""
    everything = max(count, pool_size)
    cutoff = everything if measure.cutoff is None else measure.cutoff
    if measure.ideal_cut == "none":
        return max(cutoff, everything) if measure.ideal in ("max_grade", "k_ones") else everything
    return min(cutoff, count) if measure.ideal_cut == "hits" else cutoff


def descending(gains: FloatArray) -> FloatArray:
    """The gains, highest first; by counting where they are few different whole numbers."""
    if len(gains) >= WORTH_COUNTING and gains.min() >= 0 and (highest := gains.max()) <= HIGHEST_COUNTED:
        whole = gains.astype(np.uint8)
        if (whole == gains).all():
            return _by_counting(whole, int(highest))
    return np.sort(gains)[::-1]


def _by_counting(whole: NDArray[np.uint8], highest: int) -> FloatArray:
    if len(whole) < _WORTH_LOOKING_OFTEN:
        counts = np.bincount(whole, minlength=highest + 1)
        return np.repeat(np.arange(highest, -1, -1, dtype=np.float64), counts[::-1])
    best = np.zeros(len(whole))
    filled = 0
    for gain in range(highest, 0, -1):
        count = int(np.count_nonzero(whole == gain))
        best[filled : filled + count] = gain
        filled += count
    return best


def _padded(gains: FloatArray, length: int) -> FloatArray:
    if len(gains) >= length:
        return gains
    padded = np.zeros(length)
    padded[: len(gains)] = gains
    return padded


def _from_one_list(best: FloatArray, measure: Measure, count: int, depth: int) -> Ideal:
    reach = len(best)
    terms = cut_terms(best * discounts(measure.discount, reach).values[:reach], measure.round)
    dcg = terms.cumsum(out=terms)
    value = float(dcg[min(depth, reach) - 1]) if reach and depth else 0.0
    end = max(count, min(depth, reach))
    if measure.ideal_cut == "none":
        return Ideal(best[:end], np.full(end, value), value, depth)
    return Ideal(best[:end], dcg[:end], value, depth)


def _topk_ideal(pool: FloatArray, measure: Measure, count: int) -> Ideal:
    used = count if measure.cutoff is None else min(measure.cutoff, count)
    return _own_ideals(pool, descending(pool[:used]), measure, count, used)


def _own_ideals(listed: FloatArray, best: FloatArray, measure: Measure, count: int, depth: int) -> Ideal:
    """An ideal for each depth: of the first results (``listed``, where given) or of one pool (``best``)."""
    places = discounts(measure.discount, max(depth, count)).values
    value = _best_sum(best, places[:depth], measure)
    dcg = np.full(count, np.nan)
    if measure.ideal_cut == "none":
        dcg[:] = value
    else:
        sorted_places = _Descending(count)
        sorted_gains = _Descending(len(listed))
        for row in range(min(count, DEEPEST_OWN_IDEAL)):
            sorted_places.insert(places[row])
            if len(listed):
                sorted_gains.insert(listed[row])
            gains = sorted_gains.values if len(listed) else best
            dcg[row] = _paired_sum(gains, sorted_places.values, measure)
    return Ideal(np.full(count, np.nan), dcg, value, depth)


def _best_sum(best: FloatArray, places: FloatArray, measure: Measure) -> float:
    return _paired_sum(best, np.sort(places)[::-1], measure)


def _paired_sum(gains: FloatArray, places: FloatArray, measure: Measure) -> float:
    paired = min(len(gains), len(places))
    if measure.round.name == "floor_terms":
        return float(cut_terms(gains[:paired] * places[:paired], measure.round).sum())
    return float(gains[:paired] @ places[:paired])


class _Descending:
    """Numbers that arrive one by one, kept highest first."""

    def __init__(self, room: int) -> None:
        self._negated = np.empty(room)
        self._size = 0

    def insert(self, value: float) -> None:
        held = self._negated[: self._size]
        place = int(np.searchsorted(held, -value, side="right"))
        self._negated[place + 1 : self._size + 1] = held[place:].copy()
        self._negated[place] = -value
        self._size += 1

    @property
    def values(self) -> FloatArray:
        return -self._negated[: self._size]
