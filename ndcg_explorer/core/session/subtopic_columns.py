"""A session's judgements of subtopics as columns, for the measure that asks for them.

They are those that were loaded: an edit changes the one grade of a document that all other measures see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ndcg_explorer.core.arrays import IntArray, offsets_of
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements
from ndcg_explorer.core.session.session import Candidates, Ranking, Rankings, Session, SubtopicGrade


def subtopics_of_list(
    session: Session, query: int, candidates: Candidates, ranking: Ranking
) -> SubtopicJudgements | None:
    """Those of one list; None where there are none, or where the measure in force does not ask for them."""
    columns = _columns_in_force(session)
    if columns is None:
        return None
    return columns.of_query(query, _at(columns, candidates.documents[ranking.rows]))


def subtopics_of_lists(session: Session, rankings: Rankings) -> SubtopicJudgements | None:
    """Those of all lists of a system as they were loaded."""
    columns = _columns_in_force(session)
    if columns is None:
        return None
    results = _at(columns, rankings.rows)
    return SubtopicJudgements(columns.offsets, columns.document_offsets, columns.subtopics, columns.grades, results)


def _at(columns: SubtopicJudgements, positions: IntArray) -> IntArray:
    """The documents at positions of the session's table; one that was added since is none of these."""
    found = np.full(len(positions), -1, dtype=np.intp)
    known = positions < len(columns.results)
    found[known] = columns.results[positions[known]]
    return found


def _columns_in_force(session: Session) -> SubtopicJudgements | None:
    if session.measure.name != "alpha_nDCG" or not session.subtopics:
        return None
    return _columns(_Loaded(session))


@dataclass(frozen=True, slots=True, eq=False)
class _Loaded:
    """A session as far as edits never change it; two of the same loaded data are equal."""

    session: Session

    @property
    def _parts(self) -> tuple[object, ...]:
        session = self.session
        return session.subtopics, session.query_ids, session.judgements.offsets

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Loaded) and all(a is b for a, b in zip(self._parts, other._parts, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(map(id, self._parts)))


@lru_cache(maxsize=2)
def _columns(loaded: _Loaded) -> SubtopicJudgements:
    """The judgements of all queries; ``results`` are by position in the table of documents."""
    session = loaded.session
    by_query: dict[int, list[SubtopicGrade]] = {}
    numbers = {name: number for number, name in enumerate(session.query_ids)}
    names = {name: number for number, name in enumerate(dict.fromkeys(row.subtopic for row in session.subtopics))}
    for row in session.subtopics:
        if row.query in numbers:
            by_query.setdefault(numbers[row.query], []).append(row)
    results = np.full(int(session.judgements.offsets[-1]), -1, dtype=np.intp)
    documents = np.zeros(len(session), dtype=np.intp)
    lengths: list[int] = []
    subtopics: list[int] = []
    grades: list[float] = []
    for query in sorted(by_query):
        rows = _by_document(by_query[query], names)
        start, stop = (int(end) for end in session.judgements.offsets[query : query + 2])
        places = {name: at for at, name in enumerate(session.documents.ids_at(np.arange(start, stop)), start)}
        for name, each in rows.items():
            if name in places:
                results[places[name]] = len(lengths)
            lengths.append(len(each))
            subtopics += [names[subtopic] for subtopic in each]
            grades += each.values()
        documents[query] = len(rows)
    return SubtopicJudgements(
        offsets_of(documents),
        offsets_of(np.array(lengths, dtype=np.intp)),
        np.array(subtopics, dtype=np.intp),
        np.array(grades, dtype=np.float64),
        results,
    )


def _by_document(rows: Sequence[SubtopicGrade], names: Mapping[str, int]) -> dict[str, dict[str, float]]:
    """The grades of each document by subtopic, documents by id, subtopics by their numbers."""
    found: dict[str, dict[str, float]] = {}
    # Of what is there twice the best grade counts, which comes last.
    for row in sorted(rows, key=lambda row: (row.document, names[row.subtopic], row.grade)):
        found.setdefault(row.document, {})[row.subtopic] = row.grade
    return found
