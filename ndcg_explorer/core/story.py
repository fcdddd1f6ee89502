"""A talk: the named steps that a session carries, played one after the other before an audience.

Steps start from the session as it is; playing them makes sessions of their own and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_explorer.core.edits import EDIT
from ndcg_explorer.core.session import Session
from ndcg_explorer.core.story_step import StoryStep
from ndcg_explorer.errors import NdcgExplorerError, UnknownNameError, UsageError
from ndcg_explorer.language import Said, tr


@dataclass(frozen=True, slots=True, eq=False)
class Slide:
    """What an audience sees: the session after a step, its title, and what was done, in sentences."""

    title: str
    notes: str
    said: tuple[Said, ...]
    session: Session
    query: str = ""
    hides_number: bool = False


def slides_of(session: Session) -> list[Slide]:
    """A slide for each step; raises `UsageError` that names a step that cannot be done."""
    slides: list[Slide] = []
    now, query = session, ""
    for number, step in enumerate(session.steps, start=1):
        query = step.query or query
        try:
            now, said = _done(now, step)
            if query:
                now.query_number(query)
        except (NdcgExplorerError, TypeError, ValueError) as error:
            raise UsageError(tr("Step {0}, “{1}”, cannot be done: {2}").format(number, step.title, error)) from error
        slides.append(Slide(step.title, step.notes, said, now, query, step.hides_number))
    return slides


def _done(session: Session, step: StoryStep) -> tuple[Session, tuple[Said, ...]]:
    said = []
    for name, arguments in step.edits:
        if name not in EDIT or name == "set_steps":
            raise UnknownNameError(tr("edit"), name, EDIT)
        edit, before = EDIT[name], session
        session = edit.apply(before, *arguments)
        said.append(edit.sentence(before, *arguments))
    return session, tuple(said)
