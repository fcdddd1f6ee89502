"""The window as a whole: what is where, what follows what, and that it starts, shows and ends well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTableView,
    QWidget,
)
from shiboken6 import delete

from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow

Opener = Callable[..., MainWindow]

OBJECT_NAMES = [
    "query_list", "system_list", "results_table", "judged_tray", "gain_box", "discount_box", "cutoff_box",
    "convention_box", "measure_value", "measure_change", "curves_plot", "history_list", "worked_out", "message_bar",
]  # fmt: skip
COLUMN_KEYS = ["rank", "document", "title", "grade", "gain", "discount", "contribution"]


@pytest.fixture
def opened(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    windows: list[MainWindow] = []

    def open_window(*names: str) -> MainWindow:
        paths = [sample_folder() / name for name in names]
        window = create_window(paths, Settings(tmp_path / "settings.ini"))
        windows.append(window)
        window.show()
        QApplication.processEvents()
        return window

    yield open_window
    for window in windows:
        window.live.undo_stack.setClean()
        window.close()
        window.deleteLater()
    QApplication.processEvents()


def value(window: MainWindow) -> str:
    label = window.findChild(QLabel, "measure_value")
    assert isinstance(label, QLabel)
    return label.text()


def model(window: MainWindow) -> QAbstractItemModel:
    table = window.findChild(QTableView, "results_table")
    assert isinstance(table, QTableView)
    return table.model()


def shown_documents(window: MainWindow) -> list[str]:
    shown = model(window)
    column = keys(window).index("document")
    return [str(shown.index(row, column).data()) for row in range(shown.rowCount())]


def keys(window: MainWindow) -> list[str]:
    shown = model(window)
    horizontal = Qt.Orientation.Horizontal
    return [str(shown.headerData(c, horizontal, Qt.ItemDataRole.UserRole)) for c in range(shown.columnCount())]


@pytest.mark.parametrize("name", OBJECT_NAMES)
def test_every_named_part_is_there(opened: Opener, name: str) -> None:
    assert opened("help-desk.ndcg").findChild(QWidget, name) is not None


def test_the_results_have_their_columns(opened: Opener) -> None:
    found = keys(opened("help-desk.ndcg"))
    assert [key for key in found if key in COLUMN_KEYS] == COLUMN_KEYS


@pytest.mark.parametrize(
    ("sample", "shown"),
    [
        ("three-steps", "1.0000"),
        ("five-documents", "0.9159"),
        ("pizza", "0.8693"),
        ("five-results", "0.9724"),
        ("films", "0.9724"),
        ("four-point-judgement", "0.7500"),
        ("larger-pool", "0.8602"),
    ],
)
def test_the_worked_examples_show_their_numbers(opened: Opener, sample: str, shown: str) -> None:
    assert value(opened(f"{sample}.ndcg")) == shown


def test_a_bad_file_raises_our_error_and_nothing_else(qapp: object, tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("nothing\n", encoding="utf-8")
    with pytest.raises(NdcgExplorerError):
        create_window([bad], Settings(tmp_path / "settings.ini"))


def test_nothing_open_invites(opened: Opener) -> None:
    window = opened()
    assert window.is_empty
    assert window.empty_state.isVisible()
    assert not window.results.isVisible()
    assert "nDCG Explorer" in window.windowTitle()


def test_each_sample_is_two_clicks_away(opened: Opener, qtbot: object) -> None:
    window = opened()
    stems = {path.stem for path in sample_folder().glob("*.ndcg")}
    menu = window.files.sample_menu
    assert {Path(action.data()[0]).stem for action in menu.actions() if action.data()} == stems


def test_an_edit_reaches_every_panel(opened: Opener) -> None:
    window = opened("five-documents.ndcg")
    window.live.edit(move_results, "example query", "list", [4], 1)
    assert shown_documents(window)[:2] == ["Document A", "Document E"]
    assert value(window) == "0.9890"
    change = window.findChild(QLabel, "measure_change")
    assert isinstance(change, QLabel)
    assert "+0.07" in change.text()
    assert "Moved Document E from rank 5 to rank 2" in window.live.undo_stack.undoText()
    worked_out = window.findChild(QPlainTextEdit, "worked_out")
    assert isinstance(worked_out, QPlainTextEdit)
    assert "1.8928" in worked_out.toPlainText()
    assert window.isWindowModified()
    window.live.undo_stack.undo()
    assert value(window) == "0.9159"
    assert not window.isWindowModified()


def test_the_cutoff_box_sets_the_measure_and_follows_it(opened: Opener) -> None:
    window = opened("five-documents.ndcg")
    box = window.findChild(QSpinBox, "cutoff_box")
    assert isinstance(box, QSpinBox)
    box.setValue(3)
    assert str(window.live.session.measure) == "nDCG@3"
    assert value(window) == "0.7859"
    window.live.edit(set_measure, "nDCG")
    assert box.value() == 0


def test_digits_grade_and_go_on(opened: Opener) -> None:
    window = opened("five-documents.ndcg")
    table = window.findChild(QTableView, "results_table")
    assert isinstance(table, QTableView)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 0))
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_0):
        QTest.keyClick(table, key)
    assert window.live.session.candidates(0).grades.tolist() == [1, 2, 0, 0, 3]
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.currentIndex().row() == 3


def test_typing_a_note_and_saving_keeps_it(opened: Opener, tmp_path: Path) -> None:
    window = opened("five-documents.ndcg")
    window.files.saves.save_to(str(tmp_path / "copy.ndcg"))
    note = window.findChild(QWidget, "session_note")
    assert note is not None
    QTest.keyClicks(note, "look again")
    window.files.actions_by_name()["save"].trigger()
    assert "look again" in (tmp_path / "copy.ndcg").read_text(encoding="utf-8")


def test_every_focusable_part_has_a_name_to_be_heard(opened: Opener) -> None:
    window = opened("help-desk.ndcg")
    nameless = [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisibleTo(window)
        and not (widget.accessibleName() or getattr(widget, "text", str)() or widget.objectName().startswith("qt_"))
        and not isinstance(widget, QTabBar)
        and not isinstance(widget.parent(), QLineEdit | QGraphicsView)  # parts of a control that has a name
    ]
    assert nameless == []


def test_every_action_says_what_it_does(opened: Opener) -> None:
    window = opened("help-desk.ndcg")
    silent = [
        action.text()
        for menu in window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if not action.isSeparator() and isinstance(action, QAction) and not action.toolTip()
    ]
    assert silent == []


def test_themes_change_while_running(opened: Opener) -> None:
    window = opened("help-desk.ndcg")
    themes = {action.data(): action for action in window.views.theme_actions}
    themes["dark"].trigger()
    QApplication.processEvents()
    table = window.findChild(QTableView, "results_table")
    assert isinstance(table, QTableView)
    assert table.palette().base().color().lightness() < 60
    themes["light"].trigger()
    QApplication.processEvents()
    assert table.palette().base().color().lightness() > 200


def test_text_grows_and_shrinks(opened: Opener) -> None:
    window = opened("help-desk.ndcg")
    before = QApplication.font().pointSize()
    larger, _, normal = window.views.font_actions
    larger.trigger()
    assert QApplication.font().pointSize() == before + 1
    kept = window.settings
    normal.trigger()
    assert QApplication.font().pointSize() == before
    larger.trigger()
    normal.trigger()
    assert kept.font_size == 0


def test_the_size_of_text_is_kept_for_the_next_start(qapp: QApplication, tmp_path: Path) -> None:
    usual = QApplication.font().pointSize()
    settings = Settings(tmp_path / "settings.ini")
    settings.font_size = usual + 3
    window = create_window([], settings)
    try:
        assert QApplication.font().pointSize() == usual + 3
    finally:
        window.views.font_actions[2].trigger()
        window.deleteLater()
    assert QApplication.font().pointSize() == usual


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_window_takes_the_size_it_is_given(opened: Opener, size: tuple[int, int]) -> None:
    window = opened("help-desk.ndcg")
    window.resize(*size)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size


def test_grading_in_one_system_shows_in_the_others(opened: Opener) -> None:
    window = opened("pizza.ndcg")
    window.live.edit(set_grades, "pizza recipes", ["dough"], [4.0])
    window.live.show_system("Ideal")
    assert value(window) != "1.0000"


def test_a_window_is_deleted_in_the_middle_of_work_without_an_error(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at the end of a script, which closes nothing; an exception in a slot fails the test."""
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    window = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    window.show()
    assert window.live.edit(move_results, window.live.query_id, window.live.system, [1], 0)
    delete(window)
