"""Saving so that the file on disk is whole at every instant: the old one or the new one.

Never in place: where a file cannot be replaced, saving fails and says so, and the old file stands.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import stat
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.formats.regular_file import NotRegularError, open_regular
from ndcg_explorer.language import marked, tr

ELSEWHERE = marked("Save a copy elsewhere.")
GENERATIONS = 3
_STALE_SECONDS = 3600
# Folders of some network and removable file systems cannot be synced; the file itself was.
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EBADF, errno.ENOSYS}
_WINDOWS_TRIES = 10


class SaveError(FileTroubleError):
    """Nothing was saved, unless the reason says so; the file is as it was."""


class ChangedOnDiskError(FileTroubleError):
    """The file is not the one that was loaded or last saved; with ``expected=None`` it is replaced all the same."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a file held, to see whether it still does."""

    size: int
    sha256: str


def fingerprint_of(data: bytes) -> Fingerprint:
    return Fingerprint(len(data), hashlib.sha256(data).hexdigest())


def fingerprint_at(path: str | Path) -> Fingerprint | None:
    """Of the file as it is now; None where there is none. Raises OSError where it cannot be read."""
    try:
        with open_regular(path) as file:
            digest = hashlib.file_digest(file, "sha256")  # type: ignore[arg-type]
            return Fingerprint(file.tell(), digest.hexdigest())
    except FileNotFoundError:
        return None
    except NotRegularError as error:
        raise OSError(errno.EINVAL, error.reason, str(path)) from None


def safe_save(
    path: str | Path, data: bytes, expected: Fingerprint | None = None, *, backups: bool = True
) -> Fingerprint:
    """Replaces the file by ``data``; returns what to expect of it next time.

    ``expected`` is what the file held when it was loaded or last saved: where it now holds something
    else, `ChangedOnDiskError` is raised. None replaces whatever is there: the user was asked. Any
    failure is a `SaveError`. Symbolic links and permissions stay; ``backups`` keeps earlier generations.
    Without them it is an export, which never replaces what a symbolic link leads to.
    """
    saved = fingerprint_of(data)
    try:
        target = _target(path, is_export=not backups)
        found = fingerprint_at(target)
        # Equal to the new data: an earlier try got through, though it could not be confirmed.
        if expected is not None and found not in (None, expected, saved):
            reason = tr("the file was changed elsewhere since it was opened or last saved.")
            raise ChangedOnDiskError(path, reason, tr("Save a copy elsewhere, open it again, or replace it."))
        replace_whole(target, data, keep=backups and found not in (None, saved))
    except OSError as error:
        raise SaveError(path, tr("it was not saved ({0}).").format(_reason(error)), tr(ELSEWHERE)) from error
    try:
        sync_folder(target.parent)
    except OSError as error:
        reason = tr("it was written, but the disk did not confirm it ({0}).").format(_reason(error))
        raise SaveError(path, reason, tr("Save again. Save a copy elsewhere.")) from error
    return saved


# Takes a piece of a file.
Put = Callable[[bytes], None]


def save_streams(paths: Sequence[Path], write: Callable[[Sequence[Put]], None]) -> None:
    """Replaces files as an export does, by what ``write`` puts into each, piece by piece.

    Not one of them is touched before all are written. Any failure of the disk is a `SaveError`.
    """
    at_work = paths[0] if paths else Path()
    temporaries: list[tuple[Path, Path]] = []
    try:
        with contextlib.ExitStack() as opened:
            puts = []
            for at_work in paths:
                target = _target(at_work, is_export=True)
                temporaries.append((_temporary(target), target))
                puts.append(opened.enter_context(_written(temporaries[-1][0], _mode(target))))
            write(puts)
        for temporary, target in temporaries:
            at_work = target
            _replace(temporary, target)
            sync_folder(target.parent)
    except OSError as error:
        raise SaveError(at_work, tr("it was not saved ({0}).").format(_reason(error)), tr(ELSEWHERE)) from error
    finally:
        for temporary, _ in temporaries:
            _remove(temporary)


@contextlib.contextmanager
def _written(path: Path, mode: int | None) -> Iterator[Put]:
    """Writes a new file piece by piece, on disk to the last byte at the end."""
    size = 0

    def put(data: bytes) -> None:
        nonlocal size
        write_all(descriptor, data)
        size += len(data)

    descriptor = _new(path, mode)
    try:
        yield put
        _confirm(descriptor, size)
    finally:
        os.close(descriptor)


def backups_of(path: str | Path) -> tuple[Path, ...]:
    """Where earlier generations are kept, the newest first: ``x.ndcg~``, ``x.ndcg~2``, ``x.ndcg~3``."""
    whole = os.path.realpath(path)
    return tuple(Path(f"{whole}~{number if number > 1 else ''}") for number in range(1, GENERATIONS + 1))


def write_whole(path: Path, data: bytes) -> None:
    """A file of the app's own, whole or not at all, without backups. Raises OSError."""
    replace_whole(path, data)
    sync_folder(path.parent)


