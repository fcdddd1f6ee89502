"""A drag over the results: where it would drop, what that would give, and the line and label that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import change_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.results.list_edits import ListEdits
from ndcg_explorer.ui.results.results_model import DOCUMENTS, ROWS, unpack
from ndcg_explorer.ui.style.letters import letter_width

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.results_view import ResultsView
    from ndcg_explorer.ui.results.tray_model import TrayModel

_LINE = 3


class DropGuide(QObject):
    def __init__(self, view: ResultsView, edits: ListEdits) -> None:
        super().__init__(view)
        self._view, self._edits = view, edits
        self.tray: TrayModel | None = None
        self.before = -1
        self.label = ""

    @property
    def is_active(self) -> bool:
        return self.before >= 0

    def accepts(self, mime: QMimeData) -> bool:
        return self._rows(mime) is not None or self._documents(mime) is not None

    def follow(self, mime: QMimeData, position: QPoint) -> None:
        """Previews the drop at a place, where it is another place than before."""
        before = self.row_before(position)
        if before == self.before:
            return
        self.before = before
        self.label = self._label(self._preview(mime, before))
        self._view.viewport().update()

    def drop(self, mime: QMimeData, position: QPoint) -> bool:
        before = self.row_before(position)
        rows, documents = self._rows(mime), self._documents(mime)
        self.end()
        if rows is not None:
            return self._edits.move(rows, before)
        return documents is not None and self._view.insert(documents, before)

    def end(self) -> None:
        """The drag is over, or elsewhere."""
        if self.is_active:
            self.before, self.label = -1, ""
            self._edits.live.end_preview()
            self._view.viewport().update()

    def row_before(self, position: QPoint) -> int:
        """The row that a drop comes before: the upper half of a row, or the lower half of the one above."""
        row = self._view.rowAt(position.y())
        if row < 0:
            return 0 if position.y() < 0 else self._edits.model.count
        middle = self._view.rowViewportPosition(row) + self._view.rowHeight(row) / 2
        return row if position.y() < middle else row + 1

    def paint(self, painter: QPainter) -> None:
        if not self.is_active:
            return
        area, palette = self._view.viewport().rect(), self._view.palette()
        line = QRect(area.left(), self._height_of_line() - _LINE // 2, area.width(), _LINE)
        painter.fillRect(line, palette.color(QPalette.ColorRole.Link))
        draw_tag(painter, palette, area, line.center().y(), self.label)

    def _height_of_line(self) -> int:
        count = self._edits.model.count
        if self.before < count:
            return max(self._view.rowViewportPosition(self.before), 1)
        if not count:
            return 1
        return self._view.rowViewportPosition(count - 1) + self._view.rowHeight(count - 1) - 1

    def _preview(self, mime: QMimeData, before: int) -> Evaluation | None:
        rows, documents = self._rows(mime), self._documents(mime)
        if rows is not None:
            return self._edits.preview_move(rows, before)
        return self._edits.preview_insert(documents, before) if documents is not None else None

    def _label(self, candidate: Evaluation | None) -> str:
        live = self._edits.live
        if candidate is None:
            return self.tr("drop here: no change")
        value, now = map(self._edits.model.shown_list.value, (candidate, live.evaluation))
        return self.tr("drop here: {0}").format(value_and_change(live.session.measure, value, now))

    def _rows(self, mime: QMimeData) -> IntArray | None:
        rows = unpack(ROWS, self._edits.model.source, mime)
        return rows if rows is not None and len(rows) and rows.max() < self._edits.model.count else None

    def _documents(self, mime: QMimeData) -> list[str] | None:
        if self.tray is None:
            return None
        candidates = unpack(DOCUMENTS, self.tray.source, mime)
        return self.tray.document_ids(candidates) if candidates is not None and len(candidates) else None


def value_and_change(measure: Measure, value: float, now: float) -> str:
    """``nDCG@10 0.8400 (+0.0342)``."""
    return f"{measure.short_name} {shown(value)} ({change_text(value - now, arrow=False)})"


def draw_tag(painter: QPainter, palette: QPalette, area: QRect, middle: int, text: str) -> None:
    """A small label on a line, at its right end and inside the area."""
    if not text:
        return
    metrics = painter.fontMetrics()
    box = QRect(0, 0, metrics.horizontalAdvance(text) + metrics.height(), metrics.height() + 6)
    box.moveRight(area.right() - metrics.height())
    box.moveTop(min(max(middle - box.height() // 2, area.top() + 1), area.bottom() - box.height()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.color(QPalette.ColorRole.Link))
    painter.drawRoundedRect(QRectF(box), 5, 5)
    painter.setPen(palette.color(QPalette.ColorRole.Base))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
    painter.restore()


def drag_chip(widget: QWidget, text: str, more: int) -> QPixmap:
    """The small rounded chip that follows the mouse: ``doc-1 +2``."""
    metrics = widget.fontMetrics()
    name = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, letter_width(metrics) * 28)
    label = f"{name}  +{more}" if more else name
    ratio = widget.devicePixelRatioF()
    width, height = metrics.horizontalAdvance(label) + metrics.height(), metrics.height() + 8
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(widget.font())
    palette = widget.palette()
    painter.setPen(palette.color(QPalette.ColorRole.Link))
    painter.setBrush(palette.color(QPalette.ColorRole.ToolTipBase))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 6, 6)
    painter.setPen(palette.color(QPalette.ColorRole.ToolTipText))
    painter.drawText(QRect(0, 0, width, height), int(Qt.AlignmentFlag.AlignCenter), label)
    painter.end()
    return pixmap
