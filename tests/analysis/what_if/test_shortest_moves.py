"""Series of moves, against the shortest that a search finds."""

import math
from collections.abc import Iterator
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.what_if.shortest_moves import Step, shortest_moves
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.edit_helpers import move_block
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session_lists import list_of
from tests.support.kept_sessions import NAN, make_session
from tests.support.what_if_lists import headline, ndcg_measures, reordered, single_lists


def is_plain(measure: Measure) -> bool:
    """Not rounded, and no two discounts that differ by less than the value shows.

    Where the ideal is over the first k, which are counted without unjudged ones, orders of rows are no orders of ranks.
    """
    if measure.ideal == "topk" and measure.unjudged.name == "condensed":
        return False
    steps = np.abs(np.diff(discounts(measure.discount, 8).values[:8]))
    return measure.round.name == "none" and not ((steps > 0) & (steps < 1e-6)).any()


plain_measures = ndcg_measures.filter(is_plain)


def applied(count: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
    order = np.arange(count)
    for step in steps:
        assert order[step.from_rank - 1] == step.row
        order = order[move_block(count, [step.from_rank - 1], step.before)]
        assert order[step.to_rank - 1] == step.row
    return tuple(order.tolist())


def best_of_all_orders(lists: GradedLists, measure: Measure) -> float:
    """Of those that keep the same results within the cutoff, where the ideal is over these."""
    count = len(lists.grades)
    fixed = measure.cutoff if measure.cutoff and measure.ideal == "topk" else count
    orders = (order + tuple(range(fixed, count)) for order in permutations(range(count)[:fixed]))
    return max(headline(reordered(lists, np.array(order, dtype=np.intp)), measure) for order in orders)


def fewest_moves(lists: GradedLists, measure: Measure, goal: float) -> int:
    """By breadth: all orders after 0, 1, 2, … moves."""
    count = len(lists.grades)
    reached = {tuple(range(count))}
    for moves in range(count + 1):
        if any(headline(reordered(lists, np.array(order, dtype=np.intp)), measure) >= goal for order in reached):
            return moves
        reached |= {after for order in reached for after in one_move_on(order)}
    raise AssertionError("every order can be reached")


def one_move_on(order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place, moved in enumerate(order):
        rest = order[:place] + order[place + 1 :]
        yield from ((*rest[:to], moved, *rest[to:]) for to in range(len(order)))


@settings(max_examples=60, deadline=None)
@given(single_lists(5), plain_measures)
def test_the_steps_lead_to_a_best_order_and_no_fewer_do(lists: GradedLists, measure: Measure) -> None:
    count = len(lists.grades)
    found = shortest_moves(lists, measure)
    order = np.array(applied(count, found.steps), dtype=np.intp)
    value, best = headline(reordered(lists, order), measure), best_of_all_orders(lists, measure)
    assert value == pytest.approx(best, abs=1e-12, nan_ok=True)
    if found.is_shortest and not math.isnan(best) and measure.ideal != "topk":
        assert len(found.steps) == fewest_moves(lists, measure, best - 1e-12)


@pytest.mark.parametrize(
    ("grades", "text", "steps"),
    [
        ([3, 2, 3, 0], "nDCG", [(1, 2, 3)]),
        ([0, 3, 2, 1], "nDCG", [(0, 1, 4)]),
        ([2, 2, 1, 1], "nDCG", []),
        ([1, 0, 1, 0, 3], "nDCG@1", [(4, 5, 1)]),
        ([0, 3, 3, 0], "nDCG@2", [(0, 1, 3)]),
        ([0, 3, 1, 3], "nDCG(discount=none)", []),
        ([1, 3, 9], "nDCG(ideal=topk)@2", [(0, 1, 2)]),
        ([math.nan, 1, math.nan, 3], "nDCG(unjudged=condensed)", [(1, 2, 4)]),
    ],
)
def test_what_must_move_moves_and_nothing_else(
    grades: list[float], text: str, steps: list[tuple[int, int, int]]
) -> None:
    found = shortest_moves(GradedLists.one(grades), parse_measure(text))
    assert [(step.row, step.from_rank, step.to_rank) for step in found.steps] == steps
    assert found.is_shortest


def test_equal_gains_divided_between_equal_discounts_are_not_promised_to_be_shortest() -> None:
    measure = parse_measure("nDCG(discount=table(1, 0.5, 0.5))")
    found = shortest_moves(GradedLists.one([3, 9, 3, 5]), measure)
    assert (len(found.steps), found.is_shortest) == (2, False)


def test_each_step_is_an_edit_of_the_session() -> None:
    session = make_session([[0, 2, NAN, 3, 1, 3]], {"A": [[0, 1, 2, 3, 4, 5]]}, measure="nDCG")
    lists = list_of(session, session.system("A"), 0)
    for step in shortest_moves(lists, session.measure).steps:
        session = move_results(session, "q1", "A", [step.from_rank - 1], step.before)
    assert evaluate(session).value("A", 0) == 1
    assert session.ranking(session.system("A"), 0).rows.tolist() == [3, 5, 1, 4, 0, 2]
