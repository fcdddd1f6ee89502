"""A session: queries, judgements and the rankings of several systems, as immutable columns.

What was loaded is flat columns for all queries. What was changed lies over them, query by query: an
edit replaces one query's slice and shares all the rest, and what was loaded is never lost.

Columns are held in one of two ways. What was read row by row shares one table of documents, sorted by query.
Of large regular files every system holds its own columns (`Pool`): their lists are joined for one query at a time,
when it is looked at or edited. Scores of all queries need no join, for every result knows its judgement.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self, TypeAlias

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.documents import Documents, Pool
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.language import Said, tr


@dataclass(frozen=True, eq=False)
class Candidates:
    """The documents known for one query, retrieved or judged: positions in the table, and grades.

    A **row** of a query is a place in these columns. A grade is NaN where nobody judged.
    """

    documents: IntArray
    grades: FloatArray

    def __len__(self) -> int:
        return len(self.documents)

    @cached_property
    def judged_grades(self) -> FloatArray:
        """The pool: every grade that was given."""
        judged = ~np.isnan(self.grades)
        return self.grades if judged.all() else self.grades[judged]


_MOST_LOOKED_AT = 4


@dataclass(frozen=True, slots=True, eq=False)
class Judgements:
    """The candidates of every query; ``changed`` holds those that were edited since loading.

    Loaded grades are those of all candidates, NaN where nobody judged; with a ``pool`` they are judgements alone.
    ``_looked_at`` keeps what was loaded of the last few queries, which an edit asks for again and again.
    """

    offsets: IntArray
    grades: FloatArray
    changed: Mapping[int, Candidates] = field(default_factory=dict)
    _looked_at: dict[int, Candidates] = field(default_factory=dict, repr=False)
    pool: Pool | None = None

    def of(self, query: int) -> Candidates:
        changed = self.changed.get(query)
        return self.loaded(query) if changed is None else changed

    def loaded(self, query: int) -> Candidates:
        found = self._looked_at.get(query)
        if found is None:
            found = self._found(query)
            if len(self._looked_at) >= _MOST_LOOKED_AT:
                self._looked_at.clear()
            self._looked_at[query] = found
        return found

    def _found(self, query: int) -> Candidates:
        start, stop = self.offsets[query : query + 2]
        if self.pool is None:
            return Candidates(np.arange(start, stop), self.grades[start:stop])
        documents = self.pool.documents(query)
        grades = np.full(len(documents), np.nan)
        grades[self.pool.judged(query)] = self.grades[start:stop]
        return Candidates(documents, grades)

    def grades_at(self, rows: IntArray) -> FloatArray:
        """The loaded grades of results (`Rankings.rows`); NaN where nobody judged."""
        if self.pool is None:
            return self.grades[rows]
        if not len(self.grades):
            return np.full(len(rows), np.nan)
        return np.where(rows >= 0, self.grades[rows], np.nan)

    def replaced(self, query: int, candidates: Candidates) -> Self:
        return replace(self, changed={**self.changed, query: candidates})

    def reset(self, query: int) -> Self:
        return replace(self, changed={key: value for key, value in self.changed.items() if key != query})


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """One system's list for one query: rows of the query's candidates, in order.

    ``scores`` are the source's; they speak of ties only until the order is edited. ``may_repeat`` says
    that a document may stand in it twice, which is worth a look only then. ``members`` is the same object in lists
    that are known to hold the same results, in whatever order.
    """

    rows: IntArray
    scores: FloatArray | None = None
    is_edited: bool = False
    may_repeat: bool = False
    members: object = field(default_factory=object, repr=False)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def repeated(self) -> BoolArray | None:
        """Which results already stand higher in the list; None where none does."""
        if not self.may_repeat:
            return None
        _, first = np.unique(self.rows, return_index=True)
        if len(first) == len(self.rows):
            return None
        again = np.ones(len(self.rows), dtype=bool)
        again[first] = False
        return again


@dataclass(frozen=True, slots=True, eq=False)
class Rankings:
    """One system's lists of all queries; ``changed`` holds those that were edited since loading.

    ``rows`` counts through the loaded grades of all queries, which are those of all candidates; with a pool they are
    those of judgements, and results without one have −1: which candidate stands where then says the pool's
    ``column``. ``repeated`` marks documents that already stand higher in the same list, None where there are none.
    """

    offsets: IntArray
    rows: IntArray
    scores: FloatArray | None = None
    repeated: BoolArray | None = None
    changed: Mapping[int, Ranking] = field(default_factory=dict)
    column: int = 0

    def of(self, query: int, judgements: Judgements) -> Ranking:
        changed = self.changed.get(query)
        return self.loaded(query, judgements) if changed is None else changed

    def loaded(self, query: int, judgements: Judgements) -> Ranking:
        start, stop = self.offsets[query : query + 2]
        scores = self.loaded_scores(query)
        may_repeat = self.repeated is not None
        if judgements.pool is not None:
            return Ranking(judgements.pool.listed(query, self.column), scores, may_repeat=may_repeat)
        return Ranking(self.rows[start:stop] - judgements.offsets[query], scores, may_repeat=may_repeat)

    def loaded_scores(self, query: int) -> FloatArray | None:
        start, stop = self.offsets[query : query + 2]
        return None if self.scores is None else self.scores[start:stop]

    def positions(self, places: IntArray, judgements: Judgements) -> IntArray:
        """Where the documents of results stand in the table; ``places`` counts through the loaded lists."""
        if judgements.pool is not None:
            return places + judgements.pool.position(self.column)
        return self.rows[places]

    def replaced(self, query: int, ranking: Ranking) -> Self:
        return replace(self, changed={**self.changed, query: ranking})

    def reset(self, query: int) -> Self:
        return replace(self, changed={key: value for key, value in self.changed.items() if key != query})


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """A named source of rankings; a snapshot is one too.

    ``judgements`` are its own, of the same candidates as the session's: those of the moment when a snapshot was taken.
    They count unless it ``uses_todays_grades``. Without any, the session's count.
    """

    name: str
    rankings: Rankings
    is_snapshot: bool = False
    note: str = ""
    judgements: Judgements | None = None
    uses_todays_grades: bool = False

    @property
    def has_own_grades(self) -> bool:
        """Whether grades of its own count for it, and not today's."""
        return self.judgements is not None and not self.uses_todays_grades


