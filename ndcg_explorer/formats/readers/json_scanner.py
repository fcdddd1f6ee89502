"""The place and kind of a fault in a JSON text: slow and exact, used where the quick parser refuses or for a glance.

Python's own parser names a position at best; a person needs line, column, path and what to do.

Places in a JSON text, as a person looks them up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import isinf

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import line_number
from ndcg_explorer.language import marked, tr

_SIMPLE_KEY = re.compile(r"[^\W\d][\w-]*")
_MOST_STEPS = 16


class JsonFault(Exception):  # noqa: N818 - it is the fact, not yet the error that a user sees
    """What is wrong at a line and column; ``path`` leads to the innermost value there."""

    def __init__(self, found: str, remedy: str, line: int, column: int, path: str) -> None:
        super().__init__(found)
        self.found, self.remedy = found, remedy
        self.line, self.column, self.path = line, column, path

    @property
    def place(self) -> str:
        return self.place_on(self.line)

    def place_on(self, line: int) -> str:
        """The place where the text is one line of a file that has many."""
        where = tr("line {0}, column {1}").format(line, self.column)
        return where if self.path == "$" else f"{where}, {self.path}"


def json_path(*parts: str | int) -> str:
    """``$.details["star wars"].hits[3]``"""
    if len(parts) > _MOST_STEPS:
        half = _MOST_STEPS // 2
        return f"{json_path(*parts[:half])}…{json_path(*parts[-half:])[1:]}"
    return "$" + "".join(_step(part) for part in parts)


def _step(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    return f".{part}" if _SIMPLE_KEY.fullmatch(part) and len(part) <= 60 else f"[{quoted(part)}]"


DEEPEST = 100

# Groups are not possessive: Python before 3.11.5 matches such ones wrongly. What follows each makes it the same.
_TOKEN = re.compile(
    r"""[ \t\r\n]*(?:
      (?P<mark>[\[\]{},:])
    | (?P<string>"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
    | (?P<number>-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?(?![\w.+-]))
    | (?P<word>(?:true|false|null)(?!\w))
    | (?P<end>\Z)
    )""",
    re.VERBOSE | re.ASCII,
)
_BLANKS = re.compile(r"[ \t\r\n]*")
_WRONG_WORD = re.compile(r"[^\s\[\]{},:\"']+")
_STRING_START = re.compile(r'"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*')
_SURROGATE = re.compile("[\ud800-\udfff]")

# What is often written in place of JSON, and what to say to it.
_KNOWN_MISTAKES = (
    (
        r"(?i)[+-]?(nan|inf|infinity)$",
        marked("{0} is not a number that JSON allows."),
        marked("Use null for a missing value."),
    ),
    (r"(?i)(true|false|none|undefined)$", marked("{0} is not a JSON word."), marked("Write true, false or null.")),
    (r"'", marked("{0} opens no text in JSON."), marked("Use double quotes.")),
    (r"//|/\*|#", marked("{0} begins a comment, which JSON does not have."), marked("Remove the comment.")),
    (r"[+-]?\.?\d", marked("{0} is not a JSON number."), marked("Write it like 12, -3 or 0.5.")),
    (r"\0", marked("{0} is no text: the file is damaged, or UTF-16."), marked("Save it as UTF-8.")),
    (r"<", marked("{0} looks like HTML or XML."), marked("Fetch the file itself rather than the page that shows it.")),
)
_TRUNCATED = marked("The end may be missing: fetch or save the file again.")


def is_whole(number: str) -> bool:
    """Whether a JSON number is written without fraction and exponent."""
    return number.removeprefix("-").isdigit()


def _end_of(pattern: re.Pattern[str], text: str, start: int) -> int:
    match = pattern.match(text, start)
    return match.end() if match else start


@dataclass(slots=True)
class _Open:
    """An array or object that is not closed yet."""

    is_object: bool
    position: int
    step: str | int | None = None  # the key or index being read
    keys: set[str] = field(default_factory=set)

    @property
    def closing(self) -> str:
        return "}" if self.is_object else "]"


class JsonScanner:
    """Goes through a text once. Each state reads a token and returns the next: nesting costs no stack."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._open: list[_Open] = []
        self._at = 0  # where the token begins
        self._next_at = 0

    @property
    def path(self) -> tuple[str | int, ...]:
        return tuple(opened.step for opened in self._open if opened.step is not None)

    def paths(self) -> Iterator[tuple[str | int, ...]]:
        """The path of every key, as it is met; raises the first `JsonFault`."""
        state: _State | None = self._value
        while state is not None:
            state = state(*self._token())
            if state == self._colon:
                yield self.path

    # states

    def _value(self, kind: str, token: str) -> _State:
        if token in ("{", "["):
            return self._opened(token == "{")
        if kind == "string":
            self._checked_string(token)
        elif kind == "number":
            self._check_number(token)
        elif token == "]" and self._open and self._open[-1].step:
            raise self._trailing_comma(token)
        elif kind != "word":
            raise self._unexpected(kind, token, tr("a value"))
        return self._after_value

    def _first(self, kind: str, token: str) -> _State:
        innermost = self._open[-1]
        if token == innermost.closing:
            return self._closed()
        if innermost.is_object:
            return self._key(kind, token)
        innermost.step = 0
        return self._value(kind, token)

    def _key(self, kind: str, token: str) -> _State:
        innermost = self._open[-1]
        if token == "}" and innermost.keys:
            raise self._trailing_comma(token)
        innermost.step = None
        if kind != "string":
            raise self._unexpected(kind, token, tr("a key in double quotes"))
        innermost.step = key = self._checked_string(token)
        if key in innermost.keys:
            found = tr("the key {0} occurs twice in the same object.").format(quoted(key))
            raise self._fault(found, tr("Keep one of the two: which one counts would be a guess."))
        innermost.keys.add(key)
        return self._colon

    def _colon(self, kind: str, token: str) -> _State:
        if token != ":":
            raise self._unexpected(kind, token, '":"')
        return self._value

    def _after_value(self, kind: str, token: str) -> _State | None:
        if not self._open:
            self._check_end(kind)
            return None
        innermost = self._open[-1]
        if token == innermost.closing:
            return self._closed()
        if token != ",":
            raise self._unexpected(kind, token, tr('"," or "{0}"').format(innermost.closing))
        if isinstance(innermost.step, int):
            innermost.step += 1
        return self._key if innermost.is_object else self._value

    def _check_end(self, kind: str) -> None:
        if kind != "end":
            found = tr("a second JSON document starts here, where the file should end.")
            remedy = tr("Keep one document a file; if each line holds one, name the file .jsonl.")
            raise self._fault(found, remedy)

    # steps

    def _opened(self, is_object: bool) -> _State:
        if len(self._open) >= DEEPEST:
            found = tr("arrays and objects are nested more than {0} deep.").format(DEEPEST)
            raise self._fault(found, tr("No known format nests so deep: check how the file was made."))
        self._open.append(_Open(is_object, self._at))
        return self._first

    def _closed(self) -> _State:
        self._open.pop()
        return self._after_value

    def _token(self) -> tuple[str, str]:
        match = _TOKEN.match(self._text, self._next_at)
        if match is None or match.lastgroup is None:
            self._at = _end_of(_BLANKS, self._text, self._next_at)
            return "other", self._text[self._at]
        self._at, self._next_at = match.span(match.lastgroup)
        return match.lastgroup, match[match.lastgroup]

    def _checked_string(self, token: str) -> str:
        text = str(json.loads(token))
        if _SURROGATE.search(text):
            found = tr("{0} holds half of a surrogate pair, which is no character.").format(quoted(text))
            raise self._fault(found, tr("Mend the text where it was made."))
        return text

    def _check_number(self, token: str) -> None:
        if not is_whole(token) and isinf(float(token)):
            raise self._fault(tr("{0} is too large for a number.").format(quoted(token)), tr("Use a finite number."))

    # faults

    def _trailing_comma(self, token: str) -> JsonFault:
        return self._fault(tr('a comma stands before "{0}".').format(token), tr("Remove the comma."))

    def _unexpected(self, kind: str, token: str, wanted: str) -> JsonFault:
        if kind == "end":
            return self._ends_early(wanted)
        if kind == "other":
            return self._unreadable(wanted)
        return self._fault(
            tr("{0} was found where {1} was expected.").format(quoted(token), wanted), tr("Check the text before it.")
        )

    def _ends_early(self, wanted: str) -> JsonFault:
        if not self._open:
            return self._fault(tr("the file is empty. Nothing was loaded."), tr("Check that it was saved."))
        opened = self._open[-1]
        line, _ = self._line_and_column(opened.position)
        found = tr("the text ends inside the array that begins on line {0}.")
        if opened.is_object:
            found = tr("the text ends inside the object that begins on line {0}.")
        return self._fault(found.format(line), tr(_TRUNCATED))

    def _unreadable(self, wanted: str) -> JsonFault:
        char = self._text[self._at]
        if char == '"':
            return self._bad_string()
        word = match[0] if (match := _WRONG_WORD.match(self._text, self._at)) else char
        for pattern, found, remedy in _KNOWN_MISTAKES:
            if re.match(pattern, word):
                return self._fault(tr(found).format(quoted(word)), tr(remedy))
        return self._fault(
            tr("{0} was found where {1} was expected.").format(quoted(word), wanted), tr("Check the text before it.")
        )

    def _bad_string(self) -> JsonFault:
        start = self._at
        stop = _end_of(_STRING_START, self._text, start)
        if stop >= len(self._text):
            return self._fault(tr("the quote opened here is never closed."), tr(_TRUNCATED))
        self._at = stop
        char = self._text[stop]
        if char == "\\":
            escape = self._text[stop : stop + 2]
            return self._fault(
                tr("{0} is not an escape that JSON knows.").format(quoted(escape)), tr("Write \\\\ for a backslash.")
            )
        remedy = tr("Close the text with a quote, or write the character as an escape such as \\n.")
        return self._fault(tr("{0} stands inside a text in quotes.").format(quoted(char)), remedy)

    def _fault(self, found: str, remedy: str) -> JsonFault:
        return JsonFault(found, remedy, *self._line_and_column(self._at), json_path(*self.path))

    def _line_and_column(self, position: int) -> tuple[int, int]:
        before = self._text[:position]
        return line_number(before, position), position - max(before.rfind("\n"), before.rfind("\r"))


_State = Callable[[str, str], "_State | None"]
