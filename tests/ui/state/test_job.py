"""Work in the background: its result, its failure, its progress, and being cancelled without a trace."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.state.job import Loader, Progress


@pytest.fixture
def loader(qtbot: QtBot) -> Loader:
    return Loader()


class Held:
    """A job that waits until it is let go."""

    def __init__(self, result: Any = "result") -> None:
        self.started, self.go = threading.Event(), threading.Event()
        self.result = result

    def __call__(self, progress: Progress) -> Any:
        progress("begun")
        self.started.set()
        assert self.go.wait(10)
        progress("going on")
        return self.result


def test_the_result_comes_in_the_windows_own_thread(loader: Loader, qtbot: QtBot) -> None:
    threads: list[object] = []
    with qtbot.waitSignal(loader.loaded) as done:
        loader.loaded.connect(lambda _: threads.append(QThread.currentThread()))
        loader.start(lambda progress: threading.current_thread().name)
    assert done.args == ["loading"]
    assert threads == [loader.thread()]


def test_a_failure_is_handed_over_as_it_is(loader: Loader, qtbot: QtBot) -> None:
    error = ValueError("bad file")

    def job(_: Progress) -> None:
        raise error

    with qtbot.waitSignal(loader.failed) as done:
        loader.start(job)
    assert done.args == [error]


def test_progress_is_told_and_ends_empty(loader: Loader, qtbot: QtBot) -> None:
    told: list[str] = []
    loader.progressed.connect(told.append)

    def job(progress: Progress) -> None:
        progress("Reading x.csv")
        progress("Putting it together")

    with qtbot.waitSignal(loader.loaded):
        loader.start(job)
    assert told == ["Reading x.csv", "Putting it together", ""]


def test_a_cancelled_job_says_nothing_and_ends_at_its_next_word(loader: Loader, qtbot: QtBot) -> None:
    said: list[object] = []
    loader.loaded.connect(said.append)
    loader.failed.connect(said.append)
    job = Held()
    loader.start(job)
    assert job.started.wait(10)
    loader.cancel()
    assert not loader.is_busy
    job.go.set()
    with qtbot.waitSignal(loader.loaded):  # a later one comes through, so the earlier had its chance
        loader.start(lambda progress: "later")
    assert said == ["later"]


def test_what_a_cancelled_job_brings_all_the_same_is_dropped(loader: Loader, qtbot: QtBot) -> None:
    dropped: list[object] = []
    go = threading.Event()

    def job(_: Progress) -> str:
        assert go.wait(10)
        return "unwanted"

    loader.start(job, dropped.append)
    loader.cancel()
    go.set()
    qtbot.waitUntil(lambda: dropped == ["unwanted"])


def test_a_new_job_takes_the_place_of_the_old_one(loader: Loader, qtbot: QtBot) -> None:
    held = Held("old")
    loader.start(held)
    assert held.started.wait(10)
    with qtbot.waitSignal(loader.loaded) as done:
        loader.start(lambda progress: "new")
    held.go.set()
    assert done.args == ["new"]


def test_cancelling_when_nothing_is_under_way_does_nothing(loader: Loader) -> None:
    loader.cancel()
    assert not loader.is_busy
