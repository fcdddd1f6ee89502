"""The number, large enough for a room: its measure above it, its change below, and what it is made of.

The number that an audience is told: of which measure, its value, what it was, and the sums behind it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import change_text, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.ui.presenting.sizes import Sizes, give_font
from ndcg_explorer.ui.presenting.stage import Stage
from ndcg_explorer.ui.style.theme import change_colour, set_text_colour
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


@dataclass(frozen=True, slots=True)
class HeadlineNumber:
    """``before`` is NaN where there is nothing to compare with."""

    name: str
    value: float
    before: float
    dcg: float
    ideal: float

    @property
    def change(self) -> float:
        return self.value - self.before


def headline_number(stage: Stage) -> HeadlineNumber:
    evaluation = stage.candidate or stage.live.evaluation
    curves = stage.curves_of(evaluation)
    assert curves is not None
    if stage.ranks:
        return _at_rank(curves, stage.ranks, evaluation.session.measure)
    before = stage.reference
    return HeadlineNumber(
        evaluation.session.measure.short_name,
        stage.value_of(evaluation),
        math.nan if before is None else stage.value_of(before),
        curves.headline_dcg,
        curves.ideal.value,
    )


def _at_rank(curves: Curves, rank: int, measure: Measure) -> HeadlineNumber:
    """As far as the list is revealed, compared with one rank less."""
    is_sum = measure.name == "DCG"
    values = curves.dcg if is_sum else curves.ndcg
    before = float(values[rank - 2]) if rank > 1 else math.nan
    name = name_at("DCG" if is_sum else "nDCG", rank)
    return HeadlineNumber(
        name, float(values[rank - 1]), before, float(curves.dcg[rank - 1]), float(curves.ideal.dcg[rank - 1])
    )


_UNKNOWN = "?"


class BigNumber(QWidget):
    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage_number")
        self._stage = stage
        self._change = math.nan
        self.name = self._label("stage_measure", self.tr("Measure"))
        self.value = self._label("stage_value", self.tr("Value of the measure"))
        self.was = self._label("stage_was", self.tr("What the value was, and is"))
        self.change = self._label("stage_change", self.tr("Change of the value"))
        self.sums = ElidedLabel(8, self)
        self.sums.setObjectName("stage_sums")
        self.definition = self._label("stage_definition", self.tr("How the measure is defined"))
        self.definition.setWordWrap(True)
        self._build()
        stage.shown.connect(self.show_stage)
        self.show_stage()

    def show_stage(self) -> None:
        told = headline_number(self._stage)
        self.name.setText(told.name)
        self.definition.setText(definition(self._stage.live.session.measure))
        if self._stage.is_hidden:
            self._show_nothing()
        else:
            self._show(told)
        self._recolour()

    def resize_type(self, sizes: Sizes) -> None:
        give_font(self.name, sizes.body, QFont.Weight.DemiBold)
        give_font(self.value, sizes.number, QFont.Weight.DemiBold)
        give_font(self.was, sizes.change)
        give_font(self.change, sizes.change, QFont.Weight.DemiBold)
        give_font(self.sums, sizes.body)
        give_font(self.definition, sizes.keys * 1.15)
        # A font's own room above and below its digits is a waste at this size.
        metrics = self.value.fontMetrics()
        self.value.setFixedHeight(metrics.capHeight() + round(sizes.body * 1.1))
        self._changes.setSpacing(round(sizes.body * 0.7))

    def _show(self, told: HeadlineNumber) -> None:
        self.value.setText(shown(told.value))
        self._change = told.change
        if math.isnan(told.change):
            self.was.setText(" ")
            self.change.setText("")
        else:
            self.was.setText(f"{shown(told.before)} → {shown(told.value)}")
            self.change.setText(change_text(told.change))
        is_made_of_sums = self._stage.ranks or self._stage.live.session.measure.name in ("nDCG", "DCG")
        sums = self.tr("DCG {0} ÷ ideal DCG {1}").format(shown(told.dcg, 3), shown(told.ideal, 3))
        self.sums.setText(sums if is_made_of_sums else " ")

    def _show_nothing(self) -> None:
        self.value.setText(_UNKNOWN)
        self._change = math.nan
        self.was.setText(self.tr("What is your guess?"))
        self.change.setText("")
        self.sums.setText(" ")

    def _label(self, name: str, description: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setAccessibleDescription(description)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._changes = QHBoxLayout()
        self._changes.addWidget(self.was)
        self._changes.addWidget(self.change)
        self._changes.addStretch(1)
        column.addWidget(self.name)
        column.addWidget(self.value)
        column.addLayout(self._changes)
        column.addWidget(self.sums)
        column.addWidget(self.definition)

    def _recolour(self) -> None:
        palette = self.palette()
        is_certain = self._stage.candidate is None or self._stage.is_hidden
        role = QPalette.ColorRole.WindowText if is_certain else QPalette.ColorRole.Link
        set_text_colour(self.value, palette.color(role))
        set_text_colour(self.change, change_colour(palette, 0.0 if math.isnan(self._change) else self._change))
        for label in (self.was, self.sums, self.definition):
            set_text_colour(label, palette.color(QPalette.ColorRole.PlaceholderText))

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_changes"):
            self._recolour()
