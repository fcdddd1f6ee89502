"""A run's results laid end to end, and the judgements, by the queries of a session."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, keep_rows, offsets_of, row_ranges
from ndcg_explorer.core.session.session import Rankings
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.text_table import title_first
from ndcg_explorer.importing.large.documents import IdColumn
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists
from ndcg_explorer.importing.large.reading import RunParts

_ROWS_AT_ONCE = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class SortedJudgements:
    """Judgements by the session's queries; ``places`` has the new place of each, and −1 behind them."""

    ids: IdColumn
    grades: FloatArray
    places: np.ndarray

    @classmethod
    def of(cls, judged: Judged, numbers: Mapping[str, int]) -> SortedJudgements:
        owner = np.array([numbers[name] for name in judged.names], dtype=np.intp)
        lengths = np.zeros(len(numbers), dtype=np.intp)
        lengths[owner] = np.diff(judged.offsets)
        begins = np.zeros(len(numbers), dtype=np.intp)
        begins[owner] = judged.offsets[:-1]
        order = np.argsort(owner[judged.query], kind="stable")
        places = np.full(len(judged) + 1, -1, dtype=np.int32)
        places[order] = np.arange(len(judged))
        ids = IdColumn([judged.ids], np.zeros(len(numbers), dtype=np.intp), begins, offsets_of(lengths))
        return cls(ids, judged.grades[order], places)

    def place(self, judged: np.ndarray) -> None:
        """Puts the new place of each judgement for its old one; a piece at a time, for there may be very many."""
        if (self.places[:-1] == np.arange(len(self.places) - 1)).all():
            return
        for begin in range(0, len(judged), _ROWS_AT_ONCE):
            part = judged[begin : begin + _ROWS_AT_ONCE]
            part[:] = self.places[part]


class Filling:
    """The numbers of a run, each list put where it belongs while the next ones are read: nothing is there twice."""

    def __init__(self) -> None:
        self._columns: dict[str, Any] = {}
        self._count = 0

    def taken(self, lists: Lists, begins: IntArray) -> Lists:
        """What is left of lists whose first results belong in these places."""
        lengths = np.diff(lists.offsets)
        ends = begins + lengths
        self._count = max(self._count, int(ends.max()))
        is_stretch = (begins[1:] == ends[:-1]).all()
        places = slice(int(begins[0]), int(ends[-1])) if is_stretch else row_ranges(begins, lengths)
        for name, column in (("judged", lists.judged), ("scores", lists.scores), ("grades", lists.grades)):
            if column is not None:
                self._room(name, column)[places] = column
        return replace(lists, scores=None, judged=lists.judged[lists.judged >= 0])

    def _room(self, name: str, like: np.ndarray) -> np.ndarray:
        """The column, twice as long where it was too short: what is not filled yet takes no memory."""
        column: np.ndarray = self._columns.get(name, like[:0])
        if self._count > len(column):
            longer = np.empty(max(self._count, 2 * len(column), _ROWS_AT_ONCE), dtype=like.dtype)
            longer[: len(column)] = column
            self._columns[name] = column = longer
        return column

    @property
    def judged(self) -> np.ndarray:
        return np.asarray(self._columns["judged"][: self._count])

    @property
    def scores(self) -> FloatArray | None:
        return self._whole("scores")

    @property
    def grades(self) -> FloatArray | None:
        return self._whole("grades")

    def _whole(self, name: str) -> FloatArray | None:
        return self._columns[name][: self._count] if name in self._columns else None


class Columns:
    """The columns of several runs, each of which is read after a call of ``fresh``."""

    def __init__(self) -> None:
        self._filling = Filling()
        self._done: dict[int, Column] = {}

    def fresh(self) -> Callable[[Lists, IntArray], Lists]:
        self._filling = Filling()
        return self._filling.taken

    def complete(self, run: RunParts[Lists]) -> None:
        self._done[id(run.file)] = Column.of(run, self._filling)

    def __getitem__(self, run: RunParts[Lists]) -> Column:
        return self._done[id(run.file)]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """A run by queries: the ids of its results, the judgement of each, −1 where it has none, and its own grades."""

    ids: IdColumn
    judged: np.ndarray
    scores: FloatArray | None
    grades: FloatArray | None

    @classmethod
    def of(cls, run: RunParts[Lists], filled: Filling) -> Self:
        """By the run's own queries, in its order."""
        numbers = {name: number for number, name in enumerate(run.names)}
        lengths, piece, start = (np.zeros(len(numbers), dtype=np.intp) for _ in range(3))
        for number, part in enumerate(run.parts):
            owner = np.array([numbers[name] for name in part.names], dtype=np.intp)
            lengths[owner], piece[owner], start[owner] = np.diff(part.offsets), number, part.offsets[:-1]
        ids = IdColumn([part.ids for part in run.parts], piece, start, offsets_of(lengths))
        return cls(ids, filled.judged, filled.scores, filled.grades)

    def by(self, numbers: Mapping[str, int], names: Sequence[str], judgements: SortedJudgements | None) -> Self:
        """By the queries of a session, of which these ``names`` are those of the run, with the session's judgements."""
        owner = np.array([numbers[name] for name in names], dtype=np.intp)
        lengths, piece, start = (np.zeros(len(numbers), dtype=np.intp) for _ in range(3))
        lengths[owner], piece[owner], start[owner] = np.diff(self.ids.offsets), self.ids.piece, self.ids.start
        ids = IdColumn(self.ids.pieces, piece, start, offsets_of(lengths))
        columns: list[Any] = [self.judged, self.scores, self.grades]
        if (np.diff(owner) < 0).any():
            order = np.argsort(owner)
            rows = row_ranges(self.ids.offsets[order], np.diff(self.ids.offsets)[order])
            columns = [None if column is None else column[rows] for column in columns]
        judged, scores, grades = columns
        if judgements is not None:
            judgements.place(judged)
        elif grades is not None:
            known = ~np.isnan(grades)
            judged = np.where(known, np.cumsum(known) - 1, -1).astype(np.int32)
        return replace(self, ids=ids, judged=judged, scores=scores, grades=grades)

    def own_judgements(self, run: RunParts[Lists]) -> SortedJudgements:
        """The grades that stand beside the results."""
        assert self.grades is not None
        known = ~np.isnan(self.grades)
        ids = self.ids if known.all() else self._judged_ids(run, known)
        return SortedJudgements(ids, self.grades[known], self.judged)

    def _judged_ids(self, run: RunParts[Lists], known: BoolArray) -> IdColumn:
        pieces, start = [], self.ids.start.copy()
        for number, part in enumerate(run.parts):
            assert part.grades is not None
            graded = ~np.isnan(part.grades)
            pieces.append(part.ids.take(indices(np.flatnonzero(graded))))
            here = self.ids.piece == number
            start[here] = np.append(0, np.cumsum(graded))[start[here]]
        return IdColumn(pieces, self.ids.piece, start, keep_rows(known, self.ids.offsets))

    def fields(self, run: RunParts[Lists]) -> dict[str, IdColumn]:
        """The columns that are kept as texts, laid out like the ids."""
        columns = {
            name: replace(self.ids, pieces=[part.texts[place] for part in run.parts])
            for place, name in enumerate(run.file.fields)
        }
        return {name: columns[name] for name in title_first(list(columns))}

    def rankings(self, place: int) -> Rankings:
        return Rankings(self.ids.offsets, self.judged, self.scores, column=place)
