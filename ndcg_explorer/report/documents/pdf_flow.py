"""Pieces of a document are put on pages: what must not be parted stays together, table headings come again.

Rows of cells beside each other, whose texts may run over several lines: tables, facts and sums are made of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ndcg_explorer.report.documents.pdf_canvas import Canvas, Style


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


# A row of more lines is split, for it could be taller than a page.
MOST_LINES = 20


@dataclass(frozen=True, slots=True)
class Cell:
    """``x`` is where the text starts, or where it ends if it stands ``right``."""

    lines: Sequence[str]
    x: float
    style: Style
    right: bool = False


# Draws what lies below a row's text, given where the row starts and how high it is.
Ground = Callable[[Canvas, float, float], None]


def row_pieces(
    cells: Sequence[Cell],
    *,
    padding: float = 0,
    above: float = 0,
    ground: Ground | None = None,
    keeps_next: bool = False,
    again: Piece | None = None,
) -> Iterator[Piece]:
    """A piece for the row, or several where its texts are long."""
    count = max(len(cell.lines) for cell in cells)
    for first in range(0, count, MOST_LINES):
        slice_of_cells = cells if count <= MOST_LINES else [_lines_from(cell, first) for cell in cells]
        shown_lines = min(count - first, MOST_LINES)
        height = shown_lines * max(cell.style.leading for cell in cells) + 2 * padding
        draw = partial(_draw, slice_of_cells, padding, height, ground)
        yield Piece(height, draw, above if first == 0 else 0, keeps_next=keeps_next, again=again)


def _lines_from(cell: Cell, first: int) -> Cell:
    return Cell(cell.lines[first : first + MOST_LINES], cell.x, cell.style, cell.right)


def _draw(
    cells: Sequence[Cell], padding: float, height: float, ground: Ground | None, canvas: Canvas, top: float
) -> None:
    if ground is not None:
        ground(canvas, top, height)
    for cell in cells:
        style = cell.style
        baseline = top + padding + style.baseline
        for line in cell.lines:
            if line:
                canvas.write(cell.x, baseline, line, style, right=cell.right)
            baseline += style.leading
