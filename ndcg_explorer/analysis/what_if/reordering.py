"""One list made ready to be reordered: what each result brings, what each place is worth, and the ideal."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.analysis.what_if.exchanged_ideal import ExchangedIdeal, best_places
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal, rounded
from ndcg_explorer.core.scoring.scores import score


@dataclass(frozen=True, slots=True, eq=False)
class Reorderable:
    """A list by counted rank, in its listed order: a list that is edited has no ties of the source any more.

    ``worth`` is what each result gains, ``rows`` the row of the list that it stands in (with
    ``unjudged=condensed`` unjudged results have no rank, and no place to go). ``places`` are the discounts
    of the first ranks, as far as the headline counts; ``value`` is the headline as it is now, ties and
    all, ``dcg`` and ``ideal`` are those of the listed order. ``twins`` numbers documents where some
    stand in the list twice and only the first counts, so that moving one may change what another is worth.
    """

    measure: Measure
    value: float
    worth: FloatArray
    rows: IntArray
    places: FloatArray
    dcg: float
    ideal: float
    pool: FloatArray
    twins: IntArray | None
    length: int  # of the list, with those that have no rank

    def __len__(self) -> int:
        return len(self.worth)

    @property
    def reach(self) -> int:
        return len(self.places)

    @property
    def has_own_ideals(self) -> bool:
        """Whether the ideal is over the first k alone, and so changes as results come and go there."""
        return self.measure.ideal == "topk" and self.reach < len(self)

    @property
    def exchanged(self) -> ExchangedIdeal:
        return ExchangedIdeal(self.pool, self.measure, len(self))

    def terms(self, gains: FloatArray, places: FloatArray) -> FloatArray:
        return cut_terms(gains * places, self.measure.round)

    def values(self, dcg: FloatArray, ideal: FloatArray) -> FloatArray:
        """Headlines from sums; NaN where the measure says that there is none."""
        ratio = over_ideal(dcg.ravel(), np.broadcast_to(ideal, dcg.shape).ravel(), self.measure.zero_ideal)
        return rounded(ratio, self.measure.round).reshape(dcg.shape)

    def values_of_orders(self, worth: FloatArray) -> FloatArray:
        """The headline of each row of ``worth``, which are the list's gains in other orders."""
        first = worth[:, : self.reach]
        dcg = self.terms(first, self.places).sum(axis=1)
        if self.measure.ideal != "topk":
            return self.values(dcg, np.array(self.ideal))
        best = -np.sort(-first, axis=1)
        return self.values(dcg, self.terms(best, best_places(self.measure.discount, self.reach)).sum(axis=1))


def reorderable(lists: GradedLists, measure: Measure, documents: IntArray | None = None) -> Reorderable:
    """``documents`` says which document stands in each row; it matters only where one stands there twice."""
    measure = measure.as_kind("nDCG")
    listed = replace(lists, scores=None)
    gain = gain_function(measure.gain)
    settled = settle(listed, measure, gain)
    scores = score(listed, measure)
    assert scores.dcg is not None
    assert scores.ideal_dcg is not None
    count = len(settled.worth)
    reach = count if measure.cutoff is None else min(measure.cutoff, count)
    pool, _ = ideal_pool(listed, measure, settled, gain)
    return Reorderable(
        measure,
        float(score(lists, measure).values[0]),
        settled.worth,
        np.arange(count) if settled.rows is None else settled.rows,
        discounts(measure.discount, reach).values[:reach],
        float(scores.dcg[0]),
        float(scores.ideal_dcg[0]),
        pool[:reach] if measure.ideal == "topk" else pool,
        _twins(lists, measure, settled, documents),
        len(lists.grades),
    )


def _twins(lists: GradedLists, measure: Measure, settled: Settled, documents: IntArray | None) -> IntArray | None:
    if measure.duplicates != "first" or lists.repeated is None or documents is None or not lists.repeated.any():
        return None
    return documents if settled.rows is None else documents[settled.rows]


def twin_ranks(item: Reorderable) -> IntArray:
    """The ranks (from 0) of documents that stand in the list more than once."""
    if item.twins is None:
        return np.zeros(0, dtype=np.intp)
    _, which, counts = np.unique(item.twins, return_inverse=True, return_counts=True)
    return np.flatnonzero(counts[which] > 1)


def worth_of_orders(item: Reorderable, orders: IntArray, moved: IntArray) -> FloatArray:
    """What each place gains in each order, when the results at ``moved`` changed places with others.

    Only of their documents another copy can have become the first.
    """
    assert item.twins is not None
    worth = item.worth[orders]
    for document in np.unique(item.twins[moved]):
        copies = item.twins == document
        whole = item.worth[copies][np.argmax(np.abs(item.worth[copies]))]
        there = copies[orders]
        is_first = there & (np.cumsum(there, axis=1) == 1)
        worth = np.where(there, np.where(is_first, whole, 0.0), worth)
    return worth


def moved_orders(count: int, at: int, targets: IntArray) -> IntArray:
    """For each target the order of ``count`` results after the one at ``at`` went there."""
    places, to = np.arange(count), targets[:, None]
    others = np.where(places < to, places, places - 1)
    orders = others + (others >= at)
    return np.asarray(np.where(places == to, at, orders))


def swapped_orders(count: int, at: int, others: IntArray) -> IntArray:
    """For each other place the order of ``count`` results after ``at`` and it were swapped."""
    orders = np.tile(np.arange(count), (len(others), 1))
    each = np.arange(len(others))
    orders[:, at] = others
    orders[each, others] = at
    return orders
