"""Saving with the user: where, what if it fails, and what about changes that are not saved."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.storage.large_file import is_large
from ndcg_explorer.storage.lock import LockHeldError
from ndcg_explorer.storage.safe_save import ChangedOnDiskError, Fingerprint
from ndcg_explorer.storage.session_file import SUFFIX
from ndcg_explorer.ui.files.save_job import Outcome, SaveJob
from ndcg_explorer.ui.files.session_keeper import Saving, SessionKeeper
from ndcg_explorer.ui.state.job import CancelledError
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
        self.job = SaveJob(self)
        self.job.ended.connect(self._job_ended)
        self._at_work: tuple[Saving, Then] | None = None
        # What waits until the file is written; and what to do instead where that is stopped, or fails.
        self._waiting: list[tuple[Then, Then]] = []
        self._box: QMessageBox | None = None
        self._failure: Message | None = None

    def save(self, then: Then = nothing_more) -> None:
        """Saves in the session's own place, or asks for one; ``then`` happens only once it is saved."""
        self._live.finishing.emit()
        if self.job.is_busy:
            # What is expected on disk is known once that is over.
            self.when_written(partial(self.save, then))
            return
        place = self.keeper.place
        if place is None or self.keeper.read_only:
            self.ask_save_as(then)
        else:
            self._try(place.path, then, place.fingerprint)

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
        self._try(path, then, expected)

    def when_written(self, then: Then, otherwise: Then = nothing_more) -> None:
        """At once where nothing is being saved; else once it is. ``otherwise`` where that is stopped, or fails."""
        if self.job.is_busy:
            self._waiting.append((then, otherwise))
        else:
            then()

    def cancel(self) -> None:
        """Stops what is being saved, if it still can be; nothing that waits for it is done."""
        self.job.cancel()
        self._give_up_waiting()

    def revert(self) -> None:
        """Back to what was saved or opened. By undoing, so that even this can be taken back."""
        clean = self._live.undo_stack.cleanIndex()
        if clean >= 0:
            self._live.undo_stack.setIndex(clean)

    def ask_then(self, then: Then, otherwise: Then = nothing_more) -> None:
        """Goes on at once where all is saved; else asks Save, Discard or Cancel, and goes on if it may."""
        self._live.finishing.emit()
        if self.job.is_busy:
            self.when_written(partial(self.ask_then, then, otherwise), otherwise)
            return
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
            # What was edited while a large one was written is asked about again.
            self.save(partial(self.ask_then, then, otherwise))
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

    def _try(self, path: str, then: Then, expected: Fingerprint | None) -> None:
        self.when_written(partial(self._begin, path, then, expected))

    def _begin(self, path: str, then: Then, expected: Fingerprint | None) -> None:
        if self._failure is not None:
            self._bar.dismiss(self._failure)
            self._failure = None
        try:
            saving = self.keeper.begin_save(path, expected)
        except FileTroubleError as error:
            self._show_failure(error, path, then)
            return
        self._at_work = saving, then
        if is_large(saving.session):
            self.job.start(saving.run, self.tr("Saving {0}").format(Path(path).name))
            return
        try:
            outcome = Outcome(saving.run())
        except BaseException as error:
            outcome = Outcome(error=error)
        self._ended(outcome)

    def _job_ended(self, outcome: Outcome) -> None:
        waiting, self._waiting = self._waiting, []
        try:
            self._ended(outcome)
        finally:
            for then, otherwise in waiting:
                (then if outcome.error is None else otherwise)()

    def _ended(self, outcome: Outcome) -> None:
        assert self._at_work is not None
        (saving, then), self._at_work = self._at_work, None
        if outcome.fingerprint is not None:
            self.keeper.finish_save(saving, outcome.fingerprint)
            self._settings.add_recent([saving.path])
            self._settings.last_folder = os.path.dirname(os.path.abspath(saving.path))
            self.saved.emit(saving.path)
            then()
            return
        self.keeper.give_up_save(saving)
        if isinstance(outcome.error, FileTroubleError):
            self._show_failure(outcome.error, saving.path, then)
        elif isinstance(outcome.error, CancelledError):
            text = self.tr("{0} was not saved: it was stopped. The file is as it was.")
            self._bar.show_message(Message(text.format(Path(saving.path).name)))
        elif outcome.error is not None:
            raise outcome.error

    def _give_up_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for _, otherwise in waiting:
            otherwise()

    def _show_failure(self, error: FileTroubleError, path: str, then: Then) -> None:
        self._failure = self._message_about(error, path, then)
        self._bar.show_message(self._failure)

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
        self._try(path, then, None)


def _expected(keeper: SessionKeeper, path: str) -> Fingerprint | None:
    return keeper.place.fingerprint if keeper.place is not None and keeper.is_own_file(path) else None
