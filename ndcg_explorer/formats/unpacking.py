"""Packed files, unpacked within bounds: a few bytes can hold more than there is memory.

What comes out is counted while it comes, so that the rest of a bomb is never made.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO, cast

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import in_a_row, tr

# Of what must be in memory as a whole.
MOST_HELD = 1024**3
# Bytes out for a byte in. Tables of results come to 3 to 30, and only what was made to be one is a bomb.
MOST_RATIO = 200
# So little does no harm, whatever it was packed into.
HARMLESS = 16 * 1024**2
_CHUNK = 1024**2
_PACKED_CHUNK = 65_536
# What unpacking itself may take: xz at its strongest takes 65 MB, and a file may ask for 4 GB.
_MOST_TABLES = 128 * 1024**2


@dataclass(frozen=True, slots=True)
class Packing:
    """A way to pack one file: to add one, write its row.

    ``open`` gives the bytes inside as a stream that makes no more than is read, and ``damage`` is what that raises
    where they are not what was packed.
    """

    name: str
    suffix: str
    magic: bytes | tuple[bytes, ...]
    open: Callable[[BinaryIO], BinaryIO]
    damage: tuple[type[Exception], ...]


def _open_gzip(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, gzip.GzipFile(fileobj=file))


def _open_bz2(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, bz2.BZ2File(file))


def _open_xz(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, io.BufferedReader(_XzStream(file)))


def _open_lz4(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, io.BufferedReader(_Lz4Stream(file)))


class _XzStream(io.RawIOBase):
    """As lzma's own, which takes as much memory as a file asks for."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._inside = lzma.LZMADecompressor(memlimit=_MOST_TABLES)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while not self._inside.eof or self._next_stream():
            packed = self._file.read(_PACKED_CHUNK) if self._inside.needs_input else b""
            if self._inside.needs_input and not packed:
                raise EOFError(tr("its end is missing"))
            if piece := self._inside.decompress(packed, len(buffer)):
                buffer[: len(piece)] = piece
                return len(piece)
        return 0

    def _next_stream(self) -> bool:
        """Whether another one follows; zeros between them are padding."""
        rest = (self._inside.unused_data + self._file.read(_PACKED_CHUNK)).lstrip(b"\0")
        if not rest:
            return False
        self._inside = lzma.LZMADecompressor(memlimit=_MOST_TABLES)
        self._file = cast(BinaryIO, _Ahead(rest, self._file))
        return True


class _Ahead:
    """A file with what was read of it already put back."""

    def __init__(self, rest: bytes, file: BinaryIO) -> None:
        self._rest, self._file = rest, file

    def read(self, size: int) -> bytes:
        piece, self._rest = self._rest, b""
        return piece or self._file.read(size)


class _Lz4Stream(io.RawIOBase):
    """Through Arrow, which is there anyway; the standard library has no lz4."""

    def __init__(self, file: BinaryIO) -> None:
        import pyarrow as pa

        self._stream = pa.CompressedInputStream(pa.PythonFile(file, "r"), "lz4")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        piece = self._stream.read(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)


# With any size of its blocks; three letters alone may be text.
_BZIP2 = tuple(b"BZh%d1AY&SY" % size for size in range(1, 10))
PACKINGS = (
    Packing("gzip", ".gz", b"\x1f\x8b", _open_gzip, (gzip.BadGzipFile, EOFError, zlib.error)),
    Packing("bzip2", ".bz2", _BZIP2, _open_bz2, (EOFError, OSError, ValueError)),
    Packing("xz", ".xz", b"\xfd7zXZ\0", _open_xz, (EOFError, lzma.LZMAError)),
    Packing("lz4", ".lz4", b"\x04\x22\x4d\x18", _open_lz4, (OSError, ValueError)),
)
PACKED_SUFFIXES = tuple(packing.suffix for packing in PACKINGS)


def packing_of(head: bytes) -> Packing | None:
    """How a file is packed, by its first bytes; None where it is not."""
    return next((packing for packing in PACKINGS if head.startswith(packing.magic)), None)


def unpacked_name(name: str) -> str:
    """``x.csv`` of ``x.csv.gz``."""
    return next((name[: -len(row.suffix)] for row in PACKINGS if name.lower().endswith(row.suffix)), name)


class BombError(NdcgExplorerError):
    """More comes out of a packed file than may; the user may lift the limit, which is in the reason."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.advice = tr("Open it all the same if you know where it comes from, or unpack and split it.")
        super().__init__(in_a_row((self.reason, self.advice)))


class Bounds:
    """Counts what comes out of ``packed`` bytes, over all parts of an archive; raises `BombError`.

    ``held`` says that it must be in memory as a whole; what is read as a stream need not.
    """

    def __init__(self, packed: int, *, held: bool, lifted: bool = False) -> None:
        self._packed, self._lifted = packed, lifted
        self._most = max(HARMLESS, packed * MOST_RATIO)
        self._is_ratio = not held or self._most < MOST_HELD
        if not self._is_ratio:
            self._most = MOST_HELD
        self._out = 0

    def count(self, size: int) -> None:
        self._out += size
        if self._out > self._most and not self._lifted:
            raise BombError(self._reason())

    def _reason(self) -> str:
        if self._is_ratio:
            found = tr("unpacking its {0} bytes gives more than {1}, and the limit is {2} for each byte.")
        else:
            found = tr("unpacking its {0} bytes gives more than {1}, the limit for what is held in memory.")
        return found.format(count_text(self._packed), count_text(self._most), MOST_RATIO)


def unpack(packing: Packing, file: BinaryIO, bounds: Bounds) -> bytes:
    """All that is packed in a file."""
    # Not joined from pieces, which would take twice the memory.
    whole = io.BytesIO()
    with packing.open(file) as stream:
        while piece := stream.read(_CHUNK):
            bounds.count(len(piece))
            whole.write(piece)
    return whole.getvalue()


def unpack_beginning(packing: Packing, file: BinaryIO, most: int) -> bytes:
    """The first bytes, also where the file ends too soon."""
    found = b""
    with packing.open(file) as stream:
        try:
            while len(found) < most and (piece := stream.read1(most - len(found))):  # type: ignore[attr-defined]
                found += piece
        except EOFError:
            pass
    return found


class UnpackingStream(io.RawIOBase):
    """What is packed in a file, to be read once from its beginning to its end."""

    def __init__(self, packing: Packing, file: BinaryIO, bounds: Bounds) -> None:
        self._stream, self._bounds = packing.open(file), bounds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        piece = self._stream.read(len(buffer))
        self._bounds.count(len(piece))
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        self._stream.close()
        super().close()
