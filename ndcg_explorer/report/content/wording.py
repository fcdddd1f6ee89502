"""Numbers and dates as a report writes them; the numbers are as the window has them."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Iterable

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import exact, shown, with_minus
from ndcg_explorer.language import CHINESE, language

_LONGEST_SLUG = 40
# Above this, decimals say nothing and digits run out of their column.
_LARGE = 1e9


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
        return with_minus(exact(number))
    text = _decimal(number)
    return text if "e" in text or "." not in text else text.rstrip("0").rstrip(".")


def _decimal(number: float) -> str:
    return with_minus(f"{number:.4g}") if abs(number) >= _LARGE else shown(number)


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
