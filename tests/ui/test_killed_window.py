"""kill −9 in the middle of editing: the next start offers the work within two seconds, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.timing import plain_milliseconds

WORKER = Path(__file__).parents[1] / "support" / "killed_window.py"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no kill −9")


def edit_until_killed(state: Path, edits: int) -> list[str]:
    """The orders that were shown, one for each edit, before the process was killed."""
    environment = {**os.environ, "NDCG_EXPLORER_STATE": str(state), "PYTHONPATH": str(WORKER.parents[2])}
    arguments = [sys.executable, str(WORKER), str(sample_folder() / "help-desk.ndcg"), str(state / "settings.ini")]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            seen = [process.stdout.readline().strip() for _ in range(edits)]
        finally:
            process.send_signal(signal.SIGKILL)
        seen += [line.strip() for line in process.stdout.read().split("\n")[:-1]]
    return seen


def order(window: MainWindow) -> str:
    session, live = window.live.session, window.live
    return " ".join(session.document_ids(live.query, session.ranking(session.system(live.system), live.query).rows))


@pytest.mark.parametrize("edits", [1, 7, 40])
def test_a_killed_window_loses_nothing(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edits: int
) -> None:
    seen = edit_until_killed(tmp_path, edits)
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path))
    window = create_window([], Settings(tmp_path / "settings.ini"))
    window.show()
    offered: list[int] = []
    assert plain_milliseconds(lambda: offered.append(window.files.offer_recovery())) < 500
    assert offered == [1]
    QApplication.processEvents()
    recover = next(b for b in window.message_bar.findChildren(QPushButton) if "ecover" in b.text())
    recover.click()
    qtbot.waitUntil(window.live.undo_stack.canUndo)
    # One more edit may have been on disk before it could be shown.
    steps = window.live.undo_stack.count()
    assert steps in (len(seen), len(seen) + 1)
    window.live.undo_stack.setIndex(len(seen))
    assert order(window) == seen[-1]
    while window.live.undo_stack.canUndo():
        window.live.undo_stack.undo()
    assert next(window.live.session.edited_queries(), None) is None
    window.live.undo_stack.setClean()
    window.close()
    window.deleteLater()
