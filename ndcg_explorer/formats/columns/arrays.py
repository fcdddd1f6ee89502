"""Between Arrow's columns and numpy's, without the detours that would import pandas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray


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


def text_places(texts: Any) -> IntArray:
    """The place of each text of an Arrow column in ascending order, as its bytes and so its characters order it."""
    import pyarrow.compute as pc

    places = np.empty(len(texts), dtype=np.intp)
    places[values(pc.array_sort_indices(texts), np.uint64).astype(np.intp)] = np.arange(len(texts))
    return places
