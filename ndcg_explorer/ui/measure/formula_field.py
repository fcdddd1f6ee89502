"""A formula of the user's own: checked as one types, with sample values and the functions there are."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.formula import compile_formula
from ndcg_explorer.core.measures.formula_functions import CONSTANTS, FUNCTIONS
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import FormulaError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.measure.measure_terms import grades_in_use, ranks_in_use
from ndcg_explorer.ui.measure.term_editor import TermEditor
from ndcg_explorer.ui.widgets.checked_line import CheckedLine, Problem
from ndcg_explorer.ui.widgets.number_field import side_by_side
from ndcg_explorer.ui.widgets.option_box import wrapped_tip

_SAMPLES = {"g": (0.0, 1.0, 2.0, 3.0), "rank": (1.0, 2.0, 3.0, 5.0, 10.0)}
_MOST_SAMPLES = 7


class FormulaField(TermEditor):
    """A formula in ``variable``; the last valid one stays in force while another is being typed."""

    def __init__(self, variable: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variable = variable
        self._samples: FloatArray = floats(_SAMPLES[variable])
        self._checked: FloatArray = self._samples
        self.line = CheckedLine(self._problem)
        self.line.setObjectName(f"formula_in_{variable}")
        self.line.setAccessibleName(self.tr("Formula in {0}").format(variable))
        self.line.setPlaceholderText(self.tr("a formula in {0}").format(variable))
        self.note = _note(f"formula_note_{variable}")
        self.help_button = self._help_button()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(side_by_side(self.line, self.help_button))
        column.addWidget(self.note)
        self.line.setToolTip(wrapped_tip(self._help_text()))
        self.line.accepted.connect(self._choose)
        self.line.judged.connect(self._show_note)

    @property
    def formula(self) -> str:
        """The formula in force."""
        return self.line.in_force

    def show_formula(self, text: str) -> None:
        self.line.show_text(text)
        self._show_note()

    def set_samples(self, samples: Iterable[float], checked: Iterable[float] = ()) -> None:
        """The values whose results are shown, and all those that a formula must be able to take."""
        shown, all_values = floats(list(samples)), floats(list(checked))
        same = np.array_equal(shown, self._samples) and np.array_equal(all_values, self._checked)
        self._samples, self._checked = shown, all_values
        if not same:
            self.line.check_again()

    def show_term(self, term: Term, session: Session, measure: Measure) -> None:
        if self.variable == "g":
            grades = grades_in_use(session, measure)
            self.set_samples(session.scale.values[:_MOST_SAMPLES], grades)
        else:
            self.set_samples(self._samples, ranks_in_use(session))
        self.show_formula(str(term.arguments[0]))

    def take_focus(self) -> None:
        self.line.setFocus()
        self.line.selectAll()

    def _choose(self, text: str) -> None:
        self.chosen.emit((text,), "")

    def _problem(self, text: str) -> Problem | None:
        try:
            compile_formula(text, self.variable)(self._checked)
        except FormulaError as error:
            return Problem(error.problem, error.column - 1, error.length)
        return None

    def _show_note(self) -> None:
        problem = self.line.problem
        self.note.setForegroundRole(
            QPalette.ColorRole.PlaceholderText if problem is None else QPalette.ColorRole.BrightText
        )
        self.note.setText(self._sample_text() if problem is None else self._problem_text(problem))

    def _problem_text(self, problem: Problem) -> str:
        text = problem.text[0].upper() + problem.text[1:]
        if not self.line.in_force:
            return text
        return self.tr("{0} Still in force: {1}").format(
            text if text.endswith((".", "?", "。", "？")) else self.tr("{0}.").format(text), self.formula
        )

    def _sample_text(self) -> str:
        try:
            results = compile_formula(self.line.text(), self.variable)(self._samples)
        except FormulaError:
            # The scale has a grade that the formula cannot take but nobody gave.
            return ""
        pairs = [f"{x:.4g} → {y:.4g}" for x, y in zip(self._samples.tolist(), results.tolist(), strict=True)]
        return f"{self.variable}: {', '.join(pairs)}"

    def _help_button(self) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"formula_help_{self.variable}")
        button.setText("ƒ")
        button.setAccessibleName(self.tr("Functions that a formula may use"))
        button.setToolTip(wrapped_tip(self._help_text()))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        menu = QMenu(button)
        for function in FUNCTIONS:
            menu.addAction(f"{function.name}(…)\t{tr(function.label)}").setData(f"{function.name}(")
        menu.triggered.connect(self._insert)
        button.setMenu(menu)
        button.setIconSize(QSize(1, 1))
        return button

    def _insert(self, action: QAction) -> None:
        self.line.setFocus()
        self.line.insert_text(str(action.data()))

    def _help_text(self) -> str:
        names = ", ".join(function.name for function in FUNCTIONS)
        return self.tr(
            "A formula in {0}, such as {1}.\nSigns: + − * / // % ** ( ) < <= > >= == !=\n"
            "Words: and, or, not, a if condition else b\nFunctions: {2}\nConstants: {3}"
        ).format(self.variable, "2**g - 1" if self.variable == "g" else "1/log2(rank + 1)", names, ", ".join(CONSTANTS))


def _note(name: str) -> QLabel:
    note = QLabel()
    note.setObjectName(name)
    note.setTextFormat(Qt.TextFormat.PlainText)
    note.setWordWrap(True)
    note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return note
