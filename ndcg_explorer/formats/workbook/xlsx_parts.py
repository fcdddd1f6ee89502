"""The parts of a workbook as events: its sheets, texts and date formats, and one sheet's rows.

From what a workbook stores in a cell to the text that stands for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from math import isfinite

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.language import marked, tr

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_WHOLE = re.compile(r"-?\d+", re.ASCII)
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LARGEST_EXACT = 2**53


@dataclass(frozen=True, slots=True)
class CellFault:
    """What stands in a cell that has no usable text."""

    found: str
    remedy: str


@dataclass(slots=True)
class RawCell:
    """As stored: ``kind`` is the attribute ``t``, ``style`` the attribute ``s``."""

    kind: str = "n"
    style: int = 0
    value: str | None = None
    has_formula: bool = False


@dataclass(slots=True)
class Workbook:
    """What cells refer to."""

    strings: list[str] = field(default_factory=list)
    date_styles: dict[int, str] = field(default_factory=dict)  # style → "date" or "duration"
    from_1904: bool = False


_DAMAGED = marked("Open the workbook in a spreadsheet program and save it again.")


def text_of(cell: RawCell, book: Workbook) -> str | CellFault:
    """The text; empty for an empty cell."""
    value = cell.value
    if cell.has_formula and not value and cell.kind != "str":
        found = tr("the formula was never calculated, so that the cell has no value.")
        return CellFault(found, tr("Open and save the workbook in Excel or LibreOffice."))
    if not value:
        return ""
    if cell.kind == "e":
        found = tr("{0} is an error value of the spreadsheet.").format(quoted(value))
        return CellFault(found, tr("Mend its formula, or empty the cell."))
    if cell.kind == "s":
        return _shared(value, book)
    if cell.kind in ("str", "inlineStr"):
        return unescaped(value)
    if cell.kind == "b":
        return {"1": "TRUE", "0": "FALSE"}.get(value.strip(), value.upper())
    if cell.kind == "d":
        return value
    return _number(value.strip(), book.date_styles.get(cell.style, ""), book)


def _shared(value: str, book: Workbook) -> str | CellFault:
    index = value.strip()
    if not (index.isascii() and index.isdigit() and len(index) < 10 and int(index) < len(book.strings)):
        found = tr("the cell refers to text {0} of {1}, which is not there.").format(
            quoted(index), count_text(len(book.strings))
        )
        return CellFault(found, tr(_DAMAGED))
    return book.strings[int(index)]


def unescaped(text: str) -> str:
    """Workbooks write control characters as ``_x000D_``."""
    return _ESCAPE.sub(_character, text) if "_x" in text else text


def _character(match: re.Match[str]) -> str:
    code = int(match[1], 16)
    # Halves of pairs are no characters: such a text was meant as it stands.
    return match[0] if code == 0 or 0xD800 <= code <= 0xDFFF else chr(code)


def _number(value: str, style: str, book: Workbook) -> str | CellFault:
    if not _NUMBER.fullmatch(value):
        return CellFault(tr("{0} is stored as a number but is none.").format(quoted(value)), tr(_DAMAGED))
    number = float(value)
    if not isfinite(number):
        return CellFault(tr("{0} is too large for a number.").format(quoted(value)), tr("Use a finite number."))
    if style:
        return _date(number, style, book)
    if _WHOLE.fullmatch(value):
        return value
    if number.is_integer() and abs(number) < _LARGEST_EXACT:
        return str(int(number))
    return repr(number)


def _date(number: float, style: str, book: Workbook) -> str | CellFault:
    from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH, from_excel

    epoch = MAC_EPOCH if book.from_1904 else WINDOWS_EPOCH
    try:
        moment = from_excel(number, epoch, timedelta=style == "duration")
    except (OverflowError, ValueError):
        return CellFault(
            tr("{0} is formatted as a date but is none.").format(f"{number:g}"), tr("Format the cell as a number.")
        )
    if style == "duration":
        return str(moment)
    at_midnight = isinstance(moment, datetime) and number.is_integer()
    return str(moment.date().isoformat() if at_midnight else moment.isoformat())


MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384
_MOST_PARTS = 50_000_000  # texts in the table of texts
_MOST_STYLES = 1_000_000
_LONGEST_TEXT = 64 * 1024**2
_REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})", re.ASCII)

Row = dict[int, str | CellFault]


class DamagedPartError(ValueError):
    """Markup that no spreadsheet program writes; the package's reader says so to the user."""


class NoText:
    """The part of a reader that does not care for text."""

    def text(self, text: str) -> None:
        pass

    def end(self, name: str) -> None:
        pass


@dataclass
class Relations(NoText):
    """Targets by id and by type."""

    by_id: dict[str, tuple[str, str]] = field(default_factory=dict)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            kind = attributes.get("Type", "").rpartition("/")[2]
            self.by_id[attributes.get("Id", "")] = (kind, attributes.get("Target", ""))


