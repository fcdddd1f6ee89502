"""Edits for lists that are written by hand: rows, names and texts; see `edits` for the table of all edits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ndcg_explorer.core.session import edit_helpers as steps
from ndcg_explorer.core.session.documents import with_id, with_text
from ndcg_explorer.core.session.joining import with_added_as_loaded, with_fresh_columns, with_queries
from ndcg_explorer.core.session.session import Candidates, Ranking, Session
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import tr


def insert_results(
    session: Session, query: str, system: str, documents: Sequence[str], grades: Sequence[float | None], before: int
) -> Session:
    """Puts documents into a list, with their grades; those that are in it already stay where they are."""
    if len(documents) != len(grades):
        raise UsageError(tr("{0} documents cannot take {1} grades.").format(len(documents), len(grades)))
    wanted = {name: steps.usable(grade) for name, grade in zip(documents, grades, strict=True)}
    number = session.query_number(query)
    rows = session.rows_of(number, wanted)
    after = session
    for document in wanted:
        if rows[document] is None:
            after, rows[document] = steps.with_candidate(after, number, document)
    after = _graded(after, number, {row: wanted[name] for name, row in rows.items() if row is not None})
    ranking = after.ranking(after.system(system), number)
    new = [row for row in rows.values() if row is not None and row not in ranking.rows]
    if not new:
        return after
    listed = np.insert(ranking.rows, min(max(before, 0), len(ranking)), new)
    return steps.with_ranking(after, number, system, Ranking(listed, None, True, ranking.may_repeat))


def _graded(session: Session, number: int, grades: dict[int, float]) -> Session:
    """Documents without a grade among them keep the one that they have."""
    candidates = session.candidates(number)
    changed = candidates.grades.copy()
    for row, grade in grades.items():
        changed[row] = changed[row] if np.isnan(grade) else grade
    if np.array_equal(changed, candidates.grades, equal_nan=True):
        return session
    after = Candidates(candidates.documents, changed)
    return session.changed(judgements=session.judgements.replaced(number, after))


def rename_document(session: Session, query: str, document: str, name: str) -> Session:
    """Gives a document of a query another id; votes and grades of subtopics go with it."""
    number = session.query_number(query)
    if name == document:
        return session
    row = session.row_of(number, document)
    if row is None:
        raise UsageError(tr("There is no document {0} in the query {1}.").format(quoted(document), quoted(query)))
    if not name.strip():
        raise UsageError(tr("A document needs an id that is not empty."))
    if session.row_of(number, name) is not None:
        raise UsageError(tr("There is already a document {0} in this query.").format(quoted(name)))
    position = int(session.candidates(number).documents[row])
    renamed = session.changed(
        documents=with_id(session.documents, position, name),
        votes=tuple(
            replace(it, document=name) if (it.query, it.document) == (query, document) else it for it in session.votes
        ),
        subtopics=tuple(
            replace(it, document=name) if (it.query, it.document) == (query, document) else it
            for it in session.subtopics
        ),
    )
    # Ids decide the order of tied scores.
    return with_fresh_columns(renamed)


def set_document_text(session: Session, query: str, document: str, field: str, text: str) -> Session:
    """A title or another text of a document of a query."""
    number = session.query_number(query)
    row = session.row_of(number, document)
    if row is None:
        raise UsageError(tr("There is no document {0} in the query {1}.").format(quoted(document), quoted(query)))
    if not field.strip():
        raise UsageError(tr("A text needs the name of its column."))
    position = int(session.candidates(number).documents[row])
    known = field in session.documents.field_names
    if (session.documents.field_at(field, position) if known else "") == text:
        return session
    session = with_added_as_loaded(session)
    position = int(session.candidates(number).documents[row])
    return session.changed(documents=with_text(session.documents, position, field, text))


def add_query(session: Session, name: str) -> Session:
    """A query without results or judgements, behind all others."""
    _check_new_query(session, name)
    return with_queries(session, [name])


def rename_query(session: Session, query: str, name: str) -> Session:
    """Gives a query another id; its notes, texts, votes and the steps that show it go with it."""
    number = session.query_number(query)
    if name == query:
        return session
    _check_new_query(session, name)
    ids = list(session.query_ids)
    ids[number] = name
    facts = {
        key: {name if it == query else it: value for it, value in getattr(session, key).items()}
        for key in ("query_notes", "query_texts", "query_groups", "query_weights")
        if query in getattr(session, key)
    }
    return session.changed(
        query_ids=tuple(ids),
        votes=tuple(replace(it, query=name) if it.query == query else it for it in session.votes),
        subtopics=tuple(replace(it, query=name) if it.query == query else it for it in session.subtopics),
        steps=tuple(replace(it, query=name) if it.query == query else it for it in session.steps),
        **facts,
    )


def _check_new_query(session: Session, name: str) -> None:
    if not name.strip():
        raise UsageError(tr("A query needs a name that is not empty."))
    if name in session.query_ids:
        raise UsageError(tr("There is already a query named {0}; choose another name.").format(quoted(name)))
