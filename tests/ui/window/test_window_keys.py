"""The keys of the window work while a text field has the focus, on desktops whose fields would take them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QSpinBox, QTextEdit, QWidget

from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.results.grading import GradeEditor
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.finding import child

EDITING = {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X"}


class TakesEveryKey:
    """A field as on a desktop whose editing keys are all there are; here they are few."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)  # type: ignore[misc,no-any-return]


class GreedyLine(TakesEveryKey, QLineEdit): ...


class GreedyText(TakesEveryKey, QPlainTextEdit): ...


class GreedyRichText(TakesEveryKey, QTextEdit): ...


class GreedyNumber(TakesEveryKey, QSpinBox): ...


class GreedyEditor(TakesEveryKey, GradeEditor): ...


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    monkeypatch.setattr("ndcg_explorer.ui.results.grading.GradeEditor", GreedyEditor)
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.show()
    made.activateWindow()
    settle()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    settle()


def settle() -> None:
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, 52)  # deferred deletes


def shortcuts(window: MainWindow) -> dict[str, QAction]:
    """Those with Ctrl or Alt, for the whole window."""
    found: dict[str, QAction] = {}
    for action in window.findChildren(QAction):
        if action.isEnabled() and action.shortcutContext() == Qt.ShortcutContext.WindowShortcut:
            found |= {keys.toString(): action for keys in action.shortcuts() if "+" in keys.toString()}
    return found


def listen(window: MainWindow) -> list[str]:
    """What is triggered, from now on in place of what it would do."""
    heard: list[str] = []
    for keys, action in shortcuts(window).items():
        action.triggered.disconnect()
        action.triggered.connect(partial(heard.append, keys))
    return heard


def press(keys: str) -> None:
    pressed = QKeySequence(keys)[0]  # type: ignore[index]
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, pressed.key(), pressed.keyboardModifiers())
    settle()


def put_into(window: MainWindow, field: QWidget) -> QWidget:
    field.setParent(window.results)
    field.show()
    field.setFocus()
    settle()
    assert field.hasFocus()
    return field


def open_editor(window: MainWindow) -> QWidget:
    window.results.view.setFocus()
    window.results.view.go_to_row(1)
    window.results.view.edit_grade("p")
    return child(window, GreedyEditor)


@pytest.mark.parametrize("kind", [GreedyLine, GreedyText, GreedyRichText, GreedyNumber, GreedyEditor])
def test_every_key_of_the_window_works_in_every_kind_of_field(window: MainWindow, kind: type[QWidget]) -> None:
    wanted = set(shortcuts(window)) - EDITING
    assert {"Ctrl+E", "Ctrl+S", "Ctrl+O", "Ctrl+F", "Ctrl+0", "Ctrl+Shift+P", "Ctrl+PgDown"} <= wanted
    heard = listen(window)
    for keys in sorted(wanted):
        _ = open_editor(window) if kind is GreedyEditor else put_into(window, kind())
        press(keys)
    assert set(heard) == wanted


@pytest.mark.parametrize("keys", ["Ctrl+Z", "Ctrl+C", "Ctrl+V", "Ctrl+A", "Ctrl+X"])
def test_keys_that_edit_text_stay_with_the_field(window: MainWindow, keys: str) -> None:
    heard = listen(window)
    put_into(window, GreedyLine("text"))
    press(keys)
    assert heard == []


def test_what_the_window_has_no_use_for_stays_with_the_field(window: MainWindow) -> None:
    field = put_into(window, QLineEdit("two words"))
    assert isinstance(field, QLineEdit)
    press("Ctrl+Backspace")
    assert field.text() == "two "
