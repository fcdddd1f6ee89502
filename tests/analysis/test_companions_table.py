"""The measures beside nDCG, at its cutoff and on the session's scale."""

from __future__ import annotations

import math

import pytest

from ndcg_explorer.analysis.companions_table import companions
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.scale import GradeScale

SCALE = GradeScale((0.0, 1.0, 2.0, 3.0), ("", "", "", ""), 2.0)
LIST = GradedLists.one([3, 1, 2, math.nan, 2], pool=[3, 1, 2, 2, 2])


def test_the_companions_have_the_cutoff_of_the_measure_and_the_scale_of_the_session() -> None:
    found = companions(LIST, parse_measure("nDCG(gain=exp2)@4"), SCALE)
    assert [str(row.measure) for row in found] == [
        "nDCG(gain=exp2)@4",
        "P(rel=2)@4",
        "R(rel=2)@4",
        "AP(rel=2)@4",
        "RR(rel=2)@4",
        "Success(rel=2)@4",
        "ERR(max=3)@4",
        "RBP(rel=2)@4",
        "Judged@4",
        "Rprec(rel=2)@4",
        "Bpref(rel=2)@4",
        "F1(rel=2)@4",
        "IPrec(rel=2)@4",
        "NumRet@4",
        "NumRel(rel=2)@4",
        "NumRelRet(rel=2)@4",
        "alpha_nDCG(rel=2)@4",
    ]


def test_their_values_are_worked_out_by_hand() -> None:
    """Relevant from grade 2: ranks 1 and 3 of the first 4, of 4 relevant documents."""
    found = {row.measure.name: row.value for row in companions(LIST, parse_measure("nDCG@4"), SCALE)}
    assert found["nDCG"] == pytest.approx(
        (3 + 1 / math.log2(3) + 2 / 2) / (3 + 2 / math.log2(3) + 1 + 2 / math.log2(5))
    )
    assert found["P"] == 0.5
    assert found["R"] == 0.5
    assert found["AP"] == pytest.approx((1 + 2 / 3) / 4)
    assert found["RR"] == 1
    assert found["ERR"] == pytest.approx(7 / 8 + (1 / 8) * (1 / 8) / 2 + (1 / 8) * (7 / 8) * (3 / 8) / 3)
    assert found["RBP"] == pytest.approx(0.2 * (1 + 0.8**2))
    assert found["Judged"] == 0.75
    assert found["Rprec"] == 0.5
    assert found["Bpref"] == pytest.approx((1 + 0) / 4)
    assert found["F1"] == 0.5
    assert found["IPrec"] == 1
    assert (found["NumRet"], found["NumRel"], found["NumRelRet"]) == (4, 4, 2)


def test_a_mean_over_ties_is_left_to_those_that_have_one() -> None:
    found = companions(LIST, parse_measure("nDCG(ties=average)"), SCALE)
    assert {row.measure.name: row.measure.ties for row in found}["P"] == "average"
    assert {row.measure.name: row.measure.ties for row in found}["AP"] == "listed"


def test_a_scale_below_1_still_gives_a_measure_that_can_be_typed() -> None:
    found = companions(LIST, parse_measure("P@3"), GradeScale((0.0, 0.5), ("", ""), 0.5))
    assert all(parse_measure(str(row.measure)) == row.measure for row in found)
    assert all(row.explanation for row in found)
