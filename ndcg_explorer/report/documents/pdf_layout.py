"""The blocks of a report as pieces of pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

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
    TITLE,
    UP,
    VALUE,
    Canvas,
    Measure,
    Style,
    visible,
)
from ndcg_explorer.report.documents.pdf_flow import Piece
from ndcg_explorer.report.documents.pdf_rows import Cell, Ground, row_pieces
from ndcg_explorer.report.documents.pdf_sums import sum_pieces
from ndcg_explorer.report.documents.pdf_tables import table_pieces

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
            case blocks.Chart():
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

    def _chart(self, block: blocks.Chart) -> Iterator[Piece]:
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
