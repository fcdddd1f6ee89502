"""A session with its scores and curves; only what changed is computed again.

Each system is scored under the judgements that count for it (`Session.judgements_of`), today's or its own. So an
evaluation under other judgements is that of a session whose systems have them: with a column of grades of its own
(`Judgements.grades`) in one vectorised pass, with some queries changed by scoring those alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.means import Mean, counted_queries, counted_values, mean_of, remarks
from ndcg_explorer.core.scoring.scores import Scores, joined_scores, score
from ndcg_explorer.core.session.session import Candidates, Ranking, Session, System
from ndcg_explorer.core.session.session_lists import (
    has_judgements,
    has_results,
    list_of,
    loaded_has_judgements,
    loaded_lists,
    pieces_of_loaded,
    some_loaded_lists,
)
from ndcg_explorer.errors import NdcgExplorerError


@dataclass(frozen=True, slots=True, eq=False)
class SystemScores:
    """A system's scores under the measure in force: as it is now, and as it was loaded.

    ``was_judged`` says of which queries any document was judged when they were loaded.
    """

    now: Scores
    loaded: Scores
    was_judged: BoolArray


# The curves of a system's list of a query (as it is, or as loaded), with what they were computed from.
KeptCurves = dict[tuple[str, int, bool], tuple[tuple[object, ...], Curves]]


@dataclass(frozen=True, eq=False)
class Evaluation:
    """What every panel draws. Curves are computed when first asked for, and kept while nothing changes."""

    session: Session
    scores: dict[str, SystemScores]
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
        held, scores = self.session.system(system), self.scores[system]
        judged = has_judgements(self.session.judgements_of(held), scores.was_judged)
        return scores.now, has_results(held.rankings), judged

    def loaded_mean(self, system: str) -> Mean:
        """The mean of the lists and grades as they were loaded."""
        found = has_results(self.session.system(system).rankings, loaded=True)
        return mean_of(self.scores[system].loaded, found, self.scores[system].was_judged)

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
    earlier = previous if previous is not None and previous.session.measure == session.measure else None
    known = {} if earlier is None else {system.name: system for system in earlier.session.systems}
    scores: dict[str, SystemScores] = {}
    for system in session.systems:
        before = known.get(system.name)
        if earlier is not None and before is not None and _is_same(session, system, earlier.session, before):
            scores[system.name] = earlier.scores[system.name]
            continue
        same = _earlier(session, system, earlier) or _beside(session, system, scores)
        scores[system.name] = _system_scores(session, system, same, kept)
    return Evaluation(session, scores, kept)


def _is_same(session: Session, system: System, earlier: Session, before: System) -> bool:
    judgements = session.judgements_of(system)
    return before.rankings is system.rankings and earlier.judgements_of(before) is judgements


def _curves_of(session: Session, system: System, query: int, kept: KeptCurves, *, loaded: bool) -> Curves:
    inputs = _inputs(session, system, query, loaded=loaded)
    before = kept.pop((system.name, query, loaded), None)
    if before is None or not _same_inputs(before[0], inputs):
        reordered = before[1] if before is not None and _is_reordered(before[0], inputs) else None
        lists = list_of(session, system, query, loaded=loaded)
        before = (inputs, curves(lists, session.measure.as_kind("nDCG"), reordered))
    kept[system.name, query, loaded] = before
    return before[1]


def _inputs(session: Session, system: System, query: int, *, loaded: bool) -> tuple[object, ...]:
    """What a list's curves depend on: the measure, and columns that are the same objects while nothing changes."""
    judgements = session.judgements_of(system)
    base = (session.measure, system.rankings.rows, judgements.grades)
    if loaded:
        return (*base, None, None)
    return (*base, system.rankings.changed.get(query), judgements.changed.get(query))


def _is_reordered(before: tuple[object, ...], inputs: tuple[object, ...]) -> bool:
    """Whether the same results stand in another order, under the same measure and judgements."""
    measure, rows, grades, ranking, judged = inputs
    if before[0] != measure or before[1] is not rows or before[2] is not grades or before[4] is not judged:
        return False
    lists = [it for it in (before[3], ranking) if isinstance(it, Ranking) and not it.may_repeat]
    return len(lists) == 2 and lists[0].members is lists[1].members


