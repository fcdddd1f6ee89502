"""Paint over the rows of the results: the row pointed at, the current row, the cutoff, a hint."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QTableView

from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import small_font


def row_area(view: QTableView, row: int) -> QRect:
    """The whole width of a row, in the viewport; empty where there is no such row."""
    if not 0 <= row < view.model().rowCount():
        return QRect()
    return QRect(0, view.rowViewportPosition(row), view.viewport().width(), view.rowHeight(row))


def paint_marked_row(painter: QPainter, view: QTableView, row: int) -> None:
    colour = view.palette().color(QPalette.ColorRole.Link)
    area = row_area(view, row)
    if area.isEmpty():
        return
    colour.setAlpha(26)
    painter.fillRect(area, colour)
    colour.setAlpha(255)
    painter.fillRect(QRect(area.left(), area.top(), 3, area.height()), colour)


def paint_current_row(painter: QPainter, view: QTableView) -> None:
    """A thin frame, for those who move about by keyboard, instead of the style's frame around one cell."""
    index = view.currentIndex()
    area = row_area(view, index.row())
    if not view.hasFocus() or area.isEmpty():
        return
    _paint_without_focus(painter, view, index)
    painter.setPen(QPen(view.palette().color(QPalette.ColorRole.Link), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(0, 0, -1, -1))


def _paint_without_focus(painter: QPainter, view: QTableView, index: QModelIndex) -> None:
    """The current cell once more: a delegate of our own for all cells would cost as much as the rest of the table."""
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = view.visualRect(index)
    if view.selectionModel().isSelected(index):
        option.state |= QStyle.StateFlag.State_Selected
    role = QPalette.ColorRole.AlternateBase if index.row() % 2 else QPalette.ColorRole.Base
    painter.fillRect(view.visualRect(index), view.palette().color(role))
    view.itemDelegateForIndex(index).paint(painter, option, index)


def paint_cutoff(painter: QPainter, view: QTableView, rows: ResultRows, label: str) -> None:
    """A dashed line below the last row that counts."""
    if not rows.cut_row:
        return
    last = row_area(view, rows.cut_row - 1)
    area = view.viewport().rect()
    if not area.top() - last.height() <= last.bottom() <= area.bottom() + last.height():
        return
    palette = view.palette()
    ink = palette.color(QPalette.ColorRole.BrightText)
    painter.setPen(QPen(ink, 2.0, Qt.PenStyle.DashLine))
    painter.drawLine(area.left(), last.bottom(), area.right(), last.bottom())
    painter.setFont(small_font(view.font()))
    metrics = painter.fontMetrics()
    box = QRect(0, 0, metrics.horizontalAdvance(label) + letter_width(metrics) * 2, metrics.height())
    box.moveCenter(last.bottomRight())
    box.moveRight(area.right() - letter_width(metrics))
    painter.fillRect(box, palette.color(QPalette.ColorRole.Base))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), label)


def paint_hint(painter: QPainter, view: QTableView, hint: str) -> None:
    painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
    margin = view.fontMetrics().height() * 2
    area = view.viewport().rect().adjusted(margin, margin, -margin, -margin)
    painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), hint)
