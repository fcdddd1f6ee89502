"""Rows of all tables together: the results with their order, and the judgements, ids as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NOTE, WARNING, Problem, Problems
from ndcg_explorer.formats.understood import Understood

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """Texts that occur in the tables, each with a number in order of appearance."""

    texts: pd.Index

    def __len__(self) -> int:
        return len(self.texts)


@dataclass(slots=True, eq=False)
class RowSet:
    """Rows of several tables as columns; ``part`` and ``row`` say where each one came from."""

    query: IntArray
    document: IntArray
    part: IntArray
    row: IntArray
    system: IntArray
    rank: FloatArray
    score: FloatArray
    grade: FloatArray

    def __len__(self) -> int:
        return len(self.query)

    def taken(self, rows: IntArray | np.ndarray) -> RowSet:
        return RowSet(*(getattr(self, name)[rows] for name in self.__slots__))


def numbered(parts: Sequence[Understood]) -> tuple[RowSet, Names, Names, Names]:
    """All rows, with the queries, documents and systems numbered."""
    import pandas as pd

    def column(texts: list[pd.Series]) -> tuple[IntArray, Names]:
        codes, distinct = pd.factorize(pd.concat(texts, ignore_index=True))
        return codes.astype(np.intp), Names(distinct)

    def number(name: str) -> FloatArray:
        pieces = [getattr(part, name) for part in parts]
        blank = [np.full(len(part.rows), np.nan) for part in parts]
        return np.concatenate([b if p is None else p for p, b in zip(pieces, blank, strict=True)])

    query, queries = column([part.query for part in parts])
    document, documents = column([part.document for part in parts])
    system, systems = column(system_names(parts))
    sizes = [len(part.rows) for part in parts]
    origin = np.repeat(np.arange(len(parts)), sizes)
    row = np.concatenate([np.arange(size) for size in sizes])
    rows = RowSet(query, document, origin, row, system, number("rank"), number("score"), number("grade"))
    return rows, queries, documents, systems


def system_names(parts: Sequence[Understood]) -> list[pd.Series]:
    """The system of each row; files whose systems have the same name are told apart by the file's."""
    columns = [part.system.str.strip().replace("", "list") for part in parts]
    ranked = [place for place, part in enumerate(parts) if part.has_order]
    seen: dict[str, str] = {}
    for place in ranked:
        file = parts[place].table.file
        for name in columns[place].unique():
            if seen.setdefault(name, file) != file:
                fresh = f"{name} ({PurePath(file).stem})"
                columns[place] = columns[place].replace(name, fresh)
    return columns


def results_and_judgements(parts: Sequence[Understood], rows: RowSet, problems: Problems) -> tuple[RowSet, RowSet]:
    """Which rows are ranked results, and which rows carry a grade; a row can be both."""
    ordered = np.array([part.has_order for part in parts])
    if not ordered.any():
        for part in parts:
            found = "there is no rank and no score: the results are taken in the order of the file."
            problems.add(Problem(part.table.file, "", found, severity=NOTE))
        is_result = np.ones(len(rows), dtype=bool)
    else:
        is_result = ordered[rows.part] & ~(np.isnan(rows.rank) & np.isnan(rows.score))
    judged = ~np.isnan(rows.grade)
    lost = ~is_result & ~judged & ordered[rows.part]
    if lost.any():
        first = int(np.flatnonzero(lost)[0])
        part = parts[rows.part[first]]
        found = f"{int(lost.sum()):,} rows have neither a rank, a score nor a grade; they were passed over."
        problems.add(Problem(part.table.file, part.place(int(rows.row[first])), found, severity=WARNING))
    return rows.taken(np.flatnonzero(is_result)), rows.taken(np.flatnonzero(judged))


def place_of(parts: Sequence[Understood], rows: RowSet, row: int) -> tuple[str, str]:
    """File and place of a row."""
    part = parts[rows.part[row]]
    return part.table.file, part.place(int(rows.row[row]))


def order_by(part: Understood, options: ImportOptions) -> str:
    """How a table's results are ordered: as chosen, by score for TREC runs, otherwise by rank."""
    if options.order:
        return options.order
    if part.table.by_score and part.score is not None:
        return "score"
    if part.rank is not None:
        return "rank"
    return "score" if part.score is not None else "file"
