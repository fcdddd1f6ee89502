"""The same list as every tool scores it, and which option makes the difference."""

import math

import numpy as np
import pytest

from ndcg_explorer.analysis.tool_comparison import ToolFigure, tool_figures
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score

POOL = [3, 2, 3, 0, 1, 2, 3, 2]
SIX = GradedLists.one([3, 2, 3, 0, 1, 2], POOL, [9, 8, 7, 6, 5, 4], np.arange(6))
TIED = GradedLists.one([3, 2, 3, 0, 1, 2], POOL, [9, 5, 5, 5, 5, 1], np.arange(6))
NOTHING = GradedLists.one([0, 0, 0])


def by_slug(lists: GradedLists, reference: Measure) -> dict[str, ToolFigure]:
    return {figure.convention.slug: figure for figure in tool_figures(lists, reference)}


def test_every_convention_gives_a_figure_in_the_order_of_the_catalogue() -> None:
    assert [figure.convention for figure in tool_figures(SIX, Measure(cutoff=6))] == list(CONVENTIONS)


def test_the_same_six_results_have_the_figures_of_the_reference_table() -> None:
    found = by_slug(SIX, Measure(cutoff=6))
    expected = {
        "trec_eval-ndcg_cut": 0.78500,
        "trec_eval-ndcg": 0.75616,
        "gdeval": 0.75108,
        "sklearn": 0.96081,
        "lightgbm": 0.94881,
        "quepid-ndcg": 0.73775,
        "opensearch": 0.75,
        "jarvelin-kekalainen-10": 0.73333,
        "ir_measures-SDCG": 0.69206,
        "rectools": 0.86968,
    }
    assert {slug: round(found[slug].value, 5) for slug in expected} == expected


@pytest.mark.parametrize(
    ("slug", "differing"),
    [
        ("trec_eval-ndcg_cut", ()),
        ("ranx-ndcg", ()),
        ("ranx-ndcg_burges", ("gain=exp2",)),
        # Either this or cutoff=all alone leads from the reference to the tool; one is enough to name.
        ("trec_eval-ndcg", ("ideal_cut=none",)),
        ("quepid-ndcg", ("gain=exp2", "ideal_cut=none")),
        ("sklearn", ("ideal=retrieved",)),
        ("lightgbm", ("gain=exp2", "ideal=retrieved")),
        ("jarvelin-kekalainen-2", ("discount=jk(2)",)),
        ("opensearch", ("gain=exp2", "round=half_up(2)")),
        ("ir_measures-SDCG", ("ideal=max_grade",)),
    ],
)
def test_only_the_options_that_make_the_difference_are_named(slug: str, differing: tuple[str, ...]) -> None:
    assert by_slug(SIX, Measure(cutoff=6))[slug].differing == differing


def test_ties_make_a_difference_only_where_scores_are_tied() -> None:
    assert "ties=docid_desc" in by_slug(TIED, Measure(cutoff=6))["trec_eval-ndcg_cut"].differing
    assert by_slug(SIX, Measure(cutoff=6))["trec_eval-ndcg_cut"].differing == ()


def test_nothing_to_find_is_the_knob_where_nothing_is_relevant() -> None:
    found = by_slug(NOTHING, Measure())
    assert found["lightgbm"].value == 1
    assert found["lightgbm"].differing == ("zero_ideal=1",)
    assert math.isnan(found["gdeval"].value)
    assert found["gdeval"].differing == ("zero_ideal=skip",)
    assert found["sklearn"].value == 0
    assert found["sklearn"].differing == ()


def test_a_tool_that_refuses_the_list_says_why_and_has_no_value() -> None:
    found = by_slug(GradedLists.one([2, -1, 1]), Measure())["lightgbm"]
    assert math.isnan(found.value)
    assert found.refusal.startswith("Grade -1: negative grades are refused")
    assert found.differing == ()
    assert by_slug(GradedLists.one([2, -1, 1]), Measure())["ranx-ndcg"].refusal == ""


@pytest.mark.parametrize("lists", [SIX, TIED, NOTHING], ids=["plain", "tied", "nothing to find"])
@pytest.mark.parametrize("reference", ["nDCG@6", "nDCG@3", "nDCG", "nDCG(gain=exp2)@10"])
def test_a_figure_that_differs_has_a_knob_and_one_without_a_knob_is_the_same(
    lists: GradedLists, reference: str
) -> None:
    measure = parse_measure(reference)
    own = by_slug(lists, measure)
    value = score(lists, measure).values[0]
    for figure in own.values():
        same = figure.value == pytest.approx(value, abs=1e-12, rel=0, nan_ok=True)
        assert same or figure.differing, figure.convention.slug


@pytest.mark.parametrize("reference", ["nDCG@3", "nDCG@6", "nDCG"])
def test_a_tool_without_a_cutoff_scores_the_whole_list(reference: str) -> None:
    found = by_slug(SIX, parse_measure(reference))["trec_eval-ndcg"]
    assert found.measure.cutoff is None
    assert round(found.value, 5) == 0.75616


@pytest.mark.parametrize("discount", ["log(10)", "log(3)"])
def test_a_knob_that_changes_only_the_last_digits_makes_no_difference(discount: str) -> None:
    """The base of the logarithm cancels in nDCG."""
    assert by_slug(SIX, parse_measure(f"nDCG(discount={discount})@6"))["ranx-ndcg"].differing == ()


def test_turning_the_named_options_turns_the_reference_into_the_tool() -> None:
    reference = Measure(cutoff=6)
    for figure in tool_figures(SIX, reference):
        turned = reference
        for option in figure.differing:
            name, _, text = option.partition("=")
            turned = turned.at(None) if name == "cutoff" else turned.with_option(name, text)
        assert score(SIX, turned).values[0] == pytest.approx(figure.value, abs=1e-12), figure.convention.slug
