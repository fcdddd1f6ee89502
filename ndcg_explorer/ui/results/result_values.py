"""What a cell of the results holds: its value, exact and for copying, and the text that is shown of it."""

from __future__ import annotations

import math
from collections.abc import Callable

from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.ui.results.result_rows import ResultRows

UNJUDGED = "–"
# What a cell can show of a text; the rest is in no one's way there and slow to lay out.
_LONGEST_TEXT = 400
Value = str | float | int | None


def rank_value(rows: ResultRows, row: int) -> Value:
    return rows.rank_at(row) or None


def original_rank_value(rows: ResultRows, row: int) -> Value:
    return rows.original_rank_at(row) or None


def ideal_rank_value(rows: ResultRows, row: int) -> Value:
    return rows.ideal_rank_at(row) or None


def grade_value(rows: ResultRows, row: int) -> Value:
    return _known(rows.grade_at(row))


def score_value(rows: ResultRows, row: int) -> Value:
    return _known(rows.score_at(row))


def number_value(key: str, rows: ResultRows, row: int) -> Value:
    return _known(rows.number_at(key, row))


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number


def document_value(rows: ResultRows, row: int) -> str:
    return rows.id_at(row)


def field_value(name: str, rows: ResultRows, row: int) -> str:
    return rows.field_at(name, row)


def as_whole(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else str(number)


def grade_cell(rows: ResultRows, row: int) -> str:
    return grade_text(rows.grade_at(row))


def as_short(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else short_number(float(number))


def as_decimal(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else decimal_number(float(number))


def as_one_line(value: Callable[[ResultRows, int], str], rows: ResultRows, row: int) -> str:
    text = value(rows, row)[:_LONGEST_TEXT]
    return " ".join(text.split()) if "\n" in text or "\t" in text else text


def grade_text(grade: float) -> str:
    return UNJUDGED if math.isnan(grade) else short_number(grade)


def short_number(number: float) -> str:
    """``7``, ``0.5``, ``0.3333``: as few digits as tell it, four places at most."""
    if number == int(number) and abs(number) < 1e9:
        return exact(number)
    text = decimal_number(number)
    return text.rstrip("0").rstrip(".") if "e" not in text else text


def decimal_number(number: float) -> str:
    return shown(number) if abs(number) < 1e9 else f"{number:.4g}"
