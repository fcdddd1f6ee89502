"""One list after a grade edit or a move: all its curves anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.timing import Contest
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists

MEASURES = ("nDCG@10", "nDCG(gain=exp2)")
LENGTHS = (1_000, 10_000, 100_000, 1_000_000)
HIGHEST_GRADE = 4
GOAL = 2.0


def contests(quick: bool) -> Iterator[Contest]:
    for text in MEASURES:
        for length in LENGTHS[:3] if quick else LENGTHS:
            yield _contest(parse_measure(text), length)


def _contest(measure: Measure, length: int) -> Contest:
    grades = np.random.default_rng(1).integers(0, HIGHEST_GRADE + 1, length).astype(np.float64)
    lists, reference = GradedLists.one(grades), _plain(grades, measure)
    np.testing.assert_allclose(curves(lists, measure).ndcg, reference(), rtol=1e-9)
    return Contest(
        f"{measure}, {length:,} results",
        lambda: curves(lists, measure),
        reference,
        "discounts kept, ideal by counting",
        most_ratio=GOAL,
        rounds=21 if length >= 1_000_000 else 81,
    )


def _plain(grades: FloatArray, measure: Measure) -> Callable[[], FloatArray]:
    """As few passes as plain numpy needs, for whole grades that are all there and known to be small."""
    discount = discounts(measure.discount, len(grades)).values[: len(grades)]
    possible = np.arange(HIGHEST_GRADE + 1.0)
    exponential = measure.gain.name == "exp2"
    gain_of = 2**possible - 1 if exponential else possible

    def recompute() -> FloatArray:
        whole = grades.astype(np.intp)
        dcg = np.cumsum((gain_of[whole] if exponential else grades) * discount)
        counts = np.bincount(whole, minlength=len(possible))
        ideal_dcg = np.cumsum(np.repeat(gain_of[::-1], counts[::-1]) * discount)
        return dcg / ideal_dcg

    return recompute
