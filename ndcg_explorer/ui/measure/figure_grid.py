"""A small table of figures: a name at the left of each row, a figure in each column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

VALUE_ROLE = Qt.ItemDataRole.UserRole  # the figure of a cell; None for a name, or before it is known
SERIES_ROLE = Qt.ItemDataRole.UserRole + 1  # the number of the system whose colour it has
HAS_MARKER_ROLE = Qt.ItemDataRole.UserRole + 2  # the name stands for a system
IS_STRONG_ROLE = Qt.ItemDataRole.UserRole + 3  # the row is the one that is edited
IS_IN_FORCE_ROLE = Qt.ItemDataRole.UserRole + 4  # the column is the one that the measure in force has
IS_STALE_ROLE = Qt.ItemDataRole.UserRole + 5  # the figure is of an earlier state


@dataclass(frozen=True, slots=True)
class GridColumn:
    label: str
    tip: str = ""
    is_in_force: bool = False


@dataclass(frozen=True, slots=True)
class GridCell:
    """``value`` is None before it is known, NaN where there is none."""

    value: float | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """``series`` is the number of the system whose colour the figures have."""

    label: str
    cells: tuple[GridCell, ...]
    series: int = 0
    has_marker: bool = False
    is_strong: bool = False
    is_stale: bool = False
    tip: str = ""


class FigureGrid(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[GridColumn, ...] = ()
        self._rows: tuple[GridRow, ...] = ()

    @property
    def rows(self) -> tuple[GridRow, ...]:
        return self._rows

    def show_figures(self, columns: Sequence[GridColumn], rows: Sequence[GridRow]) -> None:
        """As many cells in each row as there are columns."""
        after = tuple(columns), tuple(rows)
        if after == (self._columns, self._rows):
            return
        if len(columns) != len(self._columns) or len(rows) != len(self._rows):
            self.beginResetModel()
            self._columns, self._rows = after
            self.endResetModel()
            return
        is_renamed = after[0] != self._columns
        self._columns, self._rows = after
        if is_renamed:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns))
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(columns)))

    def _tip(self, row: GridRow, column: int) -> str:
        return row.cells[column - 1].tip if column else row.tip or row.label

    def _text(self, row: GridRow, column: int) -> str:
        if not column:
            return row.label
        value = row.cells[column - 1].value
        return "…" if value is None else shown(value)

    def _mark(self, row: GridRow, column: int, role: int) -> Any:
        marks: dict[int, Any] = {
            VALUE_ROLE: row.cells[column - 1].value if column else None,
            SERIES_ROLE: row.series,
            HAS_MARKER_ROLE: row.has_marker,
            IS_STRONG_ROLE: row.is_strong,
            IS_IN_FORCE_ROLE: column > 0 and self._columns[column - 1].is_in_force,
            IS_STALE_ROLE: column > 0 and row.is_stale,
        }
        return marks.get(role)

    def _spoken(self, row: GridRow, column: int) -> str:
        if not column:
            return row.label
        text = f"{row.label}, {self._columns[column - 1].label}: {self._text(row, column)}"
        return self.tr("{0}, being worked out").format(text) if row.is_stale else text

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() or not self._columns else len(self._columns) + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row, column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row, column)
        return self._mark(row, column, role) if role >= VALUE_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 < section <= len(self._columns):
            return None
        column = self._columns[section - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.label
        return plain_tip(column.tip) if role == Qt.ItemDataRole.ToolTipRole else None
