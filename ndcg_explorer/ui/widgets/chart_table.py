"""The view of a picture's table: goes down to any number of rows, and is copied as a table.

A picture as a table: columns that tell a cell's text when it is asked for, however many rows there are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QStackedWidget, QTableView, QWidget

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.widgets.row_selection import selected_rows
from ndcg_explorer.ui.widgets.table_header import TableHeader

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


# A clipboard is no place for more.
MOST_COPIED = 100_000
# Columns are as wide as these rows need: looking at all of a million would take seconds.
_ROWS_MEASURED = 50
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class TwinTable(QTableView):
    row_gone_to = Signal(int)  # by a person
    menu_asked = Signal(QPoint)

    def __init__(self, name: str, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.twin = TwinModel(self)
        self._is_following = False
        self._set_up()
        self.setModel(self.twin)
        self.twin.modelReset.connect(self._fit)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self._fit()

    def follow(self, row: int) -> None:
        """Goes to a row because of something that was done elsewhere; to none below 0."""
        if row == self.currentIndex().row():
            return
        self._is_following = True
        if 0 <= row < self.twin.rowCount():
            index = self.twin.index(row, max(self.currentIndex().column(), 0))
            self.selectionModel().setCurrentIndex(index, _SELECT)
        else:
            self.selectionModel().clear()
        self._is_following = False

    def copied(self) -> str:
        """The selected rows, all where there are not two of them; never more than `MOST_COPIED`."""
        rows = selected_rows(self)
        if len(rows) < 2:
            return self.twin.tsv(range(min(self.twin.rowCount(), MOST_COPIED)))
        return self.twin.tsv(rows[:MOST_COPIED].tolist())

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.copied())

    def _set_up(self) -> None:
        # Qt's own asks for the flags of each cell, which takes seconds with a long list selected.
        header = TableHeader(f"{self.objectName()}_header", self.tr("Columns"), self)
        self.setHorizontalHeader(header)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _fit(self) -> None:
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 3 // 2))
        gap = letter_width(metrics) * 3
        rows = range(min(self.twin.rowCount(), _ROWS_MEASURED))
        last = self.twin.rowCount() - 1
        for number, column in enumerate(self.twin.columns):
            texts = [column.label, *(column.text_at(row) for row in rows), column.text_at(last) if last >= 0 else ""]
            header.resizeSection(number, max(metrics.horizontalAdvance(text) for text in texts) + gap)

    def _tell(self, current: QModelIndex) -> None:
        if not self._is_following and current.isValid():
            self.row_gone_to.emit(current.row())

    # Qt overrides

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_asked.emit(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "twin"):
            self._fit()


class PictureOrTable(QStackedWidget):
    """One in place of the other, as the action says."""

    switched = Signal()  # the other one is in sight now

    def __init__(self, picture: QWidget, table: TwinTable, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture, self._table = picture, table
        self.addWidget(picture)
        self.addWidget(table)
        self.action = QAction(self.tr("Show as a table"), self)
        self.action.setObjectName(f"show_{table.objectName()}")
        self.action.setToolTip(tip)
        self.action.setCheckable(True)
        self.action.toggled.connect(self._switch)

    @property
    def is_table(self) -> bool:
        return self.action.isChecked()

    def _switch(self, is_table: bool) -> None:
        before, after = (self._picture, self._table) if is_table else (self._table, self._picture)
        had_focus = before.hasFocus()
        self.setCurrentWidget(after)
        self.switched.emit()
        if had_focus:
            after.setFocus()

    # Qt overrides

    def sizeHint(self) -> QSize:
        # Pictures would like to stay as large as they are now: in a lower window they would never give way.
        line = self.fontMetrics().height()
        return QSize(line * 15, line * 15).expandedTo(self.minimumSizeHint())
