"""The value of one list under a measure, and what a change did to it: before and after, each named."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import change_text, shown
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.session_lists import list_of


@dataclass(frozen=True, slots=True)
class ListValue:
    """``loaded`` is the value of the list as it was loaded, under the same measure."""

    measure: Measure
    value: float
    loaded: float
    dcg: float
    ideal: float

    @property
    def change(self) -> float:
        return self.value - self.loaded


def value_of(evaluation: Evaluation, system: str, query: int) -> ListValue:
    found = evaluation.curves(system, query)
    value = evaluation.value(system, query)
    loaded = value - evaluation.change(system, query)
    return ListValue(evaluation.session.measure, value, loaded, found.headline_dcg, found.ideal.value)


def value_under(session: Session, system: str, query: int, measure: Measure) -> ListValue:
    """The value under another measure, of this list alone: scoring all of them is too slow for a drag."""
    session = session.changed(measure=measure)
    now, then = (list_of(session, session.system(system), query, loaded=loaded) for loaded in (False, True))
    value, loaded = (float(score(lists, measure).values[0]) for lists in (now, then))
    found = curves(now, measure.as_kind("nDCG"))
    return ListValue(measure, value, loaded, found.headline_dcg, found.ideal.value)


@dataclass(frozen=True, slots=True)
class ValueChange:
    """What became of the value of the list of a system for a query."""

    system: str
    query: str
    before: float
    after: float
    name_before: str
    name: str

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def values(self) -> str:
        """``0.8018 → 0.7859``."""
        return f"{shown(self.before)} → {shown(self.after)}"

    @property
    def text(self) -> str:
        """``▼ −0.0159 (0.8018 → 0.7859)``, with the name of another measure before: ``(nDCG@10 0.8018 → 0.7859)``.

        The number after it stands large beside it, under the name of its measure: it may be cut off.
        """
        values = self.values if self.name_before == self.name else f"{self.name_before} {self.values}"
        return values if math.isnan(self.change) else f"{change_text(self.change)} ({values})"

    def followed_by(self, later: ValueChange) -> ValueChange:
        """Both as one."""
        return ValueChange(self.system, self.query, self.before, later.after, self.name_before, later.name)


def value_change(before: Evaluation, after: Evaluation, system: str, query: int) -> ValueChange | None:
    """What lies between two evaluations; None where that has nothing to do with the value of this list."""
    if not query < len(before.session) or system not in before.scores or system not in after.scores:
        return None
    if before.scores[system] is after.scores[system]:
        return None
    names = before.session.measure.short_name, after.session.measure.short_name
    query_id = after.session.query_ids[query]
    return ValueChange(system, query_id, before.value(system, query), after.value(system, query), *names)
