"""What is typed to choose queries of a comparison."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_explorer.language import CHINESE, ENGLISH, use_language
from ndcg_explorer.ui.compare.difference_filter import Condition, Filter, matching, read_filter


@pytest.mark.parametrize(
    ("text", "key", "sign", "bound"),
    [
        ("Δ < -0.05", "difference", "<", -0.05),
        ("Δ<−0.05", "difference", "<", -0.05),
        ("delta ≤ .5", "difference", "<=", 0.5),
        ("d>=0", "difference", ">=", 0.0),
        ("|Δ| > 0.1", "size", ">", 0.1),
        ("abs > 0.1", "size", ">", 0.1),
        ("unjudged > 0", "unjudged", ">", 0.0),
        ("Baseline > 0.5", "baseline", ">", 0.5),
        ("contender = 0", "contender", "=", 0.0),
        ("b != 1", "contender", "!=", 1.0),
        ("changed", "changed", ">", 0.0),
        ("changed = 0", "changed", "=", 0.0),
    ],
)
def test_a_condition_is_a_name_a_sign_and_a_number(text: str, key: str, sign: str, bound: float) -> None:
    assert read_filter(text) == Filter((Condition(key, sign, bound),))


def test_conditions_and_words_may_be_mixed() -> None:
    found = read_filter("wifi Δ < -0.05 and unjudged > 0 slow")
    assert found.conditions == (Condition("difference", "<", -0.05), Condition("unjudged", ">", 0.0))
    assert found.words == "wifi slow"


@pytest.mark.parametrize("text", ["Δ <", "vpn", "speed > fast", "abcd > 2", "unjudged"])
def test_what_is_no_condition_is_words(text: str) -> None:
    found = read_filter(text)
    assert (found.conditions, found.words) == ((), text.casefold())


def test_nothing_typed_asks_for_nothing() -> None:
    assert not read_filter("   ")
    assert read_filter("Δ > 0")


def test_names_are_known_in_the_language_in_force_and_in_english() -> None:
    use_language(CHINESE)
    try:
        assert read_filter("未判断 > 0").conditions == read_filter("unjudged > 0").conditions
        assert read_filter("unjudged > 0").conditions[0].key == "unjudged"
    finally:
        use_language(ENGLISH)


def test_all_conditions_must_hold() -> None:
    columns = {"difference": np.array([-0.2, -0.2, 0.3]), "unjudged": np.array([0.0, 2.0, 2.0])}
    found = matching(read_filter("Δ < -0.05 unjudged > 0"), 3, columns.__getitem__)
    assert found.tolist() == [False, True, False]


def test_a_bound_that_is_met_but_for_the_arithmetic_counts_as_met() -> None:
    values = np.array([0.1 + 0.2])
    assert not Condition("difference", ">", 0.3).holds(values)[0]
    assert Condition("difference", "<=", 0.3).holds(values)[0]


def test_a_query_of_which_nothing_is_known_meets_no_condition() -> None:
    assert not Condition("unjudged", "<", 3).holds(np.array([np.nan]))[0]
