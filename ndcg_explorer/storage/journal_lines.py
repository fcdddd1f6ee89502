"""The lines of a journal as they are on disk, and what can be read of them where the journal is damaged.

A damaged line is repaired where the checksums leave no doubt what it was: it is written twice, or one bit of it is
wrong. Otherwise nothing behind it is used, for every edit depends on those before it; except from a save on, for
which the session's own file stands.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ndcg_explorer.storage.journal_records import SAVED, kind_of
from ndcg_explorer.storage.own_files import read_own

# Checksum and space, before the record.
_PREFIX = 9
# In lines longer than this, two wrong bits could be taken for another one.
_LONGEST_REPAIRED = 8192


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a journal that can be trusted, without their checksums."""

    texts: tuple[bytes, ...]
    size: int  # bytes, of the lines
    checksum: int
    repaired: int = 0  # how many of them were damaged
    rest: bytes = b""  # what is behind them and cannot be trusted

    @property
    def is_intact(self) -> bool:
        return not self.repaired and not self.rest

    @property
    def unread(self) -> int:
        """How many lines there are that cannot be trusted."""
        return len(self.rest.removesuffix(b"\n").split(b"\n")) if self.rest else 0


def read_lines(path: Path) -> Lines:
    """The lines of a journal. Raises OSError."""
    return lines_in(read_own(path))


def lines_in(data: bytes) -> Lines:
    """The lines up to the first that can be neither trusted nor repaired."""
    texts: list[bytes] = []
    at = checksum = repaired = 0
    while at < len(data):
        found = _line_at(data, at, checksum)
        if found is None:
            found = _repaired(data, at, checksum, texts[-1] if texts else b"")
            repaired += 1
        if found is None:
            return Lines(tuple(texts), at, checksum, repaired - 1, data[at:])
        text, at = found
        texts.append(text)
        checksum = zlib.crc32(text, checksum)
    # A last line without its end was torn.
    return Lines(tuple(texts), at, checksum, repaired + (at > len(data)))


def since_save(lines: Sequence[bytes]) -> Sequence[bytes]:
    """The last record of a save, and those behind it; nothing where there is none."""
    saves = [number for number, text in enumerate(lines) if kind_of(text) == SAVED]
    return lines[saves[-1] :] if saves else ()


def since_save_behind_damage(rest: bytes) -> Sequence[bytes]:
    """The same for what cannot be trusted, in lines that follow one another for certain."""
    found: Sequence[bytes] = ()
    for run in _runs(rest):
        found = since_save(run) or found
    return found


def _runs(rest: bytes) -> Iterator[list[bytes]]:
    """Lines that the checksum of the one before each proves to be whole, and to follow it."""
    run: list[bytes] = []
    previous: int | None = None
    for line in rest.split(b"\n")[:-1]:
        stored, text = _stored(line), line[_PREFIX:]
        if previous is None or stored != zlib.crc32(text, previous):
            yield run
            run = []
        else:
            run.append(text)
        previous = stored
    yield run


def _stored(line: bytes) -> int | None:
    try:
        return int(line[: _PREFIX - 1], 16)
    except ValueError:
        return None


def _line_at(data: bytes | bytearray, at: int, checksum: int) -> tuple[bytes, int] | None:
    """The record of the line there, and where the next one begins; None where the checksum is not right."""
    end = data.find(b"\n", at)
    end = len(data) if end < 0 else end
    text = data[at + _PREFIX : end]
    if data[at : at + _PREFIX] == b"%08x " % zlib.crc32(text, checksum):
        return bytes(text), end + 1
    return None


def _repaired(data: bytes, at: int, checksum: int, before: bytes) -> tuple[bytes, int] | None:
    return _from_its_copy(data, at, checksum, before) or _with_one_bit_changed(data, at, checksum)


def _from_its_copy(data: bytes, at: int, checksum: int, before: bytes) -> tuple[bytes, int] | None:
    """The record of the line behind or before it, if the checksum behind is that of two such lines."""
    next_at = data.find(b"\n", at) + 1
    behind = data[next_at : data.find(b"\n", next_at)][_PREFIX:]
    for text in filter(None, (behind, before)):
        if next_at and _line_at(data, next_at, zlib.crc32(text, checksum)):
            return text, next_at
    return None


def _with_one_bit_changed(data: bytes, at: int, checksum: int) -> tuple[bytes, int] | None:
    """The line that a single changed bit makes right; it may also be the one that ends a line."""
    two_lines = b"\n".join(data[at : at + _LONGEST_REPAIRED].split(b"\n", 2)[:2])
    tried = bytearray(data[at : at + len(two_lines) + 1])
    for number in range(len(tried) * 8):
        tried[number // 8] ^= 1 << number % 8
        found = _line_at(tried, 0, checksum)
        if found is not None:
            return found[0], at + found[1]
        tried[number // 8] ^= 1 << number % 8
    return None
