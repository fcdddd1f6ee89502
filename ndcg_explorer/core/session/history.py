"""The undo history of a session: where it started, and every edit since, with the session after it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.session.edits import EDIT
from ndcg_explorer.core.session.session import Fact, Facts, LogEntry, LoggedEdit, Session
from ndcg_explorer.language import Said

# The undo stack, the journal and the log forget the oldest behind so many.
MOST_STEPS = 1000
# Of a text in the log, of an edit's name, and of all its arguments together; a list of rows may have thousands.
_LONGEST_TEXT, _LONGEST_NAME, _LONGEST_ARGUMENTS = 2000, 100, 1000
_MOST_FACTS = 20
# What the user wrote and took back would otherwise go on with the file.
_PRIVATE = {"set_note", "set_steps"}


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """An edit that was made: the facts that tell what it did, and the session after it."""

    name: str
    arguments: tuple[Any, ...]
    facts: Facts
    session: Session

    @property
    def sentence(self) -> Said:
        return EDIT[self.name].sentence.tell(**self.facts)


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """All that undo and redo need: ``position`` counts the steps in force, ``saved_at`` those that are saved."""

    start: Session
    steps: tuple[Step, ...] = ()
    position: int = 0
    saved_at: int | None = 0

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


def step_of(before: Session, name: str, arguments: Sequence[Any]) -> Step:
    """The step that an edit makes; its session is the very same one where nothing changed."""
    edit = EDIT[name]
    after = edit.apply(before, *arguments)
    return Step(name, tuple(arguments), edit.sentence.facts(before, *arguments), after)


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
