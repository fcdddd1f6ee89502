"""What is typed to choose queries: ``Δ < -0.05``, ``unjudged > 0``, ``changed``, and words of the query's name."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray
from ndcg_explorer.core.numbers import MINUS, NOISE
from ndcg_explorer.language import marked, tr

DIFFERENCE, SIZE, BASELINE, CONTENDER = "difference", "size", "baseline", "contender"
UNJUDGED, CHANGED = "unjudged", "changed"
# What each is called; other names for it behind the first.
NAMES: Mapping[str, tuple[str, ...]] = {
    DIFFERENCE: ("Δ", "delta", "d"),
    SIZE: ("|Δ|", "|delta|", "|d|", "abs"),
    BASELINE: (marked("baseline"), "a"),
    CONTENDER: (marked("contender"), "b"),
    UNJUDGED: (marked("unjudged"),),
    CHANGED: (marked("changed"),),
}
_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)"
_SIGNS = {"≤": "<=", "≥": ">=", "＜": "<", "＞": ">", "＝": "=", MINUS: "-", "－": "-", "≠": "!=", "==": "="}

Test = Callable[[FloatArray], BoolArray]
_TESTS: Mapping[str, Callable[[FloatArray, float], BoolArray]] = {
    # Of two numbers that differ by less than the arithmetic's doing neither is the smaller.
    "<": lambda values, bound: values < bound - NOISE,
    ">": lambda values, bound: values > bound + NOISE,
    "<=": lambda values, bound: values <= bound + NOISE,
    ">=": lambda values, bound: values >= bound - NOISE,
    "=": lambda values, bound: np.abs(values - bound) <= 5e-5,
    "!=": lambda values, bound: np.abs(values - bound) > 5e-5,
}


@dataclass(frozen=True, slots=True)
class Condition:
    """Of the column with this key, compared with a number."""

    key: str
    sign: str
    bound: float

    def holds(self, values: FloatArray) -> BoolArray:
        return _TESTS[self.sign](values, self.bound)


@dataclass(frozen=True, slots=True)
class Filter:
    """All conditions must hold, and all words be in the name."""

    conditions: tuple[Condition, ...] = ()
    words: str = ""

    def __bool__(self) -> bool:
        return bool(self.conditions or self.words)


def read_filter(text: str) -> Filter:
    """Whatever is no condition is words to look for."""
    plain = text.casefold()
    for sign, usual in _SIGNS.items():
        plain = plain.replace(sign, usual)
    conditions: list[Condition] = []

    def take(match: re.Match[str]) -> str:
        conditions.append(Condition(_keys()[match["name"]], match["sign"], float(match["number"])))
        return " "

    rest = _pattern().sub(take, plain)
    words = []
    for word in rest.split():
        if word in _names(CHANGED):
            conditions.append(Condition(CHANGED, ">", 0.0))
        elif word not in ("and", "&"):
            words.append(word)
    return Filter(tuple(conditions), " ".join(words))


def matching(chosen: Filter, count: int, column: Callable[[str], FloatArray]) -> BoolArray:
    """Which rows all conditions hold for; the words are the caller's to look for."""
    found = np.ones(count, dtype=bool)
    for condition in chosen.conditions:
        found = operator.and_(found, condition.holds(column(condition.key)))
    return found


def _names(key: str) -> tuple[str, ...]:
    """In the language in force and in English."""
    return tuple(dict.fromkeys(name for given in NAMES[key] for name in (given.casefold(), tr(given).casefold())))


def _keys() -> dict[str, str]:
    return {name: key for key in NAMES for name in _names(key)}


def _pattern() -> re.Pattern[str]:
    # The longest first, so that "|d|" is not read as "d".
    names = "|".join(re.escape(name) for name in sorted(_keys(), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?P<name>{names})\s*(?P<sign><=|>=|!=|<|>|=)\s*(?P<number>{_NUMBER})")
