"""How much a rank counts."""

import math

import numpy as np
import pytest

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import FormulaError


def first(text: str, depth: int) -> list[float]:
    return list(discounts(Measure().with_option("discount", text).discount, depth).values[:depth])


LOG10 = math.log(10)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("log2", [1, 0.6309297535714575, 0.5, 0.43067655807339306, 0.38685280723454163]),
        ("log(10)", [3.3219280948873626, 2.095903274289385, 1.6609640474436813, 1.4306765580733931]),
        ("jk(2)", [1, 1, 0.6309297535714575, 0.5]),
        ("jk(10)", [1] * 10 + [LOG10 / math.log(11), LOG10 / math.log(12)]),
        ("jk(2.5)", [1, 1, math.log(2.5) / math.log(3)]),
        ("reciprocal", [1, 0.5, 1 / 3, 0.25]),
        ("geometric(0.8)", [1, 0.8, 0.64, 0.512]),
        ("geometric(1)", [1, 1, 1]),
        ("none", [1, 1, 1]),
        ("table(1, 0.63, 0.5)", [1, 0.63, 0.5, 0, 0]),
        ("table(1, 0.63, 0.5)", [1, 0.63]),
        ('formula("1/rank")', [1, 0.5, 1 / 3]),
        ('formula("1 if rank<=2 else 0")', [1, 1, 0, 0]),
    ],
)
def test_a_discount_is_what_its_definition_says(text: str, expected: list[float]) -> None:
    assert first(text, len(expected)) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("base", ["1.5", "3", "10"])
def test_the_base_of_the_logarithm_changes_dcg_and_not_ndcg(base: str) -> None:
    lists = GradedLists.one([3, 1, 2, 0, 3])
    usual, other = (curves(lists, Measure().with_option("discount", text)) for text in ("log2", f"log({base})"))
    assert other.ndcg == pytest.approx(usual.ndcg, abs=1e-12)
    assert other.dcg == pytest.approx(usual.dcg * math.log2(float(base)), abs=1e-12)


def test_depth_grows_without_changing_what_was_there() -> None:
    term = Term("log", (7.0,))
    before = discounts(term, 10).values.copy()
    after = discounts(term, 5000).values
    assert len(after) >= 5000
    assert after[: len(before)].tolist() == before.tolist()


def test_values_are_kept_and_cannot_be_written_to() -> None:
    kept = discounts(Term("reciprocal"), 3)
    assert discounts(Term("reciprocal"), 2) is kept
    with pytest.raises(ValueError, match="read-only"):
        kept.values[0] = 5


@pytest.mark.parametrize(
    ("values", "depth", "never"),
    [
        ((1.0, 0.5, 0.5, 0.2), 4, True),
        ((1.0, 0.5, 0.7, 0.2), 2, True),
        ((1.0, 0.5, 0.7, 0.2), 3, False),
        ((0.5, 1.0), 1, True),
        ((0.5, 1.0), 2, False),
        ((-1.0,), 2, False),  # past the table's end it is 0
        ((1.0,), 100, True),
    ],
)
def test_a_rise_is_seen_from_the_rank_that_rises(values: tuple[float, ...], depth: int, never: bool) -> None:
    assert discounts(Term("table", values), depth).never_rise(depth) is never


def test_a_formula_is_asked_only_for_ranks_that_are_there() -> None:
    assert first('formula("sqrt(5-rank)")', 5)[-1] == 0
    with pytest.raises(FormulaError, match="6"):
        first('formula("sqrt(5-rank)")', 6)


def test_a_formula_with_no_finite_value_fails_each_time() -> None:
    for _ in range(2):
        with pytest.raises(FormulaError, match="rank"):
            first('formula("1/(rank-2)")', 3)


def test_many_different_discounts_do_not_pile_up() -> None:
    for place in range(100):
        value = 0.5 + place / 1000
        assert discounts(Term("geometric", (value,)), 2).values[1] == value


def test_a_kept_discount_survives_as_an_array_of_float64() -> None:
    assert discounts(Term("none"), 4).values.dtype == np.float64
