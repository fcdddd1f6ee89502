"""The difference of two lists, document by document: the parts add up, and are what is worked out by hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.split import ADDED_UP, Split, split
from ndcg_explorer.core.measures.measure import KIND, KINDS, Measure
from ndcg_explorer.core.session.edits import insert_result, move_results, set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session, SubtopicGrade
from ndcg_explorer.errors import NdcgExplorerError
from tests.analysis.compare.test_comparison import Lists
from tests.support.kept_sessions import NAN, make_session
from tests.support.strategies import measures_of

A, B = Side("A"), Side("B")
GRADES = (0.0, 1.0, 2.0, 3.0)
cutoffs = st.none() | st.integers(1, 7)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """A query of two lists over the same pool: repetitions, ties and unjudged documents, perhaps grades of its own."""
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    count = draw(st.integers(1, 9))
    grades = random.choice([*GRADES, NAN], count)
    repeats = draw(st.booleans())
    lists: Lists = {
        name: [random.choice(count, random.integers(0, count + 1 + 2 * repeats), replace=repeats).tolist()]
        if repeats
        else [random.permutation(count)[: random.integers(0, count + 1)].tolist()]
        for name in "AB"
    }
    scores: dict[str, Sequence[Sequence[float]]] | None = None
    if draw(st.booleans()):
        scores = {name: [sorted(random.integers(0, 3, len(rows[0])).tolist())[::-1]] for name, rows in lists.items()}
    session = make_session([grades.tolist()], lists, scores)
    if draw(st.booleans()):
        # The snapshot keeps its grades, and today's become others; a document that it does not know comes in.
        session = take_snapshot(session, "kept", "A")
        session = set_grades(session, "q1", ["d1", "new"], [random.choice(GRADES), 3])
        session = insert_result(session, "q1", "B", "new", 0)
    return session


def split_of(session: Session, measure: Measure, other: Side = B) -> Split | None:
    one = Side(session.systems[-1].name) if len(session.systems) > 2 else A
    try:
        return split(evaluate(session.changed(measure=measure)), 0, one, other)
    except NdcgExplorerError:
        return None  # such as duplicates=error


def adds_up(found: Split) -> float:
    return float(found.parts.sum()) + found.ideal + found.rest - found.difference


ndcg_like = st.sampled_from([KIND[name] for name in ADDED_UP]).flatmap(lambda kind: measures_of(kind, cutoffs))


@given(sessions(), ndcg_like, st.booleans())
def test_parts_of_gain_based_measures_add_up(session: Session, measure: Measure, is_loaded: bool) -> None:
    found = split_of(session, measure, Side("B", is_loaded))
    if found is None or math.isnan(found.difference):
        return
    size = max(1.0, abs(found.before), abs(found.after), float(np.abs(found.parts).sum()))
    assert abs(adds_up(found)) <= 1e-12 * size
    if measure.round.name == "none":
        assert abs(found.rest) <= 1e-12 * size


anything = st.sampled_from(KINDS).flatmap(lambda kind: measures_of(kind, cutoffs))


@given(sessions(), anything)
def test_parts_of_any_measure_add_up_with_the_rest(session: Session, measure: Measure) -> None:
    found = split_of(session, measure)
    if found is None or math.isnan(found.difference):
        return
    size = max(1.0, abs(found.before), abs(found.after), float(np.abs(found.parts).sum()))
    assert abs(adds_up(found)) <= 1e-12 * size
    assert found.is_recomputed == (measure.name not in ADDED_UP)


@pytest.mark.parametrize("measure", ["AP", "RR", "ERR(max=3)@5", "RBP(p=0.8)", "P@3", "R@3"])
@pytest.mark.parametrize("seed", range(30))
def test_without_ties_and_repetitions_recomputed_parts_leave_no_rest(measure: str, seed: int) -> None:
    random = np.random.default_rng(seed)
    grades = random.choice([*GRADES, NAN], 8).tolist()
    lists: Lists = {name: [random.permutation(8)[: random.integers(1, 9)].tolist()] for name in "AB"}
    found = split(evaluate(make_session([grades], lists, measure=measure)), 0, A, B)
    assert found.parts.sum() == pytest.approx(found.difference, abs=1e-12)
    assert found.rest == 0


def test_a_swap_by_hand() -> None:
    # 3 at rank 2 and 1 at rank 1, and the other way round.
    found = split(evaluate(make_session([[3, 1]], {"A": [[1, 0]], "B": [[0, 1]]}, measure="DCG")), 0, A, B)
    step = 1 - 1 / math.log2(3)
    assert found.parts.tolist() == pytest.approx([3 * step, -step])
    assert (found.moved.tolist(), found.new.tolist(), found.gone.tolist()) == ([0, 1], [], [])
    first, second = found.largest()
    assert (first.row, first.before, first.after) == (0, 2, 1)
    assert (second.row, second.before, second.after) == (1, 1, 2)


def test_what_came_and_what_went_by_hand() -> None:
    session = make_session([[3, 2, 1]], {"A": [[0, 1]], "B": [[0, 2]]}, measure="nDCG")
    found = split(evaluate(session), 0, A, B)
    place, ideal = 1 / math.log2(3), 3 + 2 / math.log2(3) + 0.5
    assert found.parts.tolist() == pytest.approx([0, -2 * place / ideal, place / ideal])
    assert (found.new.tolist(), found.gone.tolist(), found.ideal, found.rest) == ([2], [1], 0, 0)


def test_other_grades_make_the_ideal_a_part_of_its_own_by_hand() -> None:
    session = take_snapshot(make_session([[2, 1]], {"A": [[0, 1]]}, measure="nDCG@1"), "before", "A")
    session = move_results(set_grades(session, "q1", ["d2"], [4]), "q1", "A", [1], 0)
    found = split(evaluate(session), 0, Side("before"), A)
    assert (found.before, found.after, found.difference) == (1, 1, 0)
    # D 2 → 4 and I 2 → 4: the change of 4 − 2 counts (1/2 + 1/4)/2, the ideal (2 + 4)/2 × (1/4 − 1/2).
    assert found.parts.tolist() == pytest.approx([-2 * 0.375, 4 * 0.375])
    assert found.ideal == pytest.approx(-0.75)
    assert found.regraded.tolist() == [1]


def test_a_list_without_results_is_0_and_all_of_the_other_is_new() -> None:
    session = make_session([[3, 1]], {"A": [[]], "B": [[1, 0]]}, measure="nDCG")
    found = split(evaluate(session), 0, A, B)
    assert (found.before, found.ideal, found.rest) == (0, 0, 0)
    assert found.parts.sum() == pytest.approx(found.after)
    assert found.new.tolist() == [0, 1]


def test_rounding_is_the_rest() -> None:
    session = make_session([[3, 1, 2]], {"A": [[1, 0, 2]], "B": [[0, 1, 2]]}, measure="nDCG(round=half_up(1))")
    found = split(evaluate(session), 0, A, B)
    exactly = split(evaluate(session.changed(measure=replace(session.measure, round=Measure().round))), 0, A, B)
    assert found.parts.tolist() == exactly.parts.tolist()
    assert found.rest == pytest.approx(found.difference - exactly.difference)
    assert found.rest != 0


@pytest.mark.parametrize("seed", range(10))
def test_parts_of_alpha_ndcg_look_at_subtopics(seed: int) -> None:
    random = np.random.default_rng(seed)
    rows = tuple(SubtopicGrade("q1", f"d{d}", str(random.integers(1, 4)), 1.0) for d in random.permutation(6)[:4] + 1)
    grades = [1.0 if any(row.document == f"d{d}" for row in rows) else 0.0 for d in range(1, 7)]
    lists: Lists = {name: [random.permutation(6)[:5].tolist()] for name in "AB"}
    session = make_session([grades], lists, measure="alpha_nDCG@3", subtopics=rows)
    found = split(evaluate(session), 0, A, B)
    assert found.parts.sum() == pytest.approx(found.difference, abs=1e-12)
    assert found.rest == 0
