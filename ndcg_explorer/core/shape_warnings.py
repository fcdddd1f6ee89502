"""What is strange about gains and discounts of the user's own making, in sentences; nothing of it is an error."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray
from ndcg_explorer.core.discounts import discounts
from ndcg_explorer.core.gains import gain_function
from ndcg_explorer.core.lists import GradedLists
from ndcg_explorer.core.measure import Measure

_OWN = ("table", "formula")
# A shape shows itself in the first ranks; more would only cost time.
_RANKS_LOOKED_AT = 1000


def shape_warnings(lists: GradedLists, measure: Measure) -> list[str]:
    """Warnings about gains and discounts of the user's own making."""
    warnings: list[str] = []
    if measure.gain.name in _OWN and "gain" in measure.kind.options:
        grades = np.unique(lists.grades[~np.isnan(lists.grades)])
        warnings += gain_warnings(grades, gain_function(measure.gain)(grades))
    longest = min(_RANKS_LOOKED_AT, int(np.diff(lists.offsets).max(initial=1)))
    if measure.discount.name in _OWN and "discount" in measure.kind.options:
        warnings += discount_warnings(discounts(measure.discount, longest).values[:longest])
    return warnings


def gain_warnings(grades: FloatArray, gains: FloatArray) -> list[str]:
    """What is strange about the gains of these grades, in sentences; nothing of it is an error."""
    order = np.argsort(grades, kind="stable")
    grades, gains = grades[order], gains[order]
    found = _first_step("The gain falls", "grade", grades, gains, np.diff(gains) < 0)
    for at in np.flatnonzero((grades == 0) & (gains != 0))[:1]:
        found.append(f"The gain of grade 0 is {gains[at]:g}, not 0.")
    for at in np.flatnonzero(gains < 0)[:1]:
        found.append(f"The gain is negative at grade {grades[at]:g}: {gains[at]:g}.")
    return found


def discount_warnings(values: FloatArray) -> list[str]:
    """What is strange about the discounts of ranks 1, 2, ..., in sentences; nothing of it is an error."""
    ranks = np.arange(1.0, len(values) + 1)
    found = _first_step("The discount rises", "rank", ranks, values, np.diff(values) > 0)
    for at in np.flatnonzero(values <= 0)[:1]:
        found.append(f"The discount is not above 0 at rank {at + 1}: {values[at]:g}.")
    return found


def _first_step(what: str, unit: str, places: FloatArray, values: FloatArray, wrong: BoolArray) -> list[str]:
    steps = [f"{value:g} at {unit} {place:.15g}" for value, place in zip(values, places, strict=True)]
    return [f"{what} from {steps[at]} to {steps[at + 1]}." for at in np.flatnonzero(wrong)[:1]]
