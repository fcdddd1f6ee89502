"""Talks in the window: their steps edited as one, written as slides, made of the history, and demonstrations run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure, set_steps
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import StoryStep, plain_steps
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.samples import demonstrations
from ndcg_explorer.storage.session_file import load_session
from ndcg_explorer.storage.state_folder import VARIABLE
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.presenting.steps_dialog import StepsDialog
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.talk_menu import DemonstrationMenu, TalkActions, add_talk_actions
from tests.support.finding import child

QUERY, SYSTEM = "user 1", "recommender"
SWAP = ("swap_documents", (QUERY, SYSTEM, "电影A", "电影B"))
TALK = (StoryStep("Start", "Say hello"), StoryStep("Swap", edits=(SWAP,)), StoryStep("End", hides_number=True))
HOSTILE = "<b>{0}</b> & \u202e"

Opened = Callable[..., StepsDialog]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))


def films(*steps: StoryStep) -> Session:
    return load_session(sample_folder() / "films.ndcg").session.changed(steps=steps)


@pytest.fixture
def opened(qtbot: QtBot) -> Opened:
    def make(*steps: StoryStep) -> StepsDialog:
        live = LiveSession(films(*steps))
        dialog = StepsDialog(live)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        live.setParent(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return make


def live_of(dialog: StepsDialog) -> LiveSession:
    return child(dialog, LiveSession)


def press(dialog: StepsDialog, name: str) -> None:
    QTest.mouseClick(child(dialog, QPushButton, name), Qt.MouseButton.LeftButton)


def choose(dialog: StepsDialog, row: int) -> None:
    child(dialog, QListWidget, "steps_list").setCurrentRow(row)


def ok_button(dialog: StepsDialog) -> QPushButton:
    return child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)


def titles(steps: tuple[StoryStep, ...]) -> list[str]:
    return [step.title for step in steps]


def test_all_that_was_changed_is_one_edit_that_can_be_undone(opened: Opened) -> None:
    dialog = opened(*TALK)
    live, before = live_of(dialog), live_of(dialog).session
    title = child(dialog, QLineEdit, "step_title")
    title.selectAll()
    QTest.keyClicks(title, "Welcome")
    child(dialog, QPlainTextEdit, "step_notes").setPlainText("Say who you are")
    child(dialog, QCheckBox, "step_guess").click()
    choose(dialog, 2)
    press(dialog, "steps_delete")
    dialog.accept()
    assert live.session.steps == (StoryStep("Welcome", "Say who you are", hides_number=True), TALK[1])
    assert live.undo_stack.count() == 1
    live.undo_stack.undo()
    assert live.session is before


def test_cancel_changes_nothing(opened: Opened) -> None:
    dialog = opened(*TALK)
    press(dialog, "steps_delete")
    dialog.reject()
    assert live_of(dialog).session.steps == TALK
    assert live_of(dialog).undo_stack.count() == 0


def test_ok_without_a_change_is_no_edit(opened: Opened) -> None:
    dialog = opened(*TALK)
    for row in range(3):
        choose(dialog, row)
    dialog.accept()
    assert live_of(dialog).undo_stack.count() == 0


def test_a_step_is_shown_with_what_it_does(opened: Opened) -> None:
    dialog = opened(*TALK)
    does = child(dialog, QLabel, "step_does")
    assert child(dialog, QPlainTextEdit, "step_notes").toPlainText() == "Say hello"
    assert does.text() == "Changes nothing"
    choose(dialog, 1)
    assert does.text() == "Swapped 电影A and 电影B (ranks 1 and 2)"
    steps = child(dialog, QListWidget, "steps_list")
    assert [steps.item(row).text() for row in range(3)] == ["1. Start", "2. Swap", "3. End (guess first)"]


def test_steps_move_up_and_down_as_far_as_they_can(opened: Opened) -> None:
    dialog = opened(*TALK)
    assert not child(dialog, QPushButton, "steps_up").isEnabled()
    press(dialog, "steps_down")
    press(dialog, "steps_down")
    assert not child(dialog, QPushButton, "steps_down").isEnabled()
    assert titles(dialog.steps()) == ["Swap", "End", "Start"]
    press(dialog, "steps_up")
    assert titles(dialog.steps()) == ["Swap", "Start", "End"]
    assert child(dialog, QListWidget, "steps_list").currentRow() == 1


def test_a_step_that_cannot_be_done_anywhere_is_named_and_not_saved(opened: Opened) -> None:
    dialog = opened(TALK[0], StoryStep("Wrong", edits=(("set_measure", ('nDCG(gain=formula("1/(g-3)"))',)),)))
    problem = child(dialog, QLabel, "steps_problem")
    assert problem.isVisible()
    assert problem.text().startswith("Step 2 cannot be done where it stands")
    assert not ok_button(dialog).isEnabled()
    choose(dialog, 1)
    press(dialog, "steps_delete")
    assert not problem.isVisible()
    assert ok_button(dialog).isEnabled()


def test_a_step_that_no_longer_fits_is_said_where_it_stands_and_saved_all_the_same(opened: Opened) -> None:
    out = StoryStep("Out", edits=(("remove_documents", (QUERY, SYSTEM, ["电影B"])),))
    dialog = opened(TALK[1], out)
    problem, does = child(dialog, QLabel, "steps_problem"), child(dialog, QLabel, "step_does")
    assert not problem.isVisible()
    press(dialog, "steps_down")
    steps = child(dialog, QListWidget, "steps_list")
    assert steps.item(1).text() == "2. Swap — no longer fits"
    assert does.text() == "Changes nothing\nThis step no longer fits: 电影B is not in the list."
    assert problem.text() == (
        "Step 2 no longer fits: 电影B is not in the list. It moves nothing else; change it or delete it."
    )
    assert ok_button(dialog).isEnabled()
    dialog.accept()
    assert titles(live_of(dialog).session.steps) == ["Out", "Swap"]


def test_a_step_stays_true_to_its_document_when_an_earlier_one_is_deleted(opened: Opened) -> None:
    to_top = [StoryStep(name, edits=(("move_documents", (QUERY, SYSTEM, [name], 1)),)) for name in ("电影D", "电影E")]
    dialog = opened(*to_top)
    press(dialog, "steps_delete")
    dialog.accept()
    slide = slides_of(live_of(dialog).session)[0]
    assert [str(said) for said in slide.said] == ["Moved 电影E from rank 5 to rank 1"]


def test_what_is_shown_now_becomes_a_step_that_leads_there(opened: Opened) -> None:
    dialog = opened(*TALK)
    choose(dialog, 1)
    press(dialog, "steps_add")
    assert titles(dialog.steps()) == ["Start", "Swap", "New step", "End"]
    dialog.accept()
    live = live_of(dialog)
    slide = slides_of(live.session)[2]
    assert slide.query == QUERY
    system = slide.session.system(SYSTEM)
    assert slide.session.document_ids(0, slide.session.ranking(system, 0).rows)[:2] == ["电影A", "电影B"]


def test_the_first_step_is_made_of_what_is_shown(opened: Opened) -> None:
    dialog = opened()
    assert not child(dialog, QLineEdit, "step_title").isEnabled()
    assert not child(dialog, QPushButton, "steps_delete").isEnabled()
    press(dialog, "steps_add")
    assert dialog.steps() == (StoryStep("New step", query=QUERY),)
    assert dialog.focusWidget() is child(dialog, QLineEdit, "step_title")


def test_titles_from_data_stay_text(opened: Opened) -> None:
    dialog = opened(StoryStep(HOSTILE, HOSTILE, (("set_note", (None, HOSTILE)),), hides_number=True))
    assert HOSTILE in child(dialog, QListWidget, "steps_list").item(0).text()
    assert "<b>" not in child(dialog, QListWidget, "steps_list").item(0).toolTip()
    assert child(dialog, QLabel, "step_does").textFormat() == Qt.TextFormat.PlainText


def test_every_control_has_a_name_for_those_who_hear_and_a_tip(opened: Opened) -> None:
    dialog = opened(*TALK)
    names = [
        "steps_list",
        "step_title",
        "step_notes",
        "step_guess",
        "steps_up",
        "steps_down",
        "steps_delete",
        "steps_add",
    ]
    for name in names:
        control = dialog.findChild(object, name)  # type: ignore[type-var]
        assert control.accessibleName() and control.toolTip(), name  # type: ignore[attr-defined]  # noqa: PT018


# The menu


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = create_window([sample_folder() / "films.ndcg"])
    window.settings.last_folder = str(tmp_path)
    qtbot.addWidget(window)
    yield window
    window.live.undo_stack.setClean()
    window.close()


@pytest.fixture
def menu(window: MainWindow) -> QMenu:
    return QMenu(window)


@pytest.fixture
def talks(window: MainWindow, menu: QMenu) -> TalkActions:
    return add_talk_actions(menu, window)


def edit(window: MainWindow) -> None:
    assert window.live.edit(move_results, QUERY, SYSTEM, [4], 0)


def said(window: MainWindow) -> list[str]:
    return [message.text for message in window.message_bar.shown]


def test_every_action_has_a_tip(menu: QMenu, talks: TalkActions) -> None:
    actions = [*talks.actions(), *child(menu, DemonstrationMenu).actions()]
    assert len(actions) == 3 + 8
    assert [action.text() for action in actions if not action.toolTip() or action.toolTip() == action.text()] == []


def test_actions_wait_until_there_is_something_to_do(window: MainWindow, talks: TalkActions) -> None:
    enabled = [action.isEnabled() for action in talks.actions()]
    assert enabled == [True, False, False]
    edit(window)
    assert all(action.isEnabled() for action in talks.actions())
    window.live.undo_stack.undo()
    window.live.edit(set_steps, plain_steps(TALK))
    assert talks.export.isEnabled()


def test_the_dialog_opens_from_the_menu(window: MainWindow, talks: TalkActions) -> None:
    talks.edit.trigger()
    child(window, StepsDialog).reject()


def test_the_history_becomes_a_talk_in_a_file_of_its_own(
    window: MainWindow, talks: TalkActions, tmp_path: Path
) -> None:
    edit(window)
    window.live.edit(set_grades, QUERY, ["电影D"], [3.0])
    window.live.edit(set_measure, "nDCG@3")
    before = window.live.session
    talks.save_to(str(tmp_path / "mine.ndcg"))
    talk = load_session(tmp_path / "mine.ndcg").session
    last = slides_of(talk)[-1].session
    assert len(talk.steps) == 4
    assert (last.measure, last.document_ids(0, last.ranking(last.systems[0], 0).rows)[0]) == (before.measure, "电影E")
    assert window.live.session is before
    assert said(window) == [f"Written: {tmp_path / 'mine.ndcg'}"]


def test_a_talk_is_never_written_over_the_open_file(window: MainWindow, talks: TalkActions, tmp_path: Path) -> None:
    own = tmp_path / "own.ndcg"
    window.files.saves.save_to(str(own))
    edit(window)
    bytes_before = own.read_bytes()
    talks.save_to(str(own))
    talks.save_to(str(own.with_suffix("")))
    assert own.read_bytes() == bytes_before
    assert len([text for text in said(window) if "file of its own" in text]) >= 1


def test_a_name_without_suffix_replaces_nothing_that_was_not_asked_about(
    window: MainWindow, talks: TalkActions, tmp_path: Path
) -> None:
    edit(window)
    other = tmp_path / "other.ndcg"
    other.write_text("mine")
    talks.save_to(str(tmp_path / "other"))
    assert other.read_text() == "mine"
    assert said(window)[0].startswith("Not saved.")


def test_the_slides_of_the_history_are_written_where_the_session_has_no_steps(
    qtbot: QtBot, window: MainWindow, talks: TalkActions, tmp_path: Path
) -> None:
    edit(window)
    with qtbot.waitSignal(window.files.reports.job.finished):
        talks.export_to(str(tmp_path / "talk.html"))
    page = (tmp_path / "talk.html").read_text(encoding="utf-8")
    assert page.count("<section") == 2
    assert "Moved 电影E from rank 5 to rank 1" in page


def test_the_steps_of_the_session_are_written_as_numbered_pictures(
    qtbot: QtBot, window: MainWindow, talks: TalkActions, tmp_path: Path
) -> None:
    window.live.edit(set_steps, plain_steps(TALK))
    with qtbot.waitSignal(window.files.reports.job.finished):
        talks.export_to(str(tmp_path / "talk.png"))
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["talk-01.png", "talk-02.png", "talk-03.png"]


def test_a_name_that_slides_cannot_have_is_refused(window: MainWindow, talks: TalkActions, tmp_path: Path) -> None:
    edit(window)
    talks.export_to(str(tmp_path / "talk.pdf"))
    assert "ends in .html or .png" in said(window)[0]


def test_the_name_follows_the_kind_of_file(window: MainWindow, talks: TalkActions) -> None:
    edit(window)
    talks.export.trigger()
    dialog = child(window, QFileDialog, "export_dialog")
    assert dialog.defaultSuffix() == "html"
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.defaultSuffix() == "png"
    assert dialog.selectedFiles()[0].endswith(".png")
    dialog.reject()


def test_a_demonstration_opens_as_a_sample_and_is_presented(
    qtbot: QtBot, window: MainWindow, menu: QMenu, talks: TalkActions, monkeypatch: pytest.MonkeyPatch
) -> None:
    presented: list[str] = []
    present = window.views.presenting.present
    present.triggered.disconnect()
    present.triggered.connect(lambda: presented.append(window.live.session.title))
    child(menu, DemonstrationMenu).actions()[1].trigger()
    qtbot.waitUntil(lambda: bool(presented))
    assert presented == ["Bury the best"]
    assert window.files.keeper.place is None
    assert window.settings.recent_files() == []
    # Opening anything else presents nothing.
    window.files.load_now([demonstrations()[0].path])
    qtbot.wait(20)
    assert len(presented) == 1


def test_a_talk_without_steps_says_how_it_begins(opened: Opened) -> None:
    def inked(dialog: StepsDialog) -> int:
        image = dialog.form.list.viewport().grab().toImage()
        ground = image.pixelColor(0, image.height() - 1)
        places = ((x, y) for x in range(0, image.width(), 2) for y in range(image.height() // 2 - 20, image.height()))
        return sum(image.pixelColor(x, y) != ground for x, y in places)

    assert inked(opened()) > 100
    assert inked(opened(StoryStep("Only one"))) == 0
