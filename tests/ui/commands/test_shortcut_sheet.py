"""The sheet of keys: complete, searchable, copied as text, and opened by «?»."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QTreeWidget

from ndcg_explorer.core.session.edits import set_note
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.commands.action_list import listed_actions, plain_label
from ndcg_explorer.ui.commands.shortcut_sheet import (
    OTHER_KEYS,
    ShortcutGroup,
    ShortcutRow,
    ShortcutSheet,
    as_text,
    found_in,
    shortcut_groups,
)
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.finding import child


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    yield made
    for opened in made.findChildren(ShortcutSheet):
        opened.close()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def sheet(window: MainWindow) -> ShortcutSheet:
    window.views.shortcuts_action.trigger()
    QApplication.processEvents()
    return child(window, ShortcutSheet)


def test_every_action_with_keys_is_on_the_sheet(window: MainWindow) -> None:
    rows = {(row.text, row.keys) for group in shortcut_groups(window) for row in group.rows}
    with_keys = [listed for listed in listed_actions(window) if listed.action.shortcut().toString()]
    assert len(with_keys) > 30
    for listed in with_keys:
        assert (listed.text, ", ".join(listed.keys)) in rows


def test_no_two_actions_of_a_group_have_the_same_keys(window: MainWindow) -> None:
    """Two with the same keys in the same place would cancel each other out."""
    for group in shortcut_groups(window):
        keys = [row.keys for row in group.rows if group.title not in {other.title for other in OTHER_KEYS}]
        assert len(keys) == len(set(keys)), group.title


def test_question_mark_opens_it_in_the_table_and_is_typed_in_a_field(window: MainWindow) -> None:
    field = window.results.find_bar.field
    field.setFocus()
    QTest.keyClicks(field, "?")
    assert field.text() == "?"
    assert window.findChild(ShortcutSheet) is None
    window.results.view.setFocus()
    QTest.keyClick(window.results.view, Qt.Key.Key_Question)
    QApplication.processEvents()
    assert child(window, ShortcutSheet).isVisible()
    assert window.live.undo_stack.count() == 0


def test_searching_keeps_the_rows_with_all_words(window: MainWindow) -> None:
    opened = sheet(window)
    field, tree = child(opened, QLineEdit, "shortcut_search"), child(opened, QTreeWidget, "shortcut_list")
    assert field.hasFocus()
    QTest.keyClicks(field, "alt move")
    (group,) = tree.findItems("Results", Qt.MatchFlag.MatchExactly)
    assert tree.topLevelItemCount() == 1
    rows = [group.child(row) for row in range(group.childCount())]
    texts = [row.text(0) for row in rows if row is not None]
    assert texts == ["Move up", "Move down", "Move to top", "Move to bottom"]


def test_what_is_shown_is_copied_as_text(window: MainWindow) -> None:
    opened = sheet(window)
    QTest.keyClicks(child(opened, QLineEdit, "shortcut_search"), "grade row next")
    child(opened, QPushButton, "shortcut_copy").click()
    assert QGuiApplication.clipboard().text() == "In the results\n  Grade the row and go on to the next  0 … 9, 1.5\n"


def test_the_text_stands_in_columns() -> None:
    groups = [ShortcutGroup("A", (ShortcutRow("long one", "X"), ShortcutRow("b", "Y")))]
    assert as_text(groups) == "A\n  long one  X\n  b         Y\n"
    assert as_text(found_in(groups, "nowhere")) == ""


@pytest.mark.parametrize(
    ("label", "plain"), [("&File", "File"), ("文件(&F)", "文件"), ("Salt && pepper", "Salt & pepper"), ("Copy", "Copy")]
)
def test_labels_lose_the_marks_of_their_mnemonics(label: str, plain: str) -> None:
    assert plain_label(label) == plain


def test_undo_is_called_undo_whatever_it_would_undo(window: MainWindow) -> None:
    session = window.live.session
    window.live.edit(set_note, session.query_ids[0], "x")
    assert window.undo_action.text() != "Undo"
    rows = [row.text for group in shortcut_groups(window) for row in group.rows]
    assert {"Undo", "Redo"} <= set(rows)
    window.live.undo_stack.setClean()
