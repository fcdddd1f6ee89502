"""The figures of the measures panel as rows, columns and words.

Gathers what the measures panel shows: cutoffs side by side, companions, and their means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject

from ndcg_explorer.analysis.companions_table import companion_measures
from ndcg_explorer.analysis.cutoffs import CUTOFFS, AtCutoff, at_cutoffs
from ndcg_explorer.analysis.measure_values import Figure, Figures, list_figures, list_for_all
from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.measure.figure_grid import GridCell, GridColumn, GridRow
from ndcg_explorer.ui.state.background import Check

_IN_FIRST_TABLE = 9


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
    """All of them; the one over subtopics only where there are any, or where it is in force."""
    measures = companion_measures(session.measure, session.scale)
    if session.subtopics or session.measure.name == "alpha_nDCG":
        return measures
    return tuple(measure for measure in measures if measure.name != "alpha_nDCG")


def companion_tables(session: Session) -> tuple[tuple[Measure, ...], tuple[Measure, ...]]:
    """The companions in two tables, each no wider than a dock."""
    measures = companions_of(session)
    return measures[:_IN_FIRST_TABLE], measures[_IN_FIRST_TABLE:]


Grid = tuple[list[GridColumn], list[GridRow]]


class MeasureGrids(QObject):
    """Puts figures into the two tables."""

    def cutoff_grid(self, session: Session, edited: str, figures: QueryFigures | None, *, is_stale: bool) -> Grid:
        """A row for each system, a column for each cutoff."""
        measure = session.measure
        cutoffs = cutoffs_with(measure.cutoff)
        columns = [self._cutoff_column(cutoff, measure) for cutoff in cutoffs]
        rows = [
            GridRow(
                name_with_grades(session, system),
                self._cutoff_cells(figures, system.name, len(cutoffs)),
                number,
                has_marker=True,
                is_strong=system.name == edited,
                is_stale=is_stale,
                tip=self.tr("{0}: its list is edited").format(system.name) if system.name == edited else "",
            )
            for number, system in enumerate(session.systems)
        ]
        return columns, rows

    def _cutoff_column(self, cutoff: int | None, measure: Measure) -> GridColumn:
        label = self.tr("all") if cutoff is None else str(cutoff)
        tip = self.tr("The whole list") if cutoff is None else self.tr("The first {0} ranks").format(count_text(cutoff))
        return GridColumn(label, tip, measure.name == "nDCG" and cutoff == measure.cutoff)

    def _cutoff_cells(self, figures: QueryFigures | None, system: str, count: int) -> tuple[GridCell, ...]:
        found = None if figures is None else figures.cutoffs.get(system)
        if isinstance(found, str):
            return (GridCell(float("nan"), found),) * count
        if found is None or len(found) != count:
            return (GridCell(),) * count
        return tuple(GridCell(at.value, self._cutoff_tip(at)) for at in found)

    def _cutoff_tip(self, at: AtCutoff) -> str:
        sums = self.tr("DCG {0} / ideal {1} = {2}").format(shown(at.dcg), shown(at.ideal_dcg), shown(at.value))
        return "\n".join(line for line in (sums, self.why(at)) if line)

    def why(self, at: AtCutoff) -> str:
        """Why it is more or less than at the next cutoff; empty for the last."""
        return "" if at.why is None else str(at.why)

    def companion_grids(
        self, session: Session, number: int, for_query: Figures, means: Figures, stale: Sequence[bool]
    ) -> list[Grid]:
        """For each table of companions; of the system with that number."""
        tables = companion_tables(session)
        return [self._companion_grid(session, measures, number, for_query, means, stale) for measures in tables]

    def _companion_grid(
        self,
        session: Session,
        measures: Sequence[Measure],
        number: int,
        for_query: Figures,
        means: Figures,
        stale: Sequence[bool],
    ) -> Grid:
        """A row for the query and one for the mean, a column for each measure."""
        columns = [self._companion_column(measure, session) for measure in measures]
        rows = [self._companion_row(self.tr("This query"), measures, for_query, number, stale[0])]
        if len(session) > 1:
            rows.append(self._companion_row(self.tr("Mean"), measures, means, number, stale[1]))
        return columns, rows

    def _companion_column(self, measure: Measure, session: Session) -> GridColumn:
        kind = measure.kind
        lines = [tr(kind.label), tr(kind.explanation), str(measure)]
        lines.append(self.tr("Its mean over queries: {0}").format(tr(kind.mean_label)))
        return GridColumn(measure.name, "\n".join(lines), measure == session.measure, kind.is_count)

    def _companion_row(
        self, label: str, measures: Sequence[Measure], figures: Figures, number: int, is_stale: bool
    ) -> GridRow:
        cells = tuple(self._companion_cell(measure, figures.get(measure)) for measure in measures)
        return GridRow(label, cells, number, is_stale=is_stale)

    def _companion_cell(self, measure: Measure, figure: Figure | None) -> GridCell:
        if figure is None:
            return GridCell()
        return GridCell(figure.value, f"{measure} = {value_text(measure, figure.value)}\n{figure.refusal}".rstrip())
