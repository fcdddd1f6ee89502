"""What is shown of a comparison, said once: blocks for a terminal, or for a pull request as Markdown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ndcg_explorer.report.documents.markdown import line_of, text_of

Cell = tuple[int, int]  # row and column; the headings are row 0


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Sentences:
    texts: tuple[str, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; ``left`` are its columns of text, ``best`` the cells that are set in bold."""

    rows: Sequence[Sequence[str]]
    left: Collection[int] = (0,)
    best: frozenset[Cell] = frozenset()
    caption: str = ""


Block = Heading | Sentences | Rows


def as_markdown(blocks: Iterable[Block]) -> str:
    """Headings, lists and tables, in which texts of data stay texts."""
    return "\n\n".join("\n".join(_markdown(block)) for block in blocks) + "\n"


def _markdown(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"### {text_of(block.text)}"
        if block.below:
            yield from ("", line_of(block.below))
        return
    if block.caption:
        yield from (f"**{text_of(block.caption)}**", "")
    if isinstance(block, Sentences):
        yield from (f"- {line_of(text)}" for text in block.texts)
    else:
        yield from _table(block)


def _table(table: Rows) -> Iterator[str]:
    for place, row in enumerate(table.rows):
        cells = [
            f"**{text_of(cell)}**" if (place, column) in table.best and cell else text_of(cell)
            for column, cell in enumerate(row)
        ]
        yield f"| {' | '.join(cells)} |"
        if not place:
            yield "|" + "".join(":--|" if column in table.left else "--:|" for column in range(len(row)))
