"""A page of Help: its text and its examples one below the other, scrolled as one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.ui.help.example_box import ExampleBox
from ndcg_explorer.ui.help.examples import ExampleText
from ndcg_explorer.ui.help.filling import filled
from ndcg_explorer.ui.help.page_text import PageText
from ndcg_explorer.ui.help.pages import Page

# Of the text, in heights of a letter: longer lines are hard to read.
_WIDEST = 46
SMALLEST_STEP, LARGEST_STEP = -4, 8
_STEP = 1.1


class PageView(QScrollArea):
    page_wanted = Signal(str)  # a link to that page was followed
    session_wanted = Signal(object)  # an example's Session is to be opened

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("help_page")
        self.setAccessibleName(self.tr("Page"))
        self.setWidgetResizable(True)
        self.setFrameStyle(QFrame.Shape.Box)
        self.setLineWidth(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.zoom = 0
        self._wished_place = 0
        self._texts: list[PageText] = []
        self._holder: QWidget | None = None

    def show_page(self, page: Page, words: Sequence[str] = ()) -> None:
        self._texts = []
        self._holder = None
        content = QWidget()
        content.setBackgroundRole(QPalette.ColorRole.Base)
        column_holder = QWidget()
        column = QVBoxLayout(column_holder)
        em = self.fontMetrics().height()
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(em // 2)
        for piece in filled(page):
            column.addWidget(self._example(piece) if isinstance(piece, ExampleText) else self._text(piece))
        column.addStretch(1)
        beside = QHBoxLayout(content)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(column_holder, 100)
        beside.addStretch(1)
        self.setWidget(content)
        self._holder = column_holder
        content.setAutoFillBackground(True)
        self._apply_zoom()
        self.mark(words)
        self.verticalScrollBar().setValue(0)

    def scroll_to(self, place: int) -> None:
        """As far down as it was read; once the page is laid out."""
        self._wished_place = place
        QTimer.singleShot(0, self._scroll)

    def _scroll(self) -> None:
        self.verticalScrollBar().setValue(self._wished_place)

    def mark(self, words: Sequence[str]) -> None:
        """Marks what was searched for."""
        for text in self._texts:
            text.mark(words)

    def set_zoom(self, steps: int) -> None:
        """Text larger or smaller, by steps of a tenth; 0 is the window's own size."""
        self.zoom = min(max(steps, SMALLEST_STEP), LARGEST_STEP)
        self._apply_zoom()

    def _text(self, markdown: str) -> PageText:
        text = PageText(markdown)
        text.page_wanted.connect(self.page_wanted)
        text.highlighted.connect(self._show_link)
        self._texts.append(text)
        return text

    def _example(self, text: ExampleText) -> ExampleBox:
        box = ExampleBox(text)
        box.session_wanted.connect(self.session_wanted)
        return box

    def _apply_zoom(self) -> None:
        content, holder = self.widget(), self._holder
        if content is None or holder is None:
            return
        font = QApplication.font()
        font.setPointSizeF(font.pointSizeF() * _STEP**self.zoom)
        content.setFont(font)
        holder.setMaximumWidth(content.fontMetrics().height() * _WIDEST)

    def _show_link(self, link: QUrl) -> None:
        """Brings a link that was reached by keyboard into sight."""
        text, content = self.sender(), self.widget()
        if not link.isEmpty() and isinstance(text, PageText) and text.hasFocus() and content is not None:
            place = text.viewport().mapTo(content, text.cursorRect().center())
            self.ensureVisible(place.x(), place.y(), 0, text.fontMetrics().height() * 2)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif event.key() == Qt.Key.Key_Space:
            bar.setValue(bar.value() + bar.pageStep())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A frame of our own: one that shows where the focus is."""
        if event.type() != QEvent.Type.Paint:
            return super().event(event)
        role = QPalette.ColorRole.Highlight if self.hasFocus() else QPalette.ColorRole.Mid
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().color(role), 2 if self.hasFocus() else 1))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "zoom"):
            self._apply_zoom()
