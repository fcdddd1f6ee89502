"""The columns of a large session as members of its file: Arrow's stream format, packed with zstd.

A column is written once, however many lists share it, and is the same one for all of them when it is read. Nothing of
what is read is copied: it stays where it was unpacked to.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.session.documents import Documents
from ndcg_explorer.formats.columns.arrays import values
from ndcg_explorer.language import tr
from ndcg_explorer.storage.json_values import MalformedError, mapping, text

_PACKING = "zstd"
SUFFIX = ".arrow.zst"
_ROWS_AT_ONCE = 100_000
# By the names of Arrow's types: what a column of numbers is in memory.
_KINDS: dict[str, type[np.generic]] = {"int64": np.int64, "int32": np.int32, "double": np.float64, "uint8": np.uint8}
_TEXTS = ("string", "large_string")

Progress = Callable[[], None]


class Columns:
    """Collects columns by the names under which they will be members."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._names: dict[int, str] = {}
        self._held: list[object] = []  # so that no other object gets the identity of one that was named
        self.described: dict[str, dict[str, Any]] = {}
        self.packed: dict[str, Any] = {}

    def numbers(self, column: np.ndarray) -> str:
        return self._named(column, lambda: [_arrow_numbers(column)])

    def texts(self, pieces: Sequence[Any]) -> str:
        """Arrow arrays of texts, one behind the other; they stay apart."""
        return self._named(pieces, lambda: pieces)

    def texts_in(self, column: Any) -> str:
        """One Arrow array of texts, as the same texts of another table would be written."""
        return self._named(column, lambda: _slices(column))

    def texts_of(self, table: Documents, read: Callable[[IntArray], list[str]]) -> str:
        """One text for each document of a table, which ``read`` gives."""
        return self._named(read, lambda: _pieces(len(table), read))

    def _named(self, column: object, arrays: Callable[[], Iterable[Any]]) -> str:
        name = self._names.get(id(column))
        if name is None:
            self._progress()
            name = self._names[id(column)] = f"columns/{len(self._names)}"
            self._held.append(column)
            packed, size = _packed(arrays())
            self.packed[name] = packed
            digest = hashlib.sha256(packed).hexdigest()
            self.described[name] = {"bytes": size, "sha256": digest}
        return name


def _arrow_numbers(column: np.ndarray) -> Any:
    import pyarrow as pa

    kind = {"b": np.uint8, "i": np.int32 if column.dtype == np.int32 else np.int64, "f": np.float64}[column.dtype.kind]
    whole = np.ascontiguousarray(column, dtype=kind)
    arrow = {np.uint8: pa.uint8(), np.int32: pa.int32(), np.int64: pa.int64(), np.float64: pa.float64()}[kind]
    return pa.Array.from_buffers(arrow, len(whole), [None, pa.py_buffer(whole)])


def _pieces(count: int, read: Callable[[IntArray], list[str]]) -> Iterator[Any]:
    for start in range(0, count, _ROWS_AT_ONCE):
        yield _arrow_texts(read(np.arange(start, min(start + _ROWS_AT_ONCE, count))))


def _slices(column: Any) -> Iterator[Any]:
    import pyarrow as pa

    for start in range(0, len(column), _ROWS_AT_ONCE):
        piece = column.slice(start, _ROWS_AT_ONCE)
        yield (piece.combine_chunks() if isinstance(piece, pa.ChunkedArray) else piece).cast(pa.large_string())


def _arrow_texts(texts: Sequence[str]) -> Any:
    """Not by Arrow's own conversion, which imports pandas."""
    import pyarrow as pa

    encoded = [one.encode() for one in texts]
    offsets = np.zeros(len(encoded) + 1, dtype=np.int64)
    np.cumsum([len(one) for one in encoded], out=offsets[1:])
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(b"".join(encoded))]
    return pa.Array.from_buffers(pa.large_string(), len(encoded), buffers)


def _packed(arrays: Iterable[Any]) -> tuple[Any, int]:
    """The packed stream of them, and how many bytes it unpacks to."""
    import pyarrow as pa

    sink = pa.BufferOutputStream()
    writer, schema = None, pa.schema([("values", pa.large_string())])
    with pa.CompressedOutputStream(sink, _PACKING) as packing:
        for array in arrays:
            if writer is None:
                schema = pa.schema([("values", array.type)])
                writer = pa.ipc.new_stream(packing, schema)
            writer.write_batch(pa.RecordBatch.from_arrays([array.cast(schema[0].type)], schema=schema))
        if writer is None:
            writer = pa.ipc.new_stream(packing, schema)
        writer.close()
        size = packing.tell()
    return sink.getvalue(), size


