"""Shows a small table of figures, each with a tiny bar below it, as high as its rows are."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
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

from ndcg_explorer.charts.looks import MARKERS
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.measure.figure_grid import (
    HAS_MARKER_ROLE,
    IS_IN_FORCE_ROLE,
    IS_STALE_ROLE,
    IS_STRONG_ROLE,
    SERIES_ROLE,
    VALUE_ROLE,
    FigureGrid,
)
from ndcg_explorer.ui.style.marker_shapes import draw_marker
from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.style.row_look import colour_of
from ndcg_explorer.ui.style.theme import series_colour

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
        gap = look.fontMetrics.averageCharWidth()
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
        metrics, gap = painter.fontMetrics(), look.fontMetrics.averageCharWidth()
        place = look.rect.adjusted(gap // 3, 0, -gap // 3, 0)
        thickness = max(3, metrics.height() // 5)
        number = place.adjusted(0, 0, 0, -thickness - 2)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text))
        painter.drawText(number, _MIDDLE, "…" if value is None else shown(value, self.places))
        if value is None or math.isnan(value):
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
        room = width - metrics.averageCharWidth() * 2 // 3
        fitting = [places for places in (4, 3) if metrics.horizontalAdvance(shown(0.0, places)) <= room]
        self._delegate.places = fitting[0] if fitting else 2

    def _needed_widths(self) -> list[int]:
        """Room for two places of each figure, and for its heading."""
        metrics, header = self._widest_metrics(), self.horizontalHeader().fontMetrics()
        model = self.model()
        titles = [str(model.headerData(place, Qt.Orientation.Horizontal)) for place in range(1, model.columnCount())]
        figure, gap = metrics.horizontalAdvance("0.00"), metrics.averageCharWidth()
        return [max(figure, header.horizontalAdvance(title)) + gap for title in titles]

    def _name_width(self) -> int:
        metrics, model = self._widest_metrics(), self.model()
        names = [model.index(row, 0) for row in range(model.rowCount())]
        longest = max((metrics.horizontalAdvance(str(name.data())) for name in names), default=0)
        has_marker = any(name.data(HAS_MARKER_ROLE) for name in names)
        return longest + 2 * metrics.averageCharWidth() + (metrics.height() if has_marker else 0)

    def _least_name_width(self) -> int:
        return min(self._name_width(), self.fontMetrics().averageCharWidth() * 9)

    def _widest_metrics(self) -> QFontMetrics:
        """Those of the bold row, where there is one."""
        font, model = QFont(self.font()), self.model()
        font.setBold(any(model.index(row, 0).data(IS_STRONG_ROLE) for row in range(model.rowCount())))
        return QFontMetrics(font)

    # Qt overrides

    def sizeHint(self) -> QSize:
        height = self.horizontalHeader().sizeHint().height()
        height += self.model().rowCount() * self.verticalHeader().defaultSectionSize()
        return QSize(self.fontMetrics().averageCharWidth() * 48, height + 2 * self.frameWidth())

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
