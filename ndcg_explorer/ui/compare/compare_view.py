"""The second way of working: two systems side by side in place of the single list, and all that follows from it."""

from __future__ import annotations

import csv
import io
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSplitter, QTabWidget, QVBoxLayout, QWidget

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe
from ndcg_explorer.ui.compare.charted import charted
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.compare.difference_panel import DifferencePanel
from ndcg_explorer.ui.compare.list_pair import LEFT
from ndcg_explorer.ui.compare.pair_panel import PairPanel
from ndcg_explorer.ui.compare.queries_table import QueriesPanel
from ndcg_explorer.ui.compare.sentence_bar import SentenceBar
from ndcg_explorer.ui.compare.side_boxes import SideBoxes
from ndcg_explorer.ui.compare.side_view import SideView
from ndcg_explorer.ui.compare_charts.charts_panel import ComparisonCharts
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width

# From so many systems on, all of them are worth a look at once.
_MANY = 3
# What the differences get at first, but for so many percent of the width.
_LETTERS_OF_DIFFERENCES, _MOST_OF_WIDTH = 54, 30
_COLUMNS = ("query", "measure", "baseline", "system", "baseline_value", "value", "difference")


class CompareView(QWidget):
    run_wanted = Signal()  # the user wants to open runs to compare
    snapshot_wanted = Signal()  # the user wants to keep the lists as they are, to compare them later
    worked_in = Signal(object)  # the SideView that the keys go to now

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare_view")
        self._live = live
        self.comparing = Comparing(live, self)
        self.boxes = SideBoxes(self.comparing, self)
        self.sentence_bar = SentenceBar(self.comparing, self)
        self.differences = DifferencePanel(self.comparing, self)
        self.queries = QueriesPanel(self)
        self.pair = PairPanel(self.comparing, self)
        self.charts = ComparisonCharts(live, partial(charted, self.comparing), self)
        self._has_sizes = False
        self._make_invitation()
        self._lay_out()
        self._connect()
        self._put_in_tab_order()

    @property
    def is_active(self) -> bool:
        return self.comparing.is_active

    def set_active(self, is_active: bool) -> None:
        """Whether one works here; nothing is worked out while one does not."""
        self.comparing.set_active(is_active)
        if is_active:
            self._show_focus()

    def compare_with_newest(self) -> None:
        """The system that was added last is the baseline from now on."""
        self.comparing.choose_baseline(Side(self._live.session.systems[-1].name))

    def go(self, step: int) -> bool:
        """To the next or the previous query in the order of the differences."""
        return self.differences.go(step)

    def save_state(self) -> bytes:
        return bytes(self.splitter.saveState().data())

    def restore_state(self, state: bytes) -> bool:
        self._has_sizes = self.splitter.restoreState(QByteArray(state))
        return self._has_sizes

    def per_query_table(self) -> str:
        """The differences of all queries compared as CSV, the columns as the command line writes them."""
        figures, file = self.comparing.figures, io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_COLUMNS)
        if figures is not None:
            names = figures.evaluation.session.query_ids
            sides = with_apostrophe(figures.found.baseline.label), with_apostrophe(figures.contender.side.label)
            values = zip(
                figures.queries.tolist(),
                figures.baseline_values.tolist(),
                figures.contender_values.tolist(),
                figures.differences.tolist(),
                strict=True,
            )
            for query, *numbers in values:
                writer.writerow(
                    [with_apostrophe(names[query]), str(figures.found.measure), *sides, *map(exact, numbers)]
                )
        return file.getvalue()

    def _make_invitation(self) -> None:
        """For a session with a single system, which is compared with itself as it was loaded."""
        self._invitation = QWidget(self)
        self._invitation.setObjectName("compare_invitation")
        text = QLabel(
            self.tr(
                "There is one system, so it is compared with itself as loaded: edit its list and see what that "
                "changes. To compare two systems, open their runs together with the qrels, or take a snapshot."
            )
        )
        text.setWordWrap(True)
        text.setTextFormat(Qt.TextFormat.PlainText)
        self.open_button = QPushButton(self.tr("Open runs…"))
        self.open_button.setObjectName("compare_open_runs")
        self.open_button.setToolTip(self.tr("Choose two or more runs and their qrels"))
        self.snapshot_button = QPushButton(self.tr("Take a snapshot"))
        self.snapshot_button.setObjectName("compare_snapshot")
        self.snapshot_button.setToolTip(self.tr("Keep the lists as they are now, as a system to compare with"))
        row = QHBoxLayout(self._invitation)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(text, 1)
        row.addWidget(self.open_button)
        row.addWidget(self.snapshot_button)

    def _lay_out(self) -> None:
        gap = letter_width(self.fontMetrics())
        self.tabs = QTabWidget(self)
        self.tabs.setObjectName("compare_tabs")
        self.tabs.setDocumentMode(True)
        for part in (self.tabs, self.tabs.tabBar()):
            part.setAccessibleName(self.tr("Differences or all systems"))
        self.tabs.addTab(self.differences, self.tr("Differences"))
        self.tabs.addTab(self.queries, self.tr("All systems"))
        self.tabs.addTab(self.charts, self.tr("Charts"))
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setObjectName("compare_splitter")
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.tabs)
        self.splitter.addWidget(self.pair)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        head = QVBoxLayout()
        head.setContentsMargins(gap, gap // 2, gap, gap // 2)
        head.setSpacing(gap // 2)
        head.addWidget(self.boxes)
        head.addWidget(self._invitation)
        head.addWidget(self.sentence_bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.splitter, 1)

    def _connect(self) -> None:
        self.comparing.compared.connect(self._show_figures)
        self.comparing.sides_changed.connect(self._show_sides)
        self.comparing.resampled.connect(self.charts.show_content)
        self._live.focus_changed.connect(self._show_focus)
        self.differences.list.entered_query.connect(self.pair.right.setFocus)
        self.queries.table.opened.connect(self._open_pair)
        self.pair.worked_in.connect(self._work_in)
        self.open_button.clicked.connect(self.run_wanted)
        self.snapshot_button.clicked.connect(self.snapshot_wanted)
        self._live.opened.connect(self._show_opened)

    def _put_in_tab_order(self) -> None:
        """From what is compared to the lists. Without focus proxies: what is before one would be left out."""
        stops: list[QWidget] = [
            self.boxes.baseline_box,
            self.boxes.swap_button,
            self.boxes.contender_box,
            self.open_button,
            self.snapshot_button,
            self.sentence_bar.more,
            self.sentence_bar.details_area,
            self.tabs,
            *self.differences.stops(),
            self.queries.filter,
            self.queries.table,
            *self.charts.stops(),
            self.pair.left,
            self.pair.right,
        ]
        for one, other in pairwise(stops):
            QWidget.setTabOrder(one, other)

    def _show_opened(self, _: Evaluation) -> None:
        """Another session: what was looked for in the old one means nothing here."""
        for field in (self.differences.filter, self.queries.filter):
            field.clear()

    def _show_sides(self) -> None:
        systems = self._live.session.systems
        self.boxes.show_sides()
        self._invitation.setVisible(len(systems) < 2)
        self.tabs.setTabVisible(1, len(systems) >= _MANY)

    def _show_figures(self) -> None:
        measure = self._live.session.measure
        self.boxes.show_measure(measure.short_name, definition(measure))
        self.differences.show_figures()
        self.queries.model.show_figures(self.comparing.figures)
        self.charts.show_content()
        self._show_focus()

    def _show_focus(self) -> None:
        if not self.is_active or self.comparing.figures is None:
            return
        self.pair.show_now()
        self.differences.select_shown()
        self.queries.table.select_query(self._live.query)
        self.charts.show_focus()

    def _give_sizes(self) -> None:
        """The lists need the most room, and names and bars some letters."""
        self._has_sizes = True
        wanted = letter_width(self.fontMetrics()) * _LETTERS_OF_DIFFERENCES
        # On the first show its own width is not yet that of its place, from which the panels around are about to go.
        width = self.window().width()
        left = min(wanted, width * _MOST_OF_WIDTH // 100)
        self.splitter.setSizes([left, width - left])

    def _open_pair(self, side: Side, query: int) -> None:
        if query >= 0:
            self._live.show_query(query)
        self.comparing.choose_contender(side)

    def _work_in(self, number: int) -> None:
        """The list that the keys go to is the one in focus, also for the panels around."""
        view: SideView = self.pair.left if number == LEFT else self.pair.right
        if not view.side.is_loaded:
            self._live.show_system(view.side.system)
        self.worked_in.emit(view)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_sizes:
            # Sizes given before the first show come to nothing.
            self._give_sizes()
