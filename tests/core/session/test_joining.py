"""Further data joined to a session: what it leads to, and what stays as it was."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session.edits import (
    insert_result,
    move_results,
    reset_grades,
    reset_order,
    set_grades,
    take_snapshot,
)
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.joining import HIGHEST, KEEP, MEAN, TAKE_NEW, add_data, conflicting
from ndcg_explorer.core.session.session import Session, Vote
from ndcg_explorer.core.session.writing_edits import (
    add_query,
    insert_results,
    rename_document,
    rename_query,
    set_document_text,
)
from ndcg_explorer.errors import UsageError
from ndcg_explorer.storage.session_file import from_bytes, to_bytes
from tests.support.kept_sessions import NAN, described, make_session, rich_session, small_session


def data(**more: Any) -> dict[str, Any]:
    """A run of q2 and of q3, which is new; d3 of q1 was unjudged, d1 of q1 had grade 3."""
    return {
        "name": "b.run",
        "queries": ["q2", "q3", "q1"],
        "documents": ["d3", "x", "d1"],
        "systems": [{"name": "b", "query": [0, 0, 1], "document": [1, 0, 0], "score": [2.0, 1.0, None]}],
        "judged": {"query": [2, 2, 1], "document": [0, 2, 1], "grade": [1.0, 0.0, 2.0]},
        **more,
    }


def lists(session: Session, system: str) -> dict[str, list[str]]:
    held = session.system(system)
    return {
        query: session.document_ids(number, session.ranking(held, number).rows)
        for number, query in enumerate(session.query_ids)
    }


def grade(session: Session, query: str, document: str) -> float:
    number = session.query_number(query)
    row = session.row_of(number, document)
    assert row is not None
    return float(session.candidates(number).grades[row])


def test_a_run_is_a_further_system_and_its_queries_and_documents_are_there() -> None:
    session = add_data(small_session(), data(), KEEP)
    assert session.query_ids == ("q1", "q2", "q3")
    assert [system.name for system in session.systems] == ["A", "B", "b"]
    assert lists(session, "b") == {"q1": [], "q2": ["x", "d3"], "q3": ["d3"]}
    assert lists(session, "A") == {**lists(small_session(), "A"), "q3": []}
    value = evaluate(session).value("b", 1)
    # Grade 2 at rank 2 of 2; the ideal of q2 is 2, 1, 0.
    assert value == pytest.approx((2 / np.log2(3)) / (2 + 1 / np.log2(3)))


def test_a_name_that_is_taken_gets_a_number() -> None:
    session = add_data(add_data(small_session(), data(), KEEP), data(), KEEP)
    assert [system.name for system in session.systems] == ["A", "B", "b", "b 2"]


@pytest.mark.parametrize(("rule", "expected"), [(KEEP, 3.0), (TAKE_NEW, 0.0), (HIGHEST, 3.0), (MEAN, 1.5)])
def test_of_two_grades_the_chosen_one_counts_and_both_are_votes(rule: str, expected: float) -> None:
    assert conflicting(small_session(), data()) == 1
    session = add_data(small_session(), data(), rule)
    assert grade(session, "q1", "d1") == expected
    assert grade(session, "q1", "d3") == 1
    assert grade(session, "q3", "x") == 2
    assert session.votes == (Vote("q1", "d1", 3.0), Vote("q1", "d1", 0.0, "b.run"))


def test_the_mean_is_that_of_all_judges_and_not_of_means() -> None:
    session = small_session()
    for given in (0.0, 0.0):
        judged = {"query": [0], "document": [0], "grade": [given]}
        session = add_data(session, {"name": "j", "queries": ["q1"], "documents": ["d1"], "judged": judged}, MEAN)
    assert grade(session, "q1", "d1") == 1.0


def test_judgements_alone_bring_no_system_and_what_is_joined_counts_as_loaded() -> None:
    session = add_data(small_session(), data(systems=[]), TAKE_NEW)
    assert [system.name for system in session.systems] == ["A", "B"]
    assert reset_grades(session, "q1") is session
    edited = set_grades(session, "q1", ["d3"], [3])
    assert grade(reset_grades(edited, "q1"), "q1", "d3") == 1


def test_what_was_edited_stays_edited() -> None:
    before = insert_result(
        set_grades(move_results(small_session(), "q1", "A", [3], 0), "q1", ["d2"], [0]), "q2", "A", "y", 0
    )
    after = add_data(before, data(), KEEP)
    assert lists(after, "A") == {**lists(before, "A"), "q3": []}
    assert grade(after, "q1", "d2") == 0
    assert lists(reset_order(after, "q1", "A"), "A")["q1"] == lists(small_session(), "A")["q1"]
    assert grade(reset_grades(after, "q1"), "q1", "d2") == 2


def test_a_snapshot_keeps_its_grades_while_todays_become_others() -> None:
    before = take_snapshot(small_session(), "then", "A")
    after = add_data(before, data(), TAKE_NEW)
    was, now = evaluate(before), evaluate(after, evaluate(before))
    assert [now.value("then", query) for query in (0, 1)] == [was.value("then", query) for query in (0, 1)]
    assert now.value("A", 0) != was.value("A", 0)
    assert described(from_bytes(to_bytes(after), "x")) == described(after)


def test_texts_stand_where_there_were_none() -> None:
    texts = {"title": {"d1": "One", "typed": "Typed"}}
    session = insert_result(small_session(), "q1", "A", "typed", 0)
    more = {"name": "t", "queries": [], "documents": [], "texts": texts, "query_texts": {"q1": "first", "none": "x"}}
    after = add_data(session, more, KEEP)
    number = after.candidates(0).documents
    found = {after.documents.id_at(int(at)): after.documents.field_at("title", int(at)) for at in number}
    assert found == {"d1": "One", "d2": "", "d3": "", "d4": "", "d5": "", "typed": "Typed"}
    assert after.query_texts == {"q1": "first"}
    assert add_data(after, more, TAKE_NEW) is after


def test_everything_a_session_can_hold_is_as_before_but_for_what_is_new() -> None:
    before = rich_session()
    after = add_data(before, data(systems=[], judged={}), KEEP)
    assert after.query_ids == before.query_ids
    added = add_data(before, data(), KEEP)
    for system in before.systems:
        assert lists(added, system.name) == lists(before, system.name)
        same = [evaluate(it).value(system.name, 2) for it in (before, added)]
        assert same[0] == same[1]
    assert described(from_bytes(to_bytes(added), "x")) == described(added)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        data(queries=["q1", "q1", "q2"]),
        data(judged={"query": [9], "document": [0], "grade": [1]}),
        data(judged={"query": [0], "document": [-1], "grade": [1]}),
        data(judged={"query": [0], "document": [0], "grade": []}),
        data(systems=[{"name": "b", "query": [0], "document": [], "score": None}]),
        data(votes=[["too", "few"]]),
    ],
)
def test_what_is_no_data_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        add_data(small_session(), wrong, KEEP)


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(UsageError, match="no way to settle"):
        add_data(small_session(), data(), "best")


# lists that are written by hand


def test_documents_are_put_in_together_with_their_grades() -> None:
    session = insert_results(small_session(), "q1", "A", ["x", "d1", "y"], [2, None, None], 1)
    assert lists(session, "A")["q1"] == ["d1", "x", "y", "d2", "d3", "d4"]
    assert grade(session, "q1", "x") == 2
    assert grade(session, "q1", "d1") == 3
    assert np.isnan(grade(session, "q1", "y"))


def test_a_renamed_document_is_the_same_document() -> None:
    session = rename_document(small_session(), "q1", "d1", "first")
    assert lists(session, "A") == {"q1": ["first", "d2", "d3", "d4"], "q2": ["d3", "d1"]}
    assert grade(session, "q1", "first") == 3
    with pytest.raises(UsageError, match="already a document"):
        rename_document(session, "q1", "d2", "first")
    with pytest.raises(UsageError, match="no document"):
        rename_document(session, "q1", "d1", "again")


def test_ids_that_order_ties_are_those_in_force() -> None:
    session = make_session([[0, 3]], {"A": [[0, 1]]}, {"A": [[1, 1]]}, "nDCG(ties=docid_asc)@2")
    before = evaluate(session)
    renamed = rename_document(session, "q1", "d2", "a")
    assert evaluate(renamed, before).value("A", 0) == 1.0
    assert before.value("A", 0) < 1


def test_a_title_is_written_also_for_what_was_added_by_hand() -> None:
    session = insert_result(make_session([[1, NAN]], {"A": [[0]]}), "q1", "A", "typed", 0)
    titled = set_document_text(session, "q1", "typed", "title", "Typed")
    row = titled.row_of(0, "typed")
    assert row is not None
    assert titled.documents.field_at("title", int(titled.candidates(0).documents[row])) == "Typed"
    assert set_document_text(titled, "q1", "typed", "title", "Typed") is titled


def test_queries_are_added_and_renamed_with_all_that_belongs_to_them() -> None:
    session = add_query(rich_session(), "new")
    assert session.query_ids[-1] == "new"
    assert lists(session, "A")["new"] == []
    renamed = rename_query(session, "q1", "first")
    assert renamed.query_texts["first"] == session.query_texts["q1"]
    assert {vote.query for vote in renamed.votes} == {"first"}
    assert lists(renamed, "A")["first"] == lists(session, "A")["q1"]
    for name in ("q2", "  "):
        with pytest.raises(UsageError):
            rename_query(session, "q1", name)
