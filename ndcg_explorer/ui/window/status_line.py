"""The status bar: what is selected, what is unjudged, and the progress of long work with its cancel button."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QPushButton, QStatusBar, QWidget

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.judges.scale_legend import ScaleLegend
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


class StatusLine(QStatusBar):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status_line")
        self._live = live
        # In a narrow window the words give way, the definition first.
        self._definition, self._unjudged = ElidedLabel(), ElidedLabel(8)
        self._selection, self._work = ElidedLabel(8), ElidedLabel(16)
        self._scale = ScaleLegend(live)
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setObjectName("cancel_button")
        self.cancel_button.setToolTip(self.tr("Stop this; everything stays as it was"))
        self.addWidget(self._definition, 1)
        self.addWidget(self._selection)
        self.addPermanentWidget(self._scale)
        self.addPermanentWidget(self._work)
        self.addPermanentWidget(self.cancel_button)
        self.addPermanentWidget(self._unjudged)
        self.show_progress("")
        live.changed.connect(self.show_evaluation)
        live.focus_changed.connect(self._show_focus)
        self._show_focus()

    def _show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        session = evaluation.session
        self._definition.setText(definition(session.measure))
        missing = int(np.isnan(evaluation.curves(self._live.system, self._live.query).lists.grades).sum())
        said = self.tr("{0} unjudged, {1}").format(count_text(missing), self._how_counted(session.measure.unjudged))
        self._unjudged.setText(said if missing else self.tr("all judged"))

    def _how_counted(self, unjudged: Term) -> str:
        if unjudged.name == "grade":
            return self.tr("counted as grade {0}").format(exact(unjudged.number))
        return self.tr("left out") if unjudged.name == "condensed" else self.tr("counted as 0")

    def show_open(self, is_open: bool) -> None:
        """Nothing is said about a list while there is none."""
        for part in (self._definition, self._selection, self._scale):
            part.setVisible(is_open)
        self._unjudged.setVisible(is_open)

    def show_selection(self, text: str) -> None:
        self._selection.setText(text)

    def show_progress(self, text: str) -> None:
        """What is being done; empty when it is over."""
        self._work.setText(text)
        self._work.setVisible(bool(text))
        self.cancel_button.setVisible(bool(text))
