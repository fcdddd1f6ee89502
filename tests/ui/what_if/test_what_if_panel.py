"""What would change the number: what each section says of a list, and what its buttons do to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results, reset_order, set_grades, set_measure, set_note, sort_to_ideal
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.style.theme import apply_theme
from ndcg_explorer.ui.what_if.baseline_section import ScoreGauge
from ndcg_explorer.ui.what_if.what_if_panel import WhatIfPanel
from ndcg_explorer.ui.widgets.cell_table import CellTable
from tests.support.finding import child
from tests.support.results_sessions import large, small, two_queries
from tests.support.timing import plain_milliseconds


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
    qtbot.waitUntil(lambda: not panel.is_pending)


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
    before = live.session
    press(panel, "do_first_move")
    assert said(panel, "shortest_moves").startswith("One move")
    live.undo_stack.undo()
    press(panel, "do_all_moves")
    assert said(panel, "shortest_moves") == "The list stands in an ideal order."
    assert len(steps(live)) == 1
    assert steps(live)[0].startswith("Moved doc-")
    assert steps(live)[0].endswith("(2 steps)")
    assert not child(panel, QPushButton, "do_all_moves").isVisibleTo(panel)
    live.undo_stack.undo()
    assert live.session is before
    assert not live.log()
    live.undo_stack.redo()
    assert said(panel, "shortest_moves") == "The list stands in an ideal order."
    assert len(live.log()) == 2


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
    assert "75\u00a0% of the first 4 are judged." in text


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


# Ties


def test_tied_results_are_named_with_what_their_order_leaves_open(qtbot: QtBot, live: LiveSession) -> None:
    live.edit(set_grades, "shoes", ["doc-4"], [3.0])
    panel = panel_of(qtbot, live)
    assert said(panel, "ties").startswith("Depending on the order of tied results, nDCG@4 is between")
    assert cells(panel, "tied_results") == [["doc-3, doc-4", "3–4", "4"]]
    wanted = QSignalSpy(panel.row_wanted)
    child(panel, CellTable, "tied_results").taken.emit(0, 0)
    assert wanted.at(0) == [2]


def test_ties_no_longer_apply_once_the_list_was_edited(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    assert said(panel, "ties") == "No tie of scores makes a difference to nDCG@4."
    live.edit(move_results, "shoes", "A", [5], 0)
    assert "no longer apply" in said(panel, "ties")
    live.edit(reset_order, "shoes", "A")
    assert "no longer apply" not in said(panel, "ties")
    live.show_system("B")
    assert said(panel, "ties") == "The source has no scores, so that nothing is known to tie."


# What is a good score?


def test_the_gauge_shows_the_list_between_the_worst_order_and_the_best(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    standing = child(panel, ScoreGauge).standing
    assert standing is not None
    assert standing.value == pytest.approx(value(live))
    assert standing.worst <= standing.low <= standing.random <= standing.high <= standing.best
    assert "better than" in said(panel, "good_score")
    live.edit(sort_to_ideal, "shoes", "A")
    standing = child(panel, ScoreGauge).standing
    assert standing is not None
    assert standing.share(standing.value) == 1.0


def test_where_every_order_is_alike_there_is_no_gauge(qtbot: QtBot, kept: list[LiveSession]) -> None:
    panel = panel_of(qtbot, opened(kept, small("nDCG", grades=(2, 2, 2), listed=3)))
    assert said(panel, "good_score") == "Every order of these results has the same nDCG."
    assert not child(panel, ScoreGauge).isVisibleTo(panel)


# All sections


def test_nothing_is_worked_out_while_nobody_looks(
    qtbot: QtBot, live: LiveSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(qtbot, live)
    asked = []
    monkeypatch.setattr(panel.ties, "work", lambda check, subject: asked.append(subject))
    panel.hide()
    live.edit(move_results, "shoes", "A", [5], 0)
    assert asked == []
    monkeypatch.undo()
    panel.show()
    assert "no longer apply" in said(panel, "ties")


def test_what_is_the_same_is_not_worked_out_again(
    qtbot: QtBot, live: LiveSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(qtbot, live)
    asked = []
    monkeypatch.setattr(panel.best_moves, "work", lambda check, subject: asked.append(subject))
    live.edit(set_note, "shoes", "a note")
    panel.hide()
    panel.show()
    assert asked == []


def test_figures_that_are_late_are_dimmed_and_cannot_be_acted_upon(qtbot: QtBot, kept: list[LiveSession]) -> None:
    live = opened(kept, large(3000))
    panel = panel_of(qtbot, live)
    section = panel.best_moves
    before = len(steps(live))
    live.edit(move_results, "many", "A", [2999], 0)
    assert panel.is_pending
    section.do_move()
    assert len(steps(live)) == before + 1
    panel._queue._show_stale()
    assert section.is_stale
    sentence = child(panel, QLabel, "best_move_sentence")
    assert sentence.palette().color(sentence.foregroundRole()).alphaF() < 0.6
    settle(qtbot, panel)
    assert not section.is_stale
    section.do_move()
    assert len(steps(live)) == before + 2


def test_of_many_edits_in_a_row_the_last_one_is_answered(qtbot: QtBot, kept: list[LiveSession]) -> None:
    live = opened(kept, large(3000))
    panel = panel_of(qtbot, live)
    for row in range(5):
        live.edit(move_results, "many", "A", [2999 - row], 0)
    settle(qtbot, panel)
    assert all(section.subject is not None and section.subject.session is live.session for section in panel.sections)
    assert f"rises from {value(live):.4f}" in said(panel, "best_move")


def test_an_edit_of_a_thousand_results_keeps_within_a_frame(qtbot: QtBot, kept: list[LiveSession]) -> None:
    live = opened(kept, large(1000))
    panel = panel_of(qtbot, live)
    live.changed.disconnect(panel.show_evaluation)
    times = []
    for row in range(7):
        live.edit(move_results, "many", "A", [900 + row], 0)
        times.append(plain_milliseconds(partial(panel.show_evaluation, live.evaluation)))
        settle(qtbot, panel)
    assert min(times) < 16


def test_a_list_that_cannot_be_scored_says_why_in_every_section(
    qtbot: QtBot, live: LiveSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(qtbot, live)

    def refuse(check: object, subject: object) -> None:
        raise UsageError("It cannot be scored so.")

    for section in panel.sections:
        monkeypatch.setattr(section, "work", refuse)
    live.edit(move_results, "shoes", "A", [5], 0)
    assert [section.sentence.text() for section in panel.sections] == ["It cannot be scored so."] * 5
    assert cells(panel, "best_places") == cells(panel, "grade_effects") == []
    monkeypatch.undo()
    live.undo_stack.undo()
    assert cells(panel, "best_places")


def test_another_query_is_answered_with_its_texts_as_they_are(qtbot: QtBot, kept: list[LiveSession]) -> None:
    live = opened(kept, two_queries())
    panel = panel_of(qtbot, live)
    live.show_query(1)
    assert said(panel, "unjudged").startswith("Whatever grade the one unjudged result had, nDCG would be 1.0000.")
    assert said(panel, "judge_first") == ""
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in panel.findChildren(QLabel))


def test_the_window_without_a_session_shows_nothing(qtbot: QtBot, kept: list[LiveSession]) -> None:
    panel = panel_of(qtbot, opened(kept, NOTHING_OPEN))
    assert not panel.best_moves.isVisible()


@pytest.mark.parametrize("measure", ["nDCG(unjudged=condensed)@3", "nDCG(ideal=topk)@6", "P@3", "nDCG(ties=average)"])
def test_any_measure_has_its_figures(qtbot: QtBot, kept: list[LiveSession], measure: str) -> None:
    live = opened(kept, small(measure, scores=(6, 5, 5, 4, 2, 2)))
    panel = panel_of(qtbot, live)
    assert all(section.subject is not None for section in panel.sections)
    press(panel, "do_all_moves" if said(panel, "shortest_moves").startswith("It takes") else "do_first_move")
    assert said(panel, "shortest_moves") == "The list stands in an ideal order."


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, live: LiveSession) -> None:
    panel = panel_of(qtbot, live)
    takers = [w for w in panel.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible()]
    assert takers
    assert [w for w in takers if not (w.objectName() and w.accessibleName())] == []


def test_nothing_is_cut_off_at_any_size_of_text_and_in_both_themes(qtbot: QtBot, live: LiveSession) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    font, palette = app.font(), app.palette()
    try:
        for size, theme in ((8, "light"), (20, "dark")):
            large_or_small = app.font()
            large_or_small.setPointSize(size)
            app.setFont(large_or_small)
            apply_theme(app, theme)
            panel = panel_of(qtbot, live)
            QApplication.processEvents()
            for label in panel.findChildren(QLabel):
                if label.isVisible():
                    assert label.height() >= label.heightForWidth(label.width())
            panel.close()
    finally:
        app.setFont(font)
        app.setPalette(palette)
