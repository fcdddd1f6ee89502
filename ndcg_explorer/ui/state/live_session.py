"""The one mutable thing: the present session, its undo history, its journal and what is in focus.

While nothing is open, `NOTHING_OPEN` stands in: one query, no results.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtGui import QUndoStack
from shiboken6 import isValid

from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import name_of, set_measure, use_todays_grades
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.history import USUAL_LIMITS, History, Limits, Step, step_of, too_old
from ndcg_explorer.core.session.session import Judgements, LogEntry, Rankings, Session, System
from ndcg_explorer.core.session.value_change import value_change
from ndcg_explorer.errors import NdcgExplorerError, memory_for, quoted
from ndcg_explorer.language import tr
from ndcg_explorer.storage.journal import Journal
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.ui.state.edit_command import EditCommand, EditFunction, Preview, history_of, index_of
from ndcg_explorer.ui.state.huge_sessions import SlowMeasures, is_huge
from ndcg_explorer.ui.state.messages import ERROR, WARNING, Message


def _silence(stack: QUndoStack) -> None:
    if isValid(stack):
        stack.blockSignals(True)


class LiveSession(QObject):
    """Everything that changes goes through `edit`; everything that draws listens to `changed`."""

    opened = Signal(object)  # another session took the place of the old one; its Evaluation
    changed = Signal(object)  # the session changed: its new Evaluation
    focus_changed = Signal()  # another query or system is shown
    measure_previewed = Signal(object)  # the Measure that a release here would set; None when the drag is over
    previewed = Signal(object)  # the Evaluation of what a drop here would give; None when the drag is over
    rank_marked = Signal(int)  # the rank that is pointed at or selected, as the measure counts; 0 for none
    finishing = Signal()  # the session is about to be saved or left: what is being typed becomes an edit now
    reported = Signal(object)  # a Message for the message bar

    def __init__(self, session: Session, parent: QObject | None = None, limits: Limits = USUAL_LIMITS) -> None:
        super().__init__(parent)
        self._limits = limits
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(limits.steps)
        # A stack clears itself as it is destroyed, and would tell listeners that still live and must not ask it.
        self.destroyed.connect(partial(_silence, self.undo_stack))
        self.journal: Journal | None = None
        self.is_read_only = False
        self._evaluation = evaluate(session)
        self._start = session
        self._query = 0
        self._system = session.systems[0].name if session.systems else ""
        self._marked_rank = 0
        # The evaluation that `edit` made to see whether it can be made, for the command that follows.
        self._evaluated: Evaluation | None = None
        # What was last previewed: a drop does what was shown.
        self._preview: Preview | None = None
        self._is_travelling = False
        self._arrived = session
        self._slow = SlowMeasures(self)

    @property
    def session(self) -> Session:
        return self._evaluation.session

    @property
    def evaluation(self) -> Evaluation:
        return self._evaluation

    @property
    def query(self) -> int:
        """The number of the query that is shown."""
        return self._query

    @property
    def query_id(self) -> str:
        return self.session.query_ids[self._query] if len(self.session) else ""

    @property
    def system(self) -> str:
        """The name of the system whose list is shown and edited."""
        return self._system

    @property
    def marked_rank(self) -> int:
        return self._marked_rank

    def edit(self, function: EditFunction, *arguments: Any, merge_key: str = "") -> bool:
        """Does an edit; False where it changed nothing or was refused (then the reason is reported)."""
        before = self.session
        ready = self._preview.of(before, function, arguments) if self._preview is not None else None
        try:
            with memory_for(tr("this edit")):
                step = step_of(before, name_of(function), arguments, ready.session if ready is not None else None)
                after = step.session
                if after is before:
                    return False
                evaluation = ready or evaluate(after, self._evaluation)
        except NdcgExplorerError as error:
            self.reported.emit(Message(str(error), ERROR))
            return False
        last = self.last_command
        # Qt asks the same before it merges: nothing is merged into what is saved.
        if last is not None and merge_key and last.merge_key == merge_key and not self.undo_stack.isClean():
            step = replace(step, is_merged=True)
        self._record(step)
        self._evaluated = evaluation
        command = EditCommand(self, before, [step], merge_key, last.reach if last is not None else 0)
        command.change = value_change(self._evaluation, evaluation, self._system, self._query)
        self.undo_stack.push(command)
        self._forget_oldest()
        self._rotate_journal()
        return True

    def edit_measure(self, measure: str, merge_key: str = "") -> bool:
        """Sets the measure; where very many results are scored anew, once that is done beside the work."""
        if not is_huge(self.session):
            return self.edit(set_measure, measure, merge_key=merge_key)
        try:
            return self._slow.ask(measure, merge_key)
        except NdcgExplorerError as error:
            self.reported.emit(Message(str(error), ERROR))
            return False

    def edit_known(self, evaluation: Evaluation, function: EditFunction, *arguments: Any, merge_key: str = "") -> bool:
        """An edit whose evaluation was worked out already."""
        self._preview = Preview(self.session, function, arguments, evaluation)
        return self.edit(function, *arguments, merge_key=merge_key)

    def edit_instead(self, function: EditFunction, *arguments: Any) -> bool:
        """Does an edit in place of the last one, as if that had not been made; they are one step to undo."""
        blocker = QSignalBlocker(self)
        self.undo_stack.undo()
        blocker.unblock()
        if self.edit(function, *arguments):
            return True
        self.changed.emit(self._evaluation)
        return False

    @property
    def last_command(self) -> EditCommand | None:
        """The step that undo would take back."""
        index = self.undo_stack.index()
        command = self.undo_stack.command(index - 1) if index else None
        return command if isinstance(command, EditCommand) else None

    def edit_grades(self, function: EditFunction, *arguments: Any, merge_key: str = "") -> bool:
        """Does an edit of grades, which are today's: not while the list shown has grades of its own."""
        return not self.refuses_grades() and self.edit(function, *arguments, merge_key=merge_key)

    def refuses_grades(self, name: str = "") -> bool:
        """Whether a list, else the one in focus, is a snapshot that keeps its grades; then says so, and what to do."""
        shown = next((system for system in self.session.systems if system.name == (name or self._system)), None)
        if shown is None or not shown.has_own_grades:
            return False
        said = tr(
            "{0} keeps the grades as of the snapshot, so it cannot be graded. "
            "Switch on “With today's grades” in its menu to grade here, or grade another system's list."
        )
        switch = (tr("With today's grades"), partial(self._use_todays_grades, shown.name))
        self.reported.emit(Message(said.format(quoted(shown.name)), WARNING, actions=(switch,)))
        return True

    def _use_todays_grades(self, system: str) -> None:
        self.edit(use_todays_grades, system, True)

    def preview(self, function: EditFunction, *arguments: Any) -> Evaluation | None:
        """Shows what an edit would give, without doing it; None where it would change nothing."""
        try:
            with memory_for(tr("this edit")):
                after = function(self.session, *arguments)
                candidate = None if after is self.session else evaluate(after, self._evaluation)
        except NdcgExplorerError:
            candidate = None
        self._preview = None if candidate is None else Preview(self.session, function, arguments, candidate)
        self.previewed.emit(candidate)
        return candidate

    def end_preview(self) -> None:
        self.previewed.emit(None)

    def open(self, session: Session, history: History | None = None, evaluation: Evaluation | None = None) -> None:
        """Puts another session in place, with its undo history where it was recovered.

        ``evaluation`` is its own, where that was worked out already.
        """
        self._slow.forget()
        evaluation = evaluation if evaluation is not None and evaluation.session is session else evaluate(session)
        self._preview = None
        self.undo_stack.clear()
        self._start = history.start if history is not None else session
        self._evaluation = evaluation
        self._query = 0
        self._system = session.systems[0].name if session.systems else ""
        if history is not None:
            self._take_over(history)
        self.opened.emit(self._evaluation)
        self.changed.emit(self._evaluation)
        self.focus_changed.emit()

    def travel_to(self, step: int) -> None:
        """Undoes or redoes up to a step of the history, and shows only where that leads."""
        self._arrived = self.session
        self._is_travelling = True
        try:
            self.undo_stack.setIndex(step)
        finally:
            self._is_travelling = False
        if self._arrived is not self.session:
            self.show_session(self._arrived)

    def show_query(self, number: int) -> None:
        if 0 <= number < len(self.session) and number != self._query:
            self._query = number
            self.mark_rank(0)
            self.focus_changed.emit()

    def show_system(self, name: str) -> None:
        if name != self._system and any(system.name == name for system in self.session.systems):
            self._system = name
            self.mark_rank(0)
            self.focus_changed.emit()

    def mark_rank(self, rank: int) -> None:
        """Points at a rank, in the table and on the curves alike."""
        if rank != self._marked_rank:
            self._marked_rank = rank
            self.rank_marked.emit(rank)

    def report(self, text: str, kind: str = "info", details: str = "") -> None:
        self.reported.emit(Message(text, kind, details))

    def history(self) -> History:
        """The steps so far, as the journal keeps them."""
        return history_of(self.undo_stack, self._start)

    def retranslate(self) -> None:
        """Every step of the history in the language in force."""
        for number in range(self.undo_stack.count()):
            command = self.undo_stack.command(number)
            if isinstance(command, EditCommand):
                command.tell()

    def restore_autosave(self) -> None:
        """Tries again to write what the journal had no room for; for whoever looks from time to time."""
        if self.journal is not None:
            self.journal.retry()
        self._rotate_journal()

    def log(self) -> tuple[LogEntry, ...]:
        """The edits that were made to the session, the oldest first."""
        return self.history().log

    def mark_saved(self, session: Session, place: Place) -> None:
        """A session of the history is on disk now: the present one, or another if there were edits meanwhile."""
        present = self.undo_stack.index()
        index = present if session is self.session else index_of(self.undo_stack, session)
        if index is None:
            # It was taken back, and something else was done in its place.
            self.undo_stack.resetClean()
            if self.journal is not None:
                self.journal.move(place, self.history())
            return
        if self.journal is not None:
            self.journal.saved(place, present - index)
        if index == present:
            self.undo_stack.setClean()
        else:
            self._set_clean(index)

    def _set_clean(self, index: int) -> None:
        """Qt's stack marks the present only: we go there and back, and nobody sees it."""
        present, journal, self.journal = self.undo_stack.index(), self.journal, None
        was_blocked = self.undo_stack.blockSignals(True)
        self._is_travelling = True
        self.undo_stack.setIndex(index)
        self.undo_stack.setClean()
        self.undo_stack.setIndex(present)
        self._is_travelling = False
        self.undo_stack.blockSignals(was_blocked)
        self.journal = journal
        self.undo_stack.cleanChanged.emit(False)

    def session_to_save(self) -> Session:
        """The present session with the log of all that was done to it."""
        log = self.log()
        return self.session if log == self.session.log else self.session.changed(log=log)

    # Called by commands only

    def show_session(self, session: Session) -> None:
        if self._is_travelling:
            self._arrived = session
            return
        ready, self._evaluated, self._preview = self._evaluated, None, None
        before, names = ([system.name for system in it.systems] for it in (self.session, session))
        is_ready = ready is not None and ready.session is session
        if is_huge(session) and not is_ready:
            ready = self._slow.known(session)
            is_ready = ready is not None
        shown = self._evaluation
        self._evaluation = ready if is_ready and ready is not None else evaluate(session, self._evaluation)
        if is_huge(session) and shown.session.measure != session.measure:
            # So that taking it back, and doing it again, need not score everything anew.
            self._slow.keep(shown, self._evaluation)
        # A query that was added is gone again with the step that added it.
        is_other = self._query >= len(session) or self._system not in names
        self._query = self._query if self._query < len(session) else 0
        if self._system not in names:
            # Renamed, it stands where it stood; removed, the first takes its place.
            stays = len(names) == len(before) and self._system in before
            self._system = names[before.index(self._system) if stays else 0]
        self.changed.emit(self._evaluation)
        if is_other:
            self.focus_changed.emit()

    def record_undo(self) -> None:
        if self.journal is not None:
            self.journal.undo()

    def record_redo(self) -> None:
        if self.journal is not None:
            self.journal.redo()

    def _record(self, step: Step) -> None:
        if self.journal is not None:
            write = self.journal.merge if step.is_merged else self.journal.edit
            write(step.name, *step.arguments)

    def _forget_oldest(self) -> None:
        """Keeps the history within its memory; its number of steps is Qt's to keep."""
        first, last = self.undo_stack.command(0), self.last_command
        if not isinstance(first, EditCommand) or last is None:
            return
        if last.reach - first.reach + first.size <= self._limits.size:
            return
        commands = [self.undo_stack.command(number) for number in range(self.undo_stack.count())]
        sizes = [command.size for command in commands if isinstance(command, EditCommand)]
        # More than must be, so that it is not done again with the next edit.
        count = too_old(sizes, replace(self._limits, size=self._limits.size * 3 // 4))
        if count:
            self._shorten(self.history().without_oldest(count), last.merge_key)

    def _shorten(self, history: History, merge_key: str) -> None:
        """Qt's stack cannot let go of steps by itself: it is filled anew. Who listens sees another history only."""
        was_blocked = self.undo_stack.blockSignals(True)
        self.undo_stack.clear()
        self._take_over(history)
        self.undo_stack.blockSignals(was_blocked)
        first, last = self.undo_stack.command(0), self.last_command
        if isinstance(first, EditCommand) and last is not None:
            first.follows_forgotten = True
            last.merge_key = merge_key
        self.undo_stack.indexChanged.emit(self.undo_stack.index())

    def _rotate_journal(self) -> None:
        if self.journal is not None and self.journal.wants_snapshot:
            self.journal.rotate(self.history())

    def _take_over(self, history: History) -> None:
        """Fills the undo stack with recovered steps, and goes back to where the user was."""
        before, reached, edits = history.start, 0, 0
        journal, self.journal = self.journal, None
        self._is_travelling = True
        position = 0
        for steps in history.undo_steps:
            if history.saved_at == edits:
                self.undo_stack.setClean()
            command = EditCommand(self, before, steps, reached=reached)
            self.undo_stack.push(command)
            before, reached, edits = command.after, command.reach, edits + len(steps)
            position += edits <= history.position
        if history.saved_at == edits:
            self.undo_stack.setClean()
        elif history.saved_at is None:
            self.undo_stack.resetClean()
        self.undo_stack.setIndex(position)
        self._is_travelling = False
        self.journal = journal


_NO_ROWS = np.zeros(0, dtype=np.intp)
_ONE_EMPTY = np.zeros(2, dtype=np.intp)

NOTHING_OPEN = Session(
    ("",), TextDocuments([]), Judgements(_ONE_EMPTY, np.zeros(0)), (System("list", Rankings(_ONE_EMPTY, _NO_ROWS)),)
)
