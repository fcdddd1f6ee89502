"""The documents of the tray as a list: chip, id and title on a line; dragged out, or sent with Enter."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ndcg_explorer.ui.results.drop_guide import drag_chip
from ndcg_explorer.ui.results.results_delegate import Index, draw_grade_chip
from ndcg_explorer.ui.results.tray_model import TrayModel
from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.style.row_look import draw_background

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class TrayDelegate(QStyledItemDelegate):
    def __init__(self, model: TrayModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, roomy(option.fontMetrics.height() * 3 // 2 + 2))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        draw_background(painter, option)
        if self._model.rows is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        row, metrics = index.row(), option.fontMetrics
        digit = metrics.horizontalAdvance("0")
        area = option.rect.adjusted(digit, 0, -digit, 0)
        chip = QRect(area.left(), area.top(), digit * 5, area.height())
        draw_grade_chip(painter, option.palette, chip, self._model.rows, self._model.grade_at(row))
        text = area.adjusted(digit * 6, 0, 0, 0)
        name = metrics.elidedText(self._model.id_at(row), Qt.TextElideMode.ElideMiddle, text.width())
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(text, int(_LEFT), name)
        text.setLeft(max(text.left() + digit * 14, text.left() + metrics.horizontalAdvance(name) + digit * 2))
        title = metrics.elidedText(self._model.title_at(row)[:400], Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, int(_LEFT), title)
        painter.restore()


class TrayList(QListView):
    sent = Signal()  # Enter or a double click: the selected documents shall go into the list

    def __init__(self, model: TrayModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tray = model
        self.setObjectName("judged_tray_list")
        self.setAccessibleName(self.tr("Judged documents that are not in the list"))
        self.setModel(model)
        self.setItemDelegate(TrayDelegate(model, self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QListView.Shape.NoFrame)
        # Titles are elided where there is too little room.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(self.sent)

    def selected_rows(self) -> list[int]:
        """The selected rows; the current one where none is selected."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return rows or ([self.currentIndex().row()] if self.currentIndex().isValid() else [])

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.sent.emit()
        else:
            super().keyPressEvent(event)

    def startDrag(self, supportedActions: Qt.DropAction) -> None:
        indexes = self.selectedIndexes()
        if not indexes:
            return
        drag = QDrag(self)
        drag.setMimeData(self._tray.mimeData(indexes))
        drag.setPixmap(drag_chip(self, self._tray.id_at(min(index.row() for index in indexes)), len(indexes) - 1))
        drag.setHotSpot(QPoint(-self.fontMetrics().height(), -self.fontMetrics().height() // 2))
        drag.exec(supportedActions, Qt.DropAction.MoveAction)
