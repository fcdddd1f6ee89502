"""The journal of one open session: every edit is on its way to disk before it is shown.

Written with ``os.write``, so that it survives the death of the process; synced once a second by a thread
of its own, so that it survives the death of the computer. A journal that cannot be written says so once
and falls silent: a gap in it would be worse than its end. All but the syncing happens in the caller's thread.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ndcg_explorer.core.session.history import History
from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import tr
from ndcg_explorer.storage import journal_records as records
from ndcg_explorer.storage.journal_records import Lines, Opening, Place, line_of
from ndcg_explorer.storage.lock import Lock, LockHeldError, LockUnavailableError, take_lock
from ndcg_explorer.storage.own_files import open_own
from ndcg_explorer.storage.safe_save import fingerprint_of, write_all, write_whole
from ndcg_explorer.storage.session_file import to_bytes
from ndcg_explorer.storage.state_folder import make_folder

SUFFIX = ".journal"
SYNC_SECONDS = 0.5
LARGE_BYTES = 1024**2
_RETRY_SECONDS = 30.0


class JournalError(FileTroubleError):
    """Autosave is off: what is done now is kept nowhere until it is saved."""


# Called with what is wrong; from the syncing thread too, so it must hand over to the window's own.
OnTrouble = Callable[[JournalError], None]


class Journal:
    """Keeps the edits of one open session. Nothing here raises: trouble is told to ``on_trouble``."""

    def __init__(self, path: Path, on_trouble: OnTrouble, lock: Lock | None = None) -> None:
        self.path = path
        self._on_trouble = on_trouble
        self._lock = lock
        self._descriptor: int | None = None
        self._checksum = 0
        self._size = 0
        self._snapshot = ""
        self._place: Place | None = None
        self._size_at_start = 0
        self._failed_at = -math.inf
        self._sync_failed = False
        # Held while syncing, and to close the file; never to write, which must not wait for the disk.
        self._closing = threading.Lock()
        self._unsynced = threading.Event()
        self._closed = threading.Event()
        threading.Thread(target=self._keep_syncing, name="journal sync", daemon=True).start()

    @property
    def is_on(self) -> bool:
        return self._descriptor is not None

    @property
    def wants_snapshot(self) -> bool:
        """Whether it is time for `rotate`: it has grown large, or might be writable again."""
        is_due = self._descriptor is None or self._size - self._size_at_start > LARGE_BYTES
        return is_due and time.monotonic() - self._failed_at > _RETRY_SECONDS

    def edit(self, name: str, *arguments: Any) -> None:
        self._append(records.edit_record(name, arguments))

    def undo(self) -> None:
        self._append([records.UNDO])

    def redo(self) -> None:
        self._append([records.REDO])

    def saved(self, place: Place) -> None:
        self._place = place
        self._append(records.saved_record(place))

    def rotate(self, history: History, snapshot: bytes | None = None) -> None:
        """Starts the journal anew, with the history as it is now; ``snapshot`` is its start, where made already."""
        was_on = self.is_on
        try:
            self._start(history, to_bytes(history.start) if snapshot is None else snapshot)
        except (OSError, ValueError, TypeError) as error:
            self._fail(error)
            if was_on:
                self._reopen()

    def sync(self) -> None:
        """All that was written is on disk when this returns."""
        with self._closing:
            self._unsynced.clear()
            try:
                if self._descriptor is not None:
                    os.fsync(self._descriptor)
                return
            except OSError as error:
                failure = error
        if not self._sync_failed:
            # Once: whoever goes on editing need not be told every second.
            self._sync_failed = True
            self._tell(failure)

    def close(self, *, keep: bool = False) -> None:
        """Ends it; with ``keep`` it stays to be offered at the next start, otherwise it is removed."""
        self._close_file()
        self._closed.set()
        self._unsynced.set()
        if not keep:
            remove_journal(self.path)
        if self._lock is not None:
            self._lock.release()

    def _start(self, history: History, snapshot: bytes) -> None:
        """A new file in place of the old one; at every instant the one there names a snapshot that exists."""
        make_folder(self.path.parent)
        name = f"{self.path.stem}-{secrets.token_hex(4)}.ndcg"
        checksum_of_it = hashlib.sha256(snapshot).hexdigest()
        opening = Opening(name, checksum_of_it, self._place, is_saved=history.saved_at == 0)
        data, checksum = _whole(_records(opening, history))
        try:
            write_whole(self.path.with_name(name), snapshot)
            self._close_file()
            write_whole(self.path, data)
        except BaseException:
            _remove(self.path.with_name(name))
            raise
        before, self._snapshot = self._snapshot, name
        self._open(len(data), checksum)
        self._size_at_start = len(data)
        if before:
            _remove(self.path.with_name(before))

    def _reopen(self) -> None:
        """The old file is as it was, and may still take what comes."""
        with contextlib.suppress(OSError):
            self._open(self._size, self._checksum)

    def _open(self, size: int, checksum: int) -> None:
        self._descriptor = open_own(self.path, os.O_WRONLY | os.O_APPEND)
        os.ftruncate(self._descriptor, size)
        self._size, self._checksum = size, checksum

    def _append(self, record: list[Any]) -> None:
        if self._descriptor is None:
            return
        try:
            line, checksum = line_of(record, self._checksum)
            write_all(self._descriptor, line)
        except (OSError, ValueError, TypeError) as error:
            self._fail(error)
            return
        self._checksum = checksum
        self._size += len(line)
        self._unsynced.set()

    def _fail(self, error: Exception) -> None:
        self._failed_at = time.monotonic()
        self._close_file()
        self._tell(error)

    def _tell(self, error: Exception) -> None:
        reason = str(getattr(error, "strerror", "") or error).lower()
        advice = tr("Autosave is off: save your work, and make room on the disk.")
        self._on_trouble(JournalError(self.path, tr("the journal cannot be written ({0}).").format(reason), advice))

    def _close_file(self) -> None:
        with self._closing:
            descriptor, self._descriptor = self._descriptor, None
            if descriptor is not None:
                os.close(descriptor)

    def _keep_syncing(self) -> None:
        while self._unsynced.wait() and not self._closed.is_set():
            self.sync()
            self._closed.wait(SYNC_SECONDS)


def start_journal(folder: Path, history: History, place: Place | None, on_trouble: OnTrouble) -> Journal:
    """The journal of a session that was just opened (or imported: then it has no place of its own yet)."""
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"
    lock = None
    with contextlib.suppress(OSError, LockHeldError, LockUnavailableError):
        make_folder(folder)
        # Before the journal itself, so that nobody takes it for one that was left behind.
        lock = take_lock(path.with_suffix(".lock"))
    journal = Journal(path, on_trouble, lock)
    journal._place = place
    journal.rotate(history, _bytes_at(place) if history.saved_at == 0 else None)
    return journal


def resume_journal(
    path: Path, lines: Lines, snapshot: str, place: Place | None, lock: Lock, on_trouble: OnTrouble
) -> Journal:
    """Goes on with a journal that was left behind, after the lines given, which are its first."""
    journal = Journal(path, on_trouble, lock)
    journal._snapshot, journal._place = snapshot, place
    try:
        journal._open(lines.size, lines.checksum)
    except OSError as error:
        journal._fail(error)
    return journal


def remove_journal(path: Path) -> None:
    """The journal and its snapshots; the journal first, for without it they mean nothing."""
    _remove(path)
    with contextlib.suppress(OSError):
        for snapshot in path.parent.glob(f"{path.stem}-*.ndcg"):
            _remove(snapshot)


def _records(opening: Opening, history: History) -> Iterable[list[Any]]:
    """What leads from the opening to the present, through the saved state."""
    yield records.opening_record(opening)
    for number, step in enumerate(history.steps, start=1):
        yield records.edit_record(step.name, step.arguments)
        if number == history.saved_at:
            yield records.saved_record(opening.place)
    yield from [[records.UNDO]] * (len(history.steps) - history.position)


def _whole(records: Iterable[list[Any]]) -> tuple[bytes, int]:
    lines, checksum = [], 0
    for record in records:
        line, checksum = line_of(record, checksum)
        lines.append(line)
    return b"".join(lines), checksum


def _bytes_at(place: Place | None) -> bytes | None:
    """The user's file as it was opened: copying it is quicker than writing the session again."""
    if place is None:
        return None
    with contextlib.suppress(OSError):
        data = Path(place.path).read_bytes()
        if fingerprint_of(data) == place.fingerprint:
            return data
    return None


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
