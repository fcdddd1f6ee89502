"""How systems, queries and results differ from the baseline, wherever the window says so."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QListView
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.compare.compared import Side, compared
from ndcg_explorer.core.numbers import signed_text
from ndcg_explorer.core.session.edits import move_results, set_baseline
from ndcg_explorer.ui.baseline.against_baseline import AgainstBaseline, differences_from_baseline, load_tests
from ndcg_explorer.ui.baseline.baseline_ranks import BaselineRanks
from ndcg_explorer.ui.queries.query_model import DIFFERENCE_ROLE as QUERY_DIFFERENCE
from ndcg_explorer.ui.queries.query_model import QueryModel
from ndcg_explorer.ui.queries.query_order import BY_DIFFERENCE
from ndcg_explorer.ui.queries.query_panel import QueryPanel
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.systems.system_model import DIFFERENCE_ROLE, DIFFERENCE_TEXT_ROLE
from ndcg_explorer.ui.systems.system_panel import SystemPanel
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from tests.support.command_files import ROOT, ran
from tests.support.compared_sessions import many, of_lists
from tests.support.finding import child

HELP_DESK = str(ROOT / "sample_sessions" / "help-desk.ndcg")


@pytest.fixture(autouse=True)
def _tests_are_loaded() -> None:
    load_tests(lambda: None)


@pytest.fixture
def against(live: LiveSession) -> AgainstBaseline:
    return AgainstBaseline(live)


@pytest.fixture
def systems(live: LiveSession, against: AgainstBaseline, qtbot: QtBot) -> SystemPanel:
    panel = SystemPanel(live)
    qtbot.addWidget(panel)
    panel.follow_baseline(against)
    panel.resize(400, 240)
    panel.show()
    return panel


@pytest.fixture
def queries(live: LiveSession, against: AgainstBaseline, qtbot: QtBot) -> QueryPanel:
    panel = QueryPanel(live)
    qtbot.addWidget(panel)
    panel.follow_baseline(against)
    panel.resize(240, 400)
    panel.show()
    return panel


def system_rows(panel: SystemPanel) -> list[QModelIndex]:
    model = child(panel, QListView, "system_list").model()
    return [model.index(row, 0) for row in range(model.rowCount())]


def query_model(panel: QueryPanel) -> QueryModel:
    model = child(panel, QListView, "query_list").model()
    assert isinstance(model, QueryModel)
    return model


# Systems


def test_difference_interval_and_p_are_those_of_the_command(
    systems: SystemPanel, capsys: pytest.CaptureFixture[str]
) -> None:
    found = ran(capsys, "compare", HELP_DESK, "--measure", "nDCG@10", "--output", "json")
    (measure,) = json.loads(found.out)["measures"]
    assert system_rows(systems)[0].data(DIFFERENCE_TEXT_ROLE) == "baseline"
    for row, figures in zip(system_rows(systems)[1:], measure["systems"][1:], strict=True):
        assert row.data(DIFFERENCE_ROLE) == figures["difference"]
        tip = row.data(Qt.ItemDataRole.AccessibleTextRole)
        low, high = figures["interval"]
        assert f"{signed_text(figures['difference'])} against BM25" in tip
        assert f"95% confidence interval {signed_text(low)} to {signed_text(high)}" in tip
        assert f"p = {figures['p']:.3f} (paired t-test)" in tip
        assert f"adjusted for 2 contenders p = {figures['adjusted_p']:.3f}" in tip
        assert "not significant" in tip
        assert "over 12 queries" in tip


def test_only_a_significant_difference_has_a_mark(qapp: object) -> None:
    live = LiveSession(many(200, 20, 2))
    for query in live.session.query_ids[:150]:
        live.edit(move_results, query, "S2", [0], 19)
    found = differences_from_baseline(live.evaluation)
    assert found is not None
    expected = "▼" if "\nsignificant" in found.sentence("S2") else ""
    assert found.mark("S2") == expected
    even = differences_from_baseline(LiveSession(many(200, 20, 2)).evaluation)
    assert even is not None
    assert (even.mark("S2"), "not significant" in even.sentence("S2")) == ("", True)
    live.undo_stack.clear()


def test_the_differences_follow_an_edit_and_another_baseline(systems: SystemPanel, live: LiveSession) -> None:
    before = system_rows(systems)[1].data(DIFFERENCE_ROLE)
    live.edit(move_results, live.query_id, "Neural", [9], 0)
    after = system_rows(systems)[1].data(DIFFERENCE_ROLE)
    values = compared(live.evaluation, (Side("BM25"), Side("Neural"), Side("Hybrid")))
    assert after == float(values.differences[:, 0].mean()) != before
    live.edit(set_baseline, "Hybrid", False)
    texts = [row.data(DIFFERENCE_TEXT_ROLE) for row in system_rows(systems)]
    assert texts[2] == "baseline"
    assert texts[0].startswith("−")


def test_any_system_becomes_the_baseline_from_its_menu(systems: SystemPanel, live: LiveSession) -> None:
    action = systems.actions_by_name()["set_baseline"]
    view = child(systems, QListView, "system_list")
    view.setCurrentIndex(system_rows(systems)[1])
    assert not action.isChecked()
    action.trigger()
    assert live.session.baseline == "Neural"
    assert action.isChecked()
    live.undo_stack.undo()
    assert live.session.baseline == ""
    assert not action.isChecked()


def test_a_single_system_is_not_compared(qapp: object) -> None:
    live = LiveSession(of_lists([3, 2, 1], [0, 1, 2]))
    assert AgainstBaseline(live).differences is None
    live.undo_stack.clear()


def test_a_list_as_loaded_is_the_baseline_of_others_but_not_of_itself(live: LiveSession) -> None:
    live.edit(set_baseline, "BM25", True)
    found = differences_from_baseline(live.evaluation)
    assert found is not None
    assert [found.is_contender(name) for name in ("BM25", "Neural", "Hybrid")] == [False, True, True]


def test_a_narrow_list_has_a_line_more_for_the_difference(systems: SystemPanel, qtbot: QtBot) -> None:
    view = child(systems, QListView, "system_list")
    wide = view.visualRect(system_rows(systems)[1]).height()
    systems.resize(170, 240)
    qtbot.waitUntil(lambda: view.visualRect(system_rows(systems)[1]).height() > wide)


# Queries


def test_each_query_says_how_far_it_is_from_the_baseline(queries: QueryPanel, live: LiveSession) -> None:
    model = query_model(queries)
    assert math.isnan(model.index(0, 0).data(QUERY_DIFFERENCE))
    live.show_system("Hybrid")
    values = compared(live.evaluation, (Side("BM25"), Side("Neural"), Side("Hybrid")))
    found = [model.index(row, 0).data(QUERY_DIFFERENCE) for row in range(model.rowCount())]
    assert found == values.differences[:, 1].tolist()
    assert f"{signed_text(found[0])} against BM25" in model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_queries_are_sorted_by_it_only_while_there_is_one(queries: QueryPanel, live: LiveSession) -> None:
    tester = QAbstractItemModelTester(query_model(queries), QAbstractItemModelTester.FailureReportingMode.Fatal)
    box, model = child(queries, QComboBox, "query_sort"), query_model(queries)
    assert box.findData(BY_DIFFERENCE) < 0
    live.show_system("Hybrid")
    place = box.findData(BY_DIFFERENCE)
    box.setCurrentIndex(place)
    box.activated.emit(place)
    found = [model.index(row, 0).data(QUERY_DIFFERENCE) for row in range(model.rowCount())]
    assert found == sorted(found)
    live.edit(move_results, live.session.query_ids[3], "Hybrid", [9], 0)
    found = [model.index(row, 0).data(QUERY_DIFFERENCE) for row in range(model.rowCount())]
    assert found == sorted(found)
    live.show_system("BM25")
    assert box.findData(BY_DIFFERENCE) < 0
    assert [model.number_at(row) for row in range(model.rowCount())] == list(range(len(live.session)))
    tester.deleteLater()


# Results


@pytest.fixture
def lists(qapp: object) -> Iterator[LiveSession]:
    made = LiveSession(of_lists([3, 2, 1, 0, 2, 1], [0, 1, 2, 3], [4, 1, 0]))
    made.show_system("B")
    yield made
    made.undo_stack.clear()


def baseline_column(model: ResultsModel) -> list[str]:
    column = model.column_of("baseline_rank")
    return [str(model.index(row, column).data()) for row in range(model.count)]


def test_a_result_has_its_rank_in_the_baseline_or_is_new(lists: LiveSession) -> None:
    model = ResultsModel(lists)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    lists.changed.connect(model.show_evaluation)
    assert baseline_column(model) == ["new", "2", "1"]
    lists.edit(move_results, "shoes", "A", [1], 0)
    assert baseline_column(model) == ["new", "1", "2"]
    lists.edit(set_baseline, "A", True)
    assert baseline_column(model) == ["new", "2", "1"]
    label = model.headerData(model.column_of("baseline_rank"), Qt.Orientation.Horizontal)
    assert label == "Rank in A, as loaded"
    tester.deleteLater()


def test_the_column_comes_into_sight_once_a_baseline_is_chosen(lists: LiveSession, qtbot: QtBot) -> None:
    panel = ResultsPanel(lists)
    qtbot.addWidget(panel)
    panel.show()
    column = panel.view.results.column_of("baseline_rank")
    assert panel.view.isColumnHidden(column)
    lists.edit(set_baseline, "A", False)
    assert not panel.view.isColumnHidden(column)
    lists.show_system("A")
    assert panel.view.isColumnHidden(column)
    lists.show_system("B")
    lists.undo_stack.undo()
    assert panel.view.isColumnHidden(column)


def test_the_head_says_what_is_new_and_what_is_gone(lists: LiveSession, qtbot: QtBot) -> None:
    panel = ResultsPanel(lists)
    qtbot.addWidget(panel)
    labels = panel.findChildren(ElidedLabel)
    assert not [label for label in labels if "gone" in label.text()]
    lists.edit(set_baseline, "A", False)
    (label,) = (label for label in labels if "gone" in label.text())
    assert "1 new, 2 gone against A" in label.text()
    assert "gone: doc-3 (rank 3 in A)" in label.toolTip()
    assert "gone: doc-4 (rank 4 in A)" in label.toolTip()


def test_ranks_are_kept_while_the_baseline_stays_as_it_is(lists: LiveSession) -> None:
    ranks = BaselineRanks.of(lists.session, 0, "B", None)
    lists.edit(move_results, "shoes", "B", [2], 0)
    assert BaselineRanks.of(lists.session, 0, "B", ranks) is ranks
    lists.edit(move_results, "shoes", "A", [2], 0)
    assert BaselineRanks.of(lists.session, 0, "B", ranks) is not ranks
    assert BaselineRanks.of(lists.session, 0, "A", None) is None


def test_new_and_gone_are_what_the_lists_do_not_share(qapp: object) -> None:
    random = np.random.default_rng(3)
    for _ in range(50):
        one, other = (random.permutation(12)[: random.integers(0, 12)] for _ in range(2))
        session = of_lists([1.0] * 12, one.tolist(), other.tolist())
        ranks = BaselineRanks.of(session, 0, "B", None)
        assert ranks is not None
        assert ranks.new_among(other) == len({*other.tolist()} - {*one.tolist()})
        assert set(ranks.gone_from(other).tolist()) == {*one.tolist()} - {*other.tolist()}
