"""The sum written out line by line, against the worked examples."""

import math

import numpy as np
import pytest

from ndcg_explorer.analysis.worked_out import MOST_RANKS, Worked, worked_out
from ndcg_explorer.analysis.written_terms import Words
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score

UNJUDGED = math.nan


def worked(measure: str, grades: list[float], **lists: object) -> Worked:
    parsed, held = parse_measure(measure), GradedLists.one(grades, **lists)  # type: ignore[arg-type]
    return worked_out(curves(held, parsed.as_kind("nDCG")), parsed, float(score(held, parsed).values[0]))


def test_five_documents_are_worked_out_to_the_division() -> None:
    assert worked("nDCG@5", [3, 1, 2, 0, 3]).text == "\n".join(
        [
            "gain g · discount 1/log2(i+1)",
            "",
            "The list",
            "rank 1: 3 / log2(2) = 3.0000",
            "rank 2: 1 / log2(3) = 0.6309",
            "rank 3: 2 / log2(4) = 1.0000",
            "rank 4: 0 / log2(5) = 0.0000",
            "rank 5: 3 / log2(6) = 1.1606",
            "DCG@5 = 5.7915",
            "",
            "The ideal order",
            "rank 1: 3 / log2(2) = 3.0000",
            "rank 2: 3 / log2(3) = 1.8928",
            "rank 3: 2 / log2(4) = 1.0000",
            "rank 4: 1 / log2(5) = 0.4307",
            "rank 5: 0 / log2(6) = 0.0000",
            "IDCG@5 = 6.3235",
            "",
            "nDCG@5 = 5.7915 / 6.3235 = 0.9159",
        ]
    )


def test_the_films_with_exponential_gain_show_the_powers_of_list_and_ideal() -> None:
    lines = worked("nDCG(gain=exp2)", [3, 2, 1, 0, 2]).lines
    assert lines[4] == "rank 2: (2^2 − 1) / log2(3) = 1.8928"
    assert lines[8] == "DCG = 10.5533"
    assert lines[13] == "rank 3: (2^2 − 1) / log2(4) = 1.5000"
    assert lines[-1] == "nDCG = 10.5533 / 10.8235 = 0.9750"


def test_the_four_point_judgement_divides_by_the_rank() -> None:
    lines = worked("nDCG(discount=reciprocal)", [2, 0, 3, 2]).lines
    assert lines[5] == "rank 3: 3 / 3 = 1.0000"
    assert lines[-1] == "nDCG = 3.5000 / 4.6667 = 0.7500"


def test_the_lines_of_a_rank_are_known_in_list_and_ideal() -> None:
    found = worked("nDCG@2", [3, 1, 2])
    assert found.lines[found.list_lines[2]] == "rank 2: 1 / log2(3) = 0.6309"
    assert found.lines[found.ideal_lines[2]] == "rank 2: 2 / log2(3) = 1.2619"
    assert 3 not in found.list_lines


def test_columns_stay_aligned_past_rank_nine() -> None:
    found = worked("nDCG(gain=exp2)", [5, *[1.5] * 11])
    of_list = [found.lines[line] for line in found.list_lines.values()]
    assert of_list[1] == "rank  2: (2^1.5 − 1) / log2(3)  =  1.1536"
    assert len({line.index(" = ") for line in of_list}) == 1
    assert len({len(line) for line in of_list}) == 1


@pytest.mark.parametrize(
    ("measure", "line"),
    [
        ("nDCG(discount=log(10))", "rank 2: 1 / log10(3) = 2.0959"),
        ("nDCG(discount=jk(2))", "rank 2: 1 / log2(2) = 1.0000"),
        ("nDCG(discount=jk(3))", "rank 2: 1 / 1       = 1.0000"),
        ("nDCG(discount=geometric(0.8))", "rank 2: 1 × 0.8^1 = 0.8000"),
        ("nDCG(discount=none)", "rank 2: 1 = 1.0000"),
        ("nDCG(discount=table(1, 0.63, 0.5))", "rank 2: 1 × 0.63 = 0.6300"),
        ('nDCG(discount=formula("1/(rank+1)"))', "rank 2: 1 × 0.3333 = 0.3333"),
        ("nDCG(gain=binary(2))", "rank 2: (1 → 0) / log2(3) = 0.0000"),
        ("nDCG(gain=table(0:0, 1:2.5, 3:9))", "rank 2: (1 → 2.5) / log2(3) = 1.5773"),
        ('nDCG(gain=formula("g*g"))', "rank 2: (1 → 1) / log2(3) = 0.6309"),
    ],
)
def test_each_gain_and_discount_is_written_as_it_is_computed(measure: str, line: str) -> None:
    found = worked(measure, [3, 1, 0])
    assert found.lines[found.list_lines[2]] == line


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("", "rank 2: 0 / log2(3) = 0.0000  unjudged"),
        ("unjudged=grade(1)", "rank 2: 1 / log2(3) = 0.6309  unjudged, taken as 1"),
        ("unjudged=condensed", "rank 2: 2 / log2(3) = 1.2619"),
    ],
)
def test_an_unjudged_result_says_how_it_counts(options: str, line: str) -> None:
    found = worked(f"nDCG({options})", [3, UNJUDGED, 2])
    assert found.lines[found.list_lines[2]] == line


