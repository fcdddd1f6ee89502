"""The two ways of working, one list or two compared: which is shown, how one goes over, and the layout of each."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QByteArray, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QToolButton, QWidget

from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.widgets.action_button import follow_action
from ndcg_explorer.ui.widgets.row_selection import select_rows, selected_rows
from ndcg_explorer.ui.window.docks import LAYOUT_VERSION

if TYPE_CHECKING:
    from ndcg_explorer.ui.compare.compare_view import CompareView
    from ndcg_explorer.ui.compare.side_view import SideView
    from ndcg_explorer.ui.curves.chart_actions import ChartPicture
    from ndcg_explorer.ui.window.main_window import MainWindow

LIST, COMPARE = "list", "compare"
_LINE = 2
# From a window of so many letters' width on, the value and the curves stay beside two lists.
_WIDE = 250
# After opening, until the library of the tests is loaded.
_IDLE_MS = 2000
_LAYOUT, _SPLITTER = "compare_layout", "compare_splitter"


class ModeButton(QToolButton):
    """Plain text with a line under it where it is on: that can be seen in light and dark, and without colour."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"{action.objectName()}_button")
        self.setDefaultAction(action)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setAutoRaise(True)
        follow_action(self)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            painter = QPainter(self)
            line = self.rect().adjusted(_LINE, self.height() - _LINE, -_LINE, 0)
            painter.fillRect(line, self.palette().color(QPalette.ColorRole.Link))
            painter.end()


