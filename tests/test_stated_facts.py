"""What a text states as a fact, the program computes; see also `tests.translations.test_wrong_wordings`."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations, product

import numpy as np
import pytest

from ndcg_explorer.analysis.contributions import contributions
from ndcg_explorer.analysis.cutoffs import at_cutoffs
from ndcg_explorer.analysis.loss_sentence import loss_sentence
from ndcg_explorer.analysis.what_if.random_order import random_baseline
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.describe import definition, zero_ideal_reason
from ndcg_explorer.core.measures.discounts import DISCOUNTS, discounts
from ndcg_explorer.core.measures.formula import compile_formula
from ndcg_explorer.core.measures.gains import GAINS, gain_function
from ndcg_explorer.core.measures.measure import KIND, parse_measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.means import NOTHING_TO_FIND, ORDINARY, mean_of
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.special_cases import special_cases
from ndcg_explorer.language import LANGUAGES
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import load_session
from ndcg_explorer.ui.help.examples import Example, ExampleText
from ndcg_explorer.ui.help.page_filling import Placeholder, parts_of
from ndcg_explorer.ui.help.pages import HOME, NAMES, page
from ndcg_explorer.ui.systems.system_model import MEAN_ROLE, SystemModel
from tests.translations.source_texts import all_texts


def curves_of(grades: list[float], measure: str = "nDCG", pool: list[float] | None = None) -> Curves:
    return curves(GradedLists.one(grades, pool), parse_measure(measure))


def value_of(grades: str, measure: str, missing: str = "") -> float:
    return Example(ExampleText(grades, measure, missing)).value


def cases_of(grades: str, measure: str, missing: str = "") -> dict[str, str]:
    example = Example(ExampleText(grades, measure, missing))
    return {case.name: str(case) for case in special_cases(example.evaluation, example.system, 0)}


# The other measures


def _expected_by_stopping(grades: list[float], highest: float) -> tuple[float, float]:
    """E[1/rank] over the ranks where a reader may stop, and 1/E[rank] of those who do."""
    chances = [(2**grade - 1) / 2**highest for grade in grades]
    stops = [chance * np.prod([1 - before for before in chances[:row]]) for row, chance in enumerate(chances)]
    ranks = np.arange(1, len(grades) + 1)
    return float(np.sum(stops / ranks)), float(np.sum(stops) / np.sum(stops * ranks))


@pytest.mark.parametrize("grades", [[3.0, 0.0, 2.0, 1.0], [0.0, 3.0, 2.0, 1.0], [1.0, 4.0, 4.0], [0.0, 0.0, 2.0, 2.0]])
def test_err_is_the_expected_value_of_1_over_the_rank(grades: list[float]) -> None:
    expected, inverse = _expected_by_stopping(grades, 4.0)
    found = float(score(GradedLists.one(grades), parse_measure("ERR(max=4)")).values[0])
    assert found == pytest.approx(expected)
    assert found != pytest.approx(inverse)
    explanation = KIND["ERR"].explanation
    assert explanation.startswith("The expected value of 1/rank where the reader stops;")
    assert explanation.endswith("probability (2^g − 1)/2^max.")


@pytest.mark.parametrize(("grades", "missing"), [*product(["3 0 2 1", "0 3 2 1", "0 0 0 2"], ["", "2", "2 1 1"])])
def test_ap_is_averaged_over_all_relevant_documents_found_or_not(grades: str, missing: str) -> None:
    relevance = np.array([float(grade) >= 1 for grade in grades.split()])
    precision = np.cumsum(relevance) / np.arange(1, len(relevance) + 1)
    relevant = int(relevance.sum()) + len(missing.split())
    assert value_of(grades, "AP", missing) == pytest.approx(precision[relevance].sum() / relevant)
    assert KIND["AP"].explanation.endswith("averaged over all relevant documents; those not retrieved count 0.")


def test_recall_is_the_share_in_the_first_k_ranks() -> None:
    assert value_of("3 0 2 1", "R@2") == pytest.approx(1 / 3)
    assert value_of("3 0 2 1", "R@4") == 1
    assert value_of("3 0 2 1", "R@4", "2") == pytest.approx(3 / 4)
    assert "is in the first k ranks" in KIND["R"].explanation


def test_cumulative_gain_depends_on_who_is_in_the_first_k_and_not_on_their_order() -> None:
    assert value_of("3 0 2", "CG@2") == value_of("0 3 2", "CG@2") != value_of("0 2 3", "CG@2")
    assert KIND["CG"].explanation == "The sum of the gains of the first k results; their order does not matter."


def test_the_example_of_other_measures_neither_rises_nor_falls_throughout() -> None:
    for language in LANGUAGES:
        places = [part for part in parts_of(page("measures", language).source) if isinstance(part, Placeholder)]
        options = [place.options for place in places if place.name == "value"]
        values = [value_of(**given) for given in options if given["measure"].startswith("nDCG")]
        assert len(values) == 3
        assert values not in (sorted(values), sorted(values, reverse=True))


# Gains and discounts


@pytest.mark.parametrize(
    ("base", "convention"), [(2, "jarvelin-kekalainen-2"), (3, ""), (10, "jarvelin-kekalainen-10")]
)
def test_there_is_no_discount_up_to_rank_b(base: int, convention: str) -> None:
    values = discounts(Term("jk", (float(base),)), base + 1).values
    assert values[:base].tolist() == [1.0] * base
    assert values[base] < 1
    row = next(choice for choice in DISCOUNTS if choice.name == "jk")
    said = [row.explanation, *([CONVENTION[convention].why] if convention else [])]
    assert all(text.startswith("No discount up to rank") for text in said)


def test_what_the_catalogue_says_of_gains_and_discounts_is_so() -> None:
    logarithmic, reciprocal = discounts(Term("log2"), 10).values, discounts(Term("reciprocal"), 10).values
    facts = {
        "The usual one: rank 3 counts half of rank 1.": logarithmic[2] == logarithmic[0] / 2,
        "A larger base lifts every rank alike, so DCG changes and nDCG does not.": value_of("1 3 2", "nDCG")
        == pytest.approx(value_of("1 3 2", "nDCG(discount=log(10))"))
        and value_of("1 3 2", "DCG") < value_of("1 3 2", "DCG(discount=log(10))"),
        "Steep: rank 10 counts a tenth.": reciprocal[9] == 0.1,
        "Every rank counts the same: DCG is CG.": value_of("1 3 2", "DCG(discount=none)") == value_of("1 3 2", "CG"),
        "Stresses the highly relevant: grade 3 is worth 7.": value_of("3", "CG(gain=exp2)") == 7,
    }
    said = {choice.explanation for choice in (*GAINS, *DISCOUNTS)}
    assert [fact for fact, holds in facts.items() if fact not in said or not holds] == []


_RANKS, _GRADES = np.arange(1.0, 21.0), np.arange(6.0)
# Formulas as pages write them, as one would type them, and what the program has for them.
FORMULAS: dict[str, tuple[str, str, FloatArray]] = {
    "2^g − 1": ("2**g - 1", "g", gain_function(Term("exp2"))(_GRADES)),
    "1 / log2(rank + 1)": ("1/log2(rank + 1)", "rank", discounts(Term("log2"), 20).values[:20]),
    "log2(rank + 1)": ("log2(rank + 1)", "rank", 1 / discounts(Term("log2"), 20).values[:20]),
}
_FORMULA = re.compile(r"2\^g − 1|1 / log2\([^)]*\)|[\d.]+\^\S+|\blog\w*\([^)]*\)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_formulas_on_pages_are_those_of_the_program(language: str) -> None:
    prose = "\n".join(re.sub(r"`[^`]*`|\{\{.*?\}\}", "", page(name, language).source) for name in NAMES)
    stated = {formula.replace("名次", "rank") for formula in _FORMULA.findall(prose)}
    assert stated == set(FORMULAS)
    for typed, variable, expected in FORMULAS.values():
        assert compile_formula(typed, variable)(_GRADES if variable == "g" else _RANKS) == pytest.approx(expected)


def test_a_rank_adds_its_gain_times_its_discount_written_as_a_division() -> None:
    found = curves_of([3.0, 1.0, 2.0])
    assert found.discounted_gain == pytest.approx(found.gain / np.log2(np.arange(3) + 2))
    worked = Example(ExampleText("3 1 2", "nDCG")).worked.text
    assert "rank 2: 1 / log2(3) = 0.6309" in worked


# The ideal


@pytest.mark.parametrize("gain", ["linear", "exp2"])
def test_a_constant_ideal_is_the_highest_grade_or_a_gain_of_1(gain: str) -> None:
    highest = curves_of([1.0, 3.0, 0.0], f"nDCG(gain={gain}, ideal=max_grade)").ideal.gains
    ones = curves_of([1.0, 3.0, 0.0], f"nDCG(gain={gain}, ideal=k_ones)").ideal.gains
    assert highest.tolist() == [value_of("3", f"CG(gain={gain})")] * 3
    assert ones.tolist() == [1.0] * 3
    assert definition(parse_measure("nDCG(ideal=k_ones)")).endswith(": gain 1 at every rank · unjudged: counts nothing")


def test_an_ideal_that_is_not_cut_can_be_reached_only_with_at_most_k_gains() -> None:
    said = next(choice.explanation for choice in OPTION["ideal_cut"].choices if choice.name == "none")
    assert "if more than k documents have a gain above 0, no list reaches 1 at k" in said
    assert value_of("3 0 0", "nDCG(ideal_cut=none)@1") == 1
    assert value_of("3 2 0", "nDCG(ideal_cut=none)@1") < 1
    assert "if more than k documents" in CONVENTION["quepid-ndcg"].why
    assert curves(GradedLists.one([3.0, 3.0]), CONVENTION["quepid-ndcg"].at(2)).value == 1


def test_a_missed_document_with_a_gain_keeps_a_list_below_1_unless_a_cutoff_comes_before_it() -> None:
    assert value_of("3 2", "nDCG", "3") < 1
    assert value_of("3 2", "nDCG", "0") == 1
    assert value_of("3 2", "nDCG@1", "3") == 1


# Nothing to find


def test_nothing_to_find_does_not_depend_on_from_which_grade_on_a_document_is_relevant() -> None:
    for grades, remark, value in (("1 1", ORDINARY, 1.0), ("0 0", NOTHING_TO_FIND, 0.0)):
        example = Example(ExampleText(grades, "nDCG"))
        session = replace(example.session, scale=GradeScale((0.0, 1.0, 2.0), ("", "", ""), 2.0))
        evaluation = evaluate(session)
        assert evaluation.remarks(example.system).tolist() == [remark]
        assert evaluation.value(example.system, 0) == value


def test_an_ideal_order_of_documents_without_a_gain_exists_and_has_a_dcg_of_0() -> None:
    found = curves_of([0.0, 0.0, 0.0])
    assert len(found.ideal.gains) == 3
    assert (found.headline_dcg, found.ideal.value) == (0.0, 0.0)


def test_the_mean_where_defined_is_over_queries_with_results_and_an_ideal_dcg_above_0() -> None:
    """In turn: grade 1 throughout, nothing but 0, no results."""
    lists = GradedLists(
        np.array([1.0, 0.0, 0.0]), np.array([0, 1, 3, 3]), np.array([1.0, 0.0, 0.0, 3.0]), np.array([0, 1, 3, 4])
    )
    measure = parse_measure("nDCG(mean=defined)")
    mean = mean_of(score(lists, measure), np.array([True, True, False]), np.array([True, True, True]))
    assert (mean.queries, mean.left_out, mean.value) == (1, 2, 1.0)
    said = next(choice.explanation for choice in OPTION["mean"].choices if choice.name == "defined")
    assert "with results and something to find (for nDCG, an ideal DCG above 0)" in said


@pytest.mark.parametrize(
    ("grades", "measure", "missing"),
    [
        ("0 0", "nDCG", ""),
        # A judged document has a gain, but the ideal may not use it.
        ("0 0", "nDCG(ideal=retrieved)", "3"),
        ("0 3", "nDCG(ideal=topk)@1", ""),
        # Gains above 0, and negative ones that outweigh them; or ranks that count nothing.
        ("1 -3 -3", "nDCG(negative=keep)", ""),
        ("1 2", "nDCG(discount=table(0, 0))", ""),
    ],
)
def test_why_there_is_no_ratio_is_true_whatever_the_ideal_is_over(grades: str, measure: str, missing: str) -> None:
    example = Example(ExampleText(grades, measure, missing))
    found = example.evaluation.curves(example.system, 0)
    assert found.ideal.value <= 0
    reason = zero_ideal_reason(example.session.measure)
    assert reason.startswith("The ideal DCG is not above 0, so there is nothing to find: the value is 0 by choice")
    assert cases_of(grades, measure, missing)["nothing_to_find"] == reason
    assert loss_sentence(found).startswith("The ideal DCG is not above 0: there is no loss to split.")


@pytest.mark.parametrize(
    ("grades", "measure", "missing", "said"),
    [
        ("0 0", "DCG", "", "No judged document has a gain above 0"),
        ("1 1", "CG(gain=binary(2))", "", "No judged document has a gain above 0"),
        ("0 0", "IDCG(ideal=retrieved)", "3", "The ideal DCG is not above 0"),
        ("0 0", "ERR", "", "No judged document has a grade above 0"),
        ("1 1", "P(rel=2)", "", "Nothing relevant was judged for this query"),
    ],
)
def test_each_measure_says_what_there_is_nothing_of(grades: str, measure: str, missing: str, said: str) -> None:
    assert cases_of(grades, measure, missing)["nothing_to_find"] == f"{said}, so there is nothing to find."
    assert "nothing_to_find" not in cases_of("3 3", measure.replace("rel=2", "rel=1"))


# Special cases and cutoffs


def test_what_was_not_found_counts_against_the_list_only_if_it_has_a_gain() -> None:
    assert "counts against the list" in cases_of("3", "nDCG", "2")["short_list"]
    assert value_of("3", "nDCG", "0") == 1
    assert "short_list" not in cases_of("3", "nDCG", "0")


def test_two_cutoffs_that_agree_say_nothing_of_what_comes_below_both() -> None:
    grades = [3.0, 3.0, *[0.0] * 22, 2.0]
    at = at_cutoffs(GradedLists.one(grades), parse_measure("nDCG"), (10, 20, None))
    assert at[0].value == at[1].value < at[2].value
    assert (
        str(at[0].why)
        == "nDCG@10 is the same as nDCG@20: neither the list nor the ideal adds anything between the two."
    )


def test_the_columns_of_ideal_dcg_and_ndcg_are_of_the_whole_ideal_where_it_is_not_cut() -> None:
    whole = curves_of([3.0, 2.0, 1.0], "nDCG(ideal_cut=none)")
    assert whole.ideal_dcg.tolist() == [whole.ideal.value] * 3
    assert whole.ndcg == pytest.approx(whole.dcg / whole.ideal.value)


# Unjudged results, losses, chance


def test_an_unjudged_result_has_gain_0_by_default_and_not_otherwise() -> None:
    unjudged = [3.0, np.nan, 2.0]
    assert curves_of(unjudged).gain.tolist() == [3.0, 0.0, 2.0]
    assert curves_of(unjudged, "nDCG(unjudged=grade(1))").gain.tolist() == [3.0, 1.0, 2.0]
    assert curves_of(unjudged, "nDCG(unjudged=condensed)").gain.tolist() == [3.0, 2.0]
    assert value_of("3 – 2", "nDCG") == value_of("3 0 2", "nDCG")


@pytest.mark.parametrize(
    ("grades", "measure", "missing"),
    [
        ("2 3 0", "nDCG", ""),
        ("0 3 2 1", "nDCG@2", ""),
        ("1 2", "nDCG", "3"),
        ("1 0 2 3", "nDCG(discount=reciprocal)", "2"),
    ],
)
def test_losses_are_the_missing_gain_times_the_drop_of_the_discount_over_the_ideal_dcg(
    grades: str, measure: str, missing: str
) -> None:
    example = Example(ExampleText(grades, measure, missing))
    found = example.evaluation.curves(example.system, 0)
    split = contributions(found)
    places = discounts(found.measure.discount, split.counted + 1).values
    lacking = (split.ideal_cg - split.cg)[: split.counted]
    drops = places[: split.counted] - places[1 : split.counted + 1]
    assert split.losses[: split.counted] == pytest.approx(lacking * drops / found.ideal.value)
    assert split.losses.sum() + split.beyond == pytest.approx(1 - example.value)


def test_the_parts_of_the_ranks_alone_fall_short_where_something_was_never_found() -> None:
    example = Example(ExampleText("1 2", "nDCG", "3"))
    split = contributions(example.evaluation.curves(example.system, 0))
    assert split.losses.sum() < 1 - example.value - 0.1


def test_random_orders_are_told_by_their_5th_and_95th_percentile() -> None:
    grades = [3.0, 2.0, 1.0, 1.0, 0.0, 0.0, 2.0]
    places = discounts(Term("log2"), len(grades)).values[: len(grades)]
    every = np.array(list(permutations(grades))) @ places / (np.sort(grades)[::-1] @ places)
    found = random_baseline(GradedLists.one(grades), parse_measure("nDCG"), samples=4000)
    assert (found.low, found.high) == pytest.approx(np.quantile(every, (0.05, 0.95)), abs=0.01)
    assert "Random orders of these results: mean and 5th to 95th percentile" in {text.source for text in all_texts()}


# Help, README, samples


def test_a_system_is_listed_with_its_mean_not_with_the_value_of_the_shown_query(qapp: object) -> None:
    session = load_session(next(sample.path for sample in samples() if sample.slug == "help-desk")).session
    evaluation, name = evaluate(session), session.systems[0].name
    model = SystemModel()
    model.show_evaluation(evaluation, name)
    told = model.index(0, 0).data(MEAN_ROLE)
    assert told == shown(evaluation.mean(name).value) == "0.5721"
    assert shown(evaluation.value(name, 0)) == "0.8018"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ideal_order_on_the_first_page_is_that_of_its_example(language: str) -> None:
    source = page(HOME, language).source
    typed = next(part.options for part in parts_of(source) if isinstance(part, Placeholder) and part.name == "example")
    ideal = curves_of([float(grade) for grade in typed["grades"].split()]).ideal.gains
    assert " ".join(f"{gain:g}" for gain in ideal) in source


def test_one_hit_among_five_falls_below_its_last_rank_where_more_was_to_be_found() -> None:
    lowest = value_of("0 0 0 0 3", "nDCG@5")
    assert (
        min(value_of(" ".join("3" if at == rank else "0" for at in range(5)), "nDCG@5") for rank in range(5)) == lowest
    )
    assert value_of("0 0 0 0 1", "nDCG@5", "3") < lowest


def test_linear_and_exponential_gain_agree_on_grades_of_0_and_1_only() -> None:
    assert value_of("0 1 1", "nDCG") == value_of("0 1 1", "nDCG(gain=exp2)")
    assert value_of("0.5 1 0", "nDCG") != pytest.approx(value_of("0.5 1 0", "nDCG(gain=exp2)"))
