"""How numbers are written: exactly in texts that are read again, honestly in tables."""

from __future__ import annotations

import math
from decimal import ROUND_FLOOR, Decimal


def exact(number: float) -> str:
    """The shortest text that reads back as the very same number: ``2``, ``0.8``, ``1e-05``."""
    if abs(number) < 1e15 and number == int(number):
        return str(int(number))
    return repr(float(number))


def shown(number: float, places: int = 4) -> str:
    """A number for a table; what is less than 1 is never shown as 1."""
    if math.isnan(number):
        return "–"
    text = f"{number:.{places}f}"
    if number < 1 and float(text) == 1:
        step = Decimal(1).scaleb(-places)
        return str(Decimal(number).quantize(step, rounding=ROUND_FLOOR))
    return "0" + text[2:] if text.startswith("-0") and float(text) == 0 else text
