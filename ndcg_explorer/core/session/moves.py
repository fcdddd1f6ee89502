"""Reordering as pure arithmetic: which row stands where after a block of rows was moved."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ndcg_explorer.core.arrays import IntArray


def move_block(count: int, rows: Iterable[int], before: int) -> IntArray:
    """The order of ``count`` rows after ``rows`` were moved, together and in their order, before row ``before``.

    ``before`` is a row of the list as it is, or ``count`` for the end. Scattered rows close up.
    """
    moved = np.fromiter(rows, dtype=np.intp)
    if (np.diff(moved) <= 0).any():
        moved = np.unique(moved)
    if moved.size and (moved[0] < 0 or moved[-1] >= count):
        raise IndexError(f"rows {moved.tolist()} of a list of {count}")
    before = min(max(before, 0), count)
    stays = np.ones(count, dtype=bool)
    stays[moved] = False
    rest = np.flatnonzero(stays)
    place = int(np.searchsorted(rest, before))
    return np.concatenate([rest[:place], moved, rest[place:]])


def is_unchanged(order: IntArray) -> bool:
    return bool((order == np.arange(len(order))).all())
