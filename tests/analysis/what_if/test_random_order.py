"""Random orders, against all of them."""

import math
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.what_if.random_order import random_baseline
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from tests.support.what_if_lists import headline, ndcg_measures, reordered, single_lists

unrounded = ndcg_measures.filter(lambda measure: measure.round.name == "none")


def in_all_orders(lists: GradedLists) -> list[GradedLists]:
    return [reordered(lists, np.array(order, dtype=np.intp)) for order in permutations(range(len(lists.grades)))]


@settings(max_examples=60, deadline=None)
@given(single_lists(5), unrounded)
def test_expected_worst_and_best_are_those_of_all_orders(lists: GradedLists, measure: Measure) -> None:
    found = random_baseline(lists, measure, samples=20)
    values = [headline(other, measure) for other in in_all_orders(lists)]
    if found.is_exact and len(found.by_rank):
        assert found.expected == pytest.approx(np.mean(values), abs=1e-12, nan_ok=True)
        assert (found.worst, found.best) == pytest.approx((min(values), max(values)), abs=1e-12, nan_ok=True)


@pytest.mark.parametrize("text", ["nDCG", "nDCG@2", 'nDCG(discount=formula("rank"), unjudged=condensed)'])
def test_the_expected_curve_is_the_mean_curve(text: str) -> None:
    lists, measure = GradedLists.one([3, 0, math.nan, 1, 2], pool=[3, 0, 1, 2, 2]), parse_measure(text)
    every = [curves(other, measure).ndcg for other in in_all_orders(lists)]
    np.testing.assert_allclose(random_baseline(lists, measure).by_rank, np.mean(every, axis=0), atol=1e-12)


def all_values(lists: GradedLists, measure: Measure) -> FloatArray:
    return np.array([headline(other, measure) for other in in_all_orders(lists)])


@pytest.mark.parametrize("text", ["nDCG", "nDCG@1", "nDCG@3", "nDCG(ideal=topk)@3"])
def test_the_band_and_the_share_beaten_are_near_those_of_all_orders(text: str) -> None:
    lists, measure = GradedLists.one([3, 0, 2, 0, 1, 0, 0]), parse_measure(text)
    values, found = all_values(lists, measure), random_baseline(lists, measure, seed=3, samples=20_000)
    assert found.expected == pytest.approx(values.mean(), abs=0.01)
    assert (found.low, found.high) == pytest.approx(np.quantile(values, (0.05, 0.95)).tolist(), abs=0.02)
    assert found.beats == pytest.approx(float((values < found.value - 1e-12).mean()), abs=0.02)
    assert found.best == pytest.approx(values.max())


def test_a_short_draw_from_a_long_list_is_fair() -> None:
    grades = np.zeros(400)
    grades[:100] = 1
    found = random_baseline(
        GradedLists.one(grades), parse_measure("nDCG(ideal=topk, zero_ideal=0, discount=none)@4"), 1, 4000
    )
    # The ideal of the first 4 is all that is in them: 1, unless there is nothing.
    assert found.expected == pytest.approx(1 - (0.75 * 299 / 399 * 298 / 398 * 297 / 397), abs=0.02)


def test_the_same_seed_gives_the_same_band() -> None:
    lists = GradedLists.one([3, 0, 2, 0, 1, 0, 0, 2, 1])
    one, same, other = (random_baseline(lists, Measure(), seed=seed) for seed in (1, 1, 2))
    assert (one.low, one.high, one.beats) == (same.low, same.high, same.beats)
    assert one.expected == other.expected


def test_an_ideal_list_beats_all_but_its_equals() -> None:
    found = random_baseline(GradedLists.one([3, 2, 1, 0, 0, 0, 0, 0]), Measure())
    assert found.beats > 0.95
    assert found.worst < found.low < found.expected < found.high < found.best == found.value == 1


def test_an_empty_list_has_no_orders() -> None:
    found = random_baseline(GradedLists.one([], pool=[1, 2]), Measure())
    assert (found.value, found.expected, len(found.by_rank)) == (0, 0, 0)
