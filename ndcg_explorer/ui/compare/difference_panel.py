"""The differences by query, with a field to filter them and a box for their order."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.compare.difference_filter import BASELINE, CONTENDER, DIFFERENCE, SIZE
from ndcg_explorer.ui.compare.difference_list import DifferenceList
from ndcg_explorer.ui.compare.difference_model import BY_NAME, DifferenceModel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.option_box import ElidedBox

_ON_TO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect


class DifferencePanel(QWidget):
    def __init__(self, comparing: Comparing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("difference_panel")
        self._comparing, self._live = comparing, comparing.live
        self.model = DifferenceModel(self)
        self.list = DifferenceList(self.model, self)
        self._make_controls()
        self._lay_out()
        self._connect()

    @property
    def live(self) -> LiveSession:
        return self._live

    def stops(self) -> list[QWidget]:
        """What Tab goes through."""
        return [self.filter, self.sort, self.direction, self.list]

    def show_figures(self) -> None:
        self.model.show_figures(self._comparing.figures)
        self._show_count()

    def go(self, step: int) -> bool:
        """To a neighbour in the shown order; from a query that is not shown, to the first."""
        row = self.model.row_of(self._live.query)
        wanted = 0 if row < 0 else row + step
        if not 0 <= wanted < self.model.rowCount():
            return False
        self._live.show_query(self.model.query_at(wanted))
        return True

    def focus_filter(self) -> None:
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def select_shown(self) -> None:
        """The list selects the query that is shown, wherever it stands now."""
        row = self.model.row_of(self._live.query)
        if row < 0:
            self.list.selectionModel().clear()
            return
        index = self.model.index(row, 0)
        self.list.selectionModel().setCurrentIndex(index, _SELECT)
        self.list.scrollTo(index)

    def _make_controls(self) -> None:
        self.filter = QLineEdit(self)
        self.filter.setObjectName("difference_filter")
        self.filter.setPlaceholderText(self.tr("Filter: Δ < -0.05, unjudged > 0, changed"))
        self.filter.setAccessibleName(self.tr("Filter the differences"))
        self.filter.setToolTip(
            self.tr(
                "Show only queries that meet all conditions, such as Δ < -0.05, |Δ| > 0.1, baseline > 0.5, "
                "contender = 0, unjudged > 0 or changed, and whose name has all other words"
            )
        )
        self.filter.setClearButtonEnabled(True)
        self.filter.installEventFilter(self)
        self.sort = ElidedBox(self)
        self.sort.setObjectName("difference_sort")
        self.sort.setAccessibleName(self.tr("Order of the differences"))
        self.sort.setToolTip(self.tr("What the queries are sorted by"))
        labels = {
            DIFFERENCE: self.tr("Δ"),
            SIZE: self.tr("Size of Δ"),
            BASELINE: self.tr("Baseline"),
            CONTENDER: self.tr("Contender"),
            BY_NAME: self.tr("Name"),
        }
        for key, label in labels.items():
            self.sort.addItem(label, key)
        self.sort.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sort.setMinimumContentsLength(3)
        self.direction = QToolButton(self)
        self.direction.setObjectName("difference_direction")
        self.direction.setCheckable(True)
        self.direction.setAutoRaise(True)
        self.count = ElidedLabel(parent=self)
        self.count.setObjectName("difference_count")
        self._show_direction()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(4)
        row.addWidget(self.filter, 3)
        row.addWidget(self.sort, 2)
        row.addWidget(self.direction)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(6, 2, 6, 2)
        foot.addWidget(self.count)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.list.selectionModel().selectionChanged.connect(self._show_selected)
        self.model.modelReset.connect(self.select_shown)
        self.model.layoutChanged.connect(self.select_shown)
        self.filter.textChanged.connect(self._apply_filter)
        self.sort.activated.connect(self._apply_sort)
        self.direction.toggled.connect(self._apply_sort)

    def _apply_filter(self, text: str) -> None:
        self.model.set_filter(text)
        self._show_count()

    def _apply_sort(self) -> None:
        self.model.set_sort(self.sort.currentData(), descending=not self.direction.isChecked())
        self._show_direction()
        self.select_shown()

    def _show_direction(self) -> None:
        ascending = self.direction.isChecked()
        self.direction.setArrowType(Qt.ArrowType.UpArrow if ascending else Qt.ArrowType.DownArrow)
        text = self.tr("Lowest first") if ascending else self.tr("Highest first")
        self.direction.setToolTip(text)
        self.direction.setAccessibleName(text)

    def _show_count(self) -> None:
        shown, total = self.model.rowCount(), self.model.total
        if shown == total:
            self.count.setText(self.tr("{0} queries compared").format(count_text(total)))
        else:
            self.count.setText(self.tr("{0} of {1} queries compared").format(count_text(shown), count_text(total)))

    def _show_selected(self, selected: QItemSelection, _: QItemSelection) -> None:
        rows = [index.row() for index in selected.indexes()]
        if rows:
            self._live.show_query(self.model.query_at(rows[0]))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the filter on into the list by Down or Enter: to the first that matches."""
        is_press = event.type() == QEvent.Type.KeyPress and watched is self.filter
        if is_press and isinstance(event, QKeyEvent) and event.key() in _ON_TO_THE_LIST:
            if self.model.row_of(self._live.query) < 0:
                self.go(1)
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)
