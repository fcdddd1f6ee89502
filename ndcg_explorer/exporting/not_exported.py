"""The parts of a session that the files of other programs cannot hold."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.session.documents import GrownDocuments
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import DEFAULT_MEASURE, Session
from ndcg_explorer.core.session.session_lists import has_judgements, has_results, loaded_has_judgements
from ndcg_explorer.exporting.session_rows import are_plain, texts_at
from ndcg_explorer.exporting.trec_files import trec_id
from ndcg_explorer.language import tr

_IDS_AT_ONCE = 500_000


def losses(session: Session, *, is_trec: bool, holds_query_texts: bool = False) -> list[str]:
    said = {
        tr("the measure {0}").format(session.measure): session.measure != DEFAULT_MEASURE,
        tr("the grade scale"): session.scale != scale_for(_grades(session)),
        tr("story and notes"): bool(session.story or session.note or session.query_notes),
        tr("the lists and grades as they were loaded (the present ones were written)"): _is_edited(session),
        tr("what each judge said"): bool(session.votes),
        tr("the texts of queries"): bool(session.query_texts) and not holds_query_texts,
        tr("the groups and weights of queries"): bool(session.query_groups or session.query_weights),
        tr("the grades of subtopics (the best of each document was written)"): bool(session.subtopics),
        tr("how the signal became grades"): session.signal is not None,
        tr("that snapshots keep grades of their own (today's are written as grades, theirs beside them)"): any(
            differs_from_today(session, system) for system in session.systems
        ),
        tr("which systems are snapshots, and their notes"): any(s.is_snapshot or s.note for s in session.systems),
        tr("systems without any result"): any(_is_empty(session, place) for place in range(len(session.systems))),
        tr("documents that are neither listed nor judged"): _has_idle_candidates(session),
        tr("queries without any result or judgement"): _has_empty_query(session),
    }
    return [what for what, lost in {**said, **(_trec_losses(session) if is_trec else {})}.items() if lost]


def _trec_losses(session: Session) -> dict[str, bool]:
    fields = session.documents.field_names
    has_scores = any(system.rankings.scores is not None for system in session.systems)
    return {
        tr("the columns {0}").format(", ".join(fields)): bool(fields),
        tr("the source's scores (falling ones were written)"): has_scores,
        tr("spaces in query ids (written as -)"): any(trec_id(text) != text for text in session.query_ids),
        tr("spaces in document ids (written as -)"): _has_spaces_in_ids(session),
        tr("spaces in names of systems (written as -)"): any(trec_id(s.name) != s.name for s in session.systems),
    }


def _has_spaces_in_ids(session: Session) -> bool:
    """Piece by piece, for they may be many."""
    count = len(session.documents)
    for start in range(0, count, _IDS_AT_ONCE):
        positions = np.arange(start, min(start + _IDS_AT_ONCE, count))
        if count > _IDS_AT_ONCE and are_plain(texts_at(session.documents, positions)):
            continue
        if any(trec_id(text) != text for text in session.documents.ids_at(positions)):
            return True
    return False


def _grades(session: Session) -> set[float]:
    """All that are in force."""
    judgements = session.judgements
    loaded = np.ones(len(judgements.grades), dtype=bool)
    found: set[float] = set()
    for query, candidates in judgements.changed.items():
        loaded[slice(*judgements.offsets[query : query + 2])] = False
        found.update(candidates.judged_grades.tolist())
    every = np.unique(judgements.grades[loaded])
    return found | set(every[~np.isnan(every)].tolist())


def _is_edited(session: Session) -> bool:
    return next(session.edited_queries(), None) is not None


def _is_empty(session: Session, place: int) -> bool:
    return not has_results(session.systems[place].rankings).any()


def _is_all_in_use(session: Session) -> bool:
    """Whether all that was loaded is judged or in a system's columns, so that only edits could leave any out."""
    pool, documents = session.judgements.pool, session.documents
    used = {system.rankings.column for system in session.systems}
    if pool is None or used != set(range(len(used))):
        return False
    loaded = len(documents.loaded if isinstance(documents, GrownDocuments) else documents)
    return pool.position(len(used)) + len(session.judgements.grades) == loaded


def _has_empty_query(session: Session) -> bool:
    known = has_judgements(session.judgements, loaded_has_judgements(session.judgements))
    for system in session.systems:
        known |= has_results(system.rankings)
    return not known.all()


def _has_idle_candidates(session: Session) -> bool:
    for query in session.edited_queries() if _is_all_in_use(session) else range(len(session)):
        idle = np.isnan(session.candidates(query).grades)
        for system in session.systems:
            idle[session.ranking(system, query).rows] = False
        if idle.any():
            return True
    return False
