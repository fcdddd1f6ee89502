"""The rows of a delimited text, each checked against the header, with the line on which each begins.

A delimited text as records, read by the csv module strictly, with physical lines and what is wrong with quotes.
"""

from __future__ import annotations

import csv
import io
import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from ndcg_explorer.core.arrays import require_memory
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import line_at, line_number
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.formats.readers.delimited_layout import Layout, lines_of
from ndcg_explorer.language import in_a_row, tr

if TYPE_CHECKING:
    from _csv import Reader

    import pyarrow as pa


_QUOTED_CELL = re.compile(r'"[^"]*(?:""[^"]*)*("?)')
_LONGEST_CELL = 2**31 - 1  # what a C long holds everywhere
# Beside the columns: the blocks of its threads. Where they are not to be had, it aborts the program.
ARROW_BYTES = 64 * 1024**2


@dataclass(frozen=True, slots=True)
class QuoteFault:
    """Quotes that the csv module refuses; ``fatal`` where nobody can say where the row ends."""

    line: int
    found: str
    remedy: str
    fatal: bool


@dataclass(frozen=True)
class Reading:
    """A text with its layout, ready to be read as records."""

    file: str
    text: str
    layout: Layout

    @property
    def place(self) -> str:
        """Of the header."""
        return tr("line {0}").format(self.layout.line)

    @cached_property
    def header(self) -> tuple[int, list[str] | QuoteFault]:
        return next(self.records())

    @cached_property
    def first_row(self) -> list[str]:
        """The first record below the header, empty where there is none or its quotes are wrong."""
        below = (record for _, record in islice(self.records(), 1, None) if not is_blank(record))
        record = next(below, [])
        return record if isinstance(record, list) else []

    @cached_property
    def body(self) -> tuple[int, int]:
        """Where the text below the header begins, and on which line."""
        reader = self._reader()
        next(reader)
        below = islice(lines_of(self.text, self.layout.start), reader.line_num, None)
        start, _ = next(below, (len(self.text), ""))
        return start, self.layout.line + reader.line_num

    def records(self) -> Iterator[tuple[int, list[str] | QuoteFault]]:
        """Each record with the line on which it begins; blank lines are records with no or one blank cell."""
        reader = self._reader()
        above = self.layout.line
        while True:
            line = above + reader.line_num
            try:
                yield line, next(reader)
            except StopIteration:
                return
            except csv.Error:
                yield line, self._quote_fault(line, above + reader.line_num)

    def _reader(self) -> Reader:
        csv.field_size_limit(_LONGEST_CELL)  # of the process; a smaller one serves nobody here
        data = self.text[self.layout.start :].encode()
        lines = io.TextIOWrapper(io.BytesIO(data), "utf-8", newline="")
        spaced = self.layout.spaced
        return csv.reader(lines, delimiter=self.layout.delimiter, strict=True, skipinitialspace=spaced)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [start for start, _ in lines_of(self.text, self.layout.start)] + [len(self.text)]

    def _quote_fault(self, line: int, line_after: int) -> QuoteFault:
        """Which quote is wrong in a record that the csv module gave up on."""
        first, last = line - self.layout.line, line_after - self.layout.line
        record = self.text[self._line_starts[first] : self._line_starts[last]]
        opened, went_on = _wrong_quote(record, self.layout)
        opening_line = line + line_number(record, opened) - 1
        shown = quoted(line_at(record, opened))
        if went_on is None:
            found = tr("the quote opened here is never closed: {0}.").format(shown)
            return QuoteFault(opening_line, found, tr('Close it, or write a quote inside a text twice: "".'), True)
        closing_line = line + line_number(record, went_on) - 1
        if closing_line > opening_line:
            found = tr("the quote opened here ends only on line {0}, within a text: {1}.").format(
                count_text(closing_line), shown
            )
            return QuoteFault(opening_line, found, tr('Close it, or write a quote inside a text twice: "".'), True)
        found = tr("a quoted text goes on after its closing quote: {0}.").format(shown)
        remedy = tr('Write a quote inside a quoted text twice: "5"" disk".')
        return QuoteFault(opening_line, found, remedy, _opens_another(record[went_on:], self.layout))


def _wrong_quote(record: str, layout: Layout) -> tuple[int, int | None]:
    """Where the wrong quote opens, and where text follows its closing one, if it closes."""
    position = 0
    while True:
        while layout.spaced and record[position : position + 1] == " ":
            position += 1
        match = _QUOTED_CELL.match(record, position)
        if match and not match[1]:
            return position, None
        if match and record[match.end() : match.end() + 1] != layout.delimiter:
            return position, match.end()
        position = record.find(layout.delimiter, match.end() if match else position) + 1
        if position == 0:
            return 0, 0  # never, as long as we read as the csv module does


def _opens_another(rest: str, layout: Layout) -> bool:
    """Does a further quote open a cell that may run on into the next line?"""
    before, quote, _ = rest.rpartition('"')
    return bool(quote) and before.rstrip(" ").endswith(layout.delimiter)


def is_blank(record: list[str] | QuoteFault) -> bool:
    return isinstance(record, list) and (not record or (len(record) == 1 and not record[0].strip()))


# Few enough that the garbage collector never walks many lists, whole rows enough for wide tables.
_CELLS_AT_ONCE, _LEAST_ROWS_AT_ONCE = 50_000, 500


@dataclass(frozen=True, slots=True)
class Rows:
    """All cells as text, by column, and the physical line on which each row begins."""

    table: pa.Table
    lines: Sequence[int]
    problems: Problems = field(default_factory=Problems)

    @property
    def bad(self) -> int:
        """How many rows do not fit, left out or not."""
        return sum(self.problems.counts.values())


