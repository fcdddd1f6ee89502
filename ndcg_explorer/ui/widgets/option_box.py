"""A box of named choices that tells only what a person picked, and a second text beside each choice."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QWidget,
)

from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width

Index = QModelIndex | QPersistentModelIndex

NAME_ROLE = Qt.ItemDataRole.UserRole
SIDE_ROLE = Qt.ItemDataRole.UserRole + 1


class BoxItem(NamedTuple):
    """A row of a box; a row without a name is a heading."""

    name: str
    text: str
    side: str = ""
    tip: str = ""


def wrapped_tip(text: str) -> str:
    """A tooltip that shows its text as it is, wrapped, whatever signs are in it."""
    return f"<p style='white-space:pre-wrap'>{escape(text)}</p>" if text else ""


class SideTextDelegate(QStyledItemDelegate):
    """Draws a second, quieter text at the right end of each row."""

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        side = index.data(SIDE_ROLE)
        if not side:
            return
        state = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.PlaceholderText
        gap = letter_width(option.fontMetrics)
        painter.save()
        painter.setPen(option.palette.color(role))
        room = option.rect.adjusted(gap, 0, -gap, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, side)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        metrics = option.fontMetrics
        side = metrics.horizontalAdvance(index.data(SIDE_ROLE) or "")
        width = hint.width() + side + 4 * letter_width(metrics)
        return QSize(width, max(hint.height(), roomy(metrics.height() * 4 // 3)))


class ElidedBox(QComboBox):
    """Ends in an ellipsis what it has no room for, where Qt would cut through a letter."""

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text: str = option.currentText
        room = field.width() - 2
        option.currentText = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        if not self.isEditable():
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


class OptionBox(ElidedBox):
    """Shows one of some named choices; `picked` fires for another choice, `picked_again` for each click on one."""

    picked = Signal(str)  # the name of a choice other than the one shown
    picked_again = Signal(str)  # the name of the choice that is now shown, picked by hand

    def __init__(self, items: Iterable[BoxItem], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self.least_length = 0  # characters to which the box may shrink, 0 for no fewer than the usual
        self._items = QStandardItemModel(self)
        self.setModel(self._items)
        self.add_items(items)
        self.setItemDelegate(SideTextDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(24)
        self.currentIndexChanged.connect(self._tell)
        self.activated.connect(self._tell_again)

    def add_items(self, items: Iterable[BoxItem]) -> None:
        for item in items:
            self._items.appendRow(_row(item))

    @property
    def shown(self) -> str:
        """The name of the choice in force."""
        return self._shown

    def show_name(self, name: str) -> None:
        """Shows a choice without telling anyone."""
        self._shown = name
        index = self.findData(name, NAME_ROLE)
        if index != self.currentIndex():
            self.setCurrentIndex(index)

    def set_available(self, name: str, is_available: bool) -> None:
        item = self._items.item(self.findData(name, NAME_ROLE))
        if item is not None and item.isEnabled() != is_available:
            item.setEnabled(is_available)

    def _tell(self, index: int) -> None:
        name = self.itemData(index, NAME_ROLE)
        if name and name != self._shown:
            self.picked.emit(name)

    def _tell_again(self, index: int) -> None:
        name = self.itemData(index, NAME_ROLE)
        if name and name == self._shown:
            self.picked_again.emit(name)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        spare = max(self.minimumContentsLength() - self.least_length, 0) if self.least_length else 0
        return QSize(hint.width() - spare * self.fontMetrics().horizontalAdvance("X"), hint.height())

    def showPopup(self) -> None:
        view = self.view()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        room = self.screen().availableGeometry().width() if self.screen() else 800
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + bar, room))
        super().showPopup()


def _row(item: BoxItem) -> QStandardItem:
    row = QStandardItem(item.text)
    row.setData(item.name, NAME_ROLE)
    row.setData(item.side, SIDE_ROLE)
    row.setToolTip(wrapped_tip(item.tip))
    row.setAccessibleDescription(item.tip)
    if not item.name:
        font = row.font()
        font.setBold(True)
        row.setFont(font)
        row.setFlags(Qt.ItemFlag.NoItemFlags)
    return row
