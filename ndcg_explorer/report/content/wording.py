"""Numbers and dates as a report writes them; the numbers are as the window has them."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Iterable

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.language import CHINESE, language

NONE = "–"
# Less than this is the arithmetic's doing.
NOISE = 1e-12
_LONGEST_SLUG = 40
# Above this, decimals say nothing and digits run out of their column.
_LARGE = 1e9
_LEAST = "0.0001"


def short_name(measure: Measure) -> str:
    return measure.name if measure.cutoff is None else f"{measure.name}@{measure.cutoff}"


def change_text(change: float) -> str:
    """``▲ +0.0342``, ``▼ -0.0342``, ``±0``; a change that is too small to be written is not written as none."""
    if math.isnan(change):
        return NONE
    direction = direction_of(change)
    if not direction:
        return "±0"
    arrow, sign = ("▲", "+") if direction > 0 else ("▼", "-")
    digits = shown(abs(change))
    return f"{arrow} {sign}{digits}" if float(digits) else f"{arrow} {sign}<{_LEAST}"


def direction_of(change: float) -> int:
    """+1, −1, or 0 where nothing changed or nobody can tell."""
    return 0 if math.isnan(change) or abs(change) < NOISE else 1 if change > 0 else -1


def signed(number: float) -> str:
    """``+0.3869``, ``−0.6309``, ``0.0000``: with a sign, so that colour need not tell it."""
    digits = shown(abs(number))
    if digits == NONE or not float(digits):
        return digits
    return f"+{digits}" if number > 0 else f"−{digits}"


def decimals(numbers: FloatArray) -> list[str]:
    """Each number as `shown` writes it; very large ones in few digits."""
    usual = (numbers >= 0) & (numbers < _LARGE) & ~np.signbit(numbers)
    # Just below 1 is the one case in which `shown` does not simply round.
    usual &= (numbers >= 1) | (numbers < 0.9999)
    if usual.all():
        return [f"{number:.4f}" for number in numbers.tolist()]
    return [_decimal(number) for number in numbers.tolist()]


def shorts(numbers: FloatArray) -> list[str]:
    """``7``, ``0.5``, ``0.3333``: as few digits as tell each number. A column of gains has few different ones."""
    written: dict[float, str] = {}
    return [_kept(written, number) for number in numbers.tolist()]


def _kept(written: dict[float, str], number: float) -> str:
    text = written.get(number)
    if text is None:
        text = written[number] = short(number)
    return text


def short(number: float) -> str:
    """As few digits as tell it, four places at most."""
    if math.isfinite(number) and number == int(number) and abs(number) < _LARGE:
        return exact(number)
    text = _decimal(number)
    return text if "e" in text or "." not in text else text.rstrip("0").rstrip(".")


def _decimal(number: float) -> str:
    return f"{number:.4g}" if abs(number) >= _LARGE else shown(number)


def count(number: int) -> str:
    return f"{number:,}"


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def date_text(date: datetime.date) -> str:
    if language() == CHINESE:
        return f"{date.year}年{date.month}月{date.day}日"
    return date.isoformat()


def query_anchor(number: int, query_id: str) -> str:
    """Where a query is told: unique by its number, and of letters that are safe in an address."""
    slug = re.sub(r"[^a-z0-9]+", "-", query_id[:_LONGEST_SLUG].lower()).strip("-")
    return f"query-{number + 1}-{slug}" if slug else f"query-{number + 1}"
