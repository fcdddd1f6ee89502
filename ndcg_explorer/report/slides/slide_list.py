"""The list on a slide: ranks, grades as chips and titles, with the cutoff and what was missed."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.charts.colours import AXIS, CUT, GRID, MUTED, TEXT
from ndcg_explorer.charts.svg import number, text_width
from ndcg_explorer.core.numbers import UNKNOWN, count_text
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.result_table import grade_shares
from ndcg_explorer.report.content.wording import short
from ndcg_explorer.report.slides.slide_frames import Frame, Line
from ndcg_explorer.report.slides.slide_style import SlideDrawing

MOST_LINES = 12
_MOST_BESIDE_MISSED, _MOST_MISSED = 9, 2
# The lowest rows with room for the id below the title.
_TWO_LINES = 70.0
_TALLEST_ROW = 92.0
# Rows that are not results, in heights of those that are.
_MORE_ROW, _HEADING_ROW = 0.7, 0.95
_RANK_ROOM, _GAP = 64.0, 22.0


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a list is on a slide, and how much is not."""

    lines: list[Line]
    more: int
    missed: list[Line]
    missed_more: int

    @property
    def height(self) -> float:
        """In rows."""
        extra = _MORE_ROW * bool(self.more) + _MORE_ROW * bool(self.missed_more)
        return max(len(self.lines), 1) + extra + (_HEADING_ROW + len(self.missed) if self.missed else 0)


def shown_of(frame: Frame) -> Shown:
    missed, missing = frame.missed(_MOST_MISSED)
    lines = frame.lines(_MOST_BESIDE_MISSED if missed else MOST_LINES)
    return Shown(lines, len(frame.ranking) - len(lines), missed, missing - len(missed))


def draw_list(drawing: SlideDrawing, frame: Frame, place: tuple[float, float, float, float]) -> None:
    """In a place of left, top, right, bottom."""
    left, top, right, bottom = place
    shown = shown_of(frame)
    rows = _Rows(drawing, frame, left, right, min((bottom - top) / shown.height, _TALLEST_ROW), shown)
    y = rows.results(top, shown.lines)
    if not shown.lines:
        y = rows.remark(y, tr("The list is empty."))
    if shown.more:
        y = rows.remark(y, tr("… and {0} more").format(count_text(shown.more)))
    if shown.missed:
        y = rows.heading(y, tr("Judged, but not in the list"))
        y = rows.results(y, shown.missed)
    if shown.missed_more:
        rows.remark(y, tr("… and {0} more").format(count_text(shown.missed_more)))


