"""What a rank is worth once unjudged, negative, duplicate and tied results are settled."""

import math
from itertools import permutations

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import DuplicateDocumentError, GradeError

NAN = math.nan
SECOND = 1 / math.log2(3)  # the discount of rank 2; that of rank 3 is .5
FOURTH = 1 / math.log2(5)


def settled(lists: GradedLists, options: str) -> Curves:
    return curves(lists, parse_measure(f"nDCG({options})"))


def value_of(lists: GradedLists, options: str) -> float:
    measure = parse_measure(f"nDCG({options})")
    value = curves(lists, measure).value
    assert score(lists, measure).values[0] == pytest.approx(value, abs=1e-12)
    return value


ONE_UNJUDGED = GradedLists.one([3, NAN, 2], pool=[3, 2, 1])


@pytest.mark.parametrize(
    ("options", "gains", "rows", "dcg"),
    [
        ("unjudged=zero", [3, 0, 2], [0, 1, 2], 3 + 2 / 2),
        ("unjudged=condensed", [3, 2], [0, 2], 3 + 2 * SECOND),
        ("unjudged=grade(1)", [3, 1, 2], [0, 1, 2], 3 + SECOND + 1),
        ("unjudged=grade(1.5), gain=exp2", [7, 2**1.5 - 1, 3], [0, 1, 2], 7 + (2**1.5 - 1) * SECOND + 1.5),
        ("unjudged=grade(0)", [3, 0, 2], [0, 1, 2], 4),
        # Unjudged gains nothing even where grade 0 would gain something.
        ('unjudged=zero, gain=formula("g+1")', [4, 0, 3], [0, 1, 2], 4 + 3 / 2),
    ],
)
def test_an_unjudged_result_counts_as_the_measure_says(
    options: str, gains: list[float], rows: list[int], dcg: float
) -> None:
    found = settled(ONE_UNJUDGED, options)
    assert found.gain.tolist() == pytest.approx(gains)
    assert found.rows.tolist() == rows
    assert found.dcg[-1] == pytest.approx(dcg)


@pytest.mark.parametrize(
    ("options", "ideal"),
    [
        ("unjudged=grade(1)", 3 + 2 * SECOND + 1 / 2),
        ("unjudged=grade(1), unjudged_in_ideal=yes", 3 + 2 * SECOND + 1 / 2 + FOURTH),
        ("unjudged=grade(1), ideal=retrieved", 3 + 2 * SECOND),
        ("unjudged=grade(1), ideal=retrieved, unjudged_in_ideal=yes", 3 + 2 * SECOND + 1 / 2),
        ("unjudged=grade(4), ideal=max_grade", 3 + 3 * SECOND + 3 / 2),
        ("unjudged=grade(4), ideal=max_grade, unjudged_in_ideal=yes", 4 + 4 * SECOND + 4 / 2),
        ("unjudged=zero, unjudged_in_ideal=yes", 3 + 2 * SECOND + 1 / 2),
        ("unjudged=condensed, unjudged_in_ideal=yes", 3 + 2 * SECOND + 1 / 2),
    ],
)
def test_an_assumed_grade_is_in_the_ideal_only_if_asked(options: str, ideal: float) -> None:
    assert settled(ONE_UNJUDGED, options).ideal.value == pytest.approx(ideal)


def test_an_assumed_grade_outside_the_ideal_can_exceed_1() -> None:
    assert value_of(ONE_UNJUDGED, "unjudged=grade(1), ideal=retrieved") == pytest.approx(
        (4 + SECOND) / (3 + 2 * SECOND)
    )


def test_a_cutoff_counts_judged_results_where_the_list_is_condensed() -> None:
    lists = GradedLists.one([NAN, 1, NAN, 2, 3])
    measure = parse_measure("nDCG(unjudged=condensed)@2")
    assert score(lists, parse_measure("DCG(unjudged=condensed)@2")).values[0] == 1 + 2 * SECOND
    assert curves(lists, measure).rows.tolist() == [1, 3, 4]


