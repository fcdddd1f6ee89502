"""The opening of what the user named as a session that is kept safe: locked, journalled and seen to be usable.

All of it may run in a background thread; nothing here touches a widget.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.history import History
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.unpacking import unpacked_name
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.storage.journal import Journal, OnTrouble, start_journal
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.lock import (
    ForeignLockError,
    Lock,
    LockHeldError,
    LockUnavailableError,
    lock_path,
    take_lock,
)
from ndcg_explorer.storage.recovery import Offer, accept
from ndcg_explorer.storage.samples import is_sample
from ndcg_explorer.storage.session_file import SUFFIX as SESSION_SUFFIX
from ndcg_explorer.storage.session_file import load_session

Progress = Callable[[str], None]

if TYPE_CHECKING:
    from ndcg_explorer.importing.assemble import Imported
    from ndcg_explorer.importing.preview.remembered import Recalled


def silent(_: str) -> None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """A session with everything that keeps it safe.

    ``place`` is its own file, if it has one; ``read_only`` says why it may not be saved there;
    ``wished_place`` is where «Save as» starts; ``paths`` are the files that it was made from.
    """

    session: Session
    paths: tuple[str, ...] = ()
    place: Place | None = None
    read_only: str = ""
    wished_place: str = ""
    problems: Problems | None = None
    history: History | None = None
    evaluation: Evaluation | None = None  # of the session, where it was worked out on the way
    is_saved: bool = True
    lock: Lock | None = None
    journal: Journal | None = None
    remark: str = ""  # what the user should know about how it was opened
    recalled: Recalled | None = None  # where files with such columns were opened before

    def dropped(self, held: Lock | None = None) -> None:
        """Lets go of it all, for it is not wanted after all; ``held`` is the lock of what stays open."""
        if self.journal is not None:
            self.journal.close(keep=self.history is not None)
        if self.lock is not None and self.lock is not held:
            self.lock.release()


class Opener:
    """``held`` is the lock of the session that is open now: opening the same file again goes on with it."""

    def __init__(self, journals: Path, on_trouble: OnTrouble, held: Lock | None = None) -> None:
        self._journals, self._on_trouble, self._held = journals, on_trouble, held

    def files(self, paths: Sequence[str | Path], options: ImportOptions, progress: Progress) -> Opened:
        """A session file, or tables that together make a session; raises what `load` raises."""
        named = tuple(os.path.abspath(path) for path in paths)
        if len(named) == 1 and Path(named[0]).suffix.lower() == SESSION_SUFFIX:
            return self._session_file(named[0], progress, no_limits=options.no_limits)
        # Late: the readers are many, and a session file needs none of them.
        from ndcg_explorer.importing.loading import load

        return self.imported(load(paths, options, progress), named, progress)

    def files_as_before(
        self, paths: Sequence[str | Path], options: ImportOptions, remembered: str, progress: Progress
    ) -> Opened:
        """The same, but files whose columns are remembered are read as such files were; see `Remembered`."""
        from ndcg_explorer.importing.preview.remembered import RecalledError, Remembered, recall

        is_session = any(Path(path).suffix.lower() == SESSION_SUFFIX for path in paths)
        recalled = None if is_session else recall(paths, Remembered.from_text(remembered), options)
        if recalled is None:
            return self.files(paths, options, progress)
        try:
            return replace(self.files(paths, recalled.options, progress), recalled=recalled)
        except ReadError as error:
            raise RecalledError(error, recalled) from None

    def imported(self, imported: Imported, paths: tuple[str, ...], progress: Progress) -> Opened:
        """What was read from tables or pasted: it has no file of its own yet, and its sources are never written."""
        wish = os.path.splitext(unpacked_name(paths[0]))[0] + SESSION_SUFFIX if paths else ""
        opened = Opened(imported.session, paths, wished_place=wish, problems=imported.problems)
        return self._journalled(opened, progress)

    def made(self, session: Session, progress: Progress = silent) -> Opened:
        return self._journalled(Opened(session), progress)

    def backup(self, path: str, backup: Path, progress: Progress) -> Opened:
        """The session of a backup, to be saved in place of the damaged file."""
        progress(tr("Reading {0}").format(backup.name))
        loaded = load_session(backup)
        return self._journalled(Opened(loaded.session, wished_place=path, is_saved=False), progress)

    def recovered(self, offer: Offer, progress: Progress) -> Opened:
        """Work that a crash left behind, with its undo history; its journal goes on."""
        progress(tr("Recovering unsaved work"))
        found = accept(offer, self._on_trouble)
        opened = Opened(found.history.session, place=found.place, history=found.history, journal=found.journal)
        try:
            evaluation = _evaluated(opened.session)
            lock, reason, remark = self._lock(found.place.path) if found.place else (None, "", "")
        except BaseException:
            opened.dropped()
            raise
        said = in_a_row(filter(None, (found.problem, remark)))
        return replace(opened, evaluation=evaluation, lock=lock, read_only=reason, remark=said)

    def _session_file(self, path: str, progress: Progress, *, no_limits: bool) -> Opened:
        progress(tr("Reading {0}").format(Path(path).name))
        if is_sample(path):
            return self._journalled(Opened(load_session(path).session), progress)
        # Before reading: nobody changes it between the two.
        lock, reason, remark = self._lock(path)
        try:
            loaded = load_session(path, no_limits=no_limits)
            place = Place(path, loaded.fingerprint)
            opened = Opened(loaded.session, (path,), place, loaded.message or reason, path, lock=lock, remark=remark)
            return self._journalled(opened, progress, None if loaded.read_only else place)
        except BaseException:
            if lock is not None and lock is not self._held:
                lock.release()
            raise

    def _lock(self, path: str) -> tuple[Lock | None, str, str]:
        """The lock; why there is none that lets one write; what to know where one may write without it."""
        place = lock_path(path)
        if self._held is not None and self._held.path == place:
            return self._held, "", ""
        try:
            return take_lock(place), "", ""
        except LockHeldError as error:
            said = tr("{0} is in use by {1}, so it is open read-only here.")
            return None, said.format(Path(path).name, error.holder), ""
        except ForeignLockError as error:
            return None, "", str(error)
        except LockUnavailableError:
            return None, "", ""  # saving will tell whether the folder can be written to

    def _journalled(self, opened: Opened, progress: Progress, place: Place | None = None) -> Opened:
        """Seen to be usable first, so that a session which cannot be shown never takes the old one's place."""
        progress(tr("Working out the scores"))
        if not len(opened.session) or not opened.session.systems:
            raise UsageError(tr("There is no list in this session, so there is nothing to show."))
        evaluation = _evaluated(opened.session)
        history = History(opened.session, saved_at=0 if opened.is_saved else None)
        journal = start_journal(self._journals, history, place, self._on_trouble)
        return replace(opened, evaluation=evaluation, journal=journal)


def _evaluated(session: Session) -> Evaluation:
    """Its evaluation; and what the window asks for first was asked for once, which loads what it takes."""
    evaluation = evaluate(session)
    if session.judgements.pool is not None:
        from ndcg_explorer.importing.nothing_shared import unshared_systems

        unshared_systems(session)
        session.row_of(0, session.query_ids[0])
    return evaluation


def names_of(paths: Sequence[str]) -> str:
    return " + ".join(Path(path).name for path in paths)


def same_file(one: str, other: str) -> bool:
    with contextlib.suppress(OSError):
        return os.path.samefile(one, other)
    return os.path.abspath(one) == os.path.abspath(other)
