"""The two panels of a chart: where ranks and values stand, and the axes around them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ndcg_explorer.charts.colours import AXIS, GRID, MUTED
from ndcg_explorer.charts.curve_data import Series, extent, heights, rank_ticks, value_texts, value_ticks
from ndcg_explorer.charts.svg import Drawing, text_width
from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.numbers import count_text

SIZE = 11.5
# From the middle of a text to its base line.
DROP = SIZE * 0.36
_BETWEEN = 18.0
_BELOW = 40.0
_TICK_GAP = 20.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A plot's place in pixels, and the ranks and values that it shows."""

    plot: str
    left: float
    right: float
    top: float
    bottom: float
    first: float
    last: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def rank_width(self) -> float:
        return self.width / (self.last - self.first)

    @property
    def rank_count(self) -> int:
        return math.floor(self.last) - math.ceil(self.first) + 1

    def x(self, ranks: FloatArray) -> FloatArray:
        return floats(self.left + (ranks - self.first) * self.rank_width)

    def y(self, values: FloatArray) -> FloatArray:
        return floats(self.bottom - (values - self.low) / (self.high - self.low) * (self.bottom - self.top))

    def in_view(self, values: FloatArray, first_rank: int) -> tuple[FloatArray, int]:
        """The values at ranks that are shown, and the first of these ranks."""
        start = max(math.ceil(self.first) - first_rank, 0)
        stop = max(math.floor(self.last) - first_rank + 1, 0)
        return values[start:stop], first_rank + start

    def value_ticks(self) -> tuple[list[float], list[str]]:
        step, ticks = value_ticks(self.low, self.high, max(2, int((self.bottom - self.top) / (SIZE * 2.4))))
        return ticks, value_texts(ticks, step)


def panels_of(
    plots: Sequence[tuple[str, Sequence[Series]]],
    ranks: tuple[float, float],
    place: tuple[float, float, float, float],
    *,
    is_zoomed: bool = False,
) -> list[Panel]:
    """Panels below each other in a place (left, top, right, bottom), with room for their axes."""
    left, top, right, bottom = place
    height = (bottom - _BELOW - top - _BETWEEN * (len(plots) - 1)) / len(plots)
    panels = []
    for number, (plot, series) in enumerate(plots):
        panel_top = top + number * (height + _BETWEEN)
        bare = Panel(plot, left, right, panel_top, panel_top + height, *ranks, 0.0, 1.0)
        low, high = heights(plot, *_reach(bare, series), is_zoomed=is_zoomed)
        panels.append(Panel(plot, left, right, panel_top, panel_top + height, *ranks, low, high))
    widest = max(text_width(text, SIZE) for panel in panels for text in panel.value_ticks()[1])
    # Half of the last rank's label reaches past the plot.
    right -= max(text_width(count_text(int(ranks[1])), SIZE) / 2 - (right - left) / (ranks[1] - ranks[0]) / 2, 0.0)
    return [replace(panel, left=round(left + SIZE * 1.5 + widest + 12), right=round(right)) for panel in panels]


def _reach(panel: Panel, series: Sequence[Series]) -> tuple[float, float]:
    """The lowest and the highest value in view."""
    arrays = [panel.in_view(values, one.first_rank)[0] for one in series for values in (one.values, one.low)
              if values is not None]  # fmt: skip
    known = [found for found in map(extent, arrays) if found is not None]
    return min((low for low, _ in known), default=0.0), max((high for _, high in known), default=0.0)


def draw_axes(drawing: Drawing, panels: Sequence[Panel], labels: dict[str, str], rank_label: str) -> None:
    for panel in panels:
        _draw_values(drawing, panel, labels[panel.plot])
    _draw_ranks(drawing, panels, rank_label)


def _draw_values(drawing: Drawing, panel: Panel, label: str) -> None:
    ticks, texts = panel.value_ticks()
    for value, text in zip(ticks, texts, strict=True):
        y = panel.bottom - (value - panel.low) / (panel.high - panel.low) * (panel.bottom - panel.top)
        drawing.line(panel.left, round(y) + 0.5, panel.right, round(y) + 0.5, GRID)
        drawing.text(panel.left - 7, y + DROP, text, SIZE, anchor="end")
    drawing.line(panel.left + 0.5, panel.top, panel.left + 0.5, panel.bottom, AXIS)
    middle = (panel.top + panel.bottom) / 2
    drawing.text(SIZE * 1.3, middle, label, SIZE, colour=MUTED, anchor="middle", upwards=True)


def _draw_ranks(drawing: Drawing, panels: Sequence[Panel], label: str) -> None:
    lowest = panels[-1]
    widest = text_width(count_text(int(lowest.last)), SIZE)
    ticks = rank_ticks(lowest.first, lowest.last, max(2, int(lowest.width / (widest + _TICK_GAP))))
    for panel in panels:
        bottom = round(panel.bottom) + 0.5
        drawing.line(panel.left, bottom, panel.right, bottom, AXIS)
        places = (lowest.left + (tick - lowest.first) * lowest.rank_width for tick in ticks)
        for tick, x in zip(ticks, places, strict=True):
            drawing.line(x, bottom, x, bottom + 4, AXIS)
            if panel is lowest:
                drawing.text(x, bottom + 8 + SIZE * 0.8, count_text(tick), SIZE, anchor="middle")
    middle = (lowest.left + lowest.right) / 2
    drawing.text(middle, lowest.bottom + _BELOW - 6, label, SIZE, colour=MUTED, anchor="middle")
