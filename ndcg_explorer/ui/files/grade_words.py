"""What each word means that stands as a grade: a small table to fill in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from ndcg_explorer.core.numbers import exact

_UNJUDGED = ("–", "-", "?", "unjudged")
_MOST_ROWS_SHOWN = 6


class GradeWords(QTableWidget):
    """Words are added as they are found, and keep what was typed for them."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self.setObjectName("grade_words")
        self.setAccessibleName(self.tr("Grades of words"))
        self.setToolTip(self.tr("The number that each word stands for; – means unjudged"))
        self.setHorizontalHeaderLabels([self.tr("Word"), self.tr("Grade")])
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(self._tell)

    def grades(self) -> dict[str, float]:
        """The words that have a usable number, NaN for unjudged."""
        found = {}
        for row in range(self.rowCount()):
            grade = read_grade(self._text(row, 1))
            if grade is not None:
                found[self._text(row, 0)] = grade
        return found

    def set_grades(self, grades: Mapping[str, float]) -> None:
        self.add_words(grades)
        for row in range(self.rowCount()):
            grade, item = grades.get(self._text(row, 0)), self.item(row, 1)
            if grade is not None and item is not None:
                item.setText("–" if math.isnan(grade) else exact(grade))

    def add_words(self, words: Iterable[str]) -> None:
        known = {self._text(row, 0) for row in range(self.rowCount())}
        for word in words:
            if word not in known:
                self._add(word)
        self.updateGeometry()

    def _add(self, word: str) -> None:
        row = self.rowCount()
        # Not to be told of rows that are being made.
        self.blockSignals(True)
        self.insertRow(row)
        item = QTableWidgetItem(word)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.setItem(row, 0, item)
        self.setItem(row, 1, QTableWidgetItem(""))
        self.blockSignals(False)

    def _text(self, row: int, column: int) -> str:
        item = self.item(row, column)
        return item.text() if item is not None else ""

    def _tell(self, _: QTableWidgetItem) -> None:
        self.changed.emit()

    # Qt overrides

    def sizeHint(self) -> QSize:
        rows = min(max(self.rowCount(), 1), _MOST_ROWS_SHOWN)
        heights = sum(self.rowHeight(row) for row in range(min(rows, self.rowCount())))
        return QSize(super().sizeHint().width(), self.horizontalHeader().sizeHint().height() + heights + 4)

    def minimumSizeHint(self) -> QSize:
        # All words in sight, up to six: Qt's own would do with one.
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


def read_grade(text: str) -> float | None:
    """The number typed, with a comma or a point; NaN for unjudged, None where it is neither."""
    text = text.strip()
    if text.casefold() in _UNJUDGED:
        return math.nan
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None
