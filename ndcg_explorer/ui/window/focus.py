"""A frame around the list, table or plot that the keys go to, for those who came there by keyboard.

Where Tab goes: on to the next control that can be seen, past those in panels that lie behind others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDockWidget, QWidget
from shiboken6 import isValid

_WIDTH = 2


class FocusFrame(QWidget):
    """Lies over its view, and lets the mouse through."""

    def __init__(self, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self.setObjectName("focus_frame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.installEventFilter(self)
        self.setGeometry(view.rect())
        self.show()
        self.raise_()

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), _WIDTH))
        half = _WIDTH / 2
        painter.drawRect(QRectF(self.rect()).adjusted(half, half, -half, -half))
        painter.end()


class FocusFrames(QObject):
    """Buttons and fields show by themselves that they have the focus; what scrolls does not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._frame: FocusFrame | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        if self._frame is not None and isValid(self._frame):
            self._frame.hide()
            self._frame.deleteLater()
        self._frame = FocusFrame(now) if isinstance(now, QAbstractScrollArea) and _is_by_keyboard(now) else None


def _is_by_keyboard(view: QWidget) -> bool:
    window = view.window()
    is_popup = window.windowType() == Qt.WindowType.Popup
    return window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange) and not is_popup


@contextmanager
def past_those_behind(docks: Iterable[QDockWidget]) -> Iterator[None]:
    """Inside, nothing in a panel behind another's tab takes the focus: Qt keeps those visible, out of the window.

    Walking along Qt's chain of widgets would be simpler, but PySide takes each one for the child of the one before.
    """
    policies = [(widget, widget.focusPolicy()) for dock in docks for widget in _behind(dock)]
    for widget, _ in policies:
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    try:
        yield
    finally:
        for widget, policy in policies:
            widget.setFocusPolicy(policy)


def _behind(dock: QDockWidget) -> list[QWidget]:
    if not dock.isVisible() or not dock.visibleRegion().isEmpty():
        return []
    return [widget for widget in dock.findChildren(QWidget) if widget.focusPolicy() != Qt.FocusPolicy.NoFocus]
