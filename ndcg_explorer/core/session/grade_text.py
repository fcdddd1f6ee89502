"""Grades as people type them: a number, a word of the scale, or nothing for unjudged."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

_UNJUDGED = {"", "-", "–", "—", "?", "unjudged"}
_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
POINTS = ".,"
_LONGEST_TYPED = 12


def read_grade(text: str, scale: GradeScale) -> float | None:
    """The grade that a text means, None for unjudged; raises `UsageError` where it means neither."""
    plain = plain_text(text)
    if plain.casefold() in _UNJUDGED:
        return None
    if _NUMBER.fullmatch(plain):
        return float(plain.replace(",", "."))
    word = _word(plain, scale)
    if word is None:
        raise UsageError(tr("“{0}” is not a grade; {1}").format(text.strip()[:40], how_to_type(scale)))
    return word


def plain_text(text: str) -> str:
    """What was typed, with the digits and signs of a plain keyboard."""
    # Full-width digits come from East Asian keyboards, the true minus sign from tables.
    return unicodedata.normalize("NFKC", text).replace("−", "-").strip()


def how_to_type(scale: GradeScale) -> str:
    words = [scale.label(value) for value in scale.values if scale.word(value)]
    if not words:
        return tr("type a number, or – for unjudged.")
    return tr("type a number, a word of the scale ({0}), or – for unjudged.").format(", ".join(words[:8]))


def _word(text: str, scale: GradeScale) -> float | None:
    """The grade of a whole word, or of the one word that begins like this."""
    whole = scale.grade_of(text)
    if whole is not None:
        return whole
    folded = text.casefold()
    labels = [(value, scale.label(value)) for value in scale.values]
    same = [value for value, label in labels if label.casefold() == folded]
    begun = [value for value in scale.values if scale.word(value).casefold().startswith(folded)]
    found = same or begun
    return found[0] if len(found) == 1 else None


def may_go_on(text: str, scale: GradeScale) -> bool:
    """Whether a grade of the scale is typed with this and more keys: ``1`` where the scale has 10 or 1.5."""
    may_have_point = _is_continuous(scale) or any(exact(value).startswith(f"{text}.") for value in scale.values)
    keys = "0123456789." if may_have_point else "0123456789"
    return any(takes_key(text, key, scale) for key in keys)


def takes_key(text: str, key: str, scale: GradeScale) -> bool:
    """Whether a key goes on with what was typed: a point after any whole number, a digit where the scale has such."""
    if len(text) >= _LONGEST_TYPED:
        return False
    plain, written = text.replace(",", "."), [exact(value) for value in scale.values]
    if key in POINTS:
        is_sign = any(number.startswith(plain) for number in written)
        return "." not in plain and (has_digits(plain) or is_sign)
    if not key.isdecimal():
        return False
    if is_unfinished(plain) or any(number.startswith(plain + key) for number in written):
        return True
    if not has_digits(plain):
        return any(number.startswith(plain) for number in written)
    # Past the point all digits that make no grade of the scale yet; before it, as far as a scale of two ends reaches.
    is_within = "." in plain or float(plain + key) <= scale.best
    return is_within and (_is_continuous(scale) or ("." in plain and float(plain) not in scale.values))


def is_unfinished(text: str) -> bool:
    """Whether more has to follow: ``1.``, ``+``."""
    return text[-1:] in ("+", *POINTS)


def has_digits(text: str) -> bool:
    return any(letter.isdecimal() for letter in text)


def begins_word(text: str, scale: GradeScale) -> bool:
    return any(word.casefold().startswith(text.casefold()) for word in map(scale.word, scale.values) if word)


def _is_continuous(scale: GradeScale) -> bool:
    """A scale of two ends, as made for a file with many different grades: any digit may be followed by more."""
    return len(scale.values) == 2 and (scale.best > 10 or scale.best != int(scale.best))


def read_column(text: str, scale: GradeScale, header: str = "grade") -> list[float | None]:
    """The grades of a pasted column: one a line, or the column that is headed so in a table."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    cells = [line.split("\t") for line in lines]
    if not cells:
        raise UsageError(tr("There is nothing to paste; copy a column of grades first."))
    headed, column = _headed_column(cells[0], header)
    rows = cells[1:] if headed else cells
    return [_cell(row, column, number, scale) for number, row in enumerate(rows, 2 if headed else 1)]


def _headed_column(first: Sequence[str], header: str) -> tuple[bool, int]:
    names = [cell.strip().casefold() for cell in first]
    for name in (header.casefold(), "grade"):
        if name in names:
            return True, names.index(name)
    if len(names) > 1:
        raise UsageError(tr("What was copied has several columns and none is headed “Grade”; copy the grades alone."))
    return False, 0


def _cell(row: Sequence[str], column: int, line: int, scale: GradeScale) -> float | None:
    try:
        return read_grade(row[column] if column < len(row) else "", scale)
    except UsageError as error:
        raise UsageError(tr("Line {0} of what was copied: {1}").format(line, error)) from None
