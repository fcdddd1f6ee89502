"""Drags as events: what a mouse would send, without one."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

_ACTIONS = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def hover(target: QWidget, mime: QMimeData, *places: QPoint) -> bool:
    """Drags over some places; whether the last one takes a drop."""
    enter = QDragEnterEvent(places[0], _ACTIONS, mime, _LEFT, _NONE)
    QApplication.sendEvent(target, enter)
    accepted = enter.isAccepted()
    for place in places:
        move = QDragMoveEvent(place, _ACTIONS, mime, _LEFT, _NONE)
        QApplication.sendEvent(target, move)
        accepted = move.isAccepted()
    return accepted


def leave(target: QWidget) -> None:
    QApplication.sendEvent(target, QDragLeaveEvent())


def drop(target: QWidget, mime: QMimeData, place: QPoint) -> bool:
    hover(target, mime, place)
    event = QDropEvent(QPointF(place), _ACTIONS, mime, _LEFT, _NONE)
    QApplication.sendEvent(target, event)
    return event.isAccepted()
