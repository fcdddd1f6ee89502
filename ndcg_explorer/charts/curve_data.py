"""The data of curves, without Qt: series by rank, thinned to what can be seen, and round ticks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ndcg_explorer.charts.colours import TEXT
from ndcg_explorer.core.arrays import FloatArray

# The two plots: sums above, their ratio below.
SUMS, RATIO = "sums", "ratio"

SOLID, DASH, DOT, DASH_DOT, LONG_DASH, DASH_DOT_DOT = "solid", "dash", "dot", "dash_dot", "long_dash", "dash_dot_dot"
# No line at all: a bar at each rank, down to 0.
BARS = "bars"
# Nor here: a marker for each point alone.
POINTS = "points"
# One for each system beside the edited one, which is solid.
SYSTEM_DASHES = (LONG_DASH, DASH_DOT, DASH, DASH_DOT_DOT, DOT)
# Lengths of strokes and gaps, in widths of the line.
DASH_PATTERNS = {
    DASH: (4.0, 2.5),
    DOT: (1.0, 2.0),
    DASH_DOT: (5.0, 2.0, 1.0, 2.0),
    LONG_DASH: (8.0, 2.5),
    DASH_DOT_DOT: (5.0, 2.0, 1.0, 2.0, 1.0, 2.0),
}

# With more ranks in view, a marker at each would run into the next.
MOST_MARKED_RANKS = 60


@dataclass(frozen=True, slots=True)
class Style:
    """How a series is drawn: ``colour`` is a system's number or one of the named ones."""

    colour: int | str = TEXT
    dash: str = SOLID
    marker: str = ""
    width: float = 1.6
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """Values by rank, from ``first_rank`` on; with ``low`` it is a band between the two.

    ``key`` names it on its plot: the item of that name is kept from one drawing to the next. ``is_marked`` says
    that its value at the rank pointed at is drawn as a point.
    """

    key: str
    plot: str
    values: FloatArray
    style: Style
    first_rank: int = 1
    low: FloatArray | None = None
    is_marked: bool = True


def band(key: str, plot: str, low: FloatArray, high: FloatArray, style: Style) -> Series:
    """A range of values: from ``low`` to ``high`` at each rank."""
    return Series(key, plot, high, style, low=low, is_marked=False)


class Points(NamedTuple):
    ranks: FloatArray
    values: FloatArray


