"""The measures beside nDCG, worked out by hand."""

import math
from itertools import pairwise

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import MeasureTextError

NAN = math.nan
SECOND, THIRD, FOURTH, FIFTH = (1 / math.log2(rank + 1) for rank in (2, 3, 4, 5))


def value(lists: GradedLists, measure: str) -> float:
    return float(score(lists, parse_measure(measure)).values[0])


# Relevant at ranks 2, 3 and 5; a fourth relevant document, of grade 3, was not retrieved.
LISTED = GradedLists.one([0, 2, 1, NAN, 1], pool=[0, 2, 1, 1, 3])


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("P@2", 1 / 2),
        ("P@5", 3 / 5),
        ("P@10", 3 / 10),
        ("P", 3 / 5),
        ("P(rel=2)@5", 1 / 5),
        ("P(rel=0)@5", 4 / 5),
        ("P(unjudged=condensed)@5", 3 / 5),
        ("P(unjudged=condensed)", 3 / 4),
        ("P(unjudged=grade(1))@5", 4 / 5),
        ("R@2", 1 / 4),
        ("R@5", 3 / 4),
        ("R@10", 3 / 4),
        ("R", 3 / 4),
        ("R(rel=2)@5", 1 / 2),
        ("AP", (1 / 2 + 2 / 3 + 3 / 5) / 4),
        ("AP@3", (1 / 2 + 2 / 3) / 4),
        ("AP@10", (1 / 2 + 2 / 3 + 3 / 5) / 4),
        ("AP(rel=2)", (1 / 2) / 2),
        ("AP(unjudged=condensed)", (1 / 2 + 2 / 3 + 3 / 4) / 4),
        ("RR", 1 / 2),
        ("RR@1", 0),
        ("RR@2", 1 / 2),
        ("RR(rel=3)", 0),
        ("RR(rel=0)", 1),
        ("Success@1", 0),
        ("Success@2", 1),
        ("Success@10", 1),
        ("Success", 1),
        ("Success(rel=2)@2", 1),
        ("Success(rel=3)@5", 0),
        ("Success(unjudged=grade(1))@4", 1),
        # chances to stop with max=2: 0, 3/4, 1/4, 0, 1/4
        ("ERR(max=2)", (3 / 4) / 2 + (1 / 4) * (1 / 4) / 3 + (1 / 4) * (3 / 4) * (1 / 4) / 5),
        ("ERR(max=2)@2", (3 / 4) / 2),
        ("ERR(max=2)@3", (3 / 4) / 2 + (1 / 4) * (1 / 4) / 3),
        ("ERR", (3 / 16) / 2 + (13 / 16) * (1 / 16) / 3 + (13 / 16) * (15 / 16) * (1 / 16) / 5),
        # grade 2 counts as the highest, 1: chances 0, 1/2, 1/2, 0, 1/2
        ("ERR(max=1)", (1 / 2) / 2 + (1 / 4) / 3 + (1 / 8) / 5),
        ("RBP", 0.2 * (0.8 + 0.64 + 0.8**4)),
        ("RBP(p=0.5)", 0.5 * (0.5 + 0.25 + 0.0625)),
        ("RBP@2", 0.2 * 0.8),
        ("RBP(rel=2)", 0.2 * 0.8),
        ("RBP(p=0)", 0),
        ("RBP(p=1)", 0),
        ("Judged@3", 1),
        ("Judged@4", 3 / 4),
        ("Judged@5", 4 / 5),
        ("Judged@10", 4 / 5),
        ("Judged(unjudged=condensed)@5", 4 / 5),
        # Half and all of the grade, of the highest 2, at ranks 3 and 5, and 2.
        ("RBP(graded=max(2))", 0.2 * (0.8 + 0.64 / 2 + 0.8**4 / 2)),
        ("RBP(graded=max(2), p=0.5)@3", 0.5 * (0.5 + 0.25 / 2)),
        ("RBP(graded=max(2), rel=2)", 0.2 * (0.8 + 0.64 / 2 + 0.8**4 / 2)),
        ("RBP(graded=max(1))", 0.2 * (0.8 + 0.64 + 0.8**4)),  # grade 2 counts as the highest
        ("RBP(graded=max(4))", 0.2 * (0.8 / 2 + 0.64 / 4 + 0.8**4 / 4)),
        # R = 4: ranks 2 and 3 of the first 4
        ("Rprec", 2 / 4),
        ("Rprec@2", 1 / 4),
        ("Rprec@10", 2 / 4),
        ("Rprec(rel=2)", 1 / 2),
        ("Rprec(unjudged=condensed)", 3 / 4),
        ("Rprec(unjudged=grade(1))", 4 / 5),  # R = 5
        # one judged not relevant, above all three that were found: each has lost all of 1
        ("Bpref", 0),
        ("Bpref(rel=0)", 4 / 5),
        ("Bpref(rel=2)", (1 - 1 / 2) / 2),  # R = 2 of 5, the first of 3 others above it
        ("Bpref(unjudged=condensed)", 0),
        ("F1", 2 * 3 / (5 + 4)),
        ("F1@2", 2 * 1 / (2 + 4)),
        ("F1@10", 2 * 3 / (10 + 4)),
        ("F1(rel=2)@5", 2 * 1 / (5 + 2)),
        # precision 1/2, 2/3, 3/5 where 1, 2, 3 of 4 are found
        ("IPrec(recall=0)", 2 / 3),
        ("IPrec", 2 / 3),
        ("IPrec(recall=0.5)", 2 / 3),
        ("IPrec(recall=0.6)", 3 / 5),
        ("IPrec(recall=0.75)", 3 / 5),
        ("IPrec(recall=1)", 0),
        ("IPrec(recall=0.75)@4", 0),
        ("IPrec(recall=0)@2", 1 / 2),
        ("NumRet", 5),
        ("NumRet@3", 3),
        ("NumRet@10", 5),
        ("NumRet(unjudged=condensed)", 4),
        ("NumRel", 4),
        ("NumRel@2", 4),
        ("NumRel(rel=2)", 2),
        ("NumRelRet", 3),
        ("NumRelRet@3", 2),
        ("NumRelRet(rel=2)", 1),
        # without subtopics the query is one: each relevant result gains half of the one above
        ("alpha_nDCG", (SECOND + THIRD / 2 + FIFTH / 4) / (1 + SECOND / 2 + THIRD / 4 + FOURTH / 8)),
        ("alpha_nDCG@2", SECOND / (1 + SECOND / 2)),
        ("alpha_nDCG(alpha=0)@3", (SECOND + THIRD) / (1 + SECOND + THIRD)),
        ("alpha_nDCG(alpha=1)", SECOND),
        ("alpha_nDCG(rel=2)", SECOND / (1 + SECOND / 2)),
        ("CG", 4),
        ("CG@3", 3),
        ("CG@10", 4),
        ("CG(gain=exp2)", 5),
        ("DCG", 2 * SECOND + THIRD + FIFTH),
        ("DCG@3", 2 * SECOND + THIRD),
        ("DCG(discount=reciprocal)", 2 / 2 + 1 / 3 + 1 / 5),
        ("DCG(gain=exp2)@2", 3 * SECOND),
        ("IDCG", 3 + 2 * SECOND + THIRD + FOURTH),
        ("IDCG@2", 3 + 2 * SECOND),
        ("IDCG@10", 3 + 2 * SECOND + THIRD + FOURTH),
        ("IDCG(ideal=retrieved)", 2 + SECOND + THIRD),
    ],
)
def test_a_companion_is_what_one_works_out_by_hand(measure: str, expected: float) -> None:
    assert value(LISTED, measure) == pytest.approx(expected, abs=1e-12)


