"""A step of a talk, as a value and as the plain values that files and the journal hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

# Longer talks than anyone gives; a file with more is not one of ours.
MOST_STEPS = 1000
# An edit is a list, and some of its arguments are lists.
_DEEPEST = 2
_KEYS = {"title", "notes", "query", "hides_number", "edits"}


@dataclass(frozen=True, slots=True)
class StoryStep:
    """What is done, under a title, with what the speaker says: ``edits`` by name with their arguments.

    ``query`` is shown from this step on, where it is named; with ``hides_number`` the audience guesses first.
    """

    title: str
    notes: str = ""
    edits: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    query: str = ""
    hides_number: bool = False


def plain_steps(steps: Sequence[StoryStep]) -> list[dict[str, Any]]:
    """As JSON has them; what is empty is left out."""
    return [
        {
            key: value
            for key, value in (
                ("title", step.title),
                ("notes", step.notes),
                ("query", step.query),
                ("hides_number", step.hides_number),
                ("edits", [[name, *arguments] for name, arguments in step.edits]),
            )
            if value or key == "title"
        }
        for step in steps
    ]


def steps_from(values: Any, *, strict: bool = True) -> tuple[StoryStep, ...]:
    """The steps that plain values describe; raises `UsageError` where they describe none.

    Unless ``strict``, keys that are not known are passed over: a later version of the program may have added them.
    """
    if not isinstance(values, list | tuple) or len(values) > MOST_STEPS:
        raise UsageError(tr("The steps are not a list of at most 1,000."))
    return tuple(_step(value, number, strict) for number, value in enumerate(values, start=1))


def _step(value: Any, number: int, strict: bool) -> StoryStep:
    if not isinstance(value, dict) or (strict and value.keys() - _KEYS):
        raise UsageError(
            tr("Step {0} is not an object with title, notes, query, hides_number and edits.").format(number)
        )
    texts = [value.get(key, "") for key in ("title", "notes", "query")]
    hides = value.get("hides_number", False)
    if not all(isinstance(text, str) for text in texts) or not isinstance(hides, bool):
        raise UsageError(tr("Step {0} has a text or a switch that is none.").format(number))
    title, notes, query = texts
    edits = value.get("edits", [])
    if not isinstance(edits, list | tuple) or not all(map(_is_edit, edits)):
        raise UsageError(tr("Step {0} has an edit that is not its name with plain values.").format(number))
    return StoryStep(title, notes, tuple((name, tuple(arguments)) for name, *arguments in edits), query, hides)


def _is_edit(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], str) and _is_plain(value, _DEEPEST)


def _is_plain(value: Any, depth: int) -> bool:
    """Whether a file can hold it and give it back: lists, but not of lists of lists, and numbers that are finite."""
    if isinstance(value, list | tuple):
        return depth > 0 and all(_is_plain(item, depth - 1) for item in value)
    return not isinstance(value, dict) and not (isinstance(value, float) and not math.isfinite(value))
