"""Figures of paired differences: interval, tests, effect size, and what could have been detected.

A figure that is undefined is NaN: of a single query, or where all differences are the same, so that nothing is known
of their spread. No p is ever 0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import NOISE

ALPHA = 0.05
POWER = 0.8
_SMALLEST = float(np.finfo(np.float64).tiny)
_HALVINGS = 80

Interval = tuple[float, float]
UNKNOWN_INTERVAL: Interval = (math.nan, math.nan)


def noise_of(values: FloatArray) -> float:
    """What is the arithmetic's doing, among values of this size: a DCG may be in the millions."""
    return NOISE * max(1.0, float(np.abs(values).max(initial=0.0)))


def has_spread(differences: FloatArray) -> bool:
    """Whether differences differ from each other, by more than the arithmetic's doing."""
    return len(differences) > 1 and float(np.ptp(differences)) > noise_of(differences)


def effect_size(differences: FloatArray) -> float:
    """The mean difference over the standard deviation of the differences."""
    if not has_spread(differences):
        return math.nan
    return float(differences.mean() / differences.std(ddof=1))


def t_interval(differences: FloatArray) -> Interval:
    """The 95% confidence interval of the mean difference by Student's t."""
    from scipy.special import stdtrit

    if not has_spread(differences):
        return UNKNOWN_INTERVAL
    half = float(stdtrit(len(differences) - 1, 1 - ALPHA / 2)) * _standard_error(differences)
    middle = float(differences.mean())
    return middle - half, middle + half


def paired_t(differences: FloatArray) -> float:
    """The two-sided p of the paired t-test."""
    from scipy.special import stdtr

    if not has_spread(differences):
        return math.nan
    statistic = float(differences.mean()) / _standard_error(differences)
    # So many differences of one sign that the tail is below what a number can hold: still not 0.
    return max(2 * float(stdtr(len(differences) - 1, -abs(statistic))), _SMALLEST)


def wilcoxon(differences: FloatArray) -> float:
    """The two-sided p of Wilcoxon's signed-rank test; queries without a difference are left out of it."""
    from scipy import stats

    if not has_spread(differences):
        return math.nan
    noise = noise_of(differences)
    # Differences that only the arithmetic tells apart are tied.
    settled = np.round(differences / noise) * noise
    return max(float(stats.wilcoxon(settled).pvalue), _SMALLEST)


def detectable(differences: FloatArray) -> float:
    """The difference that the paired t-test would find with 80% power, given the spread of these."""
    if not has_spread(differences):
        return math.nan
    return _noncentrality(len(differences) - 1) * _standard_error(differences)


def holm(values: Sequence[float]) -> list[float]:
    """The p-values adjusted for being several, by Holm's method; undefined ones stay so and do not count."""
    found = np.asarray(values, dtype=np.float64)
    adjusted = np.full(len(found), math.nan)
    order = [int(place) for place in np.argsort(found) if not math.isnan(found[place])]
    highest = 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - place) * float(found[index])))
        adjusted[index] = highest
    return [float(value) for value in adjusted]


def _standard_error(differences: FloatArray) -> float:
    return float(differences.std(ddof=1)) / math.sqrt(len(differences))


@lru_cache(maxsize=64)
def _noncentrality(freedom: int) -> float:
    """How many standard errors a difference must have to be found with the wanted power."""
    from scipy.special import stdtrit

    critical = float(stdtrit(freedom, 1 - ALPHA / 2))
    low, high = 0.0, critical + 1.0
    while _power(freedom, high, critical) < POWER:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _power(freedom, middle, critical) < POWER else (low, middle)
    return high


def _power(freedom: int, noncentrality: float, critical: float) -> float:
    from scipy.special import nctdtr

    below, above = (float(nctdtr(freedom, noncentrality, end)) for end in (-critical, critical))
    # Far out the tail has no number: nothing of it is left on that side.
    return 1 - (0.0 if math.isnan(above) else above) + (0.0 if math.isnan(below) else below)
