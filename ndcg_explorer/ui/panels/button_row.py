"""Buttons in a row that show their words where there is room, and icons alone in a narrow panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

_GAP = 4
_WORDS, _ICON = Qt.ToolButtonStyle.ToolButtonTextOnly, Qt.ToolButtonStyle.ToolButtonIconOnly


class ButtonRow(QWidget):
    """Of actions that have an icon; what is added afterwards stands at the other end and keeps its look."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = [self._button(action) for action in actions]
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_GAP, _GAP, _GAP, _GAP)
        self._row.setSpacing(_GAP)
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._last: list[QWidget] = []

    def add_at_end(self, widget: QWidget) -> None:
        self._row.addWidget(widget)
        self._last.append(widget)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"{action.objectName()}_button")
        button.setDefaultAction(action)
        button.setToolButtonStyle(_WORDS)
        button.setAccessibleName(action.text())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _width(self, style: Qt.ToolButtonStyle) -> int:
        widths = [self._width_of(button, style) for button in self._buttons]
        widths += [widget.sizeHint().width() for widget in self._last]
        return sum(widths) + _GAP * (len(widths) + 1)

    def _width_of(self, button: QToolButton, style: Qt.ToolButtonStyle) -> int:
        now = button.toolButtonStyle()
        button.setToolButtonStyle(style)
        width = button.sizeHint().width()
        button.setToolButtonStyle(now)
        return width

    def _fit(self) -> None:
        style = _WORDS if self.width() >= self._width(_WORDS) else _ICON
        for button in self._buttons:
            button.setToolButtonStyle(style)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(_ICON), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
