"""The range that unjudged results leave open, against trying all their grades."""

import math
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.what_if.unjudged_range import coverage_by_rank, unjudged_range
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from tests.support.what_if_lists import headline, ndcg_measures, regraded, single_lists

NAN = math.nan
SCALES = [(0.0, 1.0, 3.0), (0.0, 2.0), (0.5, 1.0, 2.0)]
unrounded = ndcg_measures.filter(lambda measure: measure.round.name == "none")
half_judged = single_lists(5, unjudged=st.just(True))


def all_gradings(lists: GradedLists, scale: tuple[float, ...]) -> list[GradedLists]:
    unjudged = np.isnan(lists.grades)
    gradings = []
    for chosen in product(scale, repeat=int(unjudged.sum())):
        grades = lists.grades.copy()
        grades[unjudged] = chosen
        gradings.append(regraded(lists, grades))
    return gradings


def ends_of(values: list[float]) -> tuple[float, float]:
    defined = [value for value in values if not math.isnan(value)]
    return (min(defined), max(defined)) if defined else (NAN, NAN)


@settings(max_examples=150, deadline=None)
@given(half_judged, unrounded, st.sampled_from(SCALES))
def test_the_ends_are_those_of_all_gradings(lists: GradedLists, measure: Measure, scale: tuple[float, ...]) -> None:
    found = unjudged_range(lists, measure, scale)
    if not np.isnan(lists.grades).any():
        assert (found.low, found.high) == pytest.approx((found.value, found.value), nan_ok=True)
        return
    assert found.is_exact
    expected = ends_of([headline(graded, measure) for graded in all_gradings(lists, scale)])
    assert (found.low, found.high) == pytest.approx(expected, abs=1e-12, nan_ok=True)


def test_neither_end_need_be_all_at_the_lowest_or_all_at_the_best() -> None:
    lists, scale = GradedLists.one([NAN, 1, NAN, NAN]), (0.0, 1.0, 2.0, 3.0)
    found = unjudged_range(lists, Measure(), scale)
    all_alike = [headline(regraded(lists, np.where(np.isnan(lists.grades), grade, 1)), Measure()) for grade in scale]
    assert found.low < min(all_alike) - 0.01
    assert found.high == 1


@pytest.mark.parametrize("cutoff", [None, 10, 100])
def test_the_lowest_is_with_some_of_the_lowest_placed_at_the_best_grade(cutoff: int | None) -> None:
    random = np.random.default_rng(5)
    grades = random.choice([0.0, 1.0, 2.0, NAN], 200)
    lists, measure = GradedLists.one(grades, grades[~np.isnan(grades)]), Measure(cutoff=cutoff)
    unjudged = np.flatnonzero(np.isnan(grades))
    values = []
    for number in range(len(unjudged) + 1):
        graded = np.where(np.isnan(grades), 0.0, grades)
        graded[unjudged[len(unjudged) - number :]] = 3.0
        values.append(headline(regraded(lists, graded), measure))
    found = unjudged_range(lists, measure, (0.0, 1.0, 2.0, 3.0))
    assert found.low == pytest.approx(min(values), abs=1e-12)
    assert found.is_exact


def test_no_random_grading_passes_the_ends_of_a_long_list() -> None:
    random = np.random.default_rng(6)
    grades = random.choice([0.0, 1.0, NAN], 60)
    lists, measure = GradedLists.one(grades), parse_measure("nDCG(gain=exp2)@40")
    found = unjudged_range(lists, measure, (0.0, 1.0, 2.0, 3.0))
    values = [headline(GradedLists.one(some_grading(grades, random)), measure) for _ in range(300)]
    assert found.low < min(values) <= max(values) < found.high


def some_grading(grades: FloatArray, random: np.random.Generator) -> FloatArray:
    return np.where(np.isnan(grades), random.integers(0, 4, len(grades)), grades)


@settings(max_examples=40, deadline=None)
@given(half_judged, st.sampled_from(["round=floor_terms(2)", "ties=worst", "ties=best", "round=half_up(2)"]))
def test_what_has_no_layers_is_tried_out(lists: GradedLists, option: str) -> None:
    measure = parse_measure(f"nDCG({option})@4")
    found = unjudged_range(lists, measure, SCALES[0])
    expected = ends_of([headline(graded, measure) for graded in all_gradings(lists, SCALES[0])])
    assert (found.low, found.high) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("option", ["round=floor_terms(2)", "ties=worst", "ties=best"])
def test_where_too_many_had_to_be_tried_the_ends_are_bounds_and_said_to_be(option: str) -> None:
    random = np.random.default_rng(7)
    grades, scores = random.choice([3.0, 1.0, NAN], 40), np.repeat(np.arange(20.0, 0, -1), 2)
    measure = parse_measure(f"nDCG({option})@10")
    found = unjudged_range(GradedLists.one(grades, scores=scores), measure, (0.0, 1.0, 2.0, 3.0))
    assert not found.is_exact
    values = [headline(GradedLists.one(some_grading(grades, random), scores=scores), measure) for _ in range(200)]
    assert found.low <= min(values)
    assert max(values) <= found.high <= (2 if "floor" in option else 1)


def test_the_first_to_judge_is_the_one_whose_grade_changes_the_value_most() -> None:
    found = unjudged_range(GradedLists.one([2, NAN, 0, NAN, 1]), Measure(cutoff=4), (0.0, 1.0, 2.0, 3.0))
    assert found.rows.tolist() == [1, 3]
    assert found.first_to_judge == found.rows[found.effect.argmax()]
    assert found.coverage == 0.5
    assert unjudged_range(GradedLists.one([2, 1]), Measure(), (0.0, 1.0)).first_to_judge is None


def test_coverage_by_rank_is_the_judged_share_so_far() -> None:
    shares = coverage_by_rank(GradedLists.one([2, NAN, 0, NAN]), Measure())
    assert shares.tolist() == pytest.approx([1, 1 / 2, 2 / 3, 1 / 2])


def test_a_repeated_unjudged_document_is_one_document() -> None:
    lists = GradedLists.one([NAN, 3, NAN], pool=[3], repeated=np.array([False, False, True]))
    first = unjudged_range(lists, parse_measure("nDCG(duplicates=first)"), (0.0, 3.0))
    assert first.is_exact
    assert first.rows.tolist() == [0]
    assert (first.low, first.high) == pytest.approx((1 / math.log2(3), 1))
    counted = unjudged_range(lists, parse_measure("nDCG(duplicates=all)"), (0.0, 3.0))
    assert not counted.is_exact
    twice = GradedLists.one([3, 3, 3], pool=[3, 3], repeated=np.array([False, False, True]))
    assert counted.low <= 1 / math.log2(3) < headline(twice, parse_measure("nDCG(duplicates=all)")) <= counted.high
