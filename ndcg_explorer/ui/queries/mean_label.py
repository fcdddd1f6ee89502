"""The mean over queries, with who is in it and why."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ndcg_explorer.core.measures.catalogue import find
from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.measures.options import AVERAGES, MEANS
from ndcg_explorer.core.numbers import change_text
from ndcg_explorer.core.scoring.means import Mean
from ndcg_explorer.language import tr
from ndcg_explorer.ui.queries.query_model import LEAST_CHANGE
from ndcg_explorer.ui.style.row_style import small_font
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


class MeanLabel(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("query_mean")
        self.setAutoFillBackground(True)
        self._change_now = 0.0
        self._count_span = 1
        # Names give way in a narrow dock, and end in … there; numbers stay whole.
        self._name, self._count = ElidedLabel(parent=self), ElidedLabel(parent=self)
        self._value, self._change = self._label(), self._label()
        self._value.setObjectName("query_mean_value")
        self._count.setObjectName("query_mean_count")
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(8, 5, 8, 5)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._value, 0, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._count, 1, 0)
        grid.addWidget(self._change, 1, 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        self._style()

    def show_means(self, measure: Measure, now: Mean, loaded: Mean, rows: tuple[int, int]) -> None:
        self._name.setText(name_at(_capital(tr(measure.kind.mean_label)), measure.cutoff))
        self._value.setText(value_text(measure, now.value))
        change = now.value - loaded.value
        self._change_now = change if abs(change) >= LEAST_CHANGE else 0.0
        self._change.setText(change_text(self._change_now))
        self._change.setToolTip(plain_tip(self.tr("{0} since loading").format(self._change.text())))
        self._change.setVisible(bool(self._change_now))
        self._count.setText(self._who_is_in_it(now, *rows))
        self._give_count_room()
        why = self._why(measure)
        self.setToolTip(plain_tip(why))
        self._count.setToolTip(plain_tip(f"{self._count.text()}\n{why}"))
        self.setAccessibleName(f"{self._name.text()} {self._value.text()}, {self._count.text()}")
        self._style()

    def _give_count_room(self) -> None:
        """The whole line where no change stands beside it."""
        span = 1 if self._change_now else 2
        if span != self._count_span:
            self._count_span = span
            self._grid.addWidget(self._count, 1, 0, 1, span)

    def _who_is_in_it(self, mean: Mean, shown_rows: int, total: int) -> str:
        text = self.tr("over {0} queries").format(mean.queries)
        if mean.left_out:
            text = self.tr("over {0} queries, {1} left out").format(mean.queries, mean.left_out)
        if shown_rows < total:
            text += " · " + self.tr("{0} listed").format(shown_rows)
        return text

    def _why(self, measure: Measure) -> str:
        reasons = [find("mean", measure.mean, MEANS).explanation]
        if "average" in measure.kind.options:
            reasons.append(find("average", measure.average, AVERAGES).explanation)
        if measure.zero_ideal == "skip":
            reasons.append("A query with nothing to find is left out, also of the mean.")
        return "\n".join(tr(reason) for reason in reasons)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def _style(self) -> None:
        bold = self.font()
        bold.setBold(True)
        self._value.setFont(bold)
        self._count.setFont(small_font(self.font()))
        self._change.setFont(small_font(self.font()))
        quiet, palette = self.palette().color(QPalette.ColorRole.PlaceholderText), self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, quiet)
        self._count.setPalette(palette)
        palette.setColor(QPalette.ColorRole.WindowText, change_colour(palette, self._change_now))
        self._change.setPalette(palette)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._style()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
