"""The layers of the plots: each is a name and a function from the scene to series.

To add one, write a function and a row, and hand it to `CurvesPanel.add_layer`. No Qt here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ndcg_explorer.charts.curve_data import DASH, DASH_DOT, SUMS, Series, Style
from ndcg_explorer.charts.curve_series import (
    IDEAL_STYLE,
    Scene,
    ideal_series,
    loaded_series,
    loaded_style,
    pair,
    system_series,
    system_style,
)
from ndcg_explorer.language import marked

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
    return [replace(series, is_marked=False) for series in pair("ghost", curves, style)]


def _ideal_style(scene: Scene) -> Style:
    return IDEAL_STYLE


_IDEAL_TIP = marked("The DCG of the best order, as the measure defines the ideal")
_LOADED_TIP = marked("The list as it was loaded, before any edit")
LAYERS: tuple[Layer, ...] = (
    Layer(
        "ideal",
        marked("ideal"),
        marked("The DCG of the best order, as the measure defines the ideal"),
        _ideal_style,
        ideal_series,
    ),
    Layer(
        "loaded",
        marked("as loaded"),
        marked("The list as it was loaded, before any edit"),
        loaded_style,
        loaded_series,
        False,
    ),
    Layer("cg", "CG", marked("Cumulative gain: the sum of the gains without a discount"), _cg_style, _cg, False),
)


def system_layer(name: str) -> Layer:
    """The curves of one system."""

    def style(scene: Scene) -> Style:
        return system_style(scene, name)

    def series_of(scene: Scene) -> list[Series]:
        return system_series(scene, name)

    return Layer(f"system:{name}", name, "", style, series_of)
