"""In front of an audience: what is tried there stays there, and every slide is the session that was."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ndcg_explorer.core.numbers import shown as shown_number
from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure, sort_to_ideal, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of, slides_of_history
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.storage.samples import demonstrations
from ndcg_explorer.storage.session_file import to_bytes
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.presenting.presenting_window import PresentingWindow
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.dragging import drop, hover
from tests.support.pointing import point_at
from tests.support.results_sessions import documents, large, small, two_queries

Show = Callable[..., PresentingWindow]
STEPS = (
    StoryStep("As it is", notes="Ask them."),
    StoryStep("<b>Swap</b>", edits=(("swap_results", ("shoes", "A", 0, 1)),), hides_number=True),
    StoryStep("Best first", notes="It is 1.", edits=(("sort_to_ideal", ("shoes", "A")),)),
)


@pytest.fixture
def show(qapp: object, tmp_path: Path) -> Iterator[Show]:
    under = QWidget()
    under.resize(300, 200)
    under.show()
    settings = Settings(tmp_path / "settings.ini")
    settings.reduce_motion = True

    def present(session: Session, live: LiveSession | None = None, *, replays: bool = False) -> PresentingWindow:
        live = live or LiveSession(session, under)
        slides = slides_of_history(live.history()) if replays else slides_of(live.session)
        window = PresentingWindow(live, slides, settings, under)
        window.resize(1280, 720)
        window.show()
        return window

    yield present
    under.close()
    under.deleteLater()
    QApplication.processEvents()


def press(window: PresentingWindow, *names: str) -> None:
    for name in names:
        window.actions_by_name[name].trigger()


def talk(**more: object) -> Session:
    return small(**more).changed(steps=STEPS)  # type: ignore[arg-type]


def value(window: PresentingWindow) -> str:
    return window.number.value.text()


def at(window: PresentingWindow, row: int) -> QPoint:
    return QPoint(40, window.list.rowViewportPosition(row) + 2)


def test_a_drag_changes_the_scratch_session_only(show: Show) -> None:
    live = LiveSession(small())
    before = live.session
    window = show(before, live)
    mime = window.list.results.mime_of(np.array([5]))
    assert drop(window.list.viewport(), mime, at(window, 0))
    assert documents(window.list.results) == ["6", "1", "2", "3", "4", "5"]
    assert live.session is before
    assert live.undo_stack.isClean()
    assert live.undo_stack.count() == 0


def test_number_and_ghost_follow_a_drag(show: Show) -> None:
    window = show(small())
    now = value(window)
    mime = window.list.results.mime_of(np.array([5]))
    hover(window.list.viewport(), mime, at(window, 0))
    assert value(window) != now
    assert window.number.was.text() == f"{now} → {value(window)}"
    assert [line.label for line in window.chart.scene.lines if line.label] == ["nDCG", "if dropped here"]
    window.list.guide.end()
    assert value(window) == now
    assert [line.label for line in window.chart.scene.lines if line.label] == ["nDCG"]


def test_real_keys_grade_move_reveal_and_leave(show: Show) -> None:
    window = show(small())
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    QApplication.processEvents()
    live = window.stage.live
    window.list.go_to_row(1)
    QTest.keyClick(window.list, Qt.Key.Key_0)
    assert live.session.candidates(0).grades[1] == 0
    # The next key leaves the graded row at once.
    QTest.keyClick(window.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert documents(window.list.results)[:3] == ["1", "3", "2"]
    QTest.keyClick(window.list, Qt.Key.Key_G)
    assert value(window) == "?"
    QTest.keyClick(window.list, Qt.Key.Key_Space)
    assert value(window) != "?"
    QTest.keyClick(window.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert documents(window.list.results)[:3] == ["1", "2", "3"]
    QTest.keyClick(window.list, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_every_slide_is_the_very_session_that_was_and_what_was_tried_is_dropped(show: Show) -> None:
    window = show(talk())
    slides = window.stage.slides
    assert len(slides) == 3
    for number in (0, 1, 2, 1, 0, 2):
        window.stage.go_to(number)
        assert to_bytes(window.stage.live.session) == to_bytes(slides[number].session)
        window.list.edits.move(np.array([5]), 0)
        assert window.stage.live.session is not slides[number].session


def test_the_history_is_replayed_as_it_happened(show: Show) -> None:
    live = LiveSession(small())
    was = [live.session]
    for edit in ((move_results, "shoes", "A", [5], 0), (set_grades, "shoes", ["doc-2"], [0.0])):
        live.edit(*edit)
        was.append(live.session)
    live.edit(sort_to_ideal, "shoes", "A")
    live.undo_stack.undo()
    window = show(live.session, live, replays=True)
    found = []
    for number in range(3):
        assert window.head.place.text() == f"{number + 1} of 3"
        found.append(to_bytes(window.stage.live.session))
        press(window, "forward")
    assert found == [to_bytes(session) for session in was]
    # Ids are hidden where there are titles, in sentences too.
    assert window.head.title.text() == "Grade of “Title 2”: 2 → 0"
    press(window, "ids")
    assert window.head.title.text() == "Grade of doc-2: 2 → 0"


def test_a_slide_tells_what_it_changed_and_an_edit_what_it_changed_since(show: Show) -> None:
    window = show(talk())
    first = value(window)
    assert window.number.change.text() == ""
    press(window, "forward", "reveal")
    second = value(window)
    assert window.number.was.text() == f"{first} → {second}"
    assert window.number.change.text().startswith("▼ −")
    window.list.edits.move(np.array([1]), 0)
    assert window.number.was.text() == f"{second} → {value(window)}"
    assert window.number.change.text().startswith("▲ +")


def test_a_step_that_no_longer_fits_is_shown_with_one_sentence(show: Show) -> None:
    gone = StoryStep("Out", edits=(("remove_documents", ("shoes", "A", ["doc-1"])),))
    up = StoryStep("Up", edits=(("move_documents", ("shoes", "A", ["doc-1"], 3)),))
    window = show(small().changed(steps=(gone, up, StoryStep("End"))))
    window.stage.go_to(1)
    assert window.head.sentence.text() == "This step no longer fits: “Title 1” is not in the list."
    assert documents(window.list.results) == ["2", "3", "4", "5", "6"]
    window.stage.go_to(2)
    assert window.head.sentence.text() == ""


def test_a_snapshot_is_presented_with_its_grades_and_says_so(show: Show) -> None:
    session = set_grades(take_snapshot(small(), "then", "A"), "shoes", ["doc-1"], [None])
    live = LiveSession(session)
    live.show_system("then")
    window = show(session, live)
    assert window.stage.value_of(window.stage.live.evaluation) == evaluate(small()).value("A", 0)
    assert window.list_caption.text().endswith("grades as of the snapshot")
    live.deleteLater()


def test_a_step_may_be_guessed_first(show: Show) -> None:
    window = show(talk())
    press(window, "reveal")
    assert window.stage.number == 1
    assert value(window) == "?"
    assert window.number.change.text() == window.number.sums.text().strip() == ""
    assert [line.label for line in window.chart.scene.lines] == ["before"]
    hover(window.list.viewport(), window.list.results.mime_of(np.array([5])), at(window, 0))
    assert window.list.guide.label == ""
    window.list.guide.end()
    press(window, "reveal")
    assert window.stage.number == 1
    assert value(window) != "?"
    press(window, "reveal")
    assert window.stage.number == 2


def test_a_number_that_nobody_saw_is_not_given_away_by_an_edit(show: Show) -> None:
    window = show(talk())
    first = value(window)
    before = window.stage.curves.ndcg
    press(window, "forward")
    window.list.edits.move(np.array([5]), 0)
    assert [line.series.values.tolist() for line in window.chart.scene.lines] == [before.tolist()]
    press(window, "reveal")
    assert window.number.was.text() == f"{first} → {value(window)}"


def test_a_guess_after_the_number_was_seen_is_compared_with_it(show: Show) -> None:
    window = show(small())
    first = value(window)
    press(window, "guess")
    assert window.chart.scene.lines == ()
    window.list.edits.move(np.array([5]), 0)
    press(window, "reveal")
    assert window.number.was.text() == f"{first} → {value(window)}"


def test_a_curve_that_would_tell_the_number_is_hidden_with_it(show: Show) -> None:
    cut = StoryStep("At 3?", edits=(("set_measure", ("nDCG(gain=exp2)@3",)),), hides_number=True)
    window = show(small().changed(steps=(StoryStep("At 4"), cut)))
    press(window, "forward")
    assert window.chart.scene.lines == ()


def test_the_ideal_order_comes_move_by_move_and_goes_back(show: Show) -> None:
    window = show(small(measure="nDCG(ideal=retrieved)"))
    start = window.stage.live.session
    values = [window.stage.live.evaluation.value("A", 0)]
    press(window, "ideal")
    total = window.stage.ideal.total
    assert window.head.sentence.text().startswith(f"Towards the ideal order, move 1 of {total}: from rank ")
    for _ in range(total - 1):
        values.append(window.stage.live.evaluation.value("A", 0))
        press(window, "ideal")
    assert values == sorted(values)
    assert value(window) == "1.0000"
    press(window, "ideal")
    assert window.head.sentence.text() == "No other order of these results gives more."
    press(window, *["ideal_back"] * total)
    assert window.stage.live.session is start
    press(window, "ideal_back")
    assert window.stage.live.session is start


def test_the_ideal_is_planned_anew_after_another_edit(show: Show) -> None:
    window = show(small(measure="nDCG(ideal=retrieved)"))
    press(window, "ideal")
    window.list.edits.move(np.array([0]), 6)
    press(window, *["ideal"] * 6)
    assert value(window) == "1.0000"


def test_a_list_too_long_for_the_ideal_is_said_to_be(show: Show) -> None:
    window = show(large(60_000))
    press(window, "ideal")
    assert window.stage.ideal.done == 1
    window.stage.live.edit(set_measure, "nDCG")
    before = window.stage.live.session
    press(window, "ideal")
    assert window.head.sentence.text() == "This list is too long to be put in order move by move."
    assert window.stage.live.session is before


def test_number_and_curve_grow_rank_by_rank(show: Show) -> None:
    window = show(small(measure="nDCG@4"))
    curves = window.stage.curves
    for rank in range(1, 5):
        press(window, "rank")
        assert window.number.name.text() == f"nDCG@{rank}"
        assert value(window) == f"{curves.ndcg[rank - 1]:.4f}"
        assert window.chart.scene.lines[0].series.values.tolist() == curves.ndcg[:rank].tolist()
        assert window.chart.scene.marked == rank
    press(window, "rank")
    assert window.stage.ranks == 0
    press(window, "rank", "rank", "rank_back")
    assert window.number.name.text() == "nDCG@1"
    press(window, "rank_back", "rank_back")
    assert window.stage.ranks == 0


def test_rows_that_are_not_revealed_are_pale(show: Show) -> None:
    window = show(small())
    place = window.list.visualRect(window.list.results.index(3, window.list.results.column_of("grade"))).center()
    full = window.list.viewport().grab().toImage().pixelColor(place)
    window.list.edits.grade(np.array([3]), [3.0])
    full = window.list.viewport().grab().toImage().pixelColor(place + QPoint(0, 14))
    press(window, "rank")
    pale = window.list.viewport().grab().toImage().pixelColor(place + QPoint(0, 14))
    assert pale.lightness() > full.lightness() + 40


def test_a_row_and_its_point_light_up_together(show: Show) -> None:
    window = show(small())
    window.list.go_to_row(2)
    assert window.chart.scene.marked == 3
    assert window.chart.scene.marked_text().startswith("rank 3: ")
    window.chart.rank_hovered.emit(5)
    assert window.stage.live.marked_rank == 5
    assert window.chart.scene.marked == 5
    window.chart.rank_hovered.emit(0)
    assert window.chart.scene.marked == 3


def test_the_mouse_on_the_chart_points_at_a_rank(show: Show) -> None:
    window = show(small())
    seen: list[int] = []
    window.chart.rank_hovered.connect(seen.append)
    QApplication.processEvents()
    area = window.chart._area()
    there = QPointF(round(area.x(4)), round(area.inner.center().y()))
    point_at(window.chart, there)
    assert seen[-1] == 4


def test_ids_can_be_hidden_everywhere(show: Show) -> None:
    window = show(talk(fields={}))
    column = window.list.results.column_of("document")
    assert not window.list.isColumnHidden(column)
    press(window, "forward")
    assert "doc-1" in window.head.sentence.text()
    press(window, "ids")
    assert window.list.isColumnHidden(column)
    assert "doc-" not in window.head.sentence.text() + window.list.name_of(0)


def test_titles_stand_for_ids_until_these_are_asked_for(show: Show) -> None:
    window = show(talk())
    press(window, "forward")
    column = window.list.results.column_of("document")
    assert window.list.isColumnHidden(column)
    assert window.head.sentence.text() == "Swapped “Title 1” and “Title 2” (ranks 1 and 2) of A"
    press(window, "ids")
    assert not window.list.isColumnHidden(column)
    assert window.head.sentence.text() == "Swapped doc-1 and doc-2 (ranks 1 and 2) of A"


def test_ids_are_shown_where_they_decide_ties(show: Show) -> None:
    step = StoryStep("By id", edits=(("set_measure", ("nDCG(ties=docid_asc)",)),))
    window = show(small().changed(steps=(StoryStep("Listed"), step)))
    column = window.list.results.column_of("document")
    assert window.list.isColumnHidden(column)
    press(window, "forward")
    assert not window.list.isColumnHidden(column)


def test_a_slide_looks_at_the_query_and_the_system_that_it_is_about(show: Show) -> None:
    steps = (
        StoryStep("First"),
        StoryStep("Hats", query="<b>hats</b>"),
        StoryStep("Still hats", edits=(("set_measure", ("nDCG@1",)),)),
    )
    window = show(two_queries().changed(steps=steps))
    assert window.stage.live.query == 0
    press(window, "forward", "forward")
    assert window.stage.live.query == 1
    assert documents(window.list.results) == ["d", "e"]
    press(window, "first")
    assert window.stage.live.query == 0


def test_a_replayed_edit_of_another_system_is_seen(show: Show) -> None:
    live = LiveSession(small())
    live.edit(move_results, "shoes", "B", [5], 0)
    window = show(live.session, live, replays=True)
    assert window.stage.live.system == "A"
    press(window, "forward")
    assert window.stage.live.system == "B"
    press(window, "back")
    assert window.stage.live.system == "A"


def test_notes_keys_and_line_are_switched(show: Show) -> None:
    window = show(talk())
    assert not window.notes.isVisible()
    press(window, "notes")
    assert window.notes.isVisible()
    assert window.notes.toPlainText() == "Ask them."
    press(window, "forward")
    assert window.notes.toPlainText() == "No notes for this step."
    assert window.key_line.isVisible()
    press(window, "line")
    assert not window.key_line.isVisible()
    press(window, "keys", "leave")
    assert window.isVisible()
    assert not window.key_sheet.isVisible()


def test_titles_and_notes_are_translated_and_never_markup(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("slide_head", "presenting_window"):
        monkeypatch.setattr(f"ndcg_explorer.ui.presenting.{place}.tr", lambda text: f"zh {text}")
    window = show(talk())
    assert window.head.title.text() == "zh As it is"
    assert window.notes.toPlainText() == "zh Ask them."
    press(window, "forward")
    assert window.head.title.text() == "zh <b>Swap</b>"
    assert window.head.title.textFormat() == Qt.TextFormat.PlainText


def test_one_chart_shows_ndcg_or_dcg_with_the_ideal(show: Show) -> None:
    window = show(small())
    assert window.chart.scene.title == "nDCG by rank"
    press(window, "chart")
    assert [line.label for line in window.chart.scene.lines if line.label] == ["DCG", "ideal DCG"]
    press(window, "chart")
    assert window.chart.scene.title == "nDCG by rank"


def test_type_is_large_enough_for_a_room(show: Show) -> None:
    window = show(small())
    window.resize(1920, 1080)
    QApplication.processEvents()
    assert window.list.fontInfo().pixelSize() >= 28
    assert window.head.sentence.fontInfo().pixelSize() >= 28
    assert window.number.value.fontInfo().pixelSize() >= 140
    assert window.list.columnViewportPosition(window.list.results.column_of("contribution")) > 0


def test_all_columns_are_in_sight(show: Show) -> None:
    window = show(small())
    for size in ((1920, 1080), (1280, 720), (800, 600)):
        window.resize(*size)
        for _ in range(3):  # type is resized, then what holds it, then what that holds
            QApplication.processEvents()
        widths = [window.list.columnWidth(column) for column in window.list.shown_columns()]
        assert sum(widths) <= window.list.viewport().width() + 1


def test_the_window_beneath_takes_it_along_when_it_closes(show: Show) -> None:
    window = show(small())
    under = window.parentWidget()
    assert under is not None
    under.close()
    assert not window.isVisible()


def test_another_session_ends_the_presentation(show: Show) -> None:
    live = LiveSession(small())
    window = show(live.session, live)
    live.open(two_queries())
    assert not window.isVisible()


def test_what_is_wrong_with_a_typed_grade_is_said(show: Show) -> None:
    window = show(small())
    window.stage.live.report("No such grade.")
    assert window.head.sentence.text() == "No such grade."
    window.list.edits.move(np.array([5]), 0)
    assert window.head.sentence.text() == ""


def test_lists_without_results_or_of_other_measures_are_shown_too(show: Show) -> None:
    empty = show(small(listed=0))
    press(empty, "rank", "ideal", "chart", "guess", "reveal")
    assert value(empty) == "0.0000"
    window = show(small())
    window.stage.live.edit(set_measure, "P(rel=1)@4")
    assert window.number.name.text() == "P@4"
    assert window.number.sums.text().strip() == ""
    press(window, "rank")
    assert window.number.name.text() == "nDCG@1"
    window.grab()
    empty.grab()


@pytest.fixture
def demonstrated(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    window = create_window([request.param.path], Settings(tmp_path / "settings.ini"))
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    yield window
    window.live.undo_stack.setClean()
    window.close()
    window.deleteLater()
    QApplication.processEvents()


def told(window: PresentingWindow) -> list[str]:
    return [label.text() for label in window.number.findChildren(QLabel)]


@pytest.mark.parametrize("demonstrated", demonstrations(), ids=lambda found: found.slug, indirect=True)
def test_every_demonstration_runs_by_keys_alone_and_tells_its_numbers(demonstrated: MainWindow) -> None:
    live = demonstrated.live
    before = to_bytes(live.session)
    QTest.keyClick(demonstrated, Qt.Key.Key_F9)
    shown = next(top for top in QApplication.topLevelWidgets() if isinstance(top, PresentingWindow) and top.isVisible())
    shown.activateWindow()
    QApplication.processEvents()
    last = math.nan
    for number, slide in enumerate(slides_of(live.session)):
        stage = shown.stage
        assert to_bytes(stage.live.session) == to_bytes(slide.session)
        if slide.hides_number:
            QTest.keyClick(shown, Qt.Key.Key_Space)
        value = evaluate(slide.session).value(stage.live.system, stage.live.query)
        assert shown_number(value) in told(shown)
        assert not number or f"{shown_number(last)} → {shown_number(value)}" in told(shown)
        last = value
        QTest.keyClick(shown, Qt.Key.Key_Right)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    assert (to_bytes(live.session), live.undo_stack.isClean()) == (before, True)
