"""Figures of paired differences: by hand, and against SciPy's own."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from ndcg_explorer.analysis.compare.paired_tests import (
    detectable,
    effect_size,
    has_spread,
    holm,
    paired_t,
    t_interval,
    wilcoxon,
)
from ndcg_explorer.core.arrays import FloatArray, floats

A, B, C = floats([0.7, 0.3, 0.2, 0.6, 0.4]), floats([0.5, 0.1, 0, 0.2, 0.4]), floats([0, 0, 0.2, 0.1, 0.3])
NAN = math.nan


def random_case(seed: int) -> FloatArray:
    """Differences of 2 to 60 queries, every third time on a grid, with ties and zeros among them."""
    random = np.random.default_rng(seed)
    found = random.normal(random.normal() / 4, 0.3, int(random.integers(2, 61)))
    return floats(np.round(found, 1) if seed % 3 == 0 else found)


def spread(differences: list[float]) -> FloatArray:
    """Differences with the standard deviation that was asked for."""
    found = floats(differences)
    return floats(found / found.std(ddof=1))


def test_the_paired_t_test_of_five_queries_by_hand() -> None:
    d = A - B
    assert d.mean() / (d.std(ddof=1) / math.sqrt(5)) == pytest.approx(3.16227766, abs=5e-9)
    assert paired_t(d) == pytest.approx(0.0341094232, abs=5e-11)
    assert t_interval(d) == pytest.approx((0.0244022, 0.3755978), abs=5e-8)
    assert effect_size(d) == pytest.approx(1.41421356, abs=5e-9)


def test_holm_of_three_tests_by_hand() -> None:
    values = [paired_t(one - other) for one, other in ((A, B), (A, C), (B, C))]
    assert holm(values) == pytest.approx([0.1023283, 0.1337073, 0.3418510], abs=5e-8)


@pytest.mark.parametrize(
    ("values", "adjusted"),
    [
        ([0.01], [0.01]),
        ([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]),
        ([0.6, 0.7], [1.0, 1.0]),
        ([0.02, NAN, 0.02], [0.04, NAN, 0.04]),  # what is undefined is no further test
        ([NAN], [NAN]),
        ([], []),
    ],
)
def test_holm_steps_down_and_never_goes_back(values: list[float], adjusted: list[float]) -> None:
    assert holm(values) == pytest.approx(adjusted, nan_ok=True)


def test_t_and_wilcoxon_agree_with_scipy_on_1000_random_cases() -> None:
    for seed in range(1000):
        d = random_case(seed)
        if not has_spread(d):
            continue
        expected = stats.ttest_rel(d, np.zeros(len(d)))
        assert paired_t(d) == pytest.approx(expected.pvalue, rel=1e-9), seed
        low, high = expected.confidence_interval(0.95)
        assert t_interval(d) == pytest.approx((low, high), rel=1e-9), seed
        assert wilcoxon(d) == pytest.approx(stats.wilcoxon(d).pvalue, rel=1e-9), seed


def test_what_only_arithmetic_tells_apart_is_tied_for_wilcoxon() -> None:
    # 0.1 three times, as subtraction gives it.
    d = floats([0.3 - 0.2, 0.4 - 0.3, 0.2 - 0.1, -0.7, 0.5, 0.9])
    assert len(set(d.tolist())) == 6
    assert wilcoxon(d) == wilcoxon(floats([0.1, 0.1, 0.1, -0.7, 0.5, 0.9]))


@pytest.mark.parametrize("differences", [[], [0.3], [0.2, 0.2, 0.2], [0.0, 0.0], [0.3 - 0.2, 0.1]])
def test_without_spread_nothing_is_known(differences: list[float]) -> None:
    d = floats(differences)
    figures = (paired_t(d), wilcoxon(d), effect_size(d), detectable(d), *t_interval(d))
    assert all(map(math.isnan, figures))


def test_large_values_have_no_spread_that_is_only_rounding() -> None:
    values = floats([1e9 + 0.1, 2e9 + 0.2, 3e9 + 0.3])
    d = (values + 1e8) - values
    assert not has_spread(d) or np.ptp(d) > 1e-4
    assert not has_spread(floats([1e9, 1e9 + 1e-7]))


@given(st.integers(2, 400), st.floats(1e-9, 1e9), st.integers(0, 99))
def test_p_is_never_0_and_never_above_1(count: int, shift: float, seed: int) -> None:
    d = floats(np.random.default_rng(seed).normal(shift, 1, count))
    assert 0 < paired_t(d) <= 1
    assert 0 < wilcoxon(d) <= 1


def test_p_is_not_0_where_the_tail_is_below_what_a_number_holds() -> None:
    assert paired_t(floats([1 + 1e-9 * (place % 2) for place in range(7000)])) > 0


@pytest.mark.parametrize(("count", "shown"), [(50, "0.081"), (100, "0.057"), (1000, "0.018")])
def test_what_could_be_detected_with_a_spread_of_a_fifth(count: int, shown: str) -> None:
    d = 0.2 * spread([(-1.0) ** place for place in range(count)])
    assert f"{detectable(d):.3f}" == shown


@pytest.mark.parametrize("count", [2, 3, 5, 12, 200, 7000])
def test_a_difference_as_large_as_could_be_detected_has_80_percent_power(count: int) -> None:
    d = spread([float(place % 2) for place in range(count)])
    shift = detectable(d) * math.sqrt(count)
    critical = stats.t.ppf(0.975, count - 1)
    # By its definition, (Z + shift) / √(χ²/ν), and so by other means than the noncentral t.
    random = np.random.default_rng(1)
    drawn = (random.normal(size=400_000) + shift) / np.sqrt(random.chisquare(count - 1, 400_000) / (count - 1))
    assert (np.abs(drawn) > critical).mean() == pytest.approx(0.8, abs=0.004)
