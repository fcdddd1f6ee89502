"""Adding files to the open session, and writing lists, through a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QMessageBox, QPlainTextEdit, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.formats.options import JUDGEMENTS, RESULTS
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.state_folder import VARIABLE, journals_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.files.list_dialog import ListDialog
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.editing import no_trouble
from tests.support.kept_sessions import described


@pytest.fixture
def files(tmp_path: Path) -> Path:
    texts = {
        "a.run": "q1 Q0 d1 1 9 A\nq1 Q0 d2 2 8 A\nq2 Q0 d1 1 7 A\n",
        "a.qrels": "q1 0 d1 2\nq1 0 d2 0\nq2 0 d1 1\n",
        "b.run": "q1 Q0 d2 1 9 B\nq3 Q0 d1 1 7 B\n",
        "b.qrels": "q1 0 d1 3\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def window(qtbot: QtBot, files: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv(VARIABLE, str(files / "state"))
    made = create_window([files / "a.run", files / "a.qrels"], Settings(files / "settings.ini"))
    made.show()
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def added(window: MainWindow, qtbot: QtBot, path: Path, kind: str = "") -> None:
    with qtbot.waitSignal(window.files.adds.loader.finished):
        window.files.adds.add([str(path)], kind)
    QApplication.processEvents()


def names(window: MainWindow) -> list[str]:
    return [system.name for system in window.live.session.systems]


def test_a_run_is_added_as_one_step_that_says_what_it_joined(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    before = window.live.session
    said: list[str] = []
    window.message_bar.show_message = lambda message: said.append(message.text)  # type: ignore[method-assign]
    added(window, qtbot, files / "b.run", RESULTS)
    assert names(window) == ["A", "b"]
    assert "b: 1 of 2 results are judged." in said[-1]
    assert '"q3"' in said[-1]
    assert window.live.undo_stack.count() == 1
    assert window.live.undo_stack.text(0).startswith("Added b.run: b with 2 results")
    after = window.live.session
    window.live.show_query(2)
    window.undo_action.trigger()
    assert window.live.session is before
    assert window.live.query == 0
    window.redo_action.trigger()
    assert window.live.session is after


@pytest.mark.parametrize(("rule", "grade"), [("first", 2.0), ("last", 3.0), ("mean", 2.5)])
def test_where_grades_differ_the_user_is_asked(
    window: MainWindow, qtbot: QtBot, files: Path, rule: str, grade: float
) -> None:
    added(window, qtbot, files / "b.qrels", JUDGEMENTS)
    dialog = window.files.adds.dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert window.live.undo_stack.count() == 0
    button = dialog.findChild(QRadioButton, f"rule_{rule}")
    assert button is not None
    button.click()
    dialog.accept()
    assert window.live.session.candidates(0).grades[0] == grade
    assert len(window.live.session.votes) == 2


def test_nothing_happens_where_the_question_is_not_answered(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    before = window.live.session
    added(window, qtbot, files / "b.qrels", JUDGEMENTS)
    dialog = window.files.adds.dialog
    assert dialog is not None
    dialog.reject()
    QApplication.processEvents()
    assert window.live.session is before
    window.files.close_session()
    assert window.files.adds.dialog is None


def test_a_question_about_a_session_goes_with_it(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    added(window, qtbot, files / "b.qrels", JUDGEMENTS)
    window.files.close_session()
    assert window.files.adds.dialog is None
    assert window.is_empty


def test_what_was_added_is_there_after_a_crash(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    added(window, qtbot, files / "b.run", RESULTS)
    (files / "b.run").unlink()
    journal = window.live.journal
    assert journal is not None
    window.live.journal = None
    journal.close(keep=True)
    recovered = accept(offers(journals_folder())[0], no_trouble)
    assert not recovered.problem
    assert described(recovered.history.session) == described(window.live.session)
    recovered.journal.close()


def drop(window: MainWindow, *paths: Path) -> QMessageBox:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    assert window.files.accept_drop(QDropEvent(QPointF(5, 5), action, mime, Qt.MouseButton.LeftButton, keys))
    QApplication.processEvents()
    box = window.files.adds.drop_box
    assert box is not None
    assert box.isVisible()
    return box


def press(box: QMessageBox, text: str) -> None:
    next(button for button in box.buttons() if button.text().replace("&", "") == text).click()


def test_a_drop_on_an_open_session_asks_and_can_be_added(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    box = drop(window, files / "b.run")
    with qtbot.waitSignal(window.files.adds.loader.finished):
        press(box, "Add to this session")
    assert names(window) == ["A", "b"]


def test_a_drop_on_an_open_session_can_take_its_place(window: MainWindow, qtbot: QtBot, files: Path) -> None:
    box = drop(window, files / "b.run", files / "b.qrels")
    with qtbot.waitSignal(window.files.loader.finished):
        press(box, "Replace this session")
    assert window.live.undo_stack.count() == 0
    assert list(window.live.session.query_ids) == ["q1", "q3"]


def test_a_drop_on_an_open_session_can_open_another_window(
    window: MainWindow, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def start(_: str, arguments: list[str], __: str) -> tuple[bool, int]:
        started.append(arguments)
        return True, 1

    monkeypatch.setattr("ndcg_explorer.ui.files.add_flow.QProcess.startDetached", start)
    press(drop(window, files / "b.run"), "Open in a new window")
    assert started == [["-m", "ndcg_explorer", str(files / "b.run")]]
    assert names(window) == ["A"]


def test_the_actions_are_in_the_palette_and_need_a_session(window: MainWindow) -> None:
    actions = window.files.actions_by_name()
    wanted = [actions[name] for name in ("add_results", "add_judgements", "add_texts")]
    assert all(action.isEnabled() for action in wanted)
    window.files.close_session()
    assert not any(action.isEnabled() for action in wanted)


# lists that are written


def test_a_list_is_written_by_keyboard(window: MainWindow) -> None:
    window.files.new()
    dialog = window.findChild(ListDialog)
    assert dialog is not None
    field = dialog.findChild(QPlainTextEdit)
    assert field is not None
    QTest.keyClicks(field, "a, nonsense")
    assert dialog.is_ready  # a title may have a comma
    field.selectAll()
    QTest.keyClicks(field, "red shoes:")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "apple, 3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "pear")
    assert "2 documents, 1 of them graded" in dialog.state.text()
    button = dialog.findChild(QPushButton, "make_list_button")
    assert button is not None
    button.click()
    session = window.live.session
    assert list(session.query_ids) == ["red shoes"]
    assert session.document_ids(0, session.ranking(session.systems[0], 0).rows) == ["apple", "pear"]


def test_what_cannot_be_read_cannot_be_made(window: MainWindow) -> None:
    window.files.new()
    dialog = window.findChild(ListDialog)
    assert dialog is not None
    for text in ("a\na", "", "a\tx"):
        dialog.text.setPlainText(text)
        assert not dialog.is_ready
    button = dialog.findChild(QPushButton, "make_list_button")
    assert button is not None
    assert not button.isEnabled()
    dialog.reject()


def editor(window: MainWindow) -> QLineEdit:
    QApplication.processEvents()
    found = [it for it in window.results.view.viewport().findChildren(QLineEdit) if it.isVisible()]
    assert found
    return found[-1]


def order(window: MainWindow) -> list[str]:
    session = window.live.session
    return session.document_ids(0, session.ranking(session.systems[0], 0).rows)


def test_rows_are_added_named_and_graded_in_the_table(window: MainWindow) -> None:
    view, before = window.results.view, window.live.session
    view.setFocus()
    view.go_to_row(0)
    window.results.actions_by_name()["insert_row"].trigger()
    assert order(window) == ["d1", "Document A", "d2"]
    field = editor(window)
    field.selectAll()
    QTest.keyClicks(field, "typed")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert order(window) == ["d1", "typed", "d2"]
    QApplication.processEvents()
    grade = window.results.view.findChild(QLineEdit, "grade_editor")
    assert grade is not None
    QTest.keyClicks(grade, "3")
    QTest.keyClick(grade, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.live.session.candidates(0).grades[2] == 3
    while window.live.undo_stack.canUndo():
        window.live.undo_stack.undo()
    assert window.live.session is before


def test_what_is_being_typed_counts_when_the_session_is_saved(window: MainWindow) -> None:
    view = window.results.view
    view.go_to_row(1)
    window.results.actions_by_name()["rename_document"].trigger()
    field = editor(window)
    field.selectAll()
    QTest.keyClicks(field, "other")
    window.live.finishing.emit()
    assert order(window) == ["d1", "other"]


def test_copied_documents_are_put_below_the_chosen_row(window: MainWindow) -> None:
    window.results.view.go_to_row(0)
    QGuiApplication.clipboard().setText("x\t3\ny\n")
    window.results.actions_by_name()["paste_documents"].trigger()
    assert order(window) == ["d1", "x", "y", "d2"]
    assert window.live.undo_stack.count() == 1


def test_queries_are_added_and_renamed_in_their_list(window: MainWindow) -> None:
    actions = window.queries.actions_by_name()
    actions["add_query"].trigger()
    QApplication.processEvents()
    assert list(window.live.session.query_ids) == ["q1", "q2", "query 3"]
    assert window.live.query == 2
    listed = window.queries.findChild(QListView, "query_list")
    assert listed is not None
    (field,) = listed.viewport().findChildren(QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, "blue hat")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert list(window.live.session.query_ids) == ["q1", "q2", "blue hat"]
    window.live.undo_stack.undo()
    window.live.undo_stack.undo()
    assert window.live.query == 0
