"""The ideal as a list: the costliest misplacements, both orders, and moving a document to its place."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QHelpEvent, QMouseEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.ideal_list import ideal_list
from ndcg_explorer.core.session.edits import set_measure, set_note, sort_to_ideal
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.ideal.ideal_ladder import IdealLadder
from ndcg_explorer.ui.ideal.ideal_panel import IdealPanel
from ndcg_explorer.ui.ideal.ladder import IDEAL, LIST, Ladder, Place
from ndcg_explorer.ui.ideal.misplaced_list import COST_ROLE, SHARE_ROLE, WAY_ROLE, MisplacedModel
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from tests.support.results_sessions import NAN, large, small


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> IdealPanel:
    return shown(live, qtbot)


def shown(live: LiveSession, qtbot: QtBot) -> IdealPanel:
    made = IdealPanel(live)
    qtbot.addWidget(made)
    made.resize(480, 700)
    made.show()
    return made


def list_of(panel: IdealPanel) -> QListView:
    found = panel.findChild(QListView, "misplaced_list")
    assert isinstance(found, QListView)
    return found


def ladder_of(panel: IdealPanel) -> IdealLadder:
    found = panel.findChild(IdealLadder, "ideal_ladder")
    assert isinstance(found, IdealLadder)
    return found


def button_of(panel: IdealPanel) -> QPushButton:
    found = panel.findChild(QPushButton, "move_to_ideal")
    assert isinstance(found, QPushButton)
    return found


def text_of(panel: IdealPanel, name: str) -> str:
    found = panel.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def listed(panel: IdealPanel, role: int = Qt.ItemDataRole.DisplayRole) -> list[Any]:
    model = list_of(panel).model()
    return [model.index(row, 0).data(role) for row in range(model.rowCount())]


def documents(live: LiveSession) -> list[str]:
    ranking = live.session.ranking(live.session.system(live.system), live.query)
    return live.session.document_ids(live.query, ranking.rows)


def spot(ladder: IdealLadder, place: Place) -> QPoint:
    """The middle of a line on the screen of the ladder."""
    x = ladder.viewport().width() // 6 if place.side == LIST else ladder.viewport().width() * 5 // 6
    column = range(0, ladder.viewport().height())
    found = [y for y in column if ladder.place_at(QPointF(x, y)) == place]
    return QPoint(x, found[len(found) // 2])


def hover(ladder: IdealLadder, at: QPoint) -> None:
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), QPointF(at), none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(ladder.viewport(), event)


def leave(ladder: IdealLadder) -> None:
    QApplication.sendEvent(ladder.viewport(), QEvent(QEvent.Type.Leave))


def test_the_costliest_misplacements_come_first(panel: IdealPanel) -> None:
    assert listed(panel)[:3] == ["kb-0418", "kb-0977", "kb-0452"]
    assert listed(panel, WAY_ROLE)[:3] == ["5 → 2", "not listed → 6", "13 → 9"]
    assert listed(panel, COST_ROLE)[:2] == ["0.0772", "0.0752"]
    assert listed(panel, SHARE_ROLE)[0] == 1.0
    assert text_of(panel, "ideal_summary").startswith("7 documents stand too low or are missing")


def test_the_button_moves_the_chosen_document_to_its_ideal_rank(panel: IdealPanel, live: LiveSession) -> None:
    before = live.session
    button_of(panel).click()
    assert documents(live)[1] == "kb-0418"
    assert live.marked_rank == 2
    assert listed(panel)[0] == "kb-0977"
    live.undo_stack.undo()
    assert live.session is before
    assert listed(panel)[0] == "kb-0418"


def test_what_the_button_would_give_is_what_it_gives(panel: IdealPanel, live: LiveSession) -> None:
    said = text_of(panel, "misplaced_outcome")
    button_of(panel).click()
    value = live.evaluation.value(live.system, live.query)
    assert said.startswith(f"→ {value:.4f}  ▲ +")


def test_a_document_that_is_not_in_the_list_is_put_in(panel: IdealPanel, live: LiveSession) -> None:
    view = list_of(panel)
    view.setCurrentIndex(view.model().index(1, 0))
    assert button_of(panel).text() == "Put in at its ideal rank"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert documents(live)[5] == "kb-0977"


def test_moving_the_costliest_again_and_again_leads_to_the_ideal(panel: IdealPanel, live: LiveSession) -> None:
    for _ in range(40):
        if not button_of(panel).isVisible():
            break
        button_of(panel).click()
    assert live.evaluation.value(live.system, live.query) == pytest.approx(1.0)
    assert text_of(panel, "ideal_summary") == "No document is out of its place."


def test_where_unjudged_results_have_no_rank_a_move_counts_as_the_measure_does(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(small("nDCG(unjudged=condensed)@4", (1, NAN, NAN, 2, 0, 3), 6))
    panel = shown(live, qtbot)
    assert listed(panel)[0] == "doc-6"
    button_of(panel).click()
    assert documents(live)[0] == "doc-6"
    assert listed(panel)[0] == "doc-4"
    button_of(panel).click()
    assert [name for name in documents(live) if name not in ("doc-2", "doc-3")][:2] == ["doc-6", "doc-4"]
    live.undo_stack.clear()


def test_pointing_at_the_button_previews_the_move(panel: IdealPanel, live: LiveSession) -> None:
    seen: list[object] = []
    live.previewed.connect(seen.append)
    button = button_of(panel)
    QApplication.sendEvent(button, QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
    assert seen[-1] is not None
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert seen[-1] is None


def test_choosing_a_misplacement_highlights_it_and_marks_its_rank(panel: IdealPanel, live: LiveSession) -> None:
    view = list_of(panel)
    view.setCurrentIndex(view.model().index(2, 0))
    assert ladder_of(panel).focused == Place(IDEAL, 8)
    assert live.marked_rank == 13
    view.setCurrentIndex(view.model().index(1, 0))
    assert ladder_of(panel).focused == Place(IDEAL, 5)
    assert live.marked_rank == 0


def test_hovering_marks_the_rank_for_as_long_as_it_lasts(panel: IdealPanel, live: LiveSession) -> None:
    live.mark_rank(4)
    ladder = ladder_of(panel)
    hover(ladder, spot(ladder, Place(IDEAL, 1)))
    assert live.marked_rank == 5
    assert ladder.focused == Place(IDEAL, 1)
    hover(ladder, spot(ladder, Place(LIST, 0)))
    assert live.marked_rank == 1
    leave(ladder)
    assert live.marked_rank == 4
    assert ladder.focused == Place(LIST, 3)


def test_a_click_stays_and_chooses_the_document_above(panel: IdealPanel, live: LiveSession) -> None:
    ladder = ladder_of(panel)
    at = spot(ladder, Place(IDEAL, 8))
    hover(ladder, at)
    QTest.mouseClick(ladder.viewport(), Qt.MouseButton.LeftButton, pos=at)
    leave(ladder)
    assert live.marked_rank == 13
    assert list_of(panel).currentIndex().data() == "kb-0452"


def test_a_document_in_its_place_has_nothing_to_be_moved(panel: IdealPanel) -> None:
    ladder = ladder_of(panel)
    QTest.mouseClick(ladder.viewport(), Qt.MouseButton.LeftButton, pos=spot(ladder, Place(LIST, 0)))
    assert not button_of(panel).isEnabled()
    QTest.keyClick(ladder, Qt.Key.Key_Return)
    assert text_of(panel, "misplaced_outcome") == ""


def test_keys_walk_along_a_side_and_over_to_the_other(panel: IdealPanel, live: LiveSession) -> None:
    ladder = ladder_of(panel)
    for _ in range(5):
        QTest.keyClick(ladder, Qt.Key.Key_Down)
    assert (ladder.focused, live.marked_rank) == (Place(LIST, 4), 5)
    QTest.keyClick(ladder, Qt.Key.Key_Right)
    assert (ladder.focused, live.marked_rank) == (Place(IDEAL, 1), 5)
    QTest.keyClick(ladder, Qt.Key.Key_Return)
    assert documents(live)[1] == "kb-0418"
    QTest.keyClick(ladder, Qt.Key.Key_End)
    assert ladder.focused is not None
    assert ladder.verticalScrollBar().value() == ladder.verticalScrollBar().maximum()
    QTest.keyClick(ladder, Qt.Key.Key_Home)
    assert ladder.verticalScrollBar().value() == 0


def test_a_rank_marked_elsewhere_is_brought_into_sight(panel: IdealPanel, live: LiveSession) -> None:
    panel.resize(480, 260)
    ladder = ladder_of(panel)
    live.mark_rank(19)
    assert ladder.focused == Place(LIST, 18)
    assert spot(ladder, Place(LIST, 18)).y() > 0
    live.mark_rank(0)
    assert ladder.focused is None


def test_an_ideal_that_is_no_order_says_why(panel: IdealPanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(ideal=max_grade)@10")
    assert "no order of documents" in text_of(panel, "ideal_summary")
    assert not button_of(panel).isVisible()
    assert not panel.grab().isNull()


def test_a_list_in_ideal_order_has_nothing_to_move(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(load([sample_folder() / "films.ndcg"]).session)
    panel = shown(live, qtbot)
    live.edit(sort_to_ideal, live.query_id, live.system)
    assert text_of(panel, "ideal_summary") == "No document is out of its place."
    assert not list_of(panel).isVisible()
    live.undo_stack.clear()


def test_nothing_to_find_is_said(qtbot: QtBot, qapp: object) -> None:
    live = LiveSession(small(grades=(0, 0, NAN), listed=3))
    panel = shown(live, qtbot)
    assert text_of(panel, "ideal_summary") == "The ideal DCG is not above 0: no order is better than another."
    live.open(NOTHING_OPEN)
    assert listed(panel) == []
    assert not panel.grab().isNull()


def test_out_of_sight_it_works_out_nothing_and_catches_up(panel: IdealPanel, live: LiveSession) -> None:
    panel.hide()
    live.edit(sort_to_ideal, live.query_id, live.system)
    assert listed(panel)[0] == "kb-0418"
    panel.show()
    assert listed(panel)[0] == "kb-0977"


def test_what_does_not_concern_it_changes_nothing(panel: IdealPanel, live: LiveSession) -> None:
    touched: list[bool] = []
    list_of(panel).model().dataChanged.connect(lambda *_: touched.append(True))
    live.edit(set_note, None, "a note")
    assert touched == []


def test_of_a_long_list_the_first_ranks_are_drawn_and_it_says_so(qtbot: QtBot, qapp: object) -> None:
    panel = shown(LiveSession(large(1000)), qtbot)
    assert text_of(panel, "ideal_note") == "The first 200 of 1,000 ranks are drawn."
    QTest.keyClick(ladder_of(panel), Qt.Key.Key_End)
    assert ladder_of(panel).focused == Place(LIST, 199)
    assert not panel.grab().isNull()


def test_a_longer_one_is_worked_out_beside_the_window(qtbot: QtBot, qapp: object) -> None:
    panel = shown(LiveSession(large(2500)), qtbot)
    assert panel.is_pending
    assert not button_of(panel).isEnabled()
    qtbot.waitUntil(lambda: not panel.is_pending)
    assert button_of(panel).isEnabled()


def test_one_that_is_too_long_says_so(qtbot: QtBot, qapp: object) -> None:
    panel = shown(LiveSession(large(100_001)), qtbot)
    assert text_of(panel, "ideal_summary").endswith("this query has 100,001.")


def test_a_tooltip_shows_markup_as_it_is(qtbot: QtBot, qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    shown_tips: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, text, *_: shown_tips.append(text))
    panel = shown(LiveSession(small(fields={"title": ["<b>one</b>"] * 9})), qtbot)
    ladder = ladder_of(panel)
    at = spot(ladder, Place(LIST, 0))
    QApplication.sendEvent(ladder.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, ladder.mapToGlobal(at)))
    assert "&lt;b&gt;one&lt;/b&gt;" in shown_tips[0]
    assert "at rank 1; ideally at rank 1" in shown_tips[0]


def made_ladder(live: LiveSession) -> Ladder:
    results = ResultRows(live.evaluation, live.system, live.query)
    return Ladder(results, ideal_list(live.evaluation, live.system, live.query))


def test_both_ends_of_a_link_are_the_same_document(live: LiveSession) -> None:
    ladder = made_ladder(live)
    for link in ladder.links:
        left, right = Place(LIST, link.left), Place(IDEAL, link.right)
        assert ladder.document(left) == ladder.document(right)
        assert ladder.other_end(left) == right
        assert ladder.other_end(right) == left
        assert ladder.title(left) == ladder.title(right)


def test_the_costliest_link_is_drawn_last(live: LiveSession) -> None:
    last = made_ladder(live).links[-1]
    assert (last.left, last.right, last.share) == (4, 1, 1.0)


def test_the_model_keeps_its_promises(live: LiveSession, qapp: object) -> None:
    model = MisplacedModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for number in (0, 1, 2):
        live.show_query(number)
        model.show_ladder(made_ladder(live))
        model.show_ladder(made_ladder(live))
    assert model.rowCount() > 0
    model.show_ladder(None)
    assert model.rowCount() == 0


def test_it_paints_in_any_width_and_font(panel: IdealPanel) -> None:
    for width, points in ((240, 8.0), (900, 20.0)):
        font = panel.font()
        font.setPointSizeF(points)
        panel.setFont(font)
        panel.resize(width, 400)
        assert not panel.grab().isNull()
