"""The list of the query in focus as an item model; tells views exactly what changed.

What a drag carries: rows of a list, or documents of the tray, marked with where they come from.

How one order of a list became another, so that selections can follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QByteArray,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.edits import set_grades
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.grade_text import read_grade
from ndcg_explorer.core.session.writing_edits import rename_document, set_document_text
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.results.cell_tooltips import ResultTips, wrapped
from ndcg_explorer.ui.results.result_columns import BASELINE_RANK, Column, columns_for
from ndcg_explorer.ui.results.result_copy import as_table
from ndcg_explorer.ui.results.result_rows import SUMMED_UP, ResultRows
from ndcg_explorer.ui.results.shown_list import ShownList
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import WARNING
from ndcg_explorer.ui.state.screen_reader import grade_said

ROWS = "application/x-ndcg-explorer-rows"
DOCUMENTS = "application/x-ndcg-explorer-documents"


def pack(kind: str, source: UUID, numbers: IntArray | Sequence[int]) -> QMimeData:
    mime = QMimeData()
    whole = np.asarray(numbers, dtype=np.int64)
    mime.setData(kind, QByteArray(source.bytes + whole.tobytes()))
    return mime


def unpack(kind: str, source: UUID, mime: QMimeData) -> IntArray | None:
    """The numbers that were packed by the same source; None for anything else, also of another window."""
    if not mime.hasFormat(kind):
        return None
    data = bytes(mime.data(kind).data())
    if data[:16] != source.bytes or len(data) % 8:
        return None
    return np.frombuffer(data[16:], dtype=np.int64).astype(np.intp)


_NO_ROWS = np.zeros(0, dtype=np.intp)


class Moves(NamedTuple):
    """Where rows went: row ``first + i`` to row ``went[i]``; all others stay where they are."""

    first: int
    went: IntArray

    def of(self, row: int) -> int:
        place = row - self.first
        return int(self.went[place]) if 0 <= place < len(self.went) else row


def where_rows_went(before: IntArray, after: IntArray, *, may_repeat: bool) -> Moves | None:
    """How one order of results became another; None where other results are in the list."""
    if len(before) != len(after):
        return None
    differs = before != after
    first = int(differs.argmax()) if len(differs) else 0
    if not len(differs) or not differs[first]:
        return Moves(0, _NO_ROWS)
    # Most moves are short, also in a long list: only what lies between is looked at.
    last = len(differs) - int(differs[::-1].argmax())
    went = _matched(before[first:last], after[first:last], may_repeat=may_repeat)
    return None if went is None else Moves(first, went + first)


def _matched(before: IntArray, after: IntArray, *, may_repeat: bool) -> IntArray | None:
    if may_repeat:
        old, new = np.argsort(before, kind="stable"), np.argsort(after, kind="stable")
        went = np.empty(len(before), dtype=np.intp)
        went[old] = new
        return went if (before[old] == after[new]).all() else None
    places = np.full(int(max(before.max(), after.max())) + 1, -1, dtype=np.int32)
    places[after] = np.arange(len(after), dtype=np.int32)
    found = places[before]
    return found.astype(np.intp) if found.min() >= 0 else None


Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
# `data` is called a thousand times a repaint: plain integers compare faster than members of an enum.
_DISPLAY, _EDIT = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.EditRole)
_TIP, _ALIGNMENT = int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.TextAlignmentRole)
_KEY, _SPOKEN = int(Qt.ItemDataRole.UserRole), int(Qt.ItemDataRole.AccessibleTextRole)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
# Over cells that are painted in a way of their own.
_HEADED = {"rank": _CENTRE, "grade": _CENTRE, "contribution": _CENTRE}
_FLAGS = (
    Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)
_READ_ONLY = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
# What is said of every cell, so that it is not said twice.
_IN_EVERY_CELL = ("rank", "document", "grade")
# Dragged text is for spreadsheets; past this, nobody drags by hand.
_MOST_DRAGGED_AS_TEXT = 1000


class ResultsModel(QAbstractTableModel):
    order_changing = Signal()  # rows are about to change places; views are told next
    order_changed = Signal()  # they have
    columns_changed = Signal()  # other columns are there, after a reset
    shown = Signal()  # anything at all is different

    def __init__(self, live: LiveSession, parent: Any = None, shown_list: ShownList | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.shown_list = shown_list or ShownList(live)
        self.source = uuid4()
        self.rows: ResultRows | None = None
        self.columns: tuple[Column, ...] = ()
        self._fields: tuple[str, ...] | None = None
        self._texts: list[Any] = []
        self._alignments: list[int] = []
        self._tips = ResultTips(self)
        self._told_baseline = ("", False)
        # Whether the view looks after its selection when rows change places; Qt would lay out the whole table anew.
        self.selection_is_kept = False
        self.show_evaluation(live.evaluation)

    @property
    def count(self) -> int:
        return 0 if self.rows is None else self.rows.count

    def column_of(self, key: str) -> int:
        """The number of the column with a key; −1 where there is none."""
        return next((number for number, column in enumerate(self.columns) if column.key == key), -1)

    def label(self, column: Column) -> str:
        if not column.meaning:
            return column.label
        return QCoreApplication.translate("ResultsModel", column.label).format(self.baseline_name)

    @property
    def baseline_name(self) -> str:
        """As it stands over the column of its ranks."""
        baseline = None if self.rows is None else self.rows.baseline
        return self.tr("the baseline") if baseline is None else baseline.label

    @property
    def has_chosen_baseline(self) -> bool:
        """Whether a person compares this list with another one."""
        return self.rows is not None and self.rows.baseline is not None and self.rows.baseline.is_chosen

    def show_evaluation(self, evaluation: Evaluation) -> None:
        session, before = evaluation.session, self.rows
        has_list = len(session) > 0 and len(session.systems) > 0
        rows = self.shown_list.rows(evaluation, before) if has_list else None
        if self._fields != session.documents.field_names or rows is None or before is None:
            self._reset(rows, session.documents.field_names)
        elif rows.is_same(before):
            self.rows = rows
            return
        elif not rows.is_same_list(before):
            self._reset(rows, self._fields)
        else:
            self._change(before, rows)
        self._show_baseline()
        self.shown.emit()

    def _show_baseline(self) -> None:
        """Another baseline has another name over its column, which comes and goes with it."""
        told = self.baseline_name, self.has_chosen_baseline
        if told != self._told_baseline:
            self._told_baseline = told
            column = self.column_of(BASELINE_RANK)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)
            self.columns_changed.emit()

    def columns_for(self, fields: tuple[str, ...]) -> tuple[Column, ...]:
        """The columns there are; another table of results may have more."""
        return columns_for(fields)

    def _reset(self, rows: ResultRows | None, fields: tuple[str, ...]) -> None:
        self.beginResetModel()
        other_columns = fields != self._fields
        if other_columns:
            self._fields, self.columns = fields, self.columns_for(fields)
            self._texts = [column.text for column in self.columns]
            self._alignments = [_LEFT if column.is_text else _RIGHT for column in self.columns]
        self.rows = rows
        self.endResetModel()
        if other_columns:
            self.columns_changed.emit()

    def _change(self, before: ResultRows, rows: ResultRows) -> None:
        moves = where_rows_went(before.ranking.rows, rows.ranking.rows, may_repeat=rows.ranking.may_repeat)
        if moves is None:
            self._reset(rows, self._fields or ())
            return
        if rows.candidates is before.candidates:
            rows.membership = before.membership
        if len(moves.went):
            self._reorder(before, rows, moves)
            return
        self.rows = rows
        self._tell_changes(before, rows)

    def _reorder(self, before: ResultRows, rows: ResultRows, moves: Moves) -> None:
        self.order_changing.emit()
        if not self.selection_is_kept:
            self.layoutAboutToBeChanged.emit()
        indexes = self.persistentIndexList()
        self.rows = rows
        after = [self.index(moves.of(index.row()), index.column()) for index in indexes]
        self.changePersistentIndexList(indexes, after)
        if self.selection_is_kept:
            self._tell_changes(before, rows, (moves.first, moves.first + len(moves.went) - 1))
        else:
            self.layoutChanged.emit()
        self.order_changed.emit()

    def _tell_changes(self, before: ResultRows, rows: ResultRows, moved: tuple[int, int] | None = None) -> None:
        """Which cells are different: those of rows that moved or differ, and what is summed up from them on."""
        if not rows.count:
            return
        last = rows.count - 1
        ends = rows.differing_rows(before, moved)
        if ends is None:
            self.dataChanged.emit(self.index(0, 0), self.index(last, len(self.columns) - 1))
            return
        self.dataChanged.emit(self.index(ends[0], 0), self.index(ends[1], len(self.columns) - 1))
        summed_up = [self.column_of(key) for key in SUMMED_UP]
        self.dataChanged.emit(self.index(0, min(summed_up)), self.index(last, max(summed_up)))

    def mime_of(self, rows: IntArray) -> QMimeData:
        """What a drag of these rows carries: where they come from and, for spreadsheets, their cells."""
        mime = pack(ROWS, self.source, rows)
        if len(rows) <= _MOST_DRAGGED_AS_TEXT:
            mime.setText(as_table(self, rows, range(len(self.columns))).tsv)
        return mime

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self.count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        if self.shown_list.is_loaded:
            return _READ_ONLY
        column = self.columns[index.column()]
        is_kept = self.rows is not None and self.rows.held.has_own_grades
        can_edit = column.is_text or (column.key == "grade" and not is_kept)
        return _FLAGS | Qt.ItemFlag.ItemIsEditable if can_edit else _FLAGS

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        if role == _DISPLAY:
            return self._texts[index.column()](self.rows, index.row()) if index.isValid() else None
        if role == _ALIGNMENT:
            return self._alignments[index.column()]
        if role not in (_EDIT, _TIP, _SPOKEN) or not index.isValid() or self.rows is None:
            return None
        row, column = index.row(), self.columns[index.column()]
        if role == _TIP:
            tip = self._tips.tip(self.rows, column.key, row)
            return tip if tip is not None else wrapped(str(column.value(self.rows, row)))
        if role == _SPOKEN:
            return self._spoken(self.rows, column, row)
        return column.text(self.rows, row) if column.key == "grade" else column.value(self.rows, row)

    def setData(self, index: Index, value: Any, role: int = _EDIT) -> bool:
        if role != _EDIT or not index.isValid() or self.rows is None:
            return False
        column, document = self.columns[index.column()], self.rows.id_at(index.row())
        if column.key == "document":
            return self.live.edit(rename_document, self.live.query_id, document, str(value).strip())
        if column.is_text:
            field = column.label if not column.meaning else column.key
            return self.live.edit(set_document_text, self.live.query_id, document, field, str(value))
        if column.key != "grade":
            return False
        try:
            grade = read_grade(str(value), self.rows.session.scale)
        except NdcgExplorerError as error:
            self.live.report(str(error), WARNING)
            return False
        return not self.shown_list.refuses_grades() and self.live.edit(
            set_grades, self.live.query_id, [document], [grade]
        )

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == _DISPLAY:
            return self.label(column)
        if role == _KEY:
            return column.key
        if role == _ALIGNMENT:
            return _HEADED.get(column.key, self._alignments[section])
        return self._meaning(column) if role == _TIP else None

    def _spoken(self, rows: ResultRows, column: Column, row: int) -> str:
        """Which result it is, whatever the cell: a reader that goes down a column hears what stands there."""
        rank, grade = rows.rank_at(row), grade_said(rows.grade_at(row), rows.session.scale)
        result = self.tr("rank {0}, {1}, {2}") if rank else self.tr("without a rank, {1}, {2}")
        result = result.format(count_text(rank), rows.id_at(row), grade)
        if column.key == "grade":
            edited = self._tips.when_loaded(rows, rows.grade_at(row), rows.loaded_grade_at(row))
            return f"{result}; {edited}" if edited else result
        if column.key in _IN_EVERY_CELL:
            return result
        return f"{self.label(column)}: {column.text(rows, row)}; {result}"

    def _meaning(self, column: Column) -> str:
        if not column.meaning:
            return self.tr("{0}: a text of the document").format(column.label)
        measure = self.live.session.measure
        meaning = QCoreApplication.translate("ResultsModel", column.meaning)
        return meaning.format(gain_formula(measure.gain), discount_formula(measure.discount), self.baseline_name)

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [ROWS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return self.mime_of(np.unique([index.row() for index in indexes]).astype(np.intp))

    def dropMimeData(self, *_: Any) -> bool:
        # The view does the whole move in one edit; True here would make Qt remove the rows once more.
        return False
