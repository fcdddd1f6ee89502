"""A table as rows on pages: how wide its columns are, its bars, chips and the cutoff's line."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from heapq import nlargest

from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import BAR, GRADE, NUMBER, TEXT, Column, Table
from ndcg_explorer.report.documents.pdf_canvas import (
    ACCENT,
    CELL,
    CELL_HEADING,
    MUTED,
    PALE,
    RULE,
    TIGHT_CELL,
    TIGHT_HEADING,
    Canvas,
    Measure,
    Style,
    chip_colours,
    visible,
)
from ndcg_explorer.report.documents.pdf_flow import Cell, Piece, row_pieces

_BETWEEN = 9.0  # from the text of a column to that of the next
_SHORTEST_BAR, _NATURAL_BAR, _LONGEST_BAR, _BAR_GAP = 28.0, 60.0, 110.0, 5.0
_NARROWEST_TEXT, _NARROW_HEADING = 70.0, 52.0
# What is wider is broken, wherever that may be.
_WIDEST_WORD = 110.0
_CHIP_MARGIN = 9.0
_SHORT_TABLE = 8
_PADDING = 1.9
# Page numbers take as much room before they are known, lest what was measured moves.
_WIDEST_PAGE_NUMBER = "00000"


@dataclass(frozen=True, slots=True)
class _Span:
    """How wide a column must be, would like to be, and its widest text is."""

    least: float
    natural: float
    content: float


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a column stands; ``content`` is the part for its text where a bar follows that."""

    column: Column
    left: float
    width: float
    content: float

    @property
    def bar(self) -> tuple[float, float]:
        """Where a bar starts, and the length of the longest."""
        start = min(self.content + _BAR_GAP, self.width * 0.9)
        return self.left + start, min(self.width - start, _LONGEST_BAR)

    def cell(self, measure: Measure, text: str, style: Style, *, heads: bool = False) -> Cell:
        kind = self.column.kind
        lines = measure.lines_of(visible(text), style, self.content if kind == BAR and not heads else self.width)
        if kind == TEXT or (kind == BAR and heads):
            return Cell(lines, self.left, style)
        if kind == GRADE:
            return Cell(lines, self.left + (self.width + measure.width_of(lines[0], style)) / 2, style, right=True)
        return Cell(lines, self.left + (self.content if kind == BAR else self.width), style, right=True)


def table_pieces(table: Table, measure: Measure, width: float, page_of: Mapping[str, int]) -> Iterator[Piece]:
    """``page_of`` says on which page an anchor is, for tables that lead to other places."""
    if table.caption:
        caption = Cell(measure.lines_of(visible(table.caption), MUTED, width), 0, MUTED)
        yield from row_pieces([caption], above=8, keeps_next=True)
    if table.links is not None:
        table = _with_pages(table, page_of)
    style, heading_style = CELL, CELL_HEADING
    spans = _spans(table, measure, style, heading_style)
    if sum(span.least for span in spans) > _room(table, width):
        style, heading_style = TIGHT_CELL, TIGHT_HEADING
        spans = _spans(table, measure, style, heading_style)
    places = _places(table, spans, _room(table, width))
    head = _head(places, measure, heading_style, above=3 if table.caption else 8)
    yield head
    again, last = replace(head, above=0), len(table.rows)
    for row, texts in enumerate(table.rows):
        cells = [place.cell(measure, text, style) for place, text in zip(places, texts, strict=True)]
        cells = _inked(table, places, row, cells)
        # Neither the first row nor the last stands alone on a page, and what is short is not parted.
        keeps_next = row + 1 < last and (row in (0, last - 2) or last <= _SHORT_TABLE)
        ground = partial(_draw_ground, table, places, row, cells)
        yield from row_pieces(cells, padding=_PADDING, ground=ground, keeps_next=keeps_next, again=again)


def _with_pages(table: Table, page_of: Mapping[str, int]) -> Table:
    """The table with a column more, which says on which page to read on: paper has no links."""
    links = table.links or ()
    rows = [[*texts, str(page_of.get(anchor, ""))] for texts, anchor in zip(table.rows, links, strict=True)]
    return replace(table, columns=[*table.columns, Column(tr("Page"), NUMBER)], rows=rows)


def _head(places: Sequence[_Place], measure: Measure, style: Style, above: float) -> Piece:
    cells = [place.cell(measure, place.column.heading, style, heads=True) for place in places]
    highest = max(len(cell.lines) for cell in cells)
    # Headings of one line stand at the bottom, near their columns.
    cells = [replace(cell, lines=["" for _ in range(highest - len(cell.lines))] + list(cell.lines)) for cell in cells]
    right = places[-1].left + places[-1].width

    def ground(canvas: Canvas, top: float, height: float) -> None:
        canvas.fill(0, top + height - 0.8, right, 0.8, PALE)

    return next(iter(row_pieces(cells, padding=2.4, above=above, ground=ground, keeps_next=True)))


