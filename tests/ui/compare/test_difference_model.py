"""The differences by query as an item model: order, filter, and edits that change one row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPersistentModelIndex
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.compare.compared import Side, compared
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.edits import move_results, remove_results, set_grades
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.compare.difference_filter import BASELINE, CONTENDER, DIFFERENCE, SIZE
from ndcg_explorer.ui.compare.difference_model import BY_NAME, DIFFERENCE_ROLE, SHARE_ROLE, DifferenceModel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.compared_sessions import many
from tests.support.timing import plain_milliseconds


class Shown:
    def __init__(self, live: LiveSession) -> None:
        self.live = live
        self.comparing = Comparing(live)
        self.model = DifferenceModel()
        self.comparing.compared.connect(self.show)
        self.comparing.set_active(True)

    def show(self) -> None:
        self.model.show_figures(self.comparing.figures)

    def queries(self) -> list[int]:
        return [self.model.query_at(row) for row in range(self.model.rowCount())]

    def differences(self) -> list[float]:
        return [self.model.index(row, 0).data(DIFFERENCE_ROLE) for row in range(self.model.rowCount())]


@pytest.fixture
def shown(qapp: object) -> Iterator[Shown]:
    live = LiveSession(many(30, 12, 3))
    made = Shown(live)
    tester = QAbstractItemModelTester(made.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made
    tester.deleteLater()
    made.comparing.set_active(False)
    live.undo_stack.clear()


def test_the_highest_difference_comes_first_and_each_is_contender_minus_baseline(shown: Shown) -> None:
    found = compared(shown.live.evaluation, (Side("S1"), Side("S2"), Side("S3")))
    assert shown.comparing.contender == Side("S2")
    assert shown.differences() == sorted(found.differences[:, 0].tolist(), reverse=True)


@pytest.mark.parametrize("key", [SIZE, BASELINE, CONTENDER, DIFFERENCE])
@pytest.mark.parametrize("descending", [True, False])
def test_rows_are_in_the_order_that_was_asked_for(shown: Shown, key: str, descending: bool) -> None:
    shown.model.set_sort(key, descending=descending)
    values = [float(shown.model.column(key)[query]) for query in shown.queries()]
    assert values == sorted(values, reverse=descending)


def test_names_sort_as_people_count(shown: Shown) -> None:
    shown.model.set_sort(BY_NAME, descending=False)
    assert [shown.model.index(row, 0).data() for row in (0, 1, 9)] == ["query 1", "query 2", "query 10"]


def test_a_filter_keeps_what_meets_it(shown: Shown) -> None:
    shown.model.set_filter("Δ < -0.05")
    assert shown.model.rowCount() > 0
    assert all(difference < -0.05 for difference in shown.differences())
    shown.model.set_filter("query 30")
    assert shown.queries() == [29]
    shown.model.set_filter("unjudged > 11")
    assert shown.model.rowCount() == 0
    shown.model.set_filter("")
    assert shown.model.rowCount() == 30


def test_the_longest_bar_is_whole(shown: Shown) -> None:
    shares = [shown.model.index(row, 0).data(SHARE_ROLE) for row in range(30)]
    assert max(map(abs, shares)) == 1
    assert all(np.sign(share) == np.sign(d) for share, d in zip(shares, shown.differences(), strict=True))


def test_an_edit_tells_the_row_of_its_query_alone(shown: Shown, qtbot: QtBot) -> None:
    shown.model.set_sort(BY_NAME, descending=False)
    told: list[tuple[int, int]] = []
    shown.model.dataChanged.connect(lambda first, last: told.append((first.row(), last.row())))
    assert shown.live.edit(move_results, "query 5", "S2", [9], 0)
    assert told == [(4, 4)]


def test_a_row_that_moves_takes_what_points_at_it_along(shown: Shown) -> None:
    last = QPersistentModelIndex(shown.model.index(29, 0))
    query = shown.model.query_at(29)
    name = shown.live.session.query_ids[query]
    ideal = np.argsort(-np.nan_to_num(shown.live.session.candidates(query).grades))
    documents = shown.live.session.document_ids(query, ideal)
    shown.live.edit(set_grades, name, documents, [float(3 - min(rank, 3)) for rank in range(12)])
    assert shown.model.query_at(last.row()) == query
    assert shown.differences() == sorted(shown.differences(), reverse=True)


def test_a_query_that_nobody_answers_any_more_is_gone_from_the_rows(shown: Shown) -> None:
    for system in ("S1", "S2", "S3"):
        shown.live.edit(remove_results, "query 4", system, list(range(12)))
    assert 3 not in shown.queries()
    assert shown.model.row_of(3) == -1


def test_a_tip_has_both_values_and_what_is_unjudged(shown: Shown) -> None:
    shown.model.set_filter("unjudged > 0")
    query = shown.queries()[0]
    spoken = shown.model._summary(query, ", ")
    count = int(shown.model.column("unjudged")[query])
    assert f"{count_text(count)} unjudged in S2" in spoken
    assert "S1 0." in spoken


def test_nothing_is_worked_out_while_nobody_compares(shown: Shown) -> None:
    shown.comparing.set_active(False)
    before = shown.comparing.figures
    shown.live.edit(move_results, "query 5", "S2", [9], 0)
    assert shown.comparing.figures is before
    shown.comparing.set_active(True)
    assert shown.comparing.figures is not before


def test_seven_thousand_queries_are_sorted_and_filtered_without_a_stall(qapp: object) -> None:
    live = LiveSession(many(7000, 20, 5))
    shown = Shown(live)
    assert plain_milliseconds(lambda: shown.model.set_sort(SIZE, descending=False)) < 100
    assert plain_milliseconds(lambda: shown.model.set_sort(BY_NAME, descending=False)) < 100
    for text in ("Δ < -0.05", "unjudged > 3", "changed", "99", ""):
        assert plain_milliseconds(partial(shown.model.set_filter, text)) < 100, text
    assert plain_milliseconds(lambda: shown.comparing.choose_contender(Side("S4"))) < 100
    shown.comparing.set_active(False)
