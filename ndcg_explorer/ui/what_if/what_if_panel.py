"""What would change the number: moves, grades, unjudged results, ties; and what a good number would be."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.baseline_section import BaselineSection
from ndcg_explorer.ui.what_if.best_moves_section import BestMovesSection
from ndcg_explorer.ui.what_if.grades_section import GradesSection
from ndcg_explorer.ui.what_if.ties_section import TiesSection
from ndcg_explorer.ui.what_if.unjudged_section import UnjudgedSection
from ndcg_explorer.ui.what_if.what_if_queue import WhatIfQueue
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection
from ndcg_explorer.ui.what_if.what_if_subject import Subject
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel


class Page(QWidget):
    """As high as its texts need at the width that there is."""

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        # Qt's own is as high as the texts in a very narrow column: the page would scroll for nothing.
        return QSize(super().minimumSizeHint().width(), 0)


class WhatIfPanel(LazyPanel):
    row_wanted = Signal(int)  # a row of the list, from 0, that the user wants to see and grade

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("what_if_panel")
        self.best_moves, self.grades = BestMovesSection(live), GradesSection(live)
        self.unjudged, self.ties = UnjudgedSection(live), TiesSection(live)
        self.baseline = BaselineSection(live)
        self._queue = WhatIfQueue(self.sections, self)
        self._lay_out()
        self.unjudged.row_wanted.connect(self.row_wanted)
        self.ties.row_wanted.connect(self.row_wanted)
        self.follow()

    @property
    def sections(self) -> tuple[WhatIfSection, ...]:
        return self.best_moves, self.grades, self.unjudged, self.ties, self.baseline

    @property
    def is_pending(self) -> bool:
        """Whether some figures are still being worked out."""
        return self._queue.is_pending

    def draw(self, evaluation: Evaluation) -> None:
        subject = Subject.of(evaluation, self._live.system, self._live.query)
        self._content.setVisible(subject is not None)
        if subject is None:
            self._queue.rest()
        else:
            self._queue.ask(subject)

    def rest(self) -> None:
        self._queue.rest()

    def _lay_out(self) -> None:
        self._content = Page()
        self._content.setBackgroundRole(QPalette.ColorRole.Base)
        self._content.setAutoFillBackground(True)
        self._sections_column = QVBoxLayout(self._content)
        for section in self.sections:
            self._sections_column.addWidget(section)
        self._sections_column.addStretch(1)
        self._area = QScrollArea(self)
        self._area.setObjectName("what_if_area")
        self._area.setAccessibleName(self.tr("What if"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        self._area.setWidget(self._content)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)
        self._fit_to_font()

    def _fit_to_font(self) -> None:
        gap = self.fontMetrics().averageCharWidth()
        self._sections_column.setContentsMargins(gap + 2, gap, gap + 2, gap)
        self._sections_column.setSpacing(round(gap * 2.5))

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_sections_column"):
            self._fit_to_font()
