"""All actions of a window with the place where each stands: for the palette of commands and the sheet of keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDockWidget, QGraphicsScene, QMainWindow, QMenu

# The property of an action whose text changes, for its text that does not.
PLAIN_TEXT = "plain_text"
_OF_QT = ("_q_", "qt_")
# What a dialog can do is done there; what the library of the plots would offer is not offered here.
_ELSEWHERE = (QDialog, QGraphicsScene)
_CHINESE_MNEMONIC = re.compile(r"\(&\w\)")
_MNEMONIC = re.compile(r"&(.)")


@dataclass(frozen=True, slots=True, eq=False)
class ListedAction:
    """``path`` is the menus that lead to it from the bar down; the panel it belongs to where it is in none."""

    action: QAction
    path: tuple[str, ...]

    @property
    def text(self) -> str:
        return plain_label(self.action.text())

    @property
    def plain_text(self) -> str:
        """The text, without what it would be done to now."""
        return str(self.action.property(PLAIN_TEXT) or self.text)

    @property
    def keys(self) -> list[str]:
        shown = QKeySequence.SequenceFormat.NativeText
        return [keys.toString(shown) for keys in self.action.shortcuts()]


def plain_label(text: str) -> str:
    """A label without the mark of its mnemonic."""
    return _MNEMONIC.sub(r"\1", _CHINESE_MNEMONIC.sub("", text)).strip()


def listed_actions(window: QMainWindow) -> list[ListedAction]:
    """Each once, those in the menus first and in their order."""
    # Not by `QAction.menu`: PySide would let the menu go together with the action that was asked.
    menus = {menu.menuAction(): menu for menu in window.findChildren(QMenu)}
    found: dict[QAction, ListedAction] = {}
    for action in window.menuBar().actions():
        for listed in _below(action, (), menus):
            found.setdefault(listed.action, listed)
    for action in window.findChildren(QAction):
        if action not in found and action not in menus and _is_of_panel(action):
            found[action] = ListedAction(action, _panel_path(action))
    return list(found.values())


def _below(action: QAction, path: tuple[str, ...], menus: Mapping[QAction, QMenu]) -> Iterator[ListedAction]:
    menu = menus.get(action)
    if menu is None:
        if _can_be_listed(action):
            yield ListedAction(action, path)
        return
    # Some menus are filled when they are about to be shown.
    menu.aboutToShow.emit()
    for inner in menu.actions():
        yield from _below(inner, (*path, plain_label(menu.title())), menus)


def _can_be_listed(action: QAction) -> bool:
    return bool(action.text()) and action.isVisible() and not action.isSeparator()


def _is_of_panel(action: QAction) -> bool:
    # A text in two columns is something to be put into a field, not something to do.
    if not _can_be_listed(action) or "\t" in action.text() or action.objectName().startswith(_OF_QT):
        return False
    return not any(isinstance(parent, _ELSEWHERE) for parent in _parents(action))


def _panel_path(action: QAction) -> tuple[str, ...]:
    return next(((parent.windowTitle(),) for parent in _parents(action) if isinstance(parent, QDockWidget)), ())


def _parents(action: QAction) -> Iterator[QObject]:
    parent = action.parent()
    while parent is not None:
        yield parent
        parent = parent.parent()
