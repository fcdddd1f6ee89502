"""The ranks of a list with what each adds and loses, in the order in which they are looked at. No Qt here."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ndcg_explorer.analysis.contributions import Contributions
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.ui.results.result_rows import ResultRows

# More lines than anyone reads. The largest losses are among them when they are sorted so.
MOST_LINES = 2000

RANK, DOCUMENT, ADDS, IDEAL, DIFFERENCE, LOSS = range(6)


@dataclass(frozen=True, eq=False)
class LossRows:
    """The counted ranks of one list, and what lies beyond them (as the rank after the last)."""

    results: ResultRows
    split: Contributions

    @property
    def has_beyond(self) -> bool:
        return self.split.is_split and self.split.beyond > NOISE

    @property
    def beyond_rank(self) -> int:
        return self.split.counted + 1

    @property
    def count(self) -> int:
        return self.split.counted + self.has_beyond

    @cached_property
    def longest(self) -> float:
        """The largest part of the loss, which has the longest bar."""
        if not self.split.is_split:
            return math.nan
        return max(float(self.split.losses.max(initial=0.0)), self.split.beyond)

    def is_beyond(self, rank: int) -> bool:
        return rank == self.beyond_rank

    def number(self, column: int, rank: int) -> float:
        if self.is_beyond(rank):
            return self.split.beyond if column == LOSS else math.nan
        return float(self._column(column)[rank - 1])

    def document(self, rank: int) -> str:
        return self.results.id_at(self.results.row_of_rank(rank))

    def title(self, rank: int) -> str:
        return self.results.field_at("title", self.results.row_of_rank(rank))

    def order(self, column: int, *, descending: bool) -> list[int]:
        """Ranks by a column, equals by rank; what lies beyond in its place by loss, otherwise at the end."""
        ranks = np.arange(1, self.split.counted + 1)
        if column not in (RANK, DOCUMENT):
            keys = self._column(column)[: self.split.counted]
            ranks = ranks[np.argsort(-keys if descending else keys, kind="stable")]
        elif descending:
            ranks = ranks[::-1]
        found: list[int] = ranks[:MOST_LINES].tolist()
        if self.has_beyond:
            found.insert(self._place_of_beyond(found, descending) if column == LOSS else len(found), self.beyond_rank)
        return found

    def _place_of_beyond(self, ranks: list[int], descending: bool) -> int:
        losses = self.split.losses[np.array(ranks, dtype=np.intp) - 1]
        before = losses >= self.split.beyond if descending else losses <= self.split.beyond
        return int(before.sum())

    def _column(self, column: int) -> FloatArray:
        if column == DIFFERENCE:
            return self._difference
        columns = {ADDS: self.split.adds, IDEAL: self.split.ideal, LOSS: self.split.losses}
        return columns[column]

    @cached_property
    def _difference(self) -> FloatArray:
        return self.split.difference
