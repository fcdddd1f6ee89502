"""What is drawn on the plots of a comparison: points, bars by query, and the distribution with its intervals."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPixmap, QTransform

from ndcg_explorer.charts.comparison_charts import BOOTSTRAP, INTERVAL_STYLES, MEAN, T_INTERVAL
from ndcg_explorer.charts.comparison_data import MARKS, Bins, PairedValues
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.ui.curves.curve_items import pen_of
from ndcg_explorer.ui.curves.plotting import PixelItem, clipped, marker_path, polygon
from ndcg_explorer.ui.style.theme import change_colour

_EMPTY = np.zeros(0)
_NONE = np.zeros(0, dtype=np.intp)
_FEW_POINTS = 400
_LARGE, _SMALL = 8.0, 5.0
_RING = 6.5
# From the top of the plot to the first interval, and on to the next, in pixels.
FIRST_INTERVAL, NEXT_INTERVAL = 8, 14


def direction_colour(palette: QPalette, direction: int) -> QColor:
    return change_colour(palette, float(direction))


def _pixels_across(values: FloatArray, to_pixels: QTransform) -> FloatArray:
    return clipped(values * to_pixels.m11() + to_pixels.dx())


def _pixels_up(values: FloatArray, to_pixels: QTransform) -> FloatArray:
    return clipped(values * to_pixels.m22() + to_pixels.dy())


class PointsItem(PixelItem):
    """A marker for each query, whose shape and colour say the direction; below them the diagonal."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__(palette)
        self._across, self._up, self._directions = _EMPTY, _EMPTY, _NONE
        # All points as a picture: what is under the mouse changes, and they do not.
        self._layer_key: tuple[object, ...] | None = None
        self._layer = QPixmap()

    def set_paired(self, paired: PairedValues) -> None:
        self._across, self._up = paired.baseline_values, paired.contender_values
        self._directions = paired.directions
        self._layer_key = None
        self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        low, high = self.getViewBox().viewRange()[0]
        ends = np.array([low, high])
        (x1, x2), (y1, y2) = _pixels_across(ends, to_pixels), _pixels_up(ends, to_pixels)
        pen = QPen(self._palette.color(QPalette.ColorRole.PlaceholderText), 1.0, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawLine(QLineF(x1, y1, x2, y2))
        scale = painter.device().devicePixelRatioF()
        key = (to_pixels.m11(), to_pixels.dx(), to_pixels.m22(), to_pixels.dy(), area.getRect(), scale)
        if key != self._layer_key:
            self._layer_key, self._layer = (
                key,
                QPixmap(math.ceil(area.width() * scale), math.ceil(area.height() * scale)),
            )
            self._layer.setDevicePixelRatio(scale)
            self._layer.fill(Qt.GlobalColor.transparent)
            layer_painter = QPainter(self._layer)
            layer_painter.translate(-area.topLeft())
            self._draw_points(layer_painter, to_pixels, scale)
            layer_painter.end()
        painter.drawPixmap(area.topLeft(), self._layer)

    def restyle(self, palette: QPalette) -> None:
        self._layer_key = None
        super().restyle(palette)

    def _draw_points(self, painter: QPainter, to_pixels: QTransform, scale: float) -> None:
        size = _LARGE if len(self._across) <= _FEW_POINTS else _SMALL
        x, y = _pixels_across(self._across, to_pixels), _pixels_up(self._up, to_pixels)
        for direction, (marker, _) in sorted(MARKS.items()):
            picture = self._marker_picture(marker, direction, size, scale)
            half = picture.width() / scale / 2
            there = np.flatnonzero(self._directions == direction)
            for at_x, at_y in zip(x[there].tolist(), y[there].tolist(), strict=True):
                painter.drawPixmap(QPointF(at_x - half, at_y - half), picture)

    def _marker_picture(self, marker: str, direction: int, size: float, scale: float) -> QPixmap:
        """Drawn once and stamped: thousands of outlines would take too long under the mouse."""
        side = math.ceil((size * 1.4 + 2) * scale)
        picture = QPixmap(side, side)
        picture.setDevicePixelRatio(scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / scale / 2, side / scale / 2)
        painter.setPen(QPen(self._palette.color(QPalette.ColorRole.Base), 0.5))
        painter.setBrush(direction_colour(self._palette, direction))
        painter.drawPath(QTransform.fromScale(size, size).map(marker_path(marker)))
        painter.end()
        return picture


class RingsItem(PixelItem):
    """A ring around the query that is shown, and a thinner one around the one under the mouse."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__(palette)
        self.setZValue(20)
        self._places: list[tuple[float, float]] = []

    def set_places(self, places: list[tuple[float, float]]) -> None:
        """The shown query's first."""
        if places != self._places:
            self._places = places
            self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, (across, up) in enumerate(self._places):
            centre = QPointF(across * to_pixels.m11() + to_pixels.dx(), up * to_pixels.m22() + to_pixels.dy())
            painter.setPen(QPen(self._palette.color(QPalette.ColorRole.Base), 4.5))
            painter.drawEllipse(centre, _RING, _RING)
            painter.setPen(QPen(self._palette.color(QPalette.ColorRole.Link), 1.2 if number else 2.2))
            painter.drawEllipse(centre, _RING, _RING)


class QueryBarsItem(PixelItem):
    """The differences in order, each a bar of the same width from 0; thinned to the longest of each pixel."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__(palette)
        self._values = _EMPTY
        self.marked: list[int] = []

    def set_values(self, values: FloatArray) -> None:
        self._values = values
        self.update()

    def set_marked(self, places: list[int]) -> None:
        """Places in the order: of the query that is shown, and of the one under the mouse."""
        if places != self.marked:
            self.marked = places
            self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        count = len(self._values)
        if not count:
            return
        self._draw_marked(painter, to_pixels, area)
        zero = to_pixels.dy()
        edges = np.linspace(0.0, float(count), min(count, max(int(area.width()), 1)) + 1)
        starts = np.floor(edges[:-1]).astype(np.intp)
        highs, lows = np.maximum.reduceat(self._values, starts), np.minimum.reduceat(self._values, starts)
        values = np.where(highs > -lows, highs, lows)
        x, y = _pixels_across(edges, to_pixels), _pixels_up(values, to_pixels)
        painter.setPen(Qt.PenStyle.NoPen)
        for direction in (1, -1):
            painter.setBrush(direction_colour(self._palette, direction))
            tops = np.where(values * direction > 0, y, zero)
            around_x = np.repeat(x, 2)
            around_y = np.concatenate([[zero], np.repeat(tops, 2), [zero]])
            painter.drawPolygon(polygon(around_x, around_y))
        painter.setPen(self._palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(QPointF(area.left(), round(zero) + 0.5), QPointF(area.right(), round(zero) + 0.5))

    def _draw_marked(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        for number, place in enumerate(self.marked):
            left = place * to_pixels.m11() + to_pixels.dx()
            colour = QColor(self._palette.color(QPalette.ColorRole.Link))
            colour.setAlphaF(0.2 if number else 0.35)
            width = max(to_pixels.m11(), 3.0)
            painter.fillRect(QRectF(left + to_pixels.m11() / 2 - width / 2, area.top(), width, area.height()), colour)


class DistributionItem(PixelItem):
    """Bars of how many queries differ by how much; the mean through them, and its intervals above them."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__(palette)
        self._bins: Bins | None = None
        self._paired: PairedValues | None = None
        self.marked = -1

    def set_paired(self, paired: PairedValues, bins: Bins) -> None:
        self._paired, self._bins = paired, bins
        self.update()

    def set_marked(self, bin_number: int) -> None:
        if bin_number != self.marked:
            self.marked = bin_number
            self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        if self._bins is None or self._paired is None:
            return
        self._draw_bars(painter, self._bins, to_pixels)
        zero = to_pixels.dx()
        painter.setPen(self._palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(QPointF(zero, area.top()), QPointF(zero, area.bottom()))
        self._draw_intervals(painter, self._paired, to_pixels, area)

    def _draw_bars(self, painter: QPainter, bins: Bins, to_pixels: QTransform) -> None:
        x = _pixels_across(bins.edges, to_pixels)
        y, base = _pixels_up(bins.counts.astype(np.float64), to_pixels), to_pixels.dy()
        painter.setPen(Qt.PenStyle.NoPen)
        for number, count in enumerate(bins.counts.tolist()):
            if not count:
                continue
            colour = direction_colour(self._palette, 1 if bins.edges[number] >= -1e-12 else -1)
            painter.setBrush(colour.lighter(125) if number == self.marked else colour)
            width = max(x[number + 1] - x[number] - 1.0, 1.0)
            painter.drawRect(QRectF(x[number] + 0.5, y[number], width, base - y[number]))

    def _draw_intervals(self, painter: QPainter, paired: PairedValues, to_pixels: QTransform, area: QRectF) -> None:
        if math.isnan(paired.mean):
            return
        x = paired.mean * to_pixels.m11() + to_pixels.dx()
        painter.setPen(pen_of(self._palette, INTERVAL_STYLES[MEAN]))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        y = area.top() + FIRST_INTERVAL
        for label, ends in ((T_INTERVAL, paired.interval), (BOOTSTRAP, paired.bootstrap)):
            if any(map(math.isnan, ends)):
                continue
            low, high = (end * to_pixels.m11() + to_pixels.dx() for end in ends)
            pen = pen_of(self._palette, INTERVAL_STYLES[label])
            painter.setPen(pen)
            painter.drawLine(QPointF(low, y), QPointF(high, y))
            painter.setPen(QPen(pen.color(), 1.5))
            for end in (low, high):
                painter.drawLine(QPointF(end, y - 4), QPointF(end, y + 4))
            y += NEXT_INTERVAL


def nearest(x: FloatArray, y: FloatArray, at: QPointF, reach: float) -> int:
    """The number of the point that lies nearest to a place, in pixels; −1 where none is within reach."""
    if not len(x):
        return -1
    apart = (x - at.x()) ** 2 + (y - at.y()) ** 2
    found = int(apart.argmin())
    return found if apart[found] <= reach**2 else -1


def sorted_places(order: IntArray) -> IntArray:
    """For each query its place in the order."""
    places = np.empty(len(order), dtype=np.intp)
    places[order] = np.arange(len(order))
    return places
