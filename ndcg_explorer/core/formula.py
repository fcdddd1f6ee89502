"""Gains and discounts typed as formulas: text in, a numpy function out, nothing else within reach.

The text may only hold tokens of arithmetic; ``ast`` parses it, and numpy closures are built from
tables of the node classes and names allowed. What is not in a table is refused, so the syntax of a
later Python fails closed. Python itself never evaluates or compiles the text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from keyword import iskeyword
from typing import Any, NoReturn

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, floats
from ndcg_explorer.errors import FormulaError, quoted, suggestion

LONGEST, MOST_NODES, DEEPEST = 500, 120, 40
MOST_WORK = 180  # milliseconds for a million of the worst values: the unit of every ``work`` below
_CHUNK = 8192  # values at a time, so that intermediate results stay in the cache


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
_NOTHING: FloatArray = np.empty(0)
CONSTANTS = {"e": np.e, "pi": np.pi}
_BY_NAME = {function.name: function for function in FUNCTIONS}
_OPERATORS: dict[type[ast.AST], tuple[Callable[..., Any], int]] = {
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
_MEANING = {"g": "the grade", "rank": "the rank, counted from 1"}
_OTHER_NAMES = {"g", "grade", "rel", "relevance", "gain", "i", "j", "k", "n", "r", "x", "rank", "position"}


@dataclass(frozen=True)
class _Part:
    """A piece of a formula: what it computes, from which parts, and where it stands in the text."""

    node: ast.expr
    run: Callable[[FloatArray], Any]
    parts: tuple[_Part, ...] = ()
    work: int = 0
    choice: bool = False
    varies: bool = False


@dataclass(frozen=True)
class Formula:
    """A checked formula of one variable, to be called with float64 values of any shape."""

    source: str
    variable: str

    def __post_init__(self) -> None:
        _built(self.source, self.variable)

    def __call__(self, values: FloatArray) -> FloatArray:
        """The result for each value; a FormulaError names the first whose result is not finite."""
        root, given = _built(self.source, self.variable), floats(values)
        flat, result = given.ravel(), np.empty(given.size)
        with np.errstate(all="ignore"):
            for start in range(0, flat.size, _CHUNK):
                chunk = slice(start, start + _CHUNK)
                result[chunk] = root.run(flat[chunk])
                if not np.isfinite(result[chunk]).all():
                    first = start + int(np.argmin(np.isfinite(result[chunk])))
                    self._refuse(root, flat[first], result[first])
        return result.reshape(given.shape)

    def _refuse(self, root: _Part, value: np.float64, result: np.float64) -> NoReturn:
        column, length = _span(self.source, _culprit(root, np.asarray(value)).node)
        part = self.source[column - 1 : column - 1 + length]
        problem = f"at {self.variable} = {value:.15g}: {part} fails, the result is not a finite number"
        raise FormulaError(self.source, column, f"{problem} ({result:g})", length)


def compile_formula(source: str, variable: str) -> Formula:
    """The formula, or a FormulaError that tells what is wrong with it and where."""
    return Formula(source, variable)


@lru_cache(maxsize=256)
def _built(source: str, variable: str) -> _Part:
    _check_text(source)
    tree = _parsed(source)
    nodes = sum(isinstance(node, ast.expr) for node in ast.walk(tree))
    if nodes > MOST_NODES:
        problem = f"The formula has {nodes} parts; at most {MOST_NODES} are allowed."
        raise FormulaError(source, 1, problem, len(source))
    with np.errstate(all="ignore"):
        root = _Builder(source, variable).build(tree.body)
    if root.work > MOST_WORK:
        problem = "The formula has too many powers, logarithms, exponentials or remainders to be quick."
        raise FormulaError(source, 1, problem, len(source))
    return root


def _culprit(part: _Part, value: FloatArray) -> _Part:
    """The innermost part that turns finite numbers into the one that is not."""
    parts = part.parts
    if part.choice:  # the branch that was not taken is innocent
        parts = (parts[1 if parts[0].run(value) != 0 else 2],)
    guilty = next((child for child in parts if not np.isfinite(child.run(value))), None)
    return part if guilty is None else _culprit(guilty, value)


def _span(source: str, node: ast.expr) -> tuple[int, int]:
    indent = len(source) - len(source.lstrip(" "))
    return indent + node.col_offset + 1, (node.end_col_offset or 0) - node.col_offset


class _Builder:
    """Builds parts from nodes; knows the text and the variable for the sake of its refusals."""

    def __init__(self, source: str, variable: str) -> None:
        self.source, self.variable = source, variable

    def build(self, node: ast.expr, depth: int = 1) -> _Part:
        if depth > DEEPEST:
            self._fail(node, f"The formula is more than {DEEPEST} levels deep.")
        if type(node) is ast.Constant:
            return self._constant(node, node.value)
        if type(node) is ast.Name:
            return self._name(node)
        run, work, children = self._split(node)
        parts = tuple(self.build(child, depth + 1) for child in children)
        choice = run is _BY_NAME["where"].run
        if not any(part.varies for part in parts):
            value = np.float64(run(*(part.run(_NOTHING) for part in parts)))
            return _Part(node, lambda values: value, parts, choice=choice)
        # min(a, b, c) is two operations, as a < b < c is
        work = work * max(1, len(parts) - 1) + sum(part.work for part in parts)
        return _Part(node, lambda values: run(*(part.run(values) for part in parts)), parts, work, choice, True)

    def _split(self, node: ast.expr) -> tuple[Callable[..., Any], int, list[ast.expr]]:
        """What a node computes, the work that takes, and the nodes it computes it from."""
        match node:
            case ast.BinOp(left=left, op=operator, right=right):
                return *self._operator(node, operator), [left, right]
            case ast.UnaryOp(op=operator, operand=operand):
                return *self._operator(node, operator), [operand]
            case ast.BoolOp(op=operator, values=values):
                return *self._operator(node, operator), values
            case ast.Compare(left=left, ops=operators, comparators=others):
                tests = [self._operator(node, operator)[0] for operator in operators]
                return _chained(tests), 1, [left, *others]
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return _BY_NAME["where"].run, 1, [test, body, otherwise]
            case ast.Call(func=ast.Name() as name, args=arguments, keywords=[]):
                function = self._function(node, name, len(arguments))
                return function.run, function.work, arguments
            case ast.Tuple(elts=[_, *_]):
                self._fail(node, "A comma only separates arguments of a function; decimals take a point.")
        self._fail(node, "This has no place in a formula.")

    def _operator(self, node: ast.expr, operator: ast.AST) -> tuple[Callable[..., Any], int]:
        if type(operator) not in _OPERATORS:
            self._fail(node, "This operator has no place in a formula.")
        return _OPERATORS[type(operator)]

    def _constant(self, node: ast.expr, constant: Any) -> _Part:
        if type(constant) is not int and type(constant) is not float:
            self._fail(node, "Only numbers can be written out in a formula.")
        try:
            value = np.float64(float(constant))
        except OverflowError:
            value = np.float64(np.inf)
        if not np.isfinite(value):
            self._fail(node, "This number is too large.")
        return _Part(node, lambda values: value)

    def _name(self, node: ast.Name) -> _Part:
        name, variable = node.id, self.variable
        if name == variable:
            return _Part(node, lambda values: values, varies=True)
        if name in CONSTANTS:
            return self._constant(node, CONSTANTS[name])
        if name in _BY_NAME:
            self._fail(node, f"{name} is a function: write {name}({variable}).")
        if name in _OTHER_NAMES:
            self._fail(node, f"Write {quoted(variable)} for {_MEANING.get(variable, 'the variable')}.")
        self._fail(node, f"Unknown name {quoted(name)}. {suggestion(name, [variable, *CONSTANTS, *_BY_NAME])}")

    def _function(self, node: ast.expr, name: ast.Name, given: int) -> Function:
        if name.id == self.variable or name.id in CONSTANTS:
            self._fail(name, f"{name.id} is not a function; write {name.id}*(...) to multiply.")
        if name.id not in _BY_NAME:
            self._fail(name, f"Unknown function {quoted(name.id)}. {suggestion(name.id, _BY_NAME)}")
        function = _BY_NAME[name.id]
        if given < function.arity or (given > function.arity and not function.more):
            wanted = f"{function.arity} argument{'s' * (function.arity > 1)}{' or more' * function.more}"
            self._fail(node, f"{name.id} takes {wanted}, here it has {given}.")
        return function

    def _fail(self, node: ast.expr, problem: str) -> NoReturn:
        column, length = _span(self.source, node)
        raise FormulaError(self.source, column, problem, length)


def _chained(tests: list[Callable[..., Any]]) -> Callable[..., Any]:
    """a < b < c as a < b and b < c."""
    return lambda *values: (
        reduce(np.logical_and, (test(a, b) for test, (a, b) in zip(tests, pairwise(values), strict=True))) * 1.0
    )


_TOKEN = re.compile(
    r"(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>\*\*|//|[<>=!]=|[-+*/%<>(),])|(?P<other>[^ ])"
)
_HINTS = {
    "^": " Write ** for a power.",
    "=": " Write == to compare.",
    "!": " Write not, or != to compare.",
    "&": " Write and.",
    "|": " Write or.",
    "True": " Write 1.",
    "False": " Write 0.",
}
_WORDS = {"and", "or", "not", "if", "else"}


def _check_text(source: str) -> None:
    """Refuse all but arithmetic, in our own words: Python's differ from version to version."""
    if len(source) > LONGEST:
        problem = f"The formula has {len(source)} characters; at most {LONGEST} are allowed."
        raise FormulaError(source, LONGEST + 1, problem, len(source) - LONGEST)
    if odd := re.search(r"[^ -~]", source):
        problem = f"The character {quoted(odd.group())} cannot be used, only plain ASCII."
        raise FormulaError(source, odd.start() + 1, problem)
    tokens = list(_TOKEN.finditer(source))
    if not tokens:
        raise FormulaError(source, 1, "The formula is empty.")
    for token in tokens:
        if token["other"] or (iskeyword(token.group()) and token.group() not in _WORDS):
            hint = _HINTS.get(token.group(), "")
            _refuse(token, token, f"{quoted(token.group())} has no place in a formula.{hint}")
    _check_parentheses(tokens)
    for before, after in pairwise([None, *tokens, None]):
        _check_neighbours(before, after)


