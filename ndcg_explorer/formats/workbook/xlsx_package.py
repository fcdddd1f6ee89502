"""The parts of a workbook's ZIP archive, read piece by piece with limits, and never a DTD.

openpyxl builds trees of whole rows and string tables, so that a few kilobytes of markup can take all
memory; a stream of events takes none, and sees what openpyxl hides (formulas that were never calculated).
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from typing import Protocol
from xml.parsers import expat

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.unpacking import BombError, Bounds
from ndcg_explorer.language import marked, tr

_LONGEST_TAG = 16 * 1024**2
_CHUNK = 1024**2
_OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP_MAGIC = b"PK\x03\x04"
_SUFFIXES = (".xlsx", ".xlsm", ".xltx", ".xlsb", ".xls", ".ods")
_SAVE_AS = marked("Open it in a spreadsheet program and save it as .xlsx.")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGED = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, LookupError)


class Events(Protocol):
    """What a part is read by; names come without their namespace prefix."""

    def start(self, name: str, attributes: dict[str, str]) -> None: ...

    def text(self, text: str) -> None: ...

    def end(self, name: str) -> None: ...


def looks_like(source: SourceFile) -> bool:
    head = source.head
    if head.startswith(_OLE_MAGIC):
        return True
    if head.startswith(_ZIP_MAGIC):
        return source.suffix in _SUFFIXES or b"xl/" in head or b"[Content_Types].xml" in head
    return source.suffix in _SUFFIXES and head.lstrip().startswith(b"<")


class Package:
    """Raises `ReadError` in the words of a spreadsheet's user, whatever is wrong with the archive."""

    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source = source
        if not source.head.startswith(_ZIP_MAGIC):
            raise self._refused(*_what_it_is(source))
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(source.data))
        except _DAMAGED as error:
            raise self._damaged(error) from None
        # One for all parts, for several of them may lie in the same bytes.
        self._bounds = Bounds(len(source.data), held=True, lifted=options.no_limits)
        self._names = {name.replace("\\", "/").lower(): name for name in self._zip.namelist()}

    def __contains__(self, part: str) -> bool:
        return part.lower() in self._names

    def read(self, part: str, events: Events) -> None:
        """Sends a part through its reader."""
        parser = self._parser(part, events)
        fed = 0
        try:
            for piece in self._pieces(part):
                fed += len(piece)
                parser.Parse(piece, False)
                if fed - parser.CurrentByteIndex > _LONGEST_TAG:
                    raise self._refused(
                        tr("{0} has a tag longer than {1} bytes.").format(part, count_text(_LONGEST_TAG)), tr(_SAVE_AS)
                    )
            parser.Parse(b"", True)
        except expat.ExpatError as error:
            if expat.errors.messages[error.code] == expat.errors.XML_ERROR_NO_MEMORY:
                raise MemoryError from None
            found = tr("{0} is damaged: {1} on its line {2}.").format(
                part, expat.errors.messages[error.code], error.lineno
            )
            raise self._refused(found, tr("Fetch the file again, or save it anew.")) from None
        except (ValueError, LookupError) as error:
            raise self._damaged(error) from None

    def _parser(self, part: str, events: Events) -> expat.XMLParserType:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.CharacterDataHandler = events.text

        def start_root(name: str, attributes: dict[str, str]) -> None:
            parser.StartElementHandler, parser.EndElementHandler = events.start, events.end
            # Few programs write prefixes, and to look for them in every tag takes a fifth of the time.
            if ":" in name:
                parser.StartElementHandler = lambda name, attributes: events.start(_local(name), attributes)
                parser.EndElementHandler = lambda name: events.end(_local(name))
            events.start(_local(name), attributes)

        def refuse_dtd(*_: object) -> None:
            found = tr("{0} has a document type declaration, which can read files or fill the memory.").format(part)
            raise self._refused(found, tr("No spreadsheet program writes one: do not trust this file."))

        parser.StartElementHandler = start_root
        # Entities can only be declared in a DTD, so that this closes the door to all of them.
        parser.StartDoctypeDeclHandler = refuse_dtd
        return parser

    def _pieces(self, part: str) -> Iterator[bytes]:
        member = self._zip.getinfo(self._names[part.lower()])
        if member.compress_type not in _METHODS:
            # Those that zipfile knows too, it unpacks without a bound.
            raise self._refused(tr("{0} is packed in a way that no workbook is.").format(part), tr(_SAVE_AS))
        try:
            with self._zip.open(member) as file:
                while piece := file.read(_CHUNK):
                    self._bounds.count(len(piece))
                    yield piece
        except BombError as error:
            raise self._refused(error.reason, error.advice, NO_LIMITS) from None
        except RuntimeError as error:  # what zipfile raises for a password
            raise self._damaged(error) from None
        except _DAMAGED as error:
            raise self._damaged(error) from None

    def _damaged(self, error: Exception) -> ReadError:
        return self._refused(
            tr("the workbook is damaged ({0}).").format(error), tr("Fetch the file again, or save it anew.")
        )

    def _refused(self, found: str, remedy: str, flag: str = "") -> ReadError:
        return ReadError(Problem(self._source.name, "", found, remedy, flag=flag))


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _what_it_is(source: SourceFile) -> tuple[str, str]:
    head = source.head.lstrip()
    if head.startswith(_OLE_MAGIC):
        if "EncryptedPackage".encode("utf-16-le") in source.data:
            return tr("the workbook is encrypted."), tr("Open it with its password and save a copy without one.")
        return tr("this is an old Excel workbook (.xls) or another old office file."), tr(_SAVE_AS)
    if head.startswith(b"<"):
        return tr("this is HTML or XML under the name of a workbook."), tr(_SAVE_AS)
    if b"\0" in head[:4096]:
        return tr("this is not a workbook."), tr("Check that it was fetched whole; a .xlsx file begins with PK.")
    return tr("this is text under the name of a workbook."), tr("Name it .csv, .tsv or .txt and open it again.")
