"""A comparison as a value: who is compared over which queries, and the figures of contenders, groups and pairs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import pytest

from ndcg_explorer.analysis.compare.compared import Side, baseline_of, compared
from ndcg_explorer.analysis.compare.comparison import (
    ALL_ALIKE,
    NO_DIFFERENCE,
    NO_QUERY,
    ONE_QUERY,
    Comparison,
    ComparisonOptions,
    compare,
)
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import EDIT, move_results, set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from tests.support.kept_sessions import NAN, make_session

Lists: TypeAlias = dict[str, Sequence[Sequence[int]]]
A, B, C = Side("A"), Side("B"), Side("C")


def valued(values: dict[str, list[float]], **more: Any) -> Session:
    """Systems whose value of each query, under CG, is as given: one result, of which that is the grade."""
    count = len(next(iter(values.values())))
    grades = [[column[query] for column in values.values()] for query in range(count)]
    lists: Lists = {name: [[place]] * count for place, name in enumerate(values)}
    return make_session(grades, lists, measure="CG", **more)


def comparison(session: Session, *sides: Side, by_group: bool = False, **options: Any) -> Comparison:
    sides = sides or tuple(Side(system.name) for system in session.systems)
    return compare(evaluate(session), sides, [session.measure], ComparisonOptions(**options), by_group=by_group)


VECTORS = {"A": [0.7, 0.3, 0.2, 0.6, 0.4], "B": [0.5, 0.1, 0, 0.2, 0.4], "C": [0, 0, 0.2, 0.1, 0.3]}


def test_the_figures_of_a_contender_by_hand() -> None:
    (found,) = comparison(valued(VECTORS), B, A).measures
    (one,) = found.contenders
    assert (found.baseline_mean, one.mean, one.difference) == pytest.approx((0.24, 0.44, 0.2))
    assert one.p == one.adjusted_p == pytest.approx(0.0341094232)
    assert one.interval == pytest.approx((0.0244022, 0.3755978), abs=5e-8)
    assert one.effect == pytest.approx(1.41421356)
    assert (one.wins, one.ties, one.losses) == (4, 1, 0)
    assert one.is_significant


def test_several_contenders_are_adjusted_for() -> None:
    (found,) = comparison(valued(VECTORS), A, B, C).measures
    assert [one.p for one in found.contenders] == pytest.approx([0.0341094, 0.0668536], abs=5e-8)
    assert [one.adjusted_p for one in found.contenders] == pytest.approx([0.0682188, 0.0682188], abs=5e-8)
    assert not any(one.is_significant for one in found.contenders)


def test_all_pairs_are_tukeys() -> None:
    (found,) = comparison(valued(VECTORS), all_pairs=True).measures
    assert [(a.system, b.system) for (a, b), *_ in ((it.sides, it) for it in found.pairs)] == [
        ("A", "B"),
        ("A", "C"),
        ("B", "C"),
    ]
    assert [it.p for it in found.pairs] == pytest.approx([0.4351852, 0.0339506, 0.7253086], abs=5e-8)
    assert [it.difference for it in found.pairs] == pytest.approx([-0.2, -0.32, -0.12])


@pytest.mark.parametrize(("test", "p"), [("randomisation", 0.125), ("wilcoxon", 0.125), ("t", 0.0341094232)])
def test_the_test_can_be_chosen(test: str, p: float) -> None:
    (found,) = comparison(valued({"A": [0, 0, 0, 0], "B": [0.1, 0.2, 0.3, 0.4]}), A, B, test=test).measures
    expected = p if test != "t" else 0.0304663
    assert found.contenders[0].p == pytest.approx(expected, abs=5e-8)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"A": [0.5], "B": [0.7]}, ONE_QUERY),
        ({"A": [0.5, 0.2], "B": [0.5, 0.2]}, NO_DIFFERENCE),
        ({"A": [0.5, 0.2, 0.1], "B": [0.4, 0.1, 0.0]}, ALL_ALIKE),
    ],
)
def test_what_cannot_be_tested_has_a_reason_in_place_of_figures(values: dict[str, list[float]], why: str) -> None:
    (found,) = comparison(valued(values), all_pairs=True).measures
    (one,) = found.contenders
    assert one.why_unknown == why
    assert all(math.isnan(it) for it in (one.p, one.adjusted_p, one.effect, one.detectable, *one.interval))
    assert all(math.isnan(it) for it in one.bootstrap)
    assert not one.is_significant


def test_no_query_in_common_is_a_reason_too() -> None:
    session = make_session([[1], [NAN]], {"A": [[], [0]], "B": [[], []]}, measure="CG")
    (found,) = comparison(session, all_pairs=True).measures
    assert found.contenders[0].why_unknown == NO_QUERY
    assert math.isnan(found.baseline_mean)
    assert [(it.query, str(it.reason)) for it in found.compared.left_out] == [
        (0, "no results in any system"),
        (1, "nothing judged"),
    ]


MISSING = make_session(
    [[1, 2], [1, 2], [1, 2], [NAN, NAN]],
    {"A": [[0], [0], [], [0]], "B": [[1], [], [], [0]]},
    measure="CG",
)


def test_a_query_that_a_system_did_not_answer_counts_0() -> None:
    found = compared(evaluate(MISSING), (A, B))
    assert found.queries.tolist() == [0, 1]
    assert found.values.tolist() == [[1, 2], [1, 0]]
    assert found.missing.tolist() == [[False, False], [False, True]]


def test_or_only_those_that_all_answered_are_compared() -> None:
    found = compared(evaluate(MISSING), (A, B), "leave-out")
    assert found.queries.tolist() == [0]
    assert [str(it.reason) for it in found.left_out] == [
        "no results in B",
        "no results in any system",
        "nothing judged",
    ]


@pytest.mark.parametrize(
    ("option", "queries", "reason"),
    [
        ("zero_ideal=0", [0, 1], None),
        ("zero_ideal=1", [0, 1], None),
        ("zero_ideal=skip", [0], "nothing to find"),
        ("zero_ideal=undefined", [0], "no value in A"),
        ("mean=defined", [0], "nothing to find"),
    ],
)
def test_queries_with_nothing_to_find_go_with_the_measure(option: str, queries: list[int], reason: str | None) -> None:
    session = make_session([[1, 2], [0, 0]], {"A": [[0], [0]], "B": [[1], [1]]}, measure=f"nDCG({option})")
    found = compared(evaluate(session), (A, B))
    assert found.queries.tolist() == queries
    assert [str(it.reason) for it in found.left_out] == ([reason] if reason else [])


def test_a_snapshot_is_compared_with_the_grades_that_it_kept() -> None:
    session = take_snapshot(make_session([[3, 1]], {"A": [[0]]}, measure="CG"), "before", "A")
    session = set_grades(session, "q1", ["d1"], [2])
    assert compared(evaluate(session), (Side("before"), A)).values.tolist() == [[3, 2]]


def test_a_system_may_be_compared_with_itself_as_it_was_loaded() -> None:
    session = make_session([[3, 1]], {"A": [[1, 0]]}, measure="CG@1")
    session = EDIT["set_baseline"].apply(move_results(session, "q1", "A", [1], 0), "A", True)
    assert baseline_of(session) == Side("A", is_loaded=True)
    assert compared(evaluate(session), (baseline_of(session), A)).values.tolist() == [[1, 3]]


def test_the_baseline_follows_a_new_name_and_goes_with_its_system() -> None:
    session = EDIT["set_baseline"].apply(valued(VECTORS), "B", False)
    renamed = EDIT["rename_system"].apply(session, "B", "D")
    assert baseline_of(renamed) == Side("D")
    assert baseline_of(EDIT["remove_system"].apply(renamed, "D")) == A
    assert EDIT["set_baseline"].apply(renamed, "D", False) is renamed


WEIGHTS = {"q1": 5.0, "q2": 1.0, "q3": 0.0}


def test_weights_count_in_means_and_differences_and_not_in_the_test() -> None:
    values = {"A": [0.5, 0.1, 0.2], "B": [0.6, 0.3, 0.8]}
    (found,) = comparison(valued(values, query_weights=WEIGHTS)).measures
    (plain,) = comparison(valued(values)).measures
    one, without = found.contenders[0], plain.contenders[0]
    assert (found.baseline_mean, one.mean) == pytest.approx(((2.5 + 0.1) / 6, (3 + 0.3) / 6))
    assert one.difference == pytest.approx(one.mean - found.baseline_mean)
    assert (one.p, one.interval, one.effect) == (without.p, without.interval, without.effect)


def test_weights_that_turn_a_difference_round_leave_nothing_significant() -> None:
    values = {"A": [0.0] * 9, "B": [-0.4, *[0.5 + place / 100 for place in range(8)]]}
    weights = {"q1": 100.0}
    (found,) = comparison(
        valued(values, query_weights=weights).changed(measure=parse_measure("CG(negative=keep)"))
    ).measures
    one = found.contenders[0]
    assert one.adjusted_p < 0.05
    assert one.difference < 0 < one.tested
    assert not one.is_significant


def test_groups_have_figures_of_their_own() -> None:
    groups = {"q1": "head", "q2": "head", "q3": "tail"}
    session = valued(VECTORS, query_groups=groups, query_weights={"q3": 0.0, "q4": 2.0})
    (found,) = comparison(session, A, B, by_group=True).measures
    assert list(found.groups) == ["head", "tail"]
    head, tail = found.groups.values()
    assert head.baseline_mean == pytest.approx(0.5)
    assert len(head.compared) == 2
    assert tail.baseline_mean == pytest.approx(0.2)
    assert tail.contenders[0].why_unknown == ONE_QUERY


@pytest.mark.parametrize("options", [{"test": "z"}, {"missing": "ignore"}, {"tie": -1}, {"tie": math.nan}])
def test_options_that_there_are_not_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(NdcgExplorerError):
        ComparisonOptions(**options)


def test_one_system_cannot_be_compared() -> None:
    with pytest.raises(NdcgExplorerError, match="two systems"):
        comparison(valued({"A": [1.0]}), A)


def test_every_comparison_of_random_systems_is_whole() -> None:
    random = np.random.default_rng(2)
    for _ in range(20):
        count = int(random.integers(1, 9))
        values = {name: np.round(random.random(count), 1).tolist() for name in "ABC"}
        (found,) = comparison(valued(values), all_pairs=True).measures
        for one in found.contenders:
            assert bool(one.why_unknown) == math.isnan(one.p)
            assert one.wins + one.ties + one.losses == count
            assert one.difference == pytest.approx(one.mean - found.baseline_mean)
