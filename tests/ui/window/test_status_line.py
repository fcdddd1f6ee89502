"""The status bar: short, in words, and never what keeps a window wide."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.window.status_line import StatusLine


@pytest.fixture
def line(live: LiveSession, qtbot: QtBot) -> StatusLine:
    made = StatusLine(live)
    qtbot.addWidget(made)
    made.show()
    return made


def said(line: StatusLine) -> list[str]:
    return [label.text() for label in line.findChildren(QLabel)]


@pytest.mark.parametrize(
    ("policy", "text"),
    [
        ("zero", "2 unjudged, counted as 0"),
        ("condensed", "2 unjudged, left out"),
        ("grade(1.5)", "2 unjudged, counted as grade 1.5"),
    ],
)
def test_how_unjudged_results_count_is_said_in_words(
    line: StatusLine, live: LiveSession, policy: str, text: str
) -> None:
    live.edit(set_measure, f"nDCG(unjudged={policy})@10")
    assert text in said(line)


def test_long_words_give_way_in_a_narrow_window_with_large_text(line: StatusLine) -> None:
    font = QFont(line.font())
    font.setPointSize(18)
    line.setFont(font)
    line.show_selection("1,000,000 selected, mean grade 1.20")
    assert line.minimumSizeHint().width() < 1000
