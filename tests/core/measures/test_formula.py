"""What formulas compute, and what they say when something is wrong with them."""

from __future__ import annotations

import math
import pickle
import sys

import numpy as np
import pytest

from ndcg_explorer.core.arrays import floats
from ndcg_explorer.core.measures.formula import Formula, compile_formula
from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
from ndcg_explorer.core.scoring.shape_warnings import discount_warnings, gain_warnings
from ndcg_explorer.errors import FormulaError

GRADES = floats([0, 1, 2, 3.5])
# Where Python sees the mistake: at the word, or at what it is said of.
_NOT_LENGTH = 3 if sys.version_info < (3, 13) else 5


def refusal(source: str, variable: str = "g") -> FormulaError:
    with pytest.raises(FormulaError) as caught:
        compile_formula(source, variable)(GRADES)
    return caught.value


@pytest.mark.parametrize(
    ("source", "variable", "values", "expected"),
    [
        ("2**g-1", "g", [0, 1, 2, 3], [0, 1, 3, 7]),
        ("1/log2(rank+1)", "rank", [1, 3, 7], [1, 1 / 2, 1 / 3]),
        ("1/rank", "rank", [1, 2, 4], [1, 0.5, 0.25]),
        ("0.85**(rank-1)", "rank", [1, 2, 3], [1, 0.85, 0.7225]),
        ("1 if rank<=10 else 0", "rank", [1, 10, 11], [1, 1, 0]),
        ("min(g,3)", "g", [0, 3, 4], [0, 3, 3]),
        ("where(g>2,10,g)", "g", [1, 2, 3], [1, 2, 10]),
        ("  g  ", "g", [1, 2], [1, 2]),
        ("2*e*g/e+pi-pi", "g", [1, 2], [2, 4]),
    ],
)
def test_ordinary_formulas(source: str, variable: str, values: list[float], expected: list[float]) -> None:
    assert compile_formula(source, variable)(floats(values)) == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("g+1", [1, 2, 3, 4.5]),
        ("g-1", [-1, 0, 1, 2.5]),
        ("g*2", [0, 2, 4, 7]),
        ("g/2", [0, 0.5, 1, 1.75]),
        ("g//2", [0, 0, 1, 1]),
        ("-g//2", [0, -1, -1, -2]),
        ("g%2", [0, 1, 0, 1.5]),
        ("-g%2", [0, 1, 0, 0.5]),
        ("g%-2", [0, -1, 0, -0.5]),
        ("g**2", [0, 1, 4, 12.25]),
        ("-g**2", [0, -1, -4, -12.25]),
        ("(-g)**3", [0, -1, -8, -42.875]),
        ("(-2)**(g-g%1)", [1, -2, 4, -8]),
        ("g**0", [1, 1, 1, 1]),
        ("2**-g", [1, 0.5, 0.25, 2**-3.5]),
        ("2**3**2", [512] * 4),
        ("+g", GRADES),
        ("not g", [1, 0, 0, 0]),
        ("g<1", [1, 0, 0, 0]),
        ("g<=1", [1, 1, 0, 0]),
        ("g>1", [0, 0, 1, 1]),
        ("g>=1", [0, 1, 1, 1]),
        ("g==1", [0, 1, 0, 0]),
        ("g!=1", [1, 0, 1, 1]),
        ("1<g<=3", [0, 0, 1, 0]),
        ("g and g<3 and 7", [0, 1, 1, 0]),
        ("g==0 or g>3 or 0", [1, 0, 0, 1]),
        ("5 if g>1 else 6", [6, 6, 5, 5]),
        ("5", [5, 5, 5, 5]),
        (".5e1 + 1. + 1E0", [7, 7, 7, 7]),
        ("abs(1-g)", [1, 0, 1, 2.5]),
        ("sign(g-1)", [-1, 0, 1, 1]),
        ("min(g,2,1.5)", [0, 1, 1.5, 1.5]),
        ("max(g,2,1.5)", [2, 2, 2, 3.5]),
        ("clip(g,1,2)", [1, 1, 2, 2]),
        ("where(g-1,g,9)", [0, 9, 2, 3.5]),
        ("floor(g)", [0, 1, 2, 3]),
        ("ceil(g)", [0, 1, 2, 4]),
        ("round(g)", [0, 1, 2, 4]),
        ("round(g+0.5)", [0, 2, 2, 4]),
        ("sqrt(g+2)", [math.sqrt(2), math.sqrt(3), 2, math.sqrt(5.5)]),
        ("pow(g,2)", [0, 1, 4, 12.25]),
        ("exp(g)", [1, math.e, math.e**2, math.exp(3.5)]),
        ("exp2(g)", [1, 2, 4, 2**3.5]),
        ("expm1(g)", [0, math.expm1(1), math.expm1(2), math.expm1(3.5)]),
        ("log(g+1)", [0, math.log(2), math.log(3), math.log(4.5)]),
        ("ln(g+1)", [0, math.log(2), math.log(3), math.log(4.5)]),
        ("log2(g+2)", [1, math.log2(3), 2, math.log2(5.5)]),
        ("log10(g+1)", [0, math.log10(2), math.log10(3), math.log10(4.5)]),
        ("log1p(g)", [0, math.log(2), math.log(3), math.log(4.5)]),
    ],
)
def test_each_operation_by_hand(source: str, expected: list[float]) -> None:
    assert compile_formula(source, "g")(GRADES) == pytest.approx(list(expected), rel=1e-14, abs=0)


