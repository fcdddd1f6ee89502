"""A list whose unjudged results are judged: which they are, what they may be worth, and the list with any grade.

The lowest and highest ratio of DCG to ideal DCG over all ways to grade some results, exactly.

How many of them have at least each gain decides the ideal, and who has it decides the DCG: the highest
ratio has the best gains at the best places, the lowest at the worst. Both sums then are sums over layers,
one for each step from a gain to the next higher one, each depending on one number alone: how many reach
that layer. So for a given ratio the best numbers are found layer by layer, and the ratio is raised until
no numbers beat it. That takes a few rounds, however many gradings there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle, settle_negatives, tied_with_next


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
        if scores is None or not tied_with_next(scores, self.measure).any():
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


_MOST_ROUNDS = 100


class Layers(NamedTuple):
    """For one or more depths (rows): what the gradings add when so many (columns, from none to all) are graded up.

    ``dcg`` and ``ideal`` are with all at the lowest gain. ``steps`` are the differences between gains,
    highest first; ``best`` and ``worst`` the sums of as many places, the best or worst first; ``ideals``
    what the ideal gains in each layer.
    """

    dcg: FloatArray
    ideal: FloatArray
    steps: FloatArray
    best: FloatArray
    worst: FloatArray
    ideals: list[FloatArray]


def ends(layers: Layers) -> tuple[FloatArray, FloatArray]:
    """The lowest and highest ratio at each depth, of gradings with an ideal above 0; NaN where there are none."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return _end(layers, layers.worst, -1.0), _end(layers, layers.best, 1.0)


def _end(layers: Layers, places: FloatArray, sign: float) -> FloatArray:
    ratio = _ratio(layers, places, [np.full(len(places), places.shape[1] - 1)] * len(layers.steps))
    for _ in range(_MOST_ROUNDS):
        found = _ratio(layers, places, _numbers(layers, places, ratio, sign))
        is_better = sign * (found - ratio) > 1e-15
        if not is_better.any():
            break
        ratio = np.where(is_better, found, ratio)
    return ratio


def _ratio(layers: Layers, places: FloatArray, numbers: list[IntArray]) -> FloatArray:
    dcg, ideal, each = layers.dcg.copy(), layers.ideal.copy(), np.arange(len(places))
    for step, added, reaching in zip(layers.steps, layers.ideals, numbers, strict=True):
        dcg += step * places[each, reaching]
        ideal += added[each, reaching]
    return np.where(ideal > 0, dcg / ideal, np.nan)


def _numbers(layers: Layers, places: FloatArray, ratio: FloatArray, sign: float) -> list[IntArray]:
    """How many reach each layer, no more than the next lower, where DCG − ratio × ideal is highest (or lowest)."""
    total = np.zeros_like(places)
    best_up_to = []
    for step, added in zip(layers.steps, layers.ideals, strict=True):
        total = sign * (step * places - ratio[:, None] * added) + total
        top = np.maximum.accumulate(total, axis=1)
        at = np.where(total >= top, np.arange(total.shape[1]), 0)
        best_up_to.append(np.maximum.accumulate(at, axis=1))
        total = top
    each = np.arange(len(places))
    reaching = np.full(len(places), places.shape[1] - 1)
    numbers = []
    for best in reversed(best_up_to):
        reaching = best[each, reaching]
        numbers.append(reaching)
    return numbers[::-1]


def layered_ideals(
    gains: FloatArray, known: FloatArray, at_least: IntArray, counts: IntArray, height: Callable[[IntArray], FloatArray]
) -> list[FloatArray]:
    """What the ideal gains in each layer between two of ``gains`` (highest first) as results reach it.

    ``known`` are all gains that occur, highest first, ``at_least`` (known gains × depths) how many have each
    or more, ``counts`` (depths × numbers) how many graded results are in the pool, and ``height`` the ideal
    of so many gains of 1.
    """
    layers = []
    for above, below in pairwise(gains):
        total = np.zeros(counts.shape)
        for place in np.flatnonzero((known <= above) & (known > below)).tolist():
            step = known[place] - known[place + 1]
            total += step * height(at_least[place][:, None] + counts)
        layers.append(total - total[:, :1])
    return layers
