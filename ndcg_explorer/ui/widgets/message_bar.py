"""The message bar, above the work and never in its way.

One message on the message bar: icon, sentence, what can be done about it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QEnterEvent,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.ui.state.messages import ERROR, INFO, WARNING, Message
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.theme import is_dark

# On light and on dark; the icon's shape says the same without colour.
_COLOURS = {
    INFO: ("#0B69A3", "#6CB8EE"),
    WARNING: ("#A84300", "#FFB07A"),
    ERROR: ("#B42318", "#FF8A80"),
}
_LONGEST_SHOWN = 600


class KindIcon(QWidget):
    """A disc with an i for a note, a triangle for a warning, a disc with an exclamation mark for an error."""

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = kind
        side = roomy(self.fontMetrics().height() * 1.25)
        self.setFixedSize(side, side)

    # Qt overrides

    def paintEvent(self, _: QEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(kind_colour(self.palette(), self._kind))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._kind == WARNING:
            corners = [QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]
            painter.drawPolygon(QPolygonF(corners))
            box = box.adjusted(0, box.height() * 0.28, 0, 0)
        else:
            painter.drawEllipse(box)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(max(8, round(box.height() * 0.68)))
        painter.setFont(font)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "i" if self._kind == INFO else "!")
        painter.end()


class MessageRow(QFrame):
    """Closes itself after a while where it was given a time, unless the mouse or the focus is on it."""

    closed = Signal(object)  # this row wants to go

    def __init__(self, message: Message, milliseconds: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message = message
        self.setObjectName("message_row")
        self.setAccessibleName(f"{self._kind_name()}: {message.text}")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(milliseconds)
        self._timer.timeout.connect(self._time_is_up)
        self._build()
        if milliseconds:
            self._timer.start()

    def close_row(self) -> None:
        self._timer.stop()
        self.closed.emit(self)

    def copy_details(self) -> None:
        text = self.message.text
        details = self.message.details
        QGuiApplication.clipboard().setText(f"{text}\n\n{details}" if details else text)

    def restart(self) -> None:
        if self._timer.interval():
            self._timer.start()

    def _kind_name(self) -> str:
        names = {INFO: self.tr("Note"), WARNING: self.tr("Warning"), ERROR: self.tr("Error")}
        return names.get(self.message.kind, names[INFO])

    def _build(self) -> None:
        gap = self.fontMetrics().height() // 2
        line = QHBoxLayout(self)
        line.setContentsMargins(gap * 2, gap, gap, gap)
        line.setSpacing(gap)
        line.addWidget(KindIcon(self.message.kind, self), 0, Qt.AlignmentFlag.AlignVCenter)
        line.addSpacing(gap // 2)
        line.addWidget(self._text(), 1)
        for number, (label, action) in enumerate(self.message.actions):
            line.addWidget(self._button(f"message_action_{number}", label, partial(self._do, action)))
        if self.message.details:
            copy = self._button("message_copy", self.tr("Copy details"), self.copy_details)
            copy.setToolTip(self.tr("Copy this message and what is behind it, to send it to somebody"))
            line.addWidget(copy)
        line.addWidget(self._close_button())

    def _text(self) -> QLabel:
        text = self.message.text
        label = QLabel(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…", self)
        label.setObjectName("message_text")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _button(self, name: str, label: str, action: Callable[[], None]) -> QPushButton:
        button = QPushButton(label, self)
        button.setObjectName(name)
        button.setAccessibleName(label)
        button.setToolTip(label)
        button.setAutoDefault(False)
        button.clicked.connect(action)
        return button

    def _close_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("message_close")
        button.setText("✕")
        button.setAutoRaise(True)
        button.setAccessibleName(self.tr("Close this message"))
        button.setToolTip(self.tr("Close this message (Esc)"))
        button.clicked.connect(self.close_row)
        return button

    def _do(self, action: Callable[[], None]) -> None:
        # First away with it: what is done may want to say something new.
        self.close_row()
        action()

    def _time_is_up(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._timer.start()
        else:
            self.close_row()

    # Qt overrides

    def enterEvent(self, event: QEnterEvent) -> None:
        self.restart()
        super().enterEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_row()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _: QEvent) -> None:
        painter = QPainter(self)
        colour = kind_colour(self.palette(), self.message.kind)
        tint = QColor(colour)
        tint.setAlphaF(0.16 if is_dark(self.palette()) else 0.09)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        painter.fillRect(self.rect(), tint)
        painter.fillRect(0, 0, max(3, self.fontMetrics().height() // 5), self.height(), colour)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()


def kind_colour(palette: QPalette, kind: str) -> QColor:
    light, dark = _COLOURS.get(kind, _COLOURS[INFO])
    return QColor(dark if is_dark(palette) else light)


MOST_SHOWN = 3
INFO_MILLISECONDS = 8000


class MessageBar(QWidget):
    """Messages one below the other, three at most; the others wait their turn. Urgent ones stand above and never wait.

    A plain note goes by itself after some seconds. What has buttons, warns or is an error stays until closed.
    """

    def __init__(self, parent: QWidget | None = None, info_milliseconds: int = INFO_MILLISECONDS) -> None:
        super().__init__(parent)
        self.setObjectName("message_bar")
        self.setAccessibleName(self.tr("Messages"))
        self._info_milliseconds = info_milliseconds
        self._rows: list[MessageRow] = []
        self._waiting: deque[Message] = deque()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    @property
    def shown(self) -> list[Message]:
        return [row.message for row in self._rows]

    @property
    def waiting(self) -> list[Message]:
        return list(self._waiting)

    def show_message(self, message: Message) -> None:
        """Shows it, or keeps it until there is room; the same one is not shown twice."""
        for row in self._rows:
            if _is_same(row.message, message):
                self._replace(row, message)
                return
        self._waiting = deque(other for other in self._waiting if not _is_same(other, message))
        if message.is_urgent:
            self._make_room()
            self._add(message, 0)
        elif len(self._rows) < MOST_SHOWN:
            self._add(message, len(self._rows))
        else:
            self._waiting.append(message)

    def dismiss(self, message: Message) -> None:
        """Takes a message back that no longer holds."""
        if message in self._waiting:
            self._waiting.remove(message)
        for row in [row for row in self._rows if row.message is message]:
            self._remove(row)

    def clear(self) -> None:
        self._waiting.clear()
        for row in list(self._rows):
            self._remove(row)

    def _make_room(self) -> None:
        """The lowest message waits, the first to be shown again."""
        if len(self._rows) >= MOST_SHOWN:
            last = self._rows[-1]
            self._take_out(last)
            self._waiting.appendleft(last.message)

    def _replace(self, row: MessageRow, message: Message) -> None:
        """The newer one's buttons are those that work now."""
        place = self._rows.index(row)
        self._take_out(row)
        self._add(message, place)

    def _add(self, message: Message, place: int) -> None:
        goes_by_itself = message.kind == INFO and not message.actions
        row = MessageRow(message, self._info_milliseconds if goes_by_itself else 0, self)
        row.closed.connect(self._remove)
        self._rows.insert(place, row)
        self._column.insertWidget(place, row)
        row.show()
        self.show()
        # A screen reader reads it out without the focus being moved.
        QAccessible.updateAccessibility(QAccessibleEvent(row, QAccessible.Event.Alert))

    def _remove(self, row: MessageRow) -> None:
        if row not in self._rows:
            return
        self._take_out(row)
        if self._waiting:
            self._add(self._waiting.popleft(), len(self._rows))
        self.setVisible(bool(self._rows))

    def _take_out(self, row: MessageRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()


def _is_same(one: Message, other: Message) -> bool:
    return (one.text, one.kind, one.details) == (other.text, other.kind, other.details)
