"""Things that somebody put where the program has a file of its own: links, folders, pipes, devices."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

THESIS = b"My thesis, the only copy.\n"


def _link(path: Path, victim: Path) -> None:
    path.symlink_to(os.path.relpath(victim, path.parent))


def _dangling_link(path: Path, victim: Path) -> None:
    path.symlink_to(victim.with_name("not there"))


def _hard_link(path: Path, victim: Path) -> None:
    os.link(victim, path)


def _folder(path: Path, _: Path) -> None:
    path.mkdir()


def _pipe(path: Path, _: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes here")
    os.mkfifo(path)


def _device(path: Path, _: Path) -> None:
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
    except (OSError, AttributeError):
        pytest.skip("devices cannot be made here")


MISPLACED: dict[str, Callable[[Path, Path], None]] = {
    "link": _link,
    "dangling link": _dangling_link,
    "hard link": _hard_link,
    "folder": _folder,
    "pipe": _pipe,
    "device": _device,
}


class Misplaced:
    """One of these at a path, and a victim that it may lead to."""

    def __init__(self, kind: str, path: Path, folder: Path) -> None:
        self.path = path
        self._folder = folder / "victim"
        self._folder.mkdir(exist_ok=True)
        self.victim = self._folder / "thesis.txt"
        self.victim.write_bytes(THESIS)
        self.victim.chmod(0o640)
        MISPLACED[kind](path, self.victim)
        self._before = self._state()

    def _state(self) -> tuple[object, ...]:
        found = self.path.lstat()
        return stat.S_IFMT(found.st_mode), found.st_ino, sorted(os.listdir(self._folder)), self.victim.stat().st_mode

    def assert_untouched(self) -> None:
        """The victim is as it was, and so is what is in the file's place."""
        assert self.victim.read_bytes() == THESIS
        assert self._state() == self._before
