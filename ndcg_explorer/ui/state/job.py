"""Long work in the background: with a word on how far it is, and a way to stop it.

Without pauses while much is made in a thread: looking through all objects for garbage stops the window too.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from ndcg_explorer.errors import OutOfMemoryError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.background import Line

Progress = Callable[[str], None]
# Whatever is to be done; it tells how far it is, and is stopped the next time it does.
Job = Callable[[Progress], Any]
# What to do with a result that nobody wants any more, such as letting go of its lock.
Drop = Callable[[Any], None]


class CancelledError(Exception):
    """Raised inside a job that is no longer wanted; nobody is told."""


@dataclass(slots=True, eq=False)
class _Outcome:
    number: int
    drop: Drop | None
    result: Any = None
    error: BaseException | None = None

    def dropped(self) -> None:
        if self.drop is not None and self.error is None:
            self.drop(self.result)


class Loader(QObject):
    """One job at a time. A cancelled one ends without a trace: what it may still bring is dropped.

    A thread of Python's own, and a daemon: it must not keep a program alive that the user has left.
    """

    started = Signal()
    progressed = Signal(str)  # what is being done; empty when it is over
    loaded = Signal(object)  # what the job returned
    failed = Signal(object)  # the exception that it raised
    finished = Signal()  # it is over, in whatever way

    _told = Signal(int, str)
    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._is_busy = False
        # Queued, for both come from the job's thread.
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._line = Line()
        self.destroyed.connect(self._line.close)

    @property
    def is_busy(self) -> bool:
        return self._is_busy

    def start(self, job: Job, drop: Drop | None = None) -> None:
        """Starts a job in the place of the one that is under way, if any."""
        self.cancel()
        self._number += 1
        self._is_busy = True
        self.started.emit()
        arguments = (self._number, job, drop)
        threading.Thread(target=self._run, args=arguments, name="loading", daemon=True).start()

    def cancel(self) -> None:
        if self._is_busy:
            self._number += 1
            self._over()

    def _run(self, number: int, job: Job, drop: Drop | None) -> None:
        outcome = _Outcome(number, drop)
        try:
            outcome.result = job(lambda text: self._progress(number, text))
        except CancelledError:
            return
        except MemoryError as error:
            error.__traceback__ = None  # its frames hold what took the memory
            outcome.error = OutOfMemoryError(tr("this work"))
        except BaseException as error:  # the window must learn of everything, or it would wait for ever
            outcome.error = error
        if not self._line.send(lambda: self._ended.emit(outcome)):  # the window is gone
            outcome.dropped()

    def _progress(self, number: int, text: str) -> None:
        if number != self._number:
            raise CancelledError
        self._line.send(lambda: self._told.emit(number, text))

    def _tell(self, number: int, text: str) -> None:
        if number == self._number:
            self.progressed.emit(text)

    def _end(self, outcome: _Outcome) -> None:
        if outcome.number != self._number:
            outcome.dropped()
            return
        self._over()
        if outcome.error is not None:
            self.failed.emit(outcome.error)
        else:
            self.loaded.emit(outcome.result)

    def _over(self) -> None:
        self._is_busy = False
        self.progressed.emit("")
        self.finished.emit()


_NEVER = 1_000_000_000

_lock = threading.Lock()
_inside = 0
_usual = gc.get_threshold()


@contextlib.contextmanager
def no_full_collections() -> Iterator[None]:
    """Young garbage is still collected; the old waits until all who are inside have left, in whatever order."""
    _enter()
    try:
        yield
    finally:
        _leave()


def _enter() -> None:
    global _inside, _usual  # noqa: PLW0603
    with _lock:
        if not _inside:
            _usual = gc.get_threshold()
            gc.set_threshold(*_usual[:2], _NEVER)
        _inside += 1


def _leave() -> None:
    global _inside  # noqa: PLW0603
    with _lock:
        _inside -= 1
        if not _inside:
            gc.set_threshold(*_usual)
