"""Which row stands where after a block was moved."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.core.session.edit_helpers import is_unchanged, move_block


@pytest.mark.parametrize(
    ("rows", "before", "order"),
    [
        ([3], 0, [3, 0, 1, 2, 4]),
        ([0], 5, [1, 2, 3, 4, 0]),
        ([1], 3, [0, 2, 1, 3, 4]),
        ([1, 2], 4, [0, 3, 1, 2, 4]),
        ([4, 0], 2, [1, 0, 4, 2, 3]),
        ([0, 2, 4], 3, [1, 0, 2, 4, 3]),
        ([0, 1, 2, 3, 4], 2, [0, 1, 2, 3, 4]),
        ([], 2, [0, 1, 2, 3, 4]),
        ([2, 2, 2], 0, [2, 0, 1, 3, 4]),
    ],
)
def test_a_block_moves_together_and_scattered_rows_close_up(rows: list[int], before: int, order: list[int]) -> None:
    assert move_block(5, rows, before).tolist() == order


@pytest.mark.parametrize(("rows", "before"), [([2], 2), ([2], 3), ([1, 2], 1), ([1, 2], 2), ([1, 2], 3), ([4], 5)])
def test_dropping_a_block_where_it_stands_changes_nothing(rows: list[int], before: int) -> None:
    assert is_unchanged(move_block(5, rows, before))


@pytest.mark.parametrize(("before", "order"), [(-7, [1, 0, 2]), (99, [0, 2, 1])])
def test_a_target_outside_the_list_means_its_nearest_end(before: int, order: list[int]) -> None:
    assert move_block(3, [1], before).tolist() == order


@pytest.mark.parametrize("rows", [[3], [-1], [0, 3]])
def test_a_row_that_is_not_there_is_refused(rows: list[int]) -> None:
    with pytest.raises(IndexError, match="of a list of 3"):
        move_block(3, rows, 0)


def test_an_empty_list_stays_empty() -> None:
    assert move_block(0, [], 0).tolist() == []
    assert is_unchanged(move_block(0, [], 0))


@given(st.integers(1, 12).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.integers(0, n - 1)), st.integers(0, n))))
def test_no_row_is_lost_and_the_others_keep_their_order(drawn: tuple[int, set[int], int]) -> None:
    count, rows, before = drawn
    order = move_block(count, rows, before).tolist()
    assert sorted(order) == list(range(count))
    assert [row for row in order if row not in rows] == [row for row in range(count) if row not in rows]
    assert [row for row in order if row in rows] == sorted(rows)
    place = order.index(min(rows)) if rows else 0
    assert not rows or order[place : place + len(rows)] == sorted(rows)
