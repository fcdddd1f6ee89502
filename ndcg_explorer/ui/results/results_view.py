"""The results as a table to work in: selecting, dragging, grading by keyboard and pointing at ranks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QItemSelectionModel, QMimeData, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
)
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QLineEdit, QWidget

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.ui.results.drop_guide import DropGuide, drag_chip
from ndcg_explorer.ui.results.grading import GradeEditor, Grading
from ndcg_explorer.ui.results.list_edits import ListEdits
from ndcg_explorer.ui.results.results_actions import ResultsActions
from ndcg_explorer.ui.results.results_base import ResultsBase
from ndcg_explorer.ui.results.selection_keeper import SelectionKeeper
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.row_selection import select_rows, selected_rows

_SELECT_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
_Hint = QAbstractItemDelegate.EndEditHint
_State = QAbstractItemView.State


class ResultsView(ResultsBase):
    selected = Signal()  # other rows are selected, or the same ones are different now

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("results_table")
        self.setAccessibleName(self.tr("Results"))
        self.edits = ListEdits(live, self.results)
        self.grading = Grading(self, self.edits)
        self.guide = DropGuide(self, self.edits)
        self.keeper = SelectionKeeper(self, self.results)
        self._actions = ResultsActions(self)
        self._cut_row: int | None = None
        # What hovers over the table during a drag, and where.
        self._dragged: tuple[QMimeData, QPoint] | None = None
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDragDropOverwriteMode(False)
        self.setDropIndicatorShown(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setMouseTracking(True)
        self._connect()
        self._note_selection()

    def _connect(self) -> None:
        self.results.shown.connect(self._note_change)
        self.selectionModel().selectionChanged.connect(self._note_selection)
        self.selectionModel().currentChanged.connect(self._mark_current)
        self.entered.connect(self._mark_entered)
        self.doubleClicked.connect(self._tell_why_not_graded)
        self.grade_delegate.typed.connect(self.grading.take_typed)
        self.grade_delegate.typing = self.grading.typing
        self.grading.typing.shown.connect(self.viewport().update)
        self.selected.connect(self.grading.typing.end)
        self.live.finishing.connect(self.grade_delegate.finish)
        self.live.finishing.connect(self._finish_text)
        self.results.order_changed.connect(self.updateEditorGeometries)
        self.verticalScrollBar().valueChanged.connect(self._follow_scrolling)

    def actions_by_name(self) -> dict[str, QAction]:
        return self._actions.by_name

    def chosen_rows(self) -> IntArray:
        """The selected rows, ascending; the current one where none is selected."""
        rows = selected_rows(self)
        current = self.currentIndex()
        if not len(rows) and current.isValid():
            return np.array([current.row()], dtype=np.intp)
        return rows

    def name_of(self, row: int) -> str:
        """What a drag calls the result at a row."""
        return self.results.rows.id_at(row) if self.results.rows is not None else ""

    def go_to_row(self, row: int) -> None:
        if 0 <= row < self.results.count:
            index = self.results.index(row, max(self.currentIndex().column(), 0))
            self.selectionModel().setCurrentIndex(index, _SELECT_ROW)
            self._scroll_to_row(row)

    def go_to_row_after(self, rows: IntArray) -> None:
        if len(rows):
            self.go_to_row(min(int(rows[-1]) + 1, self.results.count - 1))

    # What `GradeTyping` asks for

    def chosen_for_grading(self) -> IntArray:
        if not len(self.chosen_rows()):
            # Right after opening no row is chosen: grading begins at the top.
            self.go_to_row(0)
        return self.chosen_rows()

    def documents_of(self, chosen: IntArray) -> list[str]:
        """Each once, though it may be in the list twice."""
        rows = self.results.rows
        return [] if rows is None else list(dict.fromkeys(rows.document_ids(chosen)))

    def choose(self, chosen: IntArray) -> None:
        self.go_to_row(int(chosen[0]))
        select_rows(self, chosen)

    def go_on_from(self, chosen: IntArray) -> None:
        self.go_to_row_after(chosen)

    def show_chosen(self) -> None:
        """Scrolls to where the chosen rows went."""
        rows = self.chosen_rows()
        if len(rows):
            self._scroll_to_row(int(rows[0]))

    def edit_grade(self, text: str = "") -> None:
        """Opens the editor in the grade's cell of the current row, beginning with a typed key."""
        rows = self.chosen_rows()
        if not len(rows) or self.results.shown_list.refuses_grades():
            return
        row = self.currentIndex().row()
        index = self.results.index(row if row in rows else int(rows[0]), self.results.column_of("grade"))
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.scrollTo(index)
        self.edit(index)
        if text and self.grade_delegate.editor is not None:
            self.grade_delegate.editor.start_with(text)

    def rename(self) -> None:
        """Opens the editor in the document's cell of the current row."""
        rows = self.chosen_rows()
        if len(rows):
            row = self.currentIndex().row()
            self._edit_text(row if row in rows else int(rows[0]))

    def insert_new(self) -> None:
        """A document of a new name below the chosen rows, to be named at once."""
        rows = self.chosen_rows()
        before = int(rows[-1]) + 1 if len(rows) else self.results.count
        if self.edits.insert_new(before):
            self.go_to_row(before)
            self._edit_text(before)

    def _edit_text(self, row: int) -> None:
        index = self.results.index(row, self.results.column_of("document"))
        self.selectionModel().setCurrentIndex(index, _SELECT_ROW)
        self.scrollTo(index)
        self.edit(index)

    def _finish_text(self) -> None:
        """What is being typed into the name or a text of a document counts, as with Enter."""
        editor = self.viewport().findChild(QLineEdit)
        if editor is not None and not isinstance(editor, GradeEditor) and editor.isModified():
            self.commitData(editor)
            self.closeEditor(editor, _Hint.NoHint)

    def insert(self, documents: Sequence[str], before: int) -> bool:
        """Puts documents into the list and selects them."""
        count = self.results.count
        if not self.edits.insert(documents, before):
            return False
        self.go_to_row(before)
        select_rows(self, np.arange(before, before + self.results.count - count, dtype=np.intp))
        return True

    def _scroll_to_row(self, row: int) -> None:
        # The cell in sight would do for Qt; sideways the table stays as it is.
        sideways = self.horizontalScrollBar().value()
        self.scrollTo(self.results.index(row, 0))
        self.horizontalScrollBar().setValue(sideways)

    def _note_change(self) -> None:
        self._note_selection()
        self.show_marked_rank(self.live.marked_rank)
        self._show_cutoff()

    def _show_cutoff(self) -> None:
        """The line is painted over the rows: where it was and where it is."""
        rows = self.results.rows
        cut_row = rows.cut_row if rows is not None else None
        if cut_row != self._cut_row:
            self._cut_row = cut_row
            self.viewport().update()

    def _note_selection(self) -> None:
        if self.keeper.is_busy:
            return
        selected = len(selected_rows(self))
        self._actions.refresh(selected or int(self.currentIndex().isValid()), selected)
        self._mark_current()
        self.selected.emit()

    def _mark_current(self) -> None:
        """Points at the rank of the current row, on the curves too."""
        row, rows = self.currentIndex().row(), self.results.rows
        is_chosen = 0 <= row < self.results.count and self.selectionModel().isRowSelected(row, QModelIndex())
        self.live.mark_rank(rows.rank_at(row) if is_chosen and rows is not None else 0)

    def _mark_entered(self, index: QModelIndex) -> None:
        if self.results.rows is not None and not self.guide.is_active:
            self.live.mark_rank(self.results.rows.rank_at(index.row()))

    def _tell_why_not_graded(self, index: QModelIndex) -> None:
        if index.column() == self.results.column_of("grade"):
            self.results.shown_list.refuses_grades()

    def _follow_scrolling(self) -> None:
        if self._dragged is not None and self.guide.is_active:
            self.guide.follow(*self._dragged)

    def _end_drag(self) -> None:
        self._dragged = None
        self.guide.end()
        self.stopAutoScroll()
        self.setState(_State.NoState)

    def paint_guide(self, painter: QPainter) -> None:
        self.guide.paint(painter)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.grading.press(event):
            return
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self.grading.unjudge()
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        # Letters are words of the scale here; Qt would look through every row for each one.
        return

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, _Hint.NoHint)
        if not isinstance(editor, GradeEditor):
            # From a name on to its grade by Tab, and to the next row by Enter.
            if hint == _Hint.EditNextItem:
                self.edit_grade()
            elif hint == _Hint.SubmitModelCache:
                self.go_to_row_after(self.chosen_rows())
            return
        if hint in (_Hint.SubmitModelCache, _Hint.EditNextItem):
            self.go_to_row_after(self.chosen_rows())
        if hint == _Hint.EditPreviousItem:
            self.go_to_row(int(self.chosen_rows()[0]) - 1)
        if hint in (_Hint.EditNextItem, _Hint.EditPreviousItem):
            self.edit_grade()

    def startDrag(self, supportedActions: Qt.DropAction) -> None:
        rows = selected_rows(self)
        if not len(rows) or self.results.rows is None:
            return
        drag = QDrag(self)
        drag.setMimeData(self.results.mime_of(rows))
        drag.setPixmap(drag_chip(self, self.name_of(int(rows[0])), len(rows) - 1))
        # Beside the pointer, so that it covers neither the line nor its label.
        drag.setHotSpot(QPoint(-self.fontMetrics().height(), -self.fontMetrics().height() // 2))
        # What it returns is the platform's guess; the drop was done by then.
        drag.exec(supportedActions, Qt.DropAction.MoveAction)
        self._end_drag()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not self.guide.accepts(event.mimeData()):
            event.ignore()
            return
        self.setState(_State.DraggingState)
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)  # scrolls at the edges
        if not self.guide.accepts(event.mimeData()):
            event.ignore()
            return
        self._dragged = (event.mimeData(), event.position().toPoint())
        self.guide.follow(*self._dragged)
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._end_drag()

    def dropEvent(self, event: QDropEvent) -> None:
        if not self.guide.accepts(event.mimeData()):
            event.ignore()
            return
        self.guide.drop(event.mimeData(), event.position().toPoint())
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        self._end_drag()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._actions.show_menu(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._mark_current()
        return super().viewportEvent(event)
