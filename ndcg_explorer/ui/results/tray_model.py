"""Documents that could stand in the list and do not: judged ones, and those that were taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import numpy as np
from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, Qt

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.ui.results.cell_tooltips import ResultTips, wrapped
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
        self._tips = ResultTips(self)
        # While a grade is typed: documents would jump away under the fingers.
        self._keeps_order = False

    def show_rows(self, rows: ResultRows | None) -> None:
        if rows is not None and self.rows is not None and rows.membership is self.rows.membership:
            self.rows = rows
            return
        candidates = _NONE if rows is None else outside(rows)
        same_list = rows is not None and self.rows is not None and rows.is_same_list(self.rows)
        if not same_list or not np.array_equal(np.sort(candidates), np.sort(self.candidates)):
            self.beginResetModel()
            self.rows, self.candidates = rows, candidates
            self.endResetModel()
            return
        self.rows = rows
        if not self._keeps_order:
            self._reorder(candidates)
        if len(candidates):
            self.dataChanged.emit(self.index(0), self.index(len(candidates) - 1))

    def keep_order(self, is_kept: bool) -> None:
        """Whether a new grade leaves a document where it is, or puts it among its like."""
        if is_kept != self._keeps_order:
            self._keeps_order = is_kept
            if not is_kept and self.rows is not None:
                self._reorder(outside(self.rows))

    def _reorder(self, candidates: IntArray) -> None:
        """Of the same documents; what is selected stays so."""
        if np.array_equal(candidates, self.candidates):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        by_number = np.argsort(candidates)
        moved = self.candidates[[index.row() for index in before]]
        after = [self.index(int(row)) for row in by_number[np.searchsorted(candidates, moved, sorter=by_number)]]
        self.candidates = candidates
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def document_ids(self, candidates: IntArray) -> list[str]:
        assert self.rows is not None
        return self.rows.session.document_ids(self.rows.query, candidates)

    def row_of(self, document: str) -> int:
        """The row of a document; −1 where it is not in the tray."""
        number = None if self.rows is None else self.rows.session.row_of(self.rows.query, document)
        found = np.flatnonzero(self.candidates == number) if number is not None else _NONE
        return int(found[0]) if len(found) else -1

    def grade_at(self, row: int) -> float:
        return float(self._grades[self.candidates[row]])

    def loaded_grade_at(self, row: int) -> float:
        assert self.rows is not None
        return self.rows.loaded_grade(int(self.candidates[row]))

    def id_at(self, row: int) -> str:
        return self.document_ids(self.candidates[row : row + 1])[0]

    def title_at(self, row: int) -> str:
        assert self.rows is not None
        documents = self.rows.session.documents
        position = int(self.rows.candidates.documents[self.candidates[row]])
        return documents.field_at("title", position)

    def _name(self, row: int) -> str:
        return wrapped(f"{self.id_at(row)}: {self.title_at(row)}".rstrip(": "))

    def _when_loaded(self, row: int) -> str:
        assert self.rows is not None
        return self._tips.when_loaded(self.rows, self.grade_at(row), self.loaded_grade_at(row))

    def _in_baseline(self, row: int) -> str:
        """Where the baseline has what this list has not."""
        baseline = None if self.rows is None else self.rows.baseline
        rank = 0 if baseline is None else baseline.rank_of(int(self.candidates[row]))
        return self.tr("rank {0} in {1}").format(rank, baseline.label) if baseline is not None and rank else ""

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
            return "\n".join(filter(None, (self._name(row), self._when_loaded(row), self._in_baseline(row))))
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
    wanted = ~np.isnan(grades)
    wanted[loaded.rows] = True
    # Documents that the user added stand behind those that were loaded.
    wanted[len(rows.session.judgements.loaded(rows.query)) :] = True
    wanted[rows.ranking.rows] = False
    found = np.flatnonzero(wanted)
    return found[np.argsort(-grades[found], kind="stable")]
