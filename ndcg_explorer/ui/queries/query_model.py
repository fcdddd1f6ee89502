"""The queries as a list: filtered and sorted by order arrays, a cell is a look-up."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt, Signal

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.numbers import change_text
from ndcg_explorer.core.scoring.means import not_counted_text, remark_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import DEFAULT_MEASURE
from ndcg_explorer.ui.queries.query_order import (
    AS_LOADED,
    BY_CHANGE,
    BY_DIFFERENCE,
    BY_NAME,
    BY_SCORE,
    DEFAULT_SORT,
    Names,
    sorted_queries,
)
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex

NUMBER_ROLE = Qt.ItemDataRole.UserRole
VALUE_ROLE = Qt.ItemDataRole.UserRole + 1  # NaN where there is none to show
CHANGE_ROLE = Qt.ItemDataRole.UserRole + 2
SHARE_ROLE = Qt.ItemDataRole.UserRole + 3  # of the bar: 0 to 1
REMARK_ROLE = Qt.ItemDataRole.UserRole + 4
VALUE_TEXT_ROLE = Qt.ItemDataRole.UserRole + 5
DIFFERENCE_ROLE = Qt.ItemDataRole.UserRole + 6  # from the baseline's value; NaN where nothing is said of it

# What is less is rounding, not a change.
LEAST_CHANGE = 5e-7
# More single rows than this are told to the view as one range.
_FEW_ROWS = 32


class QueryModel(QStringListModel):
    """Rows are queries in the shown order; `number_at` and `row_of` go between the two.

    The base holds as many empty strings as there are rows: so rows are counted without asking Python,
    which a view does for each row whenever it lays them out (100,000 of them: 5 ms instead of 250).
    """

    renamed = Signal(int, str)  # a query's number and the name that was typed for it

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = Names(())
        self._filter, self._key, self._descending = "", DEFAULT_SORT, False
        self._values, self._changes = np.zeros(0), np.zeros(0)
        self._remarks: IntArray = np.zeros(0, dtype=np.intp)
        self._counted: BoolArray = np.zeros(0, dtype=bool)
        self._top = 1.0
        self._measure = DEFAULT_MEASURE
        self.has_changes = False
        # From the baseline, by query; None while nothing is said of it.
        self._differences: FloatArray | None = None
        self._baseline = ""
        self._order: IntArray = np.zeros(0, dtype=np.intp)
        self._rows: IntArray = np.zeros(0, dtype=np.intp)

    @property
    def total(self) -> int:
        return len(self._names.names)

    def number_at(self, row: int) -> int:
        return int(self._order[row])

    def row_of(self, number: int) -> int:
        """The row of a query; −1 where the filter hides it."""
        return int(self._rows[number]) if 0 <= number < len(self._rows) else -1

    def show_evaluation(self, evaluation: Evaluation, system: str) -> None:
        """Takes new scores; rows that change places are moved, so that what is selected stays selected."""
        is_other = evaluation.session.query_ids is not self._names.names
        before = self._values, self._changes, self._remarks
        if is_other:
            self._names = Names(evaluation.session.query_ids)
        self._take_scores(evaluation, system)
        if is_other:
            self._put_other_rows()
            return
        if self._key in (BY_SCORE, BY_CHANGE):
            self._reorder()
        self._tell_changed(*before)

    @property
    def has_differences(self) -> bool:
        return self._differences is not None

    def show_differences(self, differences: FloatArray | None, baseline: str) -> None:
        """How far each query's value is from the baseline's; None where there is no baseline, or it is shown."""
        before = self._differences
        self._differences, self._baseline = differences, baseline
        if self._key == BY_DIFFERENCE:
            self._reorder()
        if before is None and differences is None:
            return
        unknown = np.full(self.total, np.nan)
        known = [unknown if one is None or len(one) != self.total else one for one in (before, differences)]
        self._tell_rows((known[0] != known[1]) & ~(np.isnan(known[0]) & np.isnan(known[1])))

    def _difference(self, number: int) -> float:
        found = self._differences
        return float(found[number]) if found is not None and number < len(found) else math.nan

    def set_filter(self, text: str) -> None:
        if text.split() != self._filter.split():
            self._filter = text
            self._put_other_rows()

    def set_sort(self, key: str, *, descending: bool) -> None:
        if (key, descending) != (self._key, self._descending):
            self._key, self._descending = key, descending
            self._reorder()

    def _take_scores(self, evaluation: Evaluation, system: str) -> None:
        scores = evaluation.scores[system]
        self._changes = scores.now.values - scores.loaded.values
        self.has_changes = bool((np.abs(self._changes) >= LEAST_CHANGE).any())
        self._remarks, self._counted = evaluation.remarks(system), evaluation.counted(system)
        # What is left out of the mean is no finding, and last in either order.
        self._values = evaluation.counted_values(system)
        highest = float(np.nanmax(self._values, initial=0.0))
        self._measure = evaluation.session.measure
        self._top = 1.0 if highest <= 1 or evaluation.session.measure.name == "nDCG" else highest

    def _wanted_order(self) -> IntArray:
        matching = self._names.matching(self._filter)
        numbers = np.arange(self.total) if matching is None else np.flatnonzero(matching)
        keys: FloatArray | IntArray | None = None
        if self._key == BY_NAME:
            keys = self._names.places()
        elif self._key == BY_DIFFERENCE:
            has_all = self._differences is not None and len(self._differences) == self.total
            keys = self._differences if has_all else None
        elif self._key != AS_LOADED:
            keys = self._values if self._key == BY_SCORE else np.where(self._counted, self._changes, np.nan)
        return sorted_queries(numbers, keys, descending=self._descending)

    def _put_other_rows(self) -> None:
        self._put_in_order(self._wanted_order())
        self.setStringList([""] * len(self._order))

    def _put_in_order(self, order: IntArray) -> None:
        self._order = order
        self._rows = np.full(self.total, -1, dtype=np.intp)
        self._rows[order] = np.arange(len(order))

    def _reorder(self) -> None:
        """The same rows in another order."""
        order = self._wanted_order()
        if np.array_equal(order, self._order):
            return
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        numbers = [self.number_at(index.row()) for index in held]
        self._put_in_order(order)
        self.changePersistentIndexList(held, [self.index(self.row_of(number), 0) for number in numbers])
        self.layoutChanged.emit()

    def _tell_changed(self, values: FloatArray, changes: FloatArray, remarks: IntArray) -> None:
        differs = (values != self._values) & ~(np.isnan(values) & np.isnan(self._values))
        differs |= (changes != self._changes) & ~(np.isnan(changes) & np.isnan(self._changes))
        differs |= remarks != self._remarks
        self._tell_rows(differs)

    def _tell_rows(self, differs: BoolArray) -> None:
        rows = self._rows[np.flatnonzero(differs)]
        rows = rows[rows >= 0]
        if len(rows) > _FEW_ROWS:
            self.dataChanged.emit(self.index(int(rows.min()), 0), self.index(int(rows.max()), 0))
            return
        for row in rows.tolist():
            self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def _change(self, number: int) -> float:
        change = float(self._changes[number])
        return change if abs(change) >= LEAST_CHANGE else 0.0

    def _value_text(self, number: int) -> str:
        return value_text(self._measure, float(self._values[number]))

    def _share(self, number: int) -> float:
        value = float(self._values[number])
        return 0.0 if math.isnan(value) else min(max(value / self._top, 0.0), 1.0)

    def _summary(self, number: int, separator: str) -> str:
        """Everything there is to say of a query, for tooltips and screen readers."""
        parts = [self._names.names[number], self._value_text(number)]
        if change := self._change(number):
            parts.append(self.tr("{0} since loading").format(change_text(change, arrow=False)))
        if not math.isnan(difference := self._difference(number)):
            said = self.tr("{0} against {1}")
            parts.append(said.format(change_text(difference, arrow=False), self._baseline))
        if remark := int(self._remarks[number]):
            parts.append(remark_text(remark) if self._counted[number] else not_counted_text(remark))
        return separator.join(parts)

    # Qt overrides

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        number = self.number_at(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._names.names[number]
        if role == VALUE_ROLE:
            return float(self._values[number])
        if role == VALUE_TEXT_ROLE:
            return self._value_text(number)
        if role == CHANGE_ROLE:
            return self._change(number)
        if role == DIFFERENCE_ROLE:
            return self._difference(number)
        if role == SHARE_ROLE:
            return self._share(number)
        if role == REMARK_ROLE:
            return remark_text(int(self._remarks[number]))
        if role == NUMBER_ROLE:
            return number
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._summary(number, "\n"))
        return self._summary(number, ", ") if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.renamed.emit(self.number_at(index.row()), str(value).strip())
        return True
