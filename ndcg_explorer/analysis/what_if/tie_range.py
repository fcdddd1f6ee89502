"""The range that tied scores leave open: lowest, expected and highest nDCG over the orders of the tied."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import compared_scores, settle, tie_groups
from ndcg_explorer.core.scoring.rounding import over_ideal, rounded
from ndcg_explorer.core.scoring.scores import score


@dataclass(frozen=True, slots=True, eq=False)
class TieRange:
    """``value`` is the headline with ties as the measure has them; ``expected`` the mean over all orders of the tied.

    ``groups`` are the rows of the list, group by group, that are responsible: equal scores, different
    gains, within reach of the cutoff. Without any, all four numbers are the same. Where not ``is_exact``,
    the numbers are those of the measure's own policies worst, average and best, and the true ones may
    differ a little.
    """

    value: float
    low: float
    expected: float
    high: float
    groups: tuple[IntArray, ...]
    is_exact: bool


def tie_range(lists: GradedLists, measure: Measure) -> TieRange:
    """The range of the headline nDCG of a single list over the orders of results with equal scores.

    A list that was edited has no ties: it comes without scores. Exact but for cut-off terms, and for an ideal
    over the first k when a group stands across the cutoff. Ends are rounded as the measure says, and so
    is the mean, once it is taken.
    """
    measure = measure.as_kind("nDCG")
    value = float(score(lists, measure).values[0])
    worth, places, groups, rows = _listed(lists, measure)
    reach = _reach(len(worth), measure)
    responsible = _responsible(worth, groups, reach)
    if not responsible:
        return TieRange(value, value, value, value, (), True)
    is_exact = measure.round.name != "floor_terms"
    if measure.ideal == "topk":
        is_exact &= not any(group[0] < reach <= group[-1] for group in responsible)
    rises = bool((places[1:] > places[:-1]).any())
    found = _paired(lists, measure, worth, places, groups) if rises and is_exact else _by_policy(lists, measure)
    return TieRange(value, *found, tuple(rows[group] for group in responsible), is_exact)


def _reach(count: int, measure: Measure) -> int:
    return count if measure.cutoff is None else min(measure.cutoff, count)


def _listed(lists: GradedLists, measure: Measure) -> tuple[FloatArray, FloatArray, IntArray, IntArray]:
    """By rank, as listed: gains, what each place counts, the number of the tie group, the row of the list."""
    settled = settle(lists, replace(measure, ties="listed"), gain_function(measure.gain))
    count = len(settled.worth)
    rows = np.arange(count) if settled.rows is None else settled.rows
    places = np.zeros(count)
    reach = _reach(count, measure)
    places[:reach] = discounts(measure.discount, reach).values[:reach]
    if lists.scores is None:
        return settled.worth, places, np.arange(count), rows
    groups = tie_groups(compared_scores(lists.scores[rows], measure), settled.offsets)
    return settled.worth, places, groups, rows


def _responsible(worth: FloatArray, groups: IntArray, reach: int) -> list[IntArray]:
    """The ranks of each group whose members differ in gain and of which one at least is in reach."""
    differs = (groups[1:] == groups[:-1]) & (worth[1:] != worth[:-1])
    concerned = np.unique(groups[1:][differs])
    found = [np.arange(*np.searchsorted(groups, [group, group + 1])) for group in concerned]
    return [ranks for ranks in found if ranks[0] < reach]


def _by_policy(lists: GradedLists, measure: Measure) -> tuple[float, float, float]:
    worst, average, best = (
        float(score(lists, replace(measure, ties=policy)).values[0]) for policy in ("worst", "average", "best")
    )
    return worst, average, best


def _paired(
    lists: GradedLists, measure: Measure, worth: FloatArray, places: FloatArray, groups: IntArray
) -> tuple[float, float, float]:
    """Where discounts rise, the best gains of a group go to the places of it that count most."""
    rising = worth[np.lexsort((worth, groups))]
    to_rising, to_falling = (places[np.lexsort((key, groups))] for key in (places, -places))
    means = (np.bincount(groups, weights=worth) / np.bincount(groups))[groups]
    dcg = np.array([rising @ to_falling, means @ places, rising @ to_rising])
    ideal = score(replace(lists, scores=None), measure).ideal_dcg
    assert ideal is not None
    low, expected, high = rounded(over_ideal(dcg, np.repeat(ideal, 3), measure.zero_ideal), measure.round).tolist()
    return low, expected, high
