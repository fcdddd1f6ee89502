"""Who is ahead under other measures: the table, the sentence, adopting a measure, and what is worked out when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.sensitivity import Variant, Verdict, sensitivity, turns, verdict_under
from ndcg_explorer.analysis.compare.sentences import sensitivity_sentence
from ndcg_explorer.core.measures.describe import changes_text
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.numbers import shown, signed_text
from ndcg_explorer.core.session.edits import move_results, set_baseline, set_measure, set_note
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.sensitivity.sensitivity_panel import SensitivityPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.compared_sessions import many
from tests.support.finding import child

SIDES = Side("BM25"), Side("Neural"), Side("Hybrid")
AHEAD, DIFFERENCE = 1, 2


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> Iterator[SensitivityPanel]:
    yield from shown_panel(live, qtbot)


def shown_panel(live: LiveSession, qtbot: QtBot) -> Iterator[SensitivityPanel]:
    made = SensitivityPanel(live)
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.show()
    settle(made, qtbot)
    yield made
    made.job.cancel()


def settle(panel: SensitivityPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.is_pending)


def sentence(panel: SensitivityPanel) -> str:
    return child(panel, QLabel, "sensitivity_sentence").text()


def cell(panel: SensitivityPanel, row: int, column: int) -> str:
    return str(panel.table.cells.index(row, column).data())


def test_the_sentence_and_every_figure_are_those_of_the_analysis(panel: SensitivityPanel, live: LiveSession) -> None:
    found = sensitivity(live.evaluation, SIDES)
    assert sentence(panel) == str(sensitivity_sentence(found, ("BM25", "Neural", "Hybrid")))
    by_measure = {verdict.variant.measure: verdict for verdict in found}
    for row, verdict in enumerate(panel.shown_verdicts()):
        wanted = by_measure[verdict.variant.measure]
        if wanted.refusal:
            continue
        assert [cell(panel, row, 3 + side) for side in range(3)] == [shown(float(mean)) for mean in wanted.means]
        assert cell(panel, row, DIFFERENCE).split()[0] == signed_text(float(wanted.differences[0]))
        assert ("▲" in cell(panel, row, DIFFERENCE) or "▼" in cell(panel, row, DIFFERENCE)) == wanted.is_significant[0]


def test_what_turns_the_winner_comes_first_and_the_nearest_first_of_all(panel: SensitivityPanel) -> None:
    verdicts = panel.shown_verdicts()
    turned = turns(panel.job.verdicts)
    assert len(turned) > 3
    assert verdicts[0] is panel.job.verdicts[0]
    assert verdicts[1 : len(turned) + 1] == turned
    held = cell(panel, 0, AHEAD)
    assert {cell(panel, row, AHEAD) for row in range(1, len(turned) + 1)} == {"Neural"} != {held}


def test_a_row_says_only_what_is_otherwise(panel: SensitivityPanel) -> None:
    assert cell(panel, 0, 0) == "the current measure"
    assert "discount 1" in {cell(panel, row, 0) for row in range(1, 6)}
    assert changes_text(parse_measure("nDCG(gain=exp2)@5"), parse_measure("nDCG@10")) == "k = 5 · gain 2^g − 1"
    assert changes_text(parse_measure("nDCG"), parse_measure("nDCG@10")) == "the whole list"
    assert not changes_text(parse_measure("nDCG@10"), parse_measure("nDCG@10"))


def test_a_click_adopts_a_measure_and_undo_takes_it_back(
    panel: SensitivityPanel, live: LiveSession, qtbot: QtBot
) -> None:
    before, wanted = live.session.measure, panel.shown_verdicts()[2].variant.measure
    place = panel.table.visualRect(panel.table.cells.index(2, 0)).center()
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert live.session.measure == wanted != before
    settle(panel, qtbot)
    assert panel.shown_verdicts()[0].variant.measure == wanted
    live.undo_stack.undo()
    assert live.session.measure == before


def test_enter_adopts_too(panel: SensitivityPanel, live: LiveSession) -> None:
    wanted = panel.shown_verdicts()[1].variant.measure
    panel.table.setCurrentIndex(panel.table.cells.index(1, 0))
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    assert live.session.measure == wanted


def test_what_is_known_is_not_worked_out_again_until_the_data_change(
    panel: SensitivityPanel, live: LiveSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Variant] = []

    def noted(evaluation: Evaluation, sides: Sequence[Side], variant: Variant) -> Verdict:
        tried.append(variant)
        return verdict_under(evaluation, sides, variant)

    monkeypatch.setattr("ndcg_explorer.ui.sensitivity.verdicts_job.verdict_under", noted)
    known = {verdict.variant.measure for verdict in panel.job.verdicts}
    live.edit(set_note, "", "a note changes no verdict")
    live.edit(set_measure, "nDCG@5")
    settle(panel, qtbot)
    assert not {variant.measure for variant in tried} & known
    tried.clear()
    live.undo_stack.undo()
    settle(panel, qtbot)
    assert tried == []
    live.edit(move_results, live.query_id, "Neural", [5], 0)
    settle(panel, qtbot)
    assert len(tried) == len(panel.job.verdicts)


def test_another_baseline_is_compared_with(panel: SensitivityPanel, live: LiveSession, qtbot: QtBot) -> None:
    live.edit(set_baseline, "Hybrid", False)
    settle(panel, qtbot)
    assert panel.job.sides == (Side("Hybrid"), Side("BM25"), Side("Neural"))
    live.show_system("Neural")
    assert panel.table.cells.headerData(DIFFERENCE, Qt.Orientation.Horizontal) == "Δ Neural"


def test_out_of_sight_nothing_is_worked_out(live: LiveSession, qtbot: QtBot) -> None:
    panel = SensitivityPanel(live)
    qtbot.addWidget(panel)
    live.edit(set_measure, "nDCG@3")
    assert not panel.is_pending
    assert panel.job.verdicts == []


def test_it_can_be_stopped_and_goes_on_where_it_was(qapp: object, qtbot: QtBot) -> None:
    live = LiveSession(many(600, 20, 4))
    panel = SensitivityPanel(live)
    qtbot.addWidget(panel)
    panel.resize(700, 400)
    panel.show()
    qtbot.waitUntil(lambda: len(panel.job._known) > 3)
    button = child(panel, QPushButton, "sensitivity_stop")
    assert button.isVisible()
    button.click()
    assert not panel.is_pending
    assert sentence(panel) == "Stopped before all measures were tried."
    assert button.text() == "Go on"
    button.click()
    settle(panel, qtbot)
    assert len(panel.shown_verdicts()) == len(panel.job.verdicts) > 100
    assert not button.isVisible()
    live.undo_stack.clear()


def test_one_system_has_nothing_to_be_compared_with(qapp: object, qtbot: QtBot) -> None:
    live = LiveSession(load([sample_folder() / "five-results.ndcg"]).session)
    assert len(live.session.systems) == 1
    for panel in shown_panel(live, qtbot):
        assert sentence(panel).startswith("There is one system")
        assert not panel.table.isVisible()
    live.undo_stack.clear()


def test_the_table_is_a_sound_model(panel: SensitivityPanel, live: LiveSession, qtbot: QtBot) -> None:
    tester = QAbstractItemModelTester(panel.table.cells, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for edit in (("nDCG@5",), ("P@10",), ("nDCG@10",)):
        live.edit(set_measure, *edit)
        settle(panel, qtbot)
    tester.deleteLater()