RELEVANCE = ["P", "P@3", "R", "R@3", "AP", "RR", "Success", "ERR", "RBP", "CG", "DCG", "IDCG", "nDCG"]
RELEVANCE += ["Rprec", "Bpref", "F1", "F1@3", "IPrec", "IPrec(recall=0)", "NumRel", "NumRelRet", "alpha_nDCG"]
RELEVANCE += ["RBP(graded=max(2))", "alpha_nDCG@2"]


@pytest.mark.parametrize("measure", RELEVANCE)
@pytest.mark.parametrize("grades", [[0, 0], [NAN, NAN], [-1, 0], []])
def test_where_nothing_is_relevant_every_measure_is_0(measure: str, grades: list[float]) -> None:
    assert value(GradedLists.one(grades), measure) == 0


@pytest.mark.parametrize(
    "measure", [name for name in RELEVANCE if name not in ("IDCG", "NumRel")] + ["Judged", "NumRet"]
)
def test_an_empty_list_scores_0_though_there_was_something_to_find(measure: str) -> None:
    assert value(GradedLists.one([], pool=[3, 1]), measure) == 0


ONES = ["Rprec", "Bpref", "F1", "F1@2", "IPrec", "IPrec(recall=1)", "alpha_nDCG", "alpha_nDCG@2"]


