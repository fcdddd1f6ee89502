"""What charts of a comparison are made of, without Qt: the values of two systems, and bins of their differences."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from ndcg_explorer.charts.colours import DOWN, MUTED, UP
from ndcg_explorer.charts.curve_data import nice_step
from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.numbers import NOISE

Range = tuple[float, float]
UNKNOWN_RANGE: Range = (math.nan, math.nan)

# The marker and the colour of a query, by the direction of its difference: told apart without colour, too.
MARKS = {1: ("t1", UP), 0: ("o", MUTED), -1: ("d", DOWN)}
_MOST_BINS = 24


@dataclass(frozen=True, eq=False)
class PairedValues:
    """Two systems query by query; ``mean`` is that of the differences, with its 95% intervals (NaN where unknown).

    A query whose difference is no more than ``tie`` is neither up nor down.
    """

    measure: str
    baseline: str
    contender: str
    queries: Sequence[str]
    baseline_values: FloatArray
    contender_values: FloatArray
    mean: float
    interval: Range = UNKNOWN_RANGE
    bootstrap: Range = UNKNOWN_RANGE
    tie: float = 0.0

    def __len__(self) -> int:
        return len(self.baseline_values)

    @cached_property
    def differences(self) -> FloatArray:
        return self.contender_values - self.baseline_values

    @cached_property
    def directions(self) -> IntArray:
        """1 for each query that went up, −1 for down, 0 for a tie."""
        beyond = np.abs(self.differences) > self.tie + NOISE
        return np.where(beyond, np.sign(self.differences), 0).astype(np.intp)

    @cached_property
    def order(self) -> IntArray:
        """The queries from the highest difference to the lowest; equal ones as they stand."""
        return np.argsort(-self.differences, kind="stable")

    def count(self, direction: int) -> int:
        return int((self.directions == direction).sum())


class Bins(NamedTuple):
    """``edges`` has one more than ``counts``; one of them is 0, so that no bin is both up and down."""

    edges: FloatArray
    counts: IntArray


def bins_of(differences: FloatArray) -> Bins:
    """Differences in bins of a round width, from below the lowest to above the highest."""
    low, high = float(differences.min(initial=0.0)), float(differences.max(initial=0.0))
    step = nice_step(high - low, _MOST_BINS) if high - low > NOISE else 0.1
    first, last = math.floor(low / step + NOISE), max(math.ceil(high / step - NOISE), 1)
    first = min(first, -1)
    edges = floats(np.arange(first, last + 1) * step)
    # What arithmetic put just below an edge belongs above it; nothing falls out at either end.
    places = np.clip(np.floor(differences / step + 1e-9).astype(np.intp) - first, 0, last - first - 1)
    return Bins(edges, np.bincount(places, minlength=last - first))


def value_range(paired: PairedValues) -> Range:
    """What both axes show of values: from 0 to 1, or as far as they go."""
    both = np.concatenate([paired.baseline_values, paired.contender_values])
    low, high = float(both.min(initial=0.0)), float(both.max(initial=0.0))
    high = 1.0 if high <= 1 else high
    margin = (high - low) * 0.03
    return low - margin, high + margin


def difference_range(differences: FloatArray) -> Range:
    """What an axis of differences shows: all of them, with 0 in sight."""
    low, high = float(differences.min(initial=0.0)), float(differences.max(initial=0.0))
    margin = (high - low) * 0.05 or 0.1
    return low - margin, high + margin
