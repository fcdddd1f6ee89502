"""The tray: judged documents that are not in the list go in from there, results come out to it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.session.edits import insert_result, remove_results, set_grades
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.results.tray_model import TrayModel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.dragging import drop, hover, leave
from tests.support.results_sessions import documents, small

LIST = ("shoes", "A")


@pytest.fixture
def panel(qtbot: Any) -> ResultsPanel:
    panel = ResultsPanel(LiveSession(small()))
    QAbstractItemModelTester(panel.tray.tray, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    QApplication.processEvents()
    return panel


def held(panel: ResultsPanel) -> str:
    tray: TrayModel = panel.tray.tray
    return " ".join(tray.id_at(row).removeprefix("doc-") for row in range(tray.rowCount()))


def order(panel: ResultsPanel) -> str:
    return "".join(documents(panel.view.results))


def test_it_holds_what_is_judged_and_not_in_the_list_best_first(panel: ResultsPanel) -> None:
    assert held(panel) == "7 8"
    assert panel.findChild(type(panel.tray), "judged_tray") is panel.tray
    assert panel.tray.list.isVisible()


def test_a_document_is_dragged_into_the_list_and_selected_there(panel: ResultsPanel) -> None:
    tray, view = panel.tray.tray, panel.view
    place = QPoint(30, view.rowViewportPosition(2) + 3)
    mime = tray.mimeData([tray.index(0)])
    hover(view.viewport(), mime, place)
    assert view.guide.label.startswith("drop here: nDCG@4 ")
    drop(view.viewport(), mime, place)
    assert order(panel) == "1273456"
    assert view.chosen_rows().tolist() == [2]
    assert held(panel) == "8"


def test_several_documents_go_in_as_one_step(panel: ResultsPanel) -> None:
    tray = panel.tray.tray
    drop(panel.view.viewport(), tray.mimeData([tray.index(1), tray.index(0)]), QPoint(30, 3))
    assert order(panel) == "78123456"
    assert panel.view.chosen_rows().tolist() == [0, 1]
    panel.live.undo_stack.undo()
    assert order(panel) == "123456"


def test_enter_sends_before_the_selected_result_or_to_the_end(panel: ResultsPanel) -> None:
    tray = panel.tray
    assert tray.button.text() == "Put in at rank 7"
    tray.list.setCurrentIndex(tray.tray.index(1))
    QTest.keyClick(tray.list, Qt.Key.Key_Return)
    assert order(panel) == "1234568"
    panel.view.go_to_row(1)
    assert tray.button.text() == "Put in at rank 2"
    tray.button.click()
    assert order(panel) == "17234568"


def test_rows_dropped_on_it_leave_the_list_and_lie_in_it_judged_or_not(panel: ResultsPanel) -> None:
    seen: list[Any] = []
    panel.live.previewed.connect(seen.append)
    mime = panel.view.results.mime_of(np.array([0, 2]))
    assert hover(panel.tray, mime, QPoint(10, 10))
    assert "drop here to take it out: nDCG@4" in panel.tray.label.text()
    assert len(seen[-1].session.ranking(seen[-1].session.systems[0], 0)) == 4
    leave(panel.tray)
    assert seen[-1] is None
    assert drop(panel.tray, mime, QPoint(10, 10))
    assert order(panel) == "2456"
    assert held(panel) == "1 7 8 3"
    panel.live.undo_stack.undo()
    assert (order(panel), held(panel)) == ("123456", "7 8")


def test_other_drags_are_not_taken(panel: ResultsPanel) -> None:
    tray = panel.tray.tray
    assert not drop(panel.tray, tray.mimeData([tray.index(0)]), QPoint(10, 10))


def test_when_empty_it_is_one_line_that_still_takes_rows(panel: ResultsPanel) -> None:
    high = panel.tray.sizeHint().height()
    panel.live.edit(insert_result, *LIST, "doc-7", 0)
    panel.live.edit(insert_result, *LIST, "doc-8", 0)
    assert not panel.tray.list.isVisible()
    assert not panel.tray.button.isVisible()
    assert panel.tray.sizeHint().height() < high / 2
    assert "Every judged document is in the list" in panel.tray.label.text()
    drop(panel.tray, panel.view.results.mime_of(np.array([0])), QPoint(10, 5))
    assert held(panel) == "8"


def test_a_document_of_ones_own_stays_in_reach_when_taken_out(panel: ResultsPanel) -> None:
    panel.live.edit(insert_result, *LIST, "brand-new", 0)
    panel.live.edit(remove_results, *LIST, [0])
    assert held(panel) == "7 8 brand-new"


def test_a_new_grade_moves_a_document_within_it(panel: ResultsPanel) -> None:
    panel.live.edit(set_grades, "shoes", ["doc-8"], [9.0])
    assert held(panel) == "8 7"
    panel.live.edit(set_grades, "shoes", ["doc-8"], [None])
    assert held(panel) == "7"


def test_it_is_painted_and_spoken(panel: ResultsPanel) -> None:
    tray = panel.tray.tray
    assert tray.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "doc-7, grade 3"
    assert tray.index(0).data(Qt.ItemDataRole.ToolTipRole) == "doc-7: Title 7"
    panel.live.edit(set_grades, "shoes", ["doc-7"], [2.0])
    assert tray.index(0).data(Qt.ItemDataRole.ToolTipRole) == "doc-7: Title 7\nedited; grade 3 perfect when loaded"
    plain = panel.tray.grab().toImage()
    panel.tray.list.setCurrentIndex(tray.index(0))
    assert panel.tray.grab().toImage() != plain
