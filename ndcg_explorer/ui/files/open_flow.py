"""The way from the wish to open something to the session that is open, or to a sentence that says why not.

Offers unsaved work that a crash left behind.
"""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError, memory_for
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.language import tr
from ndcg_explorer.storage.lock import Lock
from ndcg_explorer.storage.recovery import Offer, discard, offers
from ndcg_explorer.storage.session_file import SessionFileError, SessionLimitError
from ndcg_explorer.storage.state_folder import journals_folder
from ndcg_explorer.ui.files.import_memory import ImportMemory
from ndcg_explorer.ui.files.read_messages import about_doubts, about_failure
from ndcg_explorer.ui.files.save_flow import SaveFlow
from ndcg_explorer.ui.files.session_keeper import SessionKeeper
from ndcg_explorer.ui.files.session_opener import Opened, Opener, names_of, silent
from ndcg_explorer.ui.state.job import Loader, Progress
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, WARNING, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.message_bar import MessageBar

Job = Callable[[Progress], Opened]

if TYPE_CHECKING:
    from ndcg_explorer.importing.assemble import Imported
    from ndcg_explorer.ui.files.import_dialog import ImportDialog


class OpenFlow(QObject):
    """Asks about unsaved changes, loads in the background, and only then lets go of what is open."""

    def __init__(
        self, window: QWidget, live: LiveSession, saves: SaveFlow, settings: Settings, bar: MessageBar
    ) -> None:
        super().__init__(window)
        self._window, self._live, self._settings, self._bar = window, live, settings, bar
        self._saves = saves
        self.memory = ImportMemory(settings, self)
        self._keeper: SessionKeeper = saves.keeper
        self.loader = Loader(self)
        self.import_dialog: ImportDialog | None = None
        self._import_input = ImportInput()
        self._options = ImportOptions()
        self._session_when_asked = live.session
        self.loader.loaded.connect(self._loaded)
        self.loader.failed.connect(self._failed)

    @property
    def options(self) -> ImportOptions:
        """Those that the open session was read with."""
        return self._options

    def open(self, import_input: ImportInput, options: ImportOptions) -> None:
        self._saves.ask_then(partial(self._start, import_input, options))

    def load_now(self, paths: Sequence[str | Path], options: ImportOptions) -> None:
        """Opens files before it returns; raises what is wrong with them. Unsaved changes are given up."""
        self._import_input, self._options = ImportInput(tuple(str(path) for path in paths)), options
        self._take_up(self._keeper.opener().files(paths, options, silent))

    def take(self, session: Session) -> None:
        """A session that was made here, of no file."""
        self._import_input, self._options = ImportInput(), ImportOptions()
        self._take_up(self._keeper.opener().made(session))

    def recover(self, offer: Offer) -> None:
        self._saves.ask_then(partial(self._start_recovery, offer))

    def show_import(self, import_input: ImportInput, options: ImportOptions) -> None:
        """The dialog with options and preview."""
        from ndcg_explorer.ui.files.import_dialog import ImportDialog

        dialog = ImportDialog(import_input, options, self._window)
        dialog.imported.connect(partial(self._import, import_input))
        dialog.remembered.connect(self.memory.remember)
        self.import_dialog = dialog
        dialog.open()

    def _start(self, import_input: ImportInput, options: ImportOptions, *, anyway: bool = False) -> None:
        """``anyway`` lifts the limits for this once: the options that are kept have them still."""
        self._import_input, self._options = import_input, options
        opener = self._keeper.opener()
        used = replace(options, no_limits=True) if anyway else options
        if import_input.paths and options == ImportOptions():
            self._load(partial(opener.files_as_before, import_input.paths, used, self.memory.text))
        elif import_input.paths:
            self._load(partial(opener.files, import_input.paths, used))
        else:
            self._load(partial(_open_text, opener, import_input.text, used))

    def _start_recovery(self, offer: Offer) -> None:
        self._import_input, self._options = ImportInput(), ImportOptions()
        self._load(partial(self._keeper.opener().recovered, offer), offer.session_path or self.tr("The session"))

    def _import(self, import_input: ImportInput, imported: Imported, options: ImportOptions) -> None:
        self._saves.ask_then(partial(self._start_import, import_input, imported, options))

    def _start_import(self, import_input: ImportInput, imported: Imported, options: ImportOptions) -> None:
        self._import_input, self._options = import_input, options
        paths = tuple(os.path.abspath(path) for path in import_input.paths)
        self._load(partial(self._keeper.opener().imported, imported, paths))

    def _load(self, job: Job, path: str = "") -> None:
        self._session_when_asked = self._live.session
        name = names_of([path] if path else self._import_input.paths) or self.tr("The text")
        self.loader.start(partial(_within_memory, name, job), partial(_drop, held=self._keeper.lock))

    def _loaded(self, opened: Opened) -> None:
        drop = partial(_drop, opened, held=self._keeper.lock)
        if self._live.session is self._session_when_asked:
            self._saves.when_written(partial(self._take_up, opened), drop)
        else:
            # Edited while it was loading: nobody was asked about that.
            self._saves.ask_then(partial(self._take_up, opened), drop)

    def _take_up(self, opened: Opened) -> None:
        self._keeper.take_up(opened)
        if opened.paths:
            self._settings.add_recent(opened.paths)
            self._settings.last_folder = os.path.dirname(opened.paths[0])
        if opened.read_only:
            copy = (self.tr("Save a copy…"), self._saves.ask_save_as)
            self._bar.show_message(Message(opened.read_only, WARNING, actions=(copy,)))
        if opened.recalled is not None:
            self._options = opened.recalled.options
            again = partial(self.show_import, self._import_input, self._options)
            self._bar.show_message(self.memory.about(opened.recalled, again))
        if opened.remark:
            self._bar.show_message(Message(opened.remark, WARNING))
        if opened.problems is not None and opened.problems.listed:
            change = (self.tr("Change how it is read…"), partial(self.show_import, self._import_input, self._options))
            self._bar.show_message(about_doubts(self, opened.problems, change))

    def _failed(self, error: BaseException) -> None:
        if isinstance(error, ReadError):
            self._options = self.memory.options_of(error, self._options)
        if isinstance(error, SessionLimitError) or (isinstance(error, ReadError) and error.is_limit):
            self._offer_to_open_anyway(error)
        elif isinstance(error, ReadError) and any(problem.flag for problem in error.problems.errors):
            self.show_import(self._import_input, self._options)
        elif isinstance(error, SessionFileError) and error.backup is not None:
            job = partial(self._keeper.opener().backup, error.path, error.backup)
            action = (self.tr("Open the backup"), partial(self._saves.ask_then, partial(self._load, job)))
            self._bar.show_message(Message(str(error), ERROR, str(error), (action,)))
        elif isinstance(error, NdcgExplorerError):
            self._bar.show_message(about_failure(error))
        else:
            self._tell_of_the_unforeseen(error)

    def _offer_to_open_anyway(self, error: NdcgExplorerError) -> None:
        start = partial(self._start, self._import_input, self._options, anyway=True)
        actions = [(self.tr("Open anyway"), partial(self._saves.ask_then, start))]
        if isinstance(error, ReadError):
            show = partial(self.show_import, self._import_input, self._options)
            actions.append((self.tr("Change how it is read…"), show))
        self._bar.show_message(replace(about_failure(error), actions=tuple(actions)))

    def _tell_of_the_unforeseen(self, error: BaseException) -> None:
        trace = "".join(traceback.format_exception(error))
        logging.getLogger("ndcg_explorer").error("%s", trace)
        name = names_of(self._import_input.paths) or self.tr("The text")
        text = self.tr("{0} could not be opened ({1}). Nothing was changed.").format(name, type(error).__name__)
        self._bar.show_message(Message(text, ERROR, trace))


