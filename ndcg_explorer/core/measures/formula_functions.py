"""The functions, constants and operators of formulas, each with the work that it takes.

Some are written anew because numpy is very slow for some values, and a formula must never be.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats


@dataclass(frozen=True)
class Function:
    """A function that formulas may call; with ``more`` it takes ``arity`` arguments or more."""

    name: str
    arity: int
    label: str
    run: Callable[..., Any]
    work: int = 1
    more: bool = False


def _pick(condition: Any, yes: Any, no: Any) -> FloatArray:
    """np.where by bit masks: np.where takes three times as long when the condition looks random."""
    mask = np.negative(np.asarray(condition).view(np.int8), dtype=np.int64)
    yes_bits, no_bits = (floats(side).view(np.int64) for side in (yes, no))
    return np.asarray((yes_bits ^ no_bits) & mask ^ no_bits).view(np.float64)


def _power(base: Any, exponent: Any) -> Any:
    """base ** exponent, where a base or a result beyond 2**±1021 counts as infinite or as 0.

    numpy takes up to 80 times as long near those limits and for negative bases, so it never sees them.
    """
    size = np.abs(base)
    inside = np.fmax(np.fmin(size, 2.0**1021), 2.0**-1021)
    usual = (size == inside) & (np.abs(exponent * np.log2(inside)) < 1021)
    result = np.power(_pick(usual, inside, 1.0), _pick(usual, exponent, 1.0))
    if not usual.all():
        limit = _pick((size > 1) == (exponent > 0), np.inf, 0.0)
        limit = _pick(np.isnan(base) | np.isnan(exponent), np.nan, limit)
        result = _pick(usual, result, _pick((exponent == 0) | (size == 1), 1.0, limit))
    if (base < 0).any():
        sign = _pick(np.floor(exponent / 2) * 2 == exponent, 1.0, -1.0)
        sign = _pick(np.floor(exponent) == exponent, sign, np.nan)
        result = result * _pick(base < 0, sign, 1.0)
    return result


def _remainder(a: Any, b: Any) -> Any:
    """a - floor(a / b) * b, and not a number where a / b is too large for that to mean anything.

    np.remainder takes up to a second for a million values that are far apart.
    """
    quotient = a / b
    rest = a - np.floor(quotient) * b
    return _pick(np.abs(quotient) < 2.0**53, _pick(rest * b < 0, 0.0, rest), np.nan)


_DEAR, _DEAREST = 12, 16
FUNCTIONS = (
    Function("abs", 1, "size without the sign", np.abs),
    Function("sign", 1, "-1, 0 or 1", np.sign),
    Function("min", 2, "smallest of its arguments", lambda *values: reduce(np.minimum, values), more=True),
    Function("max", 2, "largest of its arguments", lambda *values: reduce(np.maximum, values), more=True),
    Function("clip", 3, "clip(x, low, high): x kept between two limits", np.clip),
    Function("where", 3, "where(c, a, b): a where c holds, otherwise b", lambda c, a, b: _pick(c != 0, a, b)),
    Function("floor", 1, "rounded down", np.floor),
    Function("ceil", 1, "rounded up", np.ceil),
    Function("round", 1, "nearest whole number; halves go to the even one", np.rint),
    Function("sqrt", 1, "square root", np.sqrt, 2),
    Function("pow", 2, "pow(a, b): the same as a**b", _power, _DEAREST),
    Function("exp", 1, "e to the power of", np.exp, _DEAR),
    Function("exp2", 1, "2 to the power of", np.exp2, _DEAR),
    Function("expm1", 1, "exp(x) - 1, precise near 0", np.expm1, _DEAR),
    Function("log", 1, "natural logarithm", np.log, _DEAR),
    Function("ln", 1, "natural logarithm, the same as log", np.log, _DEAR),
    Function("log2", 1, "logarithm to base 2", np.log2, _DEAR),
    Function("log10", 1, "logarithm to base 10", np.log10, _DEAR),
    Function("log1p", 1, "log(1 + x), precise near 0", np.log1p, _DEAR),
)
CONSTANTS = {"e": np.e, "pi": np.pi}
FUNCTION = {function.name: function for function in FUNCTIONS}
OPERATORS: dict[type[ast.AST], tuple[Callable[..., Any], int]] = {
    ast.Add: (np.add, 1),
    ast.Sub: (np.subtract, 1),
    ast.Mult: (np.multiply, 1),
    ast.Div: (np.divide, 1),
    ast.FloorDiv: (lambda a, b: np.floor(a / b), 2),
    ast.Mod: (_remainder, 5),
    ast.Pow: (_power, _DEAREST),
    ast.UAdd: (np.positive, 1),
    ast.USub: (np.negative, 1),
    ast.Not: (lambda a: np.logical_not(a) * 1.0, 1),
    ast.And: (lambda *values: reduce(np.logical_and, values) * 1.0, 1),
    ast.Or: (lambda *values: reduce(np.logical_or, values) * 1.0, 1),
    ast.Lt: (np.less, 1),
    ast.LtE: (np.less_equal, 1),
    ast.Gt: (np.greater, 1),
    ast.GtE: (np.greater_equal, 1),
    ast.Eq: (np.equal, 1),
    ast.NotEq: (np.not_equal, 1),
}
