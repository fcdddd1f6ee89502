"""The effect of each result's grade: nDCG if it were another one, and which judgement matters most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.what_if.exchanged_ideal import ExchangedIdeal
from ndcg_explorer.analysis.what_if.regrading import one_by_one
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.ideal import ideal_pool
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import Settled, settle, settle_negatives, tied_with_next
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal, rounded
from ndcg_explorer.core.scoring.scores import score


@dataclass(frozen=True, slots=True, eq=False)
class GradeEffects:
    """``values[row, column]`` is the headline nDCG if the result in that row had grade ``grades[column]``.

    ``value`` is the headline as it is; ``spread`` is by row the difference that its grade can make.
    """

    value: float
    grades: FloatArray
    values: FloatArray
    spread: FloatArray

    @property
    def most_telling_row(self) -> int | None:
        """The result whose judgement matters most, the highest of equals; None where none matters."""
        row = int(self.spread.argmax()) if self.spread.size else 0
        return row if self.spread.size and self.spread[row] > 0 else None


def grade_effects(
    lists: GradedLists, measure: Measure, grades: Sequence[float], documents: IntArray | None = None
) -> GradeEffects:
    """The headline of a single list if one result had another grade, for each result and each of ``grades``.

    The ideal is that of the changed judgements, so that results past the cutoff matter too: only what they
    do to the ideal, which is the same for all results of one grade. By closed form, but for results that
    would enter or leave the ranks (unjudged ones with ``unjudged=condensed``), documents that stand in the
    list twice (``documents`` numbers them by row) and orders of tied scores by gain: these are scored anew.
    """
    measure = measure.as_kind("nDCG")
    scale = floats(list(grades))
    settled = settle(lists, measure, gain_function(measure.gain))
    values = np.empty((len(lists.grades), len(scale)))
    anew = np.arange(len(values))
    if _is_plain(lists, measure, scale):
        ranked = anew if settled.rows is None else settled.rows
        values[ranked] = _exchanged(lists, measure, settled, scale)
        anew = np.setdiff1d(anew, ranked)
    values[anew] = one_by_one(lists, measure, anew, scale, documents)
    return GradeEffects(float(score(lists, measure).values[0]), scale, values, _spread(values))


def _spread(values: FloatArray) -> FloatArray:
    """Highest less lowest, of those that are defined; noise of the arithmetic is none."""
    high = np.max(values, axis=1, initial=-np.inf, where=~np.isnan(values))
    low = np.min(values, axis=1, initial=np.inf, where=~np.isnan(values))
    spread = np.where(high > low, high - low, 0.0)
    return np.where(spread > NOISE, spread, 0.0)


def _is_plain(lists: GradedLists, measure: Measure, scale: FloatArray) -> bool:
    """Whether the grade of a result that has a rank changes nothing but its own term and the ideal."""
    has_ties = lists.scores is not None and bool(tied_with_next(lists.scores, measure).any())
    goes_by_gain = measure.ties in ("average", "worst", "best") and has_ties
    stays_judged = settle_negatives(scale, measure)[1] is None
    repeats = lists.repeated is not None and bool(lists.repeated.any())
    return stays_judged and not (goes_by_gain or repeats)


def _exchanged(lists: GradedLists, measure: Measure, settled: Settled, scale: FloatArray) -> FloatArray:
    """By rank: its own term exchanged, over the ideal with its gain exchanged."""
    gain = gain_function(measure.gain)
    entering = gain(settle_negatives(scale, measure)[0])
    count = len(settled.worth)
    reach = count if measure.cutoff is None else min(measure.cutoff, count)
    places = np.zeros(count)
    places[:reach] = discounts(measure.discount, reach).values[:reach]
    terms = cut_terms(settled.worth * places, measure.round)
    dcg = terms.sum() - terms[:, None] + cut_terms(entering * places[:, None], measure.round)
    pool, _ = ideal_pool(lists, measure, settled, gain)
    ideals = _ideals(pool, _leaving(measure, settled, pool), entering, measure, reach)
    ratio = over_ideal(dcg.ravel(), ideals.ravel(), measure.zero_ideal)
    return rounded(ratio, measure.round).reshape(dcg.shape)


def _leaving(measure: Measure, settled: Settled, pool: FloatArray) -> FloatArray:
    """By rank the gain that leaves the ideal's pool when the result is judged anew; NaN where none does."""
    if measure.ideal in ("retrieved", "topk"):
        return pool
    if settled.judged is None or (measure.unjudged.name == "grade" and measure.unjudged_in_ideal == "yes"):
        return settled.worth
    return np.where(settled.judged, settled.worth, np.nan)


def _ideals(pool: FloatArray, leaving: FloatArray, entering: FloatArray, measure: Measure, reach: int) -> FloatArray:
    count = len(leaving)
    is_in = np.ones(count, dtype=bool)
    if measure.ideal == "topk":
        is_in[reach:], pool = False, pool[:reach]
    exchanged = ExchangedIdeal(pool, measure, count)
    ideals = np.empty((count, len(entering)))
    for gain, ranks in _alike(leaving, is_in):
        ideals[ranks] = exchanged.after(gain, entering)
    if not is_in.all():
        # Past the first k, a grade changes nothing: as if the gain at k had come and gone.
        ideals[~is_in] = exchanged.after(float(pool[-1]), pool[-1:])
    return ideals


def _alike(leaving: FloatArray, is_in: BoolArray) -> list[tuple[float, IntArray]]:
    """The ranks with each gain; unjudged ones together."""
    ranks = np.flatnonzero(is_in)
    gains, which = np.unique(leaving[ranks], return_inverse=True)
    order = np.argsort(which, kind="stable")
    ends = np.cumsum(np.bincount(which, minlength=len(gains)))
    return list(zip(gains.tolist(), np.split(ranks[order], ends[:-1]), strict=True)) if ranks.size else []
