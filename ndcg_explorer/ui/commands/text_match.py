"""Whether a text plainly has what was typed: beginnings of words, pieces of them, or the initials of several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

# For each typed part: a whole word, the beginning of one, the initials of several, a piece from inside.
_WHOLE, _BEGINNING, _INITIALS, _INSIDE = 6.0, 5.0, 3.5, 3.0
# The text begins with what was typed, or has the parts in their order.
_PREFIX, _IN_ORDER = 2.0, 1.0
# A shorter text is more likely to be meant than a longer one that matches as well.
_FOR_LENGTH = 0.02
# Fewer letters are inside of nearly everything; a Chinese sign says more.
_FEWEST_INSIDE, _FEWEST_INITIALS = 3, 2
# Initials may leave out words such as «to» and «the».
_SMALL_WORD = 3
_MOST_INITIALS = 10
_WORDS = re.compile(r"\w+")
_MOST_KEPT = 50_000

Found = tuple[float, int]  # its worth, and where in the text it is


def match_score(typed: str, text: str) -> float | None:
    """How well a text matches what was typed, higher is better; None where a typed part is not plainly in it.

    Letters that are scattered over a text do not match: they would be in some text or other by chance.
    """
    parts, sought = typed.casefold().split(), text.casefold()
    found = [_find(part, sought) for part in parts]
    places = [one[1] for one in found if one is not None]
    if len(places) < len(parts):
        return None
    score = sum(one[0] for one in found if one is not None) - _FOR_LENGTH * len(sought)
    if sought.startswith(" ".join(parts)):
        score += _PREFIX
    return score + _IN_ORDER if places == sorted(places) else score


def _find(part: str, text: str) -> Found | None:
    at = text.find(part)
    if at < 0:
        return _initials(part, text)
    pieces = [_worth(part, text, at)]
    while (at := text.find(part, at + 1)) >= 0:
        pieces.append(_worth(part, text, at))
    best = max(pieces, key=lambda piece: piece[0])
    if best[0] > _INSIDE or len(part) >= _FEWEST_INSIDE or not part.isascii():
        return best
    return _initials(part, text)


def _worth(part: str, text: str, at: int) -> Found:
    end = at + len(part)
    if at and text[at - 1].isalnum() and part[0].isalnum():
        return _INSIDE, at
    is_whole = end == len(text) or not text[end].isalnum()
    return _WHOLE if is_whole else _BEGINNING, at


def _initials(part: str, text: str) -> Found | None:
    """``ro`` and ``reor`` for «Reset order»: beginnings of words in a row, all letters taken."""
    if len(part) < _FEWEST_INITIALS:
        return None
    words = _words_of(text)
    for number, (word, at) in enumerate(words):
        if word[0] == part[0] and _begins_words(part, words[number : number + _MOST_INITIALS]):
            return _INITIALS, at
    return None


def _begins_words(part: str, words: Sequence[tuple[str, int]]) -> bool:
    if not part:
        return True
    if not words:
        return False
    word, rest = words[0][0], words[1:]
    taken = next((n for n in range(min(len(part), len(word)), 0, -1) if word.startswith(part[:n])), 0)
    if any(_begins_words(part[n:], rest) for n in range(taken, 0, -1)):
        return True
    return len(word) <= _SMALL_WORD and _begins_words(part, rest)


@lru_cache(maxsize=_MOST_KEPT)
def _words_of(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a text, and where each begins."""
    return tuple((word.group(), word.start()) for word in _WORDS.finditer(text))
