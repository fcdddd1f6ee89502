"""All lists in one pass against each list alone; and the curve against the headline."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import KINDS, Kind, Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import GradeError, NdcgExplorerError
from tests.support.examples import examples
from tests.support.strategies import measures, measures_of, ndcg_measures, tables


def alone(lists: GradedLists, number: int) -> GradedLists:
    """One list of a table, as a table of its own."""
    rows = slice(lists.offsets[number], lists.offsets[number + 1])
    pool = None
    if lists.pool is not None and lists.pool_offsets is not None:
        pool = lists.pool[lists.pool_offsets[number] : lists.pool_offsets[number + 1]]
    return GradedLists.one(
        lists.grades[rows],
        pool,
        None if lists.scores is None else lists.scores[rows],
        None if lists.id_order is None else lists.id_order[rows],
        None if lists.repeated is None else lists.repeated[rows],
        None if lists.subtopics is None else lists.subtopics.of_query(number, lists.subtopics.results[rows]),
    )


def value_or_error(lists: GradedLists, measure: Measure) -> tuple[FloatArray, type[Exception] | None]:
    try:
        return score(lists, measure).values, None
    except NdcgExplorerError as error:
        return np.full(len(lists), np.nan), type(error)


@given(tables(), measures)
@settings(max_examples=examples(1500), deadline=None)
def test_a_table_scores_each_list_as_if_it_were_alone(lists: GradedLists, measure: Measure) -> None:
    together, refusal = value_or_error(lists, measure)
    each = [value_or_error(alone(lists, number), measure) for number in range(len(lists))]
    if refusal is None:
        np.testing.assert_allclose(together, [values[0] for values, _ in each], rtol=0, atol=1e-12)
    assert {refusal} - {None} <= {error for _, error in each}
    assert (refusal is None) == all(error is None for _, error in each)


@given(tables(), ndcg_measures)
@settings(max_examples=examples(1500), deadline=None)
def test_a_table_scores_each_list_as_its_curves_do(lists: GradedLists, measure: Measure) -> None:
    together, refusal = value_or_error(lists, measure)
    if refusal is None:
        by_curve = [curves(alone(lists, number), measure).value for number in range(len(lists))]
        np.testing.assert_allclose(together, by_curve, rtol=0, atol=1e-12)


cut_at_k = measures_of(KINDS[0], st.none()).map(lambda measure: measure.with_option("ideal_cut", "k"))


@given(tables(most_lists=1), cut_at_k)
@settings(max_examples=examples(1500), deadline=None)
def test_the_curve_at_a_rank_is_the_headline_at_that_cutoff(lists: GradedLists, measure: Measure) -> None:
    try:
        curve = curves(lists, measure).ndcg
    except NdcgExplorerError:
        return
    headlines = [curves(lists, measure.at(rank)).value for rank in range(1, len(curve) + 1)]
    np.testing.assert_allclose(curve, headlines, rtol=0, atol=1e-12)


@given(tables(most_lists=1), measures_of(KINDS[0], st.none() | st.integers(1, 12)))
@settings(max_examples=500, deadline=None)
def test_the_curve_does_not_depend_on_the_cutoff_where_the_ideal_is_cut_at_it(
    lists: GradedLists, measure: Measure
) -> None:
    measure = measure.with_option("ideal_cut", "k")
    try:
        with_cutoff, without = (curves(lists, either).ndcg for either in (measure, measure.at(None)))
    except NdcgExplorerError:
        return
    np.testing.assert_allclose(with_cutoff, without, rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_table_of_no_lists_has_no_values(kind: Kind) -> None:
    nothing = GradedLists(np.array([]), np.array([0]))
    assert score(nothing, Measure(kind.name)).values.tolist() == []


def test_dcg_and_ideal_of_the_headline_come_with_the_value() -> None:
    lists = GradedLists(np.array([1.0, 2, 3]), np.array([0, 2, 3]))
    scores = score(lists, parse_measure("nDCG@1"))
    assert scores.dcg is not None
    assert scores.ideal_dcg is not None
    assert scores.dcg.tolist() == [1, 3]
    assert scores.ideal_dcg.tolist() == [2, 3]
    assert scores.values.tolist() == [0.5, 1]


@pytest.mark.parametrize(
    ("name", "has_dcg", "has_ideal"), [("nDCG", True, True), ("DCG", True, False), ("P", False, False)]
)
def test_measures_without_a_dcg_come_without_one(name: str, has_dcg: bool, has_ideal: bool) -> None:
    scores = score(GradedLists.one([1, 2]), Measure(name))
    assert (scores.dcg is not None) is has_dcg
    assert (scores.ideal_dcg is not None) is has_ideal


TOO_LARGE = [
    ("linear", [1.7e308, 1.7e308, 1.7e308]),
    ("exp2", [1023, 1023, 1023]),
    ('formula("g*1e308")', [1.5, 1.5, 1.5]),
]


@pytest.mark.parametrize(("gain", "grades"), TOO_LARGE)
@pytest.mark.parametrize("name", ["nDCG", "DCG", "IDCG", "CG"])
def test_gains_too_large_to_be_added_up_are_refused_with_the_grade(name: str, gain: str, grades: list[float]) -> None:
    with pytest.raises(GradeError, match="too large to be added up") as caught:
        score(GradedLists.one(grades), parse_measure(f"{name}(gain={gain})"))
    assert caught.value.grade == max(grades)


@pytest.mark.parametrize(("gain", "grades"), TOO_LARGE)
def test_curves_too_large_to_be_added_up_are_refused_with_the_grade(gain: str, grades: list[float]) -> None:
    with pytest.raises(GradeError, match="too large to be added up"):
        curves(GradedLists.one(grades), parse_measure(f"nDCG(gain={gain})"))


def test_a_deep_cutoff_costs_nothing_but_the_ideal() -> None:
    lists = GradedLists.one([3, 1])
    assert score(lists, parse_measure("nDCG@1000000")).values[0] == 1
    assert math.isclose(curves(lists, parse_measure("nDCG@1000000")).value, 1)
