"""Unsaved work that a crash left behind: found at the next start, offered, taken up or thrown away."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.history import History
from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import tr
from ndcg_explorer.storage import journal_records as records
from ndcg_explorer.storage.journal import SUFFIX, Journal, OnTrouble, remove_journal, resume_journal
from ndcg_explorer.storage.journal_records import Lines, Opening, Place, Timeline, read_lines, read_opening
from ndcg_explorer.storage.lock import LockHeldError, LockUnavailableError, take_lock
from ndcg_explorer.storage.own_files import open_own, read_own
from ndcg_explorer.storage.replay import Replay, replay
from ndcg_explorer.storage.safe_save import fingerprint_of
from ndcg_explorer.storage.session_file import from_bytes

_STALE_SECONDS = 24 * 3600


class RecoveryError(FileTroubleError):
    """A journal that cannot be taken up."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A journal that nobody holds, with work in it that was not saved."""

    journal: Path
    session_path: str  # empty where the session had no file of its own
    edits: int  # since it was opened, as far as they can be undone
    when: datetime

    def __str__(self) -> str:
        name = Path(self.session_path).name if self.session_path else tr("a session that was never saved")
        text = tr("Unsaved work in {0}: {1} edits, the last on {2} at {3}.")
        if self.edits == 1:
            text = tr("Unsaved work in {0}: 1 edit, the last on {2} at {3}.")
        return text.format(name, count_text(self.edits), f"{self.when:%Y-%m-%d}", f"{self.when:%H:%M}")


@dataclass(frozen=True, slots=True, eq=False)
class Recovered:
    """A session taken up again: its history, where it is kept, and its journal, which goes on.

    ``problem`` says why the last edits could not be recovered; it is empty where all were.
    """

    history: History
    place: Place | None
    journal: Journal
    problem: str


def offers(folder: Path) -> list[Offer]:
    """The newest first. Journals without unsaved work, and other leftovers, are removed on the way."""
    found = [offer for path in _journals(folder) if (offer := _offer(path))]
    _tidy(folder)
    return sorted(found, key=lambda offer: offer.when, reverse=True)


def accept(offer: Offer, on_trouble: OnTrouble) -> Recovered:
    """Takes the work up where it ended; raises `RecoveryError`, or `LockHeldError` if another window was quicker."""
    lock = take_lock(offer.journal.with_suffix(".lock"))
    try:
        lines, opening, played = _replayed(offer.journal)
        trusted = lines.first(played.used)
        journal = resume_journal(offer.journal, trusted, opening.snapshot, played.place, lock, on_trouble)
    except BaseException:
        lock.release()
        raise
    problem = played.problem or ("" if lines.is_whole else tr("The end of the journal was damaged."))
    return Recovered(played.history, played.place, journal, problem)


def discard(offer: Offer) -> None:
    """Throws the work away for good; raises `LockHeldError` if another window has taken it up."""
    with take_lock(offer.journal.with_suffix(".lock")):
        remove_journal(offer.journal)


def _journals(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return


def _offer(path: Path) -> Offer | None:
    with contextlib.suppress(OSError, LockHeldError, LockUnavailableError), take_lock(path.with_suffix(".lock")):
        lines = read_lines(path)
        opening = read_opening(lines)
        if opening is None or not path.with_name(opening.snapshot).exists():
            return None  # nothing can be made of it: `_tidy` removes it in time
        timeline, place = _scanned(lines, opening)
        if timeline.is_saved:
            remove_journal(path)
            return None
        when = datetime.fromtimestamp(path.stat().st_mtime)
        return Offer(path, place.path if place else "", timeline.position, when)
    return None


def _scanned(lines: Lines, opening: Opening) -> tuple[Timeline[None], Place | None]:
    """Where the history stands, told from the kinds of its records alone: nothing is edited for it."""
    timeline: Timeline[None] = Timeline(opening.is_saved)
    saved = b""
    with contextlib.suppress(ValueError):  # an undo too many: the replay will end there too
        for text in lines.texts[1:]:
            kind = records.kind_of(text)
            if kind == records.EDIT:
                timeline.edit(None)
            elif kind == records.UNDO:
                timeline.undo()
            elif kind == records.REDO:
                timeline.redo()
            elif kind == records.SAVED:
                timeline.save()
                saved = text
    return timeline, records.place_in(saved) or opening.place


def _replayed(path: Path) -> tuple[Lines, Opening, Replay]:
    advice = tr("Open the session file itself, or throw the journal away.")
    try:
        lines = read_lines(path)
        opening = read_opening(lines)
        if opening is None:
            raise RecoveryError(path, tr("the journal is damaged from its beginning."), advice)
        snapshot = path.with_name(opening.snapshot)
        data = read_own(snapshot)
    except OSError as error:
        reason = tr("it cannot be read ({0}).").format((error.strerror or str(error)).lower())
        raise RecoveryError(path, reason, advice) from error
    if fingerprint_of(data).sha256 != opening.sha256:
        raise RecoveryError(snapshot, tr("the journal's snapshot is damaged."), advice)
    return lines, opening, replay(from_bytes(data, str(snapshot)), lines, opening)


def _tidy(folder: Path) -> None:
    """Removes what belongs to no journal, and journals of which nothing can be made, a day after their last use."""
    with contextlib.suppress(OSError):
        kept = {path.stem for path in _journals(folder) if _is_usable(path)}
        for path in folder.iterdir():
            belongs = path.stem in kept or path.stem.rpartition("-")[0] in kept
            ours = path.suffix in (SUFFIX, ".ndcg", ".lock", ".tmp") and not path.is_symlink()
            if ours and not belongs and time.time() - path.stat().st_mtime > _STALE_SECONDS:
                path.unlink()


def _is_usable(path: Path) -> bool:
    try:
        with open(open_own(path, os.O_RDONLY), "rb") as file:
            first = file.readline(100_000)
        opening = read_opening(Lines((first[9:],), 0, 0, True))
        return opening is not None and path.with_name(opening.snapshot).exists()
    except OSError:
        return True
