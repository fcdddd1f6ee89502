"""One writer at a time: an OS lock on a lock file that names its holder.

The system frees the lock when its holder dies, however it dies; a lock file left behind means nothing.
"""

from __future__ import annotations

import contextlib
import errno
import getpass
import json
import os
import platform
import sys
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import tr
from ndcg_explorer.storage.own_files import ForeignFileError, open_own

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_TRIES = 100
# Windows locks are mandatory: the byte locked lies far behind the text, so that others can read who holds it.
_LOCKED_BYTE = 1 << 30
# How the text of every lock file of ours begins; where another does, the file is somebody else's.
_BEGINNING = b'{"user": '
_LONGEST_TEXT = 10_000


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock; texts are empty and ``pid`` is 0 where that is not known."""

    user: str = ""
    host: str = ""
    pid: int = 0
    since: str = ""

    def __str__(self) -> str:
        if not self.user:
            return tr("another window")
        since = self.since.replace("T", " ")
        return tr("{0} on {1} (process {2}, since {3})").format(self.user, self.host, self.pid, since)


class LockHeldError(FileTroubleError):
    """Someone else holds the lock; ``holder`` says who."""

    def __init__(self, path: object, holder: Holder) -> None:
        self.holder = holder
        super().__init__(path, tr("it is in use by {0}.").format(holder), "")


class LockUnavailableError(FileTroubleError):
    """No lock can be made there: a folder one may not write to, or a file system without locks."""


class ForeignLockError(LockUnavailableError):
    """In the place of the lock file is a link, a folder, a device or a file with two names: not ours to touch."""


class Lock:
    """A lock that is held until `release`, or until the process ends."""

    def __init__(self, path: Path, descriptor: int, is_ours: bool = True) -> None:
        self.path = path
        self._descriptor: int | None = descriptor
        self._is_ours = is_ours

    def release(self) -> None:
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        if sys.platform == "win32":
            os.close(descriptor)
            self._remove()
        else:
            # Removed while still held: whoever waits for it sees that the file is gone, and makes a new one.
            self._remove(descriptor)
            os.close(descriptor)

    def _remove(self, descriptor: int | None = None) -> None:
        with contextlib.suppress(OSError):
            if self._is_ours and (descriptor is None or _is_still(self.path, descriptor)):
                self.path.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock_path(session_path: str | Path) -> Path:
    """The lock file of a session file: the same one under every name that leads there."""
    target = Path(os.path.realpath(session_path))
    return target.with_name(f".{target.name}.lock")


def take_lock(path: Path) -> Lock:
    """Takes the lock of a lock file; raises `LockHeldError` or `LockUnavailableError` at once."""
    try:
        for _ in range(_TRIES):
            lock = _attempt(path)
            if lock is not None:
                return lock
    except ForeignFileError as error:
        advice = tr("Another window may change the session meanwhile; to have a lock, move this file away.")
        raise ForeignLockError(
            path, tr("it is not a lock file of nDCG Explorer, and was left alone."), advice
        ) from error
    except OSError as error:
        reason = tr("it cannot be locked ({0}).").format((error.strerror or str(error)).lower())
        raise LockUnavailableError(path, reason, tr("Others may change the file meanwhile.")) from error
    raise LockHeldError(path, read_holder(path))


def _attempt(path: Path) -> Lock | None:
    """None where the file was removed meanwhile, by the holder that let go of it."""
    descriptor = _open(path)
    lock = None
    try:
        locked = _try_lock(descriptor)
        if not _is_still(path, descriptor):
            return None
        if not locked:
            raise LockHeldError(path, read_holder(path))
        # A file of somebody else is locked as it is.
        is_ours = _is_ours(_text_in(descriptor))
        if is_ours:
            _write_holder(descriptor)
        lock = Lock(path, descriptor, is_ours)
        return lock
    finally:
        if lock is None:
            os.close(descriptor)


def _open(path: Path) -> int:
    try:
        return open_own(path, os.O_RDWR | os.O_CREAT)
    except PermissionError:
        if not path.exists():
            raise
        # Another user's lock file: it can be locked all the same.
        return open_own(path, os.O_RDONLY)


def read_holder(path: Path) -> Holder:
    """Who the lock file names."""
    try:
        descriptor = open_own(path, os.O_RDONLY)
        try:
            holder = Holder(**json.loads(_text_in(descriptor)))
        finally:
            os.close(descriptor)
        known = all(isinstance(text, str) for text in (holder.user, holder.host, holder.since))
        return holder if known and isinstance(holder.pid, int) else Holder()
    except (OSError, ValueError, TypeError, RecursionError):
        return Holder()


def _text_in(descriptor: int) -> bytes:
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, _LONGEST_TEXT)


def _is_ours(text: bytes) -> bool:
    """Also where it is empty or torn: whoever wrote it died, or had no room."""
    return text.startswith(_BEGINNING) or _BEGINNING.startswith(text)


def _try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            # flock, not lockf: it also keeps two windows of one process apart.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return False
        raise
    return True


def _is_still(path: Path, descriptor: int) -> bool:
    """Whether the file is the one at the path: its last holder may have removed it just now."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.lstat())
    except FileNotFoundError:
        return False


def _write_holder(descriptor: int) -> None:
    since = datetime.now().astimezone().isoformat(timespec="seconds")
    holder = Holder(_user(), platform.node() or "this computer", os.getpid(), since)
    # Not being able to write the name (a full disk) makes the lock no worse.
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, json.dumps(asdict(holder)).encode())


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "someone"
