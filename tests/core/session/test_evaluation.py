"""Scores and curves of a session: right after any edit, and only what changed computed again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from random import Random
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session import edits, evaluation, session_lists
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.errors import DuplicateDocumentError
from tests.support.editing import MEASURES, random_edit
from tests.support.kept_sessions import NAN, large_session, make_session, small_session


def numbers(found: Evaluation) -> dict[str, Any]:
    """Everything an evaluation says, in a form that compares."""
    return {
        system.name: [
            found.scores[system.name].now.values.tolist(),
            found.scores[system.name].loaded.values.tolist(),
            [found.change(system.name, query) for query in range(len(found.session))],
            [found.curves(system.name, query).ndcg.tolist() for query in range(len(found.session))],
            [found.loaded_curves(system.name, query).ndcg.tolist() for query in range(len(found.session))],
            astuple(found.mean(system.name)),
            astuple(found.loaded_mean(system.name)),
        ]
        for system in found.session.systems
    }


def sessions() -> Iterator[Session]:
    yield small_session()
    yield make_session(
        [[3, NAN, 0, 2], [1, 2], [NAN], [0, 0]],
        {"A": [[0, 1, 0, 3], [1, 1, 0], [], [1]], "B": [[2], [], [0], []]},
        {"A": [[3, 3, 1, 1], [2, 2, 2], [], [1]]},
        "nDCG(duplicates=first)@5",
    )


@pytest.mark.parametrize("seed", range(12))
def test_evaluating_after_an_edit_equals_evaluating_from_scratch(seed: int) -> None:
    random = Random(seed)
    for session in sessions():
        found = evaluate(session)
        for _ in range(25):
            drawn = random_edit(session, random)
            if drawn is None:
                continue
            session = edits.EDIT[drawn[0]].apply(session, *drawn[1])
            found = evaluate(session, found)
            np.testing.assert_equal(numbers(found), numbers(evaluate(session)))


def test_undoing_in_any_order_is_right_too() -> None:
    random, session = Random(1), small_session()
    history = [session]
    for _ in range(30):
        drawn = random_edit(history[-1], random)
        if drawn is not None:
            history.append(edits.EDIT[drawn[0]].apply(history[-1], *drawn[1]))
    found = evaluate(session)
    for row in random.choices(range(len(history)), k=60):
        found = evaluate(history[row], found)
        np.testing.assert_equal(numbers(found), numbers(evaluate(history[row])))


@pytest.mark.parametrize("measure", MEASURES)
def test_the_value_of_one_list_is_that_of_the_measure_itself(measure: str) -> None:
    session = edits.set_measure(edits.move_results(small_session(), "q1", "A", [3], 0), measure)
    found = evaluate(session, evaluate(small_session()))
    for system in session.systems:
        for query in range(len(session)):
            alone = score(list_of(session, system, query), parse_measure(measure)).values[0]
            assert found.value(system.name, query) == alone


class Counted:
    """Counts the lists that are scored or drawn, one by one or all at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lists: list[int] = []
        for name in ("score", "curves"):
            monkeypatch.setattr(evaluation, name, self._counting(getattr(evaluation, name)))

    def _counting(self, function: Any) -> Any:
        def counting(lists: Any, *others: Any) -> Any:
            self.lists.append(len(lists))
            return function(lists, *others)

        return counting

    def taken(self) -> list[int]:
        taken, self.lists = self.lists, []
        return taken


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def many(queries: int) -> Session:
    return make_session([[3.0, 2.0, NAN]] * queries, {"A": [[2, 1, 0]] * queries, "B": [[0, 1, 2]] * queries})


def test_a_session_is_scored_in_one_pass_a_system(counted: Counted) -> None:
    evaluate(many(50))
    assert counted.taken() == [50, 50]


