"""A line that is checked as one types: what is wrong is underlined, and the last valid text stays in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QPalette, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget

PAUSE = 300  # milliseconds without a key press after which a valid text is taken


class Problem(NamedTuple):
    """What is wrong with a text, and where; ``start`` counts from 0."""

    text: str
    start: int
    length: int


Check = Callable[[str], Problem | None]


class CheckedLine(QLineEdit):
    """Takes a text once it is valid and typing has stopped, or on Enter; Escape brings back the one in force."""

    accepted = Signal(str)  # a valid text other than the one in force
    judged = Signal()  # the text was checked: see `problem`

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._check = check
        self._in_force = ""
        self._is_accepting = False
        self.problem: Problem | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._accept)
        self.textEdited.connect(self._typed)
        self.editingFinished.connect(self._finish)

    @property
    def in_force(self) -> str:
        return self._in_force

    def show_text(self, text: str) -> None:
        """Shows the text in force; what is being typed stays while it means the same."""
        if text == self._in_force and self.problem is not None:
            return
        is_new, self._in_force = text != self._in_force, text
        if self._is_accepting or (not is_new and self.hasFocus()):
            return
        self._pause.stop()
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)
        self.check_again()

    def check_again(self) -> None:
        """Checks the text where what it is checked against may have changed."""
        self.problem = self._check(self.text())
        self._underline()
        self.judged.emit()

    def insert_text(self, text: str) -> None:
        """Puts a text at the cursor as if it had been typed."""
        self.insert(text)
        self._typed()

    def _typed(self) -> None:
        self.check_again()
        self._pause.start()

    def _accept(self) -> None:
        self._pause.stop()
        text = self.text().strip()
        if self.problem is None and text != self._in_force:
            self._is_accepting = True
            try:
                self.accepted.emit(text)
            finally:
                self._is_accepting = False
            self.judged.emit()

    def _finish(self) -> None:
        self._accept()
        if self.problem is None and self.text() != self._in_force:
            self._restore()

    def _restore(self) -> None:
        self._pause.stop()
        self.setText(self._in_force)
        self.check_again()

    def _underline(self) -> None:
        """Marks the wrong part. A line edit has no formats of its own but takes those of an input method."""
        if QCoreApplication.instance() is None:
            return
        marks = []
        if self.problem is not None:
            wave = QTextCharFormat()
            wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wave.setUnderlineColor(self.palette().color(QPalette.ColorRole.BrightText))
            kind = QInputMethodEvent.AttributeType.TextFormat
            start = self.problem.start - self.cursorPosition()
            marks.append(QInputMethodEvent.Attribute(kind, start, max(self.problem.length, 1), wave))
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._in_force:
            self._restore()
            event.accept()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "problem"):
            self._underline()
