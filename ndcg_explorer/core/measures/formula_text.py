"""The text of a formula: only tokens of arithmetic, in an order that can mean something, then parsed.

Refused in our own words: Python's differ from version to version.
"""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from keyword import iskeyword
from typing import NoReturn

from ndcg_explorer.errors import FormulaError, quoted
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
