"""The queries: filter, order, scores, and the mean over them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.writing_edits import add_query, rename_query
from ndcg_explorer.ui.baseline.against_baseline import AgainstBaseline
from ndcg_explorer.ui.queries.mean_label import MeanLabel
from ndcg_explorer.ui.queries.query_list import QueryList
from ndcg_explorer.ui.queries.query_model import QueryModel
from ndcg_explorer.ui.queries.query_order import (
    AS_LOADED,
    BY_CHANGE,
    BY_DIFFERENCE,
    BY_NAME,
    BY_SCORE,
    DEFAULT_SORT,
)
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.option_box import ElidedBox

_ON_TO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QueryPanel(QWidget):
    # Another order to go through the queries in: whether it could take the step.
    walk: Callable[[int], bool] | None = None

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("query_panel")
        self._live = live
        self._against: AgainstBaseline | None = None
        self._model = QueryModel(self)
        self._make_widgets()
        self._make_actions()
        self._lay_out()
        self._connect()
        self.show_evaluation(live.evaluation)

    def actions_by_name(self) -> dict[str, QAction]:
        return {
            "previous_query": self._previous_action,
            "next_query": self._next_action,
            "find_query": self._find_action,
            "add_query": self._add_query_action,
            "rename_query": self._rename_query_action,
        }

    def show_evaluation(self, evaluation: Evaluation) -> None:
        systems = [system.name for system in evaluation.session.systems]
        self._list.show_system(systems.index(self._live.system))
        self._model.show_evaluation(evaluation, self._live.system)
        self._show_differences()
        self._show_mean(evaluation)
        # A single query needs no looking for: the panel is calm.
        has_many = len(evaluation.session) > 1
        self._controls.setVisible(has_many)
        self._mean.setVisible(has_many)

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)
        self._select_shown()

    def follow_baseline(self, against: AgainstBaseline) -> None:
        """Shows how each query differs from the baseline, from now on."""
        self._against = against
        against.changed.connect(self._show_differences)
        self._show_differences()

    def _show_differences(self) -> None:
        found = None if self._against is None else self._against.differences
        if found is None or not found.is_contender(self._live.system):
            self._model.show_differences(None, "")
        else:
            by_query = found.by_query(self._live.system, len(self._live.session))
            self._model.show_differences(by_query, found.baseline.label)
        self._offer_difference()

    def _offer_difference(self) -> None:
        """As an order to sort by while there is one; without, sorted as loaded."""
        place = self._sort.findData(BY_DIFFERENCE)
        if self._model.has_differences and place < 0:
            self._sort.addItem(self.tr("Δ to the baseline"), BY_DIFFERENCE)
        elif not self._model.has_differences and place >= 0:
            was_chosen = self._sort.currentIndex() == place
            self._sort.removeItem(place)
            if was_chosen:
                self._sort.setCurrentIndex(self._sort.findData(AS_LOADED))
                self._apply_sort()

    def go_to_previous(self) -> None:
        self._go(-1)

    def go_to_next(self) -> None:
        self._go(1)

    def find_query(self) -> None:
        self._filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._filter.selectAll()

    def _make_widgets(self) -> None:
        self._list = QueryList(self._model, self)
        self._filter = QLineEdit(self)
        self._filter.setObjectName("query_filter")
        self._filter.setPlaceholderText(self.tr("Filter"))
        self._filter.setAccessibleName(self.tr("Filter queries"))
        self._filter.setToolTip(self.tr("Show only queries whose name has all these words"))
        self._filter.setClearButtonEnabled(True)
        self._filter.installEventFilter(self)
        self._sort = ElidedBox(self)
        self._sort.setObjectName("query_sort")
        self._sort.setAccessibleName(self.tr("Order of the queries"))
        self._sort.setToolTip(self.tr("What the queries are sorted by"))
        labels = {
            AS_LOADED: self.tr("As loaded"),
            BY_SCORE: self.tr("Score"),
            BY_CHANGE: self.tr("Change"),
            BY_NAME: self.tr("Name"),
        }
        for key, label in labels.items():
            self._sort.addItem(label, key)
        self._sort.setCurrentIndex(self._sort.findData(DEFAULT_SORT))
        # May be squeezed: the panel has to fit a narrow dock.
        self._sort.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._sort.setMinimumContentsLength(5)
        self._direction = QToolButton(self)
        self._direction.setObjectName("query_direction")
        self._direction.setCheckable(True)
        self._direction.setAutoRaise(True)
        self._mean = MeanLabel(self)
        self._show_direction()

    def _make_actions(self) -> None:
        tr, add = self.tr, self._action
        tip = tr("To the query before, in the order of the list")
        self._previous_action = add(tr("Previous query"), "Ctrl+PgUp", tip, self.go_to_previous)
        tip = tr("To the query after, in the order of the list")
        self._next_action = add(tr("Next query"), "Ctrl+PgDown", tip, self.go_to_next)
        tip = tr("To the field that filters the queries by their names")
        self._find_action = add(tr("Find query"), "Ctrl+Shift+F", tip, self.find_query)

        tip = tr("A further query, without results yet, and its name to type")
        self._add_query_action = add(tr("Add a query"), "Ctrl+Shift+N", tip, self.add_query)
        tip = tr("Give the query that is shown another name (F2 in the list of queries)")
        self._rename_query_action = add(tr("Rename the query"), "", tip, self.rename_query)

    def add_query(self) -> None:
        """A query of a new name, which can be typed at once."""
        label = self.tr("query {0}")
        names = (label.format(number) for number in range(len(self._live.session) + 1, 2 * len(self._live.session) + 3))
        name = next(name for name in names if name not in self._live.session.query_ids)
        if self._live.edit(add_query, name):
            self._filter.clear()
            self._live.show_query(len(self._live.session) - 1)
            self.rename_query()

    def rename_query(self) -> None:
        """Opens the editor over the query that is shown."""
        row = self._model.row_of(self._live.query)
        if row >= 0:
            self._list.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._list.edit(self._model.index(row, 0))

    def _rename(self, number: int, name: str) -> None:
        self._live.edit(rename_query, self._live.session.query_ids[number], name)

    def _action(self, text: str, keys: str, tip: str, slot: object) -> QAction:
        action = QAction(text, self)
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        self._controls = QWidget(self)
        row = QHBoxLayout(self._controls)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(4)
        row.addWidget(self._filter, 3)
        row.addWidget(self._sort, 2)
        row.addWidget(self._direction)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._controls)
        column.addWidget(self._list, 1)
        column.addWidget(self._mean)

    def _connect(self) -> None:
        self._live.opened.connect(self._show_opened)
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._list.selectionModel().selectionChanged.connect(self._show_selected)
        self._model.renamed.connect(self._rename)
        self._model.modelReset.connect(self._select_shown)
        self._model.layoutChanged.connect(self._keep_in_sight)
        self._filter.textChanged.connect(self._apply_filter)
        self._sort.activated.connect(self._apply_sort)
        self._direction.toggled.connect(self._apply_sort)

    def _show_opened(self, _: Evaluation) -> None:
        """Another session: what was looked for in the old one means nothing here."""
        with QSignalBlocker(self._filter):
            self._filter.clear()
        self._model.set_filter("")

    def _apply_filter(self, text: str) -> None:
        self._model.set_filter(text)
        self._show_mean(self._live.evaluation)

    def _apply_sort(self) -> None:
        self._model.set_sort(self._sort.currentData(), descending=self._direction.isChecked())
        self._show_direction()
        self._select_shown()

    def _show_direction(self) -> None:
        descending = self._direction.isChecked()
        self._direction.setArrowType(Qt.ArrowType.DownArrow if descending else Qt.ArrowType.UpArrow)
        text = self.tr("Highest first") if descending else self.tr("Lowest first")
        if self._sort.currentData() in (AS_LOADED, BY_NAME):
            text = self.tr("Last first") if descending else self.tr("First first")
        self._direction.setToolTip(text)
        self._direction.setAccessibleName(text)

    def _show_mean(self, evaluation: Evaluation) -> None:
        system, rows = self._live.system, (self._model.rowCount(), self._model.total)
        means = evaluation.mean(system), evaluation.loaded_mean(system)
        self._mean.show_means(evaluation.session.measure, *means, rows)

    def _show_selected(self, selected: QItemSelection, _deselected: QItemSelection) -> None:
        rows = [index.row() for index in selected.indexes()]
        if rows:
            self._live.show_query(self._model.number_at(rows[0]))

    def _select_shown(self) -> None:
        """The list selects the query that is shown, wherever it stands now."""
        row = self._model.row_of(self._live.query)
        if row < 0:
            self._list.selectionModel().clear()
        else:
            index = self._model.index(row, 0)
            self._list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        row = self._model.row_of(self._live.query)
        if row >= 0:
            self._list.scrollTo(self._model.index(row, 0))
        self._previous_action.setEnabled(row > 0 or (row < 0 and self._model.rowCount() > 0))
        self._next_action.setEnabled(row < self._model.rowCount() - 1)

    def _go(self, step: int) -> None:
        """To a neighbour in the shown order; from a query that is not shown, to the first."""
        if self.walk is not None and self.walk(step):
            return
        row = self._model.row_of(self._live.query)
        wanted = 0 if row < 0 else row + step
        if 0 <= wanted < self._model.rowCount():
            self._live.show_query(self._model.number_at(wanted))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the filter field on into the list by Down or Enter."""
        is_press = event.type() == QEvent.Type.KeyPress and watched is self._filter
        if is_press and isinstance(event, QKeyEvent) and event.key() in _ON_TO_THE_LIST:
            if self._model.row_of(self._live.query) < 0:
                self.go_to_next()
            self._list.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)
