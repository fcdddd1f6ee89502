"""A line over figures of the list shown that says so where they do not rest on today's grades."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


class GradesNote(ElidedLabel):
    """Hidden where the grades are today's."""

    def __init__(self, live: LiveSession, parent: QWidget) -> None:
        super().__init__(8, parent)
        self._live = live
        self.setObjectName("grades_note")
        self.setContentsMargins(8, 4, 8, 4)
        self.setText(self.tr("With the grades as of the snapshot, not with today's"))
        live.changed.connect(self.show_evaluation)
        live.focus_changed.connect(self._show_focus)
        self._show_focus()

    def show_evaluation(self, evaluation: Evaluation) -> None:
        session = evaluation.session
        shown = [system for system in session.systems if system.name == self._live.system]
        self.setVisible(any(differs_from_today(session, system) for system in shown))

    def _show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)
