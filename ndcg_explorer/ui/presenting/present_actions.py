"""The menu Present: presenting the session, replaying its history, and whether moves are animated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ndcg_explorer.core.session.talk import Slide, slides_of, slides_of_history
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR
from ndcg_explorer.ui.state.settings import Settings


class PresentActions(QObject):
    def __init__(self, window: QWidget, live: LiveSession, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._window, self._live, self._settings = window, live, settings
        self._shown: QWidget | None = None
        tr = self.tr
        tip = tr("Show the list, its number and a chart to an audience, on the whole screen")
        self.present = self._action("present", tr("&Present"), "F9", tip, self._present)
        tip = tr("Show step by step, on the whole screen, what was done to the session")
        self.replay = self._action("replay", tr("&Replay the history"), "Shift+F9", tip, self._replay)
        tip = tr("Let results glide to their new places while presenting")
        self.animate = self._action("animate", tr("&Animate moves"), "", tip, self._animate)
        self.animate.setCheckable(True)
        self.animate.setChecked(not settings.reduce_motion)
        live.opened.connect(self._enable)
        live.undo_stack.indexChanged.connect(self._enable)
        self._enable()

    def actions(self) -> list[QAction]:
        return [self.present, self.replay, self.animate]

    def _action(self, name: str, text: str, keys: str, tip: str, slot: Callable[..., None]) -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(f"action_{name}")
        action.setShortcut(QKeySequence(keys))
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(slot)
        return action

    def _enable(self) -> None:
        session = self._live.session
        self.present.setEnabled(bool(len(session) and session.systems))
        self.replay.setEnabled(self.present.isEnabled() and self._live.undo_stack.index() > 0)

    def _present(self) -> None:
        # What is being typed in a panel belongs to what is presented.
        self._live.finishing.emit()
        try:
            slides = slides_of(self._live.session)
        except NdcgExplorerError as error:
            self._live.report(str(error), ERROR)
            slides = []
        self._open(slides)

    def _replay(self) -> None:
        self._live.finishing.emit()
        self._open(slides_of_history(self._live.history()))

    def _open(self, slides: Sequence[Slide]) -> None:
        from ndcg_explorer.ui.presenting.presenting_window import PresentingWindow

        if self._shown is not None and isValid(self._shown):
            self._shown.close()
        self._shown = PresentingWindow(self._live, slides, self._settings, self._window)
        self._shown.setGeometry(self._window.screen().geometry())
        self._shown.showFullScreen()

    def _animate(self, is_wanted: bool) -> None:
        self._settings.reduce_motion = not is_wanted
