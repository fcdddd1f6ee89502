"""The dearest formulas that are accepted, as the discount of a million ranks: nobody should wait for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np

from benchmarks.timing import Contest, seconds
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.formula import Formula, compile_formula
from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
from ndcg_explorer.errors import FormulaError

MOST_SECONDS = 0.25
SHOWN = 8
OPERATIONS = (
    *(
        f"{function.name}({', '.join(['{}', 'rank', '2'][: function.arity])})"
        for function in FUNCTIONS
        if function.name != "pow"  # the same as **
    ),
    *("({})**rank", "({})**1.5", "({})**-1", "2**({})", "({})%rank", "({})//.3", "(1<({})<rank)", "-({})"),
)
# The last is signs, zeros, infinities and numbers that are none, in an order that no processor foresees.
ARGUMENTS = ("rank", "(-rank)", "rank*1e300", "rank*1e-310", "log(rank*7919%13-6)")


def contests(quick: bool) -> Iterator[Contest]:
    """Those that take longest on a sample of the ranks."""
    ranks = np.arange(1.0, (100_000 if quick else 1_000_000) + 1)
    sample = np.ascontiguousarray(ranks[:: len(ranks) // 20_000])
    formulas = {label: formula for label, formula in _longest_of_each() if formula is not None}
    for label in sorted(formulas, key=lambda label: -_best(formulas[label], sample))[:SHOWN]:
        yield _contest(label, formulas[label], ranks)


def _best(formula: Formula, ranks: FloatArray) -> float:
    return min(seconds(lambda: formula(ranks)) for _ in range(4))


def _contest(label: str, formula: Formula, ranks: FloatArray) -> Contest:
    return Contest(
        f"{label}, {len(ranks):,} ranks",
        lambda: formula(ranks),
        most_seconds=MOST_SECONDS * len(ranks) / 1_000_000,
        rounds=5,
    )


def _longest_of_each() -> Iterator[tuple[str, Formula | None]]:
    for operation, argument, (way, combine) in product(OPERATIONS, ARGUMENTS, WAYS.items()):
        sources = (combine(operation, argument, times) for times in range(40, 0, -1))
        accepted = (formula for source in sources if (formula := _accepted(source)) is not None)
        yield f"{operation.format(argument)}, {way}", next(accepted, None)


def _nested(operation: str, argument: str, times: int) -> str:
    for _ in range(times):
        argument = operation.format(argument)
    return argument


def _summed(operation: str, argument: str, times: int) -> str:
    return "+".join([operation.format(argument)] * times)


WAYS: dict[str, Callable[[str, str, int], str]] = {"nested": _nested, "summed": _summed}


def _accepted(inner: str) -> Formula | None:
    """The formula, its value hidden: infinite results would be refused, and are dear to compute."""
    try:
        return compile_formula(f"where(rank<0, {inner}, 1)", "rank")
    except FormulaError:
        return None
