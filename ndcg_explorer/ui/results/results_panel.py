"""The middle of the window: which query, its results, and the tray under them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.ui.results.find_bar import FindBar
from ndcg_explorer.ui.results.judged_tray import JudgedTray
from ndcg_explorer.ui.results.result_copy import as_csv
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_view import ResultsView
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.widgets.row_selection import selected_rows

# Of the results that are gone, in a tooltip.
_MOST_NAMED = 12


class ResultsPanel(QWidget):
    selection_described = Signal(str)  # "3 selected, mean grade 2.33", or nothing

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("results_panel")
        self.live = live
        self.view = ResultsView(live)
        self.find_bar = FindBar(self.view)
        self.tray = JudgedTray(self.view)
        self.query_label, self.counts_label = ElidedLabel(6), ElidedLabel(5)
        self.columns_button = QToolButton()
        self._lay_out()
        self.setFocusProxy(self.view)
        # Tab enters at the table: what comes before it would never be reached.
        QWidget.setTabOrder(self.view, self.find_bar.field)
        QWidget.setTabOrder(self.find_bar.field, self.columns_button)
        live.changed.connect(self.show_evaluation)
        live.focus_changed.connect(self._show_focus)
        live.rank_marked.connect(self.view.show_marked_rank)
        self.view.results.shown.connect(self._show_head)
        self.view.selected.connect(self._describe_selection)
        self.columns_button.clicked.connect(self._show_columns)
        self._show_head()

    def _lay_out(self) -> None:
        gap = letter_width(self.fontMetrics())
        head = QHBoxLayout()
        head.setContentsMargins(gap, gap // 2, gap, gap // 2)
        head.setSpacing(gap * 2)
        self.columns_button.setObjectName("columns_button")
        self.columns_button.setText(self.tr("Columns"))
        self.columns_button.setToolTip(self.tr("Choose the columns of the results"))
        self.columns_button.setAutoRaise(True)
        self._head = head
        head.addWidget(self.query_label)
        head.addWidget(self.counts_label)
        head.addStretch(1)
        head.addWidget(self.find_bar)
        head.addWidget(self.columns_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self.tray)
        self._restyle()

    def show_evaluation(self, evaluation: Evaluation) -> None:
        self.view.show_evaluation(evaluation)
        # A snapshot's list stays as it is while today's grades become others.
        self._show_head()

    def add_to_head(self, widget: QWidget) -> None:
        """In front of the query's name."""
        self._head.insertWidget(0, widget)

    def actions_by_name(self) -> dict[str, QAction]:
        return self.view.actions_by_name()

    def column_actions(self) -> list[QAction]:
        return self.view.column_actions()

    def save_state(self) -> bytes:
        """Which columns are shown, how wide and in which order."""
        return self.view.column_layout.save_state()

    def restore_state(self, state: bytes) -> bool:
        return self.view.column_layout.restore_state(state)

    def shown_table(self) -> str:
        """The list as CSV: all its rows, the columns in sight."""
        return as_csv(self.view.results, self.view.shown_columns())

    def focus_find(self) -> None:
        self.find_bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.find_bar.field.selectAll()

    def _show_focus(self) -> None:
        self.view.show_evaluation(self.live.evaluation)
        self._show_head()

    def _show_head(self) -> None:
        rows = self.view.results.rows
        if rows is None:
            return
        self.query_label.setText(f"“{self.live.query_id}”" if self.live.query_id else "")
        parts = [self.tr("1 result") if rows.count == 1 else self.tr("{0} results").format(count_text(rows.count))]
        if rows.unjudged_count:
            parts.append(self.tr("{0} unjudged").format(count_text(rows.unjudged_count)))
        if rows.ranking.is_edited:
            parts.append(self.tr("order edited"))
        if rows.has_edited_grades:
            parts.append(self.tr("grades edited"))
        if note := grades_note(rows.session, rows.held):
            parts.append(note)
        parts += self._against_baseline(rows)
        self.counts_label.setText(" · ".join(parts))
        if gone := self._gone(rows):
            self.counts_label.setToolTip(plain_tip(f"{self.counts_label.text()}\n{gone}"))

    def _against_baseline(self, rows: ResultRows) -> Iterator[str]:
        """What is new and what is gone, once a person compares this list with another one."""
        if rows.baseline is None or not rows.baseline.is_chosen:
            return
        new, gone = rows.baseline.new_among(rows.ranking.rows), len(rows.baseline.gone_from(rows.ranking.rows))
        said = self.tr("{0} new, {1} gone against {2}")
        yield said.format(count_text(new), count_text(gone), rows.baseline.label)

    def _gone(self, rows: ResultRows) -> str:
        """The baseline's results that are not here, the first of them by name."""
        if rows.baseline is None or not rows.baseline.is_chosen:
            return ""
        gone = rows.baseline.gone_from(rows.ranking.rows)
        said = self.tr("gone: {0} (rank {1} in {2})")
        names = rows.session.document_ids(rows.query, gone[:_MOST_NAMED])
        lines = [
            said.format(name, count_text(rows.baseline.rank_of(int(row))), rows.baseline.label)
            for name, row in zip(names, gone[:_MOST_NAMED].tolist(), strict=True)
        ]
        if len(gone) > _MOST_NAMED:
            lines.append(self.tr("and {0} more").format(count_text(len(gone) - _MOST_NAMED)))
        return "\n".join(lines)

    def _describe_selection(self) -> None:
        rows, chosen = self.view.results.rows, selected_rows(self.view)
        if rows is None or not len(chosen):
            self.selection_described.emit("")
            return
        text = self.tr("{0} selected").format(count_text(len(chosen)))
        grades = rows.candidates.grades[rows.ranking.rows[chosen]]
        judged = grades[~np.isnan(grades)]
        if len(judged) and len(chosen) > 1:
            text += ", " + self.tr("mean grade {0}").format(shown(float(judged.mean()), 2))
        self.selection_described.emit(text)

    def _show_columns(self) -> None:
        corner = self.columns_button.rect().bottomLeft()
        self.view.show_column_menu(self.columns_button.mapToGlobal(corner))

    def _restyle(self) -> None:
        bold = self.font()
        bold.setBold(True)
        self.query_label.setFont(bold)
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, palette.color(QPalette.ColorRole.PlaceholderText))
        self.counts_label.setPalette(palette)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Not an action: the window has one with the same key, and two would cancel each other out.
        if event.matches(QKeySequence.StandardKey.Find):
            self.focus_find()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tray.give_room(event.size().height() // 4)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        changed = (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.FontChange)
        if event.type() in changed and hasattr(self, "counts_label"):
            self._restyle()
