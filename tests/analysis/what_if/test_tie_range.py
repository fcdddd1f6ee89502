"""Orders of tied scores, against trying them all."""

import math
from dataclasses import replace
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.what_if.tie_range import tie_range
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from tests.support.what_if_lists import headline, ndcg_measures, reordered, single_lists

unrounded = ndcg_measures.filter(lambda measure: measure.round.name == "none")


def all_orders(scores: FloatArray) -> list[IntArray]:
    """Every order of the list in which only results with equal scores change places."""
    groups = [np.flatnonzero(scores == score).tolist() for score in dict.fromkeys(scores.tolist())]
    orders = product(*(permutations(group) for group in groups))
    return [np.array([row for group in order for row in group], dtype=np.intp) for order in orders]


@settings(max_examples=120, deadline=None)
@given(single_lists(6), unrounded)
def test_the_range_and_the_mean_are_those_of_all_orders(lists: GradedLists, measure: Measure) -> None:
    if lists.scores is None:
        return
    found = tie_range(lists, measure)
    if not found.is_exact:
        return
    values = [headline(reordered(lists, order), measure) for order in all_orders(lists.scores)]
    expected = (min(values), float(np.mean(values)), max(values))
    if found.groups:
        assert (found.low, found.expected, found.high) == pytest.approx(expected, abs=1e-12, nan_ok=True)
    else:
        assert expected == pytest.approx((found.value,) * 3, abs=1e-12, nan_ok=True)


def test_the_documents_responsible_are_those_tied_with_different_gains_within_reach() -> None:
    lists = GradedLists.one([3, 1, 0, 2, 2, 0, 3], scores=[9, 8, 8, 7, 7, 6, 6])
    found = tie_range(lists, Measure())
    assert [group.tolist() for group in found.groups] == [[1, 2], [5, 6]]
    assert found.low < found.expected < found.high
    assert [group.tolist() for group in tie_range(lists, Measure(cutoff=5)).groups] == [[1, 2]]


def test_unjudged_results_that_have_no_rank_tie_with_nothing() -> None:
    lists = GradedLists.one([math.nan, 3, 0], scores=[5, 5, 1])
    assert tie_range(lists, parse_measure("nDCG(unjudged=condensed)")).groups == ()
    assert [group.tolist() for group in tie_range(lists, Measure()).groups] == [[0, 1]]


@pytest.mark.parametrize("ties", ["listed", "worst", "average", "best"])
def test_the_range_is_the_same_whatever_the_measure_does_about_ties(ties: str) -> None:
    lists, measure = GradedLists.one([0, 3, 1], scores=[2, 2, 1]), replace(Measure(), ties=ties)
    found, plain = tie_range(lists, measure), tie_range(lists, Measure())
    assert (found.low, found.expected, found.high) == (plain.low, plain.expected, plain.high)
    assert found.value == headline(lists, measure)


def test_a_list_without_scores_has_no_range() -> None:
    found = tie_range(GradedLists.one([0, 3, 1]), Measure())
    assert found.low == found.expected == found.high == found.value
    assert found.groups == ()


@pytest.mark.parametrize("text", ["nDCG(round=floor_terms(2))", "nDCG(ideal=topk)@1"])
def test_where_the_policies_are_not_the_ends_it_is_said(text: str) -> None:
    assert not tie_range(GradedLists.one([0, 3, 1], scores=[2, 2, 1]), parse_measure(text)).is_exact
