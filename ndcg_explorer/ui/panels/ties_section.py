"""How far the number depends on the order of results whose scores tie."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.tie_range import TieRange, tie_range
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.ui.background import Check
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.models.cell_table import QUIET, Cell, Heading
from ndcg_explorer.ui.models.what_if_subject import Subject
from ndcg_explorer.ui.panels.cell_table import CellTable
from ndcg_explorer.ui.panels.score_panel import short_name
from ndcg_explorer.ui.panels.what_if_section import WhatIfSection

_MOST_ROWS = 5
