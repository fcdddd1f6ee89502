"""A warning that stays while no result of a system is judged: its 0.0000 is no finding."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.storage.large_file import is_large
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import WARNING, Message
from ndcg_explorer.ui.widgets.message_bar import MessageBar


class SharingNotice(QObject):
    """Says it once for each session that is opened, and takes it back when a grade or a list makes it untrue."""

    def __init__(self, live: LiveSession, bar: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._live, self._bar = live, bar
        self._names: list[str] = []
        self._message: Message | None = None
        self._writing = Background(self)
        self._writing.ready.connect(self._show)
        live.opened.connect(self.show_anew)
        live.changed.connect(self.show_evaluation)

    def show_anew(self, evaluation: Evaluation) -> None:
        """For another session, or in another language."""
        self._take_back()
        self._names = []
        self.show_evaluation(evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        systems = _unshared(evaluation.session)
        names = [system.name for system in systems]
        if names == self._names:
            return
        self._names = names
        self._take_back()
        self._writing.forget()
        if systems:
            # Examples of ids, and why they differ: of a large session they take a while to find.
            session = evaluation.session
            self._writing.ask(_sentence, session, systems, at_once=not is_large(session))

    def _show(self, sentence: str) -> None:
        self._message = Message(sentence, WARNING, is_urgent=True)
        self._bar.show_message(self._message)

    def _take_back(self) -> None:
        if self._message is not None:
            self._bar.dismiss(self._message)
            self._message = None


def _sentence(check: Check, session: Session, systems: list[System]) -> str:
    from ndcg_explorer.importing.nothing_shared import nothing_shared

    check()
    return nothing_shared(session, systems)


def _unshared(session: Session) -> list[System]:
    """Where nothing at all is judged, that is no wrong join; reading and the score say so."""
    from ndcg_explorer.importing.nothing_shared import unshared_systems

    found = [system for system in unshared_systems(session) if len(system.rankings.rows)]
    return found if found and _is_judged(session) else []


def _is_judged(session: Session) -> bool:
    columns = [session.judgements.grades, *(one.grades for one in session.judgements.changed.values())]
    return not all(np.isnan(column).all() for column in columns)
