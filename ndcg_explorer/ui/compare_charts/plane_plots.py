"""The plots of a comparison that follow the mouse: each says which query lies where."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.comparison_charts import value_label
from ndcg_explorer.charts.comparison_data import Bins, PairedValues, bins_of, difference_range, value_range
from ndcg_explorer.core.numbers import count_text, signed_text
from ndcg_explorer.ui.compare_charts.plane_items import (
    FIRST_INTERVAL,
    NEXT_INTERVAL,
    DistributionItem,
    PointsItem,
    QueryBarsItem,
    RingsItem,
    nearest,
    sorted_places,
)
from ndcg_explorer.ui.curves.plotting import PlanePlot

_REACH = 14.0
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class PairedPlot(PlanePlot):
    """Queries are numbers of rows of the `PairedValues` that are shown."""

    query_hovered = Signal(int)  # the query under the mouse, −1 when it left
    text_hovered = Signal(str)  # what else lies under the mouse; empty for nothing
    query_clicked = Signal(int)
    query_stepped = Signal(int)  # on or back in the order of the differences, by keyboard
    menu_asked = Signal(QPoint)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.paired: PairedValues | None = None
        self.shown_query = self.hovered_query = -1

    def show_paired(self, paired: PairedValues) -> None:
        self.paired = paired
        self.hovered_query = -1
        self.draw_paired(paired)
        self.show_marks()

    def mark(self, query: int) -> None:
        """The query that is shown elsewhere; −1 for none."""
        if query != self.shown_query:
            self.shown_query = query
            self.show_marks()

    @property
    def marked(self) -> list[int]:
        """The query that is shown, and the one under the mouse."""
        count = 0 if self.paired is None else len(self.paired)
        return [query for query in dict.fromkeys((self.shown_query, self.hovered_query)) if 0 <= query < count]

    def draw_paired(self, paired: PairedValues) -> None:
        raise NotImplementedError

    def show_marks(self) -> None:
        raise NotImplementedError

    def query_at(self, position: QPointF) -> int:
        raise NotImplementedError

    def text_at(self, position: QPointF) -> str:
        return ""

    def _hover(self, query: int) -> None:
        if query != self.hovered_query:
            self.hovered_query = query
            self.show_marks()
            self.query_hovered.emit(query)

    # Qt overrides

    def mouseMoveEvent(self, ev: QMouseEvent) -> None:
        self.text_hovered.emit(self.text_at(ev.position()))
        self._hover(self.query_at(ev.position()))
        is_link = self.hovered_query >= 0
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, ev: QMouseEvent) -> None:
        ev.accept()

    def mouseReleaseEvent(self, ev: QMouseEvent) -> None:
        query = self.query_at(ev.position())
        if ev.button() == Qt.MouseButton.LeftButton and query >= 0:
            self.query_clicked.emit(query)

    def leaveEvent(self, ev: QEvent) -> None:
        super().leaveEvent(ev)
        self.text_hovered.emit("")
        self._hover(-1)

    def contextMenuEvent(self, ev: QContextMenuEvent) -> None:
        self.menu_asked.emit(ev.globalPos())

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(ev.key()))
        if step is not None:
            self.query_stepped.emit(step)
        else:
            super().keyPressEvent(ev)


class ScatterPlot(PairedPlot):
    """The baseline's value across, the contender's up; above the diagonal a query went up."""

    is_square = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("comparison_scatter", parent)
        self.setAccessibleName(self.tr("The contender's values against the baseline's, a point for each query"))
        self._points, self._rings = PointsItem(self.palette()), RingsItem(self.palette())
        self.add_item(self._points)
        self.add_item(self._rings)

    def draw_paired(self, paired: PairedValues) -> None:
        reach = value_range(paired)
        self.set_ranges(reach, reach)
        self.set_labels(value_label(paired, paired.baseline), value_label(paired, paired.contender))
        self._points.set_paired(paired)

    def show_marks(self) -> None:
        if self.paired is not None:
            places = (self.paired.baseline_values, self.paired.contender_values)
            self._rings.set_places([(float(places[0][it]), float(places[1][it])) for it in self.marked])

    def query_at(self, position: QPointF) -> int:
        if self.paired is None:
            return -1
        pixels = self.to_pixels(self.paired.baseline_values, self.paired.contender_values)
        return nearest(*pixels, position, _REACH)


class BarsPlot(PairedPlot):
    """The differences of all queries side by side, the highest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("comparison_bars", parent)
        self.setAccessibleName(self.tr("The differences of all queries, the highest first"))
        self.axes["bottom"].is_bare = True
        self._bars = QueryBarsItem(self.palette())
        self.add_item(self._bars)
        self._places = np.zeros(0, dtype=np.intp)

    def draw_paired(self, paired: PairedValues) -> None:
        self._places = sorted_places(paired.order)
        self.set_ranges((0.0, float(max(len(paired), 1))), difference_range(paired.differences))
        label = self.tr("{0} queries, the highest difference first").format(count_text(len(paired)))
        self.set_labels(label, self.tr("Δ {0}").format(paired.measure))
        self._bars.set_values(paired.differences[paired.order])

    def show_marks(self) -> None:
        self._bars.set_marked([int(self._places[query]) for query in self.marked])

    def query_at(self, position: QPointF) -> int:
        if self.paired is None or not self.area.contains(position) or not len(self.paired):
            return -1
        place = int(self.value_across(position))
        return int(self.paired.order[min(max(place, 0), len(self.paired) - 1)])


