"""How much two lists of a query agree, whatever they are worth: overlap, Jaccard, RBO, Kendall's τ and τ_AP."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side, list_of_side
from ndcg_explorer.analysis.compare.resampling import Check, no_check
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.session.evaluation import Evaluation

PERSISTENCE = 0.9


@dataclass(frozen=True, slots=True)
class Agreement:
    """``overlap`` is the share of the first k (of the longer list, where that is shorter) that both have.

    ``jaccard`` is what both have there of all that either has.
    ``rbo`` is rank-biased overlap, extrapolated over the depth that both lists reach; ``tau`` and ``tau_ap`` are over
    the documents that both lists have. NaN where there is nothing to compare.
    """

    overlap: float
    jaccard: float
    rbo: float
    tau: float
    tau_ap: float


def agreement(one: IntArray, other: IntArray, cutoff: int | None) -> Agreement:
    """Of two lists of documents, each of which is taken at its first place."""
    one, other = _once(one), _once(other)
    if not (one.size and other.size):
        return Agreement(*[math.nan] * 5)
    depth = min(cutoff or len(one) + len(other), max(len(one), len(other)))
    first, second = one[:depth], other[:depth]
    shared = len(np.intersect1d(first, second, assume_unique=True))
    tau, tau_ap = _correlations(_places_in(one, other))
    return Agreement(
        shared / depth,
        shared / (len(first) + len(second) - shared),
        rank_biased_overlap(one, other),
        tau,
        tau_ap,
    )


def rank_biased_overlap(one: IntArray, other: IntArray, p: float = PERSISTENCE) -> float:
    """A_k·p^k + (1−p)/p · Σ A_d·p^d, with A_d the share of the first d that both have, k the depth of the shorter."""
    depth = min(len(one), len(other))
    ranks = np.arange(1, depth + 1)
    shares = _shared_by_depth(one[:depth], other[:depth]) / ranks
    weights = p**ranks
    return float(shares[-1] * weights[-1] + (1 - p) / p * (shares @ weights))


def _shared_by_depth(one: IntArray, other: IntArray) -> IntArray:
    """How many documents the first d of both have in common, for each d."""
    _, here, there = np.intersect1d(one, other, assume_unique=True, return_indices=True)
    return np.cumsum(np.bincount(np.maximum(here, there), minlength=len(one)))


def _once(documents: IntArray) -> IntArray:
    _, first = np.unique(documents, return_index=True)
    return documents if len(first) == len(documents) else documents[np.sort(first)]


def _places_in(one: IntArray, other: IntArray) -> IntArray:
    """For the documents of the other list that the one has too, in the other's order: their places in the one."""
    _, here, there = np.intersect1d(one, other, assume_unique=True, return_indices=True)
    return here[np.argsort(there)]


def _correlations(places: IntArray) -> tuple[float, float]:
    """Kendall's τ, and τ_AP with the first list as the reference."""
    count = len(places)
    if count < 2:
        return math.nan, math.nan
    above = smaller_before(places)
    concordant = int(above.sum())
    tau = 2 * concordant / (count * (count - 1) / 2) - 1
    return tau, float(2 * (above[1:] / np.arange(1, count)).mean() - 1)


def smaller_before(values: IntArray) -> IntArray:
    """For each of several distinct values, how many of those before it are smaller; by merging halves."""
    counts = np.zeros(len(values), dtype=np.intp)
    ranks = np.argsort(np.argsort(values))
    width = 1
    while width < len(values):
        blocks = np.arange(len(values)) // (2 * width)
        is_left = (np.arange(len(values)) // width) % 2 == 0
        order = np.lexsort((ranks, blocks))
        running = np.cumsum(is_left[order])
        starts = np.searchsorted(blocks[order], blocks[order])
        before = running - np.where(starts > 0, running[starts - 1], 0)
        right = ~is_left[order]
        counts[order[right]] += before[right]
        width *= 2
    return counts


def agreement_of(evaluation: Evaluation, query: int, one: Side, other: Side) -> Agreement:
    """Of two systems' lists of a query, at the measure's cutoff."""
    first, second = _rows(evaluation, query, one), _rows(evaluation, query, other)
    return agreement(first, second, evaluation.session.measure.cutoff)


def mean_agreement(
    evaluation: Evaluation, queries: IntArray, one: Side, other: Side, check: Check = no_check
) -> Agreement:
    """Over queries; of each figure over those that have it."""
    found = []
    for query in queries.tolist():
        check()
        found.append(agreement_of(evaluation, query, one, other))
    columns = [np.array([getattr(it, field.name) for it in found]) for field in fields(Agreement)]
    return Agreement(*[_mean(column) for column in columns])


def _mean(values: FloatArray) -> float:
    known: BoolArray = ~np.isnan(values)
    return float(values[known].mean()) if known.any() else math.nan


def _rows(evaluation: Evaluation, query: int, side: Side) -> IntArray:
    return list_of_side(evaluation.session, side, query)[1].rows
