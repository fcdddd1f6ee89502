"""Unsaved work that a crash left behind: found at the next start, offered, taken up or thrown away.

A journal is removed only where it is known to hold nothing that is not saved. What is damaged is set aside under
another name and stays there; what a newer version of the program wrote waits for that.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.history import USUAL_LIMITS, History, Limits
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.storage.journal import SUFFIX, Journal, OnTrouble, remove_journal, resume_journal, start_journal
from ndcg_explorer.storage.journal_lines import Lines, read_lines, since_save, since_save_behind_damage
from ndcg_explorer.storage.journal_records import Opening, Place, place_in, read_opening
from ndcg_explorer.storage.kept_arguments import SUFFIX as DATA_SUFFIX
from ndcg_explorer.storage.kept_arguments import reader_beside
from ndcg_explorer.storage.lock import LockHeldError, LockUnavailableError, take_lock
from ndcg_explorer.storage.replay import Replay, follow, replay
from ndcg_explorer.storage.safe_save import backups_of, fingerprint_of
from ndcg_explorer.storage.session_file import SessionFileError, from_bytes

SET_ASIDE = ".damaged"
_STALE_SECONDS = 24 * 3600


class RecoveryError(FileTroubleError):
    """A journal that cannot be taken up."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A journal that nobody holds, with work in it that was not saved, or of which that cannot be ruled out.

    ``problem`` says what is wrong with it; where ``is_usable`` is False that is all there is to say.
    """

    journal: Path
    session_path: str  # empty where the session had no file of its own
    edits: int  # undo steps since it was opened, as far as they can be read
    when: datetime
    problem: str = ""
    is_usable: bool = True

    def __str__(self) -> str:
        return in_a_row((self._work(), self.problem)) if self.is_usable else self.problem

    def _work(self) -> str:
        name = Path(self.session_path).name if self.session_path else tr("a session that was never saved")
        text = tr("Unsaved work in {0}: {1} edits, the last on {2} at {3}.")
        if self.edits == 1:
            text = tr("Unsaved work in {0}: 1 edit, the last on {2} at {3}.")
        return text.format(name, count_text(self.edits), f"{self.when:%Y-%m-%d}", f"{self.when:%H:%M}")


@dataclass(frozen=True, slots=True, eq=False)
class Recovered:
    """A session taken up again: its history, where it is kept, and its journal, which goes on.

    ``problem`` says what could not be recovered, and where that is kept; it is empty where all was.
    """

    history: History
    place: Place | None
    journal: Journal
    problem: str


@dataclass(frozen=True, slots=True)
class _Reading:
    """A way to make a session of a journal: where to start, the line that says so, and those behind it."""

    opening: Opening
    texts: tuple[bytes, ...]
    snapshot: Path | None
    note: str = ""  # what the user should know about it

    @property
    def has_start(self) -> bool:
        # Not read here: a snapshot may be large, and is hardly ever damaged.
        is_there = self.snapshot is not None and os.path.isfile(self.snapshot)
        return is_there or any(self._bytes(file) for file in self._saved_files())

    def session(self) -> Session | None:
        """The session to start from; None where no file holds it any more."""
        for file in filter(None, (self.snapshot, *self._saved_files())):
            data = self._bytes(file)
            with contextlib.suppress(SessionFileError):
                if data:
                    return from_bytes(data, str(file))
        return None

    def _saved_files(self) -> tuple[Path, ...]:
        """The user's own file and its backups, where the journal started from one of these."""
        place = self.opening.place
        if place is None or place.fingerprint.sha256 != self.opening.sha256:
            return ()
        with contextlib.suppress(ValueError):  # not a usable file name
            return (Path(place.path), *backups_of(place.path))
        return ()

    def _bytes(self, file: Path) -> bytes:
        """What is in the file; nothing where that is not what the journal started from."""
        with contextlib.suppress(OSError):
            data = file.read_bytes() if file.is_file() else b""
            return data if self.opening.sha256 in ("", fingerprint_of(data).sha256) else b""
        return b""


