"""The tray under the results: judged documents that are not in the list go in from here, results come out to here.

The documents of the tray as a list: chip, id and title on a line; dragged out, or sent with Enter.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QItemSelectionModel, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.ui.results.drop_guide import drag_chip, value_and_change
from ndcg_explorer.ui.results.grade_typing import GradeTyping
from ndcg_explorer.ui.results.results_delegate import Index, draw_grade_change, draw_grade_chip
from ndcg_explorer.ui.results.results_model import ROWS, unpack
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.results.tray_model import TrayModel
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import draw_background
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class TrayDelegate(QStyledItemDelegate):
    def __init__(self, model: TrayModel, typing: GradeTyping, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._typing = model, typing

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
        now = self._typing.now
        typed = now.text if now is not None and self._model.id_at(row) in now.documents else ""
        grade = self._model.grade_at(row)
        drawn = draw_grade_chip(painter, option.palette, chip, self._model.rows, grade, typed)
        beside = chip.adjusted(0, 0, digit * 2, 0)
        draw_grade_change(painter, option.palette, beside, drawn, self._model.loaded_grade_at(row), grade)
        painter.setFont(option.font)
        text = area.adjusted(digit * 7, 0, 0, 0)
        name = metrics.elidedText(self._model.id_at(row), Qt.TextElideMode.ElideMiddle, text.width())
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(text, int(_LEFT), name)
        text.setLeft(max(text.left() + digit * 14, text.left() + metrics.horizontalAdvance(name) + digit * 2))
        title = metrics.elidedText(self._model.title_at(row)[:400], Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, int(_LEFT), title)
        painter.restore()


class TrayChoice(NamedTuple):
    """Documents to grade, and the one to go on to: graded ones change places."""

    documents: list[str]
    following: str


class TrayList(QListView):
    sent = Signal()  # Enter or a double click: the selected documents shall go into the list

    def __init__(self, model: TrayModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tray = model
        self.setObjectName("judged_tray_list")
        self.setAccessibleName(self.tr("Judged documents that are not in the list"))
        self.setModel(model)
        self.typing = GradeTyping(model.live, self)
        self.setItemDelegate(TrayDelegate(model, self.typing, self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QListView.Shape.NoFrame)
        # Titles are elided where there is too little room.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(self.sent)
        self.typing.shown.connect(self._follow_typing)
        self.selectionModel().selectionChanged.connect(self.typing.end)

    def selected_rows(self) -> list[int]:
        """The selected rows; the current one where none is selected."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return rows or ([self.currentIndex().row()] if self.currentIndex().isValid() else [])

    def _follow_typing(self) -> None:
        self._tray.keep_order(self.typing.now is not None)
        self.viewport().update()

    # What `GradeTyping` asks for

    def chosen_for_grading(self) -> TrayChoice:
        rows = self.selected_rows() or [0][: self._tray.rowCount()]
        documents = self._tray.document_ids(self._tray.candidates[rows]) if rows else []
        is_last = not rows or rows[-1] + 1 >= self._tray.rowCount()
        return TrayChoice(documents, "" if is_last else self._tray.id_at(rows[-1] + 1))

    def documents_of(self, chosen: TrayChoice) -> list[str]:
        return chosen.documents

    def choose(self, chosen: TrayChoice) -> None:
        self.clearSelection()
        for document in reversed(chosen.documents):
            self._select(document, QItemSelectionModel.SelectionFlag.Select)

    def go_on_from(self, chosen: TrayChoice) -> None:
        if chosen.following:
            self._select(chosen.following, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _select(self, document: str, how: QItemSelectionModel.SelectionFlag) -> None:
        index = self._tray.index(self._tray.row_of(document))
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, how)
            self.scrollTo(index)

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


_MOST_ROWS_SHOWN = 4


