"""A measure in words."""

import pytest
from hypothesis import given, settings

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.conventions import CONVENTIONS, Convention
from ndcg_explorer.core.measures.describe import definition, discount_formula, gain_formula, zero_ideal_reason
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from tests.support.strategies import measures


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "nDCG",
            "the whole list · gain g · discount 1/log2(i+1) · ideal over: all judged · unjudged: counts nothing",
        ),
        (
            "nDCG(gain=exp2)@10",
            "k = 10 · gain 2^g − 1 · discount 1/log2(i+1) · ideal over: all judged · unjudged: counts nothing",
        ),
        (
            "nDCG(ideal=retrieved, unjudged=condensed, ties=average, round=half_up(3))@5",
            "k = 5 · gain g · discount 1/log2(i+1) · ideal over: retrieved · unjudged: left out"
            " · tied scores: average · rounding: half up, 3 places",
        ),
        ("P(rel=2)@3", "k = 3 · unjudged: counts nothing · relevant from grade 2"),
        (
            "RBP(p=0.5, unjudged=grade(1.5))",
            "the whole list · unjudged: counts as grade 1.5 · persistence 0.5",
        ),
        (
            "nDCG(average=pooled)",
            "the whole list · gain g · discount 1/log2(i+1) · ideal over: all judged · unjudged: counts nothing"
            " · average: Σ DCG / Σ ideal DCG",
        ),
        (
            "RBP(graded=max(2))",
            "the whole list · unjudged: counts nothing · worth of a result: grade over the highest, 2",
        ),
        ("IPrec@0.5", "the whole list · unjudged: counts nothing · recall level 0.5"),
        ("CG", "the whole list · gain g · unjudged: counts nothing"),
    ],
)
def test_the_definition_in_force_is_one_line_of_words(text: str, words: str) -> None:
    assert definition(parse_measure(text)) == words


@given(measures)
@settings(max_examples=500, deadline=None)
def test_every_option_that_is_not_at_its_default_is_in_the_definition(measure: Measure) -> None:
    line = definition(measure)
    assert "\n" not in line
    always = {"gain", "discount", "ideal", "unjudged"} & set(measure.kind.options)
    named = always | {name for name, _ in measure.changed_options()}
    assert len(line.split(" · ")) == 1 + len(named)


@pytest.mark.parametrize("convention", CONVENTIONS, ids=lambda row: row.slug)
def test_every_preset_can_be_put_in_words(convention: Convention) -> None:
    assert definition(convention.at(10)).count(" · ") >= 4


@pytest.mark.parametrize(
    ("gain", "formula"),
    [
        ("linear", "g"),
        ("exp2", "2^g − 1"),
        ("binary(2)", "1 if g ≥ 2 else 0"),
        ("table(0:0, 1:3)", "table(0:0, 1:3)"),
        ('formula("g*g")', "g*g"),
    ],
)
def test_a_gain_is_written_as_a_person_would(gain: str, formula: str) -> None:
    assert gain_formula(Measure().with_option("gain", gain).gain) == formula


@pytest.mark.parametrize(
    ("discount", "formula"),
    [
        ("log2", "1/log2(i+1)"),
        ("log(10)", "1/log10(i+1)"),
        ("jk(3)", "1 if i < 3 else 1/log3(i)"),
        ("reciprocal", "1/i"),
        ("geometric(0.8)", "0.8^(i−1)"),
        ("none", "1"),
        ("table(1, 0.5)", "table(1, 0.5)"),
        ('formula("1/rank")', "1/rank"),
    ],
)
def test_a_discount_is_written_as_a_person_would(discount: str, formula: str) -> None:
    assert discount_formula(Measure().with_option("discount", discount).discount) == formula


@pytest.mark.parametrize(
    ("policy", "outcome"),
    [("0", "the value is 0"), ("1", "the value is 1"), ("undefined", "no value"), ("skip", "left out")],
)
def test_the_reason_names_the_policy_and_its_outcome(policy: str, outcome: str) -> None:
    reason = zero_ideal_reason(Measure(zero_ideal=policy))
    assert outcome in reason
    assert f"zero_ideal={policy}" in reason
    assert reason.endswith(".")


def test_a_formula_of_ones_own_is_shown_without_its_wrapping() -> None:
    assert gain_formula(Term("formula", ("min(g, 3)",))) == "min(g, 3)"
