"""Other grades, against scoring the list with each."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.what_if.grade_effects import grade_effects
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from tests.support.what_if_lists import headline, ndcg_measures, regraded, repeats, single_lists

SCALE = (0.0, 1.0, 2.0, 3.0)
unrounded = ndcg_measures.filter(lambda measure: measure.round.name == "none")


def one_by_one(lists: GradedLists, measure: Measure, scale: tuple[float, ...]) -> FloatArray:
    values = np.empty((len(lists.grades), len(scale)))
    for row in range(len(lists.grades)):
        for column, grade in enumerate(scale):
            grades = lists.grades.copy()
            grades[row] = grade
            values[row, column] = headline(regraded(lists, grades), measure)
    return values


@settings(max_examples=300, deadline=None)
@given(single_lists(), unrounded, st.sampled_from([SCALE, (-1.0, 0.5, 3.0)]))
def test_every_value_is_that_of_the_list_with_the_other_grade(
    lists: GradedLists, measure: Measure, scale: tuple[float, ...]
) -> None:
    if measure.negative == "error" and scale[0] < 0:
        return
    found = grade_effects(lists, measure, scale)
    np.testing.assert_allclose(found.values, one_by_one(lists, measure, scale), atol=1e-12)


@settings(max_examples=50, deadline=None)
@given(single_lists(unjudged=st.just(False)), st.sampled_from(["floor_terms(2)", "half_up(3)"]), st.integers(1, 7))
def test_rounded_measures_too(lists: GradedLists, rounding: str, cutoff: int) -> None:
    measure = parse_measure(f"nDCG(round={rounding})@{cutoff}")
    np.testing.assert_allclose(
        grade_effects(lists, measure, SCALE).values, one_by_one(lists, measure, SCALE), atol=1e-12
    )


def test_the_grade_that_a_result_has_gives_the_value_that_the_list_has() -> None:
    lists = GradedLists.one([0, 3, 2, 1, 0, 0])
    found = grade_effects(lists, Measure(cutoff=3), SCALE)
    own = found.values[np.arange(6), lists.grades.astype(int)]
    np.testing.assert_allclose(own, found.value, atol=1e-15)


def test_past_the_cutoff_a_grade_still_changes_the_ideal() -> None:
    found = grade_effects(GradedLists.one([3, 1, 0, 0]), Measure(cutoff=2), SCALE)
    assert found.values[3].tolist() == found.values[2].tolist()
    assert found.values[3, 3] < found.value


def test_the_most_telling_judgement_is_that_of_the_largest_spread() -> None:
    found = grade_effects(GradedLists.one([1, 0, 2, 0]), Measure(), SCALE)
    assert found.most_telling_row == int(np.argmax(np.ptp(found.values, axis=1)))
    assert grade_effects(GradedLists.one([1]), Measure(cutoff=1), (1.0, 2.0)).most_telling_row is None
    assert grade_effects(GradedLists.one([]), Measure(), SCALE).most_telling_row is None


def test_all_copies_of_a_document_have_its_grade() -> None:
    documents = np.array([0, 1, 0])
    lists = GradedLists.one([1, 2, 1], pool=[1, 2], repeated=repeats(documents))
    measure = parse_measure("nDCG(duplicates=all)")
    found = grade_effects(lists, measure, (3.0,), documents)
    after = GradedLists.one([3, 2, 3], pool=[3, 2], repeated=repeats(documents))
    assert found.values[0, 0] == pytest.approx(headline(after, measure), abs=1e-15)
    assert found.values[2, 0] == found.values[0, 0]


def test_an_unjudged_result_that_is_judged_takes_a_rank_again() -> None:
    measure = parse_measure("nDCG(unjudged=condensed)")
    found = grade_effects(GradedLists.one([math.nan, 3]), measure, (0.0, 3.0))
    assert found.value == 1
    assert found.values[0].tolist() == pytest.approx([1 / math.log2(3), 1])
