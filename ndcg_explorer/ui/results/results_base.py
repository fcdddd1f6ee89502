"""The look of the table of results: columns, delegates, sizes, colours, tooltips and what is painted over the rows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QHelpEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.results import results_overlay as overlay
from ndcg_explorer.ui.results.column_layout import ColumnLayout
from ndcg_explorer.ui.results.grading import GradeEditing
from ndcg_explorer.ui.results.result_columns import BASELINE_RANK
from ndcg_explorer.ui.results.results_delegate import (
    BarDelegate,
    BaselineRankDelegate,
    FoundTextDelegate,
    IdDelegate,
    RankDelegate,
)
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.style.tooltips import show_plain_tip
from ndcg_explorer.ui.widgets.table_header import TableHeader

Index = QModelIndex | QPersistentModelIndex
_RESTYLED = (QEvent.Type.FontChange, QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange)
# How much of the full highlight a selected row shows: chips and bars on it stay readable.
_TINT = 0.24


class ResultsBase(QTableView):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.results = self.make_model()
        self._marked_row = -1
        self._set_up_table()
        self.setModel(self.results)
        self.column_layout = self.make_column_layout()
        self._set_delegates()
        self.results.columns_changed.connect(self._place_delegates)
        self._is_ready = True
        self._restyle()
        self.column_layout.lay_out()

    # Changes of font and palette arrive before all of this is there.
    _is_ready = False

    def _set_up_table(self) -> None:
        header = TableHeader("results_header", self.tr("Columns of the results"), self)
        header.menu_wanted.connect(self.show_column_menu)
        self.setHorizontalHeader(header)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _set_delegates(self) -> None:
        self._text_delegate, self._found_delegate = QStyledItemDelegate(self), FoundTextDelegate(self)
        self.grade_delegate = GradeEditing(self.results, self)
        self._rank_delegate, self._bar_delegate = RankDelegate(self.results, self), BarDelegate(self.results, self)
        self._id_delegate, self._baseline_delegate = IdDelegate(self), BaselineRankDelegate(self.results, self)
        self.setItemDelegate(self._text_delegate)
        self._place_delegates()

    def _place_delegates(self) -> None:
        special: dict[str, QStyledItemDelegate]
        special = {"rank": self._rank_delegate, "grade": self.grade_delegate, "contribution": self._bar_delegate}
        special[BASELINE_RANK] = self._baseline_delegate
        # Qt's own paints several times faster, so ours is there only while there is something to mark.
        text = self._text_delegate
        special["document"] = self._id_delegate
        if self._found_delegate.sought:
            text = special["document"] = self._found_delegate
        for number, column in enumerate(self.results.columns):
            self.setItemDelegateForColumn(number, special.get(column.key, text))

    def make_column_layout(self) -> ColumnLayout:
        """Which columns there are to see; another table of results may choose others."""
        return ColumnLayout(self, self.results)

    def make_model(self) -> ResultsModel:
        """Of the list in focus; another table may show another."""
        return ResultsModel(self.live, self)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        self.results.show_evaluation(evaluation)

    def column_actions(self) -> list[QAction]:
        """One for each column that may be hidden; new ones after a session with other document fields was opened."""
        return self.column_layout.actions()

    def show_column_menu(self, position: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("column_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.column_actions())
        menu.addSeparator()
        menu.addAction(self.tr("Default columns")).triggered.connect(self.column_layout.reset)
        menu.popup(position)

    def shown_columns(self) -> list[int]:
        """Numbers of the columns in sight, in the order they stand in."""
        header = self.horizontalHeader()
        in_order = [header.logicalIndex(place) for place in range(header.count())]
        return [column for column in in_order if not self.isColumnHidden(column)]

    def mark_text(self, sought: str) -> None:
        """Marks a text wherever it stands in the cells; an empty one nowhere."""
        self._found_delegate.sought = sought.casefold()
        self._place_delegates()
        self.viewport().update()

    def show_marked_rank(self, rank: int) -> None:
        row = -1 if self.results.rows is None else self.results.rows.row_of_rank(rank)
        for changed in {row, self._marked_row}:
            self.viewport().update(overlay.row_area(self, changed))
        self._marked_row = row

    def paint_guide(self, painter: QPainter) -> None:
        """What a drag shows; nothing while there is none."""

    def _restyle(self) -> None:
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setDefaultSectionSize(roomy(self.fontMetrics().height() * 3 // 2 + 4))
        given = QApplication.palette()
        base, strong = (given.color(role) for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Highlight))
        tint = _mixed(base, strong, _TINT)
        if tint == self.palette().color(QPalette.ColorRole.Highlight):
            return
        # Only these two are ours: all other colours go on following the application's.
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Highlight, tint)
        palette.setColor(QPalette.ColorRole.HighlightedText, given.color(QPalette.ColorRole.Text))
        self.setPalette(palette)

    # Qt overrides

    def dataChanged(self, topLeft: Index, bottomRight: Index, roles: Sequence[int] = ()) -> None:
        # Qt would paint the whole table for cells that are hidden.
        if not all(map(self.isColumnHidden, range(topLeft.column(), bottomRight.column() + 1))):
            super().dataChanged(topLeft, bottomRight, list(roles))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.indexAt(event.pos())
            tip = index.data(Qt.ItemDataRole.ToolTipRole) if index.isValid() else ""
            show_plain_tip(event, tip or "", self.viewport(), self.visualRect(index))
            return True
        return super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self.results.rows is not None and self.results.count:
            overlay.paint_current_row(painter, self)
            overlay.paint_marked_row(painter, self, self._marked_row)
            label = self.tr("k = {0}").format(count_text(self.results.rows.curves.measure.cutoff or 0))
            overlay.paint_cutoff(painter, self, self.results.rows, label)
        else:
            overlay.paint_hint(
                painter, self, self.tr("No results here. Press Ins to add one, or drag in judged documents from below.")
            )
        painter.setFont(self.font())
        self.paint_guide(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_ready:
            self.column_layout.fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _RESTYLED and self._is_ready:
            self._restyle()
            if event.type() == QEvent.Type.FontChange:
                self.column_layout.lay_out()


def _mixed(first: QColor, second: QColor, share: float) -> QColor:
    pairs = [
        (a(), b()) for a, b in ((first.redF, second.redF), (first.greenF, second.greenF), (first.blueF, second.blueF))
    ]
    return QColor.fromRgbF(*(one + (other - one) * share for one, other in pairs))