def test_only_the_changed_list_is_scored_again(counted: Counted) -> None:
    session = many(50)
    found = evaluate(session)
    counted.taken()
    session = edits.move_results(session, "q7", "A", [2], 0)
    found = evaluate(session, found)
    assert counted.taken() == [1]
    found.curves("A", 6)
    assert counted.taken() == []
    session = edits.set_grades(session, "q7", ["d3"], [1])
    found = evaluate(session, found)
    assert counted.taken() == [1, 1]  # both systems have the query
    found = evaluate(edits.set_note(session, None, "x"), found)
    assert counted.taken() == []


@pytest.mark.parametrize("ideal", ["judged", "retrieved", "topk", "max_grade", "k_ones"])
def test_the_ideal_of_a_list_is_kept_while_its_results_only_change_places(ideal: str) -> None:
    session = edits.set_measure(many(3), f"nDCG(gain=exp2, ideal={ideal})@2")
    found = evaluate(edits.move_results(session, "q1", "A", [2], 0))
    for before in (0, 3, 0):
        session = edits.move_results(found.session, "q1", "A", [1], before)
        earlier, found = found, evaluate(session, found)
        anew = evaluate(session)
        assert found.curves("A", 0).ideal.dcg.tolist() == anew.curves("A", 0).ideal.dcg.tolist()
        assert found.value("A", 0) == anew.value("A", 0)
        is_kept = found.curves("A", 0).ideal is earlier.curves("A", 0).ideal
        assert is_kept == (ideal not in ("retrieved", "topk"))
    graded = edits.set_grades(session, "q1", ["d3"], [3])
    assert evaluate(graded, found).curves("A", 0).ideal.value == evaluate(graded).curves("A", 0).ideal.value


def test_a_snapshot_costs_nothing_and_stays_cheap_while_its_system_changes(counted: Counted) -> None:
    session = many(50)
    for query in ("q1", "q2", "q3"):
        session = edits.shuffle_results(session, query, "A", 1)
    found = evaluate(session)
    counted.taken()
    session = edits.take_snapshot(session, "before", "A")
    found = evaluate(session, found)
    assert counted.taken() == []
    session = edits.swap_results(session, "q9", "A", 0, 1)
    found = evaluate(session, found)
    assert counted.taken() == [1]
    session = edits.rename_system(session, "A", "renamed")
    evaluate(session, found)
    assert counted.taken() == []


def test_a_change_of_measure_scores_all_queries_in_one_pass(counted: Counted) -> None:
    session = many(50)
    found = evaluate(session)
    counted.taken()
    evaluate(edits.set_measure(session, "nDCG@1"), found)
    assert counted.taken() == [50, 50]


def test_curves_are_kept_while_their_list_stays(counted: Counted) -> None:
    session = many(5)
    found = evaluate(session)
    curves = found.curves("A", 0)
    after = evaluate(edits.swap_results(session, "q2", "A", 0, 1), found)
    assert after.curves("A", 0) is curves
    assert after.loaded_curves("A", 1).ndcg.tolist() == found.curves("A", 1).ndcg.tolist()
    assert after.curves("A", 1).ndcg.tolist() != found.curves("A", 1).ndcg.tolist()


def test_many_edited_queries_do_not_fill_the_memory_with_curves() -> None:
    session = many(300)
    for query in session.query_ids:
        session = edits.swap_results(session, query, "A", 0, 1)
    found = evaluate(session)
    assert len(found._curves) <= 64
    assert len(evaluate(edits.set_measure(session, "nDCG@1"), found)._curves) <= 64


def test_the_change_is_counted_from_the_list_as_loaded_under_the_same_measure() -> None:
    session = many(2)
    first = evaluate(session)
    assert [first.change("A", query) for query in (0, 1)] == [0, 0]
    moved = evaluate(edits.sort_to_ideal(session, "q1", "A"), first)
    assert moved.value("A", 0) == 1
    assert moved.change("A", 0) == 1 - first.value("A", 0)
    remeasured = evaluate(edits.set_measure(moved.session, "nDCG@1"), moved)
    assert remeasured.change("A", 0) == 1  # an unjudged result stood first
    back = evaluate(edits.reset_order(remeasured.session, "q1", "A"), remeasured)
    assert back.change("A", 0) == 0


