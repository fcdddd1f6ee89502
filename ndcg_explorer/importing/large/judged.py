"""Judgements as columns, found by a hash of query and document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, offsets_of
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.rows import Rows, sorted_by_query, starts_of
from ndcg_explorer.formats.columns.text_hashes import mixed, text_hashes

# So many bits for a judgement that few results pass by chance.
_BITS_EACH = 32


@dataclass(frozen=True, eq=False)
class Judged:
    """Judgements sorted by query, in the order in which their files name these.

    ``order`` has the place of each among the rows of all files, one after the other.
    """

    names: Sequence[str]
    offsets: IntArray
    ids: Any
    grades: FloatArray
    order: IntArray

    @classmethod
    def of(cls, rows: Rows | None) -> Judged:
        """Raises `IrregularError` where a document is judged twice."""
        import pyarrow as pa

        if rows is None:
            nothing = np.zeros(0, dtype=np.intp)
            return cls([], np.zeros(1, dtype=np.intp), pa.nulls(0, pa.string()), np.zeros(0), nothing)
        numbered = Rows(rows.names, rows.query, rows.ids, np.arange(len(rows)), grades=rows.grades)
        ordered = sorted_by_query(numbered)
        starts = starts_of(ordered.query)
        assert ordered.grades is not None
        names = [ordered.names[code] for code in ordered.query[starts].tolist()]
        offsets = offsets_of(np.diff(np.append(starts, len(ordered))))
        found = cls(names, offsets, ordered.ids, ordered.grades, ordered.lines)
        if (found._sorted[1:] == found._sorted[:-1]).any():
            # The same document of a query twice, or (hardly ever) two that look alike.
            raise IrregularError
        return found

    def __len__(self) -> int:
        return len(self.grades)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def query(self) -> IntArray:
        """The query of each judgement."""
        return np.repeat(np.arange(len(self.names)), np.diff(self.offsets))

    @cached_property
    def grades_or_none(self) -> FloatArray:
        """The grades, and NaN behind them, where −1 points to."""
        return np.append(self.grades, np.nan)

    @cached_property
    def _hashes(self) -> np.ndarray:
        return mixed(text_hashes(self.ids), self.query)

    @cached_property
    def _by_hash(self) -> IntArray:
        return np.argsort(self._hashes)

    @cached_property
    def _sorted(self) -> np.ndarray:
        return self._hashes[self._by_hash]

    @cached_property
    def _bitmap(self) -> np.ndarray:
        """Marks the low bits of all hashes: it rules out nearly all results that are not judged."""
        bits = np.zeros(1 << max(10, (len(self) * _BITS_EACH).bit_length()), dtype=bool)
        bits[(self._sorted & np.uint64(len(bits) - 1)).astype(np.intp)] = True
        return bits

    def warm_up(self) -> None:
        """Works out what threads will share."""
        _ = self.numbers, self.grades_or_none, self._bitmap

    def rows_of(self, hashes: np.ndarray, ids: Any) -> np.ndarray:
        """The judgement of each result, −1 where it has none; ``hashes`` are of the ids with the queries' numbers."""
        found = np.full(len(hashes), -1, dtype=np.int32)
        if not len(self):
            return found
        bits = self._bitmap
        maybe = np.flatnonzero(bits[(hashes & np.uint64(len(bits) - 1)).astype(np.intp)])
        places = np.minimum(np.searchsorted(self._sorted, hashes[maybe]), len(self) - 1)
        hits = self._sorted[places] == hashes[maybe]
        rows, judgements = maybe[hits], self._by_hash[places[hits]]
        same = same_texts(ids.take(indices(rows)), self.ids.take(indices(judgements)))
        found[rows[same]] = judgements[same]
        return found


def same_texts(ones: Any, others: Any) -> np.ndarray:
    """Where two Arrow columns have the same text."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if not len(ones):
        return np.zeros(0, dtype=bool)
    equal = pc.equal(ones, others).cast(pa.uint8())
    return np.frombuffer(equal.buffers()[1], dtype=np.uint8)[: len(equal)].astype(bool)
