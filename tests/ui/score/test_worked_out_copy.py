"""What was worked out is copied in the form that is asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from pytestqt.qtbot import QtBot

from ndcg_explorer.analysis.worked_out_forms import FORMS
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.score.worked_out_panel import WorkedOut
from ndcg_explorer.ui.state.live_session import LiveSession


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[WorkedOut]:
    live = LiveSession(load([sample_folder() / "films.ndcg"]).session)
    made = WorkedOut(live)
    qtbot.addWidget(made)
    made.show()
    yield made
    live.undo_stack.clear()


def copied(panel: WorkedOut, form: str) -> str:
    action = panel.findChild(QAction, f"copy_worked_out_{form}")
    assert isinstance(action, QAction)
    action.trigger()
    return QGuiApplication.clipboard().text()


def test_the_menu_offers_every_form(panel: WorkedOut) -> None:
    assert len({copied(panel, form.name) for form in FORMS}) == len(FORMS)


def test_text_is_what_is_shown(panel: WorkedOut) -> None:
    assert copied(panel, "text") == panel.text()


def test_markdown_and_latex_are_text(panel: WorkedOut) -> None:
    assert copied(panel, "markdown").count("|") > 20
    assert "\\begin{align*}" in copied(panel, "latex")
    assert not QGuiApplication.clipboard().mimeData().hasHtml()


def test_html_is_both_tables_and_their_source(panel: WorkedOut) -> None:
    source = copied(panel, "html")
    assert source.startswith("<p>")
    assert "<table>" in QGuiApplication.clipboard().mimeData().html()
