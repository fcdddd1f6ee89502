"""The table of all systems: a heat of the difference, sorted by any column, filtered; Enter opens the pair."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.ui.compare.queries_model import MEAN_ROW, SHARE_ROLE, QueriesModel
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import change_colour

Index = QModelIndex | QPersistentModelIndex
_UPWARDS, _DOWNWARDS = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
# How strong the heat of the largest difference is; the number stays readable on it.
_STRONGEST = 0.42
_ON_TO_THE_TABLE = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HeatDelegate(QStyledItemDelegate):
    """The value, and behind it how much more or less than the baseline it is; the sign stands before small numbers."""

    def _draw(self, painter: QPainter, look: Any, index: Index) -> None:
        share, gap = index.data(SHARE_ROLE), letter_width(look.fontMetrics)
        if share:
            heat = change_colour(look.palette, share)
            heat.setAlphaF(_STRONGEST * (0.12 + 0.88 * abs(share)))
            painter.fillRect(look.rect, heat)
        font = QFont(look.font)
        font.setBold(index.row() == MEAN_ROW)
        painter.setFont(font)
        painter.setPen(look.palette.color(QPalette.ColorRole.Text))
        area = look.rect.adjusted(gap // 2, 0, -gap, 0)
        painter.drawText(area, _RIGHT, str(index.data()))
        if share:
            # Not by colour alone.
            painter.setPen(change_colour(look.palette, share))
            painter.drawText(area, _LEFT, "▲" if share > 0 else "▼")

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        painter.save()
        self._draw(painter, look, index)
        table = look.widget
        if isinstance(table, QueriesTable) and table.is_current_pair(index):
            colour = QColor(look.palette.color(QPalette.ColorRole.Link))
            painter.setPen(colour)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRect(look.rect).adjusted(0, 0, -1, -1))
        if index.row() == MEAN_ROW:
            painter.setPen(look.palette.color(QPalette.ColorRole.Mid))
            painter.drawLine(look.rect.bottomLeft(), look.rect.bottomRight())
        painter.restore()


class QueriesTable(QTableView):
    opened = Signal(object, int)  # a Side and a query (−1 for none): the pair that is to be shown

    def __init__(self, model: QueriesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("queries_table")
        self.setAccessibleName(self.tr("Queries and systems"))
        self._queries = model
        self.setModel(model)
        self.setItemDelegate(HeatDelegate(self))
        # The current cell has a frame: a selection would cover the heat.
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self._set_up_headers()
        model.modelReset.connect(self._lay_out)
        self._lay_out()

    def is_current_pair(self, index: Index) -> bool:
        current = self.currentIndex()
        return (current.row(), current.column()) == (index.row(), index.column())

    def select_query(self, query: int) -> None:
        """The cell of the pair that is shown."""
        row = self._queries.row_of(query)
        if row >= 0 and self.currentIndex().row() != row:
            self.setCurrentIndex(self._queries.index(row, max(self._queries.chosen_column, 0)))

    def _set_up_headers(self) -> None:
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setObjectName("queries_table_systems")
        down.setObjectName("queries_table_names")
        across.setHighlightSections(False)
        down.setHighlightSections(False)
        across.setSectionsClickable(True)
        across.setSortIndicatorShown(True)
        across.setSortIndicatorClearable(True)
        across.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        across.sortIndicatorChanged.connect(self._sort)
        across.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        down.setTextElideMode(Qt.TextElideMode.ElideRight)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setSectionsClickable(False)

    def _lay_out(self) -> None:
        metrics = self.fontMetrics()
        digit = metrics.horizontalAdvance("0")
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 3 // 2))
        self.verticalHeader().setFixedWidth(digit * 18)
        for column, side in enumerate(self._queries.sides):
            wanted = metrics.horizontalAdvance(side.label) + 5 * digit
            self.setColumnWidth(column, min(max(wanted, 10 * digit), 18 * digit))

    def sort_by(self, column: int) -> None:
        """By a column: the highest first, then the lowest, then as loaded."""
        header = self.horizontalHeader()
        is_sorted = header.sortIndicatorSection() == column
        if is_sorted and header.sortIndicatorOrder() == _UPWARDS:
            header.setSortIndicator(-1, _DOWNWARDS)
        else:
            header.setSortIndicator(column, _UPWARDS if is_sorted else _DOWNWARDS)

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        self._queries.sort(column, order)

    def _open(self, index: Index) -> None:
        if not index.isValid():
            return
        sides = self._queries.sides
        # The baseline beside itself says nothing: there, only the query is chosen.
        side = sides[index.column() or self._queries.chosen_column]
        self.opened.emit(side, self._queries.query_at(index.row()))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
            return
        if event.key() == Qt.Key.Key_S and not event.modifiers() and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self.indexAt(event.position().toPoint()))


class QueriesPanel(QWidget):
    """The table under a field to filter it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("queries_panel")
        self.model = QueriesModel(self)
        self.table = QueriesTable(self.model, self)
        self.filter = QLineEdit(self)
        self.filter.setObjectName("queries_table_filter")
        self.filter.setPlaceholderText(self.tr("Filter: Δ < -0.05, unjudged > 0, changed"))
        self.filter.setAccessibleName(self.tr("Filter the queries of all systems"))
        self.filter.setToolTip(
            self.tr("Conditions on the pair that is shown, such as Δ < -0.05 or unjudged > 0, and words of the name")
        )
        self.filter.setClearButtonEnabled(True)
        self.filter.installEventFilter(self)
        self.filter.textChanged.connect(self.model.set_filter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.filter)
        column.addWidget(self.table, 1)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the field on into the table by Down or Enter."""
        is_press = event.type() == QEvent.Type.KeyPress and watched is self.filter
        if is_press and isinstance(event, QKeyEvent) and event.key() in _ON_TO_THE_TABLE:
            self.table.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)
