"""The steps of the talk that a session carries: their titles, notes and order.

What each step of a talk does, in a sentence; or why it cannot be done where it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidgetItem, QWidget

from ndcg_explorer.core.session.edits import set_steps
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.steps_by_document import present_step
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import MOST_STEPS, StoryStep, plain_steps
from ndcg_explorer.errors import NdcgExplorerError, UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.presenting.steps_form import StepsForm
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.tooltips import plain_tip


@dataclass(frozen=True, slots=True, eq=False)
class StepState:
    """``session`` is what the step leads to; where it cannot be done, the one before it, and ``problem`` says why.

    ``misfit`` says what of it no longer fits where it stands, ``why`` only the reason; the rest is done.
    """

    sentence: str
    session: Session
    problem: str = ""
    misfit: str = ""
    why: str = ""


def step_states(session: Session, steps: Sequence[StoryStep]) -> list[StepState]:
    """The steps one after the other; one that cannot be done is passed over."""
    found, now = [], session
    for step in steps:
        state = _step_state(now, step)
        found.append(state)
        now = state.session
    return found


def _step_state(session: Session, step: StoryStep) -> StepState:
    try:
        slide = slides_of(session.changed(steps=(step,)))[0]
    except UsageError as error:
        # What was wrong, without the number of the step, which is another here.
        return StepState("", session, str(error.__cause__ or error))
    sentences = [str(said) for said in slide.said]
    if step.query and len(session) > 1:
        sentences.insert(0, tr("Shows “{0}”").format(step.query))
    sentence = " · ".join(sentences) or tr("Changes nothing")
    if slide.misfit is None:
        return StepState(sentence, slide.session)
    return StepState(sentence, slide.session, misfit=str(slide.misfit), why=str(slide.misfits[0]))


def _does(state: StepState) -> str:
    return state.problem or "\n".join(filter(None, (state.sentence, state.misfit)))


class StepsDialog(QDialog):
    """OK makes one edit of all that was changed, Cancel none. Made anew each time."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Steps of the talk"))
        self._live = live
        self._steps = list(live.session.steps)
        self._states: list[StepState] = []
        self._refusal = ""
        choices = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        self._buttons = QDialogButtonBox(choices, self)
        for button in self._buttons.buttons():
            button.setIcon(QIcon())
        self.form = StepsForm(self._buttons, self)
        self._connect()
        self._show_all(0)

    def steps(self) -> tuple[StoryStep, ...]:
        """As they would be with OK."""
        return tuple(self._steps)

    def add_present(self) -> None:
        """A step behind the chosen one that leads to what the window shows."""
        row = self.form.list.currentRow()
        live = self._live
        try:
            step = present_step(self._left_by(row), live.session, live.query_id, live.system, self.tr("New step"))
        except NdcgExplorerError as error:
            self._refusal = str(error)
            self._check()
            return
        self._steps.insert(row + 1, step)
        self._show_all(row + 1)
        self.form.title.setFocus()
        self.form.title.selectAll()

    def _connect(self) -> None:
        form = self.form
        form.list.currentRowChanged.connect(self._show_step)
        form.title.textEdited.connect(self._rename)
        form.notes.textChanged.connect(self._note)
        form.guess.toggled.connect(self._hide_number)
        form.buttons["up"].clicked.connect(partial(self._move, -1))
        form.buttons["down"].clicked.connect(partial(self._move, 1))
        form.buttons["delete"].clicked.connect(self._delete)
        form.buttons["add"].clicked.connect(self.add_present)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _left_by(self, row: int) -> Session:
        """Where the step of that row leads; the start for none."""
        return self._states[row].session if row >= 0 else self._live.session

    def _show_all(self, row: int) -> None:
        """Everything anew, with the step of a row chosen."""
        self._refusal = ""
        self._states = step_states(self._live.session, self._steps)
        with QSignalBlocker(self.form.list):
            self.form.list.clear()
            for number in range(len(self._steps)):
                self.form.list.addItem(QListWidgetItem())
                self._show_item(number)
            self.form.list.setCurrentRow(min(row, len(self._steps) - 1))
        self._show_step(self.form.list.currentRow())
        self._check()

    def _show_item(self, row: int) -> None:
        step, state = self._steps[row], self._states[row]
        item = self.form.list.item(row)
        shape = self.tr("{0}. {1} (guess first)") if step.hides_number else self.tr("{0}. {1}")
        text = shape.format(row + 1, step.title)
        if state.problem:
            text = self.tr("{0} — cannot be done").format(text)
        elif state.misfit:
            text = self.tr("{0} — no longer fits").format(text)
        item.setText(text)
        item.setToolTip(plain_tip(_does(state)))

    def _show_step(self, row: int) -> None:
        form, is_chosen = self.form, row >= 0
        step = self._steps[row] if is_chosen else StoryStep("")
        with QSignalBlocker(form.notes), QSignalBlocker(form.guess):
            form.title.setText(step.title)
            form.title.setCursorPosition(0)
            form.notes.setPlainText(step.notes)
            form.guess.setChecked(step.hides_number)
        form.does.setText(_does(self._states[row]) if is_chosen else "")
        for field in (form.title, form.notes, form.guess, form.buttons["delete"]):
            field.setEnabled(is_chosen)
        form.buttons["up"].setEnabled(row > 0)
        form.buttons["down"].setEnabled(is_chosen and row < len(self._steps) - 1)
        form.buttons["add"].setEnabled(len(self._steps) < MOST_STEPS)

    def _check(self) -> None:
        broken = next((row for row, state in enumerate(self._states) if state.problem), None)
        misfit = next((row for row, state in enumerate(self._states) if state.misfit), None)
        text = self._refusal
        if misfit is not None and not text:
            said = self.tr("Step {0} no longer fits: {1} It moves nothing else; change it or delete it.")
            text = said.format(misfit + 1, self._states[misfit].why)
        if broken is not None:
            said = self.tr("Step {0} cannot be done where it stands: {1}")
            text = said.format(broken + 1, self._states[broken].problem)
        self.form.problem.setText(text)
        self.form.problem.setVisible(bool(text))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(broken is None)

    def _change(self, **changes: object) -> None:
        row = self.form.list.currentRow()
        if row >= 0:
            self._steps[row] = replace(self._steps[row], **changes)  # type: ignore[arg-type]
            self._show_item(row)

    def _rename(self, title: str) -> None:
        self._change(title=title)

    def _note(self) -> None:
        self._change(notes=self.form.notes.toPlainText())

    def _hide_number(self, is_hidden: bool) -> None:
        self._change(hides_number=is_hidden)

    def _move(self, way: int, _: bool = False) -> None:
        row = self.form.list.currentRow()
        self._steps.insert(row + way, self._steps.pop(row))
        self._show_all(row + way)

    def _delete(self) -> None:
        row = self.form.list.currentRow()
        del self._steps[row]
        self._show_all(row)

    # Qt overrides

    def accept(self) -> None:
        self._live.edit(set_steps, plain_steps(self._steps))
        super().accept()