def test_every_function_is_tried_by_hand() -> None:
    cases = test_each_operation_by_hand.pytestmark[0].args[1]  # type: ignore[attr-defined]
    tried = " ".join(source for source, _ in cases)
    assert [function.name for function in FUNCTIONS if f"{function.name}(" not in tried] == []


def test_whole_powers_of_2_are_exact() -> None:
    exponents = floats(range(-1020, 1021))
    assert compile_formula("2**g", "g")(exponents).tolist() == [2.0 ** int(g) for g in exponents]


def test_powers_agree_with_python() -> None:
    generator = np.random.default_rng(3)
    bases = np.concatenate([generator.normal(0, 50, 300), [0, 1, -1, 2, -2, 0.5, 1e300, -1e300]])
    for exponent in (0, 1, 2, 3, -1, -2, 0.5, 100, 101):
        usable = bases[(bases > 0) | ((bases != 0) & (exponent % 1 == 0))]
        usable = usable[np.abs(exponent * np.log2(np.abs(usable))) < 1000]
        expected = [base**exponent for base in usable.tolist()]
        assert compile_formula(f"g**({exponent})", "g")(usable) == pytest.approx(expected, rel=1e-14)


@pytest.mark.parametrize(
    ("source", "expected"),
    [("0**g", [1, 0, 0, 0]), ("1/2**(g*999)", [1, 2.0**-999, 0, 0]), ("1/(1-2)**(2*g-2*g%2)", [1, 1, 1, 1])],
)
def test_powers_at_their_limits(source: str, expected: list[float]) -> None:
    assert compile_formula(source, "g")(GRADES).tolist() == expected


def test_the_shape_is_kept_and_so_is_no_value_at_all() -> None:
    formula = compile_formula("7", "g")
    assert formula(np.zeros((3, 0, 2))).shape == (3, 0, 2)
    assert formula(np.zeros((2, 3))).tolist() == [[7.0] * 3] * 2
    assert formula(floats(4)).shape == ()
    assert formula(GRADES).dtype == np.float64


def test_the_values_given_are_not_changed() -> None:
    values = GRADES.copy()
    result = compile_formula("g", "g")(values)
    result[0] = 99
    assert values.tolist() == GRADES.tolist()


def test_more_values_than_are_computed_at_a_time() -> None:
    ranks = np.arange(1.0, 30_001)
    assert np.array_equal(compile_formula("rank*2+1", "rank")(ranks), ranks * 2 + 1)


def test_formulas_compare_hash_and_travel_by_text_and_variable() -> None:
    formula = compile_formula("1/rank", "rank")
    assert formula == Formula("1/rank", "rank")
    assert hash(formula) == hash(Formula("1/rank", "rank"))
    assert formula != compile_formula("1 / rank", "rank")
    assert pickle.loads(pickle.dumps(formula)) == formula


