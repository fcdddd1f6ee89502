"""The document table on Arrow strings: millions of ids without a Python object each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ndcg_explorer.core.arrays import IntArray


@dataclass(frozen=True, slots=True, eq=False)
class ArrowDocuments:
    """``ids`` and each field are Arrow arrays of texts, one element a document."""

    ids: Any
    fields: Mapping[str, Any] = field(default_factory=dict)

    @property
    def field_names(self) -> tuple[str, ...]:
        return tuple(self.fields)

    def __len__(self) -> int:
        return len(self.ids)

    def id_at(self, position: int) -> str:
        return str(self.ids[position].as_py())

    def ids_at(self, positions: IntArray) -> list[str]:
        found: list[str] = self.ids.take(_arrow(positions)).to_pylist()
        return found

    def texts_at(self, positions: IntArray) -> Any:
        """The ids as an Arrow array, for whoever takes many."""
        return self.ids.take(_arrow(positions))

    def field_at(self, name: str, position: int) -> str:
        return str(self.fields[name][position].as_py() or "") if name in self.fields else ""

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        import pyarrow.compute as pc

        if stop <= start:
            return None
        place = int(pc.index(self.ids.slice(start, stop - start), document_id).as_py())
        return None if place < 0 else start + place


def _arrow(positions: IntArray) -> Any:
    """Integers as Arrow sees them, without the detour that would import pandas."""
    import numpy as np
    import pyarrow as pa

    whole = np.ascontiguousarray(positions, dtype=np.int64)
    return pa.Array.from_buffers(pa.int64(), len(whole), [None, pa.py_buffer(whole)])
