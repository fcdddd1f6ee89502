"""Draws a query in two lines: its name; its score, a bar, and how far it came since loading."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.queries.query_model import CHANGE_ROLE, REMARK_ROLE, SHARE_ROLE, VALUE_ROLE, QueryModel
from ndcg_explorer.ui.style.row_look import colour_of, draw_background, small_font
from ndcg_explorer.ui.style.theme import change_colour, series_colour

Index = QModelIndex | QPersistentModelIndex

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT, _RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignLeft, _MIDDLE | Qt.AlignmentFlag.AlignRight


def change_text(change: float) -> str:
    """``▲ 0.0342``; empty for no change."""
    return f"{'▲' if change > 0 else '▼'} {shown(abs(change))}" if change else ""


class QueryDelegate(QStyledItemDelegate):
    # The number of the system whose scores are shown: bars have its colour.
    system_number = 0

    def _draw_scores(self, painter: QPainter, look: Any, line: QRect, index: Index) -> None:
        metrics, gap = painter.fontMetrics(), painter.fontMetrics().averageCharWidth()
        quiet = colour_of(look, QPalette.ColorRole.PlaceholderText)
        painter.setPen(quiet)
        score = QRect(line.left(), line.top(), metrics.horizontalAdvance("0.0000"), line.height())
        text = shown(index.data(VALUE_ROLE))
        score.setWidth(max(score.width(), metrics.horizontalAdvance(text)))
        painter.drawText(score, _LEFT, text)
        rest = line.adjusted(score.width() + gap, 0, 0, 0)
        model, remark = index.model(), index.data(REMARK_ROLE)
        # Bars end at the same place, changed or not; a remark is no bar and takes the room it finds.
        is_apart = bool(index.data(CHANGE_ROLE)) or not remark
        if isinstance(model, QueryModel) and model.has_changes and is_apart:
            width = metrics.horizontalAdvance("▲ 0.0000")
            self._draw_change(painter, look, QRect(rest.right() - width, rest.top(), width + 1, rest.height()), index)
            rest.adjust(0, 0, -width - gap, 0)
        if remark:
            painter.setPen(quiet)
            painter.drawText(rest, _LEFT, metrics.elidedText(remark, Qt.TextElideMode.ElideRight, rest.width()))
        else:
            self._draw_bar(painter, look, rest, index.data(SHARE_ROLE))

    def _draw_change(self, painter: QPainter, look: Any, place: QRect, index: Index) -> None:
        change = index.data(CHANGE_ROLE)
        painter.setPen(change_colour(look.palette, change))
        painter.drawText(place, _RIGHT, change_text(change))

    def _draw_bar(self, painter: QPainter, look: Any, place: QRect, share: float) -> None:
        thickness = max(3, painter.fontMetrics().height() // 3)
        track = QRectF(place.left(), place.center().y() - thickness / 2 + 0.5, place.width(), thickness)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(look, QPalette.ColorRole.Midlight))
        painter.drawRoundedRect(track, thickness / 2, thickness / 2)
        if share > 0:
            painter.setBrush(series_colour(look.palette, self.system_number))
            track.setWidth(max(track.width() * share, thickness))
            painter.drawRoundedRect(track, thickness / 2, thickness / 2)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pad = _padding(look.fontMetrics)
        inner = look.rect.adjusted(2 * pad, pad, -2 * pad, -pad)
        height = look.fontMetrics.height()
        painter.setFont(look.font)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        name = look.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, inner.width())
        # One line whatever the name holds.
        painter.drawText(
            QRect(inner.left(), inner.top(), inner.width(), height), _LEFT | Qt.TextFlag.TextSingleLine, name
        )
        painter.setFont(small_font(look.font))
        self._draw_scores(painter, look, inner.adjusted(0, height, 0, 0), index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        small = QFontMetrics(small_font(look.font)).height()
        height = look.fontMetrics.height() + small + 2 * _padding(look.fontMetrics)
        return QSize(look.fontMetrics.averageCharWidth() * 14, height)


def _padding(metrics: QFontMetrics) -> int:
    return max(3, metrics.height() // 4)
