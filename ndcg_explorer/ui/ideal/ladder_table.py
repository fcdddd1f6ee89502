"""Both orders as a table: each rank of the list, and of the ideal order beside it."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.ideal_list import IdealList
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.language import tr
from ndcg_explorer.ui.widgets.twin_model import TwinColumn, text_column
from ndcg_explorer.ui.widgets.twin_table import TwinTable


class LadderTable(TwinTable):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ideal_table", "", parent)
        self.setAccessibleName(self.tr("The list and the ideal order by rank"))

    def show_orders(self, found: IdealList | None, scale: GradeScale) -> None:
        if found is None:
            self.twin.show_columns((), 0)
            return
        count = max(len(found.listed), len(found.rows))
        self.twin.show_columns([*self._of_list(found, scale), *self._of_ideal(found, scale)], count)

    def _of_list(self, found: IdealList, scale: GradeScale) -> list[TwinColumn]:
        listed = found.listed

        def column(label: str, text: Callable[[int], str], *, is_number: bool = False) -> TwinColumn:
            return text_column(label, lambda row: text(row) if row < len(listed) else "", is_number=is_number)

        return [
            column(self.tr("Rank"), lambda row: str(listed[row].rank), is_number=True),
            column(self.tr("In the list"), lambda row: listed[row].document),
            column(self.tr("Its grade"), lambda row: _grade(listed[row].grade, scale)),
            column(self.tr("Its ideal rank"), lambda row: _rank(listed[row].ideal, "–"), is_number=True),
        ]

    def _of_ideal(self, found: IdealList, scale: GradeScale) -> list[TwinColumn]:
        rows, not_listed = found.rows, self.tr("not listed")

        def column(label: str, text: Callable[[int], str], *, is_number: bool = False) -> TwinColumn:
            return text_column(label, lambda row: text(row) if row < len(rows) else "", is_number=is_number)

        return [
            column(self.tr("Ideal rank"), lambda row: str(rows[row].rank), is_number=True),
            column(self.tr("In the ideal order"), lambda row: rows[row].document),
            column(self.tr("Its grade"), lambda row: _grade(rows[row].grade, scale)),
            column(self.tr("Its rank in the list"), lambda row: _rank(rows[row].actual, not_listed), is_number=True),
            column(self.tr("Cost of its place"), lambda row: shown(rows[row].cost), is_number=True),
        ]


def _grade(grade: float, scale: GradeScale) -> str:
    return tr("unjudged") if math.isnan(grade) else scale.label(grade)


def _rank(rank: int | None, otherwise: str) -> str:
    return otherwise if rank is None else str(rank)
