"""A measure prints, parses and compares."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import KIND, KINDS, Kind, Measure, parse_measure
from ndcg_explorer.core.measures.names import NOT_HERE, OTHER_NAME, OTHER_NAMES, OtherNames, folded_name
from ndcg_explorer.core.measures.notation import read_term
from ndcg_explorer.core.measures.options import OPTION, OPTIONS, Option
from ndcg_explorer.errors import MeasureTextError, NdcgExplorerError, UnknownNameError, UsageError
from tests.support.examples import examples
from tests.support.strategies import WITH_ARGUMENTS, measures, values_of


@given(measures)
@settings(max_examples=examples(2000), deadline=None)
def test_what_is_printed_parses_to_an_equal_measure(measure: Measure) -> None:
    assert parse_measure(str(measure)) == measure
    assert str(parse_measure(str(measure))) == str(measure)


@given(measures)
@settings(max_examples=500, deadline=None)
def test_the_text_names_the_options_that_are_not_at_their_default_and_no_other(measure: Measure) -> None:
    default = Measure()
    changed = [name for name in OPTION if getattr(measure, name) != getattr(default, name)]
    assert [name for name, _ in measure.changed_options()] == changed
    assert str(measure).count("=") >= len(changed)
    assert (str(measure.at(None)) == measure.name) == (not changed)


@given(measures, st.sampled_from([1, 10, 10_000_000]))
@settings(max_examples=200, deadline=None)
def test_the_cutoff_stands_at_the_end(measure: Measure, cutoff: int) -> None:
    assert str(measure.at(cutoff)) == f"{measure.at(None)}@{cutoff}"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_random_measures_cover_every_choice_that_has_arguments(option: Option) -> None:
    choices = option.choices
    drawn = {choice for name, choice in WITH_ARGUMENTS if name == option.name}
    assert {choice.name for choice in choices if choice.usage} == drawn


CHOICES = [
    (option.name, choice.written) for option in OPTIONS for choice in option.choices if "with" not in choice.written
]
CHOICES += [("discount", "log(10)"), ("discount", "jk(2)"), ("discount", "geometric(0.8)")]


@pytest.mark.parametrize(("option", "written"), CHOICES)
def test_every_choice_is_written_as_its_usage_says(option: str, written: str) -> None:
    written = {"binary(t)": "binary(2)", "grade(v)": "grade(1)", "max(g)": "max(2)"}.get(written, written)
    name = next(kind.name for kind in KINDS if option in kind.options)
    measure = parse_measure(f"{name}({option}={written})")
    value = getattr(measure, option)
    assert str(value) == written
    assert measure == Measure(name).with_option(option, written)
    is_default = value == getattr(Measure(), option)
    assert str(measure) == (name if is_default else f"{name}({option}={written})")


@pytest.mark.parametrize(
    ("option", "first"),
    [
        ("gain", "linear"),
        ("discount", "log2"),
        ("ideal", "judged"),
        ("ideal_cut", "k"),
        ("unjudged", "zero"),
        ("unjudged_in_ideal", "no"),
        ("negative", "zero"),
        ("ties", "listed"),
        ("score_precision", "double"),
        ("zero_ideal", "0"),
        ("duplicates", "error"),
        ("round", "none"),
        ("mean", "both"),
        ("average", "queries"),
        ("graded", "no"),
    ],
)
def test_the_default_is_the_first_choice(option: str, first: str) -> None:
    assert str(getattr(Measure(), option)) == first
    assert OPTION[option].choices[0].name == first


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("nDCG()", "nDCG"),
        (" nDCG ( gain = exp2 , ideal = topk ) @ 10 ", "nDCG(gain=exp2, ideal=topk)@10"),
        ("nDCG(ideal=topk, gain=exp2)", "nDCG(gain=exp2, ideal=topk)"),
        ("nDCG(gain=linear, zero_ideal=0)@3", "nDCG@3"),
        ("nDCG(ties=docid_desc, score_precision=double)@10", "nDCG(ties=docid_desc)@10"),
        ("nDCG(score_precision=single, ties=docid_desc)", "nDCG(ties=docid_desc, score_precision=single)"),
        ("nDCG(discount=log(2))", "nDCG"),
        ("nDCG(discount=log(10.0))", "nDCG(discount=log(10))"),
        ("nDCG(gain=binary)", "nDCG(gain=binary(1))"),
        ("nDCG(round=half_up)", "nDCG(round=half_up(2))"),
        ("nDCG(gain=table(2:3, 0:0, 1:1e0))", "nDCG(gain=table(0:0, 1:1, 2:3))"),
        ("nDCG(gain=formula(' 2**g-1 '))", 'nDCG(gain=formula("2**g-1"))'),
        ("P(rel=1)@10", "P@10"),
        ("P(rel=2.5)@10", "P(rel=2.5)@10"),
        ("RBP(p=.8)", "RBP"),
        ("ERR(max=4)@10", "ERR@10"),
        ("RBP(graded=no)", "RBP"),
        ("RBP(graded=max, p=.5)", "RBP(p=0.5, graded=max(4))"),
        ("RBP(graded=max(2.0))", "RBP(graded=max(2))"),
        ("IPrec(recall=.10)", "IPrec"),
        ("IPrec@0.1", "IPrec"),
        ("IPrec@.25", "IPrec(recall=0.25)"),
        ("IPrec@1.0", "IPrec(recall=1)"),
        ("IPrec@1", "IPrec@1"),
        ("IPrec(recall=0.5)@10", "IPrec(recall=0.5)@10"),
        ("alpha_nDCG(alpha=0.50)@5", "alpha_nDCG@5"),
        ("nDCG@007", "nDCG@7"),
        ("nDCG(unjudged=grade(-1))", "nDCG(unjudged=grade(-1))"),
        ("nDCG(unjudged=grade(1e-5))", "nDCG(unjudged=grade(1e-05))"),
    ],
)
def test_different_writings_of_a_measure_have_one_canonical_form(text: str, canonical: str) -> None:
    assert str(parse_measure(text)) == canonical


@pytest.mark.parametrize(
    ("typed", "ours"),
    [
        ("ndcg_cut_10", "nDCG@10"),
        ("ndcg_cut.10", "nDCG@10"),
        ("ndcg", "nDCG"),
        ("NDCG@10", "nDCG@10"),
        ("Ndcg@10", "nDCG@10"),
        ("ndcg_burges@5", "nDCG(gain=exp2)@5"),
        ("P_10", "P@10"),
        ("P.10", "P@10"),
        ("p@10", "P@10"),
        ("P_10(rel=2)", "P(rel=2)@10"),
        ("Precision@5", "P@5"),
        ("recall_1000", "R@1000"),
        ("Recall@5", "R@5"),
        ("map", "AP"),
        ("MAP@100", "AP@100"),
        ("map_cut_10", "AP@10"),
        ("map_cut.10", "AP@10"),
        ("mrr", "RR"),
        ("MRR@10", "RR@10"),
        ("recip_rank", "RR"),
        ("hit_rate@10", "Success@10"),
        ("Hit-Rate@10", "Success@10"),
        ("HR@10", "Success@10"),
        ("success_5", "Success@5"),
        ("Success@5", "Success@5"),
        ("rbp.95", "RBP(p=0.95)"),
        ("Rprec", "Rprec"),
        ("R-precision", "Rprec"),
        ("bpref", "Bpref"),
        ("F1@5", "F1@5"),
        ("f1_5", "F1@5"),
        ("f1.5", "F1@5"),
        ("set_F", "F1"),
        ("SetF", "F1"),
        ("iprec_at_recall_0.00", "IPrec(recall=0)"),
        ("iprec_at_recall_0.10", "IPrec"),
        ("iprec_at_recall.0.30", "IPrec(recall=0.3)"),
        ("iprec_at_recall_1.00(rel=2)@10", "IPrec(rel=2, recall=1)@10"),
        ("ircl_prn.0.20", "IPrec(recall=0.2)"),
        ("num_ret", "NumRet"),
        ("num_rel", "NumRel"),
        ("num_rel_ret", "NumRelRet"),
        ("hits@10", "NumRelRet@10"),
        ("alpha_ndcg@10", "alpha_nDCG@10"),
        ("alpha-nDCG@20", "alpha_nDCG@20"),
        ("alpha_nDCG_5", "alpha_nDCG@5"),
        (" ndcg_cut_10 ", "nDCG@10"),
    ],
)
def test_the_names_that_people_type_are_understood(typed: str, ours: str) -> None:
    assert str(parse_measure(typed)) == ours


@pytest.mark.parametrize("row", OTHER_NAMES, ids=lambda row: row.text)
def test_each_row_of_names_is_a_measure_that_there_is(row: OtherNames) -> None:
    for name in row.names:
        assert name == folded_name(name)
        assert str(parse_measure(name)) == row.text
        assert parse_measure(name.upper()) == parse_measure(row.text)


def test_every_measure_is_understood_in_any_case_and_no_name_is_given_twice() -> None:
    assert {folded_name(name) for name in KIND} <= OTHER_NAME.keys()
    assert len(OTHER_NAME) == sum(len(row.names) for row in OTHER_NAMES)
    assert not NOT_HERE & OTHER_NAME.keys()


@pytest.mark.parametrize("typed", ["infAP", "gm_map", "ERR-IA@20", "StRec@10", "ndcg_rel"])
def test_a_measure_of_others_that_is_not_here_says_so_and_names_those_that_are(typed: str) -> None:
    with pytest.raises(MeasureTextError) as caught:
        parse_measure(typed)
    name = typed.partition("@")[0]
    assert caught.value.problem.startswith(f"{name} is not among the measures here. There are: nDCG, CG, DCG, ")


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "the text ends where a measure's name"),
        ("P_10@5", 3, "there are two cutoffs, 10 and 5."),
        ("P_0", 3, 'the cutoff "0" is not a whole number'),
        ("ndcg_cut.0", 10, 'the cutoff "0" is not a whole number'),
        ("ndcg_cut.10,20", 12, '"," stands where the end was expected'),
        ("ndcg_cut .10", 10, '".10" stands where the end was expected'),
        ("nDGC_10", 1, 'unknown measure "nDGC_10". Did you mean "nDCG"'),
        ("rbp.95(p=0.2)", 5, "p is set twice"),
        ("nDGC@3", 1, 'unknown measure "nDGC". Did you mean "nDCG"'),
        ("Q1", 1, 'unknown measure "Q1". Known: nDCG, CG, DCG'),
        ("ndcg_cut_10.5", 10, 'the cutoff "10.5" is not a whole number'),
        ("IPrec@1.5", 7, "recall must be from 0 to 1, not 1.5"),
        ("IPrec@0", 7, 'the cutoff "0" is not a whole number'),
        ("iprec_at_recall_10", 17, "recall must be from 0 to 1, not 10"),
        ("IPrec(recall=0.5)@0.1", 19, "recall is set twice"),
        ("iprec_at_recall_0.10@0.2", 17, "recall is set twice"),
        ("F1@0.5", 4, 'the cutoff "0.5" is not a whole number'),
        ("RBP(graded=max(0))", 12, '"max": 0 is out of range; write it as max(g)'),
        ("alpha_nDCG(alpha=2)", 18, "alpha must be from 0 to 1, not 2"),
        ("nDCG(gian=exp2)", 6, 'unknown option of nDCG "gian". Did you mean "gain"?'),
        ("P(gain=exp2)", 3, 'unknown option of P "gain". Known: unjudged, negative, '),
        ("nDCG(gain=exp)", 11, 'unknown value of gain "exp". Did you mean "exp2"?'),
        ("nDCG(gain=exp2, ideal=retreived)", 23, 'ideal "retreived". Did you mean "retrieved"?'),
        ("nDCG(ties=average, ties=best)", 25, "ties is set twice"),
        ("nDCG(gain=exp2(3))", 11, '"exp2": it takes nothing in parentheses; write it as exp2'),
        ("nDCG(ties=best(3))", 11, '"best": it takes nothing in parentheses'),
        ("nDCG(discount=log(1))", 15, '"log": 1 is out of range; write it as log(b) with b > 1'),
        ("nDCG(discount=log)", 15, '"log": it takes one number'),
        ("nDCG(discount=geometric(1.5))", 15, '"geometric": 1.5 is out of range'),
        ("nDCG(discount=table())", 15, '"table": it takes a list of numbers'),
        ("nDCG(discount=table(1:2))", 15, '"table": it takes a list of numbers'),
        ("nDCG(gain=table(1, 2))", 11, '"table": it takes pairs of grade and gain'),
        ("nDCG(gain=table(1:2, 1:3))", 11, '"table": grade 1 is there twice'),
        ("nDCG(gain=formula(3))", 11, '"formula": it takes a text in quotes'),
        ("nDCG(unjudged=grade(1e999))", 15, '"grade": inf is out of range'),
        ("nDCG(round=half_up(1.5))", 12, '"half_up": 1.5 is not a whole number'),
        ("nDCG(round=half_up(13))", 12, '"half_up": 13 is out of range'),
        ("P(rel=high)", 7, "rel takes a number, not 'high'"),
        ("RBP(p=1.2)", 7, "p must be from 0 to 1, not 1.2"),
        ("ERR(max=0)", 9, "max must be from 1 to 1000, not 0"),
        ("nDCG(gain=exp2", 15, 'the text ends where "," or ")" was expected'),
        ("nDCG(gain)", 10, '")" stands where "=" was expected'),
        ("nDCG(gain=)", 11, '")" stands where a value was expected'),
        ("nDCG(gain=exp2,)", 16, '")" stands where an option\'s name was expected'),
        ("nDCG(gain=exp2 ideal=topk)", 16, '"ideal" stands where "," or ")" was expected'),
        ("nDCG)3", 5, '")" stands where the end was expected'),
        ("nDCG@3 4", 8, '"4" stands where the end was expected'),
        ("nDCG@", 6, "the text ends where a cutoff, such as 10 was expected"),
        ("nDCG@ten", 6, '"ten" stands where a cutoff'),
        ("nDCG@0", 6, 'the cutoff "0" is not a whole number'),
        ("nDCG@1.5", 6, 'the cutoff "1.5" is not a whole number'),
        ("nDCG@-1", 6, 'the cutoff "-1" is not a whole number'),
        ("nDCG@10000001", 6, 'the cutoff "10000001" is not a whole number from 1 to 10,000,000'),
        ("nDCG@99999999999999999999", 6, "the cutoff"),
        ("nDCG#3", 5, '"#" does not belong here'),
        ('nDCG(gain=formula("2**g', 19, "this quote is never closed"),
        ("AP(ties=average)", 1, "AP has no mean over tied orders"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_with_its_column(text: str, column: int, problem: str) -> None:
    with pytest.raises(MeasureTextError) as caught:
        parse_measure(text)
    assert problem in caught.value.problem
    assert caught.value.column == column
    assert caught.value.problem.endswith((".", "?"))


def test_a_wrong_formula_is_pointed_at_within_the_text_of_the_measure() -> None:
    text = 'nDCG(discount=log2, gain=formula("2**h-1"))'
    with pytest.raises(MeasureTextError) as caught:
        parse_measure(text)
    assert text[caught.value.column - 1] == "h"


@pytest.mark.parametrize("value", ["1e999", "-1e999", "inf", "nan"])
def test_relevance_from_an_infinite_grade_is_refused(value: str) -> None:
    with pytest.raises(MeasureTextError, match="rel "):
        parse_measure(f"P(rel={value})")


@given(st.text(alphabet="nDCGainexp2loP(=),@:\"' .-1k", max_size=25))
@settings(max_examples=examples(1500), deadline=None)
def test_any_text_is_a_measure_that_prints_or_an_error_of_ours(text: str) -> None:
    try:
        measure = parse_measure(text)
    except NdcgExplorerError:
        return
    assert parse_measure(str(measure)) == measure


@given(st.sampled_from(OPTIONS).flatmap(lambda option: st.tuples(st.just(option.name), values_of(option.name))))
@settings(max_examples=500, deadline=None)
def test_an_option_can_be_set_alone_from_its_text(pair: tuple[str, Term | str | float]) -> None:
    name, value = pair
    kind = next(kind for kind in KINDS if name in kind.options)
    assert getattr(Measure(kind.name).with_option(name, str(value)), name) == value


def test_an_option_set_alone_leaves_the_others() -> None:
    measure = parse_measure("nDCG(gain=exp2)@10")
    assert str(measure.with_option("ideal", "topk")) == "nDCG(gain=exp2, ideal=topk)@10"


def test_an_option_set_alone_takes_one_value_only() -> None:
    with pytest.raises(NdcgExplorerError):
        Measure().with_option("gain", "exp2, ideal=topk")


def test_an_option_that_a_measure_has_not_cannot_be_set() -> None:
    with pytest.raises(UnknownNameError, match='Unknown option of P "gain"'):
        Measure("P").with_option("gain", "exp2")


def test_another_kind_keeps_the_options_that_it_shares() -> None:
    measure = parse_measure("nDCG(gain=exp2, ideal=topk, ties=average, zero_ideal=1)@10")
    assert str(measure.as_kind("DCG")) == "DCG(gain=exp2, ties=average)@10"
    assert str(measure.as_kind("AP")) == "AP@10"
    assert measure.as_kind("nDCG") == measure


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_kind_parses_by_its_name_and_explains_itself(kind: Kind) -> None:
    assert parse_measure(kind.name) == Measure(kind.name)
    assert kind.explanation.endswith(".")
    assert kind.label
    assert kind.mean_label


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_choice_is_labelled_and_explained(option: Option) -> None:
    for choice in option.choices:
        assert choice.label
        assert choice.explanation.endswith(".")


def test_setting_the_same_cutoff_gives_the_very_same_measure() -> None:
    measure = parse_measure("nDCG(gain=exp2)@10")
    assert measure.at(10) is measure


@pytest.mark.parametrize("cutoff", [0, -1, 10_000_001])
def test_a_measure_cannot_be_made_with_a_cutoff_out_of_range(cutoff: int) -> None:
    with pytest.raises(UsageError, match="from 1 to 10,000,000"):
        Measure().at(cutoff)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("log(10)", Term("log", (10.0,))),
        ("table(0:0, 1:3)", Term("table", ((0.0, 0.0), (1.0, 3.0)))),
        ('formula("2**g-1")', Term("formula", ("2**g-1",))),
        ("none", Term("none")),
    ],
)
def test_a_single_value_reads_and_prints(text: str, term: Term) -> None:
    assert read_term(text) == term
    assert str(term) == text


def test_a_single_value_with_something_behind_it_is_refused() -> None:
    with pytest.raises(MeasureTextError, match='column 6: "10" stands where the end was expected'):
        read_term("log2 10")
