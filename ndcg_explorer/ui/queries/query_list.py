"""The list of queries itself: quick with very many, and never just blank."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from ndcg_explorer.ui.queries.query_delegate import QueryDelegate
from ndcg_explorer.ui.queries.query_model import QueryModel

Index = QModelIndex | QPersistentModelIndex


class QueryList(QListView):
    def __init__(self, model: QueryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("query_list")
        self.setAccessibleName(self.tr("Queries"))
        self.setModel(model)
        self._drawer = QueryDelegate(self)
        self.setItemDelegate(self._drawer)
        # One height for all: the view need not ask for each of 100,000.
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_system(self, number: int) -> None:
        """Whose scores these are: the bars take its colour."""
        if number != self._drawer.system_number:
            self._drawer.system_number = number
            self.viewport().update()

    # Qt overrides

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """New numbers need new paint only; a list view would lay out all its rows again."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        gap = self.fontMetrics().height()
        place = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(place, flags, self.tr("No query matches"))
        painter.end()
