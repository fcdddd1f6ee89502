"""A plot of values over values: where they stand in pixels, and the axes around it."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_explorer.charts.colours import AXIS, GRID, MUTED
from ndcg_explorer.charts.curve_data import count_ticks, value_texts, value_ticks
from ndcg_explorer.charts.frame import DROP, SIZE
from ndcg_explorer.charts.svg import Drawing, elided, harmless, isolated, text_width
from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.numbers import with_minus

Range = tuple[float, float]
_BELOW = 42.0
_TICK_GAP = 24.0


@dataclass(frozen=True, slots=True)
class Plane:
    """A place in pixels, and the range of values that each direction shows."""

    left: float
    right: float
    top: float
    bottom: float
    across: Range
    up: Range
    # Whether there are only whole numbers, upwards.
    counts_up: bool = False

    def x(self, values: FloatArray) -> FloatArray:
        return floats(self.left + (values - self.across[0]) / (self.across[1] - self.across[0]) * self.width)

    def y(self, values: FloatArray) -> FloatArray:
        return floats(self.bottom - (values - self.up[0]) / (self.up[1] - self.up[0]) * (self.bottom - self.top))

    @property
    def width(self) -> float:
        return self.right - self.left

    def ticks_up(self) -> tuple[list[float], list[str]]:
        most = max(2, int((self.bottom - self.top) / (SIZE * 2.6)))
        if self.counts_up:
            step, ticks = count_ticks(self.up[1], most)
        else:
            step, ticks = value_ticks(*self.up, most)
        return ticks, value_texts(ticks, step)

    def ticks_across(self) -> tuple[list[float], list[str]]:
        """As many as stand beside each other."""
        most = max(2, int(self.width / (SIZE * 4)))
        while True:
            step, ticks = value_ticks(*self.across, most)
            texts = value_texts(ticks, step)
            widest = max((text_width(text, SIZE) for text in texts), default=0.0)
            if most <= 2 or len(ticks) * (widest + _TICK_GAP / 2) <= self.width:
                return ticks, texts
            most -= 1


def plane_in(place: tuple[float, float, float, float], across: Range, up: Range, *, counts_up: bool = False) -> Plane:
    """A plane in a place (left, top, right, bottom), with room for its axes."""
    left, top, right, bottom = place
    bare = Plane(left, right, top, bottom - _BELOW, across, up, counts_up)
    widest = max((text_width(text, SIZE) for text in bare.ticks_up()[1]), default=0.0)
    return Plane(round(left + SIZE * 1.5 + widest + 12), round(right), top, bare.bottom, across, up, counts_up)


def draw_plane(
    drawing: Drawing, plane: Plane, label_across: str, label_up: str, *, has_ticks_across: bool = True
) -> None:
    ticks, texts = plane.ticks_up()
    for value, text in zip(ticks, texts, strict=True):
        y = round(plane.bottom - (value - plane.up[0]) / (plane.up[1] - plane.up[0]) * (plane.bottom - plane.top)) + 0.5
        drawing.line(plane.left, y, plane.right, y, GRID)
        drawing.text(plane.left - 7, y + DROP, with_minus(text), SIZE, anchor="end")
    drawing.line(plane.left + 0.5, plane.top, plane.left + 0.5, plane.bottom, AXIS)
    bottom = round(plane.bottom) + 0.5
    drawing.line(plane.left, bottom, plane.right, bottom, AXIS)
    if has_ticks_across:
        _draw_ticks_across(drawing, plane, bottom)
    up = elided(harmless(label_up), plane.bottom - plane.top, SIZE)
    middle = (plane.top + plane.bottom) / 2
    drawing.text(SIZE * 1.3, middle, isolated(up), SIZE, colour=MUTED, anchor="middle", upwards=True)
    across = elided(harmless(label_across), plane.width, SIZE)
    middle = (plane.left + plane.right) / 2
    drawing.text(middle, plane.bottom + _BELOW - 8, isolated(across), SIZE, colour=MUTED, anchor="middle")


def _draw_ticks_across(drawing: Drawing, plane: Plane, bottom: float) -> None:
    ticks, texts = plane.ticks_across()
    for value, text in zip(ticks, texts, strict=True):
        x = plane.left + (value - plane.across[0]) / (plane.across[1] - plane.across[0]) * plane.width
        drawing.line(x, bottom, x, bottom + 4, AXIS)
        drawing.text(x, bottom + 8 + SIZE * 0.8, with_minus(text), SIZE, anchor="middle")
