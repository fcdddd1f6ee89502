"""Every picture as a table: the same values at every rank, in step with the picture, fast, and copied."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure
from ndcg_explorer.ui.curves.curve_table import CurveTable
from ndcg_explorer.ui.curves.curves_panel import CurvesPanel
from ndcg_explorer.ui.ideal.ideal_ladder import LadderTable
from ndcg_explorer.ui.ideal.ideal_panel import IdealPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.chart_table import TwinModel, TwinTable, number_column, text_column
from tests.support.finding import child
from tests.support.results_sessions import large, small
from tests.support.timing import plain_milliseconds


def cells(table: TwinTable, column: int) -> list[str]:
    return [str(table.twin.index(row, column).data()) for row in range(table.twin.rowCount())]


def headers(table: TwinTable) -> list[str]:
    horizontal = Qt.Orientation.Horizontal
    return [str(table.twin.headerData(column, horizontal)) for column in range(table.twin.columnCount())]


@pytest.fixture
def curves(qtbot: Any) -> CurvesPanel:
    panel = CurvesPanel(LiveSession(small()))
    qtbot.addWidget(panel)
    panel.resize(600, 500)
    panel.show()
    panel.activateWindow()
    panel.actions_by_name()["show_as_table"].trigger()
    QApplication.processEvents()
    return panel


def test_the_table_takes_the_place_of_the_plots_and_gives_it_back(curves: CurvesPanel) -> None:
    table = child(curves, CurveTable)
    assert table.isVisible()
    assert not curves._view.isVisible()
    curves.actions_by_name()["show_as_table"].trigger()
    assert not table.isVisible()
    assert curves._view.isVisible()


def test_it_has_the_values_of_every_curve_that_is_shown_at_every_rank(curves: CurvesPanel) -> None:
    table = child(curves, CurveTable)
    assert headers(table) == ["Rank", "A: DCG", "A: nDCG", "B: DCG", "B: nDCG", "ideal: DCG"]
    assert cells(table, 0) == ["1", "2", "3", "4 (k)", "5", "6", "7"][: table.twin.rowCount()]
    expected = curves._live.evaluation.curves("A", 0).dcg
    assert cells(table, 1)[: len(expected)] == [f"{value:.4f}" for value in expected]


def test_it_follows_edits_and_switches(curves: CurvesPanel) -> None:
    table = child(curves, CurveTable)
    before = cells(table, 1)
    curves._live.edit(move_results, "shoes", "A", [5], 0)
    assert cells(table, 1) != before
    curves._live.edit(set_measure, "nDCG@2")
    assert cells(table, 0)[1] == "2 (k)"
    curves.actions_by_name()["loaded"].trigger()
    assert "as loaded: DCG" in headers(table)
    assert cells(table, headers(table).index("as loaded: nDCG"))[0] != ""


def test_going_down_the_table_marks_the_rank_everywhere(curves: CurvesPanel) -> None:
    table = child(curves, CurveTable)
    table.setFocus()
    curves._live.mark_rank(2)
    assert table.currentIndex().row() == 1
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert curves._live.marked_rank == 3


def test_a_cell_says_which_rank_and_which_curve(curves: CurvesPanel) -> None:
    spoken = child(curves, CurveTable).twin.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Rank 1, A: nDCG: 1.0000"


def test_it_is_copied_with_all_digits(curves: CurvesPanel) -> None:
    table = child(curves, CurveTable)
    table.setFocus()
    table.selectAll()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0][:3] == ["Rank", "A: DCG", "A: nDCG"]
    assert [line[0] for line in lines[1:5]] == ["1", "2", "3", "4"]
    dcg = curves._live.evaluation.curves("A", 0).dcg
    assert [float(line[1]) for line in lines[1 : len(dcg) + 1]] == dcg.tolist()
    table.clearSelection()
    table.selectRow(1)
    assert len(table.copied().splitlines()) == len(lines)


def test_a_million_ranks_are_no_burden(qtbot: Any) -> None:
    panel = CurvesPanel(LiveSession(large(1_000_000)))
    qtbot.addWidget(panel)
    panel.resize(600, 500)
    panel.show()

    def show_and_select() -> None:
        panel.actions_by_name()["show_as_table"].trigger()
        child(panel, CurveTable).scrollToBottom()
        child(panel, CurveTable).selectAll()
        QApplication.processEvents()

    assert plain_milliseconds(show_and_select) < 500
    table = child(panel, CurveTable)
    assert table.twin.rowCount() == 1_000_000
    assert str(table.twin.index(999_999, 0).data()) == "1000000"


def test_the_ideal_has_a_table_of_both_orders(qtbot: Any) -> None:
    panel = IdealPanel(LiveSession(small()))
    qtbot.addWidget(panel)
    panel.resize(500, 500)
    panel.show()
    QApplication.processEvents()
    panel._both.action.trigger()
    table = child(panel, LadderTable)
    assert table.isVisible()
    columns = dict(zip(headers(table), range(table.twin.columnCount()), strict=False))
    assert cells(table, columns["In the list"])[:6] == [f"doc-{number}" for number in range(1, 7)]
    ideal = cells(table, columns["In the ideal order"])
    assert ideal[:2] == ["doc-1", "doc-7"]
    assert cells(table, columns["Its rank in the list"])[:2] == ["1", "not listed"]
    panel._live.edit(set_grades, "shoes", ["doc-1"], [0.0])
    assert cells(table, columns["In the ideal order"])[0] == "doc-7"


def test_the_model_keeps_the_rules_of_models(qapp: object) -> None:
    model = TwinModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    numbers = number_column("n", np.array([1.0, np.nan, 0.25]))
    model.show_columns([text_column("=t", lambda row: f"=x{row}"), numbers], 4)
    assert [model.index(row, 1).data() for row in range(4)] == ["1.0000", "", "0.2500", ""]
    assert model.tsv([0, 2]) == "'=t\tn\n'=x0\t1\n'=x2\t0.25\n"
    model.show_columns([text_column("=t", lambda row: "other"), numbers], 4)
    assert model.index(0, 0).data() == "other"
    model.show_columns((), 0)
    assert model.rowCount() == 0
