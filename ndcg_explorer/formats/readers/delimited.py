"""CSV, TSV and any other delimiter: a header, then rows, every cell as the text that stands in the file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats import spreadsheet_text
from ndcg_explorer.formats.decoding import binary_kind, decoded, decoded_head, replaced_bytes
from ndcg_explorer.formats.options import DATA, NAMES, ImportOptions
from ndcg_explorer.formats.problems import NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.delimited_layout import (
    Layout,
    first_records,
    found_layout,
    has_delimiter,
    lines_of,
    looks_like_data,
)
from ndcg_explorer.formats.readers.delimited_rows import Expected, QuoteFault, Reading, Rows, read_carefully, read_fast
from ndcg_explorer.formats.readers.headerless import assumed_columns, begins_with_data, taken_as
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable, check_cells, given_columns
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    import pyarrow as pa

SUFFIXES = (".csv", ".tsv", ".tab", ".psv")
_MARKUP = re.compile(r"\s*<(!doctype|html|\?xml|svg|head|body|table)\b", re.IGNORECASE)
_JSON = re.compile(r'\s*([\[{]\s*["\[{\]}])')
_ROW_END = re.compile(r"\s[+-]?(\d*\.?\d+([eE][+-]?\d+)?|nan|inf)$", re.IGNORECASE)
# What heads a table of one column.
_ONE_COLUMN = ("document", "documents", "doc", "docid", "title", "titles", "id", "name", "query", "queries", "grade")


def looks_like(source: SourceFile) -> bool:
    """By its name, or because one delimiter splits its first lines alike below a header."""
    if binary_kind(source):
        return False
    head = decoded_head(source)
    if _JSON.match(head):
        return False
    return source.suffix in SUFFIXES or (not _MARKUP.match(head) and has_delimiter(head))


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    """The one table of the file; raises `ReadError` with all that is wrong with it."""
    text = decoded(source, options)
    _refuse_what_is_no_table(source, text)
    layout = found_layout(source, text, options)
    if layout.start >= len(text):
        raise _refused(source, "", tr("there are only comments in it."), tr("Add a header and rows."))
    line = layout.line
    text, layout = _with_header(source, text, layout, options)
    header_kind = NAMES if layout.line == line else DATA
    reading = Reading(source.name, text, layout)
    header = _header(reading, are_names=options.header == "names")
    check_cells(source, options, text.count("\n") - layout.line, max(len(header), len(reading.first_row)))
    rows = _rows(reading, header, options)
    _refuse_no_rows(reading, header, rows)
    problems = Problems([*layout.notes, *replaced_bytes(source, text, options)])
    problems.extend(rows.problems)
    rows = _without_empty_rows(reading, rows, problems)
    names, table = _named(reading, header, rows.table, problems)
    texts = TextTable(
        file=source.name,
        format="tsv" if layout.delimiter == "\t" else "csv",
        frame=table.rename_columns(names).combine_chunks().to_pandas(),
        place=_places(rows.lines),
        sha256=source.sha256,
        problems=problems,
        header=header_kind,
    )
    return [spreadsheet_text.settled(texts, strip=options.strip_apostrophes)]


def looks_like_titles(source: SourceFile) -> bool:
    """Pasted or in a .txt: lines of words that no delimiter splits alike, and that do not end in a number like rows."""
    is_pasted = source.path is None and not source.container
    if not (source.suffix == ".txt" or (is_pasted and not source.suffix)) or binary_kind(source):
        return False
    head = decoded_head(source)
    lines = [line.strip() for _, line in lines_of(head) if line.strip()]
    if len(lines) < 2 or _JSON.match(head) or _MARKUP.match(head) or "\t" in head or has_delimiter(head):
        return False
    like_rows = sum(_ROW_END.search(line) is not None for line in lines)
    has_words = all(any(char.isalpha() for char in line) for line in lines)
    return has_words and 2 * like_rows < len(lines) and lines[0].casefold() not in _ONE_COLUMN


def read_titles(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    """A list in the order of its lines, unless the user says what the columns are."""
    if options.column_names or options.header == "names" or options.delimiter:
        return read(source, replace(options, delimiter=options.delimiter or "\t"))
    import pandas as pd

    text = decoded(source, options)
    lines = [(number, line.strip()) for number, (_, line) in enumerate(lines_of(text), start=1) if line.strip()]
    note = Problem(source.name, "", tr("each line is taken as a document, in this order."), severity=NOTE)
    problems = Problems([*replaced_bytes(source, text, options), note])
    frame = pd.DataFrame({"document": [line for _, line in lines]}, dtype="str")
    place = _places([number for number, _ in lines])
    roles = {"document": "document"}
    return [TextTable(source.name, "titles", frame, place, roles, sha256=source.sha256, problems=problems, header=DATA)]


def _with_header(source: SourceFile, text: str, layout: Layout, options: ImportOptions) -> tuple[str, Layout]:
    """The text below a header of its own, or of the names that its columns are given."""
    records = first_records(text, layout)
    names = _given_names(records, options)
    if not names:
        return text, layout
    note = taken_as(source.name, layout.line, names)
    # The line above the first: so every row keeps its own number.
    above = layout.delimiter.join(names) + "\n"
    notes = layout.notes if options.column_names else [*layout.notes, note]
    return above + text[layout.start :], replace(layout, start=0, line=layout.line - 1, notes=notes)


def _given_names(records: Sequence[Sequence[str]], options: ImportOptions) -> tuple[str, ...]:
    """None where the first line is a header, as the user says or as it looks."""
    width = max(map(len, records), default=0)
    if given := given_columns(options):
        return (*given, *(f"column {number}" for number in range(len(given) + 1, width + 1)))
    if options.header == "names" or not (options.header == "data" or begins_with_data(records)):
        return ()
    assumed = assumed_columns(records)
    if assumed or options.header != "data":
        return assumed
    return tuple(f"column {number}" for number in range(1, width + 1))


def _places(lines: Sequence[int]) -> Callable[[int], str]:
    return lambda row: tr("line {0}").format(lines[row])


def _refused(source: SourceFile, place: str, found: str, remedy: str) -> ReadError:
    return ReadError(Problem(source.name, place, found, remedy))


def _refuse_what_is_no_table(source: SourceFile, text: str) -> None:
    if not text or text.isspace():
        raise _refused(source, "", tr("the file is empty. Nothing was loaded."), tr("Check that it was saved."))
    if _MARKUP.match(text):
        found = tr("this is a web page or XML, not a table: {0}.").format(quoted(text[:60].strip()))
        raise _refused(source, tr("line 1"), found, tr("Download the data itself, or export it as CSV."))


def _header(reading: Reading, *, are_names: bool) -> list[str]:
    """Names without spaces around them; blank where there is none."""
    _, record = reading.header
    if isinstance(record, QuoteFault):
        raise ReadError(Problem(reading.file, tr("line {0}").format(record.line), record.found, record.remedy))
    if looks_like_data(record) and not are_names:
        found = tr("the first line looks like data, a header is needed: {0}.").format(_shown(record))
        remedy = tr('Put the names of the columns above it, such as "query,document,rank,grade", or say what they are.')
        flag = "--columns " + ",".join(("query", "document", "rank", "grade"))
        raise ReadError(Problem(reading.file, reading.place, found, remedy, flag=flag))
    names = [name.strip() for name in record]
    if reading.layout.hash_header:
        names[0] = names[0].lstrip("#").strip()
    _refuse_repeated(reading, names)
    return names


def _shown(cells: list[str]) -> str:
    return quoted(",".join(cells))


def _refuse_repeated(reading: Reading, names: list[str]) -> None:
    problems = Problems()
    for name, times in Counter(name for name in names if name).items():
        if times > 1:
            where = [str(number) for number, other in enumerate(names, 1) if other == name]
            found = tr("{0} names {1} columns ({2} and {3}).")
            found = found.format(quoted(name), times, ", ".join(where[:-1]), where[-1])
            problems.add(Problem(reading.file, reading.place, found, tr("Give each column its own name.")))
    problems.raise_errors()


def _refuse_no_rows(reading: Reading, header: list[str], rows: Rows) -> None:
    if rows.table.num_rows:
        return
    found = tr("the file has a header but no rows: {0}.").format(_shown(header))
    if rows.bad:
        found = tr("the file has a header but no good rows, {0} bad ones: {1}.").format(
            count_text(rows.bad), _shown(header)
        )
    raise ReadError(Problem(reading.file, reading.place, found, tr("Add rows below it.")))


def _rows(reading: Reading, header: list[str], options: ImportOptions) -> Rows:
    """Rows that end with a delimiter, or a header that does, are read as wide as the first row is."""
    first = reading.first_row
    beyond = first[len(header) :] + header[len(first) :]
    if first and beyond and not any(beyond):
        names = header[: len(first)] + [""] * (len(first) - len(header))
        rows = _rows_as_wide_as(reading, Expected(names, by_first_row=True), options)
        extra = rows.table.columns[len(header) :]
        if rows.bad < rows.table.num_rows and all(map(_is_empty, extra)):
            rows.problems.raise_errors()
            return rows
    rows = _rows_as_wide_as(reading, Expected(header), options)
    rows.problems.raise_errors()
    return rows


def _rows_as_wide_as(reading: Reading, expected: Expected, options: ImportOptions) -> Rows:
    fast = read_fast(reading, len(expected.names))
    return fast or read_carefully(reading, expected, skip_bad_rows=options.skip_bad_rows)


def _is_empty(column: pa.ChunkedArray) -> bool:
    import pyarrow as pa
    import pyarrow.compute as pc

    return not pc.any(pc.not_equal(column, pa.scalar("", column.type))).as_py()


def _without_empty_rows(reading: Reading, rows: Rows, problems: Problems) -> Rows:
    """Spreadsheets write ``,,,`` for the empty rows below a table."""
    import pyarrow as pa
    import pyarrow.compute as pc

    # As a scalar: of a str that it has no memory for, Arrow says that it has a wrong type.
    nothing = pa.scalar("", rows.table.column(0).type)
    empty = pc.equal(rows.table.column(0), nothing)
    for column in rows.table.columns[1:]:
        if not pc.any(empty).as_py():
            return rows
        empty = pc.and_(empty, pc.equal(column, nothing))
    dropped = np.flatnonzero(empty.to_numpy())
    if not len(dropped):
        return rows
    found = tr("{0} rows without any text left out, the first here.").format(count_text(len(dropped)))
    if len(dropped) == 1:
        found = tr("1 row without any text left out, the first here.")
    problems.add(Problem(reading.file, tr("line {0}").format(rows.lines[dropped[0]]), found, severity=NOTE))
    if len(dropped) == rows.table.num_rows:
        raise ReadError(
            Problem(reading.file, tr("line {0}").format(rows.lines[0]), tr("every row is empty."), tr("Add rows."))
        )
    return replace(rows, table=rows.table.filter(pc.invert(empty)), lines=np.delete(rows.lines, dropped).tolist())


def _named(reading: Reading, header: list[str], table: pa.Table, problems: Problems) -> tuple[list[str], pa.Table]:
    """A name for each column; trailing ones with neither name nor text are dropped."""
    width = table.num_columns
    names = (header + [""] * width)[:width]
    while width > 1 and not names[width - 1] and _is_empty(table.column(width - 1)):
        width -= 1
    if width < max(len(header), table.num_columns):
        found = tr("the lines end with a {0}; the empty column after it was left out.").format(reading.layout.name)
        problems.add(Problem(reading.file, reading.place, found, severity=WARNING))
    names = names[:width]
    for number in (column for column, name in enumerate(names, 1) if not name):
        names[number - 1] = _free_name(f"column {number}", names)
        found = tr("column {0} has no name; it is called {1} here.").format(number, quoted(names[number - 1]))
        remedy = tr("Name it in the file if it matters.")
        problems.add(Problem(reading.file, reading.place, found, remedy, severity=WARNING))
    if width == 1 and reading.layout.line:
        found = tr("only one column was found, {0}.").format(quoted(names[0]))
        remedy = tr("If there are more, name the character between them.")
        problems.add(Problem(reading.file, reading.place, found, remedy, severity=WARNING, flag="--delimiter"))
    return names, table.select(range(width))


def _free_name(name: str, taken: list[str]) -> str:
    while name in taken:
        name += "'"
    return name
