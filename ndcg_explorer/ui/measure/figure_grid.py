"""A small table of figures: a name at the left of each row, a figure in each column.

Shows a small table of figures, each with a tiny bar below it, as high as its rows are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPalette, QPen, QResizeEvent
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

from ndcg_explorer.charts.colours import MARKERS
from ndcg_explorer.core.numbers import amount_text, shown
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.marker_shapes import draw_marker
from ndcg_explorer.ui.style.row_style import colour_of
from ndcg_explorer.ui.style.theme import series_colour
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

VALUE_ROLE = Qt.ItemDataRole.UserRole  # the figure of a cell; None for a name, or before it is known
SERIES_ROLE = Qt.ItemDataRole.UserRole + 1  # the number of the system whose colour it has
HAS_MARKER_ROLE = Qt.ItemDataRole.UserRole + 2  # the name stands for a system
IS_STRONG_ROLE = Qt.ItemDataRole.UserRole + 3  # the row is the one that is edited
IS_IN_FORCE_ROLE = Qt.ItemDataRole.UserRole + 4  # the column is the one that the measure in force has
IS_STALE_ROLE = Qt.ItemDataRole.UserRole + 5  # the figure is of an earlier state
IS_COUNT_ROLE = Qt.ItemDataRole.UserRole + 6  # the figure is a number of documents, and no share


@dataclass(frozen=True, slots=True)
class GridColumn:
    label: str
    tip: str = ""
    is_in_force: bool = False
    is_count: bool = False


@dataclass(frozen=True, slots=True)
class GridCell:
    """``value`` is None before it is known, NaN where there is none."""

    value: float | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """``series`` is the number of the system whose colour the figures have."""

    label: str
    cells: tuple[GridCell, ...]
    series: int = 0
    has_marker: bool = False
    is_strong: bool = False
    is_stale: bool = False
    tip: str = ""


class FigureGrid(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[GridColumn, ...] = ()
        self._rows: tuple[GridRow, ...] = ()

    @property
    def rows(self) -> tuple[GridRow, ...]:
        return self._rows

    def show_figures(self, columns: Sequence[GridColumn], rows: Sequence[GridRow]) -> None:
        """As many cells in each row as there are columns."""
        after = tuple(columns), tuple(rows)
        if after == (self._columns, self._rows):
            return
        if len(columns) != len(self._columns) or len(rows) != len(self._rows):
            self.beginResetModel()
            self._columns, self._rows = after
            self.endResetModel()
            return
        is_renamed = after[0] != self._columns
        self._columns, self._rows = after
        if is_renamed:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns))
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(columns)))

    def _tip(self, row: GridRow, column: int) -> str:
        return row.cells[column - 1].tip if column else row.tip or row.label

    def _text(self, row: GridRow, column: int) -> str:
        if not column:
            return row.label
        value = row.cells[column - 1].value
        if value is None:
            return "…"
        return amount_text(value) if self._columns[column - 1].is_count else shown(value)

    def _mark(self, row: GridRow, column: int, role: int) -> Any:
        marks: dict[int, Any] = {
            VALUE_ROLE: row.cells[column - 1].value if column else None,
            SERIES_ROLE: row.series,
            HAS_MARKER_ROLE: row.has_marker,
            IS_STRONG_ROLE: row.is_strong,
            IS_COUNT_ROLE: column > 0 and self._columns[column - 1].is_count,
            IS_IN_FORCE_ROLE: column > 0 and self._columns[column - 1].is_in_force,
            IS_STALE_ROLE: column > 0 and row.is_stale,
        }
        return marks.get(role)

    def _spoken(self, row: GridRow, column: int) -> str:
        if not column:
            return row.label
        text = f"{row.label}, {self._columns[column - 1].label}: {self._text(row, column)}"
        return self.tr("{0}, being worked out").format(text) if row.is_stale else text

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() or not self._columns else len(self._columns) + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row, column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row, column)
        return self._mark(row, column, role) if role >= VALUE_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 < section <= len(self._columns):
            return None
        column = self._columns[section - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.label
        return plain_tip(column.tip) if role == Qt.ItemDataRole.ToolTipRole else None


Index = QModelIndex | QPersistentModelIndex

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_STALE_OPACITY = 0.4
_NAME_SHARE = 0.3  # of the width, at most


class GridDelegate(QStyledItemDelegate):
    # Of each figure, as many as the narrowest column has room for.
    places = 4

    def _draw_background(self, painter: QPainter, look: Any, index: Index) -> None:
        accent = colour_of(look, QPalette.ColorRole.Highlight)
        painter.fillRect(look.rect, colour_of(look, QPalette.ColorRole.Base))
        if index.data(IS_IN_FORCE_ROLE):
            painter.fillRect(look.rect, _faint(accent, 0.12))
        if look.state & QStyle.StateFlag.State_Selected and index.column():
            strength = 0.30 if look.widget.hasFocus() else 0.16
            painter.fillRect(look.rect, _faint(accent, strength))
        elif look.state & QStyle.StateFlag.State_MouseOver and index.column():
            painter.fillRect(look.rect, _faint(accent, 0.08))
        if index.row():
            painter.setPen(QPen(colour_of(look, QPalette.ColorRole.Midlight), 1.0))
            painter.drawLine(look.rect.topLeft(), look.rect.topRight())

    def _draw_name(self, painter: QPainter, look: Any, index: Index) -> None:
        gap = letter_width(look.fontMetrics)
        place = look.rect.adjusted(gap, 0, -gap // 2, 0)
        if index.data(HAS_MARKER_ROLE):
            side = int(look.fontMetrics.height() * 0.6)
            marker = QRectF(place.left(), place.center().y() - side // 2, side, side)
            number = index.data(SERIES_ROLE)
            draw_marker(painter, marker, MARKERS[number % len(MARKERS)], series_colour(look.palette, number))
            place.adjust(side + gap, 0, 0, 0)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, _LEFT | int(Qt.TextFlag.TextSingleLine), text)

    def _draw_figure(self, painter: QPainter, look: Any, index: Index) -> None:
        value = index.data(VALUE_ROLE)
        metrics, gap = painter.fontMetrics(), letter_width(look.fontMetrics)
        place = look.rect.adjusted(gap // 3, 0, -gap // 3, 0)
        thickness = max(3, metrics.height() // 5)
        number = place.adjusted(0, 0, 0, -thickness - 2)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        # Without a bar, since nothing says how many would be all.
        is_count = bool(index.data(IS_COUNT_ROLE))
        text = str(index.data()) if value is None or is_count else shown(value, self.places)
        painter.drawText(number, _MIDDLE, text)
        if value is None or math.isnan(value) or is_count:
            return
        self._draw_bar(painter, look, _bar_place(place, metrics, thickness), value, index)

    def _draw_bar(self, painter: QPainter, look: Any, track: QRectF, value: float, index: Index) -> None:
        radius = track.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(look, QPalette.ColorRole.Midlight))
        painter.drawRoundedRect(track, radius, radius)
        share = min(max(value, 0.0), 1.0)
        if share <= 0:
            return
        colour = series_colour(look.palette, index.data(SERIES_ROLE))
        # Other systems than the edited one stand back.
        colour.setAlphaF(0.6 if index.data(HAS_MARKER_ROLE) and not index.data(IS_STRONG_ROLE) else 1.0)
        painter.setBrush(colour)
        track.setWidth(max(track.width() * share, track.height()))
        painter.drawRoundedRect(track, radius, radius)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        painter.save()
        self._draw_background(painter, look, index)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(look.font)
        font.setBold(bool(index.data(IS_STRONG_ROLE)))
        painter.setFont(font)
        if index.data(IS_STALE_ROLE):
            painter.setOpacity(_STALE_OPACITY)
        if index.column():
            self._draw_figure(painter, look, index)
        else:
            self._draw_name(painter, look, index)
        painter.restore()


class GridView(QTableView):
    taken = Signal(QModelIndex)  # Enter, or a double click

    def __init__(self, name: str, spoken: str, model: FigureGrid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setModel(model)
        self._delegate = GridDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        # As high as its rows: what scrolls is the panel.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._set_up_headers()
        self.doubleClicked.connect(self.taken)
        model.modelReset.connect(self._fit)
        model.dataChanged.connect(self._share_width)

    def _set_up_headers(self) -> None:
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(1)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._fit()

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(roomy(self.fontMetrics().height() * 1.9))
        self.updateGeometry()
        self._share_width()

    def _share_width(self) -> None:
        """Names and figures get what they need, then the figures what is left, equally, to the last pixel."""
        header, needed = self.horizontalHeader(), self._needed_widths()
        if not needed:
            return
        width = self.viewport().width()
        left = min(width - sum(needed), int(width * _NAME_SHARE))
        name = min(self._name_width(), max(left, self._least_name_width()))
        header.resizeSection(0, name)
        spare, count = max(width - name - sum(needed), 0), len(needed)
        for place, least in enumerate(needed):
            header.resizeSection(place + 1, least + spare * (place + 1) // count - spare * place // count)
        self._choose_places(min(header.sectionSize(place + 1) for place in range(count)))

    def _choose_places(self, width: int) -> None:
        metrics = self._widest_metrics()
        room = width - letter_width(metrics) * 2 // 3
        fitting = [places for places in (4, 3) if metrics.horizontalAdvance(shown(0.0, places)) <= room]
        self._delegate.places = fitting[0] if fitting else 2

    def _needed_widths(self) -> list[int]:
        """Room for two places of each figure, and for its heading."""
        metrics, header = self._widest_metrics(), self.horizontalHeader().fontMetrics()
        model = self.model()
        titles = [str(model.headerData(place, Qt.Orientation.Horizontal)) for place in range(1, model.columnCount())]
        figure, gap = metrics.horizontalAdvance("0.00"), letter_width(metrics)
        return [max(figure, header.horizontalAdvance(title)) + gap for title in titles]

    def _name_width(self) -> int:
        metrics, model = self._widest_metrics(), self.model()
        names = [model.index(row, 0) for row in range(model.rowCount())]
        longest = max((metrics.horizontalAdvance(str(name.data())) for name in names), default=0)
        has_marker = any(name.data(HAS_MARKER_ROLE) for name in names)
        return longest + 2 * letter_width(metrics) + (metrics.height() if has_marker else 0)

    def _least_name_width(self) -> int:
        return min(self._name_width(), letter_width(self.fontMetrics()) * 9)

    def _widest_metrics(self) -> QFontMetrics:
        """Those of the bold row, where there is one."""
        font, model = QFont(self.font()), self.model()
        font.setBold(any(model.index(row, 0).data(IS_STRONG_ROLE) for row in range(model.rowCount())))
        return QFontMetrics(font)

    # Qt overrides

    def sizeHint(self) -> QSize:
        height = self.horizontalHeader().sizeHint().height()
        height += self.model().rowCount() * self.verticalHeader().defaultSectionSize()
        return QSize(letter_width(self.fontMetrics()) * 48, height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least_name_width() + sum(self._needed_widths()), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.taken.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.model() is not None:
            self._fit()


def _bar_place(cell: QRect, metrics: QFontMetrics, thickness: int) -> QRectF:
    """Below the number, in the middle of the cell, and no wider than a number is."""
    width = min(cell.width(), metrics.horizontalAdvance("0.0000"))
    top = cell.center().y() + metrics.height() / 2 - thickness / 2 + 1
    return QRectF(cell.center().x() - width / 2 + 0.5, top, width, thickness)


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint
