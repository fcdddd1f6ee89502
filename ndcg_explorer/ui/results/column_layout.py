"""The layout of the columns of results: which are shown, how wide and in which order; defaults, choices, memory."""

from __future__ import annotations

import json

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QTableView

from ndcg_explorer.ui.results.result_columns import BASELINE_RANK, Column
from ndcg_explorer.ui.results.results_model import ResultsModel

# In widths of a digit; others take what `_TEXT` and `_NUMBER` say.
_WIDTHS = {"rank": 10, "document": 11, "title": 20, "grade": 7, "gain": 6, "contribution": 17, "score": 10}
# Down to what columns give way, in this order, before the table scrolls sideways.
_LEAST = {"title": 10, "contribution": 12, "grade": 6, "document": 8}
_TEXT, _NUMBER = 20, 8
# Over the baseline's ranks its name stands, of whatever length.
_LONGEST_NAME = 16


class ColumnLayout(QObject):
    """Keyed by column, not by number, so that a choice outlives a session with other document fields."""

    changed = Signal()  # a column was shown or hidden

    def __init__(self, view: QTableView, model: ResultsModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self._chosen: dict[str, bool] = {}
        self._widths: dict[str, int] = {}
        self._order: list[str] = []
        self._group = QActionGroup(self)
        self._group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        self._group.triggered.connect(self._choose)
        self._is_ours = False
        self._header = view.horizontalHeader()
        self._header.sectionResized.connect(self._note_width)
        self._header.sectionMoved.connect(self._note_order)
        model.columns_changed.connect(self.lay_out)
        model.modelReset.connect(self.fill)

    def lay_out(self) -> None:
        """Puts all columns as they were chosen, or else as they are by default."""
        self._is_ours = True
        self._put_in_order()
        for number, column in enumerate(self._model.columns):
            self._view.setColumnHidden(number, not self.is_shown(column))
            self._view.setColumnWidth(number, self._widths.get(column.key) or self.default_width(column))
        self._is_ours = False
        self._make_actions()
        self.fill()
        self.changed.emit()

    def is_shown(self, column: Column) -> bool:
        is_usual = column.is_shown or (column.key == BASELINE_RANK and self._model.has_chosen_baseline)
        return self._chosen.get(column.key, is_usual)

    def default_width(self, column: Column) -> int:
        metrics = self._view.fontMetrics()
        digits = _WIDTHS.get(column.key, _TEXT if column.is_text else _NUMBER)
        if column.key == "rank":
            # Twice: the rank itself, and how far it may have moved.
            digits += 2 * max(len(str(self._model.count)) - 2, 0)
        label = metrics.horizontalAdvance(self._model.label(column)) + metrics.horizontalAdvance("00")
        if column.key == BASELINE_RANK:
            label = min(label, _LONGEST_NAME * metrics.horizontalAdvance("0"))
        return max(digits * metrics.horizontalAdvance("0"), 0 if column.is_text else label)

    def fill(self) -> None:
        """Lets the title take the room that the others leave; where there is too little, some give way."""
        shown = {column.key: column for column in self._model.columns if self.is_shown(column)}
        widths = {key: self._widths.get(key) or self.default_width(column) for key, column in shown.items()}
        room = self._view.viewport().width() - sum(widths.values())
        digit = self._view.fontMetrics().horizontalAdvance("0")
        for key, least in _LEAST.items():
            if key in shown and key not in self._widths and room < 0:
                given = min(-room, max(widths[key] - least * digit, 0))
                widths[key] -= given
                room += given
        filling = self._filling_key(shown)
        if filling not in self._widths:
            widths[filling] += max(room, 0)
        self._is_ours = True
        for key in {*_LEAST, "rank", filling} & set(shown):
            self._view.setColumnWidth(self._model.column_of(key), widths[key])
        self._is_ours = False

    def actions(self) -> list[QAction]:
        """A checkable action for each column that may be hidden."""
        return self._group.actions()

    def show_column(self, key: str, is_shown: bool) -> None:
        number = self._model.column_of(key)
        if number < 0 or not self._model.columns[number].can_hide:
            return
        self._chosen[key] = is_shown
        self._check_actions()
        self._view.setColumnHidden(number, not is_shown)
        self.fill()
        self.changed.emit()

    def reset(self) -> None:
        """All as by default."""
        self._chosen, self._widths, self._order = {}, {}, []
        self.lay_out()

    def save_state(self) -> bytes:
        return json.dumps({"shown": self._chosen, "widths": self._widths, "order": self._order}).encode()

    def restore_state(self, state: bytes) -> bool:
        """False, and everything as it is, where the bytes are not a state."""
        try:
            read = json.loads(state)
            chosen = {str(key): bool(value) for key, value in read["shown"].items()}
            widths = {str(key): int(value) for key, value in read["widths"].items()}
            order = [str(key) for key in read["order"]]
        except (ValueError, KeyError, TypeError, AttributeError):
            return False
        always = {column.key for column in self._model.columns if not column.can_hide}
        self._chosen = {key: value for key, value in chosen.items() if key not in always}
        self._widths = {key: width for key, width in widths.items() if 0 < width < 10_000}
        self._order = order
        self.lay_out()
        return True

    def _filling_key(self, shown: dict[str, Column]) -> str:
        """The first text behind the id, the title if there is one; or else the id."""
        texts = [key for key, column in shown.items() if column.is_text and key != "document"]
        return texts[0] if texts else "document"

    def _put_in_order(self) -> None:
        keys = [column.key for column in self._model.columns]
        known = [key for key in self._order if key in keys]
        wanted = known + [key for key in keys if key not in known] if known else keys
        for place, key in enumerate(wanted):
            self._header.moveSection(self._header.visualIndex(keys.index(key)), place)

    def _make_actions(self) -> None:
        for action in self._group.actions():
            self._group.removeAction(action)
            action.deleteLater()
        for column in self._model.columns:
            if not column.can_hide:
                continue
            action = QAction(self._model.label(column), self)
            action.setObjectName(f"show_column_{column.key}")
            action.setCheckable(True)
            action.setChecked(self.is_shown(column))
            action.setToolTip(self.tr("Show or hide the column {0}").format(self._model.label(column)))
            action.setData(column.key)
            self._group.addAction(action)

    def _check_actions(self) -> None:
        for action in self._group.actions():
            action.setChecked(self._chosen.get(action.data(), action.isChecked()))

    def _choose(self, action: QAction) -> None:
        self.show_column(action.data(), action.isChecked())

    def _note_width(self, section: int, _: int, width: int) -> None:
        if not self._is_ours and width > 0:
            self._widths[self._model.columns[section].key] = width
            self.fill()

    def _note_order(self) -> None:
        if not self._is_ours:
            columns = self._model.columns
            self._order = [columns[self._header.logicalIndex(place)].key for place in range(len(columns))]
