"""The undo history of a session: where it started, and every edit since, with the session after it."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.session.edits import EDIT
from ndcg_explorer.core.session.session import (
    Candidates,
    Fact,
    Facts,
    LogEntry,
    LoggedEdit,
    Ranking,
    Rankings,
    Session,
)
from ndcg_explorer.language import Said

# The undo stack, the journal and the log forget the oldest behind so many.
MOST_STEPS = 1000
MOST_BYTES = 256 * 1024**2
# Of a text in the log, of an edit's name, and of all its arguments together; a list of rows may have thousands.
_LONGEST_TEXT, _LONGEST_NAME, _LONGEST_ARGUMENTS = 2000, 100, 1000
_MOST_FACTS = 20
# What the user wrote and took back would otherwise go on with the file.
_PRIVATE = {"set_note", "set_steps"}
# Of the objects that every step has, whatever it changes; measured.
_STEP_BYTES = 2000


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a history keeps, counted in undo steps and in the memory that they take; the oldest go first."""

    steps: int = MOST_STEPS
    size: int = MOST_BYTES


USUAL_LIMITS = Limits()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """An edit that was made: the facts that tell what it did, and the session after it.

    ``is_merged`` says that it is one undo step together with the edit before it, as nudges in a row are.
    """

    name: str
    arguments: tuple[Any, ...]
    facts: Facts
    session: Session
    is_merged: bool = False

    @property
    def sentence(self) -> Said:
        return EDIT[self.name].sentence.tell(**self.facts)


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """All that undo and redo need: ``position`` counts the steps in force, ``saved_at`` those that are saved.

    Both count edits, and are never between two that are merged.
    """

    start: Session
    steps: tuple[Step, ...] = ()
    position: int = 0
    saved_at: int | None = 0

    @property
    def undo_steps(self) -> list[list[Step]]:
        """The edits, by what is undone and redone together."""
        found: list[list[Step]] = []
        for step in self.steps:
            if step.is_merged and found:
                found[-1].append(step)
            else:
                found.append([step])
        return found

    def at(self, position: int) -> Session:
        return self.steps[position - 1].session if position else self.start

    @property
    def session(self) -> Session:
        return self.at(self.position)

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """What was done to the session, before it was opened and since; the oldest may be forgotten."""
        done = (log_entry(step.name, step.facts, step.arguments) for step in self.steps[: self.position])
        return (*self.start.log, *done)[-MOST_STEPS:]

    @property
    def is_saved(self) -> bool:
        return self.saved_at == self.position

    def without_oldest(self, count: int) -> History:
        """Without so many of its first undo steps, which all lie before the present."""
        edits = sum(map(len, self.undo_steps[:count]))
        saved = None if self.saved_at is None or self.saved_at < edits else self.saved_at - edits
        return History(self.at(edits), self.steps[edits:], self.position - edits, saved)


def step_of(before: Session, name: str, arguments: Sequence[Any], after: Session | None = None) -> Step:
    """The step that an edit makes; its session is the very same one where nothing changed.

    ``after`` is what the edit gives, where that is known already.
    """
    edit = EDIT[name]
    after = edit.apply(before, *arguments) if after is None else after
    return Step(name, tuple(arguments), edit.sentence.facts(before, *arguments), after)


def too_old(sizes: Sequence[int], limits: Limits) -> int:
    """How many undo steps of these sizes must be forgotten, counted from the oldest; the newest never is."""
    count = max(len(sizes) - limits.steps, 0)
    total = sum(sizes[count:])
    while total > limits.size and count < len(sizes) - 1:
        total -= sizes[count]
        count += 1
    return count


