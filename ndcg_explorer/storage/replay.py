"""A journal lived through again: the session as it was, with its undo history.

First the records are followed without being carried out: that tells which edits are left after all undoing. Those
are repeated. So what the history has forgotten meanwhile does not matter.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from typing import Any

from ndcg_explorer.core.session.history import (
    MOST_STEPS,
    USUAL_LIMITS,
    History,
    Limits,
    Step,
    size_of,
    step_of,
    too_old,
)
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.storage import journal_records as records
from ndcg_explorer.storage.journal_records import Opening, Place, read_place
from ndcg_explorer.storage.kept_arguments import Read


class Timeline:
    """Undo steps, the present position among them, and the one that is saved; edits go by the number of their line.

    It counts as the undo history does: beyond ``most_steps`` the oldest are ``forgotten``.
    """

    def __init__(self, is_saved: bool, most_steps: int = MOST_STEPS) -> None:
        self.steps: list[list[int]] = []
        self.position = 0
        self.saved_at: int | None = 0 if is_saved else None
        self.forgotten = 0
        self._most_steps = most_steps

    def edit(self, number: int) -> None:
        self._cut()
        self.steps.append([number])
        self.position += 1
        self.forgotten = max(self.forgotten, self.position - self._most_steps)

    def merge(self, number: int) -> None:
        """The edit becomes part of the step before it."""
        if not self.position:
            raise ValueError(tr("there is nothing to undo"))
        self._cut()
        self.steps[-1].append(number)
        self.saved_at = None if self.saved_at == self.position else self.saved_at

    def undo(self) -> None:
        if not self.position:
            raise ValueError(tr("there is nothing to undo"))
        self.position -= 1
        # Journals of before counted each of the edits that are merged.
        self.forgotten = min(self.forgotten, self.position)

    def redo(self) -> None:
        if self.position == len(self.steps):
            raise ValueError(tr("there is nothing to redo"))
        self.position += 1

    def save(self) -> None:
        self.saved_at = self.position

    @property
    def is_saved(self) -> bool:
        return self.saved_at == self.position

    def _cut(self) -> None:
        """What was undone cannot be redone after another edit."""
        if self.saved_at is not None and self.saved_at > self.position:
            self.saved_at = None
        del self.steps[self.position :]


@dataclass(frozen=True, slots=True)
class Followed:
    """Where a journal leads: its timeline, the place of the last save, and why not further, if it ends too early."""

    timeline: Timeline
    place: Place | None
    used: int  # lines
    problem: str = ""


def follow(texts: Sequence[bytes], opening: Opening, limits: Limits = USUAL_LIMITS) -> Followed:
    """Follows the records behind the first one by their kinds alone, up to one that cannot be followed."""
    timeline = Timeline(opening.is_saved, limits.steps)
    place = opening.place
    for number, text in enumerate(texts[1:], start=1):
        try:
            place = _follow(timeline, number, text, texts[0]) or place
        except (ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
            return Followed(timeline, place, number, _unrepeatable(texts, number, error))
    return Followed(timeline, place, len(texts))


def _follow(timeline: Timeline, number: int, text: bytes, first: bytes) -> Place | None:
    """Follows one record; returns where the session was saved, if that is what it says."""
    kind = records.kind_of(text)
    if kind == records.EDIT:
        timeline.edit(number)
    elif kind == records.MERGED:
        timeline.merge(number)
    elif kind == records.UNDO:
        timeline.undo()
    elif kind == records.REDO:
        timeline.redo()
    elif kind == records.SAVED:
        place = read_place(json.loads(text)[1])
        timeline.save()
        return place
    elif text != first:  # the opening is there twice
        raise ValueError(tr("unknown record {0}").format(kind))
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """How far it came: ``used`` lines of the journal, and why not further."""

    history: History
    place: Place | None
    used: int
    problem: str = ""


def _as_it_stands(argument: Any) -> Any:
    return argument


class _UnrepeatableError(Exception):
    """The edit of that line cannot be made again."""

    def __init__(self, number: int, error: Exception) -> None:
        self.number, self.error = number, error
        super().__init__(str(error))


def replay(
    start: Session,
    texts: Sequence[bytes],
    opening: Opening,
    limits: Limits = USUAL_LIMITS,
    read: Read = _as_it_stands,
) -> Replay:
    """Lives through the records behind the first one, up to the first that cannot be followed.

    ``read`` gives the argument of an edit for what its line has in its place.
    """
    followed, problem = follow(texts, opening, limits), ""
    while True:
        try:
            history = _repeated(start, texts, followed.timeline, limits, read)
            return Replay(history, followed.place, followed.used, problem or followed.problem)
        except _UnrepeatableError as error:
            # All before it stands.
            problem = _unrepeatable(texts, error.number, error.error)
            followed = follow(texts[: error.number], opening, limits)


def _repeated(start: Session, texts: Sequence[bytes], timeline: Timeline, limits: Limits, read: Read) -> History:
    oldest = now = start
    kept: list[list[Step]] = []
    sizes: list[int] = []
    forgotten = 0
    for lines in timeline.steps:
        before, steps = now, list[Step]()
        for line in lines:
            steps.append(_step(now, texts, line, read, is_merged=bool(steps)))
            now = steps[-1].session
        kept.append(steps)
        sizes.append(sum(map(size_of, (before, *(step.session for step in steps)), steps)))
        # Where the user was is never forgotten.
        too_many = min(timeline.forgotten - forgotten, len(kept))
        count = min(max(too_many, too_old(sizes, limits)), timeline.position - forgotten)
        if count:
            oldest = kept[count - 1][-1].session
            del kept[:count], sizes[:count]
            forgotten += count
    return _history(oldest, kept, timeline.position - forgotten, timeline.saved_at, forgotten)


def _history(
    start: Session, undo_steps: list[list[Step]], position: int, saved_at: int | None, forgotten: int
) -> History:
    """From positions among undo steps to those among edits."""
    edits = [0, *accumulate(map(len, undo_steps))]
    saved = None if saved_at is None or saved_at < forgotten else edits[saved_at - forgotten]
    return History(start, tuple(chain.from_iterable(undo_steps)), edits[position], saved)


def _step(now: Session, texts: Sequence[bytes], line: int, read: Read, *, is_merged: bool) -> Step:
    try:
        _, name, arguments = json.loads(texts[line])
        return replace(step_of(now, name, list(map(read, arguments))), is_merged=is_merged)
    except MemoryError:
        raise
    except Exception as error:  # a record of another version may fail in any way
        raise _UnrepeatableError(line, error) from error


def _unrepeatable(texts: Sequence[bytes], number: int, error: Exception) -> str:
    edits = sum(records.kind_of(text) in (records.EDIT, records.MERGED) for text in texts[1:number])
    return tr("Edit {0} and what came after it could not be repeated ({1}).").format(edits + 1, error)
