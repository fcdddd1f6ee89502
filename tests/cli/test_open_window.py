"""Without a display: a sentence and the scored table, never an abort of Qt's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import run
from ndcg_explorer.cli import main, open_window
from ndcg_explorer.resources import sample_folder
from tests.support.command_files import QRELS, RUN, written

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="X11 and its libraries are Linux's")


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_display")
def test_no_display_is_said_in_a_sentence() -> None:
    assert "There is no display" in open_window.display_problem()


@pytest.mark.usefixtures("no_display")
def test_a_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.setattr(open_window, "_X11_LIBRARIES", {})
    assert "The display :987 does not answer" in open_window.display_problem()


@pytest.mark.usefixtures("no_display")
def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.setattr(open_window, "_X11_LIBRARIES", {"libno-such-thing.so.0": "libno-such-thing0"})
    problem = open_window.display_problem()
    assert "libno-such-thing.so.0" in problem
    assert "sudo apt install libgl1 libegl1 " in problem
    assert "libno-such-thing0 fonts-dejavu-core" in problem


def test_the_program_and_its_set_up_name_the_same_packages() -> None:
    window, x11 = open_window._WINDOW_LIBRARIES, open_window._X11_LIBRARIES
    assert (*window.values(), *x11.values(), open_window._FONT) == run.SYSTEM_PACKAGES


def test_offscreen_needs_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert open_window.display_problem() == ""


@pytest.mark.usefixtures("no_display")
def test_files_are_printed_as_a_table_instead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(sample_folder() / "films.ndcg")]) == 0
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert "no window can be opened" in printed.err
    assert "电影E" in printed.out
    assert "0.9724" in printed.out


@pytest.mark.usefixtures("no_display")
def test_a_table_of_nothing_shared_comes_with_a_warning(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(written(tmp_path, {"a.run": RUN.replace(" a ", " x "), "x.qrels": QRELS})) == 0
    assert 'warning: No result of "bm25" is judged' in capsys.readouterr().err


@pytest.mark.usefixtures("no_display")
def test_a_bad_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "bad.ndcg"
    path.write_text("{", encoding="utf-8")
    arguments = [sys.executable, "-m", "ndcg_explorer", str(path)]
    ended = subprocess.run(arguments, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert "bad.ndcg" in ended.stderr
