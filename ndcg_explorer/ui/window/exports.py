"""Writing the table and the chart into files; what writes them is the window's."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.curves.chart_files import ask_chart_file
from ndcg_explorer.ui.state.messages import ERROR, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.file_dialogs import ask_target
from ndcg_explorer.ui.widgets.message_bar import MessageBar

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
