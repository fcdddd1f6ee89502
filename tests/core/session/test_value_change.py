"""The value of one list before and after: told with both numbers, and with both measures where they differ."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import move_results, set_measure, set_note
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.value_change import ValueChange, value_change, value_of, value_under
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder

QUERY, SYSTEM = "example query", "list"


@pytest.fixture(scope="module")
def start() -> Evaluation:
    return evaluate(load([sample_folder() / "five-documents.ndcg"]).session)


def test_a_move_is_told_by_its_two_values(start: Evaluation) -> None:
    after = evaluate(move_results(start.session, QUERY, SYSTEM, [4], 0), start)
    change = value_change(start, after, SYSTEM, 0)
    assert change is not None
    now = f"{after.value(SYSTEM, 0):.4f}"
    assert change.values == f"0.9159 → {now}"
    assert change.text.endswith(f" (0.9159 → {now})")


def test_another_measure_is_told_by_its_name(start: Evaluation) -> None:
    after = evaluate(set_measure(start.session, "nDCG@3"), start)
    change = value_change(start, after, SYSTEM, 0)
    assert change is not None
    name = start.session.measure.short_name
    assert change.text == f"▼ −0.1300 ({name} 0.9159 → 0.7859)"


def test_the_same_measure_with_another_gain_needs_no_names(start: Evaluation) -> None:
    after = evaluate(set_measure(start.session, f"nDCG(gain=exp2){'@5' if start.session.measure.cutoff else ''}"))
    change = value_change(start, after, SYSTEM, 0)
    assert change is not None
    assert "nDCG" not in change.text


def test_what_has_nothing_to_do_with_the_value_is_no_change(start: Evaluation) -> None:
    assert value_change(start, evaluate(set_note(start.session, None, "x"), start), SYSTEM, 0) is None
    assert value_change(start, start, "another system", 0) is None


def test_two_changes_in_a_row_are_one_from_the_first_to_the_last() -> None:
    first = ValueChange("A", "q", 0.5, 0.6, "nDCG", "nDCG")
    second = ValueChange("A", "q", 0.6, 0.9, "nDCG", "nDCG@3")
    assert first.followed_by(second) == ValueChange("A", "q", 0.5, 0.9, "nDCG", "nDCG@3")


@pytest.mark.parametrize("measure", ["nDCG@3", "nDCG(gain=exp2)@2", "nDCG", "DCG@4", "AP"])
def test_the_value_of_one_list_alone_is_that_of_the_whole_session(start: Evaluation, measure: str) -> None:
    edited = move_results(start.session, QUERY, SYSTEM, [4], 0)
    alone = value_under(edited, SYSTEM, 0, parse_measure(measure))
    whole = value_of(evaluate(set_measure(edited, measure)), SYSTEM, 0)
    assert alone.value == pytest.approx(whole.value, abs=1e-12)
    assert alone.change == pytest.approx(whole.change, abs=1e-12)
    assert (alone.dcg, alone.ideal) == pytest.approx((whole.dcg, whole.ideal))
