"""Draws the history as a line through time: steps done, the present one, steps undone, what is saved."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ndcg_explorer.ui.history.history_model import IS_CURRENT_ROLE, IS_SAVED_ROLE, IS_UNDONE_ROLE
from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.style.row_look import colour_of, draw_background, small_font

Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class HistoryDelegate(QStyledItemDelegate):
    def _draw_time(self, painter: QPainter, look: Any, column: QRect, index: Index) -> None:
        """A dot for the step, joined to those before and after it."""
        done = colour_of(look, QPalette.ColorRole.Highlight)
        undone = colour_of(look, QPalette.ColorRole.Mid)
        middle = QPointF(column.center()) + QPointF(0.5, 0.5)
        radius = look.fontMetrics.height() * (0.28 if index.data(IS_CURRENT_ROLE) else 0.18)
        is_undone, is_last_done = index.data(IS_UNDONE_ROLE), index.data(IS_CURRENT_ROLE)
        if index.row() > 0:
            painter.setPen(QPen(undone if is_undone else done, 1.5))
            painter.drawLine(QPointF(middle.x(), column.top()), middle)
        if index.row() < index.model().rowCount() - 1:
            painter.setPen(QPen(undone if is_undone or is_last_done else done, 1.5))
            painter.drawLine(middle, QPointF(middle.x(), column.bottom() + 1))
        painter.setPen(QPen(undone if is_undone else done, 1.5))
        painter.setBrush(colour_of(look, QPalette.ColorRole.Base) if is_undone else done)
        painter.drawEllipse(middle, radius, radius)

    def _draw_saved(self, painter: QPainter, look: Any, place: QRect) -> int:
        """A tag at the right end; how much room it took."""
        text = self.tr("saved")
        painter.setFont(small_font(look.font))
        pad = painter.fontMetrics().averageCharWidth()
        width = painter.fontMetrics().horizontalAdvance(text) + 2 * pad
        height = painter.fontMetrics().height()
        tag = QRect(place.right() - width, place.center().y() - height // 2, width, height)
        painter.setPen(colour_of(look, QPalette.ColorRole.Mid))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(tag, height / 2, height / 2)
        painter.setPen(colour_of(look, QPalette.ColorRole.PlaceholderText))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)
        return width + pad

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap, height = look.fontMetrics.averageCharWidth(), look.fontMetrics.height()
        column = QRect(look.rect.left() + gap, look.rect.top(), height, look.rect.height())
        self._draw_time(painter, look, column, index)
        place = look.rect.adjusted(2 * gap + height, 0, -gap, 0)
        if index.data(IS_SAVED_ROLE):
            place.adjust(0, 0, -self._draw_saved(painter, look, place), 0)
        font = QFont(look.font)
        font.setBold(bool(index.data(IS_CURRENT_ROLE)))
        painter.setFont(font)
        role = QPalette.ColorRole.PlaceholderText if index.data(IS_UNDONE_ROLE) else QPalette.ColorRole.Text
        painter.setPen(colour_of(look, role))
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, _MIDDLE | Qt.TextFlag.TextSingleLine, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(look.fontMetrics.averageCharWidth() * 16, roomy(look.fontMetrics.height() * 1.6))
