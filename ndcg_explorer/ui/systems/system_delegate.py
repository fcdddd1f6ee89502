"""Draws a system in a line: whether it is edited, whether it is on the curves, its marker, its name, its mean."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionButton, QStyleOptionViewItem, QWidget

from ndcg_explorer.charts.colours import MARKERS
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.marker_shapes import draw_marker
from ndcg_explorer.ui.style.row_style import colour_of, draw_background
from ndcg_explorer.ui.style.theme import change_colour, is_dark, series_colour
from ndcg_explorer.ui.systems.system_model import (
    DIFFERENCE_ROLE,
    DIFFERENCE_TEXT_ROLE,
    GRADES_ROLE,
    IS_EDITED_ROLE,
    IS_SNAPSHOT_ROLE,
    MEAN_ROLE,
)

Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
# Letters of a name that stay in sight beside its mean.
_LEAST_OF_NAME = 5
# From so many letters of width on, all of it stands in one line.
_ONE_LINE = 36
_TOGGLING_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Select)


class _Places(NamedTuple):
    """Where the parts of a row are."""

    radio: QRect
    check: QRect
    marker: QRectF
    name: QRect
    difference: QRect
    mean: QRect


class SystemDelegate(QStyledItemDelegate):
    edit_chosen = Signal(str)  # the system whose radio button was clicked

    def places(self, look: Any, index: Index) -> _Places:
        metrics, style = look.fontMetrics, look.widget.style()
        gap = letter_width(metrics)
        inner = look.rect.adjusted(gap, 0, -gap, 0)
        left = inner.left()
        # With one system there is nothing to choose.
        has_choice = index.model().rowCount() > 1
        side = style.pixelMetric(QStyle.PixelMetric.PM_ExclusiveIndicatorWidth) if has_choice else 0
        radio = _centred(left, side, inner)
        left += side + (gap if side else 0)
        side = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
        check = _centred(left, side, inner)
        left += side + gap
        side = int(metrics.height() * 0.6)
        marker = QRectF(_centred(left, side, inner))
        left += side + gap
        room = QRect(left, inner.top(), inner.right() + 1 - left, inner.height())
        return _Places(radio, check, marker, *_text_places(room, metrics, index))

    def _draw_indicators(self, painter: QPainter, look: Any, places: _Places, index: Index) -> None:
        button = QStyleOptionButton()
        for place, is_on, part in (
            (places.radio, index.data(IS_EDITED_ROLE), QStyle.PrimitiveElement.PE_IndicatorRadioButton),
            (places.check, _is_shown(index), QStyle.PrimitiveElement.PE_IndicatorCheckBox),
        ):
            if place.width() < 2:
                continue
            any_button: Any = button
            any_button.rect = place
            any_button.palette = _indicator_palette(look.palette)
            on_off = QStyle.StateFlag.State_On if is_on else QStyle.StateFlag.State_Off
            any_button.state = QStyle.StateFlag.State_Enabled | on_off
            look.widget.style().drawPrimitive(part, button, painter, look.widget)

    def _draw_texts(self, painter: QPainter, look: Any, places: _Places, index: Index) -> None:
        quiet = colour_of(look, QPalette.ColorRole.PlaceholderText)
        font = QFont(look.font)
        font.setBold(bool(index.data(IS_EDITED_ROLE)))
        font.setItalic(bool(index.data(IS_SNAPSHOT_ROLE)))
        painter.setFont(font)
        painter.setPen(colour_of(look, QPalette.ColorRole.Text) if _is_shown(index) else quiet)
        note, metrics = index.data(GRADES_ROLE), painter.fontMetrics()
        room = places.name.width() - (_clock_side(metrics) * 3 // 2 if note else 0)
        name = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        painter.drawText(places.name, _MIDDLE | Qt.TextFlag.TextSingleLine, name)
        painter.setFont(look.font)
        painter.setPen(quiet)
        if note:
            left = places.name.left() + metrics.horizontalAdvance(name) + _clock_side(metrics) // 3
            _draw_note(painter, QRect(left, places.name.top(), places.name.right() - left, places.name.height()), note)
        if not places.difference.isEmpty():
            painter.setPen(_difference_colour(look, index))
            text = index.data(DIFFERENCE_TEXT_ROLE)
            painter.drawText(places.difference, _MIDDLE | Qt.AlignmentFlag.AlignRight, text)
            painter.setPen(quiet)
        if not places.mean.isEmpty():
            painter.drawText(places.mean, _MIDDLE | Qt.AlignmentFlag.AlignRight, index.data(MEAN_ROLE))

    def _toggle(self, model: QAbstractItemModel, index: Index) -> bool:
        state = Qt.CheckState.Unchecked if _is_shown(index) else Qt.CheckState.Checked
        return bool(model.setData(model.index(index.row(), 0), state, Qt.ItemDataRole.CheckStateRole))

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        draw_background(painter, look)
        painter.save()
        places = self.places(look, index)
        self._draw_indicators(painter, look, places, index)
        colour = series_colour(look.palette, index.row())
        if not _is_shown(index):
            colour.setAlphaF(0.35)
        draw_marker(painter, places.marker, MARKERS[index.row() % len(MARKERS)], colour)
        self._draw_texts(painter, look, places, index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look: Any = option
        height = look.fontMetrics.height()
        # In a narrow panel what is said of the baseline has a line of its own.
        is_narrow = look.widget is not None and look.widget.width() < letter_width(look.fontMetrics) * _ONE_LINE
        lines = 2.2 if is_narrow and index.data(DIFFERENCE_TEXT_ROLE) else 1.6
        return QSize(letter_width(look.fontMetrics) * 16, roomy(height * lines))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        look: Any = option
        name = self.places(look, index).name
        editor.setGeometry(QRect(name.left(), look.rect.top(), look.rect.right() - name.left(), look.rect.height()))

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _TOGGLING_KEYS:
            return self._toggle(model, index)
        is_release = event.type() == QEvent.Type.MouseButtonRelease
        if not (is_release and isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton):
            return False
        places, at = self.places(option, index), event.position().toPoint()
        if _around(places.check, option).contains(at):
            return self._toggle(model, index)
        if places.radio.width() > 1 and _around(places.radio, option).contains(at):
            self.edit_chosen.emit(str(index.data()))
            return True
        return False


def _difference_colour(look: Any, index: Index) -> QColor:
    """Of the word for the baseline as quiet as other remarks."""
    difference = index.data(DIFFERENCE_ROLE)
    if math.isnan(difference):
        return colour_of(look, QPalette.ColorRole.PlaceholderText)
    return change_colour(look.palette, difference)


def _clock_side(metrics: QFontMetrics) -> int:
    return int(metrics.height() * 0.7)


def _draw_note(painter: QPainter, room: QRect, note: str) -> None:
    """A clock, and as much of the note as there is room for: these grades are of another time."""
    metrics = painter.fontMetrics()
    side = _clock_side(metrics)
    clock = QRectF(_centred(room.left(), side, room))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawEllipse(clock.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.drawPolyline([QPointF(clock.center().x(), clock.top() + side * 0.22), clock.center(),
                          QPointF(clock.right() - side * 0.25, clock.center().y())])  # fmt: skip
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    rest = room.adjusted(side + side // 2, 0, 0, 0)
    if rest.width() > letter_width(metrics) * _LEAST_OF_NAME:
        text = metrics.elidedText(note, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, _MIDDLE | Qt.TextFlag.TextSingleLine, text)


def _text_places(room: QRect, metrics: QFontMetrics, index: Index) -> tuple[QRect, QRect, QRect]:
    """The name's, the difference's and the mean's: without room for name and mean the name stays.

    The difference stands between them, in a row of two lines below the name.
    """
    gap, said = letter_width(metrics), index.data(DIFFERENCE_TEXT_ROLE)
    width = metrics.horizontalAdvance(said)
    is_tall = bool(said) and room.height() >= 2 * metrics.height()
    line = QRect(room.left(), room.top(), room.width(), room.height() // 2) if is_tall else QRect(room)
    mean, name = QRect(line), QRect(line)
    mean.setLeft(line.right() - metrics.horizontalAdvance(index.data(MEAN_ROLE)))
    name.setRight(mean.left() - gap - 1)
    wanted = min(metrics.horizontalAdvance(str(index.data())), gap * _LEAST_OF_NAME)
    if name.width() < wanted:
        name, mean = line, QRect()
    if is_tall:
        return name, QRect(room.left(), line.bottom() + 1, room.width(), room.height() - line.height()), mean
    difference = QRect(name)
    difference.setLeft(name.right() + 1 - width)
    if not said or mean.isEmpty() or difference.left() - gap - name.left() < wanted:
        return name, QRect(), mean
    name.setRight(difference.left() - gap - 1)
    return name, difference, mean


def _is_shown(index: Index) -> bool:
    return bool(Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) == Qt.CheckState.Checked)


def _indicator_palette(palette: QPalette) -> QPalette:
    """Fusion draws the outline a shade darker than the window, which on a dark list cannot be seen."""
    if not is_dark(palette):
        return palette
    lighter = QPalette(palette)
    lighter.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
    return lighter


def _centred(left: int, side: int, inner: QRect) -> QRect:
    return QRect(left, inner.center().y() - side // 2, side, side)


def _around(place: QRect, look: Any) -> QRect:
    """The whole height of the row and a little to the sides: small things are hard to hit."""
    row: QRect = look.rect
    return QRect(place.left() - 3, row.top(), place.width() + 6, row.height())
