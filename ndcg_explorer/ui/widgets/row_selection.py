"""The selected rows of a table, as arrays."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel
from PySide6.QtWidgets import QTableView

from ndcg_explorer.core.arrays import IntArray

_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


def selected_rows(view: QTableView) -> IntArray:
    """Ascending; from the ranges that are selected, never cell by cell."""
    selection = view.selectionModel().selection()
    ranges = [selection.at(number) for number in range(selection.size())]
    parts, end = [np.zeros(0, dtype=np.intp)], 0
    for top, bottom in sorted((part.top(), part.bottom()) for part in ranges):
        parts.append(np.arange(max(top, end), bottom + 1, dtype=np.intp))
        end = max(end, bottom + 1)
    return np.concatenate(parts)


def select_rows(view: QTableView, rows: IntArray) -> None:
    """Selects rows as few ranges; the current cell stays."""
    model, last = view.model(), view.model().columnCount() - 1
    selection = QItemSelection()
    for part in np.split(rows, np.flatnonzero(np.diff(rows) != 1) + 1):
        if len(part):
            selection.select(model.index(int(part[0]), 0), model.index(int(part[-1]), last))
    view.selectionModel().select(selection, _SELECT)
