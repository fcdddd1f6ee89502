"""The main window: panels in their places, menus and the toolbar. What panels do is theirs."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.errors import UsageError
from ndcg_explorer.formats.safe_save import safe_save
from ndcg_explorer.ui.empty_state import EmptyState
from ndcg_explorer.ui.file_actions import FileActions
from ndcg_explorer.ui.icons import app_icon, give_icons
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.menus import fill_menus
from ndcg_explorer.ui.message_bar import MessageBar
from ndcg_explorer.ui.nothing_open import NOTHING_OPEN
from ndcg_explorer.ui.panels.measure_bar import MeasureBar
from ndcg_explorer.ui.panels.query_panel import QueryPanel
from ndcg_explorer.ui.panels.results_panel import ResultsPanel
from ndcg_explorer.ui.panels.score_panel import ScorePanel
from ndcg_explorer.ui.panels.system_panel import SystemPanel
from ndcg_explorer.ui.settings import Settings
from ndcg_explorer.ui.status_line import StatusLine
from ndcg_explorer.ui.view_actions import ViewActions

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_MEASURE_DOCK = 5
_NEAR = 4
_COLUMNS = "result_columns"
# A change in the set of docks or toolbars makes a saved layout unusable.
_LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    def __init__(self, live: LiveSession, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowIcon(app_icon())
        self.live, self.settings = live, settings
        self._is_finished = False
        live.setParent(self)
        self._make_panels()
        self._place_panels()
        self.files = FileActions(self, live, settings, self.message_bar)
        self.views = ViewActions(self)
        self._make_toolbar()
        fill_menus(self)
        self._give_icons()
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        self._default_state = self.saveState(_LAYOUT_VERSION)
        self._has_layout = False
        self._connect()
        self._show_place(live.evaluation)

    def _make_panels(self) -> None:
        live = self.live
        self.message_bar = MessageBar(self)
        self.empty_state = EmptyState(self.settings, self)
        self.results = ResultsPanel(live)
        self.score = ScorePanel(live)
        self.queries = QueryPanel(live)
        self.systems = SystemPanel(live)
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
        # Without animation: it leaves tab bars behind when several docks move at once.
        self.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        self.setTabPosition(_RIGHT, self.tabPosition(_LEFT).North)
        self._make_docks()

    def _make_docks(self) -> None:
        self.docks = [
            self._dock("queries_dock", self.tr("Queries"), self.queries, _LEFT),
            self._dock("systems_dock", self.tr("Systems"), self.systems, _LEFT),
            self._dock("curves_dock", self.tr("Score and curves"), self._score_and_curves(), _RIGHT),
        ]
        below = [
            self._dock("worked_out_dock", self.tr("Worked out"), QWidget(), _RIGHT),
            self._dock("history_dock", self.tr("History"), QWidget(), _RIGHT),
            self._dock("measure_dock", self.tr("Measure"), QWidget(), _RIGHT),
            self._dock("notes_dock", self.tr("Notes"), QWidget(), _RIGHT),
        ]
        for dock in below[1:]:
            self.tabifyDockWidget(below[0], dock)
        below[0].raise_()
        self.docks += below
        self._give_default_sizes()

    def finish(self) -> None:
        """Makes what the first paint does not wait for, plots above all; does nothing a second time."""
        if self._is_finished:
            return
        self._is_finished = True
        from ndcg_explorer.ui.panels.curves_panel import CurvesPanel
        from ndcg_explorer.ui.panels.history_panel import HistoryPanel
        from ndcg_explorer.ui.panels.measure_panel import MeasurePanel
        from ndcg_explorer.ui.panels.notes_panel import NotesPanel
        from ndcg_explorer.ui.panels.worked_out import WorkedOut

        self.curves = CurvesPanel(self.live)
        self._score_column.addWidget(self.curves, 1)
        self.systems.visibility_changed.connect(self.curves.show_system)
        self.curves.system_switched.connect(self.systems.show_on_curves)
        self.worked_out, self.history = WorkedOut(self.live), HistoryPanel(self.live)
        self.measure, self.notes = MeasurePanel(self.live), NotesPanel(self.live)
        for dock, panel in zip(self.docks[3:], (self.worked_out, self.history, self.measure, self.notes), strict=True):
            dock.setWidget(panel)

    def _give_default_sizes(self) -> None:
        """In proportion to the window, so that the results keep room also in a small one."""
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        width, height = self.width(), self.height()
        left, right = min(max(width * 15 // 100, 150), 300), min(max(width * 34 // 100, 330), 640)
        self.resizeDocks([self.docks[0], self.docks[2]], [left, right], horizontal)
        self.resizeDocks([self.docks[0], self.docks[1]], [height * 70 // 100, height * 30 // 100], vertical)
        self.resizeDocks([self.docks[2], self.docks[3]], [height * 77 // 100, height * 23 // 100], vertical)

    def _score_and_curves(self) -> QWidget:
        both = QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.score)
        self._score_column = column
        # In a low window they scroll, rather than make it higher than the screen.
        scrolled = QScrollArea()
        scrolled.setObjectName("score_and_curves")
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setWidgetResizable(True)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(both)
        return scrolled

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
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        files = self.files.actions_by_name()
        bar.addActions([files["open"], files["save"]])
        bar.addSeparator()
        self.undo_action = self.live.undo_stack.createUndoAction(self, self.tr("Undo"))
        self.redo_action = self.live.undo_stack.createRedoAction(self, self.tr("Redo"))
        self.undo_action.setShortcuts([QKeySequence("Ctrl+Z")])
        self.redo_action.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        bar.addActions([self.undo_action, self.redo_action])
        bar.addSeparator()
        self.measure_bar_action = bar.addWidget(self.measure_bar)
        bar.addSeparator()
        self._snapshot_action = self.systems.actions_by_name()["snapshot"]
        bar.addAction(self._snapshot_action)
        self.toolbar = bar
        self.addToolBar(bar)

    def _give_icons(self) -> None:
        """In the palette's colours, so again when those change."""
        files, systems = self.files.actions_by_name(), self.systems.actions_by_name()
        results = self.results.actions_by_name()
        give_icons({"undo": self.undo_action, "redo": self.redo_action, "find": self.views.find_action}, self.palette())
        give_icons({name: files[name] for name in ("open", "save", "paste")}, self.palette())
        give_icons({"snapshot": systems["snapshot"]}, self.palette())
        names = {"up": "move_up", "down": "move_down", "top": "move_top", "bottom": "move_bottom",
                 "ideal": "sort_to_ideal", "shuffle": "shuffle", "reset": "reset_order"}  # fmt: skip
        give_icons({icon: results[name] for icon, name in names.items()}, self.palette())

    def _connect(self) -> None:
        self.live.opened.connect(self._show_place)
        self.live.reported.connect(self.message_bar.show_message)
        self.live.undo_stack.cleanChanged.connect(self._show_title)
        self.files.title_changed.connect(self._show_title)
        self.empty_state.open_requested.connect(self.files.ask_open)
        self.empty_state.paste_requested.connect(self.files.paste)
        self.empty_state.paths_chosen.connect(self.files.open_paths)
        self.results.selection_described.connect(self.status_line.show_selection)
        self.measure_bar.panel_wanted.connect(self._show_measure_panel)
        self.files.progressed.connect(self.status_line.show_progress)
        self.status_line.cancel_button.clicked.connect(self._cancel_loading)
        self.files.set_exports(self._write_table, self._write_chart)

    def _show_measure_panel(self, option: str) -> None:
        dock = self.docks[_MEASURE_DOCK]
        dock.show()
        dock.raise_()
        self.measure.focus_option(option)

    def _cancel_loading(self) -> None:
        self.files.loader.cancel()

    def _write_table(self, path: str) -> None:
        safe_save(path, self.results.shown_table().encode("utf-8"), backups=False)

    def _write_chart(self, path: str) -> None:
        if not self.curves.chart_image(2.0).save(path):
            raise UsageError(self.tr("This is no name for a picture; use one that ends in .png."))

    def default_layout(self) -> None:
        """All panels where they were at first."""
        self.restoreState(self._default_state, _LAYOUT_VERSION)
        for dock in self.docks:
            dock.setVisible(not self.is_empty)
        self.docks[3].raise_()
        self._give_default_sizes()
        QTimer.singleShot(0, self._hide_stray_tab_bars)

    def _hide_stray_tab_bars(self) -> None:
        """Qt leaves tab bars of the former layout behind; the real one stands right above its panel."""
        top = self.docks[3].geometry().top()
        for tab_bar in self.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if abs(tab_bar.geometry().bottom() + 1 - top) > _NEAR:
                tab_bar.hide()

    @property
    def is_empty(self) -> bool:
        return self.live.session is NOTHING_OPEN

    def _show_place(self, evaluation: Evaluation) -> None:
        """The first page while nothing is open, the panels afterwards."""
        empty = evaluation.session is NOTHING_OPEN
        self._pages.setCurrentWidget(self.empty_state if empty else self.results)
        for dock in self.docks:
            dock.setVisible(not empty)
        for shown_when_open in (self.measure_bar_action, self._snapshot_action):
            shown_when_open.setVisible(not empty)
        self.status_line.show_open(not empty)
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
            self._has_layout = self.restoreState(QByteArray(state), _LAYOUT_VERSION)
        columns = self.settings.text(_COLUMNS)
        if columns:
            self.results.restore_state(bytes.fromhex(columns))
        self._show_place(self.live.evaluation)

    def remember_layout(self) -> None:
        if self.is_empty:
            return
        self.settings.window_geometry = bytes(self.saveGeometry().data())
        self.settings.window_state = bytes(self.saveState(_LAYOUT_VERSION).data())
        self.settings.set_text(_COLUMNS, self.results.save_state().hex())

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_layout:
            # Sizes given before the first show come to nothing.
            self._has_layout = True
            self._give_default_sizes()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "views"):
            self._give_icons()

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
