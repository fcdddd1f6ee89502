"""The curves: what is drawn, the cutoff that is dragged, the rank that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from ndcg_explorer.charts.curve_data import RATIO, SUMS, Series, Style, band
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.charts.picture import chart_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.edits import (
    move_results,
    remove_results,
    rename_system,
    set_grades,
    set_measure,
    take_snapshot,
)
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.errors import UsageError
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.curves.curve_items import CurveItem, colour_of
from ndcg_explorer.ui.curves.curve_layers import Layer
from ndcg_explorer.ui.curves.curves_panel import CurvesPanel
from ndcg_explorer.ui.curves.curves_view import CurvesView
from ndcg_explorer.ui.curves.hover_strip import HoverStrip
from ndcg_explorer.ui.curves.plotting import polygon
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import Message
from ndcg_explorer.ui.style.theme import apply_theme
from tests.support.pointing import point_at

SVG = "{http://www.w3.org/2000/svg}"


def live_on(name: str) -> LiveSession:
    return LiveSession(load([sample_folder() / f"{name}.ndcg"]).session)


def shown(qtbot: QtBot, live: LiveSession) -> CurvesPanel:
    panel = CurvesPanel(live)
    qtbot.addWidget(panel)
    panel.resize(500, 480)
    panel.show()
    QApplication.processEvents()
    return panel


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    session = live_on("help-desk")
    yield session
    session.undo_stack.clear()


@pytest.fixture
def panel(qtbot: QtBot, live: LiveSession) -> CurvesPanel:
    return shown(qtbot, live)


def view_of(panel: CurvesPanel) -> CurvesView:
    found = panel.findChild(CurvesView, "curves_plot")
    assert found is not None
    return found


def strip(panel: CurvesPanel) -> str:
    found = panel.findChild(HoverStrip)
    assert found is not None
    return found.text()


def drawn(panel: CurvesPanel) -> dict[tuple[str, str], CurveItem]:
    return {key: item for key, item in view_of(panel)._items.items() if item.isVisible()}


def place(panel: CurvesPanel, rank: float, name: str = SUMS) -> QPoint:
    """A pixel at a rank, half way up a plot."""
    view = view_of(panel)
    return QPoint(round(view.point_at(name, rank, 0.0).x()), round(view.area(name).center().y()))


def move_to(panel: CurvesPanel, at: QPoint) -> None:
    point_at(view_of(panel).viewport(), at)
    QApplication.processEvents()


def test_the_plots_show_the_very_arrays_of_the_curves(panel: CurvesPanel, live: LiveSession) -> None:
    curves = live.evaluation.curves(live.system, live.query)
    items = drawn(panel)
    assert items[SUMS, f"system:{live.system}"].series.values is curves.dcg
    assert items[RATIO, f"system:{live.system}"].series.values is curves.ndcg
    assert items[SUMS, "ideal"].series.values is curves.ideal.dcg
    assert (SUMS, "cg") not in items


def test_an_edit_keeps_the_items_and_changes_their_values(panel: CurvesPanel, live: LiveSession) -> None:
    before = drawn(panel)
    other = before[SUMS, "system:Neural"].series.values
    live.edit(move_results, live.query_id, live.system, [7], 0)
    after = drawn(panel)
    assert {key: id(item) for key, item in before.items()} == {key: id(item) for key, item in after.items()}
    mine = after[RATIO, f"system:{live.system}"].series.values
    assert mine is live.evaluation.curves(live.system, live.query).ndcg
    assert after[SUMS, "system:Neural"].series.values is other


@pytest.mark.parametrize("name", ["ideal", "loaded", "cg", "system:Neural"])
def test_each_layer_can_be_switched_by_its_action_and_by_its_legend_entry(panel: CurvesPanel, name: str) -> None:
    action = panel.actions_by_name()[name]
    before = name in {key for _, key in drawn(panel)}
    assert before == action.isChecked()
    action.trigger()
    assert (name in {key for _, key in drawn(panel)}) != before
    QTest.mouseClick(panel._legend.entry(name), Qt.MouseButton.LeftButton)
    assert (name in {key for _, key in drawn(panel)}) == before == action.isChecked()


def test_the_list_of_systems_and_the_legend_can_follow_one_another(qtbot: QtBot, panel: CurvesPanel) -> None:
    panel.show_system("Neural", False)
    assert (SUMS, "system:Neural") not in drawn(panel)
    with qtbot.waitSignal(panel.system_switched) as told:
        panel.actions_by_name()["system:Neural"].trigger()
    assert told.args == ["Neural", True]


def test_snapshots_and_renamed_systems_get_their_entries(panel: CurvesPanel, live: LiveSession) -> None:
    live.edit(take_snapshot, "Kept & safe", live.system)
    assert (SUMS, "system:Kept & safe") in drawn(panel)
    live.edit(rename_system, "Neural", "Dense")
    names = panel.actions_by_name()
    assert "system:Dense" in names
    assert "system:Neural" not in names
    assert (SUMS, "system:Neural") not in drawn(panel)
    assert panel._legend.entry("system:Kept & safe").accessibleName() == "Kept & safe"


def test_the_legend_says_whose_grades_are_not_todays(panel: CurvesPanel, live: LiveSession) -> None:
    live.edit(take_snapshot, "Kept", live.system)
    entry = panel._legend.entry("system:Kept")
    assert entry.defaultAction().iconText() == "Kept"
    rows = live.session.ranking(live.session.system(live.system), live.query).rows[:1]
    document = live.session.document_ids(live.query, rows)
    grade = 0.0 if live.session.candidates(live.query).grades[rows[0]] > 0 else 3.0
    live.edit(set_grades, live.query_id, document, [grade])
    assert panel._legend.entry("system:Kept") is entry
    assert entry.defaultAction().iconText() == entry.accessibleName() == "Kept (grades as of the snapshot)"
    assert "Kept (grades as of the snapshot)" in entry.toolTip()
    live.mark_rank(1)
    assert "Kept (grades as of the snapshot)" in panel._strip.text()
    picture = panel.shown_picture()
    assert picture is not None
    assert "Kept (grades as of the snapshot)" in [it.label for it in picture.entries]
    live.undo_stack.undo()
    assert entry.accessibleName() == "Kept"


def test_a_drag_draws_a_ghost_and_its_end_takes_it_away(panel: CurvesPanel, live: LiveSession) -> None:
    candidate = live.preview(move_results, live.query_id, live.system, [7], 0)
    assert isinstance(candidate, Evaluation)
    ghost = drawn(panel)[RATIO, "ghost"].series
    assert ghost.values is candidate.curves(live.system, live.query).ndcg
    assert (ghost.style.dash, ghost.style.colour) == ("dash", 0)
    live.end_preview()
    assert (RATIO, "ghost") not in drawn(panel)


def test_where_the_ideal_reaches_past_the_list_the_curves_go_on_dashed(qtbot: QtBot) -> None:
    live = live_on("larger-pool")
    live.edit(set_measure, "nDCG")
    panel = shown(qtbot, live)
    beyond = drawn(panel)[RATIO, f"beyond:{live.system}"].series
    assert (beyond.first_rank, beyond.style.dash) == (3, "dash")
    assert beyond.values[-1] == pytest.approx(live.evaluation.value(live.system, 0))
    flat = drawn(panel)[SUMS, f"beyond:{live.system}"].series.values
    assert flat.tolist() == [flat[0]] * 2
    assert "The list ends at rank 3; dashed to rank 4" in strip(panel)
    assert view_of(panel).ranks_in_view == (0.5, 4.5)
    live.undo_stack.clear()


def test_a_list_from_which_everything_was_taken_is_drawn_without_a_curve(panel: CurvesPanel, live: LiveSession) -> None:
    count = len(live.session.ranking(live.session.system(live.system), live.query))
    assert live.edit(remove_results, live.query_id, live.system, list(range(count)))
    assert not panel.grab().isNull()
    assert polygon(np.empty(0), np.empty(0)).isEmpty()


def test_ranges_are_set_from_the_data(panel: CurvesPanel, live: LiveSession) -> None:
    view, curves = view_of(panel), live.evaluation.curves(live.system, live.query)
    assert view.ranks_in_view == (0.5, len(curves) + 0.5)
    low, high = view.plots[RATIO].vb.viewRange()[1]
    assert low <= 0
    assert high == pytest.approx(max(1.02, curves.ndcg.max() * 1.05))
    assert view.plots[SUMS].vb.viewRange()[1][1] > curves.ideal.dcg.max()
    assert view.plots[RATIO].vb.viewRange()[0] == view.plots[SUMS].vb.viewRange()[0]


def test_values_above_1_have_room(panel: CurvesPanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=exp2, ideal=k_ones)")
    highest = live.evaluation.curves(live.system, live.query).ndcg.max()
    assert view_of(panel).plots[RATIO].vb.viewRange()[1][1] > highest > 1.1


def test_zooming_stays_within_the_list_and_reset_goes_home(qtbot: QtBot, panel: CurvesPanel) -> None:
    view = view_of(panel)
    home = view.ranks_in_view
    QTest.keyClick(view, Qt.Key.Key_Plus)
    left, right = view.ranks_in_view
    assert home[0] < left < right < home[1]
    for _ in range(30):
        QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.ranks_in_view == pytest.approx(home)
    for _ in range(30):
        QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.ranks_in_view[1] - view.ranks_in_view[0] == pytest.approx(4)
    panel.actions_by_name()["reset_view"].trigger()
    assert view.ranks_in_view == pytest.approx(home)


def test_a_double_click_resets_the_view(panel: CurvesPanel) -> None:
    view = view_of(panel)
    home = view.ranks_in_view
    view.zoom(0.5)
    assert view.ranks_in_view != home
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place(panel, 8))
    assert view.ranks_in_view == pytest.approx(home)


def test_an_edit_keeps_the_zoom_and_another_query_leaves_it(panel: CurvesPanel, live: LiveSession) -> None:
    view = view_of(panel)
    view.zoom(0.5)
    zoomed = view.ranks_in_view
    live.edit(move_results, live.query_id, live.system, [7], 0)
    assert view.ranks_in_view == zoomed
    live.show_query(1)
    assert view.ranks_in_view[0] == 0.5


def drag(panel: CurvesPanel, start: QPoint, stops: list[QPoint]) -> None:
    viewport = view_of(panel).viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for stop in stops:
        move_to(panel, stop)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=stops[-1])


def test_the_cutoff_can_be_dragged_and_snaps_to_ranks_in_one_undo_step(panel: CurvesPanel, live: LiveSession) -> None:
    drag(panel, place(panel, 10), [place(panel, 8), place(panel, 6), place(panel, 5.3)])
    assert live.session.measure.cutoff == 5
    assert live.undo_stack.count() == 1
    assert view_of(panel)._cutoffs[SUMS].text == "k = 5"
    live.undo_stack.undo()
    assert view_of(panel)._cutoffs[RATIO].rank == 10


def test_while_the_cutoff_is_dragged_the_value_there_is_shown(panel: CurvesPanel, live: LiveSession) -> None:
    viewport = view_of(panel).viewport()
    previewed: list[Measure | None] = []
    live.measure_previewed.connect(previewed.append)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=place(panel, 10))
    move_to(panel, place(panel, 7))
    assert previewed[-1] == live.session.measure.at(7)
    value = f"{live.evaluation.curves(live.system, live.query).ndcg[6]:.4f}"
    assert view_of(panel)._cutoffs[SUMS].text == f"k = 7 · {value}"
    assert strip(panel).startswith(f"nDCG@7 of this query would be {value}")
    assert live.session.measure.cutoff == 10
    QTest.keyClick(view_of(panel), Qt.Key.Key_Escape)
    assert previewed[-1] is None
    assert view_of(panel)._cutoffs[SUMS].text == "k = 10"
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place(panel, 7))
    assert live.session.measure.cutoff == 10


def test_a_cutoff_dragged_off_the_right_end_is_taken_away_and_can_be_dragged_in(
    panel: CurvesPanel, live: LiveSession
) -> None:
    view = view_of(panel)
    outside = QPoint(view.width() - 1, place(panel, 10).y())
    drag(panel, place(panel, 10), [place(panel, 15), outside])
    assert live.session.measure.cutoff is None
    handle = view._cutoffs[SUMS]
    assert handle.is_parked
    area = view.area(SUMS)
    drag(panel, handle.flag(area.right(), area).center().toPoint(), [place(panel, 15), place(panel, 12)])
    assert live.session.measure.cutoff == 12


def test_a_cutoff_far_past_the_list_waits_at_the_right_end(panel: CurvesPanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG@5000")
    handle = view_of(panel)._cutoffs[SUMS]
    assert (handle.is_parked, handle.text) == (True, "k = 5,000")
    assert view_of(panel).ranks_in_view[1] < 100


def test_a_difference_has_one_sign(panel: CurvesPanel, live: LiveSession) -> None:
    told = []
    for rank in range(1, 6):
        live.mark_rank(rank)
        told.append(panel._strip.text())
    assert any("(Δ −" in text for text in told)
    assert not any("+−" in text for text in told)


def test_hovering_points_at_the_rank_and_tells_its_values(panel: CurvesPanel, live: LiveSession) -> None:
    live.mark_rank(3)
    move_to(panel, place(panel, 7.2))
    assert live.marked_rank == 7
    curves = live.evaluation.curves(live.system, live.query)
    texts = (f"DCG {curves.dcg[6]:.3f}", f"ideal {curves.ideal.dcg[6]:.3f}", f"nDCG {curves.ndcg[6]:.4f}", "gain 0")
    assert strip(panel).startswith("Rank 7: " + " · ".join(texts))
    assert "Neural" in strip(panel)
    assert "+−" not in strip(panel)
    view_of(panel).rank_hovered.emit(0)
    assert live.marked_rank == 3


def test_a_rank_marked_elsewhere_is_marked_on_both_plots(panel: CurvesPanel, live: LiveSession) -> None:
    live.mark_rank(4)
    marks = view_of(panel)._marks
    assert [mark.rank for mark in marks.values()] == [4, 4]
    ratios = live.evaluation.curves(live.system, live.query).ndcg
    assert ratios[3] in [value for value, _ in marks[RATIO].points]
    live.mark_rank(0)
    assert not any(mark.isVisible() for mark in marks.values())


def test_the_arrow_keys_step_from_rank_to_rank(panel: CurvesPanel, live: LiveSession) -> None:
    for _ in range(3):
        QTest.keyClick(view_of(panel), Qt.Key.Key_Right)
    QTest.keyClick(view_of(panel), Qt.Key.Key_Left)
    assert live.marked_rank == 2


def test_with_condensed_lists_the_marked_result_is_the_same_on_list_and_curves(
    panel: CurvesPanel, live: LiveSession
) -> None:
    live.edit(set_measure, "nDCG(unjudged=condensed)@10")
    rows = live.evaluation.curves(live.system, live.query).rows
    assert rows[-1] >= len(rows)
    move_to(panel, place(panel, len(rows)))
    assert live.marked_rank == len(rows)  # the rank as the measure counts, in every panel
    assert f"Rank {len(rows)} (listed at {rows[-1] + 1})" in strip(panel)


def test_a_change_of_theme_restyles_everything(qapp: QApplication, panel: CurvesPanel) -> None:
    apply_theme(qapp, "dark")
    QApplication.processEvents()
    dark = view_of(panel).backgroundBrush().color(), colour_of(drawn(panel)[SUMS, "ideal"]._palette, Style(0))
    apply_theme(qapp, "light")
    QApplication.processEvents()
    light = view_of(panel).backgroundBrush().color(), colour_of(drawn(panel)[SUMS, "ideal"]._palette, Style(0))
    assert dark[0].lightness() < 60
    assert light[0].lightness() > 200
    assert dark[1] != light[1] == QColor("#0072B2")


def test_a_layer_of_ones_own_gets_an_action_and_is_drawn(panel: CurvesPanel, live: LiveSession) -> None:
    def style(scene: Scene) -> Style:
        return Style(0, opacity=0.2)

    def series_of(scene: Scene) -> list[Series]:
        ndcg = scene.curves.ndcg
        return [band("range", RATIO, ndcg * 0.9, ndcg * 1.05, style(scene))]

    action = panel.add_layer(Layer("range", "range", "What unjudged results could change", style, series_of))
    assert drawn(panel)[RATIO, "range"].series.low is not None
    assert panel.actions_by_name()["range"] is action
    action.trigger()
    assert (RATIO, "range") not in drawn(panel)


def clipboard() -> QMimeData:
    return QGuiApplication.clipboard().mimeData()


def test_the_chart_is_copied_as_a_drawing_and_as_a_picture_of_twice_its_size(panel: CurvesPanel) -> None:
    panel.actions_by_name()["copy_picture"].trigger()
    svg = bytes(clipboard().data("image/svg+xml").data()).decode()
    image = QImage.fromData(clipboard().data("image/png"))
    assert ElementTree.fromstring(svg).get("width") == "720"
    assert (image.width(), image.height()) == (1440, 840)
    assert QGuiApplication.clipboard().image().size() == image.size()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(image.height())}
    assert {"#0072b2", "#d55e00", "#ffffff"} <= colours


def texts_of(panel: CurvesPanel) -> list[str]:
    picture = panel.shown_picture()
    assert picture is not None
    return [text.text or "" for text in ElementTree.fromstring(chart_of(picture).svg).iter(f"{SVG}text")]


def test_the_chart_holds_what_is_shown_and_nothing_else(panel: CurvesPanel, live: LiveSession) -> None:
    assert {"BM25", "Neural", "ideal", "k = 10"} <= set(texts_of(panel))
    assert "CG" not in texts_of(panel)
    panel.actions_by_name()["system:Neural"].trigger()
    panel.actions_by_name()["cg"].trigger()
    assert "Neural" not in texts_of(panel)
    assert "CG" in texts_of(panel)


def test_a_chart_of_a_zoomed_view_shows_the_ranks_in_view(panel: CurvesPanel) -> None:
    assert not {"12", "14"} & set(texts_of(panel))
    view_of(panel).set_ranks(11.5, 15.5)
    assert {"12", "13", "14", "15", "← k = 10"} <= set(texts_of(panel))
    assert not {"11", "16"} & set(texts_of(panel))


def test_the_data_of_the_chart_is_a_column_for_each_curve_that_is_shown(panel: CurvesPanel, live: LiveSession) -> None:
    panel.actions_by_name()["system:Neural"].trigger()
    panel.actions_by_name()["system:Hybrid"].trigger()
    panel.actions_by_name()["copy_chart_data"].trigger()
    rows = [line.split("\t") for line in clipboard().text().splitlines()]
    curves = live.evaluation.curves(live.system, live.query)
    assert rows[0] == ["Rank", "BM25: DCG", "BM25: nDCG", "ideal: DCG"]
    assert [int(row[0]) for row in rows[1:]] == list(range(1, 21))
    assert [float(row[2]) for row in rows[1:]] == curves.ndcg.tolist()
    assert [float(row[3]) for row in rows[1:]] == curves.ideal.dcg.tolist()


def test_the_chart_can_be_exported_as_png_and_svg(
    qtbot: QtBot, panel: CurvesPanel, live: LiveSession, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("pictures") / "chart"
    for given in (path, path.with_suffix(".svg")):
        with qtbot.waitSignal(live.reported):
            panel.picture.export_to(str(given))
    assert path.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert ElementTree.parse(path.with_suffix(".svg")).getroot().tag == f"{SVG}svg"
    with qtbot.waitSignal(live.reported) as told:
        panel.picture.export_to(str(path / "no such folder" / "chart.png"))
    assert isinstance(told.args[0], Message)
    assert told.args[0].kind == "error"
    with pytest.raises(UsageError, match=r"\.png or \.svg"):
        panel.picture.write(str(path.with_suffix(".txt")))
    assert sorted(file.name for file in path.parent.iterdir()) == ["chart.png", "chart.svg"]


def test_the_name_of_an_exported_chart_follows_the_kind_of_file(qtbot: QtBot, panel: CurvesPanel) -> None:
    panel.actions_by_name()["export_picture"].trigger()
    dialog = panel.window().findChild(QFileDialog, "export_dialog")
    assert isinstance(dialog, QFileDialog)
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.selectedFiles()[0].endswith("chart.svg")
    assert dialog.defaultSuffix() == "svg"
    dialog.close()


def test_a_right_click_opens_our_menu_and_no_other(panel: CurvesPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QPoint] = []
    monkeypatch.setattr(panel._menu, "popup", opened.append)
    at = place(panel, 8)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view_of(panel).mapToGlobal(at))
    QApplication.sendEvent(view_of(panel).viewport(), event)
    assert opened == [view_of(panel).mapToGlobal(at)]
    assert not any(plot.vb.menuEnabled() for plot in view_of(panel).plots.values())
    assert [action.objectName() for action in panel._menu.actions()] == [
        "show_curves_table",
        "reset_view",
        "copy_picture",
        "copy_chart_data",
        "export_picture",
    ]


def test_markers_are_drawn_while_there_is_room_for_them(panel: CurvesPanel) -> None:
    item = drawn(panel)[SUMS, "system:BM25"]
    assert item.series.style.marker == "o"
    assert len({drawn(panel)[SUMS, f"system:{name}"].series.style.marker for name in ("BM25", "Neural", "Hybrid")}) == 3
    picture = view_of(panel).grab().toImage()
    # Beside the line, where there is nothing but the marker.
    at = view_of(panel).point_at(SUMS, 1, item.value_at(1)) + QPointF(-1, 1)
    assert picture.pixelColor((at * picture.devicePixelRatio()).toPoint()).name() == "#0072b2"


def test_another_session_takes_the_place_of_the_old_one(panel: CurvesPanel, live: LiveSession) -> None:
    live.open(load([sample_folder() / "five-documents.ndcg"]).session)
    assert "system:BM25" not in panel.actions_by_name()
    assert view_of(panel).ranks_in_view[1] == 5.5
    assert np.array_equal(
        drawn(panel)[SUMS, f"system:{live.system}"].series.values, live.evaluation.curves(live.system, 0).dcg
    )


def turn_wheel(panel: CurvesPanel, at: QPoint, by: int) -> None:
    view = view_of(panel)
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)
    QApplication.processEvents()


def test_the_wheel_zooms_ranks_around_the_mouse_and_the_sums_fill_the_plot(
    panel: CurvesPanel, live: LiveSession
) -> None:
    view = view_of(panel)
    home = view.ranks_in_view
    turn_wheel(panel, place(panel, 10), 480)
    left, right = view.ranks_in_view
    assert home[0] < left < 10 < right < home[1]
    assert view.plots[SUMS].vb.viewRange()[1][0] > 0
    assert view.plots[RATIO].vb.viewRange()[1][0] <= 0
    turn_wheel(panel, place(panel, 10), -4800)
    assert view.ranks_in_view == pytest.approx(home)


def test_the_wheel_over_an_axis_zooms_its_values_until_the_view_is_reset(panel: CurvesPanel) -> None:
    view = view_of(panel)
    before, ranks = view.plots[RATIO].vb.viewRange()[1], view.ranks_in_view
    axis = QPoint(round(view.area(RATIO).left()) - 8, round(view.area(RATIO).center().y()))
    turn_wheel(panel, axis, 480)
    after = view.plots[RATIO].vb.viewRange()[1]
    assert after[1] - after[0] < before[1] - before[0]
    assert view.ranks_in_view == ranks
    panel.redraw()
    assert view.plots[RATIO].vb.viewRange()[1] == after
    view.reset_view()
    assert view.plots[RATIO].vb.viewRange()[1] == pytest.approx(before)
