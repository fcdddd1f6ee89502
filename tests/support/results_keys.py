"""The results in a panel of their own, and keys pressed where the focus is."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.row_selection import select_rows
from tests.support.results_sessions import column, documents, small


def shown(qtbot: Any, **options: Any) -> ResultsView:
    panel = ResultsPanel(LiveSession(small(**options)))
    # The view holds the panel as well: the bot that closes it keeps no reference.
    panel.view.panel = panel  # type: ignore[attr-defined]
    heard: list[Any] = []
    panel.live.said = heard  # type: ignore[attr-defined]
    panel.live.reported.connect(heard.append)
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    panel.activateWindow()
    panel.view.setFocus()
    QApplication.processEvents()  # shortcuts work in an active window only
    panel.view.go_to_row(0)
    return panel.view


def choose(view: ResultsView, *rows: int) -> None:
    view.go_to_row(rows[0])
    select_rows(view, np.array(rows, dtype=np.intp))


def order(view: ResultsView) -> str:
    return "".join(documents(view.results))


def grades(view: ResultsView) -> str:
    return " ".join(column(view.results, "grade"))


def said(view: ResultsView) -> list[str]:
    return [message.text for message in view.live.said]  # type: ignore[attr-defined]


def editor(view: ResultsView) -> QLineEdit | None:
    found = view.findChildren(QLineEdit, "grade_editor")
    return found[-1] if found else None


def type_into(view: ResultsView, text: str) -> None:
    """Keys where the focus is: in the table until an editor opens, then in the editor."""
    for letter in text:
        QTest.keyClicks(editor(view) or view, letter)
