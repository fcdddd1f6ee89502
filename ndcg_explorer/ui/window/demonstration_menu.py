"""The demonstrations, each with a story: opened as a sample is, and presented at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.storage.samples import demonstrations
from ndcg_explorer.ui.style.plain_text import plain_tip
from ndcg_explorer.ui.window.talk_actions import TalkActions

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow


def add_talk_actions(menu: QMenu, window: MainWindow) -> TalkActions:
    """The demonstrations, and what can be done with a session's own steps; all of it belongs to the menu."""
    menu.addMenu(DemonstrationMenu(menu, window))
    menu.addSeparator()
    talks = TalkActions(menu, window)
    menu.addActions(talks.actions())
    return talks


class DemonstrationMenu(QMenu):
    def __init__(self, menu: QMenu, window: MainWindow) -> None:
        super().__init__(menu)
        self.setObjectName("demonstration_menu")
        self.setTitle(self.tr("&Demonstrations"))
        self.setToolTipsVisible(True)
        tip = self.tr("Short talks that are ready to be shown, one effect each")
        self.menuAction().setToolTip(tip)
        self.menuAction().setStatusTip(tip)
        self._window = window
        # The title of the one that is being opened: it is presented once it is there.
        self._awaited = ""
        for demonstration in demonstrations():
            action = self.addAction(tr(demonstration.title).replace("&", "&&"))
            action.setObjectName(f"demonstration_{demonstration.slug}")
            action.setToolTip(plain_tip(tr(demonstration.story)))
            action.setStatusTip(tr(demonstration.story))
            action.setData((demonstration.title, str(demonstration.path)))
        self.triggered.connect(self._choose)
        window.live.opened.connect(self._present)

    def _choose(self, action: QAction) -> None:
        title, path = action.data()
        self._awaited = title
        self._window.files.open_paths([path])

    def _present(self, evaluation: Evaluation) -> None:
        is_awaited = bool(self._awaited) and evaluation.session.title == self._awaited
        self._awaited = ""
        if is_awaited:
            # Once every panel has taken up the session.
            QTimer.singleShot(0, self._window.views.presenting.present.trigger)
