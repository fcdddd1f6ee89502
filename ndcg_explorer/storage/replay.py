"""A journal lived through again: the session as it was, with its undo history."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.session.history import History, Step, step_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.storage import journal_records as records
from ndcg_explorer.storage.journal_records import Lines, Opening, Place, Timeline, read_place


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """How far it came: ``used`` lines of the journal, and why not further."""

    history: History
    place: Place | None
    used: int
    problem: str = ""


def replay(start: Session, lines: Lines, opening: Opening) -> Replay:
    """Lives through the records behind the first one, up to the first that cannot be followed."""
    timeline: Timeline[Step] = Timeline(opening.is_saved)
    now, place, used, problem = start, opening.place, 1, ""
    for text in lines.texts[1:]:
        try:
            place = _follow(timeline, now, json.loads(text)) or place
        except MemoryError:
            raise
        except Exception as error:  # a record of another version may fail in any way: all before it stands
            problem = tr("Edit {0} and what came after it could not be repeated ({1}).").format(used, error)
            break
        now = _present(timeline, start)
        used += 1
    oldest = timeline.forgotten.session if timeline.forgotten else start
    history = History(oldest, tuple(timeline.steps), timeline.position, timeline.saved_at)
    return Replay(history, place, used, problem)


def _present(timeline: Timeline[Step], start: Session) -> Session:
    if timeline.position:
        return timeline.steps[timeline.position - 1].session
    return timeline.forgotten.session if timeline.forgotten else start


def _follow(timeline: Timeline[Step], now: Session, record: list[Any]) -> Place | None:
    """Follows one record; returns where the session was saved, if that is what it says."""
    kind, *values = record
    if kind == records.SAVED:
        place = read_place(values[0])
        timeline.save()
        return place
    if kind == records.UNDO:
        timeline.undo()
    elif kind == records.REDO:
        timeline.redo()
    elif kind == records.EDIT:
        name, arguments = values
        timeline.edit(step_of(now, name, arguments))
    else:
        raise ValueError(tr("unknown record {0}").format(kind))
    return None
