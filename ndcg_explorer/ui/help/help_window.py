"""The window of Help: pages on the left, the one that is read on the right."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QHideEvent, QKeySequence
from PySide6.QtWidgets import QSplitter, QToolBar, QVBoxLayout, QWidget

from ndcg_explorer.language import language
from ndcg_explorer.ui.help.page_list import PageList
from ndcg_explorer.ui.help.page_view import PageView
from ndcg_explorer.ui.help.pages import HOME, NAMES, page
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.icons import app_icon

_GEOMETRY, _ZOOM = "help_geometry", "help_zoom"


class HelpWindow(QWidget):
    """Beside the main window, never in its way: it can be read while one works."""

    session_wanted = Signal(object)  # an example's Session is to be opened in the main window

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.setObjectName("help_window")
        self.setWindowIcon(app_icon())
        # The program ends with its main window, whether or not Help is open.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        # Pages visited, each with how far it was read; and where among them one is.
        self._visited: list[tuple[str, int]] = []
        self._place = -1
        self._language = language()
        self._list, self._page = PageList(self), PageView(self)
        self._make_actions()
        self._lay_out()
        self._connect()
        self._name_actions()
        self._restore()

    @property
    def page_name(self) -> str:
        return self._visited[self._place][0] if self._visited else ""

    def open_page(self, name: str = HOME) -> None:
        """Shows a page, and the window with it."""
        if self._language != language():
            self.retranslate()
        self.go_to(name)
        if self.isVisible():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
            self.raise_()
        self.show()
        self.activateWindow()
        self._page.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, name: str) -> None:
        """Another page; one can go back to the one before."""
        if name not in NAMES or name == self.page_name:
            return
        self._keep_place()
        self._visited = [*self._visited[: self._place + 1], (name, 0)]
        self._place = len(self._visited) - 1
        self._show()

    def back(self) -> None:
        self._go(-1)

    def forward(self) -> None:
        self._go(1)

    def search(self, text: str) -> None:
        self._list.search(text)

    def retranslate(self) -> None:
        """Everything in the language in force; the page stays."""
        self._language = language()
        self._name_actions()
        self._list.retranslate()
        if self._visited:
            self._keep_place()
            self._show()

    def _go(self, step: int) -> None:
        if 0 <= self._place + step < len(self._visited):
            self._keep_place()
            self._place += step
            self._show()

    def _keep_place(self) -> None:
        if self._visited:
            self._visited[self._place] = self.page_name, self._page.verticalScrollBar().value()

    def _show(self) -> None:
        name, read_to = self._visited[self._place]
        shown = page(name, language())
        self._page.show_page(shown, self._list.words)
        self._page.setAccessibleName(shown.title)
        self._list.select(name)
        self.setWindowTitle(self.tr("{0} — Help").format(shown.title))
        self._back.setEnabled(self._place > 0)
        self._forward.setEnabled(self._place < len(self._visited) - 1)
        if read_to:
            self._page.scroll_to(read_to)

    def _make_actions(self) -> None:
        self._back = self._action("help_back", "←", "Alt+Left", self.back)
        self._forward = self._action("help_forward", "→", "Alt+Right", self.forward)
        self._smaller = self._action("help_smaller", "A−", "Ctrl+-", self._zoom_out)
        self._larger = self._action("help_larger", "A+", "Ctrl++", self._zoom_in)
        self._normal = self._action("help_normal", "", "Ctrl+0", self._zoom_normally)
        self._find = self._action("help_find", "", "Ctrl+F", self._list.focus_search)
        self._close = self._action("help_close", "", "Esc", self._leave)

    def _action(self, name: str, sign: str, keys: str, slot: object) -> QAction:
        action = QAction(sign, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _name_actions(self) -> None:
        self.setAccessibleName(self.tr("Help"))
        self._bar.setAccessibleName(self.tr("Help"))
        named = (
            (self._back, self.tr("Back to the page before")),
            (self._forward, self.tr("Forward to the page after")),
            (self._smaller, self.tr("Smaller text")),
            (self._larger, self.tr("Larger text")),
            (self._normal, self.tr("Text in its usual size")),
            (self._find, self.tr("Search Help")),
            (self._close, self.tr("Close Help")),
        )
        for action, name in named:
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{name} ({keys})")
            button = self._bar.widgetForAction(action)
            if button is not None:
                button.setObjectName(f"{action.objectName()}_button")
                button.setAccessibleName(name)

    def _lay_out(self) -> None:
        self._bar = QToolBar(self)
        self._bar.setObjectName("help_toolbar")
        self._bar.addActions([self._back, self._forward])
        self._bar.addSeparator()
        self._bar.addActions([self._smaller, self._larger])
        for action in (self._back, self._forward, self._smaller, self._larger):
            button = self._bar.widgetForAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMinimumSize(32, 28)
        both = QSplitter(self)
        both.setObjectName("help_splitter")
        both.addWidget(self._list)
        both.addWidget(self._page)
        both.setStretchFactor(1, 1)
        both.setChildrenCollapsible(False)
        em = self.fontMetrics().height()
        both.setSizes([em * 13, em * 44])
        column = QVBoxLayout(self)
        column.setContentsMargins(em // 2, em // 4, em // 2, em // 2)
        column.setSpacing(em // 4)
        column.addWidget(self._bar)
        column.addWidget(both, 1)
        room = self.screen().availableSize()
        self.resize(min(em * 68, room.width() * 9 // 10), min(em * 50, room.height() * 9 // 10))

    def _connect(self) -> None:
        self._list.page_chosen.connect(self.go_to)
        self._list.words_changed.connect(self._page.mark)
        self._page.page_wanted.connect(self.go_to)
        self._page.session_wanted.connect(self.session_wanted)

    def _zoom_in(self) -> None:
        self._zoom_to(self._page.zoom + 1)

    def _zoom_out(self) -> None:
        self._zoom_to(self._page.zoom - 1)

    def _zoom_normally(self) -> None:
        self._zoom_to(0)

    def _zoom_to(self, steps: int) -> None:
        self._page.set_zoom(steps)
        self._settings.set_text(_ZOOM, str(self._page.zoom))

    def _leave(self) -> None:
        self.close()

    def _restore(self) -> None:
        steps = self._settings.text(_ZOOM, "0")
        if steps.removeprefix("-").isdecimal():
            self._page.set_zoom(int(steps))
        kept = self._settings.text(_GEOMETRY)
        if kept:
            self.restoreGeometry(QByteArray.fromHex(kept.encode("ascii", "ignore")))

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep_geometry()
        super().closeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._keep_geometry()
        super().hideEvent(event)

    def _keep_geometry(self) -> None:
        self._settings.set_text(_GEOMETRY, bytes(self.saveGeometry().data()).hex())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._language != language():
            self.retranslate()
