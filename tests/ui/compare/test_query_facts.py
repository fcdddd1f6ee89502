"""What can be asked of queries that are compared: unjudged results, lists that differ."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.session.edits import move_results, remove_results, set_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.compare.query_facts import differing_lists, list_rows, unjudged_counts
from tests.support.compared_sessions import many


@pytest.fixture
def session() -> Session:
    made = many(6, 15, 2)
    made = set_grades(made, "query 2", made.document_ids(1, np.arange(4)), [None, None, None, None])
    made = move_results(made, "query 3", "S2", [0, 4], 9)
    return remove_results(made, "query 4", "S1", [0, 1, 2, 3, 4, 5, 6])


@pytest.mark.parametrize("measure", ["nDCG@10", "nDCG"])
@pytest.mark.parametrize("is_loaded", [False, True])
def test_unjudged_results_are_counted_down_to_the_cutoff(session: Session, measure: str, is_loaded: bool) -> None:
    session = session.changed(measure=session.measure.at(10 if "@" in measure else None))
    side, queries = Side("S2", is_loaded), np.array([0, 1, 2, 3, 5])
    system = session.system("S2")
    wanted = []
    for query in queries.tolist():
        grades = session.judgements.loaded(query).grades if is_loaded else session.candidates(query).grades
        wanted.append(int(np.isnan(grades[list_rows(session, side, query)][: session.measure.cutoff]).sum()))
    assert unjudged_counts(session, side, queries).tolist() == wanted
    assert system.rankings.changed


def test_lists_that_are_the_same_do_not_differ(session: Session) -> None:
    queries = np.arange(6)
    assert differing_lists(session, Side("S1"), Side("S2"), queries).all()
    assert not differing_lists(session, Side("S2"), Side("S2"), queries).any()


def test_a_list_differs_from_itself_as_loaded_where_it_was_edited(session: Session) -> None:
    queries = np.arange(6)
    assert differing_lists(session, Side("S2", True), Side("S2"), queries).tolist() == [0, 0, 1, 0, 0, 0]
    assert differing_lists(session, Side("S1", True), Side("S1"), queries).tolist() == [0, 0, 0, 1, 0, 0]
