"""How numbers are written."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.numbers import (
    amount_text,
    change_text,
    count_text,
    direction_of,
    exact,
    shown,
    signed_text,
    with_minus,
)
from tests.support.examples import examples


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (2.0, "2"),
        (0.0, "0"),
        (-3.0, "-3"),
        (0.8, "0.8"),
        (1e-5, "1e-05"),
        (0.1 + 0.2, "0.30000000000000004"),
        (999999999999999.0, "999999999999999"),
        (1e15, "1000000000000000.0"),
        (1e308, "1e+308"),
    ],
)
def test_an_exact_number_is_as_short_as_it_can_be(number: float, text: str) -> None:
    assert exact(number) == text


@given(st.floats(allow_nan=False, allow_infinity=False))
@settings(max_examples=examples(2000), deadline=None)
def test_an_exact_number_reads_back_as_the_very_same(number: float) -> None:
    assert float(exact(number)) == number


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.8060999, "0.8061"),
        (1.0, "1.0000"),
        (0.99995, "0.9999"),
        (0.99999999, "0.9999"),
        (math.nextafter(1, 0), "0.9999"),
        (0.99994, "0.9999"),
        (1.00001, "1.0000"),
        (0.0, "0.0000"),
        (-0.0, "0.0000"),
        (-0.00001, "0.0000"),
        (-0.25, "−0.2500"),
        (7.71034, "7.7103"),
        (math.nan, "–"),
    ],
)
def test_a_number_in_a_table_is_never_shown_as_1_when_it_is_less(number: float, text: str) -> None:
    assert shown(number) == text


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [(0.996, 2, "0.99"), (0.123456, 6, "0.123456"), (0.7, 0, "0"), (1.0, 0, "1")],
)
def test_the_places_shown_can_be_chosen(number: float, places: int, text: str) -> None:
    assert shown(number, places) == text


@given(st.floats(0, 1, exclude_max=True), st.integers(0, 8))
@settings(max_examples=examples(2000), deadline=None)
def test_what_is_shown_is_below_1_and_within_a_unit_of_the_last_place(number: float, places: int) -> None:
    text = shown(number, places)
    assert float(text) < 1
    assert abs(float(text) - number) <= 10.0**-places
    assert len(text.partition(".")[2]) == places


@pytest.mark.parametrize(
    ("change", "with_arrow", "alone"),
    [
        (0.03424, "▲ +0.0342", "+0.0342"),
        (-0.5, "▼ −0.5000", "−0.5000"),
        (0.0, "±0", "±0"),
        (1e-15, "±0", "±0"),
        (3e-6, "▲ < 0.0001", "< +0.0001"),
        (-3e-6, "▼ < 0.0001", "> −0.0001"),
        (math.nan, "–", "–"),
    ],
)
def test_a_change_has_its_sign_and_is_never_none_where_there_is_one(change: float, with_arrow: str, alone: str) -> None:
    assert change_text(change) == with_arrow
    assert change_text(change, arrow=False) == alone


def test_fewer_places_make_a_larger_least_change() -> None:
    assert change_text(-0.004, 2) == "▼ < 0.01"
    assert change_text(0.006, 2) == "▲ +0.01"


def test_the_direction_of_a_change_is_none_for_the_noise_of_arithmetic() -> None:
    assert [direction_of(change) for change in (0.1, -0.1, 0.0, 1e-14, math.nan)] == [1, -1, 0, 0, 0]


def test_differences_have_a_sign() -> None:
    said = [signed_text(number) for number in (0.3869, -0.6309, 0.0, math.nan)]
    assert said == ["+0.3869", "−0.6309", "0.0000", "–"]


def test_counts_have_their_thousands_apart() -> None:
    assert [count_text(number) for number in (0, 999, 5000, 1234567, -5000)] == [
        "0",
        "999",
        "5,000",
        "1,234,567",
        "−5,000",
    ]


def test_only_the_sign_of_a_number_becomes_a_minus() -> None:
    assert [with_minus(text) for text in ("-1e-05", "1e-05", "0.5")] == ["−1e-05", "1e-05", "0.5"]


@pytest.mark.parametrize(
    ("number", "text"),
    [(12.0, "12"), (5000.0, "5,000"), (0.0, "0"), (97.25, "97.25"), (1 / 3, "0.33"), (math.nan, "–")],
)
def test_a_count_has_no_decimals_and_a_mean_of_counts_two(number: float, text: str) -> None:
    assert amount_text(number) == text
