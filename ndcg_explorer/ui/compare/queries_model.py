"""All systems at once: a row for each query, a column for each system, with its difference to the baseline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.numbers import NOISE, shown, signed_text
from ndcg_explorer.ui.compare.comparing import PairFigures
from ndcg_explorer.ui.compare.difference_filter import (
    BASELINE,
    CHANGED,
    CONTENDER,
    DIFFERENCE,
    SIZE,
    UNJUDGED,
    Filter,
    matching,
    read_filter,
)
from ndcg_explorer.ui.compare.query_facts import differing_lists, unjudged_counts
from ndcg_explorer.ui.queries.query_order import Names, sorted_queries
from ndcg_explorer.ui.style.tooltips import plain_tip

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
DIFFERENCE_ROLE = Qt.ItemDataRole.UserRole
SHARE_ROLE = Qt.ItemDataRole.UserRole + 1  # of the largest difference there is: −1 to 1
_NONE = np.zeros(0, dtype=np.intp)
MEAN_ROW = 0


class QueriesModel(QAbstractTableModel):
    """The first row holds the means, whatever the order; column 0 is the baseline. Rows below are queries."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figures: PairFigures | None = None
        self._names = Names(())
        self._filter = Filter()
        # The column sorted by (−1 for names), and whether the highest come first.
        self._sorted, self._descending = -1, False
        # Rows of the comparison's arrays, in the shown order.
        self._order: IntArray = _NONE
        self._largest = 1.0

    @property
    def sides(self) -> tuple[Side, ...]:
        return () if self._figures is None else self._figures.found.compared.sides

    @property
    def chosen_column(self) -> int:
        return 0 if self._figures is None else self._figures.place + 1

    def show_figures(self, figures: PairFigures | None) -> None:
        before, self._figures = self._figures, figures
        if figures is None:
            self.beginResetModel()
            self._order = _NONE
            self.endResetModel()
            return
        ids = figures.evaluation.session.query_ids
        if ids is not self._names.names:
            self._names = Names(ids)
        found = figures.found.compared
        self._largest = float(np.abs(found.differences).max(initial=0.0)) or 1.0
        is_same = (
            before is not None
            and before.found.compared.sides == found.sides
            and np.array_equal(before.queries, figures.queries)
            and not self._filter
        )
        if not is_same:
            self._put_other_rows()
            return
        self._reorder()
        assert before is not None
        self._tell_changed(before.found.compared.values, found.values, is_other_pair=before.place != figures.place)

    def set_filter(self, text: str) -> None:
        chosen = read_filter(text)
        if chosen != self._filter:
            self._filter = chosen
            self._put_other_rows()

    def query_at(self, row: int) -> int:
        """−1 for the means."""
        return -1 if row == MEAN_ROW or self._figures is None else int(self._figures.queries[self._order[row - 1]])

    def row_of(self, query: int) -> int:
        if self._figures is None:
            return -1
        place = int(np.searchsorted(self._figures.queries, query))
        if place >= len(self._figures.queries) or self._figures.queries[place] != query:
            return -1
        rows = np.flatnonzero(self._order == place)
        return int(rows[0]) + 1 if len(rows) else -1

    def _column(self, key: str) -> FloatArray:
        """What a filter asks for, of the pair that is shown."""
        figures = self._figures
        assert figures is not None
        session, queries = figures.evaluation.session, figures.queries
        sides = self.sides[0], self.sides[figures.place + 1]
        columns: dict[str, Callable[[], object]] = {
            DIFFERENCE: lambda: figures.differences,
            SIZE: lambda: np.abs(figures.differences),
            BASELINE: lambda: figures.baseline_values,
            CONTENDER: lambda: figures.contender_values,
            UNJUDGED: lambda: unjudged_counts(session, sides[1], queries),
            CHANGED: lambda: differing_lists(session, *sides, queries),
        }
        return floats(columns[key]())

    def _wanted_order(self) -> IntArray:
        figures = self._figures
        if figures is None:
            return _NONE
        queries = figures.queries
        wanted = matching(self._filter, len(queries), self._column)
        named = self._names.matching(self._filter.words)
        if named is not None:
            wanted &= named[queries]
        numbers = np.flatnonzero(wanted)
        return sorted_queries(numbers, self._sort_keys(figures), descending=self._descending)

    def _sort_keys(self, figures: PairFigures) -> FloatArray | IntArray | None:
        """The baseline by its values, the others by their differences."""
        if self._sorted < 0:
            return None
        found = figures.found.compared
        return found.values[:, 0] if self._sorted == 0 else found.differences[:, self._sorted - 1]

    def _put_other_rows(self) -> None:
        self.beginResetModel()
        self._order = self._wanted_order()
        self.endResetModel()

    def _reorder(self) -> None:
        order = self._wanted_order()
        if np.array_equal(order, self._order):
            return
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        before = self._order
        rows = np.zeros(int(max(before.max(initial=0), order.max(initial=0))) + 1, dtype=np.intp)
        rows[order] = np.arange(len(order)) + 1
        self._order = order
        moved = [
            index if index.row() == MEAN_ROW else self.index(int(rows[before[index.row() - 1]]), index.column())
            for index in held
        ]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def _tell_changed(self, before: FloatArray, now: FloatArray, *, is_other_pair: bool) -> None:
        differs = np.flatnonzero(((before != now) & ~(np.isnan(before) & np.isnan(now))).any(axis=1))
        last = len(self.sides) - 1
        if len(differs) > 1 or is_other_pair:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, last))
        elif len(differs):
            row = int(np.flatnonzero(self._order == differs[0])[0]) + 1
            self.dataChanged.emit(self.index(row, 0), self.index(row, last))
            self.dataChanged.emit(self.index(MEAN_ROW, 0), self.index(MEAN_ROW, last))

    def _value(self, row: int, column: int) -> float:
        assert self._figures is not None
        found = self._figures.found.compared
        return float(found.means[column] if row == MEAN_ROW else found.values[self._order[row - 1], column])

    def _difference(self, row: int, column: int) -> float:
        """To the baseline; 0 for the baseline itself."""
        return 0.0 if not column else self._value(row, column) - self._value(row, 0)

    def _summary(self, row: int, column: int, separator: str) -> str:
        name = self.tr("Mean") if row == MEAN_ROW else self._names.names[self.query_at(row)]
        parts = [name, f"{self.sides[column].label} {shown(self._value(row, column))}"]
        if column:
            difference = signed_text(self._difference(row, column))
            parts.append(self.tr("{0} against {1}").format(difference, self.sides[0].label))
        return separator.join(parts)

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._figures is None else len(self._order) + 1

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.sides)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(self._value(row, column))
        if role == DIFFERENCE_ROLE:
            return self._difference(row, column)
        if role == SHARE_ROLE:
            difference = self._difference(row, column)
            return 0.0 if abs(difference) <= NOISE else max(min(difference / self._largest, 1.0), -1.0)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._summary(row, column, "\n"))
        return self._summary(row, column, ", ") if role == Qt.ItemDataRole.AccessibleTextRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if not 0 <= section < len(self.sides):
                return None
            label = self.sides[section].label
            if role == Qt.ItemDataRole.ToolTipRole:
                said = self.tr("{0}: the baseline") if not section else self.tr("{0}, against the baseline")
                how = self.tr("Click here, or press S in the column, to sort by it")
                return plain_tip(f"{said.format(label)}\n{how}")
            return {Qt.ItemDataRole.DisplayRole: label, Qt.ItemDataRole.TextAlignmentRole: _RIGHT}.get(
                Qt.ItemDataRole(role)
            )
        if not 0 <= section < self.rowCount():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.tr("Mean") if section == MEAN_ROW else self._names.names[self.query_at(section)]
        return _LEFT if role == Qt.ItemDataRole.TextAlignmentRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted, self._descending = column, column >= 0 and order == Qt.SortOrder.DescendingOrder
        self._reorder()

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
