"""Packed files for tests."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import pyarrow as pa


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return made.getvalue()


class _Kept(io.BytesIO):
    """Arrow closes what it writes to."""

    written = b""

    def close(self) -> None:
        self.written = self.getvalue()
        super().close()


def lz4(data: bytes) -> bytes:
    made = _Kept()
    with pa.CompressedOutputStream(pa.PythonFile(made, "w"), "lz4") as stream:
        stream.write(data)
    return made.written
