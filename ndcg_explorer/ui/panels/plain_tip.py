"""Tooltips of cells, whose texts come from data: shown letter by letter, never as markup."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from ndcg_explorer.ui.plain_text import plain_tip


def show_plain_tip(event: QHelpEvent, text: str, widget: QWidget, area: QRect) -> None:
    if not text:
        QToolTip.hideText()
        event.ignore()
        return
    QToolTip.showText(event.globalPos(), plain_tip(text), widget, area)
