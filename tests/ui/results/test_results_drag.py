"""Dragging results: the move itself, what is shown on the way, and what may not be dropped."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtTest import QTest

from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.ui.results import results_view
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.row_selection import select_rows
from tests.support.dragging import drop, hover, leave
from tests.support.pointing import point_at
from tests.support.results_sessions import documents, large, small


@pytest.fixture
def panel(qtbot: Any) -> ResultsPanel:
    panel = ResultsPanel(LiveSession(small()))
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    return panel


@pytest.fixture
def view(panel: ResultsPanel) -> ResultsView:
    return panel.view


def above(view: ResultsView, row: int) -> QPoint:
    """A place in the upper half of a row; below all rows for the one after the last."""
    if row == view.results.count:
        return QPoint(50, view.rowViewportPosition(row - 1) + view.rowHeight(row - 1) + 5)
    return QPoint(50, view.rowViewportPosition(row) + 3)


def mime_of(view: ResultsView, *rows: int) -> QMimeData:
    return view.results.mime_of(np.array(rows, dtype=np.intp))


def choose(view: ResultsView, *rows: int) -> None:
    view.go_to_row(rows[0])
    select_rows(view, np.array(rows, dtype=np.intp))


@pytest.mark.parametrize(
    ("rows", "before", "order"),
    [
        ([5], 0, "612345"),
        ([0], 6, "234561"),
        ([1, 2], 5, "145236"),
        ([0, 2, 4], 6, "246135"),
        ([1, 3, 5], 1, "124635"),
        ([2], 2, "123456"),
        ([2], 3, "123456"),
    ],
)
def test_rows_go_where_they_are_dropped(view: ResultsView, rows: list[int], before: int, order: str) -> None:
    assert drop(view.viewport(), mime_of(view, *rows), above(view, before))
    assert "".join(documents(view.results)) == order
    assert view.live.undo_stack.count() == int(order != "123456")


def test_the_lower_half_of_a_row_means_below_it(view: ResultsView) -> None:
    place = QPoint(50, view.rowViewportPosition(2) + view.rowHeight(2) - 3)
    drop(view.viewport(), mime_of(view, 0), place)
    assert "".join(documents(view.results)) == "231456"


def test_the_selection_follows_its_rows_through_drop_undo_and_redo(view: ResultsView) -> None:
    choose(view, 1, 4)
    drop(view.viewport(), mime_of(view, 1, 4), above(view, 0))
    assert view.chosen_rows().tolist() == [0, 1]
    view.live.undo_stack.undo()
    assert view.chosen_rows().tolist() == [1, 4]
    view.live.undo_stack.redo()
    assert view.chosen_rows().tolist() == [0, 1]
    assert view.currentIndex().row() == 0


def test_on_the_way_the_drop_is_previewed_and_told_beside_the_line(view: ResultsView) -> None:
    seen: list[Any] = []
    view.live.previewed.connect(seen.append)
    before = view.live.session
    assert hover(view.viewport(), mime_of(view, 3), above(view, 1), above(view, 0))
    assert view.guide.before == 0
    value = seen[-1].value("A", 0)
    assert view.guide.label == f"drop here: nDCG@4 {value:.4f} (−{view.live.evaluation.value('A', 0) - value:.4f})"
    hover(view.viewport(), mime_of(view, 3), above(view, 3))
    assert view.guide.label == "drop here: no change"
    leave(view.viewport())
    assert seen[-1] is None
    assert not view.guide.is_active
    assert view.live.session is before


def test_the_same_place_is_previewed_once(view: ResultsView) -> None:
    seen: list[Any] = []
    view.live.previewed.connect(seen.append)
    place = above(view, 1)
    hover(view.viewport(), mime_of(view, 4), place, place + QPoint(30, 1), place + QPoint(60, 2))
    assert len(seen) == 1


def test_rows_of_another_window_are_not_taken(view: ResultsView, qtbot: Any) -> None:
    other = ResultsPanel(LiveSession(small()))
    qtbot.addWidget(other)
    mime = mime_of(other.view, 0)
    assert not drop(view.viewport(), mime, above(view, 3))
    text = QMimeData()
    text.setText("doc-1")
    assert not drop(view.viewport(), text, above(view, 3))
    assert not view.live.undo_stack.count()


def test_dragged_rows_are_text_for_a_spreadsheet_too(view: ResultsView) -> None:
    lines = mime_of(view, 0, 2).text().splitlines()
    assert lines[0].startswith("Rank\tDocument\tTitle\tGrade\tGain")
    assert [line.split("\t")[:4] for line in lines[1:]] == [
        ["1", "doc-1", "Title 1", "3"],
        ["3", "doc-3", "Title 3", "–"],
    ]


class FakeDrag:
    """A drag whose loop is one hover and, if wanted, a drop."""

    places: tuple[QPoint, ...] = ()
    drops = True

    def __init__(self, source: ResultsView) -> None:
        self.view = source

    def setMimeData(self, mime: QMimeData) -> None:
        self.mime = mime

    def setPixmap(self, pixmap: Any) -> None:
        assert pixmap.width() > pixmap.height() > 10

    def setHotSpot(self, place: QPoint) -> None:
        # Right of and below the pointer, so that the line stays in sight.
        assert place.x() < 0 and place.y() < 0  # noqa: PT018

    def exec(self, *_: Any) -> Qt.DropAction:
        hover(self.view.viewport(), self.mime, *self.places)
        if self.drops:
            drop(self.view.viewport(), self.mime, self.places[-1])
        return Qt.DropAction.IgnoreAction


def drag_with_mouse(view: ResultsView, row: int) -> None:
    viewport, start = view.viewport(), above(view, row) + QPoint(0, 5)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for step in (4, 12, 30):
        point_at(viewport, start + QPoint(0, step), pressed=Qt.MouseButton.LeftButton)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + QPoint(0, 30))


@pytest.mark.parametrize(("drops", "order"), [(True, "145623"), (False, "123456")])
def test_pressing_and_moving_drags_the_selected_rows(
    view: ResultsView, monkeypatch: pytest.MonkeyPatch, drops: bool, order: str
) -> None:
    choose(view, 1, 2)
    FakeDrag.places, FakeDrag.drops = (above(view, 4), above(view, 6)), drops
    monkeypatch.setattr(results_view, "QDrag", FakeDrag)
    drag_with_mouse(view, 2)
    assert "".join(documents(view.results)) == order
    assert not view.guide.is_active


def test_a_million_rows_can_be_dragged_over(qtbot: Any) -> None:
    panel = ResultsPanel(LiveSession(large(1_000_000)))
    qtbot.addWidget(panel)
    panel.resize(700, 500)
    panel.show()
    drop(panel.view.viewport(), mime_of(panel.view, 999_999), above(panel.view, 1))
    assert panel.view.results.index(1, 1).data() == "doc-1000000"


def test_an_empty_list_takes_documents_of_the_tray(qtbot: Any) -> None:
    panel = ResultsPanel(LiveSession(small(listed=0)))
    qtbot.addWidget(panel)
    panel.resize(700, 500)
    panel.show()
    tray = panel.tray.tray
    drop(panel.view.viewport(), tray.mimeData([tray.index(0)]), QPoint(20, 20))
    assert documents(panel.view.results) == ["1"]


def test_the_line_the_label_and_the_cutoff_are_painted(panel: ResultsPanel) -> None:
    view = panel.view
    plain = view.grab().toImage()
    hover(view.viewport(), mime_of(view, 5), above(view, 1))
    dragged = view.grab().toImage()
    assert dragged != plain
    leave(view.viewport())
    view.live.edit(set_measure, "nDCG(gain=exp2)@3")
    assert view.grab().toImage() != plain
