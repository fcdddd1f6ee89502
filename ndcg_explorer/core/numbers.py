"""The writing of numbers, changes and counts: exact in texts that are read again, honest for people."""

from __future__ import annotations

import math
from decimal import ROUND_FLOOR, Decimal

# Less than this is the arithmetic's doing.
NOISE = 1e-12
UNKNOWN = "–"
MINUS = "−"


def exact(number: float) -> str:
    """The shortest text that reads back as the very same number: ``2``, ``0.8``, ``1e-05``."""
    if abs(number) < 1e15 and number == int(number):
        return str(int(number))
    return repr(float(number))


def shown(number: float, places: int = 4) -> str:
    """A number for a person, with a true minus; what is less than 1 is never shown as 1, nor nothing as −0."""
    if math.isnan(number):
        return UNKNOWN
    text = f"{number:.{places}f}"
    if number < 1 and float(text) == 1:
        step = Decimal(1).scaleb(-places)
        return str(Decimal(number).quantize(step, rounding=ROUND_FLOOR))
    return text.removeprefix("-") if float(text) == 0 else with_minus(text)


def with_minus(text: str) -> str:
    """The text of a number with the sign that people read in place of the hyphen that programs write."""
    return MINUS + text[1:] if text.startswith("-") else text


def count_text(number: int) -> str:
    """How many, or which rank: ``12``, ``5,000``."""
    return with_minus(f"{number:,}")


def amount_text(number: float) -> str:
    """A count, or a mean of counts: ``12``, ``5,000``, ``97.25``."""
    return count_text(int(number)) if number.is_integer() else shown(number, 2)


def direction_of(change: float) -> int:
    """+1, −1, or 0 where nothing changed or nobody can tell."""
    return 0 if math.isnan(change) or abs(change) < NOISE else 1 if change > 0 else -1


def is_same_value(one: float, other: float) -> bool:
    """Whether two values differ by no more than arithmetic does; two that nobody knows are the same."""
    return math.isclose(one, other, rel_tol=NOISE, abs_tol=NOISE) or (math.isnan(one) and math.isnan(other))


def signed_text(number: float, places: int = 4) -> str:
    """``+0.3869``, ``−0.6309``, ``0.0000``: with a sign, so that colour need not tell it."""
    digits = shown(abs(number), places)
    if digits == UNKNOWN or not float(digits):
        return digits
    return f"+{digits}" if number > 0 else f"{MINUS}{digits}"


def change_text(change: float, places: int = 4, *, arrow: bool = True) -> str:
    """``▲ +0.0342``, ``▼ −0.0342``, ``±0``; a change too small to be written is not written as none: ``▲ < 0.0001``.

    Without the arrow, such a small change says its direction itself: ``< +0.0001``, ``> −0.0001``.
    """
    if math.isnan(change):
        return UNKNOWN
    direction = direction_of(change)
    if not direction:
        return "±0"
    least = shown(10.0**-places, places)
    is_tiny = not float(shown(abs(change), places))
    if arrow:
        return f"{'▲' if direction > 0 else '▼'} {f'< {least}' if is_tiny else signed_text(change, places)}"
    if is_tiny:
        return f"< +{least}" if direction > 0 else f"> {MINUS}{least}"
    return signed_text(change, places)
