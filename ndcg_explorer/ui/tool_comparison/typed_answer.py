"""The answer to «my tool says 0.7511»: which tools say so too, and if none does, where to look next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.style.plain_text import plain_tip
from ndcg_explorer.ui.tool_comparison.tool_rows import ToolRow
from ndcg_explorer.ui.tool_comparison.tool_search import Elsewhere, Nearest
from ndcg_explorer.ui.tool_comparison.typed_figure import TypedFigure

_MOST_NAMED = 4


class TypedAnswer(QLabel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tools_answer")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.show_legend()

    def show_legend(self) -> None:
        self._show([self.tr("● compared with the running tool   ○ read in its source")], is_legend=True)

    def show_unreadable(self) -> None:
        self._show([self.tr("Type a figure such as 0.7511 or 75.1 %.")])

    def show_found(self, typed: TypedFigure, for_query: Sequence[ToolRow], in_mean: Sequence[ToolRow]) -> None:
        """The tools that give the figure: for this query, and in the mean."""
        parts = []
        for pattern, rows in (
            (self.tr("{0} for this query as in {1}"), for_query),
            (self.tr("{0} in the mean as in {1}"), in_mean),
        ):
            if rows:
                parts.append((pattern, [row.label for row in rows]))
        short = [pattern.format(typed.text, self._some(labels)) for pattern, labels in parts]
        self._show(short, [pattern.format(typed.text, ", ".join(labels)) for pattern, labels in parts])

    def show_none(
        self, typed: TypedFigure, cutoff: int | None, nearest: Nearest | None, elsewhere: Sequence[Elsewhere]
    ) -> None:
        lines = [self.tr("No tool gives {0} with {1}.").format(typed.text, self._depth(cutoff))]
        if nearest is not None:
            pattern = self.tr("Nearest: the mean {0} in {1}.") if nearest.is_mean else self.tr("Nearest: {0} in {1}.")
            lines.append(pattern.format(shown(nearest.value), nearest.label))
        for place in elsewhere:
            lines.append(self.tr("With {0}: {1}.").format(self._depth(place.cutoff), self._some(place.labels)))
        self._show([in_a_row(lines)])

    def _depth(self, cutoff: int | None) -> str:
        return self.tr("the whole list") if cutoff is None else self.tr("k = {0}").format(cutoff)

    def _some(self, labels: Sequence[str]) -> str:
        named = ", ".join(labels[:_MOST_NAMED])
        more = len(labels) - _MOST_NAMED
        return self.tr("{0} and {1} more").format(named, more) if more > 0 else named

    def _show(self, lines: Sequence[str], whole: Sequence[str] = (), *, is_legend: bool = False) -> None:
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText if is_legend else QPalette.ColorRole.WindowText)
        self.setText("\n".join(lines))
        self.setToolTip(plain_tip("\n".join(whole or lines)))
