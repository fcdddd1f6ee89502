"""The lines between the same documents in two lists side by side; they follow both as these scroll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QTableView, QWidget

from ndcg_explorer.ui.compare.list_pair import DOWN, GONE, LEFT, NEW, RIGHT, SAME, UP, ListPair
from ndcg_explorer.ui.compare.side_view import fate_colour
from ndcg_explorer.ui.style.letters import letter_width

# Not by colour alone: what goes down is dashed, what stays is thin.
_STYLES = {
    UP: (1.6, Qt.PenStyle.SolidLine),
    DOWN: (1.6, Qt.PenStyle.DashLine),
    SAME: (1.0, Qt.PenStyle.SolidLine),
    NEW: (1.6, Qt.PenStyle.SolidLine),
    GONE: (1.6, Qt.PenStyle.SolidLine),
}
_POINTED = 1.6  # times as thick
_LETTERS = 6
# How opaque a line is that is not pointed at while another is, or that counts for nothing: of 255.
_FAINT = 80
_MOST_LINES = 400


class Line(NamedTuple):
    """From a row of the left list to one of the right; −1 at the side where the document is not."""

    left: int
    right: int
    fate: str


class Connector(QWidget):
    def __init__(self, left: QTableView, right: QTableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("connector")
        self._views = left, right
        self._pair: ListPair | None = None
        self._pointed: Line | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        for view in self._views:
            view.verticalScrollBar().valueChanged.connect(self.update)
            view.verticalScrollBar().rangeChanged.connect(self.update)
            view.model().layoutChanged.connect(self.update)
            view.model().modelReset.connect(self.update)
            view.model().dataChanged.connect(self.update)

    def show_pair(self, pair: ListPair | None) -> None:
        self._pair = pair
        self._pointed = None
        self.update()

    def point(self, side: int, row: int) -> None:
        """Makes the line of the document at a row of one list stand out; −1 for none."""
        self._pointed = self._line(side, row) if row >= 0 else None
        self.update()

    def lines(self) -> list[Line]:
        """Of all documents that one list or the other has in sight, each once."""
        pair = self._pair
        if pair is None:
            return []
        found = dict.fromkeys(line for side in (LEFT, RIGHT) for line in self._lines_of(pair, side))
        return list(found)[:_MOST_LINES]

    def _lines_of(self, pair: ListPair, side: int) -> Iterator[Line]:
        for row in rows_in_sight(self._views[side]):
            if row < len(pair.lists[side]) and (line := self._line(side, row)) is not None:
                yield line

    def _line(self, side: int, row: int) -> Line | None:
        pair = self._pair
        if pair is None or row >= len(pair.lists[side]):
            return None
        other = pair.other_row(side, row)
        left, right = (row, other) if side == LEFT else (other, row)
        return Line(left, right, pair.fate(side, row))

    def _height_of(self, side: int, row: int) -> float:
        view = self._views[side]
        middle = view.rowViewportPosition(row) + view.rowHeight(row) / 2
        return float(self.mapFromGlobal(view.viewport().mapToGlobal(QPoint(0, round(middle)))).y())

    def _draw(self, painter: QPainter, line: Line) -> None:
        width, style = _STYLES[line.fate]
        is_pointed = line == self._pointed
        if not is_pointed and line.left >= 0 and line.right >= 0 and self._is_past_cutoff(line):
            self._draw_past_cutoff(painter, line)
            return
        colour = fate_colour(self.palette(), line.fate)
        if line.fate == SAME:
            colour = self.palette().color(QPalette.ColorRole.Mid)
        elif not is_pointed and (self._pointed is not None or self._is_past_cutoff(line)):
            colour.setAlpha(_FAINT)
        painter.setPen(QPen(colour, width * (_POINTED if is_pointed else 1.0), style))
        path = self._path(line)
        painter.drawPath(path)
        if line.left < 0 or line.right < 0:
            painter.setBrush(colour)
            painter.drawEllipse(path.currentPosition(), 2.5, 2.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _nearby(self, height: float) -> float:
        """What is far out of sight is drawn as if it were less far: a dashed line of a mile takes its time."""
        return min(max(height, -float(self.height())), 2.0 * self.height())

    def _draw_past_cutoff(self, painter: QPainter, line: Line) -> None:
        """Thin and straight: such lines are many in a long list, and change nothing."""
        colour = fate_colour(self.palette(), line.fate)
        colour.setAlpha(_FAINT)
        painter.setPen(QPen(colour, 0))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        first, last = (self._nearby(self._height_of(*end)) for end in ((LEFT, line.left), (RIGHT, line.right)))
        painter.drawLine(QPointF(0.0, first), QPointF(float(self.width()), last))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _is_past_cutoff(self, line: Line) -> bool:
        """Whether it counts in neither list, so that its move changes nothing."""
        assert self._pair is not None
        cutoff = self._pair.evaluation.session.measure.cutoff
        ends = [row for row in (line.left, line.right) if row >= 0]
        return cutoff is not None and min(ends) >= cutoff

    def _path(self, line: Line) -> QPainterPath:
        end = float(self.width())
        if line.left < 0 or line.right < 0:
            # A stub: there is nothing on the other side.
            side, row, start = (RIGHT, line.right, end) if line.left < 0 else (LEFT, line.left, 0.0)
            height = self._height_of(side, row)
            path = QPainterPath(QPointF(start, height))
            path.lineTo(QPointF(abs(start - end * 0.22), height))
            return path
        first, last = (self._nearby(self._height_of(*end)) for end in ((LEFT, line.left), (RIGHT, line.right)))
        path = QPainterPath(QPointF(0.0, first))
        path.cubicTo(QPointF(end * 0.45, first), QPointF(end * 0.55, last), QPointF(end, last))
        return path

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * _LETTERS, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = self._views[LEFT]
        # Under the headers there is nothing to connect.
        top = self.mapFromGlobal(view.viewport().mapToGlobal(QPoint(0, 0))).y()
        painter.setClipRect(self.rect().adjusted(0, top, 0, 0))
        pointed = [line for line in self.lines() if line == self._pointed]
        for line in (*(line for line in self.lines() if line != self._pointed), *pointed):
            self._draw(painter, line)
        painter.end()


def rows_in_sight(view: QTableView) -> range:
    count, height = view.model().rowCount(), view.viewport().height()
    first = view.rowAt(0)
    last = view.rowAt(height - 1)
    return range(max(first, 0), (last if last >= 0 else count - 1) + 1) if count else range(0)
