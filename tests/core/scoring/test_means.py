"""The mean over queries, and which queries are in it."""

import math

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.means import (
    NO_RESULTS,
    NOTHING_JUDGED,
    NOTHING_TO_FIND,
    ORDINARY,
    Mean,
    counted_queries,
    counted_values,
    mean_of,
    not_counted_text,
    remarks,
)
from ndcg_explorer.core.scoring.scores import Scores, score

# In turn: perfect, half, judged but without results, results but not judged, nothing relevant judged.
HAS_RESULTS = np.array([True, True, False, True, True])
HAS_JUDGEMENTS = np.array([True, True, True, False, True])


def scores_with(options: str, nothing_to_find: float = 0.0) -> Scores:
    ideal = np.array([4.0, 4.0, 4.0, 0.0, 0.0])
    return Scores(
        parse_measure(f"nDCG({options})"),
        np.array([1.0, 0.5, 0.0, nothing_to_find, nothing_to_find]),
        np.array([4.0, 2.0, 0.0, 0.0, 0.0]),
        ideal,
        ideal <= 0,
    )


def mean_with(options: str, nothing_to_find: float = 0.0) -> Mean:
    return mean_of(scores_with(options, nothing_to_find), HAS_RESULTS, HAS_JUDGEMENTS)


@pytest.mark.parametrize(
    ("options", "left_out"),
    [
        ("mean=both", {2: NO_RESULTS, 3: NOTHING_JUDGED}),
        ("mean=judged", {3: NOTHING_JUDGED}),
        ("mean=run", {2: NO_RESULTS}),
        ("mean=defined", {2: NO_RESULTS, 3: NOTHING_JUDGED, 4: NOTHING_TO_FIND}),
        ("zero_ideal=skip", {2: NO_RESULTS, 3: NOTHING_JUDGED, 4: NOTHING_TO_FIND}),
        ("zero_ideal=skip, mean=run", {2: NO_RESULTS, 3: NOTHING_JUDGED, 4: NOTHING_TO_FIND}),
        ("zero_ideal=undefined, mean=judged", {3: NOTHING_JUDGED}),
    ],
)
def test_a_query_that_is_left_out_has_no_value_in_a_table_and_a_remark_that_says_why(
    options: str, left_out: dict[int, int]
) -> None:
    queries = scores_with(options), HAS_RESULTS, HAS_JUDGEMENTS
    out = np.flatnonzero(~counted_queries(*queries))
    assert {query: int(remarks(*queries)[query]) for query in out.tolist()} == left_out
    assert np.flatnonzero(np.isnan(counted_values(*queries))).tolist() == sorted(left_out)
    assert len(left_out) == mean_of(*queries).left_out


def test_a_query_in_the_mean_keeps_its_value_and_may_have_a_remark_too() -> None:
    queries = scores_with("mean=run"), HAS_RESULTS, HAS_JUDGEMENTS
    assert remarks(*queries).tolist() == [ORDINARY, ORDINARY, NO_RESULTS, NOTHING_JUDGED, NOTHING_TO_FIND]
    assert counted_values(*queries)[[0, 1, 3, 4]].tolist() == [1, 0.5, 0, 0]


def test_a_query_with_neither_results_nor_judgements_is_out_for_what_the_mean_asks() -> None:
    nothing = np.array([False])
    scores = {mean: Scores(parse_measure(f"nDCG(mean={mean})"), np.zeros(1)) for mean in ("both", "judged", "run")}
    found = {mean: int(remarks(one, nothing, nothing)[0]) for mean, one in scores.items()}
    assert found == {"both": NOTHING_JUDGED, "judged": NOTHING_JUDGED, "run": NO_RESULTS}


