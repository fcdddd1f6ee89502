"""The array types of the core, and operations on many lists laid end to end.

List ``q`` of a flat column is ``column[offsets[q]:offsets[q + 1]]``.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

FloatArray: TypeAlias = NDArray[np.float64]
IntArray: TypeAlias = NDArray[np.intp]
BoolArray: TypeAlias = NDArray[np.bool_]


def floats(values: object) -> FloatArray:
    return np.asarray(values, dtype=np.float64)


def offsets_of(lengths: IntArray) -> IntArray:
    offsets = np.zeros(len(lengths) + 1, dtype=np.intp)
    np.cumsum(lengths, out=offsets[1:])
    return offsets


def list_numbers(offsets: IntArray) -> IntArray:
    """For each row, the list it belongs to."""
    return np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))


def ranks_within(offsets: IntArray) -> IntArray:
    """For each row, its rank in its list, from 1."""
    if len(offsets) == 2:
        return np.arange(1, offsets[1] + 1)
    starts = np.repeat(offsets[:-1], np.diff(offsets))
    return np.arange(1, offsets[-1] + 1) - starts


def sums_within(values: FloatArray, offsets: IntArray) -> FloatArray:
    """The sum of each list, added from the first row on, as a running sum adds it.

    (`np.add.reduceat` adds in pairs, and so differs in the last digit.)
    """
    return floats(np.bincount(list_numbers(offsets), weights=values, minlength=len(offsets) - 1))


def running_within(values: FloatArray, offsets: IntArray) -> FloatArray:
    """For each row, the sum of its list down to it; exact for whole numbers."""
    running = np.concatenate([[0.0], np.cumsum(values)])
    return floats(running[1:] - np.repeat(running[offsets[:-1]], np.diff(offsets)))


def row_ranges(starts: IntArray, lengths: IntArray) -> IntArray:
    """The rows of several stretches, one stretch after the other."""
    ends = np.cumsum(lengths)
    return np.repeat(starts - ends + lengths, lengths) + np.arange(ends[-1] if len(ends) else 0)


def keep_rows(kept: BoolArray, offsets: IntArray) -> IntArray:
    """The offsets after only the kept rows remain."""
    running = np.zeros(len(kept) + 1, dtype=np.intp)
    np.cumsum(kept, out=running[1:])
    return running[offsets]


def order_within(groups: IntArray, key: NDArray[np.float64] | IntArray) -> IntArray:
    """Rows ordered by ascending group, then ascending key, otherwise as they stand."""
    return np.lexsort((key, groups)).astype(np.intp, copy=False)


def require_memory(size: int) -> None:
    """Raises MemoryError where so many bytes are not to be had.

    For what a library takes without looking whether there was any: it would end the program without a word.
    """
    np.empty(size, np.uint8)
