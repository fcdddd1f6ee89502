"""Finds what was meant by a few typed letters: all of them in order, and the better the nearer to beginnings."""

from __future__ import annotations

_START, _INSIDE, _SCATTERED = 3.0, 2.0, 1.0  # for each letter: at the start of a word, inside one, here and there
_WORD_START, _PREFIX, _FIRST = 4.0, 6.0, 1.0
# Letters that stand far apart are more likely to be there by chance.
_FOR_GAP = 0.25
# A shorter text is more likely to be meant than a longer one that matches as well.
_FOR_LENGTH = 0.02


def fuzzy_score(typed: str, text: str) -> float | None:
    """How well a text matches what was typed, None where it does not; higher is better.

    What is typed is made of parts between spaces: each has to be found after the one before it, in one piece
    or, worth less, as letters in order.
    """
    parts, sought = typed.casefold().split(), text.casefold()
    if not has_in_order("".join(parts), sought):
        return None
    found = _score_of_parts(parts, sought)
    if found is None:
        # Taking the best place of one part left no room for the next: the letters are there all the same.
        found = _SCATTERED * sum(map(len, parts)) - 1
    if parts and sought.startswith(parts[0][0]):
        found += _PREFIX if sought.startswith(parts[0]) else _FIRST
    return found - _FOR_LENGTH * len(sought)


def has_in_order(letters: str, text: str) -> bool:
    at = -1
    for letter in letters:
        at = text.find(letter, at + 1)
        if at < 0:
            return False
    return True


def _score_of_parts(parts: list[str], text: str) -> float | None:
    at, total = 0, 0.0
    for part in parts:
        found = _at_word_start(part, text, at) or _inside(part, text, at) or _scattered(part, text, at)
        if found is None:
            return None
        total += found[0]
        at = found[1]
    return total


def _at_word_start(part: str, text: str, start: int) -> tuple[float, int] | None:
    """Its worth, and where it ends."""
    at = text.find(part, start)
    while at >= 0:
        if _is_word_start(text, at):
            return _START * len(part) + _WORD_START, at + len(part)
        at = text.find(part, at + 1)
    return None


def _inside(part: str, text: str, start: int) -> tuple[float, int] | None:
    at = text.find(part, start)
    return None if at < 0 else (_INSIDE * len(part), at + len(part))


def _scattered(part: str, text: str, start: int) -> tuple[float, int] | None:
    """Letters in order, first letters of words if they can be."""
    worth, at, first = 0.0, start, -1
    for number, letter in enumerate(part):
        place = _next_word_start(letter, text, at)
        if place < 0 or not has_in_order(part[number + 1 :], text[place + 1 :]):
            place = text.find(letter, at)
        if place < 0:
            return None
        worth += _START if _is_word_start(text, place) else _SCATTERED
        first, at = (place if first < 0 else first), place + 1
    return worth - _FOR_GAP * (at - first - len(part)), at


def _next_word_start(letter: str, text: str, start: int) -> int:
    at = text.find(letter, start)
    while at >= 0 and not _is_word_start(text, at):
        at = text.find(letter, at + 1)
    return at


def _is_word_start(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalnum()
