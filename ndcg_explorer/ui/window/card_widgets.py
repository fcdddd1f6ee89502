"""The clickable pieces of the first page: a sample as a card, a recent file as a line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import is_dark

_WRAPPED = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignTop.value)
_STORY_LINES = 3


class _Clickable(QAbstractButton):
    """Answers to Enter as well as to the space bar; up and down are left to the page, which knows the rows."""

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Card(_Clickable):
    """A title and a line below it. Painted here: texts are plain whatever they hold."""

    def __init__(self, title: str, story: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.story = title, story
        # Read out by screen readers; not shown, so & is no shortcut in it.
        self.setAccessibleName(title)
        self.setAccessibleDescription(story)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _title_height(self) -> int:
        # As below: Chinese is taller than the font's own letters.
        return QFontMetrics(self._title_font()).height() * 5 // 4

    def _gap(self) -> int:
        return self.fontMetrics().height() * 3 // 4

    def _story_height(self) -> int:
        # Half a line to spare: lines with Chinese in them are taller.
        metrics = self.fontMetrics()
        return metrics.lineSpacing() * _STORY_LINES + metrics.lineSpacing() // 2

    def _story_box(self) -> QRect:
        gap = self._gap()
        top = gap + self._title_height() + gap // 3
        return QRect(gap, top, self.width() - 2 * gap, self._story_height())

    # Qt overrides

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        height = 2 * self._gap() + self._title_height() + self._gap() // 3 + self._story_height()
        return QSize(letter_width(metrics) * 32, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * 20, self.sizeHint().height())

    def paintEvent(self, _: QEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_frame(painter, self)
        gap = self._gap()
        title_font = self._title_font()
        metrics = QFontMetrics(title_font)
        painter.setFont(title_font)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        width = self.width() - 2 * gap
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRect(gap, gap, width, self._title_height()), Qt.AlignmentFlag.AlignLeft.value, title)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(self._story_box(), _WRAPPED, self.story)
        painter.end()


class FileLine(_Clickable):
    """A recent file: its name, and dimmer where it lies."""

    def __init__(self, name: str, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.folder = name, folder
        self.setAccessibleName(f"{name}, {folder}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # Qt overrides

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_width(metrics) * 40, metrics.height() * 7 // 4)

    def paintEvent(self, _: QEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.hasFocus() or self.isDown():
            paint_frame(painter, self)
        metrics = self.fontMetrics()
        gap = metrics.height() // 2
        box = self.rect().adjusted(gap, 0, -gap, 0)
        middle = Qt.AlignmentFlag.AlignVCenter.value
        name = metrics.elidedText(self.name, Qt.TextElideMode.ElideMiddle, box.width() * 3 // 5)
        painter.setPen(self.palette().color(QPalette.ColorRole.Link))
        painter.drawText(box, middle, name)
        box.setLeft(box.left() + metrics.horizontalAdvance(name) + gap)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(box, middle, metrics.elidedText(self.folder, Qt.TextElideMode.ElideMiddle, box.width()))
        painter.end()


def paint_frame(painter: QPainter, button: QAbstractButton) -> None:
    """A rounded field that answers to mouse and focus."""
    palette = button.palette()
    accent = palette.color(QPalette.ColorRole.Link)
    fill = QColor(palette.color(QPalette.ColorRole.Button if is_dark(palette) else QPalette.ColorRole.Base))
    border = palette.color(QPalette.ColorRole.Mid)
    if button.isDown():
        fill = palette.color(QPalette.ColorRole.Midlight)
    if button.underMouse() or button.hasFocus():
        border = accent
    width = 2.0 if button.hasFocus() else 1.0
    painter.setBrush(fill)
    painter.setPen(QPen(border, width))
    inset = width / 2 + 0.5
    radius = button.fontMetrics().height() * 0.4
    painter.drawRoundedRect(QRectF(button.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)