def refuse_link(path: str | Path) -> None:
    """Raises `SaveError` for a name that is a symbolic link: nobody was asked about what that leads to."""
    if os.path.islink(path):
        reason = tr("it is a symbolic link, and an export does not replace the file that it leads to.")
        raise SaveError(path, reason, tr("Choose another name."))


def _target(path: str | Path, *, is_export: bool) -> Path:
    """The file itself, for a session behind symbolic links; raises `SaveError` where it may not be replaced."""
    try:
        target = _own_name(path) if is_export else Path(os.path.realpath(path))
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return target
    except ValueError:
        raise SaveError(path, tr("this is not a usable file name."), tr("Choose another name.")) from None
    if not stat.S_ISREG(mode):
        raise SaveError(path, tr("it is not a regular file."), tr(ELSEWHERE))
    if not os.access(target, os.W_OK):
        # Replacing would succeed, but whoever made it read-only did not want that.
        raise SaveError(path, tr("the file is read-only."), tr(ELSEWHERE))
    return target


def _own_name(path: str | Path) -> Path:
    """The name as it is: a link that is put there just now is replaced and not followed."""
    refuse_link(path)
    return Path(os.path.realpath(Path(path).parent)) / Path(path).name


def replace_whole(target: Path, data: bytes, *, keep: bool = False) -> None:
    """The file is as it was where this fails; ``keep`` makes a backup of it. Raises OSError."""
    _remove_leftovers(target)
    temporary = _temporary(target)
    try:
        _write_new(temporary, data, _mode(target))
        if keep:
            _keep_backup(target)
        _replace(temporary, target)
    except BaseException:
        _remove(temporary)
        raise


def _write_new(path: Path, data: bytes, mode: int | None) -> None:
    """A new file, on disk to the last byte when this returns."""
    descriptor = _new(path, mode)
    try:
        write_all(descriptor, data)
        _confirm(descriptor, len(data))
    finally:
        os.close(descriptor)


def _new(path: Path, mode: int | None) -> int:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o666)
    if mode is not None and hasattr(os, "fchmod"):
        try:
            os.fchmod(descriptor, mode)
        except BaseException:
            os.close(descriptor)
            raise
    return descriptor


def _confirm(descriptor: int, size: int) -> None:
    os.fsync(descriptor)
    if os.fstat(descriptor).st_size != size:
        raise OSError(errno.EIO, tr("the disk holds fewer bytes than were written"))


def write_all(descriptor: int, data: bytes) -> None:
    """All bytes, for the system may take only some of them at a time (and on a full disk does)."""
    rest = memoryview(data)
    while rest:
        written = os.write(descriptor, rest)
        if written <= 0:
            raise OSError(errno.EIO, tr("the disk took no more bytes"))
        rest = rest[written:]


def _keep_backup(target: Path) -> None:
    """The present file becomes the newest backup; it never leaves its own place meanwhile."""
    backups = [backup for backup in backups_of(target) if _is_free_or_file(backup)]
    if not backups:
        return
    temporary = _temporary(target)
    try:
        _link_or_copy(target, temporary)
        for newer, older in reversed(list(pairwise(backups))):
            with contextlib.suppress(FileNotFoundError):
                _replace(newer, older)
        _replace(temporary, backups[0])
    except BaseException:
        _remove(temporary)
        raise


def _is_free_or_file(path: Path) -> bool:
    """Whether a backup may go there: a link or a folder of that name is the user's, and stays where it is."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return True


def _link_or_copy(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except (OSError, AttributeError):
        # Not every file system has hard links.
        _write_new(target, source.read_bytes(), _mode(source))


def _replace(source: Path, target: Path) -> None:
    """On Windows a scanner may hold a file for a moment."""
    for tries_left in reversed(range(_WINDOWS_TRIES if os.name == "nt" else 1)):
        try:
            return os.replace(source, target)
        except PermissionError:
            if not tries_left:
                raise
            time.sleep(0.05)


def sync_folder(folder: Path) -> None:
    """Files that were put there, or moved, are there for good when this returns. Raises OSError."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise


def _mode(path: Path) -> int | None:
    """None where there is no file; what a link leads to has modes of its own."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return None
    return stat.S_IMODE(found.st_mode) if stat.S_ISREG(found.st_mode) else None


def _temporary(target: Path) -> Path:
    # Short, whatever the target's name: a name of 255 bytes is as long as a name may be.
    return target.with_name(f"{_temporary_prefix(target)}{secrets.token_hex(4)}.tmp")


def _temporary_prefix(target: Path) -> str:
    return f".ndcg-{zlib.crc32(os.fsencode(target.name)):08x}-"


def _remove_leftovers(target: Path) -> None:
    """Temporary files of this very target that a killed process left behind."""
    prefix = _temporary_prefix(target)
    with contextlib.suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            is_ours = entry.name.startswith(prefix) and entry.is_file(follow_symlinks=False)
            if is_ours and time.time() - entry.stat().st_mtime > _STALE_SECONDS:
                _remove(Path(entry.path))


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
