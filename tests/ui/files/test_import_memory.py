"""A file like one of last week opens without a question, says so, and can be forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from ndcg_explorer.storage.state_folder import VARIABLE
from tests.support.file_window import FileWindow


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[FileWindow]:
    made = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(made)
    yield made
    made.files.close_everything()


def opened(window: FileWindow, qtbot: QtBot, *paths: Path) -> None:
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.open_paths(paths)


def imported(window: FileWindow, qtbot: QtBot, table: Path) -> None:
    """A file of the shop, as a user who is asked about it imports it."""
    opened(window, qtbot, table)
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    with qtbot.waitSignal(dialog.loader.loaded):
        assert dialog.preview.current is not None
        dialog.form.choose_column(dialog.preview.current, "thing", "document")
    with qtbot.waitSignal(window.files.loader.finished):
        dialog.accept()


def shop(path: Path, *rows: str) -> Path:
    path.write_text("\n".join(["query,thing,rank,grade", *rows, ""]))
    return path


def test_next_weeks_file_opens_as_the_last_one_and_says_so(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    imported(window, qtbot, shop(tmp_path / "may.csv", "q,a,1,3", "q,b,2,1"))
    opened(window, qtbot, shop(tmp_path / "june.csv", "q,c,1,2", "q,d,2,0"))
    assert window.order == ["c", "d"]
    assert window.said[-1] == 'Opened as last time: "thing" is Document.'
    window.press("Change…")
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.is_ready)
    assert dialog.form.options().file_columns == {"june.csv": {"document": "thing"}}
    dialog.reject()
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.reload()
    assert window.order == ["c", "d"]


def test_what_is_forgotten_is_asked_again(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    imported(window, qtbot, shop(tmp_path / "may.csv", "q,a,1,3", "q,b,2,1"))
    opened(window, qtbot, shop(tmp_path / "june.csv", "q,c,1,2", "q,d,2,0"))
    window.press("Forget")
    opened(window, qtbot, shop(tmp_path / "july.csv", "q,e,1,2"))
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    assert not dialog.is_ready
    dialog.reject()


def test_what_shall_not_be_remembered_is_not(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    may = shop(tmp_path / "may.csv", "q,a,1,3", "q,b,2,1")
    imported(window, qtbot, may)
    window.files.import_paths([str(may)])
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    with qtbot.waitSignal(dialog.loader.loaded):
        assert dialog.preview.current is not None
        dialog.form.choose_column(dialog.preview.current, "thing", "document")
    check = dialog.findChild(QCheckBox, "import_remember")
    assert isinstance(check, QCheckBox)
    check.setChecked(False)
    with qtbot.waitSignal(window.files.loader.finished):
        dialog.accept()
    assert window.files.opens.memory.text == ""


def test_a_file_that_cannot_be_read_as_last_time_is_asked_about_with_what_was_chosen(
    window: FileWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    imported(window, qtbot, shop(tmp_path / "may.csv", "q,a,1,3", "q,b,2,1"))
    opened(window, qtbot, shop(tmp_path / "june.csv", "q,c,1,superb", "q,d,2,0"))
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    assert '"superb" is a word' in dialog.preview.problem_texts[0]
    assert dialog.form.options().file_columns == {"june.csv": {"document": "thing"}}
    dialog.reject()
