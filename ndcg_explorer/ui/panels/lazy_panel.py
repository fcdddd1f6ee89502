"""A panel that works out nothing while nobody can see it."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.ui.live_session import LiveSession


class LazyPanel(QWidget):
    """Draws in `draw`, called with the newest evaluation and only while the panel is in sight."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live

    def follow(self) -> None:
        """Listens to the session; called at the end of the constructor."""
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        if self.isVisible():
            self.draw(evaluation)

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)

    def draw(self, evaluation: Evaluation) -> None:
        raise NotImplementedError

    def rest(self) -> None:
        """Out of sight: what is being worked out is no longer waited for."""

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_evaluation(self._live.evaluation)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest()
