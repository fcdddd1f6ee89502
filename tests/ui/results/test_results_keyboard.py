"""Everything by keyboard: moving, grading, filling down, copying and pasting."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog

from ndcg_explorer.ui.results.results_view import ResultsView
from tests.support.results_keys import choose, editor, grades, order, said, shown, type_into

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def view(qtbot: Any) -> ResultsView:
    return shown(qtbot)


def finish(view: ResultsView, key: Qt.Key = Qt.Key.Key_Return) -> None:
    opened = editor(view)
    assert opened is not None
    QTest.keyClick(opened, key)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, 52)  # deferred deletes: the editor is gone


@pytest.mark.parametrize("key", [Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace])
def test_minus_and_delete_make_unjudged_and_go_on(view: ResultsView, key: Qt.Key) -> None:
    QTest.keyClick(view, key)
    assert grades(view) == "– 2 – 0 1 2"
    assert view.chosen_rows().tolist() == [1]


def test_a_word_of_the_scale_or_its_beginning_can_be_typed(view: ResultsView) -> None:
    type_into(view, "perfect")
    finish(view)
    type_into(view, "perf")
    finish(view)
    type_into(view, "irr")
    finish(view)
    assert grades(view) == "3 3 0 0 1 2"


def test_what_is_no_grade_keeps_the_editor_open(view: ResultsView) -> None:
    type_into(view, "px")
    opened = editor(view)
    assert opened is not None
    QTest.keyClick(opened, Qt.Key.Key_Return)
    assert opened.isVisible()
    assert "not a grade" in said(view)[0]
    assert grades(view) == "3 2 – 0 1 2"
    finish(view, Qt.Key.Key_Escape)
    assert grades(view) == "3 2 – 0 1 2"


@pytest.mark.parametrize(("text", "grade"), [("1,5", "1.5"), ("", "–"), ("–", "–"), ("２", "2"), ("relevant", "2")])
def test_f2_edits_the_grade_of_the_row(view: ResultsView, text: str, grade: str) -> None:
    QTest.keyClick(view, Qt.Key.Key_F2)
    opened = editor(view)
    assert opened is not None
    assert opened.text() == "3"
    opened.selectAll()
    QTest.keyClick(opened, Qt.Key.Key_Delete)
    opened.insert(text)
    opened.setModified(True)
    finish(view)
    assert grades(view).split()[0] == grade


def test_the_editor_grades_all_selected_rows(view: ResultsView) -> None:
    choose(view, 1, 2, 3)
    QTest.keyClick(view, Qt.Key.Key_F2)
    type_into(view, "3")
    finish(view)
    assert grades(view) == "3 3 3 3 1 2"


def test_what_is_being_typed_becomes_the_grade_when_the_session_is_saved_or_left(view: ResultsView) -> None:
    choose(view, 1)
    type_into(view, "perf")
    view.live.finishing.emit()
    assert grades(view) == "3 3 – 0 1 2"
    assert view.state() == ResultsView.State.NoState
    view.live.finishing.emit()
    assert view.live.undo_stack.count() == 1


def test_what_is_no_grade_stays_in_the_editor_when_the_session_is_saved(view: ResultsView) -> None:
    type_into(view, "px")
    view.live.finishing.emit()
    opened = editor(view)
    assert opened is not None
    assert opened.text() == "px"
    assert grades(view) == "3 2 – 0 1 2"


def test_tab_in_the_editor_goes_on_editing_in_the_next_row(view: ResultsView) -> None:
    QTest.keyClick(view, Qt.Key.Key_F2)
    type_into(view, "1")
    finish(view, Qt.Key.Key_Tab)
    type_into(view, "0")
    finish(view)
    assert grades(view) == "1 0 – 0 1 2"


def test_a_double_click_opens_the_editor(view: ResultsView) -> None:
    place = view.visualRect(view.results.index(1, view.results.column_of("grade"))).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor(view) is not None


def test_alt_and_arrows_move_the_selection_and_are_one_step_to_undo(view: ResultsView) -> None:
    choose(view, 3, 4)
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    assert order(view) == "451236"
    assert view.chosen_rows().tolist() == [0, 1]
    QTest.keyClick(view, Qt.Key.Key_Down, ALT)
    assert order(view) == "145236"
    assert view.live.undo_stack.count() == 1
    view.live.undo_stack.undo()
    assert order(view) == "123456"
    assert view.chosen_rows().tolist() == [3, 4]


def test_nudging_other_rows_is_a_step_of_its_own(view: ResultsView) -> None:
    choose(view, 3)
    QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    choose(view, 5)
    QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    assert view.live.undo_stack.count() == 2


def test_alt_home_and_end_move_to_the_ends(view: ResultsView) -> None:
    choose(view, 2, 4)
    QTest.keyClick(view, Qt.Key.Key_Home, ALT)
    assert order(view) == "351246"
    QTest.keyClick(view, Qt.Key.Key_End, ALT)
    assert order(view) == "124635"


def test_move_to_rank_asks_without_stopping_the_window(view: ResultsView) -> None:
    choose(view, 0, 1)
    view.actions_by_name()["move_to_rank"].trigger()
    dialog = view.findChild(QInputDialog, "move_to_rank_dialog")
    assert dialog is not None
    dialog.setIntValue(4)
    dialog.accept()
    assert order(view) == "345126"
    assert view.chosen_rows().tolist() == [3, 4]


def test_actions_do_what_they_say(view: ResultsView) -> None:
    actions = view.actions_by_name()
    choose(view, 0, 5)
    actions["swap"].trigger()
    assert order(view) == "623451"
    actions["sort_to_ideal"].trigger()
    assert order(view) == "162534"
    actions["reset_order"].trigger()
    assert order(view) == "123456"
    choose(view, 1, 2)
    actions["remove"].trigger()
    assert order(view) == "1456"
    view.live.undo_stack.undo()
    actions["shuffle"].trigger()
    assert sorted(order(view)) == list("123456")
    type_into(view, "1")
    actions["reset_grades"].trigger()
    assert view.live.session.candidates(0).grades[0] == 3


def test_actions_are_there_only_when_there_is_something_to_do(view: ResultsView) -> None:
    actions = view.actions_by_name()
    assert not actions["swap"].isEnabled()
    choose(view, 0, 1)
    assert actions["swap"].isEnabled()
    view.setCurrentIndex(view.results.index(-1, -1))
    view.clearSelection()
    assert not actions["move_up"].isEnabled()
    assert actions["sort_to_ideal"].isEnabled()
    assert all(action.toolTip() and action.shortcut() for action in actions.values())


def test_after_removing_the_neighbour_is_selected_and_undo_keeps_the_selection_on_its_row(view: ResultsView) -> None:
    choose(view, 2)
    view.actions_by_name()["remove"].trigger()
    assert view.results.index(view.chosen_rows()[0], 1).data() == "doc-4"
    view.live.undo_stack.undo()
    assert view.results.index(view.chosen_rows()[0], 1).data() == "doc-4"


def test_fill_down_gives_all_the_first_grade_or_the_one_above(view: ResultsView) -> None:
    choose(view, 0, 2, 3)
    QTest.keyClick(view, Qt.Key.Key_D, CTRL)
    assert grades(view) == "3 2 3 3 1 2"
    choose(view, 4)
    QTest.keyClick(view, Qt.Key.Key_D, CTRL)
    assert grades(view) == "3 2 3 3 3 2"


@pytest.mark.parametrize(
    ("text", "rows", "result"),
    [
        ("1\n2\n–\n", (0,), "1 2 – 0 1 2"),
        ("0", (0, 1, 2), "0 0 0 0 1 2"),
        ("3\r\nperfect\r\n\r\n1", (2, 3, 4, 5), "3 2 3 3 – 1"),
        ("Document\tGrade\na\t0\nb\t1\n", (4,), "3 2 – 0 0 1"),
    ],
)
def test_a_column_of_grades_is_pasted(view: ResultsView, text: str, rows: tuple[int, ...], result: str) -> None:
    choose(view, *rows)
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(view, Qt.Key.Key_V, CTRL)
    assert grades(view) == result
    assert view.live.undo_stack.count() == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1\nfoo", "Line 2 of what was copied: “foo” is not a grade"),
        ("a\tb\n1\t2", "several columns"),
        ("", "nothing to paste"),
        ("1\n1\n1\n1\n1\n1\n1", "6 of the 7 copied grades"),
    ],
)
def test_a_paste_that_does_not_fit_is_said(view: ResultsView, text: str, sentence: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(view, Qt.Key.Key_V, CTRL)
    assert sentence in said(view)[0]


def test_rows_are_copied_with_headers_as_text_and_as_a_table(qtbot: Any) -> None:
    titles = ["=1+1", "<b>x</b>", "tab\there", "\u200b=1+1", "", "", "", "", ""]
    view = shown(qtbot, fields={"title": titles})
    choose(view, 0, 1, 2, 3)
    QTest.keyClick(view, Qt.Key.Key_C, CTRL)
    mime = QGuiApplication.clipboard().mimeData()
    lines = [line.split("\t") for line in mime.text().splitlines()]
    assert lines[0] == ["Rank", "Document", "Title", "Grade", "Gain", "Discount", "Contribution"]
    assert lines[2][:6] == ["2", "doc-2", "<b>x</b>", "2", "3", "0.6309297535714575"]
    assert float(lines[2][6]) == 3 * float(lines[2][5])
    assert (lines[1][2], lines[3][2], lines[3][3]) == ("'=1+1", "tab here", "–")
    assert lines[4][2] == "'\u200b=1+1"
    assert "&lt;b&gt;x&lt;/b&gt;" in mime.html()


def test_copied_rows_can_be_pasted_back(view: ResultsView) -> None:
    choose(view, 0, 1, 2)
    QTest.keyClick(view, Qt.Key.Key_C, CTRL)
    choose(view, 3)
    QTest.keyClick(view, Qt.Key.Key_V, CTRL)
    assert grades(view) == "3 2 – 3 2 –"


def test_letters_that_begin_no_word_and_spaces_do_nothing(view: ResultsView) -> None:
    type_into(view, "xz ")
    assert editor(view) is None
    assert not view.live.undo_stack.count()
