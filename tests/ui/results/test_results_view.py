"""The table of results: columns, selection, pointing at ranks, finding, and keeping up with very long lists."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QImage
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QMenu, QStyleOptionHeader, QStyleOptionViewItem, QToolTip, QWidget

from ndcg_explorer.core.session.edits import (
    insert_result,
    move_results,
    remove_results,
    set_grades,
    set_measure,
    shuffle_results,
    sort_to_ideal,
    take_snapshot,
    use_todays_grades,
)
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import Message
from ndcg_explorer.ui.style.theme import DARK, LIGHT, apply_theme
from ndcg_explorer.ui.widgets.row_selection import select_rows
from tests.support.pointing import point_at
from tests.support.results_sessions import column, large, small, two_queries
from tests.support.timing import plain_milliseconds

LIST = ("shoes", "A")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def shown(qtbot: Any, session: Session, width: int = 800) -> ResultsPanel:
    panel = ResultsPanel(LiveSession(session))
    qtbot.addWidget(panel)
    panel.resize(width, 500)
    panel.show()
    panel.view.setFocus()
    QApplication.processEvents()
    return panel


@pytest.fixture
def panel(qtbot: Any) -> ResultsPanel:
    return shown(qtbot, small())


def shown_keys(view: ResultsView) -> list[str]:
    return [view.results.columns[number].key for number in view.shown_columns()]


def width_of(view: ResultsView, key: str) -> int:
    return view.columnWidth(view.results.column_of(key))


def row_middle(view: ResultsView, row: int) -> QPoint:
    return QPoint(60, view.rowViewportPosition(row) + view.rowHeight(row) // 2)


def test_the_head_line_says_which_query_and_how_many(panel: ResultsPanel) -> None:
    assert panel.query_label.text() == "“shoes”"
    assert panel.counts_label.text() == "6 results · 1 unjudged"
    panel.live.edit(remove_results, *LIST, [2])
    assert panel.counts_label.text() == "5 results · order edited"
    panel.live.edit(set_grades, "shoes", ["doc-8"], [2.0])
    assert panel.counts_label.text() == "5 results · order edited · grades edited"
    panel.live.undo_stack.undo()
    panel.live.undo_stack.undo()
    panel.live.edit(set_grades, "shoes", ["doc-1"], [2.0])
    assert panel.counts_label.text() == "6 results · 1 unjudged · grades edited"


def test_an_edited_grade_is_marked_in_its_cell(panel: ResultsPanel) -> None:
    view = panel.view

    def cell(row: int) -> QImage:
        return view.viewport().grab(view.visualRect(view.results.index(row, view.results.column_of("grade")))).toImage()

    loaded_two = cell(1)
    assert cell(1) == loaded_two
    panel.live.edit(set_grades, "shoes", ["doc-4"], [2.0])
    view.clearSelection()
    # Every second row has another ground: rows 1 and 3 have the same.
    assert view.results.index(3, view.results.column_of("grade")).data() == "2"
    assert cell(3) != loaded_two
    panel.live.edit(set_grades, "shoes", ["doc-4"], [0.0])
    panel.live.edit(set_grades, "shoes", ["doc-2"], [1.0])
    panel.live.edit(set_grades, "shoes", ["doc-2"], [2.0])
    assert cell(1) == loaded_two


def test_another_query_is_shown_from_its_top_with_nothing_selected(qtbot: Any) -> None:
    panel = shown(qtbot, two_queries())
    panel.view.go_to_row(2)
    panel.live.show_query(1)
    assert panel.query_label.text() == "“<b>hats</b>”"
    assert panel.view.results.count == 2
    assert not len(panel.view.chosen_rows())


def test_columns_fill_the_width_and_give_way_before_they_scroll(qtbot: Any) -> None:
    panel = shown(qtbot, small(), 1100)
    view = panel.view
    assert view.horizontalHeader().length() == view.viewport().width()
    widest = width_of(view, "title")
    panel.resize(640, 500)
    assert width_of(view, "title") < widest
    assert view.horizontalHeader().length() == view.viewport().width()


def test_columns_can_be_chosen_and_the_choice_is_remembered(panel: ResultsPanel, qtbot: Any) -> None:
    actions = {action.data(): action for action in panel.column_actions()}
    assert not {"rank", "document", "grade"} & set(actions)
    actions["gain"].trigger()
    actions["ndcg"].trigger()
    panel.view.setColumnWidth(panel.view.results.column_of("document"), 123)
    panel.view.horizontalHeader().moveSection(0, 1)
    wanted = ["document", "rank", "title", "grade", "discount", "contribution", "ndcg"]
    assert shown_keys(panel.view) == wanted
    other = shown(qtbot, small(fields={"title": ["x"] * 9, "url": ["u"] * 9}))
    assert other.restore_state(panel.save_state())
    assert shown_keys(other.view) == wanted
    assert width_of(other.view, "document") == 123
    assert [action.isChecked() for action in other.column_actions() if action.data() in ("gain", "ndcg")] == [
        False,
        True,
    ]


@pytest.mark.parametrize("state", [b"", b"nonsense", b"[]", b'{"shown": 1, "widths": {}, "order": []}'])
def test_a_broken_state_changes_nothing(panel: ResultsPanel, state: bytes) -> None:
    before = shown_keys(panel.view)
    assert not panel.restore_state(state)
    assert shown_keys(panel.view) == before


def test_a_choice_of_columns_outlives_the_session(panel: ResultsPanel) -> None:
    panel.view.column_layout.show_column("dcg", True)
    panel.live.open(small(fields={"url": ["u"] * 9, "note": ["n"] * 9}))
    assert shown_keys(panel.view) == ["rank", "document", "url", "grade", "gain", "discount", "contribution", "dcg"]
    panel.view.column_layout.reset()
    assert "dcg" not in shown_keys(panel.view)


def ask_for_menu(widget: QWidget) -> None:
    place = QPoint(5, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)


def test_the_header_and_the_table_have_menus(panel: ResultsPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    shown_menus: list[list[str]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _: shown_menus.append([a.text() for a in menu.actions()]))
    ask_for_menu(panel.view.horizontalHeader().viewport())
    ask_for_menu(panel.view.viewport())
    columns, results = shown_menus
    assert columns[:2] == ["Title", "Gain"]
    assert {action.text() for action in panel.actions_by_name().values()} <= set(results)


def test_a_selected_row_is_marked_and_so_is_the_one_under_the_mouse(panel: ResultsPanel) -> None:
    view, live = panel.view, panel.live
    view.go_to_row(1)
    assert live.marked_rank == 2
    point_at(view.viewport(), row_middle(view, 4))
    assert live.marked_rank == 5
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert live.marked_rank == 2
    live.edit(move_results, *LIST, [1], 0)
    assert live.marked_rank == 1


def test_a_rank_marked_elsewhere_is_shown_in_the_table(panel: ResultsPanel) -> None:
    panel.live.edit(set_measure, "nDCG(unjudged=condensed)")
    plain = panel.view.grab().toImage()
    panel.live.mark_rank(3)
    assert panel.view._marked_row == 3
    assert panel.view.grab().toImage() != plain


def test_the_selection_is_described_for_the_status_bar(panel: ResultsPanel) -> None:
    said: list[str] = []
    panel.selection_described.connect(said.append)
    select_rows(panel.view, np.array([0, 1, 2]))
    assert said[-1] == "3 selected, mean grade 2.50"
    panel.view.clearSelection()
    assert said[-1] == ""


def test_ctrl_f_finds_texts_forwards_and_backwards(panel: ResultsPanel) -> None:
    view, field = panel.view, panel.find_bar.field
    QTest.keyClick(view, Qt.Key.Key_F, CTRL)
    assert field.hasFocus()
    QTest.keyClicks(field, "title")
    assert (view.chosen_rows().tolist(), panel.find_bar.found.text()) == ([0], "1 of 6")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (view.chosen_rows().tolist(), panel.find_bar.found.text()) == ([1], "2 of 6")
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert view.chosen_rows().tolist() == [5]
    field.setText("DOC-4")
    assert (view.chosen_rows().tolist(), panel.find_bar.found.text()) == ([3], "1 of 1")
    field.setText("nowhere")
    assert panel.find_bar.found.text() == "not found"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert not field.text()


def test_matches_are_marked(panel: ResultsPanel) -> None:
    panel.view.go_to_row(0)
    plain = panel.view.grab().toImage()
    panel.view.mark_text("TITLE")
    assert panel.view.grab().toImage() != plain
    panel.view.mark_text("")
    assert panel.view.grab().toImage() == plain


def test_a_search_in_a_long_list_lets_the_window_live(qtbot: Any) -> None:
    panel = shown(qtbot, large(300_000))
    panel.find_bar.field.setText("doc-300000")
    assert panel.find_bar.found.text() == "searching…"
    qtbot.waitUntil(lambda: panel.view.currentIndex().row() == 299_999)


def test_tooltips_show_data_as_plain_text(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = shown(qtbot, two_queries())
    panel.live.show_query(1)
    view = panel.view
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _, text, *__: said.append(text))
    place = view.visualRect(view.results.index(1, view.results.column_of("title"))).center()
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place)))
    assert "&lt;i&gt;five&lt;/i&gt;" in said[0]


def test_selecting_all_of_200_000_rows_does_not_freeze(qtbot: Any) -> None:
    panel = shown(qtbot, large(200_000))

    def select_and_paint() -> None:
        QTest.keyClick(panel.view, Qt.Key.Key_A, CTRL)
        panel.view.horizontalHeader().viewport().repaint()
        panel.view.viewport().repaint()

    assert plain_milliseconds(select_and_paint) < 200
    assert len(panel.view.chosen_rows()) == 200_000


def test_a_large_selection_follows_its_rows(qtbot: Any) -> None:
    panel = shown(qtbot, large(5_000))
    view = panel.view
    select_rows(view, np.arange(1000, 3000))
    panel.live.edit(move_results, "many", "A", [4999], 0)
    assert view.chosen_rows().tolist() == list(range(1001, 3001))
    panel.live.edit(sort_to_ideal, "many", "A")
    assert len(view.chosen_rows()) == 2000
    panel.live.undo_stack.undo()
    panel.live.undo_stack.undo()
    assert view.chosen_rows().tolist() == list(range(1000, 3000))


def random_edit(random: Random, count: int) -> tuple[Any, ...]:
    rows = sorted(random.sample(range(count), min(count, random.randint(1, 3))))
    document = f"doc-{random.randint(1, 9)}"
    edits: list[tuple[Any, ...]] = [
        (move_results, *LIST, rows, random.randint(0, count)),
        (sort_to_ideal, *LIST),
        (shuffle_results, *LIST, random.randint(0, 99)),
        (insert_result, *LIST, document, random.randint(0, count)),
        (set_grades, "shoes", [document], [random.choice([None, 0.0, 1.5, 3.0])]),
        (set_measure, random.choice(["nDCG@3", "nDCG(unjudged=condensed)@2", "P@3", "nDCG(gain=exp2)"])),
    ]
    return random.choice([*edits, (remove_results, *LIST, rows)] if count > 3 else edits)


@pytest.mark.parametrize("seed", range(5))
def test_after_any_edits_the_table_and_the_tray_show_the_session(qtbot: Any, seed: int) -> None:
    random = Random(seed)
    panel = shown(qtbot, small())
    view, live = panel.view, panel.live
    QAbstractItemModelTester(view.results, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    for _ in range(60):
        view.go_to_row(random.randrange(view.results.count))
        kept = view.results.index(view.currentIndex().row(), 1).data()
        step = random.random()
        if step < 0.2:
            live.undo_stack.undo()
        elif step < 0.3:
            live.undo_stack.redo()
        else:
            live.edit(*random_edit(random, view.results.count))
        ranking = live.session.ranking(live.session.system("A"), 0)
        listed = live.session.document_ids(0, ranking.rows)
        assert column(view.results, "document") == listed
        assert not {panel.tray.tray.id_at(row) for row in range(panel.tray.tray.rowCount())} & set(listed)
        if kept in listed:
            assert [view.results.index(row, 1).data() for row in view.chosen_rows().tolist()] == [kept]
        view.viewport().repaint()


def test_light_dark_and_other_fonts_restyle_the_table(panel: ResultsPanel, qapp: QApplication) -> None:
    view = panel.view
    height, font = view.rowHeight(0), view.font()
    larger = view.font()
    larger.setPointSize(20)
    panel.setFont(larger)
    view.setFont(larger)
    assert view.rowHeight(0) > height
    view.setFont(font)
    apply_theme(qapp, LIGHT)
    light = view.grab().toImage()
    apply_theme(qapp, DARK)
    QApplication.processEvents()
    assert view.palette().base().color().lightnessF() < 0.5
    assert view.grab().toImage() != light
    apply_theme(qapp, LIGHT)


def test_the_table_is_written_whole_for_a_file(panel: ResultsPanel) -> None:
    lines = panel.shown_table().splitlines()
    assert lines[0] == "Rank,Document,Title,Grade,Gain,Discount,Contribution"
    assert lines[1] == "1,doc-1,Title 1,3,7,1,7"
    assert len(lines) == 7


def test_a_long_name_of_the_query_leaves_the_find_field_readable(qtbot: Any) -> None:
    panel = shown(qtbot, small(), width=500)
    panel.query_label.setText("how do I reset the router that my provider sent me " * 4)
    QApplication.processEvents()
    field = panel.find_bar.field
    assert field.width() >= field.fontMetrics().horizontalAdvance(field.placeholderText()) * 1.2


def test_long_ids_keep_their_ends_and_short_columns_elide_their_labels(panel: ResultsPanel) -> None:
    view = panel.view
    look: Any = QStyleOptionViewItem()
    view.itemDelegateForColumn(view.results.column_of("document")).initStyleOption(look, view.results.index(0, 1))  # type: ignore[attr-defined]
    assert look.textElideMode == Qt.TextElideMode.ElideMiddle
    number = view.results.column_of("contribution")
    view.setColumnWidth(number, 50)
    option: Any = QStyleOptionHeader()
    view.horizontalHeader().initStyleOptionForIndex(option, number)
    assert option.text.endswith("…")


@pytest.fixture
def snapshot(qtbot: Any) -> ResultsPanel:
    """On a snapshot of the list that keeps grade 3 of doc-1, which has none today."""
    session = set_grades(take_snapshot(small(), "then", "A"), "shoes", ["doc-1"], [None])
    panel = shown(qtbot, session)
    panel.live.show_system("then")
    return panel


def test_a_snapshot_shows_the_grades_that_it_keeps_and_says_so(snapshot: ResultsPanel) -> None:
    assert column(snapshot.view.results, "grade") == column(shown_model(small()), "grade")
    assert snapshot.counts_label.text().endswith("grades as of the snapshot")
    snapshot.live.edit(use_todays_grades, "then", True)
    assert column(snapshot.view.results, "grade")[0] == "–"
    assert "snapshot" not in snapshot.counts_label.text()


def shown_model(session: Session) -> ResultsModel:
    return ResultsModel(LiveSession(session))


def test_the_note_comes_and_goes_with_todays_grades_while_the_snapshot_is_shown(snapshot: ResultsPanel) -> None:
    snapshot.live.undo_stack.undo()
    live = snapshot.live
    assert live.edit(set_grades, "shoes", ["doc-1"], [3.0])
    assert "snapshot" not in snapshot.counts_label.text()
    live.undo_stack.undo()
    assert snapshot.counts_label.text().endswith("grades as of the snapshot")


@pytest.mark.parametrize("way", ["2", "F2", "del", "unjudge", "fill_down", "paste_grades", "reset_grades", "cell"])
def test_a_snapshot_that_keeps_its_grades_is_not_graded_and_the_switch_is_named(
    snapshot: ResultsPanel, way: str
) -> None:
    said: list[str] = []
    snapshot.live.reported.connect(lambda message: said.append(message.text))
    before, view = snapshot.live.session, snapshot.view
    QApplication.clipboard().setText("1")
    view.go_to_row(1)
    actions = view.actions_by_name()
    if way in actions:
        actions[way].trigger()
    elif way == "cell":
        view.results.setData(view.results.index(1, view.results.column_of("grade")), "1")
    else:
        QTest.keyClick(view, {"2": Qt.Key.Key_2, "F2": Qt.Key.Key_F2, "del": Qt.Key.Key_Backspace}[way])
    assert snapshot.live.session is before
    assert view.currentIndex().row() == 1
    assert len(said) == 1
    assert "With today's grades" in said[0]


def test_the_sentence_that_refuses_a_grade_has_the_switch_as_a_button(snapshot: ResultsPanel) -> None:
    told: list[Message] = []
    snapshot.live.reported.connect(told.append)
    snapshot.view.go_to_row(1)
    QTest.keyClick(snapshot.view, Qt.Key.Key_2)
    ((label, switch),) = told[0].actions
    assert label == "With today's grades"
    switch()
    assert not snapshot.live.session.system("then").has_own_grades
    QTest.keyClick(snapshot.view, Qt.Key.Key_2)
    assert column(snapshot.view.results, "grade")[1] == "2"


def test_a_double_click_on_a_grade_that_is_kept_opens_nothing_and_says_why(snapshot: ResultsPanel) -> None:
    said: list[str] = []
    snapshot.live.reported.connect(lambda message: said.append(message.text))
    view = snapshot.view
    cell = view.visualRect(view.results.index(0, view.results.column_of("grade"))).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert view.grade_delegate.editor is None
    assert len(said) == 1


def test_a_snapshot_with_todays_grades_is_graded_and_dragged_as_any_list(snapshot: ResultsPanel) -> None:
    live = snapshot.live
    assert live.edit(move_results, "shoes", "then", [3], 0)
    live.edit(use_todays_grades, "then", True)
    snapshot.view.go_to_row(0)
    QTest.keyClick(snapshot.view, Qt.Key.Key_0)
    assert column(snapshot.view.results, "grade")[0] == "0"
