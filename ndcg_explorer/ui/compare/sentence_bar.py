"""The answer first: the mean difference, large, what may be said of it, and behind a button how sure it is."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.analysis.compare.sentences import (
    change_sentences,
    comparison_sentences,
    left_out_sentence,
    missing_sentence,
    p_text,
)
from ndcg_explorer.core.numbers import count_text, shown, signed_text
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.compare.comparing import OPTIONS, Comparing, PairFigures, Resampled
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import change_colour

_NUMBER_SIZE = 1.9
# Percent of its height for the figures behind the button.
_MOST_OF_WINDOW = 18


class SentenceBar(QWidget):
    sensitivity_wanted = Signal()  # who would be ahead under other measures

    def __init__(self, comparing: Comparing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sentence_bar")
        self._comparing = comparing
        self._difference = 0.0
        self.number, self.number_name = QLabel(self), QLabel(self)
        self.number.setObjectName("comparison_difference")
        self.number_name.setObjectName("comparison_difference_name")
        self.sentence = self._text("comparison_sentence")
        self.details = self._text("comparison_details")
        # More than a few lines are scrolled: the lists are what one looks at.
        self.details_area = QScrollArea(self)
        self.details_area.setObjectName("comparison_details_area")
        self.details_area.setAccessibleName(self.tr("How sure the difference is"))
        self.details_area.setFrameShape(QFrame.Shape.NoFrame)
        self.details_area.setWidgetResizable(True)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.details_area.setWidget(self.details)
        self.details_area.setBackgroundRole(QPalette.ColorRole.Window)
        self.details_area.viewport().setAutoFillBackground(False)
        self.details_area.hide()
        self.more = QToolButton(self)
        self.more.setObjectName("comparison_more")
        self.more.setText(self.tr("How sure?"))
        self.more.setCheckable(True)
        self.more.setAutoRaise(True)
        tip = self.tr("Show or hide the other figures: bootstrap, randomisation test, effect size, what was left out")
        self.more.setToolTip(tip)
        self.sensitivity = QToolButton(self)
        self.sensitivity.setObjectName("comparison_sensitivity")
        self.sensitivity.setText(self.tr("Other measures?"))
        self.sensitivity.setAutoRaise(True)
        self.sensitivity.setToolTip(self.tr("Who is ahead under other gains, discounts, cutoffs and conventions"))
        self.sensitivity.clicked.connect(self.sensitivity_wanted)
        self._lay_out()
        self._restyle()
        self.more.toggled.connect(self._show_details)
        comparing.compared.connect(self.show_figures)
        comparing.resampled.connect(self._show_details)
        comparing.stale_changed.connect(self._show_details)

    def show_figures(self) -> None:
        figures = self._comparing.figures
        if figures is None:
            return
        self._difference = figures.contender.difference
        self.number.setText(signed_text(self._difference))
        self.number_name.setText(self.tr("Δ {0}").format(figures.found.measure.short_name))
        said = comparison_sentences(figures.found, figures.contender, OPTIONS)
        text = in_a_row(str(sentence) for sentence in said)
        if text != self.sentence.text():
            self.sentence.setText(text)
            self.sentence.setAccessibleName(text)
        self._recolour()
        self._show_details()

    def _show_details(self) -> None:
        is_shown = self.more.isChecked()
        self.details_area.setVisible(is_shown)
        figures = self._comparing.figures
        if not is_shown or figures is None:
            return
        self.details.setText("\n".join(self._lines(figures)))
        self.details.setForegroundRole(_quiet(self._comparing.is_stale))
        self._give_room()

    def _give_room(self) -> None:
        """To as many lines as there are, up to a share of the window."""
        room = self.window().height() * _MOST_OF_WINDOW // 100
        wanted = self.details.heightForWidth(max(self.details_area.viewport().width(), 1))
        self.details_area.setFixedHeight(min(max(wanted, self.fontMetrics().height()), room))

    def _lines(self, figures: PairFigures) -> Iterator[str]:
        contender = figures.contender
        for sentence in (left_out_sentence(figures.found), missing_sentence(figures.found)):
            if sentence is not None:
                yield str(sentence)
        if not math.isnan(contender.effect):
            yield self.tr("Effect size (mean of the differences over their standard deviation): {0}.").format(
                shown(contender.effect, 2)
            )
        resampled = self._comparing.resampled_figures
        if resampled is None:
            yield self.tr("Bootstrap and randomisation test are being worked out…")
            return
        if self._comparing.is_stale:
            yield self.tr("The following figures are out of date, and being worked out anew:")
        yield from self._resampled_lines(figures, resampled)

    def _resampled_lines(self, figures: PairFigures, resampled: Resampled) -> Iterator[str]:
        if figures.place >= len(resampled.found.contenders):
            return
        contender = resampled.found.contenders[figures.place]
        low, high = (signed_text(end) for end in contender.bootstrap)
        if not math.isnan(contender.bootstrap[0]):
            yield self.tr(
                "Bootstrap: 95% of the resampled differences are from {0} to {1} ({2} rounds, seed {3})."
            ).format(low, high, count_text(OPTIONS.rounds), count_text(OPTIONS.seed))
        if not math.isnan(resampled.randomisation_p):
            yield self.tr("Randomisation test: {0}.").format(p_text(resampled.randomisation_p))
        pair = next(
            (it for it in resampled.found.pairs if {*it.sides} == {figures.found.baseline, contender.side}), None
        )
        if pair is not None and not math.isnan(pair.p):
            yield self.tr("Randomised Tukey HSD over all {0} systems: {1}.").format(
                count_text(len(figures.found.compared.sides)), p_text(pair.p)
            )
        yield from map(str, change_sentences(resampled.changes, contender))

    def _text(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        return label

    def _lay_out(self) -> None:
        gap = letter_width(self.fontMetrics())
        for label in (self.number, self.number_name):
            label.setTextFormat(Qt.TextFormat.PlainText)
        numbers = QVBoxLayout()
        numbers.setSpacing(0)
        numbers.addWidget(self.number)
        numbers.addWidget(self.number_name)
        numbers.addStretch(1)
        texts = QVBoxLayout()
        texts.setSpacing(gap // 2)
        texts.addWidget(self.sentence)
        texts.addWidget(self.details_area)
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap * 3)
        row.addLayout(numbers)
        row.addLayout(texts, 1)
        buttons = QVBoxLayout()
        buttons.setSpacing(0)
        buttons.addWidget(self.more)
        buttons.addWidget(self.sensitivity)
        buttons.addStretch(1)
        row.addLayout(buttons)

    def _restyle(self) -> None:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * _NUMBER_SIZE)
        font.setWeight(QFont.Weight.DemiBold)
        self.number.setFont(font)
        self.number_name.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._recolour()

    def _recolour(self) -> None:
        palette = self.number.palette()
        palette.setColor(QPalette.ColorRole.WindowText, change_colour(self.palette(), self._difference))
        self.number.setPalette(palette)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.more.isChecked():
            self._give_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "more"):
            self._restyle()


def _quiet(is_stale: bool) -> QPalette.ColorRole:
    return QPalette.ColorRole.PlaceholderText if is_stale else QPalette.ColorRole.WindowText
