"""A sheet of all keys, made from the actions themselves so that it is never wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from ndcg_explorer.ui.commands.shortcut_list import ShortcutGroup, as_text, found_in, shortcut_groups


class ShortcutSheet(QDialog):
    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setObjectName("shortcut_sheet")
        self._groups = shortcut_groups(window)
        self._shown: list[ShortcutGroup] = []
        self._make_field()
        self._make_tree()
        self._make_buttons()
        column = QVBoxLayout(self)
        for part in (self._field, self._tree, self._buttons):
            column.addWidget(part)
        line = self.fontMetrics().height()
        room = window.screen().availableGeometry().size() if window.screen() else window.size()
        self.resize(min(line * 34, room.width()), min(line * 40, room.height() * 9 // 10))
        self._search("")

    def text(self) -> str:
        """What is shown, as plain text."""
        return as_text(self._shown)

    def _make_field(self) -> None:
        self._field = QLineEdit()
        self._field.setObjectName("shortcut_search")
        self._field.setAccessibleName(self.tr("Search the shortcuts"))
        self._field.setPlaceholderText(self.tr("Search what it does, or a key"))
        self._field.setToolTip(self.tr("Only rows with all these words are shown"))
        self._field.setClearButtonEnabled(True)
        self._field.textChanged.connect(self._search)

    def _make_tree(self) -> None:
        self._tree = QTreeWidget()
        self._tree.setObjectName("shortcut_list")
        self._tree.setAccessibleName(self.tr("Keyboard shortcuts"))
        self._tree.setHeaderLabels([self.tr("What it does"), self.tr("Keys")])
        self._tree.setRootIsDecorated(False)
        self._tree.setUniformRowHeights(True)
        header = self._tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def _make_buttons(self) -> None:
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.button(QDialogButtonBox.StandardButton.Close).setToolTip(self.tr("Close the sheet (Esc)"))
        copy = QPushButton(self.tr("&Copy as text"))
        copy.setObjectName("shortcut_copy")
        copy.setToolTip(self.tr("Copy the rows that are shown, as plain text"))
        copy.clicked.connect(self._copy)
        self._buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.rejected.connect(self.reject)

    def _search(self, typed: str) -> None:
        self._shown = found_in(self._groups, typed)
        self._tree.clear()
        for group in self._shown:
            head = QTreeWidgetItem([group.title])
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            head.addChildren([QTreeWidgetItem([row.text, row.keys]) for row in group.rows])
            self._tree.addTopLevelItem(head)
            head.setExpanded(True)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
