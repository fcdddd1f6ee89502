"""The values that a comparison is made of: which queries are compared, and which are left out for what reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.scores import Scores
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Candidates, Ranking, Session
from ndcg_explorer.core.session.session_lists import has_judgements, has_results
from ndcg_explorer.language import Said, marked, tr

ZERO, LEAVE_OUT = "zero", "leave-out"
MISSING = (ZERO, LEAVE_OUT)

NOTHING_JUDGED = marked("nothing judged")
NOT_ANSWERED = marked("no results in any system")
NOT_ANSWERED_BY = marked("no results in {0}")
NOTHING_TO_FIND = marked("nothing to find")
NO_VALUE = marked("no value in {0}")
OTHER_GROUP = marked("another group")


class Side(NamedTuple):
    """One of the systems compared: as it is, or as it was loaded."""

    system: str
    is_loaded: bool = False

    @property
    def label(self) -> str:
        return tr("{0}, as loaded").format(self.system) if self.is_loaded else self.system


def baseline_of(session: Session) -> Side:
    """The one that was chosen, or the first system."""
    return Side(session.baseline or session.systems[0].name, session.baseline_is_loaded)


def list_of_side(session: Session, side: Side, query: int) -> tuple[Candidates, Ranking]:
    """What a side has for a query: the candidates with the grades that count for it, and its list."""
    system = session.system(side.system)
    if side.is_loaded:
        loaded = session.judgements_of(system).loaded(query)
        return loaded, system.rankings.loaded(query, session.judgements)
    return session.candidates(query, system), session.ranking(system, query)


class LeftOut(NamedTuple):
    query: int
    reason: Said


@dataclass(frozen=True, eq=False)
class Compared:
    """The values of the queries compared: a row for each query, a column for each side, the baseline's first.

    ``weights`` is None where all queries count alike. ``missing`` says for which rows and sides there were no
    results, so that the value is 0.
    """

    measure: Measure
    sides: tuple[Side, ...]
    queries: IntArray
    values: FloatArray
    missing: BoolArray
    weights: FloatArray | None = None
    left_out: tuple[LeftOut, ...] = ()

    def __len__(self) -> int:
        return len(self.queries)

    @cached_property
    def differences(self) -> FloatArray:
        """Contender minus baseline: a row for each query, a column for each contender."""
        return self.values[:, 1:] - self.values[:, :1]

    @cached_property
    def means(self) -> FloatArray:
        """Of each side, weighted where queries have weights; NaN where no query is compared."""
        if not len(self):
            return np.full(len(self.sides), np.nan)
        return np.average(self.values, axis=0, weights=self.weights)

    @property
    def contenders(self) -> tuple[Side, ...]:
        return self.sides[1:]

    def of(self, rows: BoolArray) -> Self:
        """Some of the queries alone."""
        weights = None if self.weights is None else _unless_alike(self.weights[rows])
        left_out = (*self.left_out, *(LeftOut(int(query), Said(OTHER_GROUP)) for query in self.queries[~rows]))
        parts = (self.queries[rows], self.values[rows], self.missing[rows], weights)
        return type(self)(self.measure, self.sides, *parts, tuple(sorted(left_out)))


def compared(evaluation: Evaluation, sides: Sequence[Side], missing: str = ZERO) -> Compared:
    """The queries with judgments that at least one side has results for, or all have (``missing=leave-out``).

    A side without results has the value 0 there, so that no system can win by leaving out a hard query. Left out are
    queries that the measure leaves out of every mean, and those that have no value.
    """
    found = [_Column.of(evaluation, side) for side in sides]
    values = np.column_stack([np.where(column.answered, column.scores.values, 0.0) for column in found])
    answered = np.column_stack([column.answered for column in found])
    reasons = _reasons(evaluation.session.measure, found, values, answered, missing)
    kept = np.ones(len(values), dtype=bool)
    kept[[reason.query for reason in reasons]] = False
    queries = np.flatnonzero(kept)
    return Compared(
        evaluation.session.measure,
        tuple(sides),
        queries,
        values[queries],
        ~answered[queries],
        _weights(evaluation.session, queries),
        tuple(reasons),
    )


class _Column(NamedTuple):
    side: Side
    scores: Scores
    answered: BoolArray
    judged: BoolArray
    nothing: BoolArray

    @classmethod
    def of(cls, evaluation: Evaluation, side: Side) -> Self:
        system = evaluation.session.system(side.system)
        scored = evaluation.scores[side.system]
        scores = scored.loaded if side.is_loaded else scored.now
        judged = scored.was_judged
        if not side.is_loaded:
            judged = has_judgements(evaluation.session.judgements_of(system), judged)
        answered = has_results(system.rankings, loaded=side.is_loaded)
        return cls(side, scores, answered, judged, _nothing_to_find(scores))


def _nothing_to_find(scores: Scores) -> BoolArray:
    """Queries that the measure leaves out, whatever a system returned."""
    is_left_out = scores.measure.mean == "defined" or scores.measure.zero_ideal == "skip"
    if not is_left_out or scores.nothing_to_find is None:
        return np.zeros(len(scores.values), dtype=bool)
    return scores.nothing_to_find


def _reasons(
    measure: Measure, found: Sequence[_Column], values: FloatArray, answered: BoolArray, missing: str
) -> list[LeftOut]:
    """The queries left out, each with the first reason that applies."""
    reasons: dict[int, Said] = {}

    def leave_out(which: BoolArray, reason: Said) -> None:
        for query in np.flatnonzero(which).tolist():
            reasons.setdefault(query, reason)

    judged = np.column_stack([column.judged for column in found])
    nothing = np.column_stack([column.nothing for column in found])
    leave_out(np.asarray(~judged.all(axis=1)), Said(NOTHING_JUDGED))
    leave_out(np.asarray(~answered.any(axis=1)), Said(NOT_ANSWERED))
    if missing == LEAVE_OUT:
        for query in np.flatnonzero(~answered.all(axis=1)).tolist():
            names = [column.side.label for column, has in zip(found, answered[query], strict=True) if not has]
            reasons.setdefault(query, Said(NOT_ANSWERED_BY, (", ".join(names),)))
    leave_out(np.asarray(nothing.any(axis=1)), Said(NOTHING_TO_FIND))
    for column, value in zip(found, values.T, strict=True):
        leave_out(np.isnan(value), Said(NO_VALUE, (column.side.label,)))
    return [LeftOut(query, reasons[query]) for query in sorted(reasons)]


def _weights(session: Session, queries: IntArray) -> FloatArray | None:
    """Those of the queries compared; a query of which none is known counts 1. None where all are alike."""
    if not session.query_weights:
        return None
    weights = np.array([session.query_weights.get(session.query_ids[query], 1.0) for query in queries.tolist()])
    return _unless_alike(weights)


def _unless_alike(weights: FloatArray) -> FloatArray | None:
    return weights if weights.size and np.ptp(weights) > 0 else None


def groups(session: Session, queries: Iterable[int]) -> Mapping[str, BoolArray]:
    """Of each group that queries are in, which of the rows are of it; in the order in which groups occur."""
    names = [session.query_groups.get(session.query_ids[query], "") for query in queries]
    return {name: np.array([other == name for other in names], dtype=bool) for name in dict.fromkeys(names) if name}
