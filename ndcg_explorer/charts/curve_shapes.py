"""Series as the paths of a drawing: lines, markers, bands and bars."""

from __future__ import annotations

import math

import numpy as np

from ndcg_explorer.charts.colours import BASE, MARKERS
from ndcg_explorer.charts.curve_data import BARS, DASH_PATTERNS, MOST_MARKED_RANKS, Points, Series, smooth, thinned
from ndcg_explorer.charts.frame import Panel
from ndcg_explorer.charts.svg import Drawing, number
from ndcg_explorer.core.arrays import FloatArray

SAMPLE_MARKER = 7.5
# Between markers that do not stand at every rank.
_MARKER_GAP = 34.0


def draw_series(drawing: Drawing, panel: Panel, series: Series) -> None:
    style, values, first = series.style, *panel.in_view(series.values, series.first_rank)
    if not len(values):
        return
    x, y = _pixels(panel, values, first)
    if style.dash == BARS:
        drawing.path(_bars(panel, x, y), fill=style.colour, opacity=style.opacity)
    elif series.low is not None:
        low_x, low = _pixels(panel, *panel.in_view(series.low, series.first_rank))
        drawing.path(_band(x, y, low_x, low), fill=style.colour, opacity=style.opacity)
    else:
        dashes = DASH_PATTERNS.get(style.dash, ())
        places = line_path(*smooth(x, y, len(values)))
        drawing.path(places, stroke=style.colour, width=style.width, dashes=dashes, opacity=style.opacity)
        if style.marker:
            _draw_markers(drawing, panel, series, values, first)


def _pixels(panel: Panel, values: FloatArray, first: int) -> tuple[FloatArray, FloatArray]:
    points: Points = thinned(values, first, first, first + len(values) - 1, int(panel.width))
    return panel.x(points.ranks), panel.y(points.values)


def _draw_markers(drawing: Drawing, panel: Panel, series: Series, values: FloatArray, first: int) -> None:
    """At every rank while there is room, otherwise here and there, each system at ranks of its own."""
    style, step = series.style, 1
    if panel.rank_count > MOST_MARKED_RANKS:
        step = max(math.ceil(_MARKER_GAP / panel.rank_width), 1)
    number_of = style.colour if isinstance(style.colour, int) else 0
    offset = min(step * (number_of % len(MARKERS)) // len(MARKERS), len(values) - 1)
    y = panel.y(values[offset::step])
    x = panel.x(np.arange(first + offset, first + len(values), step, dtype=np.float64))
    size = min(max(panel.rank_width * step * 0.55, 4.0), SAMPLE_MARKER)
    shape = marker_shape(style.marker, size)
    draw_marker_path(drawing, "".join(f"M{place}{shape}" for place in _places(x, y)), style.marker, style.colour)


def draw_marker_path(drawing: Drawing, places: str, marker: str, colour: int | str) -> None:
    if marker == "x":
        drawing.path(places, stroke=colour, width=1.7)
    else:
        drawing.path(places, stroke=BASE, fill=colour)


def marker_shape(marker: str, size: float) -> str:
    """The outline of a marker, to follow a move to its middle."""
    half = size / 2
    whole, half_text = number(size), number(half)
    if marker == "o":
        arc = f"a{half_text} {half_text} 0 1 0 "
        return f"m-{half_text} 0{arc}{whole} 0{arc}-{whole} 0z"
    if marker == "t1":
        return f"m0 -{half_text}l{half_text} {whole}h-{whole}z"
    if marker == "d":
        reach = number(size * 0.58)
        return f"m0 -{reach}l{reach} {reach}l-{reach} {reach}l-{reach} -{reach}z"
    if marker == "star":
        return _star(size)
    if marker == "x":
        return f"m-{half_text} -{half_text}l{whole} {whole}m0 -{whole}l-{whole} {whole}"
    side = number(size * 0.9)
    return f"m-{number(size * 0.45)} -{number(size * 0.45)}h{side}v{side}h-{side}z"


def _star(size: float) -> str:
    reaches = [size * (0.64 if corner % 2 == 0 else 0.27) for corner in range(10)]
    x = [reach * math.sin(math.pi * corner / 5) for corner, reach in enumerate(reaches)]
    y = [-reach * math.cos(math.pi * corner / 5) for corner, reach in enumerate(reaches)]
    steps = [f"l{number(x[at] - x[at - 1])} {number(y[at] - y[at - 1])}" for at in range(1, 10)]
    return f"m{number(x[0])} {number(y[0])}{''.join(steps)}z"


def line_path(x: FloatArray, y: FloatArray) -> str:
    """A line that is broken where there is no value; a value alone is a short stroke."""
    parts = []
    for run in _runs(np.isfinite(y)):
        places = _places(x[run], y[run])
        if len(places) == 1:
            parts.append(f"M{number(float(x[run][0]) - 4)} {number(float(y[run][0]))}h8")
        else:
            parts.append(f"M{' '.join(places)}")
    return "".join(parts)


def _band(x: FloatArray, high: FloatArray, low_x: FloatArray, low: FloatArray) -> str:
    """Areas between two lines of the same length, wherever both have values."""
    both = np.isfinite(high) & np.isfinite(low)
    runs = (_places(x[run], high[run]) + _places(low_x[run], low[run])[::-1] for run in _runs(both))
    return "".join(f"M{' '.join(places)}Z" for places in runs)


def _bars(panel: Panel, x: FloatArray, y: FloatArray) -> str:
    width = min(max(panel.rank_width * 0.6, 1.0), 16.0)
    base = number(float(panel.y(np.zeros(1))[0]))
    finite = np.isfinite(y)
    sides = zip((x[finite] - width / 2).tolist(), y[finite].tolist(), strict=True)
    return "".join(f"M{number(left)} {base}V{number(top)}h{number(width)}V{base}Z" for left, top in sides)


def _runs(finite: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> list[slice]:
    """Where values stand without a gap."""
    if finite.all():
        return [slice(0, len(finite))]
    edges = np.flatnonzero(np.diff(np.concatenate([[False], finite, [False]]).astype(np.int8))).tolist()
    return [slice(start, stop) for start, stop in zip(edges[::2], edges[1::2], strict=True)]


def _places(x: FloatArray, y: FloatArray) -> list[str]:
    finite = np.isfinite(y)
    both = np.column_stack([x[finite], y[finite]])
    # All in one go: the points are most of what there is to write.
    texts: str = ("%g %g\n" * len(both)) % tuple((np.round(both, 2) + 0.0).ravel().tolist())
    return texts.splitlines()
