"""For everyone: names, tooltips, reach by Tab, a focus that is seen, targets to hit, and room for large letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QTreeView,
    QWidget,
)

from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.commands.action_list import listed_actions
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.app_style import LEAST_TARGET
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.panels import PANELS as PANEL_ROWS
from tests.support.finding import child

PANELS = [panel.name for panel in PANEL_ROWS]
CLICKED = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit)


@pytest.fixture(scope="module")
def window(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One for all: nothing here changes the session."""
    folder = tmp_path_factory.mktemp("accessible")
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(folder / "settings.ini"))
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    settle()
    yield made
    made.close()
    made.deleteLater()
    settle()


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def show_panel(window: MainWindow, name: str) -> None:
    window.docks.show(name)
    settle()


def in_sight(window: MainWindow) -> list[QWidget]:
    """What stands in the window now, also where one has to scroll to it; not what is behind a tab."""
    behind = [dock for dock in window.docks if dock.visibleRegion().isEmpty()]
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and not any(dock.isAncestorOf(widget) for dock in behind)
    ]


def is_part(widget: QWidget) -> bool:
    """Whether it belongs to a control that has the name and the focus."""
    return isinstance(widget.parent(), QComboBox | QAbstractSpinBox | QLineEdit | QGraphicsView | QTabBar)


def called(widget: QWidget) -> str:
    around = widget.parentWidget()
    return f"{type(widget).__name__} {widget.objectName()} in {around.objectName() if around else 'nothing'}"


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def buddies(window: MainWindow) -> set[QWidget]:
    return {label.buddy() for label in window.findChildren(QLabel) if label.buddy() is not None}


