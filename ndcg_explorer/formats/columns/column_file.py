"""A large regular file: what its columns mean, and how its blocks become rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ndcg_explorer.formats.columns.blocks import line_blocks
from ndcg_explorer.formats.columns.places import line_of
from ndcg_explorer.formats.columns.rows import Rows
from ndcg_explorer.formats.problems import Problems
from ndcg_explorer.formats.source_file import SourceFile

BY_SCORE, BY_RANK = "score", "rank"


def _line_blocks(source: SourceFile) -> Iterator[tuple[Any, int]]:
    with source.stream() as file:
        for block in line_blocks(file):
            yield block, len(block)


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What the careful reader said of a file: of its cells, of documents that stand twice in a list, of its grades."""

    cells: Problems
    repeated: Problems
    grades: Problems


@dataclass(frozen=True, slots=True, eq=False)
class ColumnFile:
    """``rows`` makes rows of a block; ``blocks`` gives blocks, each with its bytes.

    ``system`` is what its system is called where no row says so, ``has_tags`` that each row does. Lists are ordered
    ``by`` score or rank; equal scores stand by id, descending, where ``ties_by_id``. ``fields`` are the columns that
    are kept as texts, and ``above`` counts the lines above the first row. ``told`` is what there is to say of a file
    that the careful reader read; of others it is found in their columns.
    """

    source: SourceFile
    slug: str
    rows: Callable[[Any], Rows]
    system: str
    has_results: bool = True
    has_grades: bool = False
    has_tags: bool = False
    by: str = BY_SCORE
    ties_by_id: bool = False
    grade_column: str = "grade"
    fields: tuple[str, ...] = ()
    above: int = 0
    blocks: Callable[[SourceFile], Iterator[tuple[Any, int]]] = field(default=_line_blocks)
    row_place: Callable[[int], str] | None = None
    told: Told | None = None

    def place(self, row: int) -> str:
        """Where a row stands in the file, as a person finds it."""
        return line_of(self.source, row + self.above) if self.row_place is None else self.row_place(row)
