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

LONGEST, DEEPEST = 500, 40

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


def check_text(source: str) -> None:
    """Refuses all but arithmetic."""
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


def parsed(source: str) -> ast.Expression:
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
