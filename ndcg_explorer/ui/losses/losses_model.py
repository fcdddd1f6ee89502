"""The losses as a table: one line a rank, sorted by any column, and one for what lies beyond the list.

What is said of a rank's part in the loss: the arithmetic of each cell, and what the columns hold.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.analysis.contributions import brief
from ndcg_explorer.analysis.loss_sentence import percent
from ndcg_explorer.core.numbers import NOISE, count_text, shown, signed_text
from ndcg_explorer.ui.losses.loss_rows import ADDS, DIFFERENCE, DOCUMENT, IDEAL, LOSS, RANK, LossRows
from ndcg_explorer.ui.style.tooltips import plain_tip


class LossWords(QObject):
    def heading(self, column: int) -> tuple[str, str]:
        """The name of a column, and what it holds."""
        return {
            RANK: (self.tr("Rank"), self.tr("The rank, as the measure counts")),
            DOCUMENT: (self.tr("Document"), self.tr("The document that stands there")),
            ADDS: (self.tr("Adds"), self.tr("What the rank adds to DCG: gain × discount")),
            IDEAL: (self.tr("Ideal"), self.tr("What the ideal order adds at this rank")),
            DIFFERENCE: (
                self.tr("±"),
                self.tr("What the rank adds more than the ideal does there; below 0 where it adds less"),
            ),
            LOSS: (
                self.tr("Loss"),
                self.tr(
                    "The rank's part of 1 − nDCG: what is missing by then, times what waiting for the next rank costs, "
                    "over the ideal DCG. No part is negative, and together they are the whole loss."
                ),
            ),
        }[column]

    def text(self, rows: LossRows, rank: int, column: int) -> str:
        if rows.is_beyond(rank):
            texts = {RANK: "…", DOCUMENT: self.beyond(rows), LOSS: shown(rows.split.beyond)}
            return texts.get(column, "")
        if column == RANK:
            return str(rank)
        if column == DOCUMENT:
            return rows.document(rank)
        number = rows.number(column, rank)
        return signed_text(number) if column == DIFFERENCE else shown(number)

    def beyond(self, rows: LossRows) -> str:
        if not rows.split.counted:
            return self.tr("all of it: the list is empty")
        return self.tr("beyond rank {0}").format(count_text(rows.split.counted))

    def tip(self, rows: LossRows, rank: int, column: int) -> str:
        if rows.is_beyond(rank):
            return self._beyond_tip(rows)
        if column in (RANK, DOCUMENT):
            return "\n".join(filter(None, (rows.document(rank), rows.title(rank))))
        return {ADDS: self._adds_tip, IDEAL: self._ideal_tip, DIFFERENCE: self._difference_tip, LOSS: self._loss_tip}[
            column
        ](rows, rank)

    def _adds_tip(self, rows: LossRows, rank: int) -> str:
        curves = rows.results.curves
        gain, discount = float(curves.gain[rank - 1]), float(curves.discount[rank - 1])
        said = self.tr("gain {0} × discount {1} = {2}")
        return said.format(brief(gain), shown(discount), shown(rows.number(ADDS, rank)))

    def _ideal_tip(self, rows: LossRows, rank: int) -> str:
        said = self.tr("The ideal order adds {0} at rank {1}.")
        return said.format(shown(rows.number(IDEAL, rank)), count_text(rank))

    def _difference_tip(self, rows: LossRows, rank: int) -> str:
        numbers = (
            shown(rows.number(ADDS, rank)),
            shown(rows.number(IDEAL, rank)),
            signed_text(rows.number(DIFFERENCE, rank)),
        )
        return self.tr("{0} − {1} = {2}").format(*numbers)

    def _loss_tip(self, rows: LossRows, rank: int) -> str:
        split, loss = rows.split, rows.number(LOSS, rank)
        has, could = float(split.cg[rank - 1]), float(split.ideal_cg[rank - 1])
        gathered = self.tr("By rank {0} the list has gathered {1} of a possible {2}.")
        lines = [gathered.format(count_text(rank), brief(has), brief(could))]
        ideal = rows.results.curves.ideal.value
        if loss > NOISE and could > has:
            wait = loss * ideal / (could - has)
            sum_ = self.tr("({0} − {1}) × {2}, what the wait for rank {3} costs, / {4} = {5}")
            lines.append(
                sum_.format(brief(could), brief(has), shown(wait), count_text(rank + 1), shown(ideal), shown(loss))
            )
        return "\n".join([*lines, self.share(rows, loss)])

    def _beyond_tip(self, rows: LossRows) -> str:
        split = rows.split
        has = float(split.cg[split.counted - 1]) if split.counted else 0.0
        said = self.tr("Where the counted ranks end, {0} of a possible {1} is gathered; the rest is never made good.")
        return "\n".join([said.format(brief(has), brief(split.possible)), self.share(rows, split.beyond)])

    def share(self, rows: LossRows, loss: float) -> str:
        whole = rows.split.loss
        if not whole > NOISE:
            return self.tr("Nothing is lost.")
        return self.tr("{0} of the loss").format(percent(max(loss, 0.0) / whole))


AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

NUMBER_ROLE = Qt.ItemDataRole.UserRole
SHARE_ROLE = Qt.ItemDataRole.UserRole + 1  # of the longest bar
IS_BEYOND_ROLE = Qt.ItemDataRole.UserRole + 2

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class LossesModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = LossWords(self)
        self.rows: LossRows | None = None
        self.is_stale = False
        self._ranks: list[int] = []
        self._column, self._descending = RANK, False

    def show_rows(self, rows: LossRows | None) -> None:
        """A line keeps its rank, so that a selection stays with it."""
        ranks = [] if rows is None else self._ordered(rows)
        if rows is None or sorted(ranks) != sorted(self._ranks):
            self.beginResetModel()
            self.rows, self._ranks = rows, ranks
            self.endResetModel()
            return
        self.rows = rows
        if ranks != self._ranks:
            self._reorder(ranks)
        if ranks:
            self.dataChanged.emit(self.index(0, 0), self.index(len(ranks) - 1, LOSS))

    def rank_at(self, row: int) -> int:
        """The rank of a line; 0 for what lies beyond."""
        if self.rows is None or not 0 <= row < len(self._ranks):
            return 0
        rank = self._ranks[row]
        return 0 if self.rows.is_beyond(rank) else rank

    def row_of(self, rank: int) -> int:
        is_known = self.rows is not None and 0 < rank <= self.rows.split.counted and rank in self._ranks
        return self._ranks.index(rank) if is_known else -1

    def row_beyond(self) -> int:
        """The line of what lies beyond the counted ranks; −1 where there is none."""
        if self.rows is None or not self.rows.has_beyond:
            return -1
        return self._ranks.index(self.rows.beyond_rank)

    def set_stale(self, is_stale: bool) -> None:
        self.is_stale = is_stale
        if self._ranks:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ranks) - 1, LOSS))

    def _ordered(self, rows: LossRows) -> list[int]:
        column = self._column
        if column == LOSS and not rows.split.is_split:
            column = RANK
        return rows.order(column, descending=self._descending)

    def _reorder(self, ranks: list[int]) -> None:
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        places = {rank: place for place, rank in enumerate(ranks)}
        new = [self.index(places[self._ranks[index.row()]], index.column()) for index in old]
        self._ranks = ranks
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _share(self, rank: int) -> float:
        assert self.rows is not None
        longest = self.rows.longest
        return self.rows.number(LOSS, rank) / longest if longest > 0 else 0.0

    def _spoken(self, rank: int, column: int) -> str:
        assert self.rows is not None
        said = self.words.text(self.rows, rank, column)
        is_share = column == LOSS and self.rows.split.is_split
        return f"{said}, {self.words.share(self.rows, self.rows.number(LOSS, rank))}" if is_share else said

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._ranks)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else LOSS + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self.rows is None:
            return None
        rank, column = self._ranks[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words.text(self.rows, rank, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.words.tip(self.rows, rank, column))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column == DOCUMENT else _RIGHT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(rank, column)
        if role == IS_BEYOND_ROLE:
            return self.rows.is_beyond(rank)
        if role == SHARE_ROLE:
            return self._share(rank)
        return self.rows.number(column, rank) if role == NUMBER_ROLE and column not in (RANK, DOCUMENT) else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section <= LOSS:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words.heading(section)[0]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.words.heading(section)[1])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            # In the middle, so that the arrow of the sorted column has room beside it.
            return _LEFT if section in (DOCUMENT, LOSS) else _CENTRE
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            # The first click asks where it hurts most.
            return Qt.SortOrder.DescendingOrder if section in (ADDS, IDEAL, LOSS) else Qt.SortOrder.AscendingOrder
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._column, self._descending = column, order == Qt.SortOrder.DescendingOrder
        self.show_rows(self.rows)
