"""Text in drawings: made harmless, kept in its direction, and measured without a font at hand."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

ELLIPSIS = "…"
_BREAKS = re.compile("[\t\n\x0b\x0c\r\x85\u2028\u2029]+")
# What XML does not allow, or nobody can see.
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_OPENS, _CLOSES = "\u2066\u2067\u2068", "\u2069"
_DIRECTED = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff]"
)
_JOINER = "\u200d"

# Widths of the printable ASCII characters, in thousandths of the size, as Arial and its equals have them.
_ASCII = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 "
    "584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 "
    "667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 "
    "278 556 500 722 500 500 500 334 260 334 584"
)
_WIDTHS = {chr(32 + place): int(width) / 1000 for place, width in enumerate(_ASCII.split())}
# Other fonts are a little wider.
_SLACK = 1.06


def harmless(text: str) -> str:
    """On one line, and without characters that a drawing cannot hold; these are shown as �."""
    return _UNSEEN.sub("\ufffd", _BREAKS.sub(" ", text))


def escaped(text: str) -> str:
    """For element content and for quoted attributes."""
    text = harmless(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def isolated(text: str) -> str:
    """For data inside a sentence: whatever its direction, what follows keeps its own. Plain text stays as it is."""
    if not _DIRECTED.search(text):
        return text
    depth, kept = 0, []
    for character in text:
        if character in _OPENS:
            depth += 1
        elif character == _CLOSES:
            if not depth:
                continue  # it would close ours
            depth -= 1
        kept.append(character)
    return f"{_OPENS[2]}{''.join(kept)}{_CLOSES * (depth + 1)}"


def text_width(text: str, size: float) -> float:
    """About how wide a text is; rather too much than too little."""
    return sum(map(_width, text)) * size * _SLACK


def elided(text: str, room: float, size: float) -> str:
    """The text, or its beginning and end where there is no more room: names of runs often differ at their ends."""
    if len(text) < 200 and text_width(text, size) <= room:
        return text
    left = room - text_width(ELLIPSIS, size)
    end = _fitting(text[:-200:-1] if len(text) > 200 else text[::-1], left * 0.4, size)
    start = _fitting(text[:200], left - text_width(text[len(text) - end :], size), size)
    while end and _sticks(text[len(text) - end]):
        end -= 1
    while start and (_sticks(text[start : start + 1]) or text[start - 1] == _JOINER):
        start -= 1
    return text[:start].rstrip() + ELLIPSIS + text[len(text) - end :].lstrip()


def _fitting(text: str, room: float, size: float) -> int:
    """How many characters fit."""
    used = 0.0
    for count, character in enumerate(text):
        used += _width(character) * size * _SLACK
        if used > room:
            return count
    return len(text)


def _sticks(character: str) -> bool:
    """Whether it belongs to the character before."""
    return bool(character) and (_width(character) == 0 or character == _JOINER)


@cache
def _width(character: str) -> float:
    if character in _WIDTHS:
        return _WIDTHS[character]
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(character) in "WF" else 0.66
