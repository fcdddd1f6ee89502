"""The section on ties: how far the number depends on the order of results whose scores tie."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.what_if.tie_range import TieRange, tie_range
from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text, exact, shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection
from ndcg_explorer.ui.widgets.cell_table import QUIET, Cell, CellTable, Heading

_MOST_ROWS = 5
_MOST_NAMED = 12


class TiesSection(WhatIfSection):
    row_wanted = Signal(int)  # the first of a group, a row from 0

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "ties", parent)
        self.set_heading(self.tr("Ties"))
        self._firsts: list[int] = []
        self._table = CellTable("tied_results", self.tr("Results whose scores tie"), parent=self)
        self.column.addWidget(self._table)
        self._table.taken.connect(self.show_group)

    def work(self, check: Check, subject: Subject) -> TieRange:
        return tie_range(subject.lists, subject.measure)

    def show_figures(self, subject: Subject, figures: TieRange) -> None:
        groups = figures.groups[:_MOST_ROWS]
        self.sentence.setText(self._said(subject, figures))
        self._firsts = [int(group[0]) for group in groups]
        headings = (
            Heading(self.tr("Tied documents"), self.tr("Equal scores, different gains"), is_number=False),
            Heading(self.tr("Ranks"), self.tr("The places that they share")),
            Heading(self.tr("Score"), self.tr("The score that the source gave all of them")),
        )
        self._table.cells.show_cells(headings, [self._cells(subject, group) for group in groups])
        self._table.setVisible(bool(groups))

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self._table.hide()

    def set_stale(self, is_stale: bool) -> None:
        super().set_stale(is_stale)
        self._table.set_stale(is_stale)

    def show_group(self, line: int) -> None:
        """Points at the first result of the group in that line."""
        if self.subject is not None and line < len(self._firsts):
            self._live.mark_rank(self.subject.rank(self._firsts[line]))
            self.row_wanted.emit(self._firsts[line])

    def _said(self, subject: Subject, figures: TieRange) -> str:
        ranking = subject.ranking
        if ranking.is_edited:
            return self.tr("The list was edited and has an order of its own: ties of the source no longer apply.")
        if ranking.scores is None:
            return self.tr("The source has no scores, so that nothing is known to tie.")
        if not figures.groups:
            return self.tr("No tie of scores makes a difference to {0}.").format(subject.measure.short_name)
        return in_a_row(self._range(subject, figures))

    def _range(self, subject: Subject, figures: TieRange) -> list[str]:
        text = self.tr("Depending on the order of tied results, {0} is between {1} and {2}, {3} on average; now {4}.")
        numbers = [shown(number) for number in (figures.low, figures.high, figures.expected, figures.value)]
        found = [text.format(subject.measure.short_name, *numbers)]
        if not figures.is_exact:
            found.append(self.tr("These are near, not exact, for this measure."))
        more = len(figures.groups) - _MOST_ROWS
        if more > 0:
            found.append(
                self.tr("Shown are the first {0} of {1} groups.").format(_MOST_ROWS, count_text(len(figures.groups)))
            )
        return found

    def _cells(self, subject: Subject, group: IntArray) -> tuple[Cell, ...]:
        rows = [int(row) for row in group]
        # Hundreds may tie: enough to know which they are.
        named = ", ".join(subject.document(row) for row in rows[:_MOST_NAMED])
        ranks = f"{count_text(subject.rank(rows[0]))}–{count_text(subject.rank(rows[-1]))}"
        tip = "\n".join(
            [*(subject.described(row) for row in rows[:_MOST_NAMED]), *(["…"] if len(rows) > _MOST_NAMED else [])]
        )
        tip += "\n" + self.tr("Enter or a double click shows the first of them in the list.")
        assert subject.lists.scores is not None
        score = exact(float(subject.lists.scores[rows[0]]))
        return Cell(named, tip=tip), Cell(ranks, QUIET, tip), Cell(score, QUIET, tip)
