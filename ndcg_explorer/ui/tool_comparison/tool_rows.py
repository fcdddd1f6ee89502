"""A row for each tool: its figures beside those in force, found, sorted and grouped.

A figure as another tool printed it: which values it may stand for.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from ndcg_explorer.analysis.measure_values import Figure
from ndcg_explorer.core.measures.conventions import RUN, Convention
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE, is_same_value

# A whole number is meant exactly, as far as anyone prints.
_PLACES_OF_WHOLE = 4
_FIGURE = re.compile(r"([0-9]*)(?:[.,]([0-9]*))?\s*(%?)")


@dataclass(frozen=True, slots=True)
class TypedFigure:
    """``places`` is to how many decimals it was printed; ``text`` is what was typed."""

    number: float
    places: int
    text: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        """``0.7511``, ``.75``, ``0,7511`` or ``75.1 %``; None where it is no figure."""
        found = _FIGURE.fullmatch(text.strip())
        if found is None or not (found[1] or found[2]):
            return None
        whole, decimals, percent = found[1] or "0", found[2] or "", found[3]
        places = len(decimals) if decimals else _PLACES_OF_WHOLE
        number = float(f"{whole}.{decimals or 0}")
        if percent:
            number, places = number / 100, len(decimals) + 2
        return cls(number, places, text.strip())

    def matches(self, value: float) -> bool:
        """Whether the value rounds to it; halves go either way."""
        return not math.isnan(value) and abs(value - self.number) <= 0.5 * 10.0**-self.places * (1 + 1e-6) + NOISE


QUERY, MEAN, CHECKED, TOOL, DIFFERENCE = range(5)


@dataclass(frozen=True, slots=True)
class ToolRow:
    """``convention`` is None for the measure in force; a figure is None until it is known.

    ``differing`` are the options that make the difference to the measure in force, None until they are known.
    """

    convention: Convention | None
    measure: Measure
    figure: Figure | None = None
    mean: Figure | None = None
    differing: tuple[str, ...] | None = None
    difference: str = ""

    @property
    def key(self) -> str:
        return self.convention.slug if self.convention else ""

    @property
    def label(self) -> str:
        return self.convention.label if self.convention else str(self.measure)

    def figure_in(self, column: int) -> Figure | None:
        return {QUERY: self.figure, MEAN: self.mean}.get(column)

    def value_in(self, column: int) -> float:
        figure = self.figure_in(column)
        return math.nan if figure is None else figure.value

    def matches(self, typed: TypedFigure | None, column: int) -> bool:
        return typed is not None and self.convention is not None and typed.matches(self.value_in(column))

    def has_words(self, words: Iterable[str]) -> bool:
        text = f"{self.label} {self.key} {self.difference}".casefold()
        return all(word in text for word in words)


def arranged(
    rows: Sequence[ToolRow], column: int, *, descending: bool, typed: TypedFigure | None, columns: Sequence[int]
) -> list[ToolRow]:
    """The measure in force first, then what matches a typed figure in one of ``columns``, then the rest, sorted."""
    ordered = sorted(rows, key=lambda row: _key(row, column), reverse=descending)
    # What has no value stands last, whichever way the rest is sorted.
    if column in (QUERY, MEAN):
        ordered.sort(key=lambda row: math.isnan(row.value_in(column)))
    ordered.sort(key=lambda row: not any(row.matches(typed, place) for place in columns))
    ordered.sort(key=lambda row: row.convention is not None)
    return ordered


def _key(row: ToolRow, column: int) -> tuple[float, str]:
    if column in (QUERY, MEAN):
        value = row.value_in(column)
        # Rounded, so that equal figures stay in the order of the catalogue.
        return (0.0 if math.isnan(value) else round(value, 9), "")
    if column == CHECKED:
        return (float(row.convention is not None and row.convention.checked != RUN), "")
    if column == DIFFERENCE:
        return (float(len(row.differing or ())), row.difference.casefold())
    return (0.0, row.label.casefold())


def groups(rows: Sequence[ToolRow], column: int) -> list[int]:
    """A number for each row; rows in a row with an equal figure have the same one. -1 where that is no question."""
    if column not in (QUERY, MEAN):
        return [-1] * len(rows)
    numbers: list[int] = []
    for place, row in enumerate(rows):
        before = rows[place - 1] if place else None
        begins = (
            before is None
            or before.convention is None
            or not is_same_value(before.value_in(column), row.value_in(column))
        )
        numbers.append((numbers[-1] if numbers else -1) + begins)
    return numbers
