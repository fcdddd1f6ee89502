"""Room to hit what can be clicked, and none for what cannot; words on the buttons of dialogs."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.style.app_style import LEAST_TARGET
from ndcg_explorer.ui.style.theme import LIGHT, apply_theme


def test_entries_of_a_menu_are_high_enough_and_the_lines_between_them_low(qapp: QApplication, qtbot: QtBot) -> None:
    apply_theme(qapp, LIGHT)
    menu = QMenu()
    qtbot.addWidget(menu)
    entry, line = menu.addAction("Open"), menu.addSeparator()
    menu.addAction("Close")
    menu.ensurePolished()
    menu.sizeHint()
    assert menu.actionGeometry(entry).height() >= LEAST_TARGET
    assert menu.actionGeometry(line).height() < LEAST_TARGET // 2


def test_answers_have_no_icons_in_colours_of_their_own(qapp: QApplication, qtbot: QtBot) -> None:
    apply_theme(qapp, LIGHT)
    kinds = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(kinds.Ok | kinds.Cancel | kinds.Close | kinds.Save | kinds.Discard | kinds.Yes | kinds.No)
    qtbot.addWidget(box)
    assert [button.text() for button in box.buttons() if not button.icon().isNull()] == []
