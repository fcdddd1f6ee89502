"""Documents that could stand in the list and do not: judged ones, and those that were taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import numpy as np
from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, Qt

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.ui.results.cell_tooltips import wrapped
from ndcg_explorer.ui.results.result_columns import grade_text
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_model import DOCUMENTS, ROOT, Index, pack
from ndcg_explorer.ui.state.live_session import LiveSession

_NONE = np.zeros(0, dtype=np.intp)


class TrayModel(QAbstractListModel):
    """``candidates`` are rows among the query's candidates, the best grade first."""

    def __init__(self, live: LiveSession, parent: Any = None) -> None:
        super().__init__(parent)
        self.live = live
        self.source = uuid4()
        self.rows: ResultRows | None = None
        self.candidates: IntArray = _NONE

    def show_rows(self, rows: ResultRows | None) -> None:
        if rows is not None and self.rows is not None and rows.membership is self.rows.membership:
            self.rows = rows
            return
        candidates = _NONE if rows is None else outside(rows)
        same_list = rows is not None and self.rows is not None and rows.is_same_list(self.rows)
        if same_list and np.array_equal(candidates, self.candidates):
            self.rows = rows
            if len(candidates):
                self.dataChanged.emit(self.index(0), self.index(len(candidates) - 1))
            return
        self.beginResetModel()
        self.rows, self.candidates = rows, candidates
        self.endResetModel()

    def document_ids(self, candidates: IntArray) -> list[str]:
        assert self.rows is not None
        return self.rows.session.document_ids(self.rows.query, candidates)

    def grade_at(self, row: int) -> float:
        return float(self._grades[self.candidates[row]])

    def id_at(self, row: int) -> str:
        return self.document_ids(self.candidates[row : row + 1])[0]

    def title_at(self, row: int) -> str:
        assert self.rows is not None
        documents = self.rows.session.documents
        position = int(self.rows.candidates.documents[self.candidates[row]])
        return documents.field_at("title", position)

    @property
    def _grades(self) -> FloatArray:
        assert self.rows is not None
        return self.rows.candidates.grades

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.candidates)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        drag = Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren
        return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | drag

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self.rows is None:
            return None
        row = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{self.id_at(row)}  {self.title_at(row)}".rstrip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return wrapped(f"{self.id_at(row)}: {self.title_at(row)}".rstrip(": "))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.tr("{0}, grade {1}").format(self.id_at(row), grade_text(self.grade_at(row)))
        return None

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [DOCUMENTS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        chosen = self.candidates[sorted(index.row() for index in indexes)]
        mime = pack(DOCUMENTS, self.source, chosen)
        mime.setText("\n".join(self.document_ids(chosen)))
        return mime

    def dropMimeData(self, *_: Any) -> bool:
        return False


def outside(rows: ResultRows) -> IntArray:
    """Judged or once listed, and not in the list now; the best grade first, unjudged last."""
    grades = rows.candidates.grades
    loaded = rows.held.rankings.loaded(rows.query, rows.session.judgements)
    start, stop = rows.session.judgements.offsets[rows.query : rows.query + 2]
    wanted = ~np.isnan(grades)
    wanted[loaded.rows] = True
    # Documents that the user added stand behind those that were loaded.
    wanted[int(stop - start) :] = True
    wanted[rows.ranking.rows] = False
    found = np.flatnonzero(wanted)
    return found[np.argsort(-grades[found], kind="stable")]
