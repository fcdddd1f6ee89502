"""Buttons in a row that show their words where there is room, and icons alone in a narrow panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ndcg_explorer.ui.widgets.action_button import follow_action

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
        self._widths: dict[Qt.ToolButtonStyle, int] = {}
        self._measure()

    def add_at_end(self, widget: QWidget) -> None:
        self._row.addWidget(widget)
        self._last.append(widget)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"{action.objectName()}_button")
        button.setDefaultAction(action)
        follow_action(button)
        button.setToolButtonStyle(_WORDS)
        button.setAccessibleName(action.text())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _measure(self) -> None:
        """How wide the buttons are in either look; not when asked for a size, since trying one on asks for a layout."""
        now = self._buttons[0].toolButtonStyle()
        for style in (_WORDS, _ICON):
            self._set_style(style)
            self._widths[style] = sum(button.sizeHint().width() + _GAP for button in self._buttons)
        self._set_style(now)

    def _width(self, style: Qt.ToolButtonStyle) -> int:
        return _GAP + self._widths[style] + sum(widget.sizeHint().width() + _GAP for widget in self._last)

    def _set_style(self, style: Qt.ToolButtonStyle) -> None:
        for button in self._buttons:
            button.setToolButtonStyle(style)

    def _fit(self) -> None:
        style = _WORDS if self.width() >= self._width(_WORDS) else _ICON
        if style != self._buttons[0].toolButtonStyle():
            self._set_style(style)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(_ICON), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_widths"):
            self._measure()
            self._fit()
