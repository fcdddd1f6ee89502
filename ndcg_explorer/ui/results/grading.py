"""Grading from the keyboard: numbers grade and go on as they are typed, words open an editor in the cell.

The editor inside a grade's cell: a number, a word of the scale, or nothing for unjudged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.core.session.grade_text import begins_word, how_to_type, read_column, read_grade
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.results.grade_typing import GradeTyping
from ndcg_explorer.ui.results.list_edits import ListEdits
from ndcg_explorer.ui.results.result_columns import UNJUDGED
from ndcg_explorer.ui.results.results_delegate import GradeDelegate, Index
from ndcg_explorer.ui.state.messages import WARNING
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.results_model import ResultsModel
    from ndcg_explorer.ui.results.results_view import ResultsView


_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Grading(QObject):
    def __init__(self, view: ResultsView, edits: ListEdits) -> None:
        super().__init__(view)
        self._view, self._edits, self._live = view, edits, edits.live
        self.typing = GradeTyping(edits.live, view, edits.model.shown_list.refuses_grades)
        self.typing.typed.connect(self.remark)

    def press(self, event: QKeyEvent) -> bool:
        """A letter opens the editor where it begins a word of the scale; False where it begins none."""
        text = event.text()
        if (
            event.modifiers() & _MODIFIERS
            or len(text) != 1
            or not begins_word(text, self._live.session.scale)
            or not self._edits.model.count
        ):
            return False
        if self._edits.model.shown_list.refuses_grades():
            return True
        self._view.chosen_for_grading()
        self._view.edit_grade(text)
        return True

    def grade_and_go_on(self, grade: float | None) -> None:
        rows = self._view.chosen_rows()
        self.grade(rows, grade)
        self._view.go_to_row_after(rows)

    def grade(self, rows: IntArray, grade: float | None) -> None:
        if self._edits.grade(rows, [grade] * len(rows)):
            self.remark(grade)

    def take_typed(self, row: int, text: str) -> None:
        """What was typed into the cell of a row; it counts for all chosen rows where that is one of them."""
        chosen = self._view.chosen_rows()
        rows = chosen if row in chosen else np.array([row], dtype=np.intp)
        try:
            self.grade(rows, read_grade(text, self._live.session.scale))
        except NdcgExplorerError as error:
            self._live.report(str(error), WARNING)

    def unjudge(self) -> None:
        if self._edits.model.shown_list.refuses_grades():
            return
        rows = self._view.chosen_rows()
        if len(rows) == 1:
            self.grade_and_go_on(None)
        else:
            self.grade(rows, None)

    def fill_down(self) -> None:
        """The first chosen grade for all chosen rows; a single row takes the grade above it."""
        rows, model = self._view.chosen_rows(), self._edits.model
        if model.rows is None or not len(rows) or (len(rows) == 1 and rows[0] == 0):
            return
        source = int(rows[0]) if len(rows) > 1 else int(rows[0]) - 1
        grade = model.rows.grade_at(source)
        self.grade(rows, None if np.isnan(grade) else grade)

    def paste(self) -> None:
        """A column of grades from the clipboard: one for all, or one a row from the first chosen row on."""
        model, rows = self._edits.model, self._view.chosen_rows()
        if not len(rows) or self._edits.model.shown_list.refuses_grades():
            return
        label = model.label(model.columns[model.column_of("grade")])
        try:
            grades = read_column(QGuiApplication.clipboard().text(), self._live.session.scale, label)
        except NdcgExplorerError as error:
            self._live.report(str(error), WARNING)
            return
        if len(grades) == 1:
            self.grade(rows, grades[0])
            return
        if len(rows) == 1:
            rows = np.arange(rows[0], min(int(rows[0]) + len(grades), model.count), dtype=np.intp)
        fitting = min(len(rows), len(grades))
        self._edits.grade(rows[:fitting], grades[:fitting])
        if fitting < len(grades):
            self._live.report(
                self.tr("{0} of the {1} copied grades had a row to go to.").format(
                    count_text(fitting), count_text(len(grades))
                ),
                WARNING,
            )

    def remark(self, grade: float | None) -> None:
        """A grade outside the scale is taken, and said: it may be a slip."""
        scale = self._live.session.scale
        if grade is None or scale.values[0] <= grade <= scale.best:
            return
        ends = exact(scale.values[0]), exact(scale.best)
        self._live.report(
            self.tr("Grade {0} is outside the scale, which goes from {1} to {2}.").format(exact(grade), *ends)
        )


_CONFIRMING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class GradeEditor(QLineEdit):
    """Shows by its colour whether what was typed is a grade."""

    def __init__(self, scale: GradeScale, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = scale
        self.setObjectName("grade_editor")
        self.setAccessibleName(self.tr("Grade"))
        self.setToolTip(plain_tip(how_to_type(scale)))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.textChanged.connect(self._show_whether_valid)

    def problem(self) -> str:
        """Why the text is not a grade; empty where it is one."""
        try:
            read_grade(self.text(), self._scale)
        except NdcgExplorerError as error:
            return str(error)
        return ""

    def start_with(self, text: str) -> None:
        """Puts the key that opened the editor into it."""
        self.setText(text)
        self.setModified(True)

    def _show_whether_valid(self) -> None:
        palette = QPalette()
        if self.problem():
            palette.setColor(QPalette.ColorRole.Text, palette.color(QPalette.ColorRole.BrightText))
        self.setPalette(palette)


class GradeEditing(GradeDelegate):
    typed = Signal(int, str)  # a row and the text that was typed into its cell

    def __init__(self, model: ResultsModel, parent: QWidget) -> None:
        super().__init__(model, parent)
        self.editor: GradeEditor | None = None

    def finish(self) -> None:
        """What is being typed becomes the grade, as with Enter; what is none stays to be mended."""
        editor = self.editor
        if editor is None or not editor.isModified() or editor.problem():
            return
        self.commitData.emit(editor)
        self.closeEditor.emit(editor)

    # Qt overrides

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        if editor is self.editor:
            self.editor = None
        super().destroyEditor(editor, index)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        self.editor = GradeEditor(self._model.live.session.scale, parent)
        return self.editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        # Again whenever the model changes, which must not undo what was typed.
        if isinstance(editor, GradeEditor) and not editor.isModified():
            text = str(index.data(Qt.ItemDataRole.EditRole))
            editor.setText("" if text == UNJUDGED else text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, GradeEditor) and editor.isModified():
            self.typed.emit(index.row(), editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        # A word of the scale is longer than the column is wide.
        letters = max((len(word) for word in self._model.live.session.scale.words), default=0)
        room = letter_width(option.fontMetrics) * (min(letters, 24) + 4)
        area = option.rect.adjusted(0, 0, max(room - option.rect.width(), 0), 0)
        viewport = editor.parentWidget()
        if viewport is not None and area.right() >= viewport.width():
            area.moveRight(max(viewport.width(), area.width()) - 1)
        editor.setGeometry(area)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, GradeEditor) and isinstance(event, QKeyEvent) and _confirms(event):
            problem = editor.problem() if editor.isModified() else ""
            if problem:
                self._model.live.report(problem, WARNING)
                return True
        return super().eventFilter(editor, event)


def _confirms(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyPress and event.key() in _CONFIRMING
