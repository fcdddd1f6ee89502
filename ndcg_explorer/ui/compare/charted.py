"""The comparison as the charts take it."""

from __future__ import annotations

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.charts.comparison_data import UNKNOWN_RANGE, PairedValues, Range
from ndcg_explorer.charts.pair_chart import ListOfSide
from ndcg_explorer.ui.compare.comparing import OPTIONS, Comparing, PairFigures
from ndcg_explorer.ui.compare_charts.charted_pair import ChartedPair


def charted(comparing: Comparing) -> ChartedPair | None:
    """None where there is nothing to compare."""
    figures = comparing.figures
    if figures is None:
        return None
    session, contender = figures.evaluation.session, figures.contender
    paired = PairedValues(
        figures.found.measure.short_name,
        figures.found.baseline.label,
        contender.side.label,
        [session.query_label(query) for query in figures.queries.tolist()],
        figures.baseline_values,
        figures.contender_values,
        contender.difference,
        contender.interval,
        _bootstrap(comparing, figures),
        OPTIONS.tie,
    )
    sides = _list_of(figures.found.baseline), _list_of(contender.side)
    return ChartedPair(figures.evaluation, paired, figures.queries, *sides)


def _bootstrap(comparing: Comparing, figures: PairFigures) -> Range:
    """None of an earlier state: it comes again as soon as it is worked out."""
    found = comparing.resampled_figures
    if found is None or comparing.is_stale or figures.place >= len(found.found.contenders):
        return UNKNOWN_RANGE
    same = found.found.contenders[figures.place]
    return same.bootstrap if same.side == figures.contender.side else UNKNOWN_RANGE


def _list_of(side: Side) -> ListOfSide:
    return ListOfSide(side.system, side.is_loaded, side.label)
