"""The items on the plots: a curve or a band, the rank pointed at, and the cutoff."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QTransform

from ndcg_explorer.charts.colours import GREY
from ndcg_explorer.charts.curve_data import (
    BARS,
    DASH_PATTERNS,
    MOST_MARKED_RANKS,
    Points,
    Series,
    Style,
    extent,
    smooth,
    thinned,
    value_at,
)
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.ui.curves.plotting import PixelItem, clipped, marker_path, polygon
from ndcg_explorer.ui.style.theme import ideal_colour, series_colour


def colour_of(palette: QPalette, style: Style) -> QColor:
    if isinstance(style.colour, int):
        colour = series_colour(palette, style.colour)
    else:
        colour = ideal_colour(palette) if style.colour == GREY else palette.color(QPalette.ColorRole.Text)
    colour.setAlphaF(style.opacity)
    return colour


def pen_of(palette: QPalette, style: Style) -> QPen:
    pen = QPen(colour_of(palette, style), style.width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
    if style.dash in DASH_PATTERNS:
        pen.setDashPattern(DASH_PATTERNS[style.dash])
    return pen


def draw_marker(painter: QPainter, marker: str, at: QPointF, size: float, colour: QColor, edge: QColor) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    painter.setPen(QPen(colour if marker == "x" else edge, 1.0 / size))
    painter.setBrush(colour)
    painter.drawPath(marker_path(marker))
    painter.restore()


class CurveItem(PixelItem):
    """A series, as a line with markers where there is room for them, or as a band."""

    def __init__(self, palette: QPalette, series: Series) -> None:
        super().__init__(palette)
        self.series = series
        self._thinned: tuple[object, Points, Points | None] | None = None

    def set_series(self, series: Series) -> None:
        before, self.series = self.series, series
        same_data = before.values is series.values and before.low is series.low
        if not same_data or before.first_rank != series.first_rank:
            self._thinned = None
            self.update()
        elif before.style != series.style:
            self.update()

    def points(self) -> tuple[Points, Points | None]:
        """The part in view, thinned to the pixels there are; and the lower edge of a band."""
        box = self.getViewBox()
        left, right = box.viewRange()[0]
        wanted = (left, right, max(int(box.width()), 1))
        if self._thinned is None or self._thinned[0] != wanted:
            series = self.series
            low = None if series.low is None else thinned(series.low, series.first_rank, *wanted)
            self._thinned = wanted, thinned(series.values, series.first_rank, *wanted), low
        return self._thinned[1], self._thinned[2]

    def extent(self) -> tuple[float, float] | None:
        """The lowest and the highest value in view."""
        upper, lower = self.points()
        return extent(upper.values if lower is None else np.concatenate([upper.values, lower.values]))

    def value_at(self, rank: int) -> float:
        return value_at(self.series, rank)

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        upper, lower = self.points()
        x, y = _in_pixels(upper, to_pixels)
        if self.series.style.dash == BARS:
            self._draw_bars(painter, x, y, to_pixels)
            return
        if lower is not None:
            self._draw_band(painter, x, y, *_in_pixels(lower, to_pixels))
            return
        painter.setPen(pen_of(self._palette, self.series.style))
        _draw_line(painter, *smooth(x, y, len(self.series.values)))
        if self.series.style.marker and len(x) <= MOST_MARKED_RANKS:
            self._draw_markers(painter, x, y)

    def _draw_markers(self, painter: QPainter, x: FloatArray, y: FloatArray) -> None:
        room = float(x[1] - x[0]) if len(x) > 1 else 20.0
        size = min(max(room * 0.55, 4.0), 7.5)
        colour = colour_of(self._palette, self.series.style)
        edge = self._palette.color(QPalette.ColorRole.Base)
        for at_x, at_y in zip(x.tolist(), y.tolist(), strict=True):
            if math.isfinite(at_y):
                draw_marker(painter, self.series.style.marker, QPointF(at_x, at_y), size, colour, edge)

    def _draw_bars(self, painter: QPainter, x: FloatArray, y: FloatArray, to_pixels: QTransform) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(self._palette, self.series.style))
        width, base = min(max(to_pixels.m11() * 0.6, 1.0), 16.0), to_pixels.dy()
        for at_x, at_y in zip(x.tolist(), y.tolist(), strict=True):
            if math.isfinite(at_y):
                painter.drawRect(QRectF(at_x - width / 2, at_y, width, base - at_y))

    def _draw_band(
        self, painter: QPainter, x: FloatArray, high: FloatArray, low_x: FloatArray, low: FloatArray
    ) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(self._palette, self.series.style))
        around_x, around_y = np.concatenate([x, low_x[::-1]]), np.concatenate([high, low[::-1]])
        finite = np.isfinite(around_y)
        painter.drawPolygon(polygon(around_x[finite], around_y[finite]))


def _in_pixels(points: Points, to_pixels: QTransform) -> tuple[FloatArray, FloatArray]:
    x = points.ranks * to_pixels.m11() + to_pixels.dx()
    return clipped(x), clipped(points.values * to_pixels.m22() + to_pixels.dy())


def _draw_line(painter: QPainter, x: FloatArray, y: FloatArray) -> None:
    """A line that is broken where there is no value."""
    finite = np.isfinite(y)
    if finite.all():
        painter.drawPolyline(polygon(x, y))
        return
    breaks = np.flatnonzero(np.diff(finite.astype(np.int8))) + 1
    for part in np.split(np.arange(len(y)), breaks):
        if finite[part[0]]:
            painter.drawPolyline(polygon(x[part], y[part]))


class MarkItem(PixelItem):
    """A hairline at the rank pointed at, and the curves' points there."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__(palette)
        self.setZValue(20)
        self.rank = 0
        self.points: list[tuple[float, Style]] = []

    def show_points(self, rank: int, points: list[tuple[float, Style]]) -> None:
        self.rank, self.points = rank, points
        self.setVisible(rank > 0)
        self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        x = self.rank * to_pixels.m11() + to_pixels.dx()
        painter.setPen(QPen(self._palette.color(QPalette.ColorRole.PlaceholderText), 1.0))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        edge = self._palette.color(QPalette.ColorRole.Base)
        # The first is the edited system: it lies above the others.
        for value, style in reversed(self.points):
            at = QPointF(x, value * to_pixels.m22() + to_pixels.dy())
            draw_marker(painter, style.marker or "o", at, 10.0, colour_of(self._palette, style), edge)


