"""Rows that changed places glide there: a light cover over the table paints them on their way."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QEasingCurve, QObject, QPoint, QRect, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPixmap, QRegion
from PySide6.QtWidgets import QTableView, QWidget

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.ui.results.results_model import ResultsModel

DURATION = 220  # milliseconds
_FRAME = 2


@dataclass(frozen=True, slots=True)
class _Row:
    """A row's picture, and the heights in the viewport that it goes between."""

    picture: QPixmap
    start: int
    end: int

    def at(self, share: float) -> int:
        return round(self.start + (self.end - self.start) * share)


class RowAnimation(QObject):
    """Follows a model of results; a change during a glide ends that at once and begins another."""

    def __init__(self, view: QTableView, model: ResultsModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self.is_wanted = True
        self._cover = _Cover(view)
        self._before: IntArray = np.zeros(0, dtype=np.intp)
        self._old_top = 0
        self._old = QPixmap()
        self._start_soon = QTimer(self)
        self._start_soon.setSingleShot(True)
        self._start_soon.timeout.connect(self._start)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(DURATION)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._animation.valueChanged.connect(self._cover.show_share)
        self._animation.finished.connect(self.end)
        model.order_changing.connect(self._remember)
        model.order_changed.connect(self._cover_up)
        model.modelAboutToBeReset.connect(self.end)

    @property
    def is_running(self) -> bool:
        return self._start_soon.isActive() or self._animation.state() == QVariantAnimation.State.Running

    def end(self) -> None:
        self._start_soon.stop()
        self._animation.stop()
        self._cover.uncover()

    def _remember(self) -> None:
        self.end()
        rows = self._model.rows
        if not self.is_wanted or not self._view.isVisible() or rows is None:
            self._old = QPixmap()
            return
        self._before = rows.ranking.rows
        self._old_top = self._view.rowViewportPosition(0)
        self._old = self._picture()

    def _cover_up(self) -> None:
        """What was there stays in sight until the view, which may yet scroll, has come to rest."""
        if not self._old.isNull():
            self._cover.cover(self._view.viewport().geometry(), self._old)
            self._start_soon.start(0)

    def _start(self) -> None:
        rows = self._model.rows
        if rows is None:
            self.end()
            return
        moving = [*self._leaving(rows.ranking.rows), *self._arriving(rows.ranking.rows)]
        if not moving or all(row.start == row.end for row in moving):
            self.end()
            return
        # Those that go farthest pass over the others.
        self._cover.animate(sorted(moving, key=lambda row: abs(row.end - row.start)))
        self._animation.start()

    def _arriving(self, now: IntArray) -> list[_Row]:
        """Rows that are in sight now, from where they were."""
        picture, found = self._picture(), []
        for row in self._rows_in_sight(self._view.rowViewportPosition(0), len(now)):
            was = np.flatnonzero(self._before == now[row])
            top = self._view.rowViewportPosition(row)
            start = self._kept_near(self._old_top + int(was[0]) * self._height) if len(was) else top
            found.append(_Row(_cut(picture, top, self._height), start, top))
        return found

    def _leaving(self, now: IntArray) -> list[_Row]:
        """Rows that were in sight and are not any longer, to where they went."""
        found = []
        for row in self._rows_in_sight(self._old_top, len(self._before)):
            went = np.flatnonzero(now == self._before[row])
            start = self._old_top + row * self._height
            end = self._view.rowViewportPosition(int(went[0])) if len(went) else start
            if not -self._height < end < self._view.viewport().height():
                found.append(_Row(_cut(self._old, start, self._height), start, self._kept_near(end)))
        return found

    @property
    def _height(self) -> int:
        return self._view.rowHeight(0)

    def _rows_in_sight(self, top: int, count: int) -> range:
        """Of a table whose first row is at a height."""
        first = max(-top // self._height, 0)
        last = min((self._view.viewport().height() - top - 1) // self._height, count - 1)
        return range(first, last + 1)

    def _kept_near(self, top: int) -> int:
        """Just outside the view is far enough: rows come in and go out at its edge."""
        return min(max(top, -self._height), self._view.viewport().height())

    def _picture(self) -> QPixmap:
        viewport = self._view.viewport()
        ratio = viewport.devicePixelRatioF()
        picture = QPixmap(viewport.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        # Without children, of which an open editor would be one.
        viewport.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
        return picture


def _cut(picture: QPixmap, top: int, height: int) -> QPixmap:
    ratio = picture.devicePixelRatio()
    part = QRect(0, round(top * ratio), picture.width(), round(height * ratio))
    return picture.copy(part)


class _Cover(QWidget):
    """Lies over the viewport and lets the mouse through."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._still = QPixmap()
        self._rows: list[_Row] = []
        self._share = 0.0
        self.hide()

    def cover(self, area: QRect, still: QPixmap) -> None:
        self._still, self._rows, self._share = still, [], 0.0
        self.setGeometry(area)
        self.show()
        self.raise_()

    def animate(self, rows: list[_Row]) -> None:
        self._rows = rows
        self.update()

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def uncover(self) -> None:
        self._still, self._rows = QPixmap(), []
        self.hide()

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self._rows:
            painter.drawPixmap(0, 0, self._still)
            painter.end()
            return
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        farthest = max(abs(row.end - row.start) for row in self._rows)
        for row in self._rows:
            top = row.at(self._share)
            painter.drawPixmap(0, top, row.picture)
            if abs(row.end - row.start) == farthest:
                height = round(row.picture.height() / row.picture.devicePixelRatio())
                painter.setPen(self.palette().color(QPalette.ColorRole.Link))
                painter.drawRect(QRect(0, top, self.width() - _FRAME, height - _FRAME))
        painter.end()
