"""The table of tools: headers sort it, Enter or a double click takes a tool.

Draws a line of the tools: equal figures as a calm group, the measure in force and what was looked for marked.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of
from ndcg_explorer.ui.tool_comparison.tool_rows import CHECKED, DIFFERENCE, MEAN, QUERY, TOOL
from ndcg_explorer.ui.tool_comparison.tools_model import (
    BEGINS_GROUP_ROLE,
    IS_IN_FORCE_ROLE,
    IS_MATCH_ROLE,
    IS_REPEATED_ROLE,
    IS_RUN_ROLE,
    IS_STALE_ROLE,
    ToolsModel,
)
from ndcg_explorer.ui.widgets.figure_table import FigureTable

Index = QModelIndex | QPersistentModelIndex

STALE_OPACITY = 0.4
_ACCENT_WIDTH = 3
_FOUND = QColor(255, 196, 0, 110)


class ToolsDelegate(QStyledItemDelegate):
    def _draw_background(self, painter: QPainter, look: Any, index: Index) -> None:
        accent = colour_of(look, QPalette.ColorRole.Highlight)
        is_selected = bool(look.state & QStyle.StateFlag.State_Selected)
        # Over the solid selection that the style has drawn, on which figures that stand out could not be read.
        painter.fillRect(look.rect, colour_of(look, QPalette.ColorRole.Base))
        if index.data(IS_IN_FORCE_ROLE):
            painter.fillRect(look.rect, _faint(accent, 0.14))
        if is_selected:
            painter.fillRect(look.rect, _faint(accent, 0.30 if look.widget.hasFocus() else 0.18))
        elif look.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(look.rect, _faint(accent, 0.08))
        if index.column() == QUERY and (is_selected or index.data(IS_IN_FORCE_ROLE)):
            painter.fillRect(look.rect.adjusted(0, 0, _ACCENT_WIDTH - look.rect.width(), 0), accent)
        if index.data(BEGINS_GROUP_ROLE) and index.row() > 1:
            painter.setPen(QPen(colour_of(look, QPalette.ColorRole.Midlight), 1.0))
            painter.drawLine(look.rect.topLeft(), look.rect.topRight())

    def _draw_dot(self, painter: QPainter, look: Any, index: Index) -> None:
        """Full for a tool that was run, a ring for one that was read."""
        is_run = index.data(IS_RUN_ROLE)
        if is_run is None:
            return
        colour = colour_of(look, QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(colour, 1.2))
        painter.setBrush(colour if is_run else Qt.BrushStyle.NoBrush)
        radius = look.fontMetrics.height() * 0.18
        painter.drawEllipse(QPointF(look.rect.center()) + QPointF(0.5, 0.5), radius, radius)

    def _draw_text(self, painter: QPainter, look: Any, index: Index) -> None:
        gap = letter_width(look.fontMetrics)
        place = look.rect.adjusted(gap // 2 + 1, 0, -gap // 2 - 1, 0)
        font = QFont(look.font)
        font.setBold(bool(index.data(IS_IN_FORCE_ROLE)) and index.column() != DIFFERENCE)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        alignment = Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole))
        if index.data(IS_MATCH_ROLE):
            self._draw_found(painter, place, metrics.horizontalAdvance(text), metrics.height())
        painter.setPen(colour_of(look, self._role(index)))
        painter.drawText(place, int(alignment) | int(Qt.TextFlag.TextSingleLine), text)

    def _draw_found(self, painter: QPainter, place: QRect, width: int, height: int) -> None:
        """Behind a figure at the right of its cell."""
        mark = QRect(place.right() - width - 3, place.center().y() - height // 2, width + 6, height + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_FOUND)
        painter.drawRoundedRect(mark, 3, 3)

    def _role(self, index: Index) -> QPalette.ColorRole:
        is_quiet = index.column() == DIFFERENCE or (index.data(IS_REPEATED_ROLE) and not index.data(IS_MATCH_ROLE))
        return QPalette.ColorRole.PlaceholderText if is_quiet else QPalette.ColorRole.Text

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        painter.save()
        self._draw_background(painter, look, index)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(IS_STALE_ROLE):
            painter.setOpacity(STALE_OPACITY)
        if index.column() == CHECKED:
            self._draw_dot(painter, look, index)
        else:
            self._draw_text(painter, look, index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 10, roomy(look.fontMetrics.height() * 1.5))


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


_TOOL_SHARE = 0.55
_LONGEST = 40  # letters of a tool's name
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ToolsTable(FigureTable):
    taken = Signal(QModelIndex)  # Enter, or a double click

    def __init__(self, model: ToolsModel, parent: QWidget | None = None) -> None:
        super().__init__("tools", parent)
        self.setAccessibleName(self.tr("The same list as every tool scores it"))
        self.setModel(model)
        self.setItemDelegate(ToolsDelegate(self))
        self._set_up_headers()
        self.doubleClicked.connect(self.taken)

    def show_mean(self, is_shown: bool) -> None:
        if self.isColumnHidden(MEAN) == is_shown:
            self.setColumnHidden(MEAN, not is_shown)
            self._share_width()

    def _set_up_headers(self) -> None:
        header = self.horizontalHeader()
        header.setAccessibleName(self.tr("Columns of the tools"))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(DIFFERENCE, QHeaderView.ResizeMode.Stretch)
        self.fit_to_font()
        self.setSortingEnabled(True)
        self.sortByColumn(QUERY, Qt.SortOrder.DescendingOrder)

    def fit_to_font(self) -> None:
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setMinimumSectionSize(metrics.height())
        for column in (QUERY, MEAN):
            title = str(self.model().headerData(column, Qt.Orientation.Horizontal))
            # With room for bold figures, and for the arrow that shows the order.
            room = max(metrics.horizontalAdvance("00.0000"), metrics.horizontalAdvance(title) + metrics.height())
            header.resizeSection(column, room + 2 * letter_width(metrics))
        header.resizeSection(CHECKED, int(metrics.height() * 1.3))
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 1.5))
        self._share_width()

    def _share_width(self) -> None:
        """The names of the tools get what the longest needs, up to a share of what the figures leave."""
        header = self.horizontalHeader()
        left = self.viewport().width() - sum(header.sectionSize(column) for column in (QUERY, MEAN, CHECKED))
        header.resizeSection(TOOL, min(int(left * _TOOL_SHARE), letter_width(self.fontMetrics()) * _LONGEST))

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
