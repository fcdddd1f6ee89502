"""The means that pages are written with: sizes and colours of text, and what a measuring and a drawing canvas share.

Lengths are points. Nothing here knows Qt, so that layouts are tested without it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

INK, PALE, ACCENT, RULE, SHADE = "#1B2127", "#5B6670", "#0072B2", "#C9D1D8", "#F3F6F8"
UP, DOWN = "#00734F", "#A84300"
CHIP_FROM, CHIP_TO = (0xE8, 0xF1, 0xF8), (0x0B, 0x4F, 0x7D)

# A longer text is cut: nobody reads it in print, and a single cell could fill a hundred pages.
LONGEST_TEXT, LONGEST_PARAGRAPH = 2_000, 20_000
# Needed inside words by some scripts and by emoji, and without danger.
_JOINERS = "\u200c\u200d\u00ad"
# White to Python, though they are marks between records.
_SEPARATORS = range(0x1C, 0x20)


@dataclass(frozen=True, slots=True)
class Style:
    size: float
    bold: bool = False
    mono: bool = False
    colour: str = INK

    @property
    def leading(self) -> float:
        """The height of a line."""
        return self.size * 1.4

    @property
    def baseline(self) -> float:
        """How far below the top of its line the letters stand."""
        return self.size * 1.04


TITLE, SECTION, PART = Style(20, bold=True), Style(14, bold=True), Style(10.5, bold=True)
BODY, LEAD, MUTED, SMALL = Style(9.2), Style(11), Style(8.4, colour=PALE), Style(7.4, colour=PALE)
NAME = Style(9.2, colour=PALE)
VALUE, CHANGE = Style(27, bold=True), Style(11, bold=True)
CELL, CELL_HEADING = Style(7.8), Style(7.2, bold=True, colour=PALE)
TIGHT_CELL, TIGHT_HEADING = Style(6.4), Style(6, bold=True, colour=PALE)
SUM, SUM_HEADING, CODE = Style(7.8), Style(8.2, bold=True), Style(7.8, mono=True)


class Measure(Protocol):
    """Knows how wide text is."""

    def width_of(self, text: str, style: Style) -> float: ...

    def lines_of(self, text: str, style: Style, width: float) -> Sequence[str]:
        """The text in lines that are no wider; at least one."""
        ...


class Canvas(Protocol):
    """A page; y grows downwards."""

    def shift(self, x: float, y: float) -> None:
        """Moves the place that x and y are counted from."""
        ...

    def write(self, x: float, baseline: float, text: str, style: Style, *, right: bool = False) -> None:
        """From ``x`` on, or up to it."""
        ...

    def fill(self, x: float, y: float, width: float, height: float, colour: str, radius: float = 0) -> None: ...

    def picture(self, x: float, y: float, width: float, height: float, svg: str) -> None: ...


def visible(text: str, longest: int = LONGEST_TEXT) -> str:
    """The text in one line, with what has no shape, or would turn the order of others, by its code."""
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    return text if text.isprintable() else "".join(map(_visible_character, text))


def _visible_character(char: str) -> str:
    if char.isprintable() or char in _JOINERS or unicodedata.category(char) in ("Zs", "Co", "Cn"):
        return char
    return " " if char.isspace() and ord(char) not in _SEPARATORS else f"U+{ord(char):04X}"


def chip_colours(share: float) -> tuple[str, str]:
    """Fill and text of a grade's chip: one hue, stronger with the grade, as in the window."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(CHIP_FROM, CHIP_TO, strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}", INK if share < 0.5 else "#FFFFFF"
