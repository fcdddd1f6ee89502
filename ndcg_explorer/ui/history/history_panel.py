"""Every edit as a sentence; a click goes back or forward to it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QFrame, QListView, QVBoxLayout, QWidget

from ndcg_explorer.ui.history.history_delegate import HistoryDelegate
from ndcg_explorer.ui.history.history_model import HistoryModel
from ndcg_explorer.ui.state.live_session import LiveSession


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