def test_a_list_with_nothing_judged_is_worth_nothing() -> None:
    nobody = GradedLists.one([NAN, NAN])
    assert value_of(nobody, "unjudged=zero") == 0
    assert value_of(nobody, "unjudged=condensed") == 0
    assert len(settled(nobody, "unjudged=condensed")) == 0


ONE_NEGATIVE = GradedLists.one([2, -1, 1])


@pytest.mark.parametrize(
    ("options", "gains", "ideal"),
    [
        ("negative=zero", [2, 0, 1], 2 + SECOND),
        ("negative=keep", [2, -1, 1], 2 + SECOND - 1 / 2),
        ("negative=keep, gain=exp2", [3, -0.5, 1], 3 + SECOND - 0.5 / 2),
        ("negative=unjudged", [2, 0, 1], 2 + SECOND),
        ("negative=unjudged, unjudged=condensed", [2, 1], 2 + SECOND),
        ("negative=unjudged, unjudged=grade(3)", [2, 3, 1], 2 + SECOND),
        ("negative=unjudged, unjudged=grade(3), unjudged_in_ideal=yes", [2, 3, 1], 3 + 2 * SECOND + 1 / 2),
        ("negative=zero, unjudged=condensed", [2, 0, 1], 2 + SECOND),
        ('negative=zero, gain=formula("g+1")', [3, 1, 2], 3 + 2 * SECOND + 1 / 2),
    ],
)
def test_a_negative_grade_counts_as_the_measure_says(options: str, gains: list[float], ideal: float) -> None:
    found = settled(ONE_NEGATIVE, options)
    assert found.gain.tolist() == gains
    assert found.ideal.value == pytest.approx(ideal)


def test_a_negative_grade_is_refused_by_name_where_the_measure_refuses_it() -> None:
    with pytest.raises(GradeError, match="Grade -1: negative grades are refused") as caught:
        settled(ONE_NEGATIVE, "negative=error")
    assert caught.value.grade == -1


def test_a_negative_grade_of_the_pool_is_refused_too() -> None:
    with pytest.raises(GradeError, match="Grade -2"):
        settled(GradedLists.one([2, 1], pool=[2, 1, -2]), "negative=error")


def test_a_list_without_negative_grades_is_never_refused() -> None:
    assert value_of(GradedLists.one([2, NAN, 1]), "negative=error") == pytest.approx(2.5 / (2 + SECOND))


TWICE = GradedLists.one([3, 3, 1], pool=[3, 1], repeated=np.array([False, True, False]))


@pytest.mark.parametrize(
    ("options", "gains", "value"),
    [
        ("duplicates=first", [3, 0, 1], (3 + 1 / 2) / (3 + SECOND)),
        ("duplicates=all", [3, 3, 1], (3 + 3 * SECOND + 1 / 2) / (3 + SECOND)),
        ("duplicates=first, ideal=retrieved", [3, 0, 1], (3 + 1 / 2) / (3 + SECOND)),
        ("duplicates=all, ideal=retrieved", [3, 3, 1], 1),
    ],
)
def test_a_repeated_document_counts_as_the_measure_says(options: str, gains: list[float], value: float) -> None:
    assert settled(TWICE, options).gain.tolist() == gains
    assert value_of(TWICE, options) == pytest.approx(value)


def test_a_repeated_document_is_one_document_to_find() -> None:
    """Without a pool of its own, what was judged is the list's documents, each once."""
    no_pool = GradedLists.one([3, 3, 1], repeated=np.array([False, True, False]))
    assert settled(no_pool, "duplicates=first").ideal.value == pytest.approx(3 + SECOND)


def test_a_repeated_document_is_refused_with_its_rank_in_its_own_list() -> None:
    lists = GradedLists(
        np.array([3.0, 2, 1, 1, 0]),
        np.array([0, 2, 2, 5]),
        repeated=np.array([False, False, False, True, False]),
    )
    with pytest.raises(DuplicateDocumentError, match=r"rank 2 .*duplicates=first.*duplicates=all") as caught:
        score(lists, parse_measure("nDCG"))
    assert caught.value.rank == 2


