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


@pytest.mark.parametrize("measure", RELEVANCE)
@pytest.mark.parametrize("grades", [[0, 0], [NAN, NAN], [-1, 0], []])
def test_where_nothing_is_relevant_every_measure_is_0(measure: str, grades: list[float]) -> None:
    assert value(GradedLists.one(grades), measure) == 0


@pytest.mark.parametrize("measure", [name for name in RELEVANCE if name != "IDCG"] + ["Judged"])
def test_an_empty_list_scores_0_though_there_was_something_to_find(measure: str) -> None:
    assert value(GradedLists.one([], pool=[3, 1]), measure) == 0


@pytest.mark.parametrize("measure", ["P", "R", "AP", "RR", "Success", "nDCG", "Judged", "P@2", "R@2", "nDCG@2"])
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
    ],
)
def test_ties_are_settled_for_companions_too(measure: str, expected: float) -> None:
    assert value(TIED, measure) == pytest.approx(expected, abs=1e-12)


def test_the_share_judged_has_no_mean_over_tied_orders() -> None:
    with pytest.raises(MeasureTextError, match="Judged has no mean over tied orders"):
        parse_measure("Judged(ties=average)@1")


def test_many_short_lists_and_few_long_ones_are_reached_alike() -> None:
    """The chance to come to a rank is multiplied along either axis."""
    grades = np.array([1.0, 3, 2, 0, 1, 2, 3])
    offsets = np.array([0, 0, 1, 3, 4, 4, 7])  # more lists than ranks
    many = score(GradedLists(grades, offsets), parse_measure("ERR(max=3)")).values
    alone = [value(GradedLists.one(grades[start:end]), "ERR(max=3)") for start, end in pairwise(offsets)]
    assert many.tolist() == pytest.approx(alone, abs=1e-15)
    # 1/8, then 3/8 at rank 2 after 7/8, then 7/8 at rank 3 after 7/8 × 5/8
    assert many[-1] == pytest.approx(1 / 8 + (7 / 8) * (3 / 8) / 2 + (7 / 8) * (5 / 8) * (7 / 8) / 3)
