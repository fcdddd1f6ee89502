"""The main window: panels in their places, menus and the toolbar. What panels do is theirs."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.formats.safe_save import safe_save
from ndcg_explorer.ui.docks import LAYOUT_VERSION, Docks
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

_COLUMNS = "result_columns"


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
        self.docks = Docks(self, self.queries, self.systems, self._score_and_curves())

    def finish(self) -> None:
        """Makes what the first paint does not wait for, plots above all; does nothing a second time."""
        if self._is_finished:
            return
        self._is_finished = True
        from ndcg_explorer.ui.panels.curves_panel import CurvesPanel
        from ndcg_explorer.ui.panels.loss_layer import loss_layer
        from ndcg_explorer.ui.panels.what_if_layers import WhatIfLayers

        self.curves = CurvesPanel(self.live)
        what_if = WhatIfLayers(self)
        for layer in (loss_layer(), *what_if.layers):
            self.curves.add_layer(layer)
        what_if.changed.connect(self.curves.redraw)
        self._score_column.addWidget(self.curves, 1)
        self.systems.visibility_changed.connect(self.curves.show_system)
        self.curves.system_switched.connect(self.systems.show_on_curves)
        self.panels = self.docks.fill(self.live)
        self.panels["what_if"].row_wanted.connect(self.results.view.go_to_row)  # type: ignore[attr-defined]

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
        self._separators = [bar.addSeparator()]
        self.measure_bar_action = bar.addWidget(self.measure_bar)
        self._separators.append(bar.addSeparator())
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
        self.status_line.cancel_button.clicked.connect(self.files.cancel_work)
        self.files.set_exports(self._write_table, self._write_chart)

    def _show_measure_panel(self, option: str) -> None:
        self.docks.show("measure")
        self.panels["measure"].focus_option(option)  # type: ignore[attr-defined]

    def _write_table(self, path: str) -> None:
        safe_save(path, self.results.shown_table().encode("utf-8"), backups=False)

    def _write_chart(self, path: str) -> None:
        self.curves.picture.write(path)

    def default_layout(self) -> None:
        """All panels where they were at first."""
        if not self.is_empty:
            self.docks.put_back()

    @property
    def is_empty(self) -> bool:
        return self.live.session is NOTHING_OPEN

    def _show_place(self, evaluation: Evaluation) -> None:
        """The first page while nothing is open, the panels afterwards."""
        empty = evaluation.session is NOTHING_OPEN
        self._pages.setCurrentWidget(self.empty_state if empty else self.results)
        self.docks.show_open(not empty)
        for shown_when_open in (self.measure_bar_action, self._snapshot_action, *self._separators):
            shown_when_open.setVisible(not empty)
        self.status_line.show_open(not empty)
        self._show_title()
        if not empty:
            self.results.setFocus()

    def _show_title(self) -> None:
        self.setWindowTitle(self.files.title())
        self.setWindowModified(not self.live.undo_stack.isClean())

    def restore_layout(self) -> None:
        """As it was left, where that still fits."""
        geometry, state = self.settings.window_geometry, self.settings.window_state
        if geometry:
            self.restoreGeometry(QByteArray(geometry))
        if state:
            self._has_layout = self.restoreState(QByteArray(state), LAYOUT_VERSION)
        columns = self.settings.text(_COLUMNS)
        if columns:
            self.results.restore_state(bytes.fromhex(columns))
        self._show_place(self.live.evaluation)

    def remember_layout(self) -> None:
        if self.is_empty:
            return
        self.settings.window_geometry = bytes(self.saveGeometry().data())
        self.settings.window_state = bytes(self.saveState(LAYOUT_VERSION).data())
        self.settings.set_text(_COLUMNS, self.results.save_state().hex())

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_layout:
            # Sizes given before the first show come to nothing.
            self._has_layout = True
            self.docks.give_default_sizes()

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
