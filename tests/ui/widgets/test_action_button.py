"""A button looks like its action, however often that changes, and nothing grows by it."""

from __future__ import annotations

from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QMenu, QToolButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.widgets.action_button import follow_action

CHANGED = "2changed()"  # Qt's own notation for the signal, for counting its receivers


def button_of(qtbot: QtBot, action: QAction) -> QToolButton:
    button = QToolButton()
    qtbot.addWidget(button)
    button.setDefaultAction(action)
    follow_action(button)
    return button


def test_it_takes_over_all_that_changes(qtbot: QtBot) -> None:
    action = QAction("Undo")
    button = button_of(qtbot, action)
    picture = QPixmap(8, 8)
    picture.fill("red")
    action.setText("Undo “bread && butter”")
    action.setToolTip("tip")
    action.setStatusTip("status")
    action.setWhatsThis("what")
    action.setCheckable(True)
    action.setChecked(True)
    action.setEnabled(False)
    action.setIcon(QIcon(picture))
    twin = QToolButton()
    qtbot.addWidget(twin)
    twin.setDefaultAction(action)
    for one in (button, twin):
        assert one.text() == "Undo “bread && butter”"
        assert (one.toolTip(), one.statusTip(), one.whatsThis()) == ("tip", "status", "what")
        assert (one.isCheckable(), one.isChecked(), one.isEnabled()) == (True, True, False)
        assert not one.icon().isNull()
    action.setEnabled(True)
    action.setText("Undo")
    assert (button.isEnabled(), button.text()) == (True, "Undo")


def test_a_tooltip_that_nobody_set_is_the_text(qtbot: QtBot) -> None:
    action = QAction("Undo")
    button = button_of(qtbot, action)
    action.setText("Undo “moved d1”")
    assert button.toolTip() == "Undo “moved d1”"


def test_a_click_triggers_the_action_once(qtbot: QtBot) -> None:
    action = QAction("Undo")
    button = button_of(qtbot, action)
    for number in range(5):
        action.setText(f"Undo {number}")
    clicks = QSignalSpy(action.triggered)
    button.click()
    assert clicks.count() == 1


def test_changes_leave_no_connections_behind(qtbot: QtBot) -> None:
    action = QAction("Undo")
    button_of(qtbot, action)
    before = action.receivers(CHANGED)
    for number in range(100):
        action.setText(f"Undo {number}")
    assert action.receivers(CHANGED) == before


def test_another_action_of_the_button_is_none_of_its_business(qtbot: QtBot) -> None:
    action, other = QAction("Undo"), QAction("Other")
    button = button_of(qtbot, action)
    button.addAction(other)
    button.setMenu(QMenu(button))
    other.setText("Changed")
    assert button.text() == "Undo"
