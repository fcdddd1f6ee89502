"""The presets against the figures that the tools themselves gave for the same lists."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.measures.conventions import (
    CONVENTION,
    CONVENTIONS,
    Convention,
    conventions_of,
    differing_options,
    parse_convention,
)
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import NdcgExplorerError, UnknownNameError, UsageError

FIGURES: dict[str, Any] = json.loads(Path(__file__).with_name("measured_values.json").read_text(encoding="utf-8"))
# What a tool prints is at most half a unit of its last place away, and a hair for its own rounding.
HALF_A_UNIT = {4: 5.1e-5, 5: 5.1e-6}


def graded(case: dict[str, Any], *, append_unretrieved: bool = False) -> GradedLists:
    judged: dict[str, float] = case["judged"]
    results, scores = list(case["results"]), list(case["scores"])
    if append_unretrieved:
        missing = [document for document in judged if document not in results]
        results += missing
        scores += [-1 - place for place in range(len(missing))]
    grades = [judged.get(document, math.nan) for document in results]
    return GradedLists.one(grades, list(judged.values()), scores, np.argsort(np.argsort(results)))


def test_pytrec_eval_and_what_rests_on_it_compare_scores_in_single_precision() -> None:
    single = {row.slug for row in CONVENTIONS if row.measure.score_precision == "single"}
    assert single == {
        *("pytrec_eval-ndcg_cut", "pytrec_eval-ndcg", "ir_measures", "ir_measures-judged_only", "beir"),
    }
    assert CONVENTION["pytrec_eval-ndcg_cut"].at(10) == parse_measure(
        "nDCG(negative=unjudged, ties=docid_desc, score_precision=single)@10"
    )


def measured() -> Iterator[tuple[dict[str, Any], str, float | None]]:
    for row in FIGURES["measured"]:
        for name, value in row["values"].items():
            yield row, name, value


NUMBERS = [(row, name, value) for row, name, value in measured() if value is not None]
WITHOUT_A_ROW = [(row, name) for row, name, value in measured() if value is None]
DERIVED = [
    (slug, name, value) for slug, values in FIGURES["derived_from_source"].items() for name, value in values.items()
]


def figure(row: dict[str, Any], name: str) -> tuple[float, float]:
    """Our figure for a measured one, by the curve and by the one-pass score."""
    case = FIGURES["cases"][name]
    cutoff = None if row.get("whole_list") else case["cutoff"]
    measure = CONVENTION[row["slug"]].at(cutoff)
    lists = graded(case, append_unretrieved=row.get("unretrieved_appended", False))
    return curves(lists, measure).value, float(score(lists, measure).values[0])


def test_none_of_the_208_measured_values_is_lost() -> None:
    assert len(NUMBERS) + len(FIGURES["undefined_tie_order"]["values"]) == 208
    assert len(WITHOUT_A_ROW) == 2


@pytest.mark.parametrize(("row", "name", "value"), NUMBERS, ids=[f"{row['tool']}-{name}" for row, name, _ in NUMBERS])
def test_a_preset_gives_the_figure_of_the_running_tool(row: dict[str, Any], name: str, value: float) -> None:
    tolerance = HALF_A_UNIT[row["printed_places"]] if "printed_places" in row else row.get("tolerance", 1e-9)
    by_curve, by_score = figure(row, name)
    assert by_curve == pytest.approx(value, abs=tolerance, rel=0)
    assert by_score == pytest.approx(value, abs=tolerance, rel=0)


@pytest.mark.parametrize(("row", "name"), WITHOUT_A_ROW, ids=[f"{row['tool']}-{name}" for row, name in WITHOUT_A_ROW])
def test_a_query_that_the_tool_gives_no_row_for_has_no_value(row: dict[str, Any], name: str) -> None:
    assert all(math.isnan(value) for value in figure(row, name))


@pytest.mark.parametrize("name", ["T6", "T3"])
def test_the_two_figures_left_out_are_the_ones_that_no_preset_reproduces(name: str) -> None:
    row = FIGURES["undefined_tie_order"]
    lists = graded(FIGURES["cases"][name])
    ours = {score(lists, row_.at(FIGURES["cases"][name]["cutoff"])).values[0] for row_ in CONVENTIONS}
    assert all(abs(value - row["values"][name]) > 1e-9 for value in ours)


@pytest.mark.parametrize(("slug", "name", "value"), DERIVED, ids=[f"{slug}-{name}" for slug, name, _ in DERIVED])
def test_a_preset_read_from_source_gives_the_figure_derived_from_it(slug: str, name: str, value: float) -> None:
    by_curve, by_score = figure({"slug": slug}, name)
    assert by_curve == pytest.approx(value, abs=1e-9, rel=0)
    assert by_score == pytest.approx(value, abs=1e-9, rel=0)


def test_a_preset_counts_as_run_exactly_where_a_running_tool_was_measured() -> None:
    ran = {row["slug"] for row in FIGURES["measured"]}
    assert {row.slug for row in CONVENTIONS if row.checked == "run"} == ran
    assert {row.checked for row in CONVENTIONS} == {"run", "source"}


each_convention = pytest.mark.parametrize("convention", CONVENTIONS, ids=lambda row: row.slug)


@each_convention
def test_every_preset_is_a_measure_that_prints_and_parses(convention: Convention) -> None:
    assert convention.measure.name == "nDCG"
    assert parse_measure(str(convention.at(7))) == convention.at(7)


@each_convention
def test_every_preset_says_what_it_is_and_why(convention: Convention) -> None:
    assert convention.why.endswith(".")
    assert convention.label
    assert convention.version


def test_no_two_presets_share_a_slug_or_a_label() -> None:
    assert len({row.slug for row in CONVENTIONS}) == len(CONVENTIONS)
    assert len({row.label for row in CONVENTIONS}) == len(CONVENTIONS)


@pytest.mark.parametrize(
    ("text", "cutoff"),
    [("sklearn", None), ("sklearn@10", 10), ("trec_eval-ndcg@10", None), ("haystack@3", None)],
)
def test_a_preset_takes_the_cutoff_that_the_tool_would(text: str, cutoff: int | None) -> None:
    assert parse_convention(text).cutoff == cutoff


@pytest.mark.parametrize(
    ("text", "suggested"),
    [("sklern", "sklearn"), ("trec_eval-ndgc_cut@10", "trec_eval-ndcg_cut"), ("LightGBM", "lightgbm")],
)
def test_a_misspelt_slug_is_answered_with_the_nearest(text: str, suggested: str) -> None:
    with pytest.raises(UnknownNameError, match=rf'Did you mean .*"{suggested}"'):
        parse_convention(text)


def test_a_slug_like_no_other_is_answered_with_all_of_them() -> None:
    with pytest.raises(UnknownNameError, match=r'Unknown convention "". Known: trec_eval-ndcg_cut, .*\.'):
        parse_convention("")


@pytest.mark.parametrize("cutoff", ["", "0", "-3", "1.5", "ten", "10@3", "٣", "10000001", "99999999999"])
def test_a_cutoff_that_is_none_is_refused(cutoff: str) -> None:
    with pytest.raises(UsageError, match="10,000,000"):
        parse_convention(f"sklearn@{cutoff}")


def test_a_measure_is_named_by_the_tools_that_mean_the_same_the_run_ones_first() -> None:
    found = conventions_of(parse_measure("nDCG(gain=exp2)@6"))
    assert [row.slug for row in found] == ["ranx-ndcg_burges", "quepid-ndcg_cut", "ranklib-qrel"]
    assert conventions_of(parse_measure("nDCG(gain=table(0:0, 1:5))@6")) == []


def test_two_measures_differ_in_the_options_that_differ() -> None:
    assert differing_options(parse_measure("nDCG(gain=exp2, ideal=topk)@6"), Measure()) == [
        "gain",
        "ideal",
        "cutoff",
    ]


# trec_eval printed .4796, and .7602 with -J; its files are not kept. The shortest list that gives both:
# grade −1 before grade 2, and a grade 1 not retrieved.
BELOW_ZERO = GradedLists.one([-1, 2], pool=[-1, 2, 1])


@pytest.mark.parametrize(
    ("slug", "printed"),
    [
        ("trec_eval-ndcg_cut", 0.4796),
        ("trec_eval-ndcg", 0.4796),
        ("trec_eval-J-ndcg_cut", 0.7602),
        ("trec_eval-J-ndcg", 0.7602),
    ],
)
def test_a_grade_of_minus_one_is_unjudged_to_trec_eval(slug: str, printed: float) -> None:
    assert round(score(BELOW_ZERO, CONVENTION[slug].at(3)).values[0], 4) == printed


@pytest.mark.parametrize("slug", ["sklearn", "lightgbm", "xgboost"])
def test_learners_refuse_negative_grades(slug: str) -> None:
    with pytest.raises(NdcgExplorerError, match="Grade -1: negative grades are refused"):
        score(BELOW_ZERO, CONVENTION[slug].at(3))
