"""What is shown and how: theme, font size, columns, curves, panels, and the help about the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QFont, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from ndcg_explorer import __version__
from ndcg_explorer.ui.theme import DARK, LIGHT, SYSTEM, apply_theme

if TYPE_CHECKING:
    from ndcg_explorer.ui.main_window import MainWindow

_SMALLEST, _LARGEST = 8, 20


class ViewActions(QObject):
    columns_menu: QMenu
    curves_menu: QMenu

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._default_font_size = QApplication.font().pointSize()
        tr = self.tr
        self.find_action = self._action(
            tr("&Find in the results…"), "Ctrl+F", tr("Find a text in the list"), self._find
        )
        tip = tr("The grades that can be given, what they are called, and which count as relevant")
        self.scale_action = self._action(tr("Grade &scale…"), "", tip, self._edit_scale)
        tip = tr("All panels where they were at first")
        self.default_layout_action = self._action(tr("&Default layout"), "", tip, window.default_layout)
        tip = tr("What every key does")
        self.shortcuts_action = self._action(tr("&Keyboard shortcuts"), "F1", tip, self._show_shortcuts)
        self.about_action = self._action(tr("&About nDCG Explorer"), "", tr("Version and licence"), self._show_about)
        self.theme_actions = self._make_themes()
        self.font_actions = self._make_font_actions()

    def fill_columns(self) -> None:
        self.columns_menu.clear()
        self.columns_menu.addActions(self._window.results.column_actions())

    def fill_curves(self) -> None:
        self.curves_menu.clear()
        self.curves_menu.addActions(list(self._window.curves.actions_by_name().values()))

    def apply_font_size(self, points: int) -> None:
        font = QFont(QApplication.font())
        font.setPointSize(points or self._default_font_size)
        QApplication.setFont(font)

    def _action(self, text: str, keys: str, tip: str, slot: object) -> QAction:
        action = QAction(text, self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(slot)
        return action

    def _make_themes(self) -> list[QAction]:
        group = QActionGroup(self)
        labels = {LIGHT: self.tr("&Light"), DARK: self.tr("&Dark"), SYSTEM: self.tr("As the &system")}
        for theme, label in labels.items():
            action = group.addAction(label)
            action.setCheckable(True)
            action.setData(theme)
            action.setChecked(theme == self._window.settings.theme)
            action.setToolTip(self.tr("How the window looks"))
        group.triggered.connect(self._choose_theme)
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

    def _larger(self) -> None:
        self._set_font_size(QApplication.font().pointSize() + 1)

    def _smaller(self) -> None:
        self._set_font_size(QApplication.font().pointSize() - 1)

    def _normal(self) -> None:
        self._set_font_size(self._default_font_size)

    def _set_font_size(self, points: int) -> None:
        points = min(max(points, _SMALLEST), _LARGEST)
        self._window.settings.font_size = points
        self.apply_font_size(points)

    def _find(self) -> None:
        self._window.results.focus_find()

    def _edit_scale(self) -> None:
        from ndcg_explorer.ui.panels.scale_editor import ScaleEditor

        ScaleEditor(self._window.live, self._window).ask()

    def _show_shortcuts(self) -> None:
        from ndcg_explorer.ui.shortcut_sheet import ShortcutSheet

        sheet = ShortcutSheet(self._window)
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.open()

    def _show_about(self) -> None:
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("About nDCG Explorer"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(f"nDCG Explorer {__version__}")
        box.setInformativeText(self.tr("Why does this ranked list score what it scores, and what would change it?"))
        box.open()
