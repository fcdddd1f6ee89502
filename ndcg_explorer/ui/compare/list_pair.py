"""The two lists of a query beside each other: where each document is in both, and what it does to the difference."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.split import Split
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.compare.printed_parts import printed_parts
from ndcg_explorer.ui.compare.query_facts import list_rows, unjudged_counts

LEFT, RIGHT = 0, 1
UP, DOWN, SAME, NEW, GONE = "up", "down", "same", "new", "gone"


class Counts(NamedTuple):
    new: int
    gone: int
    up: int
    down: int
    unjudged: int


class ListPair:
    """``lists`` are rows of the query's candidates, the baseline's first; ``split`` is None while it is worked out."""

    def __init__(
        self, evaluation: Evaluation, query: int, sides: tuple[Side, Side], split: Split | None = None
    ) -> None:
        self.evaluation, self.query, self.sides, self.split = evaluation, query, sides, split
        self.lists = tuple(list_rows(evaluation.session, side, query) for side in sides)

    def with_split(self, split: Split) -> ListPair:
        return ListPair(self.evaluation, self.query, self.sides, split)

    @cached_property
    def _places(self) -> tuple[IntArray, IntArray]:
        """For each candidate its row in the one list and in the other, −1 where it is not in it."""
        size = 1 + max((int(rows.max(initial=-1)) for rows in self.lists), default=-1)
        return _places(self.lists[LEFT], size), _places(self.lists[RIGHT], size)

    def other_row(self, side: int, row: int) -> int:
        """Where the document at a row of one list is in the other; −1 where it is not."""
        return int(self._places[1 - side][self.lists[side][row]])

    def fate(self, side: int, row: int) -> str:
        """What became of the document at a row of one of the lists."""
        other = self.other_row(side, row)
        if other < 0:
            return GONE if side == LEFT else NEW
        up = other - row if side == RIGHT else row - other
        return UP if up > 0 else DOWN if up else SAME

    def moved_up(self, side: int, row: int) -> int | None:
        """How many ranks further up it is in the contender's list; None where it is in one list alone."""
        other = self.other_row(side, row)
        if other < 0:
            return None
        return other - row if side == RIGHT else row - other

    @cached_property
    def printed(self) -> FloatArray | None:
        """By candidate what is shown of each part, and behind them the ideal's and the rest: they add up as shown."""
        if self.split is None:
            return None
        every = np.concatenate([self.split.parts, [self.split.ideal, self.split.rest]])
        return printed_parts(every, self.split.difference)

    def part(self, side: int, row: int) -> float | None:
        """What is shown beside a document; each stands once: in the contender's list, or where it is gone from."""
        if self.printed is None or (side == LEFT and self.other_row(side, row) >= 0):
            return None
        if row and self._is_repeated(side, row):
            return None
        return float(self.printed[self.lists[side][row]])

    def exact_part(self, side: int, row: int) -> float | None:
        return None if self.split is None else float(self.split.parts[self.lists[side][row]])

    def _is_repeated(self, side: int, row: int) -> bool:
        """A document may be in a list twice; its part is that of both, beside the first."""
        return int(self._places[side][self.lists[side][row]]) != row

    def differing_rows(self, before: ListPair, side: int) -> tuple[int, int] | None:
        """The first and the last row beside which something else is said than before; None where there is none."""
        rows, was = self.lists[side], before.lists[side]
        if len(rows) != len(was) or (self.printed is None) != (before.printed is None):
            return 0, len(rows) - 1
        differs = (rows != was) | (self._others(side) != before._others(side))
        if self.printed is not None and before.printed is not None:
            differs |= self.printed[rows] != before.printed[was]
        if self.longest_part != before.longest_part:
            # The bars are of another scale.
            differs[:] = True
        found = np.flatnonzero(differs)
        return (int(found[0]), int(found[-1])) if len(found) else None

    def _others(self, side: int) -> IntArray:
        """For each row the one of the same document in the other list, −1 where it is not in it."""
        return self._places[1 - side][self.lists[side]]

    @cached_property
    def longest_part(self) -> float:
        return 0.0 if self.split is None else float(np.abs(self.split.parts).max(initial=0.0))

    @cached_property
    def counts(self) -> Counts:
        left, right = self._places
        both = (left >= 0) & (right >= 0)
        return Counts(
            int(((left < 0) & (right >= 0)).sum()),
            int(((left >= 0) & (right < 0)).sum()),
            int((both & (right < left)).sum()),
            int((both & (right > left)).sum()),
            int(unjudged_counts(self.evaluation.session, self.sides[RIGHT], np.array([self.query]))[0]),
        )


def _places(rows: IntArray, size: int) -> IntArray:
    places = np.full(size, -1, dtype=np.intp)
    # From the end, so that of a document that is there twice the first place stays.
    places[rows[::-1]] = np.arange(len(rows))[::-1]
    return places
