"""Has the figures of «what if» worked out: of short lists at once, of long ones one section after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer

from ndcg_explorer.ui.state.background import Background
from ndcg_explorer.ui.what_if.what_if_section import WhatIfSection
from ndcg_explorer.ui.what_if.what_if_subject import Subject

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
    except Exception as error:
        section.refuse(error)
    else:
        section.take(subject, figures)


def _go_on() -> None:
    """What is done at once is never superseded."""
