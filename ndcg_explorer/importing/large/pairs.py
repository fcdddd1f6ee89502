"""The pairs of a query and a document in a block, sorted once to find what stands there twice and what is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from ndcg_explorer.core.arrays import IntArray


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Hashes of pairs, and in ``ordered`` the same in ascending order, each with its row in place of its low bits.

    A row so comes along with what is sorted, for a fifth of what sorting rows by their hash costs. ``near`` are the
    places in ``ordered`` of hashes that are alike but for these low bits: there are hardly ever any.
    """

    hashes: np.ndarray
    ordered: np.ndarray
    low: np.uint64
    near: IntArray

    @classmethod
    def of(cls, hashes: np.ndarray) -> Self:
        low = np.uint64((1 << len(hashes).bit_length()) - 1)
        ordered = hashes & ~low
        ordered |= np.arange(len(hashes), dtype=np.uint64)
        ordered.sort()
        is_near = (ordered[1:] ^ ordered[:-1]) <= low
        near = np.flatnonzero(np.append(False, is_near) | np.append(is_near, False)) if is_near.any() else is_near[:0]
        return cls(hashes, ordered, low, near.astype(np.intp))

    def has_repetition(self) -> bool:
        near = self.hashes[(self.ordered[self.near] & self.low).astype(np.intp)]
        return len(np.unique(near)) < len(near)

    def rows_of(self, wanted: np.ndarray) -> IntArray:
        """The row of each hash, −1 where there is none; no hash may stand there twice."""
        if not len(self.hashes):
            return np.full(len(wanted), -1, dtype=np.intp)
        if len(self.near):
            order = np.argsort(self.hashes)
            rows = order[np.searchsorted(self.hashes[order[:-1]], wanted)]
        else:
            places = np.searchsorted(self.ordered[:-1], wanted & ~self.low)
            rows = (self.ordered[places] & self.low).astype(np.intp)
        rows[self.hashes[rows] != wanted] = -1
        return rows
