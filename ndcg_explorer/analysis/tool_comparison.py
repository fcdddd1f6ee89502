"""The same list as every tool scores it, and which option makes the difference."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ndcg_explorer.core.measures.conventions import CONVENTIONS, Convention, differing_options
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import is_same_value
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import NdcgExplorerError


@dataclass(frozen=True, slots=True)
class ToolFigure:
    """A tool's figure for a list; ``differing`` are the options that make it differ from the reference."""

    convention: Convention
    measure: Measure
    value: float
    differing: tuple[str, ...] = ()
    refusal: str = ""


def tool_figures(lists: GradedLists, reference: Measure) -> list[ToolFigure]:
    """Every tool's figure for a single list, at the cutoff of the reference."""
    return [_figure(lists, convention, reference) for convention in CONVENTIONS]


def _figure(lists: GradedLists, convention: Convention, reference: Measure) -> ToolFigure:
    measure = convention.at(reference.cutoff)
    try:
        value = _value(lists, measure)
    except NdcgExplorerError as error:
        return ToolFigure(convention, measure, math.nan, refusal=str(error))
    return ToolFigure(convention, measure, value, _differing(lists, measure, value, reference))


def _differing(lists: GradedLists, measure: Measure, value: float, reference: Measure) -> tuple[str, ...]:
    """The fewest options that turn the reference into the tool: each one is left out that can be."""
    needed = differing_options(measure, reference)
    for name in reversed(list(needed)):
        rest = [other for other in needed if other != name]
        if _gives(lists, _turned(reference, measure, rest), value):
            needed = rest
    return tuple(f"{name}={_setting(measure, name)}" for name in needed)


def _turned(reference: Measure, measure: Measure, names: list[str]) -> Measure:
    return replace(reference, **{name: getattr(measure, name) for name in names})


def _gives(lists: GradedLists, measure: Measure, value: float) -> bool:
    try:
        return is_same_value(_value(lists, measure), value)
    except NdcgExplorerError:
        return False


def _value(lists: GradedLists, measure: Measure) -> float:
    return float(score(lists, measure).values[0])


def _setting(measure: Measure, name: str) -> str:
    value = getattr(measure, name)
    return "all" if value is None else str(value)
