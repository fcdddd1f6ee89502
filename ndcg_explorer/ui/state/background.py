"""Figures worked out beside the window: the newest request wins, and old figures are known to be stale."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ndcg_explorer.errors import memory_for
from ndcg_explorer.language import tr

# What a function calls now and then; it ends the work where nobody waits for it any more.
Check = Callable[[], None]
# Takes a `Check`, then whatever it is asked with.
Work = Callable[..., Any]

# Lists of fewer results are worked out at once, within a frame of the screen.
LARGE = 2000
# First the edit is drawn: a thread that starts in the middle of it would take its time from it.
_DRAWING_MS = 20
# What is replaced sooner than this needs no dimming: it would only flicker.
_PATIENCE_MS = 80


class SupersededError(Exception):
    """Raised inside work that a newer request has taken the place of; nobody is told."""


class Line:
    """The way back from a thread; closed for good when the receiver goes, and never in the middle of a message.

    At the end of the program all of them are closed before Qt takes the receivers down, whatever threads still do.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_open = True
        _lines.add(self)

    @property
    def is_open(self) -> bool:
        return self._is_open

    def close(self) -> None:
        with self._lock:
            self._is_open = False

    def send(self, message: Callable[[], None]) -> bool:
        """False where nobody is there any more."""
        with self._lock:
            if self._is_open:
                message()
            return self._is_open


_lines: WeakSet[Line] = WeakSet()


@atexit.register
def _close_lines() -> None:
    for line in list(_lines):
        line.close()


class Background(QObject):
    """One figure, or one set of them, at a time.

    Work gets values that do not change (a session, lists, measures) and must not ask an `Evaluation`
    for curves, which it keeps as it makes them. Of requests made in a row only the newest is answered, and
    never two run in threads at the same time, so that work may keep what it found for the next time.
    """

    ready = Signal(object)  # what the newest request gave
    failed = Signal(object)  # the exception that it raised
    stale_changed = Signal(bool)  # the figures shown have been out of date for a moment; or no longer are

    _ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._is_running = False
        self._is_pending = False
        self._is_shown_stale = False
        self._next: tuple[int, Work, tuple[Any, ...]] | None = None
        self._patience = self._timer(_PATIENCE_MS)
        self._patience.timeout.connect(self._show_stale)
        self._drawing = self._timer(_DRAWING_MS)
        self._drawing.timeout.connect(self._start)
        # Queued, for it comes from another thread.
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._line = Line()
        self.destroyed.connect(self._line.close)

    @property
    def is_pending(self) -> bool:
        """Whether an answer is still to come."""
        return self._is_pending

    def ask(self, work: Work, *arguments: Any, at_once: bool = False) -> None:
        """Answers by `ready`: before this returns where ``at_once``, otherwise from a thread."""
        self._number += 1
        self._next = None
        if at_once:
            self._answer(_outcome(work, arguments, _go_on))
            return
        self._is_pending = True
        if not self._is_shown_stale and not self._patience.isActive():
            self._patience.start()
        self._next = (self._number, work, arguments)
        if not self._is_running and not self._drawing.isActive():
            self._drawing.start()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._number += 1
        self._next = None
        self._is_pending = False
        self._drawing.stop()
        self._show_fresh()

    def _timer(self, interval: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval)
        return timer

    def _start(self) -> None:
        if self._next is None:
            return
        request, self._next = self._next, None
        self._is_running = True
        # A daemon: it must not keep a program alive that the user has left.
        threading.Thread(target=self._run, args=request, name="figures", daemon=True).start()

    def _run(self, number: int, work: Work, arguments: tuple[Any, ...]) -> None:
        def check() -> None:
            if number != self._number or not self._line.is_open:
                raise SupersededError

        result, error = _outcome(work, arguments, check)
        self._line.send(lambda: self._ended.emit(number, result, error))

    def _end(self, number: int, result: object, error: BaseException | None) -> None:
        self._is_running = False
        if self._next is not None:
            self._start()
        if number == self._number:
            self._answer((result, error))

    def _answer(self, outcome: tuple[object, BaseException | None]) -> None:
        self._is_pending = False
        self._show_fresh()
        result, error = outcome
        if error is None:
            self.ready.emit(result)
        else:
            self.failed.emit(error)

    def _show_stale(self) -> None:
        self._is_shown_stale = True
        self.stale_changed.emit(True)

    def _show_fresh(self) -> None:
        self._patience.stop()
        if self._is_shown_stale:
            self._is_shown_stale = False
            self.stale_changed.emit(False)


def _go_on() -> None:
    """What is done at once is never superseded."""


def _outcome(work: Work, arguments: tuple[Any, ...], check: Check) -> tuple[object, BaseException | None]:
    """The result, or what went wrong: the window must learn of everything, or it would wait for ever."""
    try:
        with memory_for(tr("these figures")):
            return work(check, *arguments), None
    except BaseException as error:
        return None, error
