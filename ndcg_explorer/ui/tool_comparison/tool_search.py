"""Which settings make a tool's figure, and which tools would give one at another cutoff."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ndcg_explorer.analysis.figures import list_figures
from ndcg_explorer.analysis.same_list import tool_figures
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.tool_comparison.tool_rows import MEAN, QUERY, ToolRow
from ndcg_explorer.ui.tool_comparison.typed_figure import TypedFigure

USUAL_CUTOFFS = (1, 3, 5, 10, 20, 50, 100, None)
_MOST_PLACES = 3

Knobs = dict[str, tuple[str, ...]]


class Elsewhere(NamedTuple):
    """Another cutoff at which some tools give the figure."""

    cutoff: int | None
    labels: tuple[str, ...]


def knobs_of(check: Check, lists: GradedLists, reference: Measure) -> Knobs:
    """The fewest options that lead from the reference to each tool's figure, by its slug."""
    check()
    return {figure.convention.slug: figure.knobs for figure in tool_figures(lists, reference)}


def elsewhere(check: Check, lists: GradedLists, typed: TypedFigure, cutoff: int | None) -> tuple[Elsewhere, ...]:
    """The first few of the other usual cutoffs at which a tool gives the figure."""
    found: list[Elsewhere] = []
    for other in USUAL_CUTOFFS:
        if other == cutoff or len(found) == _MOST_PLACES:
            continue
        measures = {row.slug: row.at(other) for row in CONVENTIONS if row.takes_cutoff}
        figures = list_figures(check, lists, set(measures.values()))
        labels = tuple(
            row.label
            for row in CONVENTIONS
            if row.slug in measures and typed.matches(figures[measures[row.slug]].value)
        )
        if labels:
            found.append(Elsewhere(other, labels))
    return tuple(found)


class Nearest(NamedTuple):
    """The figure that comes closest to a typed one; ``is_mean`` where it is not that of the query."""

    label: str
    value: float
    is_mean: bool


def nearest(rows: Sequence[ToolRow], typed: TypedFigure) -> Nearest | None:
    figures = [Nearest(row.label, row.value_in(column), column == MEAN) for row in rows[1:] for column in (QUERY, MEAN)]
    known = [figure for figure in figures if not math.isnan(figure.value)]
    return min(known, key=lambda figure: abs(figure.value - typed.number), default=None)
