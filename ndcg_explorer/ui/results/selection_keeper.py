"""Keeps rows selected while they move about or come and go."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QItemSelectionModel, QObject, QSignalBlocker
from PySide6.QtWidgets import QTableView

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.widgets.row_selection import select_rows, selected_rows


class SelectionKeeper(QObject):
    """Keeps the selection on its documents where Qt would lose it, or take too long."""

    def __init__(self, view: QTableView, model: ResultsModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self._rows: ResultRows | None = None
        self._chosen = self._current = np.zeros(0, dtype=np.intp)
        self._column = self._scroll = 0
        self.is_busy = False
        # Rows that change places are told as changed cells: the table need not be laid out, and painted, as a whole.
        model.selection_is_kept = True
        model.order_changing.connect(self._before_order)
        model.order_changed.connect(self._after_order)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._restore_after_reset)

    def _before_order(self) -> None:
        self._remember()
        self.is_busy = True
        # Ranges cannot follow rows that part; the same documents are selected again, so that nobody need hear of it.
        with QSignalBlocker(self._view.selectionModel()):
            self._view.selectionModel().clearSelection()

    def _after_order(self) -> None:
        with QSignalBlocker(self._view.selectionModel()):
            self._choose_again()
        self.is_busy = False

    def _remember(self) -> None:
        index = self._view.currentIndex()
        self._rows = self._model.rows
        self._chosen = selected_rows(self._view)
        self._current = np.array([index.row()] if index.isValid() else [], dtype=np.intp)
        self._column, self._scroll = max(index.column(), 0), self._view.verticalScrollBar().value()

    def _restore_after_reset(self) -> None:
        if self._rows is None or self._model.rows is None or not self._model.rows.is_same_list(self._rows):
            self._view.scrollToTop()
            return
        self.is_busy = True
        current = self._rows_now(self._current)
        if len(current):
            row = int(current[0])
        else:
            # What was current is gone: its neighbour takes its place, so that keys go on working there.
            row = min(int(self._current[0]), self._model.count - 1) if len(self._current) else -1
        if row >= 0:
            index = self._model.index(row, min(self._column, self._model.columnCount() - 1))
            self._view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._choose_again(row)
        self._view.verticalScrollBar().setValue(self._scroll)
        self.is_busy = False

    def _choose_again(self, otherwise: int = -1) -> None:
        rows = self._rows_now(self._chosen)
        if not len(rows) and len(self._chosen) and otherwise >= 0:
            rows = np.array([otherwise], dtype=np.intp)
        if len(rows):
            select_rows(self._view, rows)

    def _rows_now(self, rows: IntArray) -> IntArray:
        """Where the documents that stood at some rows stand now."""
        if not len(rows) or self._rows is None or self._model.rows is None:
            return np.zeros(0, dtype=np.intp)
        wanted = self._rows.ranking.rows[rows]
        return np.flatnonzero(np.isin(self._model.rows.ranking.rows, wanted))
