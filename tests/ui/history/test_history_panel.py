"""The history: every edit as its sentence, and travelling to any of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QUndoCommand, QUndoStack
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure, set_note, sort_to_ideal
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.history.history_panel import (
    CHANGE_ROLE,
    IS_CURRENT_ROLE,
    IS_SAVED_ROLE,
    IS_UNDONE_ROLE,
    HistoryModel,
    HistoryPanel,
)
from ndcg_explorer.ui.state.live_session import LiveSession

QUERY, SYSTEM = "example query", "list"


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made = LiveSession(load([sample_folder() / "five-documents.ndcg"]).session)
    yield made
    made.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> HistoryPanel:
    made = HistoryPanel(live)
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    return made


def view_of(panel: HistoryPanel) -> QListView:
    found = panel.findChild(QListView, "history_list")
    assert isinstance(found, QListView)
    return found


def texts(panel: HistoryPanel) -> list[str]:
    model = view_of(panel).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def rows_where(panel: HistoryPanel, role: int) -> list[int]:
    model = view_of(panel).model()
    return [row for row in range(model.rowCount()) if model.index(row, 0).data(role)]


def make_three_edits(live: LiveSession) -> None:
    live.edit(move_results, QUERY, SYSTEM, [4], 1)
    live.edit(set_grades, QUERY, ["Document D"], [2.0])
    live.edit(sort_to_ideal, QUERY, SYSTEM)


def click(panel: HistoryPanel, row: int) -> None:
    view = view_of(panel)
    at = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_it_begins_with_what_was_loaded(panel: HistoryPanel) -> None:
    assert texts(panel) == ["As loaded"]
    assert rows_where(panel, IS_CURRENT_ROLE) == [0]


def test_every_edit_is_its_sentence(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    assert texts(panel) == [
        "As loaded",
        "Moved Document E from rank 5 to rank 2",
        "Grade of Document D: 0 → 2",
        "Sorted the list into ideal order",
    ]
    assert view_of(panel).currentIndex().row() == 3


def test_every_step_says_what_it_did_to_the_number(panel: HistoryPanel, live: LiveSession) -> None:
    live.edit(move_results, QUERY, SYSTEM, [4], 0)
    moved = f"{live.evaluation.value(SYSTEM, 0):.4f}"
    live.edit(set_measure, "nDCG(gain=exp2)@3")
    now = f"{live.evaluation.value(SYSTEM, 0):.4f}"
    live.edit(set_note, None, "seen")
    model = view_of(panel).model()
    changes = [model.index(row, 0).data(CHANGE_ROLE) for row in range(model.rowCount())]
    assert [change and change.values for change in changes] == [None, f"0.9159 → {moved}", f"{moved} → {now}", None]
    tip = model.index(2, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "list, “example query”: " in tip
    assert f"(nDCG {moved} → {now})" in tip
    assert f"from {moved} to {now}" in model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_values_are_painted_where_there_is_room(panel: HistoryPanel, live: LiveSession) -> None:
    live.edit(move_results, QUERY, SYSTEM, [4], 0)
    view = view_of(panel)

    def row_painted(width: int) -> QImage:
        panel.resize(width, 200)
        QApplication.processEvents()
        return view.viewport().grab(view.visualRect(view.model().index(1, 0))).toImage()

    wide, narrow = row_painted(900), row_painted(120)
    command = live.last_command
    assert command is not None
    command.change = None
    assert row_painted(120) == narrow
    assert row_painted(900) != wide


def test_a_click_travels_back_and_forth(panel: HistoryPanel, live: LiveSession) -> None:
    before = live.session
    make_three_edits(live)
    after = live.session
    click(panel, 0)
    assert live.session is before
    assert rows_where(panel, IS_UNDONE_ROLE) == [1, 2, 3]
    click(panel, 3)
    assert live.session is after
    assert rows_where(panel, IS_UNDONE_ROLE) == []


def test_enter_travels_to_the_row_that_arrows_chose(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    view = view_of(panel)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert live.undo_stack.index() == 3
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert live.undo_stack.index() == 2


def test_an_edit_after_undoing_replaces_what_was_undone(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    live.undo_stack.setIndex(1)
    live.edit(set_grades, QUERY, ["Document A"], [0.0])
    assert texts(panel)[2:] == ["Grade of Document A: 3 → 0"]


def test_merged_nudges_are_one_line_that_is_never_stale(panel: HistoryPanel, live: LiveSession) -> None:
    live.edit(move_results, QUERY, SYSTEM, [4], 3, merge_key="nudge")
    live.edit(move_results, QUERY, SYSTEM, [3], 2, merge_key="nudge")
    assert texts(panel) == ["As loaded", live.undo_stack.text(0)]
    assert "2 steps" in texts(panel)[1]


def test_the_saved_state_is_marked(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    assert rows_where(panel, IS_SAVED_ROLE) == [0]
    live.undo_stack.setIndex(2)
    live.undo_stack.setClean()
    assert rows_where(panel, IS_SAVED_ROLE) == [2]
    live.undo_stack.setIndex(1)
    live.edit(sort_to_ideal, QUERY, SYSTEM)
    assert rows_where(panel, IS_SAVED_ROLE) == []


def test_opening_another_session_starts_a_new_history(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    live.open(load([sample_folder() / "films.ndcg"]).session)
    assert texts(panel) == ["As loaded"]


def test_a_full_history_does_not_claim_to_reach_the_beginning(qapp: object) -> None:
    live = LiveSession(load([sample_folder() / "five-documents.ndcg"]).session)
    live.undo_stack.setUndoLimit(2)
    model = HistoryModel(live.undo_stack)
    make_three_edits(live)
    assert model.rowCount() == 3
    assert model.index(0, 0).data() == "As far back as is kept"
    assert model.index(1, 0).data().startswith("Grade of Document D")


def test_the_model_keeps_its_promises_through_travel(live: LiveSession, qapp: object) -> None:
    model = HistoryModel(live.undo_stack)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    make_three_edits(live)
    for place in (1, 3, 0, 2):
        live.undo_stack.setIndex(place)
        assert model.index(place, 0).data(IS_CURRENT_ROLE)
    live.edit(set_grades, QUERY, ["Document A"], [1.0])
    live.undo_stack.clear()
    assert model.rowCount() == 1


def test_a_stack_that_dies_first_takes_nothing_with_it(qapp: object) -> None:
    stack = QUndoStack()
    model = HistoryModel(stack)
    stack.push(QUndoCommand("an edit"))
    assert model.rowCount() == 2
    delete(stack)
    assert model.index(1, 0).data() is None


def test_it_paints_done_undone_and_saved_steps(panel: HistoryPanel, live: LiveSession) -> None:
    make_three_edits(live)
    live.undo_stack.setIndex(1)
    assert not panel.grab().isNull()
