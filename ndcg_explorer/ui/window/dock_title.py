"""The bar over a panel: its name, and buttons large enough to hit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QStyle, QTabBar, QToolButton, QWidget

from ndcg_explorer.ui.style.roomy_style import LEAST_TARGET, CloseTabs
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel

_GAP = 4


class DockTitle(QWidget):
    """Dragged and double-clicked like Qt's own; the menu of panels does by keyboard what the buttons do."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setObjectName(f"{dock.objectName()}_title")
        self._dock = dock
        self._name = ElidedLabel(4, self)
        icons = QStyle.StandardPixmap
        self._float = self._button("float", icons.SP_TitleBarNormalButton)
        self._close = self._button("close", icons.SP_TitleBarCloseButton)
        row = QHBoxLayout(self)
        row.setContentsMargins(_GAP, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._name, 1)
        row.addWidget(self._float)
        row.addWidget(self._close)
        self._float.clicked.connect(self._let_float)
        self._close.clicked.connect(dock.close)
        dock.windowTitleChanged.connect(self._show_title)
        self._show_title(dock.windowTitle())

    def _show_title(self, title: str) -> None:
        self._name.setText(title)
        close, out = self.tr("Close “{0}”").format(title), self.tr("Take “{0}” out of the window, or put it back")
        for button, text in ((self._close, close), (self._float, out.format(title))):
            button.setToolTip(text)
            button.setAccessibleName(text)

    def _let_float(self) -> None:
        self._dock.setFloating(not self._dock.isFloating())

    def _button(self, name: str, picture: QStyle.StandardPixmap) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"{self._dock.objectName()}_{name}")
        button.setIcon(self.style().standardIcon(picture, None, self._dock))
        side = self.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize) * 3 // 4
        button.setIconSize(QSize(side, side))
        button.setFixedSize(LEAST_TARGET, LEAST_TARGET)
        button.setAutoRaise(True)
        # Each panel would add two stops on the way through the window.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_close"):
            self._show_title(self._dock.windowTitle())


def make_readable(tab_bar: QTabBar, style: CloseTabs, spoken: str) -> None:
    """Whole names on the tabs, and arrows to those that find no room."""
    tab_bar.setStyle(style)
    tab_bar.setElideMode(Qt.TextElideMode.ElideNone)
    tab_bar.setUsesScrollButtons(True)
    tab_bar.setAccessibleName(spoken)
    for arrow in tab_bar.findChildren(QToolButton):
        # Left and Right on the tabs do the same.
        arrow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
