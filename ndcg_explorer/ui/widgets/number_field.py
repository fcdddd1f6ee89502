"""Number boxes and sliders that tell only what a person did."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
    QWidget,
)

from ndcg_explorer.core.measures.catalogue import NumberRange
from ndcg_explorer.core.measures.notation import DEEPEST_CUTOFF
from ndcg_explorer.ui.style.letters import letter_width

PERSISTENCES = NumberRange(0.0, 1.0, 0.05, 0.0, 1.0)
SHARES = NumberRange(0.0, 1.0, 0.1, 0.0, 1.0)
HIGHEST_GRADES = NumberRange(1.0, 1000.0)


class NumberBox(QDoubleSpinBox):
    """A number, shown in full and without trailing zeros; typing tells once, at its end."""

    chosen = Signal(float)  # a number that a person typed or stepped to

    def __init__(self, numbers: NumberRange, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.numbers = numbers
        # Decimals are written with a point everywhere in the program, and a typed comma is understood.
        self.setLocale(QLocale(QLocale.Language.C))
        self.setDecimals(numbers.places)
        self.setRange(numbers.least, numbers.most)
        self.setSingleStep(numbers.step)
        self.setKeyboardTracking(False)
        self.valueChanged.connect(self.chosen)

    def show_number(self, number: float) -> None:
        """Shows a number without telling anyone, also where the box must round it."""
        if number != self.value():
            blocker = QSignalBlocker(self)
            self.setValue(number)
            blocker.unblock()

    def _reach(self, steps: int) -> float | None:
        """Where steps lead, or None where they would leave the reach of the arrows."""
        target = round(self.value() + steps * self.numbers.step, 9)
        beyond = target > self.numbers.highest_step if steps > 0 else target < self.numbers.lowest_step
        return None if beyond or not self.minimum() <= target <= self.maximum() else target

    # Qt overrides

    def sizeHint(self) -> QSize:
        return sized_for(self, super().sizeHint(), self.prefix() + "10.25")

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def textFromValue(self, value: float) -> str:
        text = f"{value:.{self.decimals()}f}"
        return text.rstrip("0").rstrip(".") if "." in text else text

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(text.replace(",", "."))

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        return super().validate(text.replace(",", "."), position)

    def stepBy(self, steps: int) -> None:
        self.interpretText()
        target = self._reach(steps)
        if target is not None:
            self.setValue(target)
            self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        enabled = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self._reach(1) is not None:
            enabled |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        if self._reach(-1) is not None:
            enabled |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        return enabled


# Typed in any language.
_ALL = ("all", "全部")


class CutoffBox(QSpinBox):
    """The cutoff k; 0 stands for the whole list, is shown as a word, and can be typed as that word."""

    chosen = Signal(int)  # a cutoff that a person typed or stepped to; 0 for the whole list

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(0, DEEPEST_CUTOFF)
        self.setSpecialValueText(self.tr("all"))
        self.setKeyboardTracking(False)
        self.setAccessibleName(self.tr("Cutoff k"))
        self.setToolTip(self.tr("Cutoff k: only ranks 1 to k count. “all” or 0 means no cutoff."))
        self.valueChanged.connect(self.chosen)

    def show_cutoff(self, cutoff: int | None) -> None:
        """Shows a cutoff without telling anyone."""
        if self.value() != (cutoff or 0):
            blocker = QSignalBlocker(self)
            self.setValue(cutoff or 0)
            blocker.unblock()

    def _begun(self, text: str) -> str:
        """The word for the whole list that begins with a text; empty where none does."""
        plain = text.removeprefix(self.prefix()).strip().casefold()
        words = (self.specialValueText().casefold(), *_ALL)
        return next((word for word in words if plain and word.startswith(plain)), "")

    # Qt overrides

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        word = self._begun(text)
        if not word:
            return super().validate(text, position)
        is_whole = text.removeprefix(self.prefix()).strip().casefold() == word
        return (QValidator.State.Acceptable if is_whole else QValidator.State.Intermediate), text, position

    def fixup(self, text: str) -> str:
        # The beginning of the word will do.
        return self._begun(text) or super().fixup(text)

    def valueFromText(self, text: str) -> int:
        return 0 if self._begun(text) else super().valueFromText(text)

    def sizeHint(self) -> QSize:
        return sized_for(self, super().sizeHint(), "k 1000")

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class NumberSlider(QSlider):
    """A slider over the steps of a range; a drag, or key presses in a row, tell under one key."""

    chosen = Signal(float, str)  # the number, and the key that makes one drag one step of the history

    _drags = 0

    def __init__(self, numbers: NumberRange, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.numbers = numbers
        self._shown = 0
        self.setRange(0, round((numbers.highest_step - numbers.lowest_step) / numbers.step))
        self.setPageStep(2)
        self.sliderPressed.connect(self._begin)
        self.sliderReleased.connect(self._begin)
        self.valueChanged.connect(self._tell)
        self._begin()

    def show_number(self, number: float) -> None:
        """Shows the step nearest to a number, without telling anyone."""
        nearest = round((number - self.numbers.lowest_step) / self.numbers.step)
        self._shown = min(max(nearest, self.minimum()), self.maximum())
        if self._shown != self.value():
            self.setValue(self._shown)

    def _begin(self) -> None:
        NumberSlider._drags += 1
        self._key = f"{self.objectName()} {NumberSlider._drags}"

    def _tell(self, step: int) -> None:
        if step != self._shown:
            self._shown = step
            self.chosen.emit(round(self.numbers.lowest_step + step * self.numbers.step, 9), self._key)


def sized_for(box: QAbstractSpinBox, hint: QSize, text: str) -> QSize:
    """The size for a usual text: the longest one possible would make a box far too wide."""
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    metrics = box.fontMetrics()
    room = QSize(metrics.horizontalAdvance(text) + letter_width(metrics), metrics.height())
    width = box.style().sizeFromContents(QStyle.ContentsType.CT_SpinBox, option, room, box).width()
    return QSize(min(width, hint.width()), hint.height())


def side_by_side(*widgets: QWidget) -> QHBoxLayout:
    """A row without margins, the first widget taking what room there is."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        row.addWidget(widget, 1 if widget is widgets[0] else 0)
    return row
