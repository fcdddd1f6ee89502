"""Values of one list, and means over all, under many measures at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ndcg_explorer.core.arrays import BoolArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.means import mean_of
from ndcg_explorer.core.scoring.scores import Scores, score
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.session_lists import (
    has_judgements,
    has_results,
    list_of,
    loaded_has_judgements,
    loaded_lists,
)
from ndcg_explorer.errors import NdcgExplorerError

# Called now and then; raises where the work is to be given up.
Check = Callable[[], None]

# Lists made for it know what some measures alone ask for: the grades for subtopics, and the order of document ids,
# which ties are settled by, wherever any measure sees a tie.
_KNOWS_ALL = Measure("alpha_nDCG", ties="docid_desc", score_precision="single")


@dataclass(frozen=True, slots=True)
class Figure:
    """A value, NaN where there is none; ``refusal`` says why the list cannot be scored so.

    ``is_judged`` is False where no document of the query has a grade.
    """

    value: float = math.nan
    refusal: str = ""
    is_judged: bool = True


Figures = dict[Measure, Figure]


def list_for_all(session: Session, system: str, query: int) -> GradedLists:
    """A list that measures of any tie policy can be asked about."""
    return list_of(session.changed(measure=_KNOWS_ALL), session.system(system), query)


def list_figures(check: Check, lists: GradedLists, measures: Iterable[Measure]) -> Figures:
    """The value of a single list under each measure."""
    found = {}
    for measure in measures:
        check()
        found[measure] = _figure(lists, measure)
    return found


def _figure(lists: GradedLists, measure: Measure) -> Figure:
    try:
        return Figure(float(score(lists, measure).values[0]), is_judged=bool(lists.judged_pool()[0].size))
    except NdcgExplorerError as error:
        return Figure(refusal=str(error))


@dataclass(slots=True)
class _Kept:
    """Scores, and the lists and grades they were true of."""

    scores: Scores
    rankings: Mapping[int, object] = field(default_factory=dict)
    grades: Mapping[int, object] = field(default_factory=dict)

    def stale(self, rankings: Mapping[int, object], grades: Mapping[int, object]) -> set[int]:
        return _differing(self.rankings, rankings) | _differing(self.grades, grades)


class RunningMeans:
    """Means over all queries; asked again after an edit, it scores only the lists that changed."""

    def __init__(self) -> None:
        self._source: tuple[object, object] = (None, None)
        self._judged_when_loaded: BoolArray | None = None
        self._lists: GradedLists | None = None
        self._kept: dict[Measure, _Kept | str] = {}

    def __call__(self, check: Check, session: Session, system: str, measures: Iterable[Measure]) -> Figures:
        """The mean of a system under each measure, as that measure means it."""
        self._take_source(session, system)
        changed: dict[int, GradedLists] = {}
        found = {}
        for measure in measures:
            check()
            found[measure] = self._mean(session, system, measure, changed)
        # The lists of all queries are large, and not needed before another measure is asked for.
        self._lists = None
        self._kept = {measure: self._kept[measure] for measure in found}
        return found

    def _take_source(self, session: Session, system: str) -> None:
        """What was kept holds as long as the same lists and grades were loaded."""
        judgements = session.judgements_of(session.system(system))
        source = session.system(system).rankings.rows, judgements.grades
        if source[0] is self._source[0] and source[1] is self._source[1] and self._judged_when_loaded is not None:
            return
        self._source, self._kept, self._lists = source, {}, None
        self._judged_when_loaded = loaded_has_judgements(judgements)

    def _mean(self, session: Session, system: str, measure: Measure, changed: dict[int, GradedLists]) -> Figure:
        kept = self._kept.get(measure)
        if kept is None:
            kept = self._kept[measure] = self._loaded(session, system, measure)
        if isinstance(kept, str):
            return Figure(refusal=kept)
        held = session.system(system)
        try:
            self._bring_up_to_date(kept, session, system, changed)
        except NdcgExplorerError as error:
            return Figure(refusal=str(error))
        assert self._judged_when_loaded is not None
        judged = has_judgements(session.judgements_of(held), self._judged_when_loaded)
        return Figure(mean_of(kept.scores, has_results(held.rankings), judged).value)

    def _loaded(self, session: Session, system: str, measure: Measure) -> _Kept | str:
        if self._lists is None:
            self._lists = loaded_lists(session.changed(measure=_KNOWS_ALL), session.system(system))
        try:
            return _Kept(score(self._lists, measure))
        except NdcgExplorerError as error:
            return str(error)

    def _bring_up_to_date(self, kept: _Kept, session: Session, system: str, changed: dict[int, GradedLists]) -> None:
        held = session.system(system)
        rankings, grades = held.rankings.changed, session.judgements_of(held).changed
        stale = kept.stale(rankings, grades)
        if not stale:
            return
        for query in stale - changed.keys():
            changed[query] = list_for_all(session, system, query)
        kept.scores = _with_lists(kept.scores, {query: changed[query] for query in stale})
        kept.rankings, kept.grades = rankings, grades


def _with_lists(scores: Scores, lists: Mapping[int, GradedLists]) -> Scores:
    """The scores with those of some lists worked out again."""
    columns: dict[str, Any] = {
        name: column.copy()
        for name in ("values", "dcg", "ideal_dcg", "nothing_to_find")
        if (column := getattr(scores, name)) is not None
    }
    for query, one in lists.items():
        again = score(one, scores.measure)
        for name, column in columns.items():
            column[query] = getattr(again, name)[0]
    return replace(scores, **columns)


def _differing(now: Mapping[int, object], before: Mapping[int, object]) -> set[int]:
    if now is before:
        return set()
    return {query for query in now.keys() | before.keys() if now.get(query) is not before.get(query)}
