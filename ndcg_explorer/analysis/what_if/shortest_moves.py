"""The fewest moves, one result at a time, that bring a list into an ideal order.

Results that already stand in the right order among themselves can stay: the most of them are a longest
non-decreasing subsequence of the places where they belong. Each other result moves once.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.what_if.reordering import Reorderable, reorderable
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists


@dataclass(frozen=True, slots=True)
class Step:
    """``row`` is where the result stands in the list as it is; the ranks are those at the time of the move."""

    row: int
    from_rank: int
    to_rank: int

    @property
    def before(self) -> int:
        """The row, at the time of the move, before which the result is put: what `move_results` takes."""
        return self.to_rank - 1 if self.to_rank < self.from_rank else self.to_rank


@dataclass(frozen=True, slots=True)
class ShortestMoves:
    """``steps`` are to be done one after another. ``is_shortest`` says that no shorter series would do."""

    steps: tuple[Step, ...]
    is_shortest: bool


def shortest_moves(lists: GradedLists, measure: Measure) -> ShortestMoves:
    """Moves after which no reordering of a single list could raise its headline nDCG.

    Equal gains need no move among themselves, nor do places that count the same, as all do past the
    cutoff. Where the ideal is over the first k alone, only these are put in order, among themselves. Ranks
    are those of the list, also where unjudged results do not count; these stay. The series is as short as
    can be where discounts fall from each rank to the next within reach, or not at all; where they rise, or
    where equal gains could go to different stretches of equal discounts, a shorter one may exist.
    """
    item = reorderable(lists, measure)
    if item.ideal <= 0 and not item.has_own_ideals:
        # Nothing could be found: the value is what the measure says, in any order.
        return ShortestMoves((), True)
    places = np.zeros(len(item))
    places[: item.reach] = item.places
    belongs, is_shortest = _belongs(item, places)
    stays = np.zeros(len(item), dtype=bool)
    stays[_longest_in_order(belongs)] = True
    return ShortestMoves(tuple(_steps(len(lists.grades), item.rows, belongs, stays)), is_shortest)


def _belongs(item: Reorderable, places: FloatArray) -> tuple[IntArray, bool]:
    """For each rank a number of the stretch of places where its result belongs; and whether others would not be better.

    Stretches of equal discounts are filled in turn, the best gains first, of equal gains the highest placed.
    """
    gains = item.worth
    if item.has_own_ideals:
        gains = np.where(np.arange(len(item)) < item.reach, gains, gains.min() - 1)
    best_first = np.argsort(-gains, kind="stable")
    if (places[1:] > places[:-1]).any():
        return _apart(gains, places), False
    stretch = np.cumsum(np.diff(places, prepend=places[:1]) != 0)
    belongs = np.empty(len(item), dtype=np.intp)
    belongs[best_first] = stretch
    return belongs, _has_no_choice(stretch, gains[best_first])


def _apart(gains: FloatArray, places: FloatArray) -> IntArray:
    """A place for each result where discounts rise: the best gains at the places that count most."""
    best_places = np.argsort(-places, kind="stable")
    best_first = np.argsort(-gains, kind="stable")
    group = np.cumsum(np.diff(gains[best_first], prepend=gains[best_first[:1]]) != 0)
    # Of equal gains, the highest placed goes to the highest of their places.
    belongs = np.empty(len(gains), dtype=np.intp)
    belongs[best_first] = best_places[np.lexsort((best_places, group))]
    return belongs


def _has_no_choice(stretch: IntArray, gains: FloatArray) -> bool:
    """Whether no equal gains are divided between stretches of which the first also holds higher gains.

    It may, if it is the very first one: nothing belongs above it that a choice could be in the way of.
    """
    divided = (stretch[1:] != stretch[:-1]) & (gains[1:] == gains[:-1])
    for last in np.flatnonzero(divided).tolist():
        begin = int(np.searchsorted(stretch, stretch[last]))
        if begin > 0 and gains[begin] != gains[last]:
            return False
    return True


def _longest_in_order(numbers: IntArray) -> list[int]:
    """The places of a longest non-decreasing subsequence."""
    lowest_ends: list[int] = []
    end_places: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers.tolist()):
        length = bisect_right(lowest_ends, number)
        before.append(end_places[length - 1] if length else -1)
        lowest_ends[length : length + 1] = [number]
        end_places[length : length + 1] = [place]
    chain = []
    place = end_places[-1] if end_places else -1
    while place >= 0:
        chain.append(place)
        place = before[place]
    return chain[::-1]


def _steps(count: int, rows: IntArray, belongs: IntArray, stays: BoolArray) -> list[Step]:
    """Each result that does not stay goes right behind the one that belongs before it, which is settled by then."""
    order, at = np.arange(count), np.arange(count)
    steps, previous = [], -1
    for rank in np.argsort(belongs, kind="stable").tolist():
        row = int(rows[rank])
        if not stays[rank]:
            start = int(at[row])
            target = 0 if previous < 0 else int(at[previous]) + 1
            end = target - 1 if start < target else target
            if start != end:
                _move(order, at, start, end)
                steps.append(Step(row, start + 1, end + 1))
        previous = row
    return steps


def _move(order: IntArray, at: IntArray, start: int, end: int) -> None:
    moved = order[start]
    if start < end:
        order[start:end] = order[start + 1 : end + 1].copy()
    else:
        order[end + 1 : start + 1] = order[end:start].copy()
    order[end] = moved
    low, high = min(start, end), max(start, end) + 1
    at[order[low:high]] = np.arange(low, high)
