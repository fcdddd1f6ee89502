"""Layers for the plots that answer «what if»: the range of the unjudged, what chance gives, the worst order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Signal

from ndcg_explorer.analysis.what_if.random_order import random_baseline
from ndcg_explorer.analysis.what_if.unjudged_band import unjudged_band
from ndcg_explorer.charts.colours import GREY
from ndcg_explorer.charts.curve_data import DASH_DOT, DOT, RATIO, SOLID, Series, Style, band
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.ui.curves.curve_layers import Layer
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.what_if.subject import Subject

# The same random orders each time, so that a line changes only where the list does.
SEED = 1
_SAMPLES = 400
# At how many ranks random orders are looked at; a band is smooth enough to be drawn straight between them.
_MOST_DEPTHS = 24
_STALE = 0.4
_BAND = 0.22

# Translated where the actions are made.
_WORDS = (
    (
        QT_TRANSLATE_NOOP("CurveActions", "range of unjudged"),
        QT_TRANSLATE_NOOP("CurveActions", "What nDCG could be at each rank if the unjudged results were judged"),
    ),
    (
        QT_TRANSLATE_NOOP("CurveActions", "random order"),
        QT_TRANSLATE_NOOP("CurveActions", "What random orders of these results give: the mean, and 90 % of them"),
    ),
    (
        QT_TRANSLATE_NOOP("CurveActions", "worst order"),
        QT_TRANSLATE_NOOP("CurveActions", "The nDCG of the worst order of these results"),
    ),
)


class ByRank(NamedTuple):
    """A line of nDCG by rank, a band, or both."""

    line: FloatArray | None = None
    low: FloatArray | None = None
    high: FloatArray | None = None


Work = Callable[[Check, Subject], ByRank]
StyleOf = Callable[[Scene], Style]


class RankFigure(QObject):
    """One thing to draw, worked out beside the window, and only while somebody asks for it."""

    changed = Signal()  # what was asked for is there, or is late

    def __init__(self, key: str, work: Work, style: StyleOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key, self.style = key, style
        self._work = work
        self._asked: Subject | None = None
        self._shown: tuple[Subject, ByRank] | None = None
        self._is_late = False
        self._background = Background(self)
        self._background.ready.connect(self._take)
        self._background.failed.connect(self._give_up)
        self._background.stale_changed.connect(self._note_late)

    @property
    def is_pending(self) -> bool:
        return self._background.is_pending

    def series(self, scene: Scene) -> list[Series]:
        """What is known of the list: fainter where it is out of date, nothing where it is of another list."""
        subject = Subject.of(scene.evaluation, scene.system, scene.query)
        if subject is None:
            return []
        if not subject.is_same(self._asked):
            self._asked = subject
            self._background.ask(self._work, subject)
        if self._shown is None or (self._shown[0].query, self._shown[0].system) != (subject.query, subject.system):
            return []
        style = self.style(scene)
        if self._is_late:
            style = replace(style, opacity=style.opacity * _STALE)
        return _drawn(self.key, self._shown[1], style)

    def _take(self, found: ByRank) -> None:
        assert self._asked is not None
        self._shown = self._asked, found
        self.changed.emit()

    def _give_up(self, _: BaseException) -> None:
        # The number itself says what is wrong with this list.
        self._shown = None
        self.changed.emit()

    def _note_late(self, is_late: bool) -> None:
        self._is_late = is_late
        if is_late:
            self.changed.emit()


def _drawn(key: str, found: ByRank, style: Style) -> list[Series]:
    series = []
    if found.low is not None and found.high is not None:
        # A line must be seen on its band.
        faint = style if found.line is None else replace(style, opacity=style.opacity * _BAND)
        series.append(band(f"{key}_band", RATIO, found.low, found.high, faint))
    if found.line is not None:
        series.append(Series(key, RATIO, found.line, style, is_marked=False))
    return series


def unjudged_by_rank(check: Check, subject: Subject) -> ByRank:
    """What the curve could be, had the unjudged results any grades of the scale."""
    found = unjudged_band(subject.lists, subject.measure, subject.scale.values)
    # What has no bound is not drawn.
    is_bounded = np.isfinite(found.low) & np.isfinite(found.high)
    return ByRank(None, np.where(is_bounded, found.low, np.nan), np.where(is_bounded, found.high, np.nan))


def random_by_rank(check: Check, subject: Subject) -> ByRank:
    """What chance gives at every rank: the mean, and where 90 % of random orders lie, at some ranks and between."""
    count = len(subject)
    depths = np.unique(np.geomspace(1, max(count, 1), _MOST_DEPTHS).round().astype(int))
    ends = []
    for depth in depths.tolist():
        check()
        found = random_baseline(subject.lists, subject.measure.at(depth), SEED, _SAMPLES)
        ends.append((found.low, found.high))
    line = random_baseline(subject.lists, subject.measure, SEED, 1).by_rank
    ranks, (low, high) = np.arange(1, len(line) + 1), np.array(ends).T
    return ByRank(line, np.interp(ranks, depths, low), np.interp(ranks, depths, high))


def worst_by_rank(check: Check, subject: Subject) -> ByRank:
    """The curve of the worst order; nothing where a discount rises, and each rank has a worst order of its own."""
    lists, count = replace(subject.lists, scores=None), len(subject)
    if not discounts(subject.measure.discount, count).never_rise(count):
        return ByRank()
    found = curves(lists, subject.measure)
    left_out = np.setdiff1d(np.arange(count), found.rows)
    order = np.concatenate([found.rows[np.argsort(found.gain, kind="stable")], left_out])
    repeated = None if lists.repeated is None else lists.repeated[order]
    worst = GradedLists.one(lists.grades[order], lists.judged_pool()[0], None, None, repeated)
    return ByRank(curves(worst, subject.measure).ndcg)


def _range_style(scene: Scene) -> Style:
    """So wide that its sample in the legend looks like a band."""
    return Style(scene.number_of(scene.system), SOLID, "", 9.0, _BAND)


def _random_style(scene: Scene) -> Style:
    return Style(GREY, DASH_DOT, "", 1.3, 0.9)


def _worst_style(scene: Scene) -> Style:
    return Style(GREY, DOT, "", 1.3, 0.9)


class WhatIfLayers(QObject):
    """Hand each of `layers` to `CurvesPanel.add_layer`, and draw the plots again on `changed`."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figures = (
            RankFigure("unjudged_range", unjudged_by_rank, _range_style, self),
            RankFigure("random_order", random_by_rank, _random_style, self),
            RankFigure("worst_order", worst_by_rank, _worst_style, self),
        )
        for figure in self._figures:
            figure.changed.connect(self.changed)

    @property
    def is_pending(self) -> bool:
        return any(figure.is_pending for figure in self._figures)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """All are switched off at first."""
        return tuple(
            Layer(figure.key, str(label), str(tip), figure.style, figure.series, False)
            for figure, (label, tip) in zip(self._figures, _WORDS, strict=True)
        )
