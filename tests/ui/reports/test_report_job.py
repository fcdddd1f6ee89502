"""A report on its way into files: whole or not at all, and the window answers meanwhile."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.errors import UsageError
from ndcg_explorer.report import writers
from ndcg_explorer.report.content.report import Progress, Report, Wish
from ndcg_explorer.ui.reports.report_job import Order, ReportJob
from ndcg_explorer.ui.state.job import no_full_collections
from tests.support.results_sessions import two_queries
from tests.support.timing import plain_work

LONGEST_STALL = 0.1

Make = Callable[[Report, Path, Progress], Mapping[Path, bytes]]


class Held:
    """Makes a report only once it is let go, and tells a step before and after."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.begun, self.go, self.ended = threading.Event(), threading.Event(), threading.Event()
        self.report: Report | None = None

    def __call__(self, report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
        self.report = report
        try:
            progress(1, 4)
            self.begun.set()
            assert self.go.wait(10)
            progress(2, 4)
            return {path.with_name(name): name.encode() for name in self.names or (path.name,)}
        finally:
            self.ended.set()


@pytest.fixture
def job(qtbot: QtBot) -> ReportJob:
    return ReportJob()


@pytest.fixture
def made_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[Make], None]:
    def use(make: Make) -> None:
        monkeypatch.setattr(writers, "made", make)

    return use


def order(**wish: str) -> Order:
    return Order(two_queries(), Wish(**wish))  # type: ignore[arg-type]


