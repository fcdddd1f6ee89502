"""Cutoffs side by side, and the other measures beside nDCG: the same list seen through other eyes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.core.edits import set_measure
from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.core.measure import Measure
from ndcg_explorer.core.session import Session
from ndcg_explorer.ui.background import LARGE, Background
from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.models.figure_grid import FigureGrid
from ndcg_explorer.ui.models.figures import Figures, RunningMeans
from ndcg_explorer.ui.models.measure_figures import QueryFigures, companions_of, cutoffs_with, lists_of_query, query_figures
from ndcg_explorer.ui.models.measure_grids import MeasureGrids, Shown
from ndcg_explorer.ui.panels.grid_view import GridView
from ndcg_explorer.ui.panels.lazy_panel import LazyPanel


class MeasuresPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("measures_panel")
        self._words = MeasureGrids(self)
        self._shown: Shown | None = None
        self._figures: QueryFigures | None = None
        self._means: Figures = {}
        self._asked: tuple[object, ...] = ()
        self._for_query, self._for_means = Background(self), Background(self)
        self._stale = {"query": False, "mean": False}
        self._running_means = RunningMeans()
        self._make_widgets()
        self._lay_out()
        self._connect()
        self._restyle()
        self.follow()
