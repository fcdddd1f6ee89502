"""Paints both orders beside each other, with lines between the same documents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.ui.ideal.ladder import IDEAL, LIST, Ladder, Link, Place
from ndcg_explorer.ui.results.results_delegate import draw_grade_chip
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.row_style import small_font
from ndcg_explorer.ui.style.theme import change_colour, ideal_colour, is_dark

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
# Below this share of the largest cost a link is a plain one.
_LEAST_SHARE = 1e-6


class LadderLook(NamedTuple):
    """What the picture depends on beside its data; ``top`` is how far it is scrolled."""

    palette: QPalette
    font: QFont
    width: float
    height: float
    top: float
    focused: Place | None
    has_focus: bool


def line_height(font: QFont) -> float:
    return float(roomy(QFontMetricsF(font).height() * 1.5))


def side_width(width: float) -> float:
    """Each side has the same room, the links the rest."""
    return width * 0.385


class LadderPicture:
    def __init__(self, ladder: Ladder, look: LadderLook) -> None:
        self._ladder, self._look = ladder, look
        self._metrics = QFontMetricsF(look.font)
        self._line = line_height(look.font)
        self._digit = self._metrics.horizontalAdvance("0")
        self._focused = {place for place in (look.focused, self._other_end()) if place is not None}

    def draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.font)
        for place in self._places_in_sight():
            self._draw_line(painter, place)
        self._draw_links(painter)
        self._draw_cuts(painter)
        self._draw_headings(painter)

    def _other_end(self) -> Place | None:
        return None if self._look.focused is None else self._ladder.other_end(self._look.focused)

    def _places_in_sight(self) -> Iterator[Place]:
        first = max(int(self._look.top // self._line), 0)
        last = int((self._look.top + self._look.height) // self._line) + 1
        for side in (LIST, IDEAL):
            yield from (Place(side, line) for line in range(first, min(last, self._ladder.count(side))))

    def _area(self, place: Place) -> QRectF:
        room = side_width(self._look.width)
        left = 0.0 if place.side == LIST else self._look.width - room
        # The headings have a line of their own above.
        return QRectF(left, (place.line + 1) * self._line - self._look.top, room, self._line)

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return QColor(self._look.palette.color(role))

    def _draw_line(self, painter: QPainter, place: Place) -> None:
        area, ladder = self._area(place), self._ladder
        if place in self._focused:
            accent = self._colour(QPalette.ColorRole.Highlight)
            accent.setAlphaF(0.30 if self._look.has_focus else 0.18)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 3, 3)
        role = QPalette.ColorRole.Text if ladder.counts(place) else QPalette.ColorRole.PlaceholderText
        painter.setPen(self._colour(role))
        rank_room = self._digit * max(len(f"{ladder.rank(place)}"), 2)
        rank = QRectF(area.left() + self._digit * 0.7, area.top(), rank_room, area.height())
        painter.drawText(rank, _RIGHT, str(ladder.rank(place)))
        chip = QRectF(rank.right() + self._digit * 0.4, area.top(), self._digit * 3.2, area.height())
        draw_grade_chip(painter, self._look.palette, chip.toRect(), ladder.results, ladder.grade(place))
        text = QRectF(chip.right() + self._digit * 0.4, area.top(), 0, area.height())
        text.setRight(area.right() - self._digit)
        self._draw_name(painter, place, text, role)

    def _draw_name(self, painter: QPainter, place: Place, area: QRectF, role: QPalette.ColorRole) -> None:
        """The id, and where there is room the title, quietly."""
        metrics = self._metrics
        name = metrics.elidedText(self._ladder.document(place), Qt.TextElideMode.ElideRight, area.width())
        painter.setPen(self._colour(role))
        painter.drawText(area, _LEFT, name)
        area = area.adjusted(metrics.horizontalAdvance(name) + self._digit, 0, 0, 0)
        title = self._ladder.title(place)[:200]
        if title and area.width() > self._digit * 6:
            painter.setPen(self._colour(QPalette.ColorRole.PlaceholderText))
            painter.drawText(area, _LEFT, metrics.elidedText(title, Qt.TextElideMode.ElideRight, area.width()))

    def _draw_links(self, painter: QPainter) -> None:
        focused: list[Link] = []
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for link in self._ladder.links:
            if self._is_out_of_sight(link):
                continue
            if Place(LIST, link.left) in self._focused and Place(IDEAL, link.right) in self._focused:
                focused.append(link)
            else:
                self._draw_link(painter, link, self._pen(link.share))
        for place in self._places_in_sight():
            self._draw_loose_end(painter, place)
        for link in focused:
            pen = self._pen(link.share)
            pen.setWidthF(pen.widthF() + 1.5)
            self._draw_link(painter, link, pen if link.share > _LEAST_SHARE else self._accented(pen))

    def _is_out_of_sight(self, link: Link) -> bool:
        top, bottom = sorted((link.left, link.right))
        return (bottom + 2) * self._line < self._look.top or top * self._line > self._look.top + self._look.height

    def _accented(self, pen: QPen) -> QPen:
        pen.setColor(self._colour(QPalette.ColorRole.Highlight))
        return pen

    def _pen(self, share: float) -> QPen:
        """Plain for what costs nothing; the more it costs, the stronger and the wider."""
        if share <= _LEAST_SHARE:
            colour = ideal_colour(self._look.palette)
            colour.setAlphaF(0.55)
            return QPen(colour, 1.0)
        colour = QColor(change_colour(self._look.palette, -1.0))
        least = 0.55 if is_dark(self._look.palette) else 0.45
        colour.setAlphaF(least + (1 - least) * share)
        return QPen(colour, 1.2 + 2.6 * share)

    def _draw_link(self, painter: QPainter, link: Link, pen: QPen) -> None:
        start = QPointF(self._area(Place(LIST, link.left)).right(), self._area(Place(LIST, link.left)).center().y())
        end = QPointF(self._area(Place(IDEAL, link.right)).left(), self._area(Place(IDEAL, link.right)).center().y())
        half = QPointF((end.x() - start.x()) * 0.45, 0)
        path = QPainterPath(start)
        path.cubicTo(start + half, end - half, end)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        for point in (start, end):
            painter.drawEllipse(point, pen.widthF() * 0.5 + 1.2, pen.widthF() * 0.5 + 1.2)

    def _draw_loose_end(self, painter: QPainter, place: Place) -> None:
        """A document that is not at the other side, or too far down to be drawn there: a stub with a word."""
        row = self._ladder.ideal_row(place)
        if self._ladder.other_end(place) is not None or row is None:
            return
        area, right = self._area(place), place.side == IDEAL
        stub = self._digit * 1.6
        start = QPointF(area.left() if right else area.right(), area.center().y())
        end = start + QPointF(-stub if right else stub, 0)
        pen = self._pen(self._ladder.share(row))
        dotted = QPen(pen)
        dotted.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(dotted)
        painter.drawLine(start, end)
        painter.setPen(pen)
        painter.setBrush(self._colour(QPalette.ColorRole.Base))
        painter.drawEllipse(end, 3.0, 3.0)
        self._write_loose_end(painter, self._loose_words(place, row.actual, row.rank), end, right=right)

    def _loose_words(self, place: Place, actual: int | None, ideal: int) -> str:
        if place.side == LIST:
            return _tr("to {0}").format(count_text(ideal))
        return _tr("not listed") if actual is None else _tr("from {0}").format(count_text(actual))

    def _write_loose_end(self, painter: QPainter, text: str, end: QPointF, *, right: bool) -> None:
        painter.save()
        painter.setFont(small_font(self._look.font))
        room = self._look.width - 2 * side_width(self._look.width) - self._digit * 4
        if QFontMetricsF(painter.font()).horizontalAdvance(text) <= room:
            painter.setPen(self._colour(QPalette.ColorRole.PlaceholderText))
            left = end.x() - room - self._digit * 0.8 if right else end.x() + self._digit * 0.8
            place = QRectF(left, end.y() - self._line / 2, room, self._line)
            painter.drawText(place, _RIGHT if right else _LEFT, text)
        painter.restore()

    def _draw_cuts(self, painter: QPainter) -> None:
        """The cutoff, as in the table of results: below it nothing counts."""
        painter.setPen(QPen(self._colour(QPalette.ColorRole.BrightText), 1.0, Qt.PenStyle.DashLine))
        for side in (LIST, IDEAL):
            count = self._ladder.count(side)
            counted = sum(self._ladder.counts(Place(side, line)) for line in range(count))
            if 0 < counted < count:
                area = self._area(Place(side, counted))
                painter.drawLine(area.topLeft(), area.topRight())

    def _draw_headings(self, painter: QPainter) -> None:
        """They stay where they are when the rest is scrolled."""
        painter.fillRect(QRectF(0, 0, self._look.width, self._line), self._colour(QPalette.ColorRole.Base))
        painter.setFont(small_font(self._look.font))
        painter.setPen(self._colour(QPalette.ColorRole.PlaceholderText))
        metrics = QFontMetricsF(painter.font())
        for side, text in ((LIST, _tr("The list")), (IDEAL, _tr("The ideal order"))):
            area = self._area(Place(side, 0))
            area.moveTop(0)
            area.adjust(self._digit * 0.7, 0, 0, 0)
            painter.drawText(area, _LEFT, metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width()))
        painter.setPen(self._colour(QPalette.ColorRole.Midlight))
        painter.drawLine(QPointF(0, self._line - 0.5), QPointF(self._look.width, self._line - 0.5))


def _tr(text: str) -> str:
    return QCoreApplication.translate("LadderPicture", text)
