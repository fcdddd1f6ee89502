"""Pairs of a query and a document by hash: found, and told apart where their hashes are nearly the same."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_explorer.importing.large.pairs import Pairs

NEAR = np.array([5 << 40, (5 << 40) + 1, 7 << 40, (5 << 40) + 2], dtype=np.uint64)


@pytest.mark.parametrize("count", [0, 1, 2, 100, 5_000])
def test_every_pair_is_found_in_its_row_and_no_other(count: int) -> None:
    hashes = np.random.default_rng(count).integers(0, 1 << 63, count, dtype=np.uint64)
    pairs = Pairs.of(hashes)
    assert not pairs.has_repetition()
    assert pairs.rows_of(hashes).tolist() == list(range(count))
    assert pairs.rows_of(hashes ^ np.uint64(1 << 62)).tolist() == [-1] * count


def test_hashes_that_differ_in_low_bits_alone_are_no_repetition_and_are_found() -> None:
    pairs = Pairs.of(NEAR)
    assert len(pairs.near) == 3
    assert not pairs.has_repetition()
    assert pairs.rows_of(NEAR).tolist() == [0, 1, 2, 3]
    assert pairs.rows_of(NEAR + np.uint64(3)).tolist() == [-1] * 4


def test_a_repetition_is_found_among_hashes_that_differ_in_low_bits_alone() -> None:
    assert Pairs.of(np.append(NEAR, NEAR[0])).has_repetition()
    assert Pairs.of(NEAR[[2, 2]]).has_repetition()
