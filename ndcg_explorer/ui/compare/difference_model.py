"""The queries compared, each with its difference: filtered and sorted by arrays, a cell is a look-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.numbers import NOISE, change_text, count_text, shown
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

AnyIndex = QModelIndex | QPersistentModelIndex

BY_NAME = "name"
SORT_KEYS = (DIFFERENCE, SIZE, BASELINE, CONTENDER, BY_NAME)

DIFFERENCE_ROLE = Qt.ItemDataRole.UserRole
SHARE_ROLE = Qt.ItemDataRole.UserRole + 1  # of the longest bar: −1 to 1
QUERY_ROLE = Qt.ItemDataRole.UserRole + 2

_FEW_ROWS = 32
_NONE = np.zeros(0, dtype=np.intp)
_NO_SIDES = Side(""), Side("")


class DifferenceModel(QStringListModel):
    """Rows are queries in the shown order; `query_at` and `row_of` go between the two.

    The base holds as many empty strings as there are rows, so that these are counted without asking Python.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = Names(())
        self._figures: PairFigures | None = None
        self._sides: tuple[Side, Side] = _NO_SIDES
        self._filter, self._key, self._descending = Filter(), DIFFERENCE, True
        # By the session's queries: NaN where one is not compared.
        self._values: dict[str, FloatArray] = {}
        self._longest = 1.0
        self._order: IntArray = _NONE
        self._rows: IntArray = _NONE

    @property
    def total(self) -> int:
        return 0 if self._figures is None else len(self._figures.queries)

    @property
    def longest(self) -> float:
        """The difference that a whole bar stands for."""
        return self._longest

    def query_at(self, row: int) -> int:
        return int(self._order[row])

    def row_of(self, query: int) -> int:
        """The row of a query; −1 where it is not shown."""
        return int(self._rows[query]) if 0 <= query < len(self._rows) else -1

    def show_figures(self, figures: PairFigures | None) -> None:
        """Takes new values; rows that change places are moved, so that what is selected stays selected."""
        before, sides = self._figures, self._sides
        known = dict(self._values)
        self._figures = figures
        self._values = {}
        if figures is None:
            self._sides = _NO_SIDES
            self._put_other_rows()
            return
        session, found = figures.evaluation.session, figures.found.compared
        self._sides = (found.sides[0], found.contenders[figures.place])
        if session.query_ids is not self._names.names:
            self._names = Names(session.query_ids)
        self._values = {
            DIFFERENCE: self._spread(figures.differences),
            BASELINE: self._spread(figures.baseline_values),
            CONTENDER: self._spread(figures.contender_values),
        }
        self._longest = float(np.abs(figures.differences).max(initial=0.0)) or 1.0
        is_same = before is not None and sides == self._sides and np.array_equal(before.queries, figures.queries)
        if not is_same or self._filter:
            self._keep_or_put_rows()
        else:
            self._reorder()
        if known.keys() >= {DIFFERENCE, BASELINE} and len(known[DIFFERENCE]) == len(self._values[DIFFERENCE]):
            self._tell_changed(known)

    def set_filter(self, text: str) -> None:
        chosen = read_filter(text)
        if chosen != self._filter:
            self._filter = chosen
            self._put_other_rows()

    def set_sort(self, key: str, *, descending: bool) -> None:
        if (key, descending) != (self._key, self._descending):
            self._key, self._descending = key, descending
            self._reorder()

    def column(self, key: str) -> FloatArray:
        """Of all queries of the session; NaN where one is not compared, or where nothing is known."""
        if key not in self._values:
            make: dict[str, Callable[[], FloatArray]] = {
                SIZE: lambda: np.abs(self._values[DIFFERENCE]),
                UNJUDGED: partial(self._facts, UNJUDGED),
                CHANGED: partial(self._facts, CHANGED),
            }
            self._values[key] = make[key]()
        return self._values[key]

    def _facts(self, key: str) -> FloatArray:
        """Of the contender's list: how many results are unjudged, and whether it is another than the baseline's."""
        assert self._figures is not None
        session, queries = self._figures.evaluation.session, self._figures.queries
        if key == UNJUDGED:
            return self._spread(floats(unjudged_counts(session, self._sides[1], queries)))
        return self._spread(floats(differing_lists(session, *self._sides, queries)))

    def _spread(self, values: FloatArray) -> FloatArray:
        assert self._figures is not None
        spread = np.full(len(self._names.names), np.nan)
        spread[self._figures.queries] = values
        return spread

    def _wanted_order(self) -> IntArray:
        if self._figures is None:
            return _NONE
        numbers = self._figures.queries
        if self._filter.conditions:
            is_wanted = matching(self._filter, len(numbers), lambda key: self.column(key)[numbers])
            numbers = numbers[is_wanted]
        named = self._names.matching(self._filter.words)
        if named is not None:
            numbers = numbers[named[numbers]]
        keys = self._names.places() if self._key == BY_NAME else self.column(self._key)
        return sorted_queries(numbers, keys, descending=self._descending)

    def _keep_or_put_rows(self) -> None:
        order = self._wanted_order()
        if len(order) == len(self._order) and np.array_equal(np.sort(order), np.sort(self._order)):
            self._reorder()
        else:
            self._put_other_rows()

    def _put_other_rows(self) -> None:
        self._put_in_order(self._wanted_order())
        self.setStringList([""] * len(self._order))

    def _put_in_order(self, order: IntArray) -> None:
        self._order = order
        self._rows = np.full(len(self._names.names), -1, dtype=np.intp)
        self._rows[order] = np.arange(len(order))

    def _reorder(self) -> None:
        """The same rows in another order."""
        order = self._wanted_order()
        if np.array_equal(order, self._order):
            return
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        queries = [self.query_at(index.row()) for index in held]
        self._put_in_order(order)
        self.changePersistentIndexList(held, [self.index(self.row_of(query), 0) for query in queries])
        self.layoutChanged.emit()

    def _tell_changed(self, known: dict[str, FloatArray]) -> None:
        differs = np.zeros(len(self._names.names), dtype=bool)
        for key in (DIFFERENCE, BASELINE, CONTENDER):
            before, now = known[key], self._values[key]
            differs |= (before != now) & ~(np.isnan(before) & np.isnan(now))
        rows = self._rows[np.flatnonzero(differs)]
        rows = rows[rows >= 0]
        if len(rows) > _FEW_ROWS:
            self.dataChanged.emit(self.index(int(rows.min()), 0), self.index(int(rows.max()), 0))
            return
        for row in rows.tolist():
            self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def difference(self, query: int) -> float:
        return float(self.column(DIFFERENCE)[query])

    def _summary(self, query: int, separator: str) -> str:
        """Everything there is to say of a query, for tooltips and screen readers."""
        parts = [self._names.names[query]]
        parts += [
            f"{side.label} {shown(float(self._values[key][query]))}"
            for side, key in zip(self._sides, (BASELINE, CONTENDER), strict=True)
        ]
        parts.append(self.tr("difference {0}").format(change_text(self.difference(query), arrow=False)))
        unjudged = self.column(UNJUDGED)[query]
        if unjudged > 0:
            parts.append(self.tr("{0} unjudged in {1}").format(count_text(int(unjudged)), self._sides[1].label))
        return separator.join(parts)

    # Qt overrides

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        query = self.query_at(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._names.names[query]
        if role == DIFFERENCE_ROLE:
            return self.difference(query)
        if role == SHARE_ROLE:
            difference = self.difference(query)
            return 0.0 if abs(difference) <= NOISE else difference / self._longest
        if role == QUERY_ROLE:
            return query
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._summary(query, "\n"))
        return self._summary(query, ", ") if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        return False
