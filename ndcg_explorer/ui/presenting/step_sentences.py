"""What each step of a talk does, in a sentence; or why it cannot be done where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.story import slides_of
from ndcg_explorer.core.session.story_step import StoryStep
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """``session`` is what the step leads to; where it cannot be done, the one before it, and ``problem`` says why."""

    sentence: str
    session: Session
    problem: str = ""


def told_of(session: Session, steps: Sequence[StoryStep]) -> list[Told]:
    """The steps one after the other; one that cannot be done is passed over."""
    found, now = [], session
    for step in steps:
        told = _told(now, step)
        found.append(told)
        now = told.session
    return found


def _told(session: Session, step: StoryStep) -> Told:
    try:
        slide = slides_of(session.changed(steps=(step,)))[0]
    except UsageError as error:
        # What was wrong, without the number of the step, which is another here.
        return Told("", session, str(error.__cause__ or error))
    sentences = [str(said) for said in slide.said]
    if step.query and len(session) > 1:
        sentences.insert(0, tr("Shows “{0}”").format(step.query))
    return Told(" · ".join(sentences) or tr("Changes nothing"), slide.session)
