"""Notices that files changed on disk: by the system's word, and by looking when the user comes back."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from ndcg_explorer.storage.safe_save import Fingerprint, fingerprint_at
from ndcg_explorer.ui.state.background import Line

# Programs write in several steps: look when they are done.
_SETTLE_MILLISECONDS = 200
# Larger files are read in a thread.
_LARGE_BYTES = 4 * 1024**2


class FileWatch(QObject):
    changed = Signal(str, object)  # a path, and its Fingerprint now; None where the file is gone
    restored = Signal(str)  # it is again what it was

    _read = Signal(str, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hashes: dict[str, str] = {}
        self._seen: dict[str, object] = {}
        self._told: dict[str, str | None] = {}
        self.is_paused = False  # what changes is our own doing; the next look will tell what was not
        self._line = Line()
        self.destroyed.connect(self._line.close)
        # Queued, for it comes from a thread.
        self._read.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE_MILLISECONDS)
        self._timer.timeout.connect(self.check)
        self._watcher.fileChanged.connect(self._wait)
        self._watcher.directoryChanged.connect(self._wait)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._check_when_active)

    def watch(self, hashes: Mapping[str, str]) -> None:
        """From now on these files, by the SHA-256 that each is expected to have."""
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self._timer.stop()
        self._hashes = dict(hashes)
        self._seen = {path: _look(path) for path in self._hashes}
        self._told = {}
        self._add_again()

    def check(self, *, all_anew: bool = False) -> None:
        """Compares now, where a file looks changed or all are wanted; tells each change once."""
        if self.is_paused:
            return
        self._add_again()
        for path, expected in list(self._hashes.items()):
            look = _look(path)
            if look == self._seen[path] and not all_anew:
                continue
            self._seen[path] = look
            # Unreadable at this moment is not changed: the next look will tell.
            with contextlib.suppress(OSError):
                self._compare(path, expected)

    def _compare(self, path: str, expected: str) -> None:
        if os.path.exists(path) and os.path.getsize(path) > _LARGE_BYTES:
            threading.Thread(target=self._compare_later, args=(path, expected), name="look", daemon=True).start()
        else:
            self._tell(path, expected, fingerprint_at(path))

    def _compare_later(self, path: str, expected: str) -> None:
        with contextlib.suppress(OSError):
            found = fingerprint_at(path)
            self._line.send(lambda: self._read.emit(path, expected, found))

    def _tell(self, path: str, expected: str, found: Fingerprint | None) -> None:
        if self._hashes.get(path) != expected:
            return  # another file is expected there by now
        now = None if found is None else found.sha256
        if now == expected:
            if self._told.pop(path, expected) != expected:
                self.restored.emit(path)
        elif path not in self._told or self._told[path] != now:
            self._told[path] = now
            self.changed.emit(path, found)

    def _add_again(self) -> None:
        """A file that is replaced by renaming another one is no longer watched: its folder is."""
        wanted = {path for path in self._hashes if os.path.exists(path)}
        wanted |= {folder for path in self._hashes if os.path.isdir(folder := str(Path(path).parent))}
        missing = wanted - {*self._watcher.files(), *self._watcher.directories()}
        if missing:
            self._watcher.addPaths(sorted(missing))

    def _wait(self, _: str) -> None:
        self._timer.start()

    def _check_when_active(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.check()


def _look(path: str) -> object:
    """Cheap signs of a change; only where they differ is the file read."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size, found.st_ino)