@pytest.mark.parametrize(
    ("source", "column", "length", "words"),
    [
        ("", 1, 1, "is empty"),
        ("   ", 1, 1, "is empty"),
        ("2g", 1, 2, 'no operator between "2" and "g"'),
        ("1+ 2 g", 4, 3, "* multiplies"),
        ("2 (g)", 1, 3, "* multiplies"),
        ("(g)(g)", 3, 2, "* multiplies"),
        ("1if g else 2", 1, 3, "space"),
        ("2^g", 2, 1, "**"),
        ("g=3", 2, 1, "=="),
        ("g && 1", 3, 1, "and"),
        ("2*", 2, 1, 'missing after "*"'),
        ("* 3", 1, 1, 'missing before "*"'),
        ("2 + * 3", 5, 1, 'missing between "+" and "*"'),
        ("min(1,2,)", 9, 1, "missing"),
        ("1+(2+g", 3, 1, "never closed"),
        ("2+g)", 4, 1, "closes nothing"),
        ("1 if g", 1, 6, "else"),
        (" 2+not g", 4, _NOT_LENGTH, "cannot be read"),
        ("0,5*g", 1, 5, "point"),
        ("1+i", 3, 1, 'Write "g" for the grade'),
        ("  grade+1", 3, 5, 'Write "g" for the grade'),
        ("gg", 1, 2, 'Did you mean "g"'),
        ("G", 1, 1, 'Did you mean "g"'),
        ("1+lgo2(g)", 3, 4, 'Did you mean "log2"'),
        ("log2", 1, 4, "log2 is a function: write log2(g)"),
        ("log2(g, 2)", 1, 10, "takes 1 argument, here it has 2"),
        ("where(g)", 1, 8, "takes 3 arguments, here it has 1"),
        ("min(g)", 1, 6, "takes 2 arguments or more, here it has 1"),
        ("log()", 1, 5, "here it has 0"),
        ("g(2)", 1, 1, "not a function"),
        ("1+1e999", 3, 5, "too large"),
        ("9" * 400, 1, 400, "too large"),
        ("True", 1, 4, "Write 1"),
        ("2×g", 2, 1, "ASCII"),
        ("1" * 501, 501, 1, "at most 500"),
        ("+".join("1" * 61), 1, 121, "at most 120"),
        ("+".join("1" * 42), 1, 3, "40 levels"),
        ("(" * 41 + "g" + ")" * 41, 41, 1, "40 levels"),
    ],
)
def test_a_refusal_says_what_and_where(source: str, column: int, length: int, words: str) -> None:
    error = refusal(source)
    assert words in error.problem
    assert (error.column, error.length) == (column, length)


def test_for_a_discount_the_grade_is_not_there() -> None:
    assert 'Write "rank" for the rank' in refusal("1/i", "rank").problem
    assert 'Write "rank" for the rank' in refusal("g", "rank").problem


@pytest.mark.parametrize(
    ("source", "column", "length", "problem"),
    [
        ("1+log2(g)", 3, 7, "at g = 0: log2(g) fails, the result is not a finite number (-inf)"),
        ("g-1/(g-2)", 3, 7, "at g = 2: 1/(g-2) fails, the result is not a finite number (-inf)"),
        ("(1-g)**0.5", 1, 10, "at g = 2: (1-g)**0.5 fails, the result is not a finite number (nan)"),
        ("1/g if g>0 else 5/g", 17, 3, "at g = 0: 5/g fails, the result is not a finite number (inf)"),
        (" exp(1000)-g", 2, 9, "at g = 0: exp(1000) fails, the result is not a finite number (inf)"),
    ],
)
def test_a_result_that_is_not_finite_names_value_and_part(source: str, column: int, length: int, problem: str) -> None:
    error = refusal(source)
    assert (error.problem, error.column, error.length) == (problem, column, length)


def test_the_first_bad_value_is_found_far_down() -> None:
    with pytest.raises(FormulaError, match=r"at rank = 20000: 1/\(rank-20000\) fails"):
        compile_formula("1/(rank-20000)", "rank")(np.arange(1.0, 30_001))


def test_a_branch_not_taken_does_no_harm() -> None:
    assert compile_formula("where(g>0, log2(g), 0)", "g")(floats([0, 4])).tolist() == [0, 2]
    assert compile_formula("1/g if g else 0", "g")(floats([0, 4])).tolist() == [0, 0.25]


def test_a_remainder_too_coarse_to_mean_anything_is_refused() -> None:
    with pytest.raises(FormulaError, match="nan"):
        compile_formula("1e300%(g+3)", "g")(GRADES)


def test_ten_dear_operations_pass() -> None:
    for dear in ("(g+2)**0.5", "2**g", "log2(g+2)", "exp(g)"):
        assert np.isfinite(compile_formula("+".join([dear] * 10), "g")(GRADES)).all()


def test_ordinary_gains_and_discounts_give_no_warning() -> None:
    assert gain_warnings(floats([0, 1, 2]), floats([0, 1, 3])) == []
    assert discount_warnings(1 / np.arange(1.0, 20)) == []
    assert gain_warnings(floats([]), floats([])) == discount_warnings(floats([])) == []


def test_strange_gains_are_named_where_they_are() -> None:
    falling = gain_warnings(floats([3, 0, 2, 1]), floats([1, 0, 3, 2]))
    assert falling == ["The gain falls from 3 at grade 2 to 1 at grade 3."]
    assert gain_warnings(floats([0, 1]), floats([0.5, 1])) == ["The gain of grade 0 is 0.5, not 0."]
    assert gain_warnings(floats([-1, 0]), floats([-2, 0])) == ["The gain is negative at grade -1: -2."]


def test_strange_discounts_are_named_where_they_are() -> None:
    assert discount_warnings(floats([1, 0.5, 0.6])) == ["The discount rises from 0.5 at rank 2 to 0.6 at rank 3."]
    assert discount_warnings(floats([1, 0, -1])) == ["The discount is not above 0 at rank 2: 0."]
