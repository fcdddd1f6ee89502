"""A large TREC run with its judgements, straight into columns: no text object for any line.

Whatever the careful path would refuse makes this one stand aside (`None`), so that the message with
the line comes from there.

A 64-bit hash for each text of an Arrow column, eight bytes at a time, without making texts of them.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from itertools import islice
from typing import Any, cast

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, require_memory
from ndcg_explorer.formats.readers.delimited_rows import ARROW_BYTES
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.language import tr

_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_ROWS_AT_ONCE = 1_000_000


def text_hashes(texts: Any) -> np.ndarray:
    """Equal texts have equal hashes; texts of up to eight bytes have different ones."""
    offsets = text_offsets(texts)
    data = texts.buffers()[2]
    # Eight more bytes, so that a word can be read at the last text's end.
    padded = np.zeros((data.size if data is not None else 0) + 16, dtype=np.uint8)
    if data is not None:
        padded[: data.size] = np.frombuffer(data, dtype=np.uint8)
    words = np.ndarray((len(padded) - 7,), dtype="<u8", buffer=padded, strides=(1,))
    hashes = np.empty(len(texts), dtype=np.uint64)
    for first in range(0, len(texts), _ROWS_AT_ONCE):
        part = slice(first, first + _ROWS_AT_ONCE)
        starts = offsets[:-1][part].astype(np.intp)
        hashes[part] = _hashes(words, starts, offsets[1:][part] - starts)
    return hashes


def text_offsets(texts: Any) -> np.ndarray:
    """Where each text of an Arrow column of strings begins, and where the last one ends."""
    if not len(texts):
        return np.zeros(1, dtype=np.int32)
    return np.frombuffer(texts.buffers()[1], dtype=np.int32)[texts.offset : texts.offset + len(texts) + 1]


def _hashes(words: np.ndarray, starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    hashes = _masked(words[starts], lengths)
    for depth in range(8, int(lengths.max(initial=0)), 8):
        longer = np.flatnonzero(lengths > depth)
        word = _masked(words[starts[longer] + depth], lengths[longer] - depth)
        hashes[longer] = _mix(hashes[longer]) ^ (word * _MULTIPLIER + np.uint64(depth))
    return hashes


def _masked(words: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The words with what lies past the end of each text cleared."""
    bits = (np.minimum(lengths, 8) * 8).astype(np.uint64)
    # Shifting by 64 is undefined; two shifts of at most 32 are not.
    half = (np.uint64(64) - bits) // np.uint64(2)
    rest = np.uint64(64) - bits - half
    return np.asarray(((words << half) << rest) >> half >> rest)


def _mix(values: np.ndarray) -> np.ndarray:
    values = (values ^ (values >> np.uint64(31))) * _MULTIPLIER
    return np.asarray(values ^ (values >> np.uint64(29)))


