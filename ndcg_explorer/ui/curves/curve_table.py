"""The curves as a table: every rank in a row, every curve that is shown in a column.

The numbers of a chart as a table, for a spreadsheet: a row for each rank in view, a column for each curve.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.curve_data import BARS
from ndcg_explorer.charts.picture import PLOT_LABELS, Picture
from ndcg_explorer.charts.svg import harmless
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe
from ndcg_explorer.language import tr
from ndcg_explorer.ui.widgets.chart_table import TwinColumn, TwinTable, number_column

MOST_ROWS = 100_000


def chart_table(picture: Picture) -> str:
    """Cells between tabs, with headers and all digits; empty where a curve has no value.

    Past the end of its list a curve has none, though a chart goes on. No more than `MOST_ROWS` ranks are told.
    """
    first = math.ceil(picture.ranks[0])
    ranks = range(first, min(math.floor(picture.ranks[1]), first + MOST_ROWS - 1) + 1)
    columns = list(columns_of(picture))
    header = [picture.rank_label, *(with_apostrophe(harmless(label)) for label, _ in columns)]
    cells = [_cells(values, ranks) for _, values in columns]
    rows = zip(map(str, ranks), *cells, strict=True)
    return "\n".join("\t".join(row) for row in (header, *rows)) + "\n"


def columns_of(picture: Picture) -> Iterator[tuple[str, FloatArray]]:
    """A label for each curve, and its values from rank 1 on."""
    for entry in picture.entries:
        for series in entry.series:
            if series.first_rank > 1:
                continue
            label = f"{entry.label}: {tr(PLOT_LABELS[series.plot])}"
            if series.low is None or series.style.dash == BARS:
                yield label, series.values
            else:
                yield tr("{0}, lowest").format(label), series.low
                yield tr("{0}, highest").format(label), series.values


def _cells(values: FloatArray, ranks: range) -> list[str]:
    found = values[ranks.start - 1 : ranks.stop - 1].tolist()
    texts = [exact(value) if math.isfinite(value) else "" for value in found]
    return texts + [""] * (len(ranks) - len(texts))


class CurveTable(TwinTable):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("curves_table", "", parent)
        self.setAccessibleName(self.tr("Values of the curves by rank"))

    def show_picture(self, picture: Picture | None, cutoff: int | None) -> None:
        """All ranks, also those that the plots do not have in view; the cutoff is written beside its rank."""
        found = list(columns_of(picture)) if picture is not None else []
        count = max((len(values) for _, values in found), default=0)
        numbers = [number_column(label, values) for label, values in found]
        self.twin.show_columns([self._ranks(cutoff), *numbers], count)

    def _ranks(self, cutoff: int | None) -> TwinColumn:
        marked = self.tr("{0} (k)")

        def text_at(row: int) -> str:
            return marked.format(row + 1) if row + 1 == cutoff else str(row + 1)

        return TwinColumn(self.tr("Rank"), text_at, lambda row: str(row + 1))
