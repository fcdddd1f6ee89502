"""Too little memory in the window: a sentence in the message bar, no traceback, and what is open stays as it was."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.state_folder import VARIABLE
from ndcg_explorer.ui.crash_log import CrashLog
from ndcg_explorer.ui.files.import_dialog import ImportDialog
from ndcg_explorer.ui.reports.report_flow import ReportFlow
from ndcg_explorer.ui.state.background import Background
from ndcg_explorer.ui.state.messages import Message
from tests.support.file_window import FileWindow

SENTENCE = "there is not enough memory"
SAMPLE = sample_folder() / "five-documents.ndcg"


def no_memory(*_: object, **__: object) -> NoReturn:
    raise MemoryError


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileWindow]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    made = FileWindow(tmp_path / "settings.ini")
    made.live.reported.connect(made.bar.show_message)
    qtbot.addWidget(made)
    made.files.load_now([SAMPLE])
    yield made
    made.live.undo_stack.setClean()
    made.files.close_everything()


def test_an_edit_that_finds_no_memory_changes_nothing(window: FileWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    before = window.live.session
    monkeypatch.setattr("ndcg_explorer.ui.state.live_session.evaluate", no_memory)
    assert not window.live.edit(move_results, window.live.query_id, window.live.system, [1], 0)
    assert window.live.preview(move_results, window.live.query_id, window.live.system, [1], 0) is None
    assert window.live.session is before
    assert not window.live.undo_stack.canUndo()
    assert window.said[-1].startswith(f"this edit: {SENTENCE}")


@pytest.mark.parametrize(
    "function",
    [
        "formats.readers.delimited.decoded",
        "importing.loading.assemble",
        "ui.files.session_opener.evaluate",
        "ui.files.session_opener.start_journal",
    ],
)
def test_a_file_that_finds_no_memory_leaves_what_is_open(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    (tmp_path / "x.csv").write_text("query,document\nq,a\n")
    before = window.live.session
    monkeypatch.setattr(f"ndcg_explorer.{function}", no_memory)
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.open_paths([tmp_path / "x.csv"])
    assert window.live.session is before
    assert window.said[-1].startswith(f"x.csv: {SENTENCE}")
    assert "Traceback" not in window.bar.shown[-1].details


def test_a_save_that_finds_no_memory_is_not_taken_for_saved(
    window: FileWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.edit()
    monkeypatch.setattr("ndcg_explorer.storage.session_file.to_bytes", no_memory)
    window.files.saves.save_to(str(tmp_path / "x.ndcg"))
    assert SENTENCE in window.said[-1]
    assert window.files.keeper.is_modified
    assert not (tmp_path / "x.ndcg").exists()
    monkeypatch.undo()
    window.press("Try again")
    assert (tmp_path / "x.ndcg").exists()


def test_a_report_that_finds_no_memory_is_not_written(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = ReportFlow(window, window.live, window.files.keeper, window.settings, window.bar)
    monkeypatch.setattr("ndcg_explorer.report.data.csv_table.csv_bytes", no_memory)
    with qtbot.waitSignal(flow.job.finished):
        flow.write(flow.order(Wish()), tmp_path / "x.csv")
    assert SENTENCE in window.said[-1]
    assert "Traceback" not in window.bar.shown[-1].details
    assert not (tmp_path / "x.csv").exists()


def test_the_import_shows_it_where_other_problems_are(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.csv").write_text("query,document\nq,a\n")
    monkeypatch.setattr("ndcg_explorer.formats.readers.delimited.decoded", no_memory)
    window.files.import_paths([str(tmp_path / "x.csv")])
    dialog = window.files.opens.import_dialog
    assert isinstance(dialog, ImportDialog)
    shown: list[object] = []
    monkeypatch.setattr(dialog.preview, "show_attempt", shown.append)
    qtbot.waitUntil(lambda: bool(shown))
    (attempt,) = shown
    assert str(attempt.problems.errors[0]).startswith(f"x.csv: {SENTENCE}")  # type: ignore[attr-defined]
    dialog.reject()


@pytest.mark.parametrize("at_once", [True, False])
def test_figures_that_find_no_memory_say_so(qtbot: QtBot, at_once: bool) -> None:
    background = Background()
    told: list[BaseException] = []
    background.failed.connect(told.append)
    background.ask(no_memory, at_once=at_once)
    qtbot.waitUntil(lambda: bool(told))
    assert SENTENCE in str(told[0])


def test_what_nobody_caught_is_told_as_a_sentence(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[Message] = []
    log = CrashLog(tmp_path, lambda: None, told.append)
    try:
        no_memory()
    except MemoryError as error:
        sys.excepthook(MemoryError, error, error.__traceback__)
    finally:
        log.remove()
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].text.startswith(f"The window: {SENTENCE}")
    printed = capsys.readouterr().err
    assert SENTENCE in printed
    assert "Traceback" not in printed
