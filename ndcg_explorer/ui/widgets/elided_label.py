"""A line of plain text that gives way where there is no room, and says it whole in its tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip


class ElidedLabel(QLabel):
    def __init__(self, least: int = 1, parent: QWidget | None = None) -> None:
        """``least`` letters stay in sight, however little room there is."""
        super().__init__(parent)
        self._least = least
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # Qt overrides

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        room = letter_width(self.fontMetrics()) * self._least
        return QSize(min(room, self.sizeHint().width()), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        # A little more than Qt's own, which rounds down and would elide the last letter.
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
        painter.end()
