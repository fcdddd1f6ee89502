"""Sizes of type on a stage: shares of the screen's height, so that the last row of a room can read it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

# A screen that is narrower than usual holds less in a line.
_USUAL_SHAPE = 9 / 16


@dataclass(frozen=True, slots=True)
class Sizes:
    """In pixels."""

    body: float
    small: float
    keys: float
    title: float
    number: float
    change: float
    gap: int


def sizes_for(width: int, height: int) -> Sizes:
    side = min(float(height), width * _USUAL_SHAPE)
    body = max(side / 36, 13.0)
    return Sizes(
        body, body * 0.8, max(body * 0.58, 12.0), body * 1.5, body * 5.4, body * 1.3, max(round(body * 0.7), 8)
    )


def give_font(widget: QWidget, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> None:
    """In points, which plots and tables count in too."""
    font = QFont(widget.font())
    font.setPointSizeF(pixels * 72 / widget.logicalDpiY())
    font.setWeight(weight)
    if font != widget.font():
        widget.setFont(font)
