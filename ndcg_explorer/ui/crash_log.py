"""Errors that nobody foresaw: written down, the work secured, the user told in a sentence; and work goes on."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from ndcg_explorer.errors import OutOfMemoryError
from ndcg_explorer.storage.own_files import open_own
from ndcg_explorer.storage.state_folder import make_folder, state_folder
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, Message

LOG_NAME, FAULTS_NAME = "log.txt", "faults.txt"
MOST_BYTES, GENERATIONS = 1_000_000, 3
# The same failure again and again, as when painting fails, is told once in a while.
_TELL_AGAIN_SECONDS = 60.0
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class _OwnFileHandler(RotatingFileHandler):
    """Writes no log into what a link leads to."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=open_own)


class CrashLog(QObject):
    """Takes over the hooks of Python and Qt until `remove`."""

    _happened = Signal(str, str)

    def __init__(self, folder: Path, secure: Callable[[], None], tell: Callable[[Message], None]) -> None:
        """``secure`` puts the journal on disk; ``tell`` shows a message, and is called in the window's thread."""
        super().__init__()
        self._secure, self._tell = secure, tell
        self._told: dict[str, float] = {}
        self.path = folder / LOG_NAME
        self._logger = logging.getLogger("ndcg_explorer")
        self._handler: logging.Handler | None = None
        self._faults: IO[str] | None = None
        self._is_removed = False
        self._open(folder)
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self._old = (sys.excepthook, threading.excepthook)
        sys.excepthook = self.report
        threading.excepthook = self._report_from_thread
        self._old_qt = qInstallMessageHandler(self._write_qt)

    def remove(self) -> None:
        """Gives the hooks back; also when the program ends, for Qt may speak later than Python can listen."""
        if self._is_removed:
            return
        self._is_removed = True
        sys.excepthook, threading.excepthook = self._old
        qInstallMessageHandler(self._old_qt)
        if self._faults is not None:
            faulthandler.disable()
            self._faults.close()
        if self._handler is not None:
            self._logger.removeHandler(self._handler)
            self._handler.close()

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._old[0](kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        sentence = self._sentence(kind, error)
        # Nothing may go wrong while something is going wrong.
        with contextlib.suppress(Exception):
            self._logger.error("%s", text)
        with contextlib.suppress(Exception):
            sys.stderr.write(f"ndcg-explorer: {sentence}\n" if issubclass(kind, MemoryError) else text)
        with contextlib.suppress(Exception):
            self._secure()
        with contextlib.suppress(Exception):
            self._happened.emit(sentence, text)

    def _report_from_thread(self, arguments: threading.ExceptHookArgs) -> None:
        error = arguments.exc_value or arguments.exc_type()
        self.report(arguments.exc_type, error, arguments.exc_traceback)

    def _sentence(self, kind: type[BaseException], error: BaseException) -> str:
        if issubclass(kind, MemoryError):
            return str(OutOfMemoryError(self.tr("The window")))
        said = self.tr("Something went wrong inside the program ({0}). Your work is safe; you can go on.")
        return said.format(f"{kind.__name__}: {error}"[:200])

    def _show(self, sentence: str, text: str) -> None:
        now = time.monotonic()
        if now - self._told.get(text, -_TELL_AGAIN_SECONDS) < _TELL_AGAIN_SECONDS:
            return
        self._told[text] = now
        details = f"{text}\n{self.tr('Log: {0}').format(str(self.path))}"
        self._tell(Message(sentence, ERROR, details))

    def _write_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        with contextlib.suppress(Exception):
            self._logger.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s (%s)", text, context.category)

    def _open(self, folder: Path) -> None:
        """A log that cannot be written is no reason not to start."""
        with contextlib.suppress(OSError):
            make_folder(folder)
            handler = _OwnFileHandler(
                self.path, maxBytes=MOST_BYTES, backupCount=GENERATIONS, encoding="utf-8", errors="backslashreplace"
            )
            handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
            self._logger.addHandler(handler)
            self._handler = handler
            faults = folder / FAULTS_NAME
            if faults.exists() and faults.stat().st_size > MOST_BYTES:
                faults.replace(faults.with_suffix(".old.txt"))
            self._faults = open(faults, "a", encoding="utf-8", opener=open_own)  # noqa: SIM115  # open until `remove`
            faulthandler.enable(self._faults)


def install_crash_log(live: LiveSession, folder: Path | None = None) -> CrashLog:
    """Keeps the log for as long as the session's window lives; what it has to say goes to the message bar."""

    def secure() -> None:
        if live.journal is not None:
            live.journal.sync()

    log = CrashLog(folder or state_folder(), secure, live.reported.emit)
    log.setParent(live)
    app = QCoreApplication.instance()
    if app is not None:
        app.aboutToQuit.connect(log.remove)
    return log
