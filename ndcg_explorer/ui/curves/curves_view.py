"""The two plots with their items: shows series, the cutoff and the rank pointed at, and follows the mouse."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.curve_data import RATIO, SUMS, Series, heights
from ndcg_explorer.ui.curves.curve_items import CurveItem, CutoffItem, MarkItem
from ndcg_explorer.ui.curves.plotting import LinkedPlots

# How near the mouse must come to the cutoff to take it, in pixels.
_GRIP = 5


class CurvesView(LinkedPlots):
    rank_hovered = Signal(int)  # the rank under the mouse, 0 when it left
    rank_stepped = Signal(int)  # one on (1) or back (-1), by keyboard
    cutoff_dragged = Signal(object)  # the rank, or None past the right end
    cutoff_chosen = Signal(object)  # the same, on release
    cutoff_left = Signal()  # the drag was given up
    menu_asked = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((SUMS, RATIO), parent)
        self._items: dict[tuple[str, str], CurveItem] = {}
        self._marks = {name: MarkItem(self.palette()) for name in self.plots}
        self._cutoffs = {name: CutoffItem(self.palette(), self._flag_font()) for name in self.plots}
        for name, plot in self.plots.items():
            plot.addItem(self._marks[name], ignoreBounds=True)
            plot.addItem(self._cutoffs[name], ignoreBounds=True)
        self._reach = 1
        self._home = 1
        self._is_home = True
        self._cutoff: int | None = None
        self._marked = 0
        self._is_dragging = False
        self.ranks_changed.connect(self._follow_ranks)
        self.moved_by_hand.connect(self._leave_home)

    @property
    def is_home(self) -> bool:
        return self._is_home

    def show_series(self, shown: list[Series], home: int, reach: int) -> None:
        """Draws these series and no others; ``home`` ranks are in view at first, ``reach`` when zoomed out."""
        for key, item in self._items.items():
            item.setVisible(any((series.plot, series.key) == key for series in shown))
        for order, series in enumerate(shown):
            self._item_of(series).setZValue(-order if series.low is None else -100 - order)
        self._set_reach(home, reach)
        self._fit_heights()
        self.mark(self._marked)

    def show_cutoff(self, cutoff: int | None, text: str, *, is_held: bool = False) -> None:
        """The cutoff with its text; where it is not in view, or not set, parked at the right end."""
        self._cutoff = cutoff
        right = self.ranks_in_view[1]
        is_parked = cutoff is None or cutoff > right
        place = right if cutoff is None or is_parked else float(cutoff)
        for name, item in self._cutoffs.items():
            item.show_cutoff(place, text if name == SUMS else "", is_parked=is_parked, is_held=is_held)

    def mark(self, rank: int) -> None:
        self._marked = rank
        for name, mark in self._marks.items():
            visible = [item for (plot, _), item in self._items.items() if plot == name and item.isVisible()]
            points = [(item.value_at(rank), item.series.style) for item in visible if item.series.is_marked]
            mark.show_points(rank, [(value, style) for value, style in points if math.isfinite(value)])

    def reset_view(self) -> None:
        self._is_home = True
        for plot in self.plots.values():
            plot.vb.has_own_height = False
        self.set_ranks(0.5, self._home + 0.5)
        self._fit_heights()

    def zoom(self, factor: float) -> None:
        left, right = self.ranks_in_view
        centre = self._marked if left < self._marked < right else (left + right) / 2
        self._leave_home()
        self.set_ranks(centre - (centre - left) * factor, centre + (right - centre) * factor)

    def point_at(self, name: str, rank: float, value: float) -> QPointF:
        """Where a value is on the widget, in pixels."""
        found: QPointF = self.plots[name].vb.mapViewToScene(QPointF(rank, value))
        return found

    def restyle(self) -> None:
        super().restyle()
        for cutoff in getattr(self, "_cutoffs", {}).values():
            cutoff.font_in_force = self._flag_font()

    def _flag_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.9)
        return font

    def _item_of(self, series: Series) -> CurveItem:
        key = series.plot, series.key
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = CurveItem(self.palette(), series)
            self.plots[series.plot].addItem(item, ignoreBounds=True)
        else:
            item.set_series(series)
        return item

    def _set_reach(self, home: int, reach: int) -> None:
        home, reach = max(home, 1), max(reach, 1)
        if (home, reach) == (self._home, self._reach) and reach > 1:
            return
        self._home, self._reach = home, reach
        self.set_reach(0.5, reach + 0.5)
        self.reset_view()

    def _fit_heights(self) -> None:
        """Values in view fill the plots."""
        for name, plot in self.plots.items():
            if plot.vb.has_own_height:
                continue
            extents = [item.extent() for (at, _), item in self._items.items() if at == name and item.isVisible()]
            known = [found for found in extents if found is not None]
            low, high = min((e[0] for e in known), default=0.0), max((e[1] for e in known), default=0.0)
            self.set_heights(name, *heights(name, low, high, is_zoomed=not self._is_home))
        self.align_axes()

    def _follow_ranks(self) -> None:
        self._fit_heights()
        self.show_cutoff(self._cutoff, self._cutoffs[SUMS].text)

    def _leave_home(self) -> None:
        self._is_home = False

    def _rank_at(self, position: QPointF) -> int:
        """The rank under the mouse, 0 outside the plots."""
        for name, plot in self.plots.items():
            if self.area(name).contains(position):
                rank: int = round(plot.vb.mapSceneToView(position).x())
                return min(max(rank, 1), self._reach)
        return 0

    def _dragged_rank(self, position: QPointF) -> int | None:
        x: float = self.plots[SUMS].vb.mapSceneToView(position).x()
        return None if x > self.ranks_in_view[1] else min(max(round(x), 1), self._reach)

    def _is_on_cutoff(self, position: QPointF) -> bool:
        for name, item in self._cutoffs.items():
            area = self.area(name)
            x = min(self.point_at(name, item.rank, 0.0).x(), area.right())
            flag = item.flag(x, area) if item.text else QRectF()
            on_line = not item.is_parked and area.contains(position) and abs(position.x() - x) <= _GRIP
            if on_line or flag.contains(position):
                return True
        return False

    def _end_drag(self) -> None:
        self._is_dragging = False
        self.unsetCursor()

    # Qt overrides

    def mousePressEvent(self, ev: QMouseEvent) -> None:
        if ev.button() == Qt.MouseButton.LeftButton and self._is_on_cutoff(ev.position()):
            self._is_dragging = True
            ev.accept()
            return
        super().mousePressEvent(ev)

    def mouseMoveEvent(self, ev: QMouseEvent) -> None:
        if self._is_dragging:
            self.cutoff_dragged.emit(self._dragged_rank(ev.position()))
            ev.accept()
            return
        super().mouseMoveEvent(ev)
        if not ev.buttons():
            on_cutoff = self._is_on_cutoff(ev.position())
            self.viewport().setCursor(Qt.CursorShape.SizeHorCursor if on_cutoff else Qt.CursorShape.ArrowCursor)
            self.rank_hovered.emit(self._rank_at(ev.position()))

    def mouseReleaseEvent(self, ev: QMouseEvent) -> None:
        if self._is_dragging and ev.button() == Qt.MouseButton.LeftButton:
            self._end_drag()
            self.cutoff_chosen.emit(self._dragged_rank(ev.position()))
            return
        super().mouseReleaseEvent(ev)

    def mouseDoubleClickEvent(self, ev: QMouseEvent) -> None:
        self.reset_view()

    def leaveEvent(self, ev: QEvent) -> None:
        super().leaveEvent(ev)
        self.rank_hovered.emit(0)

    def contextMenuEvent(self, ev: QContextMenuEvent) -> None:
        self.menu_asked.emit(ev.globalPos())

    def resizeEvent(self, ev: QResizeEvent) -> None:
        super().resizeEvent(ev)
        if hasattr(self, "_cutoffs"):
            self.align_axes()

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        if ev.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.rank_stepped.emit(1 if ev.key() == Qt.Key.Key_Right else -1)
        elif ev.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1.25 if ev.key() == Qt.Key.Key_Minus else 0.8)
        elif ev.key() == Qt.Key.Key_Escape and self._is_dragging:
            self._end_drag()
            self.cutoff_left.emit()
        else:
            super().keyPressEvent(ev)
