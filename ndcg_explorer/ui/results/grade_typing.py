"""A grade as it is typed: set with its first key, and left for the next row once nothing more can follow.

Any key may be the last: ``1`` is a grade and so is ``1.5``. So a key waits, no longer than a blink, for one that
goes on with it, and what was typed so far is a single step to undo.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.session.edits import set_grades
from ndcg_explorer.core.session.grade_text import (
    POINTS,
    has_digits,
    is_unfinished,
    may_go_on,
    plain_text,
    read_grade,
    takes_key,
)
from ndcg_explorer.ui.state.edit_command import EditCommand
from ndcg_explorer.ui.state.live_session import LiveSession

_SIGNS = "-–−?+" + POINTS
_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CORRECTING = (Qt.Key.Key_Backspace, Qt.Key.Key_Escape)
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
# In milliseconds: for a point, which is rare; and for a digit where the scale has grades with more of them.
POINT_WAIT, DIGIT_WAIT = 300, 700
# So many seconds after the last key a point still belongs to it, though the row was left.
_LATE_POINT = 1.5


class GradedPlace(Protocol):
    """Where grades are typed: the table or the tray. What it calls chosen means something to itself alone."""

    def chosen_for_grading(self) -> Any: ...
    def documents_of(self, chosen: Any) -> list[str]: ...
    def choose(self, chosen: Any) -> None: ...
    def go_on_from(self, chosen: Any) -> None: ...


class Typed(NamedTuple):
    """A text, what it grades, and the step of the history that holds the grade: none where nothing changed."""

    text: str
    chosen: Any
    documents: list[str]
    command: EditCommand | None


class GradeTyping(QObject):
    """``now`` is what is being typed; None in between."""

    shown = Signal()  # what is being typed is another text, or nothing any more
    typed = Signal(float)  # a grade was typed to its end; not told of unjudged

    def __init__(self, live: LiveSession, place: GradedPlace, refuses_grades: Callable[[], bool] | None = None) -> None:
        assert isinstance(place, QWidget)
        super().__init__(place)
        self._live, self._place = live, place
        self._refuses_grades = refuses_grades or live.refuses_grades
        self.now: Typed | None = None
        # What was left because no key came, and until when one may still come.
        self._left: tuple[Typed, float] | None = None
        self._is_own_change = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._leave)
        for something_else in (live.changed, live.focus_changed, live.finishing):
            something_else.connect(self.end)
        place.installEventFilter(self)

    def _press(self, event: QKeyEvent) -> bool:
        """What a key does; False where it means nothing here."""
        if event.modifiers() & _MODIFIERS:
            return False
        if self.now is not None and event.key() in (*_ENTER, *_CORRECTING):
            self._correct(event.key())
            return True
        key = plain_text(event.text())
        if not _begins_grade(key):
            return False
        self._type(key)
        return True

    def _before_key(self, event: QKeyEvent) -> None:
        """Before any key is handled, by whom ever: one that does not go on with the grade leaves its row first."""
        if self.now is None or event.key() in _HELD:
            return
        is_plain = not event.modifiers() & _MODIFIERS
        if is_plain and (event.key() in (*_ENTER, *_CORRECTING) or _begins_grade(plain_text(event.text()))):
            event.accept()
        else:
            self.leave()

    def leave(self) -> None:
        """Goes on to what comes after, for good."""
        self._leave()
        self._left = None

    def end(self) -> None:
        """The grade stays as it was typed, and nothing is gone on to; for when something else has happened."""
        if not self._is_own_change:
            self._left = None
            self._close()

    def _type(self, key: str) -> None:
        scale = self._live.session.scale
        if self.now is not None and not takes_key(self.now.text, key, scale):
            self._leave()
        before = self.now or self._late(key) or self._begin()
        if before is not None:
            self._set(before, before.text + key)

    def _begin(self) -> Typed | None:
        chosen = self._place.chosen_for_grading()
        documents = self._place.documents_of(chosen)
        if not documents or self._refuses_grades():
            return None
        return Typed("", chosen, documents, None)

    def _late(self, key: str) -> Typed | None:
        """A point goes on with the grade before it also when the row was left, if nothing happened since."""
        if self._left is None:
            return None
        (typed, until), self._left = self._left, None
        if key not in POINTS or time.monotonic() > until or not takes_key(typed.text, key, self._live.session.scale):
            return None
        with self._own_change():
            self._place.choose(typed.chosen)
        return typed

    def _set(self, before: Typed, text: str) -> None:
        self.now = before._replace(text=text)
        self.shown.emit()
        if has_digits(text) or not is_unfinished(text):
            self._grade(before, read_grade(text, self._live.session.scale))
        elif before.command is not None:
            self._take_back(before.command)
        self._wait(text)

    def _grade(self, before: Typed, grade: float | None) -> None:
        live, documents = self._live, before.documents
        arguments = live.query_id, documents, [grade] * len(documents)
        if has_digits(before.text) and grade == read_grade(before.text, live.session.scale):
            return
        with self._own_change():
            is_again = before.command is not None and before.command is live.last_command
            do = live.edit_instead if is_again else live.edit
            command = live.last_command if do(set_grades, *arguments) else None
        assert self.now is not None
        self.now = self.now._replace(command=command)

    def _take_back(self, command: EditCommand) -> None:
        with self._own_change():
            if self._live.last_command is command:
                self._live.undo_stack.undo()
        if self.now is not None:
            self.now = self.now._replace(command=None)

    def _wait(self, text: str) -> None:
        scale = self._live.session.scale
        if is_unfinished(text):
            self._timer.stop()
        elif may_go_on(text, scale):
            self._timer.start(DIGIT_WAIT)
        elif takes_key(text, POINTS[0], scale):
            self._timer.start(POINT_WAIT)
        else:
            self._leave()

    def _correct(self, key: int) -> None:
        assert self.now is not None
        if key in _ENTER:
            self.leave()
            return
        text = self.now.text[:-1] if key == Qt.Key.Key_Backspace else ""
        if text:
            self._set(self.now, text)
            return
        if self.now.command is not None:
            self._take_back(self.now.command)
        self.end()

    def _leave(self) -> None:
        """Goes on, but for a point that comes late."""
        typed = self.now
        if typed is None:
            return
        with self._own_change():
            self._close()
            self._place.go_on_from(typed.chosen)
        self._left = typed, time.monotonic() + _LATE_POINT

    def _close(self) -> None:
        typed, self.now = self.now, None
        if typed is None:
            return
        self._timer.stop()
        self.shown.emit()
        grade = read_grade(typed.text, self._live.session.scale) if has_digits(typed.text) else None
        if typed.command is not None and grade is not None:
            self.typed.emit(grade)

    @contextmanager
    def _own_change(self) -> Iterator[None]:
        before, self._is_own_change = self._is_own_change, True
        try:
            yield
        finally:
            self._is_own_change = before

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.end()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            self._before_key(event)
            return event.isAccepted()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press(event)
        return False


def _begins_grade(key: str) -> bool:
    return len(key) == 1 and (key.isdecimal() or key in _SIGNS)
