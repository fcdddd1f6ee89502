"""The results for a room: large rows with rank, text, grade and contribution; dragged and graded as in the window.

The columns of the results on a stage: only what a room can take in, in the width there is.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.presenting.row_animation import RowAnimation
from ndcg_explorer.ui.presenting.sizes import give_font
from ndcg_explorer.ui.presenting.stage import Stage
from ndcg_explorer.ui.results import results_overlay as overlay
from ndcg_explorer.ui.results.column_layout import ColumnLayout
from ndcg_explorer.ui.results.drop_guide import DropGuide
from ndcg_explorer.ui.results.result_columns import Column
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_delegate import BarDelegate
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.style.letters import letter_width

# In widths of a digit.
_WIDTHS = {"rank": 8, "document": 11, "grade": 6, "contribution": 11}
_NUMBER = 5
# Texts are measured down to this row, and up to this width in digits: longer ones give way.
_MEASURED_ROWS, _LONGEST = 30, 40
# Of a text, what the longer of two lines takes, for they break between words.
_HALF = 0.65
_BY_ID = ("docid_desc", "docid_asc")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StageColumns(ColumnLayout):
    """Rank, text, grade and contribution; ids where there is no text, or where they were asked for."""

    _shows_ids: bool | None = None

    @property
    def ids_are_shown(self) -> bool:
        if self._shows_ids is not None:
            return self._shows_ids
        # Where ids decide ties they are the point.
        has_texts = any(c.is_text and c.is_shown and c.key != "document" for c in self._model.columns)
        return not has_texts or self._model.live.session.measure.ties in _BY_ID

    def show_ids(self, is_shown: bool) -> None:
        self._shows_ids = is_shown
        self.lay_out()

    def is_shown(self, column: Column) -> bool:
        if column.key == "document":
            return self.ids_are_shown
        return column.is_shown if column.is_text else column.key in _WIDTHS

    def texts(self) -> list[Column]:
        return [column for column in self._model.columns if column.is_text and self.is_shown(column)]

    def needed_width(self, metrics: QFontMetrics, *, in_two_lines: bool = False) -> int:
        """What all columns need, in a font, so that no usual text is cut."""
        digit, rows = metrics.horizontalAdvance("0"), self._model.rows
        fixed = sum(self._digits(key) for key in ("rank", "grade", "contribution")) * digit
        if rows is None:
            return fixed
        measured = range(min(rows.count, _MEASURED_ROWS))
        widest = [
            max((metrics.horizontalAdvance(c.text(rows, row)) for row in measured), default=0) for c in self.texts()
        ]
        share = _HALF if in_two_lines else 1.0
        return fixed + sum(min(round(width * share) + 2 * digit, _LONGEST * digit) for width in widest)

    def default_width(self, column: Column) -> int:
        return self._digits(column.key) * self._view.fontMetrics().horizontalAdvance("0")

    def fill(self) -> None:
        """The first text takes what the others leave; where there is none, the bars."""
        keys = [column.key for column in self._model.columns if self.is_shown(column)]
        texts = [column.key for column in self.texts() if column.key != "document"]
        filling = texts[0] if texts else "document" if self.ids_are_shown else "contribution"
        widths = {key: self.default_width(self._model.columns[self._model.column_of(key)]) for key in keys}
        widths[filling] = max(
            self._view.viewport().width() - sum(widths.values()) + widths[filling], widths[filling] // 2
        )
        self._is_ours = True
        for key, width in widths.items():
            self._view.setColumnWidth(self._model.column_of(key), width)
        self._is_ours = False

    def _digits(self, key: str) -> int:
        # Twice: the rank itself, and how far it may have moved.
        more = 2 * max(len(str(self._model.count)) - 2, 0) if key == "rank" else 0
        return _WIDTHS.get(key, _WIDTHS["document"]) + more


class StageBarDelegate(BarDelegate):
    """The contribution with fewer digits, which leaves more of the bar."""

    def draw(self, painter: QPainter, option: QStyleOptionViewItem, rows: ResultRows, row: int) -> None:
        value = rows.number_at("contribution", row)
        if math.isnan(value):
            return
        digit, counts = option.fontMetrics.horizontalAdvance("0"), rows.counts_at(row)
        text = shown(value, 2 if abs(value) < 100 else 0)
        area = option.rect.adjusted(digit // 2, 0, -digit // 2, 0)
        room = min(digit * _NUMBER, area.width())
        role = QPalette.ColorRole.Text if counts else QPalette.ColorRole.PlaceholderText
        painter.setPen(option.palette.color(role))
        painter.drawText(QRect(area.left(), area.top(), room, area.height()), _RIGHT, text)
        left = area.left() + room + digit // 2
        track = QRectF(left, area.top(), area.right() - left, area.height())
        self._draw_bar(painter, option, track, rows.bar_at(row), self._colour(option.palette, rows), counts)


# Short lists grow: their type up to so many times the usual size, and their rows to so many heights of it.
_LARGEST, _TALLEST = 1.5, 3.0
_USUAL_ROW, _TWO_LINES = 1.75, 2.5
_HEAD = 0.7  # of the type of the rows
_SHADE = 0.72


class StageGuide(DropGuide):
    """Says nothing of a number that is still to be guessed."""

    is_silent = False

    def _label(self, candidate: Evaluation | None) -> str:
        return "" if self.is_silent else super()._label(candidate)


class BigList(ResultsView):
    # Its font and colours are asked for before all of it is there.
    _is_set_up = False

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(stage.live, parent)
        self.setObjectName("stage_list")
        self._stage = stage
        self.stage_guide = self.guide = StageGuide(self, self.edits)
        self.animation = RowAnimation(self, self.results)
        self._bar_delegate = StageBarDelegate(self.results, self)
        self._place_delegates()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._usual_pixels = 0.0
        stage.live.changed.connect(self.show_evaluation)
        stage.live.focus_changed.connect(self._show_focus)
        stage.live.rank_marked.connect(self.show_marked_rank)
        stage.shown.connect(self.show_stage)
        stage.arrived.connect(self.show_slide)
        self._is_set_up = True

    def show_stage(self) -> None:
        self.stage_guide.is_silent = self._stage.is_hidden
        if self._stage.ranks and self.results.rows is not None:
            self._scroll_to_row(self.results.rows.row_of_rank(self._stage.ranks))
        self.viewport().update()

    def show_ids(self, is_shown: bool) -> None:
        self._columns.show_ids(is_shown)
        self.resize_type(self._usual_pixels)

    def mark_current(self) -> None:
        """Points at the chosen row again, after something else was pointed at."""
        self._mark_current()

    def show_slide(self) -> None:
        """Columns and type for another slide, which may be about another list."""
        self._columns.lay_out()
        self.resize_type(self._usual_pixels)

    @property
    def ids_are_shown(self) -> bool:
        return self._columns.ids_are_shown

    def resize_type(self, pixels: float) -> None:
        """The usual size, or larger where few rows and short texts leave the room."""
        if not pixels:
            return
        self._usual_pixels = pixels
        font = QFont(self.font())
        font.setPixelSize(round(pixels))
        metrics = QFontMetrics(font)
        in_one, in_two = self._growth(metrics, _USUAL_ROW), self._growth(metrics, _TWO_LINES)
        # Two lines where they let type grow, or else cut less of the texts, and all rows still are in sight.
        self.setWordWrap(in_two > in_one and self._height_growth(metrics, _TWO_LINES) >= 1)
        give_font(self, pixels * min(max(in_one, in_two, 1.0), _LARGEST))
        give_font(self.horizontalHeader(), pixels * _HEAD)
        self._give_height()

    def _growth(self, metrics: QFontMetrics, lines: float) -> float:
        """How many times larger type could be for all rows to be in sight, with so many lines a row."""
        needed = self._columns.needed_width(metrics, in_two_lines=lines == _TWO_LINES)
        return min(self._height_growth(metrics, lines), self.viewport().width() / max(needed, 1))

    def _height_growth(self, metrics: QFontMetrics, lines: float) -> float:
        return self.height() / ((max(self.results.count, 1) + _HEAD) * metrics.height() * lines)

    def _give_height(self) -> None:
        line, room = self.fontMetrics().height(), self.viewport().height()
        least = line * (_TWO_LINES if self.wordWrap() else _USUAL_ROW)
        # With the label of the cutoff below the last row.
        share = (room - line * 0.6) / max(self.results.count, 1)
        self.verticalHeader().setDefaultSectionSize(int(min(max(share, least), line * _TALLEST)))

    @property
    def _columns(self) -> StageColumns:
        assert isinstance(self.column_layout, StageColumns)
        return self.column_layout

    def _show_focus(self) -> None:
        self.show_evaluation(self.live.evaluation)
        self.resize_type(self._usual_pixels)

    def make_column_layout(self) -> ColumnLayout:
        return StageColumns(self, self.results)

    def name_of(self, row: int) -> str:
        """What is dragged, without an id that is hidden."""
        assert self.results.rows is not None
        if self.ids_are_shown:
            return self.results.rows.id_at(row)
        texts = self._columns.texts()
        text = texts[0].text(self.results.rows, row) if texts else ""
        return text or self.tr("rank {0}").format(row + 1)

    def show_column_menu(self, position: QPoint) -> None:
        """There are no menus on a stage."""

    def _paint_lit_row(self, painter: QPainter) -> None:
        """Stronger than in the window: the row must be found from afar."""
        area = overlay.row_area(self, self._marked_row)
        colour = self.palette().color(QPalette.ColorRole.Link)
        painter.fillRect(QRect(area.left(), area.top(), letter_width(self.fontMetrics()) // 2, area.height()), colour)
        colour.setAlphaF(0.16)
        painter.fillRect(area, colour)

    def _paint_shade(self, painter: QPainter) -> None:
        """Over the rows that are not revealed yet."""
        rows, height = self.results.rows, self.viewport().height()
        first = max(self.rowAt(0), 0)
        last = self.rowAt(height - 1)
        shade = self.palette().color(QPalette.ColorRole.Base)
        shade.setAlphaF(_SHADE)
        for row in range(first, (last if last >= 0 else self.results.count - 1) + 1):
            if rows is not None and not 0 < rows.rank_at(row) <= self._stage.ranks:
                painter.fillRect(overlay.row_area(self, row), shade)

    def _restyle(self) -> None:
        super()._restyle()
        if self._is_set_up:
            self._give_height()

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.results.count:
            painter = QPainter(self.viewport())
            overlay.paint_hint(painter, self, self.tr("This list has no results."))
            painter.end()
            return
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self._paint_lit_row(painter)
        if self._stage.ranks:
            self._paint_shade(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_set_up:
            self.resize_type(self._usual_pixels)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Letters are keys of the stage, here, and not words of the scale.
        if event.text().isalpha():
            event.ignore()
            return
        super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        # Tips would tell what is hidden, in small type.
        return True if event.type() == QEvent.Type.ToolTip else super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
