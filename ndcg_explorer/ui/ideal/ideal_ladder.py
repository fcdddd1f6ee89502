"""The two orders, to be looked at, pointed at and scrolled.

Both orders as a table: each rank of the list, and of the ideal order beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from ndcg_explorer.analysis.ideal_list import IdealList
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.language import tr
from ndcg_explorer.ui.ideal.ladder import IDEAL, LIST, Ladder, Place
from ndcg_explorer.ui.ideal.ladder_picture import LadderLook, LadderPicture, line_height, side_width
from ndcg_explorer.ui.style.tooltips import show_plain_tip
from ndcg_explorer.ui.widgets.chart_table import TwinColumn, TwinTable, text_column

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_SIDES = {Qt.Key.Key_Left: LIST, Qt.Key.Key_Right: IDEAL}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class IdealLadder(QAbstractScrollArea):
    pointed = Signal(object)  # the Place under the mouse; None when it left
    chosen = Signal(object)  # the Place that was clicked or gone to by keyboard
    taken = Signal()  # Enter, or a double click, on it
    tip_wanted = Signal(object, object)  # the help event, and the Place

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ideal_ladder")
        self.setAccessibleName(self.tr("The list and the ideal order side by side"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self._ladder: Ladder | None = None
        self._focused: Place | None = None
        self._is_stale = False
        self._set_least_height()

    @property
    def focused(self) -> Place | None:
        return self._focused

    def show_ladder(self, ladder: Ladder | None) -> None:
        """Keeps the reader's place."""
        self._ladder = ladder
        if ladder is None or (self._focused is not None and self._focused.line >= ladder.count(self._focused.side)):
            self._focused = None
        self._set_range()
        self.viewport().update()

    def focus_place(self, place: Place | None, *, bring: bool = False) -> None:
        """Highlights a document at both sides; ``bring`` scrolls to it."""
        if place != self._focused:
            self._focused = place
            self.viewport().update()
        if bring and place is not None:
            self._bring_into_sight(place.line)

    def set_stale(self, is_stale: bool) -> None:
        self._is_stale = is_stale
        self.viewport().update()

    def place_at(self, position: QPointF) -> Place | None:
        """The line under the mouse; None between the sides and below the lines."""
        line_at = position.y() + self.verticalScrollBar().value()
        height, width = line_height(self.font()), side_width(self.viewport().width())
        is_left, is_right = position.x() < width, position.x() > self.viewport().width() - width
        line = int(line_at // height) - 1
        if self._ladder is None or position.y() < height or not (is_left or is_right):
            return None
        side = LIST if is_left else IDEAL
        return Place(side, line) if 0 <= line < self._ladder.count(side) else None

    def _lines(self) -> int:
        return 0 if self._ladder is None else max(self._ladder.count(LIST), self._ladder.count(IDEAL))

    def _set_range(self) -> None:
        height, bar = line_height(self.font()), self.verticalScrollBar()
        # One line is the headings', and half a one is room below.
        whole = round((self._lines() + 1.5) * height)
        bar.setRange(0, max(whole - self.viewport().height(), 0))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(round(height))

    def _set_least_height(self) -> None:
        self.setMinimumHeight(round(line_height(self.font()) * 3))

    def _bring_into_sight(self, line: int) -> None:
        height, bar = line_height(self.font()), self.verticalScrollBar()
        top = round(line * height)
        lowest = round((line + 2.5) * height) - self.viewport().height()
        if not lowest <= bar.value() <= top:
            bar.setValue(min(top, max(lowest, 0)) if bar.value() > top else lowest)

    def _step(self, key: int) -> None:
        assert self._ladder is not None
        at = self._focused or Place(LIST if self._ladder.count(LIST) else IDEAL, -1)
        if key in _SIDES:
            place = at if _SIDES[Qt.Key(key)] == at.side else self._ladder.other_end(at) or at
        else:
            last = self._ladder.count(at.side) - 1
            line = _ENDS[Qt.Key(key)] % (last + 1) if key in _ENDS else at.line + _STEPS[Qt.Key(key)]
            place = Place(at.side, min(max(line, 0), last))
        if place.line >= 0:
            self.focus_place(place, bring=True)
            self.chosen.emit(place)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        if self._ladder is not None:
            size, top = self.viewport().size(), self.verticalScrollBar().value()
            look = LadderLook(
                self.palette(), self.font(), size.width(), size.height(), top, self._focused, self.hasFocus()
            )
            painter.setOpacity(0.4 if self._is_stale else 1.0)
            LadderPicture(self._ladder, look).draw(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_range()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(self.place_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self.focus_place(place)
            self.chosen.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.place_at(event.position()) is not None:
            self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._lines() and (event.key() in _STEPS or event.key() in _ENDS or event.key() in _SIDES):
            self._step(event.key())
        elif event.key() in _ENTER and self._focused is not None:
            self.taken.emit()
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(None)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.place_at(QPointF(event.pos()))
            if place is None:
                show_plain_tip(event, "", self.viewport(), self.viewport().rect())
            else:
                self.tip_wanted.emit(event, place)
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(self, "_is_stale"):
            self._set_least_height()
            self._set_range()
            self.viewport().update()


class LadderTable(TwinTable):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ideal_table", "", parent)
        self.setAccessibleName(self.tr("The list and the ideal order by rank"))

    def show_orders(self, found: IdealList | None, scale: GradeScale) -> None:
        if found is None:
            self.twin.show_columns((), 0)
            return
        count = max(len(found.listed), len(found.rows))
        self.twin.show_columns([*self._of_list(found, scale), *self._of_ideal(found, scale)], count)

    def _of_list(self, found: IdealList, scale: GradeScale) -> list[TwinColumn]:
        listed = found.listed

        def column(label: str, text: Callable[[int], str], *, is_number: bool = False) -> TwinColumn:
            return text_column(label, lambda row: text(row) if row < len(listed) else "", is_number=is_number)

        return [
            column(self.tr("Rank"), lambda row: str(listed[row].rank), is_number=True),
            column(self.tr("In the list"), lambda row: listed[row].document),
            column(self.tr("Its grade"), lambda row: _grade(listed[row].grade, scale)),
            column(self.tr("Its ideal rank"), lambda row: _rank(listed[row].ideal, "–"), is_number=True),
        ]

    def _of_ideal(self, found: IdealList, scale: GradeScale) -> list[TwinColumn]:
        rows, not_listed = found.rows, self.tr("not listed")

        def column(label: str, text: Callable[[int], str], *, is_number: bool = False) -> TwinColumn:
            return text_column(label, lambda row: text(row) if row < len(rows) else "", is_number=is_number)

        return [
            column(self.tr("Ideal rank"), lambda row: str(rows[row].rank), is_number=True),
            column(self.tr("In the ideal order"), lambda row: rows[row].document),
            column(self.tr("Its grade"), lambda row: _grade(rows[row].grade, scale)),
            column(self.tr("Its rank in the list"), lambda row: _rank(rows[row].actual, not_listed), is_number=True),
            column(self.tr("Cost of its place"), lambda row: shown(rows[row].cost), is_number=True),
        ]


def _grade(grade: float, scale: GradeScale) -> str:
    return tr("unjudged") if math.isnan(grade) else scale.label(grade)


def _rank(rank: int | None, otherwise: str) -> str:
    return otherwise if rank is None else str(rank)
