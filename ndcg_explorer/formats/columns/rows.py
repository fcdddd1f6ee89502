"""Rows of a file as columns, and the same rows with every query whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.formats.columns.arrays import concatenated, indices, moved_texts, text_offsets, values
from ndcg_explorer.formats.columns.blocks import IrregularError

# The queries at the edges of blocks are put together until there are so many rows of them.
_ROWS_TOGETHER = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Consecutive rows of a file: ``query`` numbers the ``names`` of their queries, ``ids`` is an Arrow array.

    ``lines`` says which row of the file each one is; ``tags`` are the names of systems that occur among them, and
    ``texts`` the columns that are kept as they are, Arrow arrays too. A grade is NaN where there is none.
    """

    names: Sequence[str]
    query: np.ndarray
    ids: Any
    lines: IntArray
    scores: FloatArray | None = None
    ranks: np.ndarray | None = None
    grades: FloatArray | None = None
    tags: frozenset[str] = frozenset()
    texts: tuple[Any, ...] = ()

    def __len__(self) -> int:
        return len(self.query)

    def cut(self, start: int, stop: int) -> Self:
        part = slice(start, stop)
        return replace(
            self,
            query=self.query[part],
            ids=self.ids.slice(start, stop - start),
            lines=self.lines[part],
            scores=None if self.scores is None else self.scores[part],
            ranks=None if self.ranks is None else self.ranks[part],
            grades=None if self.grades is None else self.grades[part],
            texts=tuple(text.slice(start, stop - start) for text in self.texts),
        )

    def taken(self, order: IntArray) -> Self:
        return replace(
            self,
            query=self.query[order],
            ids=self.ids.take(indices(order)),
            lines=self.lines[order],
            scores=None if self.scores is None else self.scores[order],
            ranks=None if self.ranks is None else self.ranks[order],
            grades=None if self.grades is None else self.grades[order],
            texts=tuple(text.take(indices(order)) for text in self.texts),
        )

    def moved(self, places: IntArray, rows: IntArray) -> Self:
        """The same rows, with ``rows`` in these ``places``, where each stays in its query among neighbours of these.

        So few texts move that the others are copied at once, not one by one.
        """
        if (places == rows).all():
            return self
        return replace(
            self,
            ids=moved_texts(self.ids, places, rows),
            lines=_with(self.lines, places, rows),
            scores=None if self.scores is None else _with(self.scores, places, rows),
            ranks=None if self.ranks is None else _with(self.ranks, places, rows),
            grades=None if self.grades is None else _with(self.grades, places, rows),
            texts=tuple(moved_texts(text, places, rows) for text in self.texts),
        )

    def after(self, rows: int) -> Self:
        """The same rows, behind so many others."""
        return replace(self, lines=self.lines + rows)


def _with(column: np.ndarray, places: IntArray, rows: IntArray) -> np.ndarray:
    changed = column.copy()
    changed[places] = column[rows]
    return changed


def numbered(texts: Any) -> tuple[list[str], np.ndarray]:
    """Names, and for each text of a column the number of its own; quick where equal ones stand together."""
    import pyarrow.compute as pc

    if not len(texts):
        return [], np.zeros(0, dtype=np.int32)
    runs = pc.run_end_encode(texts)
    encoded = runs.values.dictionary_encode()
    names = [str(name) for name in encoded.dictionary.to_pylist()]
    lengths = np.diff(values(runs.run_ends, np.int32), prepend=np.int32(0))
    return names, np.repeat(values(encoded.indices, np.int32), lengths)


def starts_of(query: np.ndarray) -> IntArray:
    """Where a query begins that is not that of the row before."""
    if not len(query):
        return np.zeros(0, dtype=np.intp)
    return np.concatenate([[0], np.flatnonzero(query[1:] != query[:-1]) + 1]).astype(np.intp)


