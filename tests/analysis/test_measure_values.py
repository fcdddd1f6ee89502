"""Figures under many measures at a time, kept true through edits, and figures as other tools print them."""

from __future__ import annotations

import math
from random import Random

import pytest

from ndcg_explorer.analysis.measure_values import RunningMeans, list_figures, list_for_all
from ndcg_explorer.core.measures.conventions import CONVENTION, CONVENTIONS
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.session.edits import insert_result, move_results, remove_results, set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.tool_comparison.tool_rows import TypedFigure

MEASURES = [*{row.at(10) for row in CONVENTIONS}, parse_measure("AP(rel=2)@10"), parse_measure("Judged@10")]


def go_on() -> None:
    """Nobody supersedes a test."""


def help_desk() -> Session:
    return load([sample_folder() / "help-desk.ndcg"]).session


def expected_mean(session: Session, system: str, measure: Measure) -> float:
    return evaluate(session.changed(measure=measure)).mean(system).value


def edited(session: Session, random: Random) -> Session:
    query = random.choice(session.query_ids)
    rows = session.ranking(session.system("BM25"), session.query_number(query)).rows
    kind = random.randrange(4) if len(rows) > 2 else 2
    if kind == 0:
        return move_results(session, query, "BM25", [random.randrange(len(rows))], 0)
    if kind == 1:
        return remove_results(session, query, "BM25", [random.randrange(len(rows))])
    document = f"new-{random.randrange(3)}"
    if kind == 2:
        return insert_result(session, query, "BM25", document, 1)
    return set_grades(session, query, [document], [float(random.randrange(4))])


def test_running_means_stay_those_of_a_fresh_evaluation_through_edits_and_undo() -> None:
    random, means, session = Random(7), RunningMeans(), help_desk()
    states = [session]
    for _ in range(6):
        states.append(edited(states[-1], random))
    for state in [*states, states[2], states[0]]:
        found = means(go_on, state, "BM25", MEASURES)
        for measure in MEASURES:
            assert found[measure].value == pytest.approx(expected_mean(state, "BM25", measure), abs=1e-12, nan_ok=True)


def test_running_means_tell_a_system_from_its_snapshot() -> None:
    means, measure = RunningMeans(), Measure(cutoff=10)
    session = take_snapshot(help_desk(), "Before", "BM25")
    session = move_results(session, session.query_ids[0], "BM25", [0], 9)
    values = [means(go_on, session, name, [measure])[measure].value for name in ("BM25", "Before", "BM25")]
    assert values == [expected_mean(session, name, measure) for name in ("BM25", "Before", "BM25")]
    assert values[0] != values[1]


def test_a_tool_that_refuses_grades_says_why_in_the_list_and_in_the_mean() -> None:
    session = help_desk()
    session = set_grades(session, session.query_ids[0], ["odd"], [-2.0])
    session = insert_result(session, session.query_ids[0], "BM25", "odd", 0)
    sklearn = CONVENTION["sklearn"].at(10)
    figure = list_figures(go_on, list_for_all(session, "BM25", 0), [sklearn])[sklearn]
    assert math.isnan(figure.value)
    assert "negative" in figure.refusal
    assert "negative" in RunningMeans()(go_on, session, "BM25", [sklearn])[sklearn].refusal


def test_a_list_for_all_measures_settles_ties_by_document_id() -> None:
    session = help_desk()
    by_id = parse_measure("nDCG(ties=docid_desc)@10")
    for query in range(len(session)):
        figures = list_figures(go_on, list_for_all(session, "BM25", query), [by_id])
        assert figures[by_id].value == evaluate(session.changed(measure=by_id)).value("BM25", query)


@pytest.mark.parametrize(
    ("text", "matching", "other"),
    [
        ("0.7511", 0.75108, 0.75116),
        (".75", 0.7549, 0.756),
        ("0,7511", 0.75108, 0.75),
        ("75.1 %", 0.75108, 0.7516),
        ("75%", 0.7549, 0.756),
        ("1", 1.0, 0.9),
        ("1.", 1.0, 0.9),
        ("0.125", 0.1254999, 0.1256),
    ],
)
def test_a_typed_figure_stands_for_what_rounds_to_it(text: str, matching: float, other: float) -> None:
    typed = TypedFigure.read(text)
    assert typed is not None
    assert typed.matches(matching)
    assert not typed.matches(other)
    assert not typed.matches(math.nan)


@pytest.mark.parametrize("text", ["", " ", "abc", "0.7.5", "-0.5", "%", ".", "0x1"])
def test_what_is_no_figure_is_not_taken_for_one(text: str) -> None:
    assert TypedFigure.read(text) is None
