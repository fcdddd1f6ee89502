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
    list_numbers,
    ranks_within,
    sums_within,
)
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle, settled_pool

Companion = Callable[[GradedLists, Measure], FloatArray]


def _relevance(measure: Measure) -> Callable[[FloatArray], FloatArray]:
    return lambda grades: (grades >= measure.rel).astype(np.float64)


def _within_cutoff(offsets: IntArray, cutoff: int | None) -> BoolArray:
    ranks = ranks_within(offsets)
    return np.ones(len(ranks), dtype=bool) if cutoff is None else ranks <= cutoff


def _relevant_in_reach(lists: GradedLists, measure: Measure) -> tuple[Settled, FloatArray]:
    """The relevance of each rank, 0 past the cutoff."""
    settled = settle(lists, measure, _relevance(measure))
    return settled, settled.worth * _within_cutoff(settled.offsets, measure.cutoff)


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
    places = np.diff(settled.offsets) if measure.cutoff is None else np.full(len(lists), measure.cutoff)
    return _share(sums_within(relevance, settled.offsets), places.astype(np.float64))


def _recall(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    return _share(sums_within(relevance, settled.offsets), _relevant_in_pool(lists, measure))


def _average_precision(lists: GradedLists, measure: Measure) -> FloatArray:
    settled, relevance = _relevant_in_reach(lists, measure)
    running = np.concatenate([[0.0], np.cumsum(relevance)])
    found = running[1:] - np.repeat(running[settled.offsets[:-1]], np.diff(settled.offsets))
    precision = found / ranks_within(settled.offsets)
    return _share(sums_within(relevance * precision, settled.offsets), _relevant_in_pool(lists, measure))


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
    settled, relevance = _relevant_in_reach(lists, measure)
    weights = (1 - measure.p) * measure.p ** (ranks_within(settled.offsets) - 1.0)
    return sums_within(relevance * weights, settled.offsets)


def _judged(lists: GradedLists, measure: Measure) -> FloatArray:
    """The share of the results in reach that has a judgement."""
    as_it_stands = measure if measure.unjudged.name != "condensed" else replace(measure, unjudged=Term("zero"))
    settled = settle(lists, as_it_stands, np.ones_like)
    judged = np.ones(len(settled.worth)) if settled.judged is None else settled.judged.astype(np.float64)
    in_reach = _within_cutoff(settled.offsets, measure.cutoff).astype(np.float64)
    return _share(sums_within(judged * in_reach, settled.offsets), sums_within(in_reach, settled.offsets))


def nothing_relevant(lists: GradedLists, measure: Measure) -> BoolArray | None:
    """Which queries have no relevant document, retrieved or not; None where that is no question."""
    if measure.name == "Judged":
        return None
    if measure.name == "ERR":
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
}
