"""Notices about files on disk: one that was changed or removed by another program, and autosave that is off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from ndcg_explorer.storage.journal import JournalError
from ndcg_explorer.storage.safe_save import Fingerprint
from ndcg_explorer.ui.files.session_keeper import SessionKeeper
from ndcg_explorer.ui.state.messages import ERROR, WARNING, Message
from ndcg_explorer.ui.widgets.message_bar import MessageBar


class DiskNotices(QObject):
    """``reload`` opens the session's files again, ``save`` saves; both ask the user what they must."""

    def __init__(
        self,
        keeper: SessionKeeper,
        bar: MessageBar,
        reload: Callable[[], None],
        save: Callable[[], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._keeper, self._bar, self._reload, self._save = keeper, bar, reload, save
        self._shown: dict[str, Message] = {}
        self._autosave_off: Message | None = None
        keeper.file_changed.connect(self._tell)
        keeper.file_restored.connect(self._take_back)
        keeper.place_changed.connect(self._take_all_back)
        keeper.autosave_changed.connect(self._tell_of_autosave)

    def _tell(self, path: str, found: Fingerprint | None) -> None:
        self._take_back(path)
        message = self._gone(path) if found is None else self._changed(path, found)
        self._shown[path] = message
        self._bar.show_message(message)
        if found is None and self._keeper.is_own_file(path):
            # What is in the window is now the only copy.
            self._keeper.keep_mine(None)

    def _changed(self, path: str, found: Fingerprint) -> Message:
        text = self.tr("{0} was changed on disk by another program.").format(Path(path).name)
        actions = (
            (self.tr("Reload"), self._reload),
            (self.tr("Keep mine"), partial(self._keep_mine, path, found)),
        )
        return Message(text, WARNING, path, actions)

    def _gone(self, path: str) -> Message:
        name = Path(path).name
        if self._keeper.is_own_file(path):
            text = self.tr("{0} is no longer there. Save to write it again.").format(name)
            return Message(text, WARNING, path, ((self.tr("Save"), self._save),))
        text = self.tr("{0} is no longer there; what was read from it is kept here.").format(name)
        return Message(text, WARNING, path)

    def _keep_mine(self, path: str, found: Fingerprint) -> None:
        self._shown.pop(path, None)
        if self._keeper.is_own_file(path):
            self._keeper.keep_mine(found)

    def _take_back(self, path: str) -> None:
        message = self._shown.pop(path, None)
        if message is not None:
            self._bar.dismiss(message)

    def _take_all_back(self) -> None:
        for path in list(self._shown):
            self._take_back(path)

    def _tell_of_autosave(self, error: JournalError | None) -> None:
        if self._autosave_off is not None:
            self._bar.dismiss(self._autosave_off)
            self._autosave_off = None
        if error is not None:
            text = self.tr("Autosave is off: {0} Save your work.").format(error.reason)
            self._autosave_off = Message(text, ERROR, str(error), ((self.tr("Save"), self._save),))
            self._bar.show_message(self._autosave_off)
