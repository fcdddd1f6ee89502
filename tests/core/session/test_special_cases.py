"""What a reader of a number is told beside it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import move_results, remove_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.core.session.special_cases import special_cases
from tests.support.kept_sessions import make_session

NOT = math.nan


def session_of(
    grades: list[float],
    measure: str,
    rows: list[int] | None = None,
    scores: list[float] | None = None,
    repeated: list[bool] | None = None,
) -> Session:
    """One query with these grades; the list has these rows of it, all of them in order where none are given."""
    listed = list(range(len(grades))) if rows is None else rows
    rankings = Rankings(
        np.array([0, len(listed)]),
        np.array(listed, dtype=np.intp),
        None if scores is None else np.array(scores, dtype=float),
        None if repeated is None else np.array(repeated),
    )
    judgements = Judgements(np.array([0, len(grades)]), np.array(grades, dtype=float))
    documents = TextDocuments([f"d{number}" for number in range(len(grades))])
    return Session(["q"], documents, judgements, (System("s", rankings),), parse_measure(measure))


def told(session: Session) -> dict[str, str]:
    return {case.name: str(case) for case in special_cases(evaluate(session), "s", 0)}


def test_an_ordinary_list_has_nothing_to_be_told() -> None:
    assert told(session_of([3, 0, 2, 1], "nDCG@3")) == {}


def test_a_query_with_nothing_relevant_says_why_its_value_is_what_it_is() -> None:
    assert "ideal DCG is not above 0" in told(session_of([0, 0, 0], "nDCG"))["nothing_to_find"]
    assert "left out" in told(session_of([0, 0], "nDCG(zero_ideal=skip)"))["nothing_to_find"]
    assert "nothing to find" in told(session_of([0, 0], "P@2"))["nothing_to_find"]


@pytest.mark.parametrize("measure", ["nDCG", "nDCG(zero_ideal=1)", "DCG", "P@2", "nDCG(unjudged=condensed)"])
def test_a_query_that_nobody_judged_says_so_and_not_that_its_value_is_a_choice(measure: str) -> None:
    found = told(session_of([NOT, NOT], measure))
    assert found["nothing_judged"] == (
        "Nothing judged: no document of this query has a grade, so the value says nothing about the list."
    )
    assert "nothing_to_find" not in found
    assert not any("by choice" in said for said in found.values())


@pytest.mark.parametrize("policy", ["undefined", "skip"])
def test_a_query_that_nobody_judged_may_have_no_value(policy: str) -> None:
    found = told(session_of([NOT, NOT], f"nDCG(zero_ideal={policy})"))
    assert found["nothing_judged"].endswith("has a grade, so there is no value.")


def test_the_share_judged_is_0_where_nothing_is_judged_and_that_is_a_finding() -> None:
    assert told(session_of([NOT], "Judged"))["nothing_judged"] == (
        "Nothing judged: no document of this query has a grade."
    )


def test_a_judged_query_of_zeros_is_a_true_zero_and_has_nothing_to_find() -> None:
    found = told(session_of([0, 0, NOT], "nDCG"))
    assert "by choice (zero_ideal=0)" in found["nothing_to_find"]
    assert "nothing_judged" not in found
    assert "nothing_shared" not in found


def test_sums_of_gains_speak_of_gains_where_there_is_nothing_to_find() -> None:
    assert "has a gain above 0" in told(session_of([0, 0], "DCG"))["nothing_to_find"]
    assert "Nothing relevant was judged" in told(session_of([0, 0], "AP"))["nothing_to_find"]


def test_a_list_without_any_judged_result_says_that_nothing_is_shared() -> None:
    found = told(session_of([NOT, NOT, 3], "nDCG", rows=[0, 1]))
    assert found["nothing_shared"] == (
        "No result is judged: the list and the judgments of this query have no document in common."
    )


def test_nothing_shared_in_any_query_asks_to_look_at_the_ids() -> None:
    session = make_session([[NOT, 3], [NOT, 2]], {"A": [[0], [0]], "B": [[0], [1]]})
    said = {
        name: str(next(case for case in special_cases(evaluate(session), name, 0) if case.name == "nothing_shared"))
        for name in ("A", "B")
    }
    assert said["A"].endswith("check that ids are written the same way.")
    assert said["B"].endswith("have no document in common.")


def test_ties_in_single_precision_are_told_where_the_measure_sees_them() -> None:
    nearly = [9, 5 + 1e-12, 5, 1]
    assert "ties" not in told(session_of([3, 1, 2, 0], "nDCG(ties=best)", scores=nearly))
    single = session_of([3, 1, 2, 0], "nDCG(ties=best, score_precision=single)", scores=nearly)
    assert told(single)["ties"].startswith("2 results have tied scores")
    assert "edited" in told(move_results(single, "q", "s", [3], 0))


def test_results_of_equal_gain_are_1_in_any_order() -> None:
    assert told(session_of([2, 2, 2], "nDCG"))["same_gains"].endswith("1 in any order.")


def test_results_of_equal_gain_below_a_better_pool_are_not_said_to_be_1() -> None:
    said = told(session_of([2, 2, 3], "nDCG@2", rows=[0, 1]))["same_gains"]
    assert said == "All results have the same gain, so their order changes nothing."


def test_a_single_result_is_not_said_to_have_equal_gains() -> None:
    assert "same_gains" not in told(session_of([2], "nDCG"))


@pytest.mark.parametrize(
    ("session", "why"),
    [
        (session_of([3, 1], "nDCG(ideal=k_ones)"), "gain of 1 at every rank"),
        (session_of([1, NOT], "nDCG(unjudged=grade(3))"), "not in the ideal"),
        (
            session_of([2, 1], "nDCG(duplicates=all)", [0, 0, 1], repeated=[False, True, False]),
            "counted twice",
        ),
    ],
)
def test_a_value_above_1_says_how_that_can_be(session: Session, why: str) -> None:
    assert evaluate(session).value("s", 0) > 1
    assert why in told(session)["above_one"]


def test_fewer_results_than_k_are_told_with_both_numbers() -> None:
    said = told(session_of([3, 2], "nDCG@10"))["short_list"]
    assert said == "The list has 2 results, fewer than k = 10: the missing ranks gain nothing."


def test_an_ideal_that_ends_with_the_hits_does_not_count_missing_ranks() -> None:
    assert "ends with the list" in told(session_of([3, 2], "nDCG(ideal_cut=hits)@10"))["short_list"]


def test_an_ideal_longer_than_the_whole_list_is_told() -> None:
    said = told(session_of([4, 2, 5, 3], "nDCG", rows=[0, 1, 2]))["short_list"]
    assert said.startswith("The list ends at rank 3, the ideal at rank 4")


def test_unjudged_results_are_counted_within_k_only() -> None:
    said = told(session_of([3, NOT, 1, NOT], "nDCG@3"))["unjudged"]
    assert said == "1 of the first 3 results is unjudged. An unjudged result keeps its rank and gains nothing."


def test_an_assumed_grade_is_named() -> None:
    assert "taken to have grade 2" in told(session_of([3, NOT, NOT], "nDCG(unjudged=grade(2))"))["unjudged"]


def test_condensed_lists_count_what_was_left_out_above_the_last_counted_result() -> None:
    session = session_of([3, NOT, 1, NOT, 2], "nDCG(unjudged=condensed)@2")
    assert told(session)["unjudged"].startswith("1 unjudged result is left out.")
    whole = session_of([3, NOT, 1, NOT, 2, NOT], "nDCG(unjudged=condensed)")
    assert told(whole)["unjudged"].startswith("3 unjudged results are left out.")


def test_ties_are_told_where_they_decide_something() -> None:
    tied = session_of([3, 1, 2, 0], "nDCG", scores=[9, 5, 5, 1])
    assert told(tied)["ties"].startswith("2 results have tied scores in the source")
    assert "order of the list" in told(tied)["ties"]


@pytest.mark.parametrize(
    ("grades", "measure"), [([3, 2, 2, 0], "nDCG"), ([3, NOT, NOT, 0], "nDCG"), ([3, 1, 2, 0], "nDCG@1")]
)
def test_ties_of_equal_grades_or_past_the_cutoff_are_not_told(grades: list[float], measure: str) -> None:
    assert "ties" not in told(session_of(grades, measure, scores=[9, 5, 5, 1]))


def test_a_tie_that_reaches_over_the_cutoff_is_told() -> None:
    assert "ties" in told(session_of([3, 2, 2, 1], "nDCG@2", scores=[9, 5, 5, 5]))


def test_an_edited_list_has_an_order_of_its_own() -> None:
    before = session_of([3, 1, 2, 0], "nDCG(ties=average)", scores=[9, 5, 5, 1])
    for after in (move_results(before, "q", "s", [3], 0), remove_results(before, "q", "s", [0])):
        assert "ties" not in told(after)
        assert "order of its own" in told(after)["edited"]


def test_an_edited_list_without_ties_has_nothing_to_say_about_them() -> None:
    before = session_of([3, 1, 2, 0], "nDCG", scores=[9, 6, 5, 1])
    assert told(move_results(before, "q", "s", [3], 0)) == {}


def test_duplicates_are_counted_and_the_rule_is_told() -> None:
    session = session_of([2, 1], "nDCG(duplicates=first)", [0, 0, 1], repeated=[False, True, False])
    said = told(session)["duplicates"]
    assert said.startswith("1 result repeats a document that stands higher in the list. Only a document's first")


def test_negative_grades_are_told_even_when_not_in_the_list() -> None:
    said = told(session_of([2, 1, -2], "nDCG", rows=[0, 1]))["negatives"]
    assert said == "1 document has a negative grade. A negative grade counts as 0."


def test_an_empty_list_says_so() -> None:
    assert "empty" in told(session_of([2, 1], "nDCG@5", rows=[]))
