"""Means by group of queries, and means weighted by the queries' weights, over the queries that the mean counts."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session


@dataclass(frozen=True, slots=True)
class PartMean:
    """``weighted`` is NaN where the session's queries have no weights; ``value`` where no query is counted."""

    value: float
    weighted: float
    queries: int


def part_means(evaluation: Evaluation, system: str) -> dict[str, PartMean]:
    """The means over the queries of each group, in the order in which groups occur; over all under ``""``, first."""
    session = evaluation.session
    values, counted = evaluation.counted_values(system), evaluation.counted(system)
    weights = _weights(session)
    names = [session.query_groups.get(query, "") for query in session.query_ids] if session.query_groups else []
    rows = {name: np.array([other == name for other in names], dtype=bool) for name in dict.fromkeys(names) if name}
    found = {"": _mean(values, weights, counted)}
    return found | {name: _mean(values, weights, counted & which) for name, which in rows.items()}


def has_weights(session: Session) -> bool:
    return bool(session.query_weights)


def _weights(session: Session) -> FloatArray | None:
    """A query of which none is known counts 1."""
    if not has_weights(session):
        return None
    return np.array([session.query_weights.get(query, 1.0) for query in session.query_ids], dtype=np.float64)


def _mean(values: FloatArray, weights: FloatArray | None, counted: BoolArray) -> PartMean:
    count = int(counted.sum())
    if not count:
        return PartMean(math.nan, math.nan, 0)
    total = 0.0 if weights is None else float(weights[counted].sum())
    weighted = math.nan
    if weights is not None and total > 0:
        weighted = float(values[counted] @ weights[counted]) / total
    return PartMean(float(values[counted].mean()), weighted, count)
