"""The undo history of a session: where it started, and every edit since, with the session after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said

# The undo stack, the journal and the log forget the oldest behind so many.
MOST_STEPS = 1000


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """An edit that was made: what it did, in a sentence, and the session after it."""

    name: str
    arguments: tuple[Any, ...]
    sentence: Said
    session: Session


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
    def log(self) -> tuple[Said, ...]:
        """What was done to the session, before it was opened and since; the oldest may be forgotten."""
        done = tuple(step.sentence for step in self.steps[: self.position])
        return (*self.start.log, *done)[-MOST_STEPS:]

    @property
    def is_saved(self) -> bool:
        return self.saved_at == self.position
