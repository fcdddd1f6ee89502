"""Tells screen readers what a change did, once the window has come to rest."""

from __future__ import annotations

from PySide6.QtCore import QMetaMethod, QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.state.announcements import after_edit, after_redo, after_undo, number_said
from ndcg_explorer.ui.state.live_session import EditCommand, LiveSession


class Announcer(QObject):
    """Listens to what changes and to what is in focus; says the last of what happened in one go."""

    announced = Signal(str)  # what was said

    def __init__(self, live: LiveSession, window: QWidget) -> None:
        super().__init__(window)
        self._live, self._window = live, window
        self._timer = QTimer(self)
        # After the redraw: the row that is read out by itself comes first.
        self._timer.setInterval(0)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tell)
        self._stack = live.undo_stack
        self._signal = QMetaMethod.fromSignal(self.announced)
        self._is_stale = False
        self._take_state()
        # Not to the stack itself, which still speaks while it is being destroyed.
        live.changed.connect(self._note)
        live.focus_changed.connect(self._note)
        live.opened.connect(self._forget)

    def say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        self.announced.emit(text)

    def _note(self) -> None:
        if QAccessible.isActive() or self.isSignalConnected(self._signal):
            self._timer.start()
        else:
            self._is_stale = True

    def _forget(self, _: Evaluation) -> None:
        """Another session: how it differs from the one before says nothing."""
        self._take_state()

    def _take_state(self) -> None:
        index = self._stack.index()
        self._before = self._live.evaluation
        self._system, self._query = self._live.system, self._live.query
        self._index = index
        self._redoable = self._stack.command(index) if index < self._stack.count() else None

    def _tell(self) -> None:
        # Who begins to listen is not told of what was done before.
        text = "" if self._is_stale else self._text()
        self._is_stale = False
        self._take_state()
        if text:
            self.say(text)

    def _text(self) -> str:
        live = self._live
        if live.evaluation is not self._before:
            return self._of_change(live.evaluation)
        number = number_said(live.evaluation, live.system, live.query) if len(live.session) else ""
        if live.query != self._query:
            return self.tr("Query {0}; {1}").format(live.query_id, number)
        return self.tr("System {0}; {1}").format(live.system, number) if live.system != self._system else ""

    def _of_change(self, after: Evaluation) -> str:
        now, shown = self._stack.index(), (self._before, after, self._live.system, self._live.query)
        if now < self._index:
            return after_undo(self._sentences(now, self._index), *shown)
        if now > self._index and self._stack.command(self._index) is self._redoable:
            return after_redo(self._sentences(self._index, now), *shown)
        command = self._stack.command(now - 1) if now else None
        return after_edit(command.steps[-1], *shown) if isinstance(command, EditCommand) else ""

    def _sentences(self, first: int, last: int) -> list[str]:
        return [self._stack.text(number) for number in range(first, last)]
