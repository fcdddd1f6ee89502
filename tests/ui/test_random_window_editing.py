"""Random editing through the window: what is shown is what is there, and no number is ever stale."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QTableView, QWidget

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.joining import add_data
from ndcg_explorer.core.session.writing_edits import rename_query
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow

STEPS = 50
GRADE_KEYS = [Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Minus]
ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
MOVE_KEYS = [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End]


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
    """A user who presses keys and buttons at random, and looks at what is shown."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.live = window, window.live
        self.random = np.random.default_rng(seed)
        table = window.findChild(QTableView, "results_table")
        cutoff = window.findChild(QSpinBox, "cutoff_box")
        value = window.findChild(QLabel, "measure_value")
        assert isinstance(table, QTableView)
        assert isinstance(cutoff, QSpinBox)
        assert isinstance(value, QLabel)
        self.table, self.cutoff, self.value = table, cutoff, value

    def act(self) -> None:
        actions = [
            self.grade,
            self.move,
            self.undo,
            self.redo,
            self.cut,
            self.command,
            self.look_elsewhere,
            self.convention,
            self.write,
            self.add_a_file,
        ]
        chances = [0.23, 0.23, 0.12, 0.08, 0.06, 0.1, 0.1, 0.03, 0.03, 0.02]
        actions[int(self.random.choice(len(actions), p=chances))]()

    def choose_row(self) -> bool:
        count = self.table.model().rowCount()
        if count:
            self.table.setFocus()
            self.table.selectRow(int(self.random.integers(count)))
            self.table.setCurrentIndex(self.table.model().index(int(self.random.integers(count)), 0))
        return count > 0

    def grade(self) -> None:
        if self.choose_row():
            QTest.keyClick(self.table, GRADE_KEYS[int(self.random.integers(len(GRADE_KEYS)))])

    def move(self) -> None:
        if self.choose_row():
            QTest.keyClick(self.table, MOVE_KEYS[int(self.random.integers(4))], ALT)

    def undo(self) -> None:
        self.window.undo_action.trigger()

    def redo(self) -> None:
        self.window.redo_action.trigger()

    def cut(self) -> None:
        self.cutoff.setValue(int(self.random.integers(0, 25)))

    def command(self) -> None:
        names = ["sort_to_ideal", "shuffle", "reset_order", "reset_grades", "remove", "fill_down"]
        self.choose_row()
        self.window.results.actions_by_name()[names[int(self.random.integers(len(names)))]].trigger()

    def look_elsewhere(self) -> None:
        if self.random.random() < 0.5:
            self.live.show_query(int(self.random.integers(len(self.live.session))))
        else:
            names = [system.name for system in self.live.session.systems]
            self.live.show_system(names[int(self.random.integers(len(names)))])

    def convention(self) -> None:
        box = self.window.measure_bar.findChild(QWidget, "convention_box")
        assert box is not None
        box.setCurrentIndex(int(self.random.integers(box.count())))  # type: ignore[attr-defined]

    def write(self) -> None:
        """Names, a further query and a row, in the panels where they are written."""
        number = int(self.random.integers(1000))
        choice = int(self.random.integers(4))
        if choice == 0:
            self.window.queries.add_query()
        elif choice == 1:
            self.live.edit(rename_query, self.live.query_id, f"query {number}")
        elif choice == 2 and self.choose_row():
            self.window.results.view.insert_new()
        elif self.choose_row():
            model = self.table.model()
            index = model.index(self.table.currentIndex().row(), 1)
            model.setData(index, f"document {number}")
        # What was opened to type a name in is closed again.
        self.live.finishing.emit()
        self.table.setFocus()

    def add_a_file(self) -> None:
        """Judgements and a run of which the session knows some queries and documents, and others it does not."""
        if len(self.live.session.systems) > 6:
            return
        count = min(3, len(self.live.session.candidates(self.live.query)))
        known = self.live.session.document_ids(self.live.query, np.arange(count, dtype=np.intp))
        data = {
            "name": "file.run",
            "queries": [self.live.query_id, "query of a file"],
            "documents": [*known, "document of a file"],
            "systems": [{"name": "file", "query": [0, 0, 1], "document": [len(known), 0, 0], "score": None}],
            "judged": {"query": [0], "document": [len(known)], "grade": [2.0]},
        }
        if known:
            self.live.edit(add_data, data, "last")

    def check(self) -> None:
        """What is shown is the model's order, and the number is the one computed from scratch."""
        session = self.live.session
        rows = session.ranking(session.system(self.live.system), self.live.query).rows
        model = self.table.model()
        column = next(
            c
            for c in range(model.columnCount())
            if model.headerData(c, Qt.Orientation.Horizontal, Qt.ItemDataRole.UserRole) == "document"
        )
        order = [model.index(row, column).data() for row in range(model.rowCount())]
        assert order == session.document_ids(self.live.query, rows)
        reference = evaluate(session)
        wanted = reference.value(self.live.system, self.live.query)
        found = self.live.evaluation.value(self.live.system, self.live.query)
        assert found == pytest.approx(wanted, abs=1e-12, nan_ok=True)
        assert self.value.text() == shown(wanted)


def edit_at_random(window: MainWindow, seed: int) -> None:
    hand = Hand(window, seed)
    start = hand.live.session
    for _ in range(STEPS):
        hand.act()
        hand.check()
    for query in range(len(start)):
        # No document is lost: whatever became of its name, its row is there.
        assert len(hand.live.session.candidates(query)) >= len(start.candidates(query))
    while hand.live.undo_stack.canUndo():
        hand.live.undo_stack.undo()
    hand.check()
    assert hand.live.session is start
    assert next(hand.live.session.edited_queries(), None) is None


@pytest.mark.parametrize("seed", range(20))
def test_shown_is_what_is_there(window: MainWindow, seed: int) -> None:
    edit_at_random(window, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_shown_is_what_is_there_for_long(window: MainWindow) -> None:
    before = len(QApplication.allWidgets())
    for seed in range(1000, 1300):
        edit_at_random(window, seed)
        window.live.undo_stack.clear()
    QApplication.processEvents()
    assert len(QApplication.allWidgets()) <= before + 20
