"""Files that are no text at all, known by their first bytes."""

from __future__ import annotations

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.language import marked, tr

_BINARY = (
    (b"PK\x03\x04", marked("a ZIP archive or an office document (XLSX, ODS)")),
    (b"PK\x05\x06", marked("an empty ZIP archive")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", marked("an old office document (XLS) or an encrypted one")),
    (b"\x89PNG\r\n\x1a\n", marked("a PNG picture")),
    (b"\xff\xd8\xff", marked("a JPEG picture")),
    (b"GIF89a", marked("a GIF picture")),
    (b"GIF87a", marked("a GIF picture")),
    (b"%PDF-", marked("a PDF document")),
    (b"SQLite format 3\0", marked("an SQLite database")),
    (b"\x1f\x8b", marked("packed with gzip more than once")),
    (b"BZh91AY&SY", marked("packed with bzip2")),
    (b"\xfd7zXZ\0", marked("packed with xz")),
    (b"\x28\xb5\x2f\xfd", marked("packed with Zstandard")),
    (b"7z\xbc\xaf\x27\x1c", marked("a 7-Zip archive")),
    (b"Rar!\x1a\x07", marked("a RAR archive")),
    (b"\x7fELF", marked("a program")),
    (b"ARROW1\0\0", marked("an Arrow (Feather) table")),
    (b"\x89HDF\r\n\x1a\n", marked("an HDF5 file")),
)


def refuse_binary(source: SourceFile) -> None:
    kind = binary_kind(source)
    if kind:
        found = tr("this is {0}, not text: it begins with {1}.").format(tr(kind), bytes_shown(source.head[:16]))
        remedy = tr("Open the file itself if it is a table, or export it as CSV.")
        raise ReadError(Problem(source.name, "", found, remedy))


def binary_kind(source: SourceFile) -> str:
    """``a PNG picture``, or nothing where the bytes could be text."""
    head = source.head
    for magic, kind in _BINARY:
        if head.startswith(magic):
            return kind
    if head.startswith(b"PAR1") and b"\0" in head:
        return marked("a Parquet table")
    return ""


def bytes_shown(data: bytes) -> str:
    return quoted(data.decode("ascii", "backslashreplace"))
