"""A snapshot keeps order and grades: its number stays, whatever is graded later, until it is shown with today's."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.own_grades import differing_grades, differs_from_today, grades_note, name_with_grades
from ndcg_explorer.core.session.session import Judgements, Session
from ndcg_explorer.core.session.special_cases import special_cases
from ndcg_explorer.errors import UsageError
from tests.support.kept_sessions import NAN, make_session


def session_with_snapshot() -> Session:
    """d1 to d4 with grades 3, 2, 0 and none; the snapshot was taken before d3 was graded 3 and d1 made unjudged."""
    session = make_session([[3, 2, 0, NAN], [1, 2]], {"A": [[2, 1, 0, 3], [0, 1]]}, {}, "nDCG@3")
    session = edits.take_snapshot(session, "then", "A")
    return edits.set_grades(session, "q1", ["d3", "d1"], [3, None])


def values(evaluation: Evaluation, system: str) -> list[float]:
    return list(evaluation.scores[system].now.values.tolist())


def test_a_snapshots_number_stays_when_grades_change() -> None:
    taken = evaluate(edits.take_snapshot(make_session([[3, 2, 0]], {"A": [[2, 1, 0]]}), "then", "A"))
    regraded = edits.set_grades(taken.session, "q1", ["d3"], [3])
    after = evaluate(regraded, taken)
    assert values(after, "then") == values(taken, "A")
    assert values(after, "A") != values(taken, "A")
    assert evaluate(regraded).mean("then") == taken.mean("A")


def test_with_todays_grades_it_is_the_same_list_under_what_was_judged_since() -> None:
    session = session_with_snapshot()
    before = evaluate(session)
    today = evaluate(edits.use_todays_grades(session, "then", True), before)
    assert values(today, "then") == values(today, "A")
    again = evaluate(edits.use_todays_grades(today.session, "then", False), today)
    assert values(again, "then") == values(before, "then")


def test_the_ideal_and_the_pool_are_those_of_its_own_grades() -> None:
    found = evaluate(session_with_snapshot())
    assert found.curves("then", 0).ideal.gains[:3].tolist() == [3, 2, 0]
    assert found.curves("A", 0).ideal.gains[:3].tolist() == [3, 2, 0]
    assert found.curves("then", 0).lists.grades.tolist()[:3] == [0, 2, 3]
    assert found.curves("A", 0).lists.grades.tolist()[:2] == [3, 2]
    assert sorted(found.session.candidates(0, found.session.system("then")).judged_grades) == [0, 2, 3]


def test_a_query_that_was_judged_later_does_not_enter_the_mean_of_a_snapshot() -> None:
    session = edits.take_snapshot(make_session([[3, 2], [NAN, NAN]], {"A": [[0, 1], [0, 1]]}), "then", "A")
    found = evaluate(edits.set_grades(session, "q2", ["d1"], [1]))
    assert (found.mean("then").queries, found.mean("A").queries) == (1, 2)


def test_sorting_a_snapshot_to_its_ideal_goes_by_its_own_grades() -> None:
    session = edits.sort_to_ideal(session_with_snapshot(), "q1", "then")
    assert session.document_ids(0, session.ranking(session.system("then"), 0).rows)[:2] == ["d1", "d2"]
    assert evaluate(session).value("then", 0) == 1


def test_a_new_document_in_a_snapshot_is_unjudged_there_whatever_its_grade_is_today() -> None:
    session = edits.insert_result(session_with_snapshot(), "q1", "then", "new", 0)
    session = edits.set_grades(session, "q1", ["new"], [3])
    own, today = (session.candidates(0, session.system(name)) for name in ("then", "A"))
    assert session.documents.ids_at(own.documents) == session.documents.ids_at(today.documents)
    assert (np.isnan(own.grades[-1]), today.grades[-1]) == (True, 3)
    assert evaluate(session).curves("then", 0).lists.grades[0] != 3


def test_a_snapshot_of_a_snapshot_has_its_grades_and_a_copy_has_todays() -> None:
    session = edits.take_snapshot(session_with_snapshot(), "again", "then")
    session = edits.add_system(session, "copy", "then")
    found = evaluate(session)
    assert values(found, "again") == values(found, "then")
    assert values(found, "copy") == values(found, "A")
    assert not session.system("copy").has_own_grades


def test_the_switch_is_an_edit_that_returns_the_very_session_where_nothing_changed() -> None:
    session = session_with_snapshot()
    assert edits.use_todays_grades(session, "then", False) is session
    switched = edits.use_todays_grades(session, "then", True)
    assert edits.use_todays_grades(switched, "then", True) is switched


def test_a_system_without_grades_of_its_own_has_nothing_to_switch() -> None:
    with pytest.raises(UsageError, match='"A" has no grades of its own'):
        edits.use_todays_grades(session_with_snapshot(), "A", True)


def test_it_is_said_which_grades_count_where_they_are_not_todays() -> None:
    session = session_with_snapshot()
    then = session.system("then")
    assert (differing_grades(session, then, 0), differing_grades(session, then, 1)) == (2, 0)
    assert name_with_grades(session, then) == "then (grades as of the snapshot)"
    assert name_with_grades(session, session.system("A")) == "A"
    assert grades_note(session, session.system("A")) == ""
    switched = edits.use_todays_grades(session, "then", True)
    assert not differs_from_today(switched, switched.system("then"))
    regraded_back = edits.set_grades(session, "q1", ["d3", "d1"], [0, 3])
    assert not differs_from_today(regraded_back, regraded_back.system("then"))


def test_the_number_of_a_snapshot_is_told_with_how_many_grades_are_others_today() -> None:
    found = evaluate(session_with_snapshot())
    said = [str(case) for case in special_cases(found, "then", 0) if case.name == "other_grades"]
    assert said == [
        "The grades are those as of the snapshot; 2 documents of this query have another grade today.",
    ]
    assert not [case for case in special_cases(found, "A", 0) if case.name == "other_grades"]
    assert not [case for case in special_cases(found, "then", 1) if case.name == "other_grades"]


def test_queries_whose_grades_only_a_snapshot_has_are_edited_ones() -> None:
    session = edits.set_grades(make_session([[3, 2], [1]], {"A": [[0, 1], [0]]}), "q2", ["d1"], [2])
    session = edits.reset_grades(edits.take_snapshot(session, "then", "A"), "q2")
    assert list(session.edited_queries()) == [1]


def test_any_judgements_can_be_looked_through_a_column_of_its_own() -> None:
    session = session_with_snapshot()
    judge = Judgements(session.judgements.offsets, np.array([0.0, NAN, 3.0, 1.0, NAN, NAN]))
    seen = session.changed(systems=tuple(replace(system, judgements=judge) for system in session.systems))
    found = evaluate(seen, evaluate(session))
    alone = make_session([[0, NAN, 3, 1], [NAN, NAN]], {"A": [[2, 1, 0, 3], [0, 1]]}, {}, "nDCG@3")
    assert values(found, "A") == values(evaluate(alone), "A")
    assert found.mean("A") == evaluate(alone).mean("A")
