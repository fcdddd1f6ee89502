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


def read_grade(text: str, scale: GradeScale) -> float | None:
    """The grade that a text means, None for unjudged; raises `UsageError` where it means neither."""
    # Full-width digits come from East Asian keyboards, the true minus sign from tables.
    plain = unicodedata.normalize("NFKC", text).replace("−", "-").strip()
    if plain.casefold() in _UNJUDGED:
        return None
    if _NUMBER.fullmatch(plain):
        return float(plain.replace(",", "."))
    word = _word(plain, scale)
    if word is None:
        raise UsageError(tr("“{0}” is not a grade; {1}").format(text.strip()[:40], how_to_type(scale)))
    return word


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
    if any(len(written) > len(text) and written.startswith(text) for written in map(exact, scale.values)):
        return True
    return _is_continuous(scale) or text in (".", ",", "+")


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
