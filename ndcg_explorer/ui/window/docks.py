"""The panels around the results: which there are, where they stand at first, and how they come back there.

The bar over a panel: its name, and buttons large enough to hit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QStyle, QTabBar, QToolButton, QWidget

from ndcg_explorer.ui.style.app_style import LEAST_TARGET, CloseTabs
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.window.panels import PANELS

if TYPE_CHECKING:
    from ndcg_explorer.ui.state.live_session import LiveSession


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


Panel = TypeVar("Panel", bound=QWidget)
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
# A tab bar stands right above its panel, give or take a few pixels.
_NEAR = 4
# A change in the set of docks or toolbars makes a saved layout unusable.
LAYOUT_VERSION = 4


class Docks(QObject):
    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        # Without animation: it leaves tab bars behind when several docks move at once.
        window.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        window.setTabPosition(_RIGHT, window.tabPosition(_LEFT).North)
        self._tab_style = CloseTabs()
        window.installEventFilter(self)
        self._queries = self._add("queries", _LEFT)
        self._systems = self._add("systems", _LEFT)
        self._curves = self._add("curves", _RIGHT)
        self._below = {row.name: self._add(row.name, _RIGHT) for row in PANELS}
        first, *others = self._below.values()
        for dock in others:
            window.tabifyDockWidget(first, dock)
        first.raise_()
        self.default_state = window.saveState(LAYOUT_VERSION)

    def __iter__(self) -> Iterator[QDockWidget]:
        yield from (self._queries, self._systems, self._curves, *self._below.values())

    def place(self, queries: QWidget, systems: QWidget, curves: QWidget) -> None:
        """Puts the first panels into their docks, under titles in the language in force."""
        _put(self._queries, queries)
        _put(self._systems, systems)
        _put(self._curves, curves)
        titles = {"queries": self.tr("Queries"), "systems": self.tr("Systems"), "curves": self.tr("Score and curves")}
        titles |= {row.name: self.tr(row.title) for row in PANELS}
        for dock in self:
            title = titles[dock.objectName().removesuffix("_dock")]
            dock.setWindowTitle(title)
            dock.setAccessibleName(title)
            dock.toggleViewAction().setToolTip(self.tr("Show or hide this panel"))

    def clear(self) -> None:
        """Takes all panels out; the docks stay where they are."""
        for dock in self:
            _put(dock, QWidget())

    def fill(self, live: LiveSession) -> None:
        """Makes the later panels and puts them into their docks."""
        for row in PANELS:
            _put(self._below[row.name], row.make(live))

    def panel(self, kind: type[Panel]) -> Panel | None:
        """The panel of that class; none before it is made."""
        return next((panel for dock in self if isinstance(panel := dock.widget(), kind)), None)

    def show_open(self, is_open: bool) -> None:
        """All of them while a session is open, those that are for later only when asked for; none otherwise."""
        for dock in self:
            dock.setVisible(is_open)
        for row in PANELS:
            if not row.is_shown_at_first:
                self._below[row.name].hide()

    def show_beside_comparison(self, has_room: bool) -> None:
        """Two lists need the room: value and curves stay where there is some left, the rest comes when asked for."""
        for dock in self:
            dock.setVisible(has_room and dock is self._curves)
        QTimer.singleShot(0, self._hide_stray_tab_bars)

    def show(self, name: str) -> None:
        """Brings a panel to the front."""
        self._below[name].show()
        self._below[name].raise_()

    def actions(self) -> list[QAction]:
        return [dock.toggleViewAction() for dock in self]

    def put_back(self) -> None:
        """All where they were at first."""
        self._window.restoreState(self.default_state, LAYOUT_VERSION)
        self.show_open(True)
        next(iter(self._below.values())).raise_()
        self.give_default_sizes()
        QTimer.singleShot(0, self._hide_stray_tab_bars)

    def give_default_sizes(self) -> None:
        """In proportion to the window, so that the results keep room also in a small one."""
        window, below = self._window, next(iter(self._below.values()))
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        width, height = window.width(), window.height()
        left, right = min(max(width * 15 // 100, 150), 300), min(max(width * 34 // 100, 330), 640)
        window.resizeDocks([self._queries, self._curves], [left, right], horizontal)
        window.resizeDocks([self._queries, self._systems], [height * 70 // 100, height * 30 // 100], vertical)
        window.resizeDocks([self._curves, below], [height * 77 // 100, height * 23 // 100], vertical)

    def _hide_stray_tab_bars(self) -> None:
        """Qt leaves tab bars of the former layout behind; the real one stands right above its panel."""
        shown = [dock.geometry() for dock in self._below.values() if not dock.visibleRegion().isEmpty()]
        for tab_bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar = tab_bar.geometry()
            if not any(abs(bar.bottom() + 1 - dock.top()) <= _NEAR and bar.left() >= dock.left() for dock in shown):
                tab_bar.hide()

    def _add(self, name: str, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(self._window)
        dock.setObjectName(f"{name}_dock")
        dock.setWidget(QWidget())
        dock.setTitleBarWidget(DockTitle(dock))
        self._window.addDockWidget(area, dock)
        return dock

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt makes tab bars as panels are laid over one another: each is to be read."""
        if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            child = event.child()
            if isinstance(child, QTabBar):
                make_readable(child, self._tab_style, self.tr("Panels"))
        return super().eventFilter(watched, event)


def _put(dock: QDockWidget, panel: QWidget) -> None:
    """In place of what was in it, which a dock would keep for ever."""
    before = dock.widget()
    dock.setWidget(panel)
    if before is not None:
        before.deleteLater()
