"""Judged result lists as columns: what every measure is a function of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats, keep_rows, offsets_of
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements, no_subtopics


@dataclass(frozen=True, slots=True, eq=False)
class GradedLists:
    """Lists laid end to end; list ``q`` is rows ``offsets[q]`` to ``offsets[q + 1]``.

    ``grades`` are by rank, NaN where nobody judged. ``pool`` holds every judged grade of each query,
    retrieved or not; where it is None, the lists hold all that was judged. ``scores`` are the
    source's, for ties; ``id_order`` puts documents in ascending order of their ids; ``repeated``
    marks rows whose document already stands higher in the same list. ``subtopics`` are the judgements of
    subtopics, where there are any and a measure asks for them.
    """

    grades: FloatArray
    offsets: IntArray
    pool: FloatArray | None = None
    pool_offsets: IntArray | None = None
    scores: FloatArray | None = None
    id_order: IntArray | None = None
    repeated: BoolArray | None = None
    subtopics: SubtopicJudgements | None = None

    @classmethod
    def one(
        cls,
        grades: object,
        pool: object = None,
        scores: object = None,
        id_order: IntArray | None = None,
        repeated: BoolArray | None = None,
        subtopics: SubtopicJudgements | None = None,
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
            subtopics,
        )

    @classmethod
    def joined(cls, lists: Sequence[Self]) -> Self:
        """Lists laid end to end, to be scored in one pass. Where some have no scores, no two of theirs are tied."""
        pools = [one.judged_pool()[0] for one in lists]
        return cls(
            np.concatenate([one.grades for one in lists]),
            offsets_of(np.array([len(one.grades) for one in lists], dtype=np.intp)),
            np.concatenate(pools),
            offsets_of(np.array([len(pool) for pool in pools], dtype=np.intp)),
            _column([one.scores for one in lists], lists, np.nan),
            _column([one.id_order for one in lists], lists, 0),
            _column([one.repeated for one in lists], lists, False),
            _subtopics(lists),
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


def _subtopics(lists: Sequence[GradedLists]) -> SubtopicJudgements | None:
    if all(one.subtopics is None for one in lists):
        return None
    return SubtopicJudgements.joined([one.subtopics or no_subtopics(one.offsets) for one in lists])


def _column(columns: Sequence[Any], lists: Sequence[GradedLists], otherwise: float) -> Any:
    """One column of all; None where none has it, and a value in its place where only some have not."""
    if all(column is None for column in columns):
        return None
    pairs = zip(columns, lists, strict=True)
    return np.concatenate([np.full(len(one.grades), otherwise) if it is None else it for it, one in pairs])
