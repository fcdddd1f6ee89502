"""The grade scale: its legend and its editor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QPushButton, QTableWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from ndcg_explorer.core.session.edits import set_scale
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.judges.scale_editor import ScaleEditor
from ndcg_explorer.ui.judges.scale_legend import ScaleLegend
from ndcg_explorer.ui.state.live_session import LiveSession


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made = LiveSession(load([sample_folder() / "films.ndcg"]).session)
    yield made
    made.undo_stack.clear()


@pytest.fixture
def editor(live: LiveSession) -> Iterator[ScaleEditor]:
    made = ScaleEditor(live)
    made.ask()
    yield made
    # Closing has deleted it already, where a test closed it.
    if isValid(made):
        delete(made)


def table_of(editor: ScaleEditor) -> QTableWidget:
    found = editor.findChild(QTableWidget, "scale_table")
    assert isinstance(found, QTableWidget)
    return found


def type_cell(editor: ScaleEditor, row: int, column: int, text: str) -> None:
    item = table_of(editor).item(row, column)
    assert item is not None
    item.setText(text)


def press(editor: ScaleEditor, name: str) -> None:
    button = editor.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    button.click()


def ok_button(editor: ScaleEditor) -> QPushButton:
    box = editor.findChild(QDialogButtonBox)
    assert isinstance(box, QDialogButtonBox)
    return box.button(QDialogButtonBox.StandardButton.Ok)


def problem(editor: ScaleEditor) -> str:
    label = editor.findChild(QLabel, "scale_problem")
    assert isinstance(label, QLabel)
    return label.text()


def test_it_shows_the_scale_in_force(editor: ScaleEditor, live: LiveSession) -> None:
    assert editor.scale() == live.session.scale


def test_ok_without_a_change_leaves_no_step(editor: ScaleEditor, live: LiveSession) -> None:
    ok_button(editor).click()
    assert live.undo_stack.count() == 0
    assert not editor.isVisible()


def test_a_grade_more_and_another_threshold_are_one_edit(editor: ScaleEditor, live: LiveSession) -> None:
    press(editor, "scale_add")
    type_cell(editor, 4, 1, "treasured")
    box = editor.findChild(QComboBox, "scale_threshold")
    assert isinstance(box, QComboBox)
    assert [box.itemText(row) for row in range(box.count())] == ["0", "1", "2", "3", "4"]
    box.setCurrentIndex(3)
    ok_button(editor).click()
    assert live.session.scale.values == (0, 1, 2, 3, 4)
    assert live.session.scale.word(4.0) == "treasured"
    assert live.session.scale.threshold == 3
    assert live.undo_stack.count() == 1


def test_grades_may_be_typed_in_any_order_and_with_a_comma(editor: ScaleEditor, live: LiveSession) -> None:
    type_cell(editor, 0, 0, "2,5")
    ok_button(editor).click()
    assert live.session.scale.values == (1, 2, 2.5, 3)
    assert live.session.scale.word(2.5) == "disliked"


def test_a_grade_is_taken_out(editor: ScaleEditor, live: LiveSession) -> None:
    table_of(editor).setCurrentCell(1, 0)
    press(editor, "scale_remove")
    ok_button(editor).click()
    assert live.session.scale.values == (0, 2, 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("many", "“many” is not a number"), ("", "is not a number"), ("1", "must ascend"), ("inf", "is not a number")],
)
def test_what_is_no_scale_is_said_and_cannot_be_accepted(editor: ScaleEditor, text: str, sentence: str) -> None:
    type_cell(editor, 0, 0, text)
    assert sentence in problem(editor)
    assert not ok_button(editor).isEnabled()
    type_cell(editor, 0, 0, "0")
    assert problem(editor) == ""
    assert ok_button(editor).isEnabled()


def test_cancel_changes_nothing_and_leaves_no_dialog_behind(live: LiveSession, qtbot: QtBot) -> None:
    editor = ScaleEditor(live)
    editor.ask()
    press(editor, "scale_add")
    with qtbot.waitSignal(editor.destroyed):
        editor.reject()
    assert live.undo_stack.count() == 0


def test_a_threshold_between_the_grades_is_kept(editor: ScaleEditor) -> None:
    scale = GradeScale((0.0, 1.0), ("", ""), 0.5)
    editor.show_scale(scale)
    assert editor.scale() == scale


def test_the_legend_names_the_grades_and_opens_the_editor(live: LiveSession, qtbot: QtBot) -> None:
    legend = ScaleLegend(live)
    qtbot.addWidget(legend)
    legend.show()
    assert legend.accessibleName() == "Grade scale: 0 disliked, 1 so-so, 2 liked, 3 loved"
    QTest.mouseClick(legend, Qt.MouseButton.LeftButton)
    editor = legend.findChild(ScaleEditor)
    assert isinstance(editor, ScaleEditor)
    assert editor.isVisible()


def test_the_legend_follows_the_scale_and_fits_where_it_is(live: LiveSession, qtbot: QtBot) -> None:
    legend = ScaleLegend(live)
    qtbot.addWidget(legend)
    live.edit(set_scale, [0.0, 1.0], ["<b>no</b>", "yes"], 1.0)
    assert "0 <b>no</b>, 1 yes" in legend.accessibleName()
    assert "<b>" not in legend.toolTip()
    for width in (40, 120, 600):
        legend.resize(width, legend.sizeHint().height())
        assert not legend.grab().isNull()
