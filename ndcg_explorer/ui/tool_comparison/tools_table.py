"""The table of tools: headers sort it, Enter or a double click takes a tool."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.tool_comparison.tool_rows import CHECKED, DIFFERENCE, MEAN, QUERY, TOOL
from ndcg_explorer.ui.tool_comparison.tools_delegate import ToolsDelegate
from ndcg_explorer.ui.tool_comparison.tools_model import ToolsModel
from ndcg_explorer.ui.widgets.figure_table import FigureTable

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
            header.resizeSection(column, room + 2 * metrics.averageCharWidth())
        header.resizeSection(CHECKED, int(metrics.height() * 1.3))
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 1.5))
        self._share_width()

    def _share_width(self) -> None:
        """The names of the tools get what the longest needs, up to a share of what the figures leave."""
        header = self.horizontalHeader()
        left = self.viewport().width() - sum(header.sectionSize(column) for column in (QUERY, MEAN, CHECKED))
        header.resizeSection(TOOL, min(int(left * _TOOL_SHARE), self.fontMetrics().averageCharWidth() * _LONGEST))

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
