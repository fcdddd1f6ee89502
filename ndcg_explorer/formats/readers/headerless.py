"""Tables whose first line is data already: which columns they have, by the shape of their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ndcg_explorer.formats.problems import NOTE, Problem
from ndcg_explorer.language import tr

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_SMALL_WHOLE = re.compile(r"[+-]?\d{1,3}(\.0+)?", re.ASCII)
_TIME = re.compile(r"\d{9,10}|\d{13}", re.ASCII)
# Beyond this many different values a column of numbers is no scale of grades.
_MOST_GRADES = 101


class Shape(NamedTuple):
    """Columns in their order, and what each one's values have to look like; an empty test takes any text."""

    columns: tuple[str, ...]
    tests: tuple[Callable[[Sequence[str]], bool] | None, ...]


def _are_numbers(values: Sequence[str]) -> bool:
    return all(_NUMBER.fullmatch(value) for value in values)


def _are_grades(values: Sequence[str]) -> bool:
    """Whole and small, and blank where nobody judged."""
    given = [value for value in values if value not in ("", "-", "–", "?")]
    return bool(given) and all(map(_SMALL_WHOLE.fullmatch, given)) and len(set(given)) <= _MOST_GRADES


def _are_times(values: Sequence[str]) -> bool:
    return all(_TIME.fullmatch(value) for value in values)


# MovieLens and Cornac write user, item, rating and time; judges often query, document, grade, or just the last two.
SHAPES = (
    Shape(("query", "document", "grade", "time"), (None, None, _are_numbers, _are_times)),
    Shape(("query", "document", "grade"), (None, None, _are_grades)),
    Shape(("document", "grade"), (None, _are_grades)),
)


def assumed_columns(records: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The columns that the values of the first lines show; none where no shape fits them."""
    if not records:
        return ()
    columns = [[cell.strip() for cell in column] for column in zip(*records, strict=False)]
    widths = {len(record) for record in records}
    for shape in SHAPES:
        if widths == {len(shape.columns)} and all(
            test is None or test(values) for test, values in zip(shape.tests, columns, strict=True)
        ):
            return shape.columns
    return ()


def begins_with_data(records: Sequence[Sequence[str]]) -> bool:
    """Is the first line data: does a number head a column of numbers?"""
    if not records:
        return False
    first, below = records[0], records[1:]
    return any(
        _NUMBER.fullmatch(cell.strip()) is not None
        and all(_NUMBER.fullmatch(row[place].strip()) for row in below if place < len(row) and row[place].strip())
        for place, cell in enumerate(first)
    )


def taken_as(file: str, line: int, columns: Sequence[str]) -> Problem:
    """The note on columns that the file does not name, with the options that decide otherwise."""
    shown = ",".join(columns)
    found = tr("the first line is data; the columns are taken as {0}.").format(shown)
    remedy = tr("If they are others, name them, or say that the first line holds names.")
    flag = f"--columns {shown}, --header names"
    return Problem(file, tr("line {0}").format(line), found, remedy, "", NOTE, flag)
