"""The special cases under the number: the gravest ones, and the rest behind a button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.session.special_cases import SpecialCase

_SHOWN_AT_FIRST = 2
_BAR = 3


class Remark(QLabel):
    """A sentence beside a bar. (Not a style sheet: those keep an old size of text.)"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(_BAR * 3, 0, 0, 0)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QPainter(self).fillRect(0, 1, _BAR, self.height() - 2, self.palette().color(QPalette.ColorRole.Mid))


class SpecialCaseList(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("special_cases")
        self._cases: list[SpecialCase] = []
        self._labels: list[QLabel] = []
        self._more = QToolButton(self)
        self._more.setObjectName("more_special_cases")
        self._more.setAutoRaise(True)
        self._more.setCheckable(True)
        self._more.setToolTip(self.tr("Show or hide the other remarks on this number"))
        self._more.toggled.connect(self._show_texts)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(False)

    def sentences(self) -> list[str]:
        return [str(case) for case in self._cases]

    def show_cases(self, cases: list[SpecialCase]) -> None:
        if cases != self._cases:
            self._cases = cases
            self._show_texts()

    def _show_texts(self) -> None:
        hidden = 0 if self._more.isChecked() else max(len(self._cases) - _SHOWN_AT_FIRST, 0)
        # A button that hides a single line would take its place.
        hidden = 0 if hidden == 1 else hidden
        while len(self._labels) < len(self._cases):
            self._labels.append(self._new_label())
        shown = len(self._cases) - hidden
        for number, label in enumerate(self._labels):
            label.setVisible(number < shown)
            label.setText(str(self._cases[number]) if number < shown else "")
        self._more.setVisible(len(self._cases) > _SHOWN_AT_FIRST + 1)
        less = self.tr("Fewer remarks")
        self._more.setText(self.tr("{0} more remarks…").format(hidden) if hidden else less)
        self.setVisible(bool(self._cases))

    def _new_label(self) -> QLabel:
        label = Remark(self)
        self._column.insertWidget(self._column.count() - 1, label)
        return label
