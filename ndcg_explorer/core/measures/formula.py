"""Gains and discounts typed as formulas: text in, a numpy function out, nothing else within reach.

The text may only hold tokens of arithmetic; ``ast`` parses it, and numpy closures are built from
tables of the node classes and names allowed. What is not in a table is refused, so the syntax of a
later Python fails closed. Python itself never evaluates or compiles the text.

The text of a formula: only tokens of arithmetic, in an order that can mean something, then parsed.

Refused in our own words: Python's differ from version to version.
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

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.formula_functions import CONSTANTS, FUNCTION, OPERATORS, Function
from ndcg_explorer.errors import FormulaError, quoted, suggestion
from ndcg_explorer.language import in_a_row, marked, tr

LONGEST, DEEPEST = 500, 40

_TOKEN = re.compile(
    r"(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>\*\*|//|[<>=!]=|[-+*/%<>(),])|(?P<other>[^ ])"
)
_HINTS = {
    "^": marked("Write ** for a power."),
    "=": marked("Write == to compare."),
    "!": marked("Write not, or != to compare."),
    "&": marked("Write and."),
    "|": marked("Write or."),
    "True": marked("Write 1."),
    "False": marked("Write 0."),
}
_WORDS = {"and", "or", "not", "if", "else"}


def check_text(source: str) -> None:
    """Refuses all but arithmetic."""
    if len(source) > LONGEST:
        problem = tr("The formula has {0} characters; at most {1} are allowed.").format(len(source), LONGEST)
        raise FormulaError(source, LONGEST + 1, problem, len(source) - LONGEST)
    if odd := re.search(r"[^ -~]", source):
        problem = tr("The character {0} cannot be used, only plain ASCII.").format(quoted(odd.group()))
        raise FormulaError(source, odd.start() + 1, problem)
    tokens = list(_TOKEN.finditer(source))
    if not tokens:
        raise FormulaError(source, 1, tr("The formula is empty."))
    for token in tokens:
        if token["other"] or (iskeyword(token.group()) and token.group() not in _WORDS):
            problem = tr("{0} has no place in a formula.").format(quoted(token.group()))
            hint = _HINTS.get(token.group())
            _refuse(token, token, in_a_row((problem, tr(hint))) if hint else problem)
    _check_parentheses(tokens)
    for before, after in pairwise([None, *tokens, None]):
        _check_neighbours(before, after)


def _check_parentheses(tokens: list[re.Match[str]]) -> None:
    opened: list[re.Match[str]] = []
    for token in tokens:
        if token.group() == "(":
            opened.append(token)
        elif token.group() == ")" and not opened:
            _refuse(token, token, tr('This ")" closes nothing.'))
        elif token.group() == ")":
            opened.pop()
        if len(opened) > DEEPEST:
            _refuse(token, token, tr("The formula is more than {0} levels deep.").format(DEEPEST))
    if opened:
        _refuse(opened[-1], opened[-1], tr('This "(" is never closed.'))


def _check_neighbours(before: re.Match[str] | None, after: re.Match[str] | None) -> None:
    """Two neighbours (None beyond the ends) need an operator between values and values between operators."""
    left, right = (token.group() if token else "" for token in (before, after))
    ends = bool(before and (before["number"] or left == ")" or _is_name(before)))
    starts = bool(after and (after["number"] or right in ("(", "not") or _is_name(after)))
    if before and after and ends and starts and not (right == "(" and _is_name(before)):
        _refuse(
            before,
            after,
            tr("There is no operator between {0} and {1}; * multiplies.").format(quoted(left), quoted(right)),
        )
    if before and after and before["number"] and after["name"] and before.end() == after.start():
        _refuse(before, after, tr("Put a space between {0} and {1}.").format(quoted(left), quoted(right)))
    if ends or starts or right in ("+", "-") or (left, right) == ("(", ")"):
        return
    if before and after:
        _refuse(after, after, tr("Something is missing between {0} and {1}.").format(quoted(left), quoted(right)))
    if token := before or after:
        problem = tr("Something is missing after {0}.") if before else tr("Something is missing before {0}.")
        _refuse(token, token, problem.format(quoted(token.group())))


def _is_name(token: re.Match[str]) -> bool:
    return bool(token["name"]) and token.group() not in _WORDS


def _refuse(first: re.Match[str], last: re.Match[str], problem: str) -> NoReturn:
    raise FormulaError(first.string, first.start() + 1, problem, last.end() - first.start())


def parsed(source: str) -> ast.Expression:
    text = source.lstrip(" ")
    try:
        return ast.parse(text, mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        start = min(max(getattr(error, "offset", None) or 1, 1), len(text))
        length = max((getattr(error, "end_offset", None) or 0) - start, 1)
    words = [token.group() for token in _TOKEN.finditer(source)]
    problem = tr("The formula cannot be read here; parentheses may help.")
    if words.count("if") != words.count("else"):
        problem = tr("A choice needs both words: write a if condition else b.")
    raise FormulaError(source, start + len(source) - len(text), problem, length)


MOST_NODES = 120
MOST_WORK = 180  # milliseconds for a million of the worst values: the unit of every ``work`` below
_CHUNK = 8192  # values at a time, so that intermediate results stay in the cache


_NOTHING: FloatArray = np.empty(0)
_MEANING = {"g": marked("the grade"), "rank": marked("the rank, counted from 1")}
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
        problem = tr("at {0} = {1}: {2} fails, the result is not a finite number ({3})")
        problem = problem.format(self.variable, f"{value:.15g}", part, f"{result:g}")
        raise FormulaError(self.source, column, problem, length)


def compile_formula(source: str, variable: str) -> Formula:
    """The formula, or a FormulaError that tells what is wrong with it and where."""
    return Formula(source, variable)


@lru_cache(maxsize=256)
def _built(source: str, variable: str) -> _Part:
    check_text(source)
    tree = parsed(source)
    nodes = sum(isinstance(node, ast.expr) for node in ast.walk(tree))
    if nodes > MOST_NODES:
        problem = tr("The formula has {0} parts; at most {1} are allowed.").format(nodes, MOST_NODES)
        raise FormulaError(source, 1, problem, len(source))
    with np.errstate(all="ignore"):
        root = _Builder(source, variable).build(tree.body)
    if root.work > MOST_WORK:
        problem = tr("The formula has too many powers, logarithms, exponentials or remainders to be quick.")
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
            self._fail(node, tr("The formula is more than {0} levels deep.").format(DEEPEST))
        if type(node) is ast.Constant:
            return self._constant(node, node.value)
        if type(node) is ast.Name:
            return self._name(node)
        run, work, children = self._split(node)
        parts = tuple(self.build(child, depth + 1) for child in children)
        choice = run is FUNCTION["where"].run
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
                return FUNCTION["where"].run, 1, [test, body, otherwise]
            case ast.Call(func=ast.Name() as name, args=arguments, keywords=[]):
                function = self._function(node, name, len(arguments))
                return function.run, function.work, arguments
            case ast.Tuple(elts=[_, *_]):
                self._fail(node, tr("A comma only separates arguments of a function; decimals take a point."))
        self._fail(node, tr("This has no place in a formula."))

    def _operator(self, node: ast.expr, operator: ast.AST) -> tuple[Callable[..., Any], int]:
        if type(operator) not in OPERATORS:
            self._fail(node, tr("This operator has no place in a formula."))
        return OPERATORS[type(operator)]

    def _constant(self, node: ast.expr, constant: Any) -> _Part:
        if type(constant) is not int and type(constant) is not float:
            self._fail(node, tr("Only numbers can be written out in a formula."))
        try:
            value = np.float64(float(constant))
        except OverflowError:
            value = np.float64(np.inf)
        if not np.isfinite(value):
            self._fail(node, tr("This number is too large."))
        return _Part(node, lambda values: value)

    def _name(self, node: ast.Name) -> _Part:
        name, variable = node.id, self.variable
        if name == variable:
            return _Part(node, lambda values: values, varies=True)
        if name in CONSTANTS:
            return self._constant(node, CONSTANTS[name])
        if name in FUNCTION:
            self._fail(node, tr("{0} is a function: write {0}({1}).").format(name, variable))
        if name in _OTHER_NAMES:
            self._fail(
                node,
                tr("Write {0} for {1}.").format(quoted(variable), tr(_MEANING.get(variable, marked("the variable")))),
            )
        self._fail(
            node, tr("Unknown name {0}. {1}").format(quoted(name), suggestion(name, [variable, *CONSTANTS, *FUNCTION]))
        )

    def _function(self, node: ast.expr, name: ast.Name, given: int) -> Function:
        if name.id == self.variable or name.id in CONSTANTS:
            self._fail(name, tr("{0} is not a function; write {0}*(...) to multiply.").format(name.id))
        if name.id not in FUNCTION:
            self._fail(name, tr("Unknown function {0}. {1}").format(quoted(name.id), suggestion(name.id, FUNCTION)))
        function = FUNCTION[name.id]
        if given < function.arity or (given > function.arity and not function.more):
            self._fail(node, _takes(function).format(name.id, function.arity, given))
        return function

    def _fail(self, node: ast.expr, problem: str) -> NoReturn:
        column, length = _span(self.source, node)
        raise FormulaError(self.source, column, problem, length)


def _takes(function: Function) -> str:
    if function.arity == 1:
        at_least = tr("{0} takes {1} argument or more, here it has {2}.")
        return at_least if function.more else tr("{0} takes {1} argument, here it has {2}.")
    at_least = tr("{0} takes {1} arguments or more, here it has {2}.")
    return at_least if function.more else tr("{0} takes {1} arguments, here it has {2}.")


def _chained(tests: list[Callable[..., Any]]) -> Callable[..., Any]:
    """a < b < c as a < b and b < c."""
    return lambda *values: (
        reduce(np.logical_and, (test(a, b) for test, (a, b) in zip(tests, pairwise(values), strict=True))) * 1.0
    )
