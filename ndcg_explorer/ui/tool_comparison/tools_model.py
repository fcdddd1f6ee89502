"""The same list as every tool scores it, as a table: one line a tool, the measure in force above them.

What is said of a tool: where it differs from the measure in force, and where that is known from.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.analysis.measure_values import Figure
from ndcg_explorer.core.measures.catalogue import Term, find
from ndcg_explorer.core.measures.conventions import RUN, differing_options
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula, zero_ideal_reason
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import NOISE, exact, shown
from ndcg_explorer.language import tr
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.tool_comparison.tool_rows import (
    CHECKED,
    DIFFERENCE,
    MEAN,
    QUERY,
    TOOL,
    ToolRow,
    TypedFigure,
    arranged,
    groups,
)


class ToolWords(QObject):
    def difference(self, row: ToolRow, in_force: ToolRow) -> str:
        """The settings that make the figure what it is; for the measure in force, that it is."""
        if row.convention is None:
            if row.measure.name == "nDCG":
                return self.tr("the measure in force")
            return self.tr("in force; the differences are to {0}").format(row.measure.as_kind("nDCG"))
        if row.figure is not None and row.figure.refusal:
            return self.tr("refuses this list: {0}").format(row.figure.refusal)
        if row.measure == in_force.measure:
            return self.tr("the same definition")
        if row.differing is None:
            return ""
        if row.differing:
            return " · ".join(self._setting(row.measure, option.partition("=")[0]) for option in row.differing)
        if _differ(row.mean, in_force.mean):
            return self.tr("the same here, in the mean: {0}").format(self._all_settings(row.measure, in_force.measure))
        return self.tr("the same here")

    def tip(self, row: ToolRow, in_force: ToolRow) -> str:
        if row.convention is None:
            return "\n".join([self.tr("The measure in force"), str(row.measure)])
        convention = row.convention
        lines = [f"{convention.label} ({convention.version})", tr(convention.why), self.checked(row)]
        lines += [self._refused(row), str(row.measure)]
        if row.measure != in_force.measure:
            settings = self._all_settings(row.measure, in_force.measure)
            lines.append(self.tr("Set otherwise than in force: {0}").format(settings))
        return "\n".join(line for line in lines if line)

    def figure(self, figure: Figure | None) -> str:
        return "…" if figure is None else shown(figure.value)

    def checked(self, row: ToolRow) -> str:
        if row.convention is None:
            return ""
        if row.convention.checked == RUN:
            return self.tr("Its figures were compared with the running tool.")
        return self.tr("Read in its source, not compared with the running tool.")

    def _refused(self, row: ToolRow) -> str:
        """Why there is no figure, or no mean."""
        figure, mean = row.figure or Figure(0.0), row.mean or Figure(0.0)
        if figure.refusal:
            return self.tr("It refuses this list: {0}").format(figure.refusal)
        if math.isnan(figure.value):
            return zero_ideal_reason(row.measure, is_judged=figure.is_judged)
        if mean.refusal:
            return self.tr("It has no mean here: {0}").format(mean.refusal)
        return self.tr("It has no mean here: a query in it has no value.") if math.isnan(mean.value) else ""

    def _all_settings(self, measure: Measure, reference: Measure) -> str:
        return " · ".join(self._setting(measure, name) for name in differing_options(measure, reference))

    def _setting(self, measure: Measure, name: str) -> str:
        value = getattr(measure, name)
        if name == "cutoff":
            return self.tr("the whole list") if value is None else self.tr("k = {0}").format(value)
        if name == "gain":
            return self.tr("gain {0}").format(gain_formula(value))
        if name == "discount":
            return self.tr("discount {0}").format(discount_formula(value))
        option = OPTION[name]
        return tr("{0}: {1}").format(_small(tr(option.label)), _value(name, value))


def _value(name: str, value: Term | str | float) -> str:
    if isinstance(value, float):
        return exact(value)
    term = value if isinstance(value, Term) else Term(value)
    label = _small(tr(find("value", term.name, OPTION[name].choices).label))
    numbers = [exact(part) for part in term.arguments if isinstance(part, float)]
    return f"{label} ({', '.join(numbers)})" if numbers else label


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _differ(one: Figure | None, other: Figure | None) -> bool:
    return one is not None and other is not None and abs(one.value - other.value) > NOISE


AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
FIGURES = (QUERY, MEAN)

IS_IN_FORCE_ROLE = Qt.ItemDataRole.UserRole
IS_MATCH_ROLE = Qt.ItemDataRole.UserRole + 1  # the figure of this cell is the one that was typed
IS_REPEATED_ROLE = Qt.ItemDataRole.UserRole + 2  # the row above has the same figure
IS_STALE_ROLE = Qt.ItemDataRole.UserRole + 3  # this cell is of an earlier state
IS_RUN_ROLE = Qt.ItemDataRole.UserRole + 4  # compared with the running tool; None for no tool
BEGINS_GROUP_ROLE = Qt.ItemDataRole.UserRole + 5  # the row above has another figure

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ToolsModel(QAbstractTableModel):
    """Sorted, filtered and searched here: the line in force stays first whatever is asked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = ToolWords(self)
        self._all: list[ToolRow] = []
        self._rows: list[ToolRow] = []
        self._groups: list[int] = []
        self._column, self._descending = QUERY, True
        self._filter: list[str] = []
        self._typed: TypedFigure | None = None
        self._matched_columns: Sequence[int] = FIGURES
        self._stale: set[int] = set()

    @property
    def rows(self) -> list[ToolRow]:
        """The rows as they stand."""
        return self._rows

    @property
    def all_rows(self) -> list[ToolRow]:
        return self._all

    def show_rows(self, rows: Sequence[ToolRow]) -> None:
        """The measure in force first, then the tools in the order of the catalogue."""
        in_force = rows[0] if rows else None
        self._all = [replace(row, difference=self.words.difference(row, in_force)) if in_force else row for row in rows]
        self._arrange()

    def set_filter(self, text: str) -> None:
        self._filter = text.casefold().split()
        self._arrange()

    def set_typed(self, typed: TypedFigure | None, columns: Sequence[int] = FIGURES) -> None:
        """What a person's tool says; looked for in those columns."""
        self._typed, self._matched_columns = typed, columns
        self._arrange()

    def set_stale(self, columns: set[int], is_stale: bool) -> None:
        self._stale = self._stale | columns if is_stale else self._stale - columns
        self._tell_all()

    def row_of(self, key: str) -> int:
        return next((place for place, row in enumerate(self._rows) if row.key == key), -1)

    def matched(self, column: int) -> list[ToolRow]:
        """The tools whose figure is the typed one, filtered out or not."""
        return [row for row in self._all if row.matches(self._typed, column)]

    def _arrange(self) -> None:
        kept = [row for row in self._all if row.convention is None or row.has_words(self._filter)]
        rows = arranged(
            kept, self._column, descending=self._descending, typed=self._typed, columns=self._matched_columns
        )
        before = {row.key for row in self._rows}
        if before != {row.key for row in rows}:
            self.beginResetModel()
            self._take(rows)
            self.endResetModel()
            return
        if [row.key for row in rows] == [row.key for row in self._rows]:
            self._take(rows)
            self._tell_all()
            return
        self._reorder(rows)

    def _reorder(self, rows: list[ToolRow]) -> None:
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        keys = [self._rows[index.row()].key for index in old]
        self._take(rows)
        places = {row.key: place for place, row in enumerate(rows)}
        new = [self.index(places[key], index.column()) for key, index in zip(keys, old, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _take(self, rows: list[ToolRow]) -> None:
        self._rows, self._groups = rows, groups(rows, self._column)

    def _tell_all(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, DIFFERENCE))

    def _text(self, row: ToolRow, column: int) -> str:
        if column in FIGURES:
            return self.words.figure(row.figure_in(column))
        return {TOOL: row.label, DIFFERENCE: row.difference}.get(column, "")

    def _begins_group(self, place: int) -> bool:
        return place == 0 or self._groups[place] < 0 or self._groups[place - 1] != self._groups[place]

    def _spoken(self, row: ToolRow, column: int) -> str:
        said = self.words.checked(row) if column == CHECKED else self._text(row, column)
        return self.tr("{0}, being worked out").format(said) if column in self._stale else said

    def _mark(self, place: int, column: int, role: int) -> Any:
        row = self._rows[place]
        if role == IS_IN_FORCE_ROLE:
            return row.convention is None
        if role == IS_MATCH_ROLE:
            return column in self._matched_columns and row.matches(self._typed, column)
        if role == IS_REPEATED_ROLE:
            return column == self._column and not self._begins_group(place)
        if role == IS_STALE_ROLE:
            return column in self._stale
        if role == IS_RUN_ROLE:
            return None if row.convention is None else row.convention.checked == RUN
        if role == BEGINS_GROUP_ROLE:
            return self._column in FIGURES and self._begins_group(place)
        return None

    def _heading(self, column: int) -> tuple[str, str]:
        """The name of a column, and what it holds."""
        return {
            QUERY: (self.tr("Query"), self.tr("The tool's figure for this query")),
            MEAN: (self.tr("Mean"), self.tr("The tool's mean over all queries, over those that it takes into it")),
            CHECKED: ("", self.tr("● compared with the running tool, ○ read in its source")),
            TOOL: (self.tr("As in"), self.tr("The tool whose nDCG it is")),
            DIFFERENCE: (
                self.tr("What makes the difference"),
                self.tr("The fewest settings that lead from the measure in force to the tool's figure"),
            ),
        }[column]

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else DIFFERENCE + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        place, column = index.row(), index.column()
        row = self._rows[place]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.words.tip(row, self._all[0]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in FIGURES else _LEFT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row, column)
        return self._mark(place, column, role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section <= DIFFERENCE:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heading(section)[0]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._heading(section)[1])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            # In the middle, so that the arrow of the sorted column has room beside it.
            return _CENTRE if section in FIGURES else _LEFT
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._column, self._descending = column, order == Qt.SortOrder.DescendingOrder
        self._arrange()
