"""Any chart of curves over ranks: what is on it, and its drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.colours import AXIS, BASE, CUT, DARK, LIGHT, TEXT
from ndcg_explorer.charts.curve_data import RATIO, SUMS, Series, Style
from ndcg_explorer.charts.curve_shapes import draw_series
from ndcg_explorer.charts.frame import SIZE, Panel, draw_axes, panels_of
from ndcg_explorer.charts.legend import draw_legend
from ndcg_explorer.charts.svg import Drawing, elided, harmless, isolated, number, text_width
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.language import marked, tr

WIDTH, HEIGHT = 720, 420
PLOT_LABELS = {SUMS: marked("DCG"), RATIO: marked("nDCG")}
_MARGIN = 10.0
_HEADING = 14.0
_FLAG = 17.0


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Series that go by one name in the legend; ``is_main`` lies above all others."""

    label: str
    style: Style
    series: Sequence[Series]
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """The number that the chart is about, as a ring on a curve, with its text."""

    plot: str
    rank: int
    value: float
    text: str
    colour: int | str = TEXT


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """What a chart shows, from one rank to another (0.5 to 10.5 shows ten ranks).

    ``name`` is safe in ids and file names; ``heading`` is written above the legend and ``note`` behind it, where
    they are not empty. ``is_zoomed`` lets sums fill their plot, instead of beginning at 0.
    """

    name: str
    title: str
    description: str
    entries: Sequence[Entry]
    ranks: tuple[float, float]
    rank_label: str
    cutoff: int | None = None
    mark: Mark | None = None
    heading: str = ""
    note: str = ""
    is_zoomed: bool = False

    def drawn(self, plot: str) -> list[Series]:
        """The series of a plot, those that lie lowest first: bands, other curves, the main one."""
        ordered = [entry for entry in reversed(self.entries) if not entry.is_main]
        ordered += [entry for entry in self.entries if entry.is_main]
        series = [one for entry in ordered for one in entry.series if one.plot == plot]
        return sorted(series, key=lambda one: one.low is None)


def chart_of(picture: Picture, *, dark: bool = False, width: int = WIDTH, height: int = HEIGHT) -> Chart:
    drawing = Drawing(width, height, DARK if dark else LIGHT)
    top, right = _MARGIN, width - _MARGIN - 4
    if picture.heading:
        heading = elided(harmless(picture.heading), right - _MARGIN, _HEADING * 1.06)
        drawing.text(_MARGIN, top + _HEADING * 0.8, isolated(heading), _HEADING, bold=True)
        top += _HEADING + 6
    entries = [(entry.label, entry.style) for entry in picture.entries]
    top = draw_legend(drawing, entries, picture.note, _MARGIN, top, right) + 8
    plots = [(plot, picture.drawn(plot)) for plot in (SUMS, RATIO)]
    panels = panels_of(plots, picture.ranks, (0.0, top, right, height), is_zoomed=picture.is_zoomed)
    draw_axes(drawing, panels, {plot: tr(label) for plot, label in PLOT_LABELS.items()}, picture.rank_label)
    for panel, (_, series) in zip(panels, plots, strict=True):
        for one in series:
            draw_series(drawing, panel, one)
    _draw_cutoff(drawing, panels, picture.cutoff)
    if picture.mark is not None:
        panel = next(panel for panel in panels if panel.plot == picture.mark.plot)
        _draw_mark(drawing, panel, picture.mark)
    svg = drawing.finish(picture.name, picture.title, picture.description)
    return Chart(svg, picture.title, picture.description, picture.name, width, height)


def _draw_cutoff(drawing: Drawing, panels: Sequence[Panel], cutoff: int | None) -> None:
    """A line through all panels with a flag; where it is not in view, only the flag, at the end it lies beyond."""
    if cutoff is None:
        return
    text, panel = tr("k = {0}").format(count_text(cutoff)), panels[0]
    if not panel.first <= cutoff <= panel.last:
        x = panel.right if cutoff > panel.last else panel.left
        _draw_flag(drawing, panel, x, panel.top, _pointing(text, panel, cutoff), AXIS, TEXT)
        return
    x = panel.left + (cutoff - panel.first) * panel.rank_width
    for one in panels:
        drawing.line(x, one.top, x, one.bottom, CUT, 1.5)
    _draw_flag(drawing, panel, x, panel.top, text, CUT, BASE)


def _draw_mark(drawing: Drawing, panel: Panel, mark: Mark) -> None:
    """A ring on the curve, and its text at the end of the plot that is farther from it."""
    x = min(max(panel.left + (mark.rank - panel.first) * panel.rank_width, panel.left), panel.right)
    share = (mark.value - panel.low) / (panel.high - panel.low)
    is_seen = panel.first <= mark.rank <= panel.last and math.isfinite(share)
    if is_seen:
        y = panel.bottom - share * (panel.bottom - panel.top)
        ring = f"M{number(x)} {number(y)}m-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z"
        drawing.path(ring, stroke=BASE, width=5.0)
        drawing.path(ring, stroke=mark.colour, width=2.5)
    text = mark.text if is_seen or not math.isfinite(share) else _pointing(mark.text, panel, mark.rank)
    is_low = panel.plot == SUMS or share >= 0.5
    top = panel.bottom - _FLAG - 4 if is_low else panel.top
    _draw_flag(drawing, panel, x, top, text, TEXT, BASE)


def _pointing(text: str, panel: Panel, rank: int) -> str:
    """A text about a rank that is not in view, with an arrow to it."""
    return f"{text} →" if rank > panel.last else f"← {text}"


def _draw_flag(
    drawing: Drawing, panel: Panel, x: float, top: float, text: str, ground: int | str, colour: int | str
) -> None:
    """A text on a ground, beside a place, on the side that has room."""
    width = text_width(text, SIZE) + 12
    gap = 8.0 if ground == TEXT else 0.0
    left = x - gap - width if x + gap + width > panel.right else x + gap
    drawing.box(left, top, width, _FLAG, ground, 3.0)
    drawing.text(left + width / 2, top + _FLAG / 2 + SIZE * 0.36, text, SIZE, colour=colour, anchor="middle")
