"""One whole analysis with keys alone: open, grade, move, compare with the loaded list, change k, export a report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QWidget

from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.finding import child

ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
Key = Qt.Key
# Completions of a file's name pop up, and there is no window system to pop up in.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Keyboard:
    """Keys go where the focus is, and nowhere else."""

    def __init__(self, window: MainWindow, qtbot: Any) -> None:
        self.window, self._qtbot = window, qtbot
        self.heard: list[str] = []
        window.announcer.announced.connect(self.heard.append)

    @property
    def focus(self) -> QWidget:
        found = QApplication.focusWidget() or QApplication.activeWindow()
        assert found is not None
        return found

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.focus, key, modifiers)
        QApplication.processEvents()

    def write(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self.focus, letter)
        QApplication.processEvents()

    def name_file(self, path: Path) -> None:
        """Into the file dialog that is open, and Enter."""
        self.wait(lambda: bool(self.dialogs(QFileDialog)))
        self.write(str(path))
        self.press(Key.Key_Return)
        self.wait(lambda: not self.dialogs(QFileDialog))
        # As a window manager does once a dialog is gone.
        self.window.activateWindow()

    def do(self, name: str) -> None:
        """Through the command palette."""
        self.press(Key.Key_P, CTRL | SHIFT)
        self.write(name)
        self.press(Key.Key_Return)

    def wait(self, for_what: Any) -> None:
        self._qtbot.waitUntil(for_what)

    def dialogs(self, kind: type[QDialog]) -> list[QDialog]:
        return [dialog for dialog in self.window.findChildren(kind) if dialog.isVisible()]

    def text(self, name: str) -> str:
        return child(self.window, QLabel, name).text()


@pytest.fixture
def keyboard(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    window = create_window([], Settings(tmp_path / "settings.ini"))
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    yield Keyboard(window, qtbot)
    window.live.undo_stack.setClean()
    window.close()
    window.deleteLater()
    QApplication.processEvents()


def order(window: MainWindow) -> str:
    session = window.live.session
    rows = session.ranking(session.system(window.live.system), window.live.query).rows
    return "".join(name[-1] for name in session.document_ids(window.live.query, rows))


def open_by_keys(keyboard: Keyboard, tmp_path: Path) -> MainWindow:
    copy(sample_folder() / "five-documents.ndcg", tmp_path / "five.ndcg")
    keyboard.press(Key.Key_O, CTRL)
    keyboard.name_file(tmp_path / "five.ndcg")
    keyboard.wait(lambda: not keyboard.window.is_empty)
    keyboard.wait(keyboard.window.results.view.hasFocus)
    return keyboard.window


def test_an_analysis_from_opening_to_the_report(keyboard: Keyboard, tmp_path: Path) -> None:
    window = open_by_keys(keyboard, tmp_path)
    loaded = keyboard.text("measure_value")
    assert (order(window), loaded, keyboard.text("measure_change")) == ("ABCDE", "0.9159", "±0")

    # Grade: a digit gives the grade and goes on to the next row.
    keyboard.press(Key.Key_Home, CTRL)
    keyboard.write("22")
    assert window.live.session.candidates(0).grades.tolist()[:2] == [2, 2]
    keyboard.wait(lambda: window.results.view.currentIndex().row() == 2)
    assert keyboard.heard[-1].startswith("Document B: grade 2")

    # Move: the last to the second place, and hear where it is.
    for _ in range(2):
        keyboard.press(Key.Key_Down)
    for _ in range(3):
        keyboard.press(Key.Key_Up, ALT)
    assert order(window) == "AEBCD"
    assert keyboard.heard[-1].startswith("Document E is now at rank 2; nDCG 0.")

    # Compare with the list as loaded: its curve, the change in words, and the values in a table.
    keyboard.do("as loaded")
    assert window.curves.actions_by_name()["loaded"].isChecked()
    assert keyboard.text("measure_change").startswith(("▲", "▼"))
    assert window.results.view.hasFocus()

    # Another cutoff: its field by its letter, a number, Enter.
    keyboard.press(Key.Key_K, ALT)
    keyboard.write("3")
    keyboard.press(Key.Key_Return)
    assert str(window.live.session.measure) == "nDCG@3"
    shown = keyboard.text("measure_value")

    # Export: the dialog's first button is the one for Enter.
    keyboard.press(Key.Key_E, CTRL)
    keyboard.wait(lambda: bool(keyboard.dialogs(QDialog)))
    keyboard.press(Key.Key_Return)
    keyboard.name_file(tmp_path / "report.html")
    keyboard.wait((tmp_path / "report.html").exists)
    keyboard.wait(lambda: not keyboard.dialogs(QDialog))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert shown in page
    assert "Moved Document E" in page


def test_everything_can_be_taken_back_by_keys(keyboard: Keyboard, tmp_path: Path) -> None:
    window = open_by_keys(keyboard, tmp_path)
    start = window.live.session
    keyboard.press(Key.Key_Home, CTRL)
    keyboard.write("0")
    keyboard.press(Key.Key_Down, ALT)
    assert window.live.session is not start
    keyboard.press(Key.Key_Z, CTRL)
    keyboard.press(Key.Key_Z, CTRL)
    assert window.live.session is start
    assert keyboard.heard[-1].startswith("Undone: ")


def test_a_sample_is_opened_from_the_empty_page(keyboard: Keyboard) -> None:
    """Tab to the first card, and Enter."""
    assert keyboard.focus is keyboard.window.empty_state.open_button
    # Paste, write, and then the cards.
    for _ in range(3):
        keyboard.press(Key.Key_Tab)
    keyboard.press(Key.Key_Return)
    keyboard.wait(lambda: not keyboard.window.is_empty)
    assert keyboard.window.live.session.title == "Five documents"
