"""A field over the window to find any action by a few letters of its name, and to run it."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from ndcg_explorer.ui.commands.commands import Command, commands_of, matching, query_commands
from ndcg_explorer.ui.commands.palette_list import PaletteList

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow

_RECENT = "recent_commands"
_MOST_RECENT = 12
_ROWS = 12
_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
# So many letters before queries are looked through: one would find nearly all of them.
_LEAST_FOR_QUERIES = 2


class CommandPalette(QFrame):
    """Part of the window, not a window of its own; gone once something else has the focus."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("command_palette")
        self.setAccessibleName(self.tr("Command palette"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window = window
        self._focus_before = QApplication.focusWidget()
        self._commands = commands_of(window)
        self._queries: list[Command] | None = None
        self._recent = _read_recent(window)
        self._make_parts()
        self._search("")
        self._connect()

    def open(self) -> None:
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Closes it and gives the focus back."""
        before = self._focus_before
        QApplication.instance().focusChanged.disconnect(self._follow_focus)  # type: ignore[union-attr]
        self._window.removeEventFilter(self)
        self.close()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self._window.setFocus(Qt.FocusReason.PopupFocusReason)

    def _make_parts(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        self.field = QLineEdit(self)
        self.field.setObjectName("command_field")
        self.field.setAccessibleName(self.tr("Find an action"))
        self.field.setPlaceholderText(self.tr("What do you want to do? Type a few letters."))
        self.field.setToolTip(self.tr("Up and Down choose, Enter does it, Esc closes"))
        self.list = PaletteList(self)
        self._nothing = QLabel(self.tr("No action has these letters in this order."), self)
        self._nothing.setObjectName("command_nothing")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        for part in (self.field, self.list, self._nothing):
            column.addWidget(part)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self._window.installEventFilter(self)
        self.list.clicked.connect(self._run_chosen)
        QApplication.instance().focusChanged.connect(self._follow_focus)  # type: ignore[union-attr]

    def _place(self) -> None:
        """In the middle below the menu bar, as high as some rows need."""
        window, metrics = self._window, self.fontMetrics()
        width = min(metrics.averageCharWidth() * 90, window.width() - 24)
        top = window.menuBar().geometry().bottom() + 8
        height = self.list.row_height * _ROWS + self.field.sizeHint().height() + 24
        self.setGeometry((window.width() - width) // 2, top, width, min(height, window.height() - top - 8))

    def _search(self, typed: str) -> None:
        sought = self._commands
        if len(typed.strip()) >= _LEAST_FOR_QUERIES:
            if self._queries is None:
                self._queries = list(query_commands(self._window.live))
            sought = [*sought, *self._queries]
        found = matching(sought, typed, self._recent)
        self.list.show_commands(found)
        self.list.setVisible(bool(found))
        self._nothing.setVisible(not found)

    def _run_chosen(self) -> None:
        command = self.list.chosen()
        if command is None or not command.is_enabled:
            return
        self._remember(command)
        self.leave()
        # When this one is gone: what is done may ask, or make the window anew.
        QTimer.singleShot(0, self._window, partial(_run, command))

    def _remember(self, command: Command) -> None:
        kept = [command.key, *(key for key in self._recent if key != command.key)]
        self._window.settings.set_text(_RECENT, json.dumps(kept[:_MOST_RECENT]))

    def _follow_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is not None and now is not self and not self.isAncestorOf(now):
            self._focus_before = now
            self.leave()

    def _press(self, event: QKeyEvent) -> bool:
        if event.key() in _MOVING:
            self.list.step(event)
        elif event.key() in _ENTER:
            self._run_chosen()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        # Tab has nowhere to go in here, and would close it by the way.
        return event.key() in (*_MOVING, *_ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        # Qt's own edge cannot be seen on dark.
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Link))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self._place()
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._press(event)
        return super().eventFilter(watched, event)


def _run(command: Command) -> None:
    command.run()


def _read_recent(window: MainWindow) -> list[str]:
    try:
        found = json.loads(window.settings.text(_RECENT, "[]"))
    except ValueError:
        return []
    return [key for key in found if isinstance(key, str)] if isinstance(found, list) else []
