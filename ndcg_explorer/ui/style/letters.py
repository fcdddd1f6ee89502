"""The width of letters, whatever fonts the machine has."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics


def letter_width(metrics: QFontMetrics) -> int:
    """Of Latin letters: the average of a font for Chinese or mathematics is that of signs twice as wide."""
    return min(metrics.averageCharWidth(), metrics.horizontalAdvance("n"))
