"""What can be shown on the plots: each layer is a name and a function from the scene to series.

To add one, write a function and a row, and hand it to `CurvesPanel.add_layer`. No Qt here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.dcg import Curves
from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.ui.panels.curve_data import (
    DASH,
    DASH_DOT,
    DOT,
    GREY,
    RATIO,
    SOLID,
    SUMS,
    SYSTEM_DASHES,
    Series,
    Style,
)
from ndcg_explorer.ui.theme import MARKERS


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

    def number_of(self, system: str) -> int:
        names = [held.name for held in self.evaluation.session.systems]
        return names.index(system) if system in names else 0


SeriesOf = Callable[[Scene], list[Series]]


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """A row of what can be shown; ``sample`` is how the legend draws it, ``label`` and ``tip`` are translated."""

    name: str
    label: str
    tip: str
    sample: Callable[[Scene], Style]
    series_of: SeriesOf
    is_shown_at_first: bool = True


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
    shown = _pair(f"system:{system}", curves, style)
    return [*shown, *_beyond(f"beyond:{system}", curves, style)] if system == scene.system else shown


def _pair(key: str, curves: Curves, style: Style) -> list[Series]:
    return [Series(key, SUMS, curves.dcg, style), Series(key, RATIO, curves.ndcg, style)]


def _beyond(key: str, curves: Curves, style: Style) -> list[Series]:
    """Past the end of the list, where the ideal goes on: DCG stays, and nDCG falls."""
    count = len(curves)
    goes_on = curves.ideal.dcg[count - 1 :] if count else curves.ideal.dcg[:0]
    if len(goes_on) < 2:
        return []
    dashed = replace(style, dash=DASH, marker="", width=1.3)
    flat = np.full(len(goes_on), curves.dcg[-1])
    ratio = np.divide(flat, goes_on, out=np.zeros(len(flat)), where=goes_on > 0)
    return [Series(key, SUMS, flat, dashed, count), Series(key, RATIO, ratio, dashed, count)]


def _ideal(scene: Scene) -> list[Series]:
    return [Series("ideal", SUMS, scene.curves.ideal.dcg, IDEAL_STYLE)]


def _loaded_style(scene: Scene) -> Style:
    return Style(scene.number_of(scene.system), DOT, "", 1.6)


def _loaded(scene: Scene) -> list[Series]:
    curves = scene.evaluation.loaded_curves(scene.system, scene.query)
    return _pair("loaded", curves, _loaded_style(scene))


def _cg_style(scene: Scene) -> Style:
    return Style(scene.number_of(scene.system), DASH_DOT, "", 1.1, 0.85)


def _cg(scene: Scene) -> list[Series]:
    return [Series("cg", SUMS, scene.curves.cg, _cg_style(scene))]


def ghost(scene: Scene) -> list[Series]:
    """During a drag: what a drop here would give."""
    if scene.candidate is None:
        return []
    style = Style(scene.number_of(scene.system), DASH, "", 1.6, 0.9)
    curves = scene.candidate.curves(scene.system, scene.query)
    return [replace(series, is_marked=False) for series in _pair("ghost", curves, style)]


IDEAL_STYLE = Style(GREY, DASH, "", 1.5)


def _ideal_style(scene: Scene) -> Style:
    return IDEAL_STYLE


LAYERS: tuple[Layer, ...] = (
    Layer("ideal", "ideal", "The DCG of the best order, as the measure defines the ideal", _ideal_style, _ideal),
    Layer("loaded", "as loaded", "The list as it was loaded, before any edit", _loaded_style, _loaded, False),
    Layer("cg", "CG", "Cumulative gain: the sum of the gains without a discount", _cg_style, _cg, False),
)


def system_layer(name: str) -> Layer:
    """The curves of one system."""

    def style(scene: Scene) -> Style:
        return system_style(scene, name)

    def series_of(scene: Scene) -> list[Series]:
        return system_series(scene, name)

    return Layer(f"system:{name}", name, "", style, series_of)


def band(key: str, plot: str, low: FloatArray, high: FloatArray, style: Style) -> Series:
    """A band for layers that show a range: from ``low`` to ``high`` at each rank."""
    return Series(key, plot, high, style, low=low, is_marked=False)
