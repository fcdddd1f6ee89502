"""Is B better than A: sign flips, bootstrap and permutations over 7,000 queries; agreement of lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from benchmarks.timing import Contest
from ndcg_explorer.analysis.compare.agreement import agreement
from ndcg_explorer.analysis.compare.resampling import bootstrap, randomisation, tukey
from ndcg_explorer.core.arrays import FloatArray, floats

QUERIES = 7_000


def contests(quick: bool) -> Iterator[Contest]:
    d = _values(1) - 0.5
    yield Contest("10,000 sign flips of 7,000 queries", partial(randomisation, d), most_seconds=1.0, rounds=3)
    yield Contest("10,000 sign flips of 7,000 queries, 5 contenders", partial(randomisation, _values(5)), rounds=3)
    yield Contest("bootstrap of 7,000 queries, 10,000 draws", partial(bootstrap, d), rounds=3)
    yield Contest("Tukey over 5 systems, 7,000 queries", partial(tukey, _values(5)), most_seconds=10.0, rounds=1)
    if not quick:
        yield Contest("Tukey over 269 systems, 50 queries", partial(tukey, _values(269)[:50]), rounds=1)
    one, other = (np.random.default_rng(seed).permutation(1_000) for seed in (1, 2))
    yield Contest("agreement of two lists of 1,000", partial(agreement, one, other, 10), rounds=21)


def _values(systems: int) -> FloatArray:
    return floats(np.random.default_rng(1).random((QUERIES, systems)))
