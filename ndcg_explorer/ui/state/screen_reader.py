"""Tells screen readers what a change did, once the window has come to rest.

What is said aloud after a change: where things are now, and what that did to the number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QMetaMethod, QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.numbers import NOISE, count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.history import Step
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.edit_command import EditCommand
from ndcg_explorer.ui.state.live_session import LiveSession


def after_edit(step: Step, before: Evaluation, after: Evaluation, system: str, query: int) -> str:
    """The new place or grade of what was edited, and the number of the list that is shown."""
    tell = _TELLING.get(step.name)
    what = tell(before.session, after.session, *step.arguments) if tell else str(step.sentence)
    return tr("{0}; {1}").format(what, number_said(after, system, query, before))


def after_undo(undone: Sequence[str], before: Evaluation, after: Evaluation, system: str, query: int) -> str:
    """``undone`` are the sentences of what is no longer in force."""
    count = len(undone)
    what = tr("Undone: {0}").format(undone[0]) if count == 1 else tr("{0} steps undone").format(count_text(count))
    return tr("{0}; {1}").format(what, number_said(after, system, query, before))


def after_redo(redone: Sequence[str], before: Evaluation, after: Evaluation, system: str, query: int) -> str:
    count = len(redone)
    what = tr("Redone: {0}").format(redone[0]) if count == 1 else tr("{0} steps redone").format(count_text(count))
    return tr("{0}; {1}").format(what, number_said(after, system, query, before))


def number_said(evaluation: Evaluation, system: str, query: int, before: Evaluation | None = None) -> str:
    """``nDCG@10 0.8402, up 0.0342``; of another measure the value before, and of another list nothing more."""
    measure = evaluation.session.measure
    name, value = measure.short_name, evaluation.value(system, query)
    if math.isnan(value):
        return tr("{0} has no value").format(name)
    said = tr("{0} {1}").format(name, value_text(measure, value))
    if before is None or system not in before.scores:
        return said
    was = before.value(system, query) if query < len(before.session) else math.nan
    if math.isnan(was):
        return said
    if before.session.measure == measure:
        return tr("{0}, {1}").format(said, change_said(value - was))
    earlier = tr("{0} {1}").format(before.session.measure.short_name, value_text(before.session.measure, was))
    return tr("{0}, before {1}").format(said, earlier)


def change_said(change: float) -> str:
    """In words: arrows and signs are not read out."""
    if abs(change) < NOISE:
        return tr("unchanged")
    digits = shown(abs(change))
    if not float(digits):
        return tr("up by less than 0.0001") if change > 0 else tr("down by less than 0.0001")
    return tr("up {0}").format(digits) if change > 0 else tr("down {0}").format(digits)


def grade_said(grade: float, scale: GradeScale) -> str:
    return tr("unjudged") if math.isnan(grade) else tr("grade {0}").format(scale.label(grade))


def _moved(before: Session, after: Session, query: str, system: str, rows: Sequence[int], _: int) -> str:
    number = before.query_number(query)
    held = before.ranking(before.system(system), number).rows
    now = after.ranking(after.system(system), number).rows
    first = int(np.flatnonzero(now == held[min(rows)])[0]) + 1
    if len(rows) > 1:
        return tr("{0} results are now at ranks {1} to {2}").format(
            *map(count_text, (len(rows), first, first + len(rows) - 1))
        )
    return _at_rank(before.document_ids(number, held[[rows[0]]])[0], first)


def _swapped(before: Session, _: Session, query: str, system: str, row: int, other: int) -> str:
    number = before.query_number(query)
    held = before.ranking(before.system(system), number).rows
    one, another = before.document_ids(number, held[[row, other]])
    return tr("{0} is now at rank {1} and {2} at rank {3}").format(one, other + 1, another, row + 1)


def _put_in(before: Session, after: Session, query: str, system: str, document: str, _: int) -> str:
    number = after.query_number(query)
    now = after.ranking(after.system(system), number).rows
    return _at_rank(document, int(np.flatnonzero(now == after.row_of(number, document))[0]) + 1)


def _at_rank(document: str, rank: int) -> str:
    return tr("{0} is now at rank {1}").format(document, count_text(rank))


def _graded(_: Session, after: Session, query: str, documents: Sequence[str], grades: Sequence[float | None]) -> str:
    distinct = set(grades)
    if len(distinct) > 1:
        return tr("{0} documents have new grades").format(count_text(len(documents)))
    grade = grades[0] if grades[0] is not None else math.nan
    said = grade_said(grade, after.scale)
    if len(documents) > 1:
        return tr("{0} documents: {1}").format(count_text(len(documents)), said)
    return tr("{0}: {1}").format(documents[0], said)


# The others say in their sentence all there is to say.
_TELLING: dict[str, Callable[..., Any]] = {
    "move_results": _moved,
    "swap_results": _swapped,
    "insert_result": _put_in,
    "set_grades": _graded,
}


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
        # A history that forgot its oldest steps is shorter too, but has nothing to redo.
        if now < self._index and self._stack.canRedo():
            return after_undo(self._sentences(now, self._index), *shown)
        if now > self._index and self._stack.command(self._index) is self._redoable:
            return after_redo(self._sentences(self._index, now), *shown)
        command = self._stack.command(now - 1) if now else None
        return after_edit(command.steps[-1], *shown) if isinstance(command, EditCommand) else ""

    def _sentences(self, first: int, last: int) -> list[str]:
        return [self._stack.text(number) for number in range(first, last)]
