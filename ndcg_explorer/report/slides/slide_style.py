"""The look of slides: a drawing with grades in colours, texts over several lines, and a chart inside."""

from __future__ import annotations

import math
import re
from dataclasses import asdict, dataclass

from ndcg_explorer.charts.colours import DARK, LIGHT, MUTED, TEXT, Colours, fill_class
from ndcg_explorer.charts.svg import Colour, Drawing, elided, harmless, isolated, number, text_width

WIDTH, HEIGHT = 1920, 1080
TITLE_COLOUR, SENTENCE_COLOUR = TEXT, MUTED
UP, DOWN = "up", "down"
# How many shades there are for grades, above the palest.
_SHADES = 10
_INKS = ("#000000", "#FFFFFF")
# A word, or a character that needs no space before the next.
_PIECES = re.compile(r"\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+")


@dataclass(frozen=True, slots=True)
class SlideColours(Colours):
    """Those of charts, with the ends of the scale of grades."""

    palest: str
    strongest: str

    def of(self, name: int | str) -> str:
        kind, _, shade = str(name).partition("-")
        if kind == "grade":
            return _between(self.palest, self.strongest, int(shade) / _SHADES)
        if kind == "ink":
            return max(_INKS, key=lambda ink: _contrast(ink, self.of(f"grade-{shade}")))
        return Colours.of(self, name)


SLIDE_LIGHT = SlideColours(**asdict(LIGHT), palest="#E8F1F8", strongest="#0B4F7D")
SLIDE_DARK = SlideColours(**asdict(DARK), palest="#24303A", strongest="#7CC4F2")


def dark_rules() -> str:
    """What a style sheet says beside the rules for charts, to turn slides dark."""
    names = [UP, DOWN, *(f"{kind}-{shade}" for kind in ("grade", "ink") for shade in range(_SHADES + 1))]
    return "\n".join(f".{fill_class(name)}{{fill:{SLIDE_DARK.of(name)}}}" for name in names)


class SlideDrawing(Drawing):
    def __init__(self) -> None:
        super().__init__(WIDTH, HEIGHT, SLIDE_LIGHT)

    def data_text(
        self, x: float, y: float, text: str, size: float, room: float, *, colour: Colour = TEXT, anchor: str = "start"
    ) -> None:
        """A text that came from data, on one line and cut where it is too long."""
        self.text(x, y, isolated(elided(harmless(text), room, size)), size, colour=colour, anchor=anchor)

    def lines(
        self, x: float, y: float, texts: list[str], size: float, *, colour: Colour = TEXT, bold: bool = False
    ) -> None:
        """Texts below each other, the base line of the first at ``y``."""
        for place, text in enumerate(texts):
            self.text(x, y + place * size * 1.25, isolated(text), size, colour=colour, bold=bold)

    def chip(self, x: float, y: float, width: float, height: float, text: str, share: float) -> None:
        """A grade on its colour; ``share`` from 0 to 1 says how high it stands on the scale."""
        shade = round(_SHADES * min(max(share, 0.0), 1.0))
        self.box(x, y, width, height, f"grade-{shade}", 8.0)
        size = min(height * 0.62, 34.0)
        self.text(
            x + width / 2, y + height / 2 + size * 0.36, text, size, colour=f"ink-{shade}", anchor="middle", bold=True
        )

    def chart(self, svg: str, x: float, y: float, scale: float) -> None:
        """A drawing of ours inside this one; what screen readers say of it is left to this one."""
        inside = svg.rstrip().split("\n")[2:-1]
        place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
        self._parts += [f'<g transform="{place}">', *inside, "</g>"]


def wrapped(text: str, room: float, size: float, most: int) -> list[str]:
    """A text over at most so many lines; what does not fit is cut out of the last."""
    pieces, found = _PIECES.findall(harmless(text)), [""]
    for at, piece in enumerate(pieces):
        line = found[-1] + piece
        if found[-1].strip() and text_width(line.rstrip(), size) > room:
            if len(found) == most:
                found[-1] += "".join(pieces[at:])
                break
            found.append(piece.lstrip())
        else:
            found[-1] = line
    return [elided(line.strip(), room, size) for line in found if line.strip()]


def _between(first: str, last: str, share: float) -> str:
    pairs = zip(_parts(first), _parts(last), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * share):02X}" for low, high in pairs)


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (math.pow((part / 255 + 0.055) / 1.055, 2.4) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
