"""How numbers are written."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.numbers import exact, shown


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
@settings(max_examples=2000, deadline=None)
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
        (-0.25, "-0.2500"),
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
@settings(max_examples=2000, deadline=None)
def test_what_is_shown_is_below_1_and_within_a_unit_of_the_last_place(number: float, places: int) -> None:
    text = shown(number, places)
    assert float(text) < 1
    assert abs(float(text) - number) <= 10.0**-places
    assert len(text.partition(".")[2]) == places
