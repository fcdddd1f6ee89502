"""All systems at once: values, the row of means, order, filter, and the pair that a cell opens."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.compare.queries_model import DIFFERENCE_ROLE, SHARE_ROLE
from ndcg_explorer.ui.compare.queries_table import QueriesPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.compared_sessions import many

DOWNWARDS, UPWARDS = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


class Shown:
    def __init__(self, live: LiveSession) -> None:
        self.live = live
        self.comparing = Comparing(live)
        self.panel = QueriesPanel()
        self.model, self.table = self.panel.model, self.panel.table
        self.opened: list[tuple[Side, int]] = []
        self.table.opened.connect(self._open)
        self.comparing.compared.connect(self.show)
        self.comparing.set_active(True)

    def show(self) -> None:
        self.model.show_figures(self.comparing.figures)

    def _open(self, side: Side, query: int) -> None:
        self.opened.append((side, query))

    def column(self, number: int, role: int = Qt.ItemDataRole.DisplayRole) -> list[object]:
        """Below the means."""
        return [self.model.index(row, number).data(role) for row in range(1, self.model.rowCount())]


@pytest.fixture
def made(qapp: object) -> Iterator[Shown]:
    live = LiveSession(many(12, 10, 4))
    found = Shown(live)
    tester = QAbstractItemModelTester(found.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield found
    tester.deleteLater()
    found.comparing.set_active(False)
    found.panel.deleteLater()
    live.undo_stack.clear()


def test_a_row_for_each_query_under_that_of_the_means(made: Shown) -> None:
    assert (made.model.rowCount(), made.model.columnCount()) == (13, 4)
    figures = made.comparing.figures
    assert figures is not None
    means = [made.model.index(0, column).data() for column in range(4)]
    assert means == [shown(mean) for mean in figures.found.compared.means.tolist()]
    assert made.column(2) == [shown(value) for value in figures.found.compared.values[:, 2].tolist()]
    names = [made.model.headerData(row, Qt.Orientation.Vertical) for row in range(3)]
    assert names == ["Mean", "query 1", "query 2"]


def test_the_heat_is_of_the_difference_to_the_baseline(made: Shown) -> None:
    assert set(made.column(0, SHARE_ROLE)) == {0.0}
    shares = [np.array(made.column(column, SHARE_ROLE), dtype=float) for column in (1, 2, 3)]
    assert max(np.abs(share).max() for share in shares) == 1
    differences = np.array(made.column(1, DIFFERENCE_ROLE), dtype=float)
    assert (np.sign(shares[0]) == np.sign(differences)).all()


def test_a_click_on_a_header_sorts_by_the_difference_of_that_system(made: Shown) -> None:
    made.table.horizontalHeader().setSortIndicator(3, DOWNWARDS)
    found = made.column(3, DIFFERENCE_ROLE)
    assert found == sorted(found, reverse=True)  # type: ignore[type-var]
    made.table.horizontalHeader().setSortIndicator(0, UPWARDS)
    values = [float(str(value)) for value in made.column(0)]
    assert values == sorted(values)
    assert made.model.headerData(0, Qt.Orientation.Vertical) == "Mean"


def test_what_is_selected_stays_selected_in_another_order(made: Shown) -> None:
    held = QPersistentModelIndex(made.model.index(4, 1))
    query, mean = made.model.query_at(4), QPersistentModelIndex(made.model.index(0, 1))
    made.table.horizontalHeader().setSortIndicator(1, DOWNWARDS)
    assert made.model.query_at(held.row()) == query
    assert mean.row() == 0


def test_a_filter_leaves_the_means_and_what_meets_it(made: Shown) -> None:
    made.panel.filter.setText("Δ < 0")
    assert all(float(str(d)) < 0 for d in made.column(1, DIFFERENCE_ROLE))
    assert 1 < made.model.rowCount() < 13
    made.panel.filter.setText("query 11")
    assert [made.model.query_at(row) for row in range(made.model.rowCount())] == [-1, 10]
    made.panel.filter.clear()
    assert made.model.rowCount() == 13


def test_enter_opens_the_pair_of_a_cell(made: Shown) -> None:
    made.table.setCurrentIndex(made.model.index(3, 2))
    QTest.keyClick(made.table, Qt.Key.Key_Return)
    made.table.setCurrentIndex(made.model.index(5, 0))
    QTest.keyClick(made.table, Qt.Key.Key_Return)
    assert made.opened == [(Side("S3"), 2), (Side("S2"), 4)]


def test_an_edit_tells_its_row_and_the_means(made: Shown) -> None:
    told: list[int] = []
    made.model.dataChanged.connect(lambda first, last: told.extend({first.row(), last.row()}))
    made.live.edit(move_results, "query 5", "S2", [9], 0)
    assert sorted(told) == [0, 5]


def test_the_key_s_sorts_by_the_column_that_one_is_in(made: Shown) -> None:
    made.table.setCurrentIndex(made.model.index(2, 3))
    QTest.keyClick(made.table, Qt.Key.Key_S)
    found = made.column(3, DIFFERENCE_ROLE)
    assert found == sorted(found, reverse=True)  # type: ignore[type-var]
    QTest.keyClick(made.table, Qt.Key.Key_S)
    assert made.column(3, DIFFERENCE_ROLE) == found[::-1]
    QTest.keyClick(made.table, Qt.Key.Key_S)
    assert [made.model.query_at(row) for row in range(1, 13)] == list(range(12))
