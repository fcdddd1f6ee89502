"""The range of nDCG if the unjudged results had any grades, and which to judge first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from ndcg_explorer.analysis.what_if.exchanged_ideal import best_places
from ndcg_explorer.analysis.what_if.grade_effects import grade_effects
from ndcg_explorer.analysis.what_if.regrading import values_regraded
from ndcg_explorer.analysis.what_if.unjudged_gradings import (
    AllJudged,
    Layers,
    all_judged,
    ends,
    known_counts,
    layered_ideals,
)
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.ideal import headline_depth
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import compared_scores, tie_groups
from ndcg_explorer.core.scoring.rounding import ZERO_IDEAL_VALUES, over_ideal, rounded
from ndcg_explorer.core.scoring.scores import score

_MOST_CELLS_TRIED = 300_000


@dataclass(frozen=True, slots=True, eq=False)
class UnjudgedRange:
    """``low`` and ``high`` are the ends of the headline's range: reached by some grades where ``is_exact``,
    otherwise safe bounds that no grades pass.

    ``rows`` are the unjudged results (a document that stands in the list twice is named once), ``effect``
    is by how much each one's grade alone can change the headline, the other unjudged results counted as
    the measure counts them. ``coverage`` is the judged share of the results up to the cutoff.
    """

    value: float
    low: float
    high: float
    is_exact: bool
    coverage: float
    rows: IntArray
    effect: FloatArray

    @property
    def first_to_judge(self) -> int | None:
        """The row whose judgement would change the headline most, the highest of equals; None where none would."""
        if not self.effect.size or not self.effect.max() > 0:
            return None
        return int(self.rows[self.effect.argmax()])


def unjudged_range(
    lists: GradedLists, measure: Measure, scale: Sequence[float], documents: IntArray | None = None
) -> UnjudgedRange:
    """The range of the headline nDCG of a single list, if its unjudged results had any grades of ``scale``.

    Each grading has its own ideal, so the ends are in general neither all at the lowest nor all at the best
    grade. Exact for gains and discounts that are not negative, but for cut-off terms, ties ordered by gain
    and unjudged documents counted twice: there every grading is tried where they are few. ``documents``
    is as for `grade_effects`.
    """
    judged = all_judged(lists, measure, scale)
    rows = np.flatnonzero(judged.free)
    value = float(score(lists, measure.as_kind("nDCG")).values[0])
    coverage = float(score(lists, measure.as_kind("Judged")).values[0])
    if not rows.size or not judged.gains.size:
        return UnjudgedRange(value, value, value, True, coverage, rows, np.zeros(len(rows)))
    low, high, is_exact = _range(judged)
    effect = grade_effects(lists, measure, scale, documents).spread[rows]
    return UnjudgedRange(value, low, high, is_exact, coverage, rows, effect)


def coverage_by_rank(lists: GradedLists, measure: Measure) -> FloatArray:
    """The judged share of the results down to each rank of the list."""
    unjudged = all_judged(lists, measure, ()).unjudged
    return np.asarray(np.cumsum(~unjudged) / np.arange(1, len(unjudged) + 1))


def _range(judged: AllJudged) -> tuple[float, float, bool]:
    layers = _layers(judged)
    if layers is not None:
        low, high = ends(layers)
        found = [low[0], high[0]]
        if layers.ideal[0] <= 0:
            found.append(ZERO_IDEAL_VALUES[judged.measure.zero_ideal])
        return (*_finished(np.array(found), judged.measure), True)
    cells = len(judged.grades) ** min(int(judged.free.sum()), 50) * len(judged.free)
    if cells <= _MOST_CELLS_TRIED and not judged.repeats_count:
        return (*_finished(_all_gradings(judged), None), True)
    return (*bounds(judged), False)


def _finished(values: FloatArray, measure: Measure | None) -> tuple[float, float]:
    """The lowest and highest of those that are defined, rounded as the measure says."""
    values = values[~np.isnan(values)]
    if not values.size:
        return np.nan, np.nan
    both = np.array([values.min(), values.max()])
    if measure is not None:
        both = rounded(over_ideal(both, np.ones(2), measure.zero_ideal), measure.round)
    return float(both[0]), float(both[1])


def _layers(judged: AllJudged) -> Layers | None:
    """The headline as layers, None where it is not made of any."""
    measure, gains = judged.measure, judged.gains[::-1]
    settled, pool, rows = judged.lowest()
    count = len(rows)
    places = _places(judged, count)
    is_odd = measure.round.name == "floor_terms" or judged.has_ties_by_gain or judged.repeats_count
    if is_odd or min(places.min(), pool.min(initial=0.0), gains[-1], settled.own_worth.min()) < 0:
        return None
    free = judged.free[rows]
    if measure.ideal == "topk":
        reach = count if measure.cutoff is None else min(measure.cutoff, count)
        pool, free = pool[:reach], free & (np.arange(count) < reach)
    number = int(free.sum())
    known, at_least = known_counts(pool, judged.gains, number)
    counts = np.arange(number + 1)[None]
    ideals = layered_ideals(gains, known, at_least[:, None], counts, _height(judged, count, len(pool)))
    scores = score(judged.filled(float(judged.grades[0])), measure)
    assert scores.dcg is not None
    assert scores.ideal_dcg is not None
    ascending = np.sort(places[free])
    best, worst = _running(ascending[::-1])[None], _running(ascending)[None]
    return Layers(scores.dcg, scores.ideal_dcg, gains[:-1] - gains[1:], best, worst, ideals)


def _places(judged: AllJudged, count: int) -> FloatArray:
    """What each rank counts in the headline; for averaged ties, the mean of those that tie."""
    measure, scores = judged.measure, judged.lists.scores
    reach = count if measure.cutoff is None else min(measure.cutoff, count)
    places = np.zeros(count)
    places[:reach] = discounts(measure.discount, reach).values[:reach]
    if measure.ties != "average" or scores is None:
        return places
    groups = tie_groups(compared_scores(scores, measure), np.array([0, count]))
    return np.asarray((np.bincount(groups, weights=places) / np.bincount(groups))[groups])


def _height(judged: AllJudged, count: int, pool_size: int) -> Callable[[IntArray], FloatArray]:
    """The headline's ideal DCG of so many gains of 1."""
    measure = judged.measure
    is_constant = measure.ideal in ("max_grade", "k_ones")
    depth = (
        pool_size if measure.ideal == "topk" else headline_depth(measure, count, count if is_constant else pool_size)
    )
    sums = _running(best_places(measure.discount, depth))
    if is_constant:
        # An ideal of ones is the same whatever the grades are.
        whole = sums[-1] if measure.ideal == "max_grade" else 0.0
        return lambda number: np.where(number > 0, whole, 0.0)
    return lambda number: np.asarray(sums[np.minimum(number, depth)])


