"""Whole lists of one run, in order, each result with its judgement: what rows of a file become, block by block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, offsets_of
from ndcg_explorer.formats.columns.arrays import indices, text_places
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.rows import Rows, starts_of
from ndcg_explorer.formats.columns.text_hashes import mixed, text_hashes
from ndcg_explorer.importing.large.judged import Judged


class ScatteredError(Exception):
    """A query whose results do not stand together in the file."""


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """Lists laid end to end, best first; ``judged`` is the judgement of each result, −1 where it has none.

    ``numbers`` are those of the queries among the judgements, −1 where nothing is judged; ``lines`` say which row of
    the file is the first of each list. ``tied`` counts results that tie with the one above; ``against`` has, of lists
    in which rank and score disagree, their places here and the first such rows of the file.
    """

    names: Sequence[str]
    numbers: IntArray
    lines: IntArray
    offsets: IntArray
    ids: Any
    scores: FloatArray | None
    judged: np.ndarray
    tied: int
    against: tuple[IntArray, IntArray]

    def __len__(self) -> int:
        return len(self.names)

    def after(self, rows: int) -> Lists:
        """The same lists, behind so many other rows of the file."""
        lists, lines = self.against
        return replace(self, lines=self.lines + rows, against=(lists, lines + rows))


def lists_of(rows: Rows, judged: Judged) -> Lists:
    """The lists of rows in which every query is whole."""
    starts = starts_of(rows.query)
    codes = rows.query[starts]
    if len(np.unique(codes)) < len(codes):
        raise ScatteredError
    names = [rows.names[code] for code in codes.tolist()]
    numbers = np.array([judged.numbers.get(name, -1) for name in names], dtype=np.intp)
    offsets = offsets_of(np.diff(np.append(starts, len(rows))))
    # Queries that nobody judged have numbers of their own, so that a pair is a document of one list.
    own = np.where(numbers >= 0, numbers, len(judged.names) + np.arange(len(names)))
    hashes = mixed(text_hashes(rows.ids), np.repeat(own, np.diff(offsets)))
    _refuse_repetition(hashes)
    lines = rows.lines[starts]
    order = _order(rows, starts, offsets)
    if order is not None:
        rows, hashes = rows.taken(order), hashes[order]
    tied, against = _doubts(rows, starts)
    found = judged.rows_of(hashes, rows.ids)
    return Lists(names, numbers, lines, offsets, rows.ids, rows.scores, found, tied, against)


def _refuse_repetition(hashes: np.ndarray) -> None:
    """The same document twice in one list, or (hardly ever) two that look alike: for the careful reader."""
    ordered = np.sort(hashes)
    if (ordered[1:] == ordered[:-1]).any():
        raise IrregularError


def _within(values: BoolArray, starts: IntArray) -> BoolArray:
    """What is said of rows and the ones above them, where these are of the same list."""
    values[starts[1:] - 1] = False
    return values


def _order(rows: Rows, starts: IntArray, offsets: IntArray) -> IntArray | None:
    """The rows of each list by score and id, both descending; None where they stand so."""
    scores = rows.scores
    assert scores is not None
    rising = bool(_within(scores[1:] > scores[:-1], starts).any())
    if not rising and not _within(scores[1:] == scores[:-1], starts).any():
        return None
    lists = np.repeat(np.arange(len(starts)), np.diff(offsets))
    order = np.lexsort((-scores, lists)) if rising else np.arange(len(rows))
    ordered = scores[order]
    same = _within(ordered[1:] == ordered[:-1], starts)
    tied = np.flatnonzero(np.append(False, same) | np.append(same, False))
    if tied.size:
        group = np.cumsum(np.append(True, ~same))[tied]
        by_id = text_places(rows.ids.take(indices(order[tied])))
        order[tied] = order[tied][np.lexsort((-by_id, group))]
    return order


def _doubts(rows: Rows, starts: IntArray) -> tuple[int, tuple[IntArray, IntArray]]:
    scores, ranks = rows.scores, rows.ranks
    assert scores is not None
    assert ranks is not None
    equal = scores[1:] == scores[:-1]
    found = np.flatnonzero(_within(~equal & (ranks[1:] < ranks[:-1]), starts)) + 1
    lists, first = np.unique(np.searchsorted(starts, found, "right") - 1, return_index=True)
    return int(_within(equal, starts).sum()), (lists, rows.lines[found[first]])
