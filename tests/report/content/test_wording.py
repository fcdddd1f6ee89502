"""Numbers as reports write them."""

from __future__ import annotations

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.report.content.wording import decimals, query_anchor, short, shorts

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


@given(st.text(max_size=80), st.integers(0, 10**6))
def test_an_anchor_is_of_safe_letters(query: str, number: int) -> None:
    anchor = query_anchor(number, query)
    assert set(anchor) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert anchor.startswith(f"query-{number + 1}")