def test_a_negative_grade_that_counts_as_nothing_is_named() -> None:
    found = worked("nDCG", [3, -1])
    assert found.lines[found.list_lines[2]] == "rank 2: 0 / log2(3) = 0.0000  grade -1"


def test_a_duplicate_that_counts_nothing_is_named() -> None:
    found = worked("nDCG(duplicates=first)", [3, 3], pool=[3], repeated=np.array([False, True]))
    assert found.lines[found.list_lines[2]] == "rank 2: 0 / log2(3) = 0.0000  duplicate"


def test_tied_results_share_their_mean_gain() -> None:
    found = worked("nDCG(ties=average)", [3, 2, 1], scores=[9, 5, 5])
    assert found.lines[found.list_lines[2]] == "rank 2: 1.5 / log2(3) = 0.9464  mean of the tied"


def test_ranks_past_the_fiftieth_are_summed_up() -> None:
    found = worked("nDCG@60", [1.0] * 70)
    assert max(found.list_lines) == MOST_RANKS
    assert "… ranks 51 to 60 together = 1.7190" in found.lines
    assert found.lines[-1] == "nDCG@60 = 14.6167 / 14.6167 = 1.0000"


def test_a_list_shorter_than_the_cutoff_says_where_it_ends() -> None:
    found = worked("nDCG@4", [4, 2, 5], pool=[5, 4, 3, 2])
    assert "The list ends at rank 3, before k = 4." in found.lines
    assert found.lines[-1] == "nDCG@4 = 7.7619 / 9.8851 = 0.7852"


def test_nothing_to_find_says_why_the_value_is_what_it_is() -> None:
    *_, division, reason = worked("nDCG(zero_ideal=undefined)", [0, 0]).lines
    assert division == "nDCG = 0.0000 / 0.0000 → –"
    assert reason.startswith("The ideal DCG is not above 0")


def test_an_ideal_over_the_top_k_is_written_out() -> None:
    found = worked("nDCG(ideal=topk)@2", [1, 3, 2])
    assert found.lines[found.ideal_lines[1]] == "rank 1: 3 / log2(2) = 3.0000"
    assert found.lines[-1] == "nDCG@2 = 2.8928 / 3.6309 = 0.7967"


def test_a_rising_discount_has_no_ideal_order_to_write() -> None:
    found = worked('nDCG(discount=formula("rank"))@3', [2, 1, 0])
    assert found.ideal_lines == {}
    assert any(line.startswith("Each depth has an ideal order of its own") for line in found.lines)


@pytest.mark.parametrize(
    ("measure", "last"),
    [
        ("nDCG(round=half_up(2))", "nDCG = 5.7915 / 6.3235 = 0.9159, rounded 0.92"),
        ("nDCG(round=floor_terms(2))", "nDCG = 5.7900 / 6.3200 = 0.9161, cut off 0.91"),
        ("DCG(round=half_up(2))", "DCG = 5.7915, rounded 5.79"),
        ("CG@2", "CG@2 = 4.0000"),
        ("IDCG", "IDCG = 6.3235"),
        ("P(rel=2)@5", "P@5 = 0.6000"),
    ],
)
def test_the_last_line_is_the_value_of_the_measure(measure: str, last: str) -> None:
    assert worked(measure, [3, 1, 2, 0, 3]).text.rstrip().rpartition("\n")[2] == last


@pytest.mark.parametrize("measure", ["nDCG@10", "DCG", "CG", "IDCG", "AP", "nDCG(ideal=k_ones)"])
def test_an_empty_list_is_worked_out_too(measure: str) -> None:
    assert worked(measure, []).lines


def test_an_order_within_the_last_digits_of_ideal_is_exactly_one() -> None:
    grades = [float(grade) for grade in range(40, 0, -1)]
    assert worked("nDCG", grades).lines[-1].endswith("= 1.0000")


def test_the_words_can_be_those_of_another_language() -> None:
    parsed, lists = parse_measure("nDCG"), GradedLists.one([3])
    found = worked_out(curves(lists, parsed), parsed, 1.0, Words(rank="排名 {0}：", list_heading="列表"))
    assert found.lines[2:4] == ("列表", "排名 1： 3 / log2(2) = 3.0000")
