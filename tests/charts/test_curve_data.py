"""Thinning and ticks: pure arithmetic."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.charts.curve_data import extent, nice_step, rank_ticks, thinned, value_texts, value_ticks


def test_a_short_series_is_drawn_point_by_point() -> None:
    values = np.array([1.0, 3.0, 2.0])
    points = thinned(values, 1, 0.5, 3.5, 100)
    assert points.ranks.tolist() == [1, 2, 3]
    assert points.values.tolist() == [1, 3, 2]


def test_only_the_part_in_view_and_its_neighbours_are_drawn() -> None:
    points = thinned(np.arange(100.0), 1, 10.5, 12.5, 100)
    assert points.ranks.tolist() == [10, 11, 12, 13]
    assert points.values.tolist() == [9, 10, 11, 12]


def test_a_series_that_begins_late_is_where_it_belongs() -> None:
    assert thinned(np.array([7.0, 8.0]), 5, 0.5, 9.5, 50).ranks.tolist() == [5, 6]


def test_nothing_in_view_is_nothing_drawn() -> None:
    assert len(thinned(np.arange(5.0), 1, 50, 60, 10).ranks) == 0
    assert len(thinned(np.empty(0), 1, 0.5, 1.5, 10).ranks) == 0


@given(st.integers(1, 5000), st.integers(1, 300), st.integers(0, 10**6))
def test_thinning_keeps_peaks_ends_and_order(count: int, columns: int, seed: int) -> None:
    values = np.random.default_rng(seed).normal(size=count)
    points = thinned(values, 1, 0.5, count + 0.5, columns)
    assert len(points.ranks) <= 2 * columns + 4
    assert (points.values[0], points.values[-1]) == (values[0], values[-1])
    assert (np.diff(points.ranks) >= 0).all()
    assert (points.values.min(), points.values.max()) == (values.min(), values.max())


def test_gaps_stay_gaps_and_hide_no_values_beside_them() -> None:
    values = np.concatenate([np.arange(1000.0), np.full(1000, np.nan)])
    points = thinned(values, 1, 0.5, 2000.5, 7)
    assert np.nanmax(points.values) == 999
    assert np.isnan(points.values[-1])


def test_the_extent_passes_over_gaps() -> None:
    assert extent(np.array([np.nan, 2.0, 5.0])) == (2.0, 5.0)
    assert extent(np.array([np.nan])) is None
    assert extent(np.empty(0)) is None


@pytest.mark.parametrize(
    ("left", "right", "most", "ticks"),
    [
        (0.5, 5.5, 10, [1, 2, 3, 4, 5]),
        (0.5, 12.5, 6, [1, 3, 5, 7, 9, 11]),
        (0.5, 30.5, 7, [1, 5, 10, 15, 20, 25, 30]),
        (0.5, 1.5, 10, [1]),
        (40.2, 43.9, 9, [41, 42, 43]),
        (0.5, 1_000_000.5, 4, [1, 500_000, 1_000_000]),
    ],
)
def test_ticks_are_whole_ranks_from_1(left: float, right: float, most: int, ticks: list[int]) -> None:
    assert rank_ticks(left, right, most) == ticks


@given(st.floats(0.5, 1e6), st.floats(0.1, 1e6), st.integers(2, 30))
def test_there_are_never_ticks_between_ranks_nor_outside(left: float, span: float, most: int) -> None:
    ticks = rank_ticks(left, left + span, most)
    assert all(left <= tick <= left + span for tick in ticks)
    assert len(ticks) <= most + 2
    assert ticks == sorted(set(ticks))


def test_steps_are_round() -> None:
    assert [nice_step(span, 5) for span in (1.0, 4.0, 7.0, 30.0, 0.0)] == [0.2, 1.0, 2.0, 10.0, 1.0]


def test_values_are_written_with_the_places_of_their_step() -> None:
    step, ticks = value_ticks(0, 1.02, 5)
    # 1.02 in at most 5 parts needs a step above 0.2.
    assert (step, value_texts(ticks, step)) == (0.5, ["0.0", "0.5", "1.0"])
    assert value_texts([0, 50_000], 50_000) == ["0", "50,000"]
