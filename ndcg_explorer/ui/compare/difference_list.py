"""The list of differences: a query a line, with its bar to the left or the right of nothing, and the number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.core.numbers import change_text
from ndcg_explorer.ui.compare.difference_model import DIFFERENCE_ROLE, SHARE_ROLE, DifferenceModel
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of, draw_background
from ndcg_explorer.ui.style.theme import change_colour

Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT, _RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignLeft, _MIDDLE | Qt.AlignmentFlag.AlignRight
# Of the width, what the name takes; the bars share the rest with the number.
_NAME = 0.46
_LEAST_OF_BARS = 4


class DifferenceDelegate(QStyledItemDelegate):
    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics, gap = look.fontMetrics, letter_width(look.fontMetrics)
        line = look.rect.adjusted(gap, 0, -gap, 0)
        difference = index.data(DIFFERENCE_ROLE)
        number = QRect(line)
        number.setLeft(line.right() - metrics.horizontalAdvance("+0.0000"))
        name = QRect(line.left(), line.top(), int(line.width() * _NAME), line.height())
        track = QRect(name.right() + gap, line.top(), number.left() - name.right() - 2 * gap, line.height())
        if track.width() < gap * _LEAST_OF_BARS:
            # Too narrow for bars: the name may have their room.
            name.setRight(number.left() - gap)
            track = QRect()
        painter.setFont(look.font)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(name, _LEFT | Qt.TextFlag.TextSingleLine, text)
        painter.setPen(change_colour(look.palette, difference))
        painter.drawText(number, _RIGHT, change_text(difference, arrow=False))
        draw_difference_bar(painter, look.palette, track, index.data(SHARE_ROLE), metrics.height())
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 20, roomy(look.fontMetrics.height() * 3 // 2))


def draw_difference_bar(painter: QPainter, palette: QPalette, track: QRect, share: float, height: int) -> None:
    """From a thin line in the middle to the right for more, to the left for less; ``share`` is from −1 to 1."""
    if track.isEmpty():
        return
    middle, thickness = track.left() + track.width() / 2, max(3.0, height * 0.55)
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawLine(int(middle), track.top(), int(middle), track.bottom())
    if not share:
        return
    # However small, it can be seen to which side it goes.
    width = max(abs(share) * (track.width() / 2), 1.5)
    bar = QRectF(0, 0, width, thickness)
    bar.moveTop(track.center().y() - thickness / 2 + 0.5)
    bar.moveLeft(middle if share > 0 else middle - width)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(change_colour(palette, share))
    painter.drawRoundedRect(bar, 1.5, 1.5)


class DifferenceList(QListView):
    entered_query = Signal()  # Enter on the current row: the keys are wanted in the lists beside

    def __init__(self, model: DifferenceModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("difference_list")
        self.setAccessibleName(self.tr("Differences by query"))
        self.setModel(model)
        self.setItemDelegate(DifferenceDelegate(self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    # Qt overrides

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """New numbers need new paint only; a list view would lay out all its rows again."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.entered_query.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        gap = QFontMetrics(self.font()).height()
        place = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(place, flags, self.tr("No query matches"))
        painter.end()
