"""The losses: a sentence, a line a rank, a total, and bars along the curves."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QComboBox, QLabel, QTableView
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.contributions import contributions
from ndcg_explorer.charts.curve_data import RATIO
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.core.session.edits import move_results, set_measure, set_note, sort_to_ideal
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.curves.curves_panel import CurvesPanel
from ndcg_explorer.ui.losses.loss_layer import loss_layer
from ndcg_explorer.ui.losses.loss_rows import ADDS, DIFFERENCE, DOCUMENT, IDEAL, LOSS, RANK, LossRows
from ndcg_explorer.ui.losses.losses_model import IS_BEYOND_ROLE, SHARE_ROLE, LossesModel
from ndcg_explorer.ui.losses.losses_panel import LossesPanel
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from tests.support.results_sessions import large, small


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> LossesPanel:
    return shown(live, qtbot)


def shown(live: LiveSession, qtbot: QtBot) -> LossesPanel:
    made = LossesPanel(live)
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    return made


def table_of(panel: LossesPanel) -> QTableView:
    found = panel.findChild(QTableView, "losses_table")
    assert isinstance(found, QTableView)
    return found


def text_of(panel: LossesPanel, name: str) -> str:
    found = panel.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def column(panel: LossesPanel, number: int) -> list[str]:
    model = table_of(panel).model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


def click(panel: LossesPanel, row: int) -> None:
    table = table_of(panel)
    at = table.visualRect(table.model().index(row, RANK)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)


def choose_order(panel: LossesPanel, number: int) -> None:
    box = panel.findChild(QComboBox, "losses_order")
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(number)
    box.activated.emit(number)


def test_a_sentence_says_where_most_of_the_loss_arises(panel: LossesPanel) -> None:
    assert text_of(panel, "losses_sentence").startswith("Most of the loss lies beyond rank 10")


def test_every_counted_rank_has_a_line_and_what_lies_beyond_the_last(panel: LossesPanel) -> None:
    assert column(panel, RANK) == [*map(str, range(1, 11)), "…"]
    assert column(panel, ADDS)[:2] == ["3.0000", "1.2619"]
    assert column(panel, IDEAL)[:2] == ["3.0000", "1.8928"]
    assert column(panel, DIFFERENCE)[:5] == ["0.0000", "−0.6309", "−1.0000", "0.0000", "+0.3869"]
    assert column(panel, LOSS)[-1] == "0.1177"
    assert column(panel, DOCUMENT)[-1] == "beyond rank 10"


def test_the_parts_add_up_to_the_total_at_the_foot(panel: LossesPanel) -> None:
    assert text_of(panel, "losses_total") == "1 − nDCG@10 = 0.1982"
    assert sum(map(float, column(panel, LOSS))) == pytest.approx(0.1982, abs=1e-3)


def test_sorted_by_loss_the_largest_part_comes_first(panel: LossesPanel) -> None:
    choose_order(panel, 1)
    losses = list(map(float, column(panel, LOSS)))
    assert losses == sorted(losses, reverse=True)
    assert column(panel, RANK)[:3] == ["…", "3", "4"]
    choose_order(panel, 0)
    assert column(panel, RANK)[0] == "1"


def test_the_box_follows_what_a_heading_sorted_by(panel: LossesPanel) -> None:
    table, box = table_of(panel), panel.findChild(QComboBox, "losses_order")
    assert isinstance(box, QComboBox)
    header = table.horizontalHeader()
    at = header.sectionViewportPosition(LOSS) + 20
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at, 8))
    assert box.currentText() == "by loss"
    table.sortByColumn(ADDS, Qt.SortOrder.DescendingOrder)
    assert box.currentIndex() == -1


def test_a_click_marks_the_rank(panel: LossesPanel, live: LiveSession) -> None:
    click(panel, 2)
    assert live.marked_rank == 3
    QTest.keyClick(table_of(panel), Qt.Key.Key_Down)
    assert live.marked_rank == 4


def test_a_rank_marked_elsewhere_is_selected_also_when_sorted(panel: LossesPanel, live: LiveSession) -> None:
    choose_order(panel, 1)
    live.mark_rank(5)
    row = table_of(panel).currentIndex().row()
    assert column(panel, RANK)[row] == "5"
    live.mark_rank(0)
    assert table_of(panel).selectedIndexes() == []


def test_an_edit_is_followed_and_the_marked_rank_stays(panel: LossesPanel, live: LiveSession) -> None:
    live.mark_rank(3)
    live.edit(move_results, live.query_id, live.system, [4], 1)
    assert column(panel, DOCUMENT)[1] == "kb-0418"
    assert live.marked_rank == 3
    assert table_of(panel).currentIndex().row() == 2


def test_a_list_in_ideal_order_loses_nothing(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(load([sample_folder() / "films.ndcg"]).session)
    panel = shown(live, qtbot)
    live.edit(sort_to_ideal, live.query_id, live.system)
    assert text_of(panel, "losses_sentence").startswith("Nothing is lost")
    assert set(column(panel, LOSS)) == {"0.0000"}
    live.undo_stack.clear()


def test_without_a_split_the_reason_and_the_signed_column_remain(panel: LossesPanel, live: LiveSession) -> None:
    choose_order(panel, 1)
    live.edit(set_measure, "nDCG(ideal=max_grade)@10")
    table = table_of(panel)
    assert "no split by rank" in text_of(panel, "losses_sentence")
    assert table.isColumnHidden(LOSS)
    assert not table.isColumnHidden(DIFFERENCE)
    assert column(panel, RANK)[0] in ("1", "10")
    live.undo_stack.undo()
    assert not table.isColumnHidden(LOSS)


def test_another_measure_than_ndcg_still_has_its_losses_of_ndcg(panel: LossesPanel, live: LiveSession) -> None:
    live.edit(set_measure, "P(rel=1)@5")
    assert text_of(panel, "losses_total").startswith("1 − nDCG@5 = ")


def test_a_rounded_measure_says_that_the_loss_is_not(panel: LossesPanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(round=half_up(2))@10")
    assert text_of(panel, "losses_total") == "1 − nDCG@10 = 0.1982 before rounding"


def test_what_does_not_concern_it_changes_nothing(panel: LossesPanel, live: LiveSession) -> None:
    touched: list[bool] = []
    table_of(panel).model().dataChanged.connect(lambda *_: touched.append(True))
    live.edit(set_note, None, "a note")
    assert touched == []


def test_out_of_sight_it_works_out_nothing_and_catches_up(panel: LossesPanel, live: LiveSession) -> None:
    panel.hide()
    before = column(panel, DOCUMENT)
    live.edit(move_results, live.query_id, live.system, [4], 1)
    assert column(panel, DOCUMENT) == before
    panel.show()
    assert column(panel, DOCUMENT)[1] == "kb-0418"


def test_nothing_open_has_no_lines(panel: LossesPanel, live: LiveSession) -> None:
    live.open(NOTHING_OPEN)
    assert column(panel, RANK) == []
    assert "no loss to split" in text_of(panel, "losses_sentence")


def test_a_query_without_results_loses_all_beyond_the_list(qtbot: QtBot, qapp: object) -> None:
    panel = shown(LiveSession(small(listed=[])), qtbot)
    assert column(panel, DOCUMENT) == ["all of it: the list is empty"]
    assert text_of(panel, "losses_sentence").startswith("The list is empty")


def test_tooltips_are_the_arithmetic(panel: LossesPanel) -> None:
    model = table_of(panel).model()

    def tip(number: int) -> str:
        return str(model.index(1, number).data(Qt.ItemDataRole.ToolTipRole))

    assert "gain 2 × discount 0.6309 = 1.2619" in tip(ADDS)
    assert "1.2619 − 1.8928 = −0.6309" in tip(DIFFERENCE)
    assert "gathered 5 of a possible 6" in tip(LOSS)
    assert "(6 − 5) × 0.1309, what the wait for rank 3 costs, / 9.4792 = 0.0138" in tip(LOSS)


def test_a_long_list_is_cut_and_says_so(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(large(5000))
    live.edit(set_measure, "nDCG")
    panel = shown(live, qtbot)
    assert table_of(panel).model().rowCount() == 2000
    assert text_of(panel, "losses_note") == "2,000 of 5,000 ranks are listed here, the first in this order."
    choose_order(panel, 1)
    largest = contributions(live.evaluation.curves("A", 0)).losses.max()
    assert float(column(panel, LOSS)[0]) == pytest.approx(largest, abs=1e-4)
    live.undo_stack.clear()


def test_a_very_long_list_is_split_beside_the_window(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(large(100_001))
    panel = shown(live, qtbot)
    assert panel.is_pending
    qtbot.waitUntil(lambda: not panel.is_pending)
    assert column(panel, RANK)[:2] == ["1", "2"]


def rows_of(live: LiveSession) -> LossRows:
    results = ResultRows(live.evaluation, live.system, live.query)
    return LossRows(results, contributions(results.curves))


def test_the_model_keeps_its_promises(live: LiveSession) -> None:
    model = LossesModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for number in (0, 1, 2):
        live.show_query(number)
        model.show_rows(rows_of(live))
        for section in range(model.columnCount()):
            model.sort(section, Qt.SortOrder.DescendingOrder)
            model.sort(section, Qt.SortOrder.AscendingOrder)
    live.edit(set_measure, "nDCG@3")
    model.show_rows(rows_of(live))
    assert model.rowCount() == 4
    model.show_rows(None)
    assert model.rowCount() == 0


def test_the_longest_bar_is_that_of_the_largest_part(live: LiveSession, qapp: object) -> None:
    model = LossesModel()
    model.show_rows(rows_of(live))
    shares = [model.index(row, LOSS).data(SHARE_ROLE) for row in range(model.rowCount())]
    assert max(shares) == 1.0
    assert min(shares) == 0.0
    assert model.index(shares.index(1.0), LOSS).data(IS_BEYOND_ROLE)


def test_the_layer_has_the_losses_and_is_off_at_first(live: LiveSession, qtbot: QtBot) -> None:
    layer = loss_layer()
    curves = CurvesPanel(live)
    qtbot.addWidget(curves)
    assert not curves.add_layer(layer).isChecked()
    curves.actions_by_name()["losses"].trigger()
    losses, beyond = layer.series_of(Scene(live.evaluation, live.system, live.query))
    split = contributions(live.evaluation.curves(live.system, live.query))
    assert losses.plot == beyond.plot == RATIO
    assert np.array_equal(losses.values, split.losses[: split.counted])
    assert (beyond.first_rank, beyond.values.tolist()) == (11, [split.beyond])
    assert not curves.grab().isNull()


def test_the_layer_keeps_its_series_while_nothing_changes(live: LiveSession) -> None:
    layer = loss_layer()
    scene = Scene(live.evaluation, live.system, live.query)
    assert layer.series_of(scene)[0] is layer.series_of(scene)[0]


def test_the_layer_is_empty_without_a_split(live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(ideal=max_grade)@10")
    assert loss_layer().series_of(Scene(live.evaluation, live.system, live.query)) == []


def test_in_a_narrow_panel_the_columns_that_tell_least_give_way(panel: LossesPanel) -> None:
    table = table_of(panel)
    columns = (RANK, DOCUMENT, ADDS, IDEAL, DIFFERENCE, LOSS)
    panel.resize(1000, 300)
    assert [table.isColumnHidden(number) for number in columns] == [False] * 6
    panel.resize(letter_width(table.fontMetrics()) * 45, 300)
    assert [number for number in columns if table.isColumnHidden(number)] == [ADDS, IDEAL]


def test_it_paints_in_any_width_and_font(panel: LossesPanel) -> None:
    choose_order(panel, 1)
    for width, points in ((240, 8.0), (900, 20.0)):
        font = panel.font()
        font.setPointSizeF(points)
        panel.setFont(font)
        panel.resize(width, 400)
        assert not panel.grab().isNull()
