"""The records of a journal, one a line: ``crc32 json``, each checksum also covering all lines before it.

So a line that is torn, changed, lost or out of place is found. The opening and what is said of a save are written
twice, for all that follows depends on them; see `journal_lines` for what is read of a journal that is damaged.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_explorer.storage.safe_save import Fingerprint

# A merged edit is one undo step together with the one before it.
OPENED, EDIT, MERGED, UNDO, REDO, SAVED = "opened", "edit", "merged", "undo", "redo", "saved"


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


def edit_record(name: str, arguments: Iterable[Any], *, is_merged: bool = False) -> list[Any]:
    return [MERGED if is_merged else EDIT, name, list(arguments)]


def line_of(record: list[Any], previous: int) -> tuple[bytes, int]:
    """The record's line, and the checksum that the next one continues. Raises ValueError or TypeError."""
    text = json.dumps(record, allow_nan=False, separators=(",", ":"), default=plain_value).encode()
    checksum = zlib.crc32(text, previous)
    return b"%08x %s\n" % (checksum, text), checksum


def read_opening(text: bytes) -> Opening | None:
    """What the journal starts from; None where this is not said, or in a way that only a newer program knows."""
    try:
        kind, members = json.loads(text)
        snapshot, sha256, is_saved = members["snapshot"], members["sha256"], members["is_saved"]
        usable = isinstance(sha256, str) and isinstance(is_saved, bool) and Path(snapshot).name == snapshot
        if kind != OPENED or not usable:
            return None
        return Opening(snapshot, sha256, read_place(members["file"]), is_saved)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def read_place(members: Any) -> Place | None:
    """Raises TypeError, ValueError or KeyError where it is none."""
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


def _written(place: Place | None) -> dict[str, Any] | None:
    if place is None:
        return None
    return {"path": place.path, "size": place.fingerprint.size, "sha256": place.fingerprint.sha256}


def plain_value(value: Any) -> Any:
    """Numbers and arrays of numpy as Python's own; a tuple is a list already."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} cannot be written into a journal")
