"""What is strange about a measure on these lists without being wrong, as sentences."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.discounts import discounts
from ndcg_explorer.core.formula import discount_warnings, gain_warnings
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
