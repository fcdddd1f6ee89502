"""The table of losses: headers sort it, going to a line marks its rank."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from ndcg_explorer.ui.losses.loss_rows import ADDS, DIFFERENCE, DOCUMENT, IDEAL, LOSS, RANK
from ndcg_explorer.ui.losses.losses_delegate import LossesDelegate
from ndcg_explorer.ui.losses.losses_model import AnyIndex, LossesModel
from ndcg_explorer.ui.style.roomy_style import roomy
from ndcg_explorer.ui.widgets.figure_table import FigureTable

# How many letters wide a table must be to have these columns too, beside the document and the loss.
_LEAST_WIDTH = {IDEAL: 72, ADDS: 54, DIFFERENCE: 42}


class LossesTable(FigureTable):
    rank_chosen = Signal(int)  # the rank of the line that was gone to; 0 for what lies beyond

    def __init__(self, model: LossesModel, parent: QWidget | None = None) -> None:
        super().__init__("losses", parent)
        self._losses = model
        self._is_following = False
        self.setAccessibleName(self.tr("What each rank adds and loses"))
        self.setModel(model)
        self.setItemDelegate(LossesDelegate(self))
        self._set_up_headers()
        model.modelReset.connect(self._span_beyond)
        model.layoutChanged.connect(self._span_beyond)

    def mark_rank(self, rank: int) -> None:
        """Selects the line of a rank that was marked elsewhere."""
        row = self._losses.row_of(rank)
        if row == self.currentIndex().row() and row >= 0 and self.selectedIndexes():
            return
        self._is_following = True
        try:
            if row < 0:
                self.clearSelection()
                self.setCurrentIndex(QModelIndex())
            else:
                self.selectRow(row)
                self.scrollTo(self._losses.index(row, RANK))
        finally:
            self._is_following = False

    def show_losses(self, is_shown: bool) -> None:
        """The column of losses is there only where the loss can be split."""
        if self.isColumnHidden(LOSS) == is_shown:
            self.setColumnHidden(LOSS, not is_shown)
            mode = QHeaderView.ResizeMode.Fixed if is_shown else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(DOCUMENT, mode)
            self._fit_to_width()

    def _span_beyond(self) -> None:
        """What lies beyond has no numbers but its loss: its words may take their place."""
        self.clearSpans()
        row = self._losses.row_beyond()
        if row >= 0:
            self.setSpan(row, DOCUMENT, 1, DIFFERENCE - DOCUMENT + 1)

    def _set_up_headers(self) -> None:
        header = self.horizontalHeader()
        header.setAccessibleName(self.tr("Columns of the losses"))
        for column in (RANK, DOCUMENT, ADDS, IDEAL, DIFFERENCE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(LOSS, QHeaderView.ResizeMode.Stretch)
        self.fit_to_font()
        self.setSortingEnabled(True)
        self.sortByColumn(RANK, Qt.SortOrder.AscendingOrder)

    def fit_to_font(self) -> None:
        """Columns as wide as their numbers; the rest is for the document and the bar."""
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setMinimumSectionSize(metrics.height())
        for column, sample in ((RANK, "000"), (ADDS, "00.0000"), (IDEAL, "00.0000"), (DIFFERENCE, "+00.0000")):
            title = str(self._losses.headerData(column, Qt.Orientation.Horizontal))
            # With room for the arrow that shows the order.
            room = max(metrics.horizontalAdvance(sample), metrics.horizontalAdvance(title) + metrics.height())
            header.resizeSection(column, room + metrics.averageCharWidth() * 3 // 2)
        self.verticalHeader().setDefaultSectionSize(roomy(metrics.height() * 1.5))
        self._fit_to_width()

    def _fit_to_width(self) -> None:
        """The ideal's column gives way first, then what a rank adds, then the difference: the loss tells most."""
        letters = self.width() // max(self.fontMetrics().averageCharWidth(), 1)
        for column, least in _LEAST_WIDTH.items():
            if self.isColumnHidden(column) != (letters < least):
                self.setColumnHidden(column, letters < least)
        header = self.horizontalHeader()
        taken = sum(header.sectionSize(column) for column in (RANK, ADDS, IDEAL, DIFFERENCE))
        # The bar tells more than the end of a long id, which is in the tooltip.
        header.resizeSection(
            DOCUMENT, max((self.viewport().width() - taken) * 2 // 5, self.fontMetrics().averageCharWidth() * 12)
        )

    # Qt overrides

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        if not self._is_following and current.isValid() and current.row() != previous.row():
            self.rank_chosen.emit(self._losses.rank_at(current.row()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_to_width()
