"""The undo history as a list: where it began, then every edit as its sentence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QUndoStack
from shiboken6 import isValid

from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

IS_UNDONE_ROLE = Qt.ItemDataRole.UserRole
IS_CURRENT_ROLE = Qt.ItemDataRole.UserRole + 1
IS_SAVED_ROLE = Qt.ItemDataRole.UserRole + 2


class HistoryModel(QAbstractListModel):
    """Row r is the state after r edits; texts are read from the stack, so that none is ever stale."""

    def __init__(self, stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stack = stack
        self._count = stack.count() + 1
        stack.indexChanged.connect(self.follow)
        stack.cleanChanged.connect(self.follow)

    @property
    def current_row(self) -> int:
        return self._stack.index()

    def follow(self) -> None:
        # A stack that is being destroyed still tells of its last change.
        if not isValid(self._stack):
            return
        count = self._stack.count() + 1
        if count > self._count:
            self.beginInsertRows(ROOT, self._count, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < self._count:
            self.beginRemoveRows(ROOT, count, self._count - 1)
            self._count = count
            self.endRemoveRows()
        # A merged step changes its text, a full stack forgets its first step: all may read differently now.
        self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, 0))

    def _text(self, row: int) -> str:
        if row:
            return self._stack.text(row - 1)
        is_full = self._stack.undoLimit() and self._stack.count() >= self._stack.undoLimit()
        return self.tr("As far back as is kept") if is_full else self.tr("As loaded")

    def _spoken(self, row: int) -> str:
        states = {
            self.tr("undone"): row > self.current_row,
            self.tr("here now"): row == self.current_row,
            self.tr("saved"): row == self._stack.cleanIndex(),
        }
        return ", ".join([self._text(row), *(word for word, holds in states.items() if holds)])

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not isValid(self._stack):
            return None
        row = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row)
        if role == IS_UNDONE_ROLE:
            return row > self.current_row
        if role == IS_CURRENT_ROLE:
            return row == self.current_row
        if role == IS_SAVED_ROLE:
            return row == self._stack.cleanIndex()
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._text(row))
        return self._spoken(row) if role == Qt.ItemDataRole.AccessibleTextRole else None
