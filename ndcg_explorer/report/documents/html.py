"""A report as one page of HTML that loads nothing and runs nothing: it can be mailed, printed or kept.

Whatever comes from data is escaped, here cell by cell or by the templates in ``resources/report``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_explorer.analysis.worked_out_forms import as_html
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.colours import DARK_STYLE
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import (
    BAR,
    GRADE,
    NUMBER,
    TEXT,
    Block,
    Code,
    Facts,
    Heading,
    Headline,
    Items,
    Paragraph,
    Table,
    WorkedOut,
)
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.content.sections import parts
from ndcg_explorer.resources import resource_folder

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

# A longer table of contents is folded up.
_MOST_CONTENTS = 24
# What a column keeps to itself at least, in letters, where its heading has words or its cells have texts as long.
_MOST_OF_A_WORD, _MOST_OF_A_TEXT = 15, 26
# How many shades the style sheet has for grades, above the palest.
_SHADES = 10
# Classes of the style sheet, short because a long report has a cell a hundred thousand times.
_CLASSES = {TEXT: "t", NUMBER: "n", GRADE: "g", BAR: "b"}
_DIRECTIONS = {1: ("up", "▲"), -1: ("down", "▼"), 0: ("same", "")}


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """The page, in the language in force."""
    blocks = (block for part in parts(report, progress) for block in part.blocks)
    return {path: page(blocks, report.wish.language)}


def page(blocks: Iterable[Block], language: str) -> bytes:
    """Blocks as a page. What stands before the first heading of level 2 is its header; each such begins a section."""
    writing = _Writing()
    for block in blocks:
        writing.add(block)
    frame: Any = environment().get_template("page.html").module
    beginning = frame.beginning(
        language=language.replace("_", "-"),
        title=writing.title,
        dark_charts=_markup(DARK_STYLE),
        skip=tr("Skip to the report"),
    )
    is_long = len(writing.contents) > _MOST_CONTENTS
    contents = frame.contents(tr("Contents"), writing.contents, is_long)
    header = [b"<header>\n", *writing.header, b"</header>\n"] if writing.header else []
    sections = [*writing.sections, b"</section>\n"] if writing.contents else []
    main = [b'<main id="start-of-report">\n', *sections, b"</main>\n"]
    return b"".join([_encoded(beginning), *header, _encoded(contents), *main, _encoded(frame.ending())])


@dataclass(slots=True)
class _Writing:
    """A page as it grows, piece by piece."""

    title: str = ""
    header: list[bytes] = field(default_factory=list)
    sections: list[bytes] = field(default_factory=list)
    contents: list[tuple[str, str]] = field(default_factory=list)

    def add(self, block: Block) -> None:
        if isinstance(block, Heading):
            self._note(block)
        (self.sections if self.contents else self.header).append(_encoded(_written(block)))

    def _note(self, heading: Heading) -> None:
        if heading.level == 1:
            self.title = self.title or heading.text
        elif heading.level == 2:
            if self.contents:
                self.sections.append(b"</section>\n")
            self.sections.append(b'<section class="page">\n' if heading.starts_page else b"<section>\n")
            self.contents.append((heading.anchor, heading.text))


@cache
def environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(resource_folder() / "report"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )


@cache
def _macros() -> Any:
    return environment().get_template("blocks.html").module


def _markup(ours: str) -> Markup:
    """For what is escaped already, or was never data."""
    from markupsafe import Markup

    return Markup(ours)


def _encoded(text: str) -> bytes:
    # Half of a surrogate pair may have come in with data; no file can hold it.
    return text.encode("utf-8", errors="replace")


def _written(block: Block) -> str:
    macros = _macros()
    match block:
        case Heading():
            written = macros.heading(block)
        case Paragraph():
            written = macros.paragraph(block)
        case Facts():
            written = macros.facts(block)
        case Headline():
            written = macros.headline(block, *_DIRECTIONS[block.direction])
        case Table():
            written = _table(block)
        case Chart():
            # As a file of its own it may begin with a declaration, which has no place inside a page.
            written = macros.chart(block, _markup(block.svg[block.svg.index("<svg") :].rstrip()))
        case WorkedOut():
            written = macros.worked_out(_markup(as_html(block.worked)))
        case Items():
            written = macros.items(block)
        case Code():
            written = macros.code(block)
    return str(written)


def _table(table: Table) -> str:
    headings = [_heading(table, number) for number in range(len(table.columns))]
    columns = [_cells(table, number) for number in range(len(table.columns))]
    starts = ["<tr>"] * len(table.rows)
    if 0 < table.cut_after < len(table.rows):
        starts[table.cut_after - 1] = '<tr class="cut">'
    rows = [start + "".join(cells) + "</tr>\n" for start, *cells in zip(starts, *columns, strict=True)]
    return str(_macros().table(table.caption, headings, _markup("".join(rows))))


def _heading(table: Table, number: int) -> tuple[str, str, int]:
    """Class, text and least width in letters of a column's heading; only a word that is too long for it is broken."""
    column = table.columns[number]
    has_long_word = any(_letters(word) > _MOST_OF_A_WORD for word in column.heading.split())
    room = _MOST_OF_A_WORD if has_long_word else 0
    if column.kind in (TEXT, GRADE):
        longest = max((_letters(row[number]) for row in table.rows), default=0)
        room = max(room, min(longest, _MOST_OF_A_TEXT))
    return _CLASSES[column.kind] + (" w" if has_long_word else ""), column.heading, room


def _letters(text: str) -> int:
    """How wide a text is: a Chinese character is as wide as two letters."""
    return len(text) if text.isascii() else len(text.encode("gb18030", errors="replace"))


def _cells(table: Table, number: int) -> list[str]:
    """A column's cells as markup, every text of them escaped; the first column heads the rows."""
    from markupsafe import escape

    kind = table.columns[number].kind
    texts: list[str] = [escape(row[number]) for row in table.rows]
    shares = (table.shares or {}).get(number)
    if shares is not None and kind == BAR:
        texts = [_bar(share) + str(text) for text, share in zip(texts, shares, strict=True)]
    elif kind == GRADE:
        texts = [_chip(str(text), share) for text, share in zip(texts, shares or [0] * len(texts), strict=True)]
    if number:
        start = f'<td class="{_CLASSES[kind]}">'
        return [f"{start}{text}</td>" for text in texts]
    if table.links:
        texts = [f'<a href="#{escape(anchor)}">{text}</a>' for text, anchor in zip(texts, table.links, strict=True)]
    start = f'<th scope="row" class="{_CLASSES[kind]}">'
    return [f"{start}{text}</th>" for text in texts]


def _bar(share: float) -> str:
    return "" if math.isnan(share) else f'<i style="--w:{100 * _within(share):.1f}%"></i>'


def _chip(text: str, share: float) -> str:
    return text if math.isnan(share) else f'<b class="g{round(_SHADES * _within(share))}">{text}</b>'


def _within(share: float) -> float:
    return min(max(share, 0.0), 1.0)
