"""Values of a JSON file, taken for what they should be; the error names the place of one that is not.

An entry of the log is an edit, an object; or, from files of version 1, a sentence: the English text first, then its
values, which may be sentences themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.session.history import log_entry
from ndcg_explorer.core.session.session import LogEntry, LoggedEdit
from ndcg_explorer.language import Said, Saying, tr

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


_DEEPEST = 8
_MOST_PLACES = 20
_PLACE = re.compile(r"\{(\d{1,2})\}")


def log_values(entry: LogEntry) -> Any:
    """The entry as JSON has it; what is empty is left out."""
    if isinstance(entry, Said):
        return saying_values(entry)
    members: dict[str, Any] = {"edit": entry.name}
    if entry.arguments is not None:
        members["arguments"] = entry.arguments
    return members | ({"facts": dict(entry.facts)} if entry.facts else {})


def log_from(value: Any) -> LogEntry:
    """The entry; one that is none becomes an edit that nobody knows, for a session is worth more than its log."""
    if isinstance(value, list):
        try:
            return said_from(value)
        except MalformedError:
            return LoggedEdit("")
    members = value if isinstance(value, dict) else {}
    name, facts, arguments = (members.get(key) for key in ("edit", "facts", "arguments"))
    return log_entry(
        name if isinstance(name, str) else "",
        facts if isinstance(facts, dict) else {},
        arguments if isinstance(arguments, list) else None,
    )


def saying_values(saying: Saying) -> Any:
    return saying if isinstance(saying, str) else [saying.text, *map(saying_values, saying.values)]


def said_from(value: Any, depth: int = 0) -> Said:
    """The sentence; a text that asks for more than its values is refused, for nobody knows who wrote it."""
    if depth > _DEEPEST:
        raise MalformedError(tr("a sentence of the log is nested too deeply"))
    words, *values = array(value, "log") or [None]
    sentence = text(words, "log")
    found = tuple(item if isinstance(item, str) else said_from(item, depth + 1) for item in values)
    if found:
        rest, places = _PLACE.sub("", sentence), [int(place) for place in _PLACE.findall(sentence)]
        if "{" in rest or "}" in rest or any(place >= len(found) for place in places):
            raise MalformedError(tr("a sentence of the log has a place for a value that is not there"))
        # Sentences that are repeated within sentences would fill all memory.
        repeated = [found[place] for place in set(places) if places.count(place) > 1]
        if len(places) > _MOST_PLACES or any(isinstance(it, Said) for it in repeated):
            raise MalformedError(tr("a sentence of the log repeats its values too often"))
    return Said(sentence, found)
