"""The queries shown and their order: plain arrays, so that 100,000 of them are no burden."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray

AS_LOADED, BY_SCORE, BY_CHANGE, BY_NAME = "as_loaded", "score", "change", "name"
SORT_KEYS = (AS_LOADED, BY_SCORE, BY_CHANGE, BY_NAME)
DEFAULT_SORT = AS_LOADED
# Only while there is a baseline, and another system is shown.
BY_DIFFERENCE = "difference"

_DIGITS = re.compile(r"(\d+)")


class Names:
    """The queries' names, prepared once for filtering and sorting."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._folded: list[str] | None = None
        self._places: IntArray | None = None

    def matching(self, text: str) -> BoolArray | None:
        """Which names hold every word of the text; None where it asks for nothing."""
        words = text.casefold().split()
        if not words:
            return None
        return np.fromiter((all(word in name for word in words) for name in self.folded()), bool, len(self.names))

    def folded(self) -> list[str]:
        if self._folded is None:
            self._folded = [name.casefold() for name in self.names]
        return self._folded

    def places(self) -> IntArray:
        """Each query's place in the order of names, 2 before 10."""
        if self._places is None:
            keys = [_natural(name) for name in self.folded()]
            in_order = np.array(sorted(range(len(keys)), key=keys.__getitem__), dtype=np.intp)
            self._places = np.empty(len(keys), dtype=np.intp)
            self._places[in_order] = np.arange(len(keys))
        return self._places


def sorted_queries(numbers: IntArray, keys: FloatArray | IntArray | None, *, descending: bool) -> IntArray:
    """Query numbers by their keys (None: as loaded); equals as loaded, those without a value always last."""
    if keys is None:
        return numbers[::-1] if descending else numbers
    own = keys[numbers].astype(np.float64)
    return numbers[np.argsort(-own if descending else own, kind="stable")]


def _natural(name: str) -> list[str | int]:
    parts = _DIGITS.split(name)
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]
