"""Comparing in the window: what is shown, and that all of it follows what is done in either list."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListView, QTableView, QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, compare
from ndcg_explorer.analysis.compare.sentences import comparison_sentences
from ndcg_explorer.core.numbers import shown, signed_text
from ndcg_explorer.core.session.edits import move_results, rename_system, set_baseline, set_grades, take_snapshot
from ndcg_explorer.language import in_a_row
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.compare.compare_view import CompareView
from ndcg_explorer.ui.compare.list_pair import LEFT, RIGHT
from ndcg_explorer.ui.compare.side_view import SideView
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.compared_sessions import many
from tests.support.dragging import drop, hover
from tests.support.timing import plain_milliseconds

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


@pytest.fixture
def view(window: MainWindow) -> CompareView:
    window.modes.show_mode("compare")
    QApplication.processEvents()
    found = window.modes.compare_view
    assert found is not None
    return found


def text_of(widget: QWidget, name: str) -> str:
    label = widget.findChild(QLabel, name)
    assert isinstance(label, QLabel)
    return label.text()


def parts_beside(view: CompareView) -> float:
    """What is printed in the columns of parts, and under the lists for what is no document's."""
    pair = view.pair.pair
    assert pair is not None
    assert pair.printed is not None
    total = float(pair.printed[-2:].sum())
    for side in (view.pair.left, view.pair.right):
        column = side.results.column_of("part")
        texts = [side.results.index(row, column).data() for row in range(side.results.rowCount())]
        total += sum(float(text.replace("−", "-")) for text in texts if text)
    return total


# What is shown


def test_the_sentence_is_the_one_that_the_analysis_says(view: CompareView) -> None:
    sides = Side("BM25"), Side("Neural"), Side("Hybrid")
    evaluation = view.comparing.live.evaluation
    found = compare(evaluation, sides, [evaluation.session.measure]).measures[0]
    said = comparison_sentences(found, found.contenders[0], ComparisonOptions())
    assert text_of(view, "comparison_sentence") == in_a_row(map(str, said))
    assert text_of(view, "comparison_difference") == signed_text(found.contenders[0].difference)


def test_figures_are_those_of_the_analysis_to_the_last_digit(view: CompareView) -> None:
    sides = Side("BM25"), Side("Neural"), Side("Hybrid")
    evaluation = view.comparing.live.evaluation
    found = compare(evaluation, sides, [evaluation.session.measure]).measures[0]
    for place, side in enumerate(sides[1:]):
        view.comparing.choose_contender(side)
        assert view.comparing.figures is not None
        ours, theirs = view.comparing.figures.contender, found.contenders[place]
        assert (ours.difference, ours.interval, ours.p, ours.adjusted_p) == (
            theirs.difference,
            theirs.interval,
            theirs.p,
            theirs.adjusted_p,
        )


def test_what_is_drawn_at_random_comes_later_and_is_that_of_the_analysis(view: CompareView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: view.comparing.resampled_figures is not None)
    resampled = view.comparing.resampled_figures
    assert resampled is not None
    sides = Side("BM25"), Side("Neural"), Side("Hybrid")
    evaluation = view.comparing.live.evaluation
    options = ComparisonOptions(all_pairs=True)
    found = compare(evaluation, sides, [evaluation.session.measure], options).measures[0]
    assert resampled.found.contenders[0].bootstrap == found.contenders[0].bootstrap
    assert [pair.p for pair in resampled.found.pairs] == [pair.p for pair in found.pairs]
    view.sentence_bar.more.click()
    low = signed_text(found.contenders[0].bootstrap[0])
    assert low in text_of(view, "comparison_details")
    assert "Randomisation test: p = " in text_of(view, "comparison_details")


