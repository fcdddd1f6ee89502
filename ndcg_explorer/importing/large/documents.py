"""The documents of systems that hold columns of their own, joined for one query when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.formats.columns.arrays import concatenated, indices, values

# Joined queries that are kept: those of an edit, and of what looks at a few in turn.
_MOST_KEPT = 16
# Texts that a table asks for one by one, again and again.
_MOST_TEXTS = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class IdColumn:
    """Ids by query, in pieces as they were read: those of query ``q`` are in ``pieces[piece[q]]`` from ``start[q]``."""

    pieces: Sequence[Any]
    piece: IntArray
    start: IntArray
    offsets: IntArray

    def __len__(self) -> int:
        return int(self.offsets[-1])

    def of(self, query: int) -> Any:
        count = int(self.offsets[query + 1] - self.offsets[query])
        if not count:
            return _no_texts()
        return self.pieces[self.piece[query]].slice(int(self.start[query]), count)

    def texts_at(self, places: IntArray) -> Any:
        """As an Arrow array."""
        pieces, rows = self._found(places)
        order = np.argsort(pieces, kind="stable")
        found = [
            self.pieces[piece].take(indices(rows[order[pieces[order] == piece]]))
            for piece in np.unique(pieces).tolist()
        ]
        if len(found) == 1:
            return found[0]
        back = np.empty(len(order), dtype=np.intp)
        back[order] = np.arange(len(order))
        return concatenated(found).take(indices(back)) if found else _no_texts()

    def _found(self, places: IntArray) -> tuple[IntArray, IntArray]:
        """The piece and the row of each."""
        query = np.searchsorted(self.offsets, places, "right") - 1
        return self.piece[query], self.start[query] + places - self.offsets[query]

    def at(self, places: IntArray) -> list[str]:
        pieces, rows = self._found(places)
        order = np.argsort(pieces, kind="stable")
        found = []
        for piece in np.unique(pieces).tolist():
            found += self.pieces[piece].take(indices(rows[order[pieces[order] == piece]])).to_pylist()
        texts = [""] * len(places)
        for place, text in zip(order.tolist(), found, strict=True):
            texts[place] = text
        return texts


def _no_texts() -> Any:
    import pyarrow as pa

    return pa.nulls(0, pa.string())


@dataclass(frozen=True, slots=True, eq=False)
class _Joined:
    """The candidates of a query: their texts, positions, and the rows of each column among them."""

    texts: Any
    documents: IntArray
    rows: Sequence[IntArray]


@dataclass(frozen=True, slots=True, eq=False)
class ColumnDocuments:
    """The table of documents and the `Pool` of a session: one column a system, and the judgements' last.

    A position counts through all columns, so a document has one in each column that has it; its first counts.
    ``fields`` are other texts of the first column's documents, laid out like their ids.
    """

    columns: Sequence[IdColumn]
    fields: Mapping[str, IdColumn] = field(default_factory=dict)
    begins: IntArray = field(init=False)
    _kept: dict[int, _Joined] = field(default_factory=dict, repr=False)
    _texts: dict[tuple[str, int], str] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        sizes = [len(column) for column in self.columns]
        object.__setattr__(self, "begins", np.concatenate([[0], np.cumsum(sizes)]).astype(np.intp))

    # The table

    @property
    def field_names(self) -> tuple[str, ...]:
        return tuple(self.fields)

    def __len__(self) -> int:
        return int(self.begins[-1])

    def id_at(self, position: int) -> str:
        return self._text("", position, lambda: self.ids_at(np.array([position]))[0])

    def _text(self, name: str, position: int, found: Callable[[], str]) -> str:
        text = self._texts.get((name, position))
        if text is None:
            if len(self._texts) >= _MOST_TEXTS:
                self._texts.clear()
            text = self._texts[name, position] = found()
        return text

    def ids_at(self, positions: IntArray) -> list[str]:
        column = np.searchsorted(self.begins, positions, "right") - 1
        texts = [""] * len(positions)
        for number in np.unique(column).tolist():
            here = np.flatnonzero(column == number)
            found = self.columns[number].at(positions[here] - self.begins[number])
            for place, text in zip(here.tolist(), found, strict=True):
                texts[place] = text
        return texts

    def texts_at(self, positions: IntArray) -> Any:
        """The ids as an Arrow array, for whoever takes many."""
        column = np.searchsorted(self.begins, positions, "right") - 1
        order = np.argsort(column, kind="stable")
        found = []
        for number in np.unique(column).tolist():
            here = order[column[order] == number]
            found.append(self.columns[number].texts_at(positions[here] - self.begins[number]))
        if len(found) == 1:
            return found[0]
        back = np.empty(len(order), dtype=np.intp)
        back[order] = np.arange(len(order))
        return concatenated(found).take(indices(back)) if found else _no_texts()

    def field_at(self, name: str, position: int) -> str:
        if name not in self.fields or position >= len(self.columns[0]):
            return ""
        # No column has the name that ids have.
        return self._text(f"={name}", position, lambda: self.fields[name].at(np.array([position]))[0])

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        places = range(start, stop)
        return next(
            (at for at, text in zip(places, self.ids_at(np.arange(start, stop)), strict=True) if text == document_id),
            None,
        )

    # The pool

    def documents(self, query: int) -> IntArray:
        return self._joined(query).documents

    def listed(self, query: int, column: int) -> IntArray:
        return self._joined(query).rows[column]

    def judged(self, query: int) -> IntArray:
        return self._joined(query).rows[-1]

    def row_of(self, query: int, document_id: str) -> int | None:
        import pyarrow.compute as pc

        place = int(pc.index(self._joined(query).texts, document_id).as_py())
        return None if place < 0 else place

    def position(self, column: int) -> int:
        return int(self.begins[column])

    def _joined(self, query: int) -> _Joined:
        found = self._kept.get(query)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[query] = self._join(query)
        return found

    def _join(self, query: int) -> _Joined:
        texts = [column.of(query) for column in self.columns]
        encoded = concatenated(texts).dictionary_encode()
        codes = values(encoded.indices, np.int32).astype(np.intp)
        # Numbered in order of appearance: a text is new where its number is the highest so far.
        highest = np.maximum.accumulate(codes)
        first = np.flatnonzero(np.append(True, highest[1:] > highest[:-1])[: len(codes)])
        sizes = [len(column) for column in texts]
        begins = [begin + int(column.offsets[query]) for begin, column in zip(self.begins, self.columns, strict=False)]
        positions = np.concatenate([begin + np.arange(size) for begin, size in zip(begins, sizes, strict=True)])
        return _Joined(encoded.dictionary, positions[first], np.split(codes, np.cumsum(sizes)[:-1]))
