"""The table of tools: headers sort it, Enter or a double click takes a tool."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ndcg_explorer.ui.models.tool_rows import CHECKED, DIFFERENCE, MEAN, QUERY, TOOL
from ndcg_explorer.ui.models.tools_model import ToolsModel
from ndcg_explorer.ui.panels.tools_delegate import ToolsDelegate

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ToolsTable(QTableView):
    taken = Signal(QModelIndex)  # Enter, or a double click

    def __init__(self, model: ToolsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tools_table")
        self.setAccessibleName(self.tr("The same list as every tool scores it"))
        self.setModel(model)
        self.setItemDelegate(ToolsDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        # Tab goes on to the next control: a person without a mouse must get out of here.
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._set_up_headers()
        self.doubleClicked.connect(self.taken)

    def show_mean(self, is_shown: bool) -> None:
        if self.isColumnHidden(MEAN) == is_shown:
            self.setColumnHidden(MEAN, not is_shown)

    def _set_up_headers(self) -> None:
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setObjectName("tools_header")
        header.setAccessibleName(self.tr("Columns of the tools"))
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        for column in (QUERY, MEAN, CHECKED):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        for column in (TOOL, DIFFERENCE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self._fit_to_font()
        self.setSortingEnabled(True)
        self.sortByColumn(QUERY, Qt.SortOrder.DescendingOrder)

    def _fit_to_font(self) -> None:
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setMinimumSectionSize(metrics.height())
        for column in (QUERY, MEAN):
            title = str(self.model().headerData(column, Qt.Orientation.Horizontal))
            # With room for the arrow that shows the order.
            room = max(metrics.horizontalAdvance("0.0000"), metrics.horizontalAdvance(title) + metrics.height())
            header.resizeSection(column, room + 2 * metrics.averageCharWidth())
        header.resizeSection(CHECKED, int(metrics.height() * 1.3))
        self.verticalHeader().setDefaultSectionSize(int(metrics.height() * 1.5))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.model() is not None:
            self._fit_to_font()
