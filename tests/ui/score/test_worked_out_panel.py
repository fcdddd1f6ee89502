"""The sum worked out in the window: it follows edits, focus and the marked rank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QToolButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results, set_measure, set_note
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.score.worked_out_panel import WorkedOut
from ndcg_explorer.ui.state.live_session import LiveSession


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made = LiveSession(load([sample_folder() / "films.ndcg"]).session)
    yield made
    made.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> WorkedOut:
    made = WorkedOut(live)
    qtbot.addWidget(made)
    made.resize(400, 150)
    made.show()
    return made


def field_of(panel: WorkedOut) -> QPlainTextEdit:
    found = panel.findChild(QPlainTextEdit, "worked_out")
    assert isinstance(found, QPlainTextEdit)
    return found


def lines(panel: WorkedOut) -> list[str]:
    return field_of(panel).toPlainText().split("\n")


def marked_lines(panel: WorkedOut) -> list[str]:
    selections: list[Any] = field_of(panel).extraSelections()
    return [selection.cursor.block().text() for selection in selections]


def test_the_films_end_with_their_division(panel: WorkedOut) -> None:
    assert lines(panel)[-1] == "nDCG = 5.5356 / 5.6925 = 0.9724"


def test_another_gain_is_written_out_at_once(panel: WorkedOut, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=exp2)")
    assert "rank 2: (2^2 − 1) / log2(3) = 1.8928" in lines(panel)
    assert lines(panel)[-1] == "nDCG = 10.5533 / 10.8235 = 0.9750"


def test_a_move_and_its_undo_are_followed(panel: WorkedOut, live: LiveSession) -> None:
    before = lines(panel)
    live.edit(move_results, live.query_id, live.system, [4], 2)
    assert lines(panel) != before
    live.undo_stack.undo()
    assert lines(panel) == before


def test_another_query_and_system_are_worked_out(panel: WorkedOut, live: LiveSession) -> None:
    live.open(load([sample_folder() / "pizza.ndcg"]).session)
    assert lines(panel)[-1] == "nDCG = 6.7026 / 7.7103 = 0.8693"
    live.show_system(live.session.systems[1].name)
    assert lines(panel)[-1] == "nDCG = 7.7103 / 7.7103 = 1.0000"


def test_what_does_not_concern_it_leaves_the_text_alone(panel: WorkedOut, live: LiveSession) -> None:
    touched: list[bool] = []
    field_of(panel).textChanged.connect(lambda: touched.append(True))
    live.edit(set_note, None, "a note")
    assert touched == []


def test_the_marked_rank_is_highlighted_in_list_and_ideal(panel: WorkedOut, live: LiveSession) -> None:
    live.mark_rank(3)
    assert marked_lines(panel) == ["rank 3: 1 / log2(4) = 0.5000", "rank 3: 2 / log2(4) = 1.0000"]
    live.mark_rank(0)
    assert marked_lines(panel) == []


def test_a_marked_rank_out_of_sight_is_brought_into_it(panel: WorkedOut, live: LiveSession) -> None:
    live.mark_rank(1)
    field = field_of(panel)
    field.verticalScrollBar().setValue(field.verticalScrollBar().maximum())
    live.mark_rank(2)
    line = lines(panel).index("rank 2: 2 / log2(3) = 1.2619")
    bar = field.verticalScrollBar()
    assert bar.value() <= line < bar.value() + bar.pageStep()


def test_an_edit_keeps_the_readers_place(panel: WorkedOut, live: LiveSession) -> None:
    bar = field_of(panel).verticalScrollBar()
    bar.setValue(4)
    live.edit(move_results, live.query_id, live.system, [4], 2)
    assert bar.value() == 4


def test_it_can_be_copied_whole(panel: WorkedOut) -> None:
    button = panel.findChild(QToolButton, "copy_worked_out")
    assert isinstance(button, QToolButton)
    button.click()
    assert QGuiApplication.clipboard().text() == field_of(panel).toPlainText()


def test_a_measure_without_a_sum_says_what_it_is(panel: WorkedOut, live: LiveSession) -> None:
    live.edit(set_measure, "P(rel=2)@5")
    assert lines(panel)[0] == "The share of the first k ranks that is relevant."
    assert lines(panel)[-1] == "P@5 = 0.6000"
