"""Lists as they are written: documents one a line, with or without grades, for a new list or for the one in sight."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.written_list import NEW_LIST, WrittenList, read_list
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.style.letters import letter_width


class ListDialog(QDialog):
    """Says below the text what it is read as, or what is wrong with it."""

    written = Signal(object)  # the WrittenList

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("list_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New list"))
        self.text = QPlainTextEdit(NEW_LIST)
        self.text.setObjectName("list_text")
        self.text.setAccessibleName(self.tr("Documents, one a line"))
        self.text.setTabChangesFocus(False)
        self.text.setPlaceholderText(self.tr("red shoes:\nDocument A\t3\nDocument B\t0\nDocument C"))
        self.text.selectAll()
        self.state = QLabel()
        self.state.setObjectName("list_state")
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.state.setWordWrap(True)
        self._list = WrittenList()
        self._lay_out()
        self.text.textChanged.connect(self._read)
        self._read()

    @property
    def is_ready(self) -> bool:
        return self._make.isEnabled()

    def _lay_out(self) -> None:
        help_text = self.tr(
            "Type or paste documents, one a line, in the order of the list. A grade may follow each, behind a tab or "
            "a comma: a number, a word of the scale, or – for unjudged. A line that ends with a colon begins the list "
            "of another query. All of it can be changed in the table later."
        )
        explanation = QLabel(help_text)
        explanation.setTextFormat(Qt.TextFormat.PlainText)
        explanation.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(explanation)
        column.addWidget(self.text, 1)
        column.addWidget(self.state)
        column.addWidget(self._buttons())
        metrics, room = self.fontMetrics(), self.screen().availableGeometry().size() * 0.9
        self.resize(min(80 * letter_width(metrics), room.width()), min(26 * metrics.height(), room.height()))

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._make: QPushButton = buttons.addButton(self.tr("&Make the list"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._make.setObjectName("make_list_button")
        self._make.setToolTip(self.tr("Make the list (Ctrl+Enter)"))
        self._make.setDefault(True)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setIcon(QIcon())
        cancel.setAutoDefault(False)
        # Enter begins another line.
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self.accept)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _read(self) -> None:
        try:
            self._list = read_list(self.text.toPlainText(), GradeScale(), self.tr("query"))
        except NdcgExplorerError as error:
            self._list = WrittenList()
            self.state.setText(str(error))
        else:
            self.state.setText(self._counts())
        self._make.setEnabled(bool(self._list.queries))

    def _counts(self) -> str:
        if not self._list.queries:
            return self.tr("Nothing is written yet.")
        said = self.tr("{0} documents, {1} of them graded")
        if self._list.documents == 1:
            said = self.tr("1 document, {1} of them graded")
        said = said.format(count_text(self._list.documents), count_text(self._list.graded))
        if len(self._list.queries) > 1:
            return self.tr("{0}, in {1} queries").format(said, count_text(len(self._list.queries)))
        return said

    # Qt overrides

    def accept(self) -> None:
        if self.is_ready:
            super().accept()
            self.written.emit(self._list)
