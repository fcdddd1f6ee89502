"""Saving with the user: where, what if it fails, and what about changes that are not saved."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.storage.lock import LockHeldError
from ndcg_explorer.storage.safe_save import ChangedOnDiskError, Fingerprint
from ndcg_explorer.storage.session_file import SUFFIX
from ndcg_explorer.ui.files.session_keeper import SessionKeeper
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, WARNING, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.message_bar import MessageBar

Then = Callable[[], None]

# No file has it: expecting it lets nothing be replaced that nobody was asked about.
_NOTHING_THERE = Fingerprint(-1, "")


def nothing_more() -> None:
    return None


class SaveFlow(QObject):
    saved = Signal(str)  # the path

    def __init__(
        self, window: QWidget, live: LiveSession, keeper: SessionKeeper, settings: Settings, bar: MessageBar
    ) -> None:
        super().__init__(window)
        self._window, self._live, self.keeper = window, live, keeper
        self._settings, self._bar = settings, bar
        self._box: QMessageBox | None = None
        self._failure: Message | None = None

    def save(self, then: Then = nothing_more) -> None:
        """Saves in the session's own place, or asks for one; ``then`` happens only once it is saved."""
        self._live.finishing.emit()
        place = self.keeper.place
        if place is None or self.keeper.read_only:
            self.ask_save_as(then)
        else:
            self._try(partial(self.keeper.save, place.fingerprint), place.path, then)

    def ask_save_as(self, then: Then = nothing_more) -> None:
        self._live.finishing.emit()
        dialog = QFileDialog(self._window, self.tr("Save the session as"))
        dialog.setObjectName("save_dialog")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("nDCG Explorer sessions (*{0})").format(SUFFIX)])
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        wish = Path(self._wished_place())
        dialog.setDirectory(str(wish.parent))
        dialog.selectFile(wish.name)
        dialog.fileSelected.connect(partial(self._name_chosen, then))
        dialog.open()

    def save_to(self, path: str, then: Then = nothing_more, expected: Fingerprint | None = None) -> None:
        """Saves under another name; tables are never written over, for every session file has our suffix."""
        self._live.finishing.emit()
        if Path(path).suffix.lower() != SUFFIX:
            # The file dialog asked about another name than this one.
            path, expected = path + SUFFIX, _NOTHING_THERE
        self._try(partial(self.keeper.save_to, path, expected), path, then)

    def revert(self) -> None:
        """Back to what was saved or opened. By undoing, so that even this can be taken back."""
        clean = self._live.undo_stack.cleanIndex()
        if clean >= 0:
            self._live.undo_stack.setIndex(clean)

    def ask_then(self, then: Then, otherwise: Then = nothing_more) -> None:
        """Goes on at once where all is saved; else asks Save, Discard or Cancel, and goes on if it may."""
        self._live.finishing.emit()
        if not self.keeper.is_modified:
            then()
            return
        if self._box is not None:
            self._box.raise_()
            otherwise()
            return
        box = self._question()
        box.finished.connect(partial(self._answered, then, otherwise))
        self._box = box
        box.open()

    def _question(self) -> QMessageBox:
        button = QMessageBox.StandardButton
        box = QMessageBox(self._window)
        box.setObjectName("save_question")
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Unsaved changes"))
        # Names come from data.
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("Save the changes to “{0}”?").format(self._name()))
        box.setInformativeText(self.tr("Changes that are discarded cannot be brought back."))
        box.setStandardButtons(button.Save | button.Discard | button.Cancel)
        box.setDefaultButton(button.Save)
        box.setEscapeButton(button.Cancel)
        return box

    def _answered(self, then: Then, otherwise: Then, answer: int) -> None:
        box, self._box = self._box, None
        if box is not None:
            box.deleteLater()
        if answer == QMessageBox.StandardButton.Save.value:
            self.save(then)
        elif answer == QMessageBox.StandardButton.Discard.value:
            then()
        else:
            otherwise()

    def _name_chosen(self, then: Then, path: str) -> None:
        self.save_to(path, then)

    def _name(self) -> str:
        place = self.keeper.place
        return Path(place.path).name if place else self._live.session.title or self.tr("Untitled")

    def _wished_place(self) -> str:
        wish = self.keeper.wished_place
        if wish and self.keeper.read_only:
            stem, suffix = os.path.splitext(wish)
            return self.tr("{0} copy{1}").format(stem, suffix)
        if wish:
            return wish
        stem = "".join(char if char.isalnum() or char in " ._-" else "_" for char in self._name()).strip(" .")
        return os.path.join(self._settings.last_folder, f"{stem[:60] or self.tr('Untitled')}{SUFFIX}")

    def _try(self, save: Then, path: str, then: Then) -> None:
        if self._failure is not None:
            self._bar.dismiss(self._failure)
            self._failure = None
        try:
            save()
        except FileTroubleError as error:
            self._failure = self._message_about(error, path, then)
            self._bar.show_message(self._failure)
            return
        self._settings.add_recent([path])
        self._settings.last_folder = os.path.dirname(os.path.abspath(path))
        self.saved.emit(path)
        then()

    def _message_about(self, error: FileTroubleError, path: str, then: Then) -> Message:
        """Never a silent way out: a copy elsewhere is always offered, replacing only where one may."""
        elsewhere = (self.tr("Save a copy elsewhere…"), partial(self.ask_save_as, then))
        name = Path(path).name
        if isinstance(error, ChangedOnDiskError):
            text = self.tr("{0} was not saved: the file was changed elsewhere meanwhile.").format(name)
            overwrite = (self.tr("Overwrite"), partial(self._overwrite, path, then))
            return Message(text, WARNING, str(error), (elsewhere, overwrite))
        if isinstance(error, LockHeldError):
            text = self.tr("{0} was not saved: it is in use by {1}.").format(name, str(error.holder))
            return Message(text, ERROR, str(error), (elsewhere,))
        again = (self.tr("Try again"), partial(self.save_to, path, then, _expected(self.keeper, path)))
        return Message(self.tr("Not saved. {0}").format(str(error)), ERROR, str(error), (elsewhere, again))

    def _overwrite(self, path: str, then: Then) -> None:
        self._try(partial(self.keeper.save_to, path, None), path, then)


def _expected(keeper: SessionKeeper, path: str) -> Fingerprint | None:
    return keeper.place.fingerprint if keeper.place is not None and keeper.is_own_file(path) else None
