"""The list of queries: order, filter, scores, the mean, and going from one to the next."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QListView, QToolButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import remove_results, set_grades, set_measure, shuffle_results, sort_to_ideal
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.queries.query_model import CHANGE_ROLE, NUMBER_ROLE, REMARK_ROLE, VALUE_ROLE, QueryModel
from ndcg_explorer.ui.queries.query_order import BY_CHANGE, BY_NAME, BY_SCORE, SORT_KEYS, Names, sorted_queries
from ndcg_explorer.ui.queries.query_panel import QueryPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.timing import plain_milliseconds


def opened(sample: str) -> LiveSession:
    return LiveSession(load([sample_folder() / f"{sample}.ndcg"]).session)


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made = opened("help-desk")
    yield made
    made.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> QueryPanel:
    return shown_panel(live, qtbot)


def shown_panel(live: LiveSession, qtbot: QtBot) -> QueryPanel:
    made = QueryPanel(live)
    qtbot.addWidget(made)
    made.resize(240, 400)
    made.show()
    return made


def view_of(panel: QueryPanel) -> QListView:
    found = panel.findChild(QListView, "query_list")
    assert isinstance(found, QListView)
    return found


def names(panel: QueryPanel) -> list[str]:
    model = view_of(panel).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def sort_by(panel: QueryPanel, key: str, *, descending: bool = False) -> None:
    box = panel.findChild(QComboBox, "query_sort")
    button = panel.findChild(QToolButton, "query_direction")
    assert isinstance(box, QComboBox)
    assert isinstance(button, QToolButton)
    box.setCurrentIndex(SORT_KEYS.index(key))
    box.activated.emit(SORT_KEYS.index(key))
    button.setChecked(descending)


def type_filter(panel: QueryPanel, text: str) -> None:
    field = panel.findChild(QLineEdit, "query_filter")
    assert isinstance(field, QLineEdit)
    field.setText(text)


def text_of(panel: QueryPanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    assert isinstance(label, QLabel)
    return label.text()


def selected(panel: QueryPanel) -> list[str]:
    return [index.data() for index in view_of(panel).selectedIndexes()]


def row_named(panel: QueryPanel, name: str) -> QModelIndex:
    return view_of(panel).model().index(names(panel).index(name), 0)


def test_queries_stand_as_loaded_with_their_scores(panel: QueryPanel, live: LiveSession) -> None:
    assert names(panel) == list(live.session.query_ids)
    model = view_of(panel).model()
    assert model.index(1, 0).data(VALUE_ROLE) == live.evaluation.value(live.system, 1)
    assert model.index(1, 0).data(CHANGE_ROLE) == 0


def test_an_edit_shows_the_new_score_and_how_far_it_came(panel: QueryPanel, live: LiveSession) -> None:
    live.edit(sort_to_ideal, live.session.query_ids[2], live.system)
    cell = view_of(panel).model().index(2, 0)
    assert cell.data(VALUE_ROLE) == live.evaluation.value(live.system, 2)
    assert cell.data(CHANGE_ROLE) == live.evaluation.change(live.system, 2) > 0
    assert "since loading" in cell.data(Qt.ItemDataRole.AccessibleTextRole)


def test_an_edit_tells_the_view_of_its_one_row_only(panel: QueryPanel, live: LiveSession) -> None:
    told: list[int] = []
    view_of(panel).model().dataChanged.connect(lambda first, last: told.extend((first.row(), last.row())))
    live.edit(sort_to_ideal, live.session.query_ids[2], live.system)
    assert told == [2, 2]


def test_sorting_by_score_puts_the_lowest_first_and_keeps_the_selection(panel: QueryPanel, live: LiveSession) -> None:
    live.show_query(5)
    sort_by(panel, BY_SCORE)
    model = view_of(panel).model()
    values = [model.index(row, 0).data(VALUE_ROLE) for row in range(model.rowCount())]
    assert values == sorted(values)
    assert selected(panel) == [live.session.query_ids[5]]
    assert live.query == 5
    assert view_of(panel).visualRect(view_of(panel).currentIndex()).intersects(view_of(panel).viewport().rect())


def test_the_current_query_stays_selected_when_an_edit_moves_it(panel: QueryPanel, live: LiveSession) -> None:
    sort_by(panel, BY_SCORE)
    lowest = live.session.query_number(names(panel)[1])
    live.show_query(lowest)
    live.edit(sort_to_ideal, live.query_id, live.system)
    assert names(panel)[1] != live.query_id
    assert selected(panel) == [live.query_id]
    assert live.query == lowest
    live.undo_stack.undo()
    assert names(panel)[1] == live.query_id
    assert selected(panel) == [live.query_id]


def test_sorting_by_change_brings_what_was_edited_to_the_top(panel: QueryPanel, live: LiveSession) -> None:
    live.edit(sort_to_ideal, live.session.query_ids[2], live.system)
    sort_by(panel, BY_CHANGE, descending=True)
    assert names(panel)[0] == live.session.query_ids[2]


def test_names_sort_by_numbers_and_whatever_their_case() -> None:
    order = sorted_queries(np.arange(4), Names(["q10", "Q2", "alpha", "q2b"]).places(), descending=False)
    assert order.tolist() == [2, 1, 3, 0]


def test_queries_without_a_value_come_last_in_both_directions() -> None:
    keys = np.array([0.5, np.nan, 0.9, 0.1])
    assert sorted_queries(np.arange(4), keys, descending=False).tolist() == [3, 0, 2, 1]
    assert sorted_queries(np.arange(4), keys, descending=True).tolist() == [2, 0, 3, 1]


def test_the_filter_asks_for_every_word_and_keeps_the_shown_query(panel: QueryPanel, live: LiveSession) -> None:
    live.show_query(live.session.query_number("forgot wifi password"))
    type_filter(panel, "WIFI for")
    assert names(panel) == ["forgot wifi password"]
    assert selected(panel) == ["forgot wifi password"]
    type_filter(panel, "router")
    assert names(panel) == ["reset router"]
    assert selected(panel) == []
    assert live.query_id == "forgot wifi password"
    type_filter(panel, "")
    assert selected(panel) == ["forgot wifi password"]


def test_a_filter_that_nothing_matches_says_so_and_changes_nothing(panel: QueryPanel, live: LiveSession) -> None:
    type_filter(panel, "no such query")
    assert names(panel) == []
    panel.grab()
    assert live.query == 0
    assert not panel.actions_by_name()["next_query"].isEnabled()


def test_selecting_a_query_shows_it(panel: QueryPanel, live: LiveSession) -> None:
    view_of(panel).setCurrentIndex(row_named(panel, "set up guest network"))
    assert live.query_id == "set up guest network"


def test_next_and_previous_follow_the_shown_order_and_stop_at_its_ends(panel: QueryPanel, live: LiveSession) -> None:
    sort_by(panel, BY_NAME)
    type_filter(panel, "e")
    order = names(panel)
    actions = panel.actions_by_name()
    live.show_query(live.session.query_number(order[0]))
    assert not actions["previous_query"].isEnabled()
    for name in order[1:]:
        actions["next_query"].trigger()
        assert live.query_id == name
    assert not actions["next_query"].isEnabled()
    actions["previous_query"].trigger()
    assert live.query_id == order[-2]


def test_the_keys_for_next_and_previous_are_control_page_down_and_up(panel: QueryPanel) -> None:
    actions = panel.actions_by_name()
    assert actions["next_query"].shortcut().toString() == "Ctrl+PgDown"
    assert actions["previous_query"].shortcut().toString() == "Ctrl+PgUp"


def test_down_goes_from_the_filter_into_the_list(panel: QueryPanel, live: LiveSession) -> None:
    type_filter(panel, "vpn")
    field = panel.findChild(QLineEdit, "query_filter")
    assert isinstance(field, QLineEdit)
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert live.query_id == "vpn drops every hour"


def test_the_mean_says_how_many_are_in_it(panel: QueryPanel, live: LiveSession) -> None:
    assert text_of(panel, "query_mean_value") == shown(live.evaluation.mean(live.system).value)
    assert text_of(panel, "query_mean_count") == "over 12 queries"
    live.edit(set_measure, "nDCG(mean=defined)@10")
    assert text_of(panel, "query_mean_count") == "over 11 queries, 1 left out"


def test_another_system_brings_its_own_scores(panel: QueryPanel, live: LiveSession) -> None:
    live.show_system("Neural")
    assert view_of(panel).model().index(0, 0).data(VALUE_ROLE) == live.evaluation.value("Neural", 0)
    assert text_of(panel, "query_mean_value") == shown(live.evaluation.mean("Neural").value)


def test_undefined_and_unjudged_are_a_dash_and_say_why(panel: QueryPanel, live: LiveSession) -> None:
    parking = row_named(panel, "parking permit renewal")
    assert parking.data(REMARK_ROLE) == "nothing to find"
    live.edit(set_measure, "nDCG(zero_ideal=undefined)@10")
    assert np.isnan(parking.data(VALUE_ROLE))
    number = live.session.query_number("reset router")
    candidates = live.session.candidates(number)
    documents = live.session.document_ids(number, np.arange(len(candidates)))
    live.edit(set_grades, "reset router", documents, [None] * len(documents))
    router = row_named(panel, "reset router")
    assert router.data(REMARK_ROLE) == "nothing judged"
    assert np.isnan(router.data(VALUE_ROLE))
    assert "not counted: nothing judged" in router.data(Qt.ItemDataRole.ToolTipRole)


def test_queries_left_out_of_the_mean_are_last_in_either_order(panel: QueryPanel, live: LiveSession) -> None:
    number = live.session.query_number("reset router")
    documents = live.session.document_ids(number, np.arange(len(live.session.candidates(number))))
    live.edit(set_grades, "reset router", documents, [None] * len(documents))
    count = len(live.session.ranking(live.session.systems[0], 3))
    emptied = live.session.query_ids[3]
    live.edit(remove_results, emptied, live.system, list(range(count)))
    model = view_of(panel).model()
    assert isinstance(model, QueryModel)
    for key in ("score", "change"):
        for descending in (True, False):
            model.set_sort(key, descending=descending)
            assert set(names(panel)[-2:]) == {"reset router", emptied}
    # A query with nothing to find is in the mean: its 0 is among the worst.
    model.set_sort("score", descending=False)
    assert names(panel)[0] == "parking permit renewal"


def test_a_list_that_was_emptied_says_so(panel: QueryPanel, live: LiveSession) -> None:
    count = len(live.session.ranking(live.session.systems[0], 0))
    live.edit(remove_results, live.query_id, live.system, list(range(count)))
    assert row_named(panel, live.query_id).data(REMARK_ROLE) == "no results"


def test_a_single_query_has_no_filter_and_no_mean(qtbot: QtBot, qapp: object) -> None:
    live = opened("films")
    panel = shown_panel(live, qtbot)
    assert not panel.findChild(QLineEdit, "query_filter").isVisible()  # type: ignore[union-attr]
    assert not panel.findChild(QLabel, "query_mean_value").isVisible()  # type: ignore[union-attr]
    assert selected(panel) == ["user 1"]
    live.open(load([sample_folder() / "help-desk.ndcg"]).session)
    assert panel.findChild(QLineEdit, "query_filter").isVisible()  # type: ignore[union-attr]
    assert selected(panel) == ["reset router"]


def test_opening_another_session_forgets_the_filter(panel: QueryPanel, live: LiveSession) -> None:
    type_filter(panel, "vpn")
    live.open(load([sample_folder() / "help-desk.ndcg"]).session)
    assert len(names(panel)) == 12


def test_a_name_with_markup_is_shown_as_it_is(qapp: object) -> None:
    live = LiveSession(many_queries(2, 3, name="<b>{0}</b>"))
    model = QueryModel()
    model.show_evaluation(live.evaluation, live.system)
    assert model.index(0, 0).data() == "<b>0</b>"
    assert "&lt;b&gt;0" in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_the_model_keeps_its_promises_through_edits_sorting_and_filtering(live: LiveSession, qapp: object) -> None:
    model = QueryModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_evaluation(live.evaluation, live.system)
    for seed, key in enumerate((*SORT_KEYS, *SORT_KEYS)):
        model.set_sort(key, descending=seed % 2 == 0)
        live.edit(shuffle_results, live.session.query_ids[seed], live.system, seed)
        model.show_evaluation(live.evaluation, live.system)
        model.set_filter("e" if seed % 3 else "")
        model.show_evaluation(live.evaluation, "Neural" if seed % 2 else "BM25")
    rows = [model.index(row, 0).data(NUMBER_ROLE) for row in range(model.rowCount())]
    assert [model.row_of(number) for number in rows] == list(range(len(rows)))


def many_queries(count: int, length: int, name: str = "query {0}") -> Session:
    offsets = np.arange(count + 1) * length
    grades = np.random.default_rng(7).integers(0, 4, count * length).astype(float)
    documents = TextDocuments([f"d{number}" for number in range(count * length)])
    rankings = Rankings(offsets, np.arange(count * length))
    ids = [name.format(number) for number in range(count)]
    return Session(ids, documents, Judgements(offsets, grades), (System("A", rankings),))


@pytest.mark.parametrize(("count", "most"), [(7_000, 50), (100_000, 500)])
def test_very_many_queries_are_edited_sorted_and_painted_quickly(
    count: int, most: int, qtbot: QtBot, qapp: object
) -> None:
    live = LiveSession(many_queries(count, 5))
    panel = shown_panel(live, qtbot)
    panel.grab()
    sort_by(panel, BY_SCORE)
    seeds = iter(range(3))

    def edit_and_paint() -> None:
        seed = next(seeds)
        live.edit(shuffle_results, live.session.query_ids[seed], "A", seed)
        panel.grab()

    assert plain_milliseconds(edit_and_paint, rounds=3) < most


def test_who_is_in_the_mean_has_the_whole_line_until_a_change_stands_beside_it(
    panel: QueryPanel, live: LiveSession, qapp: object
) -> None:
    live.edit(set_measure, "nDCG(mean=defined)@10")
    count = panel.findChild(QLabel, "query_mean_count")
    assert isinstance(count, QLabel)
    panel.resize(count.fontMetrics().horizontalAdvance(count.text()) + 20, 400)
    QApplication.processEvents()
    assert count.width() >= count.fontMetrics().horizontalAdvance(count.text())
    live.edit(shuffle_results, "reset router", "BM25", 3)
    QApplication.processEvents()
    assert count.width() < count.fontMetrics().horizontalAdvance(count.text())
    assert "1 left out" in count.toolTip()
    change = next(label for label in panel.findChildren(QLabel) if label.text().startswith(("▲", "▼")))
    assert f"{change.text()} since loading" in change.toolTip()
