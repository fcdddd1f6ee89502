"""Sessions of several systems and many queries, for the tests of comparing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from tests.support.results_sessions import Numbered

NAN = float("nan")


def many(queries: int, results: int, systems: int, measure: str = "nDCG@10", seed: int = 1) -> Session:
    """Each system has the same documents of a query in an order of its own; a fifth of them is unjudged."""
    random = np.random.default_rng(seed)
    count = queries * results
    grades = random.integers(0, 4, count).astype(float)
    grades[random.random(count) < 0.2] = NAN
    offsets = np.arange(queries + 1) * results
    names = [f"S{number + 1}" for number in range(systems)]
    return Session(
        tuple(f"query {number + 1}" for number in range(queries)),
        TextDocuments(Numbered(count)),
        Judgements(offsets, grades),
        tuple(System(name, Rankings(offsets, _orders(random, queries, results))) for name in names),
        parse_measure(measure),
    )


def _orders(random: np.random.Generator, queries: int, results: int) -> IntArray:
    keys = random.random((queries, results))
    return np.asarray((np.argsort(keys, axis=1) + np.arange(queries)[:, None] * results).ravel())


def of_lists(grades: Sequence[float], *lists: Sequence[int], measure: str = "nDCG@3") -> Session:
    """One query; each list is of rows of its candidates."""
    names = "ABCDE"
    systems = (
        System(name, Rankings(np.array([0, len(rows)]), np.array(rows, dtype=np.intp)))
        for name, rows in zip(names, lists, strict=False)
    )
    return Session(
        ("shoes",),
        TextDocuments([f"doc-{number + 1}" for number in range(len(grades))]),
        Judgements(np.array([0, len(grades)]), np.array(grades, dtype=float)),
        tuple(systems),
        parse_measure(measure),
    )
