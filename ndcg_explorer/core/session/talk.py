"""A history becomes a talk: where it started, with every edit as a step that can be named.

A talk: the named steps that a session carries, played one after the other before an audience.

Steps start from the session as it is; playing them makes sessions of their own and changes nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.session.edit_helpers import ranking_of
from ndcg_explorer.core.session.edits import EDIT, IN_STEPS, apply_in_step
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.history import History, Step
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.steps_by_document import named_by_documents
from ndcg_explorer.core.session.talk_step import MOST_STEPS, StoryStep
from ndcg_explorer.errors import DoesNotFitError, NdcgExplorerError, UnknownNameError, UsageError
from ndcg_explorer.language import Said, marked, tr

_LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True, eq=False)
class Slide:
    """What an audience sees: the session after a step, its title, and what was done, in sentences.

    Without a title, what was done is its heading. ``misfits`` say why edits of the step no longer fit: the lists have
    become others since it was made. Those move nothing at all.
    """

    title: str
    notes: str
    said: tuple[Said, ...]
    session: Session
    query: str = ""
    hides_number: bool = False
    misfits: tuple[Said, ...] = ()

    @property
    def heading(self) -> str:
        """In the language in force, where the title is one that came with the program."""
        return tr(self.title) or " · ".join(map(str, self.sentences))

    @property
    def sentences(self) -> tuple[Said, ...]:
        """What was done, and what could not be."""
        return (*self.said, self.misfit) if self.misfit else self.said

    @property
    def misfit(self) -> Said | None:
        """One sentence, also where several edits do not fit."""
        if not self.misfits:
            return None
        first, *more = self.misfits
        if not more:
            return Said(marked("This step no longer fits: {0}"), (first,))
        return Said(marked("This step no longer fits in {1} places: {0}"), (first, str(len(self.misfits))))


def slides_of(session: Session) -> list[Slide]:
    """A slide for each step; raises `UsageError` that names a step that cannot be done, whatever the lists are.

    What no longer fits the lists is said on its slide.
    """
    slides: list[Slide] = []
    now, query, evaluation = session, "", None
    for number, step in enumerate(session.steps, start=1):
        query = step.query or query
        try:
            before, (now, said, misfits) = now, _done(now, step)
            # A measure that cannot take the grades is found here, and not before an audience.
            evaluation = evaluation if now is before else evaluate(now, evaluation)
            if query:
                now.query_number(query)
        except (NdcgExplorerError, TypeError, ValueError, IndexError, ArithmeticError) as error:
            raise UsageError(
                tr("Step {0}, “{1}”, cannot be done: {2}").format(number, step.title[:_LONGEST_TITLE], error)
            ) from error
        slides.append(Slide(step.title, step.notes, said, now, query, step.hides_number, misfits))
    return slides


def _done(session: Session, step: StoryStep) -> tuple[Session, tuple[Said, ...], tuple[Said, ...]]:
    """The session after a step, what was done, and why some of it was not."""
    said, misfits = [], []
    for name, arguments in step.edits:
        before = session
        try:
            session = _applied(before, name, arguments)
        except DoesNotFitError as error:
            misfits.append(error.said)
        else:
            said.append(IN_STEPS[name].sentence(before, *arguments))
    return session, tuple(said), tuple(misfits)


def _applied(session: Session, name: str, arguments: Sequence[Any]) -> Session:
    try:
        after = apply_in_step(session, name, arguments)
    except UnknownNameError as error:
        if name not in IN_STEPS:
            raise
        # A system that was renamed or removed since.
        raise DoesNotFitError(Said(str(error))) from error
    if name == "insert_result":
        _check_inserted(session, *arguments)
    return after


def _check_inserted(session: Session, query: str, system: str, document: str, before: int) -> None:
    """In a list that has it already, or is too short, a document would come to stand elsewhere."""
    listed, row = ranking_of(session, query, system).rows, session.row_of(session.query_number(query), document)
    if row is not None and row in listed:
        raise DoesNotFitError(Said(marked("{0} is in the list already."), (document,)))
    if before > len(listed):
        raise DoesNotFitError(Said(marked("The list has no rank {0} to move to."), (str(before + 1),)))


# What nobody in a room would see.
_UNSEEN = {"set_note", "set_steps", "set_baseline"}
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
    named = named_by_documents(start, steps, apply_in_step)
    return start.changed(steps=(StoryStep(tr("At the start")), *named))


def _slide(step: Step) -> Slide:
    return Slide("", "", (step.sentence,), step.session, _query(step))


def _query(step: Step) -> str:
    """The query that an edit is about; most edits name it first."""
    _session, first, *_ = inspect.signature(EDIT[step.name].apply).parameters
    return str(step.arguments[0]) if first == "query" and step.arguments[0] is not None else ""
