"""The curves: DCG and the ideal above, nDCG below, at every rank, with the cutoff to drag."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from ndcg_explorer.charts.curve_chart import picture_of
from ndcg_explorer.charts.curve_data import RATIO, SUMS
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.charts.picture import Entry, Picture
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.curves.chart_actions import ChartPicture, ShownChart
from ndcg_explorer.ui.curves.curve_actions import CurveActions
from ndcg_explorer.ui.curves.curve_layers import Layer, ghost
from ndcg_explorer.ui.curves.curve_legend import CurveLegend
from ndcg_explorer.ui.curves.curve_table import CurveTable
from ndcg_explorer.ui.curves.curves_view import CurvesView
from ndcg_explorer.ui.curves.hover_strip import HoverStrip
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.chart_table import PictureOrTable


class CurvesPanel(QWidget):
    system_switched = Signal(str, bool)  # the user showed or hid a system in the legend

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("curves_panel")
        self._live = live
        self._scene: Scene | None = None
        self._rank_before_hover: int | None = None
        self._switches = CurveActions(self)
        self._legend = CurveLegend(self)
        self._view, self._table = CurvesView(), CurveTable()
        tip = self.tr("Show the values of the curves at every rank, in place of the plots")
        self._both = PictureOrTable(self._view, self._table, tip, self)
        self._strip = HoverStrip(self)
        self.picture = ChartPicture(self._shown_chart, live, self)
        self._name_things()
        self._build()
        self._connect()
        self.show_evaluation(live.evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        self._show(evaluation, None)

    def show_preview(self, candidate: Evaluation | None) -> None:
        """A dashed curve of what a drop here would give."""
        self._show(self._live.evaluation, candidate)

    def show_focus(self) -> None:
        self._rank_before_hover = None
        self._show(self._live.evaluation, None)
        self._view.reset_view()

    def show_mark(self, marked: int) -> None:
        rank = marked if self._scene is not None and marked <= len(self._scene.curves) else 0
        self._view.mark(rank)
        self._table.follow(rank - 1)
        self._show_strip(rank)

    def actions_by_name(self) -> dict[str, QAction]:
        """The switches (``ideal``, ``loaded``, ``cg``, ``system:NAME`` …) and what else can be done here."""
        return {**self._switches.by_name(), **self._commands}

    def add_layer(self, layer: Layer) -> QAction:
        """Another thing to show, with its entry in the legend."""
        action = self._switches.add(layer)
        self.redraw()
        return action

    def show_system(self, system: str, is_shown: bool) -> None:
        """Shows or hides a system's curves, as its box in a list of systems says."""
        self._switches.show_system(system, is_shown)

    def redraw(self) -> None:
        self._show(self._live.evaluation, None if self._scene is None else self._scene.candidate)

    def shown_picture(self) -> Picture | None:
        """What the plots show now, to be drawn anew; None while there is nothing."""
        scene = self._scene
        if scene is None:
            return None
        edited = f"system:{scene.system}"
        entries = [
            Entry(label, layer.sample(scene), layer.series_of(scene), layer.name == edited)
            for label, layer in self._switches.shown_entries()
        ]
        names, is_zoomed = self._switches.shown_systems(), not self._view.is_home
        return picture_of(scene, entries, self._view.ranks_in_view, names, with_heading=True, is_zoomed=is_zoomed)

    def _shown_chart(self) -> ShownChart | None:
        picture = self.shown_picture()
        return None if picture is None else ShownChart.of(picture)

    def _show(self, evaluation: Evaluation, candidate: Evaluation | None) -> None:
        session = evaluation.session
        is_empty = not len(session) or not session.systems
        scene = None if is_empty else Scene(evaluation, self._live.system, self._live.query, candidate)
        self._scene = scene
        self._switches.follow_systems([held.name for held in session.systems])
        self._switches.note_grades({held.name: grades_note(session, held) for held in session.systems})
        if scene is None:
            self._view.show_series([], 1, 1)
            self._legend.setVisible(False)
        else:
            self._draw(scene)
        self._show_cutoff()
        self._fill_table()
        self.show_mark(self._live.marked_rank)

    def _fill_table(self) -> None:
        """The same values to be read, or heard, where the plots are not shown."""
        if self._both.is_table:
            self._table.show_picture(self.shown_picture(), self._live.session.measure.cutoff)
            self._table.follow(self._live.marked_rank - 1)

    def _point_at_row(self, row: int) -> None:
        if self._scene is not None:
            self._point_at(row + 1)

    def _draw(self, scene: Scene) -> None:
        edited = f"system:{scene.system}"
        # The edited system first: it lies above the others.
        layers = sorted(self._switches.shown_layers(), key=lambda layer: layer.name != edited)
        series = [series for layer in layers for series in layer.series_of(scene)]
        self._view.show_series([*ghost(scene), *series], *scene.room(self._switches.shown_systems()))
        self._legend.setVisible(True)
        self._legend.show_entries(self._switches.entries(scene))

    def _show_cutoff(self) -> None:
        cutoff = None if self._scene is None else self._scene.evaluation.session.measure.cutoff
        self._view.show_cutoff(cutoff, self._cutoff_text(cutoff))

    def _cutoff_text(self, cutoff: int | None) -> str:
        if self._scene is None:
            return ""
        return self.tr("◂ k") if cutoff is None else self.tr("k = {0}").format(count_text(cutoff))

    def _preview_cutoff(self, cutoff: int | None) -> None:
        """Of this query alone: scoring all of them would be too slow for a drag."""
        if self._scene is None:
            return
        value = self._value_at(self._scene, cutoff)
        text = self.tr("all") if cutoff is None else self._cutoff_text(cutoff)
        self._view.mark(cutoff or 0)
        self._view.show_cutoff(cutoff, f"{text} · {value}", is_held=True)
        measure = self._live.session.measure.at(cutoff)
        self._live.measure_previewed.emit(measure)
        self._strip.show_text(self.tr("{0} of this query would be {1}").format(measure.short_name, value))

    def _value_at(self, scene: Scene, cutoff: int | None) -> str:
        session = scene.evaluation.session
        lists = list_of(session, session.system(scene.system), scene.query)
        try:
            return shown(float(score(lists, session.measure.at(cutoff)).values[0]))
        except NdcgExplorerError:
            return "–"

    def _choose_cutoff(self, cutoff: int | None) -> None:
        if self._scene is None or not self._live.edit_measure(str(self._live.session.measure.at(cutoff))):
            self._give_up_cutoff()

    def _give_up_cutoff(self) -> None:
        self._live.measure_previewed.emit(None)
        self._show_cutoff()
        self.show_mark(self._live.marked_rank)

    def _hover(self, rank: int) -> None:
        """Points at a rank while the mouse is here, and then at what was pointed at before."""
        if self._scene is None:
            return
        if rank:
            if self._rank_before_hover is None:
                self._rank_before_hover = self._live.marked_rank
            self._point_at(rank)
        elif self._rank_before_hover is not None:
            before, self._rank_before_hover = self._rank_before_hover, None
            self._live.mark_rank(before)
            self.show_mark(before)

    def _point_at(self, rank: int) -> None:
        assert self._scene is not None
        is_listed = rank <= len(self._scene.curves)
        self._live.mark_rank(rank if is_listed else 0)
        if not is_listed:
            # Past the end of the list there is no result to point at, but there are values to read.
            self._view.mark(rank)
            self._show_strip(rank)

    def _step(self, by: int) -> None:
        if self._scene is not None and len(self._scene.curves):
            self._live.mark_rank(min(max(self._live.marked_rank + by, 1), len(self._scene.curves)))

    def _show_strip(self, rank: int) -> None:
        others = [name for name in self._switches.shown_systems() if name != self._live.system]
        self._strip.show_rank(self._scene, rank, others)

    def _open_menu(self, at: QPoint) -> None:
        self._menu.popup(at)

    def _name_things(self) -> None:
        self._view.setObjectName("curves_plot")
        self._view.setAccessibleName(self.tr("Curves of DCG, ideal DCG and nDCG by rank"))
        self._view.set_label(SUMS, self.tr("DCG"))
        self._view.set_label(RATIO, self.tr("nDCG"))
        self._view.set_label(RATIO, self.tr("rank"), is_ranks=True)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._legend)
        layout.addWidget(self._both, 1)
        layout.addWidget(self._strip)
        reset = QAction(self.tr("Reset view"), self)
        reset.setObjectName("reset_view")
        reset.setShortcut("Home")
        reset.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        reset.setToolTip(self.tr("Show all ranks again (Home, or double click)"))
        reset.triggered.connect(self._view.reset_view)
        self._commands = {"show_as_table": self._both.action, "reset_view": reset, **self.picture.actions}
        self._view.addAction(reset)
        self._menu = QMenu(self)
        self._menu.addActions(list(self._commands.values()))

    def _connect(self) -> None:
        live, view = self._live, self._view
        live.changed.connect(self.show_evaluation)
        live.focus_changed.connect(self.show_focus)
        live.previewed.connect(self.show_preview)
        live.rank_marked.connect(self.show_mark)
        view.rank_hovered.connect(self._hover)
        view.rank_stepped.connect(self._step)
        view.cutoff_dragged.connect(self._preview_cutoff)
        view.cutoff_chosen.connect(self._choose_cutoff)
        view.cutoff_left.connect(self._give_up_cutoff)
        view.menu_asked.connect(self._open_menu)
        self._both.switched.connect(self._fill_table)
        self._table.row_gone_to.connect(self._point_at_row)
        self._table.menu_asked.connect(self._open_menu)
        self._switches.switched.connect(self.redraw)
        self._switches.system_switched.connect(self.system_switched)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._view.align_axes()
