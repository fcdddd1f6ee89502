"""Keeps the open session safe: where it is saved, its lock, its journal, and whether its files changed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import JournalError
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.lock import Lock, LockUnavailableError, lock_path, take_lock
from ndcg_explorer.storage.safe_save import Fingerprint
from ndcg_explorer.storage.session_file import save_session
from ndcg_explorer.storage.state_folder import journals_folder
from ndcg_explorer.ui.files.file_watch import FileWatch
from ndcg_explorer.ui.files.session_opener import Opened, Opener, same_file
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession

# How often is looked whether there is room again for the journal.
RETRY_MILLISECONDS = 2000


@dataclass(frozen=True, slots=True, eq=False)
class Saving:
    """A save that was begun: the session as it was then, and where it goes.

    ``of`` is the session of the history that it is, ``lock`` that of its place, ``expected`` what may be replaced.
    """

    path: str
    session: Session
    of: Session
    expected: Fingerprint | None
    lock: Lock | None
    number: int

    def run(self, check: Callable[[], None] = lambda: None) -> Fingerprint:
        """Writes it, in whatever thread; raises `SaveError`, or `ChangedOnDiskError` where something else is there."""
        return save_session(self.path, self.session, self.expected, check)


class SessionKeeper(QObject):
    place_changed = Signal()  # another place, or none; or it became read-only
    file_changed = Signal(str, object)  # the session's file or a source changed on disk: path, Fingerprint or None
    file_restored = Signal(str)  # it is again what it was
    autosave_changed = Signal(object)  # a JournalError where autosave is off now, None where it is on

    _told = Signal()

    def __init__(self, live: LiveSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._lock: Lock | None = None
        self._number = 0  # of the session that is open, counted
        self.place: Place | None = None
        self.read_only = ""
        self.wished_place = ""
        self.paths: tuple[str, ...] = ()
        self.watch = FileWatch(self)
        self.watch.changed.connect(self.file_changed)
        self.watch.restored.connect(self.file_restored)
        # The journal's syncing thread may be the one that speaks.
        self._told.connect(self._show_autosave, Qt.ConnectionType.QueuedConnection)
        self._retry = QTimer(self)
        self._retry.setInterval(RETRY_MILLISECONDS)
        self._retry.timeout.connect(live.restore_autosave)

    @property
    def is_empty(self) -> bool:
        return self._live.session is NOTHING_OPEN

    @property
    def is_modified(self) -> bool:
        return not self._live.undo_stack.isClean()

    @property
    def lock(self) -> Lock | None:
        return self._lock

    def opener(self) -> Opener:
        return Opener(journals_folder(), self._on_trouble, self._lock)

    def take_up(self, opened: Opened) -> None:
        """Puts another session in the place of this one, whose journal is no longer needed."""
        self._let_go(but=opened.lock)
        self._lock, self.place, self.read_only = opened.lock, opened.place, opened.read_only
        self.wished_place, self.paths = opened.wished_place, opened.paths
        self._live.is_read_only = bool(opened.read_only)
        self._live.open(opened.session, opened.history, opened.evaluation)
        if not opened.is_saved:
            self._live.undo_stack.resetClean()
        self._live.journal = opened.journal
        self._show_autosave()
        self._watch_files()
        self.place_changed.emit()
        if opened.history is not None:
            # It is what was opened before the crash: the file may be another since.
            self.watch.check(all_anew=True)

    def close(self) -> None:
        """Back to nothing; whatever was not saved is given up."""
        self._let_go()
        self.place, self.read_only, self.wished_place, self.paths = None, "", "", ()
        self._live.is_read_only = False
        self.watch.watch({})
        self._live.open(NOTHING_OPEN)
        self.place_changed.emit()

    def end(self) -> None:
        """The window goes: the session stays as it is, and nothing of it is left behind."""
        self.watch.watch({})
        self._let_go()

    def begin_save(self, path: str, expected: Fingerprint | None) -> Saving:
        """Takes the place, which will be the session's own; raises `LockHeldError`. What follows is `Saving.run`."""
        is_own = self.is_own_file(path) and not self.read_only
        lock = self._lock if is_own else self._lock_for(path)
        try:
            session = self._live.session_to_save()
        except BaseException:
            self._release(lock)
            raise
        # What is seen on disk meanwhile is our own doing.
        self.watch.is_paused = True
        return Saving(path, session, self._live.session, expected, lock, self._number)

    def finish_save(self, saving: Saving, fingerprint: Fingerprint) -> None:
        """It is on disk: that is the session's place from now on."""
        self.watch.is_paused = False
        if saving.number != self._number:
            self._release(saving.lock)
            return
        if self._lock is not None and self._lock is not saving.lock:
            self._lock.release()
        if not self.is_own_file(saving.path) or self.read_only:
            self.wished_place, self.paths = saving.path, (saving.path,)
        self._lock, self.read_only, self._live.is_read_only = saving.lock, "", False
        self.place = Place(saving.path, fingerprint)
        self._live.mark_saved(saving.of, self.place)
        self._watch_files()
        self.place_changed.emit()

    def give_up_save(self, saving: Saving) -> None:
        """It failed: the session stays where it is."""
        self.watch.is_paused = False
        self._release(saving.lock)

    def _release(self, lock: Lock | None) -> None:
        if lock is not None and lock is not self._lock:
            lock.release()

    def keep_mine(self, found: Fingerprint | None) -> None:
        """The user chose this session over what is on disk now: the next save replaces that."""
        assert self.place is not None
        if found is not None:
            self.place = Place(self.place.path, found)
        self._live.undo_stack.resetClean()
        if self._live.journal is not None:
            # Anew, so that a crash from here on does not take this session for the saved one.
            self._live.journal.rotate(self._live.history())
        self._watch_files()

    def is_own_file(self, path: str) -> bool:
        return self.place is not None and same_file(path, self.place.path)

    def flush(self) -> None:
        """What was edited is on disk when this returns."""
        if self._live.journal is not None:
            self._live.journal.sync()

    def _lock_for(self, path: str) -> Lock | None:
        place = lock_path(path)
        if self._lock is not None and self._lock.path == place:
            return self._lock
        with contextlib.suppress(LockUnavailableError):
            return take_lock(place)
        return None

    def _let_go(self, but: Lock | None = None) -> None:
        self._number += 1
        journal, self._live.journal = self._live.journal, None
        if journal is not None:
            journal.close()
        self._show_autosave()
        if self._lock is not None and self._lock is not but:
            self._lock.release()
        self._lock = None

    def _watch_files(self) -> None:
        if self.place is not None:
            self.watch.watch({self.place.path: self.place.fingerprint.sha256})
            return
        hashes = {source.path: source.sha256 for source in self._live.session.sources}
        self.watch.watch({path: hashes[name] for path in self.paths if hashes.get(name := Path(path).name)})

    def _on_trouble(self, _: JournalError | None) -> None:
        with contextlib.suppress(RuntimeError):  # the window is gone already
            self._told.emit()

    def _show_autosave(self) -> None:
        """As it is now, and of the session that is open now, whoever spoke and when."""
        trouble = self._live.journal.trouble if self._live.journal is not None else None
        if trouble is None:
            self._retry.stop()
        elif not self._retry.isActive():
            self._retry.start()
        self.autosave_changed.emit(trouble)
