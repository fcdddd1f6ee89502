"""The toolbar: files, undo and redo, the measure in force, and a snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QUndoStack
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

from ndcg_explorer.ui.commands.action_list import PLAIN_TEXT
from ndcg_explorer.ui.widgets.action_button import follow_action

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow


class MainToolBar(QToolBar):
    """It stays while the window is filled anew; ``undo_action`` and ``redo_action`` are those of the last filling."""

    undo_action: QAction
    redo_action: QAction

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._for_sessions: list[QAction] = []

    def fill(self, window: MainWindow) -> None:
        self.setWindowTitle(self.tr("Toolbar"))
        self.toggleViewAction().setToolTip(self.tr("Show or hide the toolbar"))
        self._make_undo(window, window.live.undo_stack)
        files = window.files.actions_by_name()
        snapshot = window.systems.actions_by_name()["snapshot"]
        self.addActions([files["open"], files["save"]])
        self.addSeparator()
        self.addActions([self.undo_action, self.redo_action])
        self._for_sessions = [self.addSeparator(), self.addWidget(window.measure_bar), self.addSeparator(), snapshot]
        self.addAction(snapshot)
        for action in self.actions():
            button = self.widgetForAction(action)
            if isinstance(button, QToolButton):
                follow_action(button)

    def show_open(self, is_open: bool) -> None:
        """Shows what is about a session while one is open."""
        for action in self._for_sessions:
            action.setVisible(is_open)

    def _make_undo(self, window: MainWindow, stack: QUndoStack) -> None:
        undo, redo = self.tr("Undo"), self.tr("Redo")
        self.undo_action = stack.createUndoAction(window, undo)
        self.redo_action = stack.createRedoAction(window, redo)
        # Without what would be undone, for lists of keys.
        self.undo_action.setProperty(PLAIN_TEXT, undo)
        self.redo_action.setProperty(PLAIN_TEXT, redo)
        self.undo_action.setShortcuts([QKeySequence("Ctrl+Z")])
        self.redo_action.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
