"""Gathers what the measures panel shows: cutoffs side by side, companions, and their means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_explorer.analysis.companions_table import companion_measures
from ndcg_explorer.analysis.cutoffs import CUTOFFS, AtCutoff, at_cutoffs
from ndcg_explorer.analysis.figures import Figures, list_figures, list_for_all
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.state.background import Check


@dataclass(frozen=True, slots=True)
class QueryFigures:
    """Of one query: each system's list at some cutoffs (or why it has no figures), one's companions."""

    cutoffs: Mapping[str, tuple[AtCutoff, ...] | str]
    companions: Figures


def cutoffs_with(cutoff: int | None) -> tuple[int | None, ...]:
    """The usual cutoffs, and the one in force in its place among them."""
    known = {k for k in (*CUTOFFS, cutoff) if k is not None}
    return (*sorted(known), None)


def query_figures(
    check: Check, lists: Mapping[str, GradedLists], system: str, measure: Measure, companions: tuple[Measure, ...]
) -> QueryFigures:
    cutoffs = {}
    for name, one in lists.items():
        check()
        cutoffs[name] = _at_cutoffs(one, measure)
    return QueryFigures(cutoffs, list_figures(check, lists[system], companions))


def _at_cutoffs(lists: GradedLists, measure: Measure) -> tuple[AtCutoff, ...] | str:
    try:
        return at_cutoffs(lists, measure, cutoffs_with(measure.cutoff))
    except NdcgExplorerError as error:
        return str(error)


def lists_of_query(session: Session, query: int) -> dict[str, GradedLists]:
    return {system.name: list_for_all(session, system.name, query) for system in session.systems}


def companions_of(session: Session) -> tuple[Measure, ...]:
    return companion_measures(session.measure, session.scale)
