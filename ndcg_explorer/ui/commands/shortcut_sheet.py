"""A sheet of all keys, made from the actions themselves so that it is never wrong.

What every key does, by menu and by place: from the actions, and from a table of keys that are no actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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

from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.commands.action_list import listed_actions


@dataclass(frozen=True, slots=True)
class ShortcutRow:
    text: str
    keys: str


@dataclass(frozen=True, slots=True)
class ShortcutGroup:
    title: str
    rows: tuple[ShortcutRow, ...]


# Keys that are handled where they are pressed. Texts are translated where they are shown.
OTHER_KEYS = (
    ShortcutGroup(
        marked("In the results"),
        (
            ShortcutRow(marked("Grade the row and go on to the next"), "0 … 9, 1.5"),
            ShortcutRow(marked("Grade by a word of the scale"), "A … Z"),
            ShortcutRow(marked("Make unjudged and go on to the next"), "−"),
            ShortcutRow(marked("Select more rows"), "Shift+↑, Shift+↓"),
            ShortcutRow(marked("Open the menu of the row"), "Menu, Shift+F10"),
            ShortcutRow(marked("Cancel a drag"), "Esc"),
        ),
    ),
    ShortcutGroup(
        marked("In the field that finds"),
        (
            ShortcutRow(marked("The next result found"), "Enter"),
            ShortcutRow(marked("The one before"), "Shift+Enter"),
            ShortcutRow(marked("Back to the results"), "Esc"),
        ),
    ),
    ShortcutGroup(
        marked("On the curves"),
        (
            ShortcutRow(marked("Read the rank before or after"), "←, →"),
            ShortcutRow(marked("Zoom in or out"), "+, −"),
            ShortcutRow(marked("Show or hide a curve in the legend"), "Space"),
        ),
    ),
    ShortcutGroup(
        marked("In lists and tables"),
        (
            ShortcutRow(marked("Put a judged document into the list"), "Enter"),
            ShortcutRow(marked("Show and edit a system"), "Enter"),
            ShortcutRow(marked("Draw the curves of a system, or not"), "Space"),
            ShortcutRow(marked("Do the move, or take the measure, of the row"), "Enter"),
            ShortcutRow(marked("From the filter into the queries"), "↓, Enter"),
        ),
    ),
    ShortcutGroup(
        marked("Everywhere"),
        (
            ShortcutRow(marked("To the next control, or the one before"), "Tab, Shift+Tab"),
            ShortcutRow(marked("To the menus"), "Alt, F10"),
        ),
    ),
)


def shortcut_groups(window: QMainWindow) -> list[ShortcutGroup]:
    """By menu, in the order of the menu bar, then by place."""
    found: dict[str, list[ShortcutRow]] = {}
    for listed in listed_actions(window):
        if listed.keys:
            title = listed.path[0] if listed.path else window.windowTitle()
            found.setdefault(title, []).append(ShortcutRow(listed.plain_text, ", ".join(listed.keys)))
    groups = [ShortcutGroup(title, tuple(rows)) for title, rows in found.items()]
    return [*groups, *map(_translated, OTHER_KEYS)]


def found_in(groups: Iterable[ShortcutGroup], typed: str) -> list[ShortcutGroup]:
    """The rows that have all typed words in what they do, in their keys or in the title above them."""
    words = typed.casefold().split()
    kept = []
    for group in groups:
        rows = tuple(row for row in group.rows if _has_all(f"{group.title} {row.text} {row.keys}", words))
        if rows:
            kept.append(ShortcutGroup(group.title, rows))
    return kept


def as_text(groups: Sequence[ShortcutGroup]) -> str:
    """A line for each key, in two columns."""
    width = max((len(row.text) for group in groups for row in group.rows), default=0)
    blocks = []
    for group in groups:
        rows = (f"  {row.text.ljust(width)}  {row.keys}" for row in group.rows)
        blocks.append("\n".join([group.title, *rows]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _has_all(text: str, words: list[str]) -> bool:
    text = text.casefold()
    return all(word in text for word in words)


def _translated(group: ShortcutGroup) -> ShortcutGroup:
    return ShortcutGroup(tr(group.title), tuple(ShortcutRow(tr(row.text), row.keys) for row in group.rows))


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
