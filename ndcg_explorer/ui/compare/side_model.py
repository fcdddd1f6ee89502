"""One of two lists side by side as an item model: the results, with their part of the difference."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from ndcg_explorer.core.numbers import exact, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.compare.list_pair import DOWN, GONE, NEW, RIGHT, SAME, UP, ListPair
from ndcg_explorer.ui.results.result_columns import QT_TRANSLATE_NOOP, Column, columns_for
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.results.shown_list import ShownList
from ndcg_explorer.ui.state.live_session import LiveSession

Index = QModelIndex | QPersistentModelIndex
PART = "part"
# In place of the number while it is worked out.
_PENDING = "…"
_FATES = {
    UP: marked("{0} up from rank {1}"),
    DOWN: marked("{0} down from rank {1}"),
    SAME: marked("at the same rank in both"),
    NEW: marked("new: not in the baseline's list"),
    GONE: marked("gone: not in the contender's list"),
}


class SideList(ShownList):
    """The baseline's list, or the contender's; ``pair`` is what both are compared by."""

    def __init__(self, live: LiveSession, number: int, pair: Callable[[], ListPair | None]) -> None:
        super().__init__(live)
        self.number, self._pair = number, pair

    @property
    def pair(self) -> ListPair | None:
        return self._pair()

    @property
    def system(self) -> str:
        pair = self.pair
        return self.live.system if pair is None else pair.sides[self.number].system

    @property
    def is_loaded(self) -> bool:  # type: ignore[override]
        pair = self.pair
        return pair is not None and pair.sides[self.number].is_loaded


class SideModel(ResultsModel):
    def __init__(self, side: SideList, parent: Any = None) -> None:
        self.side = side
        self._told: ListPair | None = None
        super().__init__(side.live, parent, side)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        """Also what changed in this list because the other one did."""
        super().show_evaluation(evaluation)
        pair, before = self.side.pair, self._told
        if pair is None or pair is before or not self.count:
            return
        self._told = pair
        ends = (0, self.count - 1) if before is None else pair.differing_rows(before, self.side.number)
        if ends is not None:
            for key in ("rank", PART):
                column = self.column_of(key)
                self.dataChanged.emit(self.index(ends[0], column), self.index(ends[1], column))

    def columns_for(self, fields: tuple[str, ...]) -> tuple[Column, ...]:
        value, text = partial(_part_value, self.side), partial(_part_text, self.side)
        label = QT_TRANSLATE_NOOP("ResultsModel", "Part of Δ")
        meaning = QT_TRANSLATE_NOOP(
            "ResultsModel", "What the document adds to the difference of the two values; all parts add up to it."
        )
        return (*columns_for(fields), Column(PART, label, meaning, value, text))

    def fate_text(self, row: int) -> str:
        """``2 up from rank 3``."""
        pair = self.side.pair
        if pair is None or row >= len(pair.lists[self.side.number]):
            return ""
        number = self.side.number
        moved, other = pair.moved_up(number, row), pair.other_row(number, row)
        before = other if number == RIGHT else row
        return tr(_FATES[pair.fate(number, row)]).format(abs(moved or 0), before + 1)

    # Qt overrides

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.ToolTipRole or not index.isValid():
            return super().data(index, role)
        key = self.columns[index.column()].key
        if key == "rank":
            return self.fate_text(index.row())
        return self._part_tip(index.row()) if key == PART else super().data(index, role)

    def _part_tip(self, row: int) -> str:
        pair, number = self.side.pair, self.side.number
        part = None if pair is None else pair.exact_part(number, row)
        if part is None:
            return ""
        return tr("part of the difference: {0}").format(exact(part)) + "\n" + self.fate_text(row)


def _part_value(side: SideList, rows: ResultRows, row: int) -> float | None:
    pair = side.pair
    if pair is None or row >= len(pair.lists[side.number]) or pair.part(side.number, row) is None:
        return None
    return pair.exact_part(side.number, row)


def _part_text(side: SideList, rows: ResultRows, row: int) -> str:
    pair = side.pair
    if pair is None or row >= len(pair.lists[side.number]):
        return ""
    part = pair.part(side.number, row)
    if part is None:
        return _PENDING if pair.split is None and side.number == RIGHT else ""
    return signed_text(part) if part else ""
