"""The session file, ``.ndcg``: JSON with a checksum, self-contained, readable, and comparable line by line.

Its first two lines name the format and the SHA-256 of all bytes behind them; a long one is packed with gzip. A large
session is a zip of such a head and of its columns, see `large_file`.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import re
import zipfile
import zlib
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import FileTroubleError, NdcgExplorerError, memory_for
from ndcg_explorer.formats.regular_file import NotRegularError, open_regular
from ndcg_explorer.formats.unpacking import BombError, Bounds, packing_of, unpack
from ndcg_explorer.language import marked, tr
from ndcg_explorer.storage.columns import SUFFIX as COLUMN_SUFFIX
from ndcg_explorer.storage.columns import ColumnReader, Progress
from ndcg_explorer.storage.json_values import MalformedError, mapping
from ndcg_explorer.storage.large_file import HEAD, MAGIC, is_large, large_bytes
from ndcg_explorer.storage.large_file import VERSION as LARGE_VERSION
from ndcg_explorer.storage.large_reading import large_session_from
from ndcg_explorer.storage.safe_save import Fingerprint, backups_of, fingerprint_of, safe_save
from ndcg_explorer.storage.session_reading import session_from
from ndcg_explorer.storage.session_writing import entries

FORMAT = "ndcg-explorer-session"
# Version 1 held the log as sentences, and nothing that it does not name. Version 2 may be added to, but what is in it
# keeps its meaning; a file with more than this program knows opens, without what is not known.
VERSION = 2
SUFFIX = ".ndcg"
PACKED_FROM = 4 * 1024**2
_MOST_BYTES = 4 * 1024**3
# Some 25 million results; in memory each value takes many times its characters.
_MOST_VALUES = 150_000_000
_GZIP = 31  # zlib's number for the gzip format; its header then carries no time
# Fast: the text is regular, and stronger levels save little.
_LEVEL = 3
_NO_SESSION = (ValueError, TypeError, KeyError, OverflowError, RecursionError, NdcgExplorerError)
_ANYWAY = marked("Open it all the same if you know where it comes from.")
_HEADER = re.compile(rb'\{"format": "' + FORMAT.encode() + rb'",\n"checksum": "([0-9a-f]{64})",\n')
_ANY_VERSION = re.compile(rb'"format": "' + FORMAT.encode() + rb'".{0,300}?"version": (\d{1,9})[,\s}]', re.DOTALL)


class SessionFileError(FileTroubleError):
    """A session file that cannot be used; ``backup`` is its newest good backup, where one was found."""

    def __init__(self, path: object, reason: str, advice: str, backup: Path | None = None) -> None:
        self.backup = backup
        super().__init__(path, reason, advice)


class SessionLimitError(SessionFileError):
    """A session file that may be whole, but holds more than is read without asking."""


@dataclass(frozen=True, slots=True, eq=False)
class LoadedFile:
    """What was in a file; ``message`` says why it is read-only, and ``fingerprint`` goes to the next save."""

    session: Session
    version: int
    fingerprint: Fingerprint
    message: str = ""

    @property
    def read_only(self) -> bool:
        """A newer version wrote it: saving it would lose what this version does not know."""
        return bool(self.message)


def _go_on() -> None:
    return None


def to_bytes(session: Session, progress: Progress = _go_on) -> bytes:
    """The file's bytes, the same ones for the same session; ``progress`` may raise to stop the work on a large one."""
    if is_large(session):
        # Half a character, which JSON can hold and no other file.
        with contextlib.suppress(UnicodeEncodeError):
            return large_bytes(session, FORMAT, progress)
    joined = ",\n".join([f'"version": {VERSION}', *entries(session)])
    # JSON's own notation for halves of characters, which UTF-8 cannot hold.
    body = f"{joined}}}\n".encode("utf-8", "backslashreplace")
    checksum = hashlib.sha256(body).hexdigest()
    whole = f'{{"format": "{FORMAT}",\n"checksum": "{checksum}",\n'.encode() + body
    return _packed(whole) if len(whole) > PACKED_FROM else whole


