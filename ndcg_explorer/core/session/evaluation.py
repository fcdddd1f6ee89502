"""A session with its scores and curves; only what changed is computed again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.means import Mean, counted_queries, counted_values, mean_of, remarks
from ndcg_explorer.core.scoring.scores import Scores, score
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.core.session.session_lists import (
    has_judgements,
    has_results,
    list_of,
    loaded_has_judgements,
    loaded_lists,
)


@dataclass(frozen=True, slots=True, eq=False)
class SystemScores:
    """A system's scores under the measure in force: as it is now, and as it was loaded."""

    now: Scores
    loaded: Scores


# The curves of a system's list of a query (as it is, or as loaded), with what they were computed from.
KeptCurves = dict[tuple[str, int, bool], tuple[tuple[object, ...], Curves]]


@dataclass(frozen=True, eq=False)
class Evaluation:
    """What every panel draws. Curves are computed when first asked for, and kept while nothing changes."""

    session: Session
    scores: dict[str, SystemScores]
    _judged_when_loaded: BoolArray
    _curves: KeptCurves = field(default_factory=dict)

    def value(self, system: str, query: int) -> float:
        return float(self.scores[system].now.values[query])

    def change(self, system: str, query: int) -> float:
        """How far the value is from that of the list as loaded, under the same measure."""
        scores = self.scores[system]
        return float(scores.now.values[query] - scores.loaded.values[query])

    def mean(self, system: str) -> Mean:
        """The mean over queries, as the measure means it."""
        return mean_of(*self._scored_queries(system))

    def counted(self, system: str) -> BoolArray:
        """Which queries are in the mean."""
        return counted_queries(*self._scored_queries(system))

    def counted_values(self, system: str) -> FloatArray:
        """Each query's value as the mean counts it; NaN where the query is left out."""
        return counted_values(*self._scored_queries(system))

    def remarks(self, system: str) -> IntArray:
        """What is special about each query: see `means`; a query that is left out of the mean has a remark."""
        return remarks(*self._scored_queries(system))

    def _scored_queries(self, system: str) -> tuple[Scores, BoolArray, BoolArray]:
        """The scores, and of which queries there are results and judgements."""
        judged = has_judgements(self.session.judgements, self._judged_when_loaded)
        return self.scores[system].now, has_results(self.session.system(system).rankings), judged

    def loaded_mean(self, system: str) -> Mean:
        """The mean of the lists and grades as they were loaded."""
        found = has_results(self.session.system(system).rankings, loaded=True)
        return mean_of(self.scores[system].loaded, found, self._judged_when_loaded)

    def curves(self, system: str, query: int) -> Curves:
        return self._kept_curves(system, query, loaded=False)

    def loaded_curves(self, system: str, query: int) -> Curves:
        """The curves of the list as it was loaded."""
        return self._kept_curves(system, query, loaded=True)

    def _kept_curves(self, system: str, query: int, *, loaded: bool) -> Curves:
        return _curves_of(self.session, self.session.system(system), query, self._curves, loaded=loaded)


_MOST_CURVES_KEPT = 64


def evaluate(session: Session, previous: Evaluation | None = None) -> Evaluation:
    """The scores of a session, taking over from ``previous`` what is still true."""
    kept = dict(list(previous._curves.items())[-_MOST_CURVES_KEPT:]) if previous is not None else {}
    scores = {
        system.name: _system_scores(session, system, _earlier(session, system, previous), kept)
        for system in session.systems
    }
    return Evaluation(session, scores, _judged_when_loaded(session, previous), kept)


def _judged_when_loaded(session: Session, previous: Evaluation | None) -> BoolArray:
    if previous is not None and previous.session.judgements.grades is session.judgements.grades:
        return previous._judged_when_loaded
    return loaded_has_judgements(session.judgements)


def _curves_of(session: Session, system: System, query: int, kept: KeptCurves, *, loaded: bool) -> Curves:
    inputs = _inputs(session, system, query, loaded=loaded)
    before = kept.pop((system.name, query, loaded), None)
    if before is None or not _same_inputs(before[0], inputs):
        before = (inputs, curves(list_of(session, system, query, loaded=loaded), session.measure.as_kind("nDCG")))
    kept[system.name, query, loaded] = before
    return before[1]


def _inputs(session: Session, system: System, query: int, *, loaded: bool) -> tuple[object, ...]:
    """What a list's curves depend on: the measure, and columns that are the same objects while nothing changes."""
    base = (session.measure, system.rankings.rows, session.judgements.grades)
    if loaded:
        return (*base, None, None)
    return (*base, system.rankings.changed.get(query), session.judgements.changed.get(query))


def _same_inputs(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return one[0] == other[0] and all(a is b for a, b in zip(one[1:], other[1:], strict=True))


def _earlier(session: Session, system: System, previous: Evaluation | None) -> tuple[System, Evaluation] | None:
    """The same system before, if its loaded lists and the measure are the same."""
    if previous is None or previous.session.measure != session.measure:
        return None
    if previous.session.judgements.grades is not session.judgements.grades:
        return None
    same = [before for before in previous.session.systems if before.rankings.rows is system.rankings.rows]
    # A snapshot shares its lists with the system it was taken of: the one that is nearest to it goes first.
    same.sort(key=lambda before: (before.rankings is not system.rankings, before.name != system.name))
    return (same[0], previous) if same else None


def _system_scores(
    session: Session, system: System, earlier: tuple[System, Evaluation] | None, kept: KeptCurves
) -> SystemScores:
    if earlier is None:
        loaded = score(loaded_lists(session, system), session.measure)
        stale = set(system.rankings.changed) | set(session.judgements.changed)
        return SystemScores(_rescored(session, system, loaded, stale, kept), loaded)
    before, evaluation = earlier
    scores = evaluation.scores[before.name]
    stale = _differing(system.rankings.changed, before.rankings.changed)
    stale |= _differing(session.judgements.changed, evaluation.session.judgements.changed)
    if not stale:
        return scores
    return SystemScores(_rescored(session, system, scores.now, stale, kept), scores.loaded)


def _differing(now: Mapping[int, object], before: Mapping[int, object]) -> set[int]:
    if now is before:
        return set()
    return {query for query in now.keys() | before.keys() if now.get(query) is not before.get(query)}


def _rescored(session: Session, system: System, scores: Scores, stale: set[int], kept: KeptCurves) -> Scores:
    if not stale:
        return scores
    columns = [None if column is None else column.copy() for column in _columns(scores)]
    few = len(stale) <= _MOST_CURVES_KEPT
    for query in stale:
        one = _scored(session, system, query, kept if few else {})
        for column, value in zip(columns, _columns(one), strict=True):
            if column is not None and value is not None:
                column[query] = value[0]
    values, dcg, ideal, nothing = columns
    assert values is not None
    return replace(scores, values=values, dcg=dcg, ideal_dcg=ideal, nothing_to_find=nothing)


def _scored(session: Session, system: System, query: int, kept: KeptCurves) -> Scores:
    """One list's scores; those of nDCG come with its curves, which will be wanted at once."""
    measure = session.measure
    if measure.name != "nDCG":
        return score(list_of(session, system, query), measure)
    found = _curves_of(session, system, query, kept, loaded=False)
    values, dcg, ideal = (np.array([number]) for number in (found.value, found.headline_dcg, found.ideal.value))
    return Scores(measure, values, dcg, ideal, ideal <= 0)


def _columns(scores: Scores) -> tuple[Any, ...]:
    return scores.values, scores.dcg, scores.ideal_dcg, scores.nothing_to_find
