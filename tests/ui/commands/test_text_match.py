"""Finding by a few letters: beginnings of words, pieces and initials; never letters that are there by chance."""

from __future__ import annotations

import pytest

from ndcg_explorer.ui.commands.text_match import match_score
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
    scored = [(match_score(typed, name), name) for name in names]
    return [name for score, name in sorted(scored, key=lambda found: -(found[0] or -99)) if score is not None]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("reset o", "Reset order"),
        ("RESET O", "Reset order"),
        ("res gra", "Reset grades"),
        ("order reset", "Reset order"),
        ("ro", "Reset order"),
        ("rg", "Reset grades"),
        ("reor", "Reset order"),
        ("save", "Save"),
        ("save a", "Save as…"),
        ("order", "Reset order"),
        ("sid", "Sort to ideal order"),
        ("stio", "Sort to ideal order"),
        ("rfl", "Remove from list"),
        ("uffl", "Shuffle"),
        ("列", "罗列"),
    ],
)
def test_the_one_that_was_meant_comes_first(typed: str, first: str) -> None:
    assert best(typed)[0] == first


@pytest.mark.parametrize("typed", ["rst", "rsto", "rser", "sodr", "x", "reset x", "fff", "or re set er", "罗罗", "e"])
def test_letters_that_are_only_scattered_over_a_text_do_not_match(typed: str) -> None:
    assert best(typed) == []


def test_pieces_of_one_or_two_letters_count_at_the_beginning_of_words_only() -> None:
    assert best("sh") == ["Shuffle"]
    assert best("ff") == []
    assert best("o") == ["Reset order", "Sort to ideal order"]


def test_whole_words_are_worth_more_than_beginnings_and_those_more_than_what_is_inside() -> None:
    texts = ["list", "a list", "a listing", "an enlisted one"]
    scores = [match_score("list", text) for text in texts]
    assert None not in scores
    assert scores == sorted(scores, key=lambda score: -(score or 0))


def test_parts_in_their_order_are_worth_more() -> None:
    assert (match_score("reset order", "Reset order") or 0) > (match_score("order reset", "Reset order") or 0)


def test_signs_are_found_as_they_are() -> None:
    assert best("1/i", ["1/log2(i+1) · Logarithmic", "1/i · Reciprocal"]) == ["1/i · Reciprocal"]
    assert best("@10", ["nDCG@10", "nDCG@5"]) == ["nDCG@10"]


def test_nothing_typed_matches_everything() -> None:
    assert len(best("  ")) == len(NAMES)


def test_five_hundred_names_are_searched_while_one_types() -> None:
    names = [f"{name} of the list number {number}" for number in range(65) for name in NAMES]
    assert plain_milliseconds(lambda: best("ro lst", names), rounds=5) < 50
