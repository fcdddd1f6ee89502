"""DCG and nDCG of two lists of a query, with the area between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ndcg_explorer.charts.colours import GREY, MARKERS
from ndcg_explorer.charts.curve_data import LONG_DASH, RATIO, SOLID, SUMS, Series, Style, band
from ndcg_explorer.charts.curve_series import IDEAL_STYLE, pair
from ndcg_explorer.charts.picture import Entry, Picture
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import in_a_row, tr

AREA_STYLE = Style(GREY, opacity=0.3)


class ListOfSide(NamedTuple):
    """A system's list of the query: as it is, or as it was loaded; ``label`` is what the side is called."""

    system: str
    is_loaded: bool
    label: str


def curves_of(evaluation: Evaluation, query: int, side: ListOfSide) -> Curves:
    if side.is_loaded:
        return evaluation.loaded_curves(side.system, query)
    return evaluation.curves(side.system, query)


def pair_picture(
    evaluation: Evaluation, query: int, baseline: ListOfSide, contender: ListOfSide, *, with_area: bool = True
) -> Picture:
    """The contender above the baseline; ``with_area`` also what lies between, where both have values."""
    session = evaluation.session
    one, other = (curves_of(evaluation, query, side) for side in (baseline, contender))
    styles = _style(evaluation, baseline, LONG_DASH, 1.5), _style(evaluation, contender, SOLID, 2.0)
    entries = [
        Entry(baseline.label, styles[0], pair("baseline", one, styles[0])),
        Entry(contender.label, styles[1], pair("contender", other, styles[1]), is_main=True),
    ]
    if with_area:
        entries.append(Entry(tr("between the two"), AREA_STYLE, list(_areas(one, other))))
    entries += _ideals(one, other, contender)
    reach = max(len(one), len(other), 1)
    title = tr("DCG and nDCG of {0} and {1} by rank, for the query {2}").format(
        baseline.label, contender.label, session.query_label(query)
    )
    return Picture(
        name=f"pair-{query + 1}",
        title=title,
        description=_description(baseline, contender, one, other),
        entries=entries,
        ranks=(0.5, reach + 0.5),
        rank_label=tr("Rank"),
        cutoff=session.measure.cutoff,
        heading=session.query_label(query),
    )


def _style(evaluation: Evaluation, side: ListOfSide, dash: str, width: float) -> Style:
    names = [held.name for held in evaluation.session.systems]
    number = names.index(side.system)
    return Style(number, dash, MARKERS[number % len(MARKERS)], width)


def _areas(one: Curves, other: Curves) -> Iterator[Series]:
    """Past the end of its list a sum stays as it is; a ratio has no value there."""
    count = max(len(one), len(other))
    sums = _longer(one.dcg, count), _longer(other.dcg, count)
    yield band("between", SUMS, np.minimum(*sums), np.maximum(*sums), AREA_STYLE)
    both = min(len(one), len(other))
    ratios = one.ndcg[:both], other.ndcg[:both]
    yield band("between", RATIO, np.minimum(*ratios), np.maximum(*ratios), AREA_STYLE)


def _longer(values: FloatArray, count: int) -> FloatArray:
    last = values[-1] if len(values) else 0.0
    return np.concatenate([values, np.full(count - len(values), last)])


def _ideals(one: Curves, other: Curves, contender: ListOfSide) -> list[Entry]:
    """One where both have the same, as usual; under other grades each has its own."""
    if np.array_equal(one.ideal.dcg, other.ideal.dcg):
        return [Entry(tr("ideal"), IDEAL_STYLE, [Series("ideal", SUMS, other.ideal.dcg, IDEAL_STYLE)])]
    label = tr("ideal of {0}").format(contender.label)
    return [Entry(label, IDEAL_STYLE, [Series("ideal", SUMS, other.ideal.dcg, IDEAL_STYLE)])]


def _description(baseline: ListOfSide, contender: ListOfSide, one: Curves, other: Curves) -> str:
    said = tr("At the end of the lists, DCG is {0} for {1} and {2} for {3}.")
    ends = [shown(float(curves.dcg[-1]) if len(curves) else 0.0, 3) for curves in (one, other)]
    sentences = [
        tr("Above, DCG of both lists and the ideal DCG by rank; below, nDCG; shaded, what lies between."),
        said.format(ends[0], baseline.label, ends[1], contender.label),
    ]
    return in_a_row(sentences)
