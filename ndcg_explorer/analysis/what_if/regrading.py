"""One list with other grades, many times over, scored in one pass: for what has no shorter way."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score

_CELLS_AT_ONCE = 1_000_000


def values_regraded(lists: GradedLists, measure: Measure, grades: FloatArray, pools: list[FloatArray]) -> FloatArray:
    """The headline for each row of ``grades``, with the pool of the same place (none: what the list holds)."""
    count = len(grades)
    tiled = GradedLists(
        grades.ravel(),
        np.arange(count + 1) * grades.shape[1],
        np.concatenate(pools) if pools else None,
        offsets_of(np.array([len(pool) for pool in pools])) if pools else None,
        None if lists.scores is None else np.tile(lists.scores, count),
        None if lists.id_order is None else np.tile(lists.id_order, count),
        None if lists.repeated is None else np.tile(lists.repeated, count),
    )
    return score(tiled, measure).values


def one_by_one(
    lists: GradedLists, measure: Measure, rows: IntArray, grades: FloatArray, documents: IntArray | None
) -> FloatArray:
    """The headline if each of ``rows`` had each of ``grades``, as a matrix.

    All copies of a document have its grade, where ``documents`` tells them.
    """
    values = np.empty((len(rows), len(grades)))
    for places in _portions(len(rows), len(grades) * (2 * len(lists.grades) + 1)):
        changed = np.repeat(lists.grades[None], len(places) * len(grades), axis=0)
        pools: list[FloatArray] = []
        for number, row in enumerate(rows[places].tolist()):
            copies = np.array([row]) if documents is None else np.flatnonzero(documents == documents[row])
            some = slice(number * len(grades), (number + 1) * len(grades))
            changed[some, copies] = grades[:, None]
            if lists.pool is not None:
                pools += [pool_with(lists.pool, float(lists.grades[row]), grade) for grade in grades.tolist()]
        values[places] = values_regraded(lists, measure, changed, pools).reshape(len(places), len(grades))
    return values


def _portions(count: int, cells_each: int) -> Iterator[IntArray]:
    at_once = max(1, _CELLS_AT_ONCE // max(cells_each, 1))
    return (np.arange(start, min(start + at_once, count)) for start in range(0, count, at_once))


def pool_with(pool: FloatArray, old: float, new: float) -> FloatArray:
    """The pool with a document's grade changed; with one more grade where it had none."""
    found = np.flatnonzero(pool == old)
    if not found.size:
        return np.append(pool, new)
    changed = pool.copy()
    changed[found[0]] = new
    return changed
