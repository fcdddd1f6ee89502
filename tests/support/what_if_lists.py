"""Small lists with everything that can be special about them, and their value worked out the plain way."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.measure import KINDS, Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from tests.support.strategies import GRADES, measures_of

# The lists are short: most cutoffs are within them.
ndcg_measures = measures_of(KINDS[0], st.none() | st.integers(1, 7))


def _random_list(seed: int, most: int, *, ties: bool, unjudged: bool, outside: bool) -> GradedLists:
    """A list whose pool holds its judged grades and, with ``outside``, some more."""
    random = np.random.default_rng(seed)
    grades = random.choice([*GRADES[1:], *([math.nan] if unjudged else [])], random.integers(0, most + 1))
    pool = None
    if outside:
        judged = grades[~np.isnan(grades)]
        pool = random.permutation(np.concatenate([judged, random.choice(GRADES[1:], random.integers(0, 4))]))
    scores = np.sort(random.integers(0, 3, len(grades)).astype(np.float64))[::-1] if ties else None
    return GradedLists.one(grades, pool, scores, random.permutation(len(grades)))


def single_lists(most: int = 6, unjudged: st.SearchStrategy[bool] | None = None) -> st.SearchStrategy[GradedLists]:
    return st.builds(
        lambda seed, ties, unjudged, outside: _random_list(seed, most, ties=ties, unjudged=unjudged, outside=outside),
        st.integers(0, 2**32 - 1),
        st.booleans(),
        st.booleans() if unjudged is None else unjudged,
        st.booleans(),
    )


def headline(lists: GradedLists, measure: Measure) -> float:
    return float(score(lists, measure).values[0])


def reordered(lists: GradedLists, order: IntArray, documents: IntArray | None = None) -> GradedLists:
    """The list as an edit leaves it: in an order of its own, the source's scores forgotten."""
    repeated = None
    if lists.repeated is not None:
        assert documents is not None
        repeated = repeats(documents[order])
    return replace(lists, grades=lists.grades[order], scores=None, id_order=None, repeated=repeated)


def repeats(documents: IntArray) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    _, first = np.unique(documents, return_index=True)
    again = np.ones(len(documents), dtype=bool)
    again[first] = False
    return again


def regraded(lists: GradedLists, grades: FloatArray) -> GradedLists:
    """The list with other grades, each of them in the pool in place of the old one."""
    if lists.pool is None:
        return replace(lists, grades=grades)
    pool = lists.pool.tolist()
    for old in lists.grades[~np.isnan(lists.grades)].tolist():
        pool.remove(old)
    changed = np.array([*pool, *grades[~np.isnan(grades)]])
    return replace(lists, grades=grades, pool=changed, pool_offsets=np.array([0, len(changed)]))
