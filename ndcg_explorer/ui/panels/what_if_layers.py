"""Layers for the plots that answer «what if»: the range of the unjudged, what chance gives, the worst order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Signal

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.background import Background, Check
from ndcg_explorer.ui.models.what_if_subject import Subject
from ndcg_explorer.ui.panels.curve_data import DASH_DOT, DOT, GREY, RATIO, Series, Style
from ndcg_explorer.ui.panels.curve_layers import Layer, Scene, band

# Longer lists are worked out beside the window; the plots are drawn again when they are ready.
_LONGEST_AT_ONCE = 200
_STALE = 0.4


class ByRank(NamedTuple):
    """A line of nDCG by rank, a band, or both."""

    line: FloatArray | None = None
    low: FloatArray | None = None
    high: FloatArray | None = None


Work = Callable[[Check, Subject], ByRank]
StyleOf = Callable[[Scene], Style]


class RankFigure(QObject):
    """One thing to draw, worked out for the list in sight only while somebody asks for it."""

    changed = Signal()  # what was asked for is there

    def __init__(self, key: str, work: Work, style: StyleOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key, self._work, self._style = key, work, style
        self._asked: Subject | None = None
        self._shown: tuple[Subject, ByRank] | None = None
        self._background = Background(self)
        self._background.ready.connect(self._take)
        self._background.failed.connect(self._give_up)

    @property
    def is_pending(self) -> bool:
        return self._background.is_pending

    def series(self, scene: Scene) -> list[Series]:
        """What is known of the list: fainter where it is out of date, nothing where it is of another list."""
        subject = Subject.of(scene.evaluation, scene.system, scene.query)
        if subject is None:
            return []
        if not subject.is_same(self._asked):
            self._ask(subject)
        if self._shown is None or (self._shown[0].query, self._shown[0].system) != (subject.query, subject.system):
            return []
        style = self._style(scene)
        if not subject.is_same(self._shown[0]):
            style = replace(style, opacity=style.opacity * _STALE)
        return _drawn(self._key, self._shown[1], style)

    def _ask(self, subject: Subject) -> None:
        self._asked = subject
        if len(subject) > _LONGEST_AT_ONCE or not subject.is_plain:
            self._background.ask(self._work, subject)
            return
        self._background.forget()
        try:
            self._shown = subject, self._work(_go_on, subject)
        except NdcgExplorerError:
            # The number itself says what is wrong with this list.
            self._shown = None

    def _take(self, found: ByRank) -> None:
        assert self._asked is not None
        self._shown = self._asked, found
        self.changed.emit()

    def _give_up(self, _: BaseException) -> None:
        self._shown = None
        self.changed.emit()


def _drawn(key: str, found: ByRank, style: Style) -> list[Series]:
    series = []
    if found.low is not None and found.high is not None:
        faint = replace(style, opacity=style.opacity * 0.22)
        series.append(band(f"{key}_band", RATIO, found.low, found.high, faint))
    if found.line is not None:
        series.append(Series(key, RATIO, found.line, style, is_marked=False))
    return series


def _go_on() -> None:
    """What is done at once is never superseded."""
