"""A long day's work in one window: once the history is full, nothing grows with the edits."""

from __future__ import annotations

import ctypes
import gc
import itertools
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget

from ndcg_explorer.core.session.edits import move_results, set_grades
from ndcg_explorer.core.session.history import MOST_STEPS
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.panels import PANELS

EDITS = 100_000
SETTLED = 3 * MOST_STEPS
AT_ONE_PANEL = 100
MIB = 1024**2


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.show()
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


class Hand:
    """Who does the four things that are done most, and looks at one panel after the other meanwhile."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.live, self.chance = window, window.live, random.Random(seed)
        docks = [window.findChild(QDockWidget, f"{row.name}_dock") for row in PANELS if row.is_shown_at_first]
        self.docks = itertools.cycle(docks)

    def edit(self, count: int) -> None:
        """So many edits that change something, undo and redo among them, each of them shown."""
        done = 0
        while done < count:
            before = self.live.session
            self.act()
            QApplication.processEvents()
            if self.live.session is not before:
                done += 1
                if done % AT_ONE_PANEL == 0:
                    self.look_at_next_panel()

    def act(self) -> None:
        live, chance = self.live, self.chance
        rows = live.session.ranking(live.session.system(live.system), live.query).rows
        what = chance.random()
        if what < 0.6:
            row, before = chance.randrange(len(rows)), chance.randrange(len(rows))
            live.edit(move_results, live.query_id, live.system, [row], before)
        elif what < 0.85:
            document = chance.choice(live.session.document_ids(live.query, rows))
            live.edit(set_grades, live.query_id, [document], [float(chance.randrange(4))])
        elif what < 0.95:
            live.undo_stack.undo()
        else:
            live.undo_stack.redo()

    def look_at_next_panel(self) -> None:
        dock = next(self.docks)
        assert dock is not None
        dock.raise_()
        QApplication.processEvents()


def taken() -> tuple[int, int]:
    """The bytes of memory that the process holds: as it is, and once what is free was given back to the system."""
    gc.collect()
    as_it_is = _resident()
    ctypes.CDLL(None).malloc_trim(0)
    return as_it_is, _resident()


def _resident() -> int:
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
    hand = Hand(window, seed=1)
    hand.edit(10)
    before, widgets = connections(window), len(QApplication.allWidgets())
    hand.edit(40)
    after = connections(window)
    assert {name: count for name, count in after.items() if count > before.get(name, count)} == {}
    assert len(QApplication.allWidgets()) <= widgets + 20


def test_no_edit_leaves_an_object_behind_once_the_history_is_full(window: MainWindow) -> None:
    window.live.undo_stack.setUndoLimit(10)
    hand = Hand(window, seed=2)
    hand.edit(25)
    before = objects(window)
    hand.edit(40)
    after = objects(window)
    assert after[0] - before[0] < 40  # fewer than one for each edit
    assert after[1] - before[1] < 20


def objects(window: MainWindow) -> tuple[int, int]:
    """How many there are of our own classes, and of Qt's in the window; libraries load what they need at any time."""
    gc.collect()
    ours = sum(str(type(thing).__module__).startswith("ndcg_explorer") for thing in gc.get_objects())
    return ours, len(window.findChildren(QObject))


@pytest.mark.long
@pytest.mark.timeout(12 * 3600)
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told otherwise there")
def test_100_000_edits_take_no_more_memory_once_the_history_is_full(window: MainWindow) -> None:
    hand = Hand(window, seed=5)
    hand.edit(SETTLED)
    assert window.live.undo_stack.count() == MOST_STEPS
    before, widgets = taken(), len(QApplication.allWidgets())
    for done in range(EDITS // 10, EDITS + 1, EDITS // 10):
        hand.edit(EDITS // 10)
        grown = [(now - then) / MIB for now, then in zip(taken(), before, strict=True)]
        print(f"{done:,} edits: {grown[0]:+.2f} MiB, with what is free given back {grown[1]:+.2f} MiB", flush=True)
    assert max(grown) <= 10
    assert len(QApplication.allWidgets()) <= widgets + 20
