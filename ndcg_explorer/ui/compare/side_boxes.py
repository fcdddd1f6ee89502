"""What is compared with what: boxes for baseline and contender, and a button that lets them change places."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.option_box import ElidedBox


class SideBoxes(QWidget):
    def __init__(self, comparing: Comparing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side_boxes")
        self._comparing = comparing
        self._choices: tuple[Side, ...] = ()
        self.baseline_box = self._box("baseline_box", self.tr("Baseline"), self.tr("What the other is compared with"))
        tip = self.tr("The system that is compared with the baseline")
        self.contender_box = self._box("contender_box", self.tr("Contender"), tip)
        self.swap_button = QToolButton(self)
        self.swap_button.setObjectName("swap_sides")
        self.swap_button.setText("⇄")
        self.swap_button.setAutoRaise(True)
        self.swap_button.setToolTip(self.tr("Let baseline and contender change places"))
        self.swap_button.setAccessibleName(self.tr("Swap baseline and contender"))
        self.measure = ElidedLabel(6, self)
        self.measure.setObjectName("compared_measure")
        self._lay_out()
        self.swap_button.clicked.connect(comparing.swap)
        self.baseline_box.activated.connect(self._choose_baseline)
        self.contender_box.activated.connect(self._choose_contender)
        comparing.sides_changed.connect(self.show_sides)

    def show_sides(self) -> None:
        choices = tuple(self._comparing.choices())
        if choices != self._choices:
            self._choices = choices
            for box in (self.baseline_box, self.contender_box):
                _fill(box, choices)
        shown = self._comparing.baseline, self._comparing.contender
        for box, side in zip((self.baseline_box, self.contender_box), shown, strict=True):
            if side in choices:
                box.setCurrentIndex(choices.index(side))
            box.setToolTip(plain_tip(side.label))

    def add_in_front(self, widget: QWidget) -> None:
        self._row.insertWidget(0, widget)

    def show_measure(self, name: str, definition: str) -> None:
        self.measure.setText(name)
        self.measure.setToolTip(plain_tip(definition))

    def _box(self, name: str, spoken: str, tip: str) -> QComboBox:
        box = ElidedBox(self)
        box.setObjectName(name)
        box.setAccessibleName(spoken)
        box.setToolTip(tip)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        return box

    def _lay_out(self) -> None:
        gap = letter_width(self.fontMetrics())
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap)
        row.addWidget(self._label(self.tr("&Baseline"), self.baseline_box))
        row.addWidget(self.baseline_box, 1)
        row.addWidget(self.swap_button)
        row.addWidget(self._label(self.tr("&with"), self.contender_box))
        row.addWidget(self.contender_box, 1)
        row.addSpacing(gap)
        row.addWidget(self.measure)

    def _label(self, text: str, box: QComboBox) -> QLabel:
        label = QLabel(text, self)
        label.setBuddy(box)
        palette = label.palette()
        palette.setColor(QPalette.ColorRole.WindowText, palette.color(QPalette.ColorRole.PlaceholderText))
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label

    def _choose_baseline(self, row: int) -> None:
        self._comparing.choose_baseline(self._choices[row])

    def _choose_contender(self, row: int) -> None:
        self._comparing.choose_contender(self._choices[row])


def _fill(box: QComboBox, choices: Sequence[Side]) -> None:
    box.clear()
    for side in choices:
        box.addItem(side.label)
        box.setItemData(box.count() - 1, side.label, Qt.ItemDataRole.ToolTipRole)
