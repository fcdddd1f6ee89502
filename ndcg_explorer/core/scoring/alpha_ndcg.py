"""alpha_nDCG: what a result gains falls with each result above it that is relevant to the same subtopic."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats, list_numbers, ranks_within
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements

_DISCOUNT = Term("log2")


def alpha_ndcg(
    lists: GradedLists, measure: Measure, settled: Settled, relevance: FloatArray, relevant: FloatArray
) -> FloatArray:
    """DCG over that of the greedy ideal order, 0 where nothing is relevant.

    ``relevance`` is by rank and 0 past the cutoff, ``relevant`` how many documents of each query are. They count for
    queries without judgements of subtopics: the query is the one subtopic that these have.
    """
    dcg, ideal = _of_one_subtopic(measure, settled, relevance, relevant)
    if lists.subtopics is not None:
        judged = lists.subtopics.relevant(measure.rel)
        given = judged.are_given()
        dcg = np.where(given, _dcg(lists, judged, measure, settled), dcg)
        ideal = np.where(given, _greedy_ideal(judged, measure), ideal)
    return np.divide(dcg, ideal, out=np.zeros(len(ideal)), where=ideal > 0)


def has_relevant(lists: GradedLists, measure: Measure, otherwise: BoolArray) -> BoolArray:
    """Which queries have a document that is relevant to any of their subtopics."""
    if lists.subtopics is None:
        return otherwise
    judged = lists.subtopics.relevant(measure.rel)
    return np.where(judged.are_given(), judged.counts() > 0, otherwise)


def _of_one_subtopic(
    measure: Measure, settled: Settled, relevance: FloatArray, relevant: FloatArray
) -> tuple[FloatArray, FloatArray]:
    found = np.flatnonzero(relevance)
    lists = list_numbers(settled.offsets)[found]
    gains = (1 - measure.alpha) ** _earlier(lists)
    dcg = np.bincount(lists, gains * _places(ranks_within(settled.offsets)[found]), minlength=len(relevant))
    wanted = (relevant if measure.cutoff is None else np.minimum(relevant, measure.cutoff)).astype(np.intp)
    ranks = np.arange(1, int(wanted.max(initial=0)) + 1)
    sums = np.concatenate([[0.0], np.cumsum((1 - measure.alpha) ** (ranks - 1.0) * _places(ranks))])
    return floats(dcg), floats(sums[wanted])


def _dcg(lists: GradedLists, judged: SubtopicJudgements, measure: Measure, settled: Settled) -> FloatArray:
    rows = slice(None) if settled.rows is None else settled.rows
    documents = judged.results[rows]
    ranks = ranks_within(settled.offsets)
    counted = documents >= 0 if measure.cutoff is None else (documents >= 0) & (ranks <= measure.cutoff)
    if measure.duplicates == "first" and lists.repeated is not None:
        counted &= ~lists.repeated[rows]
    places, found = judged.of_results(np.where(counted, documents, -1))
    gains = (1 - measure.alpha) ** _earlier(judged.keys()[found])
    numbers = list_numbers(settled.offsets)[places]
    return floats(np.bincount(numbers, gains * _places(ranks[places]), minlength=len(lists)))


def _earlier(keys: IntArray) -> FloatArray:
    """How often each key stood before."""
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    begins = np.flatnonzero(np.diff(ordered, prepend=-1))
    earlier = np.empty(len(keys))
    earlier[order] = np.arange(len(keys)) - np.repeat(begins, np.diff(begins, append=len(keys)))
    return earlier


def _places(ranks: IntArray) -> FloatArray:
    return discounts(_DISCOUNT, int(ranks.max(initial=0))).values[ranks - 1]


def _greedy_ideal(judged: SubtopicJudgements, measure: Measure) -> FloatArray:
    """The DCG of taking, at each rank, the document that gains most then; of equal ones the one with the last id.

    The best order of all would take too long to find; ndeval has this one. All lists take their documents at once.
    """
    lists = list_numbers(judged.offsets)
    documents, keys = judged.documents(), judged.keys()
    worth = np.ones(int(keys.max(initial=-1)) + 1)
    ideal = np.zeros(len(judged.offsets) - 1)
    deepest = int(np.diff(judged.offsets).max(initial=0))
    depth = deepest if measure.cutoff is None else min(measure.cutoff, deepest)
    for place in _places(np.arange(1, depth + 1)):
        if not len(keys):
            break
        gains = floats(np.bincount(documents, worth[keys]))
        left = documents[np.flatnonzero(np.diff(documents, prepend=-1))]
        taken = _best_of_each(left, gains[left], lists[left])
        ideal[lists[taken]] += gains[taken] * place
        is_taken = np.zeros(len(gains), dtype=bool)
        is_taken[taken] = True
        now = is_taken[documents]
        worth[keys[now]] *= 1 - measure.alpha
        documents, keys = documents[~now], keys[~now]
    return ideal


def _best_of_each(documents: IntArray, gains: FloatArray, lists: IntArray) -> IntArray:
    """The document of each list that gains most, of equal ones the last."""
    starts = np.flatnonzero(np.diff(lists, prepend=-1))
    best = np.repeat(np.maximum.reduceat(gains, starts), np.diff(starts, append=len(lists)))
    return np.asarray(np.maximum.reduceat(np.where(gains == best, documents, -1), starts))
