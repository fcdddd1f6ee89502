"""A session's lists as the measures take them: one, or all of a system end to end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, keep_rows, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import tied_with_next
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements
from ndcg_explorer.core.session.session import (
    Candidates,
    Judgements,
    Ranking,
    Rankings,
    Session,
    SubtopicGrade,
    System,
)

_BY_ID = ("docid_desc", "docid_asc")
_ROWS_AT_ONCE = 10_000
_ROWS_TOGETHER = 50_000
# So many results that two threads are worth their start.
_WORTH_PIECES = 400_000


def list_of(session: Session, system: System, query: int, *, loaded: bool = False) -> GradedLists:
    """One list of a system with the judgements that count for it."""
    if loaded:
        candidates = session.judgements_of(system).loaded(query)
        ranking = system.rankings.loaded(query, session.judgements)
    else:
        candidates, ranking = session.candidates(query, system), session.ranking(system, query)
    return _one_list(session, query, candidates, ranking)


def _one_list(session: Session, query: int, candidates: Candidates, ranking: Ranking) -> GradedLists:
    grades = candidates.grades[ranking.rows]
    scores = None if ranking.is_edited else ranking.scores
    id_order = None
    if scores is not None and session.measure.ties in _BY_ID:
        id_order = _order_of(session.documents.ids_at(candidates.documents[ranking.rows]))
    subtopics = _subtopics_of_list(session, query, candidates, ranking)
    return GradedLists.one(grades, candidates.judged_grades, scores, id_order, ranking.repeated, subtopics)


def loaded_lists(session: Session, system: System) -> GradedLists:
    """All lists of a system as they were loaded, with the grades as they were loaded."""
    rankings, judgements = system.rankings, session.judgements_of(system)
    judged = ~np.isnan(judgements.grades)
    return GradedLists(
        judgements.grades_at(rankings.rows),
        rankings.offsets,
        judgements.grades[judged],
        keep_rows(judged, judgements.offsets),
        rankings.scores,
        _id_order(session, rankings),
        rankings.repeated,
        _subtopics_of_lists(session, rankings),
    )


def pieces_of_loaded(session: Session, system: System) -> list[tuple[int, int]]:
    """The queries of a system from and to, with so many results together that their columns stay near the processor.

    One piece where that is not worth it.
    """
    offsets = system.rankings.offsets
    whole = [(0, len(session))]
    if session.subtopics or offsets[-1] < _WORTH_PIECES:
        return whole
    edges = np.unique(np.searchsorted(offsets, np.arange(0, offsets[-1], _ROWS_TOGETHER)))
    ends = np.append(edges[1:], len(offsets) - 1)
    return [(int(edge), int(end)) for edge, end in zip(edges, ends, strict=True) if end > edge] or whole


def some_loaded_lists(session: Session, system: System, first: int, end: int) -> GradedLists:
    """The lists of a system from one query to before another, as they were loaded."""
    rankings, judgements = system.rankings, session.judgements_of(system)
    offsets, known = rankings.offsets[first : end + 1], judgements.offsets[first : end + 1]
    rows = slice(int(offsets[0]), int(offsets[-1]))
    grades = judgements.grades[known[0] : known[-1]]
    judged = ~np.isnan(grades)
    scores = None if rankings.scores is None else rankings.scores[rows]

    def ids_at(places: IntArray) -> list[str]:
        return session.documents.ids_at(rankings.positions(places + rows.start, session.judgements))

    own = offsets - offsets[0]
    return GradedLists(
        judgements.grades_at(rankings.rows[rows]),
        own,
        grades[judged],
        keep_rows(judged, known - known[0]),
        scores,
        id_order(scores, own, session.measure, ids_at),
        None if rankings.repeated is None else rankings.repeated[rows],
    )


def _id_order(session: Session, rankings: Rankings) -> IntArray | None:
    def ids_at(rows: IntArray) -> list[str]:
        return session.documents.ids_at(rankings.positions(rows, session.judgements))

    return id_order(rankings.scores, rankings.offsets, session.measure, ids_at)


def id_order(
    scores: FloatArray | None, offsets: IntArray, measure: Measure, ids_at: Callable[[IntArray], list[str]]
) -> IntArray | None:
    """The order of document ids, worked out only where scores tie: the rest can never matter."""
    if scores is None or measure.ties not in _BY_ID:
        return None
    same = np.zeros(len(scores), dtype=bool)
    same[1:] = tied_with_next(scores, measure)
    starts = offsets[:-1][np.diff(offsets) > 0]
    same[starts] = False
    tied = np.flatnonzero(same | np.append(same[1:], False))
    order = np.zeros(len(scores), dtype=np.intp)
    if tied.size:
        order[tied] = _order_of(ids_at(tied))
    return order


def _order_of(ids: list[str]) -> IntArray:
    """The place of each id in ascending order; equal ids keep theirs."""
    return np.argsort(np.argsort(np.array(ids, dtype=object), kind="stable"), kind="stable")


def has_judged_results(session: Session, system: System) -> bool:
    """Whether any result of a system is judged: in the lists as they were loaded, or as they are now."""
    changed = {*system.rankings.changed, *session.judgements.changed}
    return _any_judged(system.rankings.rows, session.judgements) or any(
        not np.isnan(list_of(session, system, query).grades).all() for query in changed
    )


def _any_judged(rows: IntArray, judgements: Judgements) -> bool:
    # Piece by piece: where runs and judgements belong together, the first is enough.
    pieces = (rows[start : start + _ROWS_AT_ONCE] for start in range(0, len(rows), _ROWS_AT_ONCE))
    if judgements.pool is not None:
        return any((piece >= 0).any() for piece in pieces)
    return any(not np.isnan(judgements.grades_at(piece)).all() for piece in pieces)


def has_results(rankings: Rankings, *, loaded: bool = False) -> BoolArray:
    """Of which queries a system has results."""
    found = np.diff(rankings.offsets) > 0
    for query, ranking in () if loaded else rankings.changed.items():
        found[query] = len(ranking) > 0
    return found


def loaded_has_judgements(judgements: Judgements) -> BoolArray:
    """Of which queries any document was judged when they were loaded."""
    return np.diff(keep_rows(~np.isnan(judgements.grades), judgements.offsets)) > 0


def has_judgements(judgements: Judgements, loaded: BoolArray) -> BoolArray:
    """The same now; ``loaded`` is what `loaded_has_judgements` found."""
    found = loaded.copy()
    for query, candidates in judgements.changed.items():
        found[query] = len(candidates.judged_grades) > 0
    return found


# Judgements of subtopics as columns, for the measure that asks for them. They are those that were loaded: an edit
# changes the one grade of a document that all other measures see.


def _subtopics_of_list(
    session: Session, query: int, candidates: Candidates, ranking: Ranking
) -> SubtopicJudgements | None:
    """Those of one list; None where there are none, or where the measure in force does not ask for them."""
    columns = _columns_in_force(session)
    if columns is None:
        return None
    return columns.of_query(query, _at(columns, candidates.documents[ranking.rows]))


def _subtopics_of_lists(session: Session, rankings: Rankings) -> SubtopicJudgements | None:
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
