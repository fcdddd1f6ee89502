"""A list whose unjudged results are judged: which they are, what they may be worth, and the list with any grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.settling import Settled, settle, settle_negatives


@dataclass(frozen=True, slots=True, eq=False)
class AllJudged:
    """``unjudged`` marks rows without a grade; ``free`` those of them that are no repetition of another one.

    ``grades`` of the scale are those that count as judgements, lowest gain first, one for each of ``gains``.
    """

    lists: GradedLists
    measure: Measure
    unjudged: BoolArray
    free: BoolArray
    grades: FloatArray
    gains: FloatArray

    def pool(self, grades: FloatArray) -> FloatArray | None:
        """The query's judgements with those of the free rows, None where the list holds all."""
        return None if self.lists.pool is None else np.concatenate([self.lists.pool, grades[self.free]])

    def filled(self, grade: float) -> GradedLists:
        """The list with this grade for every unjudged result."""
        grades = np.where(self.unjudged, grade, self.lists.grades)
        pool = self.pool(grades)
        offsets = None if pool is None else np.array([0, len(pool)])
        return replace(self.lists, grades=grades, pool=pool, pool_offsets=offsets)

    def lowest(self) -> tuple[Settled, FloatArray, IntArray]:
        """With all at the lowest gain: the list by rank, the ideal's pool, and which row stands at each rank."""
        gain = gain_function(self.measure.gain)
        lists = self.filled(float(self.grades[0]))
        settled = settle(lists, self.measure, gain)
        pool, _ = ideal_pool(lists, self.measure, settled, gain)
        rows = np.arange(len(settled.own_worth)) if settled.rows is None else settled.rows
        return settled, pool, rows

    @property
    def has_ties_by_gain(self) -> bool:
        """Whether grades decide who stands where, or who lends his gain to the ranks that the ideal is made of."""
        scores = self.lists.scores
        if scores is None or not (scores[1:] == scores[:-1]).any():
            return False
        return self.measure.ties in ("worst", "best") or self.has_averaged_topk

    @property
    def has_averaged_topk(self) -> bool:
        return self.measure.ties == "average" and self.measure.ideal == "topk"

    @property
    def repeats_count(self) -> bool:
        """Whether an unjudged document stands in the list twice, and each place counts."""
        return self.measure.duplicates == "all" and bool((self.unjudged & ~self.free).any())

    @property
    def never_beats_the_ideal(self) -> bool:
        """Whether no grading can make the list gain more than the ideal: the pool has as good or better gains."""
        if self.measure.ideal == "k_ones" or self.measure.round.name == "floor_terms":
            return False
        if self.repeats_count or self.has_averaged_topk:
            return False
        settled, pool, _ = self.lowest()
        listed = np.sort(settled.own_worth)[::-1]
        best = np.zeros(max(len(pool), len(listed)))
        best[: len(pool)] = np.sort(pool)[::-1]
        return bool((best[: len(listed)] >= listed).all())


def all_judged(lists: GradedLists, measure: Measure, scale: Sequence[float]) -> AllJudged:
    # Once all are judged, how unjudged results are counted plays no part.
    measure = replace(measure.as_kind("nDCG"), unjudged=Term("zero"), unjudged_in_ideal="no")
    _, judged = settle_negatives(lists.grades, measure)
    unjudged = np.zeros(len(lists.grades), dtype=bool) if judged is None else ~judged
    free = unjudged if lists.repeated is None else unjudged & ~lists.repeated
    grades = floats(list(scale))
    settled, counted = settle_negatives(grades, measure)
    if counted is not None:
        grades, settled = grades[counted], settled[counted]
    gains, first = np.unique(gain_function(measure.gain)(settled), return_index=True)
    return AllJudged(lists, measure, unjudged, free, grades[first], gains)


def known_counts(pool: FloatArray, gains: FloatArray, free: int) -> tuple[FloatArray, IntArray]:
    """All gains that occur, highest first, and how many known ones have each or more.

    ``free`` of the pool's lowest ``gains`` are not known.
    """
    levels = np.unique(np.concatenate([pool, gains]))
    counts = np.bincount(np.searchsorted(levels, pool), minlength=len(levels))
    counts[np.searchsorted(levels, gains[0])] -= free
    return levels[::-1], np.cumsum(counts[::-1])
