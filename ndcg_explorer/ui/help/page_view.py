"""A page of Help: its text and its examples one below the other, scrolled as one.

A piece of a page as text: Markdown without HTML, nothing fetched from anywhere, links to other pages only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPalette,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.ui.help.example_box import ExampleBox
from ndcg_explorer.ui.help.examples import ExampleText
from ndcg_explorer.ui.help.page_filling import filled
from ndcg_explorer.ui.help.pages import Page

_FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_LINE_HEIGHT = 135.0
_SCROLLING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
              Qt.Key.Key_Space)  # fmt: skip
_HEADINGS = {1: 1.6, 2: 1.2, 3: 1.05}


class PageText(QTextBrowser):
    """As high as its text: the page around it scrolls."""

    page_wanted = Signal(str)  # a link to that page was followed

    def __init__(self, markdown: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._markdown = markdown
        self._words: Sequence[str] = ()
        self.setObjectName("help_text")
        self.setAccessibleName(self.tr("Text of the page"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if "](" in markdown else Qt.FocusPolicy.ClickFocus)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._follow)
        self.render_again()

    def mark(self, words: Sequence[str]) -> None:
        """Marks what was searched for."""
        self._words = words
        marks = []
        for word in words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                marks.append(self._mark_at(cursor))
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(marks)

    def render_again(self) -> None:
        """In the font and the colours in force."""
        document = self.document()
        document.setDefaultFont(self.font())
        document.setMarkdown(self._markdown, _FEATURES)
        self._style_blocks()
        self._style_tables()
        self.mark(self._words)
        self._fit()

    def _mark_at(self, cursor: QTextCursor) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        colour.setAlphaF(0.3)
        # PySide's stubs do not know that these can be set.
        made: Any = selection
        made.cursor = cursor
        made.format.setBackground(colour)
        made.format.setFontUnderline(True)
        return selection

    def _style_blocks(self) -> None:
        em = self.fontMetrics().height()
        block = self.document().begin()
        is_first = True
        while block.isValid():
            level = block.blockFormat().headingLevel()
            cursor = QTextCursor(block)
            look = QTextBlockFormat()
            look.setLineHeight(_LINE_HEIGHT, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
            in_table = cursor.currentTable() is not None
            above = 0.0 if is_first else (0.9 if level else 0.0)
            look.setTopMargin(em * above)
            look.setBottomMargin(0 if in_table else em * 0.4)
            cursor.mergeBlockFormat(look)
            if level:
                self._style_heading(cursor, level)
            self._style_code(block)
            block, is_first = block.next(), False

    def _style_heading(self, cursor: QTextCursor, level: int) -> None:
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        look = QTextCharFormat()
        look.clearProperty(int(QTextFormat.Property.FontSizeAdjustment.value))
        look.setFontPointSize(self.font().pointSizeF() * _HEADINGS.get(level, 1.0))
        look.setFontWeight(700)
        cursor.mergeCharFormat(look)

    def _style_code(self, block: QTextBlock) -> None:
        """Keys and measures on a ground of their own, so that one sees where they begin and end."""
        # PySide's stubs do not know that a block can be gone through.
        pieces = [one.fragment() for one in cast(Any, block)]
        for piece in pieces:
            if piece.charFormat().fontFixedPitch():
                cursor = QTextCursor(block)
                cursor.setPosition(piece.position())
                cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
                look = QTextCharFormat()
                look.setBackground(self.palette().color(QPalette.ColorRole.Midlight))
                look.setFontPointSize(self.font().pointSizeF() * 0.92)
                cursor.mergeCharFormat(look)

    def _style_tables(self) -> None:
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                look = frame.format()
                look.setBorder(1)
                look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                look.setBorderCollapse(True)
                look.setBorderBrush(self.palette().color(QPalette.ColorRole.Mid))
                look.setCellPadding(self.fontMetrics().height() * 0.3)
                look.setTopMargin(self.fontMetrics().height() * 0.3)
                look.setBottomMargin(self.fontMetrics().height() * 0.6)
                frame.setFormat(look)

    def _fit(self) -> None:
        self.document().setTextWidth(max(self.viewport().width(), 1))
        self.setFixedHeight(math.ceil(self.document().size().height()) + 2)

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "page":
            self.page_wanted.emit(link.path())

    # Qt overrides

    def loadResource(self, type: int, name: QUrl | str) -> Any:
        """Nothing: a page has no pictures, and may fetch none."""
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_words"):
            self.render_again()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _SCROLLING and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)


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
