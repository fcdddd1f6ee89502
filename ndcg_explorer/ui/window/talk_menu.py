"""The menu of the session's talk: edit its steps, write its slides, and make one of the history.

The demonstrations, each with a story: opened as a sample is, and presented at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import talk_of
from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import language, tr
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.report.writers import STEP_WRITER, STEP_WRITERS
from ndcg_explorer.storage.lock import LockUnavailableError, lock_path, take_lock
from ndcg_explorer.storage.safe_save import Fingerprint
from ndcg_explorer.storage.samples import demonstrations, is_sample
from ndcg_explorer.storage.session_file import SUFFIX, save_session
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.state.messages import ERROR, Message
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.widgets.file_dialogs import ask_target

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow


# No file has it: expecting it lets nothing be replaced that nobody was asked about.
_NOTHING_THERE = Fingerprint(-1, "")


class TalkActions(QObject):
    """Belongs to its menu, and goes with it when that is made anew."""

    def __init__(self, menu: QMenu, window: MainWindow) -> None:
        super().__init__(menu)
        self._window, self._live = window, window.live
        self.edit = self._action(
            "edit_steps",
            self.tr("&Edit the steps…"),
            self.tr("Titles, notes and order of the steps that are shown when presenting"),
            self.edit_steps,
        )
        self.export = self._action(
            "export_steps",
            self.tr("E&xport the steps…"),
            self.tr("Write the slides as a page (HTML) or as numbered pictures (PNG)"),
            self.ask_export,
        )
        self.save = self._action(
            "save_talk",
            self.tr("&Save the history as a talk…"),
            self.tr("A new session that starts where this one started and has each edit as a step"),
            self.ask_save,
        )
        self._live.opened.connect(self._enable)
        # Not `changed`, which comes before the stack has counted the edit.
        self._live.undo_stack.indexChanged.connect(self._enable)
        self._enable()

    def actions(self) -> list[QAction]:
        return [self.edit, self.export, self.save]

    def edit_steps(self) -> None:
        from ndcg_explorer.ui.presenting.steps_dialog import StepsDialog

        self._live.finishing.emit()
        StepsDialog(self._live, self._window).open()

    def ask_export(self) -> None:
        """Of the session's steps; of its history where it has none."""
        self._live.finishing.emit()
        filters = [f"{tr(it.label).replace('(', '[').replace(')', ']')} (*{it.suffix})" for it in STEP_WRITERS]
        wish = f"{self._window.settings.last_folder}/{self._stem()}.html"
        dialog = ask_target(self._window, self.tr("Export the steps"), wish, filters, self.export_to)
        dialog.filterSelected.connect(partial(_follow_kind, dialog))

    def export_to(self, name: str) -> None:
        path, reports = Path(name), self._window.files.reports
        if path.suffix.lower() not in STEP_WRITER:
            self._tell(self.tr("This is no name for slides; use one that ends in .html or .png."))
        elif reports.job.is_busy:
            self._tell(self.tr("Another export is under way. Wait until it is done, or cancel it."))
        else:
            self._window.settings.last_folder = os.path.dirname(os.path.abspath(path))
            wish = Wish(steps=True, scale=1.0, system=self._live.system, language=language())
            reports.write(Order(self._talk(), wish), path)

    def ask_save(self) -> None:
        self._live.finishing.emit()
        wish = f"{self._window.settings.last_folder}/{self.tr('{0} talk').format(self._stem())}{SUFFIX}"
        filters = [self.tr("nDCG Explorer sessions (*{0})").format(SUFFIX)]
        ask_target(self._window, self.tr("Save the history as a talk"), wish, filters, self.save_to)

    def save_to(self, name: str) -> None:
        """Never over the file that is open, nor over one of the program's own."""
        has_suffix = Path(name).suffix.lower() == SUFFIX
        path = name if has_suffix else name + SUFFIX
        if self._window.files.keeper.is_own_file(path) or is_sample(path):
            self._tell(self.tr("A talk is a file of its own. Choose another name than that of the open session."))
            return
        try:
            # The file dialog asked about the name with its suffix only.
            _save(path, talk_of(self._live.history()), None if has_suffix else _NOTHING_THERE)
        except FileTroubleError as error:
            self._tell(self.tr("Not saved. {0}").format(str(error)))
            return
        self._window.settings.last_folder = os.path.dirname(os.path.abspath(path))
        opens = (self.tr("Open"), partial(self._window.files.open_paths, [path]))
        self._window.message_bar.show_message(Message(self.tr("Written: {0}").format(path), actions=(opens,)))

    def _talk(self) -> Session:
        return self._live.session if self._live.session.steps else talk_of(self._live.history())

    def _stem(self) -> str:
        """The session's name as a file can have it."""
        place = self._window.files.keeper.place
        name = Path(place.path).stem if place else tr(self._live.session.title)
        clean = "".join(char if char.isalnum() or char in " ._-" else "_" for char in name).strip(" .")
        return clean[:60].strip(" .") or self.tr("talk")

    def _tell(self, text: str) -> None:
        self._window.message_bar.show_message(Message(text, ERROR))

    def _enable(self) -> None:
        is_open = bool(len(self._live.session) and self._live.session.systems)
        has_history = self._live.undo_stack.index() > 0
        self.edit.setEnabled(is_open)
        self.export.setEnabled(is_open and (has_history or bool(self._live.session.steps)))
        self.save.setEnabled(is_open and has_history)

    def _action(self, name: str, text: str, tip: str, does: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"action_{name}")
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(does)
        return action


def _save(path: str, talk: Session, expected: Fingerprint | None) -> None:
    """While nobody else has the file open; raises `LockHeldError` where someone has."""
    try:
        lock = take_lock(lock_path(path))
    except LockUnavailableError:
        lock = None  # saving will tell whether the folder can be written to
    try:
        save_session(path, talk, expected)
    finally:
        if lock is not None:
            lock.release()


def _follow_kind(dialog: QFileDialog, kind: str) -> None:
    suffix = next(suffix for suffix in STEP_WRITER if f"*{suffix}" in kind)
    dialog.setDefaultSuffix(suffix[1:])
    for path in dialog.selectedFiles()[:1]:
        dialog.selectFile(Path(path).with_suffix(suffix).name)


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
