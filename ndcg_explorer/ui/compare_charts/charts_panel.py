"""The charts of a comparison, one at a time: chosen from a box, as a table, copied and exported."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.charts.comparison_charts import direction_entries, interval_entries
from ndcg_explorer.charts.comparison_data import MARKS, PairedValues
from ndcg_explorer.charts.curve_data import RATIO, SUMS
from ndcg_explorer.charts.picture import PLOT_LABELS, Picture
from ndcg_explorer.core.numbers import count_text, shown, signed_text
from ndcg_explorer.language import tr
from ndcg_explorer.ui.compare_charts.charted_pair import BARS, CURVES, DISTRIBUTION, KINDS, SCATTER, ChartedPair
from ndcg_explorer.ui.compare_charts.plane_plots import BarsPlot, DistributionPlot, PairedPlot, ScatterPlot
from ndcg_explorer.ui.curves.chart_actions import ChartPicture, ShownChart
from ndcg_explorer.ui.curves.curve_table import columns_of
from ndcg_explorer.ui.curves.curves_view import CurvesView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.chart_table import PictureOrTable, TwinColumn, TwinTable, number_column
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.option_box import ElidedBox

_SHAPES = {"t1": "▲", "o": "●", "d": "◆", "s": "■", "star": "★", "x": "✕"}
_LINES = 3


class Strip(QWidget):
    """A few lines under the picture, always as many, so that it does not jump as the mouse goes over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparison_chart_values")
        self._lines = [ElidedLabel(parent=self) for _ in range(_LINES)]
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 4)
        column.setSpacing(1)
        for line in self._lines:
            column.addWidget(line)

    def text(self) -> str:
        return "\n".join(text for line in self._lines if (text := line.text()))

    def show_lines(self, *texts: str) -> None:
        for line, text in zip(self._lines, (*texts, *[""] * _LINES), strict=False):
            line.setText(text)