def offers(folder: Path) -> list[Offer]:
    """The newest first. Journals without unsaved work, and leftovers that no journal needs, are removed on the way."""
    found = [offer for path in _journals(folder) if (offer := _offer(path))]
    _tidy(folder)
    return sorted(found, key=lambda offer: offer.when, reverse=True)


def accept(offer: Offer, on_trouble: OnTrouble, limits: Limits = USUAL_LIMITS) -> Recovered:
    """Takes the work up where it ended; raises `RecoveryError`, or `LockHeldError` if another window was quicker."""
    path = offer.journal
    lock = take_lock(path.with_suffix(".lock"))
    try:
        lines = _lines(path)
        reading, played = _replayed(path, lines, limits)
        if lines.is_intact and not played.problem and not reading.note:
            journal = resume_journal(path, lines, reading.opening.snapshot, played.place, lock, on_trouble)
            if not journal.is_on:
                journal.rotate(played.history)
            return Recovered(played.history, played.place, journal, "")
        journal = start_journal(path.parent, played.history, played.place, on_trouble)
        # The only copy, where autosave has no room: it stays where it will be offered again.
        kept = _set_aside(path) if journal.is_on else path
    except BaseException:
        lock.release()
        raise
    lock.release()
    said = (_recovered(played.history), _damage(lines), reading.note, played.problem, _kept(kept))
    return Recovered(played.history, played.place, journal, in_a_row(said))


def discard(offer: Offer) -> None:
    """Throws the work away for good, but sets aside what is damaged; raises `LockHeldError` if a window has it."""
    with take_lock(offer.journal.with_suffix(".lock")):
        if _lines(offer.journal).is_intact:
            remove_journal(offer.journal)
        else:
            _set_aside(offer.journal)


def _journals(folder: Path) -> list[Path]:
    return [path for path in _files(folder) if path.suffix == SUFFIX]


def _files(folder: Path) -> list[Path]:
    """Plain files: what else is there is not the program's."""
    try:
        with os.scandir(folder) as entries:
            return sorted(Path(entry.path) for entry in entries if entry.is_file(follow_symlinks=False))
    except OSError:
        return []


def _offer(path: Path) -> Offer | None:
    """None where there is nothing to recover, or where the journal is in use."""
    try:
        with take_lock(path.with_suffix(".lock")):
            return _looked_at(path, datetime.fromtimestamp(path.stat().st_mtime))
    except (LockHeldError, FileNotFoundError):
        return None
    except (OSError, LockUnavailableError) as error:
        text = tr("Unsaved work may be in {0}, which cannot be read ({1}).").format(path, error)
        return _unusable(path, text)


def _looked_at(path: Path, when: datetime) -> Offer | None:
    lines = read_lines(path)
    if _is_newer(lines):
        return _unusable(path, _newer(path))
    reading = next((it for it in _readings(path, lines) if it.has_start), None)
    if reading is None:
        return _useless(path)
    followed = follow(reading.texts, reading.opening)
    if not followed.timeline.is_saved:
        place = followed.place.path if followed.place else ""
        problem = in_a_row((_damage(lines), reading.note, followed.problem))
        return Offer(path, place, followed.timeline.position, when, problem)
    if not lines.is_intact:
        return _useless(path)
    if followed.problem:
        return _unusable(path, _newer(path))
    remove_journal(path)
    return None


def _readings(path: Path, lines: Lines) -> Iterator[_Reading]:
    """The ways to make a session of what can be read, the best first."""
    yield from _from_save(since_save_behind_damage(lines.rest))
    opening = read_opening(lines.texts[0]) if lines.texts else None
    if opening is not None:
        yield _Reading(opening, lines.texts, path.with_name(opening.snapshot))
        yield from _from_save(since_save(lines.texts))
    note = tr("Only the session as it was when the journal began can be read.")
    for snapshot in sorted(path.parent.glob(f"{path.stem}-*.ndcg"), key=os.path.getmtime, reverse=True):
        yield _Reading(Opening(snapshot.name, "", None, is_saved=False), (b"",), snapshot, note)