class DistributionPlot(PairedPlot):
    """How many queries differ by how much, with the mean and its intervals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("comparison_distribution", parent)
        self.setAccessibleName(self.tr("How many queries differ by how much, with the mean and its intervals"))
        self.axes["left"].are_counts = True
        self._bars = DistributionItem(self.palette())
        self.add_item(self._bars)
        self._bins: Bins | None = None

    def draw_paired(self, paired: PairedValues) -> None:
        self._bins = bins_of(paired.differences)
        self._fit()
        self.set_labels(self.tr("Δ {0}").format(paired.measure), self.tr("queries"))
        self._bars.set_paired(paired, self._bins)

    def _fit(self) -> None:
        """With room for the intervals above the highest bar."""
        if self._bins is None:
            return
        highest = max(float(self._bins.counts.max(initial=0)), 1.0)
        above = (FIRST_INTERVAL + 2 * NEXT_INTERVAL) / max(self.area.height(), 60.0)
        self.set_ranges((float(self._bins.edges[0]), float(self._bins.edges[-1])), (0.0, highest / (1 - above)))

    def show_marks(self) -> None:
        """A query is one of many in its bar: that of the shown one is lighter."""
        if self._bins is None or self.paired is None:
            return
        found = [self._bin_of(float(self.paired.differences[query])) for query in self.marked[:1]]
        self._bars.set_marked(found[0] if found else -1)

    def query_at(self, position: QPointF) -> int:
        return -1

    def text_at(self, position: QPointF) -> str:
        if self._bins is None or not self.area.contains(position):
            return ""
        number = self._bin_of(self.value_across(position))
        if number < 0:
            return ""
        low, high = (signed_text(float(self._bins.edges[number + end])) for end in (0, 1))
        said: str = self.tr("Δ from {0} to {1}: {2} queries")
        return said.format(low, high, count_text(int(self._bins.counts[number])))

    def _bin_of(self, difference: float) -> int:
        assert self._bins is not None
        number = int(np.searchsorted(self._bins.edges, difference + 1e-12, side="right")) - 1
        return number if 0 <= number < len(self._bins.counts) else -1

    # Qt overrides

    def resizeEvent(self, ev: QResizeEvent) -> None:
        super().resizeEvent(ev)
        if hasattr(self, "_bins"):
            self._fit()
