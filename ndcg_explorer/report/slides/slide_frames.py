"""The list on each slide of a talk: whose it is, in which order, and how it differs from the slide before."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import Ranking, Session
from ndcg_explorer.core.session.talk import Slide
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.result_table import titles_of


@dataclass(frozen=True, slots=True)
class Line:
    """A result: ``rank`` 0 where the measure counts none, ``came_from`` the rank that it had on the slide before.

    ``came_from`` is 0 where it was not in the list then, and None where it stands as it stood or nobody can tell.
    """

    rank: int
    document: str
    title: str
    grade: float
    came_from: int | None = None
    has_new_grade: bool = False

    @property
    def is_changed(self) -> bool:
        return self.came_from is not None or self.has_new_grade


@dataclass(frozen=True, eq=False)
class Frame:
    """A slide with its numbers; ``number`` counts from 1, ``before`` is the slide before it."""

    slide: Slide
    number: int
    of: int
    evaluation: Evaluation
    system: str
    query: int
    before: Frame | None = None

    @property
    def session(self) -> Session:
        return self.slide.session

    @property
    def value(self) -> float:
        return self.evaluation.value(self.system, self.query)

    @property
    def change(self) -> float:
        """From the slide before; NaN where there is none, or it was of another kind of measure."""
        before = self.before
        if before is None or before.session.measure.name != self.session.measure.name:
            return math.nan
        return self.value - before.value

    @property
    def curves(self) -> Curves:
        return self.evaluation.curves(self.system, self.query)

    @property
    def ranking(self) -> Ranking:
        return self.session.ranking(self.session.system(self.system), self.query)

    @property
    def grades(self) -> FloatArray:
        """Those that count for the list, of all documents that are known for the query."""
        return self.session.candidates(self.query, self.session.system(self.system)).grades

    @cached_property
    def order(self) -> tuple[IntArray, IntArray]:
        """The rows of the query in the order that is shown, and the rank of each, 0 for none."""
        rows, curves = self.ranking.rows, self.curves
        if curves.settled.rows is not None and len(curves) == len(rows):
            return rows[curves.rows], np.arange(1, len(rows) + 1)
        ranks = np.zeros(len(rows), dtype=np.intp)
        ranks[curves.rows] = np.arange(1, len(curves) + 1)
        return rows, ranks

    def lines(self, most: int) -> list[Line]:
        """The first results, as the measure orders them."""
        rows, ranks = (column[:most] for column in self.order)
        return self._lines_of(rows, ranks.tolist())

    def missed(self, most: int) -> tuple[list[Line], int]:
        """What was judged to be worth something and is not in the list, the best first; and how many there are."""
        grades = self.grades.copy()
        grades[self.ranking.rows] = np.nan
        rows = np.flatnonzero(grades > 0)
        best = rows[np.argsort(-grades[rows], kind="stable")][:most]
        return self._lines_of(best, [0] * len(best)), len(rows)

    def _lines_of(self, rows: IntArray, ranks: list[int]) -> list[Line]:
        grades = self.grades[rows].tolist()
        titles = titles_of(self.session, self.query, rows) or [""] * len(rows)
        return [
            Line(rank, document, title, grade, self._came_from(row, rank), self._has_new_grade(row, grade))
            for row, rank, document, title, grade in zip(
                rows.tolist(), ranks, self.session.document_ids(self.query, rows), titles, grades, strict=True
            )
        ]

    def _came_from(self, row: int, rank: int) -> int | None:
        before = self._comparable
        if before is None or not rank:
            return None
        rows, ranks = before.order
        found = np.flatnonzero(rows == row)
        old = int(ranks[found[0]]) if found.size else 0
        was_uncounted = bool(found.size) and not old
        return None if old == rank or was_uncounted else old

    def _has_new_grade(self, row: int, grade: float) -> bool:
        before = self._comparable
        if before is None:
            return False
        grades = before.grades
        old = float(grades[row]) if row < len(grades) else math.nan
        return not (old == grade or (math.isnan(old) and math.isnan(grade)))

    @property
    def _comparable(self) -> Frame | None:
        """The slide before, where it shows the same list."""
        before = self.before
        same = before is not None and (before.system, before.query) == (self.system, self.query)
        return before if same else None


def frames_of(slides: Sequence[Slide], system: str = "") -> Iterator[Frame]:
    """The slides one by one, each evaluated from the one before; ``system`` is whose list is shown at first."""
    before: Frame | None = None
    for number, slide in enumerate(slides, start=1):
        session = slide.session
        if not len(session) or not session.systems:
            raise UsageError(tr("There is no list in this session, so there is no slide to draw."))
        evaluation = evaluate(session, before.evaluation if before else None)
        system = _system_on(slide, before, system)
        query = session.query_number(slide.query) if slide.query else 0
        frame = Frame(slide, number, len(slides), evaluation, system, query, before)
        yield frame
        before = replace(frame, before=None)


def _system_on(slide: Slide, before: Frame | None, shown: str) -> str:
    """The one whose lists the step changed; else the one that was shown, or the first."""
    names = [system.name for system in slide.session.systems]
    earlier = {system.name: system.rankings for system in before.session.systems} if before else {}
    changed = [it.name for it in slide.session.systems if earlier.get(it.name, it.rankings) is not it.rankings]
    if changed:
        return shown if shown in changed else changed[0]
    return shown if shown in names else names[0]
