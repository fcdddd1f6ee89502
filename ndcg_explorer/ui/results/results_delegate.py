"""Painters of the cells of results: rank with its movement, grade as a chip, contribution as a bar."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ndcg_explorer.ui.results.result_columns import baseline_rank_cell, grade_text, is_another_grade
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.style.row_style import line_of, small_font
from ndcg_explorer.ui.style.theme import change_colour, grade_colours, series_colour

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.grade_typing import GradeTyping
    from ndcg_explorer.ui.results.results_model import ResultsModel

Index = QModelIndex | QPersistentModelIndex
_CENTRE = Qt.AlignmentFlag.AlignCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_HIGHLIGHT = {False: QColor(255, 196, 0, 120), True: QColor(255, 196, 0, 90)}


class _CellDelegate(QStyledItemDelegate):
    """The background of a selected row, then what the kind of cell draws on it."""

    def __init__(self, model: ResultsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        raise NotImplementedError

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if self._model.rows is None:
            return
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, option.palette.highlight())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        self.draw(painter, option, self._model.rows, index.row())
        painter.restore()


class RankDelegate(_CellDelegate):
    """A grip to drag by, the rank, and ▲▼ with how far it came since loading."""

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        digit = option.fontMetrics.horizontalAdvance("0")
        area = option.rect.adjusted(digit // 2, 0, -digit // 2, 0)
        self._draw_grip(painter, option.palette, QRect(area.left(), area.top(), digit, area.height()))
        movement = digit * (3 + max(len(str(rows.count)) - 2, 0))
        rank = rows.rank_at(row)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        place = line_of(area.adjusted(digit, 0, -movement, 0), option.fontMetrics)
        painter.drawText(place, _RIGHT, str(rank) if rank else "")
        moved = self.movement(option.palette, rows, row)
        if moved is not None:
            text, colour = moved
            painter.setFont(small_font(option.font))
            painter.setPen(colour)
            place = QRect(area.right() - movement + digit // 2 + 1, area.top(), movement, area.height())
            painter.drawText(place, _LEFT, text)

    def movement(self, palette: QPalette, rows: ResultRows, row: int) -> tuple[str, QColor] | None:
        """How far it came since loading, and in which colour that is said; None where it did not move."""
        moved = rows.moved_at(row)
        if moved == 0:
            return None
        return movement_text(moved), change_colour(palette, 1.0 if moved is None else float(moved))

    def _draw_grip(self, painter: QPainter, palette: QPalette, area: QRect) -> None:
        step = max(area.width() / 2.0, 3.0)
        pen, dots = _grip(palette.color(QPalette.ColorRole.Mid).rgba(), step)
        painter.setPen(pen)
        painter.drawPoints(dots.translated(area.left() + step / 2, area.center().y() + 0.5))


@lru_cache(maxsize=16)
def _grip(colour: int, step: float) -> tuple[QPen, QPolygonF]:
    """Six dots around the middle of their left column; every row has them."""
    pen = QPen(QColor.fromRgba(colour), step / 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen, QPolygonF([QPointF(step * x, step * y) for x in (0, 1) for y in (-1, 0, 1)])


class BaselineRankDelegate(_CellDelegate):
    """The baseline's rank, or a badge for what the baseline has not got."""

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        metrics = option.fontMetrics
        digit = metrics.horizontalAdvance("0")
        area = option.rect.adjusted(digit // 2, 0, -digit, 0)
        text = baseline_rank_cell(rows, row)
        if not rows.is_new_at(row):
            painter.setPen(option.palette.color(QPalette.ColorRole.Text))
            painter.drawText(line_of(area, metrics), _RIGHT, text)
            return
        painter.setFont(small_font(option.font))
        colour = change_colour(option.palette, 1.0)
        width = min(painter.fontMetrics().horizontalAdvance(text) + digit * 1.2, area.width())
        badge = QRectF(0, 0, width, metrics.height())
        badge.moveCenter(QPointF(area.right() - width / 2, area.center().y() + 0.5))
        painter.setPen(QPen(colour, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(badge.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.drawText(badge, int(_CENTRE), text)


class GradeDelegate(_CellDelegate):
    """Only paints; `GradeEditing` gives it an editor."""

    typing: GradeTyping | None = None

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        now = None if self.typing is None else self.typing.now
        typed = now.text if now is not None and row in now.chosen else ""
        grade, area = rows.grade_at(row), option.rect
        chip = draw_grade_chip(painter, option.palette, area, rows, grade, typed)
        draw_grade_change(painter, option.palette, area, chip, rows.loaded_grade_at(row), grade)


class BarDelegate(_CellDelegate):
    """The contribution: its number, and a bar as long as its share of the longest there can be."""

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        value = rows.number_at("contribution", row)
        if math.isnan(value):
            return
        digit = option.fontMetrics.horizontalAdvance("0")
        area = option.rect.adjusted(digit // 2, 0, -digit // 2, 0)
        room = min(digit * 8, area.width())
        counts = rows.counts_at(row)
        role = QPalette.ColorRole.Text if counts else QPalette.ColorRole.PlaceholderText
        painter.setPen(option.palette.color(role))
        column = self._model.columns[self._model.column_of("contribution")]
        place = line_of(QRect(area.left(), area.top(), room, area.height()), option.fontMetrics)
        painter.drawText(place, _RIGHT, column.text(rows, row))
        track = QRectF(area.left() + room + digit, area.top(), area.width() - room - digit, area.height())
        self._draw_bar(painter, option, track, rows.bar_at(row), self._colour(option.palette, rows), counts)

    def _draw_bar(
        self, painter: QPainter, option: QStyleOptionViewItem, track: QRectF, share: float, colour: QColor, counts: bool
    ) -> None:
        height = option.fontMetrics.ascent() * 0.8
        bar = QRectF(track.left(), track.center().y() - height / 2, track.width() * abs(share), height)
        if bar.width() < 0.5:
            return
        # A bar that does not count, or takes away, is an outline.
        painter.setPen(Qt.PenStyle.NoPen if counts and share > 0 else QPen(colour, 1.0))
        colour.setAlpha(220 if counts and share > 0 else 45)
        painter.setBrush(colour)
        painter.drawRoundedRect(bar, 2, 2)

    def _colour(self, palette: QPalette, rows: ResultRows) -> QColor:
        names = [system.name for system in rows.session.systems]
        return series_colour(palette, names.index(rows.system))


class IdDelegate(QStyledItemDelegate):
    """Ids too long for their column keep both ends: what tells them apart often stands last."""

    # Qt overrides

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        look: Any = option  # PySide's stubs do not know that this can be set
        look.textElideMode = Qt.TextElideMode.ElideMiddle


class FoundTextDelegate(QStyledItemDelegate):
    """Texts as the style draws them, with what was searched for marked in them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sought = ""

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        text = str(index.data() or "")
        place = text.casefold().find(self.sought)
        if place < 0:
            return
        style = option.widget.style() if option.widget else QApplication.style()
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, option.widget) + 1
        metrics = option.fontMetrics
        left = option.rect.left() + margin + metrics.horizontalAdvance(text[:place])
        width = metrics.horizontalAdvance(text[place : place + len(self.sought)])
        mark = QRect(left, option.rect.center().y() - metrics.height() // 2, width, metrics.height())
        is_dark = option.palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5
        painter.fillRect(mark.intersected(option.rect), _HIGHLIGHT[is_dark])


def draw_grade_chip(
    painter: QPainter, palette: QPalette, area: QRect, rows: ResultRows, grade: float, typed: str = ""
) -> QRectF:
    """A grade in its colour, in the middle of an area; unjudged is an empty frame, what is being typed has a cursor."""
    text = typed or grade_text(grade)
    metrics = QFontMetrics(painter.font())
    height = min(metrics.height() + 3.0, area.height() - 2.0)
    width = min(max(metrics.horizontalAdvance(text) + 1.2 * metrics.horizontalAdvance("0"), height), area.width() - 4.0)
    chip = QRectF(0, 0, width, height)
    chip.moveCenter(QRectF(area).center())
    if math.isnan(grade):
        painter.setPen(QPen(palette.color(QPalette.ColorRole.PlaceholderText), 1.0, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ink = palette.color(QPalette.ColorRole.PlaceholderText)
    else:
        fill, ink = grade_colours(palette, rows.grade_share(grade))
        # A faint frame keeps the lightest grades apart from the background.
        painter.setPen(QPen(grade_colours(palette, rows.grade_share(grade) * 0.7 + 0.3)[0], 1.0))
        painter.setBrush(fill)
    painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(ink)
    painter.drawText(chip, int(_CENTRE), text)
    if typed:
        _draw_cursor(painter, palette, chip, metrics.horizontalAdvance(text))
    return chip


def draw_grade_change(
    painter: QPainter, palette: QPalette, area: QRect, chip: QRectF, loaded: float, grade: float
) -> None:
    """Beside the chip of a grade that was edited, as beside the rank of a result that was moved."""
    if not is_another_grade(loaded, grade):
        return
    change = 1.0 if math.isnan(loaded) else -1.0 if math.isnan(grade) else grade - loaded
    painter.setFont(small_font(painter.font()))
    painter.setPen(change_colour(palette, change))
    place = QRectF(chip.right() + 3, area.top(), max(area.right() - chip.right() - 3, 0), area.height())
    painter.drawText(place, int(_LEFT), regraded_text(loaded, grade))


def _draw_cursor(painter: QPainter, palette: QPalette, chip: QRectF, text_width: int) -> None:
    """Behind the text, which is in the middle of the chip; and a frame around it, as around a field."""
    x = chip.center().x() + text_width / 2 + 1.5
    painter.drawLine(QPointF(x, chip.top() + 3), QPointF(x, chip.bottom() - 3))
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(chip.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)


def regraded_text(loaded: float, grade: float) -> str:
    """``▲`` for a higher grade than was loaded, ``▼`` for a lower one, ``✚`` for one where there was none, ``✕``."""
    if math.isnan(loaded):
        return "✚"
    return "✕" if math.isnan(grade) else "▲" if grade > loaded else "▼"


def movement_text(moved: int | None) -> str:
    """``▲2`` for two places up since loading, ``✚`` for what was not in the list then."""
    if moved is None:
        return "✚"
    return f"{'▲' if moved > 0 else '▼'}{abs(moved)}"