def test_loaded_curves_stay_those_of_the_loaded_list_and_grades() -> None:
    session = small_session()
    before = evaluate(session).curves("A", 0).ndcg.tolist()
    session = edits.set_grades(edits.shuffle_results(session, "q1", "A", 5), "q1", ["d1"], [0])
    assert evaluate(session).loaded_curves("A", 0).ndcg.tolist() == before


@pytest.mark.parametrize(
    ("mean", "value", "queries", "left_out"),
    [("both", 0.5, 2, 2), ("judged", 1 / 3, 3, 1), ("run", 1 / 3, 3, 1), ("defined", 1.0, 1, 3)],
)
def test_the_mean_is_over_the_queries_that_the_measure_says(
    mean: str, value: float, queries: int, left_out: int
) -> None:
    """q1 scores 1, q2 has nothing relevant, q3 has results and no judgement, q4 judgements and no results."""
    session = make_session([[2], [0], [NAN], [1]], {"A": [[0], [0], [0], []]}, measure=f"nDCG(mean={mean})")
    found = evaluate(session).mean("A")
    assert found.value == pytest.approx(value)
    assert (found.queries, found.left_out) == (queries, left_out)


def test_the_mean_as_loaded_counts_the_queries_that_had_results_then() -> None:
    session = make_session([[2], [0]], {"A": [[0], [0]]}, measure="nDCG")
    after = edits.set_grades(edits.remove_results(session, "q2", "A", [0]), "q1", ["d1"], [None])
    found = evaluate(after, evaluate(session))
    assert found.loaded_mean("A") == evaluate(session).mean("A")
    assert found.mean("A").queries == 0


def test_source_scores_speak_of_ties_until_the_list_is_edited() -> None:
    session = make_session([[0, 3]], {"A": [[0, 1]]}, {"A": [[5, 5]]}, "nDCG(ties=best)")
    assert evaluate(session).value("A", 0) == 1
    edited = edits.swap_results(edits.swap_results(session, "q1", "A", 0, 1), "q1", "A", 0, 1)
    assert evaluate(edited).value("A", 0) < 1


@pytest.mark.parametrize(("ties", "value"), [("docid_desc", 1.0), ("docid_asc", 1 / np.log2(3)), ("listed", None)])
def test_ties_by_document_id_know_the_ids(ties: str, value: float | None) -> None:
    session = make_session([[0, 3], [3, 0]], {"A": [[0, 1], [1, 0]]}, {"A": [[5, 5], [2, 1]]}, f"nDCG(ties={ties})")
    found = evaluate(session)
    assert found.value("A", 0) == pytest.approx(1 / np.log2(3) if value is None else value)
    assert found.value("A", 1) == pytest.approx(1 / np.log2(3))


def test_ids_decide_ties_that_only_single_precision_sees_in_all_lists_at_once() -> None:
    nearly = [[5.0, 5.0 - 1e-12], [3.0, 3.0 - 1e-12]]
    session = make_session([[0, 1], [0, 1]], {"A": [[0, 1], [0, 1]]}, {"A": nearly}, "nDCG(ties=docid_desc)@1")
    assert evaluate(session).scores["A"].now.values.tolist() == [0, 0]
    single = session.changed(measure=session.measure.with_option("score_precision", "single"))
    assert evaluate(single).scores["A"].now.values.tolist() == [1, 1]
    # A list that was edited has no ties, whatever the precision.
    moved = edits.move_results(edits.move_results(single, "q1", "A", [1], 0), "q1", "A", [1], 0)
    assert evaluate(moved).scores["A"].now.values.tolist() == [0, 1]


def test_a_document_that_stands_twice_is_refused_or_settled_as_the_measure_says() -> None:
    session = make_session([[3, 1]], {"A": [[0, 0, 1]]}, measure="nDCG")
    with pytest.raises(DuplicateDocumentError, match="rank 2"):
        evaluate(session)
    assert evaluate(edits.set_measure(session, "nDCG(duplicates=first)")).value("A", 0) < 1


