"""The curves as a table: every rank in a row, every curve that is shown in a column."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_explorer.charts.chart_picture import Picture
from ndcg_explorer.ui.curves.chart_data import columns_of
from ndcg_explorer.ui.widgets.twin_model import TwinColumn, number_column
from ndcg_explorer.ui.widgets.twin_table import TwinTable


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
