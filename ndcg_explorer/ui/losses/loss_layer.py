"""The losses along the nDCG curve: each rank's part of 1 − nDCG, on the same axis. No Qt here."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.analysis.contributions import contributions
from ndcg_explorer.charts.curve_data import BARS, RATIO, Series, Style, band
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.language import marked
from ndcg_explorer.ui.curves.curve_layers import Layer

NAME = "losses"


def loss_layer() -> Layer:
    """To be handed to `CurvesPanel.add_layer`; off until it is asked for."""
    kept = _Losses()
    tip = marked("Each rank's part of what is missing to an nDCG of 1")
    return Layer(NAME, marked("losses"), tip, _sample, kept.series_of, is_shown_at_first=False)


def _sample(scene: Scene) -> Style:
    return Style(scene.number_of(scene.system), "", "", 7.0, 0.35)


def _style(scene: Scene, opacity: float) -> Style:
    return Style(scene.number_of(scene.system), BARS, "", 1.0, opacity)


class _Losses:
    """Keeps what it split last: other layers are switched, and ranks previewed, without a change to it."""

    def __init__(self) -> None:
        self._curves: Curves | None = None
        self._styles: tuple[Style, Style] | None = None
        self._series: list[Series] = []

    def series_of(self, scene: Scene) -> list[Series]:
        styles = _style(scene, 0.35), _style(scene, 0.15)
        if scene.curves is not self._curves or styles != self._styles:
            self._curves, self._styles = scene.curves, styles
            self._series = _series(scene.curves, *styles)
        return self._series


def _series(curves: Curves, style: Style, faint: Style) -> list[Series]:
    """None where the loss has no split; what lies beyond the counted ranks as a fainter one after them."""
    split = contributions(curves)
    if not split.is_split:
        return []
    losses = split.losses[: split.counted]
    found = [band(NAME, RATIO, np.zeros(len(losses)), losses, style)] if len(losses) else []
    if split.beyond > NOISE:
        after = np.array([split.beyond])
        first = split.counted + 1
        found.append(Series(f"{NAME}:beyond", RATIO, after, faint, first, np.zeros(1), is_marked=False))
    return found
