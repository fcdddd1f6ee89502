"""The costliest misplacements as a list: the document, from where to where, and what its place costs.

The documents whose place costs something, the most costly first.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QFrame, QListView, QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.analysis.contributions import brief
from ndcg_explorer.analysis.ideal_list import IdealRow
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.ideal.ladder import Ladder
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of, draw_background
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

SHARE_ROLE = Qt.ItemDataRole.UserRole  # of the costliest
WAY_ROLE = Qt.ItemDataRole.UserRole + 1  # from where to where
COST_ROLE = Qt.ItemDataRole.UserRole + 2

# The rest costs next to nothing, or can be seen when these are in their places.
MOST_LISTED = 50


class MisplacedModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ladder: Ladder | None = None
        self._rows: tuple[IdealRow, ...] = ()

    def show_ladder(self, ladder: Ladder | None) -> None:
        rows = () if ladder is None else ladder.found.costliest[:MOST_LISTED]
        is_same = len(rows) == len(self._rows) and all(
            one.document == other.document for one, other in zip(rows, self._rows, strict=True)
        )
        if not is_same:
            self.beginResetModel()
        self._ladder, self._rows = ladder, rows
        if not is_same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def row_at(self, row: int) -> IdealRow | None:
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, document: str) -> int:
        return next((place for place, row in enumerate(self._rows) if row.document == document), -1)

    def _way(self, row: IdealRow) -> str:
        if row.actual is None:
            return self.tr("not listed → {0}").format(count_text(row.rank))
        return self.tr("{0} → {1}").format(count_text(row.actual), count_text(row.rank))

    def tip(self, row: IdealRow) -> str:
        place = self._ladder.place_of(row) if self._ladder is not None else None
        title = "" if place is None or self._ladder is None else self._ladder.title(place)
        return "\n".join(filter(None, (row.document, title, self.sentence(row))))

    def sentence(self, row: IdealRow) -> str:
        """Where a document stands, where it should, and what that means."""
        gain, ideal = brief(row.gain), count_text(row.rank)
        if row.actual is None:
            said = self.tr("Gain {0}, not in the list; ideally at rank {1}.").format(gain, ideal)
        else:
            said = self.tr("Gain {0}, at rank {1}; ideally at rank {2}.").format(gain, count_text(row.actual), ideal)
        cost = shown(abs(row.cost))
        if not float(cost):
            return said
        costs = self.tr("This place costs {0}.") if row.cost > 0 else self.tr("This place brings {0} that others lose.")
        return in_a_row((said, costs.format(cost)))

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._ladder is None:
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.document
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.tip(row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.document}: {self.sentence(row)}"
        if role == WAY_ROLE:
            return self._way(row)
        if role == COST_ROLE:
            return shown(row.cost)
        return self._ladder.share(row) if role == SHARE_ROLE else None


Index = QModelIndex | QPersistentModelIndex
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FEWEST_LINES, _MOST_LINES = 2, 6


class MisplacedDelegate(QStyledItemDelegate):
    def _draw_cost(self, painter: QPainter, look: Any, index: Index, place: QRectF) -> None:
        """Its number at the left, a bar behind it."""
        digit = look.fontMetrics.horizontalAdvance("0")
        room = look.fontMetrics.horizontalAdvance("0.0000") + 2
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        painter.drawText(QRectF(place.left(), place.top(), room, place.height()), _RIGHT, index.data(COST_ROLE))
        track = place.adjusted(room + digit * 0.8, 0, 0, 0)
        height = look.fontMetrics.ascent() * 0.8
        width = max(track.width() * index.data(SHARE_ROLE), 1.0)
        colour = QColor(change_colour(look.palette, -1.0))
        colour.setAlphaF(0.8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(track.left(), track.center().y() - height / 2, width, height), 2, 2)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font)
        gap = letter_width(look.fontMetrics)
        place = QRectF(look.rect.adjusted(gap + 2, 0, -gap, 0))
        cost = QRectF(place)
        cost.setLeft(place.right() - max(place.width() * 0.32, look.fontMetrics.horizontalAdvance("0.0000") + 4 * gap))
        self._draw_cost(painter, look, index, cost)
        way = QRectF(place)
        way.setRight(cost.left() - gap)
        way.setLeft(way.right() - look.fontMetrics.horizontalAdvance(str(index.data(WAY_ROLE))))
        painter.setPen(colour_of(look, QPalette.ColorRole.PlaceholderText))
        painter.drawText(way, _RIGHT, index.data(WAY_ROLE))
        name = QRectF(place.left(), place.top(), max(way.left() - gap - place.left(), 0), place.height())
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        text = look.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(name.width()))
        painter.drawText(name, _LEFT, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 16, roomy(look.fontMetrics.height() * 1.5))


class MisplacedList(QListView):
    taken = Signal()  # Enter, or a double click: the document shall go to its ideal rank
    chosen = Signal(int)  # the line that a person went to

    def __init__(self, model: MisplacedModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_following = False
        self._lines = _FEWEST_LINES
        self.setObjectName("misplaced_list")
        self.setAccessibleName(self.tr("The costliest misplacements"))
        self.setModel(model)
        self.setItemDelegate(MisplacedDelegate(self))
        self.setUniformItemSizes(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.doubleClicked.connect(self.taken)
        model.modelReset.connect(self.updateGeometry)

    def follow(self, row: int) -> None:
        """Goes to a line because of something that was done elsewhere."""
        self._is_following = True
        try:
            self.setCurrentIndex(self.model().index(row, 0))
        finally:
            self._is_following = False

    def fit_into(self, height: int) -> None:
        """Takes its share of a panel of that height, in whole lines."""
        lines = min(max(height // 4 // self._line_height(), _FEWEST_LINES), _MOST_LINES)
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def _line_height(self) -> int:
        return roomy(self.fontMetrics().height() * 1.5)

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if not self._is_following and current.isValid():
            self.chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.taken.emit()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        lines = min(max(self.model().rowCount(), 1), self._lines)
        return QSize(super().sizeHint().width(), lines * self._line_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * 20, self.sizeHint().height())
