"""A short table of two columns of numbers; an edit asks for other rows and never changes them itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from ndcg_explorer.core.numbers import exact

Index = QModelIndex | QPersistentModelIndex
Row = tuple[float, float | None]
ROOT = QModelIndex()


class NumberTableModel(QAbstractTableModel):
    """Rows of a key and a value, None where there is no value; keys ascend, each one once."""

    rows_chosen = Signal(object)  # the rows as a person wants them: a tuple of Row

    def __init__(self, *, keys_editable: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = ("", "")
        self._keys_editable = keys_editable
        self.rows: tuple[Row, ...] = ()
        self._key_label: Callable[[float], str] = exact

    def set_headings(self, keys: str, values: str) -> None:
        self._headings = (keys, values)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 1)

    def show_rows(self, rows: tuple[Row, ...], key_label: Callable[[float], str] = exact) -> None:
        self._key_label = key_label
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        elif rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 1))

    def _number(self, text: object) -> float | None:
        try:
            number = float(str(text).strip().replace(",", "."))
        except ValueError:
            return None
        return number if math.isfinite(number) else None

    def _changed_rows(self, index: Index, number: float) -> tuple[Row, ...] | None:
        rows = list(self.rows)
        key, value = rows[index.row()]
        if index.column() == 1:
            rows[index.row()] = (key, number)
        elif number != key and number in dict(self.rows):
            return None
        else:
            rows[index.row()] = (number, value)
        return tuple(sorted(rows, key=lambda row: row[0]))

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_editable = index.isValid() and (index.column() == 1 or self._keys_editable)
        return flags | Qt.ItemFlag.ItemIsEditable if is_editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        number = self.rows[index.row()][index.column()]
        is_shown = role == Qt.ItemDataRole.DisplayRole
        if number is None:
            return "–" if is_shown else ""
        return self._key_label(number) if is_shown and index.column() == 0 else exact(number)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        number = self._number(value) if index.isValid() and role == Qt.ItemDataRole.EditRole else None
        rows = None if number is None else self._changed_rows(index, number)
        if rows is None:
            return False
        if rows != self.rows:
            self.rows_chosen.emit(rows)
        return True
