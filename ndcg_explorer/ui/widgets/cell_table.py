"""The view of a small table: as high as its rows, so that it stands in a column of text without scrolling.

A small table of texts, each cell with a look and a tip: for figures that are there to be read and taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

PLAIN, QUIET, STRONG, UP, DOWN, IN_FORCE = "plain", "quiet", "strong", "up", "down", "in_force"
LOOK_ROLE = Qt.ItemDataRole.UserRole

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class Cell:
    """``spoken`` is read aloud in place of the text where that alone says too little."""

    text: str
    look: str = PLAIN
    tip: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    tip: str = ""
    is_number: bool = True


class CellTableModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings: tuple[Heading, ...] = ()
        self._rows: tuple[tuple[Cell, ...], ...] = ()

    def show_cells(self, headings: Sequence[Heading], rows: Sequence[Sequence[Cell]]) -> None:
        """Each row has a cell for each heading."""
        headings, found = tuple(headings), tuple(tuple(row) for row in rows)
        if len(headings) != len(self._headings) or len(found) != len(self._rows):
            self.beginResetModel()
            self._headings, self._rows = headings, found
            self.endResetModel()
            return
        if headings != self._headings:
            self._headings = headings
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(headings) - 1)
        if found != self._rows:
            self._rows = found
            self.dataChanged.emit(self.index(0, 0), self.index(len(found) - 1, len(headings) - 1))

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self._headings[index.column()].is_number else _LEFT
        texts: dict[int, str] = {
            Qt.ItemDataRole.DisplayRole: cell.text,
            Qt.ItemDataRole.ToolTipRole: plain_tip(cell.tip),
            Qt.ItemDataRole.AccessibleTextRole: cell.spoken or cell.text,
            LOOK_ROLE: cell.look,
        }
        return texts.get(role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        heading = self._headings[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return heading.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(heading.tip)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if heading.is_number else _LEFT
        return None


Index = QModelIndex | QPersistentModelIndex

_TAKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_STALE_OPACITY = 0.4
_FEWEST_LETTERS = 12
_SIGN = {UP: 1.0, DOWN: -1.0}


class CellDelegate(QStyledItemDelegate):
    def __init__(self, view: CellTable) -> None:
        super().__init__(view)
        self._view = view

    def _draw_ground(self, painter: QPainter, look: Any, index: Index) -> None:
        accent = look.palette.color(QPalette.ColorRole.Highlight)
        if look.state & QStyle.StateFlag.State_Selected and look.widget.hasFocus():
            painter.fillRect(look.rect, _faint(accent, 0.30))
        elif self._view.is_under_mouse(index):
            painter.fillRect(look.rect, _faint(accent, 0.10))
        if index.data(LOOK_ROLE) == IN_FORCE:
            painter.setPen(_faint(accent, 0.7))
            painter.setBrush(_faint(accent, 0.12))
            painter.drawRoundedRect(QRectF(look.rect).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)

    def _ink(self, look: Any, kind: str) -> QColor:
        if kind in _SIGN:
            return change_colour(look.palette, _SIGN[kind])
        role = QPalette.ColorRole.PlaceholderText if kind == QUIET else QPalette.ColorRole.Text
        colour: QColor = look.palette.color(role)
        return colour

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        kind = index.data(LOOK_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._view.is_stale:
            painter.setOpacity(_STALE_OPACITY)
        self._draw_ground(painter, look, index)
        font = QFont(look.font)
        font.setBold(kind in (STRONG, IN_FORCE))
        painter.setFont(font)
        painter.setPen(self._ink(look, kind))
        gap = letter_width(look.fontMetrics)
        place = look.rect.adjusted(gap // 2 + 1, 0, -gap // 2 - 1, 0)
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        alignment = Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole))
        painter.drawText(place, int(alignment) | int(Qt.TextFlag.TextSingleLine), text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = self._view.fontMetrics()
        # Some are written bold.
        room = metrics.horizontalAdvance(str(index.data())) * 11 // 10 + 2 * letter_width(metrics)
        return QSize(room, roomy(metrics.height() * 1.5))


class CellTable(QTableView):
    """Rows are taken whole by Enter or a double click; with ``by_cell``, cells by Enter or a click."""

    taken = Signal(int, int)  # a row and a column

    def __init__(self, name: str, spoken: str, *, by_cell: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.cells = CellTableModel(self)
        self.is_stale = False
        self._by_cell = by_cell
        self._under_mouse = QPersistentModelIndex()
        self.setModel(self.cells)
        self.setItemDelegate(CellDelegate(self))
        self._set_up()
        (self.clicked if by_cell else self.doubleClicked).connect(self._take)
        self.entered.connect(self._note_mouse)
        self.cells.modelReset.connect(self._fit)
        self.cells.dataChanged.connect(self._share_room)

    def set_stale(self, is_stale: bool) -> None:
        self.is_stale = is_stale
        self.viewport().update()

    def is_under_mouse(self, index: Index) -> bool:
        under = self._under_mouse
        return (
            under.isValid() and under.row() == index.row() and (not self._by_cell or under.column() == index.column())
        )

    def _set_up(self) -> None:
        item_view = QAbstractItemView
        behavior = item_view.SelectionBehavior
        self.setSelectionBehavior(behavior.SelectItems if self._by_cell else behavior.SelectRows)
        self.setSelectionMode(item_view.SelectionMode.SingleSelection)
        self.setEditTriggers(item_view.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(item_view.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        # Tab goes on to the next control: a person without a mouse must get out of here.
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setObjectName(f"{self.objectName()}_header")
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)

    def _fit(self) -> None:
        header, metrics, mode = self.horizontalHeader(), self.fontMetrics(), QHeaderView.ResizeMode
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 1.5))
        header.setMinimumSectionSize(letter_width(metrics) * 4)
        for column in range(self.cells.columnCount()):
            header.setSectionResizeMode(column, mode.ResizeToContents if column else mode.Fixed)
        self._share_room()

    def _share_room(self) -> None:
        """The first column takes what the others leave, but so much that its texts can be told apart."""
        header = self.horizontalHeader()
        if not header.count():
            return
        others = sum(header.sectionSize(column) for column in range(1, header.count()))
        least = letter_width(self.fontMetrics()) * _FEWEST_LETTERS
        header.resizeSection(0, max(self.viewport().width() - others, least))
        self.updateGeometry()

    def _take(self, index: QModelIndex) -> None:
        self.taken.emit(index.row(), index.column())

    def _note_mouse(self, index: QModelIndex) -> None:
        self._under_mouse = QPersistentModelIndex(index)
        self.viewport().update()

    @property
    def _needs_bar(self) -> bool:
        """Whether some columns are out of sight: of a long scale in a narrow panel, or in large letters."""
        header = self.horizontalHeader()
        return sum(header.sectionSize(column) for column in range(header.count())) > self.width()

    # Qt overrides

    def sizeHint(self) -> QSize:
        rows = self.cells.rowCount() * self.verticalHeader().defaultSectionSize()
        bar = self.horizontalScrollBar().sizeHint().height() if self._needs_bar else 0
        return QSize(super().sizeHint().width(), self.horizontalHeader().sizeHint().height() + rows + bar + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # There is nothing to scroll up or down in here: the page around it scrolls.
        event.ignore()

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * _FEWEST_LETTERS, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _TAKING and self.currentIndex().isValid():
            self._take(self.currentIndex())
            return
        super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._note_mouse(QModelIndex())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "cells"):
            self._fit()


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint
