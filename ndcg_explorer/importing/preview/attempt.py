"""A try at reading files under some options: what came of it, and what a preview can show even where nothing did."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import UsageError, memory_for
from ndcg_explorer.formats.options import BOTH, JUDGEMENTS, NAMES, QUERIES, RESULTS, TEXT_ROLES, ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.readers.registry import Format, format_of, read_tables
from ndcg_explorer.formats.source_file import ImportInput, SourceFile, pasted_source
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.assemble import Imported, assemble
from ndcg_explorer.importing.columns import recognised, with_judges_as_rows
from ndcg_explorer.importing.file_roles import settled
from ndcg_explorer.importing.folders import open_sources
from ndcg_explorer.importing.pairing import paired
from ndcg_explorer.importing.preview.encodings import encoded_line, readings, text_of
from ndcg_explorer.importing.preview.remembered import FileSet, file_set
from ndcg_explorer.importing.typed_table import TypedTable, understand
from ndcg_explorer.language import tr

MOST_ROWS = 60
_MOST_WORDS = 200
_MOST_LINES = 40
_NUMERIC = ("rank", "score", "grade")
_NUMBER = re.compile(r"[+-]?[\d.,]*\d[\d.,]*(?:[eE][+-]?\d+)?")
_NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    is_wrong: bool = False  # it could not be understood


@dataclass(frozen=True, slots=True)
class TablePreview:
    """The first rows of a file as they are understood; ``roles`` maps columns to what they mean.

    ``holds`` is what the file is taken for, one of `FILE_ROLES`; ``header`` what its first row is, "" where that is not
    for the user to say. A file that could not be read as a table has its lines here, in one column without a name.
    """

    file: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    places: tuple[str, ...]
    total: int
    roles: dict[str, str] = field(default_factory=dict)
    holds: str = ""
    header: str = ""
    signal: str = ""  # the column that becomes grades
    group: str = ""  # the column that names the group of a query, where the user said so

    @property
    def is_table(self) -> bool:
        return any(self.columns)


@dataclass(frozen=True, slots=True, eq=False)
class Attempt:
    """``imported`` is None where the options do not do yet; ``problems`` then says why."""

    options: ImportOptions
    problems: Problems
    imported: Imported | None = None
    previews: tuple[TablePreview, ...] = ()
    words: tuple[str, ...] = ()  # what stands as a grade and is no number
    encoded_line: str = ""  # the first line beyond ASCII, as the options read it
    readings: Mapping[str, str] = field(default_factory=dict)  # how its text reads in each encoding
    sheets: tuple[str, ...] = ()  # of all workbooks
    files: FileSet = field(default_factory=FileSet)  # under which it is remembered how such files are read
    has_text: bool = False
    has_delimiter: bool = False
    has_sheets: bool = False


def attempt(import_input: ImportInput, options: ImportOptions, progress: Callable[[str], None]) -> Attempt:
    """Never raises for what a user can mend; that is in the problems."""
    problems, tables, previews = Problems(), [], []
    formats: list[Format] = []
    line = ""
    read_as: Mapping[str, str] = {}
    try:
        sources = (
            open_sources(import_input.paths, options, problems)
            if import_input.paths
            else [pasted_source(import_input.text)]
        )
    except ReadError as error:
        return Attempt(options, error.problems)
    for source in sources:
        progress(tr("Reading {0}").format(source.name))
        row, read, preview = _read(source, options, problems)
        formats += [row] if row else []
        tables += read
        previews += preview
        if row is None or row.is_text:
            line = line or encoded_line(source, options)
            read_as = read_as or readings(source)
    progress(tr("Putting it together"))
    complete = not problems.errors
    try:
        tables = settled([with_judges_as_rows(table, options) for table in paired(tables)], options, problems)
    except ReadError as error:
        problems.extend(error.problems)
        complete = False
    parts, imported = _understood(tables, options, problems, complete) if tables else ([], None)
    return Attempt(
        options,
        problems,
        imported,
        (*(_preview(table, parts, options) for table in tables), *previews),
        tuple(_words(parts)),
        line,
        read_as,
        tuple(dict.fromkeys(name for table in tables for name in table.sheets)),
        file_set(sources),
        has_text=len(formats) < len(sources) or any(row.is_text for row in formats),
        has_delimiter=any(row.has_delimiter for row in formats),
        has_sheets=any(row.has_sheets for row in formats),
    )


def _read(
    source: SourceFile, options: ImportOptions, problems: Problems
) -> tuple[Format | None, list[TextTable], list[TablePreview]]:
    """The format and tables of a file; where it has faults, those without its bad rows, and else its lines."""
    row = None
    try:
        row = format_of(source)
        with memory_for(source.name):
            return row, read_tables(source, row, options), []
    except ReadError as error:
        problems.extend(error.problems)
    try:
        return row, read_tables(source, format_of(source), replace(options, skip_bad_rows=True)), []
    except ReadError:
        header = (options.about(source).header or NAMES) if row and row.has_delimiter else ""
        return row, [], [] if row and not row.is_text else [_lines(source, options, header)]


def _understood(
    tables: list[TextTable], options: ImportOptions, problems: Problems, complete: bool
) -> tuple[list[TypedTable], Imported | None]:
    lists = [table for table in tables if table.role not in TEXT_ROLES]
    try:
        parts = understand(lists, options, Problems())
    except ReadError as error:
        problems.extend(error.problems)
        return [], None
    except UsageError as error:  # of a signal, whose cuts are not given yet
        problems.add(Problem(lists[0].file, "", str(error)))
        return [], None
    if not complete:
        return parts, None
    try:
        imported = assemble(tables, options)
    except ReadError as error:
        problems.extend(error.problems)
        return parts, None
    problems.extend(imported.problems)
    return parts, imported


def _preview(table: TextTable, parts: Sequence[TypedTable], options: ImportOptions) -> TablePreview:
    part = next((part for part in parts if part.table is table), None)
    by_role = recognised(table, options)
    roles = {name: role for role, name in by_role.items()}
    signal = options.signal if options.signal in table.columns else ""
    if signal:
        roles = {name: role for name, role in roles.items() if role != "grade" and name != signal}
    texts = table.frame.head(MOST_ROWS).to_numpy(dtype=object).tolist()
    values = {} if part is None else _values(part, len(texts))
    words = {word.casefold() for word in options.grade_words}
    rows = tuple(
        tuple(
            _cell(str(text), "grade" if name == signal else roles.get(name, ""), values, row, words)
            for name, text in zip(table.columns, line, strict=True)
        )
        for row, line in enumerate(texts)
    )
    places = tuple(table.place(row) for row in range(len(texts)))
    is_known = table.role or "document" in by_role
    holds = (table.role or _holds(by_role, has_signal=bool(signal))) if is_known else ""
    group = options.group if holds == QUERIES and options.group in table.columns else ""
    named = (table.file, table.columns, rows, places, len(table), roles, holds, table.header, signal, group)
    return TablePreview(*named)


def _holds(roles: Mapping[str, str], *, has_signal: bool) -> str:
    """What a file is taken for whose role nobody said: rows without rank and score may still be a list."""
    has_grades, has_order = "grade" in roles or has_signal, "rank" in roles or "score" in roles
    if has_grades:
        return BOTH if has_order else JUDGEMENTS
    return RESULTS


def _values(part: TypedTable, most: int) -> dict[tuple[str, int], float]:
    """The numbers of the first rows, by role and row of the file."""
    columns: dict[str, Any] = {role: getattr(part, role) for role in _NUMERIC}
    return {
        (role, int(part.rows[at])): float(column[at])
        for role, column in columns.items()
        if column is not None
        for at in range(min(most, len(part.rows)))
    }


def _cell(text: str, role: str, values: dict[tuple[str, int], float], row: int, words: set[str]) -> Cell:
    value = values.get((role, row))
    if value is None:
        return Cell(text)
    if math.isnan(value) and text.strip().casefold() in words:
        return Cell(f"{text} → –")
    if math.isnan(value):
        return Cell(text, True) if text.strip() else Cell("–" if role == "grade" else "")
    number = exact(value)
    return Cell(text if _reads_alike(text, value) else f"{text} → {number}")


def _reads_alike(text: str, value: float) -> bool:
    try:
        return float(text) == value
    except ValueError:
        return False


def _words(parts: Iterable[TypedTable]) -> Iterable[str]:
    """Each once, as first written, in the order in which they come."""
    found: dict[str, str] = {}
    for part in parts:
        if "grade" not in part.roles:
            continue
        for text in part.table.frame[part.roles["grade"]].unique()[:10_000]:
            word = str(text).strip()
            if word and not _is_number(word) and len(found) < _MOST_WORDS:
                found.setdefault(word.casefold(), word)
    return found.values()


def _is_number(text: str) -> bool:
    digits = "".join(str(int(char)) if char.isdecimal() else char for char in text)
    return _NUMBER.fullmatch(digits) is not None or _NOT_FINITE.fullmatch(text) is not None


def _lines(source: SourceFile, options: ImportOptions, header: str) -> TablePreview:
    lines = text_of(source, options).splitlines()[:_MOST_LINES]
    rows = tuple((Cell(line[:500], "\ufffd" in line),) for line in lines)
    places = tuple(f"line {number}" for number in range(1, len(rows) + 1))
    return TablePreview(source.name, ("",), rows, places, len(rows), holds=options.role_of(source), header=header)
