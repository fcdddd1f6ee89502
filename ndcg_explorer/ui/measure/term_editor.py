"""The base of all editors of a choice's arguments, and the plainest one: a number."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from ndcg_explorer.core.measures.catalogue import Parameter, Term
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.ui.widgets.number_field import NumberBox, NumberSlider, side_by_side


class TermEditor(QWidget):
    """Edits what stands in the parentheses of a term such as ``log(10)`` or ``table(0:0, 1:3)``."""

    chosen = Signal(object, str)  # the new arguments; a key that makes changes in a row one step, or ""

    def show_term(self, term: Term, session: Session, measure: Measure) -> None:
        """Shows the term in force, without telling anyone."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Puts the cursor where one would begin to type."""
        self.setFocus()


class NumberEditor(TermEditor):
    """The one number of a term, with a slider where its range is short."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._default = parameter.default
        name, label, numbers = parameter.key, tr(parameter.label), parameter.numbers
        self.box = NumberBox(numbers)
        self.box.setObjectName(f"{name}_number")
        self.box.chosen.connect(self._choose)
        caption = QLabel(label)
        caption.setBuddy(self.box)
        self.slider = NumberSlider(numbers) if parameter.has_slider else None
        if self.slider is None:
            self.setLayout(side_by_side(caption, self.box))
        else:
            self.slider.setObjectName(f"{name}_slider")
            self.slider.chosen.connect(self._slide)
            row = side_by_side(self.slider, self.box)
            row.insertWidget(0, caption)
            self.setLayout(row)
        for control in (self.box, self.slider):
            if control is not None:
                control.setAccessibleName(label)
                control.setToolTip(label)

    def _choose(self, number: float) -> None:
        self.chosen.emit((number,), "")

    def _slide(self, number: float, key: str) -> None:
        self.chosen.emit((number,), key)

    def show_term(self, term: Term, session: Session, measure: Measure) -> None:
        number = term.number if term.arguments else self._default
        self.box.show_number(number)
        if self.slider is not None:
            self.slider.show_number(number)

    def take_focus(self) -> None:
        self.box.setFocus()
        self.box.selectAll()
