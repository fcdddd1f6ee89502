"""The ideal as a list: what stands in the wrong place, what that costs, and both orders side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHelpEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_explorer.analysis.ideal_list import IdealList, IdealRow, ideal_list
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.language import tr
from ndcg_explorer.ui.ideal.ideal_ladder import IdealLadder, LadderTable
from ndcg_explorer.ui.ideal.ladder import LIST, MOST_LINES, Ladder, Place
from ndcg_explorer.ui.ideal.misplaced_box import MisplacedBox
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.background import LARGE, Background, Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.tooltips import show_plain_tip
from ndcg_explorer.ui.widgets.chart_table import PictureOrTable
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.grades_note import GradesNote
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel

# Two orders of more documents than this take seconds to lay side by side, and nobody follows them.
MOST_RESULTS = 100_000


class IdealPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("ideal_panel")
        self._asked: ResultRows | None = None
        self._shown: Ladder | None = None
        # What was marked and highlighted before the mouse came.
        self._before_hover: tuple[int, Place | None] | None = None
        self._background = Background(self)
        self._box = MisplacedBox(live, self)
        self._ladder, self._table = IdealLadder(), LadderTable()
        tip = self.tr("Both orders with all ranks in a table, in place of the picture")
        self._both = PictureOrTable(self._ladder, self._table, tip, self)
        self._note = ElidedLabel(6, self)
        self._note.setObjectName("ideal_note")
        self._lay_out()
        self._connect()
        self.follow()

    @property
    def is_pending(self) -> bool:
        """Whether the orders of a long list are still being worked out."""
        return self._background.is_pending

    def draw(self, evaluation: Evaluation) -> None:
        if not len(evaluation.session) or not evaluation.session.systems:
            self._show_nothing("")
            return
        results = ResultRows(evaluation, self._live.system, self._live.query)
        if self._asked is not None and results.is_same(self._asked):
            self.show_mark(self._live.marked_rank)
            return
        count = max(len(results.candidates), results.count)
        if count > MOST_RESULTS:
            said = self.tr("Both orders are shown for up to {0} documents; this query has {1}.")
            self._show_nothing(said.format(count_text(MOST_RESULTS), count_text(count)))
            return
        self._asked = results
        at_once = count <= LARGE
        self._box.set_busy(not at_once)
        # A thread gets an evaluation of its own, for evaluations keep curves as they make them.
        asked = evaluation if at_once else evaluate(evaluation.session, evaluation)
        self._background.ask(_work_out, asked, self._live.system, self._live.query, at_once=at_once)

    def rest(self) -> None:
        if self._background.is_pending:
            self._asked = None
        self._background.forget()
        self._before_hover = None
        self._box.end_preview()

    def show_mark(self, rank: int) -> None:
        """Highlights what stands at a rank that was marked, here or elsewhere."""
        ladder, focused = self._shown, self._ladder.focused
        if ladder is None or not self.is_in_sight:
            return
        if focused is not None and ladder.actual_rank(focused) == rank:
            return
        place = Place(LIST, rank - 1) if 0 < rank <= ladder.count(LIST) else None
        self._ladder.focus_place(place, bring=not self._ladder.underMouse())

    def move_chosen(self) -> None:
        """Puts the chosen document to its ideal rank."""
        self._box.move_chosen()

    def _show_nothing(self, why: str) -> None:
        self._background.forget()
        self._asked = self._shown = None
        self._box.show_ladder(None, why)
        self._ladder.show_ladder(None)
        self._fill_table()

    def _show_found(self, found: IdealList) -> None:
        if self._asked is None:
            return
        self._shown = Ladder(self._asked, found)
        self._box.set_busy(False)
        self._box.show_ladder(self._shown, self._summary(self._shown))
        self._ladder.show_ladder(self._shown)
        self._ladder.focus_place(None)
        self._before_hover = None
        self.show_mark(self._live.marked_rank)
        self._fill_table()

    def _fill_table(self) -> None:
        if self._both.is_table:
            self._table.show_orders(None if self._shown is None else self._shown.found, self._live.session.scale)
        self._show_note()

    def _show_note(self) -> None:
        ladder = self._shown
        self._note.setVisible(ladder is not None and ladder.is_cut and not self._both.is_table)
        if ladder is not None and ladder.is_cut:
            count = max(len(ladder.found.listed), len(ladder.found.rows))
            self._note.setText(self.tr("The first {0} of {1} ranks are drawn.").format(MOST_LINES, count_text(count)))

    def _summary(self, ladder: Ladder) -> str:
        count = len(ladder.found.costliest)
        if ladder.found.reason:
            return tr(ladder.found.reason)
        if ladder.results.curves.has_zero_ideal:
            return self.tr("The ideal DCG is not above 0: no order is better than another.")
        if not count:
            return self.tr("No document is out of its place.")
        if count == 1:
            return self.tr("1 document stands too low or is missing:")
        return self.tr("{0} documents stand too low or are missing, the costliest first:").format(count_text(count))

    def _show_misplaced(self, row: IdealRow) -> None:
        """Where a document stands, and where it should."""
        if self._shown is not None:
            self._ladder.focus_place(self._shown.place_of(row), bring=True)
            self._live.mark_rank(row.actual or 0)

    def _choose_place(self, place: Place) -> None:
        if self._shown is None:
            return
        rank = self._shown.actual_rank(place)
        if self._before_hover is not None:
            self._before_hover = rank, place
        self._box.choose_document(self._shown.document(place))
        self._live.mark_rank(rank)

    def _hover(self, place: Place | None) -> None:
        """Points at a document while the mouse is on it, and then at what was pointed at before."""
        if self._shown is None:
            return
        if place is not None:
            if self._before_hover is None:
                self._before_hover = self._live.marked_rank, self._ladder.focused
            self._ladder.focus_place(place)
            self._live.mark_rank(self._shown.actual_rank(place))
        elif self._before_hover is not None:
            (rank, focused), self._before_hover = self._before_hover, None
            self._ladder.focus_place(focused)
            self._live.mark_rank(rank)

    def _show_tip(self, event: QHelpEvent, place: Place) -> None:
        if self._shown is None:
            return
        row = self._shown.ideal_row(place)
        use = self.tr("The ideal order has no use for it.") if row is None else self._box.model.sentence(row)
        text = "\n".join(filter(None, (self._shown.document(place), self._shown.title(place), use)))
        viewport = self._ladder.viewport()
        show_plain_tip(event, text, viewport, viewport.rect())

    def _report(self, error: BaseException) -> None:
        self._live.report(str(error), "error")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._note.setContentsMargins(8, 2, 8, 2)
        column.addWidget(GradesNote(self._live, self))
        column.addWidget(self._box)
        column.addWidget(self._both, 1)
        column.addWidget(self._note)
        for part in (self._ladder, self._table):
            part.addAction(self._both.action)
            part.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._show_nothing("")

    def _connect(self) -> None:
        self._both.switched.connect(self._fill_table)
        self._live.rank_marked.connect(self.show_mark)
        self._background.ready.connect(self._show_found)
        self._background.failed.connect(self._report)
        self._background.stale_changed.connect(self._ladder.set_stale)
        self._box.chosen.connect(self._show_misplaced)
        self._ladder.pointed.connect(self._hover)
        self._ladder.chosen.connect(self._choose_place)
        self._ladder.taken.connect(self.move_chosen)
        self._ladder.tip_wanted.connect(self._show_tip)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._box.fit_into(self.height())


def _work_out(check: Check, evaluation: Evaluation, system: str, query: int) -> IdealList:
    check()
    return ideal_list(evaluation, system, query)
