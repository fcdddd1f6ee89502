"""The ideal order beside the actual one: links, what is missing, what each place costs."""

from __future__ import annotations

import math
from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.ideal_list import IdealList, ideal_list
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System

NOT = math.nan


def session_of(
    grades: list[float],
    rows: list[int],
    measure: str = "nDCG",
    scores: list[float] | None = None,
    repeated: list[bool] | None = None,
) -> Session:
    """One query whose documents d0, d1, … have these grades; the list has these rows of it."""
    rankings = Rankings(
        np.array([0, len(rows)]),
        np.array(rows, dtype=np.intp),
        None if scores is None else np.array(scores),
        None if repeated is None else np.array(repeated),
    )
    judgements = Judgements(np.array([0, len(grades)]), np.array(grades, dtype=float))
    documents = TextDocuments([f"d{number}" for number in range(len(grades))])
    return Session(["q"], documents, judgements, (System("s", rankings),), parse_measure(measure))


def found(session: Session) -> IdealList:
    return ideal_list(evaluate(session), "s", 0)


def crossings(links: list[tuple[int, int]]) -> int:
    return sum(a[0] < b[0] and a[1] > b[1] for a in links for b in links)


MEASURES = (
    "nDCG",
    "nDCG@3",
    "nDCG(gain=exp2)@4",
    "nDCG(ideal=retrieved, discount=reciprocal)",
    "nDCG(ideal=topk)@3",
    "nDCG(ideal_cut=none)@2",
    "nDCG(ideal_cut=hits)@5",
    "nDCG(unjudged=condensed)@3",
    "nDCG(unjudged=grade(1), unjudged_in_ideal=yes)@4",
    "nDCG(ties=average)@3",
    "nDCG(ties=worst)@3",
    "nDCG(negative=unjudged)",
    "nDCG(gain=table(-1:0, 0:0.5, 1:3, 2:0.7, 3:1))@4",
    "nDCG(discount=table(1, 0.6))",
)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    grades = draw(st.lists(st.sampled_from((NOT, -1.0, 0.0, 1.0, 2.0, 3.0)), max_size=9))
    rows = draw(st.permutations(range(len(grades))))[: draw(st.integers(0, len(grades)))]
    scores = sorted(draw(st.lists(st.sampled_from((1.0, 2.0, 3.0)), min_size=len(rows), max_size=len(rows))))[::-1]
    return session_of(grades, rows, draw(st.sampled_from(MEASURES)), scores)


@settings(max_examples=500, deadline=None)
@given(sessions())
def test_costs_add_up_to_what_is_missing(session: Session) -> None:
    evaluation = evaluate(session)
    curves = evaluation.curves("s", 0)
    told = ideal_list(evaluation, "s", 0)
    if curves.has_zero_ideal:
        assert all(row.cost == 0 for row in told.rows)
        return
    assert math.fsum(row.cost for row in told.rows) == pytest.approx(1 - curves.value, abs=1e-12)


@settings(max_examples=500, deadline=None)
@given(sessions())
def test_the_ideal_side_is_in_ideal_order_and_links_match_on_both_sides(session: Session) -> None:
    told = found(session)
    gains = [row.gain for row in told.rows]
    assert gains == sorted(gains, reverse=True)
    curves = evaluate(session).curves("s", 0)
    for row in told.rows:
        if row.rank <= len(curves.ideal.gains) and not math.isnan(curves.ideal.gains[row.rank - 1]):
            assert row.gain == curves.ideal.gains[row.rank - 1]
    by_rank = {row.rank: row for row in told.rows}
    assert sorted(told.links) == [(row.rank, row.ideal) for row in told.listed if row.ideal is not None]
    for result in told.listed:
        if result.ideal is not None:
            assert by_rank[result.ideal].document == result.document
            assert by_rank[result.ideal].actual == result.rank


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from((0.0, 1.0, 2.0)), max_size=6), st.randoms(use_true_random=False))
def test_no_other_ideal_order_has_fewer_crossings(grades: list[float], random: object) -> None:
    rows = list(range(len(grades)))
    random.shuffle(rows)  # type: ignore[attr-defined]
    fewest = min(
        crossings([(rows.index(row) + 1, rank) for rank, row in enumerate(order, 1)])
        for order in permutations(rows)
        if all(grades[a] >= grades[b] for a, b in pairwise(order))
    )
    assert crossings(list(found(session_of(grades, rows)).links)) == fewest


