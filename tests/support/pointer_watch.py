"""The pointer as the windows of a program feel it, for workers that are moved by a real mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QDragMoveEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication


class PointerWatch(QObject):
    """The last place on the screen where the pointer moved, and where something was dragged, None after its end."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.moved_to: list[int] | None = None
        self.dragged_to: list[int] | None = None
        app.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWindow):
            if isinstance(event, QDragMoveEvent):
                self.dragged_to = _rounded(watched.mapToGlobal(event.position()))
            elif event.type() in (QEvent.Type.Drop, QEvent.Type.DragLeave):
                self.dragged_to = None
            elif isinstance(event, QMouseEvent):
                self.moved_to = _rounded(event.globalPosition())
        return False


def _rounded(place: QPointF) -> list[int]:
    return [round(place.x()), round(place.y())]
