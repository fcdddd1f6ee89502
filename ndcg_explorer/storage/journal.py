"""The journal of one open session: every edit is on its way to disk before it is shown.

Written with ``os.write``, so that it survives the death of the process; synced once a second by a thread
of its own, so that it survives the death of the computer. What finds no room is kept in memory and written as
soon as there is some; meanwhile autosave is off, which is told. All but the syncing happens in the caller's thread, and
but for the snapshot of a large session, which takes too long for whoever edits.
"""

from __future__ import annotations

import contextlib
import errno
import math
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ndcg_explorer.core.session.history import History
from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import tr
from ndcg_explorer.storage import journal_records as records
from ndcg_explorer.storage.journal_lines import Lines
from ndcg_explorer.storage.journal_records import Opening, Place, line_of
from ndcg_explorer.storage.journal_snapshot import ComingSnapshot, Snapshot, write_snapshot
from ndcg_explorer.storage.kept_arguments import KeptArguments, data_files
from ndcg_explorer.storage.large_file import is_large
from ndcg_explorer.storage.lock import Lock, LockHeldError, LockUnavailableError, take_lock
from ndcg_explorer.storage.own_files import open_own
from ndcg_explorer.storage.safe_save import fingerprint_of, replace_whole, sync_folder, write_all
from ndcg_explorer.storage.state_folder import make_folder

SUFFIX = ".journal"
SYNC_SECONDS = 0.5
LARGE_BYTES = 1024**2
_RETRY_SECONDS = 30.0


class JournalError(FileTroubleError):
    """Autosave is off: what is done now is kept nowhere until it is saved."""


# Called with what is wrong, and with None once all is well again; from the syncing thread too, so it must hand over
# to the window's own.
OnTrouble = Callable[[JournalError | None], None]