def test_a_pool_larger_than_the_list_has_a_missing_document() -> None:
    told = found(session_of([4, 2, 5, 3], [0, 1, 2], "nDCG@3"))
    assert [(row.rank, row.document, row.grade, row.actual) for row in told.rows] == [
        (1, "d2", 5, 3),
        (2, "d0", 4, 1),
        (3, "d3", 3, None),
        (4, "d1", 2, 2),
    ]
    assert told.links == ((3, 1), (1, 2), (2, 4))
    assert [row.document for row in told.missing] == ["d3"]
    ideal = 5 + 4 / math.log2(3) + 3 / 2
    assert [row.document for row in told.costliest] == ["d2", "d3"]
    costs = [row.cost for row in told.costliest]
    assert costs == pytest.approx([5 * (1 - 1 / 2) / ideal, 3 * (1 / 2) / ideal])
    # The 4 stands a rank too high and so gets what others lose; the 2 stands where the ideal counts no more.
    assert told.rows[1].cost == pytest.approx(4 * (1 / math.log2(3) - 1) / ideal)
    assert told.rows[3].cost == pytest.approx(-2 / math.log2(3) / ideal)


def test_equal_gains_stay_in_the_order_of_the_list() -> None:
    told = found(session_of([1, 2, 1, 2, 1], [4, 3, 2, 1, 0]))
    assert [row.document for row in told.rows] == ["d3", "d1", "d4", "d2", "d0"]


def test_an_ideal_order_costs_nothing() -> None:
    told = found(session_of([3, 2, 2, 0], [0, 1, 2, 3]))
    assert told.costliest == ()
    assert told.links == ((1, 1), (2, 2), (3, 3), (4, 4))


def test_what_gains_nothing_is_not_missed() -> None:
    assert found(session_of([3, 0, 0], [0])).missing == ()


def test_an_unjudged_result_has_no_ideal_rank() -> None:
    told = found(session_of([NOT, 2], [0, 1]))
    assert [(row.document, row.ideal) for row in told.listed] == [("d0", None), ("d1", 1)]


def test_an_unjudged_result_with_an_assumed_grade_may_enter_the_ideal() -> None:
    told = found(session_of([1, NOT], [0, 1], "nDCG(unjudged=grade(3), unjudged_in_ideal=yes)"))
    assert [(row.document, row.gain, row.actual) for row in told.rows] == [("d1", 3, 2), ("d0", 1, 1)]
    assert math.isnan(told.rows[0].grade)


def test_condensed_ranks_are_those_that_count() -> None:
    told = found(session_of([NOT, 1, 2], [0, 1, 2], "nDCG(unjudged=condensed)"))
    assert told.links == ((2, 1), (1, 2))


@pytest.mark.parametrize("ideal", ["judged", "retrieved"])
def test_a_repeated_document_is_linked_from_its_first_place(ideal: str) -> None:
    measure = f"nDCG(ideal={ideal}, duplicates=first)"
    told = found(session_of([1, 3], [0, 1, 1], measure, repeated=[False, False, True]))
    assert told.links[:2] == ((2, 1), (1, 2))


@pytest.mark.parametrize(
    ("measure", "reason"),
    [
        ("nDCG(ideal=max_grade)", "at every rank"),
        ("nDCG(ideal=k_ones)", "at every rank"),
        ('nDCG(discount=formula("rank"))', "rises"),
    ],
)
def test_an_ideal_that_is_no_order_of_documents_says_so(measure: str, reason: str) -> None:
    told = found(session_of([1, 2], [0, 1], measure))
    assert reason in told.reason
    assert told.rows == ()
    assert told.links == ()
    assert [row.document for row in told.listed] == ["d0", "d1"]


def test_an_empty_list_misses_all_that_would_gain() -> None:
    told = found(session_of([0, 2], []))
    assert [row.document for row in told.missing] == ["d1"]
    assert told.costliest[0].cost == 1
