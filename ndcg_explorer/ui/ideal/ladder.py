"""Both orders of a list as they are drawn: lines at the left and the right, and links between them. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ndcg_explorer.analysis.ideal_list import IdealList, IdealRow
from ndcg_explorer.ui.results.result_rows import ResultRows

# More lines than anyone follows with the eye; the costliest are listed above, wherever they stand.
MOST_LINES = 200
LIST, IDEAL = 0, 1


class Place(NamedTuple):
    """A line of one side."""

    side: int
    line: int


class Link(NamedTuple):
    """The same document at both sides, as lines; ``share`` is its cost in comparison with the costliest."""

    left: int
    right: int
    share: float


@dataclass(frozen=True, eq=False)
class Ladder:
    """The first lines of both orders; a line of the list is its rank less one."""

    results: ResultRows
    found: IdealList

    def count(self, side: int) -> int:
        return min(len(self.found.listed if side == LIST else self.found.rows), MOST_LINES)

    @property
    def is_cut(self) -> bool:
        return max(len(self.found.listed), len(self.found.rows)) > MOST_LINES

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """Those with both ends in sight, the costliest last, so that it lies above the others."""
        found = [
            Link(row.actual - 1, line, self.share(row))
            for line, row in enumerate(self.found.rows[:MOST_LINES])
            if row.actual is not None and row.actual <= self.count(LIST)
        ]
        return tuple(sorted(found, key=lambda link: link.share))

    def share(self, row: IdealRow) -> float:
        """1 for the costliest, below 0 for a document that stands too high."""
        costliest = self.found.costliest
        return row.cost / costliest[0].cost if costliest else 0.0

    def rank(self, place: Place) -> int:
        side, line = place
        return self.found.listed[line].rank if side == LIST else self.found.rows[line].rank

    def document(self, place: Place) -> str:
        side, line = place
        return self.found.listed[line].document if side == LIST else self.found.rows[line].document

    def grade(self, place: Place) -> float:
        side, line = place
        return self.found.listed[line].grade if side == LIST else self.found.rows[line].grade

    def ideal_row(self, place: Place) -> IdealRow | None:
        """What the ideal order has of the document at a place; None where it has no use for it."""
        side, line = place
        if side == IDEAL:
            return self.found.rows[line]
        ideal = self.found.listed[line].ideal
        at = None if ideal is None else self._lines.get(ideal)
        return None if at is None else self.found.rows[at]

    def counts(self, place: Place) -> bool:
        """Whether the headline counts the rank of that line."""
        if place.side == IDEAL:
            return self.rank(place) <= self.found.depth
        cutoff = self.results.curves.measure.cutoff
        return cutoff is None or place.line < cutoff

    def other_end(self, place: Place) -> Place | None:
        """The same document at the other side, where it is drawn."""
        row = self.ideal_row(place)
        if row is None:
            return None
        line = self._lines[row.rank] if place.side == LIST else (row.actual or 0) - 1
        side = IDEAL if place.side == LIST else LIST
        return Place(side, line) if 0 <= line < self.count(side) else None

    def place_of(self, row: IdealRow) -> Place | None:
        """Where a document of the ideal is drawn, at the right if it can be."""
        line = self._lines[row.rank]
        if line < self.count(IDEAL):
            return Place(IDEAL, line)
        return Place(LIST, row.actual - 1) if row.actual is not None and row.actual <= self.count(LIST) else None

    def actual_rank(self, place: Place) -> int:
        """The document's rank in the list; 0 where it is not in it."""
        if place.side == LIST:
            return place.line + 1
        return self.found.rows[place.line].actual or 0

    def title(self, place: Place) -> str:
        if place not in self._titles:
            self._titles[place] = self._title(place)
        return self._titles[place]

    def _title(self, place: Place) -> str:
        rank = self.actual_rank(place)
        if rank:
            return self.results.field_at("title", self.results.row_of_rank(rank))
        session, query = self.results.session, self.results.query
        row = session.row_of(query, self.document(place))
        return "" if row is None else session.documents.field_at("title", int(self.results.candidates.documents[row]))

    @cached_property
    def _titles(self) -> dict[Place, str]:
        return {}

    @cached_property
    def _lines(self) -> dict[int, int]:
        """The line of each ideal rank: documents that gain nothing may be left out between them."""
        return {row.rank: line for line, row in enumerate(self.found.rows)}
