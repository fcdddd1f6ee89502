"""The best that could have stood at each rank, as the measure means it."""

import math
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring import ideal
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.ideal import descending
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score

SECOND, THIRD, FOURTH, FIFTH = (1 / math.log2(rank + 1) for rank in (2, 3, 4, 5))


def ideal_dcg(lists: GradedLists, text: str) -> float:
    measure = parse_measure(text)
    value = curves(lists, measure).ideal.value
    assert score(lists, measure.as_kind("IDCG")).values[0] == pytest.approx(value, abs=1e-12)
    return value


LISTED = GradedLists.one([1, 0, 2], pool=[4, 2, 1, 0])


@pytest.mark.parametrize(
    ("kind", "at_1", "at_2", "whole"),
    [
        ("judged", 4, 4 + 2 * SECOND, 4 + 2 * SECOND + THIRD),
        ("retrieved", 2, 2 + SECOND, 2 + SECOND),
        ("topk", 1, 1, 2 + SECOND),
        ("max_grade", 4, 4 + 4 * SECOND, 4 + 4 * SECOND + 4 * THIRD),
        ("k_ones", 1, 1 + SECOND, 1 + SECOND + THIRD),
    ],
)
def test_each_kind_of_ideal_takes_its_best_from_another_pool(kind: str, at_1: float, at_2: float, whole: float) -> None:
    assert ideal_dcg(LISTED, f"nDCG(ideal={kind})@1") == pytest.approx(at_1)
    assert ideal_dcg(LISTED, f"nDCG(ideal={kind})@2") == pytest.approx(at_2)
    assert ideal_dcg(LISTED, f"nDCG(ideal={kind})") == pytest.approx(whole)


@pytest.mark.parametrize(
    ("kind", "gains"),
    [
        ("judged", [4, 2, 1]),
        ("retrieved", [2, 1, 0]),
        ("max_grade", [4, 4, 4]),
        ("k_ones", [1, 1, 1]),
        ("topk", [math.nan] * 3),
    ],
)
def test_the_ideal_gains_are_shown_by_rank_or_blank_where_each_depth_has_its_own(kind: str, gains: list[float]) -> None:
    found = curves(LISTED, parse_measure(f"nDCG(ideal={kind})"))
    np.testing.assert_array_equal(found.ideal_gain, gains)


def test_the_ideal_of_the_top_k_is_of_as_many_results_as_the_rank() -> None:
    found = curves(LISTED, parse_measure("nDCG(ideal=topk)"))
    assert found.ideal_dcg == pytest.approx([1, 1, 2 + SECOND])
    assert found.ndcg == pytest.approx([1, 1, (1 + 2 * THIRD) / (2 + SECOND)])


SHORT = GradedLists.one([1, 1, 2], pool=[4, 2, 1, 1])
AT_2 = 4 + 2 * SECOND
AT_3 = AT_2 + THIRD
AT_4 = AT_3 + FOURTH


@pytest.mark.parametrize(
    ("cut", "at_2", "at_5", "whole"),
    [("k", AT_2, AT_4, AT_4), ("hits", AT_2, AT_3, AT_3), ("none", AT_4, AT_4, AT_4)],
)
def test_the_ideal_list_ends_where_its_cut_says(cut: str, at_2: float, at_5: float, whole: float) -> None:
    assert ideal_dcg(SHORT, f"nDCG(ideal_cut={cut})@2") == pytest.approx(at_2)
    assert ideal_dcg(SHORT, f"nDCG(ideal_cut={cut})@5") == pytest.approx(at_5)
    assert ideal_dcg(SHORT, f"nDCG(ideal_cut={cut})") == pytest.approx(whole)


def test_an_uncut_ideal_divides_every_rank_by_one_constant() -> None:
    found = curves(SHORT, parse_measure("nDCG(ideal_cut=none)@2"))
    assert found.ideal_dcg == pytest.approx([AT_4, AT_4, AT_4])
    assert found.ndcg == pytest.approx(found.dcg / AT_4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nDCG(ideal=k_ones)@5", 1 + SECOND + THIRD + FOURTH + FIFTH),
        ("nDCG(ideal=k_ones, ideal_cut=hits)@5", 1 + SECOND + THIRD),
        ("nDCG(ideal=k_ones, ideal_cut=none)@2", 1 + SECOND + THIRD),
        ("nDCG(ideal=max_grade)@5", 4 * (1 + SECOND + THIRD + FOURTH + FIFTH)),
        ("nDCG(ideal=max_grade, ideal_cut=none)@1", 4 * (1 + SECOND + THIRD)),
    ],
)
def test_a_constant_ideal_goes_on_to_k_though_the_list_ends(text: str, expected: float) -> None:
    assert ideal_dcg(SHORT, text) == pytest.approx(expected)


def test_the_ideal_reaches_past_the_list_to_the_depth_of_the_headline() -> None:
    found = curves(SHORT, parse_measure("nDCG"))
    assert found.ideal.dcg == pytest.approx([4, AT_2, AT_3, AT_4])
    assert found.ideal.depth == 4
    assert len(found.ideal_dcg) == len(found) == 3


def test_a_condensed_list_has_as_many_hits_as_judged_results() -> None:
    lists = GradedLists.one([1, math.nan, 2], pool=[2, 1, 1])
    assert ideal_dcg(lists, "nDCG(unjudged=condensed, ideal_cut=hits)@3") == pytest.approx(2 + SECOND)


