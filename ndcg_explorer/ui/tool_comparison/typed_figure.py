"""A figure as another tool printed it: which values it may stand for."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Self

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
        return not math.isnan(value) and abs(value - self.number) <= 0.5 * 10.0**-self.places * (1 + 1e-6) + 1e-12
