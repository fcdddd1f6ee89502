"""Agreement of two lists, against figures that are counted pair by pair."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from ndcg_explorer.analysis.compare.agreement import agreement, mean_agreement, rank_biased_overlap, smaller_before
from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.session.evaluation import evaluate
from tests.support.kept_sessions import make_session

lists = st.lists(st.integers(0, 11), min_size=1, max_size=9, unique=True).map(np.array)


def of(text: str) -> IntArray:
    return np.array([ord(letter) for letter in text])


def rbo_plainly(one: list[int], other: list[int], p: float) -> float:
    depth = min(len(one), len(other))
    shares = [len({*one[:d]} & {*other[:d]}) / d for d in range(1, depth + 1)]
    return shares[-1] * p**depth + (1 - p) / p * sum(a * p**d for d, a in enumerate(shares, 1))


@pytest.mark.parametrize(("other", "value"), [("bacde", 0.9), ("abcde", 1), ("fghij", 0)])
def test_rank_biased_overlap_by_hand(other: str, value: float) -> None:
    assert rank_biased_overlap(of("abcde"), of(other)) == pytest.approx(value)


@given(lists, lists, st.none() | st.integers(1, 12))
def test_figures_are_those_that_are_counted_plainly(one: IntArray, other: IntArray, cutoff: int | None) -> None:
    found = agreement(one, other, cutoff)
    first, second = one.tolist(), other.tolist()
    depth = min(cutoff or 99, max(len(first), len(second)))
    top, top_too = {*first[:depth]}, {*second[:depth]}
    assert found.overlap == pytest.approx(len(top & top_too) / depth)
    assert found.jaccard == pytest.approx(len(top & top_too) / len(top | top_too))
    assert found.rbo == pytest.approx(rbo_plainly(first, second, 0.9))
    common = [document for document in second if document in first]
    if len(common) < 2:
        assert math.isnan(found.tau)
        assert math.isnan(found.tau_ap)
        return
    agree = [first.index(a) < first.index(b) for a, b in combinations(common, 2)]
    assert found.tau == pytest.approx(2 * sum(agree) / len(agree) - 1)
    right = [
        sum(first.index(above) < first.index(common[place]) for above in common[:place]) / place
        for place in range(1, len(common))
    ]
    assert found.tau_ap == pytest.approx(2 * sum(right) / len(right) - 1)


@given(lists, lists)
def test_kendalls_tau_is_scipys(one: IntArray, other: IntArray) -> None:
    common = [document for document in other.tolist() if document in one]
    if len(common) >= 2:
        places = [one.tolist().index(document) for document in common]
        expected = stats.kendalltau(range(len(common)), places).statistic
        assert agreement(one, other, None).tau == pytest.approx(expected)


@given(st.lists(st.integers(0, 10_000), unique=True))
def test_smaller_values_before_each_one_are_counted(values: list[int]) -> None:
    expected = [sum(earlier < value for earlier in values[:place]) for place, value in enumerate(values)]
    assert smaller_before(np.array(values, dtype=np.intp)).tolist() == expected


def test_a_document_that_is_there_twice_counts_where_it_is_first() -> None:
    assert agreement(of("abca"), of("abc"), None) == agreement(of("abc"), of("abc"), None)


def test_a_list_without_results_agrees_with_nothing() -> None:
    found = agreement(of(""), of("abc"), None)
    assert all(map(math.isnan, (found.overlap, found.jaccard, found.rbo, found.tau, found.tau_ap)))


def test_the_mean_of_each_figure_is_over_the_queries_that_have_it() -> None:
    session = make_session(
        [[1, 2, 3]] * 3, {"A": [[0, 1, 2], [0, 1], []], "B": [[0, 1, 2], [2], [0]]}, measure="nDCG@2"
    )
    found = mean_agreement(evaluate(session), np.arange(3), Side("A"), Side("B"))
    assert found.overlap == pytest.approx((1 + 0) / 2)
    assert (found.tau, found.tau_ap) == (1, 1)
