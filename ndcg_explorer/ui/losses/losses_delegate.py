"""Draws a line of the losses: numbers in columns, and the part of the loss as a bar."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ndcg_explorer.ui.losses.loss_rows import DIFFERENCE, DOCUMENT, IDEAL, LOSS, RANK
from ndcg_explorer.ui.losses.losses_model import IS_BEYOND_ROLE, NUMBER_ROLE, SHARE_ROLE
from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.style.row_look import colour_of
from ndcg_explorer.ui.style.theme import change_colour

Index = QModelIndex | QPersistentModelIndex
_ACCENT_WIDTH = 3
_STALE_OPACITY = 0.4


class LossesDelegate(QStyledItemDelegate):
    def _draw_background(self, painter: QPainter, look: Any, index: Index) -> None:
        """As in our lists, but with the accent only where the line begins."""
        accent = colour_of(look, QPalette.ColorRole.Highlight)
        # The table has filled the line of the selection already, too strongly for the colours of data.
        painter.fillRect(look.rect, colour_of(look, QPalette.ColorRole.Base))
        is_selected = bool(look.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(look.rect, _faint(accent, 0.30 if look.widget.hasFocus() else 0.18))
            if index.column() == RANK:
                painter.fillRect(look.rect.adjusted(0, 0, _ACCENT_WIDTH - look.rect.width(), 0), accent)
        elif look.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(look.rect, _faint(accent, 0.08))

    def _draw_text(self, painter: QPainter, look: Any, index: Index, place: QRectF) -> None:
        painter.setFont(look.font)
        painter.setPen(self._ink(look, index))
        text = look.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(place.width()))
        alignment = int(index.data(Qt.ItemDataRole.TextAlignmentRole))
        painter.drawText(place, alignment | int(Qt.TextFlag.TextSingleLine), text)

    def _ink(self, look: Any, index: Index) -> QColor:
        if index.column() == DIFFERENCE:
            number = index.data(NUMBER_ROLE)
            # Only what can be read as a difference has a colour.
            return change_colour(look.palette, 0.0 if math.isnan(number) or abs(number) < 5e-5 else number)
        is_quiet = index.column() == IDEAL or (index.column() == DOCUMENT and index.data(IS_BEYOND_ROLE))
        return colour_of(look, QPalette.ColorRole.PlaceholderText if is_quiet else QPalette.ColorRole.Text)

    def _draw_loss(self, painter: QPainter, look: Any, index: Index, place: QRectF) -> None:
        digit = look.fontMetrics.horizontalAdvance("0")
        room = min(number_room(look.fontMetrics), place.width())
        self._draw_text(painter, look, index, QRectF(place.left(), place.top(), room, place.height()))
        track = place.adjusted(room + digit * 0.8, 0, 0, 0)
        share = index.data(SHARE_ROLE)
        if track.width() < 2 or not share > 0:
            return
        height = look.fontMetrics.ascent() * 0.8
        bar = QRectF(track.left(), track.center().y() - height / 2, max(track.width() * share, 1.0), height)
        colour = QColor(change_colour(look.palette, -1.0))
        is_beyond = index.data(IS_BEYOND_ROLE)
        # An outline: it is at no rank of the list.
        painter.setPen(QPen(colour, 1.0) if is_beyond else Qt.PenStyle.NoPen)
        colour.setAlphaF(0.18 if is_beyond else 0.8)
        painter.setBrush(colour)
        painter.drawRoundedRect(bar, 2, 2)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        painter.save()
        self._draw_background(painter, look, index)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.widget.model().is_stale:
            painter.setOpacity(_STALE_OPACITY)
        gap = look.fontMetrics.averageCharWidth()
        place = QRectF(look.rect.adjusted(gap // 2 + 1, 0, -gap // 2 - 1, 0))
        if index.column() == LOSS:
            self._draw_loss(painter, look, index, place)
        else:
            self._draw_text(painter, look, index, place)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(look.fontMetrics.averageCharWidth() * 8, roomy(look.fontMetrics.height() * 1.5))


def number_room(metrics: Any) -> float:
    """What a loss needs to be written."""
    room: float = metrics.horizontalAdvance("0.0000") + 2
    return room


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint
