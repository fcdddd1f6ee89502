"""Charts of a comparison as drawings: differences by query, one system against the other, and their distribution."""

from __future__ import annotations

import math

import numpy as np

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.colours import AXIS, DARK, DOWN, GREY, LIGHT, MUTED, TEXT, UP
from ndcg_explorer.charts.comparison_data import (
    MARKS,
    PairedValues,
    bins_of,
    difference_range,
    value_range,
)
from ndcg_explorer.charts.curve_data import BARS, DASH, DASH_PATTERNS, POINTS, Style
from ndcg_explorer.charts.curve_shapes import draw_marker_path, marker_shape
from ndcg_explorer.charts.frame import DROP, SIZE
from ndcg_explorer.charts.legend import draw_legend
from ndcg_explorer.charts.plane import Plane, draw_plane, plane_in
from ndcg_explorer.charts.svg import Drawing, elided, harmless, isolated, number, text_width
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import change_text, count_text, signed_text
from ndcg_explorer.language import in_a_row, marked, tr

WIDTH, HEIGHT = 720, 420
SQUARE = 560
# Of a name in a sentence; nobody listens to more.
_LONGEST_NAME = 120
_MARGIN = 10.0
_ROW = 19.0
# With more queries the bars stand beside each other, and names would have no room.
MOST_NAMED = 40
_NAMES = 0.4  # of the width
_FEW_POINTS = 400
_INTERVAL_ROW = 15.0

MEAN, T_INTERVAL, BOOTSTRAP = marked("mean"), marked("95% interval, t"), marked("95% interval, bootstrap")
_DIRECTIONS = {1: marked("up: {0}"), 0: marked("tied: {0}"), -1: marked("down: {0}")}
# How the mean and its intervals are drawn.
INTERVAL_STYLES = {
    MEAN: Style(TEXT, width=2.0),
    T_INTERVAL: Style(TEXT, width=3.0),
    BOOTSTRAP: Style(GREY, DASH, width=3.0),
}


def difference_label(paired: PairedValues) -> str:
    return tr("Δ {0}, {1} minus {2}").format(paired.measure, paired.contender, paired.baseline)


def bars_chart(paired: PairedValues, *, dark: bool = False, width: int = WIDTH) -> Chart:
    """The difference of each query, the highest first: with names where there is room for them."""
    if len(paired) <= MOST_NAMED:
        return _named_bars(paired, dark, width)
    drawing, top = _begun(paired, dark, width, HEIGHT, BARS)
    plane = plane_in(
        (0.0, top, width - _MARGIN - 4, HEIGHT), (0.0, float(len(paired))), difference_range(paired.differences)
    )
    label = tr("{0} queries, the highest difference first").format(count_text(len(paired)))
    draw_plane(drawing, plane, label, difference_label(paired), has_ticks_across=False)
    values = paired.differences[paired.order]
    for colour, is_wanted in ((UP, values > 0), (DOWN, values < 0)):
        drawing.path(_silhouette(plane, np.where(is_wanted, values, 0.0)), fill=colour)
    _draw_zero(drawing, plane)
    return _finished(drawing, paired, "differences", _bars_title(paired), HEIGHT)


def _named_bars(paired: PairedValues, dark: bool, width: int) -> Chart:
    """A query a row: its name, a bar from the middle to the right for more, and the number."""
    height = round(_MARGIN * 2 + _ROW * (len(paired) + 2) + 12)
    drawing, top = _begun(paired, dark, width, height, BARS)
    name_room = width * _NAMES - _MARGIN
    numbers = text_width(signed_text(-0.0001), SIZE) + 8
    left, right = width * _NAMES + 8, width - _MARGIN - numbers
    longest = float(np.abs(paired.differences).max(initial=0.0)) or 1.0
    middle, half = (left + right) / 2, (right - left) / 2
    drawing.line(middle, top, middle, top + _ROW * len(paired), AXIS)
    for place, query in enumerate(paired.order.tolist()):
        y, value = top + _ROW * place, float(paired.differences[query])
        whole = harmless(paired.queries[query])
        name = elided(whole, name_room, SIZE)
        drawing.text(_MARGIN, y + _ROW / 2 + DROP, isolated(name), SIZE, tip=whole if name != whole else "")
        reach = abs(value) / longest * half
        if reach:
            drawing.box(
                middle if value > 0 else middle - reach, y + 4, max(reach, 0.75), _ROW - 8, UP if value > 0 else DOWN
            )
        drawing.text(width - _MARGIN, y + _ROW / 2 + DROP, change_text(value, arrow=False), SIZE, anchor="end")
    label = elided(harmless(difference_label(paired)), width - 2 * _MARGIN, SIZE)
    drawing.text(width / 2, height - _MARGIN - 2, isolated(label), SIZE, colour=MUTED, anchor="middle")
    return _finished(drawing, paired, "differences", _bars_title(paired), height)


def scatter_chart(paired: PairedValues, *, dark: bool = False, size: int = SQUARE) -> Chart:
    """A point for each query: the baseline's value across, the contender's up; above the diagonal it went up."""
    drawing, top = _begun(paired, dark, size, size, POINTS)
    reach = value_range(paired)
    plane = plane_in((0.0, top, size - _MARGIN - 10, size), reach, reach)
    draw_plane(drawing, plane, value_label(paired, paired.baseline), value_label(paired, paired.contender))
    drawing.path(
        f"M{number(plane.left)} {number(plane.bottom)}L{number(plane.right)} {number(plane.top)}",
        stroke=MUTED,
        dashes=DASH_PATTERNS[DASH],
    )
    marker_size = 8.0 if len(paired) <= _FEW_POINTS else 5.0
    x, y = plane.x(paired.baseline_values), plane.y(paired.contender_values)
    for direction, (marker, colour) in sorted(MARKS.items()):
        there = paired.directions == direction
        shape = marker_shape(marker, marker_size)
        places = zip(x[there].tolist(), y[there].tolist(), strict=True)
        draw_marker_path(drawing, "".join(f"M{number(a)} {number(b)}{shape}" for a, b in places), marker, colour)
    title = tr("{0} of {1} against {2}, query by query").format(
        paired.measure, _named(paired.contender), _named(paired.baseline)
    )
    return _finished(drawing, paired, "scatter", title, size)


def distribution_chart(paired: PairedValues, *, dark: bool = False, width: int = WIDTH, height: int = HEIGHT) -> Chart:
    """How many queries differ by how much, with the mean and its intervals above."""
    drawing = Drawing(width, height, DARK if dark else LIGHT)
    top = draw_legend(drawing, interval_entries(paired), "", _MARGIN, _MARGIN, width - _MARGIN - 4, are_whole=True) + 8
    bins = bins_of(paired.differences)
    rows = _INTERVAL_ROW * (1 + sum(_is_known(ends) for ends in (paired.interval, paired.bootstrap)))
    across = float(bins.edges[0]), float(bins.edges[-1])
    place = (0.0, top + rows, width - _MARGIN - 14, height)
    plane = plane_in(place, across, (0.0, max(float(bins.counts.max(initial=0)), 1.0) * 1.04), counts_up=True)
    draw_plane(drawing, plane, difference_label(paired), tr("queries"))
    edges, heights = plane.x(bins.edges), plane.y(bins.counts.astype(np.float64))
    for place_of, count in enumerate(bins.counts.tolist()):
        if count:
            left, right = float(edges[place_of]), float(edges[place_of + 1])
            colour = UP if bins.edges[place_of] >= -1e-12 else DOWN
            y = float(heights[place_of])
            drawing.box(left + 0.5, y, max(right - left - 1, 0.5), plane.bottom - y, colour)
    zero = float(plane.x(np.zeros(1))[0])
    drawing.line(zero, plane.top, zero, plane.bottom, AXIS)
    _draw_mean(drawing, plane, paired, top)
    title = tr("How the differences of {0} and {1} are distributed").format(
        _named(paired.contender), _named(paired.baseline)
    )
    return _finished(drawing, paired, "distribution", title, height)


def interval_entries(paired: PairedValues) -> list[tuple[str, Style]]:
    """For a legend: the mean and the intervals that are known, with their numbers."""
    known = {T_INTERVAL: paired.interval, BOOTSTRAP: paired.bootstrap}
    entries = [(f"{tr(MEAN)} {signed_text(paired.mean)}", INTERVAL_STYLES[MEAN])]
    for label, ends in known.items():
        if _is_known(ends):
            said = tr("{0}: {1} to {2}").format(tr(label), *(signed_text(end) for end in ends))
            entries.append((said, INTERVAL_STYLES[label]))
    return entries


def direction_entries(paired: PairedValues, dash: str = POINTS) -> list[tuple[str, Style]]:
    """For a legend: how many queries went up and down, each with its marker or as a bar."""
    return [
        (
            tr(text).format(count_text(paired.count(direction))),
            Style(MARKS[direction][1], dash, MARKS[direction][0] if dash == POINTS else ""),
        )
        for direction, text in _DIRECTIONS.items()
    ]


def _draw_mean(drawing: Drawing, plane: Plane, paired: PairedValues, top: float) -> None:
    """A line through the bars, and above them a bracket for each interval."""
    if math.isnan(paired.mean):
        return
    x = float(plane.x(np.array([paired.mean]))[0])
    mean = INTERVAL_STYLES[MEAN]
    drawing.line(x, top + 2, x, plane.bottom, mean.colour, mean.width)
    y = top + _INTERVAL_ROW * 0.7
    for label, ends in ((T_INTERVAL, paired.interval), (BOOTSTRAP, paired.bootstrap)):
        if _is_known(ends):
            style = INTERVAL_STYLES[label]
            low, high = (float(end) for end in plane.x(np.array(ends)))
            dashes = DASH_PATTERNS.get(style.dash, ())
            drawing.path(
                f"M{number(low)} {number(y)}H{number(high)}", stroke=style.colour, width=style.width, dashes=dashes
            )
            for end in (low, high):
                drawing.line(end, y - 4, end, y + 4, style.colour, 1.5)
            y += _INTERVAL_ROW


def _begun(paired: PairedValues, dark: bool, width: int, height: int, dash: str) -> tuple[Drawing, float]:
    """A drawing with its legend, and where that ends."""
    drawing = Drawing(width, height, DARK if dark else LIGHT)
    entries = direction_entries(paired, dash)
    return drawing, draw_legend(drawing, entries, "", _MARGIN, _MARGIN, width - _MARGIN - 4) + 8


def _finished(drawing: Drawing, paired: PairedValues, name: str, title: str, height: int) -> Chart:
    svg = drawing.finish(name, title, description_of(paired))
    return Chart(svg, title, description_of(paired), name, int(drawing.width), height)


def description_of(paired: PairedValues) -> str:
    """Any of the charts in words, for those who cannot see it."""
    sentences = [
        tr("{0} queries: {1} up, {2} down, {3} tied.").format(
            count_text(len(paired)), *(count_text(paired.count(direction)) for direction in (1, -1, 0))
        ),
        tr("The mean difference is {0}.").format(signed_text(paired.mean)),
    ]
    if _is_known(paired.interval):
        ends = (signed_text(end) for end in paired.interval)
        sentences.append(tr("The 95% confidence interval is from {0} to {1}.").format(*ends))
    if len(paired):
        highest, lowest = (int(paired.order[place]) for place in (0, -1))
        sentences.append(
            tr("The highest difference is {0} ({1}), the lowest {2} ({3}).").format(
                signed_text(float(paired.differences[highest])),
                _named(paired.queries[highest]),
                signed_text(float(paired.differences[lowest])),
                _named(paired.queries[lowest]),
            )
        )
    return in_a_row(sentences)


def _bars_title(paired: PairedValues) -> str:
    return tr("Differences of {0} and {1} by query").format(_named(paired.contender), _named(paired.baseline))


def value_label(paired: PairedValues, system: str) -> str:
    return tr("{0} of {1}").format(paired.measure, system)


def _silhouette(plane: Plane, values: FloatArray) -> str:
    """Bars side by side as one outline; of more bars than pixels, the longest of each pixel."""
    step = -(-len(values) // max(int(plane.width), 1))
    if step > 1:
        blocks = np.append(values, np.zeros(-len(values) % step)).reshape(-1, step)
        values = np.where(blocks.max(axis=1) > -blocks.min(axis=1), blocks.max(axis=1), blocks.min(axis=1))
    edges = np.linspace(plane.left, plane.right, len(values) + 1)
    base = float(plane.y(np.zeros(1))[0])
    tops = zip(edges[1:].tolist(), plane.y(values).tolist(), strict=True)
    return (
        f"M{number(plane.left)} {number(base)}"
        + "".join(f"V{number(y)}H{number(x)}" for x, y in tops)
        + f"V{number(base)}Z"
    )


def _draw_zero(drawing: Drawing, plane: Plane) -> None:
    y = round(float(plane.y(np.zeros(1))[0])) + 0.5
    drawing.line(plane.left, y, plane.right, y, AXIS)


def _is_known(ends: tuple[float, float]) -> bool:
    return not any(map(math.isnan, ends))


def _named(text: str) -> str:
    text = harmless(text)
    return isolated(text if len(text) <= _LONGEST_NAME else f"{text[: _LONGEST_NAME - 1]}…")
