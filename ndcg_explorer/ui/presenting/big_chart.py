"""The one chart of a stage, in lines and type for a room; the rank pointed at lights up as its row does.

From ranks and values to pixels, and back.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_explorer.charts.curve_data import (
    MOST_MARKED_RANKS,
    RATIO,
    SUMS,
    heights,
    rank_ticks,
    smooth,
    thinned,
    value_at,
    value_texts,
    value_ticks,
)
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.ui.curves.curve_items import colour_of, draw_marker, pen_of
from ndcg_explorer.ui.curves.plotting import polygon
from ndcg_explorer.ui.presenting.chart_scene import Line, chart_scene
from ndcg_explorer.ui.presenting.stage import Stage


@dataclass(frozen=True, slots=True)
class PlotArea:
    """``inner`` is where lines are drawn; ``ticks`` are round values with their texts."""

    inner: QRectF
    reach: int
    bottom: float
    top: float
    ticks: tuple[tuple[float, str], ...]

    @property
    def rank_width(self) -> float:
        return self.inner.width() / self.reach

    def x(self, rank: float) -> float:
        return self.inner.left() + (rank - 0.5) * self.rank_width

    def y(self, value: float) -> float:
        return self.inner.bottom() - (value - self.bottom) / (self.top - self.bottom) * self.inner.height()

    def xs(self, ranks: FloatArray) -> FloatArray:
        return self.inner.left() + (ranks - 0.5) * self.rank_width

    def ys(self, values: FloatArray) -> FloatArray:
        return self.inner.bottom() - (values - self.bottom) / (self.top - self.bottom) * self.inner.height()

    def rank_at(self, x: float) -> int:
        return min(max(round((x - self.inner.left()) / self.rank_width + 0.5), 1), self.reach)


_CENTRE = Qt.AlignmentFlag.AlignCenter


class BigChart(QWidget):
    rank_hovered = Signal(int)  # the rank under the mouse, 0 when it left

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage_chart")
        self._stage = stage
        self.plot = SUMS if stage.live.session.measure.name in ("DCG", "CG", "IDCG") else RATIO
        self.scene = chart_scene(stage, self.plot)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        stage.shown.connect(self.show_stage)
        stage.live.rank_marked.connect(self.show_stage)
        self.show_stage()

    def show_stage(self) -> None:
        self.scene = chart_scene(self._stage, self.plot)
        self.setAccessibleName(self.scene.title)
        self.setAccessibleDescription(self.scene.marked_text())
        self.update()

    def switch(self) -> None:
        """From nDCG to DCG with the ideal, and back."""
        self.plot = SUMS if self.plot == RATIO else RATIO
        self.show_stage()

    @property
    def _unit(self) -> float:
        """How many pixels what is one wide in the window is here."""
        return QFontMetricsF(self.font()).height() / 12

    def _area(self) -> PlotArea:
        metrics, line = QFontMetricsF(self.font()), QFontMetricsF(self.font()).height()
        bottom, top = heights(self.plot, *self.scene.span)
        last = metrics.horizontalAdvance(count_text(self.scene.reach)) / 2
        inner = QRectF(self.rect()).adjusted(0, line * 1.7, -max(last, line * 0.3), -line * 2.3)
        step, values = value_ticks(bottom, top, max(2, int(inner.height() / (line * 2))))
        texts = value_texts(values, step)
        inner.setLeft(max(map(metrics.horizontalAdvance, texts), default=0.0) + line * 0.5)
        return PlotArea(inner, self.scene.reach, bottom, top, tuple(zip(values, texts, strict=True)))

    # Drawing, from the back to the front

    def _draw_axes(self, painter: QPainter, area: PlotArea) -> None:
        line, palette = painter.fontMetrics().height(), self.palette()
        for value, text in area.ticks:
            y = area.y(value)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Midlight), self._unit * 0.6))
            painter.drawLine(QPointF(area.inner.left(), y), QPointF(area.inner.right(), y))
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            place = QRectF(0, y - line / 2, area.inner.left() - line * 0.35, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        widest = painter.fontMetrics().horizontalAdvance(count_text(area.reach)) + line * 0.6
        for rank in rank_ticks(0.5, area.reach + 0.5, max(2, int(area.inner.width() / widest))):
            place = QRectF(area.x(rank) - line * 2, area.inner.bottom() + line * 0.15, line * 4, line)
            painter.drawText(place, _CENTRE, count_text(rank))
        below = QRectF(area.inner.left(), area.inner.bottom() + line * 1.1, area.inner.width(), line)
        painter.drawText(below, _CENTRE, self.tr("rank"))

    def _draw_cutoff(self, painter: QPainter, area: PlotArea) -> None:
        cutoff = self.scene.cutoff
        if cutoff is None or cutoff > area.reach:
            return
        ink, x = self.palette().color(QPalette.ColorRole.BrightText), area.x(cutoff)
        painter.setPen(QPen(ink, self._unit, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.inner.top()), QPointF(x, area.inner.bottom()))
        text, metrics = self.tr("k = {0}").format(count_text(cutoff)), painter.fontMetrics()
        width = metrics.horizontalAdvance(text) + metrics.height() * 0.4
        left = x - width if x + width > area.inner.right() else x
        # Low down, where the curves seldom are.
        place = QRectF(left, area.inner.bottom() - metrics.height() * 1.2, width, metrics.height())
        painter.drawText(place, _CENTRE, text)

    def _draw_line(self, painter: QPainter, area: PlotArea, line: Line) -> None:
        series, unit = line.series, self._unit
        points = thinned(series.values, series.first_rank, 0.5, area.reach + 0.5, max(int(area.inner.width()), 1))
        x, y = area.xs(points.ranks), area.ys(points.values)
        pen = pen_of(self.palette(), series.style)
        pen.setWidthF(series.style.width * unit)
        painter.setPen(pen)
        for part in _unbroken(*smooth(x, y, len(series.values))):
            painter.drawPolyline(polygon(*part))
        if series.style.marker and len(x) <= MOST_MARKED_RANKS:
            size = min(max(area.rank_width * 0.5, 3 * unit), 5 * unit)
            self._draw_markers(painter, line, x, y, size)

    def _draw_markers(self, painter: QPainter, line: Line, x: FloatArray, y: FloatArray, size: float) -> None:
        colour, edge = colour_of(self.palette(), line.series.style), self.palette().color(QPalette.ColorRole.Base)
        for at_x, at_y in zip(x.tolist(), y.tolist(), strict=True):
            if math.isfinite(at_y):
                draw_marker(painter, line.series.style.marker, QPointF(at_x, at_y), size, colour, edge)

    def _draw_headline(self, painter: QPainter, area: PlotArea) -> None:
        if self.scene.headline is None or not self.scene.lines:
            return
        rank, value = self.scene.headline
        if not math.isfinite(value):
            return
        painter.setPen(QPen(colour_of(self.palette(), self.scene.lines[0].series.style), self._unit * 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(area.x(rank), area.y(value)), self._unit * 5, self._unit * 5)

    def _draw_mark(self, painter: QPainter, area: PlotArea) -> None:
        """A line at the rank pointed at, its point, and its value on a tag."""
        text = self.scene.marked_text()
        if not text or self.scene.marked > area.reach:
            return
        series = self.scene.lines[0].series
        at = QPointF(area.x(self.scene.marked), area.y(value_at(series, self.scene.marked)))
        link, base = (self.palette().color(role) for role in (QPalette.ColorRole.Link, QPalette.ColorRole.Base))
        painter.setPen(QPen(link, self._unit))
        painter.drawLine(QPointF(at.x(), area.inner.top()), QPointF(at.x(), area.inner.bottom()))
        draw_marker(painter, series.style.marker or "o", at, self._unit * 8, link, base)
        metrics = QFontMetricsF(painter.font())
        tag = QRectF(0, 0, metrics.horizontalAdvance(text) + metrics.height(), metrics.height() * 1.3)
        tag.moveCenter(at + QPointF(0, metrics.height() * (1.5 if at.y() < area.inner.center().y() else -1.5)))
        tag.moveLeft(min(max(tag.left(), area.inner.left()), area.inner.right() - tag.width()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(link)
        painter.drawRoundedRect(tag, self._unit * 3, self._unit * 3)
        painter.setPen(base)
        painter.drawText(tag, _CENTRE, text)

    def _draw_legend(self, painter: QPainter) -> None:
        metrics, unit = QFontMetricsF(painter.font()), self._unit
        height, x = metrics.height(), 0.0
        labelled = [line for line in self.scene.lines if line.label]
        if len(labelled) < 2 and not (labelled and self.scene.is_hidden):
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            painter.drawText(QPointF(0, metrics.ascent()), self.scene.title)
            return
        for line in labelled:
            pen = pen_of(self.palette(), line.series.style)
            pen.setWidthF(line.series.style.width * unit)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, height / 2), QPointF(x + height * 1.5, height / 2))
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            painter.drawText(QPointF(x + height * 1.8, metrics.ascent()), line.label)
            x += height * 2.8 + metrics.horizontalAdvance(line.label)

    def _draw_question(self, painter: QPainter, area: PlotArea) -> None:
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 5)
        painter.save()
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(area.inner, _CENTRE, "?")
        painter.restore()

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        self._draw_axes(painter, area)
        self._draw_cutoff(painter, area)
        for line in reversed(self.scene.lines):
            self._draw_line(painter, area, line)
        if self.scene.is_hidden:
            self._draw_question(painter, area)
        self._draw_headline(painter, area)
        self._draw_mark(painter, area)
        self._draw_legend(painter)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area = self._area()
        is_inside = area.inner.contains(event.position())
        self.rank_hovered.emit(area.rank_at(event.position().x()) if is_inside else 0)

    def leaveEvent(self, event: QEvent) -> None:
        self.rank_hovered.emit(0)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 10, line * 7)


def _unbroken(x: FloatArray, y: FloatArray) -> list[tuple[FloatArray, FloatArray]]:
    """The parts of a line between places where there is no value."""
    finite = np.isfinite(y)
    if finite.all():
        return [(x, y)] if len(x) else []
    breaks = np.flatnonzero(np.diff(finite.astype(np.int8))) + 1
    parts = np.split(np.arange(len(y)), breaks)
    return [(x[part], y[part]) for part in parts if len(part) and finite[part[0]]]
