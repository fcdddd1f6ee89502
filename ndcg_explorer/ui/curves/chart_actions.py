"""Actions on the chart as it is shown: copied as a picture or as data, or written to a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.picture import Picture, chart_of
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import NdcgExplorerError, UsageError
from ndcg_explorer.ui.curves.chart_files import SUFFIXES, ask_chart_file, chart_mime, write_chart
from ndcg_explorer.ui.curves.curve_table import MOST_ROWS, chart_table
from ndcg_explorer.ui.state.live_session import LiveSession


@dataclass(frozen=True, slots=True, eq=False)
class ShownChart:
    """A chart that is drawn, or written as a table between tabs, when it is wanted; ``rows`` it has at most."""

    draw: Callable[[], Chart]
    table: Callable[[], str]
    rows: int = 0

    @classmethod
    def of(cls, picture: Picture) -> ShownChart:
        rows = int(picture.ranks[1] - picture.ranks[0])
        return cls(partial(chart_of, picture), partial(chart_table, picture), rows)


class ChartPicture(QObject):
    """Asks for what is shown when it is wanted; while nothing is, it does nothing."""

    def __init__(
        self, shown: Callable[[], ShownChart | None], live: LiveSession, panel: QWidget, prefix: str = ""
    ) -> None:
        super().__init__(panel)
        self._shown, self._live, self._panel, self._prefix = shown, live, panel, prefix
        tr = self.tr
        rows = (
            ("copy_picture", tr("Copy picture"), tr("Copy the chart as a picture"), self._copy),
            (
                "copy_chart_data",
                tr("Copy the chart's data"),
                tr("Copy the values of all curves by rank"),
                self._copy_data,
            ),
            ("export_picture", tr("Export picture…"), tr("Write the chart to a PNG or SVG file"), self._export),
        )
        self.actions = {name: self._action(name, text, tip, do) for name, text, tip, do in rows}

    def write(self, path: str) -> None:
        """Writes the chart as the suffix says; raises our own errors."""
        shown = self._shown()
        if shown is None:
            raise UsageError(self.tr("There is no chart to write."))
        write_chart(path, shown.draw())

    def export_to(self, path: str) -> None:
        """The same, told to the user; a name without a suffix becomes that of a PNG file."""
        path = path if path.lower().endswith(SUFFIXES) else f"{path}.png"
        try:
            self.write(path)
        except NdcgExplorerError as error:
            self._live.report(str(error), "error")
            return
        self._live.report(self.tr("The chart was written to {0}.").format(path))

    def _copy(self) -> None:
        shown = self._shown()
        if shown is not None:
            QGuiApplication.clipboard().setMimeData(chart_mime(shown.draw()))
            self._live.report(self.tr("The chart is on the clipboard, as a picture."))

    def _copy_data(self) -> None:
        shown = self._shown()
        if shown is None:
            return
        mime = QMimeData()
        mime.setText(shown.table())
        QGuiApplication.clipboard().setMimeData(mime)
        if shown.rows > MOST_ROWS:
            said = self.tr("The first {0} ranks in view are on the clipboard, as a table.").format(
                count_text(MOST_ROWS)
            )
        else:
            said = self.tr("The chart's data is on the clipboard, as a table.")
        self._live.report(said)

    def _export(self) -> None:
        ask_chart_file(self._panel.window(), "", self.export_to)

    def _action(self, name: str, text: str, tip: str, do: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"{self._prefix}{name}")
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(do)
        return action
