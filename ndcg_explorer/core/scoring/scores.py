"""The value of every list in one vectorised pass, whatever the measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    floats,
    keep_rows,
    list_numbers,
    offsets_of,
    ranks_within,
    sums_within,
)
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import GainFunction, gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.companions import COMPANIONS, nothing_relevant
from ndcg_explorer.core.scoring.ideal import HIGHEST_COUNTED, WORTH_COUNTING, ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle, settled_pool
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal, rounded
from ndcg_explorer.errors import GradeError
from ndcg_explorer.language import tr


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """A value for each list; NaN where it is undefined or left out.

    ``dcg`` and ``ideal_dcg`` are those of the headline, None for measures that have none;
    ``nothing_to_find`` marks queries without a gain above 0, for precision and its like without a relevant document.
    """

    measure: Measure
    values: FloatArray
    dcg: FloatArray | None = None
    ideal_dcg: FloatArray | None = None
    nothing_to_find: BoolArray | None = None


def joined_scores(parts: Sequence[Scores]) -> Scores:
    """The scores of lists that were scored apart under one measure."""
    columns = ([getattr(part, name) for part in parts] for name in _COLUMNS)
    found: list[Any] = [None if column[0] is None else np.concatenate(column) for column in columns]
    return Scores(parts[0].measure, *found)


def taken_scores(scores: Scores, lists: IntArray) -> Scores:
    """Those of some lists, in their order."""
    columns: list[Any] = [getattr(scores, name) for name in _COLUMNS]
    found: list[Any] = [None if column is None else column[lists] for column in columns]
    return Scores(scores.measure, *found)


_COLUMNS = ("values", "dcg", "ideal_dcg", "nothing_to_find")


def score(lists: GradedLists, measure: Measure) -> Scores:
    companion = COMPANIONS.get(measure.name)
    if companion is not None:
        nothing = nothing_relevant(lists, measure)
        return Scores(measure, rounded(companion(lists, measure), measure.round), nothing_to_find=nothing)
    with np.errstate(over="ignore"):
        return _gain_scores(lists, measure)


def _gain_scores(lists: GradedLists, measure: Measure) -> Scores:
    gain = gain_function(measure.gain)
    settled = settle(lists, measure, gain)
    dcg = _dcg(settled, measure)
    _refuse_infinite(lists, dcg)
    if measure.name in ("CG", "DCG"):
        return Scores(measure, rounded(dcg, measure.round), dcg, None, _no_gain(lists, measure, gain))
    ideal = _ideal_dcg(lists, measure, settled, gain)
    _refuse_infinite(lists, ideal)
    value = ideal if measure.name == "IDCG" else over_ideal(dcg, ideal, measure.zero_ideal)
    return Scores(measure, rounded(value, measure.round), dcg, ideal, ideal <= 0)


def _refuse_infinite(lists: GradedLists, sums: FloatArray) -> None:
    if not np.isfinite(sums).all():
        raise GradeError(float(np.nanmax(lists.grades)), tr("its gain is too large to be added up."))


def _no_gain(lists: GradedLists, measure: Measure, gain: GainFunction) -> BoolArray:
    """Which queries have no judged document that would gain anything."""
    gains, offsets = settled_pool(lists, measure, gain)
    return np.asarray(sums_within((gains > 0).astype(np.float64), offsets) == 0)


def _dcg(settled: Settled, measure: Measure) -> FloatArray:
    offsets, worth = _first(settled.worth, settled.offsets, measure.cutoff)
    if measure.name == "CG":
        return sums_within(worth, offsets)
    ranks = ranks_within(offsets)
    places = discounts(measure.discount, int(ranks.max(initial=0))).values
    return sums_within(cut_terms(worth * places[ranks - 1], measure.round), offsets)


def _first(values: FloatArray, offsets: IntArray, cutoff: int | None) -> tuple[IntArray, FloatArray]:
    """Offsets and values of the first ``cutoff`` rows of each list."""
    if cutoff is None or np.diff(offsets).max(initial=0) <= cutoff:
        return offsets, values
    kept = ranks_within(offsets) <= cutoff
    return keep_rows(kept, offsets), values[kept]


def _ideal_dcg(lists: GradedLists, measure: Measure, settled: Settled, gain: GainFunction) -> FloatArray:
    pool, offsets = ideal_pool(lists, measure, settled, gain)
    if measure.ideal == "topk":
        offsets, pool = _first(pool, settled.offsets, measure.cutoff)
    depths = _depths(measure, np.diff(settled.offsets), np.diff(offsets))
    if measure.ideal in ("max_grade", "k_ones"):
        return _constant_ideal(pool, offsets, measure, depths)
    numbers = list_numbers(offsets)
    if not pool.size or pool.min() >= 0:
        # A gain of 0 adds nothing at any rank, and most of a long list has none: leave them unsorted.
        used = np.flatnonzero(pool)
        pool, numbers = pool[used], numbers[used]
    best, counts = _best_first(pool, numbers, len(lists))
    return _sorted_sums(best, offsets_of(counts), measure, depths)


def _best_first(pool: FloatArray, numbers: IntArray, list_count: int) -> tuple[FloatArray, IntArray]:
    """Each list's gains, highest first, and how many it has; by counting where they are small whole numbers."""
    counts = np.bincount(numbers, minlength=list_count)
    if pool.size >= WORTH_COUNTING and pool.min() >= 0 and (highest := int(pool.max())) <= HIGHEST_COUNTED:
        whole = pool.astype(np.uint8)
        if (whole == pool).all():
            width = highest + 1
            table = np.bincount(numbers * width + whole, minlength=list_count * width).reshape(list_count, width)
            gains = np.tile(np.arange(highest, -1, -1, dtype=np.float64), list_count)
            return np.repeat(gains, table[:, ::-1].ravel()), counts
    return pool[np.lexsort((-pool, numbers))], counts


