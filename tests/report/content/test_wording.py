"""Numbers as reports write them."""

from __future__ import annotations

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.report.content.wording import (
    change_text,
    decimals,
    direction_of,
    query_anchor,
    short,
    shorts,
    signed,
)

NUMBERS = st.floats(-10.0, 10.0) | st.floats(0.9998, 1.0002) | st.floats(-1e-4, 1e-4) | st.just(float("nan"))


@given(st.lists(NUMBERS))
@example([0.99995, 0.5])
@example([-0.0])
@example([0.99990000001])
def test_a_column_is_written_as_each_of_its_numbers_is(numbers: list[float]) -> None:
    assert decimals(np.array(numbers)) == [shown(number) for number in numbers]


def test_a_number_too_large_for_its_column_has_few_digits() -> None:
    assert decimals(np.array([1234567890.0, 1.0])) == ["1.235e+09", "1.0000"]


def test_short_numbers_have_no_digits_that_say_nothing() -> None:
    assert shorts(np.array([3.0, 0.5, 1 / 3, np.nan, -0.0, 7.0])) == ["3", "0.5", "0.3333", "–", "0", "7"]
    assert short(float("inf")) == "inf"


def test_changes_are_signed_and_none_is_hidden_by_rounding() -> None:
    assert change_text(0.03424) == "▲ +0.0342"
    assert change_text(-0.5) == "▼ -0.5000"
    assert change_text(0.0) == "±0"
    assert change_text(1e-14) == "±0"
    assert change_text(1e-6) == "▲ +<0.0001"
    assert change_text(-1e-6) == "▼ -<0.0001"
    assert change_text(float("nan")) == "–"
    assert [direction_of(change) for change in (0.1, -0.1, 0.0, float("nan"))] == [1, -1, 0, 0]


def test_differences_have_a_sign() -> None:
    assert [signed(number) for number in (0.3869, -0.6309, 0.0, float("nan"))] == ["+0.3869", "−0.6309", "0.0000", "–"]


@given(st.text(max_size=80), st.integers(0, 10**6))
def test_an_anchor_is_of_safe_letters(query: str, number: int) -> None:
    anchor = query_anchor(number, query)
    assert set(anchor) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert anchor.startswith(f"query-{number + 1}")