def size_of(before: Session, step: Step) -> int:
    """The memory, in bytes and roughly, that a step takes: what its session does not share with the one before."""
    after = step.session
    size = _STEP_BYTES + sum(map(_argument_bytes, step.arguments))
    size += _changed_bytes(before.judgements.changed, after.judgements.changed)
    if after.judgements.offsets is not before.judgements.offsets:
        size += after.judgements.offsets.nbytes
    if after.judgements.grades is not before.judgements.grades:
        # Another table of documents comes with other columns; ids take about that much.
        size += after.judgements.grades.nbytes * 8
    known = {system.name: system.rankings for system in before.systems}
    for system in after.systems:
        earlier = known.get(system.name)
        if earlier is None:
            # Renamed or copied: the columns that were loaded are shared.
            earlier = next((it for it in known.values() if it.rows is system.rankings.rows), None)
        size += _ranking_bytes(earlier, system.rankings)
    return size


def _ranking_bytes(before: Rankings | None, after: Rankings) -> int:
    if before is None:
        return after.rows.nbytes + (0 if after.scores is None else after.scores.nbytes)
    columns = 0 if before.rows is after.rows else after.rows.nbytes
    return columns + _changed_bytes(before.changed, after.changed)


def _changed_bytes(before: Mapping[int, Any], after: Mapping[int, Any]) -> int:
    """Of the lists that were replaced, and of the table of them, which is new in every step."""
    if before is after:
        return 0
    return sys.getsizeof(after) + sum(_list_bytes(it) for key, it in after.items() if before.get(key) is not it)


def _list_bytes(changed: Candidates | Ranking) -> int:
    one, other = (
        (changed.documents, changed.grades) if isinstance(changed, Candidates) else (changed.rows, changed.scores)
    )
    return one.nbytes + (0 if other is None else other.nbytes)


def _argument_bytes(value: Any) -> int:
    if isinstance(value, dict):
        return sys.getsizeof(value) + sum(map(_argument_bytes, value.values()))
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return sum(map(_argument_bytes, value))
    return sys.getsizeof(value) + (len(value) * 32 if isinstance(value, list | tuple) else 0)


def log_entry(name: str, facts: Mapping[str, Any], arguments: Sequence[Any] | None = None) -> LoggedEdit:
    """The edit as a log holds it, which stays small whatever was done, and whoever wrote it.

    Long texts are cut, arguments are kept whole or not at all, and what is not a plain value is left out.
    """
    plain = {key: _short(fact) for key, fact in facts.items() if len(key) <= _LONGEST_NAME and _is_fact(fact)}
    kept = None if arguments is None or name in _PRIVATE else _kept(arguments)
    return LoggedEdit(name[:_LONGEST_NAME], dict(list(plain.items())[:_MOST_FACTS]), kept)


def _is_fact(value: Any) -> bool:
    return value is None or isinstance(value, str | int) or (isinstance(value, float) and math.isfinite(value))


def _short(fact: Fact) -> Fact:
    if isinstance(fact, str) and len(fact) > _LONGEST_TEXT:
        return f"{fact[: _LONGEST_TEXT - 1]}…"
    return fact


def _kept(arguments: Sequence[Any]) -> tuple[Any, ...] | None:
    """The arguments as plain values, with tuples for lists; None where they are too long, or not plain."""
    try:
        plain = tuple(map(_plain, arguments))
    except TypeError:
        return None
    return plain if sum(map(_length, plain)) <= _LONGEST_ARGUMENTS else None


def _plain(value: Any) -> Any:
    plain = value.tolist() if hasattr(value, "tolist") else value
    # Not lists of lists: no edit takes any, and nobody knows how deep they are.
    if isinstance(plain, list | tuple) and len(plain) <= _LONGEST_ARGUMENTS:
        return tuple(map(_plain_item, plain))
    return _plain_item(plain)


def _plain_item(value: Any) -> Fact:
    plain: Fact = value.tolist() if hasattr(value, "tolist") else value
    if not _is_fact(plain):
        raise TypeError(value)
    return plain


def _length(value: Any) -> int:
    """How much of a file it takes, more or less."""
    return sum(map(_length, value)) if isinstance(value, tuple) else len(str(value))