def from_bytes(data: bytes, name: str) -> Session:
    """The session in bytes of our own, however many; raises `SessionFileError`, in which they are called ``name``."""
    return load_bytes(data, name, no_limits=True).session


def load_bytes(data: bytes, name: str, *, no_limits: bool = False) -> LoadedFile:
    whole = _unpacked(data, name, no_limits)
    if whole.startswith(MAGIC):
        session, version = _large_session(whole, name, no_limits)
        message = _newer(name, version) if version > LARGE_VERSION else ""
        return LoadedFile(session, version, fingerprint_of(data), message)
    _check(whole, name)
    if not no_limits:
        _check_values(whole, name)
    try:
        top, version = _top(whole)
        session = session_from(top, strict=version == 1)
    except _NO_SESSION as error:
        raise _unusable(whole, name, str(error) or type(error).__name__) from error
    return LoadedFile(session, version, fingerprint_of(data), _newer(name, version) if version > VERSION else "")


def _large_session(whole: bytes, name: str, no_limits: bool) -> tuple[Session, int]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(whole))
        head = _member(archive, HEAD)
    except (zipfile.BadZipFile, OSError, LookupError, NotImplementedError, RuntimeError, ValueError):
        raise _unusable(whole, name, "", LARGE_VERSION) from None
    _check(head, name)
    try:
        top, version = _top(head)
        described = mapping(top.get("columns"), "columns")
        Bounds(len(whole), held=True, lifted=no_limits).count(sum(map(_column_bytes, described.values())))
        return large_session_from(top, ColumnReader(partial(_column, archive, described, name), described)), version
    except BombError as error:
        raise SessionLimitError(name, error.reason, error.advice) from None
    except SessionFileError:
        raise
    except _NO_SESSION as error:
        raise _unusable(head, name, str(error) or type(error).__name__, LARGE_VERSION) from error


def _column_bytes(described: Any) -> int:
    size = mapping(described, "columns").get("bytes")
    if type(size) is not int or size < 0:
        raise MalformedError(tr("{0} has a value that is not a number").format("columns"))
    return size


def _column(archive: zipfile.ZipFile, described: dict[str, Any], name: str, column: str) -> bytes:
    try:
        found = _member(archive, column + COLUMN_SUFFIX)
    except (zipfile.BadZipFile, OSError, LookupError, NotImplementedError, RuntimeError, ValueError):
        raise _damaged(name) from None
    if hashlib.sha256(found).hexdigest() != described[column].get("sha256"):
        raise _damaged(name)
    return found


def _member(archive: zipfile.ZipFile, name: str) -> bytes:
    """A member as it stands in the file: we pack none, so that none can become more than it is."""
    info = archive.getinfo(name)
    if info.compress_type != zipfile.ZIP_STORED or info.compress_size != info.file_size:
        raise zipfile.BadZipFile(name)
    return archive.read(info)


def _top(whole: bytes) -> tuple[dict[str, Any], int]:
    """The file's object, and its version."""
    top = json.loads(whole, object_pairs_hook=_without_repetition, parse_constant=_refuse_constant)
    version = top.get("version")
    if type(version) is not int or version < 1:
        raise MalformedError(tr("its version is not a number"))
    return top, version


def load_session(path: str | Path, *, no_limits: bool = False) -> LoadedFile:
    """The file at a path; where it is damaged, the error offers the newest good backup."""
    try:
        with memory_for(path):
            return load_bytes(_read(Path(path), no_limits), str(path), no_limits=no_limits)
    except SessionLimitError:
        raise
    except SessionFileError as error:
        backup = newest_good_backup(path)
        if backup is None:
            raise
        when = datetime.fromtimestamp(backup.stat().st_mtime).isoformat(" ", "minutes")
        advice = tr("Its newest good backup is {0}, of {1}: open that, and save it under the old name.").format(
            backup.name, when
        )
        raise SessionFileError(path, error.reason, advice, backup) from error


