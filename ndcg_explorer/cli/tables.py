"""Tables on the standard output: columns that line up in a terminal, wide characters included, and CSV.

In CSV lines end with a line feed, and any line end inside a text is quoted.
"""

from __future__ import annotations

import csv
import os
import sys
import unicodedata
from collections.abc import Collection, Sequence
from typing import Any

GAP = "  "


def aligned(
    rows: Sequence[Sequence[str]], left: Collection[int] = (), bold: Collection[tuple[int, int]] = ()
) -> list[str]:
    """The rows as lines, right-aligned but for the columns named in ``left``; cells at (row, column) in bold."""
    if not rows:
        return []
    rows = [[visible(cell) for cell in row] for row in rows]
    widths = [max(width_of(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [_line(row, widths, left, {at for line, at in bold if line == place}) for place, row in enumerate(rows)]


def _line(row: Sequence[str], widths: Sequence[int], left: Collection[int], bold: Collection[int]) -> str:
    cells = []
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - width_of(cell))
        text = f"\x1b[1m{cell}\x1b[0m" if place in bold else cell
        cells.append(text + space if place in left else space + text)
    return GAP.join(cells).rstrip()


def write_bold() -> bool:
    """Whether the standard output is a terminal that can."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb" and "NO_COLOR" not in os.environ


def width_of(text: str) -> int:
    """How many terminal columns a text takes."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def visible(text: str) -> str:
    """In one line, and nothing in it that a terminal would obey."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "·" for char in text)


def cut(text: str, width: int) -> str:
    """At most so many columns, controls made visible."""
    shown = visible(text[: width * 2])
    while width_of(shown) > width:
        shown = shown[:-2] + "…"
    return shown


class _Lines:
    def write(self, row: str) -> None:
        sys.stdout.write(row.removesuffix("\r\n") + "\n")


def csv_lines() -> Any:
    """A writer of rows. Older Pythons quote only those line ends that end a row, so a row ends with both here."""
    return csv.writer(_Lines(), lineterminator="\r\n")
