"""Every panel with figures of the list shown says so where they do not rest on today's grades."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import use_todays_grades
from ndcg_explorer.ui.ideal.ideal_panel import IdealPanel
from ndcg_explorer.ui.losses.losses_panel import LossesPanel
from ndcg_explorer.ui.measure.other_measures_panel import MeasuresPanel
from ndcg_explorer.ui.score.score_panel import ScorePanel
from ndcg_explorer.ui.score.worked_out_panel import WorkedOut
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.tool_comparison.tools_panel import ToolsPanel
from ndcg_explorer.ui.what_if.what_if_panel import WhatIfPanel
from ndcg_explorer.ui.widgets.grades_note import GradesNote
from tests.support.finding import child
from tests.support.kept_sessions import KEPT_VALUE, TODAYS_VALUE, with_kept_grades


@pytest.fixture
def live(qapp: object) -> LiveSession:
    return LiveSession(with_kept_grades())


@pytest.mark.parametrize("make", [WorkedOut, LossesPanel, IdealPanel, WhatIfPanel, ToolsPanel])
def test_a_panel_says_that_its_figures_are_those_of_the_snapshot(
    qtbot: QtBot, live: LiveSession, make: Callable[[LiveSession], QWidget]
) -> None:
    panel = make(live)
    qtbot.addWidget(panel)
    note = child(panel, GradesNote)
    assert note.isHidden()
    live.show_system("then")
    assert not note.isHidden()
    live.edit(use_todays_grades, "then", True)
    assert note.isHidden()


def test_the_value_is_that_of_the_snapshot_and_says_so(qtbot: QtBot, live: LiveSession) -> None:
    panel = ScorePanel(live)
    qtbot.addWidget(panel)
    assert child(panel, QWidget, "measure_value").property("text") == TODAYS_VALUE
    live.show_system("then")
    assert child(panel, QWidget, "measure_value").property("text") == KEPT_VALUE
    assert str(child(panel, QWidget, "measure_mean").property("text")).endswith("grades as of the snapshot")


def test_figures_worked_out_beside_the_value_follow_the_switch(qtbot: QtBot, live: LiveSession) -> None:
    live.show_system("then")
    worked, measures = WorkedOut(live), MeasuresPanel(live)
    for panel in (worked, measures):
        qtbot.addWidget(panel)
        panel.show()
    assert KEPT_VALUE in worked.text()
    heading = child(measures, QWidget, "companions_heading")
    assert "then (grades as of the snapshot)" in str(heading.property("text"))
    live.edit(use_todays_grades, "then", True)
    assert TODAYS_VALUE in worked.text()
    assert "snapshot" not in str(heading.property("text"))
