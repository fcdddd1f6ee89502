"""Whole lists of one run, in order, each result with its judgement: what rows of a file become, block by block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, offsets_of
from ndcg_explorer.formats.columns.arrays import indices, text_places
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import BY_RANK, ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, starts_of
from ndcg_explorer.formats.columns.text_hashes import mixed, text_hashes
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.pairs import Pairs


class ScatteredError(Exception):
    """A query whose results do not stand together in the file."""


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """Lists laid end to end, best first; ``judged`` is the judgement of each result, −1 where it has none.

    ``numbers`` are those of the queries among the judgements, −1 where nothing is judged; ``lines`` say which row of
    the file is the first of each list. ``tied`` counts results that tie with the one above; ``against`` has, of lists
    in which rank and score disagree, their places here and the first such rows of the file. ``grades`` are the
    file's own, NaN where it has none, with the rows of those below 0 in ``negative``; ``texts`` are its other columns.
    """

    names: Sequence[str]
    numbers: IntArray
    lines: IntArray
    offsets: IntArray
    ids: Any
    scores: FloatArray | None
    judged: np.ndarray
    tied: int
    against: tuple[IntArray, IntArray]
    negative: tuple[IntArray, FloatArray]
    grades: FloatArray | None = None
    texts: tuple[Any, ...] = ()

    def __len__(self) -> int:
        return len(self.names)

    @property
    def has_grades(self) -> bool:
        """Whether any result has a grade of the file's own."""
        return self.grades is not None and not np.isnan(self.grades).all()

    def after(self, rows: int) -> Lists:
        """The same lists, behind so many other rows of the file."""
        (lists, lines), (below, grades) = self.against, self.negative
        return replace(self, lines=self.lines + rows, against=(lists, lines + rows), negative=(below + rows, grades))


def lists_of(rows: Rows, judged: Judged, file: ColumnFile) -> Lists:
    """The lists of rows in which every query is whole."""
    starts = starts_of(rows.query)
    codes = rows.query[starts]
    if len(np.unique(codes)) < len(codes):
        raise ScatteredError
    names = [rows.names[code] for code in codes.tolist()]
    numbers = np.array([judged.numbers.get(name, -1) for name in names], dtype=np.intp)
    offsets = offsets_of(np.diff(np.append(starts, len(rows))))
    # Queries that nobody judged have numbers of their own, so that a pair is a document of one list.
    own = np.where(numbers >= 0, numbers, len(judged.names) + np.arange(len(names)))
    pairs = Pairs.of(mixed(text_hashes(rows.ids), own, np.diff(offsets)))
    if pairs.has_repetition():
        # The same document twice in one list, or (hardly ever) two that look alike: for the careful reader.
        raise IrregularError
    found = judged.rows_of(pairs, rows.ids, numbers)
    lines, negative = rows.lines[starts], negative_of(rows)
    if file.by == BY_RANK:
        _refuse_other_ranks(rows, starts)
    else:
        order = _by_score(rows, starts, offsets)
        if order is not None:
            rows, found = rows.taken(order), found[order]
        if file.ties_by_id:
            places, moved = _ties_by_id(rows, starts)
            rows, found[places] = rows.moved(places, moved), found[moved]
    doubts = _doubts(rows, starts, file.by)
    return Lists(
        names, numbers, lines, offsets, rows.ids, rows.scores, found, *doubts, negative, rows.grades, rows.texts
    )


def negative_of(rows: Rows) -> tuple[IntArray, FloatArray]:
    """The rows of the file with a grade below 0, and these grades."""
    if rows.grades is None:
        return np.zeros(0, dtype=np.intp), np.zeros(0)
    found = np.flatnonzero(rows.grades < 0)
    return rows.lines[found], rows.grades[found]


def _refuse_other_ranks(rows: Rows, starts: IntArray) -> None:
    """Ranks other than 1, 2, 3, … are for the careful reader."""
    ranks = rows.ranks
    assert ranks is not None
    steps = np.diff(ranks)
    steps[starts[1:] - 1] = 1
    if (ranks[starts] != 1).any() or (steps != 1).any():
        raise IrregularError


def _within(values: BoolArray, starts: IntArray) -> BoolArray:
    """What is said of rows and the ones above them, where these are of the same list."""
    values[starts[1:] - 1] = False
    return values


def _by_score(rows: Rows, starts: IntArray, offsets: IntArray) -> IntArray | None:
    """The rows of each list by score, descending, and those that tie as they stand; None where all stand like that."""
    scores = rows.scores
    assert scores is not None
    if not _within(scores[1:] > scores[:-1], starts).any():
        return None
    return np.lexsort((-scores, np.repeat(np.arange(len(starts)), np.diff(offsets))))


def _ties_by_id(rows: Rows, starts: IntArray) -> tuple[IntArray, IntArray]:
    """The rows that tie with a neighbour, and which row belongs in the place of each: those with a higher id first."""
    scores = rows.scores
    assert scores is not None
    same = _within(scores[1:] == scores[:-1], starts)
    tied = np.flatnonzero(np.append(False, same) | np.append(same, False))
    group = np.cumsum(np.append(True, ~same))[tied]
    places = text_places(rows.ids.take(indices(tied)))
    return tied, tied[np.lexsort((-places, group))]


def _doubts(rows: Rows, starts: IntArray, by: str) -> tuple[int, tuple[IntArray, IntArray]]:
    """How many tie, and where rank and score disagree."""
    scores, ranks = rows.scores, rows.ranks
    nothing = np.zeros(0, dtype=np.intp)
    equal = None if scores is None or by == BY_RANK else _within(scores[1:] == scores[:-1], starts)
    tied = 0 if equal is None else int(equal.sum())
    if scores is None or ranks is None:
        return tied, (nothing, nothing)
    goes_against = scores[1:] > scores[:-1] if equal is None else ~equal & (ranks[1:] < ranks[:-1])
    found = np.flatnonzero(_within(goes_against, starts)) + 1
    lists, first = np.unique(np.searchsorted(starts, found, "right") - 1, return_index=True)
    return tied, (lists, rows.lines[found[first]])
