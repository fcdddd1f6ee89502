"""Edges of fields that can be seen on dark, and go on following the theme."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.ui.style.theme import is_dark


def show_edges(fields: Iterable[QWidget]) -> None:
    """To be called again after a change of theme: Fusion makes edges from the window's colour, darker still."""
    given, palette = QApplication.palette(), QPalette()
    if is_dark(given):
        palette.setColor(QPalette.ColorRole.Window, given.color(QPalette.ColorRole.PlaceholderText))
    for field in fields:
        field.setPalette(palette)