def _check_parentheses(tokens: list[re.Match[str]]) -> None:
    opened: list[re.Match[str]] = []
    for token in tokens:
        if token.group() == "(":
            opened.append(token)
        elif token.group() == ")" and not opened:
            _refuse(token, token, 'This ")" closes nothing.')
        elif token.group() == ")":
            opened.pop()
        if len(opened) > DEEPEST:
            _refuse(token, token, f"The formula is more than {DEEPEST} levels deep.")
    if opened:
        _refuse(opened[-1], opened[-1], 'This "(" is never closed.')


def _check_neighbours(before: re.Match[str] | None, after: re.Match[str] | None) -> None:
    """Two neighbours (None beyond the ends) need an operator between values and values between operators."""
    left, right = (token.group() if token else "" for token in (before, after))
    ends = bool(before and (before["number"] or left == ")" or _is_name(before)))
    starts = bool(after and (after["number"] or right in ("(", "not") or _is_name(after)))
    if before and after and ends and starts and not (right == "(" and _is_name(before)):
        _refuse(before, after, f"There is no operator between {quoted(left)} and {quoted(right)}; * multiplies.")
    if before and after and before["number"] and after["name"] and before.end() == after.start():
        _refuse(before, after, f"Put a space between {quoted(left)} and {quoted(right)}.")
    if ends or starts or right in ("+", "-") or (left, right) == ("(", ")"):
        return
    if before and after:
        _refuse(after, after, f"Something is missing between {quoted(left)} and {quoted(right)}.")
    if token := before or after:
        _refuse(token, token, f"Something is missing {'after' if before else 'before'} {quoted(token.group())}.")