def test_no_repeated_document_is_no_error() -> None:
    assert value_of(GradedLists.one([3, 1], repeated=np.array([False, False])), "duplicates=error") == 1


def test_a_repeated_document_is_found_again_behind_condensed_ranks() -> None:
    lists = GradedLists.one([NAN, 3, 3], repeated=np.array([False, False, True]), pool=[3])
    assert settled(lists, "unjudged=condensed, duplicates=first").gain.tolist() == [3, 0]


# Ranks 2 to 5 are tied; by document id they stand in the order 3, 4, 2, 5.
TIED = GradedLists.one([3, 2, 3, 0, 1, 2], scores=[9, 5, 5, 5, 5, 1], id_order=np.array([0, 3, 1, 2, 4, 5]))


@pytest.mark.parametrize(
    ("ties", "gains", "rows"),
    [
        ("listed", [3, 2, 3, 0, 1, 2], [0, 1, 2, 3, 4, 5]),
        ("docid_asc", [3, 3, 0, 2, 1, 2], [0, 2, 3, 1, 4, 5]),
        ("docid_desc", [3, 1, 2, 0, 3, 2], [0, 4, 1, 3, 2, 5]),
        ("average", [3, 1.5, 1.5, 1.5, 1.5, 2], [0, 1, 2, 3, 4, 5]),
        ("worst", [3, 0, 1, 2, 3, 2], [0, 3, 4, 1, 2, 5]),
        ("best", [3, 3, 2, 1, 0, 2], [0, 2, 1, 4, 3, 5]),
    ],
)
def test_tied_results_stand_as_the_measure_says(ties: str, gains: list[float], rows: list[int]) -> None:
    found = settled(TIED, f"ties={ties}")
    assert found.gain.tolist() == gains
    assert found.rows.tolist() == rows


ALL_TIES = ["listed", "docid_asc", "docid_desc", "average", "worst", "best"]


@pytest.mark.parametrize("ties", ALL_TIES)
def test_the_order_of_ties_leaves_the_ideal_alone(ties: str) -> None:
    for ideal in ("judged", "retrieved"):
        found = settled(TIED, f"ties={ties}, ideal={ideal}")
        assert found.ideal_dcg.tolist() == settled(TIED, f"ideal={ideal}").ideal_dcg.tolist()


@pytest.mark.parametrize("ties", ALL_TIES)
@pytest.mark.parametrize("scores", [None, [9, 8, 7, 6, 5, 4]])
def test_where_nothing_is_tied_every_policy_is_as_listed(ties: str, scores: list[float] | None) -> None:
    lists = GradedLists.one([3, 2, 3, 0, 1, 2], scores=scores, id_order=np.array([5, 4, 3, 2, 1, 0]))
    assert settled(lists, f"ties={ties}").gain.tolist() == [3, 2, 3, 0, 1, 2]


@pytest.mark.parametrize("ties", ["docid_asc", "docid_desc"])
def test_without_document_ids_ties_stay_as_listed(ties: str) -> None:
    lists = GradedLists.one([1, 2, 3], scores=[5, 5, 5])
    assert settled(lists, f"ties={ties}").gain.tolist() == [1, 2, 3]


@pytest.mark.parametrize("cutoff", range(1, 7))
def test_the_average_is_the_mean_over_all_orders(cutoff: int) -> None:
    measure = parse_measure(f"nDCG@{cutoff}")
    values = [score(GradedLists.one([3, *middle, 2]), measure).values[0] for middle in permutations([2, 3, 0, 1])]
    averaged = score(TIED, parse_measure(f"nDCG(ties=average)@{cutoff}")).values[0]
    assert averaged == pytest.approx(np.mean(values), abs=1e-12)
    worst = score(TIED, parse_measure(f"nDCG(ties=worst)@{cutoff}")).values[0]
    best = score(TIED, parse_measure(f"nDCG(ties=best)@{cutoff}")).values[0]
    assert worst == pytest.approx(min(values), abs=1e-12)
    assert best == pytest.approx(max(values), abs=1e-12)


# Ranks 1 and 2 differ by less than single precision can hold, ranks 3 and 4 by more.
NEARLY_TIED = GradedLists.one(
    [1, 3, 0, 2], scores=[12.3456789012, 12.3456789011, 5.0, 4.99999], id_order=np.array([0, 1, 2, 3])
)


@pytest.mark.parametrize(
    ("ties", "in_double", "in_single"),
    [
        ("listed", [1, 3, 0, 2], [1, 3, 0, 2]),
        ("docid_asc", [1, 3, 0, 2], [1, 3, 0, 2]),
        ("docid_desc", [1, 3, 0, 2], [3, 1, 0, 2]),
        ("average", [1, 3, 0, 2], [2, 2, 0, 2]),
        ("worst", [1, 3, 0, 2], [1, 3, 0, 2]),
        ("best", [1, 3, 0, 2], [3, 1, 0, 2]),
    ],
)
def test_scores_that_differ_only_beyond_float32_tie_in_single_precision(
    ties: str, in_double: list[float], in_single: list[float]
) -> None:
    assert settled(NEARLY_TIED, f"ties={ties}").gain.tolist() == in_double
    assert settled(NEARLY_TIED, f"ties={ties}, score_precision=double").gain.tolist() == in_double
    assert settled(NEARLY_TIED, f"ties={ties}, score_precision=single").gain.tolist() == in_single
    value_of(NEARLY_TIED, f"ties={ties}, score_precision=single")


def test_scores_too_large_or_too_small_for_single_precision_tie() -> None:
    lists = GradedLists.one([0, 1, 0, 1], scores=[1e300, 1e299, 1e-60, 0.0], id_order=np.arange(4))
    assert settled(lists, "ties=docid_desc").gain.tolist() == [0, 1, 0, 1]
    assert settled(lists, "ties=docid_desc, score_precision=single").gain.tolist() == [1, 0, 1, 0]


def test_equal_scores_in_two_lists_are_no_tie() -> None:
    lists = GradedLists(
        np.array([1.0, 2, 3, 1]), np.array([0, 2, 4]), scores=np.array([9.0, 5, 5, 1]), id_order=np.arange(4)
    )
    assert score(lists, parse_measure("DCG(ties=best)@2")).values.tolist() == [
        1 + 2 * SECOND,
        3 + 1 * SECOND,
    ]


def test_ties_are_settled_among_the_judged_where_the_list_is_condensed() -> None:
    lists = GradedLists.one([1, NAN, 3], scores=[5, 5, 5], id_order=np.array([0, 1, 2]))
    found = settled(lists, "unjudged=condensed, ties=docid_desc")
    assert found.gain.tolist() == [3, 1]
    assert found.rows.tolist() == [2, 0]


@pytest.mark.parametrize("ties", ["docid_desc", "worst", "best"])
def test_an_unjudged_mark_moves_with_its_tied_result(ties: str) -> None:
    lists = GradedLists.one([NAN, 1], scores=[5, 5], id_order=np.array([0, 1]))
    found = settled(lists, f"unjudged=grade(2), ties={ties}")
    assert found.settled.judged is not None
    assert found.settled.judged.tolist() == [row == 1 for row in found.rows]


@pytest.mark.parametrize(("negative", "gains"), [("zero", [3, 0]), ("keep", [3, -1])])
def test_an_assumed_negative_grade_is_clamped_like_any_other(negative: str, gains: list[float]) -> None:
    lists = GradedLists.one([3, NAN], pool=[3])
    assert settled(lists, f"unjudged=grade(-1), negative={negative}").gain.tolist() == gains
