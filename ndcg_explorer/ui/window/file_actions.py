"""Opening, saving and closing, as the user asks for it; nothing is ever lost on the way.

Writing the table and the chart into files; what writes them is the window's.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from ndcg_explorer.core.session.written_list import WrittenList, as_table, written_session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.ui.curves.chart_files import ask_chart_file
from ndcg_explorer.ui.files.add_flow import AddFlow
from ndcg_explorer.ui.files.disk_notices import DiskNotices
from ndcg_explorer.ui.files.open_flow import OpenFlow, RecoveryFlow
from ndcg_explorer.ui.files.save_flow import SaveFlow
from ndcg_explorer.ui.files.session_keeper import SessionKeeper
from ndcg_explorer.ui.reports.report_flow import ReportFlow
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import ERROR, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.file_dialogs import ask_files, ask_target
from ndcg_explorer.ui.widgets.message_bar import MessageBar
from ndcg_explorer.ui.window.file_menu import Does, FileMenu

WriteExport = Callable[[str], None]


class Exports(QObject):
    def __init__(self, window: QWidget, settings: Settings, bar: MessageBar) -> None:
        super().__init__(window)
        self._window, self._settings, self._bar = window, settings, bar
        self.write_table: WriteExport | None = None
        self.write_chart: WriteExport | None = None

    def ask_table(self) -> None:
        filters = [self.tr("Table (*.csv)")]
        self._ask(self.tr("Export the table"), "table.csv", filters, self.write_table)

    def ask_chart(self) -> None:
        if self.write_chart is not None:
            ask_chart_file(self._window, self._settings.last_folder, partial(self.write, self.write_chart))

    def write(self, write: WriteExport, path: str) -> None:
        try:
            write(path)
        except (NdcgExplorerError, OSError) as error:
            text = self.tr("{0} was not written: {1}").format(os.path.basename(path), str(error))
            self._bar.show_message(Message(text, ERROR, str(error)))
            return
        self._settings.last_folder = os.path.dirname(os.path.abspath(path))
        self._bar.show_message(Message(self.tr("Written: {0}").format(path)))

    def _ask(self, title: str, name: str, filters: list[str], write: WriteExport | None) -> None:
        if write is not None:
            wish = f"{self._settings.last_folder}/{name}"
            ask_target(self._window, title, wish, filters, partial(self.write, write))


class FileActions(QObject):
    title_changed = Signal()  # `title` gives another text, or there is now something to save, or no longer
    progressed = Signal(str)  # what is being loaded or written; empty when it is over

    def __init__(self, window: QWidget, live: LiveSession, settings: Settings, bar: MessageBar) -> None:
        super().__init__(window)
        self._window, self._live, self._settings, self._bar = window, live, settings, bar
        self.keeper = SessionKeeper(live, self)
        self.saves = SaveFlow(window, live, self.keeper, settings, bar)
        self.opens = OpenFlow(window, live, self.saves, settings, bar)
        self.adds = AddFlow(window, live, settings, bar, self.open_paths)
        self.loader = self.opens.loader
        self.exports = Exports(window, settings, bar)
        self.reports = ReportFlow(window, live, self.keeper, settings, bar)
        self._writing = ""
        self._notices = DiskNotices(self.keeper, bar, self.reload, self.saves.save, self)
        self._recovery = RecoveryFlow(bar, self.opens.recover, self)
        self._menu = FileMenu(window, settings, self._does())
        self._dropped_paths: list[str] = []
        self._is_leaving = False
        self._connect()
        self._enable()

    def _connect(self) -> None:
        self._menu.paths_chosen.connect(self.open_paths)
        self.loader.progressed.connect(self._tell_loading)
        self.adds.loader.progressed.connect(self._tell_loading)
        self.saves.job.progressed.connect(self._tell_writing)
        self.reports.job.progressed.connect(self._tell_writing)
        self.reports.job.started.connect(self._enable)
        self.reports.job.finished.connect(self._enable)
        self.keeper.place_changed.connect(self._show_state)
        self._live.undo_stack.cleanChanged.connect(self._show_state)
        self._live.opened.connect(self._show_state)

    def _does(self) -> Does:
        return Does(
            new=self.new,
            open=self.ask_open,
            import_options=self.ask_import,
            paste=self.paste,
            save=self.saves.save,
            save_as=self.saves.ask_save_as,
            revert=self.revert,
            close=self.close_session,
            quit=self.quit,
            export_report=self.reports.ask,
            export_table=self.exports.ask_table,
            export_chart=self.exports.ask_chart,
            add_results=self.adds.ask_results,
            add_judgements=self.adds.ask_judgements,
            add_texts=self.adds.ask_texts,
        )

    def actions_by_name(self) -> dict[str, QAction]:
        return self._menu.actions

    def objects(self) -> list[QObject]:
        """Its actions and menus, which stay when a window is filled anew."""
        return [*self._menu.actions.values(), self._menu.sample_menu, self._menu.recent_menu, self._menu.add_menu]

    def retranslate(self) -> None:
        self._menu.retranslate()

    @property
    def sample_menu(self) -> QMenu:
        return self._menu.sample_menu

    @property
    def recent_menu(self) -> QMenu:
        return self._menu.recent_menu

    def title(self) -> str:
        """For the window's title, with Qt's mark for unsaved changes."""
        if self.keeper.is_empty:
            return "nDCG Explorer[*]"
        place = self.keeper.place
        name = Path(place.path).name if place else self._live.session.title or self.tr("Untitled")
        # Qt takes [*] in a name for its mark; doubled it is the name's own.
        name = name.replace("[*]", "[*][*]")
        mark = self.tr(" (read-only)") if self.keeper.read_only else ""
        return f"{name}[*]{mark} — nDCG Explorer"

    # opening

    def open_paths(self, paths: Sequence[str | Path], options: ImportOptions | None = None) -> None:
        """Opens files together, in the background; asks about unsaved changes first."""
        if paths:
            self.opens.open(ImportInput(tuple(str(path) for path in paths)), options or ImportOptions())

    def load_now(self, paths: Sequence[str | Path], options: ImportOptions | None = None) -> None:
        """Opens files before it returns; raises what is wrong with them. Unsaved changes are given up."""
        self.opens.load_now(paths, options or ImportOptions())

    def ask_open(self) -> None:
        ask_files(self._window, self.tr("Open"), self._settings.last_folder, self.open_paths)

    def ask_import(self) -> None:
        """Files, then the dialog with options and preview."""
        title = self.tr("Import with options")
        ask_files(self._window, title, self._settings.last_folder, self.import_paths)

    def import_paths(self, paths: Sequence[str]) -> None:
        self.opens.show_import(ImportInput(tuple(paths)), ImportOptions())

    def paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.opens.open(ImportInput(text=as_table(text)), ImportOptions())
            return
        text = self.tr("There is no text to paste. Copy grades such as 3 2 – 0, or rows of a table, first.")
        self._bar.show_message(Message(text))

    def new(self) -> None:
        """The dialog in which a list is written."""
        from ndcg_explorer.ui.files.list_dialog import ListDialog

        dialog = ListDialog(self._window)
        dialog.written.connect(self.make_list)
        dialog.open()

    def make_list(self, written: WrittenList) -> None:
        self.saves.ask_then(partial(self._make_list, written))

    def reload(self) -> None:
        """The session's own file, or its sources, as they are on disk now."""
        place = self.keeper.place
        paths = (place.path,) if place else self.keeper.paths
        self.open_paths(paths, ImportOptions() if place else self.opens.options)

    def accept_drop(self, event: QDropEvent) -> bool:
        """Takes dropped files and opens them together, once the drop is over."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths:
            return False
        event.acceptProposedAction()
        self._dropped_paths = paths
        QTimer.singleShot(0, self._open_dropped)
        return True

    def offer_recovery(self) -> int:
        """Offers unsaved work that a crash left behind; returns how many offers there are."""
        return self._recovery.offer()

    def _open_dropped(self) -> None:
        if self.keeper.is_empty:
            self.open_paths(self._dropped_paths)
        else:
            self.adds.ask_what_to_do(self._dropped_paths)

    def _make_list(self, written: WrittenList) -> None:
        self.opens.take(written_session(written, self.tr("New list"), "list"))

    # saving and closing

    def revert(self) -> None:
        if self._live.undo_stack.cleanIndex() >= 0:
            self.saves.revert()
        else:
            self.reload()

    def close_session(self) -> None:
        self.saves.ask_then(self.keeper.close)

    def quit(self) -> None:
        self._window.close()

    def may_close_now(self) -> bool:
        """For closeEvent. False where the user is asked first; the window is closed again after a yes."""
        self._live.finishing.emit()
        if self._is_leaving or not (self.keeper.is_modified or self.saves.job.is_busy):
            return True
        self.saves.ask_then(self._leave)
        return False

    def close_everything(self) -> None:
        """For closeEvent, once it may: ends the journal and lets go of the file."""
        # Nobody listens any more: the stack still emits while it is destroyed.
        self._live.undo_stack.blockSignals(True)
        self.loader.cancel()
        self.adds.loader.cancel()
        self.reports.job.end()
        self.keeper.end()
        self._settings.sync()

    def cancel_work(self) -> None:
        """What the progress speaks of: loading first, for it is the one that is waited for."""
        if self.loader.is_busy:
            self.loader.cancel()
        elif self.adds.loader.is_busy:
            self.adds.loader.cancel()
        elif self.saves.job.is_busy:
            self.saves.cancel()
        else:
            self.reports.job.cancel()

    def set_exports(self, table: WriteExport | None, chart: WriteExport | None) -> None:
        """What writes the table as CSV and the chart as a picture, given a path."""
        self.exports.write_table, self.exports.write_chart = table, chart
        self._enable()

    def _tell_loading(self, text: str) -> None:
        self.progressed.emit(text or self._writing)

    def _tell_writing(self, text: str) -> None:
        self._writing = text
        if not self.loader.is_busy and not self.adds.loader.is_busy:
            self.progressed.emit(text)

    def _leave(self) -> None:
        self._is_leaving = True
        try:
            self._window.close()
        finally:
            self._is_leaving = False

    def _show_state(self) -> None:
        self._enable()
        self.title_changed.emit()

    def _enable(self) -> None:
        is_open = not self.keeper.is_empty
        enabled = {
            "save": is_open,
            "save_as": is_open,
            "close": is_open,
            "add": is_open,
            "add_results": is_open,
            "add_judgements": is_open,
            "add_texts": is_open,
            "revert": is_open and self.keeper.is_modified,
            "export_report": is_open and not self.reports.job.is_busy,
            "export_table": is_open and self.exports.write_table is not None,
            "export_chart": is_open and self.exports.write_chart is not None,
        }
        for name, is_enabled in enabled.items():
            self._menu.actions[name].setEnabled(is_enabled)
