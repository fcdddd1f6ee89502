"""Values of a JSON file, taken for what they should be; the error names the place of one that is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.language import tr

_INFINITE = {"inf": float("inf"), "-inf": float("-inf")}


class MalformedError(ValueError):
    """Valid JSON that is not what it should be; says where."""


def text(value: Any, place: str) -> str:
    if type(value) is not str:
        raise MalformedError(tr("{0} is not a text").format(place))
    return value


def flag(value: Any, place: str) -> bool:
    if type(value) is not bool:
        raise MalformedError(tr("{0} is not true or false").format(place))
    return value


def array(value: Any, place: str) -> list[Any]:
    if type(value) is not list:
        raise MalformedError(tr("{0} is not a list").format(place))
    return value


def mapping(value: Any, place: str) -> dict[str, Any]:
    if type(value) is not dict:
        raise MalformedError(tr("{0} is not an object").format(place))
    return value


def texts(value: Any, place: str) -> list[str]:
    return [text(item, place) for item in array(value, place)]


def text_mapping(value: Any, place: str) -> dict[str, str]:
    return {key: text(item, place) for key, item in mapping(value, place).items()}


def unique(names: Iterable[str], place: str) -> list[str]:
    found = list(names)
    if len(set(found)) != len(found):
        raise MalformedError(tr("{0} has a name twice").format(place))
    return found


def numbers(values: list[Any], place: str) -> FloatArray:
    """The column; null is NaN, and infinities are texts."""
    kinds = set(map(type, values))
    if not kinds <= {float, int, type(None), str}:
        raise MalformedError(tr("{0} has a value that is not a number").format(place))
    if kinds <= {float} and np.isfinite(column := floats(values)).all():
        return column
    return floats([_number(value, place) for value in values])


def finite_numbers(values: list[Any], place: str) -> FloatArray:
    """The column; null is NaN, and nothing is infinite."""
    column = numbers(values, place)
    if np.isinf(column).any():
        raise MalformedError(tr("{0} has a value that is infinite").format(place))
    return column


def _number(value: float | str | None, place: str) -> float:
    if value is None:
        return np.nan
    if isinstance(value, str):
        if value in _INFINITE:
            return _INFINITE[value]
    elif np.isfinite(float(value)):  # 1e999 would be read as infinite
        return float(value)
    raise MalformedError(tr("{0} has a value that is not a number").format(place))
