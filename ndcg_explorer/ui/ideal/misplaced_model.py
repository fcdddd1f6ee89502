"""The documents whose place costs something, the most costly first."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ndcg_explorer.analysis.contributions import brief
from ndcg_explorer.analysis.ideal_list import IdealRow
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.ideal.ladder import Ladder
from ndcg_explorer.ui.style.plain_text import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

SHARE_ROLE = Qt.ItemDataRole.UserRole  # of the costliest
WAY_ROLE = Qt.ItemDataRole.UserRole + 1  # from where to where
COST_ROLE = Qt.ItemDataRole.UserRole + 2

# The rest costs next to nothing, or can be seen when these are in their places.
MOST_LISTED = 50


class MisplacedModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ladder: Ladder | None = None
        self._rows: tuple[IdealRow, ...] = ()

    def show_ladder(self, ladder: Ladder | None) -> None:
        rows = () if ladder is None else ladder.found.costliest[:MOST_LISTED]
        is_same = len(rows) == len(self._rows) and all(
            one.document == other.document for one, other in zip(rows, self._rows, strict=True)
        )
        if not is_same:
            self.beginResetModel()
        self._ladder, self._rows = ladder, rows
        if not is_same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def row_at(self, row: int) -> IdealRow | None:
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, document: str) -> int:
        return next((place for place, row in enumerate(self._rows) if row.document == document), -1)

    def _way(self, row: IdealRow) -> str:
        if row.actual is None:
            return self.tr("not listed → {0}").format(f"{row.rank:,}")
        return self.tr("{0} → {1}").format(f"{row.actual:,}", f"{row.rank:,}")

    def tip(self, row: IdealRow) -> str:
        place = self._ladder.place_of(row) if self._ladder is not None else None
        title = "" if place is None or self._ladder is None else self._ladder.title(place)
        return "\n".join(filter(None, (row.document, title, self.sentence(row))))

    def sentence(self, row: IdealRow) -> str:
        """Where a document stands, where it should, and what that means."""
        gain, ideal = brief(row.gain), f"{row.rank:,}"
        if row.actual is None:
            said = self.tr("Gain {0}, not in the list; ideally at rank {1}.").format(gain, ideal)
        else:
            said = self.tr("Gain {0}, at rank {1}; ideally at rank {2}.").format(gain, f"{row.actual:,}", ideal)
        cost = shown(abs(row.cost))
        if not float(cost):
            return said
        costs = self.tr("This place costs {0}.") if row.cost > 0 else self.tr("This place brings {0} that others lose.")
        return in_a_row((said, costs.format(cost)))

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._ladder is None:
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.document
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.tip(row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.document}: {self.sentence(row)}"
        if role == WAY_ROLE:
            return self._way(row)
        if role == COST_ROLE:
            return shown(row.cost)
        return self._ladder.share(row) if role == SHARE_ROLE else None
