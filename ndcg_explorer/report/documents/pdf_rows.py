"""Rows of cells beside each other, whose texts may run over several lines: tables, facts and sums are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ndcg_explorer.report.documents.pdf_canvas import Canvas, Style
from ndcg_explorer.report.documents.pdf_flow import Piece

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
