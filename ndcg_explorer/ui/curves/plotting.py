"""The one door to pyqtgraph: linked plots over ranks, a plot of values over values, and the base of items on them.

From pyqtgraph come axes, zooming and panning. What is drawn on the plots paints itself, in pixels, so that
lines and markers have the same size on every screen and in every picture.
"""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPalette, QPolygonF, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.curve_data import count_ticks, rank_ticks, value_texts, value_ticks
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import count_text, with_minus

# Nobody looks closer than at so many ranks.
_FEWEST_RANKS = 4


def polygon(x: FloatArray, y: FloatArray) -> QPolygonF:
    # pyqtgraph writes into the memory of a polygon, and one without points has none.
    found: QPolygonF = pg.functions.arrayToQPolygonF(x, y) if len(x) else QPolygonF()
    return found


def marker_path(marker: str) -> QPainterPath:
    """The outline of a marker, of size 1 around the origin."""
    path: QPainterPath = pg.graphicsItems.ScatterPlotItem.Symbols[marker]
    return path


class RankAxis(pg.AxisItem):  # type: ignore[misc]
    """Whole ranks only, and nothing between them."""

    # Qt overrides

    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[int]]]:
        widest = QFontMetricsF(self.style["tickFont"] or self.font()).horizontalAdvance(count_text(int(maxVal)))
        ticks = rank_ticks(minVal, maxVal, max(2, int(size / (widest + 18))))
        return [(float(ticks[1] - ticks[0]) if len(ticks) > 1 else 1.0, ticks)]

    def tickStrings(self, values: list[int], scale: float, spacing: float) -> list[str]:
        return [count_text(value) for value in values]


