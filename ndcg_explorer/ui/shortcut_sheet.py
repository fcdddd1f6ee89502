"""A sheet of all keys, made from the actions themselves so that it is never wrong."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QMainWindow,
    QMenu,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)


class ShortcutSheet(QDialog):
    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setObjectName("shortcut_sheet")
        self._tree = QTreeWidget()
        self._tree.setObjectName("shortcut_list")
        self._tree.setAccessibleName(self.tr("Keyboard shortcuts"))
        self._tree.setHeaderLabels([self.tr("What it does"), self.tr("Keys")])
        self._tree.setRootIsDecorated(False)
        self._tree.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        header = self._tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._fill(window)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self._tree)
        column.addWidget(buttons)
        line = self.fontMetrics().height()
        self.resize(line * 30, line * 34)

    def _fill(self, window: QMainWindow) -> None:
        for menu in _menus(window):
            group = QTreeWidgetItem([menu.title().replace("&", "")])
            font = group.font(0)
            font.setBold(True)
            group.setFont(0, font)
            for action in _actions(menu):
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                if keys:
                    group.addChild(QTreeWidgetItem([action.text().replace("&", ""), keys]))
            if group.childCount():
                self._tree.addTopLevelItem(group)
                group.setExpanded(True)
        self._add_grading()

    def _add_grading(self) -> None:
        group = QTreeWidgetItem([self.tr("In the results")])
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        for what, keys in (
            (self.tr("Grade the row and go on to the next"), "0 … 9"),
            (self.tr("Make unjudged"), "− , Del"),
            (self.tr("Cancel a drag"), "Esc"),
        ):
            group.addChild(QTreeWidgetItem([what, keys]))
        self._tree.addTopLevelItem(group)
        group.setExpanded(True)


def _menus(window: QMainWindow) -> Iterator[QMenu]:
    for action in window.menuBar().actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            yield menu


def _actions(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _actions(below)
        else:
            yield action
