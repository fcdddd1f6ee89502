"""Same list, every tool: figures, what makes the difference, adopting one, and finding a figure again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QDockWidget, QLabel, QLineEdit, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.measure_values import Figure, list_figures, list_for_all
from ndcg_explorer.analysis.tool_comparison import tool_figures
from ndcg_explorer.core.measures.conventions import CONVENTION, CONVENTIONS
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.edits import insert_result, move_results, set_grades, set_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.tool_comparison.tool_rows import CHECKED, DIFFERENCE, MEAN, QUERY, TOOL, ToolRow, TypedFigure
from ndcg_explorer.ui.tool_comparison.tools_model import (
    IS_MATCH_ROLE,
    IS_REPEATED_ROLE,
    IS_STALE_ROLE,
    ToolsModel,
    ToolWords,
)
from ndcg_explorer.ui.tool_comparison.tools_panel import ToolsPanel
from ndcg_explorer.ui.tool_comparison.tools_table import ToolsTable
from tests.support.finding import child
from tests.support.kept_sessions import NAN, make_session
from tests.support.results_sessions import large, small
from tests.support.timing import plain_milliseconds


def test_a_tool_without_a_value_for_an_unjudged_list_says_that_nothing_is_judged() -> None:
    unjudged = list_for_all(make_session([[NAN, NAN]], {"A": [[0, 1]]}), "A", 0)
    measure = CONVENTION["gdeval"].at(5)
    (figure,) = list_figures(lambda: None, unjudged, [measure]).values()
    row = ToolRow(CONVENTION["gdeval"], measure, figure)
    tip = ToolWords().tip(row, ToolRow(None, measure, figure))
    assert "Nothing judged: no document of this query has a grade, so there is no value." in tip
    zeros = list_for_all(make_session([[0, 0]], {"A": [[0, 1]]}), "A", 0)
    (figure,) = list_figures(lambda: None, zeros, [measure]).values()
    assert "(zero_ideal=skip)" in ToolWords().tip(replace(row, figure=figure), row)


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made_live = LiveSession(load([sample_folder() / "help-desk.ndcg"]).session)
    made_live.edit(set_measure, "nDCG@10")
    yield made_live
    made_live.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> ToolsPanel:
    return shown_panel(live, qtbot)


def shown_panel(live: LiveSession, qtbot: QtBot) -> ToolsPanel:
    panel = ToolsPanel(live)
    qtbot.addWidget(panel)
    panel.resize(460, 400)
    panel.show()
    settle(panel, qtbot)
    return panel


def settle(panel: ToolsPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.is_pending)


def table_of(panel: ToolsPanel) -> ToolsTable:
    return child(panel, ToolsTable, "tools_table")


def model_of(panel: ToolsPanel) -> ToolsModel:
    model = table_of(panel).model()
    assert isinstance(model, ToolsModel)
    return model


def row_of(panel: ToolsPanel, slug: str) -> ToolRow:
    model = model_of(panel)
    return model.rows[model.row_of(slug)]


def cell(panel: ToolsPanel, slug: str, column: int) -> QModelIndex:
    model = model_of(panel)
    return model.index(model.row_of(slug), column)


def column(panel: ToolsPanel, number: int) -> list[str]:
    model = model_of(panel)
    return [model.index(row, number).data() for row in range(model.rowCount())]


def type_figure(panel: ToolsPanel, text: str) -> None:
    child(panel, QLineEdit, "tools_figure").setText(text)


def answer(panel: ToolsPanel) -> str:
    return child(panel, QLabel, "tools_answer").text()


def choose(panel: ToolsPanel, slug: str) -> None:
    table_of(panel).setCurrentIndex(cell(panel, slug, TOOL))


def test_every_tool_has_its_figure_for_the_query_its_mean_and_its_knobs(panel: ToolsPanel, live: LiveSession) -> None:
    session = live.session
    for figure in tool_figures(list_for_all(session, live.system, live.query), session.measure):
        row = row_of(panel, figure.convention.slug)
        mean = evaluate(session.changed(measure=figure.measure)).mean(live.system).value
        assert row.figure == Figure(figure.value)
        assert row.mean is not None
        assert row.mean.value == pytest.approx(mean, abs=1e-12, nan_ok=True)
        assert row.differing == figure.differing
    assert model_of(panel).rowCount() == len(CONVENTIONS) + 1


def test_the_measure_in_force_is_the_first_line_whatever_the_order(panel: ToolsPanel, live: LiveSession) -> None:
    for number in (QUERY, MEAN, CHECKED, TOOL, DIFFERENCE):
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            table_of(panel).sortByColumn(number, order)
            assert column(panel, TOOL)[0] == "nDCG@10"
    value, mean = live.evaluation.value(live.system, live.query), live.evaluation.mean(live.system).value
    assert (column(panel, QUERY)[0], column(panel, MEAN)[0]) == (shown(value), shown(mean))


def test_tools_stand_by_value_the_highest_first_and_a_click_turns_them_round(panel: ToolsPanel) -> None:
    figures = [row.value_in(QUERY) for row in model_of(panel).rows[1:]]
    assert figures == pytest.approx(sorted(figures, reverse=True), abs=1e-9)
    header = table_of(panel).horizontalHeader()
    place = QPoint(header.sectionViewportPosition(QUERY) + 10, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    figures = [row.value_in(QUERY) for row in model_of(panel).rows[1:]]
    assert figures == pytest.approx(sorted(figures), abs=1e-9)


def test_words_say_which_settings_make_the_difference(panel: ToolsPanel) -> None:
    assert cell(panel, "ranx-ndcg_burges", DIFFERENCE).data() == "gain 2^g − 1"
    assert cell(panel, "ranx-ndcg", DIFFERENCE).data() == "the same definition"
    assert cell(panel, "evidently", DIFFERENCE).data() == "ideal over: retrieved"
    assert column(panel, DIFFERENCE)[0] == "the measure in force"


def test_a_tooltip_names_version_reason_and_how_it_was_checked(panel: ToolsPanel) -> None:
    tip = cell(panel, "sklearn", TOOL).data(Qt.ItemDataRole.ToolTipRole)
    for part in ("1.9.1", "tied scores share their mean gain", "compared with the running tool"):
        assert part in tip
    assert "Read in its source" in cell(panel, "beir", TOOL).data(Qt.ItemDataRole.ToolTipRole)


def test_figures_follow_an_edit_at_once(panel: ToolsPanel, live: LiveSession) -> None:
    before = column(panel, QUERY)[1:]
    live.edit(move_results, live.query_id, live.system, [0], 12)
    assert column(panel, QUERY)[1:] != before
    burges = live.session.changed(measure=CONVENTION["ranx-ndcg_burges"].at(10))
    expected = evaluate(burges).value(live.system, live.query)
    assert row_of(panel, "ranx-ndcg_burges").value_in(QUERY) == pytest.approx(expected, abs=1e-12)


def test_equal_figures_are_told_once_and_repeated_quietly(panel: ToolsPanel) -> None:
    model = model_of(panel)
    for place in range(2, model.rowCount()):
        here, above = (model.rows[number].value_in(QUERY) for number in (place, place - 1))
        assert model.index(place, QUERY).data(IS_REPEATED_ROLE) == (abs(here - above) < 1e-9)
        assert not model.index(place, TOOL).data(IS_REPEATED_ROLE)


@pytest.mark.parametrize("way", ["button", "enter", "double click"])
def test_a_tool_is_adopted_at_the_present_cutoff_and_undone(panel: ToolsPanel, live: LiveSession, way: str) -> None:
    choose(panel, "sklearn")
    table = table_of(panel)
    if way == "button":
        child(panel, QPushButton, "tools_adopt").click()
    elif way == "enter":
        QTest.keyClick(table, Qt.Key.Key_Return)
    else:
        place = table.visualRect(cell(panel, "sklearn", TOOL)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert live.session.measure == CONVENTION["sklearn"].at(10)
    assert column(panel, TOOL)[0] == str(live.session.measure)
    live.undo_stack.undo()
    assert str(live.session.measure) == "nDCG@10"


def test_what_is_in_force_already_cannot_be_adopted(panel: ToolsPanel) -> None:
    button = child(panel, QPushButton, "tools_adopt")
    for slug, can_be in (("", False), ("ranx-ndcg", False), ("sklearn", True)):
        choose(panel, slug)
        assert button.isEnabled() == can_be


def test_the_chosen_tool_stays_chosen_when_the_order_changes(panel: ToolsPanel, live: LiveSession) -> None:
    choose(panel, "lightgbm")
    live.edit(move_results, live.query_id, live.system, [0], 12)
    table_of(panel).sortByColumn(TOOL, Qt.SortOrder.AscendingOrder)
    assert table_of(panel).currentIndex().siblingAtColumn(TOOL).data() == "LightGBM ndcg"


def test_a_filter_finds_tools_by_name_and_by_difference(panel: ToolsPanel) -> None:
    field = child(panel, QLineEdit, "tools_filter")
    field.setText("ndcg_cut quepid")
    assert column(panel, TOOL)[1:] == ["Quepid NDCG_CUT"]
    field.setText("retrieved xgboost")
    assert set(column(panel, TOOL)[1:]) == {row.label for row in CONVENTIONS if row.slug.startswith("xgboost")}
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert table_of(panel).currentIndex().row() == 1


def test_a_typed_figure_brings_up_the_tools_that_give_it(panel: ToolsPanel) -> None:
    wanted = row_of(panel, "quepid-ndcg_cut").value_in(QUERY)
    type_figure(panel, f"{wanted:.4f}")
    same = [row.label for row in model_of(panel).all_rows[1:] if abs(row.value_in(QUERY) - wanted) < 5e-5]
    assert set(column(panel, TOOL)[1 : len(same) + 1]) == set(same)
    assert cell(panel, "quepid-ndcg_cut", QUERY).data(IS_MATCH_ROLE)
    assert not cell(panel, "trec_eval-ndcg_cut", QUERY).data(IS_MATCH_ROLE)
    assert answer(panel).startswith(f"{wanted:.4f} for this query as in ")


def test_a_typed_figure_is_looked_for_in_the_means_too(panel: ToolsPanel) -> None:
    type_figure(panel, f"{row_of(panel, 'quepid-ndcg').value_in(MEAN):.5f}")
    assert "in the mean as in Quepid nDCG" in answer(panel)
    assert cell(panel, "quepid-ndcg", MEAN).data(IS_MATCH_ROLE)


def test_a_figure_of_another_cutoff_is_found_there(panel: ToolsPanel, live: LiveSession, qtbot: QtBot) -> None:
    at_three = evaluate(live.session.changed(measure=CONVENTION["evidently"].at(3))).value(live.system, live.query)
    type_figure(panel, f"{at_three:.6f}")
    settle(panel, qtbot)
    assert answer(panel).startswith(f"No tool gives {at_three:.6f} with k = 10. Nearest: ")
    assert "With k = 3: " in answer(panel)


def test_what_is_no_figure_is_said_and_an_empty_field_explains_the_marks(panel: ToolsPanel) -> None:
    type_figure(panel, "abc")
    assert "0.7511" in answer(panel)
    type_figure(panel, "")
    assert "read in its source" in answer(panel)


def test_a_tool_that_refuses_the_list_shows_a_dash_and_why(panel: ToolsPanel, live: LiveSession, qtbot: QtBot) -> None:
    live.edit(set_grades, live.query_id, ["odd"], [-1.0])
    live.edit(insert_result, live.query_id, live.system, "odd", 0)
    settle(panel, qtbot)
    assert cell(panel, "sklearn", QUERY).data() == "–"
    assert "negative grades are refused" in cell(panel, "sklearn", DIFFERENCE).data()
    choose(panel, "sklearn")
    assert not child(panel, QPushButton, "tools_adopt").isEnabled()


def test_with_a_single_query_there_is_no_column_of_means(qtbot: QtBot) -> None:
    panel = shown_panel(LiveSession(small()), qtbot)
    assert table_of(panel).isColumnHidden(MEAN)


def test_beside_another_kind_of_measure_differences_are_to_ndcg(
    panel: ToolsPanel, live: LiveSession, qtbot: QtBot
) -> None:
    live.edit(set_measure, "P(rel=2)@10")
    settle(panel, qtbot)
    assert column(panel, DIFFERENCE)[0] == "in force; the differences are to nDCG@10"
    assert cell(panel, "ranx-ndcg_burges", DIFFERENCE).data() == "gain 2^g − 1"


def test_nothing_is_worked_out_while_hidden_and_all_when_shown_again(
    panel: ToolsPanel, live: LiveSession, qtbot: QtBot
) -> None:
    before = column(panel, QUERY)
    panel.hide()
    live.edit(move_results, live.query_id, live.system, [0], 12)
    assert not panel.is_pending
    assert column(panel, QUERY) == before
    panel.show()
    settle(panel, qtbot)
    assert column(panel, QUERY) != before


def test_hiding_gives_up_what_is_under_way(live: LiveSession, qtbot: QtBot) -> None:
    panel = ToolsPanel(live)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.is_pending
    panel.hide()
    assert not panel.is_pending


def test_a_panel_behind_another_tab_works_out_nothing_until_it_comes_to_the_front(
    live: LiveSession, qtbot: QtBot
) -> None:
    window, right = QMainWindow(), Qt.DockWidgetArea.RightDockWidgetArea
    qtbot.addWidget(window)
    panel = ToolsPanel(live)
    docks = [QDockWidget("tools"), QDockWidget("other")]
    for dock, inside in zip(docks, (panel, QLabel("other")), strict=True):
        dock.setObjectName(dock.windowTitle())
        dock.setWidget(inside)
        window.addDockWidget(right, dock)
    window.tabifyDockWidget(*docks)
    docks[1].raise_()
    window.resize(800, 500)
    window.show()
    qtbot.waitUntil(lambda: not panel.is_in_sight)
    live.edit(move_results, live.query_id, live.system, [0], 12)
    assert not panel.is_pending
    assert model_of(panel).rowCount() == 0
    docks[0].raise_()
    qtbot.waitUntil(lambda: model_of(panel).rowCount() > 0)
    docks[1].raise_()
    qtbot.waitUntil(lambda: not panel.is_pending)
    live.edit(move_results, live.query_id, live.system, [0], 11)
    assert not panel.is_pending


def test_figures_of_a_long_list_come_later_and_the_window_does_not_wait(qtbot: QtBot) -> None:
    live = LiveSession(large(20_000))
    panel = shown_panel(live, qtbot)
    before = column(panel, QUERY)
    live.edit(move_results, "many", "A", [10_000], 0)
    live.edit(move_results, "many", "A", [1], 0)
    assert panel.is_pending
    assert column(panel, QUERY)[1:] == before[1:]
    settle(panel, qtbot)
    assert row_of(panel, "ranx-ndcg").value_in(QUERY) == pytest.approx(live.evaluation.value("A", 0), abs=1e-12)


def test_an_edit_of_a_thousand_results_stays_within_a_frame(qtbot: QtBot) -> None:
    live = LiveSession(large(1000))
    panel = shown_panel(live, qtbot)
    times = []
    for row in range(5, 14):
        times.append(plain_milliseconds(partial(live.edit, move_results, "many", "A", [row], 0)))
        settle(panel, qtbot)
    assert sorted(times)[len(times) // 2] < 16


def test_names_from_data_are_never_taken_for_markup(qtbot: QtBot) -> None:
    panel = shown_panel(LiveSession(small('nDCG(gain=formula("g*(g<3)"))@5')), qtbot)
    tip = model_of(panel).index(0, TOOL).data(Qt.ItemDataRole.ToolTipRole)
    assert "g&lt;3" in tip


def test_the_model_keeps_the_rules_of_qt(qapp: object) -> None:
    model = ToolsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    rows = [ToolRow(row, row.at(5), Figure(number / 60)) for number, row in enumerate(CONVENTIONS)]
    in_force = ToolRow(None, CONVENTION["gdeval"].at(5), Figure(0.5), Figure(0.4))
    model.show_rows([in_force, *rows])
    model.sort(TOOL)
    model.sort(QUERY, Qt.SortOrder.DescendingOrder)
    model.set_filter("trec")
    model.set_typed(TypedFigure.read("0.02"))
    model.set_stale({QUERY}, True)
    assert model.index(1, QUERY).data(IS_STALE_ROLE)
    assert "being worked out" in model.index(1, QUERY).data(Qt.ItemDataRole.AccessibleTextRole)
    model.set_filter("")
    model.show_rows([])
    assert model.rowCount() == 0
