"""The same list at several cutoffs, and why they differ."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.cutoffs import CUTOFFS, AtCutoff, at_cutoffs
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import NdcgExplorerError
from tests.support.strategies import ndcg_measures, tables


def rows(measure: str, grades: list[float], pool: list[float] | None = None) -> dict[int | None, AtCutoff]:
    return {row.cutoff: row for row in at_cutoffs(GradedLists.one(grades, pool), parse_measure(measure))}


def why(measure: str, grades: list[float], pool: list[float] | None = None) -> dict[int | None, str]:
    return {cutoff: str(row.why) for cutoff, row in rows(measure, grades, pool).items()}


def test_the_cutoffs_are_1_3_5_10_20_and_all() -> None:
    assert tuple(rows("nDCG@7", [3, 2])) == CUTOFFS == (1, 3, 5, 10, 20, None)


def test_a_list_smaller_than_its_pool_has_the_figures_of_the_document() -> None:
    found = rows("nDCG@3", [4, 2, 5], [5, 4, 3, 2])
    assert [round(row.value, 4) for row in found.values()] == [0.8, 0.8602, *[0.7852] * 4]
    assert [round(row.dcg, 4) for row in found.values()] == [4, *[7.7619] * 5]
    assert [round(row.ideal_dcg, 4) for row in found.values()] == [5, 9.0237, *[9.8851] * 4]


def test_a_smaller_k_that_scores_less_or_more_says_why() -> None:
    said = why("nDCG", [4, 2, 5], [5, 4, 3, 2])
    assert said[1] == (
        "nDCG@1 is lower than nDCG@3: from rank 2 to 3 the list adds 3.7619 and the ideal 4.0237, "
        "a better ratio than before."
    )
    assert (
        said[3] == "nDCG@3 is higher than nDCG@5: the list ends at rank 3, and the ideal adds 0.8614 from rank 4 to 5."
    )
    assert said[5] == "nDCG@5 is the same as nDCG@10: neither the list nor the ideal adds anything between the two."
    assert rows("nDCG", [1])[None].why is None


def test_the_ratio_is_worse_where_the_list_falls_behind() -> None:
    said = why("nDCG", [3, 2, 3, 0, 1])
    # .3869 of .4307 is less than 5.7619 of 5.8928
    assert said[3] == (
        "nDCG@3 is higher than nDCG@5: from rank 4 to 5 the list adds 0.3869 and the ideal 0.4307, "
        "a worse ratio than before."
    )


@pytest.mark.parametrize(
    ("measure", "grades", "cutoff", "part"),
    [
        ("nDCG", [0, 1, 0, 2], 3, "the list adds 0.8614, and the ideal nothing more"),
        ("nDCG(ideal_cut=none)", [2, 1, 1], 1, "the list adds 1.1309, and the ideal nothing more"),
        ("nDCG", [2, 1, 1], 1, "the list adds 1.1309 and the ideal 1.1309, the ratio of before"),
        ("nDCG(round=half_up(0))", [2, 1, 1.5], 1, "is the same as nDCG@3 after rounding"),
        ("nDCG", [0, 0], 1, "The ideal DCG is not above 0"),
        ("nDCG", [1.0] * 25, 20, "from rank 21 to 25 the list adds"),
        ("nDCG(gain=table(0:-1, 3:3))", [3, 0, 0, 0], 3, "nDCG@3 is the same as nDCG@5"),
        ("nDCG(gain=table(0:-1, 3:3))", [0, 3, 3, 0, 0], 3, "nDCG@3 is higher than nDCG@5"),
    ],
)
def test_each_case_has_its_reason(measure: str, grades: list[float], cutoff: int, part: str) -> None:
    assert part in why(measure, grades)[cutoff]


@settings(max_examples=300, deadline=None)
@given(tables(most_lists=1), ndcg_measures)
def test_each_value_is_the_headline_and_each_reason_tells_the_direction(lists: GradedLists, measure: Measure) -> None:
    try:
        found = at_cutoffs(lists, measure)
    except NdcgExplorerError:
        return
    for row, after in zip(found, [*found[1:], None], strict=True):
        value = score(lists, measure.at(row.cutoff)).values[0]
        assert row.value == pytest.approx(value, abs=1e-12, nan_ok=True)
        if after is None or row.ideal_dcg <= 0 or after.ideal_dcg <= 0:
            continue
        said = str(row.why)
        assert said.endswith(".")
        if math.isclose(row.value, after.value, abs_tol=1e-11, rel_tol=0):
            continue
        assert ("is lower" in said) == (row.value < after.value)
        assert ("is higher" in said) == (row.value > after.value)


def test_a_measure_of_another_kind_is_compared_as_ndcg() -> None:
    lists = GradedLists.one([3, 0, 2])
    assert at_cutoffs(lists, parse_measure("P(rel=2)@2")) == at_cutoffs(lists, Measure())