def test_the_ideal_order_names_the_pool_from_the_best_on() -> None:
    assert curves(SHORT, Measure()).ideal_order.tolist() == [0, 1, 2, 3]
    assert curves(SHORT, parse_measure("nDCG(ideal=retrieved)")).ideal_order.tolist() == [2, 0, 1]


@pytest.mark.parametrize("gain", ["table(0:0, 1:5, 2:1, 3:2)", 'formula("3-g")'])
def test_the_ideal_is_sorted_by_gain_and_not_by_grade(gain: str) -> None:
    measure = parse_measure(f"nDCG(gain={gain})")
    found = curves(GradedLists.one([0, 1, 2, 3]), measure)
    assert found.ideal_gain.tolist() == sorted(found.gain.tolist(), reverse=True)
    assert found.value <= 1


def best_by_trying(pool: list[float], places: list[float]) -> float:
    padded = [*pool, *[0.0] * max(0, len(places) - len(pool))]
    return max(
        sum(gain * place for gain, place in zip(order, places, strict=False)) for order in set(permutations(padded))
    )


RISING = ["table(0.2, 1, 0.5, 0.9, 0.1, 0.7)", 'formula("rank")', 'formula("1/(1 + abs(rank - 3))")']


@pytest.mark.parametrize("discount", [*RISING, "log2", "reciprocal", "table(1, 0.5)"])
@given(
    grades=st.lists(st.integers(0, 3), max_size=4),
    unretrieved=st.lists(st.integers(0, 3), max_size=2),
    cutoff=st.none() | st.integers(1, 6),
)
@settings(max_examples=60, deadline=None)
def test_the_ideal_at_every_depth_is_the_best_of_all_orders(
    discount: str, grades: list[float], unretrieved: list[float], cutoff: int | None
) -> None:
    measure = parse_measure(f"nDCG(discount={discount})").at(cutoff)
    pool = [float(grade) for grade in [*grades, *unretrieved]]
    places = discounts(measure.discount, 6).values[:6].tolist()
    found = curves(GradedLists.one(grades, pool=pool), measure)
    by_rank = [best_by_trying(pool, places[:depth]) for depth in range(1, len(grades) + 1)]
    assert found.ideal_dcg.tolist() == pytest.approx(by_rank, abs=1e-12)
    headline = best_by_trying(pool, places[: cutoff or len(pool)])
    assert ideal_dcg(GradedLists.one(grades, pool=pool), str(measure)) == pytest.approx(headline, abs=1e-12)


@pytest.mark.parametrize("discount", RISING)
def test_where_a_discount_rises_the_ideal_gains_are_blank_and_1_is_not_passed(discount: str) -> None:
    for order in permutations([3, 2, 1, 0, 2]):
        found = curves(GradedLists.one(order), parse_measure(f"nDCG(discount={discount})"))
        assert np.isnan(found.ideal_gain).all()
        assert found.ndcg.max() <= 1


def test_a_discount_that_rises_only_past_the_list_has_an_ideal_list() -> None:
    found = curves(GradedLists.one([1, 2]), parse_measure("nDCG(discount=table(1, 0.5, 0.7))"))
    assert found.ideal_gain.tolist() == [2, 1]


@pytest.mark.parametrize("discount", RISING[1:])
def test_many_lists_of_different_depth_have_each_their_own_ideal_under_a_rising_discount(
    discount: str,
) -> None:
    lists = GradedLists(np.array([1.0, 3, 2, 2, 0, 1]), np.array([0, 1, 3, 6]))
    table = score(lists, parse_measure(f"IDCG(discount={discount})")).values
    each = [ideal_dcg(GradedLists.one(grades), f"nDCG(discount={discount})") for grades in ([1], [3, 2], [2, 0, 1])]
    assert table.tolist() == pytest.approx(each, abs=1e-12)


def test_a_very_long_curve_of_own_ideals_stops_and_the_headline_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ideal, "DEEPEST_OWN_IDEAL", 20)
    found = curves(GradedLists.one(np.ones(22)), parse_measure("nDCG(discount=table(0.5, 1))"))
    assert found.ndcg[:20] == pytest.approx(1)
    assert np.isnan(found.ndcg[20:]).all()
    assert found.value == pytest.approx(1)


@pytest.mark.parametrize("count", [5, 500])
@pytest.mark.parametrize("grades", [[0, 1, 2, 3], [0, 15], [0.5, 1], [0, 16, 3], [-1, 0, 2]])
def test_gains_in_descending_order_are_sorted_however_they_are_sorted(count: int, grades: list[float]) -> None:
    gains = np.random.default_rng(1).choice(np.array(grades, dtype=float), count)
    assert descending(gains).tolist() == sorted(gains.tolist(), reverse=True)


def test_an_empty_list_still_has_an_ideal_to_miss() -> None:
    empty = GradedLists.one([], pool=[3, 1])
    assert ideal_dcg(empty, "nDCG") == pytest.approx(3 + SECOND)
    assert ideal_dcg(empty, "nDCG(ideal=retrieved)") == 0
    assert ideal_dcg(empty, "nDCG(ideal=k_ones)") == 0
    assert ideal_dcg(empty, "nDCG(ideal=k_ones)@2") == pytest.approx(1 + SECOND)
    assert ideal_dcg(empty, "nDCG(ideal_cut=hits)@2") == 0


def test_a_discount_of_the_same_name_with_other_values_has_another_ideal() -> None:
    one, other = (Measure(discount=Term("table", values)) for values in ((1.0, 0.5), (0.5, 1.0)))
    lists = GradedLists.one([1, 2])
    assert score(lists, one).values[0] == pytest.approx(2 / 2.5)
    assert score(lists, other).values[0] == 1
