"""The measures beside nDCG: precision, recall, average precision and the rest, of all lists in one pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np

from ndcg_explorer.core.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    floats,
    keep_rows,
    list_numbers,
    ranks_within,
    running_within,
    sums_within,
)
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.alpha_ndcg import alpha_ndcg, has_relevant
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, Worth, settle, settled_pool

Companion = Callable[[GradedLists, Measure], FloatArray]


def _relevance(measure: Measure) -> Worth:
    return lambda grades: (grades >= measure.rel).astype(np.float64)


def _within_cutoff(offsets: IntArray, cutoff: int | None) -> BoolArray:
    ranks = ranks_within(offsets)
    return np.ones(len(ranks), dtype=bool) if cutoff is None else ranks <= cutoff


def _relevant_in_reach(lists: GradedLists, measure: Measure) -> tuple[Settled, FloatArray]:
    """The relevance of each rank, 0 past the cutoff."""
    settled = settle(lists, measure, _relevance(measure))
    return settled, settled.worth * _within_cutoff(settled.offsets, measure.cutoff)


def _over_subtopics(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    return alpha_ndcg(lists, measure, settled, relevance, _relevant_in_pool(lists, measure))


def _relevant_in_pool(lists: GradedLists, measure: Measure) -> FloatArray:
    """How many relevant documents each query has, retrieved or not; assumed grades of unjudged results count."""
    with_assumed = replace(measure, unjudged_in_ideal="yes")
    return sums_within(*settled_pool(lists, with_assumed, _relevance(measure)))


def _share(part: FloatArray, whole: FloatArray) -> FloatArray:
    """Part over whole; 0 where there is no whole."""
    return np.divide(part, whole, out=np.zeros(len(part)), where=whole > 0)


def _precision(lists: GradedLists, measure: Measure) -> FloatArray:
    """Divided by k even where fewer results were returned, as trec_eval does."""
    settled, relevance = _relevant_in_reach(lists, measure)
    return _share(sums_within(relevance, settled.offsets), _places(settled, measure))


def _places(settled: Settled, measure: Measure) -> FloatArray:
    """How many ranks each list is asked for: k, or as many as it has."""
    return floats(
        np.diff(settled.offsets) if measure.cutoff is None else np.full(len(settled.offsets) - 1, measure.cutoff)
    )


def _r_precision(lists: GradedLists, measure: Measure) -> FloatArray:
    """The relevant results among the first R, over R; a list that is shorter or cut has none further down."""
    settled, relevance = _relevant_in_reach(lists, measure)
    wanted = _relevant_in_pool(lists, measure)
    counted = relevance * (ranks_within(settled.offsets) <= np.repeat(wanted, np.diff(settled.offsets)))
    return _share(sums_within(counted, settled.offsets), wanted)


def _recall(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    return _share(sums_within(relevance, settled.offsets), _relevant_in_pool(lists, measure))


def _average_precision(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    precision = running_within(relevance, settled.offsets) / ranks_within(settled.offsets)
    return _share(sums_within(relevance * precision, settled.offsets), _relevant_in_pool(lists, measure))


def _f1(lists: GradedLists, measure: Measure) -> FloatArray:
    """2PR / (P + R), which is twice what was found over all places and all that is relevant."""
    settled, relevance = _relevant_in_reach(lists, measure)
    return _share(
        2 * sums_within(relevance, settled.offsets), _places(settled, measure) + _relevant_in_pool(lists, measure)
    )


def _interpolated_precision(lists: GradedLists, measure: Measure) -> FloatArray:
    """The best precision from the rank on where enough is found: ⌊recall · R + 0.9⌋ of R, as trec_eval counts it."""
    settled, relevance = _relevant_in_reach(lists, measure)
    enough = np.floor(measure.recall * _relevant_in_pool(lists, measure) + 0.9)
    found = running_within(relevance, settled.offsets)
    reached = np.flatnonzero((relevance > 0) & (found >= np.repeat(enough, np.diff(settled.offsets))))
    best = np.zeros(len(lists))
    precision = found[reached] / ranks_within(settled.offsets)[reached]
    np.maximum.at(best, list_numbers(settled.offsets)[reached], precision)
    return best


def _binary_preference(lists: GradedLists, measure: Measure) -> FloatArray:
    """Each relevant result counts 1 less its share of the first R judged not relevant that stand above it.

    Where fewer than R are judged not relevant, it is the share of those that there are, as trec_eval has it.
    """

    def side(grades: FloatArray) -> FloatArray:
        return np.where(grades >= measure.rel, 1.0, -1.0)

    settled = settle(lists, measure, side)
    counted = (settled.worth != 0) & _within_cutoff(settled.offsets, measure.cutoff)
    sides, offsets = settled.worth[counted], keep_rows(counted, settled.offsets)
    judged, pool_offsets = settled_pool(lists, replace(measure, unjudged_in_ideal="yes"), side)
    relevant = sums_within((judged > 0).astype(np.float64), pool_offsets)
    others = sums_within((judged < 0).astype(np.float64), pool_offsets)
    lengths = np.diff(offsets)
    above = running_within((sides < 0).astype(np.float64), offsets)
    most = np.repeat(np.minimum(relevant, others), lengths)
    lost = _share(np.minimum(above, np.repeat(relevant, lengths)), most)
    return _share(sums_within((1 - lost) * (sides > 0), offsets), relevant)


def _reciprocal_rank(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    found = np.flatnonzero(relevance)
    best = np.zeros(len(lists))
    np.maximum.at(best, list_numbers(settled.offsets)[found], 1 / ranks_within(settled.offsets)[found])
    return best


def _success(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    return (sums_within(relevance, settled.offsets) > 0).astype(np.float64)


def _expected_reciprocal_rank(lists: GradedLists, measure: Measure) -> FloatArray:
    """The chance to stop at each rank is (2^g − 1) / 2^max; the reader takes the ranks in turn."""
    top = 2.0**measure.max

    def chance_to_stop(grades: FloatArray) -> FloatArray:
        return floats(np.clip((np.exp2(np.minimum(grades, measure.max)) - 1) / top, 0.0, 1.0))

    settled = settle(lists, measure, chance_to_stop)
    stops = settled.worth * _within_cutoff(settled.offsets, measure.cutoff)
    reached = _products_before(1 - stops, settled.offsets)
    return sums_within(stops * reached / ranks_within(settled.offsets), settled.offsets)


def _products_before(factors: FloatArray, offsets: IntArray) -> FloatArray:
    """For each row, the product of the rows above it in its list.

    Goes along the shorter axis: list by list where there are few, rank by rank where there are many,
    so that neither one long list nor many short ones is slow.
    """
    before = np.ones(len(factors))
    lengths = np.diff(offsets)
    if len(lengths) <= lengths.max(initial=0):
        for start, end in pairwise(offsets):
            if end - start > 1:
                np.cumprod(factors[start : end - 1], out=before[start + 1 : end])
        return before
    starts = offsets[:-1]
    for rank in range(1, int(lengths.max(initial=0))):
        rows = starts[lengths > rank] + rank
        before[rows] = before[rows - 1] * factors[rows - 1]
    return before


def _rank_biased_precision(lists: GradedLists, measure: Measure) -> FloatArray:
    settled = settle(lists, measure, _worth_of_reading(measure))
    worth = settled.worth * _within_cutoff(settled.offsets, measure.cutoff)
    weights = (1 - measure.p) * measure.p ** (ranks_within(settled.offsets) - 1.0)
    return sums_within(worth * weights, settled.offsets)


def _worth_of_reading(measure: Measure) -> Worth:
    if measure.graded.name == "no":
        return _relevance(measure)
    highest = measure.graded.number
    return lambda grades: floats(np.clip(grades / highest, 0.0, 1.0))


def _results(lists: GradedLists, measure: Measure) -> FloatArray:
    """How many results there are within reach; a document that counts only once is one of them only once."""
    settled = settle(lists, measure, np.ones_like)
    counted = _within_cutoff(settled.offsets, measure.cutoff)
    if measure.duplicates == "first" and lists.repeated is not None:
        counted &= ~(lists.repeated if settled.rows is None else lists.repeated[settled.rows])
    return sums_within(counted.astype(np.float64), settled.offsets)


def _relevant_results(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    return sums_within(relevance, settled.offsets)


def _judged(lists: GradedLists, measure: Measure) -> FloatArray:
    """The share of the results in reach that has a judgement."""
    as_it_stands = measure if measure.unjudged.name != "condensed" else replace(measure, unjudged=Term("zero"))
    settled = settle(lists, as_it_stands, np.ones_like)
    judged = np.ones(len(settled.worth)) if settled.judged is None else settled.judged.astype(np.float64)
    in_reach = _within_cutoff(settled.offsets, measure.cutoff).astype(np.float64)
    return _share(sums_within(judged * in_reach, settled.offsets), sums_within(in_reach, settled.offsets))


def nothing_relevant(lists: GradedLists, measure: Measure) -> BoolArray | None:
    """Which queries have no relevant document, retrieved or not; None where that is no question."""
    if measure.name in ("Judged", "NumRet"):
        return None
    if measure.name == "alpha_nDCG":
        return ~has_relevant(lists, measure, _relevant_in_pool(lists, measure) > 0)
    if measure.name == "ERR" or measure.graded.name != "no":
        gainful = sums_within(*settled_pool(lists, measure, lambda grades: (grades > 0).astype(np.float64)))
        return np.asarray(gainful == 0)
    return np.asarray(_relevant_in_pool(lists, measure) == 0)


COMPANIONS: dict[str, Companion] = {
    "P": _precision,
    "R": _recall,
    "AP": _average_precision,
    "RR": _reciprocal_rank,
    "Success": _success,
    "ERR": _expected_reciprocal_rank,
    "RBP": _rank_biased_precision,
    "Judged": _judged,
    "Rprec": _r_precision,
    "Bpref": _binary_preference,
    "F1": _f1,
    "IPrec": _interpolated_precision,
    "NumRet": _results,
    "NumRel": _relevant_in_pool,
    "NumRelRet": _relevant_results,
    "alpha_nDCG": _over_subtopics,
}
