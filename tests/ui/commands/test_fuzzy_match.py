"""Finding by a few letters: all of them in order, beginnings first."""

from __future__ import annotations

import pytest

from ndcg_explorer.ui.commands.fuzzy_match import fuzzy_score
from tests.support.timing import plain_milliseconds

NAMES = [
    "Reset order",
    "Reset grades",
    "Sort to ideal order",
    "Shuffle",
    "Save",
    "Save as…",
    "Remove from list",
    "罗列",
]


def best(typed: str, names: list[str] = NAMES) -> list[str]:
    scored = [(fuzzy_score(typed, name), name) for name in names]
    return [name for score, name in sorted(scored, key=lambda found: -(found[0] or -99)) if score is not None]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("reset o", "Reset order"),
        ("RESET O", "Reset order"),
        ("ro", "Reset order"),
        ("rg", "Reset grades"),
        ("save", "Save"),
        ("order", "Reset order"),
        ("sid", "Sort to ideal order"),
        ("列", "罗列"),
    ],
)
def test_the_one_that_was_meant_comes_first(typed: str, first: str) -> None:
    assert best(typed)[0] == first


def test_letters_count_in_their_order_only() -> None:
    assert fuzzy_score("order reset", "Reset order") is None
    assert fuzzy_score("rst", "Reset order") is not None
    assert fuzzy_score("rsx", "Reset order") is None


def test_letters_near_each_other_are_worth_more_than_the_same_far_apart() -> None:
    assert best("idl", ["ir measures, discount log", "Ideal"])[0] == "Ideal"


def test_a_repeated_letter_is_needed_twice() -> None:
    assert fuzzy_score("ff", "Shuffle") is not None
    assert fuzzy_score("fff", "Shuffle") is None
    assert fuzzy_score("tt", "Text") is not None


def test_beginnings_are_worth_more_than_middles_and_those_more_than_scattered_letters() -> None:
    texts = ["list", "a list", "enlist", "mulling up a bistro"]
    scores = [fuzzy_score("list", text) for text in texts]
    assert None not in scores
    assert scores == sorted(scores, key=lambda score: -(score or 0))


def test_a_part_that_takes_the_place_of_the_next_one_is_no_miss() -> None:
    """«s» would rather take the beginning of the second word, after which there is no «t» left."""
    assert fuzzy_score("s t", "xst s") is not None


def test_nothing_typed_matches_everything() -> None:
    assert best("  ") != []


def test_five_hundred_names_are_searched_while_one_types() -> None:
    names = [f"{name} of the list number {number}" for number in range(65) for name in NAMES]
    assert plain_milliseconds(lambda: best("ro lst", names), rounds=5) < 50
