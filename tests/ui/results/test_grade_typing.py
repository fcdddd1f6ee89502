"""Grades as they are typed: a digit grades at once, waits a blink for a point, and goes on to the next row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.ui.results import grade_typing
from ndcg_explorer.ui.results.grade_typing import DIGIT_WAIT, POINT_WAIT
from ndcg_explorer.ui.results.judged_tray import TrayList
from ndcg_explorer.ui.results.results_view import ResultsView
from tests.support.finding import child
from tests.support.results_keys import choose, editor, grades, order, said, shown

HALVES = GradeScale((0.0, 0.5, 1.0, 1.5, 2.0), ("",) * 5)
TO_TEN = GradeScale(tuple(float(grade) for grade in range(11)), ("",) * 11)
PERCENT = GradeScale((0.0, 100.0), ("", ""))
SIGNED = GradeScale((-2.0, -1.0, 0.0, 1.0), ("",) * 4)
Key = Qt.Key


@pytest.fixture
def view(qtbot: Any) -> ResultsView:
    return shown(qtbot)


@pytest.fixture(autouse=True)
def _slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed in one go stays together, however slow the machine is; waiting is told to end."""
    monkeypatch.setattr(grade_typing, "POINT_WAIT", 60_000)
    monkeypatch.setattr(grade_typing, "DIGIT_WAIT", 60_000)


def pause(view: ResultsView | TrayList) -> None:
    """No key for longer than a grade waits."""
    typing = view.typing if isinstance(view, TrayList) else view.grading.typing
    assert typing._timer.isActive()
    typing._timer.timeout.emit()


def press_full_width(view: ResultsView, keys: str) -> None:
    """As an East Asian keyboard sends them, which `QTest` cannot."""
    for key in keys:
        QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, key))


def rows(view: ResultsView) -> list[int]:
    return [int(row) for row in view.chosen_rows()]


def steps(view: ResultsView) -> list[str]:
    stack = view.live.undo_stack
    return [stack.text(number) for number in range(stack.count())]


def typed(view: ResultsView | TrayList) -> str:
    typing = view.typing if isinstance(view, TrayList) else view.grading.typing
    return typing.now.text if typing.now is not None else ""


@pytest.mark.parametrize("keys", ["1.5", "1,5", "１．５"])
def test_a_grade_with_a_point_grades_one_row_and_is_one_step(view: ResultsView, keys: str) -> None:
    press_full_width(view, keys) if "１" in keys else QTest.keyClicks(view, keys)
    assert grades(view) == "1.5 2 – 0 1 2"
    assert steps(view) == ["Grade of doc-1: 3 → 1.5"]
    assert rows(view) == [0]
    pause(view)
    assert rows(view) == [1]
    view.live.undo_stack.undo()
    assert grades(view) == "3 2 – 0 1 2"


def test_digits_in_a_row_grade_rows_in_a_row(view: ResultsView) -> None:
    QTest.keyClicks(view, "321")
    assert grades(view) == "3 2 1 0 1 2"
    assert rows(view) == [2]
    pause(view)
    assert rows(view) == [3]


def test_the_grade_is_set_with_the_first_key_and_the_row_shows_what_is_typed(view: ResultsView) -> None:
    column = view.results.column_of("grade")
    before = view.viewport().grab(view.visualRect(view.results.index(0, column))).toImage()
    QTest.keyClicks(view, "1")
    assert grades(view).startswith("1 ")
    assert typed(view) == "1"
    first = view.viewport().grab(view.visualRect(view.results.index(0, column))).toImage()
    QTest.keyClicks(view, ".")
    second = view.viewport().grab(view.visualRect(view.results.index(0, column))).toImage()
    assert before != first != second
    assert grades(view).startswith("1 ")


def test_a_single_digit_waits_no_longer_than_a_blink() -> None:
    assert POINT_WAIT <= 350
    assert POINT_WAIT < DIGIT_WAIT <= 800


def test_the_wait_ends_by_itself(view: ResultsView, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grade_typing, "POINT_WAIT", POINT_WAIT)
    QTest.keyClicks(view, "1")
    qtbot.waitUntil(lambda: rows(view) == [1])


