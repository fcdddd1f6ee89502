"""What a contender changed, and how far grades for its unjudged results could take the difference."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest

from ndcg_explorer.analysis.compare.changes import Changes, changes
from ndcg_explorer.analysis.compare.compared import Side, compared
from ndcg_explorer.core.session.edits import move_results, set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from tests.analysis.compare.test_comparison import Lists
from tests.support.kept_sessions import NAN, make_session

SIDES = (Side("A"), Side("B"))


def changes_of(session: Session) -> Changes:
    evaluation = evaluate(session)
    return changes(evaluation, compared(evaluation, SIDES), 0)


def difference(session: Session) -> float:
    return float(compared(evaluate(session), SIDES).differences.mean())


def test_queries_that_changed_at_all_and_within_the_cutoff_are_told_apart() -> None:
    session = make_session(
        [[1, 0, 2]] * 3, {"A": [[0, 1, 2]] * 3, "B": [[0, 1, 2], [0, 2, 1], [1, 0, 2]]}, measure="DCG@1"
    )
    found = changes_of(session)
    assert (found.queries, found.changed.tolist(), found.changed_at_k.tolist()) == (3, [1, 2], [2])
    assert found.difference_of_changed == pytest.approx(-0.5)
    assert found.difference_of_changed_at_k == pytest.approx(-1)


def test_new_results_within_the_cutoff_that_nobody_judged_are_named() -> None:
    session = make_session([[1, NAN, NAN, 2]], {"A": [[0, 1]], "B": [[2, 3, 1]]}, measure="nDCG@2")
    assert [tuple(it) for it in changes_of(session).unjudged] == [(0, 2, 1)]


@pytest.mark.parametrize("measure", ["nDCG@3", "nDCG(gain=exp2)", "nDCG(discount=none)@2", "DCG@3", "CG@2", "nDCG@1"])
@pytest.mark.parametrize("seed", range(25))
def test_no_grading_of_the_unjudged_results_passes_the_bounds(measure: str, seed: int) -> None:
    random = np.random.default_rng(seed)
    grades = random.choice([0.0, 1.0, 2.0, NAN, NAN], 6)
    lists: Lists = {name: [random.permutation(6)[: random.integers(1, 5)].tolist()] for name in "AB"}
    session = make_session([grades.tolist()], lists, measure=measure)
    if np.isnan(grades).all():
        return
    session = session.changed(scale=session.scale.__class__((0.0, 1.0, 2.0), ("", "", "")))
    found = changes_of(session)
    free = [f"d{row + 1}" for row in np.flatnonzero(np.isnan(grades))]
    tried = [
        difference(set_grades(session, "q1", free, list(given)) if free else session)
        for given in product((None, 0.0, 1.0, 2.0), repeat=len(free))
    ]
    assert found.low - 1e-12 <= min(tried)
    assert max(tried) <= found.high + 1e-12
    if measure in ("DCG@3", "CG@2"):
        # Without an ideal the bounds are reached.
        assert (min(tried), max(tried)) == pytest.approx((found.low, found.high))


def test_a_document_at_the_same_rank_in_both_lists_cannot_turn_the_order() -> None:
    found = changes_of(make_session([[3, 1, NAN]], {"A": [[1, 0, 2]], "B": [[0, 1, 2]]}, measure="nDCG"))
    assert found.low == 0 < found.high
    assert not found.could_turn


def test_where_all_is_judged_the_difference_is_known() -> None:
    session = make_session([[3, 1]], {"A": [[1, 0]], "B": [[0, 1]]})
    found = changes_of(session)
    assert found.low == found.high == pytest.approx(difference(session))


@pytest.mark.parametrize(
    "measure", ["AP", "nDCG(unjudged=condensed)", "nDCG(round=half_up(2))", "nDCG(ideal=retrieved)"]
)
def test_measures_without_such_a_bound_have_none(measure: str) -> None:
    found = changes_of(make_session([[3, NAN]], {"A": [[1, 0]], "B": [[0, 1]]}, measure=measure))
    assert math.isnan(found.low)
    assert not found.could_turn


def test_repeated_documents_and_negative_gains_have_no_bound() -> None:
    repeated = make_session([[3, NAN]], {"A": [[1, 1, 0]], "B": [[0, 1]]}, measure="nDCG(duplicates=first)")
    negative = make_session([[3, NAN, -1]], {"A": [[1, 0, 2]], "B": [[0, 1, 2]]}, measure="nDCG(negative=keep)")
    assert math.isnan(changes_of(repeated).high)
    assert math.isnan(changes_of(negative).high)


def test_grades_of_their_own_have_no_joint_bound() -> None:
    session = take_snapshot(make_session([[3, NAN]], {"B": [[0, 1]]}), "A", "B")
    session = move_results(set_grades(session, "q1", ["d1"], [1]), "q1", "B", [1], 0)
    assert math.isnan(changes_of(session).low)
