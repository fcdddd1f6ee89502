"""The grades that may be given, their words, and the threshold of binary measures."""

import pytest

from ndcg_explorer.core.session.scale import GradeScale, scale_for
from ndcg_explorer.errors import UsageError


def test_the_default_is_0_to_3_with_words() -> None:
    scale = GradeScale()
    assert scale.values == (0, 1, 2, 3)
    assert [scale.label(grade) for grade in scale.values] == [
        "0 irrelevant",
        "1 partially relevant",
        "2 relevant",
        "3 perfect",
    ]
    assert (scale.best, scale.threshold) == (3, 1)


def test_a_grade_without_a_word_is_shown_as_its_number() -> None:
    assert GradeScale().label(7) == "7"
    assert GradeScale().label(0.5) == "0.5"
    assert GradeScale((0, 1), ("no", "")).label(1) == "1"


@pytest.mark.parametrize(
    ("typed", "grade"), [("perfect", 3), ("  Perfect ", 3), ("RELEVANT", 2), ("good", None), ("", None)]
)
def test_a_word_means_its_grade_whatever_its_case(typed: str, grade: float | None) -> None:
    assert GradeScale().grade_of(typed) == grade


@pytest.mark.parametrize(
    ("values", "words", "threshold", "fact"),
    [
        ((), (), 1.0, "must ascend"),
        ((1.0, 0.0), ("", ""), 1.0, "must ascend"),
        ((0.0, 0.0), ("", ""), 1.0, "each one once"),
        ((0.0, 1.0), ("",), 1.0, "2 grades and 1 words"),
        ((0.0, float("nan")), ("", ""), 1.0, "finite"),
        ((0.0, float("inf")), ("", ""), 1.0, "finite"),
        ((0.0, 1.0), ("", ""), float("nan"), "finite"),
    ],
)
def test_a_scale_that_is_none_is_refused(
    values: tuple[float, ...], words: tuple[str, ...], threshold: float, fact: str
) -> None:
    with pytest.raises(UsageError, match=fact):
        GradeScale(values, words, threshold)


@pytest.mark.parametrize(
    ("grades", "values", "threshold"),
    [
        (set(), (0, 1, 2, 3), 1),
        ({0.0}, (0, 1), 1),
        ({1.0}, (0, 1), 1),
        ({0.0, 3.0}, (0, 1, 2, 3), 1),
        ({5.0}, (0, 1, 2, 3, 4, 5), 1),
        ({10.0}, tuple(range(11)), 1),
        ({0.0, 0.5, 1.5}, (0, 0.5, 1.5), 1),
        ({0.2, 0.4}, (0, 0.2, 0.4), 0.4),
        ({-1.0, 2.0}, (-1, 0, 2), 1),
        ({-2.0, -1.0}, (-2, -1, 0), 1),
        ({60.0, 1024.0}, (0, 60, 1024), 1),
        ({1e308}, (0, 1e308), 1),
    ],
)
def test_a_scale_holds_the_grades_that_were_found(
    grades: set[float], values: tuple[float, ...], threshold: float
) -> None:
    scale = scale_for(grades)
    assert (scale.values, scale.threshold) == (values, threshold)


@pytest.mark.parametrize(
    ("grades", "values"),
    [
        ({number / 100 for number in range(100)}, (0, 0.99)),
        ({-float(number) for number in range(1, 30)}, (-29, -1, 0)),
        ({-float(number) for number in range(30)}, (-29, 0)),
        ({float(number) - 15 for number in range(30)}, (-15, 0, 14)),
    ],
)
def test_of_very_many_grades_the_scale_has_the_ends(grades: set[float], values: tuple[float, ...]) -> None:
    assert scale_for(grades).values == values


def test_only_0_to_3_get_words_of_their_own() -> None:
    assert scale_for({3.0}).word(3) == "perfect"
    assert not any(scale_for({4.0}).words)