class ColumnReader:
    """The columns of a file by their names; everything is checked, for nobody knows who wrote it.

    ``members`` gives what is packed under a name, ``described`` says of each its size and checksum.
    """

    def __init__(self, members: Callable[[str], Any], described: Mapping[str, Any]) -> None:
        self._members, self._described = members, described
        self._found: dict[str, list[Any]] = {}
        self._numbers: dict[str, np.ndarray] = {}

    def integers(self, name: Any) -> IntArray:
        """In the narrower form where they were kept so."""
        return self._column(name, ("int64", "int32"))

    def floats(self, name: Any) -> FloatArray:
        found: FloatArray = self._column(name, ("double",))
        return found

    def grades(self, name: Any) -> FloatArray:
        found = self.floats(name)
        if np.isinf(found).any():
            raise MalformedError(tr("{0} has a value that is infinite").format(name))
        return found

    def flags(self, name: Any) -> BoolArray:
        found = self._column(name, ("uint8",))
        if (found > 1).any():
            raise MalformedError(tr("{0} has a value that is not true or false").format(name))
        marked: BoolArray = found.view(np.bool_)
        return marked

    def texts(self, name: Any, *, nulls: bool = False) -> list[Any]:
        """The pieces of a column of texts, the same list for the same name."""
        pieces = self._pieces(name)
        if any(str(piece.type) not in _TEXTS or (piece.null_count and not nulls) for piece in pieces):
            raise MalformedError(tr("{0} is not a text").format(name))
        return pieces

    def _column(self, name: Any, kinds: Sequence[str]) -> np.ndarray:
        found = self._numbers.get(name)
        if found is None:
            pieces = self._pieces(name)
            if len(pieces) != 1 or str(pieces[0].type) not in kinds or pieces[0].null_count:
                raise MalformedError(tr("{0} has a value that is not a number").format(name))
            found = self._numbers[name] = values(pieces[0], _KINDS[str(pieces[0].type)])
        elif found.dtype not in [_KINDS[kind] for kind in kinds]:
            raise MalformedError(tr("{0} has a value that is not a number").format(name))
        return found

    def _pieces(self, name: Any) -> list[Any]:
        import pyarrow as pa

        key = text(name, "columns")
        if key not in self._found:
            told = mapping(self._described.get(key), key)
            try:
                self._found[key] = _unpacked(self._members(key), int(told["bytes"]))
            except (pa.ArrowException, OSError, LookupError, ValueError, TypeError, struct.error) as error:
                raise MalformedError(tr("{0} cannot be read ({1})").format(key, error)) from error
        return self._found[key]


def _unpacked(packed: Any, size: int) -> list[Any]:
    """No more is unpacked than was said, which was counted before."""
    import pyarrow as pa

    stream = pa.CompressedInputStream(pa.BufferReader(packed), _PACKING)
    whole = stream.read_buffer(size)
    if whole.size != size or stream.read(1):
        raise OSError(tr("it is not as long as it says"))
    if any(map(_is_packed_inside, pa.ipc.MessageReader.open_stream(whole))):
        raise OSError(tr("it is not as long as it says"))
    pieces = [batch.column(0) for batch in pa.ipc.open_stream(whole)]
    for piece in pieces:
        # Lengths and offsets that point elsewhere would be followed blindly.
        piece.validate(full=True)
    return pieces


def _is_packed_inside(message: Any) -> bool:
    """Whether the buffers of a batch are packed once more, by which few bytes could become any number.

    Arrow unpacks them without asking, so its metadata (a flatbuffer) is looked at first.
    """
    data = message.metadata
    header = _field(data, struct.unpack_from("<I", data, 0)[0], _HEADER)
    if message.type != "record batch" or not header:
        return False
    return _field(data, header + struct.unpack_from("<I", data, header)[0], _COMPRESSION) != 0


# The numbers of fields of Arrow's `Message` and `RecordBatch`.
_HEADER, _COMPRESSION = 2, 3


def _field(data: Any, table: int, number: int) -> int:
    """Where a field of a flatbuffer's table is; 0 where it has none."""
    offsets = table - struct.unpack_from("<i", data, table)[0]
    place = offsets + 4 + 2 * number
    if place - offsets >= struct.unpack_from("<H", data, offsets)[0]:
        return 0
    offset: int = struct.unpack_from("<H", data, place)[0]
    return table + offset if offset else 0