class JudgedTray(QWidget):
    def __init__(self, view: ResultsView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("judged_tray")
        self.setAccessibleName(self.tr("Judged, not in the list"))
        self.setAcceptDrops(True)
        self.setAutoFillBackground(True)
        self._view, self._edits = view, view.edits
        self._hovering = ""
        self._room = 0
        self.tray = TrayModel(view.live, self)
        view.guide.tray = self.tray
        self.list = TrayList(self.tray)
        self.label = ElidedLabel()
        self.button = QPushButton()
        self.button.setObjectName("put_in_button")
        self._lay_out()
        self._connect()
        self.show_rows()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        gap = letter_width(self.fontMetrics())
        head.setContentsMargins(gap, gap // 2, gap, gap // 2)
        head.addWidget(self.label, 1)
        head.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self._view.results.shown.connect(self.show_rows)
        self._view.selected.connect(self._show_button)
        self.list.selectionModel().selectionChanged.connect(self._show_button)
        self.list.sent.connect(self.send)
        self.list.typing.typed.connect(self._view.grading.remark)
        self.button.clicked.connect(self.send)

    def model(self) -> TrayModel:
        return self.tray

    def show_rows(self) -> None:
        self.tray.show_rows(self._view.results.rows)
        self._fit()
        self._show_label()
        self._show_button()

    @property
    def place(self) -> int:
        """The row that documents are sent to: before the first selected result, or at the end."""
        rows = self._view.chosen_rows()
        return int(rows[0]) if len(rows) else self._view.results.count

    def send(self) -> None:
        """Puts the selected documents, or the first one, into the list."""
        chosen = self.list.selected_rows() or [0]
        if self.tray.rowCount():
            self._view.insert(self.tray.document_ids(self.tray.candidates[chosen]), self.place)

    def give_room(self, height: int) -> None:
        """How high it may be; the results need the rest."""
        self._room = height
        self._fit()

    def _fit(self) -> None:
        """As high as its rows, up to a few; one line where there are none."""
        count = self.tray.rowCount()
        self.list.setVisible(count > 0)
        height = roomy(self.fontMetrics().height() * 3 // 2 + 2)
        fitting = min(max(self._room // height, 1), _MOST_ROWS_SHOWN)
        self.list.setFixedHeight(min(count, fitting) * height + 2)

    def _show_label(self) -> None:
        count = self.tray.rowCount()
        if self._hovering:
            text = self._hovering
        elif count:
            text = self.tr("Judged or taken out, not in the list: {0}. Drag in, or press Enter")
            text = text.format(count_text(count))
        else:
            text = self.tr("Every judged document is in the list. Drop results here to take them out")
        self.label.setText(text)
        role = QPalette.ColorRole.Link if self._hovering else QPalette.ColorRole.PlaceholderText
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, palette.color(role))
        self.label.setPalette(palette)

    def _show_button(self) -> None:
        self.button.setVisible(self.tray.rowCount() > 0)
        self.button.setText(self.tr("Put in at rank {0}").format(self.place + 1))
        self.button.setToolTip(
            self.tr("Put the selected document into the list, before the selected result or at the end")
        )

    def _rows_of(self, mime: QMimeData) -> IntArray | None:
        rows = unpack(ROWS, self._view.results.source, mime)
        return rows if rows is not None and len(rows) else None

    def _hover(self, text: str) -> None:
        if text != self._hovering:
            self._hovering = text
            self._show_label()

    # Qt overrides

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        rows = self._rows_of(event.mimeData())
        if rows is None:
            event.ignore()
            return
        live = self._edits.live
        candidate = self._edits.preview_remove(rows)
        if candidate is not None:
            value, now = (of.value(live.system, live.query) for of in (candidate, live.evaluation))
            change = value_and_change(live.session.measure, value, now)
            self._hover(self.tr("drop here to take it out: {0}").format(change))
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._hover("")
        self._edits.live.end_preview()

    def dropEvent(self, event: QDropEvent) -> None:
        rows = self._rows_of(event.mimeData())
        self._hover("")
        self._edits.live.end_preview()
        if rows is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        self._edits.remove(rows)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        changed = (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.FontChange)
        if event.type() in changed and hasattr(self, "button"):
            self._fit()
            self._show_label()
