"""A report on its way into files: made and written in the background, with a way to stop it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ndcg_explorer.charts.style import collecting_missing_letters
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import LogEntry, Session
from ndcg_explorer.report.content.report import Report, Wish
from ndcg_explorer.ui.state.job import Loader, Progress, no_full_collections

Files = Mapping[Path, bytes]
Made = tuple[Files, str]  # with a note about letters that are missing in them, or none

# The status line is told of every percent; between two of them the work asks this often whether to go on.
_ASKING_SECONDS = 0.05
_LEAVING_SECONDS = 10

_lasting: list[Loader] = []


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """What a report is to be of, as it was when it was asked for: nothing in it changes any more."""

    session: Session
    wish: Wish
    log: Sequence[LogEntry] = ()
    source: str = "session.ndcg"

    def report(self) -> Report:
        """With an evaluation of its own: those of the window keep curves, which two threads must not do at once."""
        return Report(evaluate(self.session), self.wish, self.log, self.source)


class ReportJob(QObject):
    """One report at a time. Until all of it is made nothing is written; writing itself is brief and not stopped.

    ``note`` says which letters of the last one no font has, if any.
    """

    started = Signal()
    progressed = Signal(str)  # how far it is; empty when it is over
    replacing = Signal(list)  # files that exist, of which the user was not asked: `go_on` or `cancel` is awaited
    written = Signal(list)  # the paths, the one that was asked for first
    failed = Signal(object)  # the exception
    cancelled = Signal()  # nothing was written
    finished = Signal()  # it is over, in whatever way

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = Path()
        self.note = ""
        self._files: Files | None = None
        self._is_busy = self._is_writing = False
        self._has_written = threading.Event()
        self._maker, self._writer = _lasting_loader(), _lasting_loader()
        self._maker.progressed.connect(self._tell)
        self._maker.loaded.connect(self._made)
        self._maker.failed.connect(self._fail)
        self._writer.loaded.connect(self._wrote)
        self._writer.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        return self._is_busy

    def start(self, order: Order, path: Path) -> None:
        assert not self._is_busy
        self.path, self.note, self._is_busy = path, "", True
        self.started.emit()
        self.progressed.emit(self.tr("Making {0}").format(path.name))
        self._maker.start(partial(_make, order, path, self.tr("Making {0}: {1} %")))

    def cancel(self) -> None:
        """Ends it without a trace; does nothing once files are being written."""
        if self._is_busy and not self._is_writing:
            self._maker.cancel()
            self._over()
            self.cancelled.emit()

    def go_on(self) -> None:
        """All that is there may be replaced."""
        files, self._files = self._files, None
        if files is None:
            return
        self._is_writing = True
        self._has_written.clear()
        self.progressed.emit(self.tr("Writing {0}").format(self.path.name))
        self._writer.start(partial(_write, files, self.path, self._has_written))

    def end(self) -> None:
        """The window goes: what is being written is written first."""
        if self._is_writing:
            self._has_written.wait(_LEAVING_SECONDS)
        elif self._is_busy:
            self._maker.cancel()

    def _tell(self, text: str) -> None:
        if text:
            self.progressed.emit(text)

    def _made(self, made: Made) -> None:
        files, self.note = made
        self._files = files
        others = [file for file in files if file != self.path and os.path.lexists(file)]
        if others:
            self.replacing.emit(others)
        else:
            self.go_on()

    def _wrote(self, paths: list[Path]) -> None:
        self._over()
        self.written.emit(paths)

    def _fail(self, error: BaseException) -> None:
        self._over()
        self.failed.emit(error)

    def _over(self) -> None:
        self._files = None
        self._is_busy = self._is_writing = False
        self.progressed.emit("")
        self.finished.emit()


def _lasting_loader() -> Loader:
    """Never destroyed: the thread of a cancelled report still speaks through it, even after the window has gone."""
    loader = Loader()
    _lasting.append(loader)
    return loader


def _make(order: Order, path: Path, text: str, progress: Progress) -> Made:
    # Late: making a report imports much that the window's start does without.
    from ndcg_explorer.report.writers import DATA, made, missing_font_note, writer_for

    tell = _percents(partial(text.format, path.name), progress)
    tell(0, 1)
    # Tables are very many small objects and no garbage; pages leave garbage behind, which has to go meanwhile.
    calm = no_full_collections() if writer_for(path).kind == DATA else nullcontext()
    with calm, collecting_missing_letters() as missing:
        files = made(order.report(), path, tell)
    tell(1, 1)
    return files, missing_font_note(missing)


def _write(files: Files, path: Path, has_written: threading.Event, _: Progress) -> list[Path]:
    from ndcg_explorer.report.writers import write_files

    try:
        return write_files(files, path)
    finally:
        has_written.set()


def _percents(said: Callable[[int], str], progress: Progress) -> Callable[[int, int], None]:
    """Steps as percents; steps that change nothing are told only as often as the work must be stoppable."""
    told, told_at = -1, 0.0

    def tell(done: int, of: int) -> None:
        nonlocal told, told_at
        percent = min(100 * done // max(of, 1), 100)
        now = time.monotonic()
        if percent != told or now - told_at >= _ASKING_SECONDS:
            told, told_at = percent, now
            progress(said(percent))

    return tell
