"""The header of a table: labels, a menu where it is asked for, and no freeze when everything is selected."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionHeader, QWidget

from ndcg_explorer.ui.style.tooltips import show_plain_tip


class TableHeader(QHeaderView):
    menu_wanted = Signal(object)  # where, on the screen

    def __init__(self, name: str, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        # Clicking would select a column, which nothing here can be done with.
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionsMovable(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.restyle()

    def restyle(self) -> None:
        self.setMinimumSectionSize(self.fontMetrics().horizontalAdvance("0000"))

    def _room_for_text(self, section: int) -> int:
        margin = self.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, self)
        return self.sectionSize(section) - 2 * margin

    # Qt overrides

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        # Qt's own asks every row of the model whether it is selected: 16 s after Ctrl+A in 200,000 rows.
        model = self.model()
        horizontal = Qt.Orientation.Horizontal
        option.section = logicalIndex
        option.orientation = horizontal
        option.position = QStyleOptionHeader.SectionPosition.Middle
        option.iconAlignment = Qt.AlignmentFlag.AlignVCenter
        label = str(model.headerData(logicalIndex, horizontal, Qt.ItemDataRole.DisplayRole) or "")
        option.text = self.fontMetrics().elidedText(label, self.textElideMode(), self._room_for_text(logicalIndex))
        alignment = model.headerData(logicalIndex, horizontal, Qt.ItemDataRole.TextAlignmentRole)
        option.textAlignment = Qt.AlignmentFlag(alignment or int(Qt.AlignmentFlag.AlignLeft))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            section = self.logicalIndexAt(event.pos())
            tip = self.model().headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
            show_plain_tip(event, tip or "", self.viewport(), self.viewport().rect())
            return True
        return super().viewportEvent(event)
