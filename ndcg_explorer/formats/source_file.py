"""Opening a file that a user named: regular files only, gzip seen through, limits before memory runs out.

What is to be read: the window passes it on before it knows what it holds.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.language import tr

GZIP_MAGIC = b"\x1f\x8b"
HEAD_BYTES = 65_536
MOST_BYTES = 4 * 1024**3
_CHUNK = 4 * 1024**2


@dataclass(frozen=True, eq=False)
class SourceFile:
    """A file, or pasted text; ``head`` is its beginning, ``data`` all of it, both unpacked.

    ``name`` is what messages call it.
    """

    name: str
    path: Path | None = None
    pasted: bytes = b""
    no_limits: bool = False
    _identity: tuple[int, ...] = field(default=())

    @cached_property
    def is_gzip(self) -> bool:
        return self._raw_head[:2] == GZIP_MAGIC

    @cached_property
    def suffix(self) -> str:
        """``.csv`` of ``x.csv`` and of ``x.csv.gz``, in lower case."""
        name = self.name.lower()
        return Path(name.removesuffix(".gz")).suffix

    @cached_property
    def _raw_head(self) -> bytes:
        if self.path is None:
            return self.pasted[:HEAD_BYTES]
        with _opened(self.path, self.name) as file:
            return file.read(HEAD_BYTES)

    @cached_property
    def head(self) -> bytes:
        if not self.is_gzip:
            return self._raw_head
        try:
            return zlib.decompressobj(31).decompress(self._raw_head, HEAD_BYTES)
        except zlib.error as error:
            raise self._damaged_gzip(error) from None

    @cached_property
    def data(self) -> bytes:
        raw = self._read_all()
        return self._unpacked(raw) if self.is_gzip else raw

    @cached_property
    def sha256(self) -> str:
        """Of the bytes as they lie on disk."""
        if self.path is None:
            return hashlib.sha256(self.pasted).hexdigest()
        with _opened(self.path, self.name) as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def _read_all(self) -> bytes:
        if self.path is None:
            return self.pasted
        with _opened(self.path, self.name) as file:
            size = os.fstat(file.fileno()).st_size
            if size > MOST_BYTES and not self.no_limits:
                raise self._too_large(size)
            data = file.read()
            if os.fstat(file.fileno()).st_size != len(data):
                raise ReadError(Problem(self.name, "", tr("the file changed while it was read."), tr("Open it again.")))
        return data

    def _unpacked(self, raw: bytes) -> bytes:
        """Counted while inflating: a small file can hold a great deal."""
        parts: list[bytes] = []
        total = 0
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(raw)) as packed:
                while part := packed.read(_CHUNK):
                    total += len(part)
                    if total > MOST_BYTES and not self.no_limits:
                        raise self._too_large(total)
                    parts.append(part)
        except (OSError, EOFError, zlib.error) as error:
            raise self._damaged_gzip(error) from None
        return b"".join(parts)

    def _damaged_gzip(self, error: Exception) -> ReadError:
        found = tr("the gzip data is damaged ({0}).").format(error)
        return ReadError(Problem(self.name, "", found, tr("Fetch or pack the file again.")))

    def _too_large(self, size: int) -> ReadError:
        found = tr("{0} bytes are more than the limit of {1}.").format(count_text(size), count_text(MOST_BYTES))
        return ReadError(Problem(self.name, "", found, tr("Split the file, or lift the limit."), flag="--no-limits"))


def open_source(path: str | Path, *, no_limits: bool = False) -> SourceFile:
    """The file at a path; raises `ReadError` where there is none to read."""
    place = Path(path)
    name = place.name or str(path) or '""'
    try:
        mode = place.stat().st_mode
    except OSError as error:
        raise _unreadable(name, error) from None
    except ValueError:
        raise ReadError(Problem(str(path), "", tr("this is not a usable file name."), tr("Check the path."))) from None
    if not stat.S_ISREG(mode):
        found = tr("this is a folder.") if stat.S_ISDIR(mode) else tr("this is not a regular file.")
        raise ReadError(Problem(name, "", found, tr("Name a file to open.")))
    source = SourceFile(name, place, no_limits=no_limits)
    if not source._raw_head:
        raise ReadError(Problem(name, "", tr("the file is empty. Nothing was loaded."), tr("Check that it was saved.")))
    return source


def pasted_source(text: str) -> SourceFile:
    return SourceFile(tr("pasted text"), pasted=text.encode("utf-8", "surrogatepass"))


@contextmanager
def _opened(path: Path, name: str) -> Iterator[io.BufferedReader]:
    """The file for reading; what the disk refuses, at once or later, is said of the file."""
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise _unreadable(name, error) from None


def _unreadable(name: str, error: OSError) -> ReadError:
    if isinstance(error, FileNotFoundError):
        return ReadError(Problem(name, "", tr("there is no such file."), tr("Check the name and the folder.")))
    if isinstance(error, PermissionError):
        return ReadError(Problem(name, "", tr("you have no permission to read it."), tr("Ask its owner, or copy it.")))
    return ReadError(
        Problem(name, "", tr("it cannot be read ({0}).").format(error.strerror), tr("Check the disk or the path."))
    )


@dataclass(frozen=True, slots=True)
class ImportInput:
    """What is to be read: files, or a pasted text."""

    paths: tuple[str, ...] = ()
    text: str = ""

    def sources(self, options: ImportOptions) -> list[SourceFile]:
        if not self.paths:
            return [pasted_source(self.text)]
        return [open_source(path, no_limits=options.no_limits) for path in self.paths]