def _inked(table: Table, places: Sequence[_Place], row: int, cells: list[Cell]) -> list[Cell]:
    """The cells with the text of chips in the middle of them, in a colour that can be read there."""
    for number, place in enumerate(places):
        share = _share(table, number, row)
        if place.column.kind == GRADE and not math.isnan(share):
            ink = chip_colours(share)[1]
            cells[number] = replace(cells[number], style=replace(cells[number].style, colour=ink))
    return cells


def _draw_ground(
    table: Table, places: Sequence[_Place], row: int, cells: Sequence[Cell], canvas: Canvas, top: float, height: float
) -> None:
    """The line below a row, and chips and bars beside the first line of its text."""
    for number, place in enumerate(places):
        share = _share(table, number, row)
        if math.isnan(share):
            continue
        if place.column.kind == GRADE:
            chip = min(place.width, place.content + _CHIP_MARGIN)
            start = place.left + (place.width - chip) / 2
            tall = min(len(cells[number].lines) * cells[number].style.leading + 2 * _PADDING, height) - 2
            canvas.fill(start, top + 0.8, chip, tall, chip_colours(share)[0], 2.4)
        elif place.column.kind == BAR and share > 0:
            start, longest = place.bar
            middle = top + _PADDING + cells[number].style.leading / 2
            canvas.fill(start, middle - 2.6, max(longest * min(share, 1), 0.5), 5.2, ACCENT)
    is_cut = row + 1 == table.cut_after
    right, thickness = places[-1].left + places[-1].width, 1.2 if is_cut else 0.4
    canvas.fill(0, top + height - thickness, right, thickness, ACCENT if is_cut else RULE)


def _share(table: Table, column: int, row: int) -> float:
    shares = (table.shares or {}).get(column)
    return math.nan if shares is None else float(shares[row])


def _room(table: Table, width: float) -> float:
    return width - _BETWEEN * (len(table.columns) - 1)


def _places(table: Table, spans: Sequence[_Span], room: float) -> list[_Place]:
    if sum(span.natural for span in spans) > room:
        # Bars are shortened before a text is broken.
        pairs = zip(table.columns, spans, strict=True)
        spans = [replace(span, natural=span.least) if column.kind == BAR else span for column, span in pairs]
    places, left = [], 0.0
    for column, span, wide in zip(table.columns, spans, _fitted(spans, _stretches(table), room), strict=True):
        places.append(_Place(column, left, wide, min(span.content, wide * 0.8 if column.kind == BAR else wide)))
        left += wide + _BETWEEN
    return places


def _stretches(table: Table) -> list[bool]:
    """Which columns take the room that is left: those of text, else bars, else all."""
    for kinds in ((TEXT,), (BAR,)):
        if any(column.kind in kinds for column in table.columns):
            return [column.kind in kinds for column in table.columns]
    return [True] * len(table.columns)


def _spans(table: Table, measure: Measure, style: Style, heading_style: Style) -> list[_Span]:
    return [_span(table, number, measure, style, heading_style) for number in range(len(table.columns))]


def _span(table: Table, number: int, measure: Measure, style: Style, heading_style: Style) -> _Span:
    column = table.columns[number]
    text = visible(column.heading)
    longest_word = max((measure.width_of(word, heading_style) for word in text.split()), default=0.0)
    longest_word = min(longest_word, _WIDEST_WORD)
    heading = max(longest_word, min(measure.width_of(text, heading_style), _NARROW_HEADING))
    # The longest texts in bytes are near enough the widest ones: a Chinese sign has three.
    longest = nlargest(3, {visible(texts[number]) for texts in table.rows}, key=lambda text: len(text.encode()))
    if table.links is not None and number == len(table.columns) - 1:
        longest.append(_WIDEST_PAGE_NUMBER)
    content = max((measure.width_of(text, style) for text in longest), default=0.0) + 0.5
    if column.kind != TEXT:
        content = min(content, _WIDEST_WORD)
    least, natural = min(content, _NARROWEST_TEXT) if column.kind == TEXT else content, content
    if column.kind == BAR:
        least, natural = content + _BAR_GAP + _SHORTEST_BAR, content + _BAR_GAP + _NATURAL_BAR
    elif column.kind == GRADE:
        least = natural = content + _CHIP_MARGIN
    return _Span(max(least, longest_word + 0.5), max(natural, heading + 0.5), content)


def _fitted(spans: Sequence[_Span], stretches: Sequence[bool], room: float) -> list[float]:
    """Widths that fill the room: natural ones and more where there is room, else cut at a common width."""
    spare = room - sum(span.natural for span in spans)
    if spare >= 0:
        growing = sum(span.natural for span, grows in zip(spans, stretches, strict=True) if grows)
        shares = [span.natural / growing if grows else 0 for span, grows in zip(spans, stretches, strict=True)]
        return [span.natural + spare * share for span, share in zip(spans, shares, strict=True)]
    if sum(span.least for span in spans) >= room:
        # The widest are cut below what they must have; narrow ones would not hold a letter.
        spans = [_Span(0.0, span.least, span.content) for span in spans]
    low, high = 0.0, max(span.natural for span in spans)
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(_capped(spans, middle)) <= room else (low, middle)
    return _capped(spans, low)


def _capped(spans: Sequence[_Span], cap: float) -> list[float]:
    return [min(span.natural, max(cap, span.least)) for span in spans]
