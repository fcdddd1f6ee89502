"""Drawings as SVG text, the same to the letter each time: shapes, texts, and what screen readers say.

Colours are attributes, which every reader knows, and classes, by which a page may change them. Only what SVG Tiny
knows is used, for Qt draws nothing else; there is no script, no link and no font of our own.

Text is made harmless, kept in its direction, and measured without a font at hand.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from ndcg_explorer.charts.colours import BASE, TEXT, Colours, fill_class, stroke_class
from ndcg_explorer.charts.fonts import FONTS

ELLIPSIS = "…"
_BREAKS = re.compile("[\t\n\x0b\x0c\r\x85\u2028\u2029]+")
# What XML does not allow, or nobody can see.
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_OPENS, _CLOSES = "\u2066\u2067\u2068", "\u2069"
_DIRECTED = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff]"
)
_JOINER = "\u200d"

# Widths of the printable ASCII characters, in thousandths of the size, as Arial and its equals have them.
_ASCII = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 "
    "584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 "
    "667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 "
    "278 556 500 722 500 500 500 334 260 334 584"
)
_WIDTHS = {chr(32 + place): int(width) / 1000 for place, width in enumerate(_ASCII.split())}
# Other fonts are a little wider.
_SLACK = 1.06


def harmless(text: str) -> str:
    """On one line, and without characters that a drawing cannot hold; these are shown as �."""
    return _UNSEEN.sub("\ufffd", _BREAKS.sub(" ", text))


def escaped(text: str) -> str:
    """For element content and for quoted attributes."""
    text = harmless(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def isolated(text: str) -> str:
    """For data inside a sentence: whatever its direction, what follows keeps its own. Plain text stays as it is."""
    if not _DIRECTED.search(text):
        return text
    depth, kept = 0, []
    for character in text:
        if character in _OPENS:
            depth += 1
        elif character == _CLOSES:
            if not depth:
                continue  # it would close ours
            depth -= 1
        kept.append(character)
    return f"{_OPENS[2]}{''.join(kept)}{_CLOSES * (depth + 1)}"


def text_width(text: str, size: float) -> float:
    """About how wide a text is; rather too much than too little."""
    return sum(map(_width, text)) * size * _SLACK


def elided(text: str, room: float, size: float) -> str:
    """The text, or its beginning and end where there is no more room: names of runs often differ at their ends."""
    if len(text) < 200 and text_width(text, size) <= room:
        return text
    left = room - text_width(ELLIPSIS, size)
    end = _fitting(text[:-200:-1] if len(text) > 200 else text[::-1], left * 0.4, size)
    start = _fitting(text[:200], left - text_width(text[len(text) - end :], size), size)
    while end and _sticks(text[len(text) - end]):
        end -= 1
    while start and (_sticks(text[start : start + 1]) or text[start - 1] == _JOINER):
        start -= 1
    return text[:start].rstrip() + ELLIPSIS + text[len(text) - end :].lstrip()


def _fitting(text: str, room: float, size: float) -> int:
    """How many characters fit."""
    used = 0.0
    for count, character in enumerate(text):
        used += _width(character) * size * _SLACK
        if used > room:
            return count
    return len(text)


def _sticks(character: str) -> bool:
    """Whether it belongs to the character before."""
    return bool(character) and (_width(character) == 0 or character == _JOINER)


@cache
def _width(character: str) -> float:
    if character in _WIDTHS:
        return _WIDTHS[character]
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(character) in "WF" else 0.66


Colour = int | str
NONE = ""


def number(value: float) -> str:
    """In hundredths of a pixel, and never -0."""
    return f"{round(value, 2) + 0.0:g}"


class Drawing:
    def __init__(self, width: float, height: float, colours: Colours) -> None:
        self.width, self.height = width, height
        self._colours = colours
        self._parts: list[str] = []
        self._looks: dict[tuple[Colour, Colour], str] = {}
        self.box(0, 0, width, height, BASE)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: Colour, width: float = 1.0) -> None:
        self.path(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", stroke=colour, width=width)

    def box(self, x: float, y: float, width: float, height: float, fill: Colour, radius: float = 0.0) -> None:
        place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        corners = f' rx="{number(radius)}"' if radius else ""
        self._parts.append(f"<rect {place}{corners}{self._paint(NONE, fill)}/>")

    def path(
        self,
        places: str,
        *,
        stroke: Colour = NONE,
        fill: Colour = NONE,
        width: float = 1.0,
        dashes: Sequence[float] = (),
        opacity: float = 1.0,
    ) -> None:
        """``dashes`` in widths of the line; nothing is drawn where there are no places."""
        if not places:
            return
        look = self._paint(stroke, fill)
        if stroke != NONE and width != 1:
            look += f' stroke-width="{number(width)}"'
        if dashes:
            look += f' stroke-dasharray="{" ".join(number(part * width) for part in dashes)}"'
        if opacity < 1:
            look += f' opacity="{number(opacity)}"'
        self._parts.append(f'<path d="{places}"{look}/>')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        colour: Colour = TEXT,
        anchor: str = "start",
        bold: bool = False,
        upwards: bool = False,
        tip: str = "",
    ) -> None:
        """From, around or up to a point on its base line; ``tip`` is shown where a mouse rests on it."""
        look = f' x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{self._paint(NONE, colour)}'
        look += f' text-anchor="{anchor}"' if anchor != "start" else ""
        look += ' font-weight="bold"' if bold else ""
        look += f' transform="rotate(-90 {number(x)} {number(y)})"' if upwards else ""
        written = f"<text{look}>{escaped(text)}</text>"
        self._parts.append(f"<g><title>{escaped(tip)}</title>{written}</g>" if tip else written)

    def finish(self, name: str, title: str, description: str) -> str:
        """The whole drawing; ``name`` must be unlike that of any other drawing on the same page."""
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        box = f"0 0 {number(self.width)} {number(self.height)}"
        root = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}" role="img"'
        labels = f'aria-labelledby="{name}-title {name}-desc"'
        spoken = (
            f'<title id="{name}-title">{escaped(title)}</title><desc id="{name}-desc">{escaped(description)}</desc>'
        )
        return "\n".join([f'{root} {labels} font-family="{FONTS}">', spoken, *self._parts, "</svg>"]) + "\n"

    def _paint(self, stroke: Colour, fill: Colour) -> str:
        """A drawing has few of them, each many times."""
        look = self._looks.get((stroke, fill))
        if look is None:
            look = self._looks[stroke, fill] = self._look(stroke, fill)
        return look

    def _look(self, stroke: Colour, fill: Colour) -> str:
        classes = [stroke_class(stroke)] if stroke != NONE else []
        classes += [fill_class(fill)] if fill != NONE else []
        look = f' class="{" ".join(classes)}" fill="{self._colours.of(fill) if fill != NONE else "none"}"'
        return look + (f' stroke="{self._colours.of(stroke)}"' if stroke != NONE else "")