def test_an_edit_makes_what_was_drawn_at_random_stale_until_it_is_there_again(view: CompareView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: view.comparing.resampled_figures is not None)
    before = view.comparing.resampled_figures
    view.sentence_bar.more.click()
    view.pair.right.edits.move(np.array([5]), 0)
    assert view.comparing.resampled_figures is before
    qtbot.waitUntil(lambda: view.comparing.resampled_figures is not before)
    qtbot.waitUntil(lambda: not view.comparing.is_stale)


def test_both_lists_are_there_and_the_parts_add_up(view: CompareView) -> None:
    live = view.comparing.live
    for query in range(len(live.session)):
        live.show_query(query)
        pair = view.pair.pair
        assert pair is not None
        assert pair.split is not None
        for side, system in ((view.pair.left, "BM25"), (view.pair.right, "Neural")):
            rows = live.session.ranking(live.session.system(system), query).rows
            column = side.results.column_of("document")
            shown_ids = [side.results.index(row, column).data() for row in range(side.results.rowCount())]
            assert shown_ids == live.session.document_ids(query, rows)
        assert shown(parts_beside(view) + 0.0) == shown(pair.split.difference)
        assert text_of(view, "pair_values") == f"{shown(pair.split.before)} → {shown(pair.split.after)}"


def test_what_stands_beside_no_document_is_added_up_below_the_lists(view: CompareView) -> None:
    assert text_of(view, "pair_sum") == ""
    live = view.comparing.live
    live.edit(take_snapshot, "Before", "Neural")
    live.edit(set_grades, live.query_id, live.session.document_ids(0, np.arange(3)), [3.0, 3.0, 3.0])
    view.comparing.choose_baseline(Side("Before"))
    view.comparing.choose_contender(Side("Neural"))
    assert "other ideal DCG" in text_of(view, "pair_sum")
    assert view.pair.pair is not None
    assert view.pair.pair.split is not None
    assert shown(parts_beside(view) + 0.0) == shown(view.pair.pair.split.difference)


def test_object_names_are_those_that_others_rely_on(view: CompareView, window: MainWindow) -> None:
    for kind, name in (
        (QWidget, "compare_view"),
        (QComboBox, "baseline_box"),
        (QComboBox, "contender_box"),
        (QListView, "difference_list"),
        (QTableView, "left_list"),
        (QTableView, "right_list"),
        (QLabel, "comparison_sentence"),
        (QTableView, "queries_table"),
    ):
        assert isinstance(window.findChild(kind, name), kind), name


# What is compared with what


def test_any_system_and_any_list_as_loaded_can_be_chosen(view: CompareView) -> None:
    box = view.boxes.contender_box
    labels = [box.itemText(row) for row in range(box.count())]
    assert labels == ["BM25", "Neural", "Hybrid", "BM25, as loaded", "Neural, as loaded", "Hybrid, as loaded"]
    view.comparing.live.edit(take_snapshot, "Before", "Neural")
    assert [box.itemText(row) for row in range(box.count())][3] == "Before"


def test_the_baseline_is_an_edit_and_can_be_undone(view: CompareView) -> None:
    live = view.comparing.live
    view.boxes.baseline_box.setCurrentIndex(2)
    view.boxes.baseline_box.activated.emit(2)
    assert (live.session.baseline, view.comparing.baseline) == ("Hybrid", Side("Hybrid"))
    live.undo_stack.undo()
    assert (view.comparing.baseline, view.boxes.baseline_box.currentText()) == (Side("BM25"), "BM25")


def test_choosing_what_is_on_the_other_side_lets_both_change_places(view: CompareView) -> None:
    view.comparing.choose_contender(Side("BM25"))
    assert (view.comparing.baseline, view.comparing.contender) == (Side("Neural"), Side("BM25"))
    view.boxes.swap_button.click()
    assert (view.comparing.baseline, view.comparing.contender) == (Side("BM25"), Side("Neural"))


def test_a_baseline_that_becomes_the_contender_by_undoing_leaves_two_sides(view: CompareView) -> None:
    live = view.comparing.live
    live.edit(set_baseline, "Neural", False)
    assert view.comparing.contender != view.comparing.baseline
    live.undo_stack.undo()
    assert view.comparing.contender != view.comparing.baseline


