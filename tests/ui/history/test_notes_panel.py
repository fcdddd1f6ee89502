"""Notes on the session and on queries: nothing that was written is lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import set_note
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.history.notes_panel import NoteEdit, NotesPanel
from ndcg_explorer.ui.state.live_session import LiveSession


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> NotesPanel:
    made = NotesPanel(live)
    qtbot.addWidget(made)
    made.show()
    return made


def field(panel: NotesPanel, name: str) -> NoteEdit:
    found = panel.findChild(QPlainTextEdit, name)
    assert isinstance(found, NoteEdit)
    return found


def test_the_session_is_named_and_its_story_told_as_plain_text(panel: NotesPanel, live: LiveSession) -> None:
    labels = panel.findChildren(QLabel)
    assert {live.session.title, live.session.story} <= {label.text() for label in labels}
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)


def test_a_pause_makes_what_was_typed_an_edit(panel: NotesPanel, live: LiveSession, qtbot: QtBot) -> None:
    QTest.keyClicks(field(panel, "session_note"), "late hits")
    assert live.session.note == ""
    qtbot.waitUntil(lambda: live.session.note == "late hits")
    assert live.undo_stack.count() == 1


def test_going_elsewhere_keeps_the_note_at_once(panel: NotesPanel, live: LiveSession) -> None:
    QTest.keyClicks(field(panel, "query_note"), "check ties")
    field(panel, "query_note").clearFocus()
    panel.commit()
    assert live.session.query_notes == {"reset router": "check ties"}


def test_another_query_does_not_get_the_note_of_the_one_before(panel: NotesPanel, live: LiveSession) -> None:
    field(panel, "query_note").setPlainText("about the router")
    live.show_query(3)
    assert live.session.query_notes == {"reset router": "about the router"}
    assert field(panel, "query_note").toPlainText() == ""
    live.show_query(0)
    assert field(panel, "query_note").toPlainText() == "about the router"


def test_writing_on_is_one_step_and_undo_takes_it_back(panel: NotesPanel, live: LiveSession) -> None:
    note = field(panel, "session_note")
    for text in ("one", "one two", "one two three"):
        note.setPlainText(text)
        panel.commit()
    assert live.undo_stack.count() == 1
    live.undo_stack.undo()
    assert note.toPlainText() == ""
    live.undo_stack.redo()
    assert note.toPlainText() == "one two three"


def test_an_edit_elsewhere_does_not_take_away_what_is_being_written(panel: NotesPanel, live: LiveSession) -> None:
    field(panel, "session_note").setPlainText("half a sen")
    live.edit(set_note, live.query_id, "from elsewhere")
    assert field(panel, "session_note").toPlainText() == "half a sen"
    assert field(panel, "query_note").toPlainText() == "from elsewhere"
    panel.commit()
    assert live.session.note == "half a sen"


def test_another_session_brings_its_own_notes(panel: NotesPanel, live: LiveSession) -> None:
    field(panel, "session_note").setPlainText("not kept")
    live.open(load([sample_folder() / "films.ndcg"]).session)
    assert field(panel, "session_note").toPlainText() == ""
    assert live.undo_stack.count() == 0
