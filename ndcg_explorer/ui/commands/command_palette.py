"""A field over the window to find any action by a few letters of its name, and to run it.

The list of the command palette: an action, where it stands in the menus, and its keys.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from ndcg_explorer.ui.commands.commands import Command, CommandHost, commands_of, matching, query_commands
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip

if TYPE_CHECKING:
    from ndcg_explorer.ui.state.settings import Settings


Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
COMMAND_ROLE = Qt.ItemDataRole.UserRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
# How much of a row the name may take before the menus beside it give way.
_FOR_NAME = 0.6


class CommandModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.commands: Sequence[Command] = ()

    def show_commands(self, commands: Sequence[Command]) -> None:
        self.beginResetModel()
        self.commands = commands
        self.endResetModel()

    def _spoken(self, command: Command) -> str:
        parts = [command.text, ", ".join(command.path), command.keys]
        if command.is_on:
            parts.append(self.tr("on"))
        if not command.is_enabled:
            parts.append(self.tr("not available now"))
        return "; ".join(part for part in parts if part)

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.commands)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        command = self.commands[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return command.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(command.tip)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(command)
        return command if role == COMMAND_ROLE else None


class CommandDelegate(QStyledItemDelegate):
    def _write(self, painter: QPainter, look: Any, command: Command, area: QRect) -> None:
        metrics = look.fontMetrics
        gap = letter_width(metrics) * 2
        keys_room = metrics.horizontalAdvance(command.keys)
        painter.drawText(area, _RIGHT, command.keys)
        area = area.adjusted(0, 0, -keys_room - gap if keys_room else 0, 0)
        text = f"✓ {command.text}" if command.is_on else command.text
        path = " ▸ ".join(command.path)
        most = (
            area.width()
            if not path
            else max(int(area.width() * _FOR_NAME), area.width() - metrics.horizontalAdvance(path) - gap)
        )
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, most)
        painter.drawText(area, _LEFT, text)
        area = area.adjusted(metrics.horizontalAdvance(text) + gap, 0, 0, 0)
        painter.setPen(self._ink(look, command, is_quiet=True))
        painter.drawText(area, _LEFT, metrics.elidedText(path, Qt.TextElideMode.ElideRight, area.width()))

    def _ink(self, look: Any, command: Command, *, is_quiet: bool = False) -> Any:
        if look.state & QStyle.StateFlag.State_Selected:
            colour = look.palette.color(QPalette.ColorRole.HighlightedText)
            if not command.is_enabled:
                colour.setAlphaF(0.6)
            return colour
        if not command.is_enabled:
            return look.palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
        return look.palette.color(QPalette.ColorRole.PlaceholderText if is_quiet else QPalette.ColorRole.Text)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        command: Command = index.data(COMMAND_ROLE)
        painter.save()
        if look.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(look.rect, look.palette.color(QPalette.ColorRole.Highlight))
        gap = letter_width(look.fontMetrics)
        painter.setFont(look.font)
        painter.setPen(self._ink(look, command))
        self._write(painter, look, command, look.rect.adjusted(gap, 0, -gap, 0))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 20, row_height(look.fontMetrics.height()))


def row_height(line: int) -> int:
    return roomy(line * 3 // 2)


class PaletteList(QListView):
    """The focus stays in the field above: that one hands the keys on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("command_list")
        self.setAccessibleName(self.tr("Actions found"))
        self._commands = CommandModel(self)
        self.setModel(self._commands)
        self.setItemDelegate(CommandDelegate(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def row_height(self) -> int:
        return row_height(self.fontMetrics().height())

    @property
    def commands(self) -> Sequence[Command]:
        return self._commands.commands

    def show_commands(self, commands: Sequence[Command]) -> None:
        self._commands.show_commands(commands)
        self.setCurrentIndex(self._commands.index(0, 0))

    def chosen(self) -> Command | None:
        index = self.currentIndex()
        return self.commands[index.row()] if index.isValid() else None

    def step(self, event: QKeyEvent) -> None:
        """Up, Down and by pages; from the last to the first and back."""
        row, count = self.currentIndex().row(), len(self.commands)
        if count and event.key() == Qt.Key.Key_Down and row == count - 1:
            self.setCurrentIndex(self._commands.index(0, 0))
        elif count and event.key() == Qt.Key.Key_Up and row == 0:
            self.setCurrentIndex(self._commands.index(count - 1, 0))
        else:
            self.keyPressEvent(event)


_RECENT = "recent_commands"
_MOST_RECENT = 12
_ROWS = 12
_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
# So many letters before queries are looked through: one would find nearly all of them.
_LEAST_FOR_QUERIES = 2


class CommandPalette(QFrame):
    """Part of the window, not a window of its own; gone once something else has the focus."""

    def __init__(self, window: QMainWindow, host: CommandHost) -> None:
        super().__init__(window)
        self.setObjectName("command_palette")
        self.setAccessibleName(self.tr("Command palette"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window, self._host = window, host
        self._focus_before = QApplication.focusWidget()
        self._commands = commands_of(window, host)
        self._queries: list[Command] | None = None
        self._recent = _read_recent(host.settings)
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
        self._nothing = QLabel(self.tr("No matching action."), self)
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
        width = min(letter_width(metrics) * 90, window.width() - 24)
        top = window.menuBar().geometry().bottom() + 8
        height = self.list.row_height * _ROWS + self.field.sizeHint().height() + 24
        self.setGeometry((window.width() - width) // 2, top, width, min(height, window.height() - top - 8))

    def _search(self, typed: str) -> None:
        sought = self._commands
        if len(typed.strip()) >= _LEAST_FOR_QUERIES:
            if self._queries is None:
                self._queries = list(query_commands(self._host.live))
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
        self._host.settings.set_text(_RECENT, json.dumps(kept[:_MOST_RECENT]))

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


def _read_recent(settings: Settings) -> list[str]:
    try:
        found = json.loads(settings.text(_RECENT, "[]"))
    except ValueError:
        return []
    return [key for key in found if isinstance(key, str)] if isinstance(found, list) else []