def _running(terms: FloatArray) -> FloatArray:
    return np.concatenate([[0.0], np.cumsum(terms)])


def _all_gradings(judged: AllJudged) -> FloatArray:
    gradings = np.array(list(product(judged.grades.tolist(), repeat=int(judged.free.sum()))))
    grades = np.repeat(judged.filled(float(judged.grades[0])).grades[None], len(gradings), axis=0)
    grades[:, judged.free] = gradings
    pools = [pool for row in grades if (pool := judged.pool(row)) is not None]
    return values_regraded(judged.lists, judged.measure, grades, pools)


def bounds(judged: AllJudged) -> tuple[float, float]:
    """Ends that no grading passes: all at one end over the ideal of the other."""
    measure = judged.measure
    low, high = (score(judged.filled(float(grade)), measure) for grade in judged.grades[[0, -1]])
    assert low.dcg is not None
    assert low.ideal_dcg is not None
    assert high.dcg is not None
    assert high.ideal_dcg is not None
    _, pool, rows = judged.lowest()
    if min(judged.gains[0], pool.min(initial=0.0), _places(judged, len(rows)).min()) < 0:
        return -np.inf, np.inf
    fixed = ZERO_IDEAL_VALUES[measure.zero_ideal] if low.ideal_dcg[0] <= 0 else np.nan
    with np.errstate(divide="ignore", invalid="ignore"):
        most = np.minimum(high.dcg / low.ideal_dcg, 1.0 if judged.never_beats_the_ideal else np.inf)
        return _finished(np.concatenate([low.dcg / high.ideal_dcg, most, [fixed]]), measure)
