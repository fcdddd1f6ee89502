"""A window with nothing in it but what files need."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.message_bar import MessageBar
from ndcg_explorer.ui.window.file_actions import FileActions


class FileWindow(QMainWindow):
    def __init__(self, settings: Path) -> None:
        super().__init__()
        self.live = LiveSession(NOTHING_OPEN, self)
        self.bar = MessageBar(self)
        self.settings = Settings(settings)
        self.files = FileActions(self, self.live, self.settings, self.bar)
        self.files.title_changed.connect(self.show_title)
        self.is_closed = False
        self.show_title()

    def show_title(self) -> None:
        self.setWindowTitle(self.files.title())
        self.setWindowModified(self.files.keeper.is_modified)

    def edit(self, before: int = 0) -> None:
        """Moves the last result of the first list before another."""
        live = self.live
        last = len(live.session.ranking(live.session.systems[0], 0)) - 1
        assert live.edit(move_results, live.query_id, live.system, [last], before)

    @property
    def order(self) -> list[str]:
        session = self.live.session
        return session.document_ids(0, session.ranking(session.systems[0], 0).rows)

    @property
    def said(self) -> list[str]:
        return [message.text for message in self.bar.shown]

    def press(self, label: str) -> None:
        """The button of that label on a message."""
        for message in self.bar.shown:
            for text, action in message.actions:
                if text == label:
                    self.bar.dismiss(message)
                    action()
                    return
        raise AssertionError(f"no button {label!r}; said: {self.said}")

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_close_now():
            event.ignore()
            return
        self.files.close_everything()
        self.is_closed = True
        event.accept()
