"""Edges that can be seen on dark: Fusion makes those of fields and boxes from the window's colour, darker still."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from ndcg_explorer.ui.style.theme import is_dark


def clear_edges(widget: QWidget) -> None:
    """For a widget that does not fill itself with the window's colour."""
    palette = widget.palette()
    if is_dark(palette):
        palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
        widget.setPalette(palette)
