"""A panel that works out nothing while nobody can see it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.state.live_session import LiveSession


class LazyPanel(QWidget):
    """Draws in `draw`, called with the newest evaluation and only while the panel is in sight."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._dock: QDockWidget | None = None
        # Drawn, or asked to; False once it is out of sight.
        self._is_awake = False
        # Docks tell that they come and go before they are where they will be.
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.setInterval(0)
        self._look.timeout.connect(self.look_round)

    @property
    def is_in_sight(self) -> bool:
        # A dock behind another tab is not hidden, only moved out of the window.
        window = self.window()
        place = QRect(self.mapTo(window, QPoint(0, 0)), self.size())
        return self.isVisible() and window.rect().intersects(place)

    def follow(self) -> None:
        """Listens to the session; called at the end of the constructor."""
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        if self.is_in_sight:
            self._is_awake = True
            self.draw(evaluation)
        else:
            self._fall_asleep()

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)

    def draw(self, evaluation: Evaluation) -> None:
        raise NotImplementedError

    def rest(self) -> None:
        """Out of sight: what is being worked out is no longer waited for."""

    def look_round(self) -> None:
        """Draws what was missed as soon as it can be seen."""
        if not self.is_in_sight:
            self._fall_asleep()
        elif not self._is_awake:
            self.show_evaluation(self._live.evaluation)

    def _fall_asleep(self) -> None:
        if self._is_awake:
            self._is_awake = False
            self.rest()

    def _watch_dock(self) -> None:
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QDockWidget):
            parent = parent.parentWidget()
        if parent is not self._dock and isinstance(parent, QDockWidget):
            self._dock = parent
            parent.visibilityChanged.connect(self._look.start)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch_dock()
        self.look_round()
        self._look.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._fall_asleep()
