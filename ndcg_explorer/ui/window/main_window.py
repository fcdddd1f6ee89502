"""The main window: panels in their places, menus and the toolbar. What panels do is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.storage.safe_save import safe_save
from ndcg_explorer.ui.baseline.against_baseline import AgainstBaseline
from ndcg_explorer.ui.measure.measure_bar import MeasureBar
from ndcg_explorer.ui.queries.query_panel import QueryPanel
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.score.score_panel import ScorePanel
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.state.screen_reader import Announcer
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.icons import app_icon
from ndcg_explorer.ui.systems.system_panel import SystemPanel
from ndcg_explorer.ui.widgets.message_bar import MessageBar
from ndcg_explorer.ui.widgets.scrolled_column import ScrolledColumn
from ndcg_explorer.ui.window.docks import Docks
from ndcg_explorer.ui.window.file_actions import FileActions
from ndcg_explorer.ui.window.focus import FocusFrames, past_those_behind
from ndcg_explorer.ui.window.help_actions import Help
from ndcg_explorer.ui.window.main_toolbar import MainToolBar
from ndcg_explorer.ui.window.menus import fill_menus
from ndcg_explorer.ui.window.sharing_notice import SharingNotice
from ndcg_explorer.ui.window.start_page import EmptyState
from ndcg_explorer.ui.window.status_line import StatusLine
from ndcg_explorer.ui.window.view_actions import ViewActions
from ndcg_explorer.ui.window.window_icons import give_window_icons
from ndcg_explorer.ui.window.window_state import WindowState, remember_layout, restore_layout
from ndcg_explorer.ui.window.work_modes import WorkModes

if TYPE_CHECKING:
    from ndcg_explorer.ui.measure.measure_panel import MeasurePanel


class MainWindow(QMainWindow):
    def __init__(self, live: LiveSession, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowIcon(app_icon())
        self.live, self.settings = live, settings
        self.against = AgainstBaseline(live, self)
        self.announcer = Announcer(live, self)
        self._focus_frames = FocusFrames(self)
        self._is_finished = False
        live.setParent(self)
        self.message_bar = MessageBar(self)
        self.files = FileActions(self, live, settings, self.message_bar)
        self.sharing_notice = SharingNotice(live, self.message_bar, self)
        self.help = Help(self)
        self._make_frame()
        self._fill()
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        self._has_layout = False
        self._connect()
        self._show_place(live.evaluation)

    def _make_frame(self) -> None:
        """What stays when the panels are made anew, in another language."""
        self._pages = QStackedWidget()
        central = QWidget()
        column = QVBoxLayout(central)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message_bar)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(central)
        self.docks = Docks(self)
        self.toolbar = MainToolBar(self)
        self.addToolBar(self.toolbar)

    def _fill(self) -> None:
        self._make_panels()
        self._place_panels()
        self.views = ViewActions(self)
        self.toolbar.fill(self)
        fill_menus(self)
        self._give_icons()
        self._connect_panels()

    def retranslate(self) -> None:
        """Makes all panels anew, in the language in force; the session and what is shown of it stay."""
        self.live.finishing.emit()
        look = WindowState(self)
        was_finished, self._is_finished = self._is_finished, False
        self._clear()
        self.files.retranslate()
        self.live.retranslate()
        self._fill()
        if was_finished:
            self.finish()
        self._show_place(self.live.evaluation)
        self.sharing_notice.show_anew(self.live.evaluation)
        look.restore()
        if self.help.help_window is not None:
            self.help.help_window.retranslate()

    def _clear(self) -> None:
        """Takes out what `_fill` and `finish` made, at once: two actions with the same keys would disable both."""
        own = [*self.files.objects(), self.toolbar.toggleViewAction()]
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        self.menuBar().clear()
        self.toolbar.clear()
        menus = [menu for menu in self.menuBar().findChildren(QMenu) if menu not in own]
        actions = [*self.findChildren(QAction, options=direct), *self.toolbar.findChildren(QAction, options=direct)]
        gone_with_them = (action for action in actions if action not in own)
        old = [self.empty_state, self.modes.area, self.modes, self.views, *menus, *gone_with_them]
        for gone in old:
            gone.deleteLater()
        self.docks.clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    @property
    def is_finished(self) -> bool:
        return self._is_finished

    def _make_panels(self) -> None:
        live = self.live
        self.empty_state = EmptyState(self.settings, self)
        self.results = ResultsPanel(live)
        self.score = ScorePanel(live)
        self.queries = QueryPanel(live)
        self.systems = SystemPanel(live)
        self.measure_bar = MeasureBar(live)
        self.status_line = StatusLine(live)
        self.queries.follow_baseline(self.against)
        self.systems.follow_baseline(self.against)
        self.modes = WorkModes(self)
        self.queries.walk = self.modes.go

    def _place_panels(self) -> None:
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(self.modes.area)
        self.setStatusBar(self.status_line)
        both = ScrolledColumn()
        both.column.addWidget(self.score)
        self._score_column = both.column
        self.docks.place(self.queries, self.systems, both.in_scroll_area("score_and_curves"))

    def finish(self) -> None:
        """Makes what the first paint does not wait for, plots above all; does nothing a second time."""
        if self._is_finished:
            return
        self._is_finished = True
        from ndcg_explorer.ui.curves.curves_panel import CurvesPanel
        from ndcg_explorer.ui.losses.loss_layer import loss_layer
        from ndcg_explorer.ui.what_if.what_if_layers import WhatIfLayers
        from ndcg_explorer.ui.what_if.what_if_panel import WhatIfPanel

        self.curves = CurvesPanel(self.live)
        what_if = WhatIfLayers(self)
        for layer in (loss_layer(), *what_if.layers):
            self.curves.add_layer(layer)
        what_if.changed.connect(self.curves.redraw)
        self._score_column.addWidget(self.curves, 1)
        self.systems.visibility_changed.connect(self.curves.show_system)
        self.curves.system_switched.connect(self.systems.show_on_curves)
        self.docks.fill(self.live)
        what_if_panel = self.docks.panel(WhatIfPanel)
        assert what_if_panel is not None
        what_if_panel.row_wanted.connect(self.results.view.go_to_row)
        self._give_icons()

    @property
    def measure_panel(self) -> MeasurePanel | None:
        """None before the first paint."""
        from ndcg_explorer.ui.measure.measure_panel import MeasurePanel

        return self.docks.panel(MeasurePanel)

    @property
    def undo_action(self) -> QAction:
        return self.toolbar.undo_action

    @property
    def redo_action(self) -> QAction:
        return self.toolbar.redo_action

    def _give_icons(self) -> None:
        """In the palette's colours, so again when those change."""
        give_window_icons(self, menus_too=self._is_finished)

    def _connect(self) -> None:
        self.live.opened.connect(self._show_opened)
        self.live.reported.connect(self.message_bar.show_message)
        self.live.undo_stack.cleanChanged.connect(self._show_title)
        self.files.title_changed.connect(self._show_title)
        self.files.set_exports(self._write_table, self._write_chart)

    def _connect_panels(self) -> None:
        self.empty_state.open_requested.connect(self.files.ask_open)
        self.empty_state.new_requested.connect(self.files.new)
        self.empty_state.paste_requested.connect(self.files.paste)
        self.empty_state.paths_chosen.connect(self.files.open_paths)
        self.results.selection_described.connect(self.status_line.show_selection)
        self.measure_bar.panel_wanted.connect(self._show_measure_panel)
        self.files.progressed.connect(self.status_line.show_progress)
        self.status_line.cancel_button.clicked.connect(self.files.cancel_work)

    def _show_measure_panel(self, option: str) -> None:
        self.docks.show("measure")
        if self.measure_panel is not None:
            self.measure_panel.focus_option(option)

    def _write_table(self, path: str) -> None:
        safe_save(path, self.modes.shown_table().encode("utf-8"), backups=False)

    def _write_chart(self, path: str) -> None:
        self.modes.shown_picture().write(path)

    def default_layout(self) -> None:
        """All panels where they were at first."""
        if not self.is_empty:
            self.docks.put_back()

    @property
    def is_empty(self) -> bool:
        return self.live.session is NOTHING_OPEN

    def _show_opened(self, evaluation: Evaluation) -> None:
        self._show_place(evaluation)
        self.modes.show_as_saved()

    def _show_place(self, evaluation: Evaluation) -> None:
        """The first page while nothing is open, the panels afterwards."""
        empty = evaluation.session is NOTHING_OPEN
        self._pages.setCurrentWidget(self.empty_state if empty else self.modes.area)
        self.docks.show_open(not empty)
        if not empty:
            self.modes.lay_out_again()
        self.toolbar.show_open(not empty)
        self.status_line.show_open(not empty)
        self._show_title()
        (self.empty_state.open_button if empty else self.modes.focus_widget()).setFocus()

    def _show_title(self) -> None:
        self.setWindowTitle(self.files.title())
        self.setWindowModified(not self.live.undo_stack.isClean())

    def restore_layout(self) -> None:
        """As it was left, where that still fits."""
        self._has_layout = restore_layout(self)
        self._show_place(self.live.evaluation)

    # Qt overrides

    def focusNextPrevChild(self, next: bool) -> bool:
        with past_those_behind(self.docks):
            return super().focusNextPrevChild(next)

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
        remember_layout(self)
        self.files.close_everything()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.files.accept_drop(event)
