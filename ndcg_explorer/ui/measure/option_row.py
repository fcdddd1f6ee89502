"""One option of the measure: its choices, the arguments of the one in force, and what that one means."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ndcg_explorer.core.measures.catalogue import FORMULA, GRADES, TABLE, Argument, Choice, Parameter, Term
from ndcg_explorer.core.measures.options import Option
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.ui.measure.formula_field import FormulaField
from ndcg_explorer.ui.measure.gain_table_field import DiscountTableField, GainTableField
from ndcg_explorer.ui.measure.measure_terms import measure_with, with_value
from ndcg_explorer.ui.measure.term_editor import NumberEditor, TermEditor
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.number_field import HIGHEST_GRADES, PERSISTENCES, SHARES, NumberBox
from ndcg_explorer.ui.widgets.option_box import BoxItem, OptionBox, wrapped_tip


class OptionRow(QWidget):
    """An option with named choices."""

    def __init__(self, live: LiveSession, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live, self.option = live, option
        self._choices = {choice.name: choice for choice in option.choices}
        self.box = OptionBox(map(_item, option.choices))
        self.box.setObjectName(f"{option.name}_option")
        self.box.setAccessibleName(tr(option.label))
        self.box.setMinimumContentsLength(8)
        self.editors = _editors(option)
        self.explanation = explanation_label()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.box)
        for editor in dict.fromkeys(self.editors.values()):
            column.addWidget(editor)
            editor.hide()
            editor.chosen.connect(self._choose_arguments)
        column.addWidget(self.explanation)
        self.box.picked.connect(self._choose)

    @property
    def _term(self) -> Term:
        value = getattr(self.live.session.measure, self.option.name)
        return value if isinstance(value, Term) else Term(value)

    def show_session(self, session: Session) -> None:
        term = self._term
        self.box.show_name(term.name)
        said = tr(self._choices[term.name].explanation)
        self.explanation.setText(said)
        self.box.setToolTip(wrapped_tip(said))
        shown = self.editors.get(term.name)
        for editor in self.editors.values():
            editor.setVisible(editor is shown)
        if shown is not None:
            shown.show_term(term, session, session.measure)

    def take_focus(self) -> None:
        editor = self.editors.get(self._term.name)
        if editor is None:
            self.box.setFocus()
        else:
            editor.take_focus()

    def _choose(self, name: str) -> None:
        session = self.live.session
        if name != self._term.name:
            self.live.edit_measure(str(measure_with(session, session.measure, self.option.name, name)))
        # Also where it was refused: then what is in force is shown again.
        self.show_session(self.live.session)

    def _choose_arguments(self, arguments: tuple[Argument, ...], merge_key: str) -> None:
        name = self._choices[self._term.name].with_number or self._term.name
        measure = with_value(self.live.session.measure, self.option.name, Term(name, arguments))
        self.live.edit_measure(str(measure), merge_key=merge_key)
        self.show_session(self.live.session)


class NumberRow(QWidget):
    """An option that is a plain number."""

    def __init__(self, live: LiveSession, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live, self.option = live, option
        numbers, said = _PLAIN_NUMBERS[option.name]
        self.box = NumberBox(numbers)
        self.box.setObjectName(f"{option.name}_option")
        self.box.setAccessibleName(tr(option.label))
        self.explanation = explanation_label(self.tr(str(said)))
        self.box.setToolTip(self.tr(str(said)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.box)
        column.addWidget(self.explanation)
        self.box.chosen.connect(self._choose)

    def show_session(self, session: Session) -> None:
        self.box.show_number(getattr(session.measure, self.option.name))

    def take_focus(self) -> None:
        self.box.setFocus()

    def _choose(self, number: float) -> None:
        measure = with_value(self.live.session.measure, self.option.name, number)
        self.live.edit_measure(str(measure))
        self.show_session(self.live.session)


def option_row(live: LiveSession, option: Option) -> OptionRow | NumberRow:
    return OptionRow(live, option) if option.choices else NumberRow(live, option)


_PLAIN_NUMBERS = {
    "rel": (GRADES, QT_TRANSLATE_NOOP("NumberRow", "A document counts as relevant from this grade on.")),
    "max": (HIGHEST_GRADES, QT_TRANSLATE_NOOP("NumberRow", "The grade that satisfies a reader most surely.")),
    "p": (PERSISTENCES, QT_TRANSLATE_NOOP("NumberRow", "How likely a reader is to go on to the next rank.")),
    "recall": (SHARES, QT_TRANSLATE_NOOP("NumberRow", "The share of the relevant documents that must be found.")),
    "alpha": (
        SHARES,
        QT_TRANSLATE_NOOP("NumberRow", "What each result above on the same subtopic takes away."),
    ),
}


def explanation_label(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def _item(choice: Choice) -> BoxItem:
    side = "" if choice.is_own else choice.formula
    return BoxItem(choice.name, tr(choice.label), side, tr(choice.explanation))


def _editors(option: Option) -> dict[str, TermEditor]:
    """The editors of an option's choices that take arguments; choices with the same parameter share theirs."""
    numbers: dict[Parameter, TermEditor] = {}
    editors: dict[str, TermEditor] = {}
    for choice in option.choices:
        if choice.is_own:
            editors[choice.name] = _OWN_EDITORS[option.name, choice.editor]()
        elif choice.parameter is not None:
            if choice.parameter not in numbers:
                numbers[choice.parameter] = NumberEditor(choice.parameter)
            editors[choice.name] = numbers[choice.parameter]
    return editors


_OWN_EDITORS: dict[tuple[str, str], Callable[[], TermEditor]] = {
    ("gain", TABLE): GainTableField,
    ("gain", FORMULA): partial(FormulaField, "g"),
    ("discount", TABLE): DiscountTableField,
    ("discount", FORMULA): partial(FormulaField, "rank"),
}
