"""Discount functions: the catalogue of what a rank counts, and their values, kept once computed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import (
    FORMULA,
    TABLE,
    Argument,
    Choice,
    NumberRange,
    Parameter,
    Term,
    all_floats,
    one_number,
)
from ndcg_explorer.core.measures.formula import compile_formula
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import marked, tr

DiscountFunction = Callable[[Term, FloatArray], FloatArray]
# What is done to the gain of a rank that counts in full.
WHOLE = " / 1"


def _logarithmic(term: Term, ranks: FloatArray) -> FloatArray:
    return math.log2(term.number) / np.log2(ranks + 1)


def _jarvelin_kekalainen(term: Term, ranks: FloatArray) -> FloatArray:
    """1 up to rank b, 1 / log_b(rank) from there on."""
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
    """A discount function: to add one, add a row to `DISCOUNTS`.

    ``make`` gives the values of ranks; ``factor`` writes out what is done to the gain at a rank, where that says more
    than its value; ``source`` is the same as a formula to be typed, {0} its parameter.
    """

    make: DiscountFunction = lambda _, ranks: 1 / np.log2(ranks + 1)
    factor: Callable[[Term, int], str] | None = None
    source: str = "1/log2(rank + 1)"


_BASE = Parameter(
    "discount_base",
    "b",
    marked("Base b"),
    # Bases must be above 1 and p above 0: the nearest number that a field can hold stands for the open end.
    NumberRange(1.0 + 1e-9, 1e9, 0.5, 2.0, 10.0),
    spoken=marked("Base of the discount's logarithm"),
    tip=marked("The base b of the logarithm: arrows go from 2 to 10, any number above 1 can be typed."),
    has_slider=True,
    default=2.0,
)
_SHARE = Parameter(
    "discount_p",
    "p",
    marked("p"),
    NumberRange(1e-9, 1.0, 0.05, 0.05, 1.0),
    spoken=marked("p of the discount"),
    tip=marked("How likely a reader is to go on to the next rank: above 0, at most 1."),
    has_slider=True,
)


DISCOUNTS: tuple[DiscountChoice, ...] = (
    DiscountChoice(
        "log2",
        "Logarithmic, base 2",
        "1/log2(i+1)",
        "The usual one: rank 3 counts half of rank 1.",
        parameter=_BASE,
        # log(2) is written log2, so that one field serves both: a slider pulled down to 2 stays where it is.
        with_number="log",
        by_formula=True,
        factor=lambda _, rank: f" / log2({rank + 1})",
    ),
    DiscountChoice(
        "log",
        "Logarithmic, base b",
        "1/log_b(i+1)",
        "A larger base lifts every rank alike, so DCG changes and nDCG does not.",
        one_number(above=1),
        "log(b) with b > 1",
        shorthand=lambda term: Term("log2") if term.number == 2 else term,
        parameter=_BASE,
        start=10.0,
        formula_with="1/log{0}(i+1)",
        by_formula=True,
        make=_logarithmic,
        factor=lambda term, rank: f" / log{exact(term.number)}({rank + 1})",
        source="log2({0})/log2(rank + 1)",
    ),
    DiscountChoice(
        "jk",
        "Järvelin–Kekäläinen, base b",
        "1 if i < b else 1/log_b(i)",
        "No discount up to rank b.",
        one_number(above=1),
        "jk(b) with b > 1",
        parameter=_BASE,
        start=2.0,
        formula_with="1 if i < {0} else 1/log{0}(i)",
        make=_jarvelin_kekalainen,
        factor=lambda term, rank: WHOLE if rank < term.number else f" / log{exact(term.number)}({rank})",
        source="log2({0})/log2(max(rank, {0}))",
    ),
    DiscountChoice(
        "reciprocal",
        "Reciprocal",
        "1/i",
        "Steep: rank 10 counts a tenth.",
        by_formula=True,
        make=lambda _, ranks: 1 / ranks,
        factor=lambda _, rank: f" / {rank}",
        source="1/rank",
    ),
    DiscountChoice(
        "geometric",
        "Geometric",
        "p^(i−1)",
        "A reader who goes on to the next rank with probability p.",
        one_number(most=1, above=0),
        "geometric(p) with 0 < p ≤ 1",
        parameter=_SHARE,
        start=0.8,
        formula_with="{0}^(i−1)",
        by_formula=True,
        make=lambda term, ranks: term.number ** (ranks - 1),
        factor=lambda term, rank: f" × {exact(term.number)}^{rank - 1}",
        source="{0}**(rank - 1)",
    ),
    DiscountChoice(
        "none",
        "None",
        "1",
        "Every rank counts the same: DCG is CG.",
        make=lambda _, ranks: np.ones_like(ranks),
        factor=lambda *_: "",
        source="1",
    ),
    DiscountChoice(
        "table",
        "Table",
        "a discount for each rank",
        "A discount of your own for ranks 1, 2, 3, …; ranks past its end count nothing.",
        all_floats,
        "table(1, 0.63, 0.5)",
        editor=TABLE,
        make=_table,
    ),
    DiscountChoice(
        "formula",
        "Formula",
        "a formula in rank",
        "A formula of your own in rank.",
        _check_formula,
        'formula("1/rank")',
        editor=FORMULA,
        make=_formula,
    ),
)
_BY_NAME = {choice.name: choice for choice in DISCOUNTS}


def discount_choice(discount: Term) -> DiscountChoice:
    """The row of a discount."""
    return _BY_NAME[discount.name]


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
    room = depth if discount_choice(discount).editor == FORMULA else max(depth * 5 // 4, 128)
    values = discount_choice(discount).make(discount, np.arange(1, room + 1, dtype=np.float64))
    values.flags.writeable = False
    rises = np.flatnonzero(values[1:] > values[:-1])
    made = Discounts(values, int(rises[0]) + 1 if rises.size else len(values))
    _KEPT[discount] = made
    return made
