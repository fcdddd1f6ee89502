"""Tool buttons that follow their action however often it changes.

Qt sets a button's default action anew at each change of the action, and connects the two once more each time (seen in
6.11, as receivers of `QAction.changed`). The text of Undo changes with every edit, and so memory and the time of a
change would grow with every edit.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QActionEvent
from PySide6.QtWidgets import QToolButton


def follow_action(button: QToolButton) -> None:
    """From now on the button takes over what changes in its action without being connected again."""
    _Follower(button)


class _Follower(QObject):
    def __init__(self, button: QToolButton) -> None:
        super().__init__(button)
        self._button = button
        button.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QActionEvent) or event.type() != QEvent.Type.ActionChanged:
            return False
        action = event.action()
        if action is not self._button.defaultAction():
            return False
        _take_over(self._button, action)
        return True


def _take_over(button: QToolButton, action: QAction) -> None:
    # What is an ampersand in the words would underline a letter of the button.
    button.setText(action.iconText().replace("&", "&&"))
    button.setIcon(action.icon())
    button.setToolTip(action.toolTip())
    button.setStatusTip(action.statusTip())
    button.setWhatsThis(action.whatsThis())
    button.setCheckable(action.isCheckable())
    button.setChecked(action.isChecked())
    button.setEnabled(action.isEnabled())
