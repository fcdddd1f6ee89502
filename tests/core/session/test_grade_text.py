"""Grades as people type and paste them."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.session.grade_text import begins_word, may_go_on, read_column, read_grade, takes_key
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.errors import UsageError

SCALE = GradeScale()
TENTHS = GradeScale((0.0, 0.1, 1.0, 1.5, 10.0), ("",) * 5)
NEGATIVE = GradeScale((-2.0, 0.0, 1.0), ("junk", "no", "yes"))
MANY = GradeScale((0.0, 17.3), ("", ""))


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("2", 2.0),
        (" 2.5 ", 2.5),
        ("2,5", 2.5),
        (".5", 0.5),
        ("-1", -1.0),
        ("−1", -1.0),
        ("３", 3.0),
        ("perfect", 3.0),
        ("Relevant", 2.0),
        ("3 perfect", 3.0),
        ("part", 1.0),
        ("", None),
        ("–", None),
        ("-", None),
        ("?", None),
    ],
)
def test_a_grade_is_a_number_a_word_or_nothing(text: str, grade: float | None) -> None:
    assert read_grade(text, SCALE) == grade


@pytest.mark.parametrize("text", ["x", "1e400", "nan", "inf", "1_0", "1.2.3", "1,2,3", "0x1", "p q", "2 3"])
def test_anything_else_is_refused_with_what_to_type(text: str) -> None:
    with pytest.raises(UsageError, match="not a grade; type a number, a word of the scale"):
        read_grade(text, SCALE)


def test_a_beginning_that_two_words_share_is_no_word() -> None:
    with pytest.raises(UsageError):
        read_grade("re", GradeScale((0.0, 1.0), ("read", "really")))


@pytest.mark.parametrize(
    ("text", "scale", "goes_on"),
    [
        ("2", SCALE, False),
        ("9", SCALE, False),
        (".", SCALE, True),
        ("-", SCALE, False),
        ("1", TENTHS, True),
        ("0", TENTHS, True),
        ("5", TENTHS, False),
        ("-", NEGATIVE, True),
        ("5", MANY, True),
        ("1.", SCALE, True),
        ("1.5", SCALE, True),
        ("1.5", TENTHS, False),
        ("1.2", TENTHS, True),
        ("+", SCALE, True),
        ("?", MANY, False),
    ],
)
def test_a_key_waits_for_more_only_where_the_scale_has_more(text: str, scale: GradeScale, goes_on: bool) -> None:
    assert may_go_on(text, scale) is goes_on


@pytest.mark.parametrize(
    ("text", "key", "scale", "goes_on"),
    [
        ("1", ".", SCALE, True),
        ("1", ",", SCALE, True),
        ("1.", ".", SCALE, False),
        ("1,5", ".", SCALE, False),
        ("-", ".", SCALE, False),
        ("-", ".", NEGATIVE, True),
        ("?", ".", SCALE, False),
        ("1", "0", TENTHS, True),
        ("1", "2", TENTHS, False),
        ("-", "5", NEGATIVE, True),
        ("1", "x", TENTHS, False),
        ("1", "7", MANY, True),
        ("5", "0", MANY, False),
        ("123456789012", "3", MANY, False),
    ],
)
def test_a_key_goes_on_with_what_was_typed_or_begins_anew(
    text: str, key: str, scale: GradeScale, goes_on: bool
) -> None:
    assert takes_key(text, key, scale) is goes_on


def test_letters_begin_words() -> None:
    assert begins_word("P", SCALE)
    assert not begins_word("z", SCALE)


def test_a_pasted_column_may_have_a_header_and_blanks_in_it() -> None:
    assert read_column("Grade\n3\n\nperfect\n\n", SCALE) == [3.0, None, 3.0]
    assert read_column("id\tgrade\ta\nx\t2\ty\nz\n", SCALE) == [2.0, None]