def test_a_session_without_results_has_an_empty_list_and_no_mean() -> None:
    found = evaluate(make_session([[1]], {"A": [[]]}, measure="nDCG"))
    assert found.value("A", 0) == 0
    assert found.curves("A", 0).ndcg.tolist() == []
    assert np.isnan(found.mean("A").value)


def test_new_grades_do_not_score_a_snapshot_again(counted: Counted) -> None:
    session = edits.take_snapshot(many(50), "then", "A")
    found = evaluate(session)
    counted.taken()
    session = edits.set_grades(session, "q7", ["d3"], [1])
    after = evaluate(session, found)
    assert counted.taken() == [1, 1]  # of A and B
    assert after.scores["then"] is found.scores["then"]
    evaluate(edits.rename_system(session, "then", "renamed"), after)
    assert counted.taken() == []


def test_a_snapshot_with_todays_grades_scores_only_what_was_graded_since(counted: Counted) -> None:
    session = edits.swap_results(edits.take_snapshot(many(50), "then", "A"), "q1", "A", 0, 1)
    session = edits.set_grades(session, "q7", ["d3"], [1])
    found = evaluate(session)
    counted.taken()
    found = evaluate(edits.use_todays_grades(session, "then", True), found)
    assert counted.taken() == [1]
    evaluate(edits.use_todays_grades(found.session, "then", False), found)
    assert counted.taken() == [1]


def test_snapshots_that_are_opened_share_the_scores_of_what_was_loaded(counted: Counted) -> None:
    session = many(50)
    for number in range(5):
        session = edits.set_grades(edits.take_snapshot(session, f"s{number}", "A"), "q7", ["d3"], [number % 3])
    evaluate(session)
    taken = counted.taken()
    assert [size for size in taken if size > 1] == [50, 50]
    assert len(taken) <= 2 + 7


@pytest.mark.parametrize("measure", MEASURES)
def test_many_changed_lists_are_scored_in_one_pass_and_to_the_last_digit(counted: Counted, measure: str) -> None:
    random = Random(2)
    grades = [[random.choice([0, 1, 2, 3, NAN]) for _ in range(6)] for _ in range(150)]
    lists = [random.sample(range(6), random.randint(0, 6)) for _ in grades]
    scores = [[float(random.randint(0, 2)) for _ in rows] for rows in lists]
    session = make_session(grades, {"A": lists}, {"A": [sorted(row, reverse=True) for row in scores]}, measure)
    changed = session
    for query in range(100):
        name = session.query_ids[query]
        changed = edits.set_grades(changed, name, ["d1", "d4"], [random.choice([0, 3]), None])
        changed = edits.shuffle_results(changed, name, "A", query) if query % 2 else changed
    found = evaluate(session)
    counted.taken()
    found = evaluate(changed, found)
    assert counted.taken() == [len(list(changed.edited_queries()))]
    alone = [score(list_of(changed, changed.system("A"), query), changed.measure).values[0] for query in range(150)]
    np.testing.assert_array_equal(found.scores["A"].now.values, alone)


@pytest.mark.parametrize("measure", ["nDCG@10", "nDCG(ties=docid_asc)", "ERR", "AP", "DCG(unjudged=grade(1))"])
def test_many_lists_that_are_scored_in_pieces_have_the_same_values(
    measure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = large_session(3_000, 30).changed(measure=parse_measure(measure))
    whole = evaluate(session).scores["run"].loaded
    monkeypatch.setattr(session_lists, "_WORTH_PIECES", 0)
    monkeypatch.setattr(session_lists, "_ROWS_TOGETHER", 70)
    assert len(session_lists.pieces_of_loaded(session, session.systems[0])) > 30
    pieces = evaluate(session).scores["run"].loaded
    for name in ("values", "dcg", "ideal_dcg", "nothing_to_find"):
        np.testing.assert_array_equal(getattr(pieces, name), getattr(whole, name))
