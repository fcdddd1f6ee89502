"""The parts of a workbook as events: its sheets, texts and date formats, and one sheet's rows."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ndcg_explorer.formats.readers.xlsx_cells import CellFault, RawCell, Workbook, text_of, unescaped
from ndcg_explorer.language import tr

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
                raise DamagedPartError(tr("more than {0} cell formats").format(f"{_MOST_STYLES:,}"))

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
                raise DamagedPartError(tr("more than {0} texts").format(f"{_MOST_PARTS:,}"))


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
                raise DamagedPartError(tr("a text of more than {0} characters").format(f"{_LONGEST_TEXT:,}"))
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
                raise DamagedPartError(tr("more than {0} merged ranges").format(f"{MOST_ROWS:,}"))
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