def _same_inputs(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return one[0] == other[0] and all(a is b for a, b in zip(one[1:], other[1:], strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class _Scored:
    """Scores, and the lists and grades that they are true of: those that differ from what was loaded."""

    rankings: Mapping[int, Ranking]
    grades: Mapping[int, Candidates]
    scores: SystemScores


def _earlier(session: Session, system: System, previous: Evaluation | None) -> _Scored | None:
    """The same system before, under the same measure, if its loaded lists and grades are the same."""
    if previous is None:
        return None
    return _nearest(session, system, previous.session.systems, previous.session, previous.scores)


def _beside(session: Session, system: System, scores: Mapping[str, SystemScores]) -> _Scored | None:
    """A system with the same loaded lists and grades that was scored already; or these, if it is nearer to them."""
    same = _nearest(session, system, session.systems[: len(scores)], session, scores)
    if same is None:
        return None
    loaded = _Scored({}, {}, replace(same.scores, now=same.scores.loaded))
    return min((same, loaded), key=lambda it: len(_stale(session, system, it)))


def _nearest(
    session: Session,
    system: System,
    systems: Sequence[System],
    of: Session,
    scores: Mapping[str, SystemScores],
) -> _Scored | None:
    judgements = session.judgements_of(system)
    found = [
        (it, theirs)
        for it in systems
        if it.rankings.rows is system.rankings.rows and (theirs := of.judgements_of(it)).grades is judgements.grades
    ]
    if not found:
        return None
    # A snapshot shares its lists with the system it was taken of: the one that is nearest to it goes first.
    nearest, theirs = min(
        found,
        key=lambda it: (it[0].rankings is not system.rankings, it[1] is not judgements, it[0].name != system.name),
    )
    return _Scored(nearest.rankings.changed, theirs.changed, scores[nearest.name])


def _stale(session: Session, system: System, same: _Scored) -> set[int]:
    """The queries whose list or grades are others than those that were scored."""
    stale = _differing(system.rankings.changed, same.rankings)
    return stale | _differing(session.judgements_of(system).changed, same.grades)


def _system_scores(session: Session, system: System, same: _Scored | None, kept: KeptCurves) -> SystemScores:
    if same is None:
        judgements = session.judgements_of(system)
        loaded = _loaded_scores(session, system)
        stale = set(system.rankings.changed) | set(judgements.changed)
        was_judged = loaded_has_judgements(judgements)
        return SystemScores(_rescored(session, system, loaded, stale, kept), loaded, was_judged)
    stale = _stale(session, system, same)
    if not stale:
        return same.scores
    return replace(same.scores, now=_rescored(session, system, same.scores.now, stale, kept))


def _loaded_scores(session: Session, system: System) -> Scores:
    """The scores of all lists as they were loaded; those of many in pieces, by two threads."""
    pieces = pieces_of_loaded(session, system)
    if len(pieces) == 1:
        return score(loaded_lists(session, system), session.measure)
    try:
        with ThreadPoolExecutor(2) as threads:
            found = threads.map(lambda it: score(some_loaded_lists(session, system, *it), session.measure), pieces)
            return joined_scores(list(found))
    except NdcgExplorerError:
        # What is said of a grade is said of all lists.
        return score(loaded_lists(session, system), session.measure)


def _differing(now: Mapping[int, object], before: Mapping[int, object]) -> set[int]:
    if now is before:
        return set()
    return {query for query in now.keys() | before.keys() if now.get(query) is not before.get(query)}


def _rescored(session: Session, system: System, scores: Scores, stale: set[int], kept: KeptCurves) -> Scores:
    if not stale:
        return scores
    columns = [None if column is None else column.copy() for column in _columns(scores)]
    if len(stale) <= _MOST_CURVES_KEPT:
        for query in stale:
            _put(columns, query, _scored(session, system, query, kept), 0)
    else:
        queries = list(stale)
        lists = GradedLists.joined([list_of(session, system, query) for query in queries])
        _put(columns, queries, score(lists, session.measure), slice(None))
    values, dcg, ideal, nothing = columns
    assert values is not None
    return replace(scores, values=values, dcg=dcg, ideal_dcg=ideal, nothing_to_find=nothing)


def _put(columns: Sequence[Any], queries: int | list[int], scores: Scores, which: int | slice) -> None:
    for column, again in zip(columns, _columns(scores), strict=True):
        if column is not None and again is not None:
            column[queries] = again[which]


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
