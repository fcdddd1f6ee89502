"""The swap of two results that would help most.

Swapping ranks i and j changes DCG by (D_i − D_j)(G_j − G_i). That grows with D_i and G_j and falls with
D_j and G_i, so only few pairs need a look: results at good places that no other at a better place
undercuts, and results at poor places that none at a poorer place outdoes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ndcg_explorer.analysis.what_if.reordering import Reorderable, swapped_orders, twin_ranks, worth_of_orders
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray

_CELLS_AT_ONCE = 2_000_000


class BestSwap(NamedTuple):
    """Two ranks from 0, and the value after they were swapped; ``value`` is -inf where there are no two."""

    rank: int
    other: int
    value: float


_NONE = BestSwap(0, 0, -np.inf)


def best_swap_of(item: Reorderable) -> BestSwap:
    free = np.ones(len(item), dtype=bool)
    free[twin_ranks(item)] = False
    found = [_crossing(item, free), _with_twins(item)]
    # Cut-off terms follow no such rule: there each gain is tried against each other one.
    found.append(_inside_by_gain(item, free) if item.measure.round.name == "floor_terms" else _inside(item, free))
    return max(found, key=lambda swap: swap.value)


def _inside(item: Reorderable, free: BoolArray) -> BestSwap:
    """The best swap of two ranks within reach, where the ideal is the same before and after."""
    ranks = np.flatnonzero(free[: item.reach])
    gains, places = item.worth[ranks], item.places[ranks]
    low, high = _records(-gains, -places), _records(gains, places)
    best, pair = 0.0, (0, 0)
    at_once = max(1, _CELLS_AT_ONCE // max(len(high), 1))
    for start in range(0, len(low), at_once):
        some = low[start : start + at_once]
        change = (places[some, None] - places[high]) * (gains[high] - gains[some, None])
        at = np.unravel_index(change.argmax(), change.shape)
        if change[at] > best:
            best, pair = float(change[at]), (int(ranks[some[at[0]]]), int(ranks[high[at[1]]]))
    return _swap(item, pair, best) if best > 0 else _NONE


def _records(gains: FloatArray, places: FloatArray) -> IntArray:
    """From the lowest ``places`` on, those whose ``gains`` are higher than all before."""
    if not gains.size:
        return np.zeros(0, dtype=np.intp)
    order = np.lexsort((-gains, places))
    running = np.maximum.accumulate(gains[order])
    is_record = np.append(True, running[1:] > running[:-1])
    return np.asarray(order[is_record])


def _inside_by_gain(item: Reorderable, free: BoolArray) -> BestSwap:
    """The same, from the most that each gain could add at the places of each other one."""
    ranks = np.flatnonzero(free[: item.reach])
    ranks = ranks[np.argsort(item.worth[ranks], kind="stable")]
    if not ranks.size:
        return _NONE
    gains, begins = np.unique(item.worth[ranks], return_index=True)
    ends = np.append(begins[1:], len(ranks))
    found, at_once = _NONE, max(1, _CELLS_AT_ONCE // len(ranks))
    for start in range(0, len(gains), at_once):
        stop = min(start + at_once, len(gains))
        some = ranks[begins[start] : ends[stop - 1]]
        taken = np.maximum.reduceat(_added(item, ranks, gains[start:stop]), begins, axis=0)
        given = np.maximum.reduceat(_added(item, some, gains), begins[start:stop] - begins[start], axis=0)
        change = taken + given.T
        one, other = np.unravel_index(change.argmax(), change.shape)
        groups = ranks[begins[one] : ends[one]], ranks[begins[start + other] : ends[start + other]]
        pair = (
            int(groups[0][_added(item, groups[0], gains[start + other : start + other + 1]).argmax()]),
            int(groups[1][_added(item, groups[1], gains[one : one + 1]).argmax()]),
        )
        found = max(found, _swap(item, pair, float(change[one, other])), key=lambda swap: swap.value)
    return found


def _added(item: Reorderable, ranks: IntArray, gains: FloatArray) -> FloatArray:
    """What each gain would add at each rank, instead of what stands there."""
    places = item.places[ranks, None]
    return np.asarray(item.terms(gains, places) - item.terms(item.worth[ranks, None], places))


def _crossing(item: Reorderable, free: BoolArray) -> BestSwap:
    """The best swap of a rank within reach and one beyond."""
    inside, beyond = np.flatnonzero(free[: item.reach]), np.flatnonzero(free[item.reach :]) + item.reach
    gains, first = np.unique(item.worth[beyond], return_index=True)
    if not inside.size or not gains.size:
        return _NONE
    found, exchanged = _NONE, item.exchanged
    for gain in np.unique(item.worth[inside]):
        ranks = inside[item.worth[inside] == gain]
        ideal = exchanged.after(float(gain), gains) if item.has_own_ideals else np.array(item.ideal)
        values = item.values(item.dcg + _added(item, ranks, gains), ideal)
        values[np.isnan(values)] = -np.inf
        one, other = np.unravel_index(values.argmax(), values.shape)
        if values[one, other] > found.value:
            found = BestSwap(int(ranks[one]), int(beyond[first[other]]), float(values[one, other]))
    return found


def _with_twins(item: Reorderable) -> BestSwap:
    """Swaps of a result whose document stands in the list twice: each is worked out anew."""
    count, found = len(item), _NONE
    at_once = max(1, _CELLS_AT_ONCE // max(count, 1))
    for rank in twin_ranks(item).tolist():
        for start in range(0, count, at_once):
            others = np.arange(start, min(start + at_once, count))
            values = _twin_values(item, rank, others)
            best = int(values.argmax())
            if values[best] > found.value:
                found = BestSwap(rank, int(others[best]), float(values[best]))
    return found


def _twin_values(item: Reorderable, rank: int, others: IntArray) -> FloatArray:
    assert item.twins is not None
    orders = swapped_orders(len(item), rank, others)
    twins = set(twin_ranks(item).tolist())
    worth = worth_of_orders(item, orders, np.array([rank]))
    for row in np.flatnonzero([other in twins for other in others.tolist()]).tolist():
        worth[row] = worth_of_orders(item, orders[row : row + 1], np.array([rank, others[row]]))
    values = item.values_of_orders(worth)
    values[np.isnan(values) | (item.twins[others] == item.twins[rank])] = -np.inf
    return values


def _swap(item: Reorderable, pair: tuple[int, int], change: float) -> BestSwap:
    value = float(item.values(np.array([item.dcg + change]), np.array(item.ideal))[0])
    return BestSwap(*pair, -np.inf if np.isnan(value) else value)