def _from_save(texts: Sequence[bytes]) -> Iterator[_Reading]:
    """From the user's own file on, which holds all that was done before it was saved."""
    place = place_in(texts[0]) if texts else None
    if place is not None:
        note = tr("What was done before the last save is in the session file, and can no longer be undone.")
        yield _Reading(Opening("", place.fingerprint.sha256, place), tuple(texts), None, note)


def _replayed(path: Path, lines: Lines, limits: Limits) -> tuple[_Reading, Replay]:
    for reading in _readings(path, lines):
        start = reading.session()
        if start is not None:
            return reading, replay(start, reading.texts, reading.opening, limits, reader_beside(path))
    if _is_newer(lines):
        raise RecoveryError(path, _newer(path), "")
    reason = (
        tr("the journal's snapshot is damaged.") if lines.texts else tr("the journal is damaged from its beginning.")
    )
    advice = tr("Open the session file itself.")
    raise RecoveryError(path, reason, in_a_row((advice, _kept(_set_aside(path)))))


def _lines(path: Path) -> Lines:
    try:
        return read_lines(path)
    except OSError as error:
        reason = tr("it cannot be read ({0}).").format((error.strerror or str(error)).lower())
        raise RecoveryError(path, reason, tr("Open the session file itself.")) from error


def _is_newer(lines: Lines) -> bool:
    """Whether it opens in a way that is not known, though nothing is wrong with it."""
    return lines.is_intact and bool(lines.texts) and read_opening(lines.texts[0]) is None


def _newer(path: Path) -> str:
    text = tr("A newer nDCG Explorer left unsaved work behind, which only that version can recover. It is kept as {0}.")
    return text.format(path)


def _useless(path: Path) -> Offer:
    kept = _set_aside(path)
    text = tr("A journal is damaged, and no unsaved work can be read from it. It is kept as {0}.").format(kept)
    return _unusable(kept, text)


def _unusable(path: Path, problem: str) -> Offer:
    return Offer(path, "", 0, datetime.now(), problem, is_usable=False)


def _recovered(history: History) -> str:
    count = len(History(history.start, history.steps[: history.position]).undo_steps)
    if count == 1:
        return tr("1 edit was recovered.")
    return tr("{0} edits were recovered.").format(count_text(count))


def _damage(lines: Lines) -> str:
    if lines.unread == 1:
        return tr("The journal is damaged after these edits: 1 line of it cannot be read.")
    if lines.unread:
        text = tr("The journal is damaged after these edits: {0} lines of it cannot be read.")
        return text.format(count_text(lines.unread))
    return tr("The journal was damaged, and has been repaired.") if lines.repaired else ""


def _kept(path: Path) -> str:
    return tr("The journal as it was is kept as {0}.").format(path)


def _set_aside(path: Path) -> Path:
    """Gives the journal a name under which nobody takes it up or removes it; the path that it has then."""
    names = (path.with_suffix(f"{SET_ASIDE}{number or ''}") for number in range(100))
    with contextlib.suppress(OSError, StopIteration):
        return path.rename(next(name for name in names if not os.path.lexists(name)))
    return path


def _tidy(folder: Path) -> None:
    """Removes what belongs to no journal, a day after its last use; journals themselves never."""
    files = _files(folder)
    kept = {path.stem for path in files if path.suffix == SUFFIX or path.suffix.startswith(SET_ASIDE)}
    for path in files:
        belongs = path.stem in kept or path.stem.rpartition("-")[0] in kept
        with contextlib.suppress(OSError):
            is_stale = time.time() - path.stat().st_mtime > _STALE_SECONDS
            if path.suffix in (".ndcg", ".lock", ".tmp", DATA_SUFFIX) and not belongs and is_stale:
                path.unlink()
