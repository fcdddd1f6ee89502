"""Charts in the comparison: they show the figures that are compared, follow edits, and lead to the query."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.comparison import compare
from ndcg_explorer.core.numbers import exact, signed_text
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.ui.compare.charted import charted
from ndcg_explorer.ui.compare.compare_view import CompareView
from ndcg_explorer.ui.compare_charts.charted_pair import BARS, CURVES, DISTRIBUTION, KINDS, SCATTER
from ndcg_explorer.ui.compare_charts.charts_panel import ComparisonCharts
from ndcg_explorer.ui.compare_charts.plane_plots import BarsPlot, DistributionPlot, PairedPlot, ScatterPlot
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.compared_sessions import many
from tests.support.finding import child
from tests.support.pointing import point_at
from tests.support.timing import plain_milliseconds


@pytest.fixture
def view(live: LiveSession, qtbot: QtBot) -> Iterator[CompareView]:
    yield from shown_view(live, qtbot)


def shown_view(live: LiveSession, qtbot: QtBot) -> Iterator[CompareView]:
    made = CompareView(live)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    made.set_active(True)
    made.tabs.setCurrentWidget(made.charts)
    made.splitter.setSizes([500, 600])
    yield made
    made.set_active(False)


@pytest.fixture
def charts(view: CompareView, qtbot: QtBot) -> ComparisonCharts:
    qtbot.waitUntil(lambda: view.comparing.resampled_figures is not None)
    return view.charts


def plot(charts: ComparisonCharts, kind: type[PairedPlot]) -> PairedPlot:
    return child(charts, kind)


def point_of(shown: PairedPlot, row: int) -> QPoint:
    assert shown.paired is not None
    x, y = shown.to_pixels(shown.paired.baseline_values, shown.paired.contender_values)
    return QPoint(round(x[row]), round(y[row]))


def test_the_values_mean_and_intervals_are_those_of_the_comparison(view: CompareView, charts: ComparisonCharts) -> None:
    evaluation = view.comparing.live.evaluation
    sides = Side("BM25"), Side("Neural"), Side("Hybrid")
    found = compare(evaluation, sides, [evaluation.session.measure]).measures[0]
    pair = charted(view.comparing)
    assert pair is not None
    first = found.contenders[0]
    assert np.array_equal(pair.paired.differences, found.compared.differences[:, 0])
    assert (pair.paired.mean, pair.paired.interval) == (first.difference, first.interval)
    assert pair.paired.bootstrap == first.bootstrap
    charts.show_kind(DISTRIBUTION)
    said = charts.strip.text()
    assert f"mean {signed_text(first.difference)}" in said
    assert " to ".join(signed_text(end) for end in first.interval) in said
    assert " to ".join(signed_text(end) for end in first.bootstrap) in said


def test_pointing_at_a_query_says_its_values_and_a_click_goes_there(
    view: CompareView, charts: ComparisonCharts, qtbot: QtBot
) -> None:
    shown = plot(charts, ScatterPlot)
    row = int(charts.shown_pair.paired.order[0])
    place = point_of(shown, row)
    point_at(shown.viewport(), place)
    names = view.comparing.live.session.query_ids
    assert names[charts.shown_pair.queries[row]] in charts.strip.text()
    assert f"Δ {signed_text(float(charts.shown_pair.paired.differences[row]))}" in charts.strip.text()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.comparing.live.query == charts.shown_pair.queries[row]
    assert shown.marked == [row]


def test_keys_walk_through_the_queries_by_their_difference(view: CompareView, charts: ComparisonCharts) -> None:
    charts.show_kind(BARS)
    shown, pair, live = plot(charts, BarsPlot), charts.shown_pair, view.comparing.live
    live.show_query(int(pair.queries[pair.paired.order[2]]))
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert live.query == pair.queries[pair.paired.order[3]]
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert live.query == pair.queries[pair.paired.order[2]]


def test_a_bar_of_all_queries_is_the_query_at_that_place(view: CompareView, charts: ComparisonCharts) -> None:
    charts.show_kind(BARS)
    shown, pair = plot(charts, BarsPlot), charts.shown_pair
    x, _ = shown.to_pixels(np.array([0.5, len(pair.paired) - 0.5]), np.zeros(2))
    for place, row in zip(x, (pair.paired.order[0], pair.paired.order[-1]), strict=True):
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(place), shown.height() // 2))
        assert view.comparing.live.query == pair.queries[row]


def test_pointing_at_the_distribution_says_how_many_queries_are_there(charts: ComparisonCharts) -> None:
    charts.show_kind(DISTRIBUTION)
    shown = plot(charts, DistributionPlot)
    x, _ = shown.to_pixels(np.array([1e-6]), np.zeros(1))
    point_at(shown.viewport(), QPoint(round(x[0]) + 3, shown.height() // 2))
    assert charts.strip.text().startswith("Δ from 0.0000 to ")


def test_every_chart_follows_an_edit(view: CompareView, charts: ComparisonCharts) -> None:
    live = view.comparing.live
    for kind in KINDS:
        charts.show_kind(kind)
        before = charts.shown_pair
        assert live.edit(move_results, live.query_id, "Neural", [9], 0)
        assert charts.shown_pair is not before
        assert charts.shown_pair.evaluation is live.evaluation
        live.undo_stack.undo()


def test_both_curves_are_those_of_the_lists_that_are_compared(view: CompareView, charts: ComparisonCharts) -> None:
    charts.show_kind(CURVES)
    live = view.comparing.live
    entries = charts.shown_pair.picture(live.query).entries
    for entry, system in zip(entries[:2], ("BM25", "Neural"), strict=True):
        assert entry.series[0].values is live.evaluation.curves(system, live.query).dcg
    view.comparing.swap()
    assert [entry.label for entry in charts.shown_pair.picture(live.query).entries[:2]] == ["Neural", "BM25"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_chart_has_a_table_with_the_same_numbers(charts: ComparisonCharts, kind: str) -> None:
    tester = QAbstractItemModelTester(charts.table.twin, QAbstractItemModelTester.FailureReportingMode.Fatal)
    charts.actions_by_name()["comparison_chart_as_table"].setChecked(True)
    charts.show_kind(kind)
    lines = [line.split("\t") for line in charts.table.twin.tsv(range(charts.table.twin.rowCount())).splitlines()]
    pair = charts.shown_pair
    if kind in (SCATTER, BARS):
        ordered = pair.paired.differences[pair.paired.order].tolist()
        assert [line[1] for line in lines[1:]] == list(map(exact, ordered))
    elif kind == DISTRIBUTION:
        assert sum(int(line[-1]) for line in lines[1:]) == len(pair.paired)
    else:
        assert [label.split(":")[0] for label in lines[0][1:3]] == ["BM25", "BM25"]
        assert len(lines) > 20
    tester.deleteLater()


def test_a_row_of_the_table_leads_to_its_query(view: CompareView, charts: ComparisonCharts) -> None:
    charts.actions_by_name()["comparison_chart_as_table"].setChecked(True)
    charts.show_kind(SCATTER)
    charts.table.setCurrentIndex(charts.table.twin.index(4, 0))
    assert view.comparing.live.query == charts.shown_pair.queries[charts.shown_pair.paired.order[4]]


@pytest.mark.parametrize("kind", KINDS)
def test_every_chart_is_written_and_copied(charts: ComparisonCharts, kind: str, tmp_path: Path) -> None:
    charts.show_kind(kind)
    for suffix in ("svg", "png"):
        charts.picture.write(str(tmp_path / f"chart.{suffix}"))
    ElementTree.parse(tmp_path / "chart.svg")
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")
    charts.actions_by_name()["copy_chart_data"].trigger()
    assert "\t" in QGuiApplication.clipboard().text()


def test_a_chart_is_written_also_while_another_tab_is_shown(
    view: CompareView, charts: ComparisonCharts, tmp_path: Path
) -> None:
    charts.show_kind(DISTRIBUTION)
    view.tabs.setCurrentWidget(view.differences)
    live = view.comparing.live
    assert live.edit(move_results, live.query_id, "Neural", [9], 0)
    charts.picture.write(str(tmp_path / "chart.svg"))
    assert view.comparing.figures is not None
    assert f"mean {signed_text(view.comparing.figures.contender.difference)}" in (tmp_path / "chart.svg").read_text()


def test_out_of_sight_nothing_is_drawn(view: CompareView, charts: ComparisonCharts) -> None:
    before = charts.shown_pair
    view.tabs.setCurrentWidget(view.differences)
    live = view.comparing.live
    assert live.edit(move_results, live.query_id, "Neural", [9], 0)
    assert charts.shown_pair is before
    view.tabs.setCurrentWidget(view.charts)
    assert charts.shown_pair.evaluation is live.evaluation


def test_five_thousand_queries_are_shown_and_pointed_at_without_a_stall(qapp: object, qtbot: QtBot) -> None:
    live = LiveSession(many(5000, 10, 2))
    found = shown_view(live, qtbot)
    view = next(found)
    view.charts.show_kind(SCATTER)
    shown = plot(view.charts, ScatterPlot)
    shown.grab()

    def point() -> None:
        shown.query_at(point_of(shown, 17).toPointF())
        shown.grab()

    assert plain_milliseconds(point) < 100
    assert plain_milliseconds(view.charts.show_content) < 100
    next(found, None)
    live.undo_stack.clear()


def stops(widget: QWidget) -> list[str]:
    return [stop.objectName() for stop in widget.stops()]  # type: ignore[attr-defined]


def test_all_of_it_can_be_reached_by_keys(charts: ComparisonCharts) -> None:
    assert all(stop.focusPolicy() & Qt.FocusPolicy.TabFocus for stop in charts.stops())
    assert all(stop.accessibleName() for stop in charts.stops())
    assert len(set(stops(charts))) == len(charts.stops())
