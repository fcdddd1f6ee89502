"""A session's lists as the measures take them: one, or all of a system end to end; and all of them over one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, keep_rows, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import tied_with_next
from ndcg_explorer.core.session.documents import GrownDocuments, JoinedDocuments, Pool
from ndcg_explorer.core.session.session import Candidates, Judgements, Ranking, Rankings, Session, System
from ndcg_explorer.core.session.subtopic_columns import subtopics_of_list, subtopics_of_lists

_BY_ID = ("docid_desc", "docid_asc")
_ROWS_AT_ONCE = 10_000


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
    subtopics = subtopics_of_list(session, query, candidates, ranking)
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
        subtopics_of_lists(session, rankings),
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


def as_one_table(session: Session) -> Session:
    """The same session with one table of documents for all its systems; itself where it has one.

    Rows of a query keep their numbers, so that all that was edited stays as it is.
    """
    pool = session.judgements.pool
    return session if pool is None else _Tabled(session, pool).session()


class _Tabled:
    """A session whose systems hold columns of their own, as one whose results point into one table."""

    def __init__(self, session: Session, pool: Pool) -> None:
        self._session = session
        columns = [system.rankings.column for system in session.systems]
        known, judged = [], []
        listed: dict[int, list[IntArray]] = {column: [] for column in columns}
        start = 0
        for query in range(len(session)):
            known.append(pool.documents(query))
            judged.append(start + pool.judged(query))
            for column, rows in listed.items():
                rows.append(start + pool.listed(query, column))
            start += len(known[-1])
        self._places = _end_to_end(known)
        self._offsets = offsets_of(np.array([len(it) for it in known], dtype=np.intp))
        self._judged = _end_to_end(judged)
        self._rows = {column: _end_to_end(rows) for column, rows in listed.items()}
        self._made: dict[int, object] = {}

    def session(self) -> Session:
        session = self._session
        documents = session.documents
        loaded = documents.loaded if isinstance(documents, GrownDocuments) else documents
        tabled = JoinedDocuments.of(loaded, (), self._places)
        return session.changed(
            documents=GrownDocuments(tabled, documents.added) if isinstance(documents, GrownDocuments) else tabled,
            judgements=self._judgements(session.judgements),
            systems=tuple(
                replace(
                    system,
                    rankings=replace(system.rankings, rows=self._rows[system.rankings.column], column=0),
                    judgements=None if system.judgements is None else self._judgements(system.judgements),
                )
                for system in session.systems
            ),
        )

    def _judgements(self, old: Judgements) -> Judgements:
        """The same one twice gives the same one: so what shared its grades still does."""
        made = self._made.get(id(old))
        if not isinstance(made, Judgements):
            changed = {query: self._candidates(query, held) for query, held in old.changed.items()}
            made = self._made[id(old)] = Judgements(self._offsets, self._grades(old.grades), changed)
        return made

    def _grades(self, old: FloatArray) -> FloatArray:
        made = self._made.get(id(old))
        if not isinstance(made, np.ndarray):
            made = self._made[id(old)] = np.full(int(self._offsets[-1]), np.nan)
            made[self._judged] = old
        return made

    def _candidates(self, query: int, old: Candidates) -> Candidates:
        made = self._made.get(id(old))
        if not isinstance(made, Candidates):
            start, stop = self._offsets[query : query + 2]
            documents = self._session.documents
            loaded = len(documents.loaded if isinstance(documents, GrownDocuments) else documents)
            added = old.documents[stop - start :] - loaded + len(self._places)
            made = self._made[id(old)] = Candidates(np.append(np.arange(start, stop), added), old.grades)
        return made


def _end_to_end(parts: list[IntArray]) -> IntArray:
    return np.concatenate(parts).astype(np.intp, copy=False) if parts else np.zeros(0, dtype=np.intp)
