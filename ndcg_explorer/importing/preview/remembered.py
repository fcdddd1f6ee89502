"""Earlier readings of files, by the names of their columns: next week's files are then read without a question.

What is only about faults of one file, such as bad rows and sizes beyond the limits, is not remembered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.options import DATA, FILE_ROLES, HEADERS, NAMES, ROLES, ImportOptions
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.readers.registry import format_of, read_tables
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.folders import open_sources

MOST_REMEMBERED = 50
# Of what can only be read whole, larger files are not looked at twice.
_MOST_BYTES = 8 * 1024**2
_AS_IT_LOOKS = ImportOptions(replace_bad_bytes=True, skip_bad_rows=True)
_NUMBER = re.compile(r"[+-]?[\d.,]+")
_DIGITS = re.compile(r"\d+")
_KEPT = (
    *("columns", "column_names", "encoding", "delimiter", "decimal", "any_digits", "strip_apostrophes", "sheet"),
    *("grade_words", "signal", "signal_method", "signal_cuts", "order", "duplicates", "conflicts", "only_in_one"),
    *("split_by", "group"),
)
_OF_FILES = ("file_roles", "file_columns", "file_headers")
# They have a byte 0 in every other place, which is good UTF-8 too.
_WIDE = ("utf-16", "utf16", "utf-32", "utf32")


class _UnknownError(Exception):
    """A file whose columns are not looked at, or not known by their names."""


@dataclass(frozen=True, slots=True)
class FileSet:
    """Files that are opened together: each one's name, and a signature of its columns."""

    names: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The same for files with the same columns; "" where they cannot be known again."""
        return "\n".join(sorted(self.signatures)) if all(self.signatures) else ""


def file_set(sources: Sequence[SourceFile]) -> FileSet:
    signatures = [_signature(source) for source in sources]
    names = tuple(source.name for source in sources)
    # Of files with the same columns, such as a run and its judgments, the names tell which is which.
    told_apart = (
        f"{it} {_DIGITS.sub('#', name)}" if it and signatures.count(it) > 1 else it
        for it, name in zip(signatures, names, strict=True)
    )
    return FileSet(names, tuple(told_apart))


def _signature(source: SourceFile) -> str:
    for options in (_AS_IT_LOOKS, replace(_AS_IT_LOOKS, header=DATA)):
        try:
            return json.dumps([_columns(table) for table in _sampled(source, options)], ensure_ascii=False)
        except (NdcgExplorerError, _UnknownError):
            continue
    return ""


def _sampled(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    """The tables of a file, those of text from its beginning alone."""
    row = format_of(source)
    if row.is_text and (row.has_delimiter or not row.suffixes or row.fast):
        head = source.head
        lines = head if len(head) < 1024 or head.endswith(b"\n") else head[: head.rfind(b"\n") + 1] or head
        source = SourceFile(source.name, pasted=lines, container=source.container)
    elif (source.path.stat().st_size if source.path else len(source.pasted)) > _MOST_BYTES:
        raise _UnknownError
    return read_tables(source, row, options)


def _columns(table: TextTable) -> list[str]:
    if table.header == NAMES and any(map(_NUMBER.fullmatch, table.columns)):
        raise _UnknownError  # its names may be data, which are others the next time
    if table.header != DATA:
        return sorted(table.columns)
    first = table.frame.head(100)
    return ["", *("1" if first[name].map(_is_number).all() else "a" for name in table.columns)]


def _is_number(text: str) -> bool:
    return not text or _NUMBER.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Remembered:
    """The newest last; ``entries`` map the key of a file set to its options, as plain values."""

    entries: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def with_options(self, files: FileSet, options: ImportOptions) -> Remembered:
        """These remembered; nothing is where all is read as it looks."""
        forgotten = self.without(files)
        plain = _plain(files, options)
        if not files.key or not plain:
            return forgotten
        entries = {**forgotten.entries, files.key: plain}
        return Remembered(dict(list(entries.items())[-MOST_REMEMBERED:]))

    def without(self, files: FileSet) -> Remembered:
        return Remembered({key: plain for key, plain in self.entries.items() if key != files.key})

    def options_for(self, files: FileSet, sources: Sequence[SourceFile]) -> ImportOptions | None:
        """Those with which such files were read the last time; none where they never were."""
        plain = self.entries.get(files.key) if files.key else None
        if plain is None:
            return None
        options = _from_plain(files, plain)
        if options.encoding and not options.encoding.startswith(_WIDE) and all(map(_is_utf8, sources)):
            options = replace(options, encoding="")
        return options if options != ImportOptions() else None

    def to_text(self) -> str:
        return json.dumps(self.entries)

    @staticmethod
    def from_text(text: str) -> Remembered:
        """Whatever the text is, what comes out is usable."""
        try:
            found = json.loads(text or "{}")
        except ValueError:
            return Remembered()
        entries = found.items() if isinstance(found, dict) else ()
        return Remembered({key: plain for key, plain in entries if isinstance(plain, dict)})


def _plain(files: FileSet, options: ImportOptions) -> dict[str, Any]:
    """What is not as without options, by name; what is said of a file goes by its signature."""
    known, usual = asdict(options), asdict(ImportOptions())
    plain = {name: known[name] for name in _KEPT if known[name] != usual[name]}
    signatures = dict(zip(files.names, files.signatures, strict=True))
    for name in _OF_FILES:
        said = {signatures[file]: value for file, value in known[name].items() if file in signatures}
        if said:
            plain[name] = said
    return plain


def _from_plain(files: FileSet, plain: Mapping[str, Any]) -> ImportOptions:
    usual = ImportOptions()
    kept = {name: _like(getattr(usual, name), plain[name]) for name in _KEPT if name in plain}
    options = replace(usual, **{name: value for name, value in kept.items() if value is not None})
    return replace(
        options,
        columns=_mapping(options.columns, ROLES, str),
        grade_words={word: float(grade) for word, grade in _mapping(options.grade_words, (), (int, float)).items()},
        file_roles=_by_file(files, plain, "file_roles", FILE_ROLES),
        file_headers=_by_file(files, plain, "file_headers", HEADERS),
        file_columns={file: own for file, own in _own_columns(files, plain) if own},
    )


def _own_columns(files: FileSet, plain: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    for file, own in _said(files, plain, "file_columns").items():
        yield file, _mapping(own, ROLES, str)


def _like(usual: Any, value: Any) -> Any:
    """The value as the type that this option has; None where it is of another."""
    if isinstance(usual, tuple):
        is_list = isinstance(value, list) and all(isinstance(item, (str, int, float)) for item in value)
        return tuple(value) if is_list else None
    return value if isinstance(value, type(usual)) else None


def _mapping(found: Any, keys: Sequence[str], kind: type | tuple[type, ...]) -> dict[str, Any]:
    items = found.items() if isinstance(found, Mapping) else ()
    return {key: value for key, value in items if (not keys or key in keys) and isinstance(value, kind)}


def _said(files: FileSet, plain: Mapping[str, Any], name: str) -> dict[str, Any]:
    said = plain.get(name)
    known = said if isinstance(said, dict) else {}
    return {
        file: known[signature]
        for file, signature in zip(files.names, files.signatures, strict=True)
        if signature in known
    }


def _by_file(files: FileSet, plain: Mapping[str, Any], name: str, allowed: Sequence[str]) -> dict[str, str]:
    return {file: value for file, value in _said(files, plain, name).items() if value in allowed}


def _is_utf8(source: SourceFile) -> bool:
    try:
        source.data.decode("utf-8")
    except (UnicodeDecodeError, ReadError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class Recalled:
    """How some files are read now because they were read so the last time."""

    options: ImportOptions
    files: FileSet


class RecalledError(ReadError):
    """Files that cannot be read as such files were the last time."""

    def __init__(self, error: ReadError, recalled: Recalled) -> None:
        super().__init__(error.problems)
        self.recalled = recalled


def recall(paths: Sequence[str | Path], remembered: Remembered, options: ImportOptions) -> Recalled | None:
    """How files with these columns were read the last time; None where they were not, or cannot be opened at all."""
    if not remembered.entries:
        return None
    try:
        sources = open_sources(paths, options, Problems())
    except NdcgExplorerError:
        return None
    files = file_set(sources)
    found = remembered.options_for(files, sources)
    return None if found is None else Recalled(replace(found, no_limits=options.no_limits), files)
