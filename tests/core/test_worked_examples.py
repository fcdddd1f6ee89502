"""Every worked example of the source documents, to the four places they are recomputed to."""

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.means import mean_of
from ndcg_explorer.core.scoring.scores import score

IDEAL_ORDER = [1, 1, 1, 1, 1]
FIVE_IDEAL = [3, 4.8928, 5.8928, 6.3235, 6.3235]
PIZZA_IDEAL = [4, 5.8928, 6.8928, 7.3235, 7.7103]

EXAMPLES = {
    "three steps": (
        "nDCG", [3, 2, 1, 0], [3, 4.2619, 4.7619, 4.7619], [3, 4.2619, 4.7619, 4.7619], [1, 1, 1, 1],
    ),
    "five documents": (
        "nDCG", [3, 1, 2, 0, 3], [3, 3.6309, 4.6309, 4.6309, 5.7915],
        FIVE_IDEAL, [1, 0.7421, 0.7859, 0.7323, 0.9159],
    ),
    "pizza in ideal order": ("nDCG", [4, 3, 2, 1, 1], PIZZA_IDEAL, PIZZA_IDEAL, IDEAL_ORDER),
    "pizza shuffled": (
        "nDCG", [2, 4, 1, 3, 1], [2, 4.5237, 5.0237, 6.3157, 6.7026],
        PIZZA_IDEAL, [0.5, 0.7677, 0.7288, 0.8624, 0.8693],
    ),
    "five results": (
        "nDCG", [3, 2, 3, 0, 1], [3, 4.2619, 5.7619, 5.7619, 6.1487],
        FIVE_IDEAL, [1, 0.8710, 0.9778, 0.9112, 0.9724],
    ),
    "films": (
        "nDCG", [3, 2, 1, 0, 2], [3, 4.2619, 4.7619, 4.7619, 5.5356],
        [3, 4.2619, 5.2619, 5.6925, 5.6925], [1, 1, 0.9050, 0.8365, 0.9724],
    ),
    "films, exponential": (
        "nDCG(gain=exp2)", [3, 2, 1, 0, 2], [7, 8.8928, 9.3928, 9.3928, 10.5533],
        [7, 8.8928, 10.3928, 10.8235, 10.8235], [1, 1, 0.9038, 0.8678, 0.9750],
    ),
    "four-point judgement, 1/i": (
        "nDCG(discount=reciprocal)", [2, 0, 3, 2], [2, 2, 3, 3.5],
        [3, 4, 4.6667, 4.6667], [0.6667, 0.5, 0.6429, 0.75],
    ),
}  # fmt: skip

ideal_over = pytest.mark.parametrize("ideal", ["judged", "retrieved"])
examples = pytest.mark.parametrize(
    ("measure", "grades", "dcg", "ideal_dcg", "ndcg"), EXAMPLES.values(), ids=list(EXAMPLES)
)


def to_four_places(values: object) -> list[float]:
    return [round(value, 4) for value in np.asarray(values, dtype=float).tolist()]


@ideal_over
@examples
def test_every_rank_is_as_in_the_document(
    measure: str, grades: list[float], dcg: list[float], ideal_dcg: list[float], ndcg: list[float], ideal: str
) -> None:
    found = curves(GradedLists.one(grades), parse_measure(measure).with_option("ideal", ideal))
    assert to_four_places(found.dcg) == dcg
    assert to_four_places(found.ideal_dcg) == ideal_dcg
    assert to_four_places(found.ndcg) == ndcg


@ideal_over
@examples
def test_the_headline_at_each_cutoff_is_as_in_the_document(
    measure: str, grades: list[float], dcg: list[float], ideal_dcg: list[float], ndcg: list[float], ideal: str
) -> None:
    over = parse_measure(measure).with_option("ideal", ideal)
    lists = GradedLists.one(grades)
    at_each = [score(lists, over.at(rank)).values[0] for rank in range(1, len(grades) + 1)]
    assert to_four_places(at_each) == ndcg
    assert to_four_places(score(lists, over).values) == ndcg[-1:]


@pytest.mark.parametrize(("grades", "expected"), [([3, 2, 0, 1], [3, 5, 5, 6]), ([2, 0, 3, 2], [2, 2, 5, 7])])
def test_cumulative_gain_adds_up_whatever_the_position(grades: list[float], expected: list[float]) -> None:
    lists = GradedLists.one(grades)
    assert curves(lists, parse_measure("nDCG")).cg.tolist() == expected
    at_each = [score(lists, parse_measure(f"CG@{rank}")).values[0] for rank in (1, 2, 3, 4)]
    assert at_each == expected


POOL = [5, 4, 3, 2]


def test_the_curve_of_a_list_smaller_than_its_pool_is_as_in_the_document() -> None:
    found = curves(GradedLists.one([4, 2, 5], pool=POOL), parse_measure("nDCG@3"))
    assert to_four_places(found.dcg) == [4, 5.2619, 7.7619]
    assert to_four_places(found.ideal_dcg) == [5, 7.5237, 9.0237]
    assert to_four_places(found.ndcg) == [0.8, 0.6994, 0.8602]


@pytest.mark.parametrize(
    ("measure", "expected"),
    [("nDCG@1", 0.8), ("nDCG@2", 0.6994), ("nDCG@3", 0.8602), ("nDCG@4", 0.7852), ("nDCG", 0.7852)],
)
def test_the_headline_counts_the_pool_past_the_end_of_the_list(measure: str, expected: float) -> None:
    lists = GradedLists.one([4, 2, 5], pool=POOL)
    assert round(curves(lists, parse_measure(measure)).value, 4) == expected
    assert round(score(lists, parse_measure(measure)).values[0], 4) == expected


def test_an_ideal_of_the_three_listed_grades_has_no_more_to_find() -> None:
    found = curves(GradedLists.one([4, 2, 5], pool=[5, 4, 3]), parse_measure("nDCG"))
    assert to_four_places(found.ndcg) == [0.8, 0.6994, 0.8602]
    assert round(found.value, 4) == 0.8602


@pytest.mark.parametrize(("average", "expected"), [("queries", 0.9208), ("pooled", 0.9157)])
def test_the_mean_over_users_is_of_the_ratios_or_of_the_sums(average: str, expected: float) -> None:
    # (.97236 + .86930) / 2 against (6.1487 + 6.7026) / (6.3235 + 7.7103)
    users = GradedLists(np.array([3.0, 2, 3, 0, 1, 2, 4, 1, 3, 1]), np.array([0, 5, 10]))
    there = np.array([True, True])
    mean = mean_of(score(users, parse_measure(f"nDCG(average={average})")), there, there)
    assert round(mean.value, 4) == expected
    assert mean.queries == 2
