"""Where the documents of a list stand in the baseline's list of the same query."""

from __future__ import annotations

from typing import Self

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side, baseline_of, list_of_side
from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.session.session import Session


class BaselineRanks:
    """``is_chosen`` where a person made that system the baseline; else it is the first."""

    def __init__(self, session: Session, query: int, side: Side, *, is_chosen: bool) -> None:
        self.side, self.is_chosen, self._query = side, is_chosen, query
        self._inputs = _inputs(session, query, side)
        self._rows = list_of_side(session, side, query)[1].rows
        size = int(self._rows.max(initial=-1)) + 1
        self._ranks = np.zeros(size, dtype=np.intp)
        # From the end, so that of a document that is there twice the first place counts.
        self._ranks[self._rows[::-1]] = np.arange(len(self._rows), 0, -1)

    @classmethod
    def of(cls, session: Session, query: int, system: str, before: Self | None) -> Self | None:
        """None for the baseline's own list, now or as it was loaded, and where there is one system."""
        side, is_chosen = baseline_of(session), bool(session.baseline)
        if len(session.systems) < 2 or side.system == system:
            return None
        if before is not None and before._is_of(session, query, side, is_chosen=is_chosen):
            return before
        return cls(session, query, side, is_chosen=is_chosen)

    @property
    def label(self) -> str:
        return self.side.label

    def rank_of(self, candidate: int) -> int:
        """The rank of a row of the query's candidates; 0 where the baseline has it not."""
        return int(self._ranks[candidate]) if candidate < len(self._ranks) else 0

    def new_among(self, candidates: IntArray) -> int:
        """How many of a list's documents the baseline has not."""
        known = candidates[candidates < len(self._ranks)]
        return len(candidates) - int((self._ranks[known] > 0).sum())

    def gone_from(self, candidates: IntArray) -> IntArray:
        """The baseline's documents that are not in a list, by the baseline's rank."""
        is_there = np.zeros(len(self._ranks), dtype=bool)
        is_there[candidates[candidates < len(self._ranks)]] = True
        return self._rows[~is_there[self._rows]]

    def _is_of(self, session: Session, query: int, side: Side, *, is_chosen: bool) -> bool:
        same = zip(self._inputs, _inputs(session, query, side), strict=True)
        is_same = (self.side, self.is_chosen, self._query) == (side, is_chosen, query)
        return is_same and all(one is other for one, other in same)


def _inputs(session: Session, query: int, side: Side) -> tuple[object, ...]:
    """What the list rests on: the very same objects while it is the same."""
    rankings = session.system(side.system).rankings
    edited = None if side.is_loaded else rankings.changed.get(query)
    return session.query_ids, session.judgements.offsets, rankings.rows, edited
