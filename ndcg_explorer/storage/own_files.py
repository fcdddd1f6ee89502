"""Files whose names the program derives by itself: locks, journals, logs. They are never reached through links.

Whoever puts a link in such a place must not make the program write into what the link leads to.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from ndcg_explorer.language import tr

# Not to wait for the other end of a pipe that takes the file's place; Windows knows neither.
_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_WRITES = os.O_WRONLY | os.O_RDWR


class ForeignFileError(OSError):
    """A link, or what is no plain file, is in the place of a file of ours. It was left alone."""


def open_own(path: str | Path, flags: int, mode: int = 0o666) -> int:
    """A descriptor, as `os.open` gives it; raises `ForeignFileError` where something else is in the file's place.

    What has a second name is somebody else's too, and is not written to.
    """
    with contextlib.suppress(FileNotFoundError):
        # Before it is opened: opening a device may already do something.
        _refuse_foreign(os.lstat(path), flags)
    try:
        descriptor = os.open(path, flags | _CAREFUL, mode)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise _foreign() from error
        raise
    try:
        _refuse_foreign(os.fstat(descriptor), flags)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def read_own(path: Path) -> bytes:
    """All of it. Raises OSError."""
    with open(open_own(path, os.O_RDONLY), "rb") as file:
        return file.read()


def _refuse_foreign(found: os.stat_result, flags: int) -> None:
    if not stat.S_ISREG(found.st_mode) or (flags & _WRITES and found.st_nlink > 1):
        raise _foreign()


def _foreign() -> ForeignFileError:
    return ForeignFileError(errno.EPERM, tr("a link or another file is in its place, and was left alone"))
