"""What a grade is worth."""

import numpy as np
import pytest

from ndcg_explorer.core.measures.gains import GAINS, gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.errors import FormulaError, GradeError


def gains(text: str, grades: list[float]) -> list[float]:
    return list(gain_function(Measure().with_option("gain", text).gain)(np.array(grades)))


@pytest.mark.parametrize(
    ("text", "grades", "expected"),
    [
        ("linear", [0, 1, 2.5, 3, -1], [0, 1, 2.5, 3, -1]),
        ("exp2", [0, 1, 2, 3, 4], [0, 1, 3, 7, 15]),
        ("exp2", [-1, 0.5], [-0.5, 2**0.5 - 1]),
        ("exp2", [1023], [2.0**1023]),
        ("binary(1)", [0, 0.9, 1, 3], [0, 0, 1, 1]),
        ("binary(2.5)", [2, 2.5, 3], [0, 1, 1]),
        ("table(0:0, 1:1, 2:3)", [2, 0, 1, 2], [3, 0, 1, 3]),
        ("table(-1:-0.5, 0:0.25, 2:1e3)", [2, -1, 0], [1000, -0.5, 0.25]),
        ('formula("2**g-1")', [3, 0, 3, 1], [7, 0, 7, 1]),
        ('formula("min(g, 3)")', [5, 2], [3, 2]),
        ("linear", [], []),
        ("exp2", [], []),
        ("table(0:0)", [], []),
        ('formula("g")', [], []),
    ],
)
def test_a_gain_is_worth_what_its_definition_says(text: str, grades: list[float], expected: list[float]) -> None:
    assert gains(text, grades) == expected


def test_the_exponential_gain_written_as_a_formula_is_the_same() -> None:
    grades = [0, 0.5, 1, 2, 3, 4]
    assert gains('formula("2**g-1")', grades) == gains("exp2", grades)


@pytest.mark.parametrize("grade", [1024, 1e6, 1e308])
def test_a_grade_too_high_for_a_power_of_two_is_named_with_a_way_out(grade: float) -> None:
    with pytest.raises(GradeError, match="use gain=linear") as caught:
        gains("exp2", [1, grade, 2])
    assert caught.value.grade == grade


@pytest.mark.parametrize("grade", [0.5, -1, 3, 1e9])
def test_a_grade_that_the_table_lacks_is_named(grade: float) -> None:
    with pytest.raises(GradeError, match=r"table\(0:0, 1:1, 2:3\) has no gain for it") as caught:
        gains("table(0:0, 1:1, 2:3)", [1, grade])
    assert caught.value.grade == grade


def test_a_formula_that_has_no_value_for_a_grade_says_so() -> None:
    with pytest.raises(FormulaError, match="0"):
        gains('formula("1/g")', [1, 0])


def test_a_gain_is_made_once() -> None:
    gain = Measure().with_option("gain", 'formula("g*g")').gain
    assert gain_function(gain) is gain_function(gain)


def test_every_gain_shows_its_formula() -> None:
    assert [choice.formula for choice in GAINS] == [
        "g",
        "2^g − 1",
        "1 if g ≥ t else 0",
        "a gain for each grade",
        "a formula in g",
    ]
