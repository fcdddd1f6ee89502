"""Small files that hold a great deal, made without ever holding it."""

from __future__ import annotations

import gzip
import hashlib
import io
import zipfile

PIECE = 4 * 1024**2


def packed(line: bytes, size: int, head: bytes = b"", tail: bytes = b"") -> bytes:
    """About so many bytes of the same line, between a head and a tail, as gzip of many members."""
    many = line * (PIECE // len(line))
    middle = gzip.compress(many, mtime=0) * max(1, size // len(many))
    return gzip.compress(head, mtime=0) + middle + gzip.compress(tail, mtime=0)


def csv_bomb(size: int) -> bytes:
    return packed(b"q,d\n", size, b"query,document\n")


def session_bomb(inside: bytes, count: int) -> bytes:
    """A session file, good but for an entry with so many values; its checksum is right."""
    body = b'"version": 2, "x": [' + inside * count + b"0]}\n"
    checksum = hashlib.sha256(body).hexdigest()
    return gzip.compress(f'{{"format": "ndcg-explorer-session",\n"checksum": "{checksum}",\n'.encode() + body, mtime=0)


def workbook_bomb(workbook: bytes, part: str, size: int, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The workbook with so many spaces in the place of a part."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            if name != part:
                new.writestr(name, old.read(name))
        member = zipfile.ZipInfo(part)
        member.compress_type = method
        with new.open(member, "w") as entry:
            for _ in range(size // PIECE + 1):
                entry.write(b" " * PIECE)
    return file.getvalue()
