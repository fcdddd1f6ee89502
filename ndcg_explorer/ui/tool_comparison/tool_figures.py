"""Gathers the figures of every tool: those of the list at once, the rest from beside the window.

Which settings make a tool's figure, and which tools would give one at another cutoff.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from ndcg_explorer.analysis.measure_values import Figure, Figures, RunningMeans, list_figures, list_for_all
from ndcg_explorer.analysis.tool_comparison import tool_figures
from ndcg_explorer.core.measures.conventions import CONVENTION, CONVENTIONS
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.state.background import LARGE, Background, Check
from ndcg_explorer.ui.tool_comparison.tool_rows import DIFFERENCE, MEAN, QUERY, ToolRow, TypedFigure

USUAL_CUTOFFS = (1, 3, 5, 10, 20, 50, 100, None)
_MOST_PLACES = 3

DifferingOptions = dict[str, tuple[str, ...]]


class Elsewhere(NamedTuple):
    """Another cutoff at which some tools give the figure."""

    cutoff: int | None
    labels: tuple[str, ...]


def differing_options_of(check: Check, lists: GradedLists, reference: Measure) -> DifferingOptions:
    """The fewest options that lead from the reference to each tool's figure, by its slug."""
    check()
    return {figure.convention.slug: figure.differing for figure in tool_figures(lists, reference)}


def elsewhere(check: Check, lists: GradedLists, typed: TypedFigure, cutoff: int | None) -> tuple[Elsewhere, ...]:
    """The first few of the other usual cutoffs at which a tool gives the figure."""
    found: list[Elsewhere] = []
    for other in USUAL_CUTOFFS:
        if other == cutoff or len(found) == _MOST_PLACES:
            continue
        measures = {row.slug: row.at(other) for row in CONVENTIONS if row.takes_cutoff}
        figures = list_figures(check, lists, set(measures.values()))
        labels = tuple(
            row.label
            for row in CONVENTIONS
            if row.slug in measures and typed.matches(figures[measures[row.slug]].value)
        )
        if labels:
            found.append(Elsewhere(other, labels))
    return tuple(found)


class Nearest(NamedTuple):
    """The figure that comes closest to a typed one; ``is_mean`` where it is not that of the query."""

    label: str
    value: float
    is_mean: bool


def nearest(rows: Sequence[ToolRow], typed: TypedFigure) -> Nearest | None:
    figures = [Nearest(row.label, row.value_in(column), column == MEAN) for row in rows[1:] for column in (QUERY, MEAN)]
    known = [figure for figure in figures if not math.isnan(figure.value)]
    return min(known, key=lambda figure: abs(figure.value - typed.number), default=None)


class ToolFigures(QObject):
    changed = Signal(object)  # the rows: the measure in force, then a `ToolRow` for each tool
    stale_changed = Signal(int, bool)  # a column of the table is out of date, or no longer
    failed = Signal(object)  # an exception nobody thought of

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lists: GradedLists | None = None
        self._in_force = ToolRow(None, Measure())
        self._measures: dict[str, Measure] = {}
        self._figures: Figures = {}
        self._means: Figures = {}
        self._differing: DifferingOptions = {}
        self._of_list: tuple[object, ...] = ()
        self._of_all: tuple[object, ...] = ()
        self._is_asking = False
        self._running_means = RunningMeans()
        self._for_figures, self._for_means, self._for_options = (Background(self) for _ in range(3))
        self._connect()

    @property
    def is_pending(self) -> bool:
        return any(one.is_pending for one in (self._for_figures, self._for_means, self._for_options))

    def show(self, evaluation: Evaluation, system: str, query: int) -> None:
        """Asks for what is not known yet of this list; `changed` follows, once or more."""
        session = evaluation.session
        measure = session.measure
        mean = Figure(evaluation.mean(system).value) if len(session) > 1 else None
        self._in_force = ToolRow(None, measure, Figure(evaluation.value(system, query)), mean)
        self._measures = {row.slug: row.at(measure.cutoff) for row in CONVENTIONS}
        # What is answered at once is told together with the rest.
        self._is_asking = True
        self._ask_about_list(session, system, query)
        self._ask_about_all(session, system)
        self._is_asking = False
        self._tell()

    def rest(self) -> None:
        """Nobody looks: what was asked for is asked for again when somebody does."""
        for background in (self._for_figures, self._for_means, self._for_options):
            background.forget()
        self._of_list = self._of_all = ()

    def _connect(self) -> None:
        self._for_figures.ready.connect(self._take_figures)
        self._for_means.ready.connect(self._take_means)
        self._for_options.ready.connect(self._take_options)
        self._for_figures.stale_changed.connect(self._tell_stale_figures)
        self._for_means.stale_changed.connect(self._tell_stale_means)
        self._for_options.stale_changed.connect(self._tell_stale_options)
        for background in (self._for_figures, self._for_means, self._for_options):
            background.failed.connect(self.failed)

    def _ask_about_list(self, session: Session, system: str, query: int) -> None:
        rankings = session.system(system).rankings
        judgements = session.judgements_of(session.system(system))
        changed = judgements.changed.get(query), rankings.changed.get(query)
        inputs = (session.measure, query, rankings.rows, judgements.grades, *changed)
        if _same(inputs, self._of_list):
            return
        self._of_list = inputs
        self.lists = list_for_all(session, system, query)
        is_small = len(self.lists.grades) < LARGE
        self._for_figures.ask(list_figures, self.lists, set(self._measures.values()), at_once=is_small)
        # To find the settings takes some 200 scores: too long for a frame, even of a short list.
        self._for_options.ask(differing_options_of, self.lists, session.measure.as_kind("nDCG"))

    def _ask_about_all(self, session: Session, system: str) -> None:
        rankings = session.system(system).rankings
        inputs = (session.measure, 0, rankings, session.judgements_of(session.system(system)))
        if _same(inputs, self._of_all):
            return
        self._of_all = inputs
        if len(session) > 1:
            self._for_means.ask(self._running_means, session, system, set(self._measures.values()))
        else:
            self._for_means.forget()
            self._means = {}

    def _take_figures(self, figures: Figures) -> None:
        self._figures = figures
        self._tell()

    def _take_means(self, means: Figures) -> None:
        self._means = means
        self._tell()

    def _take_options(self, differing: DifferingOptions) -> None:
        self._differing = differing
        self._tell()

    def _tell(self) -> None:
        if self._is_asking:
            return
        self.changed.emit([self._in_force, *(self._row(slug) for slug in self._measures)])

    def _row(self, slug: str) -> ToolRow:
        measure = self._measures[slug]
        return ToolRow(
            CONVENTION[slug], measure, self._figures.get(measure), self._means.get(measure), self._differing.get(slug)
        )

    def _tell_stale_figures(self, is_stale: bool) -> None:
        self.stale_changed.emit(QUERY, is_stale)

    def _tell_stale_means(self, is_stale: bool) -> None:
        self.stale_changed.emit(MEAN, is_stale)

    def _tell_stale_options(self, is_stale: bool) -> None:
        self.stale_changed.emit(DIFFERENCE, is_stale)


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Equal measures and queries, and the very same columns."""
    if len(one) != len(other) or one[:2] != other[:2]:
        return False
    return all(a is b for a, b in zip(one[2:], other[2:], strict=True))
