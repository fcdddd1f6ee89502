"""The number that an audience is told: of which measure, its value, what it was, and the sums behind it. No Qt here."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.ui.presenting.stage import Stage


@dataclass(frozen=True, slots=True)
class ToldNumber:
    """``before`` is NaN where there is nothing to compare with."""

    name: str
    value: float
    before: float
    dcg: float
    ideal: float

    @property
    def change(self) -> float:
        return self.value - self.before


def told_number(stage: Stage) -> ToldNumber:
    evaluation = stage.candidate or stage.live.evaluation
    curves = stage.curves_of(evaluation)
    assert curves is not None
    if stage.ranks:
        return _at_rank(curves, stage.ranks, evaluation.session.measure)
    before = stage.reference
    return ToldNumber(
        _name(evaluation.session.measure.name, evaluation.session.measure.cutoff),
        stage.value_of(evaluation),
        math.nan if before is None else stage.value_of(before),
        curves.headline_dcg,
        curves.ideal.value,
    )


def _at_rank(curves: Curves, rank: int, measure: Measure) -> ToldNumber:
    """As far as the list is revealed, compared with one rank less."""
    is_sum = measure.name == "DCG"
    values = curves.dcg if is_sum else curves.ndcg
    before = float(values[rank - 2]) if rank > 1 else math.nan
    name = _name("DCG" if is_sum else "nDCG", rank)
    return ToldNumber(
        name, float(values[rank - 1]), before, float(curves.dcg[rank - 1]), float(curves.ideal.dcg[rank - 1])
    )


def _name(name: str, cutoff: int | None) -> str:
    return name if cutoff is None else f"{name}@{cutoff:,}"
