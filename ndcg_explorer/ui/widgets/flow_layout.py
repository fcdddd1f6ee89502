"""A layout that sets its items in rows, as words in a paragraph."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def _set_in_rows(self, area: QRect, *, only_measure: bool) -> int:
        """Places the items and returns the height that they take."""
        margins: QMargins = self.contentsMargins()
        inner = area.marginsRemoved(margins)
        x, y, row_height = inner.left(), inner.top(), 0
        for item in self._items:
            size = item.sizeHint()
            if x + size.width() > inner.right() + 1 and row_height:
                x, y, row_height = inner.left(), y + row_height + self.spacing(), 0
            if not only_measure:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            row_height = max(row_height, size.height())
        return y + row_height - area.top() + margins.bottom()

    # Qt overrides

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._set_in_rows(QRect(0, 0, width, 0), only_measure=True)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._set_in_rows(area, only_measure=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        tallest = max((item.minimumSize().height() for item in self._items), default=0)
        margins = self.contentsMargins()
        return QSize(widest + margins.left() + margins.right(), tallest + margins.top() + margins.bottom())
