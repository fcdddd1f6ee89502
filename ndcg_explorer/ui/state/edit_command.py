"""An edit as a step to undo, and as what it would give before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtGui import QUndoCommand, QUndoStack

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.history import History, Step, size_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.value_change import ValueChange
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.ui.state.live_session import LiveSession

EditFunction = Callable[..., Session]


class EditCommand(QUndoCommand):
    """An undo step: the session before it and after it, and the edits between. Nudges in a row become one step.

    ``size`` is the memory that it takes, ``reach`` that of all steps up to it, also of those that are forgotten.
    """

    def __init__(
        self, live: LiveSession, before: Session, steps: list[Step], merge_key: str = "", reached: int = 0
    ) -> None:
        super().__init__()
        self.live, self.before, self.after = live, before, steps[-1].session
        self.steps = steps
        self.size = sum(map(size_of, (before, *(step.session for step in steps)), steps))
        self.reach = reached + self.size
        self.follows_forgotten = False
        self.tell()
        self.merge_key = merge_key
        # Of the list that was in focus; None where its value has nothing to do with it.
        self.change: ValueChange | None = None
        self._is_new = True

    def tell(self) -> None:
        """What was done, in the language in force."""
        said = str(self.steps[-1].sentence)
        many = len(self.steps) > 1
        self.setText(tr("{0} ({1} steps)").format(said, len(self.steps)) if many else said)

    # Qt overrides

    def redo(self) -> None:
        if self._is_new:
            self._is_new = False
            self.live.show_session(self.after)
            return
        self.live.record_redo()
        self.live.show_session(self.after)

    def undo(self) -> None:
        self.live.record_undo()
        self.live.show_session(self.before)

    def id(self) -> int:
        return 1 if self.merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, EditCommand) or not other.steps[0].is_merged:
            return False
        self.after = other.after
        self.steps += other.steps
        if self.change is not None and other.change is not None:
            self.change = self.change.followed_by(other.change)
        self.size += other.size
        self.reach += other.size
        self.tell()
        return True


class Preview(NamedTuple):
    """What an edit of a session would give."""

    before: Session
    function: EditFunction
    arguments: tuple[Any, ...]
    evaluation: Evaluation

    def of(self, before: Session, function: EditFunction, arguments: tuple[Any, ...]) -> Evaluation | None:
        """The same, where it is of this edit."""
        is_same = self.before is before and self.function is function and self.arguments == arguments
        return self.evaluation if is_same else None


def history_of(stack: QUndoStack, start: Session) -> History:
    """The steps of a stack as the journal keeps them; ``start`` is where it started, should it be empty."""
    steps, position, saved_at = list[Step](), 0, 0
    clean = stack.cleanIndex()
    for number, command in enumerate(commands_of(stack)):
        if not steps:
            # Not where the session was opened once the stack has let go of its oldest steps.
            start = command.before
        if number == clean:
            saved_at = len(steps)
        steps += command.steps
        if number < stack.index():
            position = len(steps)
    if clean == stack.count():
        saved_at = len(steps)
    return History(start, tuple(steps), position, None if clean < 0 else saved_at)


def index_of(stack: QUndoStack, session: Session) -> int | None:
    """Where in the history a session is, if it is there."""
    commands = commands_of(stack)
    known = [*(it.before for it in commands[:1]), *(it.after for it in commands)]
    return next((index for index, it in enumerate(known) if it is session), None)


def commands_of(stack: QUndoStack) -> list[EditCommand]:
    commands = (stack.command(number) for number in range(stack.count()))
    return [command for command in commands if isinstance(command, EditCommand)]
