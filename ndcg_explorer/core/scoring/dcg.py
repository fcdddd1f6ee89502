"""DCG, ideal DCG and nDCG of one list, at every rank and as a headline."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import Ideal, ideal_of_one, ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal, rounded
from ndcg_explorer.errors import GradeError
from ndcg_explorer.language import tr


@dataclass(frozen=True, eq=False)
class Curves:
    """Everything about one list, by rank, and the headline ``value``.

    Ranks are those that the measure counts: with ``unjudged=condensed`` fewer than the list has rows;
    ``rows`` says which row of the list stands at each rank. ``ideal`` may reach past the list.
    """

    measure: Measure
    lists: GradedLists
    settled: Settled
    discount: FloatArray
    dcg: FloatArray
    ideal: Ideal
    ndcg: FloatArray

    def __len__(self) -> int:
        return len(self.dcg)

    @property
    def gain(self) -> FloatArray:
        return self.settled.worth

    @property
    def ideal_dcg(self) -> FloatArray:
        return self.ideal.dcg[: len(self)]

    @property
    def ideal_gain(self) -> FloatArray:
        """The gains of the ideal order; NaN where each depth has an ideal order of its own."""
        return self.ideal.gains[: len(self)]

    @cached_property
    def rows(self) -> IntArray:
        return np.arange(len(self)) if self.settled.rows is None else self.settled.rows

    @cached_property
    def discounted_gain(self) -> FloatArray:
        return cut_terms(self.gain * self.discount, self.measure.round)

    @cached_property
    def cg(self) -> FloatArray:
        with np.errstate(over="ignore"):
            return np.cumsum(self.gain)

    @cached_property
    def pool_gains(self) -> FloatArray:
        """The gains of the ideal's pool: the query's judged documents, or the list's own results."""
        return ideal_pool(self.lists, self.measure, self.settled, gain_function(self.measure.gain))[0]

    @cached_property
    def ideal_order(self) -> IntArray:
        """Positions in the ideal's pool, best first, equals as they stand."""
        return np.argsort(-self.pool_gains, kind="stable")

    @property
    def headline_dcg(self) -> float:
        last = len(self) if self.measure.cutoff is None else min(self.measure.cutoff, len(self))
        return float(self.dcg[last - 1]) if last else 0.0

    @cached_property
    def value(self) -> float:
        """The headline: DCG at the cutoff over the ideal's, NaN where the measure says undefined."""
        dcg, ideal = np.array([self.headline_dcg]), np.array([self.ideal.value])
        return float(rounded(over_ideal(dcg, ideal, self.measure.zero_ideal), self.measure.round)[0])

    @property
    def has_zero_ideal(self) -> bool:
        return self.ideal.value <= 0

    @property
    def is_judged(self) -> bool:
        """Whether any document of the query has a grade, retrieved or not."""
        return bool(self.lists.judged_pool()[0].size)


# Far enough below the largest float64 that no sum over a list, discounted or not, can pass it.
_SURELY_ADDABLE = 1e290


def _refuse_infinite(lists: GradedLists, gains: FloatArray, dcg: FloatArray, ideal: Ideal) -> None:
    if not (math.isfinite(gains.sum()) and math.isfinite(dcg[-1]) and math.isfinite(ideal.value)):
        raise GradeError(float(np.nanmax(lists.grades)), tr("its gain is too large to be added up."))


# Ideals that do not ask in which order the results stand.
_ORDERLESS_IDEALS = ("judged", "max_grade", "k_ones")


def curves(lists: GradedLists, measure: Measure, reordered: Curves | None = None) -> Curves:
    """The curves of a single list.

    ``reordered`` are those of the same results and judgements in another order, under the same measure: where the
    ideal does not depend on the order, it is theirs.
    """
    with np.errstate(over="ignore"):
        return _curves(lists, measure, reordered)


def _same_ideal(settled: Settled, measure: Measure, reordered: Curves | None) -> Ideal | None:
    is_same = reordered is not None and measure.ideal in _ORDERLESS_IDEALS and len(settled.worth) == len(reordered)
    return reordered.ideal if is_same and reordered is not None else None


def _curves(lists: GradedLists, measure: Measure, reordered: Curves | None) -> Curves:
    gain = gain_function(measure.gain)
    settled = settle(lists, measure, gain)
    count = len(settled.worth)
    discount = discounts(measure.discount, count).values[:count]
    terms = cut_terms(settled.worth * discount, measure.round)
    dcg = terms.cumsum(out=terms)
    ideal = _same_ideal(settled, measure, reordered) or ideal_of_one(lists, measure, settled, gain)
    if count and not (dcg[-1] < _SURELY_ADDABLE and ideal.value < _SURELY_ADDABLE):
        _refuse_infinite(lists, settled.worth, dcg, ideal)
    ndcg = rounded(over_ideal(dcg, ideal.dcg[:count], measure.zero_ideal), measure.round)
    return Curves(measure, lists, settled, discount, dcg, ideal, ndcg)
