"""The section on grades: the number for every grade that a result could have."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.what_if.grade_effects import GradeEffects, grade_effects
from ndcg_explorer.core.numbers import change_text, direction_of, exact, shown
from ndcg_explorer.core.session.edits import set_grades
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection, short
from ndcg_explorer.ui.widgets.cell_table import DOWN, IN_FORCE, PLAIN, QUIET, UP, Cell, CellTable, Heading

_MOST_ROWS = 6
_MOST_GRADES = 5
# Columns before those of the grades.
_FIRST = 2
_LOOKS = {1: UP, 0: PLAIN, -1: DOWN}


class GradesSection(WhatIfSection):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "what_grades_would_do", parent)
        self.set_heading(self.tr("What grades would do"))
        self._figures: GradeEffects | None = None
        self._rows: list[int] = []
        self._columns: list[int] = []
        self._table = CellTable(
            "grade_effects", self.tr("The value for every grade that a result could have"), by_cell=True, parent=self
        )
        self.column.addWidget(self._table)
        self._table.taken.connect(self.grade)

    def work(self, check: Check, subject: Subject) -> GradeEffects:
        return grade_effects(subject.lists, subject.measure, subject.scale.values, subject.ranking.rows)

    def show_figures(self, subject: Subject, figures: GradeEffects) -> None:
        self._figures = figures
        row = figures.most_telling_row
        name = subject.measure.short_name
        if row is None:
            self.sentence.setText(self.tr("No grade of a single result would change {0}.").format(name))
        else:
            self.sentence.setText(self._sentence(subject, figures, row))
        order = np.argsort(-figures.spread, kind="stable")[:_MOST_ROWS]
        self._rows = [int(row) for row in order if figures.spread[row] > 0]
        self._columns = _some_columns(len(figures.grades))
        self._table.cells.show_cells(self._headings(subject), [self._cells(subject, row) for row in self._rows])
        self._table.setVisible(bool(self._rows))

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self._table.hide()

    def set_stale(self, is_stale: bool) -> None:
        super().set_stale(is_stale)
        self._table.set_stale(is_stale)

    def grade(self, line: int, column: int) -> None:
        """Gives the result in that line the grade of that column."""
        subject, place = self.subject, column - _FIRST
        if subject is None or self._figures is None or place < 0 or line >= len(self._rows):
            return
        grade = float(self._figures.grades[self._columns[place]])
        self._live.edit_grades(set_grades, subject.query_id, [subject.document(self._rows[line])], [grade])

    def _sentence(self, subject: Subject, figures: GradeEffects, row: int) -> str:
        values = figures.values[row]
        low, high = int(np.nanargmin(values)), int(np.nanargmax(values))
        text = self.tr(
            "No judgement matters more than that of {0}, rank {1}: {2} would be {3} with grade {4}, {5} with {6}."
        )
        rank = subject.rank(row) or self.tr("none")
        ends = [(shown(float(values[at])), exact(float(figures.grades[at]))) for at in (low, high)]
        return text.format(short(subject.document(row)), rank, subject.measure.short_name, *ends[0], *ends[1])

    def _headings(self, subject: Subject) -> list[Heading]:
        scale, name = subject.scale, subject.measure.short_name
        tip = self.tr("{0} if the result had grade {1}")
        assert self._figures is not None
        grades = [float(self._figures.grades[column]) for column in self._columns]
        return [
            Heading(self.tr("Document"), self.tr("The results whose judgement matters most"), is_number=False),
            Heading(self.tr("Now"), self.tr("The grade that the result has")),
            *(Heading(exact(grade), tip.format(name, scale.label(grade))) for grade in grades),
        ]

    def _cells(self, subject: Subject, row: int) -> list[Cell]:
        assert self._figures is not None
        now, about = float(subject.lists.grades[row]), subject.described(row)
        cells = [Cell(subject.document(row), tip=about), Cell("–" if math.isnan(now) else exact(now), QUIET, about)]
        for column in self._columns:
            grade, value = float(self._figures.grades[column]), float(self._figures.values[row, column])
            cells.append(self._cell(subject, about, now, grade, value))
        return cells

    def _cell(self, subject: Subject, about: str, now: float, grade: float, value: float) -> Cell:
        assert self._figures is not None
        change = value - self._figures.value
        label = subject.scale.label(grade)
        said = self.tr("{0} {1} with grade {2} ({3})")
        text = said.format(subject.measure.short_name, shown(value), label, change_text(change))
        if grade == now:
            return Cell(shown(value, 3), IN_FORCE, f"{about}\n" + self.tr("This is its grade."), text)
        look = _LOOKS[direction_of(change)]
        how = self.tr("A click, or Enter, gives it this grade.")
        return Cell(shown(value, 3), look, f"{about}\n{text}\n{how}", text)


def _some_columns(count: int) -> list[int]:
    """All of a usual scale; of a longer one the ends and some between, which have room."""
    if count <= _MOST_GRADES:
        return list(range(count))
    return [round(place * (count - 1) / (_MOST_GRADES - 1)) for place in range(_MOST_GRADES)]
