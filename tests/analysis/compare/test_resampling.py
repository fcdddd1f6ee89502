"""Sign flips, bootstrap and Tukey's range: by hand, by enumeration, and against SciPy."""

from __future__ import annotations

import math
from itertools import permutations, product

import numpy as np
import pytest
from scipy import stats

from ndcg_explorer.analysis.compare.defaults import ROUNDS, SEED
from ndcg_explorer.analysis.compare.paired_tests import paired_t, wilcoxon
from ndcg_explorer.analysis.compare.resampling import bootstrap, randomisation, tukey
from ndcg_explorer.core.arrays import FloatArray, floats
from tests.analysis.compare.test_paired_tests import A, B, C, random_case


def p_of(d: FloatArray, *, rounds: int = ROUNDS, seed: int = SEED) -> float:
    return float(randomisation(d[:, None], rounds=rounds, seed=seed)[0])


def by_enumeration(d: FloatArray) -> float:
    signs = np.array(list(product((1, -1), repeat=len(d))))
    return float((np.abs((signs * d).mean(axis=1)) >= abs(d.mean()) - 1e-12).mean())


def test_exact_randomisation_of_five_queries_by_hand() -> None:
    assert [p_of(A - B), p_of(A - C), p_of(B - C)] == [0.125, 0.125, 0.5]


@pytest.mark.parametrize("count", range(2, 13))
def test_exact_randomisation_is_enumeration(count: int) -> None:
    for seed in range(10):
        d = random_case(seed)[:count]
        if len(d) == count and np.ptp(d) > 0:
            assert p_of(d) == by_enumeration(d), seed


def test_randomisation_agrees_with_scipy_on_1000_random_cases() -> None:
    for seed in range(1000):
        d = random_case(seed)[:10]
        if np.ptp(d) == 0:
            continue
        # Tenths as whole numbers: SciPy tells 0 from the last digit of a sum that should be 0.
        exactly = np.round(10 * d) if seed % 3 == 0 else d
        expected = stats.permutation_test(
            (exactly,),
            lambda it, axis: it.mean(axis=axis),
            permutation_type="samples",
            n_resamples=np.inf,
            vectorized=True,
        )
        assert p_of(d) == pytest.approx(expected.pvalue, rel=1e-9), seed


def test_random_flips_come_near_to_all_of_them() -> None:
    d = floats(np.random.default_rng(3).normal(0.1, 0.3, 16))
    assert p_of(d, rounds=9_999) == pytest.approx(p_of(d, rounds=2**16), abs=0.02)


def test_p_of_random_flips_is_never_0() -> None:
    d = floats(np.linspace(0.5, 1, 50))
    assert p_of(d) == 1 / 10_001


def test_the_same_seed_gives_the_same_figures_and_another_one_others() -> None:
    d = floats(np.random.default_rng(4).normal(0.05, 0.3, (60, 3)))
    values = floats(np.random.default_rng(4).random((40, 4)))
    assert (randomisation(d, seed=7) == randomisation(d, seed=7)).all()
    assert bootstrap(d, seed=7) == bootstrap(d, seed=7)
    assert (tukey(values, seed=7) == tukey(values, seed=7)).all()
    assert (randomisation(d, seed=7) != randomisation(d, seed=8)).any()
    assert bootstrap(d, seed=7) != bootstrap(d, seed=8)
    assert (tukey(values, seed=7) != tukey(values, seed=8)).any()


def test_a_column_alone_has_the_figures_that_it_has_beside_others() -> None:
    d = floats(np.random.default_rng(5).normal(0.05, 0.3, (60, 3)))
    assert randomisation(d)[1] == randomisation(d[:, 1:2])[0]
    assert bootstrap(d)[1] == pytest.approx(bootstrap(d[:, 1:2])[0], abs=1e-12)


def test_columns_without_spread_have_no_figures_and_do_not_disturb_the_others() -> None:
    d = np.column_stack([np.full(5, 0.2), A - B])
    assert np.array_equal(randomisation(d), [math.nan, 0.125], equal_nan=True)
    constant, spread = bootstrap(d)
    assert all(map(math.isnan, constant))
    assert spread[0] < 0.2 < spread[1]


