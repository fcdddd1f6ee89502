"""Parts of a difference as they are printed: they add up to the difference as it is printed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.compare.printed_parts import printed_parts

numbers = st.floats(-1, 1, allow_nan=False)


def test_thirds_add_up_to_the_whole() -> None:
    parts = np.array([1 / 3, 1 / 3, 1 / 3])
    assert sorted(printed_parts(parts, 1.0).round(4).tolist()) == [0.3333, 0.3333, 0.3334]


def test_what_is_nothing_stays_nothing() -> None:
    found = printed_parts(np.array([0.0, 0.00004, 0.00004, 0.00004]), 0.00012)
    assert found[0] == 0
    assert found.sum() == pytest.approx(0.0001)


def test_a_total_just_below_one_is_not_printed_as_one() -> None:
    parts = np.array([0.99998, 0.00001])
    assert f"{printed_parts(parts, 0.99999).sum():.4f}" == shown(0.99999) == "0.9999"


@given(st.lists(numbers, min_size=1, max_size=60))
def test_the_sum_is_the_total_as_printed_and_no_part_is_off_by_a_unit(values: list[float]) -> None:
    parts = np.array(values)
    found = printed_parts(parts, float(parts.sum()))
    assert f"{found.sum() + 0.0:.4f}".replace("-0.0000", "0.0000") == shown(float(parts.sum())).replace("−", "-")
    assert np.abs(found - parts).max() < 1e-4 + 1e-12


def test_what_is_no_number_is_no_trouble() -> None:
    assert np.isnan(printed_parts(np.array([np.nan, 0.5]), 0.5)[0])
