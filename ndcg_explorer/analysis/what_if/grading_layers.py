"""The lowest and highest ratio of DCG to ideal DCG over all ways to grade some results, exactly.

How many of them have at least each gain decides the ideal, and who has it decides the DCG: the highest
ratio has the best gains at the best places, the lowest at the worst. Both sums then are sums over layers,
one for each step from a gain to the next higher one, each depending on one number alone: how many reach
that layer. So for a given ratio the best numbers are found layer by layer, and the ratio is raised until
no numbers beat it. That takes a few rounds, however many gradings there are.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray

_MOST_ROUNDS = 100


class Layers(NamedTuple):
    """For one or more depths (rows): what the gradings add when so many (columns, from none to all) are graded up.

    ``dcg`` and ``ideal`` are with all at the lowest gain. ``steps`` are the differences between gains,
    highest first; ``best`` and ``worst`` the sums of as many places, the best or worst first; ``ideals``
    what the ideal gains in each layer.
    """

    dcg: FloatArray
    ideal: FloatArray
    steps: FloatArray
    best: FloatArray
    worst: FloatArray
    ideals: list[FloatArray]


def ends(layers: Layers) -> tuple[FloatArray, FloatArray]:
    """The lowest and highest ratio at each depth, of gradings with an ideal above 0; NaN where there are none."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return _end(layers, layers.worst, -1.0), _end(layers, layers.best, 1.0)


def _end(layers: Layers, places: FloatArray, sign: float) -> FloatArray:
    ratio = _ratio(layers, places, [np.full(len(places), places.shape[1] - 1)] * len(layers.steps))
    for _ in range(_MOST_ROUNDS):
        found = _ratio(layers, places, _numbers(layers, places, ratio, sign))
        is_better = sign * (found - ratio) > 1e-15
        if not is_better.any():
            break
        ratio = np.where(is_better, found, ratio)
    return ratio


def _ratio(layers: Layers, places: FloatArray, numbers: list[IntArray]) -> FloatArray:
    dcg, ideal, each = layers.dcg.copy(), layers.ideal.copy(), np.arange(len(places))
    for step, added, reaching in zip(layers.steps, layers.ideals, numbers, strict=True):
        dcg += step * places[each, reaching]
        ideal += added[each, reaching]
    return np.where(ideal > 0, dcg / ideal, np.nan)


def _numbers(layers: Layers, places: FloatArray, ratio: FloatArray, sign: float) -> list[IntArray]:
    """How many reach each layer, no more than the next lower, where DCG − ratio × ideal is highest (or lowest)."""
    total = np.zeros_like(places)
    best_up_to = []
    for step, added in zip(layers.steps, layers.ideals, strict=True):
        total = sign * (step * places - ratio[:, None] * added) + total
        top = np.maximum.accumulate(total, axis=1)
        at = np.where(total >= top, np.arange(total.shape[1]), 0)
        best_up_to.append(np.maximum.accumulate(at, axis=1))
        total = top
    each = np.arange(len(places))
    reaching = np.full(len(places), places.shape[1] - 1)
    numbers = []
    for best in reversed(best_up_to):
        reaching = best[each, reaching]
        numbers.append(reaching)
    return numbers[::-1]


def layered_ideals(
    gains: FloatArray, known: FloatArray, at_least: IntArray, counts: IntArray, height: Callable[[IntArray], FloatArray]
) -> list[FloatArray]:
    """What the ideal gains in each layer between two of ``gains`` (highest first) as results reach it.

    ``known`` are all gains that occur, highest first, ``at_least`` (known gains × depths) how many have each
    or more, ``counts`` (depths × numbers) how many graded results are in the pool, and ``height`` the ideal
    of so many gains of 1.
    """
    layers = []
    for above, below in pairwise(gains):
        total = np.zeros(counts.shape)
        for place in np.flatnonzero((known <= above) & (known > below)).tolist():
            step = known[place] - known[place + 1]
            total += step * height(at_least[place][:, None] + counts)
        layers.append(total - total[:, :1])
    return layers
