"""Further files for the open session: read in the background, asked about where that is needed, joined as one edit."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, Qt
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

import ndcg_explorer
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.joining import KEEP, add_data
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.options import JUDGEMENTS, RESULTS, ImportOptions
from ndcg_explorer.language import in_a_row
from ndcg_explorer.storage.journal import Journal
from ndcg_explorer.storage.session_file import SUFFIX as SESSION_SUFFIX
from ndcg_explorer.ui.files.add_dialog import AddDialog
from ndcg_explorer.ui.files.read_messages import about_failure
from ndcg_explorer.ui.files.session_opener import names_of
from ndcg_explorer.ui.state.job import Loader, Progress
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, INFO, WARNING, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.file_dialogs import ask_files
from ndcg_explorer.ui.widgets.message_bar import MessageBar

if TYPE_CHECKING:
    from ndcg_explorer.importing.adding import Found

Open = Callable[[Sequence[str]], None]


class AddFlow(QObject):
    """What is read for a session is joined to that one only: with another open meanwhile, nothing happens."""

    def __init__(
        self, window: QWidget, live: LiveSession, settings: Settings, bar: MessageBar, open_paths: Open
    ) -> None:
        super().__init__(window)
        self._window, self._live, self._settings, self._bar = window, live, settings, bar
        self._open_paths = open_paths
        self.loader = Loader(self)
        self.dialog: AddDialog | None = None
        self.drop_box: QMessageBox | None = None
        self._paths: tuple[str, ...] = ()
        self._found: Found | None = None
        self.loader.loaded.connect(self._loaded)
        self.loader.failed.connect(self._failed)
        # Of another session than the one that is open now.
        live.opened.connect(self._forget)

    def ask_results(self) -> None:
        self._ask(self.tr("Add results"), RESULTS)

    def ask_judgements(self) -> None:
        self._ask(self.tr("Add judgments"), JUDGEMENTS)

    def ask_texts(self) -> None:
        from ndcg_explorer.importing.adding import TEXTS

        self._ask(self.tr("Add texts of documents or queries"), TEXTS)

    def add(self, paths: Sequence[str], kind: str = "", options: ImportOptions | None = None) -> None:
        """Reads files in the background; what they hold is as the user says, or else found by looking."""
        self._live.finishing.emit()
        self._paths = tuple(os.path.abspath(path) for path in paths)
        session, journal = self._live.session, self._live.journal
        self.loader.start(partial(_read, session, journal, self._paths, kind, options or ImportOptions()))

    def ask_what_to_do(self, paths: Sequence[str]) -> None:
        """For files that are dropped on an open session."""
        box = QMessageBox(self._window)
        box.setObjectName("drop_box")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("What should be done with {0}?").format(_shortly(paths)))
        box.setInformativeText(self.tr("A session is open. Adding to it is one step, which can be undone."))
        add = box.addButton(self.tr("&Add to this session"), QMessageBox.ButtonRole.AcceptRole)
        replace = box.addButton(self.tr("&Replace this session"), QMessageBox.ButtonRole.DestructiveRole)
        other = box.addButton(self.tr("Open in a new &window"), QMessageBox.ButtonRole.ActionRole)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        add.setEnabled(not any(Path(path).suffix.lower() == SESSION_SUFFIX for path in paths))
        box.setDefaultButton(add if add.isEnabled() else replace)
        box.setEscapeButton(cancel)
        does: dict[QAbstractButton, Open] = {add: self.add, replace: self._open_paths, other: self.open_in_new_window}
        box.buttonClicked.connect(partial(self._do_with, tuple(paths), does))
        self.drop_box = box
        box.open()

    def _do_with(self, paths: Sequence[str], does: Mapping[QAbstractButton, Open], button: QAbstractButton) -> None:
        if button in does:
            does[button](paths)

    def open_in_new_window(self, paths: Sequence[str]) -> None:
        folder = str(Path(ndcg_explorer.__file__).parents[1])
        started, _ = QProcess.startDetached(sys.executable, ["-m", "ndcg_explorer", *paths], folder)
        if not started:
            self._bar.show_message(Message(self.tr("A new window could not be opened."), ERROR))

    def _ask(self, title: str, kind: str) -> None:
        ask_files(self._window, title, self._settings.last_folder, partial(self.add, kind=kind))

    def _forget(self) -> None:
        self.loader.cancel()
        if self.dialog is not None:
            self.dialog.reject()

    def _let_go(self) -> None:
        """The dialog deletes itself once it is closed."""
        self.dialog = self._found = None

    def _loaded(self, found: Found) -> None:
        self._settings.last_folder = os.path.dirname(self._paths[0])
        if found.conflicts or found.shares_nothing:
            self._found = found
            self.dialog = AddDialog(found.data["name"], found.said, found.conflicts, found.shares_nothing, self._window)
            self.dialog.chosen.connect(self._join_as_chosen)
            self.dialog.rejected.connect(self._let_go)
            self.dialog.open()
        else:
            self._join(found, KEEP)

    def _join_as_chosen(self, rule: str) -> None:
        found = self._found
        self._let_go()
        if found is not None:
            self._join(found, rule)

    def _join(self, found: Found, rule: str) -> None:
        from ndcg_explorer.importing.adding import without_missing_half

        details = "\n".join([*found.said, *map(str, without_missing_half(found.problems))])
        said = in_a_row(found.said)
        if self._live.edit(add_data, found.data, rule):
            undo = (self.tr("Undo"), self._undo)
            text = self.tr("Added {0}. {1}").format(found.data["name"], said).strip()
            kind = WARNING if found.shares_nothing else INFO
            self._bar.show_message(Message(text, kind, details, (undo,)))
        elif said:
            text = self.tr("Nothing was added from {0}. {1}").format(found.data["name"], said)
            self._bar.show_message(Message(text, WARNING, details))

    def _undo(self) -> None:
        last = self._live.last_command
        if last is not None and last.steps[-1].name == "add_data":
            self._live.undo_stack.undo()

    def _failed(self, error: BaseException) -> None:
        if isinstance(error, NdcgExplorerError):
            self._bar.show_message(about_failure(error))
            return
        trace = "".join(traceback.format_exception(error))
        logging.getLogger("ndcg_explorer").error("%s", trace)
        text = self.tr("{0} could not be added ({1}). Nothing was changed.")
        self._bar.show_message(Message(text.format(names_of(self._paths), type(error).__name__), ERROR, trace))


def _read(
    session: Session,
    journal: Journal | None,
    paths: Sequence[str],
    kind: str,
    options: ImportOptions,
    progress: Progress,
) -> Found:
    from ndcg_explorer.importing.adding import find_data

    found = find_data(session, paths, kind, options, progress)
    if journal is not None:
        # Here, where nobody waits for the disk.
        journal.keep(found.data)
    return found


def _shortly(paths: Sequence[str]) -> str:
    names = names_of(paths[:3])
    return names if len(paths) <= 3 else f"{names} + {count_text(len(paths) - 3)} …"
