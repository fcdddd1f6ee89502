"""From what a workbook stores in a cell to the text that stands for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from math import isfinite

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
            quoted(index), f"{len(book.strings):,}"
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
