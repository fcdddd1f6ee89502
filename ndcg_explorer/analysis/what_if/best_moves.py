"""Reorderings of a list: every result's best place, the best single move and the best swap."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.what_if.best_place import Open, best_places_of
from ndcg_explorer.analysis.what_if.best_swap import best_swap_of
from ndcg_explorer.analysis.what_if.reordering import Reorderable, reorderable
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE
from ndcg_explorer.core.scoring.lists import GradedLists


@dataclass(frozen=True, slots=True)
class Move:
    """A result taken from ``row`` so that it stands in row ``to``; ``gain`` is the change of the headline."""

    row: int
    to: int
    gain: float

    @property
    def before(self) -> int:
        """The row, of the list as it is, before which the result is put: what `move_results` takes."""
        return self.to if self.to < self.row else self.to + 1


@dataclass(frozen=True, slots=True)
class Swap:
    """Two rows that change places, the higher one first; ``gain`` is the change of the headline."""

    row: int
    other: int
    gain: float


@dataclass(frozen=True, slots=True, eq=False)
class BestMoves:
    """By row of the list: ``best_row``, where the result would stand best, and ``gain``, how much nDCG rises then.

    A result that is best left alone has its own row and a gain of 0; of equally good places it has the
    nearest. ``move`` and ``swap`` are the best of all, None where nothing helps.
    """

    value: float
    best_row: IntArray
    gain: FloatArray
    move: Move | None
    swap: Swap | None


def best_moves(lists: GradedLists, measure: Measure, documents: IntArray | None = None) -> BestMoves:
    """What moving one result of a single list would do to its headline nDCG.

    The change is from the headline as it is now to that of the list with the result moved, which has an
    order of its own: where scores of the source tie and the measure orders them, that order is gone, and the
    change tells of that too. (Any edit has that effect; moves with no other one may go unnamed.)
    By closed form for all measures: sums of shifted terms, cut off or not, and an ideal with one gain
    exchanged where it is over the first k alone. Only where a document stands in the list twice and its
    first place counts are its moves worked out one by one; that needs ``documents``, a number for each row.
    (Without it, a repeated result is taken to gain nothing wherever it goes.) With ``unjudged=condensed``
    unjudged results have no rank and are best left alone, but others may swap places with them. Where the
    headline is undefined, nothing is proposed.
    """
    item = reorderable(lists, measure, documents)
    best_row, gain = np.arange(len(lists.grades)), np.zeros(len(lists.grades))
    if math.isnan(item.value) or not len(item):
        return BestMoves(item.value, best_row, gain, None, None)
    found = best_places_of(item)
    rises = found.values - item.value > NOISE
    # A result that stands at a rank has, up or down, the row of the result that stood there before.
    best_row[item.rows[rises]] = item.rows[found.to[rises]]
    gain[item.rows[rises]] = found.values[rises] - item.value
    top = int(gain.argmax())
    move = Move(top, int(best_row[top]), float(gain[top])) if gain[top] > 0 else None
    swaps = [swap for swap in (_best_swap(item), _swap_with_unjudged(item)) if swap is not None]
    return BestMoves(item.value, best_row, gain, move, max(swaps, key=lambda swap: swap.gain, default=None))


def _best_swap(item: Reorderable) -> Swap | None:
    found = best_swap_of(item)
    gain = found.value - item.value
    if not gain > NOISE:
        return None
    row, other = sorted((int(item.rows[found.rank]), int(item.rows[found.other])))
    return Swap(row, other, gain)


def _swap_with_unjudged(item: Reorderable) -> Swap | None:
    """The best swap of a ranked result with one that has no rank: it goes to where that one stands, as by a move.

    Upwards that is right above a ranked result, downwards right below one.
    """
    if len(item) == item.length:
        return None
    rows = np.concatenate([[-1], item.rows, [item.length]])
    has_gap = np.diff(rows) > 1
    found = best_places_of(item, Open(has_gap[:-1], has_gap[1:]))
    rank = int(found.values.argmax())
    gain, to = float(found.values[rank]) - item.value, int(found.to[rank])
    if not gain > NOISE:
        return None
    row, other = int(item.rows[rank]), int(item.rows[to]) + (1 if to > rank else -1)
    return Swap(min(row, other), max(row, other), gain)
