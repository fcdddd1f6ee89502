"""How one order of a list became another, so that selections can follow."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import IntArray

_NO_ROWS = np.zeros(0, dtype=np.intp)


class Moves(NamedTuple):
    """Where rows went: row ``first + i`` to row ``went[i]``; all others stay where they are."""

    first: int
    went: IntArray

    def of(self, row: int) -> int:
        place = row - self.first
        return int(self.went[place]) if 0 <= place < len(self.went) else row


def where_rows_went(before: IntArray, after: IntArray, *, may_repeat: bool) -> Moves | None:
    """How one order of results became another; None where other results are in the list."""
    if len(before) != len(after):
        return None
    differs = before != after
    first = int(differs.argmax()) if len(differs) else 0
    if not len(differs) or not differs[first]:
        return Moves(0, _NO_ROWS)
    # Most moves are short, also in a long list: only what lies between is looked at.
    last = len(differs) - int(differs[::-1].argmax())
    went = _matched(before[first:last], after[first:last], may_repeat=may_repeat)
    return None if went is None else Moves(first, went + first)


def _matched(before: IntArray, after: IntArray, *, may_repeat: bool) -> IntArray | None:
    if may_repeat:
        old, new = np.argsort(before, kind="stable"), np.argsort(after, kind="stable")
        went = np.empty(len(before), dtype=np.intp)
        went[old] = new
        return went if (before[old] == after[new]).all() else None
    places = np.full(int(max(before.max(), after.max())) + 1, -1, dtype=np.int32)
    places[after] = np.arange(len(after), dtype=np.int32)
    found = places[before]
    return found.astype(np.intp) if found.min() >= 0 else None
