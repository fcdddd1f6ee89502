"""The table of losses: headers sort it, going to a line marks its rank.

Draws a line of the losses: numbers in columns, and the part of the loss as a bar.
"""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.ui.losses.loss_rows import ADDS, DIFFERENCE, DOCUMENT, IDEAL, LOSS, RANK
from ndcg_explorer.ui.losses.losses_model import IS_BEYOND_ROLE, NUMBER_ROLE, SHARE_ROLE, AnyIndex, LossesModel
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import colour_of
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.widgets.figure_table import FigureTable

Index = QModelIndex | QPersistentModelIndex
_ACCENT_WIDTH = 3
_STALE_OPACITY = 0.4


class LossesDelegate(QStyledItemDelegate):
    def _draw_background(self, painter: QPainter, look: Any, index: Index) -> None:
        """As in our lists, but with the accent only where the line begins."""
        accent = colour_of(look, QPalette.ColorRole.Highlight)
        # The table has filled the line of the selection already, too strongly for the colours of data.
        painter.fillRect(look.rect, colour_of(look, QPalette.ColorRole.Base))
        is_selected = bool(look.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(look.rect, _faint(accent, 0.30 if look.widget.hasFocus() else 0.18))
            if index.column() == RANK:
                painter.fillRect(look.rect.adjusted(0, 0, _ACCENT_WIDTH - look.rect.width(), 0), accent)
        elif look.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(look.rect, _faint(accent, 0.08))

    def _draw_text(self, painter: QPainter, look: Any, index: Index, place: QRectF) -> None:
        painter.setFont(look.font)
        painter.setPen(self._ink(look, index))
        text = look.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(place.width()))
        alignment = int(index.data(Qt.ItemDataRole.TextAlignmentRole))
        painter.drawText(place, alignment | int(Qt.TextFlag.TextSingleLine), text)

    def _ink(self, look: Any, index: Index) -> QColor:
        if index.column() == DIFFERENCE:
            number = index.data(NUMBER_ROLE)
            # Only what can be read as a difference has a colour.
            return change_colour(look.palette, 0.0 if math.isnan(number) or abs(number) < 5e-5 else number)
        is_quiet = index.column() == IDEAL or (index.column() == DOCUMENT and index.data(IS_BEYOND_ROLE))
        return colour_of(look, QPalette.ColorRole.PlaceholderText if is_quiet else QPalette.ColorRole.Text)

    def _draw_loss(self, painter: QPainter, look: Any, index: Index, place: QRectF) -> None:
        digit = look.fontMetrics.horizontalAdvance("0")
        room = min(number_room(look.fontMetrics), place.width())
        self._draw_text(painter, look, index, QRectF(place.left(), place.top(), room, place.height()))
        track = place.adjusted(room + digit * 0.8, 0, 0, 0)
        share = index.data(SHARE_ROLE)
        if track.width() < 2 or not share > 0:
            return
        height = look.fontMetrics.ascent() * 0.8
        bar = QRectF(track.left(), track.center().y() - height / 2, max(track.width() * share, 1.0), height)
        colour = QColor(change_colour(look.palette, -1.0))
        is_beyond = index.data(IS_BEYOND_ROLE)
        # An outline: it is at no rank of the list.
        painter.setPen(QPen(colour, 1.0) if is_beyond else Qt.PenStyle.NoPen)
        colour.setAlphaF(0.18 if is_beyond else 0.8)
        painter.setBrush(colour)
        painter.drawRoundedRect(bar, 2, 2)

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        painter.save()
        self._draw_background(painter, look, index)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.widget.model().is_stale:
            painter.setOpacity(_STALE_OPACITY)
        gap = letter_width(look.fontMetrics)
        place = QRectF(look.rect.adjusted(gap // 2 + 1, 0, -gap // 2 - 1, 0))
        if index.column() == LOSS:
            self._draw_loss(painter, look, index, place)
        else:
            self._draw_text(painter, look, index, place)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        return QSize(letter_width(look.fontMetrics) * 8, roomy(look.fontMetrics.height() * 1.5))


def number_room(metrics: Any) -> float:
    """What a loss needs to be written."""
    room: float = metrics.horizontalAdvance("0.0000") + 2
    return room


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


# How many letters wide a table must be to have these columns too, beside the document and the loss.
_LEAST_WIDTH = {IDEAL: 72, ADDS: 54, DIFFERENCE: 42}


class LossesTable(FigureTable):
    rank_chosen = Signal(int)  # the rank of the line that was gone to; 0 for what lies beyond

    def __init__(self, model: LossesModel, parent: QWidget | None = None) -> None:
        super().__init__("losses", parent)
        self._losses = model
        self._is_following = False
        self.setAccessibleName(self.tr("What each rank adds and loses"))
        self.setModel(model)
        self.setItemDelegate(LossesDelegate(self))
        self._set_up_headers()
        model.modelReset.connect(self._span_beyond)
        model.layoutChanged.connect(self._span_beyond)

    def mark_rank(self, rank: int) -> None:
        """Selects the line of a rank that was marked elsewhere."""
        row = self._losses.row_of(rank)
        if row == self.currentIndex().row() and row >= 0 and self.selectedIndexes():
            return
        self._is_following = True
        try:
            if row < 0:
                self.clearSelection()
                self.setCurrentIndex(QModelIndex())
            else:
                self.selectRow(row)
                self.scrollTo(self._losses.index(row, RANK))
        finally:
            self._is_following = False

    def show_losses(self, is_shown: bool) -> None:
        """The column of losses is there only where the loss can be split."""
        if self.isColumnHidden(LOSS) == is_shown:
            self.setColumnHidden(LOSS, not is_shown)
            mode = QHeaderView.ResizeMode.Fixed if is_shown else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(DOCUMENT, mode)
            self._fit_to_width()

    def _span_beyond(self) -> None:
        """What lies beyond has no numbers but its loss: its words may take their place."""
        self.clearSpans()
        row = self._losses.row_beyond()
        if row >= 0:
            self.setSpan(row, DOCUMENT, 1, DIFFERENCE - DOCUMENT + 1)

    def _set_up_headers(self) -> None:
        header = self.horizontalHeader()
        header.setAccessibleName(self.tr("Columns of the losses"))
        for column in (RANK, DOCUMENT, ADDS, IDEAL, DIFFERENCE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(LOSS, QHeaderView.ResizeMode.Stretch)
        self.fit_to_font()
        self.setSortingEnabled(True)
        self.sortByColumn(RANK, Qt.SortOrder.AscendingOrder)

    def fit_to_font(self) -> None:
        """Columns as wide as their numbers; the rest is for the document and the bar."""
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setMinimumSectionSize(metrics.height())
        for column, sample in ((RANK, "000"), (ADDS, "00.0000"), (IDEAL, "00.0000"), (DIFFERENCE, "+00.0000")):
            title = str(self._losses.headerData(column, Qt.Orientation.Horizontal))
            # With room for the arrow that shows the order.
            room = max(metrics.horizontalAdvance(sample), metrics.horizontalAdvance(title) + metrics.height())
            header.resizeSection(column, room + letter_width(metrics) * 3 // 2)
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 1.5))
        self._fit_to_width()

    def _fit_to_width(self) -> None:
        """The ideal's column gives way first, then what a rank adds, then the difference: the loss tells most."""
        letters = self.width() // max(letter_width(self.fontMetrics()), 1)
        for column, least in _LEAST_WIDTH.items():
            if self.isColumnHidden(column) != (letters < least):
                self.setColumnHidden(column, letters < least)
        header = self.horizontalHeader()
        taken = sum(header.sectionSize(column) for column in (RANK, ADDS, IDEAL, DIFFERENCE))
        # The bar tells more than the end of a long id, which is in the tooltip.
        header.resizeSection(
            DOCUMENT, max((self.viewport().width() - taken) * 2 // 5, letter_width(self.fontMetrics()) * 12)
        )

    # Qt overrides

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        if not self._is_following and current.isValid() and current.row() != previous.row():
            self.rank_chosen.emit(self._losses.rank_at(current.row()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_to_width()