@pytest.mark.parametrize("measure", ["P", "R", "AP", "RR", "Success", "nDCG", "Judged", "P@2", "R@2", "nDCG@2", *ONES])
def test_a_list_of_all_the_relevant_scores_1(measure: str) -> None:
    assert value(GradedLists.one([2, 1]), measure) == 1


def test_recall_counts_a_pool_without_judged_results() -> None:
    assert value(GradedLists.one([NAN, NAN], pool=[1, 1]), "R") == 0


@pytest.mark.parametrize(
    ("measure", "expected"),
    [("P(negative=keep)", 1 / 2), ("Judged(negative=unjudged)", 1 / 2), ("Judged", 1)],
)
def test_a_negative_grade_is_not_relevant_and_is_judged_as_the_measure_says(measure: str, expected: float) -> None:
    assert value(GradedLists.one([-1, 1]), measure) == expected


def test_a_repeated_document_is_found_once() -> None:
    lists = GradedLists.one([1, 1, 1], pool=[1, 1], repeated=np.array([False, True, False]))
    assert value(lists, "P(duplicates=first)") == pytest.approx(2 / 3)
    assert value(lists, "R(duplicates=first)") == 1
    assert value(lists, "AP(duplicates=first)") == pytest.approx((1 + 2 / 3) / 2)
    assert value(lists, "Rprec(duplicates=first)") == 1 / 2
    assert value(lists, "NumRet(duplicates=first)") == 2
    assert value(lists, "NumRet(duplicates=first)@2") == 1
    assert value(lists, "NumRet(duplicates=all)") == 3
    assert value(lists, "NumRelRet(duplicates=first)") == 2
    assert value(lists, "Bpref(duplicates=first)") == 1


def test_bpref_takes_from_each_relevant_result_its_share_of_the_first_r_that_are_not() -> None:
    """R = 2 of which one has one of the first two judged not relevant above it, one has three; one was not found."""
    found = GradedLists.one([0, 2, NAN, 0, 0, 1], pool=[0, 2, 0, 0, 1])
    assert value(found, "Bpref") == pytest.approx(((1 - 1 / 2) + 0) / 2)
    assert value(found, "Bpref@2") == pytest.approx((1 - 1 / 2) / 2)
    assert value(found, "Bpref(unjudged=grade(0))") == pytest.approx((1 - 1 / 2) / 2)


def test_where_fewer_are_judged_not_relevant_than_are_relevant_bpref_takes_the_share_of_those() -> None:
    assert value(GradedLists.one([0, 1, 1, 1]), "Bpref") == 0
    assert value(GradedLists.one([1, 0, 1, 1], pool=[1, 0, 1, 1, 0]), "Bpref") == pytest.approx((1 + 1 / 2 + 1 / 2) / 3)


def test_a_negative_grade_that_is_no_judgment_does_not_count_against_bpref() -> None:
    lists = GradedLists.one([-1, 1, 0])
    assert value(lists, "Bpref(negative=unjudged)") == 1
    assert value(lists, "Bpref") == 0


