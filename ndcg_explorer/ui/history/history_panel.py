"""Every edit as a sentence; a click goes back or forward to it.

The undo history as a list: where it began, then every edit as its sentence.

Draws the history as a line through time: steps done, the present one, steps undone, what is saved.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPen, QUndoStack
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget
from shiboken6 import isValid

from ndcg_explorer.core.numbers import direction_of, shown
from ndcg_explorer.core.session.value_change import ValueChange
from ndcg_explorer.ui.state.edit_command import EditCommand
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of, draw_background, small_font
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

IS_UNDONE_ROLE = Qt.ItemDataRole.UserRole
IS_CURRENT_ROLE = Qt.ItemDataRole.UserRole + 1
IS_SAVED_ROLE = Qt.ItemDataRole.UserRole + 2
CHANGE_ROLE = Qt.ItemDataRole.UserRole + 3
# In letters; the sentence needs the rest.
_LEAST_FOR_CHANGE = 40


class HistoryModel(QAbstractListModel):
    """Row r is the state after r edits; texts are read from the stack, so that none is ever stale."""

    def __init__(self, stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stack = stack
        self._count = stack.count() + 1
        stack.indexChanged.connect(self.follow)
        stack.cleanChanged.connect(self.follow)

    @property
    def current_row(self) -> int:
        return self._stack.index()

    def follow(self) -> None:
        # A stack that is being destroyed still tells of its last change.
        if not isValid(self._stack):
            return
        count = self._stack.count() + 1
        if count > self._count:
            self.beginInsertRows(ROOT, self._count, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < self._count:
            self.beginRemoveRows(ROOT, count, self._count - 1)
            self._count = count
            self.endRemoveRows()
        # A merged step changes its text, a full stack forgets its first step: all may read differently now.
        self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, 0))

    def _text(self, row: int) -> str:
        if row:
            return self._stack.text(row - 1)
        is_full = self._stack.undoLimit() and self._stack.count() >= self._stack.undoLimit()
        first = self._stack.command(0)
        is_cut = isinstance(first, EditCommand) and first.follows_forgotten
        return self.tr("As far back as is kept") if is_full or is_cut else self.tr("As loaded")

    def _change(self, row: int) -> ValueChange | None:
        """What the step did to the value of the list that was shown; none of the start and of recovered steps."""
        command = self._stack.command(row - 1) if row else None
        return command.change if isinstance(command, EditCommand) else None

    def _tip(self, row: int) -> str:
        change = self._change(row)
        if change is None:
            return self._text(row)
        return self.tr("{0}\n{1}, “{2}”: {3}").format(self._text(row), change.system, change.query, change.text)

    def _spoken(self, row: int) -> str:
        states = {
            self.tr("undone"): row > self.current_row,
            self.tr("here now"): row == self.current_row,
            self.tr("saved"): row == self._stack.cleanIndex(),
        }
        change = self._change(row)
        values = (
            [] if change is None else [self.tr("from {0} to {1}").format(shown(change.before), shown(change.after))]
        )
        return ", ".join([self._text(row), *values, *(word for word, holds in states.items() if holds)])

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not isValid(self._stack):
            return None
        row = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row)
        if role == IS_UNDONE_ROLE:
            return row > self.current_row
        if role == IS_CURRENT_ROLE:
            return row == self.current_row
        if role == IS_SAVED_ROLE:
            return row == self._stack.cleanIndex()
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row))
        if role == CHANGE_ROLE:
            return self._change(row)
        return self._spoken(row) if role == Qt.ItemDataRole.AccessibleTextRole else None


Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class HistoryDelegate(QStyledItemDelegate):
    def _draw_time(self, painter: QPainter, look: Any, column: QRect, index: Index) -> None:
        """A dot for the step, joined to those before and after it."""
        done = colour_of(look, QPalette.ColorRole.Highlight)
        undone = colour_of(look, QPalette.ColorRole.Mid)
        middle = QPointF(column.center()) + QPointF(0.5, 0.5)
        radius = look.fontMetrics.height() * (0.28 if index.data(IS_CURRENT_ROLE) else 0.18)
        is_undone, is_last_done = index.data(IS_UNDONE_ROLE), index.data(IS_CURRENT_ROLE)
        if index.row() > 0:
            painter.setPen(QPen(undone if is_undone else done, 1.5))
            painter.drawLine(QPointF(middle.x(), column.top()), middle)
        if index.row() < index.model().rowCount() - 1:
            painter.setPen(QPen(undone if is_undone or is_last_done else done, 1.5))
            painter.drawLine(middle, QPointF(middle.x(), column.bottom() + 1))
        painter.setPen(QPen(undone if is_undone else done, 1.5))
        painter.setBrush(colour_of(look, QPalette.ColorRole.Base) if is_undone else done)
        painter.drawEllipse(middle, radius, radius)

    def _draw_saved(self, painter: QPainter, look: Any, place: QRect) -> int:
        """A tag at the right end; how much room it took."""
        text = self.tr("saved")
        painter.setFont(small_font(look.font))
        pad = letter_width(painter.fontMetrics())
        width = painter.fontMetrics().horizontalAdvance(text) + 2 * pad
        height = painter.fontMetrics().height()
        tag = QRect(place.right() - width, place.center().y() - height // 2, width, height)
        painter.setPen(colour_of(look, QPalette.ColorRole.Mid))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(tag, height / 2, height / 2)
        painter.setPen(colour_of(look, QPalette.ColorRole.PlaceholderText))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)
        return width + pad

    def _draw_change(self, painter: QPainter, look: Any, place: QRect, change: ValueChange, *, is_undone: bool) -> int:
        """The value before and after, at the right end; how much room it took."""
        painter.setFont(small_font(look.font))
        width: int = painter.fontMetrics().horizontalAdvance(change.values) + letter_width(look.fontMetrics)
        quiet = is_undone or not direction_of(change.change)
        painter.setPen(change_colour(look.palette, 0.0 if quiet else change.change))
        painter.drawText(place, _MIDDLE | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine, change.values)
        return width

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap, height = letter_width(look.fontMetrics), look.fontMetrics.height()
        column = QRect(look.rect.left() + gap, look.rect.top(), height, look.rect.height())
        self._draw_time(painter, look, column, index)
        place = look.rect.adjusted(2 * gap + height, 0, -gap, 0)
        if index.data(IS_SAVED_ROLE):
            place.adjust(0, 0, -self._draw_saved(painter, look, place), 0)
        change = index.data(CHANGE_ROLE)
        if change is not None and place.width() > gap * _LEAST_FOR_CHANGE:
            is_undone = bool(index.data(IS_UNDONE_ROLE))
            place.adjust(0, 0, -self._draw_change(painter, look, place, change, is_undone=is_undone), 0)
        font = QFont(look.font)
        font.setBold(bool(index.data(IS_CURRENT_ROLE)))
        painter.setFont(font)
        role = QPalette.ColorRole.PlaceholderText if index.data(IS_UNDONE_ROLE) else QPalette.ColorRole.Text
        painter.setPen(colour_of(look, role))
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, _MIDDLE | Qt.TextFlag.TextSingleLine, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 16, roomy(look.fontMetrics.height() * 1.6))


class HistoryPanel(QWidget):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history_panel")
        self._live = live
        self._model = HistoryModel(live.undo_stack, self)
        self._list = self._make_list()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._list)
        self._model.dataChanged.connect(self._show_current)
        self._list.clicked.connect(self.travel)
        self._list.activated.connect(self.travel)
        self._show_current()

    def travel(self, index: QModelIndex) -> None:
        """To the state after the step of that row."""
        self._live.travel_to(index.row())

    def _make_list(self) -> QListView:
        view = QListView(self)
        view.setObjectName("history_list")
        view.setAccessibleName(self.tr("History"))
        view.setModel(self._model)
        view.setItemDelegate(HistoryDelegate(view))
        view.setUniformItemSizes(True)
        view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        return view

    def _show_current(self) -> None:
        self._list.setCurrentIndex(self._model.index(self._model.current_row, 0))
        self._list.scrollTo(self._list.currentIndex())
