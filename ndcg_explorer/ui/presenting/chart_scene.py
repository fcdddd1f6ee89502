"""The one chart of a stage: its lines, as far as they are revealed. No Qt here."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.charts.colours import GREY
from ndcg_explorer.charts.curve_data import DASH, DOT, RATIO, SUMS, Series, Style, extent, value_at
from ndcg_explorer.charts.curve_series import Scene, ideal_series, pair, system_series, system_style
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.ui.presenting.stage import Stage

_FEWEST_RANKS = 20
_BEFORE = Style(GREY, DOT, "", 2.0)


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A series with its name in the legend; those without belong to the one before them."""

    series: Series
    label: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ChartScene:
    """``plot`` is SUMS or RATIO; ``marked`` the rank pointed at, 0 for none; ``headline`` where the number stands.

    ``span`` are the lowest and the highest value, of what is not revealed too: the axis stays as it is meanwhile.
    """

    plot: str
    title: str
    lines: tuple[Line, ...]
    reach: int
    span: tuple[float, float]
    cutoff: int | None = None
    marked: int = 0
    headline: tuple[int, float] | None = None
    is_hidden: bool = False

    def marked_text(self) -> str:
        """``rank 3: 0.8115``, of the first line."""
        value = value_at(self.lines[0].series, self.marked) if self.lines and self.marked else math.nan
        return "" if math.isnan(value) else tr("rank {0}: {1}").format(count_text(self.marked), shown(value))


def chart_scene(stage: Stage, plot: str) -> ChartScene:
    live, evaluation = stage.live, stage.live.evaluation
    scene = Scene(evaluation, live.system, live.query, stage.candidate)
    lines = _lines(scene, plot)
    span = _span(lines, room := _room(scene))
    if stage.is_hidden:
        lines = []
    if stage.ranks:
        lines = [replace(line, series=_cut(line.series, stage.ranks)) for line in lines if line.series.first_rank == 1]
    elif stage.reference is not None and (stage.candidate is None or stage.is_hidden):
        lines += _before(stage, stage.reference, plot)
    title = tr("nDCG by rank") if plot == RATIO else tr("DCG by rank")
    cutoff = evaluation.session.measure.cutoff
    headline = None if stage.is_hidden else _headline(stage, plot, room)
    # During a drag all eyes are on what it would give.
    marked = 0 if stage.is_hidden or stage.candidate is not None else live.marked_rank
    return ChartScene(plot, title, tuple(lines), room, span, cutoff, marked, headline, stage.is_hidden)


def _room(scene: Scene) -> int:
    """The ranks that the number is about, with some more: a long tail would squeeze them into a corner."""
    room = min(scene.room([scene.system])[0], max(len(scene.curves), 1) * 2)
    cutoff = scene.evaluation.session.measure.cutoff
    return room if cutoff is None else min(room, max(cutoff * 2, _FEWEST_RANKS))


def _lines(scene: Scene, plot: str) -> list[Line]:
    label = tr("nDCG") if plot == RATIO else tr("DCG")
    own = [series for series in system_series(scene, scene.system) if series.plot == plot]
    lines = [Line(series, label if number == 0 else "") for number, series in enumerate(own)]
    if plot == SUMS:
        lines += [Line(series, tr("ideal DCG")) for series in ideal_series(scene)]
    if scene.candidate is not None:
        style = replace(system_style(scene, scene.system), dash=DASH, marker="", opacity=0.9)
        ghosts = pair("ghost", scene.candidate.curves(scene.system, scene.query), style)
        lines += [Line(series, tr("if dropped here")) for series in ghosts if series.plot == plot]
    return lines


def _before(stage: Stage, reference: Evaluation, plot: str) -> list[Line]:
    curves, now = stage.curves_of(reference), stage.curves
    # Another cutoff leaves the curve as it is: it would tell a number that is to be guessed.
    if curves is None or (
        np.array_equal(curves.dcg, now.dcg) and np.array_equal(curves.ndcg, now.ndcg, equal_nan=True)
    ):
        return []
    return [Line(series, tr("before")) for series in pair("before", curves, _BEFORE) if series.plot == plot]


def _are_alike(one: Curves, other: Curves) -> bool:
    return np.array_equal(one.dcg, other.dcg) and np.array_equal(one.ndcg, other.ndcg, equal_nan=True)


def _span(lines: list[Line], room: int) -> tuple[float, float]:
    known = [found for line in lines if (found := extent(line.series.values[:room])) is not None]
    return min((low for low, _ in known), default=0.0), max((high for _, high in known), default=0.0)


def _cut(series: Series, ranks: int) -> Series:
    return replace(series, values=series.values[:ranks])


def _headline(stage: Stage, plot: str, room: int) -> tuple[int, float] | None:
    """The point whose height is the number that is told."""
    curves, measure = stage.curves, stage.live.session.measure
    if plot == SUMS or measure.name != "nDCG" or not len(curves):
        return None
    if stage.ranks:
        return stage.ranks, float(curves.ndcg[stage.ranks - 1])
    rank = measure.cutoff or max(len(curves), len(curves.ideal.dcg))
    return (rank, curves.value) if rank <= room and math.isfinite(curves.value) else None
