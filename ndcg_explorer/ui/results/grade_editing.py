"""The editor inside a grade's cell: a number, a word of the scale, or nothing for unjudged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from ndcg_explorer.core.session.grade_text import how_to_type, read_grade
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.results.result_values import UNJUDGED
from ndcg_explorer.ui.results.results_delegate import GradeDelegate, Index
from ndcg_explorer.ui.state.messages import WARNING
from ndcg_explorer.ui.style.plain_text import plain_tip

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.results_model import ResultsModel

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
        room = option.fontMetrics.averageCharWidth() * (min(letters, 24) + 4)
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
