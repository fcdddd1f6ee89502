"""Moves and swaps, against trying them all."""

import math
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.what_if.best_moves import BestMoves, best_moves
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.edit_helpers import move_block
from tests.support.what_if_lists import headline, ndcg_measures, reordered, repeats, single_lists

# Rounded values jump where the last digit of a sum decides.
unrounded = ndcg_measures.filter(lambda measure: measure.round.name == "none")


def all_moves(lists: GradedLists, measure: Measure, documents: IntArray | None = None) -> FloatArray:
    """The headline after each row went to each row; as it is now where nothing moves."""
    count, now = len(lists.grades), headline(lists, measure)
    values = np.full((count, count), now)
    for row in range(count):
        for to in range(count):
            if to != row:
                order = move_block(count, [row], to if to < row else to + 1)
                values[row, to] = headline(reordered(lists, order, documents), measure)
    return values


def best_of_all_swaps(lists: GradedLists, measure: Measure, documents: IntArray | None = None) -> float:
    best, count = headline(lists, measure), len(lists.grades)
    for row, other in combinations(range(count), 2):
        best = max(best, value_swapped(lists, measure, row, other, documents))
    return best


def value_swapped(
    lists: GradedLists, measure: Measure, row: int, other: int, documents: IntArray | None = None
) -> float:
    order = np.arange(len(lists.grades))
    order[[row, other]] = order[[other, row]]
    value = headline(reordered(lists, order, documents), measure)
    return -math.inf if math.isnan(value) else value


def check(found: BestMoves, lists: GradedLists, measure: Measure, documents: IntArray | None = None) -> None:
    if math.isnan(found.value):
        assert found.move is None
        assert found.swap is None
        return
    values = all_moves(lists, measure, documents)
    rows = np.arange(len(values))
    is_ordered_by_ties = abs(headline(replace(lists, scores=None), measure) - found.value) > 1e-12
    if not is_ordered_by_ties:
        np.testing.assert_allclose(found.value + found.gain, np.nanmax(values, axis=1, initial=-np.inf), atol=2e-12)
    np.testing.assert_allclose(values[rows, found.best_row], found.value + found.gain, atol=2e-12)
    best = float(found.gain.max(initial=0.0))
    assert (found.move is None) == (best == 0)
    if found.move is not None:
        assert (found.move.to, found.move.gain) == (found.best_row[found.move.row], best)
        order = move_block(len(rows), [found.move.row], found.move.before)
        assert order[found.move.to] == found.move.row
    gain = found.swap.gain if found.swap else 0.0
    if not is_ordered_by_ties:
        assert found.value + gain == pytest.approx(best_of_all_swaps(lists, measure, documents), abs=2e-12)
    if found.swap:
        swapped = value_swapped(lists, measure, found.swap.row, found.swap.other, documents)
        assert swapped == pytest.approx(found.value + found.swap.gain, abs=2e-12)


@settings(max_examples=250, deadline=None)
@given(single_lists(), unrounded)
def test_best_moves_and_swap_are_those_of_trying_them_all(lists: GradedLists, measure: Measure) -> None:
    check(best_moves(lists, measure), lists, measure)


@settings(max_examples=80, deadline=None)
@given(single_lists(5), st.sampled_from(["floor_terms(2)", "floor_terms(1)", "half_up(2)"]), st.integers(1, 6))
def test_rounded_measures_too(lists: GradedLists, rounding: str, cutoff: int) -> None:
    measure = parse_measure(f"nDCG(round={rounding}, gain=exp2)@{cutoff}")
    check(best_moves(lists, measure), lists, measure)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 2**32 - 1), ndcg_measures.filter(lambda measure: measure.round.name == "none"))
def test_a_document_that_stands_twice_counts_where_it_then_stands_first(seed: int, measure: Measure) -> None:
    random = np.random.default_rng(seed)
    documents = random.integers(0, 4, 6)
    grades = random.choice([0.0, 1.0, 2.0, 3.0], 4)[documents]
    lists = GradedLists.one(grades, pool=np.unique(grades), repeated=repeats(documents))
    measure = measure.with_option("duplicates", "first")
    check(best_moves(lists, measure, documents), lists, measure, documents)


@pytest.mark.parametrize("cutoff", [None, 1, 2, 3])
def test_of_equally_good_places_the_nearest_is_named(cutoff: int | None) -> None:
    found = best_moves(GradedLists.one([3, 3, 3, 0, 0, 3]), Measure(cutoff=cutoff))
    assert found.best_row.tolist() == ([0, 1, 2, 5, 5, 3] if cutoff is None else list(range(6)))


def test_an_ideal_list_is_best_left_alone() -> None:
    found = best_moves(GradedLists.one([3, 2, 2, 1, 0]), Measure())
    assert (found.move, found.swap) == (None, None)
    assert found.best_row.tolist() == [0, 1, 2, 3, 4]
    assert not found.gain.any()


def test_unjudged_results_stay_where_ranks_close_up() -> None:
    lists = GradedLists.one([0, math.nan, math.nan, 3])
    found = best_moves(lists, parse_measure("nDCG(unjudged=condensed)"))
    assert found.best_row.tolist() == [3, 1, 2, 0]


@pytest.mark.parametrize("grades", [[], [2], [0, 0]])
def test_lists_with_nothing_to_gain(grades: list[float]) -> None:
    found = best_moves(GradedLists.one(grades), Measure())
    assert (found.move, found.swap) == (None, None)


def test_where_the_value_is_undefined_nothing_is_proposed() -> None:
    lists = GradedLists.one([0, 3])
    found = best_moves(lists, parse_measure("nDCG(ideal=topk, zero_ideal=undefined)@1"))
    assert math.isnan(found.value)
    assert (found.move, found.swap) == (None, None)


def test_a_swap_with_an_unjudged_result_is_a_move_where_those_have_no_rank() -> None:
    # 1 0 0 – 3: the 3 goes to the place of the unjudged one by a swap, past nobody; past two by a move alone.
    lists = GradedLists.one([1, math.nan, 0, 0, 3])
    found = best_moves(lists, parse_measure("nDCG(unjudged=condensed)"))
    check(found, lists, parse_measure("nDCG(unjudged=condensed)"))
    assert found.swap is not None
    # Swapped with the 1 it would push that one to the end; swapped with the unjudged one it leaves it at rank 1:
    # 3 + 1/log2(6) against 1 + 3/log2(3).
    assert (found.swap.row, found.swap.other) == (0, 4)
    lists = GradedLists.one([math.nan, 1, 0, 0, 3])
    found = best_moves(lists, parse_measure("nDCG(unjudged=condensed)"))
    assert found.swap is not None
    # 3 + 1/log2(3), the ideal order: no two judged results give that by changing places.
    assert (found.swap.row, found.swap.other) == (0, 4)
    assert found.value + found.swap.gain == pytest.approx(1)
