"""What the program has to say, above the work and never in its way."""

from __future__ import annotations

from collections import deque

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_explorer.ui.state.messages import INFO, Message
from ndcg_explorer.ui.widgets.message_row import MessageRow

MOST_SHOWN = 3
INFO_MILLISECONDS = 8000


class MessageBar(QWidget):
    """Messages one below the other, three at most; the others wait their turn.

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
        if len(self._rows) < MOST_SHOWN:
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
