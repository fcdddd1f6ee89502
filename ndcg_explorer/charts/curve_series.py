"""The curves of a query as series to be drawn: systems, the ideal, and the list as loaded. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.charts.colours import GREY, MARKERS
from ndcg_explorer.charts.curve_data import DASH, DOT, RATIO, SOLID, SUMS, SYSTEM_DASHES, Series, Style
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.rounding import over_ideal, rounded
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import name_with_grades

IDEAL_STYLE = Style(GREY, DASH, "", 1.5)
# An ideal that goes on far past the list would squeeze the list into a corner.
_FARTHEST = 4


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What is looked at: a query, the edited system, and what a drop here would give (during a drag)."""

    evaluation: Evaluation
    system: str
    query: int
    candidate: Evaluation | None = None

    @property
    def curves(self) -> Curves:
        return self.evaluation.curves(self.system, self.query)

    @property
    def reach(self) -> int:
        """The last rank that any of the edited system's curves has."""
        return max(len(self.curves), len(self.curves.ideal.dcg))

    @property
    def is_changed(self) -> bool:
        """Whether the curves are others than those of the list as loaded."""
        session = self.evaluation.session
        held = session.system(self.system)
        edited = session.judgements_of(held).changed, held.rankings.changed
        if not any(self.query in changed for changed in edited):
            return False
        now, loaded = self.curves, self.evaluation.loaded_curves(self.system, self.query)
        return not (np.array_equal(now.dcg, loaded.dcg) and np.array_equal(now.ndcg, loaded.ndcg, equal_nan=True))

    def number_of(self, system: str) -> int:
        names = [held.name for held in self.evaluation.session.systems]
        return names.index(system) if system in names else 0

    def named(self, system: str) -> str:
        """The system's name, with the grades that count for it where they are not today's."""
        session = self.evaluation.session
        return name_with_grades(session, session.system(system))

    def room(self, systems: Sequence[str]) -> tuple[int, int]:
        """How many ranks are in view at first, and at most, with the curves of these systems."""
        count, cutoff = len(self.curves), self.evaluation.session.measure.cutoff or 0
        others = (len(self.evaluation.curves(name, self.query)) for name in systems)
        farthest = max(count * _FARTHEST, 20)
        reach = max(self.reach, *others, cutoff if cutoff <= farthest else 0, 1)
        return min(reach, farthest) if count else reach, reach


def system_style(scene: Scene, system: str) -> Style:
    """The edited system solid and strong, the others each with a dash; all with a colour and a marker."""
    number = scene.number_of(system)
    marker = MARKERS[number % len(MARKERS)]
    if system == scene.system:
        return Style(number, SOLID, marker, 2.0)
    return Style(number, SYSTEM_DASHES[number % len(SYSTEM_DASHES)], marker, 1.5)


def system_series(scene: Scene, system: str) -> list[Series]:
    curves = scene.evaluation.curves(system, scene.query)
    style = system_style(scene, system)
    shown = pair(f"system:{system}", curves, style)
    return [*shown, *_beyond(f"beyond:{system}", curves, style)] if system == scene.system else shown


def ideal_series(scene: Scene) -> list[Series]:
    return [Series("ideal", SUMS, scene.curves.ideal.dcg, IDEAL_STYLE)]


def loaded_style(scene: Scene) -> Style:
    return Style(scene.number_of(scene.system), DOT, "", 1.6)


def loaded_series(scene: Scene) -> list[Series]:
    curves = scene.evaluation.loaded_curves(scene.system, scene.query)
    return pair("loaded", curves, loaded_style(scene))


def pair(key: str, curves: Curves, style: Style) -> list[Series]:
    return [Series(key, SUMS, curves.dcg, style), Series(key, RATIO, curves.ndcg, style)]


def _beyond(key: str, curves: Curves, style: Style) -> list[Series]:
    """Past the end of the list, where the ideal goes on: DCG stays, and nDCG falls to the headline."""
    count, measure = len(curves), curves.measure
    goes_on = curves.ideal.dcg[count - 1 :] if count else curves.ideal.dcg[:0]
    if len(goes_on) < 2:
        return []
    dashed = replace(style, dash=DASH, marker="", width=1.3)
    flat = np.full(len(goes_on), curves.dcg[-1])
    ratio = rounded(over_ideal(flat, goes_on, measure.zero_ideal), measure.round)
    return [Series(key, SUMS, flat, dashed, count), Series(key, RATIO, ratio, dashed, count)]
