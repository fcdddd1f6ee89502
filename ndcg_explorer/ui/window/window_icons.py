"""Icons of the main window's actions: those of the toolbar at once, those of the menus afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ndcg_explorer.ui.style.icons import give_icons

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow

_IN_TOOLBAR = ("open", "save", "undo", "redo", "snapshot", "present")
_SUBMENUS = ("columns", "curves", "panels", "theme", "language", "demonstration")
_TALK = ("edit_steps", "export_steps", "save_talk")
_TEXT_SIZES = ("larger", "smaller", "normal_size")


def give_window_icons(window: MainWindow, *, menus_too: bool) -> None:
    """In the palette's colours, so again when those change."""
    actions = named_actions(window)
    if not menus_too:
        actions = {name: actions[name] for name in _IN_TOOLBAR if name in actions}
    give_icons(actions, window.palette())


def named_actions(window: MainWindow) -> dict[str, QAction]:
    """The actions of the menus, under the names that icons go by."""
    views = window.views
    owners = (window.files, window.systems, window.results, window.queries)
    return {
        **{name: action for owner in owners for name, action in owner.actions_by_name().items()},
        **_windows_own(window),
        **dict(zip(_TEXT_SIZES, views.font_actions, strict=True)),
        **_submenus(window),
        **_talk_actions(window),
        "undo": window.undo_action,
        "redo": window.redo_action,
        "find": views.find_action,
        "scale": views.scale_action,
        "default_layout": views.default_layout_action,
        "palette": views.palette_action,
        "shortcuts": views.shortcuts_action,
        "about": views.about_action,
    }


def _windows_own(window: MainWindow) -> dict[str, QAction]:
    """Those that are made where they are used, such as Help's, and have their name as objects."""
    own = window.findChildren(QAction, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return {action.objectName().removeprefix("action_"): action for action in own if action.objectName()}


def _talk_actions(window: MainWindow) -> dict[str, QAction]:
    """Those belong to their menu."""
    found = {name: window.menuBar().findChild(QAction, f"action_{name}") for name in _TALK}
    return {name: action for name, action in found.items() if action is not None}


def _submenus(window: MainWindow) -> dict[str, QAction]:
    found = {name: window.menuBar().findChild(QMenu, f"{name}_menu") for name in _SUBMENUS}
    return {name: menu.menuAction() for name, menu in found.items() if menu is not None}
