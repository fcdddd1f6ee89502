"""A session's grades for subtopics in the measure that asks for them."""

import math

import pytest

from ndcg_explorer.analysis.companions_table import companions
from ndcg_explorer.analysis.measure_values import list_for_all
from ndcg_explorer.core.session.edits import insert_result, move_results, set_grades
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session, SubtopicGrade
from ndcg_explorer.core.session.session_lists import list_of, loaded_lists
from ndcg_explorer.core.session.value_change import value_under
from tests.support.kept_sessions import NAN, make_session

SECOND, THIRD = 1 / math.log2(3), 1 / 2


def diverse(measure: str = "alpha_nDCG@2") -> Session:
    """q1: d1 and d2 are of subtopic a, d3 of b too; d9 was judged and is in no list. q2 has no subtopics."""
    rows = [("d3", "b", 1), ("d3", "a", 1), ("d1", "a", 2), ("d2", "a", 1), ("d2", "b", 0), ("d9", "c", 1)]
    return make_session(
        [[2, 1, 1, NAN], [1, 0, 1]],
        {"A": [[0, 1, 2], [0, 1]], "B": [[2, 0], [1, 2]]},
        measure=measure,
        subtopics=tuple(SubtopicGrade("q1", name, subtopic, float(grade)) for name, subtopic, grade in rows),
    )


def test_each_query_has_its_own_subtopics_or_is_one() -> None:
    found = evaluate(diverse())
    # Ideal: d3 with 2, then d9 with 1.
    assert found.value("A", 0) == pytest.approx((1 + SECOND / 2) / (2 + SECOND))
    assert found.value("B", 0) == pytest.approx((2 + SECOND / 2) / (2 + SECOND))
    assert found.value("A", 1) == pytest.approx(1 / (1 + SECOND / 2))


def test_an_edited_list_takes_its_subtopics_along() -> None:
    session = diverse()
    moved = move_results(session, "q1", "A", [2], 0)
    found = evaluate(moved, evaluate(session))
    assert found.value("A", 0) == pytest.approx((2 + SECOND / 2) / (2 + SECOND))
    assert found.value("A", 0) == pytest.approx(evaluate(moved).value("A", 0))
    assert found.change("A", 0) == pytest.approx(1 / (2 + SECOND))


def test_a_document_that_was_added_is_of_no_subtopic() -> None:
    session = insert_result(set_grades(diverse(), "q1", ["new"], [3]), "q1", "A", "new", 0)
    assert evaluate(session).value("A", 0) == pytest.approx(SECOND / (2 + SECOND))


def test_an_edit_of_a_grade_leaves_the_subtopics_as_they_were_loaded() -> None:
    session = set_grades(diverse(), "q1", ["d1"], [0])
    assert evaluate(session).value("A", 0) == evaluate(diverse()).value("A", 0)


def test_of_a_judgment_that_is_there_twice_the_best_grade_counts_once() -> None:
    again = (SubtopicGrade("q1", "d1", "a", 1.0), SubtopicGrade("q1", "d1", "a", 0.0))
    session = diverse()
    session = session.changed(subtopics=(*session.subtopics, *again))
    assert evaluate(session).value("A", 0) == evaluate(diverse()).value("A", 0)


def test_a_query_or_a_document_that_the_session_does_not_know_is_passed_over() -> None:
    session = diverse()
    session = session.changed(subtopics=(SubtopicGrade("q7", "d1", "a", 1.0), *session.subtopics))
    assert evaluate(session).value("A", 0) == evaluate(diverse()).value("A", 0)


def test_only_the_measure_that_asks_for_subtopics_has_them() -> None:
    session = diverse("nDCG@2")
    system = session.system("A")
    assert list_of(session, system, 0).subtopics is None
    assert loaded_lists(session, system).subtopics is None
    asked = session.changed(measure=diverse().measure)
    assert loaded_lists(asked, system).subtopics is not None
    assert loaded_lists(asked.changed(subtopics=()), system).subtopics is None


def test_they_are_there_whichever_measure_is_in_force_where_all_are_shown() -> None:
    session = diverse("nDCG@2")
    found = companions(list_for_all(session, "A", 0), session.measure, session.scale)
    values = {row.measure.name: row.value for row in found}
    assert values["alpha_nDCG"] == pytest.approx(evaluate(diverse()).value("A", 0))
    assert value_under(session, "A", 0, diverse().measure).value == pytest.approx(values["alpha_nDCG"])
