"""Steps of a talk by the documents that they name: those that were written with rows, and one to what is in view.

A row means another document as soon as an earlier step is changed; a document stays the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ndcg_explorer.core.session.edit_helpers import move_block, ranking_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.errors import NdcgExplorerError, UsageError
from ndcg_explorer.language import tr

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


# To what is in view now, from wherever the steps before lead

# A step with more is no step that anybody could follow.
_MOST_MOVES = 200


def present_step(before: Session, now: Session, query: str, system: str, title: str) -> StoryStep:
    """The step from the session as the talk has left it to the one in view: measure, scale, and the list shown.

    Raises `UsageError` where no few edits lead there.
    """
    before.system(system)
    edits = (
        *_settings(before, now),
        *_grades(before, now, query),
        *_which_grades(before, now, system),
        *_order(before, now, query, system),
    )
    return StoryStep(title, edits=edits, query=query)


def _settings(before: Session, now: Session) -> Iterator[Edit]:
    if before.measure != now.measure:
        yield "set_measure", (str(now.measure),)
    if before.scale != now.scale:
        yield "set_scale", (list(now.scale.values), list(now.scale.words), now.scale.threshold)


def _grades(before: Session, now: Session, query: str) -> Iterator[Edit]:
    old, new = _grades_by_id(before, query), _grades_by_id(now, query)
    changed = {name: new.get(name) for name in (*new, *(name for name in old if name not in new))}
    changed = {name: grade for name, grade in changed.items() if grade != old.get(name)}
    if changed:
        yield "set_grades", (query, list(changed), list(changed.values()))


def _which_grades(before: Session, now: Session, system: str) -> Iterator[Edit]:
    """Whether a snapshot is shown with today's grades."""
    are_used = now.system(system).uses_todays_grades
    if before.system(system).judgements is not None and before.system(system).uses_todays_grades != are_used:
        yield "use_todays_grades", (system, are_used)


def _grades_by_id(session: Session, query: str) -> dict[str, float | None]:
    number = session.query_number(query)
    candidates = session.candidates(number)
    ids = session.documents.ids_at(candidates.documents)
    return {
        name: None if np.isnan(grade) else grade for name, grade in zip(ids, candidates.grades.tolist(), strict=True)
    }


def _order(before: Session, now: Session, query: str, system: str) -> Iterator[Edit]:
    number = before.query_number(query)
    is_as_loaded = number not in now.system(system).rankings.changed
    if is_as_loaded:
        if number in before.system(system).rankings.changed:
            yield "reset_order", (query, system)
        return
    listed, wanted = _listed(before, number, system), _listed(now, number, system)
    if listed == wanted:
        return
    if len(set(wanted)) < len(wanted) or len(set(listed)) < len(listed):
        raise UsageError(tr("A list in which a document stands twice cannot be made a step."))
    yield from _edits_of(listed, wanted, query, system)


def _listed(session: Session, query: int, system: str) -> list[str]:
    return session.document_ids(query, session.ranking(session.system(system), query).rows)


def _edits_of(listed: list[str], wanted: list[str], query: str, system: str) -> Iterator[Edit]:
    """First what goes out, then each result that moves or comes in, from the top; all named by their documents."""
    places = {name: place for place, name in enumerate(wanted)}
    gone = [name for name in listed if name not in places]
    if gone:
        yield "remove_documents", (query, system, gone)
    now = [name for name in listed if name in places]
    stays = {now[row] for row in _longest_rising([places[name] for name in now])}
    if len(wanted) - len(stays) > _MOST_MOVES:
        raise UsageError(tr("This list differs in too many places from where the steps before lead."))
    known = set(now)
    for place, name in enumerate(wanted):
        if name in stays:
            continue
        before = now.index(wanted[place - 1]) + 1 if place else 0
        if name not in known:
            yield "insert_result", (query, system, name, before)
            now.insert(before, name)
            continue
        row = now.index(name)
        to = before - (row < before)
        yield "move_documents", (query, system, [name], to + 1)
        now.insert(to, now.pop(row))


def _longest_rising(places: Sequence[int]) -> list[int]:
    """Which of them, by their numbers, rise from each to the next; as many as can."""
    ends: list[int] = []
    last: list[int] = []
    earlier = [-1] * len(places)
    for number, place in enumerate(places):
        at = bisect_left(ends, place)
        earlier[number] = last[at - 1] if at else -1
        ends[at : at + 1], last[at : at + 1] = [place], [number]
    found, number = [], last[-1] if last else -1
    while number >= 0:
        found.append(number)
        number = earlier[number]
    return found[::-1]