def _within_memory(name: str, job: Job, progress: Progress) -> Opened:
    with memory_for(name):
        return job(progress)


def _drop(opened: Opened, held: Lock | None) -> None:
    opened.dropped(held)


def _open_text(opener: Opener, text: str, options: ImportOptions, progress: Progress) -> Opened:
    progress(tr("Reading pasted text"))
    from ndcg_explorer.importing.loading import paste

    return opener.imported(paste(text, options), (), progress)


class RecoveryFlow(QObject):
    """``recover`` takes an offer up; closing a message leaves its work to be offered at the next start."""

    def __init__(self, bar: MessageBar, recover: Callable[[Offer], None], parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._recover = bar, recover

    def offer(self) -> int:
        """Shows what there is, the newest first; returns how many offers."""
        found = offers(journals_folder())
        for offer in found:
            self._bar.show_message(self._message(offer))
        return len(found)

    def _message(self, offer: Offer) -> Message:
        recover, discard = (
            (self.tr("Recover"), partial(self._recover, offer)),
            (self.tr("Discard"), partial(self._discard, offer)),
        )
        actions = (recover, discard) if offer.is_usable else ()
        # The journal's name too: two offers may read alike.
        return Message(str(offer), WARNING, f"{offer.session_path}\n{offer.journal}".strip(), actions)

    def _discard(self, offer: Offer) -> None:
        try:
            discard(offer)
        except NdcgExplorerError as error:
            self._bar.show_message(Message(str(error), ERROR))
