"""A column in a scroll area that is as high as it must be for the width it has."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


class ScrolledColumn(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)

    def in_scroll_area(self, name: str) -> QScrollArea:
        """In a low window it scrolls, rather than make that higher than the screen."""
        area = QScrollArea()
        area.setObjectName(name)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self)
        return area

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        # Qt's own is of the least width, where every text is wrapped into many lines.
        around = self.parentWidget()
        least = self.column.minimumSize().width()
        width = max(around.width() if around is not None else 0, least)
        return QSize(least, self.column.minimumHeightForWidth(width))
