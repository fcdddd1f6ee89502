"""The edit that brings a document to its ideal rank. No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ndcg_explorer.analysis.ideal_list import IdealRow
from ndcg_explorer.core.session.edits import insert_result, move_results
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.results.result_rows import ResultRows


def move_to_ideal(results: ResultRows, row: IdealRow) -> tuple[Callable[..., Session], tuple[Any, ...]]:
    """The edit and its arguments after query and system; past the end of the list means to its end."""
    target = results.row_of_rank(row.rank)
    before = target if target >= 0 else results.count
    if row.actual is None:
        return insert_result, (row.document, before)
    source = results.row_of_rank(row.actual)
    # Downwards, the place is behind the result that stands there now.
    is_down = source < before < results.count
    return move_results, ([source], before + 1 if is_down else before)
