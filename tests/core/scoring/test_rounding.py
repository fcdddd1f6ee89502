"""Rounding as some tools do it, and the one division by the ideal."""

import math

import numpy as np
import pytest

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal, rounded
from ndcg_explorer.core.scoring.scores import score

NAN = math.nan
FIVE = GradedLists.one([3, 1, 2, 0, 3])  # nDCG by rank 1, .7421, .7859, .7323, .9159


@pytest.mark.parametrize(
    ("rounding", "values", "expected"),
    [
        (Term("none"), [0.12345, NAN], [0.12345, NAN]),
        (Term("half_up", (2.0,)), [0.124, 0.125, 0.126, 1], [0.12, 0.13, 0.13, 1]),
        (Term("half_up", (0.0,)), [0.4, 0.5, 1.5, 2.5], [0, 1, 2, 3]),
        (Term("half_up", (4.0,)), [0.91588], [0.9159]),
        (Term("floor_terms", (2.0,)), [0.129, 0.999, 1], [0.12, 0.99, 1]),
        # 0.29 and 0.57 are a little below in float64, and still 29 and 57 hundredths.
        (Term("floor_terms", (2.0,)), [0.29, 0.57, 0.58], [0.29, 0.57, 0.58]),
        (Term("half_up", (2.0,)), [NAN, 0], [NAN, 0]),
    ],
)
def test_a_finished_value_is_rounded_as_the_measure_says(
    rounding: Term, values: list[float], expected: list[float]
) -> None:
    np.testing.assert_array_equal(rounded(np.array(values, dtype=float), rounding), expected)


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        (Term("none"), [1.8928, 0.4307]),
        (Term("half_up", (2.0,)), [1.8928, 0.4307]),
        (Term("floor_terms", (2.0,)), [1.89, 0.43]),
    ],
)
def test_only_terms_that_are_cut_off_are_cut_off(rounding: Term, expected: list[float]) -> None:
    assert cut_terms(np.array([1.8928, 0.4307]), rounding).tolist() == expected


def test_cut_terms_run_through_dcg_ideal_and_ratio() -> None:
    found = curves(FIVE, parse_measure("nDCG(round=floor_terms(2))"))
    assert found.discounted_gain.tolist() == [3, 0.63, 1, 0, 1.16]
    assert found.dcg == pytest.approx([3, 3.63, 4.63, 4.63, 5.79])
    assert found.ideal_dcg == pytest.approx([3, 4.89, 5.89, 6.32, 6.32])
    assert found.ndcg.tolist() == [1, 0.74, 0.78, 0.73, 0.91]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nDCG(round=half_up(2))", 0.92),
        ("nDCG(round=half_up(3))@4", 0.732),
        ("nDCG(round=floor_terms(2))", 0.91),
        ("nDCG(round=floor_terms(2))@3", 0.78),
        ("DCG(round=half_up(1))", 5.8),
        ("P(round=half_up(1))@3", 1.0),
        ("P(rel=2, round=half_up(1))@3", 0.7),
    ],
)
def test_the_headline_is_rounded_too(text: str, expected: float) -> None:
    assert score(FIVE, parse_measure(text)).values[0] == expected


@pytest.mark.parametrize("text", ["nDCG(round=half_up(2))", "nDCG(round=floor_terms(2))"])
def test_the_curve_ends_at_the_rounded_headline(text: str) -> None:
    found = curves(FIVE, parse_measure(text))
    assert found.value == found.ndcg[-1] == score(FIVE, parse_measure(text)).values[0]


@pytest.mark.parametrize(("zero_ideal", "value"), [("0", 0.0), ("1", 1.0), ("undefined", NAN), ("skip", NAN)])
def test_where_nothing_could_be_found_the_policy_decides(zero_ideal: str, value: float) -> None:
    found = over_ideal(np.array([0.0, 1.0, -1.0]), np.array([0.0, 2.0, -1.0]), zero_ideal)
    np.testing.assert_array_equal(found, [value, 0.5, value])


@pytest.mark.parametrize(("zero_ideal", "value"), [("0", 0.0), ("1", 1.0), ("undefined", NAN), ("skip", NAN)])
@pytest.mark.parametrize("grades", [[0, 0, 0], [], [NAN]])
def test_a_list_with_nothing_to_find_has_the_value_of_the_policy(
    zero_ideal: str, value: float, grades: list[float]
) -> None:
    lists, measure = GradedLists.one(grades), parse_measure(f"nDCG(zero_ideal={zero_ideal})")
    np.testing.assert_array_equal(score(lists, measure).values, [value])
    np.testing.assert_array_equal(curves(lists, measure).value, value)
    np.testing.assert_array_equal(curves(lists, measure).ndcg, [value] * len(grades))
    assert curves(lists, measure).has_zero_ideal


def test_the_curve_follows_the_policy_only_where_the_ideal_is_still_zero() -> None:
    top_k = curves(GradedLists.one([0, 0, 2]), parse_measure("nDCG(ideal=topk, zero_ideal=undefined)"))
    np.testing.assert_array_equal(np.isnan(top_k.ndcg), [True, True, False])


@pytest.mark.parametrize(
    ("dcg", "expected"),
    [(1 + 1e-15, 1.0), (1 - 1e-15, 1.0), (1 + 1e-9, 1 + 1e-9), (1 - 1e-9, 1 - 1e-9), (1.5, 1.5)],
)
def test_what_differs_from_1_by_rounding_noise_only_is_1(dcg: float, expected: float) -> None:
    assert over_ideal(np.array([dcg]), np.array([1.0]), "0")[0] == expected
