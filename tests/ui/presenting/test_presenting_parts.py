"""The parts of a presentation: rows that glide, sentences without ids, and the actions in the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import EDIT, move_results
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.presenting import row_animation
from ndcg_explorer.ui.presenting.big_chart import BigChart
from ndcg_explorer.ui.presenting.big_list import BigList
from ndcg_explorer.ui.presenting.present_actions import PresentActions
from ndcg_explorer.ui.presenting.presenting_window import PresentingWindow, motion_is_wanted
from ndcg_explorer.ui.presenting.sizes import sizes_for
from ndcg_explorer.ui.presenting.slide_head import NAMED, with_titles
from ndcg_explorer.ui.presenting.stage import Stage
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.results_sessions import large, small


@pytest.fixture
def shown_list(qapp: object) -> Iterator[Callable[..., BigList]]:
    lists: list[BigList] = []

    def make(count: int) -> BigList:
        stage = Stage(LiveSession(large(count)))
        view = BigList(stage)
        stage.setParent(view)
        view.resize(600, 500)
        view.resize_type(20)
        view.show()
        QApplication.processEvents()
        lists.append(view)
        return view

    yield make
    for view in lists:
        view.close()
        view.deleteLater()


# Gliding


def test_rows_glide_to_their_places_in_at_most_a_quarter_of_a_second(
    qtbot: QtBot, shown_list: Callable[..., BigList]
) -> None:
    assert row_animation.DURATION <= 250
    view = shown_list(8)
    view.edits.move(np.array([7]), 0)
    assert view.animation.is_running
    qtbot.waitUntil(lambda: not view.animation.is_running)
    assert not view.animation._cover.isVisible()


def test_a_gliding_row_is_painted_between_where_it_was_and_where_it_goes(shown_list: Callable[..., BigList]) -> None:
    view = shown_list(8)
    height = view.rowHeight(0)
    view.edits.move(np.array([7]), 0)
    view.animation._start()
    rows = view.animation._cover._rows
    assert sorted((row.start, row.end) for row in rows) == sorted(
        [(7 * height, 0), *((place * height, (place + 1) * height) for place in range(7))]
    )
    assert rows[-1].start == 7 * height
    assert rows[-1].at(0.5) == round(3.5 * height)
    view.animation.end()


def test_rows_from_far_below_come_in_at_the_edge(shown_list: Callable[..., BigList]) -> None:
    view = shown_list(10_000)
    view.edits.move(np.array([9_000]), 0)
    view.animation._start()
    starts = [row.start for row in view.animation._cover._rows if row.end == 0]
    assert starts == [view.viewport().height()]
    assert len(view.animation._cover._rows) < 60
    view.animation.end()


def test_another_move_ends_a_glide_and_begins_its_own(shown_list: Callable[..., BigList]) -> None:
    view = shown_list(8)
    view.edits.move(np.array([7]), 0)
    view.animation._start()
    view.edits.move(np.array([1]), 0)
    assert view.animation._cover._rows == []
    view.animation._start()
    assert len([row for row in view.animation._cover._rows if row.start != row.end]) == 2
    view.animation.end()


def test_grades_alone_make_nothing_glide(shown_list: Callable[..., BigList]) -> None:
    view = shown_list(8)
    view.edits.grade(np.array([2]), [3.0])
    assert not view.animation.is_running


def test_nothing_moves_where_that_is_not_wanted(
    shown_list: Callable[..., BigList], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = shown_list(8)
    view.animation.is_wanted = False
    view.edits.move(np.array([7]), 0)
    assert not view.animation.is_running
    settings = Settings(tmp_path / "settings.ini")
    assert motion_is_wanted(settings)
    settings.reduce_motion = True
    assert not motion_is_wanted(settings)
    assert Settings(tmp_path / "settings.ini").reduce_motion

    settings.reduce_motion = False
    monkeypatch.setattr(QApplication, "style", lambda: SimpleNamespace(styleHint=lambda _: 0))
    assert not motion_is_wanted(settings)


# Sentences and sizes


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("move_results", ("shoes", "A", [1], 0)),
        ("swap_results", ("shoes", "A", 0, 1)),
        ("insert_result", ("shoes", "A", "doc-7", 0)),
        ("remove_results", ("shoes", "A", [1])),
        ("set_grades", ("shoes", ["doc-2"], [0.0])),
    ],
)
def test_sentences_name_documents_by_their_titles(name: str, arguments: tuple[Any, ...]) -> None:
    session = small()
    said = EDIT[name].sentence(session, *arguments)
    assert "doc-" in str(said)
    told = str(with_titles(said, session, 0))
    assert "doc-" not in told
    assert "“Title " in told
    untitled = small(fields={})
    assert "a document" in str(with_titles(EDIT[name].sentence(untitled, *arguments), untitled, 0))


def test_a_misfit_names_documents_by_their_titles() -> None:
    edits = ("remove_documents", ("shoes", "A", ["doc-2"])), ("move_documents", ("shoes", "A", ["doc-2"], 1))
    slide = slides_of(small().changed(steps=(StoryStep("x", edits=edits),)))[0]
    assert slide.misfit is not None
    assert str(slide.misfit) == "This step no longer fits: doc-2 is not in the list."
    told = str(with_titles(slide.misfit, slide.session, 0))
    assert "doc-2" not in told
    assert "“Title " in told


def test_ranks_that_look_like_ids_stay_ranks() -> None:
    assert all("{0}" in text for text in NAMED)
    session = small()
    told = str(with_titles(EDIT["move_results"].sentence(session, "shoes", "A", [4], 0), session, 0))
    assert "from rank 5 to rank 1" in told


def test_a_narrow_screen_has_smaller_type() -> None:
    assert sizes_for(1920, 1080).body == pytest.approx(30)
    assert sizes_for(1080, 1920).body < sizes_for(1920, 1080).body


# Actions


class Opened:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.windows: list[MainWindow] = []

    def __call__(self, name: str) -> MainWindow:
        window = create_window([sample_folder() / name], Settings(self._folder / "settings.ini"))
        self.windows.append(window)
        window.show()
        QApplication.processEvents()
        return window


@pytest.fixture
def opened(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    opener = Opened(tmp_path)
    yield opener
    for window in opener.windows:
        window.live.undo_stack.setClean()
        window.close()
        window.deleteLater()
    QApplication.processEvents()


def presenting(window: QWidget) -> PresentingWindow:
    found = [child for child in window.findChildren(PresentingWindow) if child.isVisible()]
    assert len(found) == 1
    return found[0]


def test_leaving_restores_everything(opened: Opened) -> None:
    window = opened("help-desk.ndcg")
    live = window.live
    live.edit(move_results, live.query_id, live.system, [3], 0)
    window.results.view.go_to_row(4)
    window.results.view.setFocus()
    look = {
        "session": live.session,
        "steps": (live.undo_stack.index(), live.undo_stack.count(), live.undo_stack.isClean()),
        "title": (window.windowTitle(), window.isWindowModified()),
        "layout": (bytes(window.saveState().data()), bytes(window.saveGeometry().data())),
        "focus": window.focusWidget(),
        "row": window.results.view.currentIndex().row(),
    }
    window.views.presenting.present.trigger()
    stage = presenting(window)
    stage.list.edits.move(np.array([5]), 0)
    stage.list.edits.grade(np.array([0]), [1.0])
    stage.list.selectionModel().clearSelection()
    stage.list.selectionModel().setCurrentIndex(
        stage.list.results.index(9, 0), QItemSelectionModel.SelectionFlag.Select
    )
    stage.actions_by_name["leave"].trigger()
    QApplication.processEvents()
    assert window.findChildren(PresentingWindow) == []
    after = {
        "session": live.session,
        "steps": (live.undo_stack.index(), live.undo_stack.count(), live.undo_stack.isClean()),
        "title": (window.windowTitle(), window.isWindowModified()),
        "layout": (bytes(window.saveState().data()), bytes(window.saveGeometry().data())),
        "focus": window.focusWidget(),
        "row": window.results.view.currentIndex().row(),
    }
    assert after == look
    assert after["session"] is look["session"]


def test_the_menu_stands_before_help_and_knows_what_there_is_to_show(opened: Opened) -> None:
    window = opened("five-documents.ndcg")
    titles = [action.text().replace("&", "") for action in window.menuBar().actions()]
    assert titles.index("Compare") < titles.index("Present") < titles.index("Help")
    actions: PresentActions = window.views.presenting
    assert actions.present.isEnabled()
    assert actions.present.shortcut().toString() == "F9"
    assert not actions.replay.isEnabled()
    window.live.edit(move_results, window.live.query_id, window.live.system, [3], 0)
    assert actions.replay.isEnabled()
    actions.replay.trigger()
    assert len(presenting(window).stage.slides) == 2
    window.files.close_session()
    window.live.undo_stack.setClean()


def test_f9_begins_at_the_first_of_the_steps_that_a_session_carries(opened: Opened) -> None:
    window = opened("five-documents.ndcg")
    steps = (StoryStep("One"), StoryStep("Two"))
    window.live.open(window.live.session.changed(steps=steps))
    window.views.presenting.present.trigger()
    stage = presenting(window)
    assert stage.head.title.text() == "One"
    assert stage.head.place.text() == "1 of 2"
    window.views.presenting.present.trigger()
    assert presenting(window) is not stage


def test_steps_that_cannot_be_done_are_named_and_the_session_is_shown_as_it_is(opened: Opened) -> None:
    window = opened("five-documents.ndcg")
    broken = StoryStep("Broken", edits=(("move_documents", ("no list of documents", "A", 0, 1)),))
    window.live.open(window.live.session.changed(steps=(broken,)))
    window.views.presenting.present.trigger()
    assert presenting(window).stage.slides == []
    assert any("Broken" in message.text for message in window.message_bar.shown)


def test_animation_is_a_choice_that_is_remembered(opened: Opened) -> None:
    window = opened("five-documents.ndcg")
    animate = window.views.presenting.animate
    assert animate.isChecked()
    animate.trigger()
    assert window.settings.reduce_motion
    window.views.presenting.present.trigger()
    assert not presenting(window).list.animation.is_wanted


def test_a_number_that_is_undefined_has_no_place_on_the_chart(qapp: object, qtlog: Any) -> None:
    stage = Stage(LiveSession(small("nDCG(zero_ideal=undefined)", [0.0, 0.0, 0.0], 3)))
    chart = BigChart(stage)
    assert not chart.grab().isNull()
    assert [record.message for record in qtlog.records if "NaN" in record.message] == []
