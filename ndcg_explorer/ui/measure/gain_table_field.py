"""Gains by grade and discounts by rank, typed into a small table.

A short table of two columns of numbers; an edit asks for other rows and never changes them itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.measure.term_editor import TermEditor
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width

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


_MOST_ROWS_SHOWN = 8


class TableField(TermEditor):
    """A table of numbers with buttons to add and remove rows."""

    def __init__(self, name: str, *, keys_editable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = NumberTableModel(keys_editable=keys_editable, parent=self)
        self.view = _ShortTable()
        self.view.setModel(self.model)
        self.view.setObjectName(f"{name}_table")
        self.add_button = self._button(f"{name}_add", self.tr("Add row"))
        self.remove_button = self._button(f"{name}_remove", self.tr("Remove row"))
        buttons = QHBoxLayout()
        buttons.addWidget(self.add_button)
        buttons.addWidget(self.remove_button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        column.addLayout(buttons)
        self.model.rows_chosen.connect(self.choose_rows)
        self.add_button.clicked.connect(self._add)
        self.remove_button.clicked.connect(self._remove)

    def choose_rows(self, rows: tuple[Row, ...]) -> None:
        raise NotImplementedError

    def new_row(self) -> Row:
        raise NotImplementedError

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        self.remove_button.setEnabled(sum(value is not None for _, value in rows) > 1)
        self.view.updateGeometry()

    def take_focus(self) -> None:
        self.view.setFocus()
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0, 1))

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAutoDefault(False)
        return button

    def _add(self) -> None:
        self.choose_rows((*self.model.rows, self.new_row()))
        last = self.model.index(len(self.model.rows) - 1, 1)
        self.view.setCurrentIndex(last)
        self.view.scrollTo(last)

    def _remove(self) -> None:
        """Without the row that is current; without the last one where none is."""
        current = self.view.currentIndex()
        row = current.row() if current.isValid() else len(self.model.rows) - 1
        self.choose_rows(self.model.rows[:row] + self.model.rows[row + 1 :])


class GainTableField(TableField):
    """A gain for each grade; a grade of the scale without one has an empty place to type it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("gain", keys_editable=True, parent=parent)
        self.model.set_headings(self.tr("Grade"), self.tr("Gain"))
        self.view.setAccessibleName(self.tr("Gain of each grade"))
        self.view.setToolTip(self.tr("The gain of each grade. Double-click, or F2, to type another number."))
        self.add_button.setToolTip(self.tr("One more grade, above the highest"))
        self.remove_button.setToolTip(self.tr("Take out the grade that is marked; not one that was given"))

    def show_term(self, term: Term, session: Session, measure: Measure) -> None:
        gains = dict(pair for pair in term.arguments if isinstance(pair, tuple))
        grades = sorted({*gains, *session.scale.values})
        rows = tuple((grade, gains.get(grade)) for grade in grades)
        self.model.show_rows(rows, session.scale.label)
        self.show_rows(rows)

    def choose_rows(self, rows: tuple[Row, ...]) -> None:
        self.chosen.emit(tuple((grade, gain) for grade, gain in rows if gain is not None), "")

    def new_row(self) -> Row:
        highest = max(grade for grade, _ in self.model.rows)
        return (highest + 1, highest + 1)


class DiscountTableField(TableField):
    """A discount for each rank from 1 on; ranks past its end count nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("discount", keys_editable=False, parent=parent)
        self.model.set_headings(self.tr("Rank"), self.tr("Discount"))
        self.view.setAccessibleName(self.tr("Discount of each rank"))
        self.view.setToolTip(self.tr("The discount of each rank. Double-click, or F2, to type another number."))
        self.add_button.setToolTip(self.tr("One more rank"))
        self.remove_button.setToolTip(self.tr("Take out the rank that is marked; those below move up"))

    def show_term(self, term: Term, session: Session, measure: Measure) -> None:
        values = [value for value in term.arguments if isinstance(value, float)]
        rows = tuple((float(rank), value) for rank, value in enumerate(values, start=1))
        self.model.show_rows(rows)
        self.show_rows(rows)

    def choose_rows(self, rows: tuple[Row, ...]) -> None:
        self.chosen.emit(tuple(value for _, value in rows if value is not None), "")

    def new_row(self) -> Row:
        rank, value = self.model.rows[-1]
        return (rank + 1, value)


class _ShortTable(QTableView):
    """As high as its rows, up to a few."""

    def __init__(self) -> None:
        super().__init__()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustIgnored)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self._fit_rows()

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(roomy(self.fontMetrics().height() * 3 // 2))
        self.updateGeometry()

    # Qt overrides

    def sizeHint(self) -> QSize:
        count = self.model().rowCount() if self.model() else 1
        rows = min(count, _MOST_ROWS_SHOWN) * self.verticalHeader().defaultSectionSize()
        height = self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * 16, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()
