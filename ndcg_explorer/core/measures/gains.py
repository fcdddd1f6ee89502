"""Gain functions: the catalogue of what a grade is worth, and applying one to grades."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import FORMULA, GRADES, TABLE, Argument, Choice, Parameter, Term, one_number
from ndcg_explorer.core.measures.formula import compile_formula
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import GradeError, UsageError
from ndcg_explorer.language import marked, tr

GainFunction = Callable[[FloatArray], FloatArray]

# 2**1024 is the first power of two that float64 cannot hold.
_LARGEST_EXP2_GRADE = 1023.0


@dataclass(frozen=True, slots=True)
class GainChoice(Choice):
    """A gain function: to add one, add a row to `GAINS`.

    ``make`` gives the function; ``with_grade`` writes it out for one grade, where that says more than its value;
    ``grade_of`` is its inverse, if it has one; ``source`` is the same as a formula to be typed, {0} its parameter.
    """

    make: Callable[[Term], GainFunction] = lambda _: _linear
    with_grade: Callable[[float], str] | None = None
    grade_of: Callable[[float], float] | None = None
    source: str = "2**g - 1"


def _linear(grades: FloatArray) -> FloatArray:
    return grades


def _exponential(grades: FloatArray) -> FloatArray:
    if grades.size and (highest := grades.max()) > _LARGEST_EXP2_GRADE:
        raise GradeError(float(highest), tr("2^g − 1 is too large a number; use gain=linear or gain=table(…)."))
    return np.exp2(grades) - 1


def _binary(term: Term) -> GainFunction:
    threshold = term.number
    return lambda grades: (grades >= threshold).astype(np.float64)


def _check_table(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    pairs = [pair for pair in arguments if isinstance(pair, tuple) and np.isfinite(pair).all()]
    if not pairs or len(pairs) != len(arguments):
        raise UsageError(tr("it takes pairs of grade and gain"))
    grades = [grade for grade, _ in pairs]
    repeated = next((grade for grade in grades if grades.count(grade) > 1), None)
    if repeated is not None:
        raise UsageError(tr("grade {0} is there twice").format(exact(repeated)))
    return tuple(sorted(pairs))


def _table(term: Term) -> GainFunction:
    known, gains = floats(term.arguments).T

    def look_up(grades: FloatArray) -> FloatArray:
        places = np.minimum(np.searchsorted(known, grades), len(known) - 1)
        missing = grades[known[places] != grades]
        if missing.size:
            raise GradeError(
                float(missing[0]), tr("{0} has no gain for it; add {1}:GAIN.").format(term, exact(missing[0]))
            )
        return floats(gains[places])

    return look_up


def _check_formula(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    if len(arguments) != 1 or not isinstance(arguments[0], str):
        raise UsageError(tr("it takes a text in quotes"))
    compile_formula(arguments[0], "g")
    return (arguments[0].strip(),)


def _formula(term: Term) -> GainFunction:
    formula = compile_formula(str(term.arguments[0]), "g")

    def on_distinct_grades(grades: FloatArray) -> FloatArray:
        distinct, places = np.unique(grades, return_inverse=True)
        return formula(distinct)[places]

    return on_distinct_grades


GAINS: tuple[GainChoice, ...] = (
    GainChoice("linear", "Linear", "g", "The grade itself.", with_grade=exact, source="g"),
    GainChoice(
        "exp2",
        "Exponential",
        "2^g − 1",
        "Stresses the highly relevant: grade 3 is worth 7.",
        by_formula=True,
        make=lambda _: _exponential,
        with_grade=lambda grade: f"(2^{exact(grade)} − 1)",
        grade_of=lambda gain: math.log2(gain + 1) if gain > -1 else math.nan,
    ),
    GainChoice(
        "binary",
        "Binary",
        "1 if g ≥ t else 0",
        "Relevant or not: 1 from grade t on.",
        one_number(default=1.0),
        "binary(t)",
        parameter=Parameter("gain", "t", marked("Relevant from grade"), GRADES),
        formula_with="1 if g ≥ {0} else 0",
        make=_binary,
        source="1 if g >= {0} else 0",
    ),
    GainChoice(
        "table",
        "Table",
        "a gain for each grade",
        "A gain of your own for each grade; fractions and negative gains are allowed.",
        _check_table,
        "table(0:0, 1:1, 2:3)",
        editor=TABLE,
        make=_table,
    ),
    GainChoice(
        "formula",
        "Formula",
        "a formula in g",
        "A formula of your own in g.",
        _check_formula,
        'formula("2**g-1")',
        editor=FORMULA,
        make=_formula,
    ),
)
_BY_NAME = {choice.name: choice for choice in GAINS}


def gain_choice(gain: Term) -> GainChoice:
    """The row of a gain."""
    return _BY_NAME[gain.name]


@lru_cache(maxsize=64)
def gain_function(gain: Term) -> GainFunction:
    """From grades (none unjudged) to gains, value by value."""
    return gain_choice(gain).make(gain)
