"""A report as Markdown with tables as GitHub has them, its charts as SVG files in a folder beside it.

Text of data stays text: what would be markup is escaped, and what readers make links of though it is not marked
as one stands in code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from ndcg_explorer.analysis.worked_out_forms import as_markdown
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.report.content.blocks import (
    NOTICE,
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

_SIGNS = {1: "▲ ", -1: "▼ ", 0: ""}
_NOTABLE = re.compile(r"[\\`*_\[\]<>&|~#$^@:\x00-\x1f\x7f]|www", re.IGNORECASE)
_WORDS = re.compile(r"[^\s|]+")
# Many readers make links of these without being asked, some even where they are escaped: but never inside code.
_LINK = re.compile(r"://|www\.|(?:mailto|xmpp):|[\w.+-]@[\w-]+\.\w|(?<!\w)@\w", re.IGNORECASE)
# A caret matters where a word begins: there it would be a footnote.
_SPECIAL = re.compile(r"[\\`*_\[\]|~#$]|^\^")
_ENTITIES = str.maketrans({"<": "&lt;", ">": "&gt;", "&": "&amp;"})
_CONTROLS = str.maketrans({code: chr(0x2400 + code) for code in range(32)} | {"\t": " ", "\n": "⏎", "\x7f": "␡"})
# What would begin a list, a rule, the underline of a heading or of a table's head, or code by its indentation.
_START = re.compile(r"(?P<sign>[-+=:])|(?P<number>\d+)(?=[.)])|(?P<space>\s)")


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """The text and, by their paths, its charts."""
    blocks = (block for part in parts(report, progress) for block in part.blocks)
    return document(blocks, path)


def document(blocks: Iterable[Block], path: Path) -> dict[Path, bytes]:
    """Blocks as a file at ``path``, with the charts that it shows."""
    writing = _Writing(path)
    pieces = [_encoded("\n\n".join(writing.written(block)) + "\n") for block in blocks]
    return {path: b"\n".join(pieces), **writing.files}


@dataclass(slots=True)
class _Writing:
    path: Path
    files: dict[Path, bytes] = field(default_factory=dict)

    def written(self, block: Block) -> Iterator[str]:
        """A block's paragraphs, without the empty lines between them."""
        match block:
            case Heading():
                yield f"{'#' * block.level} {text_of(block.text)}"
            case Paragraph():
                yield from _paragraphs(block)
            case Facts():
                yield "\n".join(f"- {_strong(f'{name}:')} {text_of(value)}" for name, value in block.rows)
            case Headline():
                yield _headline(block)
            case Table():
                yield from _table(block)
            case Chart():
                yield self._picture(block)
            case WorkedOut():
                yield as_markdown(block.worked).rstrip("\n")
            case Items():
                yield "\n".join(_items(block))
            case Code():
                yield _code(block.text)

    def _picture(self, chart: Chart) -> str:
        folder = f"{self.path.stem}_figures"
        file = f"{chart.name}.svg"
        self.files[self.path.parent / folder / file] = _encoded(chart.svg)
        return f"![{text_of(chart.description or chart.title)}]({quote(f'{folder}/{file}')})"


def _encoded(text: str) -> bytes:
    # Half of a surrogate pair may have come in with data; no file can hold it.
    return text.encode("utf-8", errors="replace")


def text_of(text: str) -> str:
    """Any text on one line, to be read as it is; inside a line or a cell of a table."""
    if not _NOTABLE.search(text):
        return text
    one_line = re.sub(r"\r\n?", "\n", text).translate(_CONTROLS)
    return _WORDS.sub(lambda found: _word(found[0]), one_line).replace("|", "\\|")


def _word(word: str) -> str:
    if _LINK.search(word):
        fence = "`" * (_longest_run(word) + 1)
        space = " " if word.startswith("`") or word.endswith("`") else ""
        return f"{fence}{space}{word}{space}{fence}"
    return _SPECIAL.sub(r"\\\g<0>", word.translate(_ENTITIES))


def _longest_run(text: str) -> int:
    return max(map(len, re.findall("`+", text)), default=0)


def line_of(text: str) -> str:
    """Like `text_of`, for the beginning of a line, where more would be markup."""
    line = text_of(text)
    found = _START.match(line)
    if found is None:
        return line
    rest = line[found.end() :]
    if found["space"]:
        return f"&#{ord(found['space'])};{rest}"
    return f"\\{found['sign']}{rest}" if found["sign"] else f"{found['number']}\\{rest}"


def _paragraphs(block: Paragraph) -> Iterator[str]:
    text = re.sub(r"\r\n?", "\n", block.text).strip("\n")
    # Two spaces at the end of a line keep the next one a line of its own.
    paragraphs = ["  \n".join(map(line_of, part.split("\n"))) for part in re.split(r"\n\s*\n", text)]
    if block.tone == NOTICE:
        yield "\n>\n".join("> " + part.replace("\n", "\n> ") for part in paragraphs)
    else:
        yield from paragraphs


def _headline(block: Headline) -> str:
    change = f" ({_SIGNS[block.direction]}{text_of(block.change)})" if block.change else ""
    beside = f"  \n{line_of(block.beside)}" if block.beside else ""
    return f"{_strong(f'{block.label} = {block.value}')}{change}{beside}"


def _strong(text: str) -> str:
    # Beside a space, stars would stay stars.
    return f"**{text_of(text.strip())}**"


def _table(table: Table) -> Iterator[str]:
    if table.caption.strip():
        yield _strong(table.caption)
    rule = "".join(":--|" if column.kind == TEXT else "--:|" for column in table.columns)
    yield "\n".join(
        [_row(column.heading for column in table.columns), f"|{rule}", *(_row(cells) for cells in table.rows)]
    )


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(text_of, cells))} |"


def _items(block: Items) -> Iterator[str]:
    for number, item in enumerate(block.items, 1):
        yield f"{f'{number}.' if block.numbered else '-'} {line_of(item)}"


def _code(text: str) -> str:
    fence = "`" * max(3, _longest_run(text) + 1)
    return f"{fence}\n{text}\n{fence}"
