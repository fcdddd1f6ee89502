"""What the charts of a comparison show: the values of two systems, and both lists of the query that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.comparison_charts import bars_chart, distribution_chart, scatter_chart
from ndcg_explorer.charts.comparison_data import PairedValues, bins_of
from ndcg_explorer.charts.pair_chart import ListOfSide, pair_picture
from ndcg_explorer.charts.picture import Picture
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.numbers import count_text, exact, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.curves.chart_actions import ShownChart
from ndcg_explorer.ui.widgets.chart_table import TwinColumn, TwinModel, number_column, text_column

SCATTER, DISTRIBUTION, BARS, CURVES = "scatter", "distribution", "bars", "curves"
KINDS = {
    SCATTER: marked("One against the other"),
    DISTRIBUTION: marked("Distribution of Δ"),
    BARS: marked("Δ of all queries"),
    CURVES: marked("DCG and nDCG of this query"),
}

_DRAWERS: dict[str, Callable[[PairedValues], Chart]] = {
    SCATTER: scatter_chart,
    DISTRIBUTION: distribution_chart,
    BARS: bars_chart,
}


@dataclass(frozen=True, eq=False)
class ChartedPair:
    """``queries`` are the session's numbers of the rows of ``paired``."""

    evaluation: Evaluation
    paired: PairedValues
    queries: IntArray
    baseline: ListOfSide
    contender: ListOfSide

    def row_of(self, query: int) -> int:
        """The row of a query; −1 where it is not compared."""
        place = int(np.searchsorted(self.queries, query))
        return place if place < len(self.queries) and int(self.queries[place]) == query else -1

    def picture(self, query: int, *, with_area: bool = True) -> Picture:
        return pair_picture(self.evaluation, query, self.baseline, self.contender, with_area=with_area)

    def shown_chart(self, kind: str, query: int) -> ShownChart:
        """What is exported of a kind of chart, or copied."""
        if kind == CURVES:
            table = ShownChart.of(self.picture(query, with_area=False)).table
            return ShownChart(ShownChart.of(self.picture(query)).draw, table)
        return ShownChart(partial(_DRAWERS[kind], self.paired), partial(self._table_text, kind), len(self.paired))

    def columns(self, kind: str) -> tuple[list[TwinColumn], int]:
        """The same as a table, and how many rows it has."""
        return self._bin_columns() if kind == DISTRIBUTION else self._query_columns()

    def query_of_row(self, kind: str, row: int) -> int:
        """The query that a row of the table is about; −1 where it is about many."""
        if kind == DISTRIBUTION or not 0 <= row < len(self.paired):
            return -1
        return int(self.queries[self.paired.order[row]])

    def _table_text(self, kind: str) -> str:
        model = TwinModel()
        columns, count = self.columns(kind)
        model.show_columns(columns, count)
        return model.tsv(range(count))

    def _query_columns(self) -> tuple[list[TwinColumn], int]:
        paired = self.paired
        order = paired.order
        columns = [
            text_column(tr("Query"), partial(_name_at, paired.queries, order)),
            _signed_column(tr("Δ {0}").format(paired.measure), paired.differences[order]),
            number_column(paired.baseline, paired.baseline_values[order]),
            number_column(paired.contender, paired.contender_values[order]),
        ]
        return columns, len(paired)

    def _bin_columns(self) -> tuple[list[TwinColumn], int]:
        bins = bins_of(self.paired.differences)
        columns = [
            _signed_column(tr("Δ from"), bins.edges[:-1]),
            _signed_column(tr("to"), bins.edges[1:]),
            TwinColumn(tr("queries"), partial(_count_at, bins.counts), partial(_whole_at, bins.counts)),
        ]
        return columns, len(bins.counts)


def _name_at(names: Sequence[str], order: IntArray, row: int) -> str:
    return names[int(order[row])]


def _signed_column(label: str, values: FloatArray) -> TwinColumn:
    return TwinColumn(label, partial(_signed_at, values), partial(_exact_at, values))


def _signed_at(values: FloatArray, row: int) -> str:
    return signed_text(float(values[row]))


def _exact_at(values: FloatArray, row: int) -> str:
    return exact(float(values[row]))


def _count_at(counts: IntArray, row: int) -> str:
    return count_text(int(counts[row]))


def _whole_at(counts: IntArray, row: int) -> str:
    return str(int(counts[row]))