def test_a_system_that_is_renamed_stays_on_its_side(view: CompareView) -> None:
    view.comparing.live.edit(rename_system, "Neural", "Dense")
    assert view.comparing.contender == Side("Dense")
    assert "Dense" in text_of(view, "comparison_sentence")


def test_a_system_chosen_elsewhere_is_compared_with_the_baseline(view: CompareView) -> None:
    view.comparing.live.show_system("Hybrid")
    assert (view.comparing.baseline, view.comparing.contender) == (Side("BM25"), Side("Hybrid"))


def test_a_single_system_is_compared_with_itself_as_loaded(window: MainWindow) -> None:
    window.live.open(many(5, 10, 1))
    window.modes.show_mode("compare")
    view = window.modes.compare_view
    assert view is not None
    assert (view.comparing.baseline, view.comparing.contender) == (Side("S1", True), Side("S1"))
    invitation = view.findChild(QWidget, "compare_invitation")
    assert isinstance(invitation, QWidget)
    assert invitation.isVisibleTo(view)
    view.pair.right.edits.move(np.array([9]), 0)
    pair = view.pair.pair
    assert pair is not None
    assert pair.fate(RIGHT, 0) == "up"


def test_a_snapshot_that_is_asked_for_becomes_what_the_list_is_compared_with(window: MainWindow) -> None:
    window.live.open(many(5, 10, 1))
    window.modes.show_mode("compare")
    view = window.modes.compare_view
    assert view is not None
    view.snapshot_button.click()
    assert (view.comparing.baseline.system, view.comparing.contender) == ("Snapshot 1", Side("S1"))
    invitation = view.findChild(QWidget, "compare_invitation")
    assert isinstance(invitation, QWidget)
    assert not invitation.isVisibleTo(view)


# Following edits


def test_a_drop_in_the_right_list_moves_there_and_everything_follows(view: CompareView) -> None:
    live, right = view.comparing.live, view.pair.right
    before = text_of(view, "comparison_sentence"), text_of(view, "pair_values")
    left_rows = live.session.ranking(live.session.system("BM25"), 0).rows
    mime = right.results.mime_of(np.array([6]))
    top = right.visualRect(right.results.index(0, 0)).topLeft() + QPoint(5, 1)
    hover(right.viewport(), mime, top)
    assert text_of(view, "pair_values").startswith("if dropped here: ")
    assert drop(right.viewport(), mime, top)
    assert live.undo_stack.count() == 1
    assert live.session.system("Neural").rankings.changed
    assert live.session.ranking(live.session.system("BM25"), 0).rows is not None
    assert (live.session.ranking(live.session.system("BM25"), 0).rows == left_rows).all()
    assert (text_of(view, "comparison_sentence"), text_of(view, "pair_values")) != before
    live.undo_stack.undo()
    assert (text_of(view, "comparison_sentence"), text_of(view, "pair_values")) == before


def test_rows_of_one_list_cannot_be_dropped_on_the_other(view: CompareView) -> None:
    mime = view.pair.left.results.mime_of(np.array([3]))
    assert not drop(view.pair.right.viewport(), mime, QPoint(5, 5))
    assert view.comparing.live.undo_stack.count() == 0


@pytest.mark.parametrize(("number", "system"), [(LEFT, "BM25"), (RIGHT, "Neural")])
def test_keys_move_and_grade_in_the_list_that_has_them(view: CompareView, number: int, system: str) -> None:
    live = view.comparing.live
    side: SideView = (view.pair.left, view.pair.right)[number]
    side.setFocus()
    side.go_to_row(3)
    assert live.system == system
    document = side.results.rows.id_at(3) if side.results.rows is not None else ""
    QTest.keyClick(side, Qt.Key.Key_Home, ALT)
    assert live.session.document_ids(0, live.session.ranking(live.session.system(system), 0).rows)[0] == document
    QTest.keyClick(side, Qt.Key.Key_1)
    row = live.session.row_of(0, document)
    assert row is not None
    assert live.session.candidates(0).grades[row] == 1
    assert live.undo_stack.count() == 2