def _is_name(token: re.Match[str]) -> bool:
    return bool(token["name"]) and token.group() not in _WORDS


def _refuse(first: re.Match[str], last: re.Match[str], problem: str) -> NoReturn:
    raise FormulaError(first.string, first.start() + 1, problem, last.end() - first.start())


def _parsed(source: str) -> ast.Expression:
    text = source.lstrip(" ")
    try:
        return ast.parse(text, mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        start = min(max(getattr(error, "offset", None) or 1, 1), len(text))
        length = max((getattr(error, "end_offset", None) or 0) - start, 1)
    words = [token.group() for token in _TOKEN.finditer(source)]
    problem = "The formula cannot be read here; parentheses may help."
    if words.count("if") != words.count("else"):
        problem = "A choice needs both words: write a if condition else b."
    raise FormulaError(source, start + len(source) - len(text), problem, length)


def gain_warnings(grades: FloatArray, gains: FloatArray) -> list[str]:
    """What is strange about the gains of these grades, in sentences; nothing of it is an error."""
    order = np.argsort(grades, kind="stable")
    grades, gains = grades[order], gains[order]
    found = _first_step("The gain falls", "grade", grades, gains, np.diff(gains) < 0)
    for at in np.flatnonzero((grades == 0) & (gains != 0))[:1]:
        found.append(f"The gain of grade 0 is {gains[at]:g}, not 0.")
    for at in np.flatnonzero(gains < 0)[:1]:
        found.append(f"The gain is negative at grade {grades[at]:g}: {gains[at]:g}.")
    return found


def discount_warnings(discounts: FloatArray) -> list[str]:
    """What is strange about the discounts of ranks 1, 2, ..., in sentences; nothing of it is an error."""
    ranks = np.arange(1.0, len(discounts) + 1)
    found = _first_step("The discount rises", "rank", ranks, discounts, np.diff(discounts) > 0)
    for at in np.flatnonzero(discounts <= 0)[:1]:
        found.append(f"The discount is not above 0 at rank {at + 1}: {discounts[at]:g}.")
    return found


def _first_step(what: str, unit: str, places: FloatArray, values: FloatArray, wrong: BoolArray) -> list[str]:
    steps = [f"{value:g} at {unit} {place:.15g}" for value, place in zip(values, places, strict=True)]
    return [f"{what} from {steps[at]} to {steps[at + 1]}." for at in np.flatnonzero(wrong)[:1]]
