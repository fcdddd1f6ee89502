"""Did a change of the ranker do what was meant: how many queries it touched, and what it brought up unjudged."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ndcg_explorer.analysis.compare.compared import Compared, Side, list_of_side
from ndcg_explorer.analysis.compare.resampling import Check, no_check
from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Ranking, Session

_BOUNDED = ("nDCG", "DCG", "CG")


class UnjudgedResult(NamedTuple):
    query: int
    row: int
    rank: int


@dataclass(frozen=True, slots=True, eq=False)
class Changes:
    """What a contender changed against the baseline, over the queries compared.

    ``changed`` are those whose lists differ, ``changed_at_k`` those that differ down to the cutoff; their mean
    differences are over these alone. ``unjudged`` are results within the cutoff that only the contender has there and
    that nobody judged. ``low`` and ``high`` bound the mean difference, whatever grades all unjudged results get: NaN
    where the measure allows no such bound.
    """

    queries: int
    changed: IntArray
    changed_at_k: IntArray
    difference_of_changed: float
    difference_of_changed_at_k: float
    unjudged: tuple[UnjudgedResult, ...]
    low: float
    high: float

    @property
    def could_turn(self) -> bool:
        """Whether grades for the unjudged results could turn the order of the two systems round, as far as is known."""
        return self.low < 0 < self.high


def changes(evaluation: Evaluation, values: Compared, place: int, check: Check = no_check) -> Changes:
    """Of the contender in one place of a comparison."""
    session, sides = evaluation.session, (values.sides[0], values.contenders[place])
    cutoff = session.measure.cutoff
    differs = np.zeros((len(values), 2), dtype=bool)
    unjudged: list[UnjudgedResult] = []
    bounds = np.full((len(values), 2), math.nan)
    for at, query in enumerate(values.queries.tolist()):
        check()
        one, other = (_ranking(session, side, query).rows for side in sides)
        differs[at] = not np.array_equal(one, other), not np.array_equal(one[:cutoff], other[:cutoff])
        unjudged += _new_unjudged(session, sides[1], query, one[:cutoff], other[:cutoff])
        bounds[at] = _bounds(evaluation, sides, query, float(values.differences[at, place]))
    d = values.differences[:, place]
    low, high = (float(np.average(end, weights=values.weights)) if len(end) else math.nan for end in bounds.T)
    return Changes(
        len(values),
        values.queries[differs[:, 0]],
        values.queries[differs[:, 1]],
        _mean(d[differs[:, 0]]),
        _mean(d[differs[:, 1]]),
        tuple(unjudged),
        low,
        high,
    )


def _mean(values: FloatArray) -> float:
    return float(values.mean()) if len(values) else math.nan


def _ranking(session: Session, side: Side, query: int) -> Ranking:
    return list_of_side(session, side, query)[1]


def _new_unjudged(
    session: Session, side: Side, query: int, before: IntArray, after: IntArray
) -> Iterator[UnjudgedResult]:
    """Results of the contender that the baseline has not, and that have no grade, by rank."""
    grades = session.candidates(query, session.system(side.system)).grades
    known = set(before.tolist())
    for rank, row in enumerate(after.tolist(), start=1):
        if row not in known and math.isnan(grades[row]):
            yield UnjudgedResult(query, row, rank)


def _bounds(evaluation: Evaluation, sides: tuple[Side, Side], query: int, difference: float) -> tuple[float, float]:
    """Ends that the query's difference does not pass, whatever the unjudged results are worth.

    A document has one grade in both lists, so that what counts is how much later or earlier it stands. The ideal only
    grows with further judgments: the least that it can be makes the most of a difference.
    """
    session, measure = evaluation.session, evaluation.session.measure
    if not _is_bounded(session, sides, query):
        return math.nan, math.nan
    candidates = session.candidates(query, session.system(sides[1].system))
    grades = np.concatenate([candidates.judged_grades, np.array(session.scale.values, dtype=np.float64)])
    gains = gain_function(measure.gain)(grades)
    if gains.min() < 0:
        return math.nan, math.nan
    weights = _weights(session, sides[1], query, len(candidates)) - _weights(session, sides[0], query, len(candidates))
    free = weights[np.isnan(candidates.grades)]
    if not free.size:
        return difference, difference
    ideal = _ideal(evaluation, sides[1], query)
    if ideal <= 0:
        # Nothing is known to be relevant: what is found to be so may stand in one list alone.
        return -1.0, 1.0
    most = float(gains.max()) / ideal
    low = difference + most * float(free[free < 0].sum())
    high = difference + most * float(free[free > 0].sum())
    if measure.name == "nDCG":
        # A larger ideal takes a difference nearer to nothing, and none is more than 1.
        return min(max(low, -1.0), 0.0), max(min(high, 1.0), 0.0)
    return low, high


def _is_bounded(session: Session, sides: tuple[Side, Side], query: int) -> bool:
    measure = session.measure
    if any(_ranking(session, side, query).repeated is not None for side in sides):
        return False
    one, other = (session.judgements_of(session.system(side.system)) for side in sides)
    return (
        one is other
        and not any(side.is_loaded for side in sides)
        and measure.name in _BOUNDED
        and (measure.unjudged.name, measure.round.name) == ("zero", "none")
        and (measure.ideal, measure.ties) == ("judged", "listed")
    )


def _weights(session: Session, side: Side, query: int, size: int) -> FloatArray:
    """What a gain of 1 of each candidate adds to the sum."""
    measure = session.measure
    rows = _ranking(session, side, query).rows[: measure.cutoff]
    places = np.ones(len(rows)) if measure.name == "CG" else discounts(measure.discount, len(rows)).values[: len(rows)]
    return floats(np.bincount(rows, weights=places, minlength=size))


def _ideal(evaluation: Evaluation, side: Side, query: int) -> float:
    ideal = evaluation.scores[side.system].now.ideal_dcg
    return 1.0 if ideal is None else float(ideal[query])
