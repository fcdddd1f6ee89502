"""The parts of a session that the files of other programs cannot hold."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import DEFAULT_MEASURE, Session
from ndcg_explorer.exporting.trec_files import trec_id
from ndcg_explorer.language import tr


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
    ids = session.documents.ids_at(session.known_documents())
    has_scores = any(system.rankings.scores is not None for system in session.systems)
    return {
        tr("the columns {0}").format(", ".join(fields)): bool(fields),
        tr("the source's scores (falling ones were written)"): has_scores,
        tr("spaces in query ids (written as -)"): any(trec_id(text) != text for text in session.query_ids),
        tr("spaces in document ids (written as -)"): any(trec_id(text) != text for text in ids),
        tr("spaces in names of systems (written as -)"): any(trec_id(s.name) != s.name for s in session.systems),
    }


def _grades(session: Session) -> set[float]:
    """All that are in force."""
    found: set[float] = set()
    for query in range(len(session)):
        found.update(session.candidates(query).judged_grades.tolist())
    return found


def _is_edited(session: Session) -> bool:
    return next(session.edited_queries(), None) is not None


def _is_empty(session: Session, place: int) -> bool:
    system = session.systems[place]
    return not any(len(session.ranking(system, query)) for query in range(len(session)))


def _has_empty_query(session: Session) -> bool:
    return any(
        not len(session.candidates(query).judged_grades)
        and not any(len(session.ranking(system, query)) for system in session.systems)
        for query in range(len(session))
    )


def _has_idle_candidates(session: Session) -> bool:
    for query in range(len(session)):
        idle = np.isnan(session.candidates(query).grades)
        for system in session.systems:
            idle[session.ranking(system, query).rows] = False
        if idle.any():
            return True
    return False
