"""A 64-bit hash for each text of an Arrow column, eight bytes at a time, without making texts of them."""

from __future__ import annotations

from typing import Any

import numpy as np

_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_ROWS_AT_ONCE = 100_000


def text_hashes(texts: Any) -> np.ndarray:
    """Equal texts have equal hashes; texts of up to eight bytes have different ones."""
    offsets = text_offsets(texts).astype(np.intp)
    begin, end = offsets[0], offsets[-1]
    # Of a slice its own bytes alone, and eight more, so that a word can be read at the last text's end.
    padded = np.zeros(end - begin + 16, dtype=np.uint8)
    if end > begin:
        padded[: end - begin] = np.frombuffer(texts.buffers()[2], dtype=np.uint8)[begin:end]
    offsets = offsets - begin
    words = np.ndarray((len(padded) - 7,), dtype="<u8", buffer=padded, strides=(1,))
    hashes = np.empty(len(texts), dtype=np.uint64)
    for first in range(0, len(texts), _ROWS_AT_ONCE):
        part = slice(first, first + _ROWS_AT_ONCE)
        starts = offsets[:-1][part]
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
