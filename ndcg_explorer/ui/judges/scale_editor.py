"""The grades that can be given: their numbers, their words, and from which one a document is relevant."""

from __future__ import annotations

import math

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.edits import set_scale
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width


class ScaleEditor(QDialog):
    """`ask` shows the scale in force; OK makes one edit of it, Cancel none. Made anew each time."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scale_editor")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Grade scale"))
        self._live = live
        self._make_widgets()
        self._lay_out()
        self._connect()
        self.show_scale(live.session.scale)

    def ask(self) -> None:
        self.show_scale(self._live.session.scale)
        self.open()

    def show_scale(self, scale: GradeScale) -> None:
        with QSignalBlocker(self._table):
            self._table.setRowCount(0)
            for value, word in zip(scale.values, scale.words, strict=True):
                self._append(exact(value), word)
        self._show_thresholds(scale.threshold)
        self._check()

    def scale(self) -> GradeScale:
        """The scale as it is typed, grades in order; raises our error where it is none."""
        rows = sorted(zip(self._values(), self._words(), strict=True), key=lambda pair: pair[0])
        threshold = self._threshold.currentData()
        return GradeScale(tuple(value for value, _ in rows), tuple(word for _, word in rows), float(threshold))

    def add_grade(self) -> None:
        """One more, a step above the highest."""
        usable = [value for value in self._values() if math.isfinite(value)]
        with QSignalBlocker(self._table):
            row = self._append(exact(math.floor(max(usable, default=-1.0)) + 1), "")
        self._refresh()
        self._table.setCurrentCell(row, 1)
        self._table.setFocus()

    def remove_grade(self) -> None:
        row = self._table.currentRow()
        if row >= 0:
            self._table.removeRow(row)
            self._refresh()

    def _make_widgets(self) -> None:
        self._table = QTableWidget(0, 2, self)
        self._table.setObjectName("scale_table")
        self._table.setAccessibleName(self.tr("Grades and their words"))
        self._table.setToolTip(self.tr("Type a number for the grade, and a word for it if it has one"))
        self._table.setHorizontalHeaderLabels([self.tr("Grade"), self.tr("Word")])
        self._table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._table.horizontalHeader().setHighlightSections(False)
        self._table.verticalHeader().hide()
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        self._threshold = QComboBox(self)
        self._threshold.setObjectName("scale_threshold")
        self._threshold.setAccessibleName(self.tr("Relevant from grade"))
        self._threshold.setToolTip(self.tr("A document with this grade or a higher one counts as relevant"))
        self._add = QPushButton(self.tr("Add grade"), self)
        self._add.setObjectName("scale_add")
        self._add.setToolTip(self.tr("One more grade, above the highest"))
        self._remove = QPushButton(self.tr("Remove grade"), self)
        self._remove.setObjectName("scale_remove")
        self._remove.setToolTip(self.tr("Take the chosen grade out of the scale; grades already given stay"))
        self._problem = QLabel(self)
        self._problem.setObjectName("scale_problem")
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._problem.setForegroundRole(QPalette.ColorRole.BrightText)
        choices = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        self._buttons = QDialogButtonBox(choices, self)
        for button in self._buttons.buttons():
            button.setIcon(QIcon())

    def _lay_out(self) -> None:
        for button in (self._add, self._remove):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self._add)
        row.addWidget(self._remove)
        row.addStretch(1)
        form = QFormLayout()
        form.addRow(self.tr("Relevant from grade"), self._threshold)
        column = QVBoxLayout(self)
        column.addWidget(self._table, 1)
        column.addLayout(row)
        column.addLayout(form)
        column.addWidget(self._problem)
        column.addWidget(self._buttons)
        metrics = self.fontMetrics()
        self.resize(letter_width(metrics) * 48, metrics.height() * 22)

    def _connect(self) -> None:
        self._table.itemChanged.connect(self._refresh)
        self._threshold.activated.connect(self._check)
        self._add.clicked.connect(self.add_grade)
        self._remove.clicked.connect(self.remove_grade)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _append(self, value: str, word: str) -> int:
        row = self._table.rowCount()
        self._table.insertRow(row)
        number = QTableWidgetItem(value)
        number.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._table.setItem(row, 0, number)
        self._table.setItem(row, 1, QTableWidgetItem(word))
        return row

    def _cell(self, row: int, column: int) -> str:
        item = self._table.item(row, column)
        return item.text().strip() if item is not None else ""

    def _values(self) -> list[float]:
        return [_number(self._cell(row, 0)) for row in range(self._table.rowCount())]

    def _words(self) -> list[str]:
        return [self._cell(row, 1) for row in range(self._table.rowCount())]

    def _show_thresholds(self, chosen: float) -> None:
        """Every grade of the scale, and the one chosen even where it is not among them."""
        grades = sorted({value for value in self._values() if math.isfinite(value)} | {chosen})
        self._threshold.clear()
        for grade in grades:
            self._threshold.addItem(exact(grade), grade)
        self._threshold.setCurrentIndex(grades.index(chosen))

    def _refresh(self) -> None:
        self._show_thresholds(float(self._threshold.currentData()))
        self._check()

    def _check(self) -> None:
        self._problem.setText(self._what_is_wrong())
        self._problem.setVisible(bool(self._problem.text()))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not self._problem.text())
        self._remove.setEnabled(self._table.rowCount() > 1)

    def _what_is_wrong(self) -> str:
        for row, value in enumerate(self._values()):
            if not math.isfinite(value):
                return self.tr("“{0}” is not a number; a grade is one, such as 2 or 0.5.").format(self._cell(row, 0))
        try:
            self.scale()
        except NdcgExplorerError as error:
            return str(error)
        return ""

    # Qt overrides

    def accept(self) -> None:
        scale = self.scale()
        self._live.edit(set_scale, list(scale.values), list(scale.words), scale.threshold)
        super().accept()


def _number(text: str) -> float:
    try:
        return float(text.replace(",", ".").replace("−", "-"))
    except ValueError:
        return math.nan
