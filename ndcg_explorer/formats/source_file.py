"""A file that a user named: regular files only, packed ones seen through, limits before memory runs out.

What is to be read: the window passes it on before it knows what it holds.
"""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, cast

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.problems import NO_LIMITS, Problem, ReadError
from ndcg_explorer.formats.regular_file import NotRegularError, check_regular, open_regular
from ndcg_explorer.formats.unpacking import (
    BombError,
    Bounds,
    Packing,
    UnpackingStream,
    packing_of,
    unpack,
    unpack_beginning,
    unpacked_name,
)
from ndcg_explorer.language import tr

HEAD_BYTES = 65_536
MOST_BYTES = 4 * 1024**3
_HASHED_AT_ONCE = 1024**2


@dataclass(frozen=True, eq=False)
class SourceFile:
    """A file, or pasted text; ``head`` is its beginning, ``data`` all of it, both unpacked.

    ``name`` is what messages call it; ``container`` is the folder or archive that was named to open it.
    """

    name: str
    path: Path | None = None
    pasted: bytes = b""
    no_limits: bool = False
    container: str = ""

    @cached_property
    def packing(self) -> Packing | None:
        return packing_of(self._raw_head)

    @cached_property
    def suffix(self) -> str:
        """``.csv`` of ``x.csv`` and of ``x.csv.gz``, in lower case."""
        return Path(unpacked_name(self.name.lower())).suffix

    @cached_property
    def _raw_head(self) -> bytes:
        with self._raw() as file:
            return file.read(HEAD_BYTES)

    @cached_property
    def head(self) -> bytes:
        if self.packing is None:
            return self._raw_head
        with self._raw() as file, self._unpacking(self.packing):
            return unpack_beginning(self.packing, file, HEAD_BYTES)

    @cached_property
    def data(self) -> bytes:
        with self._raw() as file:
            size = _size(file)
            if self.packing is not None:
                with self._unpacking(self.packing):
                    return unpack(self.packing, file, self._bounds(size))
            if size > MOST_BYTES and not self.no_limits:
                raise self._too_large(size)
            data = file.read()
            if _size(file) != len(data):
                raise ReadError(Problem(self.name, "", tr("the file changed while it was read."), tr("Open it again.")))
        return data

    @contextmanager
    def stream(self) -> Iterator[BinaryIO]:
        """All of it, unpacked, for who reads it piece by piece, though keeping what it says."""
        with self._raw() as file:
            if self.packing is None:
                yield file
                return
            with self._unpacking(self.packing):
                yield cast(BinaryIO, UnpackingStream(self.packing, file, self._bounds(_size(file))))

    @cached_property
    def sha256(self) -> str:
        """Of the bytes as they lie on disk."""
        return self.hashed(lambda: False)

    def hashed(self, is_over: Callable[[], bool]) -> str:
        """The same, for who may not need it in the end: "" once all ``is_over``."""
        digest, piece = hashlib.sha256(), bytearray(_HASHED_AT_ONCE)
        with self._raw() as file:
            while count := file.readinto(piece):  # type: ignore[attr-defined]
                if is_over():
                    return ""
                digest.update(memoryview(piece)[:count])
        return digest.hexdigest()

    @contextmanager
    def _raw(self) -> Iterator[BinaryIO]:
        """As it lies on disk; what the disk refuses, at once or later, is said of the file."""
        try:
            with io.BytesIO(self.pasted) if self.path is None else open_regular(self.path) as file:
                yield file
        except NotRegularError as error:
            raise _not_regular(self.name, error) from None
        except OSError as error:
            raise _unreadable(self.name, error) from None

    @contextmanager
    def _unpacking(self, packing: Packing) -> Iterator[None]:
        try:
            yield
        except packing.damage as error:
            found = tr("the {0} data is damaged ({1}).").format(packing.name, error)
            raise ReadError(Problem(self.name, "", found, tr("Fetch or pack the file again."))) from None
        except BombError as error:
            raise ReadError(Problem(self.name, "", error.reason, error.advice, flag=NO_LIMITS)) from None

    def _bounds(self, size: int) -> Bounds:
        return Bounds(size, held=True, lifted=self.no_limits)

    def _too_large(self, size: int) -> ReadError:
        found = tr("{0} bytes are more than the limit of {1}.").format(count_text(size), count_text(MOST_BYTES))
        return ReadError(Problem(self.name, "", found, tr("Split the file, or lift the limit."), flag=NO_LIMITS))


def open_source(path: str | Path, *, no_limits: bool = False) -> SourceFile:
    """The file at a path; raises `ReadError` where there is none to read."""
    place = Path(path)
    name = place.name or str(path) or '""'
    try:
        check_regular(place)
    except NotRegularError as error:
        raise _not_regular(name, error) from None
    except OSError as error:
        raise _unreadable(name, error) from None
    except ValueError:
        raise ReadError(Problem(str(path), "", tr("this is not a usable file name."), tr("Check the path."))) from None
    source = SourceFile(name, place, no_limits=no_limits)
    if not source._raw_head:
        raise empty_file(name)
    return source


def empty_file(name: str) -> ReadError:
    return ReadError(Problem(name, "", tr("the file is empty. Nothing was loaded."), tr("Check that it was saved.")))


def pasted_source(text: str) -> SourceFile:
    return SourceFile(tr("pasted text"), pasted=text.encode("utf-8", "surrogatepass"))


def _size(file: BinaryIO) -> int:
    """Also of what is in memory."""
    try:
        return os.fstat(file.fileno()).st_size
    except io.UnsupportedOperation:
        return len(cast(io.BytesIO, file).getbuffer())


def _not_regular(name: str, error: NotRegularError) -> ReadError:
    return ReadError(Problem(name, "", error.reason, error.advice))


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
