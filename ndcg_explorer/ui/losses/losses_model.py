"""The losses as a table: one line a rank, sorted by any column, and one for what lies beyond the list."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.ui.losses.loss_rows import ADDS, DOCUMENT, IDEAL, LOSS, RANK, LossRows
from ndcg_explorer.ui.losses.loss_words import LossWords
from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

NUMBER_ROLE = Qt.ItemDataRole.UserRole
SHARE_ROLE = Qt.ItemDataRole.UserRole + 1  # of the longest bar
IS_BEYOND_ROLE = Qt.ItemDataRole.UserRole + 2

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class LossesModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = LossWords(self)
        self.rows: LossRows | None = None
        self.is_stale = False
        self._ranks: list[int] = []
        self._column, self._descending = RANK, False

    def show_rows(self, rows: LossRows | None) -> None:
        """A line keeps its rank, so that a selection stays with it."""
        ranks = [] if rows is None else self._ordered(rows)
        if rows is None or sorted(ranks) != sorted(self._ranks):
            self.beginResetModel()
            self.rows, self._ranks = rows, ranks
            self.endResetModel()
            return
        self.rows = rows
        if ranks != self._ranks:
            self._reorder(ranks)
        if ranks:
            self.dataChanged.emit(self.index(0, 0), self.index(len(ranks) - 1, LOSS))

    def rank_at(self, row: int) -> int:
        """The rank of a line; 0 for what lies beyond."""
        if self.rows is None or not 0 <= row < len(self._ranks):
            return 0
        rank = self._ranks[row]
        return 0 if self.rows.is_beyond(rank) else rank

    def row_of(self, rank: int) -> int:
        is_known = self.rows is not None and 0 < rank <= self.rows.split.counted and rank in self._ranks
        return self._ranks.index(rank) if is_known else -1

    def row_beyond(self) -> int:
        """The line of what lies beyond the counted ranks; −1 where there is none."""
        if self.rows is None or not self.rows.has_beyond:
            return -1
        return self._ranks.index(self.rows.beyond_rank)

    def set_stale(self, is_stale: bool) -> None:
        self.is_stale = is_stale
        if self._ranks:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ranks) - 1, LOSS))

    def _ordered(self, rows: LossRows) -> list[int]:
        column = self._column
        if column == LOSS and not rows.split.is_split:
            column = RANK
        return rows.order(column, descending=self._descending)

    def _reorder(self, ranks: list[int]) -> None:
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        places = {rank: place for place, rank in enumerate(ranks)}
        new = [self.index(places[self._ranks[index.row()]], index.column()) for index in old]
        self._ranks = ranks
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _share(self, rank: int) -> float:
        assert self.rows is not None
        longest = self.rows.longest
        return self.rows.number(LOSS, rank) / longest if longest > 0 else 0.0

    def _spoken(self, rank: int, column: int) -> str:
        assert self.rows is not None
        said = self.words.text(self.rows, rank, column)
        is_share = column == LOSS and self.rows.split.is_split
        return f"{said}, {self.words.share(self.rows, self.rows.number(LOSS, rank))}" if is_share else said

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._ranks)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else LOSS + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self.rows is None:
            return None
        rank, column = self._ranks[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words.text(self.rows, rank, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.words.tip(self.rows, rank, column))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column == DOCUMENT else _RIGHT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(rank, column)
        if role == IS_BEYOND_ROLE:
            return self.rows.is_beyond(rank)
        if role == SHARE_ROLE:
            return self._share(rank)
        return self.rows.number(column, rank) if role == NUMBER_ROLE and column not in (RANK, DOCUMENT) else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section <= LOSS:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words.heading(section)[0]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.words.heading(section)[1])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            # In the middle, so that the arrow of the sorted column has room beside it.
            return _LEFT if section in (DOCUMENT, LOSS) else _CENTRE
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            # The first click asks where it hurts most.
            return Qt.SortOrder.DescendingOrder if section in (ADDS, IDEAL, LOSS) else Qt.SortOrder.AscendingOrder
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._column, self._descending = column, order == Qt.SortOrder.DescendingOrder
        self.show_rows(self.rows)
