"""The look of the rows of our lists: a soft selection that leaves the colours of data readable."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle

_ACCENT_WIDTH = 3


def draw_background(painter: QPainter, look: Any) -> None:
    """Selection with an accent at its left, stronger while the list has the focus; a hint under the mouse."""
    accent: QColor = look.palette.color(QPalette.ColorRole.Highlight)
    is_selected = bool(look.state & QStyle.StateFlag.State_Selected)
    if is_selected:
        painter.fillRect(look.rect, _faint(accent, 0.30 if look.widget.hasFocus() else 0.18))
        painter.fillRect(look.rect.adjusted(0, 0, _ACCENT_WIDTH - look.rect.width(), 0), accent)
    elif look.state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(look.rect, _faint(accent, 0.08))


def colour_of(look: Any, role: QPalette.ColorRole) -> QColor:
    colour: QColor = look.palette.color(role)
    return colour


def line_of(area: QRect, metrics: QFontMetrics) -> QRect:
    """Where the style puts a line of text in a cell, to the pixel: beside it, half a pixel higher or lower shows."""
    middle = Qt.AlignmentFlag.AlignVCenter
    return QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, middle, QSize(area.width(), metrics.height()), area)


def small_font(font: QFont) -> QFont:
    small = QFont(font)
    if font.pointSizeF() > 0:
        small.setPointSizeF(font.pointSizeF() * 0.9)
    return small


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint
