"""Rows of all tables together: the results with their order, and the judgements, ids as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.options import JUDGEMENTS, ImportOptions
from ndcg_explorer.formats.problems import NOTE, WARNING, Problem, Problems
from ndcg_explorer.formats.unpacking import unpacked_name
from ndcg_explorer.importing.typed_table import TypedTable
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """Texts that occur in the tables, each with a number in order of appearance."""

    texts: pd.Index

    def __len__(self) -> int:
        return len(self.texts)

    def at(self, numbers: IntArray | np.ndarray) -> list[str]:
        texts: list[str] = self.texts.take(numbers).tolist()
        return texts


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


def numbered(parts: Sequence[TypedTable]) -> tuple[RowSet, Names, Names, Names]:
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


def system_names(parts: Sequence[TypedTable]) -> list[pd.Series]:
    """The system of each row; systems of several files that have the same name are told apart by the file's."""
    columns = [part.system.str.strip().replace("", "list") for part in parts]
    lists = np.flatnonzero(holds_lists(parts)).tolist()
    named = [
        (parts[place].table.file, [str(name) for name in columns[place].unique()], "system" in parts[place].roles)
        for place in lists
    ]
    for place, fresh in zip(lists, told_apart(named), strict=True):
        for name, other in fresh.items():
            columns[place] = columns[place].replace(name, other)
    return columns


def told_apart(files: Sequence[tuple[str, Sequence[str], bool]]) -> list[dict[str, str]]:
    """What systems of the same name in several files are called, by their names, for each file.

    Each comes with its name, the names of its systems, and whether these are its own.
    """
    times = Counter(name for _, names, _ in files for name in names)
    taken: set[str] = {name for name, count in times.items() if count == 1}
    found: list[dict[str, str]] = []
    for file, names, is_named in files:
        fresh: dict[str, str] = {}
        for name in names:
            if times[name] > 1:
                fresh[name] = _own_name(file, name, taken, is_named=is_named)
                taken.add(fresh[name])
        found.append(fresh)
    return found


def _own_name(file: str, name: str, taken: set[str], *, is_named: bool) -> str:
    stem = PurePath(unpacked_name(file)).stem
    tries = [name, f"{name} ({stem})"] if is_named else [stem]
    tries += [f"{tries[-1]} {number}" for number in range(2, len(taken) + 3)]
    return next(fresh for fresh in tries if fresh not in taken)


def holds_lists(parts: Sequence[TypedTable]) -> BoolArray:
    """Which tables hold results: those with a rank or a score.

    Where none has, it is those that are taken in the order of the file: no files of judgements, and
    no tables with grades beside others without.
    """
    ordered = np.array([part.has_order for part in parts])
    if ordered.any():
        return ordered
    listed = np.array([not _holds_judgements_only(part) for part in parts])
    without_grades = listed & np.array([part.grade is None for part in parts])
    return without_grades if without_grades.any() else listed


def results_and_judgements(parts: Sequence[TypedTable], rows: RowSet, problems: Problems) -> tuple[RowSet, RowSet]:
    """Which rows are ranked results, and which rows carry a grade; a row can be both."""
    lists = holds_lists(parts)
    has_place = ~(np.isnan(rows.rank) & np.isnan(rows.score))
    in_file_order = np.array([not part.has_order for part in parts])
    is_result = lists[rows.part] & (has_place | in_file_order[rows.part])
    judged = ~np.isnan(rows.grade)
    for part in (part for place, part in enumerate(parts) if (lists & in_file_order)[place]):
        found = tr("there is no rank and no score: the results are taken in the order of the file.")
        problems.add(Problem(part.table.file, "", found, severity=NOTE))
    _warn_of_useless(parts, rows, ~is_result & ~judged & lists[rows.part], problems)
    _warn_of_missing_half(parts, is_result, judged, problems)
    return rows.taken(np.flatnonzero(is_result)), rows.taken(np.flatnonzero(judged))


def _holds_judgements_only(part: TypedTable) -> bool:
    return part.table.role == JUDGEMENTS or part.table.only_judgements


def _warn_of_useless(parts: Sequence[TypedTable], rows: RowSet, useless: BoolArray, problems: Problems) -> None:
    if useless.any():
        first = int(np.flatnonzero(useless)[0])
        file, place = place_of(parts, rows, first)
        found = tr("{0} rows have neither a rank, a score nor a grade; they were passed over.").format(
            count_text(int(useless.sum()))
        )
        problems.add(Problem(file, place, found, tr("Fill in a rank, or remove them."), severity=WARNING))


def _warn_of_missing_half(
    parts: Sequence[TypedTable], is_result: BoolArray, judged: BoolArray, problems: Problems
) -> None:
    if not judged.any():
        problems.add(no_judgements(parts[0].table.file))
    elif not is_result.any():
        problems.add(no_results(parts[0].table.file))


def no_judgements(file: str) -> Problem:
    found = tr("there are results and no judgements: nothing has a grade.")
    return Problem(file, "", found, tr("Name the file with the judgements (qrels) as well."), severity=WARNING)


def no_results(file: str) -> Problem:
    found = tr("there are judgements and no results: every list is empty.")
    return Problem(file, "", found, tr("Name the file with the results (the run) as well."), severity=WARNING)


def place_of(parts: Sequence[TypedTable], rows: RowSet, row: int) -> tuple[str, str]:
    """File and place of a row."""
    part = parts[rows.part[row]]
    return part.table.file, part.place(int(rows.row[row]))


def order_by(part: TypedTable, options: ImportOptions) -> str:
    """How a table's results are ordered: as chosen, by score for TREC runs, otherwise by rank."""
    if options.order:
        return options.order
    if part.table.by_score and part.score is not None:
        return "score"
    if part.rank is not None:
        return "rank"
    return "score" if part.score is not None else "file"
