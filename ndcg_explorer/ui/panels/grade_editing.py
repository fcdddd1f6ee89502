"""The editor inside a grade's cell: a number, a word of the scale, or nothing for unjudged."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QToolTip, QWidget

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.models.grade_text import how_to_type, read_grade
from ndcg_explorer.ui.models.result_values import UNJUDGED
from ndcg_explorer.ui.panels.results_delegate import GradeDelegate, Index
from ndcg_explorer.ui.plain_text import plain_tip


class GradeEditing(GradeDelegate):
    typed = Signal(int, str)  # a row and the text that was typed into its cell

    def __init__(self, model: object, parent: QWidget) -> None:
        super().__init__(model, parent)  # type: ignore[arg-type]
        self.editor: QLineEdit | None = None

    def start_with(self, text: str) -> None:
        """Puts the key that opened the editor into it."""
        if self.editor is not None:
            self.editor.setText(text)
            self.editor.setModified(True)

    def problem(self, text: str) -> str:
        try:
            read_grade(text, self._model.live.session.scale)
        except NdcgExplorerError as error:
            return str(error)
        return ""

    def _show_whether_valid(self, text: str) -> None:
        assert self.editor is not None
        palette = QPalette()
        if self.problem(text):
            palette.setColor(QPalette.ColorRole.Text, QColor(palette.color(QPalette.ColorRole.BrightText)))
        self.editor.setPalette(palette)

    def _forget(self) -> None:
        self.editor = None

    # Qt overrides

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setObjectName("grade_editor")
        editor.setAccessibleName(self.tr("Grade"))
        editor.setToolTip(plain_tip(how_to_type(self._model.live.session.scale)))
        editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        editor.textEdited.connect(self._show_whether_valid)
        editor.destroyed.connect(self._forget)
        self.editor = editor
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        if not editor.isModified():
            text = str(index.data(Qt.ItemDataRole.EditRole))
            editor.setText("" if text == UNJUDGED else text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        if editor.isModified():
            self.typed.emit(index.row(), editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        # A word of the scale is longer than the column is wide.
        word = max((len(word) for word in self._model.live.session.scale.words), default=0)
        room = option.fontMetrics.horizontalAdvance("n") * (min(word, 24) + 3)
        area = option.rect.adjusted(0, 0, max(room - option.rect.width(), 0), 0)
        if (parent := editor.parentWidget()) is not None and area.right() > parent.width():
            area.moveRight(max(parent.width() - 1, area.width() - 1))
        editor.setGeometry(area)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, QLineEdit) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            confirms = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            problem = self.problem(editor.text()) if confirms and editor.isModified() else ""
            if problem:
                QToolTip.showText(editor.mapToGlobal(editor.rect().bottomLeft()), plain_tip(problem), editor)
                return True
        return super().eventFilter(editor, event)
