"""Between Arrow's columns and numpy's, without the detours that would import pandas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray, row_ranges


def values(array: Any, kind: type[np.generic]) -> np.ndarray:
    """The numbers of an Arrow array without nulls, not copied."""
    if not len(array):
        return np.zeros(0, kind)
    return np.frombuffer(array.buffers()[1], dtype=kind)[array.offset : array.offset + len(array)]


def indices(rows: IntArray) -> Any:
    """Rows as Arrow takes them."""
    import pyarrow as pa

    whole = np.ascontiguousarray(rows, dtype=np.int64)
    return pa.Array.from_buffers(pa.int64(), len(whole), [None, pa.py_buffer(whole)])


def arrow_texts(texts: Sequence[str]) -> Any:
    """An Arrow array of texts; Arrow's own way to make one of a list imports pandas."""
    import pyarrow as pa

    data = [text.encode() for text in texts]
    offsets = np.zeros(len(data) + 1, dtype=np.int32)
    np.cumsum([len(text) for text in data], out=offsets[1:])
    return pa.StringArray.from_buffers(len(data), pa.py_buffer(offsets), pa.py_buffer(b"".join(data)))


def concatenated(arrays: list[Any]) -> Any:
    import pyarrow as pa

    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)


def text_offsets(texts: Any) -> np.ndarray:
    """Where each text of an Arrow column of strings begins, and where the last one ends."""
    if not len(texts):
        return np.zeros(1, dtype=np.int32)
    return np.frombuffer(texts.buffers()[1], dtype=np.int32)[texts.offset : texts.offset + len(texts) + 1]


def moved_texts(texts: Any, places: IntArray, rows: IntArray) -> Any:
    """A column without nulls with the texts of ``rows`` in ``places``, which are the same in another order.

    What moves stays within stretches of places without gaps.
    """
    import pyarrow as pa

    offsets = text_offsets(texts).astype(np.int32)
    data = np.frombuffer(texts.buffers()[2], dtype=np.uint8)[offsets[0] : offsets[-1]].copy()
    offsets -= offsets[0]
    taken = texts.take(indices(rows))
    lengths = np.diff(offsets)
    # Behind each stretch all is where it was.
    offsets[places + 1] += np.cumsum(lengths[rows] - lengths[places], dtype=np.int32)
    own = text_offsets(taken)
    data[row_ranges(offsets[places].astype(np.intp), np.diff(own).astype(np.intp))] = np.frombuffer(
        taken.buffers()[2], np.uint8
    )[own[0] : own[-1]]
    return pa.StringArray.from_buffers(len(texts), pa.py_buffer(offsets), pa.py_buffer(data))


def text_places(texts: Any) -> IntArray:
    """The place of each text of an Arrow column in ascending order, as its bytes and so its characters order it."""
    import pyarrow.compute as pc

    places = np.empty(len(texts), dtype=np.intp)
    places[values(pc.array_sort_indices(texts), np.uint64).astype(np.intp)] = np.arange(len(texts))
    return places
