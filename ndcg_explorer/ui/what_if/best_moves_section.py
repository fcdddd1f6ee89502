"""The section on moves: which single one and which swap would help most, and how few lead to an ideal order."""

from __future__ import annotations

from typing import NamedTuple
from uuid import uuid4

import numpy as np
from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.what_if.best_moves import BestMoves, best_moves
from ndcg_explorer.analysis.what_if.shortest_moves import ShortestMoves, Step, shortest_moves
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.numbers import change_text, count_text, shown
from ndcg_explorer.core.session.edits import move_results, sort_to_ideal, swap_results
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.what_if_section import ActionLine, WhatIfSection, action_button, short
from ndcg_explorer.ui.widgets.cell_table import QUIET, UP, Cell, CellTable, Heading

_MOST_ROWS = 5
# Each move of a series is an edit of its own, which the log tells; of so many nobody would read each.
MOST_MOVES = 50


class Figures(NamedTuple):
    best: BestMoves
    series: ShortestMoves


class BestMovesSection(WhatIfSection):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "best_moves", parent)
        self.set_heading(self.tr("Best moves"))
        self._figures: Figures | None = None
        self._rows: list[int] = []
        self._make_widgets()
        self._connect()

    def work(self, check: Check, subject: Subject) -> Figures:
        best = best_moves(subject.lists, subject.measure, subject.ranking.rows)
        check()
        return Figures(best, shortest_moves(subject.lists, subject.measure))

    def show_figures(self, subject: Subject, figures: Figures) -> None:
        self._figures = figures
        helps = figures.best.move is not None or figures.best.swap is not None
        name = subject.measure.short_name
        self.sentence.setText("" if helps else self.tr("No move and no swap would raise {0}.").format(name))
        self.sentence.setVisible(not helps)
        self._show_move(subject, figures.best)
        self._show_swap(subject, figures.best)
        self._show_series(subject, figures.series)
        self._show_table(subject, figures.best)

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self.sentence.show()
        for widget in (self._move, self._swap, self._series, self._table):
            widget.hide()

    def set_stale(self, is_stale: bool) -> None:
        super().set_stale(is_stale)
        self._table.set_stale(is_stale)

    def do_move(self) -> None:
        subject, move = self.subject, self._figures.best.move if self._figures else None
        if subject is not None and move is not None:
            self._live.edit(move_results, subject.query_id, subject.system, [move.row], move.before)

    def do_swap(self) -> None:
        subject, swap = self.subject, self._figures.best.swap if self._figures else None
        if subject is not None and swap is not None:
            self._live.edit(swap_results, subject.query_id, subject.system, swap.row, swap.other)

    def do_first(self) -> None:
        self._do(self._figures.series.steps[:1] if self._figures else ())

    def do_all(self) -> None:
        """One step to undo: the moves together, or of very many a single edit."""
        if self._figures is None or self.subject is None:
            return
        if self._is_sorted_at_once(self.subject, self._figures.series):
            self._live.edit(sort_to_ideal, self.subject.query_id, self.subject.system)
        else:
            self._do(self._figures.series.steps)

    def move_to_best(self, place: int) -> None:
        """Moves the result in that line of the table to its best place."""
        subject, figures = self.subject, self._figures
        if subject is None or figures is None or place >= len(self._rows):
            return
        row = self._rows[place]
        to = int(figures.best.best_row[row])
        self._live.edit(move_results, subject.query_id, subject.system, [row], to if to < row else to + 1)

    def _do(self, steps: tuple[Step, ...]) -> None:
        subject = self.subject
        if subject is None:
            return
        key = f"moves {uuid4()}" if len(steps) > 1 else ""
        for step in steps:
            arguments = subject.query_id, subject.system, [step.from_rank - 1], step.before
            self._live.edit(move_results, *arguments, merge_key=key)

    def _is_sorted_at_once(self, subject: Subject, series: ShortestMoves) -> bool:
        """Sorting by gain leads to the same value, but for discounts that rise somewhere."""
        falls = discounts(subject.measure.discount, len(subject)).never_rise(len(subject))
        return len(series.steps) > MOST_MOVES and bool(falls)

    def _make_widgets(self) -> None:
        do_it = self.tr("Do it")
        self._do_move = action_button("do_best_move", do_it, self.tr("Make this move; it can be undone"), self)
        self._do_swap = action_button("do_best_swap", do_it, self.tr("Swap these two; it can be undone"), self)
        tip = self.tr("Make the first move of the series; it can be undone")
        self._do_first = action_button("do_first_move", self.tr("Do the first"), tip, self)
        tip = self.tr("Make all moves of the series; one undo takes them all back")
        self._do_all = action_button("do_all_moves", self.tr("Do all"), tip, self)
        self._move = ActionLine("best_move", (self._do_move,), self)
        self._swap = ActionLine("best_swap", (self._do_swap,), self)
        self._series = ActionLine("shortest_moves", (self._do_first, self._do_all), self)
        self._table = CellTable("best_places", self.tr("Results with their best places"), parent=self)
        self._table.setToolTip(self.tr("Enter or a double click moves the result to its best place"))
        for widget in (self._move, self._swap, self._series, self._table):
            self.column.addWidget(widget)

    def _connect(self) -> None:
        self._do_move.clicked.connect(self.do_move)
        self._do_swap.clicked.connect(self.do_swap)
        self._do_first.clicked.connect(self.do_first)
        self._do_all.clicked.connect(self.do_all)
        self._table.taken.connect(self.move_to_best)

    def _show_move(self, subject: Subject, best: BestMoves) -> None:
        move = best.move
        self._move.setVisible(move is not None)
        if move is None:
            return
        name, ranks = subject.document(move.row), (subject.rank(move.row), subject.rank(move.to))
        text = self.tr("Best single move: {0} from rank {1} to rank {2}. {3}")
        spoken = self.tr("Move {0} to rank {1}").format(name, ranks[1])
        self._move.show_action(text.format(short(name), *ranks, self._rise(subject, best.value, move.gain)), (spoken,))

    def _show_swap(self, subject: Subject, best: BestMoves) -> None:
        swap = best.swap
        self._swap.setVisible(swap is not None)
        if swap is None:
            return
        names = subject.document(swap.row), subject.document(swap.other)
        ranks = subject.rank(swap.row), subject.rank(swap.other)
        text = self.tr("Best swap: ranks {0} and {1}, {2} and {3}. {4}")
        spoken = self.tr("Swap {0} and {1}").format(*names)
        rise = self._rise(subject, best.value, swap.gain)
        self._swap.show_action(text.format(*ranks, *map(short, names), rise), (spoken,))

    def _show_series(self, subject: Subject, series: ShortestMoves) -> None:
        count = len(series.steps)
        if not count:
            self._series.show_action(self.tr("The list stands in an ideal order."))
            return
        self._series.show_action(
            self._series_text(subject, series),
            (self.tr("Make the first move"), self.tr("Make all moves"))[: min(count, 2)],
        )
        at_once = self._is_sorted_at_once(subject, series)
        self._do_first.setText(self.tr("Do the first") if count > 1 else self.tr("Do it"))
        self._do_all.setText(self.tr("Sort at once") if at_once else self.tr("Do all"))

    def _series_text(self, subject: Subject, series: ShortestMoves) -> str:
        first, count = series.steps[0], len(series.steps)
        # Where unjudged results have no rank, others count fewer than there are rows above them.
        ranks = [subject.rank(rank - 1) or rank for rank in (first.from_rank, first.to_rank)]
        name = short(subject.document(first.row))
        if count == 1:
            return self.tr("One move leads to an ideal order: {0} from rank {1} to rank {2}.").format(name, *ranks)
        if series.is_shortest:
            text = self.tr("It takes {0} moves to an ideal order, and no fewer; first {1} from rank {2} to rank {3}.")
        else:
            text = self.tr("{0} moves lead to an ideal order; first {1} from rank {2} to rank {3}.")
        return text.format(count_text(count), name, *ranks)

    def _rise(self, subject: Subject, value: float, gain: float) -> str:
        after = self.tr("{0} rises from {1} to {2} ({3}).")
        change = change_text(gain).removeprefix("▲ ")
        return after.format(subject.measure.short_name, shown(value), shown(value + gain), change)

    def _show_table(self, subject: Subject, best: BestMoves) -> None:
        order = np.argsort(-best.gain, kind="stable")[:_MOST_ROWS]
        self._rows = [int(row) for row in order if best.gain[row] > 0]
        headings = (
            Heading(self.tr("Document"), self.tr("The results that have most to gain"), is_number=False),
            Heading(self.tr("Rank"), self.tr("Where it stands")),
            Heading(self.tr("Best"), self.tr("The rank where it would help most, all others in their order")),
            Heading(self.tr("Change"), self.tr("What going there would change")),
        )
        self._table.cells.show_cells(headings, [self._cells(subject, best, row) for row in self._rows])
        self._table.setVisible(bool(self._rows))

    def _cells(self, subject: Subject, best: BestMoves, row: int) -> tuple[Cell, ...]:
        to, gain = int(best.best_row[row]), float(best.gain[row])
        rise = self.tr("At rank {0}: {1}").format(count_text(subject.rank(to)), self._rise(subject, best.value, gain))
        tip = "\n".join([subject.described(row), rise, self.tr("Enter or a double click moves it there.")])
        return (
            Cell(subject.document(row), tip=tip),
            Cell(count_text(subject.rank(row)), QUIET, tip),
            Cell(count_text(subject.rank(to)), tip=tip),
            Cell(change_text(gain), UP, tip),
        )