class ComparisonCharts(QWidget):
    """``content`` is asked for what there is to show, whenever it may be another and the panel can be seen."""

    def __init__(
        self, live: LiveSession, content: Callable[[], ChartedPair | None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("comparison_charts")
        self._live, self._content = live, content
        self._pair: ChartedPair | None = None
        self._make_plots()
        self._make_controls()
        self._lay_out()
        self._connect()
        self._show_kind()

    @property
    def kind(self) -> str:
        return str(self.kind_box.currentData())

    @property
    def shown_pair(self) -> ChartedPair:
        """What is drawn; there is something to compare."""
        assert self._pair is not None
        return self._pair

    def stops(self) -> list[QWidget]:
        """Where Tab stops, in this order."""
        return [self.kind_box, self._more, *self._plots.values(), self.curves, self.table]

    def show_kind(self, kind: str) -> None:
        self.kind_box.setCurrentIndex(list(KINDS).index(kind))
        self._show_kind()

    def show_content(self) -> None:
        """Takes what there is now; out of sight nothing is drawn."""
        if not self.isVisible():
            return
        self._pair = self._content()
        self._draw()

    def show_focus(self) -> None:
        """Another query is looked at."""
        if not self.isVisible() or self._pair is None:
            return
        row = self._pair.row_of(self._live.query)
        for plot in self._plots.values():
            plot.mark(row)
        if self.kind == CURVES:
            self._draw()
        self._follow_in_table()
        self._show_idle()

    def actions_by_name(self) -> dict[str, QAction]:
        return {"comparison_chart_as_table": self._both.action, **self.picture.actions}

    def _make_plots(self) -> None:
        self._plots: dict[str, PairedPlot] = {
            SCATTER: ScatterPlot(self),
            DISTRIBUTION: DistributionPlot(self),
            BARS: BarsPlot(self),
        }
        self.curves = CurvesView(self)
        self.curves.setObjectName("comparison_curves")
        self.curves.setAccessibleName(self.tr("DCG and nDCG of both lists by rank"))
        for name, label in PLOT_LABELS.items():
            self.curves.set_label(name, tr(label))
        self.curves.set_label(RATIO, self.tr("rank"), is_ranks=True)
        self._stack = QStackedWidget(self)
        for plot in self._plots.values():
            self._stack.addWidget(plot)
        self._stack.addWidget(self.curves)
        self.table = TwinTable("comparison_chart_table", self.tr("The chart as a table"), self)

    def _make_controls(self) -> None:
        self.kind_box = ElidedBox(self)
        self.kind_box.setObjectName("comparison_chart_kind")
        self.kind_box.setAccessibleName(self.tr("Which chart of the comparison"))
        self.kind_box.setToolTip(self.tr("Which chart of the comparison is shown"))
        for kind, label in KINDS.items():
            self.kind_box.addItem(tr(label), kind)
        self.kind_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        tip = self.tr("Show the numbers of the chart, in place of the picture")
        self._both = PictureOrTable(self._stack, self.table, tip, self)
        self.picture = ChartPicture(self.shown_chart, self._live, self, "comparison_")
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._menu.addActions([self._both.action, *self.picture.actions.values()])
        self._more = QToolButton(self)
        self._more.setObjectName("comparison_chart_menu")
        self._more.setText("⋯")
        self._more.setAutoRaise(True)
        self._more.setToolTip(self.tr("As a table, copy, export"))
        self._more.setAccessibleName(self.tr("More for the chart"))
        self.strip = Strip(self)

    def shown_chart(self) -> ShownChart | None:
        """What is drawn now, or would be if it were in sight, for a file or the clipboard."""
        pair = self._pair if self.isVisible() else self._content()
        return None if pair is None else pair.shown_chart(self.kind, self._live.query)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(4, 4, 4, 4)
        top.setSpacing(4)
        top.addWidget(self.kind_box, 1)
        top.addWidget(self._more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._both, 1)
        column.addWidget(self.strip)

    def _connect(self) -> None:
        self.kind_box.activated.connect(self._show_kind)
        self._more.clicked.connect(self._open_menu_of_button)
        self._both.switched.connect(self._fill_table)
        self.table.row_gone_to.connect(self._go_to_row)
        self.table.menu_asked.connect(self._open_menu)
        for plot in self._plots.values():
            plot.query_hovered.connect(self._show_query)
            plot.text_hovered.connect(self._show_text)
            plot.query_clicked.connect(self._go_to)
            plot.query_stepped.connect(self._step)
            plot.menu_asked.connect(self._open_menu)
        self.curves.rank_hovered.connect(self._show_rank)
        self.curves.cutoff_chosen.connect(self._choose_cutoff)
        self.curves.cutoff_dragged.connect(self._hold_cutoff)
        self.curves.cutoff_left.connect(self._draw)
        self.curves.menu_asked.connect(self._open_menu)

    def _show_kind(self) -> None:
        shown: QWidget = self.curves if self.kind == CURVES else self._plots[self.kind]
        self._stack.setCurrentWidget(shown)
        self._stack.setFocusProxy(shown)
        self._draw()

    def _draw(self) -> None:
        pair = self._pair
        if pair is None or not self.isVisible():
            return
        if self.kind == CURVES:
            self._draw_curves(pair)
        else:
            plot = self._plots[self.kind]
            plot.show_paired(pair.paired)
            plot.mark(pair.row_of(self._live.query))
        self._fill_table()
        self._show_idle()

    def _draw_curves(self, pair: ChartedPair) -> None:
        picture = pair.picture(self._live.query)
        series = [series for entry in picture.entries for series in entry.series]
        # What is named first lies above; the main list is to lie above all.
        main = [one for entry in picture.entries if entry.is_main for one in entry.series]
        reach = int(picture.ranks[1])
        self.curves.show_series([*main, *(one for one in series if one not in main)], reach, reach)
        self._show_cutoff(picture.cutoff, is_held=False)

    def _show_cutoff(self, cutoff: int | None, *, is_held: bool) -> None:
        text = self.tr("◂ k") if cutoff is None else self.tr("k = {0}").format(count_text(cutoff))
        self.curves.show_cutoff(cutoff, text, is_held=is_held)

    def _hold_cutoff(self, cutoff: int | None) -> None:
        self._show_cutoff(cutoff, is_held=True)

    def _choose_cutoff(self, cutoff: int | None) -> None:
        if not self._live.edit_measure(str(self._live.session.measure.at(cutoff))):
            self._draw()

    def _fill_table(self) -> None:
        if not self._both.is_table or self._pair is None:
            return
        columns, count = self._columns(self._pair)
        self.table.twin.show_columns(columns, count)
        self._follow_in_table()

    def _columns(self, pair: ChartedPair) -> tuple[list[TwinColumn], int]:
        if self.kind != CURVES:
            return pair.columns(self.kind)
        found = list(columns_of(pair.picture(self._live.query, with_area=False)))
        count = max((len(values) for _, values in found), default=0)
        ranks = TwinColumn(self.tr("Rank"), _next_text, _next_text)
        return [ranks, *(number_column(label, values) for label, values in found)], count

    def _follow_in_table(self) -> None:
        if self._both.is_table and self._pair is not None and self.kind in (SCATTER, BARS):
            row = self._pair.row_of(self._live.query)
            places = self._pair.paired.order.tolist()
            self.table.follow(places.index(row) if row >= 0 else -1)

    def _go_to_row(self, row: int) -> None:
        if self._pair is not None and self.kind != CURVES:
            query = self._pair.query_of_row(self.kind, row)
            if query >= 0:
                self._live.show_query(query)

    def _go_to(self, row: int) -> None:
        if self._pair is not None:
            self._live.show_query(int(self._pair.queries[row]))

    def _step(self, by: int) -> None:
        """To a neighbour in the order of the differences."""
        if self._pair is None or not len(self._pair.paired):
            return
        order = self._pair.paired.order.tolist()
        row = self._pair.row_of(self._live.query)
        place = min(max(order.index(row) + by, 0), len(order) - 1) if row >= 0 else 0
        self._go_to(order[place])

    def _show_query(self, row: int) -> None:
        if self._pair is None or row < 0:
            self._show_idle()
        else:
            self.strip.show_lines(*query_lines(self._pair.paired, row))

    def _show_text(self, text: str) -> None:
        if text:
            self.strip.show_lines(text)
        elif self.kind == DISTRIBUTION:
            self._show_idle()

    def _show_rank(self, rank: int) -> None:
        self.curves.mark(rank)
        if self._pair is None or not rank:
            self._show_idle()
            return
        self.strip.show_lines(*rank_lines(self._pair.picture(self._live.query, with_area=False), rank))

    def _show_idle(self) -> None:
        """What the picture is about, while nothing is pointed at."""
        if self._pair is None:
            self.strip.show_lines()
        elif self.kind == DISTRIBUTION:
            self.strip.show_lines(*(text for text, _ in interval_entries(self._pair.paired)))
        elif self.kind == CURVES:
            entries = self._pair.picture(self._live.query).entries[:2]
            self.strip.show_lines(*(f"{_SHAPES[entry.style.marker]} {entry.label}" for entry in entries))
        else:
            shapes = (_SHAPES[marker] for marker, _ in MARKS.values())
            texts = (text for text, _ in direction_entries(self._pair.paired))
            pairs = zip(shapes, texts, strict=True)
            self.strip.show_lines("   ".join(f"{shape} {text}" for shape, text in pairs))

    def _open_menu(self, at: QPoint) -> None:
        self._menu.popup(at)

    def _open_menu_of_button(self) -> None:
        self._menu.popup(self._more.mapToGlobal(QPoint(0, self._more.height())))

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_content()


def query_lines(paired: PairedValues, row: int) -> list[str]:
    """A query's name, both values, and the difference."""
    values = (
        f"{paired.baseline} {shown(float(paired.baseline_values[row]))}",
        f"{paired.contender} {shown(float(paired.contender_values[row]))}",
    )
    difference = tr("Δ {0}").format(signed_text(float(paired.differences[row])))
    return [paired.queries[row], " → ".join(values), difference]


def rank_lines(picture: Picture, rank: int) -> list[str]:
    """The values of both lists at a rank, a line for each plot."""
    lines = [tr("rank {0}").format(count_text(rank))]
    for plot in (SUMS, RATIO):
        parts = []
        for entry in picture.entries[:2]:
            values = next(series.values for series in entry.series if series.plot == plot)
            parts.append(f"{entry.label} {shown(float(values[rank - 1])) if rank <= len(values) else '–'}")
        lines.append(f"{tr(PLOT_LABELS[plot])}: {' → '.join(parts)}")
    return lines


def _next_text(row: int) -> str:
    return str(row + 1)
