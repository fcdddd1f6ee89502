"""A chart as a file or on the clipboard: as a drawing, as a picture, and as both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData
from PySide6.QtWidgets import QFileDialog, QWidget

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.storage.safe_save import safe_save
from ndcg_explorer.ui.widgets.file_dialogs import ask_target

# Sharp on a dense screen, and in print.
SCALE = 2.0
SUFFIXES = (".png", ".svg")


def ask_chart_file(window: QWidget, folder: str, chosen: Callable[[str], None]) -> QFileDialog:
    """Asks where to write a chart; the name follows the kind of file."""
    filters = [tr("Picture (*.png)"), tr("Drawing (*.svg)")]
    dialog = ask_target(window, tr("Export the chart"), f"{folder}/chart.png", filters, chosen)
    dialog.filterSelected.connect(partial(_follow_kind, dialog))
    return dialog


def write_chart(path: str | Path, chart: Chart) -> None:
    """Writes the whole file or none, as its suffix says."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(tr("This is no name for a chart; use one that ends in .png or .svg."))
    safe_save(path, _png(chart) if suffix == ".png" else chart.svg.encode("utf-8"), backups=False)


def chart_mime(chart: Chart) -> QMimeData:
    """For programs that take drawings and for those that take pictures."""
    from ndcg_explorer.charts.painting import image_of

    mime = QMimeData()
    mime.setData("image/svg+xml", QByteArray(chart.svg.encode("utf-8")))
    mime.setData("image/png", QByteArray(_png(chart)))
    mime.setImageData(image_of(chart.svg, SCALE))
    return mime


def _png(chart: Chart) -> bytes:
    from ndcg_explorer.charts.painting import png_of

    return png_of(chart.svg, SCALE)


def _follow_kind(dialog: QFileDialog, kind: str) -> None:
    suffix = ".svg" if "*.svg" in kind else ".png"
    dialog.setDefaultSuffix(suffix[1:])
    for path in dialog.selectedFiles()[:1]:
        dialog.selectFile(Path(path).with_suffix(suffix).name)
