"""One of two lists side by side, to drag and grade in: rank, text, grade, part of the difference."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ndcg_explorer.ui.compare.difference_list import draw_difference_bar
from ndcg_explorer.ui.compare.list_pair import DOWN, GONE, LEFT, NEW, UP
from ndcg_explorer.ui.compare.side_model import PART, SideList, SideModel
from ndcg_explorer.ui.results import results_overlay as overlay
from ndcg_explorer.ui.results.column_layout import ColumnLayout
from ndcg_explorer.ui.results.result_columns import Column
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_delegate import BarDelegate, RankDelegate
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import line_of
from ndcg_explorer.ui.style.theme import change_colour

Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MARKS = {UP: "▲", DOWN: "▼", NEW: "✚", GONE: "✕"}
# In widths of a digit; and without bars, where there is no room for them.
_WIDTHS = {"rank": 8, "grade": 6, PART: 13}
_PART_ALONE = 8
_LEAST_OF_TEXT, _SCARCE_TEXT = 12, 4
_TIGHT_GRADE = 5


def fate_colour(palette: QPalette, fate: str) -> QColor:
    """A mark stands beside it wherever it is shown."""
    if fate in (UP, DOWN):
        return change_colour(palette, 1.0 if fate == UP else -1.0)
    role = QPalette.ColorRole.Link if fate == NEW else QPalette.ColorRole.PlaceholderText
    return palette.color(role)


class FateDelegate(RankDelegate):
    """The rank, and what became of the document: ▲2 up, ▼1 down, ✚ new, ✕ gone."""

    def movement(self, palette: QPalette, rows: ResultRows, row: int) -> tuple[str, QColor] | None:
        model = self._model
        pair = model.side.pair if isinstance(model, SideModel) else None
        if pair is None or not isinstance(model, SideModel) or row >= len(pair.lists[model.side.number]):
            return None
        fate = pair.fate(model.side.number, row)
        if fate not in MARKS:
            return None
        moved = pair.moved_up(model.side.number, row)
        return MARKS[fate] + (str(abs(moved)) if moved else ""), fate_colour(palette, fate)


class PartDelegate(BarDelegate):
    """The number as it is printed, and a bar to one side of nothing or the other."""

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        model = self._model
        text = model.index(row, model.column_of(PART)).data() or ""
        pair = model.side.pair if isinstance(model, SideModel) else None
        if pair is None or not isinstance(model, SideModel) or not text:
            return
        part = pair.exact_part(model.side.number, row) or 0.0
        metrics, gap = option.fontMetrics, letter_width(option.fontMetrics)
        area = option.rect.adjusted(gap // 2, 0, -gap // 2, 0)
        number = QRect(area)
        number.setLeft(area.right() - metrics.horizontalAdvance("+0.0000"))
        painter.setPen(change_colour(option.palette, part))
        painter.drawText(line_of(number, metrics), _RIGHT, text)
        track = QRect(area.left(), area.top(), number.left() - area.left() - gap, area.height())
        if track.width() > 3 * gap and pair.longest_part > 0:
            draw_difference_bar(painter, option.palette, track, part / pair.longest_part, metrics.height())


class SideColumns(ColumnLayout):
    """Rank, one text, grade and part; the text takes what the others leave."""

    def is_shown(self, column: Column) -> bool:
        if column.key in self._chosen:
            return self._chosen[column.key]
        return column.key in _WIDTHS or column.key == self._text_key()

    def default_width(self, column: Column) -> int:
        digits = self._digits_of(column.key)
        if digits is None:
            return super().default_width(column)
        more = 2 * max(len(str(self._model.count)) - 2, 0) if column.key == "rank" else 0
        return (digits + more) * self._view.fontMetrics().horizontalAdvance("0")

    def fill(self) -> None:
        shown = [column for column in self._model.columns if self.is_shown(column)]
        widths = {column.key: self._widths.get(column.key) or self.default_width(column) for column in shown}
        digit, text = self._view.fontMetrics().horizontalAdvance("0"), self._text_key()
        if text not in widths:
            return
        room = self._view.viewport().width() - sum(width for key, width in widths.items() if key != text)
        if room < _LEAST_OF_TEXT * digit and PART in widths and PART not in self._widths:
            # The bars give way before the text does.
            alone = min(_PART_ALONE * digit, widths[PART])
            room += widths[PART] - alone
            widths[PART] = alone
        if room < _LEAST_OF_TEXT * digit and "grade" in widths and "grade" not in self._widths:
            tight = min(_TIGHT_GRADE * digit, widths["grade"])
            room += widths["grade"] - tight
            widths["grade"] = tight
        if text not in self._widths:
            widths[text] = max(room, _SCARCE_TEXT * digit)
        self._is_ours = True
        for key, width in widths.items():
            self._view.setColumnWidth(self._model.column_of(key), width)
        self._is_ours = False

    def _digits_of(self, key: str) -> int | None:
        # Most parts are beside the contender's results: the others need no bars.
        is_left = isinstance(self._view, SideView) and self._view.side.number == LEFT
        return _PART_ALONE if key == PART and is_left else _WIDTHS.get(key)

    def _text_key(self) -> str:
        texts = [column.key for column in self._model.columns if column.is_text and column.is_shown]
        return next((key for key in texts if key != "document"), "document")


class SideView(ResultsView):
    focused = Signal(int)  # the keys go to the list with this number now
    pointed = Signal(int, int)  # the number of the list, and the row that is pointed at or current; −1 for none

    def __init__(self, live: LiveSession, side: SideList, name: str, parent: QWidget | None = None) -> None:
        self._side = side
        super().__init__(live, parent)
        self.setObjectName(name)
        self.horizontalHeader().setObjectName(f"{name}_header")
        self._highlighted = -1
        self.entered.connect(self._point)
        self.selectionModel().currentChanged.connect(self._point)

    @property
    def side(self) -> SideList:
        return self._side

    def make_model(self) -> ResultsModel:
        return SideModel(self._side, self)

    def make_column_layout(self) -> ColumnLayout:
        return SideColumns(self, self.results)

    def show_sides(self) -> None:
        """Whether there is anything to edit here: not in a list as it was loaded."""
        is_editable = not self._side.is_loaded
        self.setDragEnabled(is_editable)
        self.setAcceptDrops(is_editable)
        self.viewport().setAcceptDrops(is_editable)

    def highlight(self, row: int) -> None:
        """Marks the row of the document that is pointed at in the other list; −1 for none."""
        if row == self._highlighted:
            return
        for changed in (row, self._highlighted):
            self.viewport().update(overlay.row_area(self, changed))
        self._highlighted = row

    def _place_delegates(self) -> None:
        super()._place_delegates()
        model = self.results
        if not hasattr(self, "_fates") and isinstance(model, SideModel):
            self._fates, self._parts = FateDelegate(model, self), PartDelegate(model, self)
        self.setItemDelegateForColumn(model.column_of("rank"), self._fates)
        self.setItemDelegateForColumn(model.column_of(PART), self._parts)

    def _point(self, index: Index) -> None:
        self.pointed.emit(self._side.number, index.row() if index.isValid() else -1)

    def documents_of(self, chosen: Any) -> list[str]:
        return [] if self._side.is_loaded else super().documents_of(chosen)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        area = overlay.row_area(self, self._highlighted)
        if area.isEmpty():
            return
        painter = QPainter(self.viewport())
        colour = self.palette().color(QPalette.ColorRole.Link)
        colour.setAlpha(46)
        painter.fillRect(area, colour)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        # First whose list this is, so that whatever the event leads to is done to it.
        self.focused.emit(self._side.number)
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.results.count:
            by_keyboard = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.OtherFocusReason)
            if by_keyboard:
                self.go_to_row(0)
