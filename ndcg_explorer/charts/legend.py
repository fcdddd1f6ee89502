"""The legend of a chart: rows above it that wrap, with long names cut in their middle."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_explorer.charts.colours import MUTED
from ndcg_explorer.charts.curve_data import BARS, DASH_PATTERNS, POINTS, Style
from ndcg_explorer.charts.curve_shapes import SAMPLE_MARKER, draw_marker_path, marker_shape
from ndcg_explorer.charts.svg import Drawing, elided, harmless, isolated, number, text_width

SIZE = 12.0
ROW = 19.0
_SAMPLE, _AFTER_SAMPLE, _GAP = 28.0, 6.0, 18.0
# The first of these that tells all names apart, or the last.
_LONGEST = (170.0, 260.0, 400.0, 680.0)
_FULL_NAME = 300  # characters of a tip


def draw_legend(
    drawing: Drawing,
    entries: Sequence[tuple[str, Style]],
    note: str,
    left: float,
    top: float,
    right: float,
    *,
    are_whole: bool = False,
) -> float:
    """Draws a sample and a name for each entry, and a note; returns where the rows end.

    Names are shortened to what tells them apart, unless all of each counts: ``are_whole``.
    """
    x, y = left, top
    names = [harmless(name) for name, _ in entries]
    for whole, text, (_, style) in zip(
        names, _short(names, right - left, _LONGEST[-1:] if are_whole else _LONGEST), entries, strict=True
    ):
        width = _SAMPLE + _AFTER_SAMPLE + text_width(text, SIZE)
        if x > left and x + width > right:
            x, y = left, y + ROW
        _draw_sample(drawing, style, x, y + ROW / 2)
        tip = whole[:_FULL_NAME] if text != whole else ""
        drawing.text(x + _SAMPLE + _AFTER_SAMPLE, y + ROW / 2 + SIZE * 0.36, isolated(text), SIZE, tip=tip)
        x += width + _GAP
    if note:
        if x > left and x + text_width(note, SIZE) > right:
            x, y = left, y + ROW
        drawing.text(x, y + ROW / 2 + SIZE * 0.36, note, SIZE, colour=MUTED)
    return y + ROW if entries or note else top


def _short(names: Sequence[str], room: float, lengths: Sequence[float]) -> list[str]:
    """Names that fit, and differ where they can."""
    for longest in lengths:
        most = min(longest, room - _SAMPLE - _AFTER_SAMPLE)
        texts = [elided(name, most, SIZE) for name in names]
        if len(set(texts)) == len(set(names)):
            break
    return texts


def _draw_sample(drawing: Drawing, style: Style, x: float, y: float) -> None:
    width = 8.0 if style.dash == BARS else style.width
    dashes = DASH_PATTERNS.get(style.dash, ())
    places = f"M{number(x)} {number(y)}h{number(_SAMPLE)}"
    if style.dash != POINTS:
        drawing.path(places, stroke=style.colour, width=width, dashes=dashes, opacity=style.opacity)
    if style.marker:
        middle = f"M{number(x + _SAMPLE / 2)} {number(y)}"
        draw_marker_path(drawing, middle + marker_shape(style.marker, SAMPLE_MARKER), style.marker, style.colour)
