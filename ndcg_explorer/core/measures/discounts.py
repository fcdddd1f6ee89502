"""How much a rank counts: the catalogue of discount functions, and their values, kept once computed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import Argument, Choice, Term, all_floats, one_number
from ndcg_explorer.core.measures.formula import compile_formula
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

DiscountFunction = Callable[[Term, FloatArray], FloatArray]


def _logarithmic(term: Term, ranks: FloatArray) -> FloatArray:
    return math.log2(term.number) / np.log2(ranks + 1)


def _jarvelin_kekalainen(term: Term, ranks: FloatArray) -> FloatArray:
    """1 below rank b, 1 / log_b(rank) from there on."""
    base = term.number
    return math.log2(base) / np.log2(np.maximum(ranks, base))


def _table(term: Term, ranks: FloatArray) -> FloatArray:
    """Ranks below the end of the table count nothing."""
    listed = floats(term.arguments)[: len(ranks)]
    return np.pad(listed, (0, len(ranks) - len(listed)))


def _formula(term: Term, ranks: FloatArray) -> FloatArray:
    return compile_formula(str(term.arguments[0]), "rank")(ranks)


def _check_formula(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    if len(arguments) != 1 or not isinstance(arguments[0], str):
        raise UsageError(tr("it takes a text in quotes"))
    compile_formula(arguments[0], "rank")
    return (arguments[0].strip(),)


@dataclass(frozen=True, slots=True)
class DiscountChoice(Choice):
    make: DiscountFunction = lambda _, ranks: 1 / np.log2(ranks + 1)


DISCOUNTS: tuple[DiscountChoice, ...] = (
    DiscountChoice("log2", "Logarithmic, base 2", "1/log2(i+1)", "The usual one: rank 3 counts half of rank 1."),
    DiscountChoice(
        "log",
        "Logarithmic, base b",
        "1/log_b(i+1)",
        "A larger base lifts every rank alike, so DCG changes and nDCG does not.",
        one_number(above=1),
        "log(b) with b > 1",
        shorthand=lambda term: Term("log2") if term.number == 2 else term,
        make=_logarithmic,
    ),
    DiscountChoice(
        "jk",
        "Järvelin–Kekäläinen, base b",
        "1 if i < b else 1/log_b(i)",
        "No discount before rank b.",
        one_number(above=1),
        "jk(b) with b > 1",
        make=_jarvelin_kekalainen,
    ),
    DiscountChoice(
        "reciprocal", "Reciprocal", "1/i", "Steep: rank 10 counts a tenth.", make=lambda _, ranks: 1 / ranks
    ),
    DiscountChoice(
        "geometric",
        "Geometric",
        "p^(i−1)",
        "A reader who goes on to the next rank with probability p.",
        one_number(most=1, above=0),
        "geometric(p) with 0 < p ≤ 1",
        make=lambda term, ranks: term.number ** (ranks - 1),
    ),
    DiscountChoice(
        "none",
        "None",
        "1",
        "Every rank counts the same: DCG is CG.",
        make=lambda _, ranks: np.ones_like(ranks),
    ),
    DiscountChoice(
        "table",
        "Table",
        "a discount for each rank",
        "A discount of your own for ranks 1, 2, 3, …; ranks past its end count nothing.",
        all_floats,
        "table(1, 0.63, 0.5)",
        make=_table,
    ),
    DiscountChoice(
        "formula",
        "Formula",
        "a formula in rank",
        "A formula of your own in rank.",
        _check_formula,
        'formula("1/rank")',
        make=_formula,
    ),
)
_BY_NAME = {choice.name: choice for choice in DISCOUNTS}


@dataclass(frozen=True, slots=True, eq=False)
class Discounts:
    """The discounts of ranks 1, 2, 3, … and the first row, if any, that counts more than the row before."""

    values: FloatArray
    first_rise: int

    def never_rise(self, depth: int) -> bool:
        return depth <= self.first_rise


_KEPT: dict[Term, Discounts] = {}
_MOST_KEPT = 32


def discounts(discount: Term, depth: int) -> Discounts:
    """At least ``depth`` values; kept, since they depend on nothing but the rank."""
    kept = _KEPT.get(discount)
    if kept is not None and len(kept.values) >= depth:
        return kept
    if kept is None and len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    # Some room to spare, so that a list that grows does not compute them all again each time;
    # not for a formula, which may be finite only for the ranks that are there.
    room = depth if discount.name == "formula" else max(depth * 5 // 4, 128)
    values = _BY_NAME[discount.name].make(discount, np.arange(1, room + 1, dtype=np.float64))
    values.flags.writeable = False
    rises = np.flatnonzero(values[1:] > values[:-1])
    made = Discounts(values, int(rises[0]) + 1 if rises.size else len(values))
    _KEPT[discount] = made
    return made
