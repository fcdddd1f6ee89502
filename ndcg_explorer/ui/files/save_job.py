"""Saving in a thread of its own: a large session takes a while, and work goes on meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal

from ndcg_explorer.storage.safe_save import Fingerprint
from ndcg_explorer.ui.state.background import Line
from ndcg_explorer.ui.state.job import CancelledError

# Called now and then while it is still possible to stop; raises where that is wanted.
Check = Callable[[], None]
Save = Callable[[Check], Fingerprint]


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What the file now is, or what went wrong; it was stopped where the error is a `CancelledError`."""

    fingerprint: Fingerprint | None = None
    error: BaseException | None = None


class SaveJob(QObject):
    """One save at a time. Once bytes go to the disk it is not stopped: the file is then known to be the new one."""

    progressed = Signal(str)  # what is being saved; empty when it is over
    ended = Signal(object)  # the Outcome

    _over = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_busy = False
        self._is_wanted = True
        # Queued, for it comes from the thread.
        self._over.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._line = Line()
        self.destroyed.connect(self._line.close)

    def start(self, save: Save, text: str) -> None:
        assert not self.is_busy
        self.is_busy = self._is_wanted = True
        self.progressed.emit(text)
        threading.Thread(target=self._run, args=(save,), name="saving", daemon=True).start()

    def cancel(self) -> None:
        self._is_wanted = False

    def _check(self) -> None:
        if not self._is_wanted:
            raise CancelledError

    def _run(self, save: Save) -> None:
        try:
            outcome = Outcome(save(self._check))
        except BaseException as error:  # the window must learn of everything, or it would wait for ever
            outcome = Outcome(error=error)
        self._line.send(lambda: self._over.emit(outcome))

    def _end(self, outcome: Outcome) -> None:
        self.is_busy = False
        self.progressed.emit("")
        self.ended.emit(outcome)
