"""The same list as every tool scores it, and which knob makes the difference."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ndcg_explorer.core.conventions import CONVENTIONS, Convention, differing_options
from ndcg_explorer.core.lists import GradedLists
from ndcg_explorer.core.measure import Measure
from ndcg_explorer.core.scoring import score
from ndcg_explorer.errors import NdcgExplorerError


@dataclass(frozen=True, slots=True)
class ToolFigure:
    """A tool's figure for a list; ``knobs`` are the options that make it differ from the reference."""

    convention: Convention
    measure: Measure
    value: float
    knobs: tuple[str, ...] = ()
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
    return ToolFigure(convention, measure, value, _knobs(lists, measure, reference))


def _knobs(lists: GradedLists, measure: Measure, reference: Measure) -> tuple[str, ...]:
    """The options that matter: alone, they would bring the figure away from the tool's, or towards it.

    Two knobs can cancel as long as both are turned (an uncut ideal without a cutoff); then it is the
    reference that is turned, one knob at a time.
    """
    names = differing_options(measure, reference)
    knobs = [name for name in names if _matters(lists, measure, name, reference)]
    if not knobs and not _same(_value(lists, measure), _value(lists, reference)):
        knobs = [name for name in names if _matters(lists, reference, name, measure)] or names
    return tuple(f"{name}={_setting(measure, name)}" for name in knobs)


def _matters(lists: GradedLists, measure: Measure, name: str, other: Measure) -> bool:
    try:
        turned = replace(measure, **{name: getattr(other, name)})
        return not _same(_value(lists, measure), _value(lists, turned))
    except NdcgExplorerError:
        return True


def _value(lists: GradedLists, measure: Measure) -> float:
    return float(score(lists, measure).values[0])


def _same(one: float, other: float) -> bool:
    return one == other or (math.isnan(one) and math.isnan(other))


def _setting(measure: Measure, name: str) -> str:
    value = getattr(measure, name)
    return "all" if value is None else str(value)
