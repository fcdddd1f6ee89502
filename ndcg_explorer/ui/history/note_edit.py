"""A field for a note that tells when its writer paused or went elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

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
        return QSize(self.fontMetrics().averageCharWidth() * 20, self.fontMetrics().height() * 3)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.finish()
