"""The mouse wheel over fields: it changes the one that has the focus, and scrolls past all others."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget

_FIELDS = (QComboBox, QAbstractSpinBox, QAbstractSlider)


class WheelFilter(QObject):
    """Watches fields; what it keeps from them goes on to the area around, which scrolls."""

    def watch(self, widget: QWidget) -> None:
        """Nothing happens where it is not a field that the wheel would change."""
        if not isinstance(widget, _FIELDS) or isinstance(widget, QScrollBar):
            return
        if widget.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            # Or else the wheel would give it the focus first.
            widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False
