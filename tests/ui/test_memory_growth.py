"""A long day's work in one window: once the history is full, nothing grows with the edits."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.session.edits import move_results, set_grades
from ndcg_explorer.core.session.history import MOST_STEPS
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow

EDITS = 100_000
SETTLED = 5 * MOST_STEPS
MIB = 1024**2


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def edit(window: MainWindow, chance: random.Random) -> None:
    """One of the four things that are done most, and the window shows it."""
    live = window.live
    rows = live.session.ranking(live.session.system(live.system), live.query).rows
    what = chance.random()
    if what < 0.6:
        live.edit(move_results, live.query_id, live.system, [chance.randrange(len(rows))], chance.randrange(len(rows)))
    elif what < 0.85:
        document = chance.choice(live.session.document_ids(live.query, rows))
        live.edit(set_grades, live.query_id, [document], [float(chance.randrange(4))])
    elif what < 0.95:
        live.undo_stack.undo()
    else:
        live.undo_stack.redo()
    QApplication.processEvents()


def taken() -> int:
    """The bytes of memory that the process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def connections(window: MainWindow) -> dict[str, int]:
    """How many listen to the changes of each action."""
    actions = [action for action in window.findChildren(QAction) if action.objectName() or action.text()]
    named = {action.objectName() or action.text().split()[0]: action.receivers("2changed()") for action in actions}
    return named | {
        "undo": window.undo_action.receivers("2changed()"),
        "redo": window.redo_action.receivers("2changed()"),
    }


def test_no_edit_leaves_a_connection_behind(window: MainWindow) -> None:
    chance = random.Random(1)
    for _ in range(10):
        edit(window, chance)
    before, widgets = connections(window), len(QApplication.allWidgets())
    for _ in range(40):
        edit(window, chance)
    after = connections(window)
    assert {name: count for name, count in after.items() if count > before.get(name, count)} == {}
    assert len(QApplication.allWidgets()) <= widgets + 20


@pytest.mark.long
@pytest.mark.timeout(6 * 3600)
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told otherwise there")
def test_100_000_edits_take_no_more_memory_once_the_history_is_full(window: MainWindow) -> None:
    window.show()
    chance = random.Random(5)
    for _ in range(SETTLED):
        edit(window, chance)
    assert window.live.undo_stack.count() == MOST_STEPS
    before, widgets = taken(), len(QApplication.allWidgets())
    for _ in range(EDITS):
        edit(window, chance)
    assert taken() - before <= 10 * MIB
    assert len(QApplication.allWidgets()) <= widgets + 20
