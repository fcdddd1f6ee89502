"""What each rank adds and where the loss arises: parts that add up and are never negative."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.contributions import Contributions, brief, contributions
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import NdcgExplorerError
from tests.support.strategies import ndcg_measures, tables

NOT = math.nan
FALLING = (
    *(Term(name) for name in ("log2", "reciprocal", "none")),
    Term("log", (10.0,)),
    Term("jk", (3.0,)),
    Term("geometric", (0.8,)),
    Term("table", (1.0, 0.63, 0.5, 0.5, 0.1)),
    Term("formula", ("1/(rank+2)",)),
)
GAINS = (Term("linear"), Term("exp2"), Term("binary", (2.0,)), Term("table", ((0, 0.1), (1, 3), (2, 0.7), (3, 1.9))))


@st.composite
def falling_cases(draw: st.DrawFn) -> tuple[GradedLists, Measure]:
    """A list out of a pool, with unjudged results between, under a discount that never rises."""
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    pool = random.choice([0.0, 1.0, 2.0, 3.0], draw(st.integers(0, 12)))
    listed = random.permutation(pool)[: draw(st.integers(0, 12))]
    for _ in range(draw(st.integers(0, 2))):
        listed = np.insert(listed, random.integers(0, len(listed) + 1), NOT)
    scores = np.sort(random.integers(0, 4, len(listed)))[::-1].astype(float) if draw(st.booleans()) else None
    measure = Measure(
        cutoff=draw(st.none() | st.integers(1, 14)),
        gain=draw(st.sampled_from(GAINS)),
        discount=draw(st.sampled_from(FALLING)),
        ideal=draw(st.sampled_from(("judged", "retrieved", "topk"))),
        ideal_cut=draw(st.sampled_from(("k", "hits", "none"))),
        unjudged=Term(draw(st.sampled_from(("zero", "condensed")))),
        ties=draw(st.sampled_from(("listed", "average", "best", "worst"))),
        round=draw(st.sampled_from((Term("none"), Term("half_up", (2.0,))))),
    )
    if measure.ideal == "topk" and measure.ties == "average":
        # The first k then share gains with results below, which are not in the ideal.
        measure = replace(measure, ties="listed")
    return GradedLists.one(listed, pool, scores), measure


def exact_value(lists: GradedLists, measure: Measure) -> float:
    return curves(lists, replace(measure, round=Term("none"))).value


def split_of(measure: str, grades: list[float], pool: list[float] | None = None) -> Contributions:
    return contributions(curves(GradedLists.one(grades, pool), parse_measure(measure)))


@settings(max_examples=600, deadline=None)
@given(falling_cases())
def test_losses_add_up_to_what_is_missing_and_none_is_negative(case: tuple[GradedLists, Measure]) -> None:
    lists, measure = case
    found = curves(lists, measure)
    split = contributions(found)
    if found.has_zero_ideal:
        assert "no loss to split" in split.holds
        return
    assert split.holds == ""
    assert (split.losses >= 0).all()
    assert split.beyond >= 0
    assert math.fsum([*split.losses, split.beyond]) == pytest.approx(1 - exact_value(lists, measure), abs=1e-12)
    assert split.loss == pytest.approx(1 - exact_value(lists, measure), abs=1e-12)


@settings(max_examples=300, deadline=None)
@given(falling_cases())
def test_each_part_is_the_wait_times_what_is_missing(case: tuple[GradedLists, Measure]) -> None:
    """The definition, rank by rank, in plain Python."""
    lists, measure = case
    found = curves(lists, measure)
    split = contributions(found)
    if found.has_zero_ideal:
        return
    next_discount = curves(GradedLists.one([0.0] * (len(found) + 1)), Measure(discount=measure.discount)).discount
    for row in range(len(found)):
        wait = next_discount[row] - next_discount[row + 1]
        missing = split.ideal_cg[row] - split.cg[row]
        expected = wait * missing / found.ideal.value if row < split.counted else 0.0
        assert split.losses[row] == pytest.approx(expected, abs=1e-12)


@settings(max_examples=500, deadline=None)
@given(tables(most_lists=1), ndcg_measures)
def test_whatever_the_measure_there_is_a_true_split_or_a_reason(lists: GradedLists, measure: Measure) -> None:
    try:
        found = curves(lists, measure)
    except NdcgExplorerError:
        return
    split = contributions(found)
    assert len(split.losses) == len(split.adds) == len(split.ideal) == len(found)
    if split.holds:
        assert split.holds.endswith(".")
        assert np.isnan(split.losses).all()
        assert math.isnan(split.beyond)
        return
    assert (split.losses >= 0).all()
    assert split.beyond >= 0
    assert math.fsum([*split.losses, split.beyond]) == pytest.approx(1 - exact_value(lists, measure), abs=1e-12)


@settings(max_examples=200, deadline=None)
@given(falling_cases())
def test_the_signed_column_adds_up_to_what_dcg_is_short_of(case: tuple[GradedLists, Measure]) -> None:
    lists, measure = case
    found: Curves = curves(lists, replace(measure, ideal="judged", ideal_cut="hits", ties="listed"))
    split = contributions(found)
    short = found.headline_dcg - found.ideal.value
    assert math.fsum(split.difference[: split.counted]) == pytest.approx(short, abs=1e-9)


def test_five_results_lose_at_ranks_2_and_4() -> None:
    """3 2 3 0 1 has gathered 5 of 6 by rank 2 and 8 of 9 by rank 4; otherwise all there is."""
    split = split_of("nDCG", [3, 2, 3, 0, 1])
    wait_at_2, wait_at_4 = 1 / math.log2(3) - 1 / 2, 1 / math.log2(5) - 1 / math.log2(6)
    ideal = 3 + 3 / math.log2(3) + 2 / 2 + 1 / math.log2(5)
    assert split.losses == pytest.approx([0, wait_at_2 / ideal, 0, wait_at_4 / ideal, 0], abs=1e-15)
    assert split.beyond == 0
    assert split.difference.round(4).tolist() == [0, -0.6309, 0.5, -0.4307, 0.3869]


def test_what_the_pool_has_and_the_list_has_not_lies_beyond() -> None:
    """4 2 5 ends at rank 3 with 11 gathered of 12; the ideal goes on to 14 at rank 4."""
    split = split_of("nDCG", [4, 2, 5], [5, 4, 3, 2])
    fourth, ideal = 1 / math.log2(5), 5 + 4 / math.log2(3) + 3 / 2 + 2 / math.log2(5)
    assert split.beyond == pytest.approx(3 * fourth / ideal)
    assert split.losses[2] == pytest.approx((1 / 2 - fourth) * (12 - 11) / ideal)
    assert split.possible == 14


def test_what_comes_below_the_cutoff_counts_nothing_and_loses_nothing() -> None:
    split = split_of("nDCG@2", [0, 1, 3, 3])
    assert split.counted == 2
    assert split.losses[2:].tolist() == [0, 0]
    assert split.beyond == pytest.approx((6 - 1) / 2 / (3 + 3 / math.log2(3)))


def test_an_empty_list_loses_everything_beyond_it() -> None:
    split = split_of("nDCG", [], [2, 1])
    assert len(split.losses) == 0
    assert split.beyond == pytest.approx(1)


@pytest.mark.parametrize("grades", [[3, 2, 1], [2.1, 1.7, 1.3, 0.9, 0.1], [0.3] * 7], ids=str)
def test_an_ideal_order_loses_exactly_nothing(grades: list[float]) -> None:
    split = split_of("nDCG", grades)
    assert split.losses.tolist() == [0] * len(grades)
    assert split.loss == split.beyond == 0


@pytest.mark.parametrize(
    ("measure", "grades", "pool", "reason"),
    [
        ('nDCG(discount=formula("rank"))', [1, 2], None, "discount rises"),
        ('nDCG(discount=formula("rank"))', [], [2, 1], "discount rises"),
        ("nDCG(discount=table(1, -1))", [1, 2], None, "negative discount"),
        ("nDCG(ideal=max_grade)", [1, 2], None, "at every rank"),
        ("nDCG(ideal=k_ones)", [1, 2], None, "at every rank"),
        ("nDCG", [0, 0], None, "no loss to split"),
        ("nDCG(round=floor_terms(2))", [1, 2], None, "cut off"),
        ("nDCG", [3, 3], [3], "By rank 2 the list has gathered 6, more than the ideal's 3"),
        ("nDCG(unjudged=grade(3))", [1, NOT], [1], "By rank 2 the list has gathered 4, more than the ideal's 1"),
        ("nDCG(negative=keep)", [3], [3, -1], "By rank 2 the list has gathered 3, more than the ideal's 2"),
    ],
)
def test_where_there_is_no_split_it_says_why(
    measure: str, grades: list[float], pool: list[float] | None, reason: str
) -> None:
    split = split_of(measure, grades, pool)
    assert reason in split.holds
    assert not split.is_split
    assert np.isnan(split.losses).all()


def test_the_signed_column_remains_where_there_is_no_split() -> None:
    assert split_of("nDCG(ideal=max_grade)", [1, 2]).difference.round(4).tolist() == [-1, 0]
    assert np.isnan(split_of('nDCG(discount=formula("rank"))', [1, 2]).difference).all()


def test_a_formula_without_a_value_below_the_last_rank_is_split_all_the_same() -> None:
    split = split_of('nDCG(discount=formula("1/rank if rank != 4 else 1/(rank-4)"))', [0, 1, 2])
    assert split.is_split
    assert math.fsum([*split.losses, split.beyond]) == pytest.approx(split.loss, abs=1e-12)


@pytest.mark.parametrize(
    ("number", "text"),
    [(5.0, "5"), (2.5, "2.5"), (0.1 + 0.2, "0.3"), (1 / 3, "0.3333"), (1e-9, "1e-09"), (1e300, "1e+300"), (0.0, "0")],
)
def test_numbers_in_sentences_are_brief(number: float, text: str) -> None:
    assert brief(number) == text
