"""Resampling: sign flips, bootstrap and permutations over systems, seeded, so that the same figures come out again.

Each works in pieces that fit into memory, and calls ``check`` between them, which raises where the work is to be
given up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import permutations, product

import numpy as np

from ndcg_explorer.analysis.compare.defaults import ROUNDS, SEED
from ndcg_explorer.analysis.compare.paired_tests import ALPHA, Interval, has_spread, noise_of
from ndcg_explorer.core.arrays import FloatArray, IntArray, floats

Check = Callable[[], None]
# Cells that a piece of the work may hold: they stay near the processor.
_CELLS_AT_ONCE = 300_000
# Up to so many systems all orders of a query's row are listed beforehand.
_MOST_LISTED_ORDERS = 5
_MOST_ONE_BY_ONE = 16


def no_check() -> None:
    return None


def randomisation(
    differences: FloatArray, *, rounds: int = ROUNDS, seed: int = SEED, check: Check = no_check
) -> FloatArray:
    """The two-sided p of Fisher's randomisation test, for each column of differences.

    Signs are flipped in all ways where these are not more than the rounds, and else at random, in the same way for
    all columns. NaN for columns whose differences are all the same.
    """
    count, columns = differences.shape
    known = np.array([has_spread(column) for column in differences.T], dtype=bool)
    found = np.full(columns, math.nan)
    if not known.any():
        return found
    noise = np.array([noise_of(column) for column in differences[:, known].T])
    wanted = np.abs(differences[:, known].mean(axis=0)) - noise
    is_exact = 2**count <= rounds
    hits, tried = np.zeros(int(known.sum())), 0
    for means in _all_flips(differences[:, known]) if is_exact else _flips(differences[:, known], rounds, seed, check):
        hits += (np.abs(means) >= wanted).sum(axis=0)
        tried += len(means)
    found[known] = hits / tried if is_exact else (1 + hits) / (1 + tried)
    return found


def _all_flips(differences: FloatArray) -> Iterator[FloatArray]:
    sums = np.zeros((1, differences.shape[1]))
    for row in differences:
        sums = np.concatenate([sums + row, sums - row])
    yield sums / len(differences)


def _flips(differences: FloatArray, rounds: int, seed: int, check: Check) -> Iterator[FloatArray]:
    count = len(differences)
    random, total = np.random.default_rng(seed), differences.sum(axis=0)
    at_once = max(1, _CELLS_AT_ONCE // count)
    width = -(-count // 8)
    for done in range(0, rounds, at_once):
        check()
        size = min(at_once, rounds - done)
        packed = np.frombuffer(random.bytes(size * width), dtype=np.uint8).reshape(size, width)
        kept = np.unpackbits(packed, axis=1, count=count).astype(np.float64)
        yield (2 * _product(kept, differences) - total) / count


def _product(rows: FloatArray, columns: FloatArray) -> FloatArray:
    """Few columns one by one: a product of matrices would wait for threads, ten times as long on a busy machine."""
    if columns.shape[1] > _MOST_ONE_BY_ONE:
        return rows @ columns
    return np.column_stack([rows @ column for column in np.ascontiguousarray(columns.T)])


def bootstrap(
    columns: FloatArray,
    weights: FloatArray | None = None,
    *,
    rounds: int = ROUNDS,
    seed: int = SEED,
    check: Check = no_check,
) -> list[Interval]:
    """The 95% percentile interval of each column's mean; the same rows are drawn for all columns."""
    count = len(columns)
    if count < 2:
        return [(math.nan, math.nan)] * columns.shape[1]
    share = np.ones(count) if weights is None else weights
    with np.errstate(invalid="ignore"):
        # A draw of queries whose weights are all 0 has no mean.
        parts = [
            _product(drawn, columns * share[:, None]) / (drawn @ share)[:, None]
            for drawn in _draws(count, rounds, seed, check)
        ]
    low, high = np.nanquantile(np.concatenate(parts), (ALPHA / 2, 1 - ALPHA / 2), axis=0)
    return [
        (float(one), float(other)) if has_spread(column) else (math.nan, math.nan)
        for one, other, column in zip(low, high, columns.T, strict=True)
    ]


def _draws(count: int, rounds: int, seed: int, check: Check) -> Iterator[FloatArray]:
    """How often each row was drawn, round by round."""
    random = np.random.default_rng(seed)
    at_once = max(1, _CELLS_AT_ONCE // count)
    for done in range(0, rounds, at_once):
        check()
        size = min(at_once, rounds - done)
        drawn = random.integers(0, count, size=(size, count))
        drawn += np.arange(size)[:, None] * count
        yield np.bincount(drawn.ravel(), minlength=size * count).reshape(size, count).astype(np.float64)


def tukey(values: FloatArray, *, rounds: int = ROUNDS, seed: int = SEED, check: Check = no_check) -> FloatArray:
    """The p of each pair of systems by the randomised Tukey test (HSD): a square, 1 on its diagonal.

    ``values`` has a row for each query and a column for each system. Each query's row is permuted, and the highest
    mean minus the lowest is compared with every pair's difference. Exact where the permutations are not more than the
    rounds. NaN where no two values of a query differ.
    """
    count, systems = values.shape
    if not count:
        return np.full((systems, systems), math.nan)
    means = values.mean(axis=0)
    noise = noise_of(values)
    wanted = np.abs(means[:, None] - means[None, :]) - noise
    if systems < 2 or float(np.ptp(values, axis=1).max(initial=0.0)) <= noise:
        return np.full((systems, systems), math.nan)
    is_exact = count * math.log(math.factorial(min(systems, 20))) <= math.log(rounds)
    ranges = np.sort(_all_ranges(values) if is_exact else _random_ranges(values, rounds, seed, check))
    hits = len(ranges) - np.searchsorted(ranges, wanted)
    found = hits / len(ranges) if is_exact else (1 + hits) / (1 + len(ranges))
    np.fill_diagonal(found, 1.0)
    return floats(found)


def _all_ranges(values: FloatArray) -> FloatArray:
    """The range of the means, for all permutations of all rows."""
    orders = _orders(values.shape[1])
    chosen = product(range(len(orders)), repeat=len(values))
    rows = np.arange(len(values))[:, None]
    return np.array([np.ptp(values[rows, orders[list(which)]].mean(axis=0)) for which in chosen])


def _random_ranges(values: FloatArray, rounds: int, seed: int, check: Check) -> FloatArray:
    count, systems = values.shape
    random = np.random.default_rng(seed)
    sums = np.zeros((rounds, systems))
    orders = _orders(systems) if systems <= _MOST_LISTED_ORDERS else None
    for row in values:
        check()
        if orders is None:
            # An array of its own, which is then shuffled row by row.
            sums += random.permuted(np.tile(row, (rounds, 1)), axis=1)
        else:
            sums += row[orders].take(random.integers(0, len(orders), size=rounds), axis=0)
    return floats(np.ptp(sums, axis=1) / count)


def _orders(systems: int) -> IntArray:
    return np.array(list(permutations(range(systems))), dtype=np.intp)
