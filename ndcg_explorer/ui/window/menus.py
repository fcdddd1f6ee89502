"""The menu bar: which action stands where. The actions themselves belong to the panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ndcg_explorer.ui.window.talk_menu import add_talk_actions

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow

_BREAK = "-"
_FILE = ("new", "open", "open_sample", "open_recent", "import_options", "paste", "add", _BREAK, "save", "save_as",
         "revert", _BREAK, "export_report", "export_table", "export_chart", _BREAK, "close", "quit")  # fmt: skip
_GRADES = ("edit_grade", "unjudge", "fill_down", "paste_grades", _BREAK, "reset_grades")
_ORDER = ("move_up", "move_down", "move_top", "move_bottom", "move_to_rank", "swap", "remove", _BREAK,
          "insert_row", "paste_documents", "rename_document", _BREAK,
          "sort_to_ideal", "shuffle", "reset_order")  # fmt: skip
_COMPARE = (
    "snapshot",
    "todays_grades",
    _BREAK,
    "duplicate_system",
    "rename_system",
    "remove_system",
    _BREAK,
    "show_all_systems",
)


def fill_menus(window: MainWindow) -> None:
    bar = window.menuBar()
    results = window.results.actions_by_name()
    _fill(bar.addMenu(window.tr("&File")), window.files.actions_by_name(), _FILE)
    edit = bar.addMenu(window.tr("&Edit"))
    edit.addActions([window.undo_action, window.redo_action])
    edit.addSeparator()
    _fill(edit, results, ("copy",))
    edit.addActions([window.views.find_action])
    edit.addSeparator()
    edit.addAction(window.views.scale_action)
    order = bar.addMenu(window.tr("&Results"))
    _fill(order, results, _ORDER)
    order.addSeparator()
    _fill(order, results, _GRADES)
    _fill_view(window, bar.addMenu(window.tr("&View")))
    compare = bar.addMenu(window.tr("&Compare"))
    compare.addActions([*window.modes.actions_by_name().values()])
    compare.addSeparator()
    _fill(compare, window.systems.actions_by_name(), _COMPARE)
    present = bar.addMenu(window.tr("&Present"))
    present.addActions(window.views.presenting.actions())
    add_talk_actions(present, window)
    help_menu = bar.addMenu(window.tr("&Help"))
    help_menu.addActions(window.help.actions())
    help_menu.addSeparator()
    help_menu.addActions([window.views.palette_action, window.views.shortcuts_action, window.views.about_action])
    for menu in bar.findChildren(QMenu):
        menu.setToolTipsVisible(True)


def _fill_view(window: MainWindow, menu: QMenu) -> None:
    queries = window.queries.actions_by_name()
    _fill(menu, queries, ("previous_query", "next_query", "find_query", "add_query", "rename_query", _BREAK))
    window.views.columns_menu = menu.addMenu(window.tr("&Columns"))
    window.views.columns_menu.setObjectName("columns_menu")
    window.views.curves_menu = menu.addMenu(window.tr("C&urves"))
    window.views.curves_menu.setObjectName("curves_menu")
    window.views.columns_menu.aboutToShow.connect(window.views.fill_columns)
    window.views.curves_menu.aboutToShow.connect(window.views.fill_curves)
    panels = menu.addMenu(window.tr("&Panels"))
    panels.setObjectName("panels_menu")
    panels.addActions(window.docks.actions())
    panels.addSeparator()
    panels.addAction(window.views.default_layout_action)
    menu.addSeparator()
    theme = menu.addMenu(window.tr("&Theme"))
    theme.setObjectName("theme_menu")
    theme.addActions(window.views.theme_actions)
    language = menu.addMenu(window.tr("&Language"))
    language.setObjectName("language_menu")
    language.addActions(window.views.language_actions)
    menu.addActions(window.views.font_actions)


def _fill(menu: QMenu, actions: Mapping[str, QAction], names: Sequence[str]) -> None:
    for name in names:
        if name == _BREAK:
            menu.addSeparator()
        else:
            menu.addAction(actions[name])
