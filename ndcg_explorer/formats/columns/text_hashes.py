"""A 64-bit hash for each text of an Arrow column, eight bytes at a time, without making texts of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.formats.columns.arrays import text_offsets

_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_ROWS_AT_ONCE = 100_000
# What belongs to a text of so many bytes in the word that begins it.
_BYTES = np.array([(1 << 8 * count) - 1 for count in range(9)], dtype=np.uint64)


def text_hashes(texts: Any) -> np.ndarray:
    """Equal texts have equal hashes; texts of up to eight bytes have different ones."""
    offsets = text_offsets(texts).astype(np.intp)
    data, offsets = _with_a_word_behind(texts, offsets)
    words = np.ndarray((max(0, len(data) - 7),), dtype="<u8", buffer=data, strides=(1,))
    hashes = np.empty(len(texts), dtype=np.uint64)
    lengths = np.diff(offsets)
    for first in range(0, len(texts), _ROWS_AT_ONCE):
        part = slice(first, first + _ROWS_AT_ONCE)
        hashes[part] = _hashes(words, offsets[:-1][part], lengths[part])
    return hashes


def _with_a_word_behind(texts: Any, offsets: IntArray) -> tuple[np.ndarray, IntArray]:
    """The bytes of the texts, and eight more so that a word can be read where the last one ends."""
    begin, end = int(offsets[0]), int(offsets[-1])
    data = np.frombuffer(texts.buffers()[2] or b"", dtype=np.uint8)
    if end + 8 <= len(data):
        return data, offsets
    padded = np.zeros(end - begin + 16, dtype=np.uint8)
    padded[: end - begin] = data[begin:end]
    return padded, offsets - begin


def _hashes(words: np.ndarray, starts: IntArray, lengths: IntArray) -> np.ndarray:
    hashes = _masked(words[starts], lengths)
    for depth in range(8, int(lengths.max(initial=0)), 8):
        longer = np.flatnonzero(lengths > depth)
        word = _masked(words[starts[longer] + depth], lengths[longer] - depth)
        hashes[longer] = _mix(hashes[longer]) ^ (word * _MULTIPLIER + np.uint64(depth))
    return hashes


def _masked(words: np.ndarray, lengths: IntArray) -> np.ndarray:
    """The words with what lies past the end of each text cleared."""
    words &= np.take(_BYTES, lengths, mode="clip")
    return words


def _mix(values: np.ndarray) -> np.ndarray:
    values = (values ^ (values >> np.uint64(31))) * _MULTIPLIER
    values ^= values >> np.uint64(29)
    return values


def mixed(hashes: np.ndarray, numbers: np.ndarray, lengths: IntArray | None = None) -> np.ndarray:
    """Hashes of pairs: of a text and a number, each of which is that of ``lengths`` texts where these are given."""
    own = _mix((numbers.astype(np.uint64) + np.uint64(1)) * _MULTIPLIER)
    return _mix(hashes + (own if lengths is None else np.repeat(own, lengths)))
