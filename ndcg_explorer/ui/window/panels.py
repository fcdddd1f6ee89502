"""The panels in the tabs below the curves, each in a row: its name, its title, and how it is made.

They are made after the first paint, and what they need is imported only then. To add one, write the function that
makes it and a row here; its help page has the name of the row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QWidget

from ndcg_explorer.ui.state.live_session import LiveSession


@dataclass(frozen=True, slots=True)
class PanelRow:
    """``name`` is that of its dock and of its help page; it is kept in saved layouts."""

    name: str
    title: str
    make: Callable[[LiveSession], QWidget]
    is_shown_at_first: bool = True


def _worked_out(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.score.worked_out_panel import WorkedOut

    return WorkedOut(live)


def _what_if(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.what_if.what_if_panel import WhatIfPanel

    return WhatIfPanel(live)


def _losses(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.losses.losses_panel import LossesPanel

    return LossesPanel(live)


def _ideal(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.ideal.ideal_panel import IdealPanel

    return IdealPanel(live)


def _tools(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.tool_comparison.tools_panel import ToolsPanel

    return ToolsPanel(live)


def _history(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.history.history_panel import HistoryPanel

    return HistoryPanel(live)


def _measure(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.measure.measure_panel import MeasurePanel

    return MeasurePanel(live)


def _measures(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.measure.other_measures_panel import MeasuresPanel

    return MeasuresPanel(live)


def _notes(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.history.notes_panel import NotesPanel

    return NotesPanel(live)


def _sensitivity(live: LiveSession) -> QWidget:
    from ndcg_explorer.ui.sensitivity.sensitivity_panel import SensitivityPanel

    return SensitivityPanel(live)


PANELS = (
    PanelRow("worked_out", str(QT_TRANSLATE_NOOP("Docks", "Worked out")), _worked_out),
    PanelRow("what_if", str(QT_TRANSLATE_NOOP("Docks", "What if")), _what_if),
    PanelRow("losses", str(QT_TRANSLATE_NOOP("Docks", "Losses")), _losses),
    PanelRow("ideal", str(QT_TRANSLATE_NOOP("Docks", "Ideal")), _ideal),
    PanelRow("tools", str(QT_TRANSLATE_NOOP("Docks", "Tools")), _tools),
    PanelRow("history", str(QT_TRANSLATE_NOOP("Docks", "History")), _history),
    PanelRow("measure", str(QT_TRANSLATE_NOOP("Docks", "Measure")), _measure),
    PanelRow("measures", str(QT_TRANSLATE_NOOP("Docks", "Other measures")), _measures, is_shown_at_first=False),
    PanelRow("sensitivity", str(QT_TRANSLATE_NOOP("Docks", "Sensitivity")), _sensitivity, is_shown_at_first=False),
    PanelRow("notes", str(QT_TRANSLATE_NOOP("Docks", "Notes")), _notes, is_shown_at_first=False),
)
