"""The panel of notes: what the session is about, and the notes on it and on the query shown.

A field for a note that tells when its writer paused or went elsewhere.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.core.session.edits import set_note
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width

_PAUSE_MS = 800


class NoteEdit(QPlainTextEdit):
    finished = Signal()  # there is something new, and its writer paused or left

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.is_pending = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.finish)
        self.textChanged.connect(self._wait)

    def finish(self) -> None:
        """Tells of what was written, if it was not told yet."""
        self._pause.stop()
        if self.is_pending:
            self.is_pending = False
            self.finished.emit()

    def show_note(self, note: str) -> None:
        """Takes a text from outside; the same one leaves the cursor where it is."""
        if note == self.toPlainText():
            return
        self.blockSignals(True)
        self.setPlainText(note)
        self.blockSignals(False)
        self.drop()

    def drop(self) -> None:
        """What was written is not wanted any more."""
        self._pause.stop()
        self.is_pending = False

    def _wait(self) -> None:
        self.is_pending = True
        self._pause.start()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A few lines; the layout gives what room there is."""
        return QSize(letter_width(self.fontMetrics()) * 20, self.fontMetrics().height() * 3)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.finish()


class NotesPanel(QWidget):
    """Notes become edits when their writer pauses or leaves the field; `commit` makes sure of it at once."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notes_panel")
        self._live = live
        # The query that the lower field belongs to, while another may already be in focus.
        self._query_id = live.query_id
        self._make_widgets()
        self._connect()
        self.show_evaluation(live.evaluation)

    def commit(self) -> None:
        """Whatever is being written becomes part of the session now."""
        self._session_note.finish()
        self._query_note.finish()

    def show_evaluation(self, evaluation: Evaluation) -> None:
        session = evaluation.session
        self._title.setText(tr(session.title))
        self._title.setVisible(bool(session.title))
        self._story.setText(tr(session.story))
        self._story.setVisible(bool(session.story))
        if not self._session_note.is_pending:
            self._session_note.show_note(session.note)
        if not self._query_note.is_pending:
            self._query_note.show_note(session.query_notes.get(self._query_id, ""))
        self._query_label.setText(self.tr("Note on “{0}”").format(self._query_id))

    def show_focus(self) -> None:
        self._query_note.finish()
        self._query_id = self._live.query_id
        self.show_evaluation(self._live.evaluation)

    def _make_widgets(self) -> None:
        self._title, self._story, self._query_label = self._label(), self._label(), self._label()
        self._title.setObjectName("session_title")
        self._session_note = self._note("session_note", self.tr("Note on the session"))
        self._query_note = self._note("query_note", self.tr("Note on the query"))
        session_label = self._label()
        session_label.setText(self.tr("Note on the session"))
        session_label.setBuddy(self._session_note)
        self._query_label.setBuddy(self._query_note)
        self._lay_out(session_label)
        self._style()

    def _lay_out(self, session_label: QLabel) -> None:
        """Everything in a column that scrolls where the dock is low."""
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(8, 6, 8, 8)
        column.setSpacing(4)
        for widget in (self._title, self._story, session_label):
            column.addWidget(widget)
        column.addWidget(self._session_note, 1)
        column.addWidget(self._query_label)
        column.addWidget(self._query_note, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(content)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _note(self, name: str, text: str) -> NoteEdit:
        note = NoteEdit(self)
        note.setObjectName(name)
        note.setAccessibleName(text)
        note.setToolTip(self.tr("Kept with the session, and printed in its report"))
        note.setMinimumHeight(note.fontMetrics().height() * 3)
        return note

    def _connect(self) -> None:
        self._live.finishing.connect(self.commit)
        self._live.opened.connect(self._show_opened)
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._session_note.finished.connect(self._keep_session_note)
        self._query_note.finished.connect(self._keep_query_note)

    def _show_opened(self, _: Evaluation) -> None:
        """What was being written belonged to the session that is gone."""
        self._session_note.drop()
        self._query_note.drop()
        self._query_id = self._live.query_id

    def _keep_session_note(self) -> None:
        self._live.edit(set_note, None, self._session_note.toPlainText(), merge_key="note of the session")

    def _keep_query_note(self) -> None:
        text = self._query_note.toPlainText()
        self._live.edit(set_note, self._query_id, text, merge_key=f"note of {self._query_id}")

    def _style(self) -> None:
        bold = self.font()
        bold.setBold(True)
        self._title.setFont(bold)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, palette.color(QPalette.ColorRole.PlaceholderText))
        self._story.setPalette(palette)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._style()