def test_the_bootstrap_interval_is_near_to_that_of_t_with_many_queries() -> None:
    d = floats(np.random.default_rng(6).normal(0.1, 0.3, 2000))
    low, high = stats.t.interval(0.95, 1999, d.mean(), stats.sem(d))
    assert bootstrap(d[:, None])[0] == pytest.approx((low, high), abs=0.001)


def test_the_bootstrap_of_weighted_queries_is_about_the_weighted_mean() -> None:
    d = np.repeat([0.1, 0.3], 200) + np.tile([-0.01, 0.01], 200)
    weights = np.repeat([1.0, 3.0], 200)
    low, high = bootstrap(d[:, None], weights)[0]
    assert low < np.average(d, weights=weights) < high
    assert not low < d.mean() < high


def test_draws_without_any_weight_are_passed_over() -> None:
    low, high = bootstrap(floats([[0.1], [0.2], [0.3]]), floats([1, 0, 0]))[0]
    assert (low, high) == pytest.approx((0.1, 0.1))


@pytest.mark.parametrize("count", [0, 1])
def test_too_few_queries_have_no_interval(count: int) -> None:
    assert np.isnan(bootstrap(np.ones((count, 2)))).all()


def test_exact_tukey_of_five_queries_by_hand() -> None:
    found = tukey(np.column_stack([A, B, C]))
    assert (found[0, 1], found[0, 2], found[1, 2]) == pytest.approx((0.4351852, 0.0339506, 0.7253086), abs=5e-8)
    assert (found == found.T).all()


def test_exact_tukey_is_enumeration() -> None:
    values = floats(np.random.default_rng(8).random((3, 3)))
    orders = list(permutations(range(3)))
    ranges = [
        np.ptp(np.mean([row[list(order)] for row, order in zip(values, chosen, strict=True)], axis=0))
        for chosen in product(orders, repeat=3)
    ]
    means = values.mean(axis=0)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        wanted = abs(means[one] - means[other]) - 1e-12
        assert tukey(values)[one, other] == pytest.approx(np.mean([found >= wanted for found in ranges]))


@pytest.mark.parametrize("systems", [3, 5, 7])
def test_random_tukey_comes_near_to_more_rounds(systems: int) -> None:
    values = floats(np.random.default_rng(9).random((30, systems)))
    few, many = tukey(values), tukey(values, rounds=40_000, seed=2)
    assert np.abs(few - many).max() < 0.03
    assert few.min() > 0


@pytest.mark.parametrize("values", [np.ones((5, 3)), np.zeros((0, 3)), np.ones((4, 1))])
def test_tukey_without_any_difference_is_unknown(values: FloatArray) -> None:
    assert np.isnan(tukey(values)).all()


def test_work_that_is_given_up_stops_at_once() -> None:
    def check() -> None:
        raise KeyboardInterrupt

    d = floats(np.random.default_rng(1).random((50, 2)))
    for work in (randomisation, bootstrap, tukey):
        with pytest.raises(KeyboardInterrupt):
            work(d, check=check)


# Two-sided, at 0.05, of 2,000 comparisons of equal systems: between the 0.1% and the 99.9% point of the binomial.
_LEAST, _MOST = 71, 131


def p_of_test(test: str, values: FloatArray, seed: int) -> float:
    if test == "tukey":
        return float(np.min(tukey(values, rounds=1999, seed=seed)))
    d = floats(values[:, 1] - values[:, 0])
    if test == "randomisation":
        return p_of(d, rounds=1999, seed=seed)
    return paired_t(d) if test == "t" else wilcoxon(d)


@pytest.mark.long
@pytest.mark.parametrize("test", ["t", "randomisation", "wilcoxon", "tukey"])
def test_equal_systems_are_found_to_differ_once_in_twenty_times(test: str) -> None:
    assert (stats.binom.ppf(0.001, 2000, 0.05), stats.binom.ppf(0.999, 2000, 0.05)) == (_LEAST, _MOST)
    random = np.random.default_rng(11)
    found = 0
    for seed in range(2000):
        # As values of queries are: hard and easy ones, and systems that are alike in each.
        values = floats(random.beta(2, 2, (40, 1)) + random.normal(0, 0.1, (40, 3)))
        found += p_of_test(test, values, seed) <= 0.05
    assert _LEAST <= found <= _MOST