def test_a_report_is_made_and_written_with_its_progress(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    held, told = Held(), list[str]()
    made_by(held)
    job.progressed.connect(told.append)
    with qtbot.waitSignal(job.written) as done:
        job.start(order(), tmp_path / "{0} out.html")
        assert job.is_busy
        held.go.set()
    assert done.args == [[tmp_path / "{0} out.html"]]
    assert (tmp_path / "{0} out.html").read_bytes() == b"{0} out.html"
    assert told[0] == "Making {0} out.html"
    assert "Making {0} out.html: 25 %" in told
    assert "Making {0} out.html: 50 %" in told
    assert told[-2:] == ["Writing {0} out.html", ""]
    assert not job.is_busy


def test_a_cancelled_report_leaves_what_was_there(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    held, path = Held(), tmp_path / "out.html"
    path.write_text("before")
    made_by(held)
    job.start(order(), path)
    assert held.begun.wait(10)
    with qtbot.waitSignal(job.cancelled), qtbot.assertNotEmitted(job.written):
        job.cancel()
        held.go.set()
        assert held.ended.wait(10)
        qtbot.wait(50)
    assert path.read_text() == "before"
    assert not job.is_busy
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_is_handed_over_and_nothing_is_written(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    def fail(_report: Report, _path: Path, _progress: Progress) -> Mapping[Path, bytes]:
        raise UsageError("no such thing")

    made_by(fail)
    with qtbot.waitSignal(job.failed) as done:
        job.start(order(), tmp_path / "out.html")
    assert str(done.args[0]) == "no such thing"
    assert list(tmp_path.iterdir()) == []
    assert not job.is_busy


def test_a_second_file_that_cannot_be_written_takes_the_first_back(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    (tmp_path / "b.svg").mkdir()
    held = Held("a.svg", "b.svg")
    held.go.set()
    made_by(held)
    job.replacing.connect(job.go_on)
    with qtbot.waitSignal(job.failed):
        job.start(order(), tmp_path / "a.svg")
    assert [path.name for path in tmp_path.iterdir()] == ["b.svg"]


def test_files_that_nobody_asked_about_are_replaced_only_when_allowed(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    other = tmp_path / "b.svg"
    other.write_text("before")
    held = Held("a.svg", "b.svg")
    held.go.set()
    made_by(held)
    with qtbot.waitSignal(job.replacing) as asked:
        job.start(order(), tmp_path / "a.svg")
    assert asked.args == [[other]]
    assert other.read_text() == "before"
    assert not (tmp_path / "a.svg").exists()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
    with qtbot.waitSignal(job.replacing):
        job.start(order(), tmp_path / "a.svg")
    with qtbot.waitSignal(job.written):
        job.go_on()
    assert other.read_text() == "b.svg"


def test_the_thread_has_curves_of_its_own(
    job: ReportJob, qtbot: QtBot, made_by: Callable[[Make], None], tmp_path: Path
) -> None:
    held, shared = Held(), evaluate(two_queries())
    held.go.set()
    made_by(held)
    with qtbot.waitSignal(job.written):
        job.start(Order(shared.session, Wish()), tmp_path / "out.html")
    assert held.report is not None
    assert held.report.evaluation is not shared
    assert held.report.evaluation.session is shared.session


def test_leaving_waits_for_what_is_being_written(
    job: ReportJob, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "out.html"

    def write(files: Mapping[Path, bytes], _: Path) -> list[Path]:
        time.sleep(0.2)
        path.write_bytes(b"whole")
        return list(files)

    held = Held()
    held.go.set()
    monkeypatch.setattr(writers, "made", held)
    monkeypatch.setattr(writers, "write_files", write)
    job.start(order(), path)
    qtbot.waitUntil(lambda: job._is_writing)
    job.cancel()  # too late: it must not be said that nothing was written
    assert job.is_busy
    job.end()
    assert path.read_bytes() == b"whole"


DESTROYED = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from ndcg_explorer.report import writers
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.ui.reports.report_job import Order, ReportJob
from tests.support.results_sessions import two_queries

def speak(report, path, progress):
    for step in range(3000):
        progress(step % 100, 100)
    return {}

app, session = QCoreApplication([]), two_queries()
writers.made = speak
for number in range(60):
    job = ReportJob()
    job.start(Order(session, Wish()), Path("never written.csv"))
    for _ in range(20):
        app.processEvents()
    if number % 2:
        job.cancel()
    del job
print("all gone")
"""


def test_a_job_may_be_destroyed_while_its_thread_still_speaks() -> None:
    """In a process of its own: what goes wrong here ends it."""
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", DESTROYED], cwd=root, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip()) == (0, "all gone"), run.stderr


def test_full_collections_are_back_once_all_have_left_in_whatever_order() -> None:
    usual = gc.get_threshold()
    first, second = no_full_collections(), no_full_collections()
    first.__enter__()
    second.__enter__()
    assert gc.get_threshold()[:2] == usual[:2]
    assert gc.get_threshold()[2] > 1_000_000
    first.__exit__(None, None, None)
    assert gc.get_threshold()[2] > 1_000_000
    second.__exit__(None, None, None)
    assert gc.get_threshold() == usual


def many(queries: int, results: int) -> Session:
    offsets = np.arange(queries + 1) * results
    count = queries * results
    grades = np.random.default_rng(3).integers(0, 4, count).astype(float)
    documents = TextDocuments(
        [f"doc-{number}" for number in range(count)], {"title": [f"Title of {number}" for number in range(count)]}
    )
    return Session(
        tuple(f"query {number}" for number in range(queries)),
        documents,
        Judgements(offsets, grades),
        (System("A", Rankings(offsets, np.arange(count))),),
    )


def stall_during(work: Callable[[], None]) -> float:
    """In seconds, the longest between two looks of the event loop at its timers."""
    looks = [time.perf_counter()]
    timer = QTimer()
    timer.setInterval(0)
    timer.timeout.connect(lambda: looks.append(time.perf_counter()))
    timer.start()
    work()
    timer.stop()
    return max(after - before for before, after in pairwise(looks))


def longest_stall(qtbot: QtBot, job: ReportJob, session: Session, path: Path) -> float:
    """In seconds, beyond the one that a thread of plain work causes on this machine; of up to three, the calmest.

    A stall that the report causes is in all of them; one that a busy machine causes is not.
    """

    def make() -> None:
        with qtbot.waitSignal(job.finished):
            job.start(Order(session, Wish(author="Ada")), path)
        assert path.stat().st_size > 10_000

    def work_plainly() -> None:
        def work() -> None:
            for _ in range(300):
                plain_work()

        thread = threading.Thread(target=work)
        thread.start()
        qtbot.waitUntil(lambda: not thread.is_alive())

    calmest = float("inf")
    for _ in range(3):
        calmest = min(calmest, stall_during(make) - stall_during(work_plainly))
        if calmest < LONGEST_STALL:
            break
    return calmest


def test_the_window_answers_while_a_report_is_made(job: ReportJob, qtbot: QtBot, tmp_path: Path) -> None:
    assert longest_stall(qtbot, job, many(50, 100), tmp_path / "report.html") < LONGEST_STALL


@pytest.mark.long
@pytest.mark.parametrize("suffix", [".html", ".pdf", ".xlsx"])
def test_the_window_answers_while_a_large_report_is_made(
    job: ReportJob, qtbot: QtBot, tmp_path: Path, suffix: str
) -> None:
    assert longest_stall(qtbot, job, many(500, 100), tmp_path / f"report{suffix}") < LONGEST_STALL
