"""The mean over queries, and which queries are in it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import BoolArray
from ndcg_explorer.core.scoring.scores import Scores


@dataclass(frozen=True, slots=True)
class Mean:
    """``value`` is NaN where no query is in it, or where one that is has no value."""

    value: float
    queries: int
    left_out: int


def mean_of(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> Mean:
    counted = _counted(scores, has_results, has_judgements)
    total = int(counted.sum())
    left_out = len(counted) - total
    if not total:
        return Mean(float("nan"), 0, left_out)
    if scores.measure.average == "pooled" and scores.dcg is not None and scores.ideal_dcg is not None:
        ideal = float(scores.ideal_dcg[counted].sum())
        value = float(scores.dcg[counted].sum()) / ideal if ideal > 0 else 0.0
        return Mean(value, total, left_out)
    values = scores.values
    if scores.measure.mean == "judged":
        # Missing from the run is 0, whatever a query with nothing to find would score.
        values = np.where(has_results, values, 0.0)
    return Mean(float(values[counted].mean()), total, left_out)


def _counted(scores: Scores, has_results: BoolArray, has_judgements: BoolArray) -> BoolArray:
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
