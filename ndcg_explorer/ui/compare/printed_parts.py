"""Numbers rounded so that what is printed adds up: the parts of a difference to the difference as it is printed."""

from __future__ import annotations

import math

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import NOISE, shown

PLACES = 4


def printed_parts(parts: FloatArray, total: float, places: int = PLACES) -> FloatArray:
    """The parts in whole units of the last place, whose sum is the total as it is printed.

    Each is one of the two units beside its exact value, so that none is off by a unit or more; the smallest are
    corrected first, for the largest are what sentences name. What is nothing stays nothing.
    """
    if not np.isfinite(parts).all() or not math.isfinite(total):
        return np.round(parts, places)
    unit = 10.0**-places
    exact = np.where(np.abs(parts) > NOISE, parts, 0.0) / unit
    rounded = np.round(exact)
    missing = round(_as_printed(total, places) / unit - float(rounded.sum()))
    step = 1 if missing > 0 else -1
    # How far a correction would take each from its exact value.
    cost = np.abs(rounded + step - exact)
    order = np.argsort(np.abs(exact), kind="stable")
    chosen = order[(exact[order] != 0) & (cost[order] < 1)][: abs(missing)]
    rounded[chosen] += step
    return np.asarray(rounded * unit)


def _as_printed(number: float, places: int) -> float:
    return float(shown(number, places).replace("−", "-"))
