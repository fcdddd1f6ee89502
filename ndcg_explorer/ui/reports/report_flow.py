"""The way from «Export report» to the file: what to write, where to, and what became of it."""

from __future__ import annotations

import logging
import os
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.report.writers import WRITER
from ndcg_explorer.storage.session_file import SUFFIX as SESSION_SUFFIX
from ndcg_explorer.ui.files.save_flow import Then
from ndcg_explorer.ui.files.session_keeper import SessionKeeper
from ndcg_explorer.ui.reports.report_job import Order, ReportJob
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, INFO, WARNING, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.file_dialogs import ask_target
from ndcg_explorer.ui.widgets.message_bar import MessageBar

if TYPE_CHECKING:
    from ndcg_explorer.ui.reports.report_dialog import ReportDialog

_MOST_NAMES = 5


class ReportFlow(QObject):
    def __init__(
        self, window: QWidget, live: LiveSession, keeper: SessionKeeper, settings: Settings, bar: MessageBar
    ) -> None:
        super().__init__(window)
        self._window, self._live, self._keeper = window, live, keeper
        self._settings, self._bar = settings, bar
        self.dialog: ReportDialog | None = None
        self.job = ReportJob(self)
        self.job.replacing.connect(self._ask_to_replace)
        self.job.written.connect(self._tell_written)
        self.job.failed.connect(self._tell_failed)
        self.job.cancelled.connect(self._tell_cancelled)

    def ask(self) -> None:
        """The dialog; not while another report is under way."""
        if self._keeper.is_empty or self.job.is_busy:
            return
        from ndcg_explorer.ui.reports.report_dialog import ReportDialog

        # A note that is being typed belongs into it.
        self._live.finishing.emit()
        self.dialog = ReportDialog(self._live, self._settings, self.order, self._window)
        self.dialog.export_wished.connect(self._ask_file)
        self.dialog.open()

    def order(self, wish: Wish) -> Order:
        """Of the session as it is now."""
        return Order(self._live.session, wish, self._live.log(), f"{self._stem()}{SESSION_SUFFIX}")

    def write(self, order: Order, path: Path) -> None:
        self.job.start(order, path)

    def _stem(self) -> str:
        """The session's name as a file can have it."""
        place = self._keeper.place
        name = Path(place.path).stem if place else self._live.session.title
        clean = "".join(char if char.isalnum() or char in " ._-" else "_" for char in name).strip(" .")
        return clean[:60].strip(" .") or self.tr("report")

    def _ask_file(self, order: Order, suffix: str) -> None:
        assert self.dialog is not None
        wish = f"{self._settings.last_folder}/{self._stem()}{suffix}"
        label = tr(WRITER[suffix].label).replace("(", "[").replace(")", "]")
        chosen = partial(self._name_chosen, order, suffix)
        ask_target(self.dialog, self.tr("Export report"), wish, [f"{label} (*{suffix})"], chosen)

    def _name_chosen(self, order: Order, suffix: str, name: str) -> None:
        path = Path(name)
        start = partial(self._start, order)
        if path.suffix.lower() == suffix:
            start(path)
            return
        # The file dialog asked about another name than this one.
        path = path.with_name(f"{path.name}{suffix}")
        if path.exists():
            self._ask([path], partial(start, path), _nothing_more)
        else:
            start(path)

    def _start(self, order: Order, path: Path) -> None:
        if self.dialog is not None:
            self.dialog.accept()
            self.dialog = None
        self._settings.last_folder = os.path.dirname(os.path.abspath(path))
        self.write(order, path)

    def _ask_to_replace(self, paths: list[Path]) -> None:
        self._ask(paths, self.job.go_on, self.job.cancel)

    def _ask(self, paths: list[Path], then: Then, otherwise: Then) -> None:
        """Before files are replaced that the file dialog could not know of."""
        names = [path.name for path in paths[:_MOST_NAMES]]
        if len(paths) > _MOST_NAMES:
            names.append(self.tr("and {0} more").format(count_text(len(paths) - _MOST_NAMES)))
        box = QMessageBox(self.dialog or self._window)
        box.setObjectName("replace_question")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Export report"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("These files are there already. Replace them?"))
        box.setInformativeText("\n".join(names))
        replace = box.addButton(self.tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
        replace.setObjectName("replace_button")
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        box.accepted.connect(then)
        box.rejected.connect(otherwise)
        box.open()

    def _tell_written(self, paths: list[Path]) -> None:
        first = paths[0]
        said = self.tr("Written: {0}").format(str(first))
        if len(paths) > 1:
            said = self.tr("Written: {0} and {1} more files beside it").format(str(first), count_text(len(paths) - 1))
        actions = (
            (self.tr("Open"), partial(self._open, first)),
            (self.tr("Show in folder"), partial(self._open, first.absolute().parent)),
        )
        note = self.job.note
        level = WARNING if note else INFO
        self._bar.show_message(Message("\n".join(filter(None, (said, note))), level, actions=actions))

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.absolute()))):
            text = self.tr("Nothing here can show {0}. Open it from where you keep your files.")
            self._bar.show_message(Message(text.format(str(path)), WARNING))

    def _tell_failed(self, error: BaseException) -> None:
        trace = "".join(traceback.format_exception(error))
        is_known = isinstance(error, NdcgExplorerError | OSError)
        if not is_known:
            logging.getLogger("ndcg_explorer").error("%s", trace)
        why = str(error) if is_known else type(error).__name__
        text = self.tr("{0} was not written: {1}").format(self.job.path.name, why)
        self._bar.show_message(Message(text, ERROR, str(error) if is_known else trace))

    def _tell_cancelled(self) -> None:
        self._bar.show_message(Message(self.tr("Export cancelled; nothing was written.")))


def _nothing_more() -> None:
    return None
