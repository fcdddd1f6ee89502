"""Cutoffs side by side and the other measures beside nDCG: their figures, putting one in force, and being live."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.edits import move_results, rename_system, set_measure, set_scale, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import SubtopicGrade
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.measure.figure_grid import (
    IS_IN_FORCE_ROLE,
    IS_STALE_ROLE,
    IS_STRONG_ROLE,
    VALUE_ROLE,
    FigureGrid,
    GridCell,
    GridColumn,
    GridRow,
    GridView,
)
from ndcg_explorer.ui.measure.measures_figures import companions_of
from ndcg_explorer.ui.measure.other_measures_panel import MeasuresPanel
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from tests.support.finding import child
from tests.support.results_sessions import large, small
from tests.support.timing import plain_milliseconds

USUAL = ["1", "3", "5", "10", "20", "all"]
COMPANIONS = ["nDCG", "P", "R", "AP", "RR", "Success", "ERR", "RBP", "Judged"]
MORE = ["Rprec", "Bpref", "F1", "IPrec", "NumRet", "NumRel", "NumRelRet"]


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    made_live = LiveSession(load([sample_folder() / "help-desk.ndcg"]).session)
    made_live.edit(set_measure, "nDCG@10")
    yield made_live
    made_live.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> MeasuresPanel:
    return shown_panel(live, qtbot)


def shown_panel(live: LiveSession, qtbot: QtBot) -> MeasuresPanel:
    panel = MeasuresPanel(live)
    qtbot.addWidget(panel)
    panel.resize(460, 400)
    panel.show()
    settle(panel, qtbot)
    return panel


def settle(panel: MeasuresPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.is_pending)


def grid(panel: MeasuresPanel, name: str) -> FigureGrid:
    model = child(panel, GridView, name).model()
    assert isinstance(model, FigureGrid)
    return model


def cutoffs(panel: MeasuresPanel) -> FigureGrid:
    return grid(panel, "cutoffs_table")


def companions(panel: MeasuresPanel) -> FigureGrid:
    return grid(panel, "companions_table")


def more(panel: MeasuresPanel) -> FigureGrid:
    return grid(panel, "more_companions_table")


def headings(model: FigureGrid) -> list[str]:
    return [model.headerData(place, Qt.Orientation.Horizontal) for place in range(1, model.columnCount())]


def texts(model: FigureGrid, row: int) -> list[str]:
    return [model.index(row, place).data() for place in range(model.columnCount())]


def value(live: LiveSession, measure: Measure, system: str = "") -> float:
    return evaluate(live.session.changed(measure=measure)).value(system or live.system, live.query)


def test_each_system_has_its_figure_at_every_cutoff(panel: MeasuresPanel, live: LiveSession) -> None:
    model = cutoffs(panel)
    assert headings(model) == USUAL
    for row, system in enumerate(live.session.systems):
        figures = [value(live, Measure(cutoff=k), system.name) for k in (1, 3, 5, 10, 20, None)]
        assert texts(model, row) == [system.name, *map(shown, figures)]


def test_the_edited_system_and_the_cutoff_in_force_stand_out(panel: MeasuresPanel, live: LiveSession) -> None:
    live.show_system("Neural")
    model = cutoffs(panel)
    assert [model.index(row, 0).data(IS_STRONG_ROLE) for row in range(3)] == [False, True, False]
    assert [model.index(0, place).data(IS_IN_FORCE_ROLE) for place in range(1, 7)] == [k == "10" for k in USUAL]


def test_a_cutoff_of_ones_own_takes_its_place_among_the_usual_ones(panel: MeasuresPanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=exp2)@7")
    model = cutoffs(panel)
    assert headings(model) == ["1", "3", "5", "7", "10", "20", "all"]
    assert model.index(0, 4).data(VALUE_ROLE) == pytest.approx(live.evaluation.value("BM25", 0), abs=1e-12)


def test_companions_stand_beside_ndcg_for_the_query_and_in_the_mean(panel: MeasuresPanel, live: LiveSession) -> None:
    model, scale = companions(panel), live.session.scale
    assert headings(model) == COMPANIONS
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["This query", "Mean"]
    for name, place in (("P", 2), ("R", 3), ("AP", 4), ("RR", 5), ("RBP", 8)):
        measure = Measure(name, 10, rel=scale.threshold)
        assert model.index(0, place).data(VALUE_ROLE) == pytest.approx(value(live, measure), abs=1e-12)
        mean = evaluate(live.session.changed(measure=measure)).mean(live.system).value
        assert model.index(1, place).data(VALUE_ROLE) == pytest.approx(mean, abs=1e-12)
    err = value(live, Measure("ERR", 10, max=scale.best))
    assert model.index(0, 7).data(VALUE_ROLE) == pytest.approx(err, abs=1e-12)
    assert "MAP" in model.headerData(4, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)


def test_a_second_table_has_the_others_and_counts_are_whole_numbers(panel: MeasuresPanel, live: LiveSession) -> None:
    model, scale = more(panel), live.session.scale
    assert headings(model) == MORE
    for place, name in enumerate(MORE, 1):
        measure = Measure(name, 10) if name == "NumRet" else Measure(name, 10, rel=scale.threshold)
        assert model.index(0, place).data(VALUE_ROLE) == pytest.approx(value(live, measure), abs=1e-12)
    assert model.index(0, 5).data() == "10"
    assert model.index(0, 1).data() == shown(value(live, Measure("Rprec", 10, rel=scale.threshold)))


def test_the_measure_over_subtopics_is_there_with_them_or_in_force(live: LiveSession, qtbot: QtBot) -> None:
    live.edit(set_measure, "alpha_nDCG@10")
    assert headings(more(shown_panel(live, qtbot))) == [*MORE, "alpha_nDCG"]
    grade = SubtopicGrade(live.query_id, "kb-0412", "1", 1.0)
    with_subtopics = live.session.changed(measure=Measure(), subtopics=(grade,))
    assert companions_of(with_subtopics)[-1].name == "alpha_nDCG"


def test_a_double_click_in_the_second_table_puts_its_measure_in_force(panel: MeasuresPanel, live: LiveSession) -> None:
    view = child(panel, GridView, "more_companions_table")
    view.setCurrentIndex(more(panel).index(1, 2))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert str(live.session.measure) == str(Measure("Bpref", 10, rel=live.session.scale.threshold))
    assert more(panel).index(0, 2).data(IS_IN_FORCE_ROLE)


def test_the_scale_decides_from_which_grade_on_a_result_is_relevant(
    panel: MeasuresPanel, live: LiveSession, qtbot: QtBot
) -> None:
    scale = live.session.scale
    before = companions(panel).index(0, 2).data(VALUE_ROLE)
    live.edit(set_scale, scale.values, scale.words, scale.best)
    settle(panel, qtbot)
    assert companions(panel).index(0, 2).data(VALUE_ROLE) < before


def test_figures_follow_an_edit_at_once_and_the_means_soon(
    panel: MeasuresPanel, live: LiveSession, qtbot: QtBot
) -> None:
    mean = companions(panel).index(1, 1).data(VALUE_ROLE)
    live.edit(move_results, live.query_id, live.system, [0], 12)
    assert cutoffs(panel).index(0, 4).data(VALUE_ROLE) == pytest.approx(live.evaluation.value("BM25", 0), abs=1e-12)
    assert companions(panel).index(0, 1).data(VALUE_ROLE) == cutoffs(panel).index(0, 4).data(VALUE_ROLE)
    settle(panel, qtbot)
    assert companions(panel).index(1, 1).data(VALUE_ROLE) == pytest.approx(live.evaluation.mean("BM25").value)
    assert companions(panel).index(1, 1).data(VALUE_ROLE) != mean


def test_a_sentence_says_why_a_cutoff_scores_more_or_less_than_the_next(panel: MeasuresPanel) -> None:
    sentence, view = child(panel, QLabel, "cutoffs_why"), child(panel, GridView, "cutoffs_table")
    assert sentence.text().startswith("nDCG@10 is lower than nDCG@20: ")
    view.setCurrentIndex(cutoffs(panel).index(1, 2))
    assert sentence.text().startswith("nDCG@3 is lower than nDCG@5: ")
    view.setCurrentIndex(cutoffs(panel).index(0, 6))
    assert "nDCG of all" in sentence.text()


def test_enter_puts_a_cutoff_in_force(panel: MeasuresPanel, live: LiveSession) -> None:
    view = child(panel, GridView, "cutoffs_table")
    view.setCurrentIndex(cutoffs(panel).index(1, 2))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert str(live.session.measure) == "nDCG@3"
    view.setCurrentIndex(cutoffs(panel).index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert str(live.session.measure) == "nDCG@3"


def test_a_double_click_puts_a_companion_in_force_and_undo_takes_it_back(
    panel: MeasuresPanel, live: LiveSession, qtbot: QtBot
) -> None:
    view = child(panel, GridView, "companions_table")
    for place in range(2, len(COMPANIONS) + 1):
        centre = view.visualRect(companions(panel).index(0, place)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=centre)
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=centre)
        assert live.session.measure.name == COMPANIONS[place - 1]
        assert parse_measure(str(live.session.measure)) == live.session.measure
        assert companions(panel).index(0, place).data(IS_IN_FORCE_ROLE)
        live.undo_stack.undo()
    assert str(live.session.measure) == "nDCG@10"


def test_systems_that_come_and_are_renamed_are_followed(panel: MeasuresPanel, live: LiveSession) -> None:
    live.edit(take_snapshot, "Before", "BM25")
    assert cutoffs(panel).rowCount() == 4
    live.edit(rename_system, "BM25", "<b>Best</b>")
    assert texts(cutoffs(panel), 0)[0] == "<b>Best</b>"
    assert "…" not in texts(cutoffs(panel), 0)
    assert "&lt;b&gt;" in cutoffs(panel).index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_another_session_of_a_single_query_has_no_mean(panel: MeasuresPanel, live: LiveSession, qtbot: QtBot) -> None:
    live.open(small())
    settle(panel, qtbot)
    assert companions(panel).rowCount() == 1
    assert [row.label for row in cutoffs(panel).rows] == ["A", "B"]


def test_nothing_open_shows_zeros_and_no_sentence_of_ratios(qtbot: QtBot) -> None:
    panel = shown_panel(LiveSession(NOTHING_OPEN), qtbot)
    assert texts(cutoffs(panel), 0)[1:] == ["0.0000"] * 6


def test_nothing_is_worked_out_while_hidden_and_all_when_shown_again(
    panel: MeasuresPanel, live: LiveSession, qtbot: QtBot
) -> None:
    before = texts(cutoffs(panel), 0)
    panel.hide()
    live.edit(move_results, live.query_id, live.system, [0], 12)
    assert not panel.is_pending
    assert texts(cutoffs(panel), 0) == before
    panel.show()
    assert texts(cutoffs(panel), 0) != before


def test_figures_of_a_long_list_come_later_and_the_old_ones_are_dimmed(qtbot: QtBot) -> None:
    live = LiveSession(large(300_000))
    panel = shown_panel(live, qtbot)
    dimmed: list[bool] = []
    model = cutoffs(panel)
    model.dataChanged.connect(lambda: dimmed.append(model.index(0, 1).data(IS_STALE_ROLE)))
    live.edit(move_results, "many", "A", [200_000], 0)
    assert panel.is_pending
    settle(panel, qtbot)
    assert dimmed[-1] is False
    assert model.index(0, 4).data(VALUE_ROLE) == pytest.approx(live.evaluation.value("A", 0), abs=1e-12)


def test_an_edit_of_a_thousand_results_stays_within_a_frame(qtbot: QtBot) -> None:
    live = LiveSession(large(1000))
    panel = shown_panel(live, qtbot)
    times = []
    for row in range(5, 14):
        times.append(plain_milliseconds(partial(live.edit, move_results, "many", "A", [row], 0)))
        settle(panel, qtbot)
    assert sorted(times)[len(times) // 2] < 16


@pytest.mark.parametrize("points", [8, 20])
def test_nothing_is_cut_off_at_any_size_of_letters(live: LiveSession, qtbot: QtBot, points: int) -> None:
    panel = MeasuresPanel(live)
    qtbot.addWidget(panel)
    font = panel.font()
    font.setPointSize(points)
    panel.setFont(font)
    panel.resize(330, 300)
    panel.show()
    settle(panel, qtbot)
    for name in ("cutoffs_table", "companions_table"):
        view = child(panel, GridView, name)
        last = view.visualRect(view.model().index(view.model().rowCount() - 1, view.model().columnCount() - 1))
        assert last.bottom() <= view.viewport().rect().bottom()
        assert last.right() <= view.viewport().rect().right()
        assert last.width() >= view.fontMetrics().horizontalAdvance("0.00")


def test_the_model_keeps_the_rules_of_qt(qapp: object) -> None:
    model = FigureGrid()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    two = [GridColumn("1"), GridColumn("3", "The first 3 ranks", True)]
    model.show_figures(two, [GridRow("A", (GridCell(0.5), GridCell()), is_stale=True)])
    assert model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "A, 1: 0.5000, being worked out"
    model.show_figures(two, [GridRow("B", (GridCell(math.nan), GridCell(1.0)))])
    assert texts(model, 0) == ["B", "–", "1.0000"]
    model.show_figures(two[:1], [GridRow(name, (GridCell(0.5),)) for name in "AB"])
    assert (model.rowCount(), model.columnCount()) == (2, 2)
    model.show_figures([], [])
