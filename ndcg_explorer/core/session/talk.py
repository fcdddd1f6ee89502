"""A history becomes a talk: where it started, with every edit as a step that can be named."""

from __future__ import annotations

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.story import Slide
from ndcg_explorer.core.session.story_step import MOST_STEPS, StoryStep
from ndcg_explorer.language import tr
from ndcg_explorer.storage.replay import History, Step

# What nobody in a room would see.
_UNSEEN = {"set_note", "set_steps"}
# With the first, which shows the start.
_MOST_EDITS = MOST_STEPS - 1


def slides_of_history(history: History) -> list[Slide]:
    """The start, then each step in force with its sentence."""
    first = Slide(tr("At the start"), "", (), history.start)
    return [first, *(_slide(step) for step in history.steps[: history.position])]


def talk_of(history: History) -> Session:
    """The session as it was at the start, carrying the steps in force, and not those that it carried itself.

    For these lead elsewhere, and what was done started from where the session was.
    """
    in_force = history.steps[: history.position]
    # A talk that would be too long starts later.
    start = history.at(max(len(in_force) - _MOST_EDITS, 0))
    seen = [step for step in in_force[-_MOST_EDITS:] if step.name not in _UNSEEN]
    steps = tuple(
        StoryStep(str(step.sentence), edits=((step.name, step.arguments),), query=_query(step)) for step in seen
    )
    return start.changed(steps=(StoryStep(tr("At the start")), *steps))


def _slide(step: Step) -> Slide:
    return Slide("", "", (step.sentence,), step.session, _query(step))


def _query(step: Step) -> str:
    """The query that an edit is about; most edits name it first."""
    first = step.arguments[0] if step.arguments else ""
    is_about_one = step.name not in ("set_measure", "set_scale") and not step.name.endswith("_system")
    return first if is_about_one and isinstance(first, str) and step.name != "take_snapshot" else ""
