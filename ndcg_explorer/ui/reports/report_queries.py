"""The choice of queries that a report tells of: the shown one, all, or those that are ticked.

Names to be ticked, filtered by words: quick also with very many.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QRadioButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.ui.queries.query_order import Names
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import clear_edges
from ndcg_explorer.ui.style.tooltips import plain_tip

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


Index = QModelIndex | QPersistentModelIndex

SHOWN, ALL, CHOSEN = "shown", "all", "chosen"
_ON_TO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WIDEST_NAME = 24  # letters of average width
_ROWS_IN_SIGHT = 6
_ROW_HEIGHT = 1.7  # of the text's


class QueryChoice(QGroupBox):
    changed = Signal()  # other queries are chosen

    def __init__(self, names: Sequence[str], shown: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_queries")
        self.setTitle(self.tr("Queries"))
        self._shown_name = shown
        self.model = CheckModel(names, self)
        self._make_ways(names)
        self._make_list()
        self._lay_out()
        self._connect()
        self._ways[ALL].setChecked(True)
        self.model.tick([shown])
        self._show_way()

    @property
    def way(self) -> str:
        return next(way for way, button in self._ways.items() if button.isChecked())

    def queries(self) -> tuple[str, ...]:
        """Their names; none means all, so see `is_usable` first."""
        if self.way == SHOWN:
            return (self._shown_name,)
        return self.model.ticked() if self.way == CHOSEN else ()

    @property
    def is_usable(self) -> bool:
        return self.way != CHOSEN or self.model.ticked_count > 0

    def _make_ways(self, names: Sequence[str]) -> None:
        name = self._shown_name
        # By width, not by letters: Chinese ones are twice as wide.
        metrics = self.fontMetrics()
        room = letter_width(metrics) * _WIDEST_NAME
        short = metrics.elidedText(name.replace("\n", " "), Qt.TextElideMode.ElideRight, room)
        labels = {
            SHOWN: self.tr("The sho&wn one: “{0}”").format(short.replace("&", "&&")),
            ALL: self.tr("All {0} &queries").format(count_text(len(names))),
            CHOSEN: self.tr("&Chosen ones"),
        }
        tips = {
            SHOWN: plain_tip(name),
            ALL: self.tr("Every query of the session, in its order"),
            CHOSEN: self.tr("Only the queries that are ticked in the list below"),
        }
        self._ways = {}
        for way, label in labels.items():
            button = QRadioButton(label, self)
            button.setObjectName(f"report_queries_{way}")
            button.setAccessibleName(label.replace("&&", "\0").replace("&", "").replace("\0", "&"))
            button.setToolTip(tips[way])
            clear_edges(button)
            self._ways[way] = button

    def _make_list(self) -> None:
        self._filter = _Filter(self)
        self._list = _CheckList(self.model, self)
        self._filter.left.connect(self._list.setFocus)
        self._tick = self._button("tick", self.tr("Tick these"), self.tr("Tick all queries that the filter shows"))
        self._untick = self._button(
            "untick", self.tr("Untick these"), self.tr("Untick all queries that the filter shows")
        )
        self._count = QLabel(self)
        self._count.setObjectName("report_query_count")
        self._count.setTextFormat(Qt.TextFormat.PlainText)

    def _button(self, name: str, label: str, tip: str) -> QPushButton:
        button = QPushButton(label, self)
        button.setObjectName(f"report_query_{name}")
        button.setAccessibleName(label)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        for button in self._ways.values():
            column.addWidget(button)
        self._chooser = QWidget(self)
        below = QVBoxLayout(self._chooser)
        below.setContentsMargins(self.fontMetrics().height(), 0, 0, 0)
        below.addWidget(self._filter)
        below.addWidget(self._list)
        row = QHBoxLayout()
        row.addWidget(self._tick)
        row.addWidget(self._untick)
        row.addStretch(1)
        row.addWidget(self._count)
        below.addLayout(row)
        column.addWidget(self._chooser)

    def _connect(self) -> None:
        for button in self._ways.values():
            button.clicked.connect(self._choose_way)
        self._filter.textChanged.connect(self.model.set_filter)
        self._tick.clicked.connect(self._tick_all)
        self._untick.clicked.connect(self._untick_all)
        self.model.ticked_changed.connect(self._show_count)
        self.model.ticked_changed.connect(self.changed)

    def _choose_way(self) -> None:
        self._show_way()
        self.changed.emit()

    def _show_way(self) -> None:
        self._chooser.setVisible(self.way == CHOSEN)
        self._show_count()

    def _show_count(self) -> None:
        ticked = self.model.ticked_count
        said = self.tr("{0} of {1} ticked").format(count_text(ticked), count_text(self.model.total))
        self._count.setText(said if ticked else self.tr("Tick at least one"))
        self._count.setForegroundRole(QPalette.ColorRole.WindowText if ticked else QPalette.ColorRole.BrightText)

    def _tick_all(self) -> None:
        self.model.tick_shown(True)

    def _untick_all(self) -> None:
        self.model.tick_shown(False)


class _Filter(QLineEdit):
    """Enter leads on to the list: it must not export what is still being looked for."""

    left = Signal()  # on to the list

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("report_query_filter")
        self.setPlaceholderText(self.tr("Filter"))
        self.setAccessibleName(self.tr("Filter queries"))
        self.setToolTip(self.tr("Show only queries whose name has all these words"))
        self.setClearButtonEnabled(True)
        clear_edges(self)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ON_TO_THE_LIST:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _CheckList(QListView):
    """Space ticks all that is selected."""

    def __init__(self, model: CheckModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setObjectName("report_query_list")
        self.setAccessibleName(self.tr("Queries for the report"))
        self.setModel(model)
        # One height for all: the view need not ask for each of thousands.
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setItemDelegate(_Roomy(self))
        self.setFixedHeight(_row_height(self) * _ROWS_IN_SIGHT + 2 * self.frameWidth())
        clear_edges(self)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = [index.row() for index in self.selectionModel().selectedIndexes()]
        if event.key() != Qt.Key.Key_Space or not rows:
            super().keyPressEvent(event)
            return
        current = self.currentIndex().data(Qt.ItemDataRole.CheckStateRole)
        self._model.tick_rows(rows, current != Qt.CheckState.Checked)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """A tick needs new paint only; a list view would lay out all its rows again."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, self.tr("No query matches"))
        painter.end()


class _Roomy(QStyledItemDelegate):
    """Rows high enough for the boxes in them."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), _row_height(self._view))


def _row_height(view: QWidget) -> int:
    return round(view.fontMetrics().height() * _ROW_HEIGHT)
