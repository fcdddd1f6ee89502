"""A strip of fixed height under the plots: every value at the rank that is pointed at."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.core.numbers import count_text, exact, shown, signed_text
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


class HoverStrip(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hover_strip")
        self._values, self._others = ElidedLabel(parent=self), ElidedLabel(parent=self)
        self._values.setObjectName("hover_values")
        self._others.setObjectName("hover_others")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(1)
        layout.addWidget(self._values)
        layout.addWidget(self._others)

    def text(self) -> str:
        """All that the strip says, in one line."""
        return "  ".join(text for text in (self._values.text(), self._others.text()) if text)

    def show_rank(self, scene: Scene | None, rank: int, others: list[str]) -> None:
        """The values at a rank of the curves (0: none), and those of the other systems that are shown."""
        self._others.setVisible(bool(others))
        if scene is None:
            self._say("", "")
        elif rank < 1:
            self._say(self._idle(scene.curves), "")
        else:
            self._say(self._values_at(scene.curves, rank), self._others_at(scene, rank, others))

    def show_text(self, text: str) -> None:
        self._say(text, "")

    def _say(self, values: str, others: str) -> None:
        self._values.setText(values)
        self._others.setText(others)

    def _idle(self, curves: Curves) -> str:
        if len(curves.ideal.dcg) > len(curves) > 0:
            said = self.tr("The list ends at rank {0}; dashed to rank {1}, where the ideal ends.")
            return said.format(count_text(len(curves)), count_text(len(curves.ideal.dcg)))
        return self.tr("Point at a rank to read its values.") if len(curves) else self.tr("The list is empty.")

    def _values_at(self, curves: Curves, rank: int) -> str:
        place = rank - 1
        if place >= len(curves):
            return self._values_past(curves, rank)
        row = place if curves.settled.rows is None else int(curves.settled.rows[place])
        listed = "" if row == place else self.tr(" (listed at {0})").format(count_text(row + 1))
        said = self.tr("Rank {0}{1}: DCG {2} · ideal {3} · nDCG {4} · gain {5}")
        values = (curves.dcg[place], curves.ideal.dcg[place])
        texts = [shown(float(value), 3) for value in values]
        return said.format(count_text(rank), listed, *texts, shown(float(curves.ndcg[place])), _gain(curves, place))

    def _values_past(self, curves: Curves, rank: int) -> str:
        ideal = float(curves.ideal.dcg[min(rank, len(curves.ideal.dcg)) - 1]) if len(curves.ideal.dcg) else 0.0
        dcg = float(curves.dcg[-1]) if len(curves) else 0.0
        ratio = shown(dcg / ideal) if ideal > 0 else "–"
        said = self.tr("Rank {0}, past the list: DCG {1} · ideal {2} · nDCG {3}")
        return said.format(count_text(rank), shown(dcg, 3), shown(ideal, 3), ratio)

    def _others_at(self, scene: Scene, rank: int, others: list[str]) -> str:
        mine = scene.curves.ndcg
        parts = []
        for name in others:
            named = scene.named(name)
            theirs = scene.evaluation.curves(name, scene.query).ndcg
            if rank <= min(len(theirs), len(mine)):
                difference = signed_text(float(theirs[rank - 1] - mine[rank - 1]))
                parts.append(f"{named} {shown(float(theirs[rank - 1]))} (Δ {difference})")
            else:
                parts.append(f"{named} –")
        return " · ".join(parts)


def _gain(curves: Curves, place: int) -> str:
    gain = float(curves.gain[place])
    return exact(gain) if gain == round(gain, 3) else shown(gain, 3)
