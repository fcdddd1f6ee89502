"""Warnings about gains and discounts of the user's own making, in sentences; none of them is an error."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray
from ndcg_explorer.core.measures.discounts import discount_choice, discounts
from ndcg_explorer.core.measures.gains import gain_choice, gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.language import tr

# A shape shows itself in the first ranks; more would only cost time.
_RANKS_LOOKED_AT = 1000


def shape_warnings(lists: GradedLists, measure: Measure) -> list[str]:
    """Warnings about gains and discounts of the user's own making."""
    warnings: list[str] = []
    if gain_choice(measure.gain).is_own and "gain" in measure.kind.options:
        grades = np.unique(lists.grades[~np.isnan(lists.grades)])
        warnings += gain_warnings(grades, gain_function(measure.gain)(grades))
    longest = min(_RANKS_LOOKED_AT, int(np.diff(lists.offsets).max(initial=1)))
    if discount_choice(measure.discount).is_own and "discount" in measure.kind.options:
        warnings += discount_warnings(discounts(measure.discount, longest).values[:longest])
    return warnings


def gain_warnings(grades: FloatArray, gains: FloatArray) -> list[str]:
    """What is strange about the gains of these grades, in sentences; nothing of it is an error."""
    order = np.argsort(grades, kind="stable")
    grades, gains = grades[order], gains[order]
    found = _first_step(
        tr("The gain falls from {0} at grade {1} to {2} at grade {3}."), grades, gains, np.diff(gains) < 0
    )
    for at in np.flatnonzero((grades == 0) & (gains != 0))[:1]:
        found.append(tr("The gain of grade 0 is {0}, not 0.").format(f"{gains[at]:g}"))
    for at in np.flatnonzero(gains < 0)[:1]:
        found.append(tr("The gain is negative at grade {0}: {1}.").format(f"{grades[at]:g}", f"{gains[at]:g}"))
    return found


def discount_warnings(values: FloatArray) -> list[str]:
    """What is strange about the discounts of ranks 1, 2, ..., in sentences; nothing of it is an error."""
    ranks = np.arange(1.0, len(values) + 1)
    found = _first_step(
        tr("The discount rises from {0} at rank {1} to {2} at rank {3}."), ranks, values, np.diff(values) > 0
    )
    for at in np.flatnonzero(values <= 0)[:1]:
        found.append(tr("The discount is not above 0 at rank {0}: {1}.").format(at + 1, f"{values[at]:g}"))
    return found


def _first_step(sentence: str, places: FloatArray, values: FloatArray, wrong: BoolArray) -> list[str]:
    steps = [(f"{value:g}", f"{place:.15g}") for value, place in zip(values, places, strict=True)]
    return [sentence.format(*steps[at], *steps[at + 1]) for at in np.flatnonzero(wrong)[:1]]
