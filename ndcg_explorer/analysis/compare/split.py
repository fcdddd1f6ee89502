"""The difference of two lists of a query, split over documents: what each that moved, came, went or was regraded does.

For CG and DCG a document's part is gain × discount there minus gain × discount here. For nDCG it is over the ideal DCG;
where the two sides have other ideals (I, DCG being D), a document's change counts × (1/I_A + 1/I_B)/2, and the ideal is
a part of its own, (D_A + D_B)/2 × (1/I_B − 1/I_A): together they are the difference exactly. Other measures have no
such form: there documents are changed from the one list to the other, one after the other, and each is what the value
changes by then (``is_recomputed``). What neither says, such as rounding, is the ``rest``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side, list_of_side
from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import settle
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements, no_subtopics
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session_lists import list_of

ADDED_UP = ("nDCG", "DCG", "CG")
# Cells of lists that are scored on the way from one list to the other.
_MOST_CELLS = 4_000_000
_ABSENT = 0


class Part(NamedTuple):
    """What one document does; ``before`` and ``after`` are its ranks, None where it is not in the list."""

    row: int
    part: float
    before: int | None
    after: int | None
    grade_before: float
    grade_after: float

    @property
    def is_regraded(self) -> bool:
        return self.grade_before != self.grade_after and not (
            math.isnan(self.grade_before) and math.isnan(self.grade_after)
        )


@dataclass(frozen=True, eq=False)
class Split:
    """By the query's candidates: each one's ``parts``, ranks (0 where it is not in the list) and grades on both sides.

    ``parts``, ``ideal`` and ``rest`` add up to ``difference``.
    """

    before: float
    after: float
    parts: FloatArray
    ranks_before: IntArray
    ranks_after: IntArray
    grades_before: FloatArray
    grades_after: FloatArray
    ideal: float = 0.0
    rest: float = 0.0
    is_recomputed: bool = False

    @property
    def difference(self) -> float:
        return self.after - self.before

    @property
    def _in_both(self) -> BoolArray:
        return np.asarray((self.ranks_before > 0) & (self.ranks_after > 0))

    @property
    def new(self) -> IntArray:
        return np.flatnonzero((self.ranks_before == _ABSENT) & (self.ranks_after > 0))

    @property
    def gone(self) -> IntArray:
        return np.flatnonzero((self.ranks_before > 0) & (self.ranks_after == _ABSENT))

    @property
    def moved(self) -> IntArray:
        return np.flatnonzero(self._in_both & (self.ranks_before != self.ranks_after))

    @property
    def regraded(self) -> IntArray:
        differ = (self.grades_before != self.grades_after) & ~(
            np.isnan(self.grades_before) & np.isnan(self.grades_after)
        )
        return np.flatnonzero(differ)

    @cached_property
    def _largest(self) -> IntArray:
        counts = np.flatnonzero(np.abs(self.parts) > NOISE)
        best = np.maximum(self.ranks_before, self.ranks_after)[counts]
        return counts[np.lexsort((best, -np.abs(self.parts[counts])))]

    def largest(self, most: int | None = None) -> list[Part]:
        """Documents by the size of what they do, the largest first; those that do nothing are not among them."""
        return [self.part(int(row)) for row in self._largest[:most]]

    def part(self, row: int) -> Part:
        before, after = int(self.ranks_before[row]), int(self.ranks_after[row])
        grades = float(self.grades_before[row]), float(self.grades_after[row])
        return Part(row, float(self.parts[row]), before or None, after or None, *grades)


class _List(NamedTuple):
    """A side's list of a query: rows of candidates by rank, and the grades of all candidates."""

    lists: GradedLists
    rows: IntArray
    grades: FloatArray
    value: float


def split(evaluation: Evaluation, query: int, one: Side, other: Side) -> Split:
    """The difference of a query's values, the other's minus the one's."""
    measure = evaluation.session.measure
    a, b = _list(evaluation, query, one), _list(evaluation, query, other)
    size = max(len(a.grades), len(b.grades))
    grades = _padded(a.grades, size), _padded(b.grades, size)
    ranks = _ranks(a.rows, size), _ranks(b.rows, size)
    if measure.name in ADDED_UP:
        parts, ideal = _added_up(measure, a, b, size)
    else:
        parts, ideal = _recomputed(measure, a, b, *grades), 0.0
    rest = b.value - a.value - ideal - float(parts.sum())
    if math.isnan(rest) or abs(rest) <= NOISE:
        rest = 0.0
    return Split(a.value, b.value, parts, *ranks, *grades, ideal, rest, is_recomputed=measure.name not in ADDED_UP)


def _list(evaluation: Evaluation, query: int, side: Side) -> _List:
    session = evaluation.session
    system = session.system(side.system)
    lists = list_of(session, system, query, loaded=side.is_loaded)
    candidates, ranking = list_of_side(session, side, query)
    value = float(score(lists, session.measure).values[0]) if len(ranking) else 0.0
    return _List(lists, ranking.rows, candidates.grades, value)


def _padded(grades: FloatArray, size: int) -> FloatArray:
    """A document that was added later is unjudged where it is not known."""
    return np.concatenate([grades, np.full(size - len(grades), np.nan)])