@dataclass(frozen=True, slots=True)
class Source:
    """A file that data came from, as it was then."""

    path: str
    sha256: str = ""
    format: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """A grade that a judge gave; only the grade in force counts."""

    query: str
    document: str
    grade: float
    judge: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class SubtopicGrade:
    """A grade for one of the meanings of a query; the best over its subtopics is the grade that counts."""

    query: str
    document: str
    subtopic: str
    grade: float


@dataclass(frozen=True, slots=True)
class SignalGrades:
    """How a numeric signal (clicks, dwell time) became grades: the cuts between them, ascending."""

    column: str
    method: str
    cuts: tuple[float, ...]


Fact: TypeAlias = str | float | None
Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """An edit as the log holds it: its name in `EDITS`, and the facts that tell it; see `edits.told`.

    ``arguments`` are those that it was made with; None where they are too long for a log, or nobody else's business.
    """

    name: str
    facts: Facts = field(default_factory=dict)
    arguments: tuple[Any, ...] | None = None


# Files of version 1 hold sentences.
LogEntry: TypeAlias = LoggedEdit | Said

_LOOKED_UP_ONE_BY_ONE = 16
DEFAULT_MEASURE = Measure()
DEFAULT_SCALE = GradeScale()


@dataclass(frozen=True, eq=False)
class Session:
    """Everything that is saved, as a value. Edits make new ones; see `edits`.

    ``log`` holds what was done before the session was last opened; what was done since is in its history.
    ``steps`` are those of a talk that starts from it. ``baseline`` is the system that the others are compared with, the
    first where it is empty; with its lists as they were loaded where ``baseline_is_loaded``.
    """

    query_ids: Sequence[str]
    documents: Documents
    judgements: Judgements
    systems: tuple[System, ...]
    measure: Measure = DEFAULT_MEASURE
    scale: GradeScale = DEFAULT_SCALE
    title: str = ""
    story: str = ""
    note: str = ""
    query_notes: Mapping[str, str] = field(default_factory=dict)
    query_texts: Mapping[str, str] = field(default_factory=dict)
    query_groups: Mapping[str, str] = field(default_factory=dict)
    query_weights: Mapping[str, float] = field(default_factory=dict)
    sources: tuple[Source, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    votes: tuple[Vote, ...] = ()
    subtopics: tuple[SubtopicGrade, ...] = ()
    signal: SignalGrades | None = None
    log: tuple[LogEntry, ...] = ()
    steps: tuple[StoryStep, ...] = ()
    baseline: str = ""
    baseline_is_loaded: bool = False

    def __len__(self) -> int:
        return len(self.query_ids)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {query: number for number, query in enumerate(self.query_ids)}

    def query_number(self, query_id: str) -> int:
        if query_id not in self._numbers:
            raise UnknownNameError(tr("query"), query_id, self.query_ids[:1000])
        return self._numbers[query_id]

    def query_label(self, query: int) -> str:
        """The query's id, with its text behind it where that says more."""
        name = self.query_ids[query]
        return label_of(name, self.query_texts.get(name, ""))

    def system(self, name: str) -> System:
        for system in self.systems:
            if system.name == name:
                return system
        raise UnknownNameError(tr("system"), name, (system.name for system in self.systems))

    def judgements_of(self, system: System) -> Judgements:
        """Those that count for a system: its own, or today's."""
        own = system.judgements
        return self.judgements if own is None or system.uses_todays_grades else own

    def candidates(self, query: int, system: System | None = None) -> Candidates:
        """With the grades that count for a system; with today's where none is named."""
        return (self.judgements if system is None else self.judgements_of(system)).of(query)

    def ranking(self, system: System, query: int) -> Ranking:
        return system.rankings.of(query, self.judgements)

    def document_ids(self, query: int, rows: IntArray) -> list[str]:
        return self.documents.ids_at(self.candidates(query).documents[rows])

    def known_documents(self) -> IntArray:
        """The positions of all documents of all queries, each once for each query."""
        if self.judgements.pool is None:
            return np.arange(len(self.documents))
        return np.concatenate([np.zeros(0, dtype=np.intp), *(self.candidates(q).documents for q in range(len(self)))])

    def row_of(self, query: int, document_id: str) -> int | None:
        """The row of a document among a query's candidates, or None."""
        found = self._loaded_row(query, document_id)
        if found is not None or query not in self.judgements.changed:
            return found
        loaded = len(self.judgements.loaded(query))
        added = self.candidates(query).documents[loaded:].tolist()
        return next((row for row, at in enumerate(added, loaded) if self.documents.id_at(at) == document_id), None)

    def _loaded_row(self, query: int, document_id: str) -> int | None:
        judgements = self.judgements
        if judgements.pool is not None:
            return judgements.pool.row_of(query, document_id)
        start, stop = (int(end) for end in judgements.offsets[query : query + 2])
        found = self.documents.find(document_id, start, stop)
        return None if found is None else found - start

    def rows_of(self, query: int, document_ids: Collection[str]) -> dict[str, int | None]:
        """The rows of several documents; many are looked up in one pass over the candidates."""
        if len(document_ids) <= _LOOKED_UP_ONE_BY_ONE:
            return {document: self.row_of(query, document) for document in document_ids}
        known: dict[str, int] = {}
        for row, document in enumerate(self.documents.ids_at(self.candidates(query).documents)):
            known.setdefault(document, row)
        return {document: known.get(document) for document in document_ids}

    def with_system(self, system: System, name: str) -> Self:
        """The session with the system of that name replaced."""
        self.system(name)
        return self.changed(systems=tuple(system if old.name == name else old for old in self.systems))

    def changed(self, **changes: object) -> Self:
        """A copy with some fields replaced."""
        copy = replace(self, **changes)  # type: ignore[arg-type]
        if copy.query_ids is self.query_ids and "_numbers" in self.__dict__:
            # The look-up of query ids is shared, so that an edit costs the same with 7,000 queries as with 10.
            copy.__dict__["_numbers"] = self._numbers
        return copy

    def edited_queries(self) -> Iterator[int]:
        touched = set(self.judgements.changed)
        for system in self.systems:
            touched |= set(system.rankings.changed) | set(self.judgements_of(system).changed)
        return iter(sorted(touched))


def label_of(query_id: str, text: str) -> str:
    """``q12: red shoes``; the id alone where there is no other text."""
    return f"{query_id}: {text}" if text not in ("", query_id) else query_id
