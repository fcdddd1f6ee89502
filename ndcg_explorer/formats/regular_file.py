"""Opening a file for reading: regular files with data in them, and never a wait for what may not come.

A pipe waits for its writer, a device may go on for ever or act on being opened, and what is in ``/proc`` or ``/sys``
is a view of the running system; any of them may be behind a symbolic link.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import in_a_row, marked, tr

_KINDS = (
    (stat.S_ISDIR, marked("this is a folder."), marked("Name a file to open.")),
    (stat.S_ISFIFO, marked("this is a pipe, not a regular file."),
     marked("Write what comes out of it to a file, and open that.")),
    (stat.S_ISSOCK, marked("this is a socket, not a regular file."), marked("Name a file to open.")),
    (stat.S_ISCHR, marked("this is a device, not a regular file."), marked("Name a file to open.")),
    (stat.S_ISBLK, marked("this is a device, not a regular file."), marked("Name a file to open.")),
)  # fmt: skip
_SYSTEM_FOLDERS = ("/proc", "/sys")
# Opening what took a regular file's place meanwhile must not wait, nor give the program a terminal.
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


class NotRegularError(NdcgExplorerError):
    """What a path leads to is not a file with data in it: why, and what to do."""

    def __init__(self, reason: str, advice: str) -> None:
        self.reason, self.advice = reason, advice
        super().__init__(in_a_row((reason, advice)))


def open_regular(path: str | Path) -> BinaryIO:
    """The file, open for reading; raises `NotRegularError`, or what the system says (OSError, ValueError)."""
    return open(path, "rb", opener=_open)


def check_regular(path: str | Path) -> None:
    """Raises what `open_regular` raises, where that can be told without opening."""
    _check(path, os.stat(path))


def _open(path: str, flags: int) -> int:
    check_regular(path)
    descriptor = os.open(path, flags | _AT_ONCE)
    try:
        _check(path, os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _check(path: str | Path, status: os.stat_result) -> None:
    for is_kind, reason, advice in _KINDS:
        if is_kind(status.st_mode):
            raise NotRegularError(tr(reason), tr(advice))
    for folder in _SYSTEM_FOLDERS:
        if _is_below(folder, path, status):
            reason = tr("this is a view of the running system ({0}), not a regular file.").format(folder)
            raise NotRegularError(reason, tr("Copy what it shows to a file, and open that."))


def _is_below(folder: str, path: str | Path, status: os.stat_result) -> bool:
    """By its device, whatever it is called; by its name too, for such folders hold other devices."""
    if not os.path.ismount(folder):
        return False
    return status.st_dev == os.stat(folder).st_dev or os.path.realpath(path).startswith(f"{folder}/")
