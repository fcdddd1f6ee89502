"""Texts from data and catalogues as they are shown: never taken for markup.

Tooltips of cells, whose texts come from data: shown letter by letter, never as markup.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget


def plain_tip(text: str) -> str:
    """A tooltip that shows its text as it is, wrapped, whatever signs are in it."""
    return f"<p style='white-space:pre-wrap'>{escape(text)}</p>" if text else ""


def show_plain_tip(event: QHelpEvent, text: str, widget: QWidget, area: QRect) -> None:
    if not text:
        QToolTip.hideText()
        event.ignore()
        return
    # Lines are broken where they should be: a sum in two lines is hard to read.
    plain = text if "<" not in text else f"<p style='white-space:pre'>{escape(text)}</p>"
    QToolTip.showText(event.globalPos(), plain, widget, area)