def test_a_list_as_loaded_is_read_and_not_edited(view: CompareView) -> None:
    live, left = view.comparing.live, view.pair.left
    view.comparing.choose_baseline(Side("Neural", is_loaded=True))
    steps = live.undo_stack.count()
    left.setFocus()
    left.go_to_row(2)
    QTest.keyClick(left, Qt.Key.Key_Home, ALT)
    QTest.keyClick(left, Qt.Key.Key_1)
    QTest.keyClick(left, Qt.Key.Key_Delete)
    assert live.undo_stack.count() == steps
    assert not left.results.flags(left.results.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled
    view.pair.right.edits.move(np.array([4]), 0)
    assert live.undo_stack.count() == steps + 1
    pair = view.pair.pair
    assert pair is not None
    assert pair.moved_up(RIGHT, 0) == 4


def test_a_click_on_a_difference_shows_its_query_and_enter_goes_on_to_the_lists(view: CompareView) -> None:
    worst = view.differences.model.rowCount() - 1
    query = view.differences.model.query_at(worst)
    place = view.differences.list.visualRect(view.differences.model.index(worst, 0)).center()
    QTest.mouseClick(view.differences.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.comparing.live.query == query
    QTest.keyClick(view.differences.list, Qt.Key.Key_Return)
    assert view.pair.right.hasFocus()


def test_lines_join_the_same_documents(view: CompareView) -> None:
    pair = view.pair.pair
    assert pair is not None
    for line in view.pair.connector.lines():
        if line.left >= 0 and line.right >= 0:
            assert pair.lists[LEFT][line.left] == pair.lists[RIGHT][line.right]
        assert line.fate in ("up", "down", "same", "new", "gone")
    assert any(line.left < 0 for line in view.pair.connector.lines())


def test_pointing_at_a_document_marks_it_in_the_other_list(view: CompareView) -> None:
    view.pair.right.pointed.emit(RIGHT, 0)
    pair = view.pair.pair
    assert pair is not None
    assert view.pair.left._highlighted == pair.other_row(RIGHT, 0)


def test_menus_do_to_the_list_that_one_works_in_what_its_keys_do(view: CompareView, window: MainWindow) -> None:
    right = view.pair.right
    right.setFocus()
    right.go_to_row(4)
    document = right.results.rows.id_at(4) if right.results.rows is not None else ""
    window.results.actions_by_name()["move_top"].trigger()
    session = window.live.session
    assert session.document_ids(0, session.ranking(session.system("Neural"), 0).rows)[0] == document


# The two ways of working


def test_the_key_goes_over_and_back_and_each_keeps_its_panels(window: MainWindow) -> None:
    queries = window.docks._queries
    assert queries.isVisible()
    window.modes.switch_action.trigger()
    assert window.modes.mode == "compare"
    assert not queries.isVisible()
    window.docks.show("history")
    window.modes.switch_action.trigger()
    assert queries.isVisible()
    window.modes.switch_action.trigger()
    assert window.docks._below["history"].isVisible()


def test_both_share_the_query_and_the_system_in_focus(window: MainWindow, view: CompareView) -> None:
    view.differences.list.setCurrentIndex(view.differences.model.index(5, 0))
    query = view.differences.model.query_at(5)
    view.pair.right.setFocus()
    window.modes.show_mode("list")
    assert (window.live.query, window.live.system) == (query, "Neural")


def test_next_query_follows_the_order_of_the_differences(window: MainWindow, view: CompareView) -> None:
    view.differences.list.setCurrentIndex(view.differences.model.index(0, 0))
    window.queries.go_to_next()
    assert window.live.query == view.differences.model.query_at(1)


def test_the_exported_table_holds_the_differences(window: MainWindow, view: CompareView, tmp_path: Path) -> None:
    window._write_table(str(tmp_path / "table.csv"))
    rows = list(csv.DictReader(io.StringIO((tmp_path / "table.csv").read_text(encoding="utf-8"))))
    figures = view.comparing.figures
    assert figures is not None
    assert [float(row["difference"]) for row in rows] == figures.differences.tolist()
    assert {(row["baseline"], row["system"], row["measure"]) for row in rows} == {("BM25", "Neural", "nDCG@10")}


def test_another_session_is_compared_anew(window: MainWindow, view: CompareView) -> None:
    view.differences.filter.setText("wifi")
    window.live.open(many(5, 10, 3))
    assert (view.comparing.baseline, view.comparing.contender) == (Side("S1"), Side("S2"))
    assert view.differences.model.rowCount() == 5
    assert view.differences.filter.text() == ""


def test_a_session_with_a_baseline_of_its_own_opens_comparing(window: MainWindow) -> None:
    session = many(5, 10, 3)
    window.live.open(session.changed(baseline="S2"))
    assert window.modes.mode == "compare"
    view = window.modes.compare_view
    assert view is not None
    assert view.comparing.baseline == Side("S2")
    window.modes.show_mode("list")
    assert window.docks._queries.isVisible()


def test_another_language_leaves_the_way_of_working(window: MainWindow, view: CompareView) -> None:
    window.live.show_query(4)
    window.retranslate()
    QApplication.processEvents()
    assert window.modes.mode == "compare"
    again = window.modes.compare_view
    assert again is not None
    assert again is not view
    assert again.pair.query_label.text() == f"“{window.live.query_id}”"
    window.modes.show_mode("list")
    assert window.docks._queries.isVisible()


def test_tab_goes_through_all_of_it_and_each_stop_is_named(view: CompareView, window: MainWindow) -> None:
    view.boxes.baseline_box.setFocus()
    passed: list[str] = []
    while "baseline_box" not in passed[1:]:
        stop = QApplication.focusWidget()
        assert stop is not None
        assert len(passed) < 60, passed
        passed.append(stop.objectName())
        assert stop.accessibleName() or getattr(stop, "text", str)(), stop
        QTest.keyClick(stop, Qt.Key.Key_Tab)
    assert passed[:11] == [
        *("baseline_box", "swap_sides", "contender_box", "comparison_more", "qt_tabwidget_tabbar"),
        *("difference_filter", "difference_sort", "difference_direction", "difference_list", "left_list", "right_list"),
    ]
    assert {"one_list_button", "compare_button", "gain_box"} <= set(passed)


def test_figures_bars_and_parts_follow_an_edit_within_a_frame(window: MainWindow) -> None:
    window.live.open(many(100, 1000, 2))
    window.modes.show_mode("compare")
    view = window.modes.compare_view
    assert view is not None
    moves = iter(range(5, 1000))

    def move() -> None:
        assert window.live.edit(move_results, window.live.query_id, "S2", [next(moves)], 0)
        assert view.pair.pair is not None
        assert view.pair.pair.split is not None
        assert view.comparing.figures is not None
        assert view.comparing.figures.evaluation is window.live.evaluation

    move()
    assert plain_milliseconds(move, rounds=5) < 16


def test_export_the_chart_writes_the_comparison_while_comparing(
    window: MainWindow, view: CompareView, tmp_path: Path
) -> None:
    window.finish()
    write = window.files.exports.write_chart
    assert write is not None
    write(str(tmp_path / "compared.svg"))
    assert "BM25" in (tmp_path / "compared.svg").read_text()
    assert "query by query" in (tmp_path / "compared.svg").read_text()
    window.modes.show_mode("list")
    write(str(tmp_path / "curves.svg"))
    assert "DCG and nDCG of BM25 by rank" in (tmp_path / "curves.svg").read_text()
