"""Finding a text in the results: a field, the way to the next and the previous match, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from ndcg_explorer.ui.results.result_columns import Column
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.style.letters import letter_width

# Lists up to this length are looked through at once, so that matches can be counted.
_MOST_COUNTED = 5000
# How long the window may be kept waiting by a search in a longer list, in seconds, before it gets a turn.
_SLICE = 0.02


class FindField(QLineEdit):
    next_wanted = Signal()
    previous_wanted = Signal()
    left = Signal()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            backwards = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.previous_wanted if backwards else self.next_wanted).emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)


class FindBar(QWidget):
    def __init__(self, view: ResultsView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view, self._model = view, view.results
        self._search: Iterator[int] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)
        self.field = FindField()
        self.field.setObjectName("find_field")
        self.field.setAccessibleName(self.tr("Find in the results"))
        self.field.setPlaceholderText(self.tr("Find…"))
        self.field.setToolTip(self.tr("Find a text in the results: Enter for the next, Shift+Enter for the previous"))
        self.field.setClearButtonEnabled(True)
        self.found = QLabel()
        self.found.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.found)
        row.addWidget(self.field)
        self.setFocusProxy(self.field)
        self._give_room()
        self._connect()

    def _connect(self) -> None:
        self.field.textChanged.connect(self._begin)
        self.field.next_wanted.connect(self.find_next)
        self.field.previous_wanted.connect(self.find_previous)
        self.field.left.connect(self._view.setFocus)

    def _give_room(self) -> None:
        """However long the query's name beside it, what is sought stays readable."""
        letter = letter_width(self.fontMetrics())
        self.field.setMinimumWidth(letter * 10)
        self.field.setMaximumWidth(letter * 20)

    def find_next(self) -> None:
        self._look(self._row + 1, 1)

    def find_previous(self) -> None:
        self._look(self._row - 1, -1)

    @property
    def _row(self) -> int:
        return self._view.currentIndex().row()

    @property
    def _sought(self) -> str:
        return self.field.text().strip().casefold()

    def _begin(self) -> None:
        """While one types: the marks, and the first match from the current row on."""
        self._view.mark_text(self._sought)
        self._look(max(self._row, 0), 1)

    def _look(self, start: int, step: int) -> None:
        self._timer.stop()
        self.found.clear()
        if self._sought and self._model.count:
            self._search = self._matches(start, step)
            self._timer.start()
            self._go_on()

    def _matches(self, start: int, step: int) -> Iterator[int]:
        """Each row from a row on, around the end: its number where it matches, −1 where it does not."""
        rows, count, sought = self._model.rows, self._model.count, self._sought
        columns = self._text_columns()
        for number in range(count):
            row = (start + number * step) % count
            assert rows is not None
            yield row if any(sought in column.text(rows, row).casefold() for column in columns) else -1

    def _text_columns(self) -> list[Column]:
        columns = [self._model.columns[number] for number in self._view.shown_columns()]
        return [column for column in columns if column.is_text]

    def _go_on(self) -> None:
        end = perf_counter() + _SLICE
        for row in self._search or ():
            if row >= 0:
                self._stop_at(row)
                return
            if perf_counter() > end:
                self.found.setText(self.tr("searching…"))
                return
        self._timer.stop()
        self.found.setText(self.tr("not found"))

    def _stop_at(self, row: int) -> None:
        self._timer.stop()
        self._view.go_to_row(row)
        self.found.clear()
        if self._model.count <= _MOST_COUNTED:
            matches = [found for found in self._matches(0, 1) if found >= 0]
            self.found.setText(self.tr("{0} of {1}").format(matches.index(row) + 1, len(matches)))

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._give_room()