class ValueAxis(pg.AxisItem):  # type: ignore[misc]
    """A few round values, each written with the places that it needs."""

    # Qt overrides

    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[float]]]:
        height = QFontMetricsF(self.style["tickFont"] or self.font()).height()
        return [value_ticks(minVal, maxVal, max(2, int(size / (height * 2))))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return value_texts(values, spacing)


class PlaneAxis(pg.AxisItem):  # type: ignore[misc]
    """Round values in either direction; with ``are_counts`` whole numbers only, with ``is_bare`` none at all."""

    are_counts = False
    is_bare = False

    # Qt overrides

    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[float]]]:
        metrics = QFontMetricsF(self.style["tickFont"] or self.font())
        room = metrics.height() * 2 if self.orientation == "left" else metrics.horizontalAdvance("−0.00") + 18
        most = max(2, int(size / room))
        if self.is_bare:
            return [(1.0, [])]
        return [count_ticks(maxVal, most) if self.are_counts else value_ticks(minVal, maxVal, most)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [with_minus(text) for text in value_texts(values, spacing)]


class RankViewBox(pg.ViewBox):  # type: ignore[misc]
    """Zooms and moves along the ranks; along the values only over their axis."""

    taken = Signal()  # by hand, before it moves (pyqtgraph's own signal comes after)

    def __init__(self) -> None:
        super().__init__(enableMenu=False, defaultPadding=0)
        self.has_own_height = False

    # Qt overrides

    def wheelEvent(self, ev: Any, axis: int | None = None) -> None:
        self.has_own_height |= axis == 1
        self.taken.emit()
        super().wheelEvent(ev, 0 if axis is None else axis)

    def mouseDragEvent(self, ev: Any, axis: int | None = None) -> None:
        if ev.button() == Qt.MouseButton.RightButton:
            ev.ignore()
            return
        self.has_own_height |= axis == 1
        self.taken.emit()
        super().mouseDragEvent(ev, 0 if axis is None else axis)


class PixelItem(pg.GraphicsObject):  # type: ignore[misc]
    """Something on a plot that is painted in pixels; ``draw`` gets the way from data to them."""

    def __init__(self, palette: QPalette) -> None:
        super().__init__()
        self._palette = palette
        self._bounds: QRectF | None = None

    def restyle(self, palette: QPalette) -> None:
        self._palette = palette
        self.update()

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        raise NotImplementedError

    # Qt overrides

    def boundingRect(self) -> QRectF:
        if self._bounds is None:
            self._bounds = self.viewRect() or QRectF()
        return self._bounds

    def shape(self) -> QPainterPath:
        # Nothing here is clicked: the view looks after the mouse.
        return QPainterPath()

    def viewTransformChanged(self) -> None:
        super().viewTransformChanged()
        self.prepareGeometryChange()
        self._bounds = None

    def paint(self, painter: QPainter, *_: object) -> None:
        to_scene = self.sceneTransform()
        back, is_invertible = to_scene.inverted()
        if not is_invertible:
            return
        painter.save()
        painter.setWorldTransform(back * painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            self.draw(painter, to_scene, to_scene.mapRect(self.boundingRect()))
        finally:
            # Also after an error: Qt falls over a painter that is not as it was.
            painter.restore()


class GridItem(PixelItem):
    """Faint lines at the ticks of the values. (pyqtgraph's own grid cuts the labels at the edge.)"""

    def __init__(self, palette: QPalette, axis: ValueAxis | PlaneAxis) -> None:
        super().__init__(palette)
        self.setZValue(-1000)
        self._axis = axis

    def draw(self, painter: QPainter, to_pixels: QTransform, area: QRectF) -> None:
        low, high = self.getViewBox().viewRange()[1]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(self._palette.color(QPalette.ColorRole.Midlight))
        for value in self._axis.tickValues(low, high, area.height())[0][1]:
            y = round(value * to_pixels.m22() + to_pixels.dy())
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


def restyle_axis(axis: Any, font: object, text: QColor, line: QColor) -> None:
    axis.setStyle(tickFont=font, tickTextOffset=4, tickLength=-4, autoExpandTextSpace=False, hideOverlappingLabels=15)
    axis.setPen(pg.mkPen(line))
    axis.setTextPen(pg.mkPen(text))


def label_look(widget: QWidget) -> dict[str, str]:
    """How labels of axes are written."""
    colour = widget.palette().color(QPalette.ColorRole.PlaceholderText)
    return {"font-size": f"{widget.font().pointSizeF() * 0.9:.1f}pt", "color": colour.name()}


class LinkedPlots(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """Plots above each other over the same ranks."""

    ranks_changed = Signal()  # other ranks are in view
    moved_by_hand = Signal()

    def __init__(self, names: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plots = {name: self._add_plot(row, row == len(names) - 1) for row, name in enumerate(names)}
        self._first = self.plots[names[0]]
        self._labels: dict[tuple[str, str], str] = {}
        for plot in self.plots.values():
            if plot is not self._first:
                plot.setXLink(self._first)
            plot.vb.taken.connect(self.moved_by_hand)
        self._first.vb.sigXRangeChanged.connect(self._note_ranks)
        self.restyle()

    @property
    def ranks_in_view(self) -> tuple[float, float]:
        left, right = self._first.vb.viewRange()[0]
        return left, right

    def area(self, name: str) -> QRectF:
        """Where a plot's data is drawn, in pixels of this widget."""
        found: QRectF = self.plots[name].vb.sceneBoundingRect()
        return found

    def set_ranks(self, left: float, right: float) -> None:
        self._first.vb.setXRange(left, right, padding=0)

    def set_reach(self, left: float, right: float) -> None:
        """How far one can move and zoom out."""
        fewest = min(_FEWEST_RANKS, right - left)
        for plot in self.plots.values():
            plot.vb.setLimits(xMin=left, xMax=right, minXRange=fewest, maxXRange=right - left)

    def set_heights(self, name: str, low: float, high: float) -> None:
        self.plots[name].vb.setYRange(low, high, padding=0)

    def set_label(self, name: str, text: str, *, is_ranks: bool = False) -> None:
        self._labels[name, "bottom" if is_ranks else "left"] = text
        self._write_labels()

    def restyle(self) -> None:
        """Colours from the palette and sizes from the font in force."""
        palette = self.palette()
        self.setBackground(palette.color(QPalette.ColorRole.Base))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 0.9)
        text, line = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Mid)
        for plot in self.plots.values():
            for side in ("left", "bottom"):
                restyle_axis(plot.getAxis(side), font, text, line)
            for item in plot.items:
                item.restyle(palette)
        # A label at the edge of a plot reaches past it by half its height.
        height = QFontMetricsF(font).height()
        self.ci.layout.setContentsMargins(2, height / 2, 6, 2)
        self.ci.layout.setVerticalSpacing(max(height * 0.6, 8))
        self.setMinimumHeight(round(height * 8))
        self._write_labels()
        self.align_axes()

    def align_axes(self) -> None:
        """The same room for the values of all plots, so that a rank stands at one place in all."""
        metrics = QFontMetricsF(next(iter(self.plots.values())).getAxis("left").style["tickFont"])
        widest = max(self._widest_value(plot, metrics) for plot in self.plots.values())
        width = round(widest + metrics.height() * 1.3 + 12)
        for plot in self.plots.values():
            if plot.getAxis("left").fixedWidth != width:
                plot.getAxis("left").setWidth(width)

    def _write_labels(self) -> None:
        look = label_look(self)
        for (name, side), text in self._labels.items():
            self.plots[name].getAxis(side).setLabel(text, **look)

    def _widest_value(self, plot: Any, metrics: QFontMetricsF) -> float:
        step, ticks = plot.getAxis("left").tickValues(*plot.vb.viewRange()[1], max(plot.vb.height(), 1))[0]
        return max((metrics.horizontalAdvance(text) for text in value_texts(ticks, step)), default=0.0)

    def _add_plot(self, row: int, is_last: bool) -> Any:
        axes = {"left": ValueAxis("left"), "bottom": RankAxis("bottom")}
        plot = self.addPlot(row=row, col=0, viewBox=RankViewBox(), axisItems=axes, enableMenu=False)
        plot.hideButtons()
        plot.setMenuEnabled(False)
        plot.getAxis("left").enableAutoSIPrefix(False)
        plot.getAxis("bottom").enableAutoSIPrefix(False)
        plot.getAxis("bottom").setStyle(showValues=is_last)
        plot.addItem(GridItem(self.palette(), plot.getAxis("left")), ignoreBounds=True)
        self.ci.layout.setRowStretchFactor(row, 1)
        self.ci.layout.setRowPreferredHeight(row, 100)
        return plot

    def _note_ranks(self, *_: object) -> None:
        self.ranks_changed.emit()

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_labels"):
            self.restyle()


class PlanePlot(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """One plot of values over values. What it shows stays in view: there is nothing to zoom into."""

    # Whether as many pixels stand for a value upwards as across.
    is_square = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: dict[str, str] = {}
        box = pg.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0)
        self.axes = {"left": PlaneAxis("left"), "bottom": PlaneAxis("bottom")}
        self._plot = self.addPlot(viewBox=box, axisItems=dict(self.axes), enableMenu=False)
        self._plot.hideButtons()
        self._plot.setMenuEnabled(False)
        for axis in self.axes.values():
            axis.enableAutoSIPrefix(False)
        self._plot.addItem(GridItem(self.palette(), self.axes["left"]), ignoreBounds=True)
        self.restyle()

    def add_item(self, item: PixelItem) -> None:
        self._plot.addItem(item, ignoreBounds=True)

    def set_ranges(self, across: tuple[float, float], up: tuple[float, float]) -> None:
        self._plot.vb.setRange(xRange=across, yRange=up, padding=0)
        self._fit_axis()

    def set_labels(self, across: str, up: str) -> None:
        self._labels = {"bottom": across, "left": up}
        self._write_labels()

    @property
    def area(self) -> QRectF:
        """Where data is drawn, in pixels of this widget."""
        found: QRectF = self._plot.vb.sceneBoundingRect()
        return found

    def to_pixels(self, across: FloatArray, up: FloatArray) -> tuple[FloatArray, FloatArray]:
        area, ((left, right), (low, high)) = self.area, self._plot.vb.viewRange()
        x = area.left() + (across - left) / (right - left) * area.width()
        return x, area.bottom() - (up - low) / (high - low) * area.height()

    def value_across(self, position: QPointF) -> float:
        """The value that stands at a place of this widget, to the right."""
        found: float = self._plot.vb.mapSceneToView(position).x()
        return found

    def restyle(self) -> None:
        """Colours from the palette and sizes from the font in force."""
        palette, font = self.palette(), self.font()
        self.setBackground(palette.color(QPalette.ColorRole.Base))
        font.setPointSizeF(font.pointSizeF() * 0.9)
        text, line = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Mid)
        for axis in self.axes.values():
            restyle_axis(axis, font, text, line)
        for item in self._plot.items:
            item.restyle(palette)
        height = QFontMetricsF(font).height()
        self._margins = (2.0, height / 2, height, 2.0)
        self.ci.layout.setContentsMargins(*self._margins)
        self.setMinimumSize(round(height * 10), round(height * 8))
        self._write_labels()
        self._fit_axis()

    def _fit_axis(self) -> None:
        """As much room as the widest value takes."""
        axis = self.axes["left"]
        metrics = QFontMetricsF(axis.style["tickFont"])
        low, high = self._plot.vb.viewRange()[1]
        step, ticks = axis.tickValues(low, high, max(self._plot.vb.height(), 1))[0]
        widest = max((metrics.horizontalAdvance(text) for text in axis.tickStrings(ticks, 1.0, step)), default=0.0)
        width = round(widest + metrics.height() * 1.3 + 12)
        if axis.fixedWidth != width:
            axis.setWidth(width)

    def _write_labels(self) -> None:
        look = label_look(self)
        rooms = {"bottom": self.area.width(), "left": self.area.height()}
        for side, text in self._labels.items():
            metrics = QFontMetricsF(self.axes[side].style["tickFont"] or self.font())
            fitting = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(rooms[side], metrics.height() * 4))
            # Names of systems are data, and the label is read as HTML.
            self.axes[side].setLabel(escape(fitting), **look)

    def _make_square(self) -> None:
        """What one direction has too much is left free at its end."""
        left, top, right, bottom = self._margins
        across = self.width() - left - right - self.axes["left"].width()
        more = across - (self.height() - top - bottom - self.axes["bottom"].height())
        self.ci.layout.setContentsMargins(
            left, top + max(-more, 0) / 2, right + max(more, 0), bottom + max(-more, 0) / 2
        )

    # Qt overrides

    def resizeEvent(self, ev: QResizeEvent) -> None:
        super().resizeEvent(ev)
        if hasattr(self, "_margins"):
            if self.is_square:
                self._make_square()
            self._write_labels()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_labels"):
            self.restyle()


def clipped(pixels: FloatArray) -> FloatArray:
    """Far outside the screen is far enough: Qt's painter counts in small numbers."""
    return np.clip(pixels, -30_000.0, 30_000.0)
