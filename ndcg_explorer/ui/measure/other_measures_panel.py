"""Cutoffs side by side, and the other measures beside nDCG: the same list seen through other eyes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.analysis.measure_values import Figures, RunningMeans
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.measure.figure_grid import FigureGrid, GridView
from ndcg_explorer.ui.measure.measures_figures import (
    MeasureGrids,
    QueryFigures,
    companion_tables,
    companions_of,
    cutoffs_with,
    lists_of_query,
    query_figures,
)
from ndcg_explorer.ui.state.background import LARGE, Background
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel


class MeasuresPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("measures_panel")
        self._grids = MeasureGrids(self)
        self._figures: QueryFigures | None = None
        self._means: Figures = {}
        self._of_query: tuple[object, ...] = ()
        self._of_all: tuple[object, ...] = ()
        self._is_query_stale = self._is_mean_stale = False
        self._for_query, self._for_means = Background(self), Background(self)
        self._running_means = RunningMeans()
        self._make_widgets()
        self._lay_out()
        self._connect()
        self._restyle()
        self.follow()

    @property
    def is_pending(self) -> bool:
        """Whether some figures are still being worked out."""
        return self._for_query.is_pending or self._for_means.is_pending

    def draw(self, evaluation: Evaluation) -> None:
        session = evaluation.session
        self._ask_about_query(session)
        self._ask_about_all(session)
        self._show_grids()

    def rest(self) -> None:
        self._for_query.forget()
        self._for_means.forget()
        self._of_query = self._of_all = ()

    def _ask_about_query(self, session: Session) -> None:
        system, query = self._live.system, self._live.query
        judgements = [session.judgements_of(held) for held in session.systems]
        changed = [held.rankings.changed.get(query) for held in session.systems]
        loaded = [held.rankings.rows for held in session.systems]
        grades = [column for it in judgements for column in (it.grades, it.changed.get(query))]
        settings = (session.measure, session.scale, query, system, tuple(held.name for held in session.systems))
        inputs = (settings, *loaded, *changed, *grades)
        if _same(inputs, self._of_query):
            return
        self._of_query = inputs
        lists = lists_of_query(session, query)
        is_small = sum(len(one.grades) for one in lists.values()) < LARGE
        arguments = lists, system, session.measure, companions_of(session)
        self._for_query.ask(query_figures, *arguments, at_once=is_small)

    def _ask_about_all(self, session: Session) -> None:
        settings = (session.measure, session.scale)
        held = session.system(self._live.system)
        inputs = (settings, session.judgements_of(held), held.rankings)
        if _same(inputs, self._of_all):
            return
        self._of_all = inputs
        if len(session) > 1:
            self._for_means.ask(self._running_means, session, self._live.system, companions_of(session))
        else:
            self._for_means.forget()

    def _make_widgets(self) -> None:
        self._cutoff_model = FigureGrid(self)
        self._companion_models = FigureGrid(self), FigureGrid(self)
        self._cutoff_heading = self._label("cutoffs_heading")
        self._cutoffs = GridView("cutoffs_table", self.tr("nDCG by cutoff"), self._cutoff_model, self)
        self._why = self._label("cutoffs_why")
        self._companion_heading = self._label("companions_heading")
        spoken = self.tr("The other measures"), self.tr("More of the other measures")
        names = "companions_table", "more_companions_table"
        models = self._companion_models
        self._companions = [GridView(*each, self) for each in zip(names, spoken, models, strict=True)]
        self._hint = self._label("measures_hint")
        self._hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._hint.setText(self.tr("Enter or a double click puts a cutoff or a measure in force."))

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setContentsMargins(8, 4, 8, 4)
        return label

    def _lay_out(self) -> None:
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(0)
        for part in (self._cutoff_heading, self._cutoffs, self._why, self._companion_heading, *self._companions):
            column.addWidget(part)
        column.addWidget(self._hint)
        column.addStretch(1)
        scrolled = QScrollArea(self)
        scrolled.setObjectName("measures_scroll")
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled)

    def _connect(self) -> None:
        self._for_query.ready.connect(self._take_figures)
        self._for_means.ready.connect(self._take_means)
        self._for_query.stale_changed.connect(self._dim_query)
        self._for_means.stale_changed.connect(self._dim_means)
        for background in (self._for_query, self._for_means):
            background.failed.connect(self._report)
        self._cutoffs.taken.connect(self._take_cutoff)
        for view in self._companions:
            view.taken.connect(self._take_measure)
        self._cutoffs.selectionModel().currentChanged.connect(self._show_why)

    def _take_figures(self, figures: QueryFigures) -> None:
        self._figures = figures
        self._show_grids()

    def _take_means(self, means: Figures) -> None:
        self._means = means
        self._show_grids()

    def _dim_query(self, is_stale: bool) -> None:
        self._is_query_stale = is_stale
        self._show_grids()

    def _dim_means(self, is_stale: bool) -> None:
        self._is_mean_stale = is_stale
        self._show_grids()

    def _report(self, error: BaseException) -> None:
        self._live.report(str(error), "error")

    def _show_grids(self) -> None:
        session, system = self._live.session, self._live.system
        names = [held.name for held in session.systems]
        self._cutoff_model.show_figures(
            *self._grids.cutoff_grid(session, system, self._figures, is_stale=self._is_query_stale)
        )
        for_query = {} if self._figures is None else self._figures.companions
        stale = self._is_query_stale, self._is_mean_stale
        grids = self._grids.companion_grids(session, names.index(system), for_query, self._means, stale)
        for model, grid in zip(self._companion_models, grids, strict=True):
            model.show_figures(*grid)
        cutoff = session.measure.cutoff
        depth = self.tr("the whole list") if cutoff is None else self.tr("k = {0}").format(count_text(cutoff))
        self._cutoff_heading.setText(self.tr("nDCG at other cutoffs, this query"))
        named = name_with_grades(session, session.system(system))
        self._companion_heading.setText(self.tr("Other measures of {0}, {1}").format(named, depth))
        self._show_why()

    def _show_why(self) -> None:
        """Of the chosen cell; of the edited list at the cutoff in force while none is chosen."""
        cutoffs = cutoffs_with(self._live.session.measure.cutoff)
        index = self._cutoffs.currentIndex()
        system, place = self._live.system, cutoffs.index(self._live.session.measure.cutoff)
        if index.isValid() and index.column():
            system, place = str(index.siblingAtColumn(0).data()), index.column() - 1
        found = None if self._figures is None else self._figures.cutoffs.get(system)
        if found is None or isinstance(found, str) or len(found) != len(cutoffs):
            self._why.setText("")
            return
        # The last is told of by the one before it.
        self._why.setText(self._grids.why(found[min(place, len(found) - 2)]))

    def _take_cutoff(self, index: QModelIndex) -> None:
        if index.column():
            measure = self._live.session.measure
            cutoff = cutoffs_with(measure.cutoff)[index.column() - 1]
            self._put_in_force(measure.as_kind("nDCG").at(cutoff))

    def _take_measure(self, index: QModelIndex) -> None:
        if index.column():
            tables = zip(self._companion_models, companion_tables(self._live.session), strict=True)
            measures = next(measures for model, measures in tables if model is index.model())
            self._put_in_force(measures[index.column() - 1])

    def _put_in_force(self, measure: Measure) -> None:
        self._live.edit_measure(str(measure))

    def _restyle(self) -> None:
        strong = QFont(self.font())
        strong.setWeight(QFont.Weight.DemiBold)
        for heading in (self._cutoff_heading, self._companion_heading):
            heading.setFont(strong)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_hint"):
            self._restyle()


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Equal settings, and the very same columns."""
    if len(one) != len(other) or not one or one[0] != other[0]:
        return False
    return all(a is b for a, b in zip(one[1:], other[1:], strict=True))