@pytest.mark.parametrize("panel", PANELS)
def test_all_that_takes_the_focus_has_a_name_to_be_heard(window: MainWindow, panel: str) -> None:
    show_panel(window, panel)
    with_label = buddies(window)
    nameless = [
        called(widget)
        for widget in in_sight(window)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not is_part(widget)
        and widget not in with_label
        and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert nameless == []


def test_every_action_has_a_tooltip(window: MainWindow) -> None:
    of_qt = ("_q_", "qt_")
    silent = [
        action.text()
        for action in window.findChildren(QAction)
        if action.text() and not action.isSeparator() and not action.objectName().startswith(of_qt)
        if not action.toolTip()
    ]
    assert silent == []


def test_tooltips_say_more_than_the_label(window: MainWindow) -> None:
    """But for undo and redo, whose labels tell what they would undo."""
    repeated = [
        listed.text
        for listed in listed_actions(window)
        if listed.action.toolTip().strip("…. ") == listed.text.strip("…. ")
        and listed.action not in (window.undo_action, window.redo_action)
    ]
    assert repeated == []


def test_menus_show_their_tooltips(window: MainWindow) -> None:
    hidden = [menu.title() for menu in window.menuBar().findChildren(QMenu) if not menu.toolTipsVisible()]
    assert [title for title in hidden if title] == []


@pytest.mark.parametrize("panel", PANELS)
def test_tab_goes_to_everything_in_sight_and_to_nothing_else(window: MainWindow, panel: str) -> None:
    show_panel(window, panel)
    window.results.view.setFocus()
    visited: list[QWidget] = []
    while (now := focused()) not in visited:
        visited.append(now)
        assert len(visited) < 200
        QTest.keyClick(now, Qt.Key.Key_Tab)
    here = in_sight(window)
    expected = [
        widget
        for widget in here
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isEnabled()
        and widget.focusProxy() is None
        and not is_part(widget)
    ]
    assert [called(widget) for widget in expected if widget not in visited] == []
    assert [called(widget) for widget in visited if widget not in here] == []
    # What can be focused by a click only is a text to be selected.
    by_click = [widget for widget in here if widget.focusPolicy() == Qt.FocusPolicy.ClickFocus and not is_part(widget)]
    assert [called(widget) for widget in by_click if not isinstance(widget, QLabel)] == []


def test_backtab_comes_back(window: MainWindow) -> None:
    window.results.view.setFocus()
    for _ in range(5):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    for _ in range(5):
        QTest.keyClick(focused(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert window.results.view.hasFocus()


@pytest.mark.parametrize("panel", PANELS)
def test_the_focus_is_seen_on_everything_that_takes_it(window: MainWindow, panel: str) -> None:
    show_panel(window, panel)
    field = window.results.find_bar.field
    # As after a key: a person who clicks knows where.
    by_key = Qt.FocusReason.ShortcutFocusReason
    unseen = []
    for widget in in_sight(window):
        takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled()
        if not takes_focus or widget is field or is_part(widget):
            continue
        field.setFocus(by_key)
        QApplication.processEvents()
        without = widget.grab().toImage()
        widget.setFocus(by_key)
        QApplication.processEvents()
        # What was over meanwhile, such as work that can be stopped, has gone.
        if widget.isVisible() and widget.isEnabled() and widget.grab().toImage() == without:
            unseen.append(called(widget))
    assert unseen == []


@pytest.mark.parametrize("panel", PANELS)
def test_nothing_to_click_is_smaller_than_a_target_has_to_be(window: MainWindow, panel: str) -> None:
    show_panel(window, panel)
    small = [
        f"{called(widget)}: {widget.width()} × {widget.height()}"
        for widget in in_sight(window)
        if isinstance(widget, CLICKED) and not is_part(widget) and not widget.objectName().startswith("qt_")
        if min(widget.width(), widget.height()) < LEAST_TARGET
    ]
    small += [
        f"{called(bar)}: tabs {bar.tabRect(0).height()} high"
        for bar in in_sight(window)
        if isinstance(bar, QTabBar) and bar.tabRect(0).height() < LEAST_TARGET
    ]
    assert small == []


@pytest.mark.parametrize("panel", PANELS)
def test_rows_of_lists_are_as_high_as_a_target_has_to_be(window: MainWindow, panel: str) -> None:
    show_panel(window, panel)
    low = []
    for view in in_sight(window):
        if isinstance(view, QAbstractItemView) and view.model() is not None and view.model().rowCount():
            height = view.visualRect(view.model().index(0, 0)).height()
            # A grid line belongs to the row above it.
            if 0 < height < LEAST_TARGET - isinstance(view, QTreeView):
                low.append(f"{called(view)}: {height}")
    assert low == []


def test_all_usual_tabs_have_room_at_1280(window: MainWindow) -> None:
    window.docks.show_open(True)
    settle()
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible()]
    assert bars
    for bar in bars:
        assert bar.count() == len([panel for panel in PANEL_ROWS if panel.is_shown_at_first])
        assert bar.tabRect(bar.count() - 1).right() <= bar.width()


def test_tabs_are_read_whole_whatever_becomes_of_the_panels(window: MainWindow) -> None:
    def are_readable() -> bool:
        bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible()]
        return bool(bars) and all(bar.elideMode() == Qt.TextElideMode.ElideNone for bar in bars)

    assert are_readable()
    window.docks.show("measures")
    losses, queries = (
        next(dock for dock in window.docks if dock.objectName() == name) for name in ("losses_dock", "queries_dock")
    )
    window.tabifyDockWidget(queries, losses)
    settle()
    assert len([bar for bar in window.findChildren(QTabBar) if bar.isVisible()]) == 2
    assert are_readable()
    window.default_layout()
    settle()
    assert are_readable()


def test_a_panel_is_closed_by_a_button_with_a_name(window: MainWindow) -> None:
    dock = next(dock for dock in window.docks if dock.objectName() == "systems_dock")
    close, out = (child(window, QAbstractButton, f"systems_dock_{end}") for end in ("close", "float"))
    assert close.accessibleName() == close.toolTip() == "Close “Systems”"
    assert out.accessibleName() == out.toolTip() == "Take “Systems” out of the window, or put it back"
    close.click()
    assert dock.isHidden()
    dock.show()
    settle()


def test_with_letters_twice_as_large_the_window_still_fits_its_size(window: MainWindow) -> None:
    before = QApplication.font()
    font = QFont(before)
    font.setPointSize(before.pointSize() * 2)
    QApplication.setFont(font)
    try:
        settle()
        for panel in PANELS:
            show_panel(window, panel)
            assert window.minimumSizeHint().width() <= 1280, panel
            assert window.minimumSizeHint().height() <= 800, panel
        assert (window.width(), window.height()) == (1280, 800)
    finally:
        QApplication.setFont(before)
        settle()


def test_the_empty_page_is_reached_by_tab_and_named(qapp: object, tmp_path: Path) -> None:
    made = create_window([], Settings(tmp_path / "settings.ini"))
    made.show()
    made.activateWindow()
    settle()
    QTest.keyClick(made, Qt.Key.Key_Tab)
    names = []
    for _ in range(4):
        now = focused()
        names.append(now.accessibleName() or getattr(now, "text", str)())
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert all(names)
    assert len(set(names)) == len(names)
    made.close()
    made.deleteLater()
