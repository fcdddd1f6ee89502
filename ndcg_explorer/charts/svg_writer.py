"""Drawings as SVG text, the same to the letter each time: shapes, texts, and what screen readers say.

Colours are attributes, which every reader knows, and classes, by which a page may change them. Only what SVG Tiny
knows is used, for Qt draws nothing else; there is no script, no link and no font of our own.
"""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_explorer.charts.looks import BASE, FONTS, TEXT, Colours, fill_class, stroke_class
from ndcg_explorer.charts.svg_text import escaped

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
        classes = [stroke_class(stroke)] if stroke != NONE else []
        classes += [fill_class(fill)] if fill != NONE else []
        look = f' class="{" ".join(classes)}" fill="{self._colours.of(fill) if fill != NONE else "none"}"'
        return look + (f' stroke="{self._colours.of(stroke)}"' if stroke != NONE else "")
