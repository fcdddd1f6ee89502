"""Actions on what is shown and how: theme, font size, columns, curves, panels, and the help about the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from ndcg_explorer import __version__
from ndcg_explorer.language import LANGUAGES
from ndcg_explorer.ui.presenting.present_actions import PresentActions
from ndcg_explorer.ui.style.app_style import apply_font_size
from ndcg_explorer.ui.style.icons import app_icon
from ndcg_explorer.ui.style.theme import DARK, LIGHT, SYSTEM, apply_theme
from ndcg_explorer.ui.style.translation import SYSTEM as SYSTEM_LANGUAGE
from ndcg_explorer.ui.style.translation import apply_language

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow

_SMALLEST, _LARGEST = 8, 20
_ABOUT_ICON = 64


class ViewActions(QObject):
    columns_menu: QMenu
    curves_menu: QMenu

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        tr = self.tr
        self.find_action = self._action(
            tr("&Find in the results…"), "Ctrl+F", tr("Find a text in the list"), self._find
        )
        tip = tr("The grades that can be given, what they are called, and which count as relevant")
        self.scale_action = self._action(tr("Grade &scale…"), "", tip, self._edit_scale)
        tip = tr("All panels where they were at first")
        self.default_layout_action = self._action(tr("&Default layout"), "", tip, window.default_layout)
        tip = tr("Find any action by a few letters of its name, and do it")
        self.palette_action = self._action(tr("&Command palette…"), "Ctrl+Shift+P", tip, self._open_palette)
        tip = tr("What every key does")
        self.shortcuts_action = self._action(tr("&Keyboard shortcuts"), "?", tip, self._show_shortcuts)
        tip = tr("The version, and what the program is for")
        self.about_action = self._action(tr("&About nDCG Explorer"), "", tip, self._show_about)
        self.theme_actions = self._make_themes()
        self.language_actions = self._make_languages()
        self.font_actions = self._make_font_actions()
        self._name_actions()
        self.presenting = PresentActions(window, window.live, window.settings, self)

    def fill_columns(self) -> None:
        _fill_anew(self.columns_menu, self._window.results.column_actions())

    def fill_curves(self) -> None:
        _fill_anew(self.curves_menu, list(self._window.curves.actions_by_name().values()))

    def _action(self, text: str, keys: str, tip: str, slot: object) -> QAction:
        action = QAction(text, self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(slot)
        return action

    def _name_actions(self) -> None:
        """Names that stay the same in every language, for what was done lately and for other words to search by."""
        larger, smaller, normal = self.font_actions
        named = {"larger_text": larger, "smaller_text": smaller, "normal_text": normal}
        named |= {"default_layout": self.default_layout_action, "grade_scale": self.scale_action}
        for name, action in named.items():
            action.setObjectName(name)

    def _make_themes(self) -> list[QAction]:
        group = QActionGroup(self)
        labels = {LIGHT: self.tr("&Light"), DARK: self.tr("&Dark"), SYSTEM: self.tr("As the &system")}
        for theme, label in labels.items():
            action = group.addAction(label)
            action.setObjectName(f"theme_{theme}")
            action.setCheckable(True)
            action.setData(theme)
            action.setChecked(theme == self._window.settings.theme)
            action.setToolTip(self.tr("How the window looks"))
        group.triggered.connect(self._choose_theme)
        return group.actions()

    def _make_languages(self) -> list[QAction]:
        group = QActionGroup(self)
        # Each by its own name, which those can read who look for it.
        for name, label in {**LANGUAGES, SYSTEM_LANGUAGE: self.tr("As the &system")}.items():
            action = group.addAction(label)
            action.setObjectName(f"language_{name}")
            action.setCheckable(True)
            action.setData(name)
            action.setChecked(name == self._window.settings.language)
            action.setToolTip(self.tr("The language of the window"))
        group.triggered.connect(self._choose_language)
        return group.actions()

    def _make_font_actions(self) -> list[QAction]:
        tr = self.tr
        return [
            self._action(tr("Larger text"), "Ctrl++", tr("Make all text larger"), self._larger),
            self._action(tr("Smaller text"), "Ctrl+-", tr("Make all text smaller"), self._smaller),
            self._action(tr("Normal text"), "Ctrl+0", tr("Text in its usual size"), self._normal),
        ]

    def _choose_theme(self, action: QAction) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._window.settings.theme = action.data()
        apply_theme(app, action.data())

    def _choose_language(self, action: QAction) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._window.settings.language = action.data()
        apply_language(app, action.data())
        # Later: the action that speaks here is itself made anew.
        QTimer.singleShot(0, self._window.retranslate)

    def _larger(self) -> None:
        self._set_font_size(min(QApplication.font().pointSize() + 1, _LARGEST))

    def _smaller(self) -> None:
        self._set_font_size(max(QApplication.font().pointSize() - 1, _SMALLEST))

    def _normal(self) -> None:
        self._set_font_size(0)

    def _set_font_size(self, points: int) -> None:
        """0 for the usual size, also of a later start on another desktop."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._window.settings.font_size = points
        apply_font_size(app, points)

    def _find(self) -> None:
        self._window.results.focus_find()

    def _edit_scale(self) -> None:
        from ndcg_explorer.ui.judges.scale_editor import ScaleEditor

        ScaleEditor(self._window.live, self._window).ask()

    def _open_palette(self) -> None:
        from ndcg_explorer.ui.commands.command_palette import CommandPalette

        CommandPalette(self._window, self._window).open()

    def _show_shortcuts(self) -> None:
        from ndcg_explorer.ui.commands.shortcut_sheet import ShortcutSheet

        sheet = ShortcutSheet(self._window)
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.open()

    def _show_about(self) -> None:
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("About nDCG Explorer"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIconPixmap(app_icon().pixmap(_ABOUT_ICON))
        # In one text: an informative one is made as narrow as the name.
        purpose = self.tr("Why does this ranked list score what it scores, and what would change it?")
        box.setText(f"nDCG Explorer {__version__}\n\n{purpose}")
        box.open()


def _fill_anew(menu: QMenu, actions: list[QAction]) -> None:
    # Not by `clear`: PySide takes it that the menu owned them, and they are gone.
    for action in menu.actions():
        menu.removeAction(action)
    menu.addActions(actions)