class Journal:
    """Keeps the edits of one open session. Nothing here raises: ``trouble`` is what is wrong now, if anything."""

    def __init__(self, path: Path, on_trouble: OnTrouble, lock: Lock | None = None) -> None:
        self.path = path
        self.trouble: JournalError | None = None
        self._on_trouble = on_trouble
        self._lock = lock
        self._descriptor: int | None = None
        self._size = 0
        self._size_at_start = 0
        self._checksum = 0
        self._pending: list[bytes] = []  # lines for which there was no room
        self._has_gap = False  # something is missing that only a snapshot can bring back
        self._snapshot = Snapshot()
        self._coming: ComingSnapshot | None = None
        self._place: Place | None = None
        self._kept = KeptArguments(path)
        self._failed_at = -math.inf
        self._sync_failed = False
        # Held while syncing, and to close the file; never to write, which must not wait for the disk.
        self._closing = threading.Lock()
        self._unsynced = threading.Event()
        self._closed = threading.Event()
        threading.Thread(target=self._keep_syncing, name="journal sync", daemon=True).start()

    @property
    def is_on(self) -> bool:
        return self._descriptor is not None and not self._pending and not self._has_gap

    @property
    def wants_snapshot(self) -> bool:
        """Whether it is time for `rotate`: it has grown large, or nothing else makes it whole again."""
        if self._coming is not None:
            return self._coming.is_done
        is_broken = self._descriptor is None or self._has_gap or self._sync_failed
        is_due = is_broken or self._size - self._size_at_start > LARGE_BYTES
        return is_due and time.monotonic() - self._failed_at > _RETRY_SECONDS

    def edit(self, name: str, *arguments: Any) -> None:
        self._edit(name, arguments, is_merged=False)

    def merge(self, name: str, *arguments: Any) -> None:
        """An edit that is one undo step together with the one before it."""
        self._edit(name, arguments, is_merged=True)

    def keep(self, argument: Any) -> None:
        """Writes a long argument of an edit that is still to be made; also in another thread, for it may take long."""
        with contextlib.suppress(OSError, ValueError, TypeError):  # the edit itself will tell
            self._kept.keep(argument)

    def undo(self) -> None:
        self._append([records.UNDO])

    def redo(self) -> None:
        self._append([records.REDO])

    def saved(self, place: Place, ago: int = 0) -> None:
        """The session was saved as it is now; or as it was so many undo steps ago, or will be after as many redone."""
        self._place = place
        there, back = ([records.UNDO], [records.REDO]) if ago > 0 else ([records.REDO], [records.UNDO])
        self._append(*[there] * abs(ago), *[records.saved_record(place)] * 2, *[back] * abs(ago))

    def move(self, place: Place, history: History) -> None:
        """What was saved is no longer among the steps that lead here."""
        self._place = place
        self.rotate(history)

    def retry(self) -> None:
        """Writes what found no room before, if there is room now."""
        if self._pending:
            self._write_pending()

    def rotate(self, history: History, snapshot: bytes | None = None, *, wait: bool = False) -> None:
        """Starts the journal anew, with the history as it is now; ``snapshot`` is its start, where made already.

        That of a large session is written in a thread unless one is to ``wait``: the old journal goes on until the
        next call that finds it written.
        """
        try:
            try:
                self._rotate(history, snapshot, wait)
            except (ValueError, TypeError):
                # An edit that no journal can hold: it is kept all the same, but can no longer be undone.
                self._rotate(History(history.session, saved_at=0 if history.is_saved else None), None, wait)
        except (OSError, ValueError, TypeError) as error:
            self._failed_at = time.monotonic()
            if not self.is_on:
                self._tell(error)
        else:
            self._settle()

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
        # What the disk refused once it may have dropped: only another file is safe.
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

    def _rotate(self, history: History, snapshot: bytes | None, wait: bool) -> None:
        coming = self._coming
        if coming is not None:
            if coming.is_done:
                self._coming = None
                self._start_behind(coming)
        elif self._snapshot.is_of(history.start, self.path) and not self._sync_failed:
            self._start(history, self._snapshot, self._place)
        elif snapshot is None and not wait and is_large(history.start):
            self._coming = ComingSnapshot(self.path, history, self._place, self._closed)
            self._coming.start()
        else:
            self._start(history, write_snapshot(self.path, history.start, snapshot), self._place)

    def _start_behind(self, coming: ComingSnapshot) -> None:
        if coming.error is not None:
            raise OSError(errno.EIO, str(coming.error)) from coming.error
        self._start(coming.history, coming.snapshot, coming.place, coming)

    def _start(
        self, history: History, snapshot: Snapshot, place: Place | None, since: ComingSnapshot | None = None
    ) -> None:
        """A new file in place of the old one; at every instant the one there names a snapshot that exists.

        ``since`` has what was done while the snapshot was written.
        """
        before = self._snapshot
        try:
            opening = Opening(snapshot.name, snapshot.sha256, place, is_saved=history.saved_at == 0)
            later = [] if since is None else since.records
            data, checksum = _whole([*_records(opening, history, self._kept), *later])
            self._close_file()
            replace_whole(self.path, data)
        except BaseException:
            if snapshot.name != before.name:
                _remove(self.path.with_name(snapshot.name))
            self._reopen()
            raise
        self._snapshot = snapshot
        self._size = self._size_at_start = len(data)
        self._checksum = checksum
        self._pending.clear()
        self._has_gap = self._sync_failed = False
        self._open()
        sync_folder(self.path.parent)
        if before.name and before.name != snapshot.name:
            _remove(self.path.with_name(before.name))
        used = [argument for step in history.steps for argument in step.arguments]
        self._kept.forget_all_but([*used, *(since.arguments if since is not None else ())])

    def _reopen(self) -> None:
        """The old file is as it was, and may still take what comes."""
        if self._descriptor is None and self._snapshot.name:
            with contextlib.suppress(OSError):
                self._open()

    def _open(self) -> None:
        self._descriptor = open_own(self.path, os.O_WRONLY | os.O_APPEND)
        os.ftruncate(self._descriptor, self._size)

    def _edit(self, name: str, arguments: Sequence[Any], *, is_merged: bool) -> None:
        if self._coming is None and (self._descriptor is None or self._has_gap):
            return  # the next snapshot has it
        try:
            record = records.edit_record(name, self._kept.in_line(arguments), is_merged=is_merged)
        except (OSError, ValueError, TypeError) as error:
            self._coming = None  # it would have the same gap
            self._give_up(error)
            return
        if self._coming is not None:
            self._coming.arguments += arguments
        self._append(record)

    def _append(self, *new: list[Any]) -> None:
        if self._coming is not None:
            self._coming.records += new
        if self._descriptor is None or self._has_gap:
            return  # the next snapshot has it
        try:
            for record in new:
                line, self._checksum = line_of(record, self._checksum)
                self._pending.append(line)
        except (ValueError, TypeError) as error:
            self._give_up(error)
            return
        self._write_pending()

    def _write_pending(self) -> None:
        assert self._descriptor is not None
        data = b"".join(self._pending)
        try:
            write_all(self._descriptor, data)
        except OSError as error:
            self._keep_for_later(error, len(data))
            return
        self._pending.clear()
        self._size += len(data)
        self._unsynced.set()
        if self.trouble is not None:
            self._settle()

    def _keep_for_later(self, error: OSError, size: int) -> None:
        """Without the part of it that was written: a line is there or it is not."""
        assert self._descriptor is not None
        try:
            os.ftruncate(self._descriptor, self._size)
            can_wait = size < LARGE_BYTES
        except OSError:
            can_wait = False
        if can_wait:
            self._tell(error)
        else:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        """A gap would be worse than an end: nothing is written until there is a snapshot of all."""
        self._has_gap = True
        self._pending.clear()
        self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Once: whoever goes on editing need not be told with every edit."""
        if self.trouble is not None:
            return
        reason = str(getattr(error, "strerror", "") or error).lower()
        advice = tr("Autosave is off: save your work, and make room on the disk.")
        self.trouble = JournalError(self.path, tr("the journal cannot be written ({0}).").format(reason), advice)
        self._on_trouble(self.trouble)

    def _settle(self) -> None:
        if self.trouble is not None and self.is_on and not self._sync_failed:
            self.trouble = None
            self._on_trouble(None)

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
    journal.rotate(history, _bytes_at(place) if history.saved_at == 0 else None, wait=True)
    return journal


def resume_journal(
    path: Path, lines: Lines, snapshot: str, place: Place | None, lock: Lock, on_trouble: OnTrouble
) -> Journal:
    """Goes on with an intact journal that was left behind; it is off where its file cannot be written to."""
    journal = Journal(path, on_trouble, lock)
    journal._snapshot, journal._place = Snapshot(snapshot), place
    journal._size, journal._checksum = lines.size, lines.checksum
    journal._reopen()
    return journal


def remove_journal(path: Path) -> None:
    """The journal, its snapshots and its data; the journal first, for without it they mean nothing."""
    _remove(path)
    with contextlib.suppress(OSError):
        for beside in (*path.parent.glob(f"{path.stem}-*.ndcg"), *data_files(path)):
            _remove(beside)


def _records(opening: Opening, history: History, kept: KeptArguments) -> Iterable[list[Any]]:
    """What leads from the opening to the present, through the saved state."""
    yield from [records.opening_record(opening)] * 2
    for number, step in enumerate(history.steps, start=1):
        yield records.edit_record(step.name, kept.in_line(step.arguments), is_merged=step.is_merged)
        if number == history.saved_at:
            yield from [records.saved_record(opening.place)] * 2
    undone = History(history.start, history.steps[history.position :]).undo_steps
    yield from [[records.UNDO]] * len(undone)


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
