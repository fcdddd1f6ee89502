"""For every result of a list the place where it would help most, by prefix sums.

When a result moves up, those between move down by one, so that the change of DCG is a difference of
running sums plus what the result itself gains: for each gain that occurs, one pass over the places that
count finds the best place above and below for all results with that gain.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ndcg_explorer.analysis.what_if.reordering import Reorderable, moved_orders, twin_ranks, worth_of_orders
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.numbers import NOISE

_CELLS_AT_ONCE = 2_000_000


class BestPlaces(NamedTuple):
    """By rank from 0: where the result would stand best (its own place where nothing is better), and the value then."""

    to: IntArray
    values: FloatArray


class _Shifts(NamedTuple):
    """Running sums: what the results before a rank add when each moves down by one, and up by one."""

    down: FloatArray
    up: FloatArray
    places: FloatArray


class Open(NamedTuple):
    """By rank from 0: whether a result may go there from below, and from above."""

    upwards: BoolArray
    downwards: BoolArray


def best_places_of(item: Reorderable, open_places: Open | None = None) -> BestPlaces:
    """Of all places, or of those that are open; there is always the result's own."""
    to, dcg = _candidates(item, open_places)
    ranks = np.arange(len(item))
    values = item.values(dcg, _ideals(item, to))
    values[:, 0] = item.value
    values[np.isnan(values) | (to < 0)] = -np.inf
    is_best = values >= values.max(axis=1, keepdims=True) - NOISE
    distance = np.where(is_best, np.abs(to - ranks[:, None]), len(item) + 1)
    chosen = distance.argmin(axis=1)
    found = BestPlaces(to[ranks, chosen], values[ranks, chosen])
    _try_twins(item, found, open_places)
    return found


def _candidates(item: Reorderable, open_places: Open | None) -> tuple[IntArray, FloatArray]:
    """For each rank, as columns: to stay, the best places above and below within reach, and just out of it.

    No other place can be better: past the reach all places are alike. -1 where there is no such place.
    """
    count, reach = len(item), item.reach
    to = np.full((count, 4), -1, dtype=np.intp)
    to[:, 0] = np.arange(count)
    dcg = np.full((count, 4), item.dcg)
    shifts = _shifts(item)
    order = np.argsort(item.worth, kind="stable")
    begins = np.flatnonzero(np.diff(item.worth[order], prepend=np.nan) != 0)
    for ranks in np.split(order, begins[1:]) if count else ():
        _look_above(item, shifts, ranks, to, dcg, open_places)
        if ranks[0] < reach:
            _look_below(item, shifts, ranks[: np.searchsorted(ranks, reach)], to, dcg, open_places)
    return to, dcg


def _shifts(item: Reorderable) -> _Shifts:
    reach, last = item.reach, min(item.reach, len(item) - 1)
    places = np.append(item.places, 0.0)
    worth, own = item.worth, item.terms(item.worth[:reach], places[:reach])
    down = item.terms(worth[:reach], places[1:]) - own
    up = item.terms(worth[1 : last + 1], places[:last]) - item.terms(worth[1 : last + 1], places[1 : last + 1])
    return _Shifts(_running(down), _running(up), places)


def _look_above(
    item: Reorderable, shifts: _Shifts, ranks: IntArray, to: IntArray, dcg: FloatArray, open_places: Open | None
) -> None:
    """The best place above for results of one gain."""
    limits = np.minimum(ranks, item.reach)
    ranks, limits = ranks[limits > 0], limits[limits > 0]
    if not ranks.size:
        return
    own = item.terms(item.worth[ranks[:1]], shifts.places[: limits[-1] + 1])
    top = own[:-1] - shifts.down[: limits[-1]]
    if open_places is not None:
        top = np.where(open_places.upwards[: len(top)], top, -np.inf)
    best = _latest_best(top, NOISE * abs(item.ideal), limits - 1)
    to[ranks, 1] = best
    dcg[ranks, 1] += top[best] + shifts.down[limits] - own[limits]


def _look_below(
    item: Reorderable, shifts: _Shifts, ranks: IntArray, to: IntArray, dcg: FloatArray, open_places: Open | None
) -> None:
    """The best place below within reach, and the first one out of reach, for results of one gain in reach."""
    reach = item.reach
    first = ranks[0]
    own = item.terms(item.worth[ranks[:1]], shifts.places[first:reach])
    beyond = np.arange(reach, len(item))
    beyond = beyond if open_places is None else beyond[open_places.downwards[reach:]]
    if beyond.size:
        to[ranks, 3] = beyond[0]
        dcg[ranks, 3] += shifts.up[reach] - shifts.up[ranks] - own[ranks - first]
    ranks = ranks[ranks < reach - 1]
    if not ranks.size:
        return
    top = own + shifts.up[first:reach]
    if open_places is not None:
        top = np.where(open_places.downwards[first:reach], top, -np.inf)
    best = reach - 1 - _latest_best(top[:0:-1], NOISE * abs(item.ideal), reach - 2 - ranks)
    to[ranks, 2] = best
    dcg[ranks, 2] += top[best - first] - shifts.up[ranks] - own[ranks - first]


def _latest_best(values: FloatArray, slack: float, ends: IntArray) -> IntArray:
    """For each of ``ends`` the latest place up to it that is as good as the best up to it."""
    if len(ends) == 1:
        values = values[: ends[0] + 1][::-1]
        return np.asarray(ends - (values >= values.max() - slack).argmax())
    is_best = values >= np.maximum.accumulate(values) - slack
    return np.asarray(np.maximum.accumulate(np.where(is_best, np.arange(len(values)), 0))[ends])


def _ideals(item: Reorderable, to: IntArray) -> FloatArray:
    """The ideal after each candidate: it changes where only the first k make it, and one came or went."""
    ideals = np.full(to.shape, item.ideal)
    if not item.has_own_ideals:
        return ideals
    reach, exchanged = item.reach, item.exchanged
    ideals[reach:, 1] = exchanged.after(float(item.worth[reach - 1]), item.worth[reach:])
    for gain in np.unique(item.worth[:reach]):
        leaves = np.flatnonzero(item.worth[:reach] == gain)
        ideals[leaves, 3] = exchanged.after(float(gain), item.worth[reach : reach + 1])[0]
    return ideals


def _try_twins(item: Reorderable, found: BestPlaces, open_places: Open | None) -> None:
    """Results whose document stands in the list twice: every place is worked out anew."""
    count = len(item)
    at_once = max(1, _CELLS_AT_ONCE // max(count, 1))
    for rank in twin_ranks(item).tolist():
        values = np.empty(count)
        for start in range(0, count, at_once):
            targets = np.arange(start, min(start + at_once, count))
            worth = worth_of_orders(item, moved_orders(count, rank, targets), np.array([rank]))
            values[targets] = item.values_of_orders(worth)
        if open_places is not None:
            values[:rank][~open_places.upwards[:rank]] = -np.inf
            values[rank:][~open_places.downwards[rank:]] = -np.inf
        values[rank] = item.value
        values[np.isnan(values)] = -np.inf
        nearest = np.where(values >= values.max() - NOISE, np.abs(np.arange(count) - rank), count)
        found.to[rank] = nearest.argmin()
        found.values[rank] = values[found.to[rank]]


def _running(terms: FloatArray) -> FloatArray:
    return np.concatenate([[0.0], np.cumsum(terms)])
