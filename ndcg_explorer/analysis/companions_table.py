"""The measures beside nDCG for one list: precision, recall and the rest, at the same cutoff."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.scoring.companions import COMPANIONS
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session.scale import GradeScale


@dataclass(frozen=True, slots=True)
class Companion:
    """A measure and its value for the list; NaN where it is undefined."""

    measure: Measure
    value: float

    @property
    def explanation(self) -> str:
        return self.measure.kind.explanation


def companion_measures(measure: Measure, scale: GradeScale) -> tuple[Measure, ...]:
    """nDCG and its companions, with the cutoff and the options of the measure in force that they share.

    A document is relevant from the scale's threshold on, and the highest grade of ERR is the scale's best.
    """
    highest = min(max(scale.best, OPTION["max"].least), OPTION["max"].most)
    own = {"rel": float(scale.threshold), "max": float(highest)}
    found = [measure.as_kind("nDCG")]
    for name in COMPANIONS:
        companion = measure.as_kind(name)
        taken = {option: value for option, value in own.items() if option in companion.kind.options}
        found.append(replace(companion, **taken))  # type: ignore[arg-type]
    return tuple(found)


def companions(lists: GradedLists, measure: Measure, scale: GradeScale) -> tuple[Companion, ...]:
    """The value of a single list under nDCG and each of its companions."""
    return tuple(
        Companion(wanted, float(score(lists, wanted).values[0])) for wanted in companion_measures(measure, scale)
    )
