"""The section on good scores: where the list stands between the worst order, chance and the best order.

A bar from the worst order to the best, with the list and what chance would give marked on it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_explorer.analysis.what_if.random_order import RandomBaseline, random_baseline
from ndcg_explorer.core.numbers import NOISE, shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import small_font
from ndcg_explorer.ui.style.theme import series_colour
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection

_STALE_OPACITY = 0.4


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a value stands: between the worst and the best order, beside what random orders give."""

    value: float
    worst: float
    best: float
    random: float
    low: float
    high: float

    def share(self, value: float) -> float:
        """From 0 at the worst to 1 at the best; half way where all orders are alike."""
        span = self.best - self.worst
        return min(max((value - self.worst) / span, 0.0), 1.0) if span > 0 else 0.5


class ScoreGauge(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score_gauge")
        self._standing: Standing | None = None
        self._series = 0
        self._is_stale = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standing(self, standing: Standing, series: int, spoken: str) -> None:
        """``series`` is the number of the system, whose colour the list's mark has."""
        self._standing, self._series = standing, series
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def set_stale(self, is_stale: bool) -> None:
        self._is_stale = is_stale
        self.update()

    @property
    def standing(self) -> Standing | None:
        return self._standing

    def _bar(self) -> QRectF:
        line = QFontMetricsF(small_font(self.font())).height()
        side = line * 0.6
        return QRectF(side, line * 1.7, max(self.width() - 2 * side, 1.0), line * 0.6)

    def _x(self, value: float) -> float:
        assert self._standing is not None
        bar = self._bar()
        return bar.left() + self._standing.share(value) * bar.width()

    def _draw_bar(self, painter: QPainter, standing: Standing) -> None:
        bar = self._bar()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.Midlight))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        ink = self.palette().color(QPalette.ColorRole.PlaceholderText)
        if math.isfinite(standing.low) and math.isfinite(standing.high):
            left, right = self._x(standing.low), self._x(standing.high)
            painter.setBrush(_faint(ink, 0.40))
            painter.drawRect(QRectF(left, bar.top(), max(right - left, 1.0), bar.height()))
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 1.6))
        x = self._x(standing.random)
        painter.drawLine(QPointF(x, bar.top() - 2), QPointF(x, bar.bottom() + 3))

    def _draw_list(self, painter: QPainter, standing: Standing) -> None:
        """A pointer at the bar with the list's value over it."""
        bar, colour = self._bar(), series_colour(self.palette(), self._series)
        x, half = self._x(standing.value), bar.height() * 0.65
        painter.setPen(QPen(colour, 2.0))
        painter.drawLine(QPointF(x, bar.top() - 1), QPointF(x, bar.bottom() + 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        top = bar.top() - half * 1.2
        painter.drawPolygon(QPolygonF([QPointF(x, bar.top() + 1), QPointF(x - half, top), QPointF(x + half, top)]))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        text = self.tr("this list {0}").format(shown(standing.value))
        self._draw_text(painter, text, x, 0.0, 0.0, float(self.width()))

    def _draw_scale(self, painter: QPainter, standing: Standing) -> None:
        """The ends below the bar, and between them what chance gives; where that has no room, a line lower."""
        metrics, bar = QFontMetricsF(painter.font()), self._bar()
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        top, line = bar.bottom() + 4, metrics.height()
        worst = self.tr("worst {0}").format(shown(standing.worst))
        best = self.tr("best {0}").format(shown(standing.best))
        chance = self.tr("random {0}").format(shown(standing.random))
        gap = letter_width(painter.fontMetrics()) * 1.5
        left = self._draw_text(painter, worst, 0.0, top, 0.0, float(self.width())).right() + gap
        right = self._draw_text(painter, best, float(self.width()), top, 0.0, float(self.width())).left() - gap
        half = metrics.horizontalAdvance(chance) / 2
        has_room = left <= self._x(standing.random) - half and self._x(standing.random) + half <= right
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        self._draw_text(painter, chance, self._x(standing.random), top if has_room else top + line, 0.0, self.width())

    def _draw_text(self, painter: QPainter, text: str, x: float, top: float, left: float, right: float) -> QRectF:
        """Centred at ``x`` as far as there is room to both sides."""
        metrics = QFontMetricsF(painter.font())
        width = metrics.horizontalAdvance(text) + 2
        start = min(max(x - width / 2, left), max(right - width, left))
        place = QRectF(start, top, width, metrics.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        return place

    # Qt overrides

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(small_font(self.font())).height()
        return QSize(letter_width(self.fontMetrics()) * 40, math.ceil(line * 4.4) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_width(self.fontMetrics()) * 16, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._standing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small_font(self.font()))
        if self._is_stale:
            painter.setOpacity(_STALE_OPACITY)
        self._draw_bar(painter, self._standing)
        self._draw_list(painter, self._standing)
        self._draw_scale(painter, self._standing)
        painter.end()


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


# The same random orders each time, so that a figure changes only where the list does.
SEED = 1


class BaselineSection(WhatIfSection):
    # A thousand random orders are drawn.
    longest_at_once = 200

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, "good_score", parent)
        self.set_heading(self.tr("What is a good score?"))
        self.gauge = ScoreGauge(self)
        self.column.addWidget(self.gauge)

    def work(self, check: Check, subject: Subject) -> RandomBaseline:
        return random_baseline(subject.lists, subject.measure, SEED)

    def show_figures(self, subject: Subject, figures: RandomBaseline) -> None:
        text = self._said(subject, figures)
        self.sentence.setText(text)
        # Where the worst order is not known, the bar begins at nothing.
        worst = 0.0 if math.isnan(figures.worst) else figures.worst
        has_scale = math.isfinite(figures.value) and math.isfinite(figures.best) and figures.best - worst > NOISE
        self.gauge.setVisible(has_scale)
        if has_scale:
            numbers = (figures.value, worst, figures.best, figures.expected, figures.low, figures.high)
            names = [system.name for system in subject.session.systems]
            self.gauge.show_standing(Standing(*numbers), names.index(subject.system), text)

    def show_refusal(self, text: str) -> None:
        super().show_refusal(text)
        self.gauge.hide()

    def set_stale(self, is_stale: bool) -> None:
        super().set_stale(is_stale)
        self.gauge.set_stale(is_stale)

    def _said(self, subject: Subject, figures: RandomBaseline) -> str:
        name = subject.measure.short_name
        if math.isnan(figures.value) or not len(subject):
            return self.tr("There is no value to compare with.")
        if not math.isnan(figures.worst) and figures.best - figures.worst < NOISE:
            return self.tr("Every order of these results has the same {0}.").format(name)
        about = "" if figures.is_exact else self.tr("about") + " "
        text = self.tr(
            "Random orders of these results have {0} {1}{2} on average; the middle 90% lie between {3} and {4}."
        )
        chance = text.format(name, about, *map(shown, (figures.expected, figures.low, figures.high)))
        return in_a_row((chance, self._placed(figures)))

    def _placed(self, figures: RandomBaseline) -> str:
        if figures.beats >= 1:
            return self.tr("This list, with {0}, is better than every one that was tried.").format(shown(figures.value))
        if figures.beats <= 0:
            return self.tr("This list, with {0}, is better than none that was tried.").format(shown(figures.value))
        text = self.tr("This list, with {0}, is better than {1} of them.")
        return text.format(shown(figures.value), f"{figures.beats * 100:.1f}\u00a0%")
