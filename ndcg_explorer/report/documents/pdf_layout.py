"""The blocks of a report as pieces of pages.

A worked-out sum on pages: the list's and the ideal's beside each other, in columns that stand below each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, zip_longest

from ndcg_explorer.analysis.worked_out import Worked
from ndcg_explorer.analysis.written_terms import WrittenTerm
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.report.content import blocks
from ndcg_explorer.report.documents.pdf_canvas import (
    ACCENT,
    BODY,
    CHANGE,
    CODE,
    DOWN,
    LEAD,
    LONGEST_PARAGRAPH,
    MUTED,
    NAME,
    PALE,
    PART,
    RULE,
    SECTION,
    SHADE,
    SUM,
    SUM_HEADING,
    TITLE,
    UP,
    VALUE,
    Canvas,
    Measure,
    Style,
    visible,
)
from ndcg_explorer.report.documents.pdf_flow import Cell, Ground, Piece, row_pieces
from ndcg_explorer.report.documents.pdf_tables import table_pieces

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


_HEADINGS = {1: (TITLE, 0.0), 2: (SECTION, 20.0), 3: (PART, 13.0)}
_TONES = {blocks.PLAIN: BODY, blocks.LEAD: LEAD, blocks.MUTED: MUTED, blocks.NOTICE: BODY}
# Above and below text that stands on a ground; grounds overlap, lest viewers show a line between them.
_EDGE, _OVERLAP = 4.0, 0.4


@dataclass(frozen=True, slots=True)
class Layout:
    """``page_of`` says on which page an anchor is; it is empty while that is not known yet."""

    measure: Measure
    width: float
    height: float
    page_of: Mapping[str, int]

    def pieces(self, parts: Iterable[Sequence[blocks.Block]]) -> Iterator[Piece]:
        for part in parts:
            for block in part:
                yield from self._pieces_of(block)

    def _pieces_of(self, block: blocks.Block) -> Iterator[Piece]:
        match block:
            case blocks.Heading():
                return self._heading(block)
            case blocks.Paragraph():
                return self._paragraph(block)
            case blocks.Facts():
                return self._facts(block)
            case blocks.Headline():
                return self._headline(block)
            case blocks.Table():
                return table_pieces(block, self.measure, self.width, self.page_of)
            case Chart():
                return self._chart(block)
            case blocks.WorkedOut():
                return sum_pieces(block.worked, self.measure, self.width)
            case blocks.Items():
                return self._items(block)
            case blocks.Code():
                return self._code(block)

    def _heading(self, block: blocks.Heading) -> Iterator[Piece]:
        style, above = _HEADINGS[min(block.level, 3)]
        lines = self._lines(block.text, style, self.width)
        for number, piece in enumerate(_line_pieces(lines, style, above=above)):
            first = number == 0
            anchor = block.anchor if first else ""
            yield replace(piece, keeps_next=True, starts_page=block.starts_page and first, anchor=anchor)
        if block.level <= 2:
            yield Piece(3.5, partial(_draw_rule, self.width, block.level), keeps_next=True)

    def _paragraph(self, block: blocks.Paragraph) -> Iterator[Piece]:
        style, is_notice = _TONES.get(block.tone, BODY), block.tone == blocks.NOTICE
        indent = 9.0 if is_notice else 0.0
        lines = self._lines(block.text, style, self.width - 2 * indent)
        if is_notice:
            yield from _framed(lines, style, x=indent, ground=partial(_draw_notice, self.width))
        else:
            yield from _line_pieces(lines, style, above=7, keeps_next=block.text.endswith((":", "：")))

    def _facts(self, block: blocks.Facts) -> Iterator[Piece]:
        widest = max((self.measure.width_of(visible(name), NAME) for name, _ in block.rows), default=0.0)
        column = min(widest + 1, self.width * 0.35)
        for number, (name, value) in enumerate(block.rows):
            values = Cell(self._lines(value, BODY, self.width - column - 14), column + 14, BODY)
            names = Cell(self._lines(name, NAME, column), 0, NAME)
            yield from row_pieces([names, values], above=9 if number == 0 else 2.2)

    def _headline(self, block: blocks.Headline) -> Iterator[Piece]:
        value = self._lines(block.value, VALUE, self.width / 2)[0]
        left = self.measure.width_of(value, VALUE) + 12
        change_style = replace(CHANGE, colour={1: UP, -1: DOWN}.get(block.direction, PALE))
        change = self._lines(block.change, change_style, self.width - left)[0]
        beside = self._lines(block.beside, NAME, self.width - left)

        def draw(canvas: Canvas, top: float) -> None:
            baseline = top + VALUE.baseline
            canvas.write(0, baseline, value, VALUE)
            canvas.write(left, baseline - 13, change, change_style)
            for number, line in enumerate(beside):
                canvas.write(left, baseline + number * NAME.leading, line, NAME)

        yield from _line_pieces(self._lines(block.label, NAME, self.width), NAME, above=9, keeps_next=True)
        yield Piece(VALUE.leading + (len(beside) - 1) * NAME.leading, draw, keeps_next=True)

    def _chart(self, block: Chart) -> Iterator[Piece]:
        # The SVG's own size is in pixels of 1/96 inch; a chart is never enlarged beyond the page's width.
        scale = min(self.width / block.width, (self.height - 60) / block.height)
        width, height = block.width * scale, block.height * scale
        left = (self.width - width) / 2

        def draw(canvas: Canvas, top: float) -> None:
            canvas.picture(left, top, width, height, block.svg)

        yield Piece(height, draw, above=8)

    def _items(self, block: blocks.Items) -> Iterator[Piece]:
        marks = [f"{number}." if block.numbered else "•" for number in range(1, len(block.items) + 1)]
        indent = max((self.measure.width_of(mark, BODY) for mark in marks), default=0.0) + 7
        for number, (mark, item) in enumerate(zip(marks, block.items, strict=True)):
            text = Cell(self._lines(item, BODY, self.width - indent), indent, BODY)
            above = 7 if number == 0 else 2
            yield from row_pieces([Cell([mark], indent - 7, replace(BODY, colour=PALE), right=True), text], above=above)

    def _code(self, block: blocks.Code) -> Iterator[Piece]:
        lines = self._lines(block.text, CODE, self.width - 16)
        yield from _framed(lines, CODE, x=8, ground=partial(_draw_shade, self.width))

    def _lines(self, text: str, style: Style, width: float) -> list[str]:
        """A line feed in the text starts a line."""
        return [
            line
            for row in text.split("\n")
            for line in self.measure.lines_of(visible(row, LONGEST_PARAGRAPH), style, width)
        ]


def _line_pieces(
    lines: Sequence[str],
    style: Style,
    *,
    above: float,
    x: float = 0,
    ground: Ground | None = None,
    keeps_next: bool = False,
) -> Iterator[Piece]:
    """A piece a line; two at the start and two at the end stay together."""
    for number, line in enumerate(lines):
        keeps = keeps_next or (number in (0, len(lines) - 2) and number < len(lines) - 1)
        gap = above if number == 0 else 0
        yield from row_pieces([Cell([line], x, style)], above=gap, ground=ground, keeps_next=keeps)


def _draw_rule(width: float, level: int, canvas: Canvas, top: float) -> None:
    thickness = 1.4 if level == 1 else 0.6
    canvas.fill(0, top + 2, width, thickness, ACCENT if level == 1 else RULE)


def _framed(lines: Sequence[str], style: Style, *, x: float, ground: Ground) -> Iterator[Piece]:
    """Lines on a ground that reaches a little above and below them."""
    edge = Piece(_EDGE, lambda canvas, top: ground(canvas, top, _EDGE))
    yield replace(edge, above=8, keeps_next=True)
    *others, last = _line_pieces(lines, style, above=0, x=x, ground=ground)
    yield from others
    yield replace(last, keeps_next=True)
    yield edge


def _draw_notice(width: float, canvas: Canvas, top: float, height: float) -> None:
    _draw_shade(width, canvas, top, height)
    canvas.fill(0, top, 2.4, height + _OVERLAP, ACCENT)


def _draw_shade(width: float, canvas: Canvas, top: float, height: float) -> None:
    canvas.fill(0, top, width, height + _OVERLAP, SHADE)