def _ranks(rows: IntArray, size: int) -> IntArray:
    """The first rank of each candidate, 0 for those that are not in the list."""
    ranks = np.zeros(size, dtype=np.intp)
    # From the end, so that the first place of a document that is there twice stays.
    ranks[rows[::-1]] = np.arange(len(rows), 0, -1)
    return ranks


# What adds up


def _added_up(measure: Measure, a: _List, b: _List, size: int) -> tuple[FloatArray, float]:
    one, other = (curves(it.lists, measure.as_kind("nDCG")) for it in (a, b))
    gained, gains = _gained(measure, one, a, size), _gained(measure, other, b, size)
    change = gains - gained
    if measure.name != "nDCG":
        return change, 0.0
    ideals = one.ideal.value, other.ideal.value
    if not len(a.rows):
        ideals = other.ideal.value, other.ideal.value
    elif not len(b.rows):
        ideals = one.ideal.value, one.ideal.value
    if min(ideals) <= 0:
        return np.zeros(size), b.value - a.value
    here, there = 1 / ideals[0], 1 / ideals[1]
    ideal = (float(gained.sum()) + float(gains.sum())) / 2 * (there - here)
    return change * ((here + there) / 2), ideal


def _gained(measure: Measure, found: Curves, side: _List, size: int) -> FloatArray:
    """What each candidate adds to the sum down to the cutoff."""
    reach = len(found) if measure.cutoff is None else min(measure.cutoff, len(found))
    terms = found.gain if measure.name == "CG" else found.discounted_gain
    return floats(np.bincount(side.rows[found.rows[:reach]], weights=terms[:reach], minlength=size))


# What has to be computed again


def _recomputed(
    measure: Measure, a: _List, b: _List, grades_before: FloatArray, grades_after: FloatArray
) -> FloatArray:
    """What the value changes by as each document in turn, the highest first, takes its new rank and grade."""
    size = len(grades_before)
    before, after = (_counted_ranks(it, measure, size) for it in (a, b))
    same_grade = (grades_before == grades_after) | (np.isnan(grades_before) & np.isnan(grades_after))
    differ = np.flatnonzero(((before != after) | ~same_grade) & ((before < np.inf) | (after < np.inf)))
    if not differ.size or measure.name == "IDCG":
        return np.zeros(size)
    listed = np.flatnonzero((before < np.inf) | (after < np.inf))
    order = differ[np.argsort(np.minimum(before, after)[differ], kind="stable")]
    order = order[: max(1, _MOST_CELLS // max(len(listed), int((~np.isnan(grades_before)).sum()), 1))]
    parts = np.zeros(size)
    found = _on_the_way(order, listed, before, after, grades_before, grades_after)
    subtopics = _subtopics(a, b, size)
    lists = GradedLists.joined([replace(graded, subtopics=subtopics(rows)) for rows, graded in found])
    parts[order] = np.diff(score(lists, measure).values)
    return np.nan_to_num(parts)


def _subtopics(a: _List, b: _List, size: int) -> Callable[[IntArray], SubtopicJudgements | None]:
    """The judgements of subtopics of a list of candidates; none where the measure asks for none."""
    known = [side.lists.subtopics or no_subtopics(side.lists.offsets) for side in (a, b)]
    if a.lists.subtopics is None and b.lists.subtopics is None:
        return lambda _: None
    places = np.full(size, -1, dtype=np.intp)
    for side, subtopics in zip((a, b), known, strict=True):
        places[side.rows] = subtopics.results
    held = known[0] if a.lists.subtopics is not None else known[1]
    return lambda rows: replace(held, results=places[rows])


def _counted_ranks(side: _List, measure: Measure, size: int) -> FloatArray:
    """Places in the order that the measure takes ties in; infinite for what is not in the list."""
    ranks = np.full(size, np.inf)
    order = np.arange(len(side.rows))
    as_listed = settle(side.lists, measure, lambda grades: np.asarray(grades >= measure.rel, dtype=np.float64))
    if as_listed.rows is not None and len(as_listed.rows) == len(order):
        order = as_listed.rows
    ranks[side.rows[order][::-1]] = np.arange(len(order), 0, -1)
    return ranks


def _on_the_way(
    order: IntArray,
    listed: IntArray,
    before: FloatArray,
    after: FloatArray,
    grades_before: FloatArray,
    grades_after: FloatArray,
) -> Iterator[tuple[IntArray, GradedLists]]:
    """The lists from the one side to the other, with their rows: a document of ``order`` more has changed in each."""
    ranks, grades = before.copy(), grades_before.copy()
    for row in (-1, *order.tolist()):
        if row >= 0:
            # Half a rank above what has not changed yet and stands at the same rank.
            ranks[row], grades[row] = after[row] - 0.5, grades_after[row]
        there = listed[ranks[listed] < np.inf]
        in_order = there[np.argsort(ranks[there], kind="stable")]
        graded = GradedLists(
            grades[in_order],
            offsets_of(np.array([len(in_order)])),
            pool := grades[~np.isnan(grades)],
            offsets_of(np.array([len(pool)])),
        )
        yield in_order, graded
