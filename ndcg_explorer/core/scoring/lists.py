"""Judged result lists as columns: what every measure is a function of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats, keep_rows


@dataclass(frozen=True, slots=True, eq=False)
class GradedLists:
    """Lists laid end to end; list ``q`` is rows ``offsets[q]`` to ``offsets[q + 1]``.

    ``grades`` are by rank, NaN where nobody judged. ``pool`` holds every judged grade of each query,
    retrieved or not; where it is None, the lists hold all that was judged. ``scores`` are the
    source's, for ties; ``id_order`` puts documents in ascending order of their ids; ``repeated``
    marks rows whose document already stands higher in the same list.
    """

    grades: FloatArray
    offsets: IntArray
    pool: FloatArray | None = None
    pool_offsets: IntArray | None = None
    scores: FloatArray | None = None
    id_order: IntArray | None = None
    repeated: BoolArray | None = None

    @classmethod
    def one(
        cls,
        grades: object,
        pool: object = None,
        scores: object = None,
        id_order: IntArray | None = None,
        repeated: BoolArray | None = None,
    ) -> Self:
        """A single list."""
        column = floats(grades)
        judged = None if pool is None else floats(pool)
        return cls(
            column,
            np.array([0, len(column)]),
            judged,
            None if judged is None else np.array([0, len(judged)]),
            None if scores is None else floats(scores),
            id_order,
            repeated,
        )

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @property
    def holds_all_judged(self) -> bool:
        """Whether nothing is known to be judged but what the lists hold."""
        return self.pool is None or self.pool is self.grades

    def judged_pool(self) -> tuple[FloatArray, IntArray]:
        """Every judged grade of each query, with offsets."""
        if self.pool is not None and self.pool_offsets is not None:
            return self.pool, self.pool_offsets
        judged = ~np.isnan(self.grades)
        if self.repeated is not None:
            judged &= ~self.repeated
        if judged.all():
            return self.grades, self.offsets
        return self.grades[judged], keep_rows(judged, self.offsets)
