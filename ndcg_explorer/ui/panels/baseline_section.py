"""What a good score would be: where the list stands between the worst order, chance and the best order."""

from __future__ import annotations

import math

from PySide6.QtWidgets import QWidget

from ndcg_explorer.analysis.random_order import RandomBaseline, random_baseline
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.background import Check
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.models.what_if_subject import Subject
from ndcg_explorer.ui.panels.score_gauge import ScoreGauge, Standing
from ndcg_explorer.ui.panels.score_panel import short_name
from ndcg_explorer.ui.panels.what_if_section import WhatIfSection

# The same random orders each time, so that a figure changes only where the list does.
SEED = 1
