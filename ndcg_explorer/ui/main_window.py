"""The main window: panels in their places, menus and the toolbar. What panels do is theirs."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QToolBar, QVBoxLayout, QWidget

from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.ui.empty_state import EmptyState
from ndcg_explorer.ui.file_actions import FileActions
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.menus import fill_menus
from ndcg_explorer.ui.message_bar import MessageBar
from ndcg_explorer.ui.nothing_open import NOTHING_OPEN
from ndcg_explorer.ui.panels.curves_panel import CurvesPanel
from ndcg_explorer.ui.panels.history_panel import HistoryPanel
from ndcg_explorer.ui.panels.measure_bar import MeasureBar
from ndcg_explorer.ui.panels.measure_panel import MeasurePanel
from ndcg_explorer.ui.panels.notes_panel import NotesPanel
from ndcg_explorer.ui.panels.query_panel import QueryPanel
from ndcg_explorer.ui.panels.results_panel import ResultsPanel
from ndcg_explorer.ui.panels.score_panel import ScorePanel
from ndcg_explorer.ui.panels.system_panel import SystemPanel
from ndcg_explorer.ui.panels.worked_out import WorkedOut
from ndcg_explorer.ui.settings import Settings
from ndcg_explorer.ui.status_line import StatusLine

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
# A change in the set of docks or toolbars makes a saved layout unusable.
_LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    def __init__(self, live: LiveSession, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.live, self.settings = live, settings
        live.setParent(self)
        self._make_panels()
        self._place_panels()
        self.files = FileActions(self, live, settings, self.message_bar)
        self._make_toolbar()
        fill_menus(self)
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        self._connect()
        self._show_place(live.evaluation)

    def _make_panels(self) -> None:
        live = self.live
        self.message_bar = MessageBar(self)
        self.empty_state = EmptyState(self.settings, self)
        self.results = ResultsPanel(live)
        self.score = ScorePanel(live)
        self.curves = CurvesPanel(live)
        self.queries = QueryPanel(live)
        self.systems = SystemPanel(live)
        self.history = HistoryPanel(live)
        self.worked_out = WorkedOut(live)
        self.measure = MeasurePanel(live)
        self.notes = NotesPanel(live)
        self.measure_bar = MeasureBar(live)
        self.status_line = StatusLine(live)

    def _place_panels(self) -> None:
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(self.results)
        central = QWidget()
        column = QVBoxLayout(central)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message_bar)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(central)
        self.setStatusBar(self.status_line)
        self.setDockOptions(
            QMainWindow.DockOption.AnimatedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AllowTabbedDocks
        )
        self.setTabPosition(_RIGHT, self.tabPosition(_LEFT).North)
        self._make_docks()

    def _make_docks(self) -> None:
        self.docks = [
            self._dock("queries_dock", self.tr("Queries"), self.queries, _LEFT),
            self._dock("systems_dock", self.tr("Systems"), self.systems, _LEFT),
            self._dock("curves_dock", self.tr("Score and curves"), self._score_and_curves(), _RIGHT),
        ]
        below = [
            self._dock("worked_out_dock", self.tr("Worked out"), self.worked_out, _RIGHT),
            self._dock("history_dock", self.tr("History"), self.history, _RIGHT),
            self._dock("measure_dock", self.tr("Measure"), self.measure, _RIGHT),
            self._dock("notes_dock", self.tr("Notes"), self.notes, _RIGHT),
        ]
        for dock in below[1:]:
            self.tabifyDockWidget(below[0], dock)
        below[0].raise_()
        self.docks += below
        self._give_default_sizes()

    def _give_default_sizes(self) -> None:
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.resizeDocks([self.docks[0], self.docks[2]], [220, 430], horizontal)
        self.resizeDocks([self.docks[0], self.docks[1]], [480, 200], vertical)
        self.resizeDocks([self.docks[2], self.docks[3]], [480, 200], vertical)

    def _score_and_curves(self) -> QWidget:
        both = QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.score)
        column.addWidget(self.curves, 1)
        return both

    def _dock(self, name: str, title: str, panel: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        dock.setAccessibleName(title)
        dock.setWidget(panel)
        self.addDockWidget(area, dock)
        return dock

    def _make_toolbar(self) -> None:
        bar = QToolBar(self.tr("Toolbar"), self)
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        files = self.files.actions_by_name()
        bar.addActions([files["open"], files["save"]])
        bar.addSeparator()
        self.undo_action = self.live.undo_stack.createUndoAction(self, self.tr("Undo"))
        self.redo_action = self.live.undo_stack.createRedoAction(self, self.tr("Redo"))
        bar.addActions([self.undo_action, self.redo_action])
        bar.addSeparator()
        self.measure_bar_action = bar.addWidget(self.measure_bar)
        bar.addSeparator()
        bar.addAction(self.systems.actions_by_name()["snapshot"])
        self.toolbar = bar
        self.addToolBar(bar)

    def _connect(self) -> None:
        self.live.opened.connect(self._show_place)
        self.live.reported.connect(self.message_bar.show_message)
        self.live.undo_stack.cleanChanged.connect(self._show_title)
        self.files.title_changed.connect(self._show_title)
        self.empty_state.open_requested.connect(self.files.ask_open)
        self.empty_state.paste_requested.connect(self.files.paste)
        self.empty_state.paths_chosen.connect(self.files.open_paths)
        self.systems.visibility_changed.connect(self.curves.show_system)

    @property
    def is_empty(self) -> bool:
        return self.live.session is NOTHING_OPEN

    def _show_place(self, evaluation: Evaluation) -> None:
        """The first page while nothing is open, the panels afterwards."""
        empty = evaluation.session is NOTHING_OPEN
        self._pages.setCurrentWidget(self.empty_state if empty else self.results)
        for dock in self.docks:
            dock.setVisible(not empty)
        self.measure_bar_action.setVisible(not empty)
        self._show_title()
        if not empty:
            self.results.setFocus()

    def _show_title(self) -> None:
        self.setWindowTitle(self.files.title())
        self.setWindowModified(not self.live.undo_stack.isClean())

    def dock_actions(self) -> Iterable[QAction]:
        return [dock.toggleViewAction() for dock in self.docks]

    def restore_layout(self) -> None:
        """As it was left, where that still fits."""
        geometry, state = self.settings.window_geometry, self.settings.window_state
        if geometry:
            self.restoreGeometry(QByteArray(geometry))
        if state:
            self.restoreState(QByteArray(state), _LAYOUT_VERSION)
        self._show_place(self.live.evaluation)

    def remember_layout(self) -> None:
        if self.is_empty:
            return
        self.settings.window_geometry = self.saveGeometry().data()
        self.settings.window_state = self.saveState(_LAYOUT_VERSION).data()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_close_now():
            event.ignore()
            return
        self.remember_layout()
        self.files.close_everything()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.files.accept_drop(event)
