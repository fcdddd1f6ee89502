"""Where the loss arises, in words, on the worked examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.contributions import contributions
from ndcg_explorer.analysis.loss_sentence import loss_sentence, loss_sentences, percent
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import NdcgExplorerError
from tests.support.strategies import ndcg_measures, tables

POOL = [5.0, 4, 3, 2]


@pytest.mark.parametrize(
    ("measure", "grades", "pool", "sentence"),
    [
        (
            "nDCG", [3, 2, 3, 0, 1], None,
            # (.6309 − .5) · 1 / 6.3235 = .0207 of .0276
            "Most of the loss arises by rank 2: the list has gathered 5 of a possible 6 there, "
            "and 75 % of the missing 0.0276 is lost by then.",
        ),
        (
            "nDCG", [2, 4, 1, 3, 1], None,
            # (1 − .6309) · 2 / 7.7103 = .0957 of .1307
            "Most of the loss arises by rank 1: the list has gathered 2 of a possible 4 there, "
            "and 73 % of the missing 0.1307 is lost by then.",
        ),
        (
            "nDCG(gain=exp2)", [3, 2, 1, 0, 2], None,
            # (.5 − .4307) · 2 / 10.8235 = .0128 of .0250
            "Most of the loss arises by rank 3: the list has gathered 11 of a possible 13 there, "
            "and 51 % of the missing 0.0250 is lost by then.",
        ),
        (
            "nDCG(discount=reciprocal)", [2, 0, 3, 2], None,
            # (1/2 · 1 + 1/6 · 3) / 4.6667 = .2143 of .25
            "Most of the loss arises by rank 2: the list has gathered 2 of a possible 5 there, "
            "and 86 % of the missing 0.2500 is lost by then.",
        ),
        (
            "nDCG@3", [4, 2, 5], POOL,
            # (.3691 · 1 + .1309 · 3) / 9.0237 = .0844 of .1398; beyond: .4307 · 1 / 9.0237 = .0477
            "Most of the loss arises by rank 2: the list has gathered 6 of a possible 9 there, "
            "and 60 % of the missing 0.1398 is lost by then. "
            "Another 34 % is never made good: by rank 3, the last that counts, it has 11 of a possible 12.",
        ),
        (
            "nDCG", [4, 2, 5], POOL,
            # 3 · .4307 / 9.8851 = .1307 of .2148
            "Most of the loss lies beyond the list: where it ends, at rank 3, it has gathered 11 of a possible 14, "
            "and 61 % of the missing 0.2148 is never made good.",
        ),
        (
            "nDCG@2", [0, 1, 3, 3], None,
            # 5 · .5 / 4.8928 = .5110 of .8710
            "Most of the loss lies beyond rank 2, the last that counts: the list has gathered 1 of a possible 6 there, "
            "and 59 % of the missing 0.8710 is never made good.",
        ),
        (
            "nDCG", [0, 1], None,
            "All of the loss, 0.3691, arises by rank 1: the list has gathered 0 of a possible 1 there.",
        ),
        (
            "nDCG(ideal_cut=none)@1", [3, 2], None,
            "All of the loss, 0.2961, lies beyond rank 1, the last that counts: "
            "the list has gathered 3 of a possible 5 there.",
        ),
        (
            "nDCG", [3], [3, 2],
            "All of the loss, 0.2961, lies beyond the list: "
            "where it ends, at rank 1, it has gathered 3 of a possible 5.",
        ),
        ("nDCG", [3, 2, 1, 0], None, "Nothing is lost: the list gathers all that the ideal does, and as early."),
        ("nDCG", [], [2, 1], "The list is empty, so that all of a possible 3 is missing."),
        (
            "nDCG(ideal=max_grade)", [2, 0, 3], None,
            "The ideal has the same gain at every rank, reachable or not: the loss has no split by rank. "
            "Furthest behind the ideal is rank 2: it adds 0.0000, the ideal 1.8928.",
        ),
    ],
)  # fmt: skip
def test_the_worked_examples_say_where_they_lose(
    measure: str, grades: list[float], pool: list[float] | None, sentence: str
) -> None:
    assert loss_sentence(curves(GradedLists.one(grades, pool), parse_measure(measure))) == sentence


@settings(max_examples=300, deadline=None)
@given(tables(most_lists=1), ndcg_measures)
def test_there_is_always_something_to_say(lists: GradedLists, measure: Measure) -> None:
    try:
        found = curves(lists, measure)
    except NdcgExplorerError:
        return
    said = loss_sentence(found, contributions(found))
    assert said.endswith(".")
    assert "nan" not in said


def test_a_sentence_keeps_its_values_apart_for_translation() -> None:
    (sentence,) = loss_sentences(curves(GradedLists.one([3, 2, 3, 0, 1]), Measure()))
    assert sentence.values == ("2", "5", "6", "75 %", "0.0276")
    assert "{0}" in sentence.text


@pytest.mark.parametrize(
    ("share", "text"), [(0.5, "50 %"), (1.0, "100 %"), (0.9999, "over 99 %"), (0.001, "under 1 %"), (0.0, "0 %")]
)
def test_a_share_that_is_not_all_is_never_100_percent(share: float, text: str) -> None:
    assert percent(share) == text
