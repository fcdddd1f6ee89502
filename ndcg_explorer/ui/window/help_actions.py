"""Actions that open Help: F1 for the panel that has the focus, and the page that explains nDCG."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.help.pages import HOME, NAMES, OPENING

if TYPE_CHECKING:
    from ndcg_explorer.ui.help.help_window import HelpWindow
    from ndcg_explorer.ui.window.main_window import MainWindow

# What is no dock, and the page about it.
_PAGES = {"results_panel": "results", "compare_view": "compare", "measure_bar": "measure", "empty_state": OPENING}


class Help(QObject):
    """Holds the one window of Help, which is made when it is first asked for."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.help_window: HelpWindow | None = None

    def actions(self) -> list[QAction]:
        """For the menu; new ones each time, in the language in force."""
        tip = self.tr("How to work with the panel that has the focus, and with everything else")
        about_panel = self._action("help", self.tr("&Help"), "F1", tip, self.show_about_focus)
        tip = self.tr("Gain, discount, DCG, ideal order and nDCG, step by step, with an example to play with")
        about_ndcg = self._action("what_is_ndcg", self.tr("&What is nDCG?"), "", tip, self.show_about_ndcg)
        return [about_panel, about_ndcg]

    def show_about_focus(self) -> None:
        self.open_page(page_of(QApplication.focusWidget()))

    def show_about_ndcg(self) -> None:
        self.open_page(HOME)

    def open_page(self, name: str) -> None:
        if self.help_window is None:
            from ndcg_explorer.ui.help.help_window import HelpWindow

            self.help_window = HelpWindow(self._window.settings)
            self.help_window.session_wanted.connect(self._open_session)
            self._window.destroyed.connect(self.help_window.deleteLater)
        self.help_window.open_page(name)

    def _open_session(self, session: Session) -> None:
        files = self._window.files
        files.saves.ask_then(partial(files.opens.take, session))
        self._window.raise_()
        self._window.activateWindow()

    def _action(self, name: str, text: str, keys: str, tip: str, slot: object) -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(f"action_{name}")
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(slot)
        return action


def page_of(widget: QWidget | None) -> str:
    """The page about the panel that a widget is in; the first page where it is in none."""
    while widget is not None:
        name = widget.objectName()
        found = _PAGES.get(name, name.removesuffix("_dock") if name.endswith("_dock") else "")
        if found in NAMES:
            return found
        widget = widget.parentWidget()
    return HOME
