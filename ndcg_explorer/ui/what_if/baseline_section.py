"""What a good score would be: where the list stands between the worst order, chance and the best order."""

from __future__ import annotations

import math

from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.what_if.random_order import RandomBaseline, random_baseline
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.score.score_panel import short_name
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.score_gauge import ScoreGauge, Standing
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection
from ndcg_explorer.ui.what_if.what_if_subject import Subject

# The same random orders each time, so that a figure changes only where the list does.
SEED = 1
# Less than this is the arithmetic's doing.
_NOISE = 1e-12


class BaselineSection(WhatIfSection):
    # A thousand random orders are drawn.
    longest_at_once = 200

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "good_score", parent)
        self.set_heading(self.tr("What is a good score?"))
        self.gauge = ScoreGauge(self)
        self.column.addWidget(self.gauge)

    def work(self, check: Check, subject: Subject) -> RandomBaseline:
        return random_baseline(subject.lists, subject.measure, SEED)

    def show_figures(self, subject: Subject, figures: RandomBaseline) -> None:
        text = self._said(subject, figures)
        self.sentence.setText(text)
        # Where the worst order is not known, the bar begins at nothing.
        worst = 0.0 if math.isnan(figures.worst) else figures.worst
        has_scale = math.isfinite(figures.value) and math.isfinite(figures.best) and figures.best - worst > _NOISE
        self.gauge.setVisible(has_scale)
        if has_scale:
            numbers = (figures.value, worst, figures.best, figures.expected, figures.low, figures.high)
            names = [system.name for system in subject.session.systems]
            self.gauge.show_standing(Standing(*numbers), names.index(subject.system), text)

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self.gauge.hide()

    def set_stale(self, is_stale: bool) -> None:
        super().set_stale(is_stale)
        self.gauge.set_stale(is_stale)

    def _said(self, subject: Subject, figures: RandomBaseline) -> str:
        name = short_name(subject.measure)
        if math.isnan(figures.value) or not len(subject):
            return self.tr("There is no value to compare with.")
        if not math.isnan(figures.worst) and figures.best - figures.worst < _NOISE:
            return self.tr("Every order of these results has the same {0}.").format(name)
        about = "" if figures.is_exact else self.tr("about") + " "
        text = self.tr("Random orders of these results have {0} {1}{2} on average, 90 % of them {3} to {4}.")
        chance = text.format(name, about, *map(shown, (figures.expected, figures.low, figures.high)))
        return in_a_row((chance, self._placed(figures)))

    def _placed(self, figures: RandomBaseline) -> str:
        if figures.beats >= 1:
            return self.tr("This list, with {0}, is better than every one that was tried.").format(shown(figures.value))
        if figures.beats <= 0:
            return self.tr("This list, with {0}, is better than none that was tried.").format(shown(figures.value))
        text = self.tr("This list, with {0}, is better than {1} of them.")
        return text.format(shown(figures.value), f"{figures.beats * 100:.1f}\u00a0%")
