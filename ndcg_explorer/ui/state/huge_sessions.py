"""Sessions of so many results that the window must not wait while all of them are scored under another measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.state.background import Background, Check

if TYPE_CHECKING:
    from ndcg_explorer.ui.state.live_session import LiveSession

HUGE_RESULTS = 1_000_000
_MOST_KEPT = 8


def is_huge(session: Session) -> bool:
    return sum(len(system.rankings.rows) for system in session.systems) >= HUGE_RESULTS


class SlowMeasures(QObject):
    """Sets a measure once its scores are there, and keeps those of the last few for undo and redo."""

    def __init__(self, live: LiveSession) -> None:
        super().__init__(live)
        self._live = live
        self._wanted: tuple[Session | None, str, str] = (None, "", "")
        self._kept: list[Evaluation] = []
        self._scoring = Background(self)
        self._scoring.ready.connect(self._set)
        self._scoring.failed.connect(self._refuse)

    def ask(self, measure: str, merge_key: str) -> bool:
        """False where it changes nothing. Of several wishes in a row the last one counts."""
        session = self._live.session
        after = set_measure(session, measure)
        if after is session:
            self._scoring.forget()
            return False
        self._wanted = session, measure, merge_key
        self._scoring.ask(_scored, after, self._live.evaluation)
        return True

    def forget(self) -> None:
        """Another session is open."""
        self._scoring.forget()
        self._kept = []

    def known(self, session: Session) -> Evaluation | None:
        return next((it for it in self._kept if it.session is session), None)

    def keep(self, *evaluations: Evaluation) -> None:
        self._kept = [*self._kept, *evaluations][-_MOST_KEPT:]

    def _set(self, evaluation: Evaluation) -> None:
        before, measure, merge_key = self._wanted
        if before is self._live.session:
            self._live.edit_known(evaluation, set_measure, measure, merge_key=merge_key)
        else:  # it was edited meanwhile
            self._live.edit_measure(measure, merge_key)

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, NdcgExplorerError):
            raise error
        self._live.report(str(error), "error")


def _scored(check: Check, after: Session, previous: Evaluation) -> Evaluation:
    check()
    return evaluate(after, previous)
