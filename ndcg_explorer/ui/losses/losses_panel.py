"""The panel of losses: a sentence, then every rank with what it adds and its part of the loss."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.analysis.contributions import Contributions, contributions
from ndcg_explorer.analysis.loss_sentence import loss_sentences
from ndcg_explorer.core.measures.measure import name_at
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import Said, in_a_row
from ndcg_explorer.ui.losses.loss_rows import LOSS, MOST_LINES, RANK, LossRows
from ndcg_explorer.ui.losses.losses_model import LossesModel
from ndcg_explorer.ui.losses.losses_table import LossesTable
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.grades_note import GradesNote
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel

# Split within a few milliseconds; longer lists are split beside the window.
_SPLIT_AT_ONCE = 100_000


class LossesPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("losses_panel")
        self._asked: ResultRows | None = None
        self._background = Background(self)
        self._model = LossesModel(self)
        self._make_widgets()
        self._lay_out()
        self._connect()
        self.follow()

    @property
    def is_pending(self) -> bool:
        """Whether the split of a long list is still being worked out."""
        return self._background.is_pending

    def draw(self, evaluation: Evaluation) -> None:
        if not len(evaluation.session) or not evaluation.session.systems:
            self._show_nothing()
            return
        results = ResultRows(evaluation, self._live.system, self._live.query)
        if self._asked is not None and results.is_same(self._asked):
            self._table.mark_rank(self._live.marked_rank)
            return
        self._asked = results
        self._background.ask(_work_out, results.curves, at_once=len(results.curves) <= _SPLIT_AT_ONCE)

    def rest(self) -> None:
        if self._background.is_pending:
            self._asked = None
        self._background.forget()

    def mark_rank(self, rank: int) -> None:
        if self.is_in_sight:
            self._table.mark_rank(rank)

    def _show_nothing(self) -> None:
        self._background.forget()
        self._asked = None
        self._model.show_rows(None)
        for label in (self._sentence, self._total, self._note):
            label.setText("")
        self._note.setVisible(False)

    def _show_split(self, found: tuple[Contributions, tuple[Said, ...]]) -> None:
        split, sentences = found
        if self._asked is None:
            return
        rows = LossRows(self._asked, split)
        self._sentence.setText(in_a_row(map(str, sentences)))
        self._table.show_losses(split.is_split)
        self._order.setEnabled(split.is_split)
        self._model.show_rows(rows)
        self._table.mark_rank(self._live.marked_rank)
        self._total.setText(self._total_text(self._asked.curves, split))
        self._show_note(split.counted)

    def _show_note(self, counted: int) -> None:
        self._note.setVisible(counted > MOST_LINES)
        if counted > MOST_LINES:
            said = self.tr("{0} of {1} ranks are listed here, the first in this order.")
            self._note.setText(said.format(count_text(MOST_LINES), count_text(counted)))

    def _total_text(self, curves: Curves, split: Contributions) -> str:
        name = name_at("nDCG", curves.measure.cutoff)
        text = self.tr("1 − {0} = {1}").format(name, shown(split.loss))
        is_rounded = curves.measure.round.name != "none" and not math.isnan(split.loss)
        return self.tr("{0} before rounding").format(text) if is_rounded else text

    def _choose_order(self, number: int) -> None:
        if number:
            self._table.sortByColumn(LOSS, Qt.SortOrder.DescendingOrder)
        else:
            self._table.sortByColumn(RANK, Qt.SortOrder.AscendingOrder)

    def _show_order(self, column: int, order: Qt.SortOrder) -> None:
        """In the box what a click on a heading chose; nothing where the box has no name for it."""
        known = {(RANK, Qt.SortOrder.AscendingOrder): 0, (LOSS, Qt.SortOrder.DescendingOrder): 1}
        self._order.setCurrentIndex(known.get((column, order), -1))
        self._table.scrollToTop()

    def _report(self, error: BaseException) -> None:
        self._live.report(str(error), "error")

    def _make_widgets(self) -> None:
        self._sentence = QLabel(self)
        self._sentence.setObjectName("losses_sentence")
        self._sentence.setAccessibleName(self.tr("What is lost"))
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setWordWrap(True)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._table = LossesTable(self._model, self)
        self._total = ElidedLabel(6, self)
        self._total.setObjectName("losses_total")
        self._note = ElidedLabel(6, self)
        self._note.setObjectName("losses_note")
        self._note.setVisible(False)
        self._order = QComboBox(self)
        self._order.setObjectName("losses_order")
        self._order.setAccessibleName(self.tr("Order of the ranks"))
        self._order.setToolTip(self.tr("Sort by rank, or the largest part of the loss first"))
        self._order.addItems([self.tr("by rank"), self.tr("by loss")])
        self._embolden()

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 4, 6, 4)
        foot.addWidget(self._total, 1)
        foot.addWidget(self._order)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._sentence.setContentsMargins(8, 6, 8, 6)
        self._note.setContentsMargins(8, 0, 8, 0)
        column.addWidget(GradesNote(self._live, self))
        column.addWidget(self._sentence)
        column.addWidget(self._table, 1)
        column.addWidget(self._note)
        column.addLayout(foot)

    def _connect(self) -> None:
        self._live.rank_marked.connect(self.mark_rank)
        self._background.ready.connect(self._show_split)
        self._background.failed.connect(self._report)
        self._background.stale_changed.connect(self._model.set_stale)
        self._table.rank_chosen.connect(self._live.mark_rank)
        self._table.horizontalHeader().sortIndicatorChanged.connect(self._show_order)
        self._order.activated.connect(self._choose_order)

    def _embolden(self) -> None:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        self._total.setFont(font)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_total"):
            self._embolden()


def _work_out(check: Check, curves: Curves) -> tuple[Contributions, tuple[Said, ...]]:
    check()
    split = contributions(curves)
    return split, loss_sentences(curves, split)
