"""The ideal DCG after one gain left the pool and another entered it, without sorting anew."""

from __future__ import annotations

import math

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import descending, headline_depth
from ndcg_explorer.core.scoring.rounding import cut_terms


def best_places(discount: Term, depth: int) -> FloatArray:
    """The discounts of the first ``depth`` ranks, highest first."""
    return np.sort(discounts(discount, depth).values[:depth])[::-1]


class ExchangedIdeal:
    """The headline's ideal DCG of one list, for any pool that differs from the given one by one gain.

    ``pool`` are the gains that the ideal may use (of the first k results alone where it is over those),
    ``count`` the ranks of the list.
    """

    def __init__(self, pool: FloatArray, measure: Measure, count: int) -> None:
        self._measure, self._count = measure, count
        self._best = descending(pool)

    def after(self, leaving: float, entering: FloatArray) -> FloatArray:
        """For each gain that may enter: the ideal DCG with it, and without ``leaving`` (NaN: none leaves)."""
        rest = _without(self._best, leaving)
        if self._measure.ideal in ("max_grade", "k_ones"):
            return self._constant(rest, entering)
        return self._sorted_in(rest, entering)

    def _constant(self, rest: FloatArray, entering: FloatArray) -> FloatArray:
        depth = headline_depth(self._measure, self._count, self._count)
        top = np.maximum(entering, float(rest.max(initial=0.0)))
        if self._measure.ideal == "k_ones":
            top = np.ones_like(top)
        places = discounts(self._measure.discount, depth).values[:depth]
        distinct, which = np.unique(top, return_inverse=True)
        sums = [float(cut_terms(gain * places, self._measure.round).sum()) for gain in distinct]
        return np.array(sums, dtype=np.float64)[which]

    def _sorted_in(self, rest: FloatArray, entering: FloatArray) -> FloatArray:
        """Gains above the new one keep their places, those below move down by one."""
        rounding, depth = self._measure.round, self._depth(len(rest) + 1)
        places = best_places(self._measure.discount, depth)
        stay, down = min(len(rest), depth), min(len(rest), max(depth - 1, 0))
        kept = _running(cut_terms(rest[:stay] * places[:stay], rounding))
        moved = _running(cut_terms(rest[:down] * places[1 : down + 1], rounding))
        at = np.searchsorted(-rest, -entering, side="right")
        own_places = np.append(places, 0.0)[np.minimum(at, depth)]
        own = cut_terms(entering * own_places, rounding)
        return np.asarray(kept[np.minimum(at, stay)] + own + moved[down] - moved[np.minimum(at, down)])

    def _depth(self, pool_size: int) -> int:
        if self._measure.ideal == "topk":
            return self._count if self._measure.cutoff is None else min(self._measure.cutoff, self._count)
        return headline_depth(self._measure, self._count, pool_size)


def _without(best: FloatArray, leaving: float) -> FloatArray:
    if math.isnan(leaving):
        return best
    place = int(np.searchsorted(-best, -leaving))
    is_there = place < len(best) and best[place] == leaving
    return np.delete(best, place) if is_there else best


def _running(terms: FloatArray) -> FloatArray:
    return np.concatenate([[0.0], np.cumsum(terms)])
