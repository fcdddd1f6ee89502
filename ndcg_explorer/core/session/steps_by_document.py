"""Steps that name rows, as earlier versions wrote them, by the documents that stand there.

A row means another document as soon as an earlier step is changed; a document stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ndcg_explorer.core.session.edit_helpers import move_block, ranking_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.errors import NdcgExplorerError

Edit = tuple[str, tuple[Any, ...]]
# Does an edit of a step, by its name and arguments.
Apply = Callable[[Session, str, Sequence[Any]], Session]
# What a step can be that somebody else wrote: its errors are those of whoever plays it.
_CANNOT_BE_DONE = (NdcgExplorerError, TypeError, ValueError, IndexError, ArithmeticError)


def named_by_documents(session: Session, steps: Sequence[StoryStep], apply: Apply) -> tuple[StoryStep, ...]:
    """The steps of a talk that starts from the session; they are played to see which documents they mean.

    One that cannot be done stays as it is, and the next goes on from where it would have.
    """
    if not any(name in _BY_DOCUMENTS for step in steps for name, _ in step.edits):
        return tuple(steps)
    found, now = [], session
    for step in steps:
        try:
            edits, now = _named(now, step.edits, apply)
        except _CANNOT_BE_DONE:
            edits = step.edits
        found.append(replace(step, edits=edits))
    return tuple(found)


def _named(session: Session, edits: Sequence[Edit], apply: Apply) -> tuple[tuple[Edit, ...], Session]:
    found = []
    for edit in edits:
        after = apply(session, *edit)
        found.append(_with_documents(session, edit, after, apply) if edit[0] in _BY_DOCUMENTS else edit)
        session = after
    return tuple(found), session


def _with_documents(session: Session, edit: Edit, after: Session, apply: Apply) -> Edit:
    """The edit that leads to the same list; the very same one where a document stands there twice and rows must do."""
    name, (query, system, *places) = edit
    named = _BY_DOCUMENTS[name](session, query, system, *places)
    try:
        again = apply(session, *named)
    except NdcgExplorerError:
        return edit
    same = np.array_equal(ranking_of(again, query, system).rows, ranking_of(after, query, system).rows)
    return named if same else edit


def _move(session: Session, query: str, system: str, rows: Sequence[int], before: int) -> Edit:
    order = move_block(len(ranking_of(session, query, system)), rows, before)
    rank = int(np.flatnonzero(order == min(rows))[0]) + 1 if len(rows) else 1
    return "move_documents", (query, system, _documents(session, query, system, sorted(set(rows))), rank)


def _swap(session: Session, query: str, system: str, row: int, other: int) -> Edit:
    return "swap_documents", (query, system, *_documents(session, query, system, [row, other]))


def _remove(session: Session, query: str, system: str, rows: Sequence[int]) -> Edit:
    return "remove_documents", (query, system, _documents(session, query, system, rows))


def _documents(session: Session, query: str, system: str, rows: Sequence[int]) -> list[str]:
    listed = ranking_of(session, query, system).rows
    return session.document_ids(session.query_number(query), listed[np.asarray(rows, dtype=np.intp)])


_BY_DOCUMENTS: dict[str, Callable[..., Edit]] = {
    "move_results": _move,
    "swap_results": _swap,
    "remove_results": _remove,
}
