"""A history becomes a talk: where it started, with every edit as a step that can be named.

A talk: the named steps that a session carries, played one after the other before an audience.

Steps start from the session as it is; playing them makes sessions of their own and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_explorer.core.session.edits import EDIT, check_arguments
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.history import History, Step
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk_step import MOST_STEPS, StoryStep
from ndcg_explorer.errors import NdcgExplorerError, UnknownNameError, UsageError
from ndcg_explorer.language import Said, tr

# A talk does not change its own steps.
_IN_STEPS = {name: edit for name, edit in EDIT.items() if name != "set_steps"}
_LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True, eq=False)
class Slide:
    """What an audience sees: the session after a step, its title, and what was done, in sentences.

    Without a title, what was done is its heading.
    """

    title: str
    notes: str
    said: tuple[Said, ...]
    session: Session
    query: str = ""
    hides_number: bool = False

    @property
    def heading(self) -> str:
        """In the language in force, where the title is one that came with the program."""
        return tr(self.title) or " · ".join(map(str, self.said))


def slides_of(session: Session) -> list[Slide]:
    """A slide for each step; raises `UsageError` that names a step that cannot be done."""
    slides: list[Slide] = []
    now, query, evaluation = session, "", None
    for number, step in enumerate(session.steps, start=1):
        query = step.query or query
        try:
            before, (now, said) = now, _done(now, step)
            # A measure that cannot take the grades is found here, and not before an audience.
            evaluation = evaluation if now is before else evaluate(now, evaluation)
            if query:
                now.query_number(query)
        except (NdcgExplorerError, TypeError, ValueError, IndexError, ArithmeticError) as error:
            raise UsageError(
                tr("Step {0}, “{1}”, cannot be done: {2}").format(number, step.title[:_LONGEST_TITLE], error)
            ) from error
        slides.append(Slide(step.title, step.notes, said, now, query, step.hides_number))
    return slides


def _done(session: Session, step: StoryStep) -> tuple[Session, tuple[Said, ...]]:
    said = []
    for name, arguments in step.edits:
        if name not in _IN_STEPS:
            raise UnknownNameError(tr("edit"), name, _IN_STEPS)
        edit, before = _IN_STEPS[name], session
        check_arguments(edit, arguments)
        session = edit.apply(before, *arguments)
        said.append(edit.sentence(before, *arguments))
    return session, tuple(said)


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