def joined(parts: Sequence[Rows]) -> Rows:
    """Rows laid end to end, their queries numbered anew in order of appearance."""
    numbers: dict[str, int] = {}
    queries = []
    for part in parts:
        known = np.full(len(part.names), -1, dtype=np.int32)
        for code in _codes_in_order(part.query, len(part.names)):
            known[code] = numbers.setdefault(part.names[code], len(numbers))
        queries.append(known[part.query])
    return Rows(
        list(numbers),
        np.concatenate(queries),
        concatenated([part.ids for part in parts]),
        np.concatenate([part.lines for part in parts]),
        _column([part.scores for part in parts]),
        _column([part.ranks for part in parts]),
        _column([part.grades for part in parts]),
        frozenset().union(*(part.tags for part in parts)),
        tuple(concatenated(list(texts)) for texts in zip(*(part.texts for part in parts), strict=True)),
    )


def _codes_in_order(query: np.ndarray, count: int) -> list[int]:
    """The numbers that occur, in order of appearance."""
    first = np.full(count, len(query))
    # From the end, so that the first place of each is written last.
    first[query[::-1]] = np.arange(len(query))[::-1]
    found: list[int] = np.argsort(first, kind="stable")[: int((first < len(query)).sum())].tolist()
    return found


def _column(columns: Sequence[Any]) -> Any:
    return None if columns[0] is None else np.concatenate(columns)


def edges_of(rows: Rows) -> tuple[Rows, Rows | None, Rows | None]:
    """The first query of a block, those between, and the last."""
    starts = starts_of(rows.query)
    if len(starts) < 2:
        return rows, None, None
    between = rows.cut(int(starts[1]), int(starts[-1])) if len(starts) > 2 else None
    return rows.cut(0, int(starts[1])), between, rows.cut(int(starts[-1]), len(rows))


def whole_queries(pieces: Iterable[tuple[Rows, Any, Rows | None, int]]) -> Iterator[tuple[Any, Rows | None, int]]:
    """Of each block what was made of its middle, and from time to time rows of whole queries from the edges.

    With each comes how many rows of the file lie before the block.
    """
    before = 0
    waiting: list[Rows] = []
    edge: list[Rows] = []
    for first, done, last, count in pieces:
        goes_on = bool(edge) and name_of(edge[-1]) == name_of(first)
        if edge and not goes_on:
            waiting += edge
            edge = []
        edge.append(first.after(before))
        if last is not None:
            waiting += edge
            edge = [last.after(before)]
        yield done, None, before
        if sum(map(len, waiting)) > _ROWS_TOGETHER:
            yield None, joined(waiting), 0
            waiting = []
        before += count
    if waiting or edge:
        yield None, joined([*waiting, *edge]), 0


def name_of(rows: Rows) -> str:
    """The query of rows that have only one."""
    return rows.names[int(rows.query[0])]


def sorted_by_query(rows: Rows) -> Rows:
    """Each query's rows together, as they stand; queries must be numbered in order of appearance."""
    if (rows.query[1:] >= rows.query[:-1]).all():
        return rows
    return rows.taken(_stable_order(rows.query))


def _stable_order(numbers: np.ndarray) -> IntArray:
    """Sorted in two passes of 16 bits, each of which is a radix sort."""
    order = np.argsort(numbers.astype(np.uint16), kind="stable")
    if numbers.max(initial=0) < 1 << 16:
        return order
    return order[np.argsort((numbers[order] >> 16).astype(np.uint16), kind="stable")]


def pieces_of(rows: Rows, size: int = 50_000) -> Iterator[Rows]:
    """Rows of about this many at a time, every query whole; they must be sorted by query."""
    starts = starts_of(rows.query)
    ends = np.append(starts[1:], len(rows))
    begin = 0
    for end in ends.tolist():
        if end - begin >= size:
            yield rows.cut(begin, end)
            begin = end
    if begin < len(rows):
        yield rows.cut(begin, len(rows))


def check_names(names: Iterable[str]) -> None:
    if not all(map(_is_plain, names)):
        raise IrregularError


def _is_plain(name: str) -> bool:
    """No comment, nothing empty, and no white space that the careful path would split at."""
    return name.isprintable() and not name.startswith("#") and len(name.split()) == 1


def check_ids(ids: Any) -> None:
    """No id is empty, or holds white space or another control character."""
    offsets = text_offsets(ids)
    if len(ids) and np.diff(offsets).min() == 0:
        raise IrregularError
    data = np.frombuffer(ids.buffers()[2] or b"", dtype=np.uint8)[offsets[0] : offsets[-1]]
    if len(data) and int(data.min()) <= ord(" "):
        raise IrregularError
