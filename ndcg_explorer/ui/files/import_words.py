"""Words that stand for grades: a small table in which each is given its number, and the usual scales to choose from."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.importing.grade_words import suggestions

_UNJUDGED = ("–", "-", "?", "unjudged")
_MOST_ROWS_SHOWN = 6


class GradeWords(QTableWidget):
    """Words are added as they are found, with the grades that they usually mean, and keep what was typed for them."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self.setObjectName("grade_words")
        self.setAccessibleName(self.tr("Grades of words"))
        self.setToolTip(self.tr("The grade for each label; – means unjudged"))
        self.setHorizontalHeaderLabels([self.tr("Word"), self.tr("Grade")])
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        # Tab goes on to the next control: a person without a mouse must get out of here.
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(self._tell)

    def words(self) -> list[str]:
        return [self._text(row, 0) for row in range(self.rowCount())]

    def grades(self) -> dict[str, float]:
        """The words that have a usable number, NaN for unjudged."""
        found = {}
        for row in range(self.rowCount()):
            grade = read_grade(self._text(row, 1))
            if grade is not None:
                found[self._text(row, 0)] = grade
        return found

    def set_grades(self, grades: Mapping[str, float]) -> None:
        """Of these words; words that are not there yet are added."""
        self.add_words(grades)
        for row in range(self.rowCount()):
            grade, item = grades.get(self._text(row, 0)), self.item(row, 1)
            if grade is not None and item is not None:
                item.setText("–" if math.isnan(grade) else exact(grade))

    def add_words(self, words: Iterable[str]) -> list[str]:
        """Those that are new, without grades."""
        known = {word.casefold() for word in self.words()}
        new = [word for word in words if word.casefold() not in known]
        for word in new:
            self._add(word)
        self.updateGeometry()
        return new

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


class ScaleBox(QComboBox):
    """The scales that the words usually belong to; its data are the grades of the words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("import_scale")
        self.setAccessibleName(self.tr("Usual grades"))
        self.setToolTip(self.tr("Fill in the grades that these words usually mean"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)

    def offer(self, words: Sequence[str], grades: Mapping[str, float]) -> None:
        """What there is for these words; chosen is what goes with the grades that they have."""
        scales = suggestions(words)
        texts = [self.tr("as typed"), *map(_shown, scales)]
        if [self.itemText(number) for number in range(self.count())] != texts:
            self.clear()
            self.addItems(texts)
            for number, scale in enumerate(scales, 1):
                self.setItemData(number, scale)
        fitting = (number for number, scale in enumerate(scales, 1) if scale.items() <= grades.items())
        self.setCurrentIndex(next(fitting, 0))


def _shown(scale: Mapping[str, float]) -> str:
    """``E 3, S 2, C 1, I 0``: the best first."""
    ordered = sorted(scale, key=lambda word: -scale[word])
    return ", ".join(f"{word} {exact(scale[word])}" for word in ordered)


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
