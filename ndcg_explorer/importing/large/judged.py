"""Judgements as columns, found by a hash of query and document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, offsets_of, row_ranges
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.rows import Rows, sorted_by_query, starts_of
from ndcg_explorer.formats.columns.text_hashes import mixed, text_hashes
from ndcg_explorer.importing.large.pairs import Pairs


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
    def of(cls, rows: Rows | None, *, may_repeat: bool = False) -> Judged:
        """Raises `IrregularError` where a document is judged twice, unless it ``may_repeat`` with the same grade."""
        import pyarrow as pa

        if rows is None:
            nothing = np.zeros(0, dtype=np.intp)
            return cls([], np.zeros(1, dtype=np.intp), pa.nulls(0, pa.string()), np.zeros(0), nothing)
        rows = replace(rows, lines=np.arange(len(rows)))
        found = cls._of(rows)
        again = found._again()
        if not len(again):
            return found
        if not may_repeat:
            raise IrregularError
        kept = np.ones(len(rows), dtype=bool)
        kept[found.order[again]] = False
        return cls._of(rows.taken(np.flatnonzero(kept)))

    @classmethod
    def _of(cls, rows: Rows) -> Judged:
        ordered = sorted_by_query(rows)
        starts = starts_of(ordered.query)
        assert ordered.grades is not None
        names = [ordered.names[code] for code in ordered.query[starts].tolist()]
        offsets = offsets_of(np.diff(np.append(starts, len(ordered))))
        return cls(names, offsets, ordered.ids, ordered.grades, ordered.lines)

    def _again(self) -> IntArray:
        """The judgements of documents that are judged before, with the same grade.

        Raises `IrregularError` for another grade, and (hardly ever) for documents that only look alike.
        """
        same = np.flatnonzero(self._sorted[1:] == self._sorted[:-1])
        if not len(same):
            return same
        groups = np.cumsum(np.append(True, self._sorted[1:] != self._sorted[:-1]))
        first = np.append(0, np.flatnonzero(groups[1:] != groups[:-1]) + 1)[groups[same + 1] - 1]
        ones, others = self._by_hash[first], self._by_hash[same + 1]
        if (self.grades[ones] != self.grades[others]).any():
            raise IrregularError
        if not same_texts(self.ids.take(indices(ones)), self.ids.take(indices(others))).all():
            raise IrregularError
        return others

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
        return np.argsort(self._hashes, kind="stable")

    @cached_property
    def _sorted(self) -> np.ndarray:
        return self._hashes[self._by_hash]

    def warm_up(self) -> None:
        """Works out what threads will share."""
        _ = self.numbers, self.grades_or_none, self._hashes

    def rows_of(self, pairs: Pairs, ids: Any, numbers: IntArray) -> np.ndarray:
        """The judgement of each result, −1 where it has none; ``numbers`` are those of the queries with results."""
        found = np.full(len(ids), -1, dtype=np.int32)
        known = numbers[numbers >= 0]
        judgements = row_ranges(self.offsets[known], np.diff(self.offsets)[known])
        rows = pairs.rows_of(self._hashes[judgements])
        hits = rows >= 0
        rows, judgements = rows[hits], judgements[hits]
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
