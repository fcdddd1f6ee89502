"""Queries, judgements and rankings as immutable columns."""

import numpy as np
import pytest

from ndcg_explorer.core.session.documents import GrownDocuments, TextDocuments, with_document
from ndcg_explorer.core.session.edits import move_results, set_grades, set_note
from ndcg_explorer.core.session.session import Ranking
from ndcg_explorer.errors import UnknownNameError
from tests.support.kept_sessions import NAN, make_session, small_session


def test_a_query_and_a_system_are_found_by_name() -> None:
    session = small_session()
    assert (session.query_number("q2"), len(session)) == (1, 2)
    assert session.system("B") is session.systems[1]


@pytest.mark.parametrize(("kind", "name"), [("query", "q3"), ("system", "C")])
def test_an_unknown_name_says_what_there_is(kind: str, name: str) -> None:
    session = small_session()
    look_up = session.query_number if kind == "query" else session.system
    with pytest.raises(UnknownNameError, match=f'Unknown {kind} "{name}"'):
        look_up(name)


def test_a_query_has_its_own_slice_of_the_columns() -> None:
    session = small_session()
    second = session.candidates(1)
    assert (len(second), second.grades.tolist()) == (3, [0, 1, 2])
    assert np.shares_memory(second.grades, session.judgements.grades)
    ranking = session.ranking(session.system("A"), 1)
    assert (ranking.rows.tolist(), len(ranking)) == ([2, 0], 2)
    assert ranking.scores is not None
    assert ranking.scores.tolist() == [0.1, 0]
    assert session.document_ids(1, ranking.rows) == ["d3", "d1"]


def test_the_judged_pool_leaves_unjudged_documents_out() -> None:
    session = small_session()
    assert session.candidates(0).judged_grades.tolist() == [3, 2, 0, 1]


def test_a_document_is_found_among_those_of_its_query_only() -> None:
    session = set_grades(small_session(), "q2", ["new"], [1])
    assert (session.row_of(0, "d5"), session.row_of(1, "d5")) == (4, None)
    assert (session.row_of(0, "new"), session.row_of(1, "new")) == (None, 3)


def test_what_was_loaded_is_never_lost() -> None:
    session = small_session()
    after = set_grades(move_results(session, "q1", "A", [0], 3), "q1", ["d1"], [0])
    assert after.judgements.loaded(0).grades[0] == 3
    assert after.system("A").rankings.loaded(0, after.judgements).rows.tolist() == [0, 1, 2, 3]
    assert after.ranking(after.system("A"), 0).rows.tolist() == [1, 2, 0, 3]
    assert list(after.edited_queries()) == [0]
    assert list(session.edited_queries()) == []


def test_the_look_up_of_queries_is_shared_by_edits() -> None:
    session = small_session()
    session.query_number("q1")
    assert set_note(session, None, "x")._numbers is session._numbers


@pytest.mark.parametrize(
    ("rows", "repeated"),
    [([0, 1, 2], None), ([], None), ([0, 1, 0], [False, False, True]), ([2, 2, 2], [False, True, True])],
)
def test_a_list_knows_which_documents_stand_in_it_again(rows: list[int], repeated: list[bool] | None) -> None:
    found = Ranking(np.array(rows, dtype=np.intp), may_repeat=True).repeated
    assert (None if found is None else found.tolist()) == repeated


def test_documents_are_found_within_a_stretch() -> None:
    documents = TextDocuments(["a", "b", "a"], {"title": ["A", "", "C"]})
    assert (documents.find("a", 0, 3), documents.find("a", 1, 3), documents.find("b", 2, 3)) == (0, 2, None)
    assert (documents.field_at("title", 2), documents.field_at("url", 2)) == ("C", "")
    assert documents.ids_at(np.array([2, 1])) == ["a", "b"]


def test_added_documents_stand_behind_those_that_were_loaded() -> None:
    loaded = TextDocuments(["a", "b"], {"title": ["A", "B"]})
    grown = with_document(with_document(loaded, "c"), "d")
    assert isinstance(grown, GrownDocuments)
    assert grown.loaded is loaded
    assert (len(grown), grown.id_at(1), grown.id_at(3)) == (4, "b", "d")
    assert grown.ids_at(np.array([3, 0])) == ["d", "a"]
    assert grown.ids_at(np.array([], dtype=np.intp)) == []
    assert (grown.field_names, grown.field_at("title", 0), grown.field_at("title", 3)) == (("title",), "A", "")


def test_several_systems_rank_the_same_candidates() -> None:
    session = make_session([[1, NAN, 2]], {"A": [[0, 1]], "B": [[2, 1, 0]], "C": [[]]})
    lists = [session.document_ids(0, session.ranking(system, 0).rows) for system in session.systems]
    assert lists == [["d1", "d2"], ["d3", "d2", "d1"], []]
