"""Sentences as JSON: the English text first, then its values, which may be sentences themselves."""

from __future__ import annotations

import re
from typing import Any

from ndcg_explorer.language import Said, Saying, tr
from ndcg_explorer.storage.json_checks import MalformedError, array, text

_DEEPEST = 8
_MOST_PLACES = 20
_PLACE = re.compile(r"\{(\d{1,2})\}")


def saying_values(saying: Saying) -> Any:
    return saying if isinstance(saying, str) else [saying.text, *map(saying_values, saying.values)]


def said_from(value: Any, depth: int = 0) -> Said:
    """The sentence; a text that asks for more than its values is refused, for nobody knows who wrote it."""
    if depth > _DEEPEST:
        raise MalformedError(tr("a sentence of the log is nested too deeply"))
    words, *values = array(value, "log") or [None]
    sentence = text(words, "log")
    found = tuple(item if isinstance(item, str) else said_from(item, depth + 1) for item in values)
    if found:
        rest, places = _PLACE.sub("", sentence), [int(place) for place in _PLACE.findall(sentence)]
        if "{" in rest or "}" in rest or any(place >= len(found) for place in places):
            raise MalformedError(tr("a sentence of the log has a place for a value that is not there"))
        # Sentences that are repeated within sentences would fill all memory.
        repeated = [found[place] for place in set(places) if places.count(place) > 1]
        if len(places) > _MOST_PLACES or any(isinstance(it, Said) for it in repeated):
            raise MalformedError(tr("a sentence of the log repeats its values too often"))
    return Said(sentence, found)
