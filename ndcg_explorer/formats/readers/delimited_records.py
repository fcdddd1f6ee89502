"""A delimited text as records, read by the csv module strictly, with physical lines and what is wrong with quotes."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import line_at, line_number
from ndcg_explorer.formats.readers.delimited_layout import Layout, lines_of
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from _csv import Reader

_QUOTED_CELL = re.compile(r'"[^"]*(?:""[^"]*)*("?)')
_LONGEST_CELL = 2**31 - 1  # what a C long holds everywhere


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
                f"{closing_line:,}", shown
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