def save_session(
    path: str | Path, session: Session, expected: Fingerprint | None = None, progress: Progress = _go_on
) -> Fingerprint:
    """Saves as `safe_save` does; returns what to expect of the file next time. ``progress`` may stop it by raising."""
    with memory_for(path):
        return safe_save(path, to_bytes(session, progress), expected)


def newest_good_backup(path: str | Path) -> Path | None:
    try:
        backups = backups_of(path)
    except ValueError:  # not a usable file name
        return None
    for backup in backups:
        if backup.is_symlink():  # not one of ours
            continue
        with contextlib.suppress(SessionFileError):
            load_bytes(_read(backup), str(backup))
            return backup
    return None


def _read(path: Path, no_limits: bool = False) -> bytes:
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size > _MOST_BYTES and not no_limits:
                reason = tr("{0} bytes are more than the limit of {1}.")
                raise SessionLimitError(path, reason.format(count_text(size), count_text(_MOST_BYTES)), tr(_ANYWAY))
            return file.read()
    except NotRegularError as error:
        raise SessionFileError(path, error.reason, error.advice) from None
    except OSError as error:
        reason = tr("it cannot be read ({0}).").format((error.strerror or str(error)).lower())
        raise SessionFileError(path, reason, tr("Check the name and the folder.")) from error
    except ValueError:
        raise SessionFileError(path, tr("this is not a usable file name."), tr("Check the path.")) from None


def _packed(whole: bytes) -> bytes:
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
    return packer.compress(whole) + packer.flush()


def _unpacked(data: bytes, name: str, no_limits: bool) -> bytes:
    packing = packing_of(data)
    if packing is None:
        return data
    try:
        return unpack(packing, io.BytesIO(data), Bounds(len(data), held=True, lifted=no_limits))
    except packing.damage:
        raise _damaged(name) from None
    except BombError as error:
        raise SessionLimitError(name, error.reason, error.advice) from None


def _check(whole: bytes, name: str) -> None:
    if not whole:
        raise SessionFileError(name, tr("the file is empty."), "")
    header = _HEADER.match(whole)
    if header is None:
        raise _unusable(whole, name, "")
    # A view: the body of a large file is not copied.
    if hashlib.sha256(memoryview(whole)[header.end() :]).hexdigest().encode() != header[1]:
        raise _damaged(name)


def _check_values(whole: bytes, name: str) -> None:
    # Each value has one of these in front of it.
    values = sum(map(whole.count, (b"[", b"{", b","))) if len(whole) > _MOST_VALUES else 0
    if values > _MOST_VALUES:
        reason = tr("about {0} values are in it; the limit is {1}.")
        raise SessionLimitError(name, reason.format(count_text(values), count_text(_MOST_VALUES)), tr(_ANYWAY))


def _unusable(whole: bytes, name: str, problem: str, known: int = VERSION) -> SessionFileError:
    version = _ANY_VERSION.search(whole[:1000])
    if version is not None and int(version[1]) > known:
        reason = tr("a newer nDCG Explorer wrote it (file version {0}), and this one cannot read it.").format(
            int(version[1])
        )
        return SessionFileError(name, reason, tr("Install a newer nDCG Explorer."))
    if problem:
        reason = tr("it does not describe a session ({0}).").format(problem)
        return SessionFileError(name, reason, tr("It was not written by nDCG Explorer."))
    if FORMAT.encode() in whole[:200]:
        return _damaged(name)
    return SessionFileError(name, tr("this is not a session of nDCG Explorer."), tr("Open data files as data."))


def _damaged(name: str) -> SessionFileError:
    reason = tr("the file is damaged: it is not what was saved (its checksum does not match).")
    return SessionFileError(name, reason, tr("Use a backup."))


def _newer(name: str, version: int) -> str:
    return tr(
        "{0}: a newer nDCG Explorer wrote this file (file version {1}). It is open read-only; what this "
        "version does not know is not shown."
    ).format(name, version)


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise MalformedError(tr("a key stands twice in one object"))
    return members


def _refuse_constant(text: str) -> float:
    raise MalformedError(tr("{0} is not a number in JSON").format(text))
