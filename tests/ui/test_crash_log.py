"""What nobody foresaw: logged, the journal on disk, the user told once, and the hooks given back."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.crash_log import CrashLog, install_crash_log
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.state.messages import ERROR, Message
from tests.support.misplaced import Misplaced


class Told:
    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.secured = 0

    def secure(self) -> None:
        self.secured += 1


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def log(qtbot: QtBot, tmp_path: Path, told: Told) -> Iterator[CrashLog]:
    made = CrashLog(tmp_path, told.secure, told.messages.append)
    yield made
    made.remove()


def raised(text: str = "unforeseen") -> RuntimeError:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def test_an_exception_is_logged_the_work_secured_and_the_user_told(
    log: CrashLog, told: Told, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    error = raised()
    sys.excepthook(RuntimeError, error, error.__traceback__)
    assert told.secured == 1
    qtbot.waitUntil(lambda: len(told.messages) == 1)
    message = told.messages[0]
    assert message.kind == ERROR
    assert "you can go on" in message.text
    assert "raise RuntimeError(text)" in message.details
    assert "raise RuntimeError(text)" in log.path.read_text()
    assert "unforeseen" in capsys.readouterr().err


def test_the_same_failure_over_and_over_is_told_once(log: CrashLog, told: Told, qtbot: QtBot) -> None:
    error = raised()
    for _ in range(50):
        log.report(RuntimeError, error, error.__traceback__)
    other = raised("another")
    log.report(RuntimeError, other, other.__traceback__)
    qtbot.waitUntil(lambda: len(told.messages) == 2)


def test_an_exception_in_a_thread_is_told_in_the_windows_own(log: CrashLog, told: Told, qtbot: QtBot) -> None:
    def fail() -> None:
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert told.messages == []  # not from that thread
    qtbot.waitUntil(lambda: len(told.messages) == 1)
    assert "in a thread" in told.messages[0].text


def test_what_qt_has_to_say_goes_into_the_log(log: CrashLog) -> None:
    qWarning("something is odd")
    assert "Qt: something is odd" in log.path.read_text()


def test_the_log_rotates(log: CrashLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log._handler, "maxBytes", 2000)
    for _ in range(20):
        error = raised("x" * 300)
        log.report(RuntimeError, error, error.__traceback__)
    assert len(list(tmp_path.glob("log.txt*"))) == 4
    assert all(path.stat().st_size < 3000 for path in tmp_path.glob("log.txt*"))


def test_failing_to_secure_the_work_does_not_hide_the_failure(tmp_path: Path, qtbot: QtBot) -> None:
    messages: list[Message] = []

    def secure() -> None:
        raise OSError("disk full")

    log = CrashLog(tmp_path, secure, messages.append)
    try:
        error = raised()
        log.report(RuntimeError, error, error.__traceback__)
        qtbot.waitUntil(lambda: len(messages) == 1)
    finally:
        log.remove()


def test_the_hooks_are_given_back(tmp_path: Path, qtbot: QtBot) -> None:
    before = sys.excepthook, threading.excepthook
    log = CrashLog(tmp_path, lambda: None, lambda message: None)
    assert sys.excepthook is not before[0]
    log.remove()
    assert (sys.excepthook, threading.excepthook) == before


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_start(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("in the way")
    log = CrashLog(tmp_path / "file" / "state", lambda: None, lambda message: None)
    error = raised()
    log.report(RuntimeError, error, error.__traceback__)
    log.remove()


def test_installed_for_a_session_it_speaks_through_its_messages(tmp_path: Path, qtbot: QtBot) -> None:
    live = LiveSession(NOTHING_OPEN)
    log = install_crash_log(live, tmp_path)
    try:
        with qtbot.waitSignal(live.reported) as said:
            error = raised()
            log.report(RuntimeError, error, error.__traceback__)
        assert "RuntimeError: unforeseen" in said.args[0].text
    finally:
        log.remove()


@pytest.mark.parametrize("kind", ["link", "dangling link", "hard link", "folder"])
@pytest.mark.parametrize("name", ["log.txt", "faults.txt"])
def test_nothing_is_written_into_what_a_link_leads_to(
    qtbot: QtBot, tmp_path: Path, told: Told, name: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    misplaced = Misplaced(kind, folder / name, tmp_path)
    log = CrashLog(folder, told.secure, told.messages.append)
    log.report(RuntimeError, raised(), None)
    qtbot.waitUntil(lambda: len(told.messages) == 1)
    log.remove()
    misplaced.assert_untouched()