class ModeSwitch(QWidget):
    """One list | Compare: at the top left of either, so that it stays where it is."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mode_switch")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, letter_width(self.fontMetrics()), 0)
        row.setSpacing(0)
        for action in actions:
            row.addWidget(ModeButton(action, self))


class WorkModes(QObject):
    """``compare_view`` is made when it is first asked for."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.mode = LIST
        self.compare_view: CompareView | None = None
        # The state of the docks in the mode that is not shown.
        self._layouts: dict[str, QByteArray] = {}
        kept = window.settings.text(_LAYOUT)
        if kept:
            self._layouts[COMPARE] = QByteArray(bytes.fromhex(kept))
        self._make_actions()
        self._warming = QTimer(self)
        self._warming.setSingleShot(True)
        self._warming.setInterval(_IDLE_MS)
        self._warming.timeout.connect(self._warm_up)
        window.live.opened.connect(self._plan_to_warm_up)
        self.area = QStackedWidget()
        self.area.setObjectName("work_area")
        self.area.addWidget(window.results)
        window.results.add_to_head(self._switch())

    def actions_by_name(self) -> dict[str, QAction]:
        return {"one_list": self.list_action, "compare": self.compare_action, "switch_mode": self.switch_action}

    def toggle(self) -> None:
        self.show_mode(LIST if self.mode == COMPARE else COMPARE)

    def show_mode(self, mode: str) -> None:
        if mode == self.mode or self._window.is_empty:
            self._check_actions()
            return
        if self._window.isVisible():
            # Before, docks have no sizes that are worth keeping.
            self._layouts[self.mode] = self._window.saveState(LAYOUT_VERSION)
        self._enter(mode)
        self._lay_out()
        self.focus_widget().setFocus()

    def show_as_saved(self) -> None:
        """A session that has a baseline of its own was saved while comparing, and opens so."""
        if self._window.live.session.baseline:
            self.show_mode(COMPARE)

    def state(self) -> tuple[str, dict[str, QByteArray]]:
        return self.mode, dict(self._layouts)

    def restore(self, state: tuple[str, dict[str, QByteArray]]) -> None:
        """After the panels were made anew; the docks are as they were by then."""
        mode, self._layouts = state
        if mode != self.mode:
            self._enter(mode)

    def _enter(self, mode: str) -> None:
        self.mode = mode
        self._check_actions()
        if mode == COMPARE:
            view = self._view()
            self.area.setCurrentWidget(view)
            view.set_active(True)
            return
        self.area.setCurrentWidget(self._window.results)
        if self.compare_view is not None:
            self.compare_view.set_active(False)

    def focus_widget(self) -> QWidget:
        """What the keys go to at first."""
        if self.mode == COMPARE and self.compare_view is not None:
            return self.compare_view.differences.list
        return self._window.results

    def lay_out_again(self) -> None:
        """After all panels were shown, for another session was opened."""
        if self.mode == COMPARE:
            self._lay_out()

    def go(self, step: int) -> bool:
        """To the query after or before in the order of the comparison; False where one list is shown."""
        return self.mode == COMPARE and self.compare_view is not None and self.compare_view.go(step)

    def shown_table(self) -> str:
        """The table that is worked in, as CSV."""
        if self.mode == COMPARE and self.compare_view is not None:
            return self.compare_view.per_query_table()
        return self._window.results.shown_table()

    def shown_picture(self) -> ChartPicture:
        """The chart that is worked with: of the comparison, or the curves."""
        if self.mode == COMPARE and self.compare_view is not None:
            return self.compare_view.charts.picture
        return self._window.curves.picture

    def layout_of_list(self) -> QByteArray:
        """The state of the docks around the single list, whichever is shown."""
        if self.mode == LIST:
            return self._window.saveState(LAYOUT_VERSION)
        return self._layouts.get(LIST, self._window.docks.default_state)

    def remember(self) -> None:
        settings = self._window.settings
        if self.mode == COMPARE:
            self._layouts[COMPARE] = self._window.saveState(LAYOUT_VERSION)
        if COMPARE in self._layouts:
            settings.set_text(_LAYOUT, bytes(self._layouts[COMPARE].data()).hex())
        if self.compare_view is not None:
            settings.set_text(_SPLITTER, self.compare_view.save_state().hex())

    def _switch(self) -> ModeSwitch:
        return ModeSwitch((self.list_action, self.compare_action))

    def _plan_to_warm_up(self) -> None:
        if len(self._window.live.session.systems) > 1:
            self._warming.start()

    def _warm_up(self) -> None:
        """With several systems one will compare: in a while, and beside the window."""
        from ndcg_explorer.ui.compare.comparing import load_statistics

        threading.Thread(target=load_statistics, name="statistics", daemon=True).start()

    def _view(self) -> CompareView:
        if self.compare_view is None:
            from ndcg_explorer.ui.compare.compare_view import CompareView

            view = self.compare_view = CompareView(self._window.live)
            view.boxes.add_in_front(self._switch())
            view.run_wanted.connect(self._window.files.ask_open)
            view.snapshot_wanted.connect(self._take_snapshot)
            view.sentence_bar.sensitivity_wanted.connect(self._show_sensitivity)
            for side in (view.pair.left, view.pair.right):
                side.selected.connect(self._follow_selection)
            self.area.addWidget(view)
            kept = self._window.settings.text(_SPLITTER)
            if kept:
                view.restore_state(bytes.fromhex(kept))
        return self.compare_view

    def _show_sensitivity(self) -> None:
        self._window.docks.show("sensitivity")

    def _take_snapshot(self) -> None:
        """What the list is compared with from then on."""
        before = len(self._window.live.session.systems)
        self._window.systems.snapshot()
        if len(self._window.live.session.systems) > before and self.compare_view is not None:
            self.compare_view.compare_with_newest()

    def _follow_selection(self) -> None:
        """The hidden single list shows the list that one works in: with the same rows, menus do the same there."""
        view: SideView = self.sender()  # type: ignore[assignment]
        results = self._window.results.view
        if self.mode != COMPARE or view.side.is_loaded or view.side.system != self._window.live.system:
            return
        if not view.hasFocus() or results.results.count != view.results.count:
            return
        row, chosen = view.currentIndex().row(), selected_rows(view)
        if row >= 0 and row != results.currentIndex().row():
            results.setCurrentIndex(results.results.index(row, 0))
        if not np.array_equal(selected_rows(results), chosen):
            select_rows(results, chosen)

    def _lay_out(self) -> None:
        window = self._window
        layout = self._layouts.get(self.mode)
        if layout is not None and window.restoreState(layout, LAYOUT_VERSION):
            return
        if self.mode == LIST:
            window.docks.put_back()
        else:
            has_room = window.width() >= _WIDE * letter_width(window.fontMetrics())
            window.docks.show_beside_comparison(has_room)

    def _make_actions(self) -> None:
        window = self._window
        group = QActionGroup(self)
        tip = self.tr("Work in the list of one system")
        self.list_action = self._action("one_list", self.tr("&One list"), tip, group)
        tip = self.tr("Compare two systems: differences by query, and both lists side by side")
        self.compare_action = self._action("compare", self.tr("&Compare"), tip, group)
        self.list_action.setChecked(True)
        self.list_action.triggered.connect(self._show_list)
        self.compare_action.triggered.connect(self._show_comparison)
        self.switch_action = QAction(self.tr("S&witch between one list and comparing"), window)
        self.switch_action.setObjectName("switch_mode")
        self.switch_action.setShortcut(QKeySequence("Ctrl+Shift+C"))
        tip = self.tr("Go over to comparing two systems, or back to the list of one")
        self.switch_action.setToolTip(tip)
        self.switch_action.setStatusTip(tip)
        self.switch_action.triggered.connect(self.toggle)

    def _action(self, name: str, text: str, tip: str, group: QActionGroup) -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setToolTip(tip)
        action.setStatusTip(tip)
        group.addAction(action)
        return action

    def _show_list(self) -> None:
        self.show_mode(LIST)

    def _show_comparison(self) -> None:
        self.show_mode(COMPARE)

    def _check_actions(self) -> None:
        (self.compare_action if self.mode == COMPARE else self.list_action).setChecked(True)
