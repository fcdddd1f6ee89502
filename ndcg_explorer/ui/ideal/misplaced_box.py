"""The results in the wrong place, the costliest first, and a button that puts it right.

The edit that brings a document to its ideal rank.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.analysis.ideal_list import IdealRow
from ndcg_explorer.core.numbers import change_text, shown
from ndcg_explorer.core.session.edits import insert_result, move_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.ideal.ladder import Ladder
from ndcg_explorer.ui.ideal.misplaced_list import MisplacedList, MisplacedModel
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.background import LARGE
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


def move_to_ideal(results: ResultRows, row: IdealRow) -> tuple[Callable[..., Session], tuple[Any, ...]]:
    """The edit and its arguments after query and system; past the end of the list means to its end."""
    target = results.row_of_rank(row.rank)
    before = target if target >= 0 else results.count
    if row.actual is None:
        return insert_result, (row.document, before)
    source = results.row_of_rank(row.actual)
    # Downwards, the place is behind the result that stands there now.
    is_down = source < before < results.count
    return move_results, ([source], before + 1 if is_down else before)


class MisplacedBox(QWidget):
    chosen = Signal(object)  # the IdealRow that a person went to

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._ladder: Ladder | None = None
        self._is_busy = False
        self._is_previewing = False
        self.model = MisplacedModel(self)
        self._make_widgets()
        self._lay_out()
        self._connect()

    def show_ladder(self, ladder: Ladder | None, summary: str) -> None:
        """Stays with the chosen document while its place costs something."""
        before = self._row()
        self._ladder = ladder
        self.model.show_ladder(ladder)
        self._summary.setText(summary)
        self._summary.setVisible(bool(summary))
        self._list.follow(max(self.model.row_of("" if before is None else before.document), 0))
        for part in (self._list, self._outcome, self._button):
            part.setVisible(self.model.rowCount() > 0)
        self._show_chosen()

    def choose_document(self, document: str) -> None:
        """Chooses it where its place costs something, and nothing otherwise."""
        self._list.follow(self.model.row_of(document))
        self._show_chosen()

    def set_busy(self, is_busy: bool) -> None:
        """What is shown is out of date: nothing can be done with it."""
        if is_busy != self._is_busy:
            self._is_busy = is_busy
            self._show_chosen()

    def move_chosen(self) -> None:
        """Puts the chosen document to its ideal rank, into the list if it is not in it."""
        row = self._row()
        if row is None or self._ladder is None or self._is_busy:
            return
        self.end_preview()
        function, arguments = move_to_ideal(self._ladder.results, row)
        if self._live.edit(function, self._live.query_id, self._live.system, *arguments):
            count = len(self._live.evaluation.curves(self._live.system, self._live.query))
            self._live.mark_rank(min(row.rank, count))

    def end_preview(self) -> None:
        if self._is_previewing:
            self._is_previewing = False
            self._live.end_preview()

    def fit_into(self, height: int) -> None:
        self._list.fit_into(height)

    def _row(self) -> IdealRow | None:
        return self.model.row_at(self._list.currentIndex().row())

    def _show_chosen(self) -> None:
        row = self._row()
        self._button.setEnabled(row is not None and not self._is_busy)
        is_missing = row is not None and row.actual is None
        move, put_in = self.tr("Move to its ideal rank"), self.tr("Put in at its ideal rank")
        self._button.setText(put_in if is_missing else move)
        self._outcome.setText(self._outcome_text(row))

    def _outcome_text(self, row: IdealRow | None) -> str:
        """What the button would give; its cost is not what it brings, since others move over."""
        if row is None or self._ladder is None or self._is_busy or self._ladder.results.count > LARGE:
            return ""
        live, before = self._live, self._live.evaluation
        function, arguments = move_to_ideal(self._ladder.results, row)
        try:
            after = evaluate(function(before.session, live.query_id, live.system, *arguments), before)
        except NdcgExplorerError:
            return ""
        values = (evaluation.value(live.system, live.query) for evaluation in (before, after))
        now, then = values
        return self.tr("→ {0}  {1}").format(shown(then), change_text(then - now))

    def _go_to(self, line: int) -> None:
        self._show_chosen()
        self.chosen.emit(self.model.row_at(line))

    def _preview(self) -> None:
        row = self._row()
        if row is not None and self._ladder is not None and self._button.isEnabled():
            function, arguments = move_to_ideal(self._ladder.results, row)
            self._is_previewing = True
            self._live.preview(function, self._live.query_id, self._live.system, *arguments)

    def _make_widgets(self) -> None:
        self._summary = QLabel(self)
        self._summary.setObjectName("ideal_summary")
        self._summary.setTextFormat(Qt.TextFormat.PlainText)
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._list = MisplacedList(self.model, self)
        self._outcome = ElidedLabel(6, self)
        self._outcome.setObjectName("misplaced_outcome")
        self._outcome.setAccessibleDescription(self.tr("What the move would give"))
        self._button = QPushButton(self.tr("Move to its ideal rank"), self)
        self._button.setObjectName("move_to_ideal")
        self._button.setAccessibleName(self.tr("Move the chosen document to its ideal rank"))
        self._button.setToolTip(
            self.tr("Puts the chosen document where the ideal order has it (Enter, or a double click on its line)")
        )

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(8, 4, 6, 4)
        row.setSpacing(6)
        row.addWidget(self._outcome, 1)
        row.addWidget(self._button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._summary.setContentsMargins(8, 6, 8, 4)
        column.addWidget(self._summary)
        column.addWidget(self._list)
        column.addLayout(row)

    def _connect(self) -> None:
        self._list.chosen.connect(self._go_to)
        self._list.taken.connect(self.move_chosen)
        self._button.clicked.connect(self.move_chosen)
        self._button.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While the mouse is on the button, the score and the curves show what it would give."""
        if event.type() == QEvent.Type.Enter:
            self._preview()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self.end_preview()
        return super().eventFilter(watched, event)