def thinned(values: FloatArray, first_rank: int, left: float, right: float, columns: int) -> Points:
    """The part of a series between two ranks (and a neighbour on each side), at most some points a column.

    Where there are more, each column keeps its lowest and its highest value, so that no peak is lost.
    """
    start = max(math.floor(left) - first_rank, 0)
    stop = min(math.ceil(right) - first_rank + 1, len(values))
    if stop <= start:
        return Points(np.empty(0), np.empty(0))
    columns = max(columns, 1)
    if stop - start <= 2 * columns:
        return Points(np.arange(start, stop, dtype=np.float64) + first_rank, values[start:stop])
    step = -(-(stop - start) // columns)
    # On whole multiples of the step, so that the picture does not shimmer while it is moved.
    start -= start % step
    whole = start + (stop - start) // step * step
    parts = [_extremes(values, start, whole, step)]
    if whole < stop:
        parts.append(_extremes(values, whole, stop, stop - whole))
    # The first and the last point exactly, which a reader looks at most.
    places = [np.array([start]), *(part.ranks for part in parts), np.array([stop - 1])]
    found = [values[start : start + 1], *(part.values for part in parts), values[stop - 1 : stop]]
    return Points(np.concatenate(places) + first_rank, np.concatenate(found))


def _extremes(values: FloatArray, start: int, stop: int, step: int) -> Points:
    """The lowest and the highest value of every ``step``, in the order in which the series goes."""
    blocks = values[start:stop].reshape(-1, step)
    lows, highs = blocks.min(axis=1), blocks.max(axis=1)
    if np.isnan(lows).any():
        lows, highs = np.fmin.reduce(blocks, axis=1), np.fmax.reduce(blocks, axis=1)
    rises = blocks[:, -1] >= blocks[:, 0]
    found = np.empty(2 * len(blocks))
    found[0::2] = np.where(rises, lows, highs)
    found[1::2] = np.where(rises, highs, lows)
    places = np.empty(2 * len(blocks))
    places[0::2] = np.arange(start, stop, step) + (step - 1) * 0.25
    places[1::2] = places[0::2] + (step - 1) * 0.5
    return Points(places, found)


def smooth(x: FloatArray, y: FloatArray, count: int) -> tuple[FloatArray, FloatArray]:
    """Of thinned points in pixels half, where the lowest and the highest of each column are the same pixel."""
    if len(x) < 200 or len(x) >= count:
        return x, y
    if not np.abs(np.diff(y)).max(initial=0.0) < 1.0:
        return x, y
    return np.append(x[::2], x[-1]), np.append(y[::2], y[-1])


def value_at(series: Series, rank: int) -> float:
    """The value at a rank, NaN outside the series."""
    place = rank - series.first_rank
    return float(series.values[place]) if 0 <= place < len(series.values) else math.nan


def extent(values: FloatArray) -> tuple[float, float] | None:
    """The lowest and the highest value, None where there is none."""
    if not len(values):
        return None
    low, high = float(values.min()), float(values.max())
    if math.isfinite(low) and math.isfinite(high):
        return low, high
    finite = values[np.isfinite(values)]
    return (float(finite.min()), float(finite.max())) if len(finite) else None


def heights(plot: str, low: float, high: float, *, is_zoomed: bool = False) -> tuple[float, float]:
    """What a plot shows of its values: from 0, unless one looks closer at sums; nDCG always from 0 to 1."""
    if plot == SUMS and is_zoomed and high > low:
        return low - (high - low) * 0.06, high + (high - low) * 0.06
    top = max(1.02, high * 1.05) if plot == RATIO else (high * 1.06 if high > 0 else 1.0)
    # A little below 0, so that a line along it is seen.
    return min(low * 1.05, 0.0) - top * 0.02, top


def nice_step(span: float, most: int) -> float:
    """The smallest of 1, 2, 5, 10, … that divides a span into at most so many parts."""
    if span <= 0 or not math.isfinite(span):
        return 1.0
    raw = span / max(most, 1)
    power = 10.0 ** math.floor(math.log10(raw))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw * (1 - 1e-9))


def rank_ticks(left: float, right: float, most: int) -> list[int]:
    """Whole ranks in round steps (1, 3, 5 in steps of two); where the list begins, rank 1 and not rank 0."""
    first, last = math.ceil(left), math.floor(right)
    step = max(int(nice_step(right - left, most)), 1)
    if step == 2:
        return list(range(first + 1 - first % 2, last + 1, 2))
    ticks = list(range(-(-first // step) * step, last + 1, step))
    # Rank 1 takes the place of a tick that would stand too near to it.
    return [1, *(tick for tick in ticks if tick - 1 > step * 0.6)] if first <= 1 <= last else ticks


def value_ticks(low: float, high: float, most: int) -> tuple[float, list[float]]:
    """The step and the round values between two."""
    step = nice_step(high - low, most)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return step, [number * step for number in range(first, last + 1)]


def count_ticks(high: float, most: int) -> tuple[float, list[float]]:
    """The same for counts, from 0: whole numbers only."""
    step = max(nice_step(math.floor(high), most), 1.0)
    return step, [number * step for number in range(math.floor(high / step + 1e-9) + 1)]


def value_texts(values: list[float], step: float) -> list[str]:
    """As many places as the step needs, and no more."""
    if step < 1e-6:
        return [f"{value:.3g}" for value in values]
    places = max(0, -math.floor(math.log10(step) + 1e-9))
    return [f"{value:,.{places}f}" if abs(value) < 1e9 else f"{value:.3g}" for value in values]
