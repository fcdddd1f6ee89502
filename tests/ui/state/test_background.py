"""Figures worked out beside the window: the newest wins, old ones are known to be stale, nothing outlives its owner."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ndcg_explorer.ui.state.background import Background, Check, SupersededError


class Held:
    """Work that waits until it is let go."""

    def __init__(self, result: Any) -> None:
        self.started, self.go, self.ended = threading.Event(), threading.Event(), threading.Event()
        self.result = result
        self.was_superseded = False

    def __call__(self, check: Check) -> Any:
        self.started.set()
        assert self.go.wait(10)
        try:
            check()
        except SupersededError:
            self.was_superseded = True
            raise
        finally:
            self.ended.set()
        return self.result


class Told:
    """What a background said."""

    def __init__(self, background: Background) -> None:
        self.ready: list[Any] = []
        self.failed: list[Any] = []
        self.stale: list[bool] = []
        background.ready.connect(self.ready.append)
        background.failed.connect(self.failed.append)
        background.stale_changed.connect(self.stale.append)


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[Background]:
    made = Background()
    yield made
    made.forget()


def doubled(check: Check, number: int) -> int:
    check()
    return 2 * number


def test_what_is_small_is_answered_before_asking_returns(background: Background) -> None:
    told = Told(background)
    background.ask(doubled, 4, at_once=True)
    assert told.ready == [8]
    assert not background.is_pending


def test_an_answer_from_a_thread_comes_in_the_windows_own(background: Background, qtbot: QtBot) -> None:
    threads: list[object] = []
    background.ready.connect(lambda _: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(background.ready) as answer:
        background.ask(lambda check: threading.current_thread().name)
        assert background.is_pending
    assert answer.args == ["figures"]
    assert threads == [background.thread()]
    assert not background.is_pending


def test_of_requests_in_a_row_only_the_newest_is_answered(background: Background, qtbot: QtBot) -> None:
    told, first = Told(background), Held("first")
    background.ask(first)
    qtbot.waitUntil(first.started.is_set)
    background.ask(doubled, 1)
    background.ask(doubled, 2)
    first.go.set()
    with qtbot.waitSignal(background.ready):
        pass
    assert told.ready == [4]
    assert first.was_superseded


def test_no_two_pieces_of_work_run_at_the_same_time(background: Background, qtbot: QtBot) -> None:
    first, second = Held("first"), Held("second")
    background.ask(first)
    qtbot.waitUntil(first.started.is_set)
    background.ask(second)
    assert not second.started.wait(0.05)
    first.go.set()
    qtbot.waitUntil(second.started.is_set)
    second.go.set()
    with qtbot.waitSignal(background.ready) as answer:
        pass
    assert answer.args == ["second"]


def test_an_answer_at_once_takes_the_place_of_one_under_way(background: Background, qtbot: QtBot) -> None:
    told, slow = Told(background), Held("slow")
    background.ask(slow)
    qtbot.waitUntil(slow.started.is_set)
    background.ask(doubled, 3, at_once=True)
    slow.go.set()
    qtbot.waitUntil(slow.ended.is_set)
    with qtbot.waitSignal(background.ready) as answer:
        background.ask(doubled, 5)
    assert answer.args == [10]
    assert told.ready == [6, 10]


def test_figures_are_stale_only_when_the_answer_is_slow(background: Background, qtbot: QtBot) -> None:
    told, slow = Told(background), Held("slow")
    with qtbot.waitSignal(background.ready):
        background.ask(doubled, 1)
    assert told.stale == []
    with qtbot.waitSignal(background.stale_changed):
        background.ask(slow)
    assert told.stale == [True]
    slow.go.set()
    with qtbot.waitSignal(background.ready):
        pass
    assert told.stale == [True, False]


@pytest.mark.parametrize("at_once", [True, False])
def test_a_failure_is_handed_over_as_it_is(background: Background, qtbot: QtBot, at_once: bool) -> None:
    error = ValueError("no such figure")

    def fail(_: Check) -> None:
        raise error

    with qtbot.waitSignal(background.failed) as told:
        background.ask(fail, at_once=at_once)
    assert told.args == [error]
    assert not background.is_pending


def test_what_is_forgotten_is_never_answered(background: Background, qtbot: QtBot) -> None:
    told, slow = Told(background), Held("slow")
    background.ask(slow)
    qtbot.waitUntil(slow.started.is_set)
    background.forget()
    assert not background.is_pending
    slow.go.set()
    qtbot.waitUntil(slow.ended.is_set)
    with qtbot.waitSignal(background.ready):
        background.ask(doubled, 1)
    assert told.ready == [2]


def test_what_is_forgotten_before_it_began_is_never_begun(background: Background, qtbot: QtBot) -> None:
    held = Held("never")
    background.ask(held)
    background.forget()
    with qtbot.waitSignal(background.ready):
        background.ask(doubled, 1)
    assert not held.started.is_set()


def test_a_window_that_is_gone_does_not_hear_of_it(qtbot: QtBot) -> None:
    gone, slow = Background(), Held("late")
    gone.ask(slow)
    qtbot.waitUntil(slow.started.is_set)
    delete(gone)
    slow.go.set()
    qtbot.waitUntil(lambda: all(thread.name != "figures" for thread in threading.enumerate()))
    assert slow.was_superseded


AT_THE_END = """
import atexit
lines = []
atexit.register(lambda: print([line.send(lambda: print("spoken")) for line in lines]))
from PySide6.QtCore import QCoreApplication
from ndcg_explorer.ui.state.background import Line
app = QCoreApplication([])
lines += [Line(), Line()]
print([line.send(lambda: None) for line in lines])
"""


def test_at_the_end_of_the_program_threads_speak_to_nobody() -> None:
    """Qt takes the receivers down then, in the middle of a message if one were on its way."""
    run = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, check=False)
    assert (run.stdout.split("\n")[:2], run.stderr) == (["[True, True]", "[False, False]"], "")
