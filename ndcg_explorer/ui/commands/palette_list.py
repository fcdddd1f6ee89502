"""The list of the command palette: an action, where it stands in the menus, and its keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.ui.commands.commands import Command
from ndcg_explorer.ui.style.plain_text import plain_tip
from ndcg_explorer.ui.style.roomy_style import roomy

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
        gap = metrics.averageCharWidth() * 2
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
        gap = look.fontMetrics.averageCharWidth()
        painter.setFont(look.font)
        painter.setPen(self._ink(look, command))
        self._write(painter, look, command, look.rect.adjusted(gap, 0, -gap, 0))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(look.fontMetrics.averageCharWidth() * 20, row_height(look.fontMetrics.height()))


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