def _depths(measure: Measure, counts: IntArray, pool_sizes: IntArray) -> IntArray:
    """How many ideal ranks each list's headline counts; see `ideal.headline_depth`."""
    constant = measure.ideal in ("max_grade", "k_ones")
    everything = counts if constant else np.maximum(counts, pool_sizes)
    if measure.ideal == "topk":
        return pool_sizes
    cutoff = everything if measure.cutoff is None else np.full(len(counts), measure.cutoff)
    if measure.ideal_cut == "none":
        return np.maximum(cutoff, everything) if constant else everything
    return np.minimum(cutoff, counts) if measure.ideal_cut == "hits" else cutoff


def _constant_ideal(pool: FloatArray, offsets: IntArray, measure: Measure, depths: IntArray) -> FloatArray:
    top = np.full(len(depths), 1.0 if measure.ideal == "k_ones" else 0.0)
    if measure.ideal == "max_grade":
        np.maximum.at(top, list_numbers(offsets), pool)
    deepest = int(depths.max(initial=0))
    places = discounts(measure.discount, deepest).values[:deepest]
    if measure.round.name == "floor_terms":
        terms = [cut_terms(gain * places[:depth], measure.round).sum() for gain, depth in zip(top, depths, strict=True)]
        return np.array(terms, dtype=np.float64)
    sums = np.concatenate([[0.0], np.cumsum(places)])
    return floats(top * sums[depths])


def _sorted_sums(pool: FloatArray, offsets: IntArray, measure: Measure, depths: IntArray) -> FloatArray:
    """Σ gain × discount of each list's pool, best gains first, down to its depth."""
    ranks = ranks_within(offsets)
    deepest = int(max(ranks.max(initial=0), depths.max(initial=0)))
    places = discounts(measure.discount, deepest)
    limits = np.repeat(depths, np.diff(offsets))
    weights = np.zeros(len(pool))
    if places.never_rise(deepest):
        counted = ranks <= limits
        weights[counted] = places.values[ranks[counted] - 1]
    else:
        for depth in np.unique(limits):
            counted = (limits == depth) & (ranks <= depth)
            weights[counted] = np.sort(places.values[:depth])[::-1][ranks[counted] - 1]
    return sums_within(cut_terms(pool * weights, measure.round), offsets)
