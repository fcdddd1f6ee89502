"""The numbers of a chart as a table, for a spreadsheet: a row for each rank in view, a column for each curve."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ndcg_explorer.charts.chart_picture import PLOT_LABELS, Picture
from ndcg_explorer.charts.curve_data import BARS
from ndcg_explorer.charts.svg_text import harmless
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.apostrophes import with_apostrophe
from ndcg_explorer.language import tr

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
