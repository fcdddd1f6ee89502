"""Every query's score anew, as after a change of gain, discount or cutoff: 7,000 lists of 1,000."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.timing import Contest
from ndcg_explorer.core.arrays import FloatArray, offsets_of
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score

MEASURES = ("nDCG@10", "nDCG(gain=exp2)")
COUNT, LENGTH = 7_000, 1_000
MOST_SECONDS = 0.3


def contests(quick: bool) -> Iterator[Contest]:
    count = COUNT // 10 if quick else COUNT
    for share_judged in (1.0, 0.01):
        lists = _lists(count, share_judged)
        for text in MEASURES:
            yield _contest(parse_measure(text), lists, share_judged, quick)


def _contest(measure: Measure, lists: GradedLists, share_judged: float, quick: bool) -> Contest:
    reference = _loop(lists, measure)
    np.testing.assert_allclose(score(lists, measure).values, reference(), rtol=1e-9)
    return Contest(
        f"{measure}, {len(lists):,} × {LENGTH:,}, {share_judged:.0%} judged",
        lambda: score(lists, measure),
        reference,
        "curves of each list",
        most_seconds=MOST_SECONDS * len(lists) / COUNT,
        rounds=3 if quick else 7,
    )


def _lists(count: int, share_judged: float) -> GradedLists:
    rng = np.random.default_rng(1)
    grades = rng.integers(0, 5, count * LENGTH).astype(np.float64)
    grades[rng.random(len(grades)) >= share_judged] = np.nan
    return GradedLists(grades, offsets_of(np.full(count, LENGTH)))


def _loop(lists: GradedLists, measure: Measure) -> Callable[[], FloatArray]:
    singles = [GradedLists.one(grades) for grades in np.split(lists.grades, lists.offsets[1:-1])]
    return lambda: np.array([curves(one, measure).value for one in singles])
