"""The mean over queries, which queries are in it, and what is special about those that are not."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.core.scoring.scores import Scores
from ndcg_explorer.language import marked, tr

# Why a query may be left out of the mean; one that is has one of these, and one that is in it may have one too.
ORDINARY, NOTHING_JUDGED, NO_RESULTS, NOTHING_TO_FIND = range(4)
_REMARKS = ("", marked("nothing judged"), marked("no results"), marked("nothing to find"))


def remark_text(remark: int) -> str:
    return tr(_REMARKS[remark]) if remark else ""


def not_counted_text(remark: int) -> str:
    """What stands beside a query that is left out of the mean, in place of its value."""
    return tr("not counted: {0}").format(remark_text(remark))


@dataclass(frozen=True, slots=True)
class Mean:
    """``value`` is NaN where no query is in it, or where one that is has no value."""

    value: float
    queries: int
    left_out: int


def mean_of(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> Mean:
    counted = counted_queries(scores, has_results, has_judgements)
    total = int(counted.sum())
    left_out = len(counted) - total
    if not total:
        return Mean(float("nan"), 0, left_out)
    if scores.measure.average == "pooled" and scores.dcg is not None and scores.ideal_dcg is not None:
        ideal = float(scores.ideal_dcg[counted].sum())
        value = float(scores.dcg[counted].sum()) / ideal if ideal > 0 else 0.0
        return Mean(value, total, left_out)
    return Mean(float(_averaged(scores, has_results)[counted].mean()), total, left_out)


def counted_values(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> FloatArray:
    """Each query's value as the mean counts it; NaN where the query is left out."""
    counted = counted_queries(scores, has_results, has_judgements)
    return np.where(counted, _averaged(scores, has_results), np.nan)


def _averaged(scores: Scores, has_results: BoolArray) -> FloatArray:
    if scores.measure.mean != "judged":
        return scores.values
    # Missing from the run is 0, whatever a query with nothing to find would score.
    return np.where(has_results, scores.values, 0.0)


def counted_queries(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> BoolArray:
    """Which queries are in the mean."""
    measure = scores.measure
    counted = {
        "both": has_results & has_judgements,
        "judged": has_judgements,
        "run": has_results,
        "defined": has_results,
    }[measure.mean].copy()
    if measure.mean == "defined" or measure.zero_ideal == "skip":
        counted &= ~np.isnan(scores.values)
        if scores.nothing_to_find is not None:
            counted &= ~scores.nothing_to_find
        elif scores.ideal_dcg is not None:
            counted &= scores.ideal_dcg > 0
    return counted


def remarks(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> IntArray:
    """What is special about each query, one of the constants above."""
    cases = [(~has_judgements, NOTHING_JUDGED), (~has_results, NO_RESULTS)]
    if scores.measure.mean == "run":
        # There only results decide who is in the mean.
        cases.reverse()
    if scores.nothing_to_find is not None:
        cases.append((scores.nothing_to_find, NOTHING_TO_FIND))
    conditions, found = zip(*cases, strict=True)
    return np.select(conditions, found, ORDINARY)
