"""A formula is checked as one types, and the last valid one stays in force."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
from ndcg_explorer.ui.measure.formula_field import FormulaField


@pytest.fixture
def field(qtbot: QtBot) -> FormulaField:
    made = FormulaField("g")
    qtbot.addWidget(made)
    made.show_formula("g")
    made.show()
    made.line.selectAll()
    return made


def taken(field: FormulaField) -> list[str]:
    """The formulas that the field asked for, put into force as a panel would."""
    texts: list[str] = []

    def take(arguments: tuple[str, ...], _: str) -> None:
        texts.append(arguments[0])
        field.show_formula(arguments[0])

    field.chosen.connect(take)
    return texts


def test_sample_values_stand_beside_a_valid_formula(field: FormulaField, qtbot: QtBot) -> None:
    QTest.keyClicks(field.line, "2**g-1")
    assert field.note.text() == "g: 0 → 0, 1 → 1, 2 → 3, 3 → 7"


def test_samples_of_ranks(qtbot: QtBot) -> None:
    field = FormulaField("rank")
    qtbot.addWidget(field)
    field.show_formula("1/rank")
    assert field.note.text() == "rank: 1 → 1, 2 → 0.5, 3 → 0.3333, 5 → 0.2, 10 → 0.1"


def test_the_wrong_part_is_named_and_the_last_valid_formula_stays(field: FormulaField, qtbot: QtBot) -> None:
    texts = taken(field)
    QTest.keyClicks(field.line, "2**x")
    assert field.line.problem is not None
    assert field.line.problem[1:] == (3, 1)
    assert "Still in force: g" in field.note.text()
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    assert (texts, field.formula) == ([], "g")
    assert field.line.text() == "2**x"


def test_a_formula_that_fails_at_a_grade_in_use_is_refused(field: FormulaField, qtbot: QtBot) -> None:
    field.set_samples([1.0, 2.0], [0.0, 1.0, 2.0])
    QTest.keyClicks(field.line, "1 + log2(g)")
    assert field.line.problem is not None
    assert field.line.problem.start == 4
    assert field.note.text().startswith("At g = 0")


def test_a_valid_formula_is_taken_when_typing_stops(field: FormulaField, qtbot: QtBot) -> None:
    texts = taken(field)
    with qtbot.waitSignal(field.chosen):
        QTest.keyClicks(field.line, "g*2")
    assert (texts, field.formula, field.line.text()) == (["g*2"], "g*2", "g*2")


def test_enter_takes_it_at_once_and_only_once(field: FormulaField, qtbot: QtBot) -> None:
    texts = taken(field)
    QTest.keyClicks(field.line, "g+1")
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    assert texts == ["g+1"]


def test_escape_brings_back_the_formula_in_force(field: FormulaField, qtbot: QtBot) -> None:
    QTest.keyClicks(field.line, "g+")
    QTest.keyClick(field.line, Qt.Key.Key_Escape)
    assert (field.line.text(), field.line.problem) == ("g", None)


def test_what_is_shown_anew_takes_the_place_of_a_wrong_text(field: FormulaField, qtbot: QtBot) -> None:
    QTest.keyClicks(field.line, "g+")
    field.show_formula("g")
    assert field.line.text() == "g+"
    field.show_formula("sqrt(g)")
    assert (field.line.text(), field.line.problem) == ("sqrt(g)", None)


def test_the_help_button_lists_every_function_and_writes_it(field: FormulaField) -> None:
    actions = field.help_button.menu().actions()
    assert len(actions) == len(FUNCTIONS)
    assert all(function.name in field.line.toolTip() for function in FUNCTIONS)
    actions[0].trigger()
    assert field.line.text() == f"{FUNCTIONS[0].name}("
    assert field.line.problem is not None


def test_the_underline_does_not_disturb_what_is_typed(field: FormulaField, qtbot: QtBot) -> None:
    QTest.keyClicks(field.line, "1 +* foo(g) - 2")
    assert field.line.text() == "1 +* foo(g) - 2"
    assert field.line.cursorPosition() == len("1 +* foo(g) - 2")
    field.line.setCursorPosition(3)
    QTest.keyClick(field.line, Qt.Key.Key_Delete)
    assert field.line.text() == "1 + foo(g) - 2"
    assert field.line.problem is not None
    assert field.line.problem[1:] == (4, 3)