def test_the_note_on_a_query_that_is_left_out() -> None:
    assert not_counted_text(NOTHING_JUDGED) == "not counted: nothing judged"
    assert not_counted_text(NO_RESULTS) == "not counted: no results"
    assert not_counted_text(NOTHING_TO_FIND) == "not counted: nothing to find"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("mean=both", Mean(1.5 / 3, 3, 2)),
        ("mean=judged", Mean(1.5 / 4, 4, 1)),
        ("mean=run", Mean(1.5 / 4, 4, 1)),
        ("mean=defined", Mean(1.5 / 2, 2, 3)),
        ("zero_ideal=skip", Mean(1.5 / 2, 2, 3)),
        ("zero_ideal=skip, mean=judged", Mean(1.5 / 3, 3, 2)),
        ("zero_ideal=skip, mean=run", Mean(1.5 / 2, 2, 3)),
        ("average=pooled", Mean(6 / 8, 3, 2)),
        ("average=pooled, mean=judged", Mean(6 / 12, 4, 1)),
        ("average=pooled, mean=defined", Mean(6 / 8, 2, 3)),
        ("average=pooled, zero_ideal=skip", Mean(6 / 8, 2, 3)),
    ],
)
def test_the_mean_is_over_the_queries_that_the_measure_counts(options: str, expected: Mean) -> None:
    assert mean_with(options) == expected


def test_a_query_without_a_value_leaves_the_mean_without_one() -> None:
    mean = mean_with("zero_ideal=undefined", math.nan)
    assert math.isnan(mean.value)
    assert (mean.queries, mean.left_out) == (3, 2)


def test_a_query_without_a_value_is_not_where_it_is_defined() -> None:
    assert mean_with("zero_ideal=undefined, mean=defined", math.nan) == Mean(0.75, 2, 3)


def test_a_policy_of_1_counts_1_for_a_query_with_nothing_to_find() -> None:
    assert mean_with("zero_ideal=1", 1.0) == Mean(2.5 / 3, 3, 2)


@pytest.mark.parametrize("average", ["queries", "pooled"])
def test_a_mean_of_no_query_is_none(average: str) -> None:
    scores = Scores(parse_measure(f"nDCG(average={average})"), np.zeros(2), np.zeros(2), np.ones(2))
    mean = mean_of(scores, np.array([True, False]), np.array([False, True]))
    assert math.isnan(mean.value)
    assert (mean.queries, mean.left_out) == (0, 2)


def test_a_pooled_mean_with_nothing_to_find_is_0() -> None:
    scores = Scores(parse_measure("nDCG(average=pooled)"), np.zeros(2), np.zeros(2), np.zeros(2))
    there = np.array([True, True])
    assert mean_of(scores, there, there) == Mean(0.0, 2, 0)


# Query 1: both relevant first; query 2: nothing relevant judged; query 3: no results.
QUERIES = GradedLists(
    np.array([1.0, 1, 0, 0, 0]),
    np.array([0, 3, 5, 5]),
    np.array([1.0, 1, 0, 0, 0, 1]),
    np.array([0, 3, 5, 6]),
)


@pytest.mark.parametrize("measure", ["AP", "RR", "R", "P@2"])
@pytest.mark.parametrize(
    ("mean", "expected"),
    [("both", Mean(1 / 2, 2, 1)), ("judged", Mean(1 / 3, 3, 0)), ("defined", Mean(1.0, 1, 2))],
)
def test_the_mean_of_a_companion_is_over_the_same_queries(measure: str, mean: str, expected: Mean) -> None:
    name, _, cutoff = measure.partition("@")
    scores = score(QUERIES, parse_measure(f"{name}(mean={mean}){_}{cutoff}"))
    found = mean_of(scores, np.array([True, True, False]), np.array([True, True, True]))
    assert found == expected


@pytest.mark.parametrize(
    ("mean", "expected"),
    [("both", Mean(1 / 2, 2, 1)), ("judged", Mean(1 / 3, 3, 0)), ("defined", Mean(1.0, 1, 2))],
)
def test_a_missing_query_scores_0_and_an_undefinable_one_is_left_out(mean: str, expected: Mean) -> None:
    scores = score(QUERIES, parse_measure(f"nDCG(mean={mean})"))
    assert mean_of(scores, np.array([True, True, False]), np.array([True, True, True])) == expected


def test_a_judged_query_without_results_scores_0_even_where_nothing_is_to_be_found() -> None:
    scores = Scores(parse_measure("nDCG(zero_ideal=1, mean=judged)"), np.array([0.5, 1.0]), None, np.array([2.0, 0.0]))
    queries = scores, np.array([True, False]), np.array([True, True])
    assert mean_of(*queries) == Mean(0.25, 2, 0)
    assert counted_values(*queries).tolist() == [0.5, 0]
