"""Scores of the same results in a random order, in the worst and in the best: what a good score is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.analysis.what_if.reordering import Reorderable, reorderable
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.rounding import over_ideal

_CELLS_AT_ONCE = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class RandomBaseline:
    """Headlines, before any rounding, of the results of one list in other orders.

    ``value`` is the list's own. ``expected`` is the mean over all orders, of the simulated ones where not
    ``is_exact``; ``low`` and ``high`` hold the middle 90 % of those simulated, ``beats`` is the share of them
    that the list is better than. ``worst`` is NaN where it was not worked out. ``by_rank`` is the expected
    curve, NaN where it has no closed form.
    """

    value: float
    expected: float
    is_exact: bool
    low: float
    high: float
    worst: float
    best: float
    beats: float
    by_rank: FloatArray


def random_baseline(lists: GradedLists, measure: Measure, seed: int = 0, samples: int = 1000) -> RandomBaseline:
    """What the results of a single list would score in a random order; the same for the same seed.

    Each result is as likely at each place, so the expected DCG is the mean gain times the sum of the
    discounts within reach. Divided by the ideal that is exact as long as the ideal does not depend on the
    order: it does where it is over the first k alone. Not exact either where documents stand in the list twice and only
    the first counts: a repetition is then taken to gain nothing wherever it stands.
    """
    measure = replace(measure.as_kind("nDCG"), round=Term("none"))
    item = reorderable(lists, measure)
    if not len(item):
        empty = np.zeros(0)
        return RandomBaseline(item.value, item.value, True, item.value, item.value, item.value, item.value, 0.0, empty)
    sampled = _sampled(item, seed, samples)
    low, high = np.quantile(sampled, (0.05, 0.95)).tolist()
    worst, best = _ends(item)
    repeats = lists.repeated is not None and bool(lists.repeated.any()) and measure.duplicates == "first"
    expected = float(np.mean(sampled))
    if not item.has_own_ideals:
        expected = _value(item, float(item.worth.mean() * item.places.sum()))
    beats = float(np.mean(sampled < item.value - NOISE))
    is_exact = not (item.has_own_ideals or repeats)
    return RandomBaseline(item.value, expected, is_exact, low, high, worst, best, beats, _by_rank(lists, item))


def _value(item: Reorderable, dcg: float) -> float:
    return float(item.values(np.array([dcg]), np.array(item.ideal))[0])


def _ends(item: Reorderable) -> tuple[float, float]:
    """The headline of the worst and of the best order: the best gains where it counts least, and most."""
    places = np.zeros(len(item))
    places[: item.reach] = item.places
    rising, gains = np.sort(places), np.sort(item.worth)
    if not item.has_own_ideals:
        return _value(item, float(gains[::-1] @ rising)), _value(item, float(gains @ rising))
    best = np.empty(len(item))
    best[np.argsort(places, kind="stable")] = gains
    return np.nan, float(item.values_of_orders(best[None])[0])


def _by_rank(lists: GradedLists, item: Reorderable) -> FloatArray:
    count, measure = len(item), item.measure
    if measure.ideal == "topk":
        return np.full(count, np.nan)
    expected = item.worth.mean() * np.cumsum(discounts(measure.discount, count).values[:count])
    ideal = curves(replace(lists, scores=None), measure).ideal_dcg
    return over_ideal(expected, ideal, measure.zero_ideal)


def _sampled(item: Reorderable, seed: int, samples: int) -> FloatArray:
    random = np.random.default_rng(seed)
    return np.concatenate([item.values_of_orders(firsts) for firsts in _first_results(item, random, samples)])


def _first_results(item: Reorderable, random: np.random.Generator, samples: int) -> Iterator[FloatArray]:
    """The gains of the results within reach, in random orders of the whole list."""
    count, reach = len(item), item.reach
    at_once = max(1, _CELLS_AT_ONCE // count)
    for start in range(0, samples, at_once):
        orders = np.tile(item.worth, (min(at_once, samples - start), 1))
        if reach > count // 4:
            yield random.permuted(orders, axis=1, out=orders)[:, :reach]
        else:
            yield _drawn(orders, reach, random)


def _drawn(orders: FloatArray, reach: int, random: np.random.Generator) -> FloatArray:
    """A shuffle that stops within reach: each place in turn is swapped with a random one from there on."""
    each = np.arange(len(orders))
    for place in range(reach):
        other = random.integers(place, orders.shape[1], len(orders))
        drawn = orders[each, other]
        orders[each, other] = orders[:, place]
        orders[:, place] = drawn
    return orders[:, :reach]