@dataclass(frozen=True, slots=True)
class Expected:
    """The names that a row must have cells for, blank ones included, and who says so."""

    names: Sequence[str]
    by_first_row: bool = False

    def told(self, fields: int) -> str:
        if self.by_first_row:
            text = tr("1 field, the first row has {1}.") if fields == 1 else tr("{0} fields, the first row has {1}.")
        else:
            text = tr("1 field, the header has {1}.") if fields == 1 else tr("{0} fields, the header has {1}.")
        return text.format(count_text(fields), count_text(len(self.names)))


def read_fast(reading: Reading, width: int) -> Rows | None:
    """By pyarrow, where that must agree with the careful way; otherwise nothing.

    Without quotes and blank lines, and with one kind of line end, a row is a line and pyarrow itself
    refuses a line with another number of fields.
    """
    start, line = reading.body
    body = reading.text[start:].rstrip("\r\n") if width > 1 else ""
    if "\r" in body and body.count("\r") == body.count("\r\n") == body.count("\n"):
        body = body.replace("\r\n", "\n")
    plain = not ('"' in body or "\r" in body or "\n\n" in body or body.startswith(("\n", "\ufeff")))
    if not body or not plain or not reading.layout.delimiter.isascii():
        return None
    table = _parsed_by_pyarrow(body, reading.layout.delimiter, width)
    return None if table is None else Rows(table, range(line, line + table.num_rows))


def _parsed_by_pyarrow(body: str, delimiter: str, width: int) -> pa.Table | None:
    import pyarrow as pa
    from pyarrow import csv as arrow_csv

    names = [str(column) for column in range(width)]
    data = body.encode()
    require_memory(8 * len(data) + ARROW_BYTES)
    try:
        return arrow_csv.read_csv(
            pa.BufferReader(data),
            arrow_csv.ReadOptions(column_names=names),
            arrow_csv.ParseOptions(delimiter=delimiter, quote_char=False, ignore_empty_lines=False),
            arrow_csv.ConvertOptions(
                column_types=dict.fromkeys(names, pa.large_string()),
                null_values=[],
                strings_can_be_null=False,
            ),
        )
    except MemoryError:
        raise
    except pa.ArrowInvalid:
        return None  # the careful way says what is wrong, and where


def read_carefully(reading: Reading, expected: Expected, *, skip_bad_rows: bool) -> Rows:
    """By the csv module, strictly: every row has a cell for each name, or is a problem."""
    width = len(expected.names)
    most_rows = max(_LEAST_ROWS_AT_ONCE, _CELLS_AT_ONCE // width)
    problems = Problems()
    rows: list[list[str]] = []
    lines = array("q")
    batches: list[pa.RecordBatch] = []
    for line, record in islice(reading.records(), 1, None):
        if isinstance(record, list) and len(record) == width and not (width == 1 and is_blank(record)):
            rows.append(record)
            lines.append(line)
            if len(rows) >= most_rows:
                batches.append(_batch(rows, width))
                rows = []
        elif not is_blank(record):
            problems.add(_bad_row(reading, expected, line, record, skip_bad_rows=skip_bad_rows))
            if isinstance(record, QuoteFault) and record.fatal:
                break
    batches.append(_batch(rows, width))
    return Rows(_table(batches), lines, problems)


def _batch(rows: list[list[str]], width: int) -> pa.RecordBatch:
    import pyarrow as pa

    columns = zip(*rows, strict=True) if rows else ((),) * width
    cells = [pa.array(column, pa.large_string()) for column in columns]
    return pa.RecordBatch.from_arrays(cells, [str(column) for column in range(width)])


def _table(batches: list[pa.RecordBatch]) -> pa.Table:
    import pyarrow as pa

    return pa.Table.from_batches(batches)


def _bad_row(
    reading: Reading, expected: Expected, line: int, record: list[str] | QuoteFault, *, skip_bad_rows: bool
) -> Problem:
    if isinstance(record, QuoteFault):
        line, found, remedy, can_skip = record.line, record.found, record.remedy, not record.fatal
    else:
        found, remedy = _misfit(reading.layout, expected, record)
        can_skip = True
    if can_skip and skip_bad_rows:
        return Problem(reading.file, tr("line {0}").format(line), found, tr("The row was left out."), severity=WARNING)
    flag = "--skip-bad-rows" if can_skip else ""
    return Problem(reading.file, tr("line {0}").format(line), found, remedy, flag=flag)


def _misfit(layout: Layout, expected: Expected, record: list[str]) -> tuple[str, str]:
    """What was found, and what to do about it."""
    told = expected.told(len(record))
    row = tr("The row is {0}.").format(quoted(layout.delimiter.join(record)))
    width = len(expected.names)
    if len(record) < width:
        found = in_a_row([told, *_missing(expected.names[len(record) :]), row])
        runs_on = any("\n" in cell or "\r" in cell for cell in record)
        advice = tr("It runs over several lines: is a quote missing?") if runs_on else tr("Add it, or an empty field.")
        return found, advice
    found = in_a_row((told, row))
    if width == 1:
        return found, tr("Delete any lines above the header, which comes first.")
    if not any(record[width:]):
        return found, tr("Delete the {0} at its end.").format(layout.name)
    return found, tr('A {0} inside a text must be quoted: "a{1}b".').format(layout.name, layout.delimiter)


def _missing(names: Sequence[str]) -> list[str]:
    named = [quoted(name) for name in names if name]
    listed, more = ", ".join(named[:3]), len(named) - 3
    if more > 0:
        return [tr("Missing: {0} and {1} more.").format(listed, count_text(more))]
    return [tr("Missing: {0}.").format(listed)] if named else []
