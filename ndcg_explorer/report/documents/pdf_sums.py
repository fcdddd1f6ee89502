"""A worked-out sum on pages: the list's and the ideal's beside each other, in columns that stand below each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest

from ndcg_explorer.analysis.worked_out import Worked
from ndcg_explorer.analysis.written_terms import WrittenTerm
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.report.documents.pdf_canvas import PALE, SUM, SUM_HEADING, Measure, visible
from ndcg_explorer.report.documents.pdf_flow import Piece
from ndcg_explorer.report.documents.pdf_rows import Cell, row_pieces

_BETWEEN = 22.0
_GAP = 5.0
_SHORT_SUM = 16


@dataclass(frozen=True, slots=True)
class _Edges:
    """Where the parts of a term end or start."""

    rank: float
    gain: float
    value: float


def sum_pieces(worked: Worked, measure: Measure, width: float) -> Iterator[Piece]:
    sums: list[list[list[Cell]]] = []
    for part in _parts(worked):
        if part[0] not in worked.headings:
            yield from _beside(sums)
            sums = []
            yield from _text(worked, part, measure, width)
            continue
        half = (width - _BETWEEN) / 2
        sums.append(_sum_rows(worked, part, measure, half, left=len(sums) * (half + _BETWEEN)))
    yield from _beside(sums)


def _parts(worked: Worked) -> Iterator[list[int]]:
    """The numbers of the lines of each part, which empty lines separate."""
    for is_text, group in groupby(range(len(worked.lines)), key=lambda line: worked.lines[line] != ""):
        if is_text:
            yield list(group)


def _text(worked: Worked, part: Sequence[int], measure: Measure, width: float) -> Iterator[Piece]:
    for line in part:
        text = Cell(measure.lines_of(visible(worked.lines[line]), SUM_HEADING, width), 0, SUM_HEADING)
        # What introduces a sum stays with it.
        keeps_next = line < len(worked.lines) - 1
        yield from row_pieces([text], above=5 if line == part[0] else 0, keeps_next=keeps_next)


def _beside(sums: Sequence[Sequence[list[Cell]]]) -> Iterator[Piece]:
    count = max((len(rows) for rows in sums), default=0)
    for number, rows in enumerate(zip_longest(*sums, fillvalue=[])):
        cells = [cell for row in rows for cell in row]
        # The heading stays with its terms, and the result with the last of them; what is short is not parted.
        keeps_next = number in (0, 1, count - 2) or count <= _SHORT_SUM
        yield from row_pieces(cells, above=6 if number == 0 else 0, keeps_next=keeps_next and number < count - 1)


def _sum_rows(worked: Worked, part: Sequence[int], measure: Measure, width: float, left: float) -> list[list[Cell]]:
    """The cells of each line."""
    edges = _edges(worked, [worked.terms[line] for line in part if line in worked.terms], measure, left)
    rows = []
    for line in part:
        if line in worked.terms:
            rows.append(_term(worked, worked.terms[line], edges, measure, left + width))
        else:
            style = SUM_HEADING if line in worked.headings else replace(SUM, bold=True)
            rows.append([Cell(measure.lines_of(visible(worked.lines[line]), style, width), left, style)])
    return rows


def _edges(worked: Worked, terms: Sequence[WrittenTerm], measure: Measure, left: float) -> _Edges:
    def widest(texts: set[str]) -> float:
        return max((measure.width_of(visible(text), SUM) for text in texts), default=0.0)

    rank = left + widest({worked.rank_words.format(term.rank) for term in terms})
    gain = rank + _GAP + widest({term.gain for term in terms})
    discount = gain + widest({term.discount for term in terms})
    return _Edges(rank, gain, discount + widest({f" = {shown(term.value)}" for term in terms}))


def _term(worked: Worked, term: WrittenTerm, edges: _Edges, measure: Measure, right: float) -> list[Cell]:
    note_from = edges.value + 2 * _GAP
    cells = [
        Cell([worked.rank_words.format(term.rank)], edges.rank, SUM, right=True),
        Cell([visible(term.gain)], edges.gain, SUM, right=True),
        Cell([visible(term.discount)], edges.gain, SUM),
        Cell([f" = {shown(term.value)}"], edges.value, SUM, right=True),
    ]
    if term.note:
        lines = measure.lines_of(visible(term.note), SUM, max(right - note_from, 30))
        cells.append(Cell(lines, note_from, replace(SUM, colour=PALE)))
    return cells
