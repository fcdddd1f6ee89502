"""Two lists of a query beside each other: what became of each document, and what it does."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.split import split
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.compare.list_pair import LEFT, RIGHT, ListPair
from tests.support.compared_sessions import NAN, many, of_lists

SIDES = Side("A"), Side("B")


def pair_of(session: Session, query: int = 0, sides: tuple[Side, Side] = SIDES) -> ListPair:
    evaluation = evaluate(session)
    return ListPair(evaluation, query, sides, split(evaluation, query, *sides))


@pytest.fixture
def pair() -> ListPair:
    # A: 1 2 3 4; B: 3 1 5 4
    return pair_of(of_lists([3, 0, 2, 1, NAN], [0, 1, 2, 3], [2, 0, 4, 3]))


def test_each_document_moved_stayed_came_or_went(pair: ListPair) -> None:
    assert [pair.fate(LEFT, row) for row in range(4)] == ["down", "gone", "up", "same"]
    assert [pair.fate(RIGHT, row) for row in range(4)] == ["up", "down", "new", "same"]
    assert [pair.moved_up(LEFT, row) for row in range(4)] == [-1, None, 2, 0]
    assert [pair.moved_up(RIGHT, row) for row in range(4)] == [2, -1, None, 0]


def test_a_row_knows_where_its_document_is_in_the_other_list(pair: ListPair) -> None:
    assert [pair.other_row(LEFT, row) for row in range(4)] == [1, -1, 0, 3]
    assert [pair.other_row(RIGHT, row) for row in range(4)] == [2, 0, -1, 3]


def test_each_part_stands_once_beside_the_contenders_result_or_where_it_is_gone_from(pair: ListPair) -> None:
    assert pair.split is not None
    left, right = ([pair.part(side, row) for row in range(4)] for side in (LEFT, RIGHT))
    assert [part is None for part in left] == [True, False, True, True]
    assert None not in right
    total = sum(part for part in (*left, *right) if part is not None)
    assert shown(total) == shown(pair.split.difference)


def test_what_is_counted_is_what_one_sees(pair: ListPair) -> None:
    assert pair.counts == (1, 1, 1, 1, 1)


def test_a_document_that_is_twice_in_a_list_has_its_part_beside_the_first() -> None:
    session = of_lists([3, 0, 2], [0, 1], [1, 0, 0], measure="nDCG(duplicates=all)@3")
    pair = pair_of(session)
    assert pair.part(RIGHT, 1) is not None
    assert pair.part(RIGHT, 2) is None


def test_an_empty_list_beside_another_has_all_gone() -> None:
    pair = pair_of(of_lists([3, 0], [0, 1], []))
    assert (pair.counts.gone, pair.counts.new) == (2, 0)


@pytest.mark.parametrize("measure", ["nDCG@10", "DCG@5", "P(rel=2)@5", "ERR(max=3)@10", "nDCG(round=half_up(2))@10"])
def test_parts_as_printed_add_up_to_the_difference_as_printed(measure: str) -> None:
    session = many(8, 20, 2, measure)
    for query in range(8):
        pair = pair_of(session, query, (Side("S1"), Side("S2")))
        assert pair.split is not None
        assert pair.printed is not None
        beside = [pair.part(side, row) for side in (LEFT, RIGHT) for row in range(20)]
        total = sum(part for part in beside if part is not None) + float(pair.printed[-2:].sum())
        assert shown(total + 0.0) == shown(pair.split.difference)
        assert np.isclose(pair.split.parts.sum() + pair.split.ideal + pair.split.rest, pair.split.difference)
