"""The shapes that tell systems apart beside their colours, as the curves draw them."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF


def draw_marker(painter: QPainter, place: QRectF, marker: str, colour: QColor) -> None:
    """A marker of `looks.MARKERS`, filling the place."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if marker == "o":
        painter.drawEllipse(place)
    elif marker == "x":
        painter.setPen(QPen(colour, place.width() / 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(place.topLeft(), place.bottomRight())
        painter.drawLine(place.topRight(), place.bottomLeft())
    else:
        painter.drawPolygon(_polygon(marker, place))
    painter.restore()


def _polygon(marker: str, place: QRectF) -> QPolygonF:
    middle = place.center()
    if marker == "t1":
        return QPolygonF([QPointF(middle.x(), place.top()), place.bottomRight(), place.bottomLeft()])
    if marker == "d":
        tops = QPointF(middle.x(), place.top()), QPointF(middle.x(), place.bottom())
        sides = QPointF(place.left(), middle.y()), QPointF(place.right(), middle.y())
        return QPolygonF([tops[0], sides[1], tops[1], sides[0]])
    if marker == "star":
        return QPolygonF([_on_star(place, corner) for corner in range(10)])
    inset = place.width() * 0.06
    return QPolygonF(place.adjusted(inset, inset, -inset, -inset))


def _on_star(place: QRectF, corner: int) -> QPointF:
    reach = place.width() * (0.56 if corner % 2 == 0 else 0.24)
    angle = math.pi * corner / 5
    return place.center() + QPointF(reach * math.sin(angle), -reach * math.cos(angle))
