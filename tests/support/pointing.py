"""The mouse over a widget, told to the widget itself.

A window that another test left behind, above or below, must not take what the screen would send to it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

NO_BUTTON = Qt.MouseButton.NoButton


def point_at(widget: QWidget, place: QPoint | QPointF, pressed: Qt.MouseButton = NO_BUTTON) -> None:
    """A move to a place of the widget, as the system tells of it."""
    there = QPointF(place)
    keys = Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, there, widget.mapToGlobal(there), NO_BUTTON, pressed, keys)
    QApplication.sendEvent(widget, move)
