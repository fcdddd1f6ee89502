"""The measure's own text, to be typed or copied: ``nDCG(gain=exp2)@10``."""

from __future__ import annotations

import re

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_explorer.core.measures.measure import KINDS, Measure, parse_measure
from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.errors import MeasureTextError
from ndcg_explorer.ui.measure.option_row import explanation_label
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.checked_line import CheckedLine, Problem
from ndcg_explorer.ui.widgets.option_box import wrapped_tip


class MeasureTextField(QWidget):
    """A line with the canonical text; a wrong one is underlined and explained, and changes nothing."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.line = CheckedLine(problem_with)
        self.line.setObjectName("measure_text")
        self.line.setAccessibleName(self.tr("Measure as text"))
        kinds = ", ".join(kind.name for kind in KINDS)
        tip = self.tr("The measure as it is typed, saved and printed, such as {0}.\nMeasures: {1}")
        self.line.setToolTip(wrapped_tip(tip.format("nDCG(gain=exp2, discount=log(3))@10", kinds)))
        self.note = explanation_label()
        self.note.setObjectName("measure_text_note")
        self.note.setForegroundRole(QPalette.ColorRole.BrightText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(self.note)
        self.line.judged.connect(self._show_note)
        self.line.accepted.connect(self._choose)

    def show_measure(self, measure: Measure) -> None:
        self.line.show_text(str(measure))
        self._show_note()

    def _choose(self, text: str) -> None:
        self.live.edit(set_measure, text)

    def _show_note(self) -> None:
        problem = self.line.problem
        self.note.setVisible(problem is not None)
        if problem is not None:
            said = problem.text[0].upper() + problem.text[1:]
            self.note.setText(self.tr("{0} Still in force: {1}").format(said, self.line.in_force))


def problem_with(text: str) -> Problem | None:
    """What is wrong with a measure's text, spanning the word at the column of the error."""
    try:
        parse_measure(text)
    except MeasureTextError as error:
        start = min(error.column - 1, max(len(text.rstrip()) - 1, 0))
        word = re.match(r"[\w.+-]+|.", text[start:])
        return Problem(error.problem, start, len(word.group()) if word else 1)
    return None
