"""The panel «What if»: moves, grades, unjudged results, ties; and what a good number would be.

Has the figures of «what if» worked out: of short lists at once, of long ones one section after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.errors import OutOfMemoryError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.background import Background
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.what_if.baseline_section import BaselineSection
from ndcg_explorer.ui.what_if.best_moves_section import BestMovesSection
from ndcg_explorer.ui.what_if.grades_section import GradesSection
from ndcg_explorer.ui.what_if.subject import Subject
from ndcg_explorer.ui.what_if.ties_section import TiesSection
from ndcg_explorer.ui.what_if.unjudged_section import UnjudgedSection
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection
from ndcg_explorer.ui.widgets.grades_note import GradesNote
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel

# What is replaced sooner than this needs no dimming: it would only flicker.
_PATIENCE_MS = 80


class WhatIfQueue(QObject):
    """One thread for all sections: several would take turns with the window, which then would not be quick."""

    def __init__(self, sections: Sequence[WhatIfSection], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sections = tuple(sections)
        self._waiting: list[WhatIfSection] = []
        self._subject: Subject | None = None
        self._background = Background(self)
        self._background.ready.connect(self._take)
        self._background.failed.connect(self._refuse)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._show_stale)

    @property
    def is_pending(self) -> bool:
        return bool(self._waiting)

    def ask(self, subject: Subject) -> None:
        """Brings all sections up to date; what was asked before is forgotten."""
        self._background.forget()
        self._subject = subject
        outdated = [section for section in self._sections if not subject.is_same(section.subject)]
        for section in outdated:
            section.set_usable(False)
        # Those that come at once first, so that nobody waits for them.
        self._waiting = [section for section in outdated if not section.is_quick(subject)]
        for section in outdated:
            if section not in self._waiting:
                _work_at_once(section, subject)
        if self._waiting and not self._patience.isActive():
            self._patience.start()
        self._ask_next()

    def rest(self) -> None:
        """Nobody looks: what is not known yet is asked for again when somebody does."""
        self._background.forget()
        self._waiting = []

    def _ask_next(self) -> None:
        if self._waiting:
            self._background.ask(self._waiting[0].work, self._subject)
        else:
            self._patience.stop()

    def _take(self, figures: Any) -> None:
        section = self._waiting.pop(0)
        assert self._subject is not None
        section.take(self._subject, figures)
        self._ask_next()

    def _refuse(self, error: BaseException) -> None:
        self._waiting.pop(0).refuse(error)
        self._ask_next()

    def _show_stale(self) -> None:
        for section in self._waiting:
            section.set_stale(True)


def _work_at_once(section: WhatIfSection, subject: Subject) -> None:
    try:
        figures = section.work(_go_on, subject)
    except MemoryError:
        section.refuse(OutOfMemoryError(tr("these figures")))
    except Exception as error:
        section.refuse(error)
    else:
        section.take(subject, figures)


def _go_on() -> None:
    """What is done at once is never superseded."""


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
        column.setSpacing(0)
        column.addWidget(GradesNote(self._live, self))
        column.addWidget(self._area)
        self._fit_to_font()

    def _fit_to_font(self) -> None:
        gap = letter_width(self.fontMetrics())
        self._sections_column.setContentsMargins(gap + 2, gap, gap + 2, gap)
        self._sections_column.setSpacing(round(gap * 2.5))

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_sections_column"):
            self._fit_to_font()