def test_a_point_never_begins_the_next_row_where_the_one_before_could_take_it(view: ResultsView) -> None:
    """Who types slowly has been moved on by the time the point comes."""
    QTest.keyClicks(view, "1")
    pause(view)
    QTest.keyClicks(view, ".")
    assert rows(view) == [0]
    QTest.keyClicks(view, "5")
    assert grades(view) == "1.5 2 – 0 1 2"
    assert steps(view) == ["Grade of doc-1: 3 → 1.5"]


def test_a_point_after_something_else_begins_a_grade_of_its_own(view: ResultsView) -> None:
    QTest.keyClicks(view, "1")
    pause(view)
    choose(view, 4)
    QTest.keyClicks(view, ".5")
    assert grades(view) == "1 2 – 0 0.5 2"


def test_a_late_point_takes_back_no_step_but_its_own(view: ResultsView) -> None:
    live = view.live
    view.grading.typing.typed.connect(lambda _: live.edit(move_results, live.query_id, live.system, [5], 4))
    QTest.keyClicks(view, "1")
    pause(view)
    before = order(view)
    QTest.keyClicks(view, ".5")
    assert order(view) == before
    assert grades(view).startswith("1.5 ")
    assert len(steps(view)) == 3


def test_a_late_point_is_too_late_after_a_while(view: ResultsView, monkeypatch: pytest.MonkeyPatch) -> None:
    QTest.keyClicks(view, "1")
    monkeypatch.setattr(grade_typing, "_LATE_POINT", -1.0)
    pause(view)
    QTest.keyClicks(view, ".5")
    assert grades(view) == "1 0.5 – 0 1 2"


def test_a_text_that_ends_in_a_point_waits_for_its_digit(view: ResultsView) -> None:
    QTest.keyClicks(view, "1.")
    assert not view.grading.typing._timer.isActive()
    assert rows(view) == [0]


@pytest.mark.parametrize(
    ("scale", "keys", "result"),
    [
        (HALVES, "1.520.5", "1.5 2 0.5 0 1 2"),
        (HALVES, "1.25", "1.25 2 – 0 1 2"),
        (HALVES, "0.51", "0.5 1 – 0 1 2"),
        (TO_TEN, "10", "10 2 – 0 1 2"),
        (TO_TEN, "1012", "10 1 2 0 1 2"),
        (TO_TEN, "73", "7 3 – 0 1 2"),
        (PERCENT, "85", "85 2 – 0 1 2"),
        (PERCENT, "12.5", "12.5 2 – 0 1 2"),
        (PERCENT, "100853", "100 85 3 0 1 2"),
        (SIGNED, "-2", "−2 2 – 0 1 2"),
        (SIGNED, "-", "– 2 – 0 1 2"),
        (None, "-2", "– 2 – 0 1 2"),
        (None, "+1", "1 2 – 0 1 2"),
        (None, "1.2.3", "1.2 0.3 – 0 1 2"),
    ],
)
def test_the_scale_says_which_digits_belong_together(
    qtbot: Any, scale: GradeScale | None, keys: str, result: str
) -> None:
    view = shown(qtbot, scale=scale)
    QTest.keyClicks(view, keys)
    assert grades(view) == result


def test_what_cannot_go_on_is_left_at_once(qtbot: Any) -> None:
    view = shown(qtbot, scale=HALVES)
    QTest.keyClicks(view, "1.5")
    assert rows(view) == [1]
    QTest.keyClicks(view, "-")
    assert rows(view) == [2]


def test_all_selected_rows_are_graded_in_one_step(view: ResultsView) -> None:
    choose(view, 0, 2, 4)
    QTest.keyClicks(view, "1.5")
    assert grades(view) == "1.5 2 1.5 0 1.5 2"
    assert steps(view) == ["Set the grades of 3 documents to 1.5"]
    assert rows(view) == [0, 2, 4]
    pause(view)
    assert rows(view) == [5]


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_enter_goes_on_at_once_and_only_once(view: ResultsView, key: Qt.Key) -> None:
    QTest.keyClicks(view, "1.")
    QTest.keyClick(view, key)
    assert (grades(view), rows(view)) == ("1 2 – 0 1 2", [1])
    QTest.keyClick(view, key)
    assert rows(view) == [1]
    QTest.keyClicks(view, ".")
    assert typed(view) == "."
    assert rows(view) == [1]


