"""The grade scale in a line: a chip for each grade with its word; a click opens the editor."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.ui.judges.scale_editor import ScaleEditor
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.row_style import small_font
from ndcg_explorer.ui.style.theme import grade_colours
from ndcg_explorer.ui.style.tooltips import plain_tip


class ScaleLegend(QAbstractButton):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scale_legend")
        self._live = live
        self._scale: GradeScale | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        live.changed.connect(self.show_evaluation)
        self.clicked.connect(self.edit_scale)
        self.show_evaluation(live.evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        scale = evaluation.session.scale
        if scale is self._scale:
            return
        self._scale = scale
        grades = "\n".join(scale.label(value) for value in scale.values)
        relevant = self.tr("Relevant from grade {0}").format(exact(scale.threshold))
        self.setToolTip(plain_tip(f"{grades}\n{relevant}\n" + self.tr("Click to edit the scale")))
        self.setAccessibleName(self.tr("Grade scale: {0}").format(grades.replace("\n", ", ")))
        self.updateGeometry()
        self.update()

    def edit_scale(self) -> None:
        ScaleEditor(self._live, self).ask()

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(small_font(self.font()))

    def _labels(self) -> list[tuple[str, str]]:
        """The digits and the word of each grade."""
        assert self._scale is not None
        return [(exact(value), self._scale.word(value)) for value in self._scale.values]

    def _chip_width(self, digits: str) -> int:
        metrics = self._metrics()
        return max(metrics.horizontalAdvance(digits) + letter_width(metrics), metrics.height())

    def _width(self, *, with_words: bool) -> int:
        metrics = self._metrics()
        gap = letter_width(metrics)
        width = gap
        for digits, word in self._labels():
            width += self._chip_width(digits) + gap
            if with_words and word:
                width += metrics.horizontalAdvance(word) + gap * 3 // 2 + 1
        return width

    def _draw_chip(self, painter: QPainter, chip: QRectF, share: float, digits: str) -> None:
        fill, ink = grade_colours(self.palette(), share)
        painter.setPen(grade_colours(self.palette(), share * 0.7 + 0.3)[0])
        painter.setBrush(fill)
        painter.drawRoundedRect(chip, chip.height() / 4, chip.height() / 4)
        painter.setPen(ink)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, digits)

    def _draw_word(self, painter: QPainter, left: float, word: str) -> float:
        """How much room the word took."""
        width = self._metrics().horizontalAdvance(word)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(QRectF(left, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, word)
        return width

    def _draw_focus(self, painter: QPainter) -> None:
        if self.hasFocus() or self.underMouse():
            painter.setPen(self.palette().color(QPalette.ColorRole.Highlight))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(self._width(with_words=True), roomy(self._metrics().height() * 1.5))

    def minimumSizeHint(self) -> QSize:
        narrowest = letter_width(self._metrics()) * 12
        return QSize(min(self._width(with_words=False), narrowest), self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small_font(self.font()))
        gap, height = letter_width(self._metrics()), self._metrics().height()
        # Words where they all fit, else digits alone: the tooltip has the words.
        with_words = self._width(with_words=True) <= self.width()
        labels = self._labels()
        left = float(gap)
        for place, (digits, word) in enumerate(labels):
            chip = QRectF(left, (self.height() - height) / 2, self._chip_width(digits), height)
            if chip.right() + (0 if place == len(labels) - 1 else 3 * gap) > self.width():
                self._draw_word(painter, left, "…")
                break
            self._draw_chip(painter, chip, place / max(len(labels) - 1, 1), digits)
            left = chip.right() + gap
            if with_words and word:
                left += self._draw_word(painter, left - gap / 2, word) + gap * 1.5
        self._draw_focus(painter)
