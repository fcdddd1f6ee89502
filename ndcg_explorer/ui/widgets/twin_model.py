"""A picture as a table: columns that tell a cell's text when it is asked for, however many rows there are."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.formats.apostrophes import with_apostrophe

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True, eq=False)
class TwinColumn:
    """``text_at`` is what a cell shows, ``copied_at`` what is copied of it: all digits, and nothing added."""

    label: str
    text_at: Callable[[int], str]
    copied_at: Callable[[int], str]
    is_number: bool = True


def number_column(label: str, values: FloatArray) -> TwinColumn:
    """Empty past the end of the values, and where there is none."""

    def text_at(row: int) -> str:
        return shown(float(values[row])) if row < len(values) and math.isfinite(values[row]) else ""

    def copied_at(row: int) -> str:
        return exact(float(values[row])) if row < len(values) and math.isfinite(values[row]) else ""

    return TwinColumn(label, text_at, copied_at)


def text_column(label: str, text_at: Callable[[int], str], *, is_number: bool = False) -> TwinColumn:
    return TwinColumn(label, text_at, lambda row: with_apostrophe(" ".join(text_at(row).split())), is_number)


class TwinModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[TwinColumn, ...] = ()
        self._count = 0

    def show_columns(self, columns: Sequence[TwinColumn], count: int) -> None:
        """Resets only where there are other rows or other columns."""
        labels = [column.label for column in columns]
        if count == self._count and labels == [column.label for column in self.columns]:
            self.columns = tuple(columns)
            if count and columns:
                self.dataChanged.emit(self.index(0, 0), self.index(count - 1, len(columns) - 1))
            return
        self.beginResetModel()
        self.columns, self._count = tuple(columns), count
        self.endResetModel()

    def tsv(self, rows: Sequence[int]) -> str:
        """Cells between tabs, with headers."""
        lines = [[with_apostrophe(column.label) for column in self.columns]]
        lines += [[column.copied_at(row) for column in self.columns] for row in rows]
        return "\n".join("\t".join(line) for line in lines) + "\n"

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text_at(index.row())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column.is_number else _LEFT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index.row(), index.column())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.label
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column.is_number else _LEFT
        return None

    def _spoken(self, row: int, column: int) -> str:
        """With the first column, so that one hears which row it is."""
        first, asked = self.columns[0], self.columns[column]
        said = f"{first.label} {first.text_at(row)}"
        if not column:
            return said
        return f"{said}, {asked.label}: {asked.text_at(row) or self.tr('nothing')}"
