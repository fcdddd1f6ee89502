"""The list of pages in their groups, and the field that searches their texts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.language import language, tr
from ndcg_explorer.ui.help.page_filling import plain_text
from ndcg_explorer.ui.help.pages import GROUPS, has_words, page, words_of
from ndcg_explorer.ui.style.theme import show_edges

_NAME = Qt.ItemDataRole.UserRole
_IS_HEADING = Qt.ItemDataRole.UserRole + 1
_LOWEST_ROW = 24
_ON_TO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _RoomyRows(QStyledItemDelegate):
    """High enough to be hit; headings cannot be chosen, yet are there to be read."""

    # Qt overrides

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if index.data(_IS_HEADING):
            look: Any = option
            quiet = look.palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText)
            look.palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, quiet)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        found = super().sizeHint(option, index)
        look: Any = option
        return QSize(found.width(), max(_LOWEST_ROW, look.fontMetrics.height() * 3 // 2))


class PageList(QWidget):
    page_chosen = Signal(str)  # that page is to be shown
    words_changed = Signal(list)  # what is searched for; empty when it is nothing

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: dict[str, str] = {}
        self._field = QLineEdit(self)
        self._field.setObjectName("help_search")
        self._field.setClearButtonEnabled(True)
        self._field.installEventFilter(self)
        self._list = QListWidget(self)
        self._list.setObjectName("help_pages")
        self._list.setFrameShape(QFrame.Shape.StyledPanel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setItemDelegate(_RoomyRows(self._list))
        self._nothing = QLabel(self)
        self._nothing.setObjectName("help_nothing_found")
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._nothing.setWordWrap(True)
        self._nothing.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._nothing.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._field)
        column.addWidget(self._nothing)
        column.addWidget(self._list, 1)
        self._field.textChanged.connect(self._search)
        self._list.currentItemChanged.connect(self._choose)
        self._restyle()
        self.retranslate()

    @property
    def words(self) -> list[str]:
        return words_of(self._field.text())

    def shown_names(self) -> list[str]:
        """The pages that the search leaves, in their order."""
        items = [self._list.item(row) for row in range(self._list.count())]
        return [item.data(_NAME) for item in items if item.data(_NAME) and not item.isHidden()]

    def select(self, name: str) -> None:
        """Shows which page is open, without choosing it anew."""
        self._list.blockSignals(True)
        for row in range(self._list.count()):
            if self._list.item(row).data(_NAME) == name:
                self._list.setCurrentRow(row)
        self._list.blockSignals(False)

    def search(self, text: str) -> None:
        self._field.setText(text)

    def focus_search(self) -> None:
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def retranslate(self) -> None:
        """All names in the language in force; the search stays."""
        self._field.setPlaceholderText(self.tr("Search Help"))
        self._field.setAccessibleName(self.tr("Search Help"))
        self._field.setToolTip(self.tr("Show only pages that have all these words"))
        self._list.setAccessibleName(self.tr("Pages"))
        self._list.setToolTip(self.tr("The pages of Help"))
        self._nothing.setText(self.tr("No page has all these words."))
        self._list.blockSignals(True)
        self._list.clear()
        self._fill()
        self._list.blockSignals(False)
        self._search()

    def _fill(self) -> None:
        self._texts = {}
        for group in GROUPS:
            heading = QListWidgetItem(tr(group.label), self._list)
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            font = heading.font()
            font.setBold(True)
            heading.setFont(font)
            heading.setData(_IS_HEADING, True)
            for name in group.names:
                found = page(name, language())
                item = QListWidgetItem(f"   {found.short_title}", self._list)
                item.setData(_NAME, name)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, found.title)
                item.setToolTip(found.title)
                self._texts[name] = plain_text(found)

    def _search(self) -> None:
        words = self.words
        found = {name for name, text in self._texts.items() if has_words(text, words)}
        for row in range(self._list.count()):
            item = self._list.item(row)
            item.setHidden(bool(words) and item.data(_NAME) not in found)
        self._nothing.setVisible(not found)
        self.words_changed.emit(words)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(_NAME):
            self.page_chosen.emit(item.data(_NAME))

    def _go_to_first(self) -> None:
        names = self.shown_names()
        if names:
            current = self._list.currentItem()
            if current is None or current.data(_NAME) not in names:
                self.select(names[0])
                self.page_chosen.emit(names[0])
            self._list.setFocus(Qt.FocusReason.TabFocusReason)

    def _restyle(self) -> None:
        show_edges((self._field, self._list))

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_nothing"):
            self._restyle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the field on into the list by Down or Enter."""
        is_press = event.type() == QEvent.Type.KeyPress and watched is self._field
        if is_press and isinstance(event, QKeyEvent) and event.key() in _ON_TO_THE_LIST:
            self._go_to_first()
            return True
        return super().eventFilter(watched, event)
