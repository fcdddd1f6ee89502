"""A small table of texts, each cell with a look and a tip: for figures that are there to be read and taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

PLAIN, QUIET, STRONG, UP, DOWN, IN_FORCE = "plain", "quiet", "strong", "up", "down", "in_force"
LOOK_ROLE = Qt.ItemDataRole.UserRole

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class Cell:
    """``spoken`` is read aloud in place of the text where that alone says too little."""

    text: str
    look: str = PLAIN
    tip: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    tip: str = ""
    is_number: bool = True


class CellTableModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings: tuple[Heading, ...] = ()
        self._rows: tuple[tuple[Cell, ...], ...] = ()

    def show_cells(self, headings: Sequence[Heading], rows: Sequence[Sequence[Cell]]) -> None:
        """Each row has a cell for each heading."""
        headings, found = tuple(headings), tuple(tuple(row) for row in rows)
        if len(headings) != len(self._headings) or len(found) != len(self._rows):
            self.beginResetModel()
            self._headings, self._rows = headings, found
            self.endResetModel()
            return
        if headings != self._headings:
            self._headings = headings
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(headings) - 1)
        if found != self._rows:
            self._rows = found
            self.dataChanged.emit(self.index(0, 0), self.index(len(found) - 1, len(headings) - 1))

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self._headings[index.column()].is_number else _LEFT
        texts: dict[int, str] = {
            Qt.ItemDataRole.DisplayRole: cell.text,
            Qt.ItemDataRole.ToolTipRole: plain_tip(cell.tip),
            Qt.ItemDataRole.AccessibleTextRole: cell.spoken or cell.text,
            LOOK_ROLE: cell.look,
        }
        return texts.get(role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        heading = self._headings[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return heading.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(heading.tip)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if heading.is_number else _LEFT
        return None
