"""The list of queries itself: quick with very many, and never just blank.

Draws a query in two lines: its name; its score, a bar, and how far it came since loading.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.core.numbers import change_text
from ndcg_explorer.ui.queries.query_model import (
    CHANGE_ROLE,
    DIFFERENCE_ROLE,
    REMARK_ROLE,
    SHARE_ROLE,
    VALUE_TEXT_ROLE,
    QueryModel,
)
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of, draw_background, small_font
from ndcg_explorer.ui.style.theme import change_colour, series_colour

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT, _RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignLeft, _MIDDLE | Qt.AlignmentFlag.AlignRight


# How the difference from the baseline is told apart from the change since loading, which has an arrow.
_DIFFERENCE = "Δ {0}"
_LEAST_OF_BAR = 2


class QueryDelegate(QStyledItemDelegate):
    # The number of the system whose scores are shown: bars have its colour.
    system_number = 0

    def _draw_scores(self, painter: QPainter, look: Any, line: QRect, index: Index) -> None:
        metrics, gap = painter.fontMetrics(), letter_width(painter.fontMetrics())
        quiet = colour_of(look, QPalette.ColorRole.PlaceholderText)
        painter.setPen(quiet)
        score = QRect(line.left(), line.top(), metrics.horizontalAdvance("0.0000"), line.height())
        text = index.data(VALUE_TEXT_ROLE)
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
        rest = self._draw_difference(painter, look, rest, index)
        if remark:
            painter.setPen(quiet)
            painter.drawText(rest, _LEFT, metrics.elidedText(remark, Qt.TextElideMode.ElideRight, rest.width()))
        else:
            self._draw_bar(painter, look, rest, index.data(SHARE_ROLE))

    def _draw_difference(self, painter: QPainter, look: Any, rest: QRect, index: Index) -> QRect:
        """From the baseline, where there is room; returns what it leaves. Bars end at the same place in all rows."""
        model, gap = index.model(), letter_width(painter.fontMetrics())
        if not isinstance(model, QueryModel) or not model.has_differences:
            return rest
        width = painter.fontMetrics().horizontalAdvance(_DIFFERENCE.format("+0.0000"))
        if rest.width() < width:
            return rest
        difference = index.data(DIFFERENCE_ROLE)
        if not math.isnan(difference):
            painter.setPen(change_colour(look.palette, difference))
            place = QRect(rest.right() - width, rest.top(), width + 1, rest.height())
            painter.drawText(place, _RIGHT, _DIFFERENCE.format(change_text(difference, arrow=False)))
        return rest.adjusted(0, 0, -width - gap, 0)

    def _draw_change(self, painter: QPainter, look: Any, place: QRect, index: Index) -> None:
        change = index.data(CHANGE_ROLE)
        painter.setPen(change_colour(look.palette, change))
        painter.drawText(place, _RIGHT, change_text(change) if change else "")

    def _draw_bar(self, painter: QPainter, look: Any, place: QRect, share: float) -> None:
        if place.width() < letter_width(painter.fontMetrics()) * _LEAST_OF_BAR:
            return
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

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        # Over both lines, so that the field is as high as it wants to be.
        look: Any = option
        editor.setGeometry(look.rect)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        small = QFontMetrics(small_font(look.font)).height()
        height = look.fontMetrics.height() + small + 2 * _padding(look.fontMetrics)
        return QSize(letter_width(look.fontMetrics) * 14, height)


def _padding(metrics: QFontMetrics) -> int:
    return max(3, metrics.height() // 4)


Index = QModelIndex | QPersistentModelIndex


class QueryList(QListView):
    def __init__(self, model: QueryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("query_list")
        self.setAccessibleName(self.tr("Queries"))
        self.setModel(model)
        self._drawer = QueryDelegate(self)
        self.setItemDelegate(self._drawer)
        # One height for all: the view need not ask for each of 100,000.
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.DoubleClicked | QListView.EditTrigger.EditKeyPressed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_system(self, number: int) -> None:
        """Whose scores these are: the bars take its colour."""
        if number != self._drawer.system_number:
            self._drawer.system_number = number
            self.viewport().update()

    # Qt overrides

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """New numbers need new paint only; a list view would lay out all its rows again."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        gap = self.fontMetrics().height()
        place = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(place, flags, self.tr("No query matches"))
        painter.end()