def mixed(hashes: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """Hashes of pairs: of a text and a number."""
    return _mix(hashes + _mix((numbers.astype(np.uint64) + np.uint64(1)) * _MULTIPLIER))


LARGE_BYTES = 4 * 1024**2
_BLOCK = 4 * 1024**2
_BYTES_AT_ONCE = 4 * 1024**2
_RUN = ("query", "q0", "document", "rank", "score", "tag")
_QRELS = ("query", "q0", "document", "grade")


@dataclass(slots=True, eq=False)
class FastRun:
    """The columns of a run, sorted by query and place; ``hashes`` tell documents of a query apart.

    ``lines`` has the row of the file that each result came from, None where they stand as in the file.
    """

    source: SourceFile
    queries: list[str]
    query: IntArray
    ids: Any
    scores: FloatArray
    ranks: np.ndarray
    hashes: np.ndarray
    tag: str
    lines: IntArray | None


@dataclass(slots=True, eq=False)
class FastQrels:
    source: SourceFile
    query: list[str]
    ids: Any
    grades: FloatArray


def read_run(source: SourceFile) -> FastRun | None:
    table = _parsed(source, _RUN)
    if table is None:
        return None
    table = table.unify_dictionaries()
    tags = [str(tag) for tag in table["tag"].combine_chunks().dictionary.to_pylist()]
    scores = _numbers(table["score"], np.float64)
    encoded = table["query"].combine_chunks()
    queries = [str(text) for text in encoded.dictionary.to_pylist()]
    codes, ranks = _values(encoded.indices, np.int32), _numbers(table["rank"], np.int32)
    ids = table["document"].combine_chunks()
    del table, encoded
    if len(tags) != 1 or tags[0] != " ".join(tags[0].split()) or not np.isfinite(scores).all():
        return None
    if not _are_plain(ids) or not all(map(_is_plain, queries)):
        return None
    hashes = mixed(text_hashes(ids), codes)
    if _has_repetition(hashes):
        # The same document twice in one list, or (hardly ever) two that look alike: look carefully.
        return None
    order = _order(codes, scores, ids)
    if order is not None:
        codes, scores, hashes, ranks = codes[order], scores[order], hashes[order], ranks[order]
        ids = ids.take(indices(order))
    return FastRun(source, queries, codes.astype(np.intp), ids, scores, ranks, hashes, tags[0], order)


def read_qrels(source: SourceFile) -> FastQrels | None:
    table = _parsed(source, _QRELS)
    if table is None:
        return None
    grades = _numbers(table["grade"], np.float64)
    queries = [str(text) for text in table["query"].to_pylist()]
    ids = table["document"].combine_chunks()
    if not np.isfinite(grades).all() or not _are_plain(ids) or not all(map(_is_plain, set(queries))):
        return None
    if len(set(zip(queries, ids.to_pylist(), strict=True))) != len(queries):
        return None
    return FastQrels(source, queries, ids, grades)


def _parsed(source: SourceFile, names: tuple[str, ...]) -> Any | None:
    import pyarrow as pa
    from pyarrow import csv

    if source.path is None:
        return None
    first = source.head.split(b"\n", 1)[0]
    short = pa.dictionary(pa.int32(), pa.string())
    kinds = {"query": short, "document": pa.string(), "rank": pa.int32(), "score": pa.float64(), "tag": short}
    kinds["grade"] = pa.float64()
    wanted = [name for name in names if name != "q0"]
    try:
        require_memory(4 * ARROW_BYTES)
        with source.stream() as file:
            return csv.read_csv(
                # Arrow reads a path quicker than a file of Python's.
                source.path if source.packing is None else file,
                csv.ReadOptions(column_names=list(names), block_size=_BLOCK),
                csv.ParseOptions(delimiter="\t" if b"\t" in first else " ", quote_char=False),
                csv.ConvertOptions(
                    column_types=kinds, include_columns=wanted, null_values=[], strings_can_be_null=False
                ),
            )
    except (pa.ArrowInvalid, pa.ArrowCapacityError):
        return None


def _is_plain(query: str) -> bool:
    """No comment, nothing empty, and no white space that the careful path would split at."""
    return query.isprintable() and not query.startswith("#") and len(query.split()) == 1


def _are_plain(ids: Any) -> bool:
    """No id is empty, or holds white space or another control character."""
    lengths = np.diff(text_offsets(ids))
    if len(lengths) and lengths.min() == 0:
        return False
    data = np.frombuffer(ids.buffers()[2] or b"", dtype=np.uint8)
    starts = range(0, len(data), _BYTES_AT_ONCE)
    return all(int(data[start : start + _BYTES_AT_ONCE].min()) > ord(" ") for start in starts)


def _has_repetition(hashes: np.ndarray) -> bool:
    ordered = np.sort(hashes)
    return bool((ordered[1:] == ordered[:-1]).any())


def _order(codes: np.ndarray, scores: FloatArray, ids: Any) -> IntArray | None:
    """The rows by query, score descending and id descending; None where they already stand so."""
    same_query = codes[1:] == codes[:-1]
    grouped = bool((codes[1:] >= codes[:-1]).all())
    falling = not bool((same_query & (scores[1:] > scores[:-1])).any())
    has_ties = bool((same_query & (scores[1:] == scores[:-1])).any())
    if grouped and falling and not has_ties:
        return None
    order = np.arange(len(codes)) if grouped and falling else np.lexsort((-scores, codes))
    return _ties_by_id(order, codes[order], scores[order], ids)


def _ties_by_id(order: IntArray, codes: np.ndarray, scores: FloatArray, ids: Any) -> IntArray:
    same = (codes[1:] == codes[:-1]) & (scores[1:] == scores[:-1])
    tied = np.zeros(len(order), dtype=bool)
    tied[1:] |= same
    tied[:-1] |= same
    rows = np.flatnonzero(tied)
    if not rows.size:
        return order
    texts = np.array(ids.take(indices(order[rows])).to_pylist(), dtype=object)
    _, by_id = np.unique(texts, return_inverse=True)
    group = np.cumsum(np.concatenate([[True], ~same]))[rows]
    order[rows] = order[rows][np.lexsort((-by_id, group))]
    return order


def line_of(source: SourceFile, row: int) -> str:
    """Where a row stands in its file; lines without anything in them are no rows."""
    with source.stream() as file:
        lines = io.TextIOWrapper(io.BufferedReader(cast(io.RawIOBase, file)), encoding="latin-1", newline=None)
        filled = (number for number, line in enumerate(lines, start=1) if line.strip())
        return tr("line {0}").format(next(islice(filled, row, None)))


def _numbers(column: Any, kind: type[np.generic]) -> np.ndarray:
    """Not by way of Arrow's own `to_numpy`, which imports pandas."""
    chunks = [_values(chunk, kind) for chunk in column.chunks]
    return np.concatenate(chunks) if chunks else np.zeros(0, dtype=kind)


def _values(array: Any, kind: type[np.generic]) -> np.ndarray:
    data = array.buffers()[1]
    return (
        np.frombuffer(data, dtype=kind)[array.offset : array.offset + len(array)] if len(array) else np.zeros(0, kind)
    )


def indices(rows: IntArray) -> Any:
    """Rows as Arrow takes them, without the detour that would import pandas."""
    import pyarrow as pa

    whole = np.ascontiguousarray(rows, dtype=np.int64)
    return pa.Array.from_buffers(pa.int64(), len(whole), [None, pa.py_buffer(whole)])
