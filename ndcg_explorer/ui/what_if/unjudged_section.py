"""The section on unjudged results: how far the number depends on them, and which to judge first."""

from __future__ import annotations

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.what_if.unjudged_range import UnjudgedRange, unjudged_range
from ndcg_explorer.core.numbers import NOISE, count_text, shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.what_if_section import ActionLine, WhatIfSection, action_button, short


class UnjudgedSection(WhatIfSection):
    row_wanted = Signal(int)  # the result to judge first, a row from 0

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "unjudged", parent)
        self.set_heading(self.tr("Unjudged"))
        self._first: int | None = None
        tip = self.tr("Select this result in the list, where a digit grades it")
        self._show_it = action_button("show_first_unjudged", self.tr("Show it"), tip, self)
        self._judge = ActionLine("judge_first", (self._show_it,), self)
        self.column.addWidget(self._judge)
        self._show_it.clicked.connect(self.show_first)

    def work(self, check: Check, subject: Subject) -> UnjudgedRange:
        return unjudged_range(subject.lists, subject.measure, subject.scale.values)

    def show_figures(self, subject: Subject, figures: UnjudgedRange) -> None:
        count = len(figures.rows)
        if not count:
            self.sentence.setText(self.tr("Every result of the list is judged."))
        else:
            self.sentence.setText(in_a_row(self._sentences(subject, figures, count)))
        self._show_first(subject, figures)

    def show_first(self) -> None:
        """Points at the result to judge first; where the list is in sight, it is selected there."""
        if self.subject is not None and self._first is not None:
            self._live.mark_rank(self.subject.rank(self._first))
            self.row_wanted.emit(self._first)

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self._judge.hide()

    def _sentences(self, subject: Subject, figures: UnjudgedRange, count: int) -> list[str]:
        depth, coverage = subject.measure.cutoff, f"{figures.coverage * 100:.0f}\u00a0%"
        if depth is None:
            covered = self.tr("{0} of the results are judged.").format(coverage)
        else:
            covered = self.tr("{0} of the first {1} are judged.").format(coverage, count_text(depth))
        return [*self._range(subject.measure.short_name, figures, count_text(count)), covered]

    def _range(self, name: str, figures: UnjudgedRange, count: str) -> list[str]:
        low, high, now = shown(figures.low), shown(figures.high), shown(figures.value)
        is_one = len(figures.rows) == 1
        if not math.isfinite(figures.low) or not math.isfinite(figures.high):
            return [self.tr("What the {0} unjudged results leave open has no bounds here.").format(count)]
        if figures.high - figures.low < NOISE:
            if is_one:
                return [self.tr("Whatever grade the one unjudged result had, {0} would be {1}.").format(name, low)]
            text = self.tr("Whatever grades the {0} unjudged results had, {1} would be {2}.")
            return [text.format(count, name, low)]
        if is_one:
            text = self.tr("Depending on the grade of the one unjudged result, {0} is between {1} and {2}; now {3}.")
            found = text.format(name, low, high, now)
        else:
            text = self.tr("Depending on the grades of the {0} unjudged results, {1} is between {2} and {3}; now {4}.")
            found = text.format(count, name, low, high, now)
        return [found, self._exactness(figures)]

    def _exactness(self, figures: UnjudgedRange) -> str:
        if figures.is_exact:
            return self.tr("Both ends are exact.")
        return self.tr("Both ends are safe bounds: the true range may be narrower.")

    def _show_first(self, subject: Subject, figures: UnjudgedRange) -> None:
        self._first = row = figures.first_to_judge
        self._judge.setVisible(row is not None)
        if row is None:
            return
        effect = float(figures.effect.max())
        name = subject.document(row)
        rank = subject.rank(row)
        place = self.tr("rank {0}").format(count_text(rank)) if rank else self.tr("row {0}").format(count_text(row + 1))
        text = self.tr("Judge {0} ({1}) first: its grade alone makes a difference of up to {2}.")
        self._judge.show_action(
            text.format(short(name), place, shown(effect)), (self.tr("Show {0} in the list").format(name),)
        )
