"""Another language while a session is open: every text follows, and nothing else changes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from ndcg_explorer.core.session.edits import move_results, set_grades
from ndcg_explorer.language import CHINESE, ENGLISH
from ndcg_explorer.storage.session_file import to_bytes
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style import translation
from ndcg_explorer.ui.style.translation import apply_language
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.spoken_window import Invented, spoken_window

Switch = Callable[[str], None]


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    Invented("⟦{0}⟧".format).take_over(monkeypatch)
    yield from spoken_window(ENGLISH, "help-desk.ndcg", tmp_path, monkeypatch)


@pytest.fixture
def switch(window: MainWindow) -> Switch:
    def switch(name: str) -> None:
        action = next(action for action in window.views.language_actions if action.data() == name)
        action.trigger()
        for _ in range(5):
            QApplication.processEvents()

    return switch


def menu_titles(window: MainWindow) -> list[str]:
    return [action.text() for action in window.menuBar().actions()]


def places(window: MainWindow) -> dict[str, tuple[object, bool, bool]]:
    """Of each dock its side, whether it is shown, and whether it is the tab in front."""
    QApplication.processEvents()
    return {
        dock.objectName(): (window.dockWidgetArea(dock), dock.isVisible(), not dock.visibleRegion().isEmpty())
        for dock in window.docks
    }


def test_menus_docks_actions_and_history_follow(window: MainWindow, switch: Switch) -> None:
    window.live.edit(move_results, "reset router", "BM25", [3], 0)
    before = menu_titles(window)
    switch(CHINESE)
    assert menu_titles(window) == [f"⟦{title}⟧" for title in before]
    assert all(dock.windowTitle().startswith("⟦") for dock in window.docks)
    assert window.files.actions_by_name()["open"].text() == "⟦&Open…⟧"
    assert window.live.undo_stack.command(0).text().startswith("⟦⟦Moved kb-0460 from rank 4 to rank 1⟧ of BM25")
    switch(ENGLISH)
    assert menu_titles(window) == before
    assert window.live.undo_stack.command(0).text() == "Moved kb-0460 from rank 4 to rank 1 of BM25 in “reset router”"


def test_normal_text_has_the_size_of_the_first_start_also_after_a_switch(window: MainWindow, switch: Switch) -> None:
    usual = QApplication.font().pointSize()
    try:
        for name in (CHINESE, ENGLISH):
            larger, _, _ = window.views.font_actions
            larger.trigger()
            larger.trigger()
            switch(name)
            assert QApplication.font().pointSize() == usual + 2
            _, _, normal = window.views.font_actions
            normal.trigger()
            assert QApplication.font().pointSize() == usual
            assert window.settings.font_size == 0
    finally:
        window.views.font_actions[2].trigger()


def test_session_history_and_what_is_shown_stay(window: MainWindow, switch: Switch) -> None:
    live = window.live
    live.edit(set_grades, "reset router", ["kb-0496"], [3.0])
    live.show_query(3)
    live.show_system("Neural")
    live.edit(move_results, live.query_id, "Neural", [3], 0)
    live.undo_stack.undo()
    live.undo_stack.setClean()
    window.results.view.go_to_row(5)
    filter_field = window.queries.findChildren(QLineEdit)[0]
    filter_field.setText("e")
    before = to_bytes(live.session), live.query, live.system, live.undo_stack.index(), live.undo_stack.count()
    window.docks.show("history")
    layout, geometry = places(window), window.geometry()
    switch(CHINESE)
    assert (to_bytes(live.session), live.query, live.system, live.undo_stack.index(), live.undo_stack.count()) == before
    assert live.undo_stack.isClean()
    assert window.results.view.currentIndex().row() == 5
    assert window.queries.findChildren(QLineEdit)[0].text() == "e"
    assert places(window) == layout
    assert window.geometry() == geometry


def test_rows_that_were_chosen_and_no_others_stay_so(window: MainWindow, switch: Switch) -> None:
    view = window.results.view
    view.go_to_row(2)
    view.clearSelection()
    switch(CHINESE)
    view = window.results.view
    assert view.currentIndex().row() == 2
    assert view.selectionModel().selectedRows() == []
    view.selectAll()
    switch(ENGLISH)
    assert len(window.results.view.selectionModel().selectedRows()) == 20


def test_there_and_back_leaves_every_panel_its_size(window: MainWindow, switch: Switch) -> None:
    window.show()
    window.docks.show("losses")
    for _ in range(10):
        QApplication.processEvents()
    before = {dock.objectName(): dock.size() for dock in window.docks if not dock.visibleRegion().isEmpty()}
    for _ in range(2):
        switch(CHINESE)
        switch(ENGLISH)
    assert {dock.objectName(): dock.size() for dock in window.docks if dock.objectName() in before} == before


def test_everything_still_works_afterwards(window: MainWindow, switch: Switch) -> None:
    switch(CHINESE)
    switch(ENGLISH)
    value = window.findChild(QLabel, "measure_value")
    assert value is not None
    before = value.text()
    window.live.edit(move_results, "reset router", "BM25", [4], 2)
    assert value.text() != before
    window.undo_action.trigger()
    assert value.text() == before


def test_no_shortcut_belongs_to_two_actions(window: MainWindow, switch: Switch) -> None:
    def keys() -> list[str]:
        return sorted(
            key.toString() for action in window.findChildren(QAction) for key in action.shortcuts() if key.toString()
        )

    before = keys()
    switch(CHINESE)
    assert keys() == before


def test_nothing_is_left_behind(window: MainWindow, switch: Switch) -> None:
    switch(CHINESE)
    first = len(window.findChildren(QAction)), len(window.findChildren(QLabel))
    for _ in range(3):
        switch(ENGLISH)
        switch(CHINESE)
    assert (len(window.findChildren(QAction)), len(window.findChildren(QLabel))) == first


def test_hidden_systems_and_layers_stay(window: MainWindow, switch: Switch) -> None:
    window.systems.show_on_curves("Neural", False)
    loaded = next(action for name, action in window.curves.actions_by_name().items() if "loaded" in name)
    loaded.trigger()
    is_on = loaded.isChecked()
    switch(CHINESE)
    assert window.systems.hidden_systems() == {"Neural"}
    loaded = next(action for name, action in window.curves.actions_by_name().items() if "loaded" in name)
    assert loaded.isChecked() == is_on


def test_the_language_is_remembered(window: MainWindow, switch: Switch, tmp_path: Path) -> None:
    switch(CHINESE)
    assert Settings(tmp_path / "settings.ini").language == CHINESE


def test_qts_own_words_follow(
    window: MainWindow, switch: Switch, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtWidgets import QDialogButtonBox

    monkeypatch.setattr(translation, "translations", lambda _: {})
    apply_language(qapp, CHINESE)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert [button.text() for button in box.buttons()] == ["取消"]


def test_a_grade_that_is_being_typed_is_not_lost(window: MainWindow, switch: Switch) -> None:
    window.results.view.edit_grade()
    editor = window.results.view.grade_delegate.editor
    assert editor is not None
    editor.start_with("0" if editor.text() != "0" else "1")
    switch(CHINESE)
    assert window.live.undo_stack.count() == 1


def test_switching_again_and_again_leaves_no_widgets_behind(window: MainWindow, switch: Switch) -> None:
    counts = []
    for name in (CHINESE, ENGLISH) * 3:
        switch(name)
        gc.collect()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        counts.append(len(window.findChildren(QWidget)))
    assert counts[-1] == counts[1]
