"""Pieces of a document are put on pages: what must not be parted stays together, table headings come again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ndcg_explorer.report.documents.pdf_canvas import Canvas


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is never split. ``draw`` is called with the height on the page where it starts.

    ``above`` is the space before it, which is left out at the top of a page. ``again`` is put first where a page
    starts with this piece.
    """

    height: float
    draw: Callable[[Canvas, float], None]
    above: float = 0
    keeps_next: bool = False
    starts_page: bool = False
    again: Piece | None = None
    anchor: str = ""


# Pieces with where on the page they start.
Page = list[tuple[float, Piece]]


def pages(pieces: Iterable[Piece], height: float) -> Iterator[Page]:
    """The pages as they fill; at least one. Only what is taller than a page stands out of it."""
    filling = _Filling(height)
    for chain in _chains(pieces):
        if filling.page and not filling.has_room(chain):
            yield filling.turn()
        for piece in chain:
            if filling.page and (piece.starts_page or not filling.has_room([piece])):
                yield filling.turn()
            filling.put(piece)
    yield filling.page


def _chains(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    chain: list[Piece] = []
    for piece in pieces:
        if chain and piece.starts_page:
            yield chain
            chain = []
        chain.append(piece)
        if not piece.keeps_next:
            yield chain
            chain = []
    if chain:
        yield chain


class _Filling:
    """A page as it fills."""

    def __init__(self, height: float) -> None:
        self.page: Page = []
        self._height, self._used = height, 0.0

    def has_room(self, chain: list[Piece]) -> bool:
        return self._used + sum(piece.above + piece.height for piece in chain) <= self._height

    def turn(self) -> Page:
        page, self.page, self._used = self.page, [], 0.0
        return page

    def put(self, piece: Piece) -> None:
        if not self.page and piece.again is not None:
            self._add(piece.again)
        self._add(piece)

    def _add(self, piece: Piece) -> None:
        top = self._used + (piece.above if self.page else 0)
        self.page.append((top, piece))
        self._used = top + piece.height