def test_a_recall_level_is_reached_a_tenth_of_a_document_early_as_trec_eval_has_it() -> None:
    """Of 21 relevant documents, level 0.1 asks for ⌊2.1 + 0.9⌋ = 3."""
    twenty_one = GradedLists.one([1, 1, 0, 1], pool=[1] * 21)
    assert value(twenty_one, "IPrec@0.1") == 3 / 4
    # ⌊0.05 × 21 + 0.9⌋ = 1, though 1 of 21 is a little less than 0.05.
    assert value(GradedLists.one([0, 1], pool=[1] * 21), "IPrec@0.05") == 1 / 2


# The relevant one of three tied results is listed second.
TIED = GradedLists.one([0, 1, 0], scores=[5, 5, 5], id_order=np.array([0, 1, 2]))


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("P(ties=average)@1", 1 / 3),
        ("P(ties=average)@2", 1 / 3),
        ("R(ties=average)@2", 2 / 3),
        ("RBP(ties=average)", 0.2 * (1 + 0.8 + 0.64) / 3),
        ("RR(ties=best)", 1),
        ("RR(ties=worst)", 1 / 3),
        ("AP(ties=listed)", 1 / 2),
        ("RR(ties=docid_desc)", 1 / 2),
        ("CG(ties=average)@1", 1 / 3),
        ("Rprec(ties=average)", 1 / 3),
        ("F1(ties=average)@1", 2 * (1 / 3) / (1 + 1)),
        ("NumRelRet(ties=average)@2", 2 / 3),
        ("NumRet(ties=average)@2", 2),
        ("NumRel(ties=average)", 1),
        ("Bpref(ties=best)", 1),
        ("Bpref(ties=worst)", 0),
        ("IPrec(ties=worst)", 1 / 3),
    ],
)
def test_ties_are_settled_for_companions_too(measure: str, expected: float) -> None:
    assert value(TIED, measure) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", ["Judged", "Bpref", "IPrec", "alpha_nDCG"])
def test_some_have_no_mean_over_tied_orders(name: str) -> None:
    with pytest.raises(MeasureTextError, match=f"{name} has no mean over tied orders"):
        parse_measure(f"{name}(ties=average)@1")


def nothing_to_find(lists: GradedLists, measure: str) -> list[bool] | None:
    found = score(lists, parse_measure(measure)).nothing_to_find
    return None if found is None else found.tolist()


def test_what_is_counted_whatever_is_relevant_has_nothing_to_find() -> None:
    nothing = GradedLists.one([0, NAN])
    assert nothing_to_find(nothing, "NumRet") is None
    for name in ("Rprec", "Bpref", "NumRel", "alpha_nDCG", "RBP(graded=max(2))"):
        assert nothing_to_find(nothing, name) == [True], name


def test_graded_rbp_has_something_to_find_where_any_grade_is_above_0() -> None:
    assert nothing_to_find(GradedLists.one([0.5]), "RBP(graded=max(2))") == [False]


def test_many_short_lists_and_few_long_ones_are_reached_alike() -> None:
    """The chance to come to a rank is multiplied along either axis."""
    grades = np.array([1.0, 3, 2, 0, 1, 2, 3])
    offsets = np.array([0, 0, 1, 3, 4, 4, 7])  # more lists than ranks
    many = score(GradedLists(grades, offsets), parse_measure("ERR(max=3)")).values
    alone = [value(GradedLists.one(grades[start:end]), "ERR(max=3)") for start, end in pairwise(offsets)]
    assert many.tolist() == pytest.approx(alone, abs=1e-15)
    # 1/8, then 3/8 at rank 2 after 7/8, then 7/8 at rank 3 after 7/8 × 5/8
    assert many[-1] == pytest.approx(1 / 8 + (7 / 8) * (3 / 8) / 2 + (7 / 8) * (5 / 8) * (7 / 8) / 3)
