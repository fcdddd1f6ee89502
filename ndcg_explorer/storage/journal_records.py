"""The lines of a journal: ``crc32 json``, each checksum also covering all lines before it.

So a line that is torn, changed, lost or out of place is found, and with it the end of what can be trusted.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from ndcg_explorer.core.session.history import MOST_STEPS
from ndcg_explorer.language import tr
from ndcg_explorer.storage.own_files import read_own
from ndcg_explorer.storage.safe_save import Fingerprint

OPENED, EDIT, UNDO, REDO, SAVED = "opened", "edit", "undo", "redo", "saved"
_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a session is kept: its file, and what that held when it was opened or last saved."""

    path: str
    fingerprint: Fingerprint


@dataclass(frozen=True, slots=True)
class Opening:
    """The first record: the snapshot that all edits start from, and the user's own file, if there is one."""

    snapshot: str
    sha256: str
    place: Place | None
    is_saved: bool = True  # False where the snapshot itself holds unsaved work


def opening_record(opening: Opening) -> list[Any]:
    members = {"snapshot": opening.snapshot, "sha256": opening.sha256, "is_saved": opening.is_saved}
    return [OPENED, members | {"file": _written(opening.place)}]


def saved_record(place: Place | None) -> list[Any]:
    return [SAVED, _written(place)]


def edit_record(name: str, arguments: Iterable[Any]) -> list[Any]:
    return [EDIT, name, list(arguments)]


def line_of(record: list[Any], previous: int) -> tuple[bytes, int]:
    """The record's line, and the checksum that the next one continues. Raises ValueError or TypeError."""
    text = json.dumps(record, allow_nan=False, separators=(",", ":"), default=_plain).encode()
    checksum = zlib.crc32(text, previous)
    return b"%08x %s\n" % (checksum, text), checksum


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a journal that can be trusted, without their checksums."""

    texts: tuple[bytes, ...]
    size: int  # bytes, of the lines
    checksum: int
    is_whole: bool  # False where something is behind them that cannot be trusted

    def first(self, count: int) -> Lines:
        """The first ones alone."""
        kept = self.texts[:count]
        checksum = 0
        for text in kept:
            checksum = zlib.crc32(text, checksum)
        return Lines(kept, sum(len(text) + 10 for text in kept), checksum, count >= len(self.texts) and self.is_whole)


def read_lines(path: Path) -> Lines:
    """The journal's lines up to the first bad one. Raises OSError."""
    data = read_own(path)
    texts, size, checksum = [], 0, 0
    for line in data.split(b"\n")[:-1]:
        text = line[9:]
        running = zlib.crc32(text, checksum)
        if line[:9] != b"%08x " % running:
            break
        texts.append(text)
        size += len(line) + 1
        checksum = running
    return Lines(tuple(texts), size, checksum, size == len(data))


def read_opening(lines: Lines) -> Opening | None:
    """What the journal starts from; None where even that cannot be read."""
    try:
        kind, members = json.loads(lines.texts[0])
        snapshot, sha256, is_saved = members["snapshot"], members["sha256"], members["is_saved"]
        usable = isinstance(sha256, str) and isinstance(is_saved, bool) and Path(snapshot).name == snapshot
        if kind != OPENED or not usable:
            return None
        return Opening(snapshot, sha256, read_place(members["file"]), is_saved)
    except (IndexError, ValueError, TypeError, KeyError, RecursionError):
        return None


def read_place(members: Any) -> Place | None:
    """Raises TypeError or KeyError where it is none."""
    if members is None:
        return None
    return Place(str(members["path"]), Fingerprint(int(members["size"]), str(members["sha256"])))


def place_in(text: bytes) -> Place | None:
    """Where a record says that the session was saved; None where it does not."""
    with contextlib.suppress(IndexError, ValueError, TypeError, KeyError, RecursionError):
        return read_place(json.loads(text)[1])
    return None


def kind_of(text: bytes) -> str:
    """Of a record, without reading all of it: journals may be long."""
    return text[2:].partition(b'"')[0].decode("ascii", "replace")


class Timeline(Generic[_Item]):
    """Steps, the present position among them, and the position that is saved, as the undo history moves them."""

    def __init__(self, is_saved: bool) -> None:
        self.steps: list[_Item] = []
        self.position = 0
        self.saved_at: int | None = 0 if is_saved else None
        self.forgotten: _Item | None = None  # the last of the steps that are too old to be undone

    def edit(self, step: _Item) -> None:
        if self.saved_at is not None and self.saved_at > self.position:
            self.saved_at = None
        self.steps[self.position :] = [step]
        self.position += 1
        if self.position > MOST_STEPS:
            self.forgotten = self.steps.pop(0)
            self.position -= 1
            self.saved_at = None if not self.saved_at else self.saved_at - 1

    def undo(self) -> None:
        if not self.position:
            raise ValueError(tr("there is nothing to undo"))
        self.position -= 1

    def redo(self) -> None:
        if self.position == len(self.steps):
            raise ValueError(tr("there is nothing to redo"))
        self.position += 1

    def save(self) -> None:
        self.saved_at = self.position

    @property
    def is_saved(self) -> bool:
        return self.saved_at == self.position


def _written(place: Place | None) -> dict[str, Any] | None:
    if place is None:
        return None
    return {"path": place.path, "size": place.fingerprint.size, "sha256": place.fingerprint.sha256}


def _plain(value: Any) -> Any:
    """Numbers and arrays of numpy as Python's own; a tuple is a list already."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} cannot be written into a journal")
