"""Names to be ticked, filtered by words: quick also with very many."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt, Signal

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.ui.queries.query_order import Names
from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
_LONGEST_SHOWN = 300


class CheckModel(QStringListModel):
    """Rows are the names that match the filter; what is ticked stays so while it is out of sight.

    The base holds as many empty strings as there are rows, so that rows are counted without asking Python.
    """

    ticked_changed = Signal()  # another set of names is ticked

    def __init__(self, names: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = Names(names)
        self._is_ticked = np.zeros(len(names), dtype=bool)
        self._shown: IntArray = np.zeros(0, dtype=np.intp)
        self._filter = ""
        self._show_matching()

    @property
    def total(self) -> int:
        return len(self._is_ticked)

    @property
    def ticked_count(self) -> int:
        return int(self._is_ticked.sum())

    def ticked(self) -> tuple[str, ...]:
        """Their names, in the order of all."""
        return tuple(self._names.names[number] for number in np.flatnonzero(self._is_ticked).tolist())

    def set_filter(self, text: str) -> None:
        if text.split() != self._filter.split():
            self._filter = text
            self._show_matching()

    def tick(self, names: Collection[str]) -> None:
        """More of them, whether in sight or not."""
        wanted = set(names)
        numbers = [number for number, name in enumerate(self._names.names) if name in wanted]
        self._tick(np.array(numbers, dtype=np.intp), True)

    def tick_shown(self, is_ticked: bool) -> None:
        """All that match the filter, and no others."""
        self._tick(self._shown, is_ticked)

    def tick_rows(self, rows: Sequence[int], is_ticked: bool) -> None:
        self._tick(self._shown[np.array(rows, dtype=np.intp)], is_ticked)

    def _tick(self, numbers: IntArray, is_ticked: bool) -> None:
        if len(numbers) == 0 or (self._is_ticked[numbers] == is_ticked).all():
            return
        self._is_ticked[numbers] = is_ticked
        role = [Qt.ItemDataRole.CheckStateRole]
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0), role)
        self.ticked_changed.emit()

    def _show_matching(self) -> None:
        matching = self._names.matching(self._filter)
        self._shown = np.arange(self.total) if matching is None else np.flatnonzero(matching)
        self.setStringList([""] * len(self._shown))

    # Qt overrides

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        number = int(self._shown[index.row()])
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if self._is_ticked[number] else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.DisplayRole:
            return self._names.names[number][:_LONGEST_SHOWN]
        return plain_tip(self._names.names[number]) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsUserCheckable | flag.ItemNeverHasChildren

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.tick_rows([index.row()], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True
