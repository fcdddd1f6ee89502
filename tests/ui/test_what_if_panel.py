"""What would change the number: what each section says of a list, and what its buttons do to it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.edits import move_results, reset_order, set_grades, set_measure, sort_to_ideal
from ndcg_explorer.core.scale import GradeScale
from ndcg_explorer.core.session import Session
from ndcg_explorer.formats.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.models.what_if_subject import Subject
from ndcg_explorer.ui.panels.cell_table import CellTable
from ndcg_explorer.ui.panels.score_gauge import ScoreGauge
from ndcg_explorer.ui.panels.what_if_panel import WhatIfPanel
from ndcg_explorer.ui.theme import apply_theme
from tests.ui.finding import child
from tests.ui.results_sessions import NAN, large, small, two_queries


@pytest.fixture
def kept(qapp: object) -> Iterator[list[LiveSession]]:
    made: list[LiveSession] = []
    yield made
    for live in made:
        live.undo_stack.clear()


@pytest.fixture
def live(kept: list[LiveSession]) -> LiveSession:
    return opened(kept, small("nDCG(gain=exp2)@4", scores=(6, 5, 4, 4, 2, 1)))


def opened(kept: list[LiveSession], session: Session) -> LiveSession:
    kept.append(LiveSession(session))
    return kept[-1]


def panel_of(qtbot: QtBot, live: LiveSession) -> WhatIfPanel:
    panel = WhatIfPanel(live)
    qtbot.addWidget(panel)
    panel.resize(420, 700)
    panel.show()
    settle(qtbot, panel)
    return panel


def settle(qtbot: QtBot, panel: WhatIfPanel) -> None:
    qtbot.waitUntil(lambda: not panel.is_pending, timeout=5000)


def said(panel: WhatIfPanel, name: str) -> str:
    """A sentence, empty where it is not in sight."""
    label = child(panel, QLabel, f"{name}_sentence")
    return label.text() if label.isVisibleTo(panel) else ""


def cells(panel: WhatIfPanel, name: str) -> list[list[str]]:
    table = child(panel, CellTable, name)
    if not table.isVisibleTo(panel):
        return []
    model = table.cells
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def press(panel: WhatIfPanel, name: str) -> None:
    button = child(panel, QPushButton, name)
    assert button.isVisibleTo(panel)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)


def value(live: LiveSession) -> float:
    return live.evaluation.value(live.system, live.query)


def order(live: LiveSession) -> list[int]:
    session = live.session
    return [int(row) + 1 for row in session.ranking(session.system(live.system), live.query).rows]


def steps(live: LiveSession) -> list[str]:
    return [live.undo_stack.text(number) for number in range(live.undo_stack.count())]


# Best moves


def test_the_best_move_is_named_and_done_by_its_button(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    assert "doc-6 from rank 6 to rank 3" in said(panel, "best_move")
    promised = said(panel, "best_move").split(" to ")[-1][:6]
    press(panel, "do_best_move")
    assert order(live) == [1, 2, 6, 3, 4, 5]
    assert f"{value(live):.4f}" == promised


def test_the_best_swap_is_named_and_done_by_its_button(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    assert "ranks 3 and 6" in said(panel, "best_swap")
    press(panel, "do_best_swap")
    assert order(live) == [1, 2, 6, 4, 5, 3]


def test_the_series_of_moves_can_be_done_step_by_step_or_at_a_stroke(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    assert said(panel, "shortest_moves").startswith("It takes 2 moves")
    press(panel, "do_first_move")
    assert said(panel, "shortest_moves").startswith("One move")
    live.undo_stack.undo()
    press(panel, "do_all_moves")
    assert said(panel, "shortest_moves") == "The list stands in an ideal order."
    assert len(steps(live)) == 2
    assert all(step.startswith("Moved doc-") for step in steps(live))
    assert not child(panel, QPushButton, "do_all_moves").isVisibleTo(panel)


def test_very_many_moves_are_one_step(qtbot: QtBot, kept: list[LiveSession]) -> None:
    live = opened(kept, large(400))
    live.edit(set_measure, "nDCG")
    panel = panel_of(qtbot, live)
    press(panel, "do_all_moves")
    assert len(steps(live)) == 2
    assert value(live) == pytest.approx(1.0)


def test_results_are_listed_with_their_best_places_and_moved_there_by_enter(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    rows = cells(panel, "best_places")
    assert rows[0][:3] == ["doc-6", "6", "3"]
    assert 1 <= len(rows) <= 5
    table = child(panel, CellTable, "best_places")
    table.setFocus()
    table.setCurrentIndex(table.cells.index(0, 0))
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert order(live) == [1, 2, 6, 3, 4, 5]


def test_an_ideal_order_has_nothing_to_be_moved(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    live.edit(sort_to_ideal, "shoes", "A")
    assert said(panel, "best_moves") == "No move and no swap would raise nDCG@4."
    assert said(panel, "best_move") == said(panel, "best_swap") == ""
    assert cells(panel, "best_places") == []


# What grades would do


def test_the_judgement_that_matters_most_comes_first(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    rows = cells(panel, "grade_effects")
    assert rows[0][:2] == ["doc-1", "3"]
    assert "doc-1, rank 1" in said(panel, "what_grades_would_do")


def test_a_click_on_a_grade_gives_it(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    table = child(panel, CellTable, "grade_effects")
    promised = table.cells.index(0, 3).data()
    place = table.visualRect(table.cells.index(0, 3)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert steps(live) == ["Grade of doc-1: 3 → 1"]
    assert f"{value(live):.3f}" == promised


def test_a_click_on_the_name_or_on_the_grade_in_force_changes_nothing(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    table = child(panel, CellTable, "grade_effects")
    for column in (0, 1, 5):
        table.taken.emit(0, column)
    assert steps(live) == []


def test_of_a_long_scale_the_ends_and_some_grades_between_are_shown(qtbot: QtBot, kept: list[LiveSession]) -> None:
    scale = GradeScale(tuple(float(grade) for grade in range(11)), ("",) * 11)
    panel = panel_of(qtbot, opened(kept, small(scale=scale)))
    model = child(panel, CellTable, "grade_effects").cells
    headings = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]
    assert headings == ["Document", "Now", "0", "2", "5", "8", "10"]


# Unjudged


def test_the_range_of_the_unjudged_is_said_with_its_coverage(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    text = said(panel, "unjudged")
    assert "Depending on the grade of the one unjudged result, nDCG@4 is between" in text
    assert f"now {value(live):.4f}" in text
    assert "Both ends are exact." in text
    assert "75% of the first 4 are judged." in text


def test_a_button_shows_the_result_to_judge_first(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    wanted = QSignalSpy(panel.row_wanted)
    assert said(panel, "judge_first").startswith("Judge doc-3 (rank 3) first")
    press(panel, "show_first_unjudged")
    assert live.marked_rank == 3
    assert [wanted.at(number) for number in range(wanted.count())] == [[2]]


def test_a_list_that_is_all_judged_says_so(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    live.edit(set_grades, "shoes", ["doc-3"], [1.0])
    assert said(panel, "unjudged") == "Every result of the list is judged."
    assert said(panel, "judge_first") == ""
