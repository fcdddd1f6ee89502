"""What would change a score: moves, grades, unjudged results, ties and random orders of one list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.timing import Contest
from ndcg_explorer.analysis.what_if.best_moves import best_moves
from ndcg_explorer.analysis.what_if.grade_effects import grade_effects
from ndcg_explorer.analysis.what_if.random_order import random_baseline
from ndcg_explorer.analysis.what_if.shortest_moves import shortest_moves
from ndcg_explorer.analysis.what_if.tie_range import tie_range
from ndcg_explorer.analysis.what_if.unjudged_band import unjudged_band
from ndcg_explorer.analysis.what_if.unjudged_range import unjudged_range
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists

MEASURES = ("nDCG@10", "nDCG(gain=exp2)")
SCALE = (0.0, 1.0, 2.0, 3.0)
MOVE_GOALS = {1_000: 0.05, 10_000: 1.0}


def contests(quick: bool) -> Iterator[Contest]:
    for text in MEASURES:
        measure = parse_measure(text)
        for length, goal in MOVE_GOALS.items():
            yield _contest(f"{text}, all moves of {length:,}", best_moves, length, measure, goal)
        yield from _of_a_thousand(text, measure)
    if not quick:
        lists = GradedLists.one(np.random.default_rng(1).random(10_000))
        what = "nDCG, all moves of 10,000, no two gains equal"
        yield Contest(what, partial(best_moves, lists, Measure()), most_seconds=1.0, rounds=5)


def _of_a_thousand(text: str, measure: Measure) -> Iterator[Contest]:
    yield _contest(f"{text}, moves to an ideal order", shortest_moves, 1_000, measure, None)
    yield _contest(f"{text}, 4 grades of 1,000 results", _with_scale(grade_effects), 1_000, measure, 0.2)
    yield _contest(f"{text}, range of 300 unjudged", _with_scale(unjudged_range), 1_000, measure, None, 0.3)
    yield _contest(f"{text}, band of 300 unjudged", _with_scale(unjudged_band), 1_000, measure, None, 0.3)
    yield _contest(f"{text}, ties", tie_range, 1_000, measure, None)
    yield _contest(f"{text}, 1,000 random orders of 1,000", random_baseline, 1_000, measure, 0.1)


def _with_scale(call: Callable[..., object]) -> Callable[[GradedLists, Measure], object]:
    return lambda lists, measure: call(lists, measure, SCALE)


def _contest(
    what: str,
    call: Callable[[GradedLists, Measure], object],
    length: int,
    measure: Measure,
    goal: float | None,
    unjudged: float = 0.0,
) -> Contest:
    random = np.random.default_rng(1)
    grades = random.integers(0, 4, length).astype(np.float64)
    grades[random.random(length) < unjudged] = np.nan
    scores = np.sort(random.integers(0, length // 2, length).astype(np.float64))[::-1]
    lists = GradedLists.one(grades, grades[~np.isnan(grades)], scores)
    return Contest(what, lambda: call(lists, measure), most_seconds=goal, rounds=9)
