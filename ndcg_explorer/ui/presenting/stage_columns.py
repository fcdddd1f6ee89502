"""The columns of the results on a stage: only what a room can take in, in the width there is."""

from __future__ import annotations

import math

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.results.column_layout import ColumnLayout
from ndcg_explorer.ui.results.result_columns import Column
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_delegate import BarDelegate

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
