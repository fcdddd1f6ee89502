"""A large session is saved while work goes on: what is saved is what it was, and nobody waits but who closes."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage import session_file
from ndcg_explorer.storage.large_file import large_bytes
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.session_file import load_session
from ndcg_explorer.storage.state_folder import VARIABLE, journals_folder
from tests.support.editing import no_trouble
from tests.support.file_window import FileWindow
from tests.support.kept_sessions import described
from tests.support.large_files import save_as_large


class SlowDisk:
    """Saving waits until it may go on; it looks whether it is still wanted before and after."""

    def __init__(self) -> None:
        self.may_go_on = threading.Event()
        self.is_waited_for = threading.Event()
        self.error: Exception | None = None

    def __call__(self, session: Session, format: str, progress: Any) -> bytes:
        if threading.current_thread() is threading.main_thread():
            return large_bytes(session, format, progress)
        progress()
        self.is_waited_for.set()
        assert self.may_go_on.wait(30)
        if self.error is not None:
            raise self.error
        return large_bytes(session, format, progress)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    return Path(shutil.copy(sample_folder() / "five-documents.ndcg", tmp_path / "mine" / "mine.ndcg"))


@pytest.fixture
def window(qtbot: QtBot, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileWindow]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    save_as_large(monkeypatch)
    made = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(made)
    made.show()
    made.files.load_now([path])
    yield made
    made.files.close_everything()


@pytest.fixture
def disk(window: FileWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    made = SlowDisk()
    monkeypatch.setattr(session_file, "large_bytes", made)
    yield made
    made.may_go_on.set()


def begin(window: FileWindow, disk: SlowDisk) -> None:
    window.files.saves.save()
    assert disk.is_waited_for.wait(10)


def end(qtbot: QtBot, window: FileWindow, disk: SlowDisk) -> None:
    with qtbot.waitSignal(window.files.saves.job.ended, timeout=20_000):
        disk.may_go_on.set()


def test_editing_goes_on_and_what_is_saved_is_what_it_was(
    window: FileWindow, disk: SlowDisk, path: Path, qtbot: QtBot
) -> None:
    told: list[str] = []
    window.files.progressed.connect(told.append)
    window.edit()
    saved = window.live.session
    begin(window, disk)
    window.edit(2)
    window.edit(1)
    end(qtbot, window, disk)
    assert told == ["Saving mine.ndcg", ""]
    assert described(load_session(path).session.changed(log=())) == described(saved.changed(log=()))
    assert window.isWindowModified()
    window.live.undo_stack.undo()
    window.live.undo_stack.undo()
    assert window.live.session is saved
    assert not window.isWindowModified()
    window.live.undo_stack.undo()
    assert window.isWindowModified()


def test_what_was_undone_meanwhile_is_found_again(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    window.live.undo_stack.undo()
    end(qtbot, window, disk)
    assert window.isWindowModified()
    window.live.undo_stack.redo()
    assert not window.isWindowModified()


def test_what_was_done_otherwise_meanwhile_is_not_saved(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    window.live.undo_stack.undo()
    window.edit(3)
    end(qtbot, window, disk)
    while window.live.undo_stack.canUndo():
        assert window.isWindowModified()
        window.live.undo_stack.undo()
    assert window.isWindowModified()


@pytest.mark.parametrize("undone", [0, 2])
def test_a_crash_afterwards_loses_nothing(window: FileWindow, disk: SlowDisk, qtbot: QtBot, undone: int) -> None:
    window.edit()
    begin(window, disk)
    window.edit(2)
    for _ in range(undone):
        window.live.undo_stack.undo()
    end(qtbot, window, disk)
    now, journal = window.live.history(), window.live.journal
    assert journal is not None
    window.live.journal = None
    journal.close(keep=True)  # as a death leaves it
    (found,) = offers(journals_folder())
    recovered = accept(found, no_trouble)
    recovered.journal.close()
    assert (recovered.history.position, recovered.history.saved_at) == (now.position, now.saved_at)
    assert described(recovered.history.session) == described(now.session)
    assert recovered.place == window.files.keeper.place


def test_stopping_it_leaves_the_file_as_it_was(window: FileWindow, disk: SlowDisk, path: Path, qtbot: QtBot) -> None:
    before = path.read_bytes()
    window.edit()
    begin(window, disk)
    window.files.cancel_work()
    end(qtbot, window, disk)
    assert path.read_bytes() == before
    assert window.isWindowModified()
    assert window.said == ["mine.ndcg was not saved: it was stopped. The file is as it was."]
    window.files.saves.save()
    qtbot.waitUntil(lambda: not window.isWindowModified(), timeout=20_000)


def test_a_failure_is_told_and_the_session_stays_unsaved(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    disk.error = MemoryError()
    end(qtbot, window, disk)
    assert window.isWindowModified()
    assert "not enough memory" in window.said[0]


def test_closing_waits_for_the_file(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    window.close()
    assert not window.is_closed
    end(qtbot, window, disk)
    assert window.is_closed


def test_closing_can_be_stopped_together_with_saving(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    window.close()
    window.files.cancel_work()
    end(qtbot, window, disk)
    assert not window.is_closed
    assert window.isWindowModified()


def test_saving_in_order_to_close_asks_again_about_what_was_edited_meanwhile(
    window: FileWindow, disk: SlowDisk, qtbot: QtBot
) -> None:
    window.edit()
    window.close()
    (box,) = window.findChildren(QMessageBox)
    box.button(QMessageBox.StandardButton.Save).click()
    assert disk.is_waited_for.wait(10)
    window.edit(2)
    end(qtbot, window, disk)
    assert not window.is_closed
    boxes = [it for it in window.findChildren(QMessageBox) if it.isVisible()]
    assert len(boxes) == 1
    boxes[0].button(QMessageBox.StandardButton.Discard).click()
    assert window.is_closed


def test_a_second_save_follows_the_first(window: FileWindow, disk: SlowDisk, path: Path, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    window.edit(2)
    window.files.saves.save()
    end(qtbot, window, disk)
    qtbot.waitUntil(lambda: not window.isWindowModified(), timeout=20_000)
    assert described(load_session(path).session.changed(log=())) == described(window.live.session.changed(log=()))


def test_our_own_writing_is_no_change_by_others(window: FileWindow, disk: SlowDisk, qtbot: QtBot) -> None:
    window.edit()
    begin(window, disk)
    end(qtbot, window, disk)
    window.files.keeper.watch.check(all_anew=True)
    assert window.said == []