class _Rows:
    def __init__(
        self, drawing: SlideDrawing, frame: Frame, left: float, right: float, height: float, shown: Shown
    ) -> None:
        self._drawing, self._scale = drawing, frame.session.scale
        self._cutoff = frame.session.measure.cutoff
        self._left, self._right, self._height = left, right, height
        self._size = min(height * 0.44, 34.0)
        every = [*shown.lines, *shown.missed]
        self._chip = max([72.0, *(text_width(grade_text(line.grade), self._size) + 20 for line in every)])

    def results(self, y: float, lines: list[Line]) -> float:
        """Draws lines from there on; returns where they end."""
        shares = _shares(self._scale, lines)
        for place, (line, share) in enumerate(zip(lines, shares, strict=True)):
            self._result(y + place * self._height, line, share)
        # Above the rows, which may have a ground of their own.
        for place, line in enumerate(lines, start=1):
            if line.rank and line.rank == self._cutoff:
                self._cut(y + place * self._height, line.rank)
        return y + len(lines) * self._height

    def remark(self, y: float, text: str) -> float:
        height = self._height * _MORE_ROW
        self._drawing.text(self._left + _RANK_ROOM + _GAP, y + height * 0.7, text, self._size * 0.85, colour=MUTED)
        return y + height

    def heading(self, y: float, text: str) -> float:
        bottom = y + self._height * _HEADING_ROW
        self._drawing.text(self._left, bottom - self._size * 0.5, text, self._size * 0.85, colour=MUTED)
        self._drawing.line(self._left, bottom, self._right, bottom, AXIS, 2)
        return bottom

    def _result(self, y: float, line: Line, share: float) -> None:
        drawing, size = self._drawing, self._size
        middle = y + self._height / 2
        base = middle + size * 0.36
        if line.is_changed:
            drawing.box(self._left, y + 3, self._right - self._left, self._height - 6, GRID, 10.0)
        is_below = self._cutoff is not None and line.rank > self._cutoff
        colour = MUTED if is_below else TEXT
        rank = str(line.rank) if line.rank else UNKNOWN
        drawing.text(self._left + _RANK_ROOM, base, rank, size, colour=colour, anchor="end")
        chip = self._left + _RANK_ROOM + _GAP
        self._grade(chip, middle, line, share)
        moved, right = move_text(line), self._right - 12
        drawing.text(right, base, moved, size * 0.75, anchor="end")
        right -= text_width(moved, size * 0.75) + _GAP if moved else 0.0
        self._names(chip + self._chip + _GAP, right, base, line, colour)

    def _grade(self, x: float, middle: float, line: Line, share: float) -> None:
        height = self._height * 0.74
        text = grade_text(line.grade)
        if math.isnan(line.grade):
            self._unjudged(x, middle - height / 2, height)
        else:
            self._drawing.chip(x, middle - height / 2, self._chip, height, text, share)

    def _unjudged(self, x: float, y: float, height: float) -> None:
        """An empty frame: nobody gave a grade."""
        frame = f"M{number(x)} {number(y)}h{number(self._chip)}v{number(height)}h{number(-self._chip)}z"
        self._drawing.path(frame, stroke=MUTED, width=2, dashes=(3, 2))
        size = min(height * 0.62, 34.0)
        self._drawing.text(x + self._chip / 2, y + height / 2 + size * 0.36, UNKNOWN, size, anchor="middle")

    def _names(self, x: float, right: float, base: float, line: Line, colour: str) -> None:
        """The title with the id in small, below it or behind it; or the id alone."""
        drawing, size = self._drawing, self._size
        small = size * 0.72
        if not line.title:
            drawing.data_text(x, base, line.document, size, right - x, colour=colour)
        elif self._height >= _TWO_LINES:
            drawing.data_text(x, base - size * 0.46, line.title, size, right - x, colour=colour)
            drawing.data_text(x, base + size * 0.6, line.document, small, right - x, colour=MUTED)
        else:
            room = min(text_width(line.document, small), (right - x) * 0.3)
            drawing.data_text(right, base, line.document, small, room + 1, colour=MUTED, anchor="end")
            drawing.data_text(x, base, line.title, size, right - room - _GAP - x, colour=colour)

    def _cut(self, y: float, rank: int) -> None:
        text = tr("k = {0}").format(count_text(rank))
        width = text_width(text, 22) + 12
        places = f"M{number(self._left)} {number(y)}L{number(self._right - width)} {number(y)}"
        self._drawing.path(places, stroke=CUT, width=3, dashes=(3, 2))
        self._drawing.text(self._right, y + 8, text, 22, colour=CUT, anchor="end")


def grade_text(grade: float) -> str:
    return UNKNOWN if math.isnan(grade) else short(grade)


def move_text(line: Line) -> str:
    """``▲ from 5``; empty where it stands as it stood."""
    if line.came_from is None:
        return tr("new grade") if line.has_new_grade else ""
    if not line.came_from:
        return tr("new")
    return (tr("▲ from {0}") if line.came_from > line.rank else tr("▼ from {0}")).format(line.came_from)


def _shares(scale: GradeScale, lines: list[Line]) -> list[float]:
    return grade_shares(scale, np.array([line.grade for line in lines], dtype=np.float64))
