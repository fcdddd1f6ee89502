"""Long work in the background: with a word on how far it is, and a way to stop it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

Progress = Callable[[str], None]
# Whatever is to be done; it tells how far it is, and is stopped the next time it does.
Job = Callable[[Progress], Any]
# What to do with a result that nobody wants any more, such as letting go of its lock.
Drop = Callable[[Any], None]


class CancelledError(Exception):
    """Raised inside a job that is no longer wanted; nobody is told."""


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
    _ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._is_busy = False
        self._drop: Drop | None = None
        # Queued, for both come from the job's thread.
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        return self._is_busy

    def start(self, job: Job, drop: Drop | None = None) -> None:
        """Starts a job in the place of the one that is under way, if any."""
        self.cancel()
        self._number += 1
        self._is_busy = True
        arguments = (self._number, job, drop)
        self.started.emit()
        threading.Thread(target=self._run, args=arguments, name="loading", daemon=True).start()

    def cancel(self) -> None:
        if self._is_busy:
            self._number += 1
            self._over()

    def _run(self, number: int, job: Job, drop: Drop | None) -> None:
        result, error = None, None
        try:
            result = job(lambda text: self._progress(number, text))
        except CancelledError:
            return
        except BaseException as problem:  # the window must learn of everything, or it would wait for ever
            error = problem
        if number != self._number:
            if drop is not None and error is None:
                drop(result)
            return
        self._drop = drop
        with contextlib.suppress(RuntimeError):  # the window is gone
            self._ended.emit(number, result, error)

    def _progress(self, number: int, text: str) -> None:
        if number != self._number:
            raise CancelledError
        with contextlib.suppress(RuntimeError):
            self._told.emit(number, text)

    def _tell(self, number: int, text: str) -> None:
        if number == self._number:
            self.progressed.emit(text)

    def _end(self, number: int, result: Any, error: BaseException | None) -> None:
        if number != self._number:  # cancelled after the job had ended
            if self._drop is not None and error is None:
                self._drop(result)
            return
        self._over()
        if error is not None:
            self.failed.emit(error)
        else:
            self.loaded.emit(result)

    def _over(self) -> None:
        self._is_busy = False
        self.progressed.emit("")
        self.finished.emit()