@pytest.mark.parametrize(("key", "row"), [(Key.Key_Down, 2), (Key.Key_Up, 0)])
def test_an_arrow_leaves_the_row_first_so_that_speed_makes_no_difference(view: ResultsView, key: Key, row: int) -> None:
    QTest.keyClicks(view, "1")
    QTest.keyClick(view, key)
    assert view.currentIndex().row() == row
    view.go_to_row(0)
    QTest.keyClicks(view, "2")
    pause(view)
    QTest.keyClick(view, key)
    assert view.currentIndex().row() == row


def test_a_shortcut_acts_on_the_row_after_the_graded_one(view: ResultsView) -> None:
    QTest.keyClicks(view, "1")
    QTest.keyClick(view, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order(view) == "132456"


def test_backspace_takes_keys_back_one_by_one_and_the_grade_with_them(view: ResultsView) -> None:
    QTest.keyClicks(view, "1.5")
    QTest.keyClick(view, Key.Key_Backspace)
    assert (typed(view), grades(view)) == ("1.", "1 2 – 0 1 2")
    QTest.keyClicks(view, "2")
    assert grades(view) == "1.2 2 – 0 1 2"
    for _ in range(3):
        QTest.keyClick(view, Key.Key_Backspace)
    assert (typed(view), grades(view), rows(view)) == ("", "3 2 – 0 1 2", [0])
    assert not view.live.undo_stack.canUndo()


def test_escape_brings_the_grade_before_back(view: ResultsView) -> None:
    QTest.keyClicks(view, "1.5")
    QTest.keyClick(view, Key.Key_Escape)
    assert (typed(view), grades(view), rows(view)) == ("", "3 2 – 0 1 2", [0])
    assert not view.live.undo_stack.canUndo()


def test_typing_the_grade_that_it_has_is_no_step(view: ResultsView) -> None:
    QTest.keyClicks(view, "3")
    assert not view.live.undo_stack.canUndo()
    QTest.keyClicks(view, ".5")
    QTest.keyClick(view, Key.Key_Backspace)
    QTest.keyClick(view, Key.Key_Backspace)
    assert grades(view) == "3 2 – 0 1 2"
    assert not view.live.undo_stack.canUndo()


def after_undo(view: ResultsView) -> None:
    view.live.undo_stack.undo()


def after_a_move(view: ResultsView) -> None:
    view.live.edit(move_results, "shoes", "A", [5], 4)


def after_saving(view: ResultsView) -> None:
    view.live.finishing.emit()


def after_a_click(view: ResultsView) -> None:
    view.go_to_row(3)


@pytest.mark.parametrize("happens", [after_undo, after_a_move, after_saving, after_a_click])
def test_what_else_happens_ends_the_typing_where_it_is(
    view: ResultsView, happens: Callable[[ResultsView], None]
) -> None:
    QTest.keyClicks(view, "1")
    happens(view)
    assert typed(view) == ""
    assert not view.grading.typing._timer.isActive()


def test_leaving_the_table_keeps_the_grade_and_the_row(view: ResultsView) -> None:
    QTest.keyClicks(view, "1.5")
    child(view.window(), TrayList).setFocus()
    assert (typed(view), grades(view), rows(view)) == ("", "1.5 2 – 0 1 2", [0])


def test_a_letter_leaves_the_row_and_opens_the_editor_in_the_next(view: ResultsView) -> None:
    QTest.keyClicks(view, "1")
    QTest.keyClicks(view, "p")
    opened = editor(view)
    assert opened is not None
    assert opened.text() == "p"
    assert view.currentIndex().row() == 1


def test_at_the_end_of_the_list_grading_stays_on_the_last_row(view: ResultsView) -> None:
    view.go_to_row(5)
    QTest.keyClicks(view, "13")
    assert grades(view) == "3 2 – 0 1 3"
    assert rows(view) == [5]


def test_a_grade_outside_the_scale_is_taken_and_said_when_it_is_whole(view: ResultsView) -> None:
    QTest.keyClicks(view, "7")
    assert grades(view).startswith("7 ")
    assert not said(view)
    pause(view)
    assert "outside the scale" in said(view)[0]


def test_grading_begins_at_the_top_where_no_row_was_chosen(view: ResultsView) -> None:
    view.clearSelection()
    view.setCurrentIndex(view.rootIndex())
    QTest.keyClicks(view, "2")
    assert grades(view) == "2 2 – 0 1 2"
    pause(view)
    assert view.currentIndex().row() == 1
    view.clearSelection()
    view.setCurrentIndex(view.rootIndex())
    QTest.keyClicks(view, "§")
    assert not len(view.chosen_rows())


@pytest.fixture
def tray(qtbot: Any) -> TrayList:
    """doc-7 has grade 3, doc-8 has 1, and doc-9 was listed and taken out: unjudged."""
    view = shown(qtbot, listed=[0, 1, 2, 3, 4, 5, 8])
    view.edits.remove(np.array([6]))
    view.live.undo_stack.clear()
    found: TrayList = view.panel.tray.list  # type: ignore[attr-defined]
    found.view = view  # type: ignore[attr-defined]
    found.setFocus()
    return found


def held(tray: TrayList) -> str:
    model = tray._tray
    return " ".join(
        f"{model.id_at(row).removeprefix('doc-')}:{model.grade_at(row):g}" for row in range(model.rowCount())
    )


def chosen(tray: TrayList) -> list[str]:
    return [tray._tray.id_at(row) for row in tray.selected_rows()]


def test_documents_of_the_tray_are_graded_as_well_and_put_in_order_once_the_grade_is_whole(tray: TrayList) -> None:
    assert held(tray) == "7:3 8:1 9:nan"
    tray.setCurrentIndex(tray._tray.index(0))
    QTest.keyClicks(tray, "0.5")
    assert held(tray) == "7:0.5 8:1 9:nan"
    assert typed(tray) == "0.5"
    pause(tray)
    assert held(tray) == "8:1 7:0.5 9:nan"
    assert chosen(tray) == ["doc-8"]
    assert tray._tray.live.undo_stack.count() == 1


def test_digits_in_a_row_grade_the_documents_of_the_tray_in_the_order_they_were_in(tray: TrayList) -> None:
    tray.setCurrentIndex(tray._tray.index(0))
    QTest.keyClicks(tray, "12")
    assert held(tray) == "7:1 8:2 9:nan"
    QTest.keyClicks(tray, "3")
    pause(tray)
    assert held(tray) == "9:3 8:2 7:1"
    assert chosen(tray) == ["doc-9"]


def test_in_the_tray_too_a_late_point_goes_back_and_escape_takes_back(tray: TrayList) -> None:
    tray.setCurrentIndex(tray._tray.index(0))
    QTest.keyClicks(tray, "0")
    pause(tray)
    QTest.keyClicks(tray, ".5")
    assert held(tray) == "8:1 7:0.5 9:nan"
    assert chosen(tray) == ["doc-7"]
    QTest.keyClick(tray, Key.Key_Escape)
    assert held(tray) == "7:3 8:1 9:nan"


def test_several_documents_of_the_tray_are_graded_in_one_step_and_stay_chosen_meanwhile(tray: TrayList) -> None:
    tray.selectAll()
    QTest.keyClicks(tray, "2")
    assert held(tray) == "7:2 8:2 9:2"
    assert chosen(tray) == ["doc-7", "doc-8", "doc-9"]
    assert tray._tray.live.undo_stack.count() == 1


def test_enter_in_the_tray_ends_a_grade_first_and_then_sends(tray: TrayList) -> None:
    tray.setCurrentIndex(tray._tray.index(0))
    QTest.keyClicks(tray, "1")
    QTest.keyClick(tray, Key.Key_Return)
    assert tray._tray.rowCount() == 3
    QTest.keyClick(tray, Key.Key_Return)
    assert tray._tray.rowCount() == 2