@dataclass
class SheetList(NoText):
    """The sheets in the order of their tabs: name, whether visible, and the id of the relation."""

    sheets: list[tuple[str, bool, str]] = field(default_factory=list)
    from_1904: bool = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            relation = next((value for key, value in attributes.items() if key.rpartition(":")[2] == "id"), "")
            visible = attributes.get("state", "visible") == "visible"
            self.sheets.append((attributes.get("name", ""), visible, relation))
        elif name == "workbookPr":
            self.from_1904 = attributes.get("date1904", "") in ("1", "true")


@dataclass
class DateStyles(NoText):
    """Which styles make a number a date."""

    styles: dict[int, str] = field(default_factory=dict)
    _formats: dict[int, str] = field(default_factory=dict)
    _inside: bool = False
    _count: int = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "numFmt" and len(self._formats) < _MOST_STYLES:
            self._formats[_whole(attributes.get("numFmtId"))] = attributes.get("formatCode", "")
        elif name == "cellXfs":
            self._inside = True
        elif name == "xf" and self._inside:
            kind = self._kind(_whole(attributes.get("numFmtId")))
            if kind:
                self.styles[self._count] = kind
            self._count += 1
            if self._count > _MOST_STYLES:
                raise DamagedPartError(tr("more than {0} cell formats").format(count_text(_MOST_STYLES)))

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._inside = False

    def _kind(self, number: int) -> str:
        from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format

        code = self._formats.get(number) or BUILTIN_FORMATS.get(number, "")
        if is_timedelta_format(code):
            return "duration"
        return "date" if is_date_format(code) else ""


class SharedStrings:
    """The table of texts; runs of formatted text are joined, readings of Japanese left out."""

    def __init__(self) -> None:
        self.strings: list[str] = []
        self._text = TextCollector()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "si":
            self._text.clear()
        self._text.start(name)

    def text(self, text: str) -> None:
        self._text.add(text)

    def end(self, name: str) -> None:
        self._text.end(name)
        if name == "si":
            self.strings.append(unescaped(self._text.value))
            if len(self.strings) > _MOST_PARTS:
                raise DamagedPartError(tr("more than {0} texts").format(count_text(_MOST_PARTS)))


class TextCollector:
    """Gathers what stands in <t> or <v>, but not inside <rPh>."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._open = False
        self._phonetic = False

    @property
    def value(self) -> str:
        return "".join(self._parts)

    def start(self, name: str) -> None:
        if name == "rPh":
            self._phonetic = True
        elif name in ("t", "v"):
            self._open = not self._phonetic

    def add(self, text: str) -> None:
        if self._open:
            self._length += len(text)
            if self._length > _LONGEST_TEXT:
                raise DamagedPartError(tr("a text of more than {0} characters").format(count_text(_LONGEST_TEXT)))
            self._parts.append(text)

    def end(self, name: str) -> None:
        if name == "rPh":
            self._phonetic = False
        elif name in ("t", "v"):
            self._open = False


class SheetRows:
    """Hands on each row that has anything in it; the sheet's own <dimension> is often wrong and not read."""

    def __init__(self, book: Workbook, hand_on: Callable[[int, Row], None]) -> None:
        self._book, self._hand_on = book, hand_on
        self._row, self._column = 0, 0
        self._cells: Row = {}
        self._cell = RawCell()
        self._text = TextCollector()
        self.merged: list[str] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "c":
            self._start_cell(attributes)
        elif name == "row":
            self._start_row(attributes)
        elif name == "f":
            self._cell.has_formula = True
        elif name == "mergeCell":
            self.merged.append(attributes.get("ref", ""))
            if len(self.merged) > MOST_ROWS:
                raise DamagedPartError(tr("more than {0} merged ranges").format(count_text(MOST_ROWS)))
        else:
            self._text.start(name)

    def text(self, text: str) -> None:
        self._text.add(text)

    def end(self, name: str) -> None:
        if name == "c":
            self._end_cell()
        elif name == "row" and self._cells:
            self._hand_on(self._row, self._cells)
            self._cells = {}
        else:
            self._text.end(name)

    def _start_row(self, attributes: dict[str, str]) -> None:
        number = _whole(attributes.get("r"), self._row + 1)
        if not self._row < number <= MOST_ROWS:
            raise DamagedPartError(tr("row {0} follows row {1}").format(number, self._row))
        self._row, self._column = number, 0

    def _start_cell(self, attributes: dict[str, str]) -> None:
        reference = attributes.get("r")
        row, column = position(reference) if reference else (self._row, self._column + 1)
        if row != self._row or not self._column < column <= MOST_COLUMNS:
            raise DamagedPartError(tr("cell {0} is not where row {1} goes on").format(reference, self._row))
        self._column = column
        self._cell = RawCell(attributes.get("t", "n"), _whole(attributes.get("s")))
        self._text.clear()

    def _end_cell(self) -> None:
        self._cell.value = self._text.value
        text = text_of(self._cell, self._book)
        if text:
            self._cells[self._column] = text


def position(reference: str) -> tuple[int, int]:
    """Row and column, from 1, of ``C4``."""
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        raise DamagedPartError(tr("{0} is not a cell").format(f"{reference[:20]!r}"))
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]), column


def column_letters(column: int) -> str:
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _whole(text: str | None, default: int = 0) -> int:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else default