class CutoffItem(PixelItem):
    """The cutoff as a line with a flag; parked at the right end where there is none in view."""

    def __init__(self, palette: QPalette, font: QFont) -> None:
        super().__init__(palette)
        # Above the points of the rank pointed at, which would cover the flag.
        self.setZValue(25)
        self.font_in_force = font
        self.rank: float = 0.0
        self.text = ""
        self.is_parked = False
        self.is_held = False

    def show_cutoff(self, rank: float, text: str, *, is_parked: bool, is_held: bool) -> None:
        self.rank, self.text, self.is_parked, self.is_held = rank, text, is_parked, is_held
        self.update()

    def flag(self, x: float, area: QRectF) -> QRectF:
        """The place of the text beside the line, on the side that has room."""
        metrics = QFontMetricsF(self.font_in_force)
        width, height = metrics.horizontalAdvance(self.text) + 10, metrics.height() + 2
        left = x - width if x + width > area.right() else x
        return QRectF(left, area.top() + 1, width, height)

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        x = min(self.rank * to_pixels.m11() + to_pixels.dx(), area.right())
        # As in the table of results; the accent would look like the first system.
        colour = self._palette.color(QPalette.ColorRole.BrightText)
        if not self.is_parked:
            painter.setPen(QPen(colour, 2.5 if self.is_held else 1.5))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if self.text:
            self._draw_flag(painter, self.flag(x, area), colour)

    def _draw_flag(self, painter: QPainter, place: QRectF, colour: QColor) -> None:
        painter.setFont(self.font_in_force)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._palette.color(QPalette.ColorRole.Midlight) if self.is_parked else colour)
        painter.drawRoundedRect(place, 3, 3)
        role = QPalette.ColorRole.Text if self.is_parked else QPalette.ColorRole.Base
        painter.setPen(self._palette.color(role))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.text)
