"""JSON without surprises: numbers keep their digits, nothing is overwritten, what is wrong has a place.

The standard parser does the work; its hooks only refuse. Where anything is refused, or might be, the
slow scanner goes through the text again and says what, where and why.
"""

from __future__ import annotations

import gc
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import isinf
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.decoding import decoded, decoded_head, replaced_bytes
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import DEEPEST, JsonFault, JsonScanner, is_whole
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.language import marked, tr

# What a parsed text is made of; objects are dict[str, Json], arrays list[Json].
Json = object
Outline = frozenset[tuple[str, ...]]

# A high half without its low one, or the reverse. May also match `\\ud800`, an escaped backslash: the
# scanner has the last word.
_LONE_SURROGATE = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]")
MOST_VALUES = 50_000_000
_BLANK = " \t\r\n"
_QUOTE = 2
_DEPTH_CHUNK = 16 * 1024**2


class Number(str):
    """A number as it is written in the file; an id of 20 digits or a grade of 1.50 is not changed."""

    __slots__ = ()

    @property
    def is_whole(self) -> bool:
        return is_whole(self)


class _RefusedError(ValueError):
    """Raised by the hooks; the scanner finds the words."""


def _finite(text: str) -> Number:
    # Only an exponent or hundreds of digits can be too much; to ask every number would take as long as reading.
    if ("e" in text or "E" in text or len(text) > 300) and isinf(float(text)):
        raise _RefusedError(text)
    return Number(text)


def _no_constant(text: str) -> NoReturn:
    raise _RefusedError(text)


def _without_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _RefusedError
    return made


_DECODER = json.JSONDecoder(
    object_pairs_hook=_without_duplicates,
    parse_float=_finite,
    parse_int=Number,
    parse_constant=_no_constant,
)


def load(source: SourceFile, options: ImportOptions, problems: Problems) -> Json:
    """The one JSON document of a file, its numbers as `Number`; raises `ReadError` with the place."""
    text = decoded(source, options)
    check_values(source, options, text)
    for problem in replaced_bytes(source, text, options):
        problems.add(problem)
    try:
        with _without_collecting():
            return parse(text)
    except JsonFault as fault:
        raise ReadError(Problem(source.name, fault.place, fault.found, fault.remedy)) from None


def check_values(source: SourceFile, options: ImportOptions, text: str) -> None:
    """Before it is parsed: each value takes many times the memory of its characters."""
    if len(text) < MOST_VALUES or options.no_limits:
        return
    # Each value has one of these in front of it; there are some in texts too, but seldom many.
    values = sum(map(text.count, "[{,:"))
    if values > MOST_VALUES:
        found = tr("about {0} values are in it; the limit is {1}.").format(count_text(values), count_text(MOST_VALUES))
        remedy = tr("Keep only the values that are needed, split the file, or lift the limit.")
        raise ReadError(Problem(source.name, "", found, remedy, flag=NO_LIMITS))


def parse(text: str) -> Json:
    """Raises `JsonFault`; never `RecursionError`, because the nesting is looked at first."""
    if _may_nest_too_deep(text) or ("\\u" in text and _LONE_SURROGATE.search(text)):
        raise_fault(text)
    try:
        start = len(text) - len(text.lstrip(_BLANK))
        value, end = _DECODER.raw_decode(text, start)
        if end == len(text) or not text[end:].strip(_BLANK):
            return value
        error: Exception = _RefusedError(tr("more than one document"))
    except (ValueError, RecursionError) as refused:
        error = refused
    raise_fault(text)
    raise JsonFault(tr("this is not JSON ({0}).").format(error), tr("Check the file."), 1, 1, "$") from error


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Millions of new objects, none of them garbage: looking for some would double the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def raise_fault(text: str) -> None:
    """Raises the first `JsonFault` of a text that has one."""
    for _ in JsonScanner(text).paths():
        pass


def _may_nest_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    # Without escapes, every second quote closes a text; brackets inside texts do not count.
    plain = text.encode("utf-8", "replace").replace(b"\\\\", b"").replace(b'\\"', b"")
    inside, depth = 0, 0
    for start in range(0, len(plain), _DEPTH_CHUNK):
        change = _CHANGE[np.frombuffer(plain, np.uint8, min(_DEPTH_CHUNK, len(plain) - start), start)]
        change = change[change != 0]
        in_text = (np.cumsum(change == _QUOTE) + inside) % 2
        depths = np.cumsum(np.where((in_text == 0) & (change != _QUOTE), change, 0)) + depth
        if depths.size:
            if depths.max() > DEEPEST:
                return True
            inside, depth = int(in_text[-1]), int(depths[-1])
    return False


def _changes() -> NDArray[np.int8]:
    """How each byte changes the depth; 0 for most."""
    change = np.zeros(256, np.int8)
    change[[ord("["), ord("{")]] = 1
    change[[ord("]"), ord("}")]] = -1
    change[ord('"')] = _QUOTE
    return change


_CHANGE = _changes()


def cell(value: Json) -> str:
    """The text of a value: nothing for null, numbers as written, nested values as compact JSON."""
    if isinstance(value, str):
        return str(value)
    return "" if value is None else compact(value)


def compact(value: Json) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(f"{_quoted(key)}:{compact(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(compact(item) for item in value) + "]"
    if isinstance(value, Number):
        return str(value)
    return _quoted(value)


def _quoted(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def kind_of(value: Json) -> str:
    """What a person calls it: ``an array``, ``a number``."""
    if isinstance(value, Number):
        return tr("a number")
    names = {dict: marked("an object"), list: marked("an array"), str: marked("a text"), bool: marked("true or false")}
    return tr(names.get(type(value), "null"))


def outline(source: SourceFile) -> Outline:
    """The paths of the keys at the beginning of a JSON file, ``[]`` for any index; empty if it is none."""
    text = decoded_head(source).lstrip()
    if text[:1] not in ("{", "["):
        return frozenset()
    paths: set[tuple[str, ...]] = set()
    try:
        for path in JsonScanner(text).paths():
            if len(path) <= 8:
                paths.add(tuple("[]" if isinstance(step, int) else step for step in path))
    except JsonFault:
        pass  # the beginning of a long file always ends too early
    return frozenset(paths)
