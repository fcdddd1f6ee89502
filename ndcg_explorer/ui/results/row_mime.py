"""What a drag carries: rows of a list, or documents of the tray, marked with where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import numpy as np
from PySide6.QtCore import QByteArray, QMimeData

from ndcg_explorer.core.arrays import IntArray

ROWS = "application/x-ndcg-explorer-rows"
DOCUMENTS = "application/x-ndcg-explorer-documents"


def pack(kind: str, source: UUID, numbers: IntArray | Sequence[int]) -> QMimeData:
    mime = QMimeData()
    whole = np.asarray(numbers, dtype=np.int64)
    mime.setData(kind, QByteArray(source.bytes + whole.tobytes()))
    return mime


def unpack(kind: str, source: UUID, mime: QMimeData) -> IntArray | None:
    """The numbers that were packed by the same source; None for anything else, also of another window."""
    if not mime.hasFormat(kind):
        return None
    data = bytes(mime.data(kind).data())
    if data[:16] != source.bytes or len(data) % 8:
        return None
    return np.frombuffer(data[16:], dtype=np.int64).astype(np.intp)
