"""Same list, every tool: why a figure does not match another tool's, and a click to adopt that one's.

The answer to «my tool says 0.7511»: which tools say so too, and if none does, where to look next.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import in_a_row
from ndcg_explorer.ui.state.background import Background
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.tool_comparison.tool_figures import Elsewhere, Nearest, ToolFigures, elsewhere, nearest
from ndcg_explorer.ui.tool_comparison.tool_rows import MEAN, QUERY, ToolRow, TypedFigure
from ndcg_explorer.ui.tool_comparison.tools_model import ToolsModel
from ndcg_explorer.ui.tool_comparison.tools_table import ToolsTable
from ndcg_explorer.ui.widgets.grades_note import GradesNote
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel

_MOST_NAMED = 4


class TypedAnswer(QLabel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tools_answer")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.show_legend()

    def show_legend(self) -> None:
        self._show([self.tr("● compared with the running tool   ○ read in its source")], is_legend=True)

    def show_unreadable(self) -> None:
        self._show([self.tr("Type a figure such as 0.7511 or 75.1 %.")])

    def show_found(self, typed: TypedFigure, for_query: Sequence[ToolRow], in_mean: Sequence[ToolRow]) -> None:
        """The tools that give the figure: for this query, and in the mean."""
        parts = []
        for pattern, rows in (
            (self.tr("{0} for this query as in {1}"), for_query),
            (self.tr("{0} in the mean as in {1}"), in_mean),
        ):
            if rows:
                parts.append((pattern, [row.label for row in rows]))
        short = [pattern.format(typed.text, self._some(labels)) for pattern, labels in parts]
        self._show(short, [pattern.format(typed.text, ", ".join(labels)) for pattern, labels in parts])

    def show_none(
        self, typed: TypedFigure, cutoff: int | None, nearest: Nearest | None, elsewhere: Sequence[Elsewhere]
    ) -> None:
        lines = [self.tr("No tool gives {0} with {1}.").format(typed.text, self._depth(cutoff))]
        if nearest is not None:
            pattern = self.tr("Nearest: the mean {0} in {1}.") if nearest.is_mean else self.tr("Nearest: {0} in {1}.")
            lines.append(pattern.format(shown(nearest.value), nearest.label))
        for place in elsewhere:
            lines.append(self.tr("With {0}: {1}.").format(self._depth(place.cutoff), self._some(place.labels)))
        self._show([in_a_row(lines)])

    def _depth(self, cutoff: int | None) -> str:
        return self.tr("the whole list") if cutoff is None else self.tr("k = {0}").format(count_text(cutoff))

    def _some(self, labels: Sequence[str]) -> str:
        named = ", ".join(labels[:_MOST_NAMED])
        more = len(labels) - _MOST_NAMED
        return self.tr("{0} and {1} more").format(named, more) if more > 0 else named

    def _show(self, lines: Sequence[str], whole: Sequence[str] = (), *, is_legend: bool = False) -> None:
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText if is_legend else QPalette.ColorRole.WindowText)
        self.setText("\n".join(lines))
        self.setToolTip(plain_tip("\n".join(whole or lines)))


_ON_TO_THE_TABLE = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ToolsPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("tools_panel")
        self._model = ToolsModel(self)
        self._figures = ToolFigures(self)
        self._search = Background(self)
        self._typed: TypedFigure | None = None
        self._make_widgets()
        self._lay_out()
        self._connect()
        self.follow()

    @property
    def is_pending(self) -> bool:
        """Whether some figures are still being worked out."""
        return self._figures.is_pending or self._search.is_pending

    def draw(self, evaluation: Evaluation) -> None:
        self._table.show_mean(len(evaluation.session) > 1)
        self._figures.show(evaluation, self._live.system, self._live.query)

    def rest(self) -> None:
        self._figures.rest()
        self._search.forget()

    def focus_figure(self) -> None:
        """Where to type what another tool says."""
        self._figure_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._figure_field.selectAll()

    def adopt(self) -> None:
        """Puts the chosen tool's measure in force, at the present cutoff."""
        row = self._chosen()
        if row is not None and row.convention is not None:
            cutoff = self._live.session.measure.cutoff
            self._live.edit_measure(str(row.convention.at(cutoff)))

    def _make_widgets(self) -> None:
        self._table = ToolsTable(self._model, self)
        tip = self.tr("The figure that another tool gave, to find out which tools would give it: 0.7511 or 75.1 %")
        self._figure_label = QLabel(self.tr("My tool says"), self)
        self._figure_field = self._field("tools_figure", self.tr("My tool says"), tip)
        self._figure_field.setPlaceholderText("0.0000")
        self._figure_label.setBuddy(self._figure_field)
        self._figure_label.setToolTip(tip)
        tip = self.tr("Show only tools whose name or difference has all these words")
        self._filter = self._field("tools_filter", self.tr("Filter tools"), tip)
        self._filter.setPlaceholderText(self.tr("Filter"))
        self._answer = TypedAnswer(self)
        self._adopt = QPushButton(self.tr("Adopt"), self)
        self._adopt.setObjectName("tools_adopt")
        self._adopt.setAccessibleName(self.tr("Adopt the chosen tool's measure"))
        self._adopt.setToolTip(self.tr("Put the chosen tool's measure in force (Enter or a double click on its line)"))
        self._adopt.setEnabled(False)

    def _field(self, name: str, spoken: str, tip: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName(name)
        field.setAccessibleName(spoken)
        field.setToolTip(tip)
        field.setClearButtonEnabled(True)
        field.installEventFilter(self)
        return field

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(6, 4, 6, 4)
        top.setSpacing(6)
        top.addWidget(self._figure_label)
        top.addWidget(self._figure_field, 2)
        top.addWidget(self._filter, 3)
        bottom = QHBoxLayout()
        bottom.setContentsMargins(8, 4, 6, 4)
        bottom.setSpacing(6)
        bottom.addWidget(self._answer, 1)
        bottom.addWidget(self._adopt, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(GradesNote(self._live, self))
        column.addWidget(self._table, 1)
        column.addLayout(bottom)

    def _connect(self) -> None:
        self._figures.changed.connect(self._show_rows)
        self._figures.stale_changed.connect(self._show_stale)
        self._figures.failed.connect(self._report)
        self._search.ready.connect(self._show_elsewhere)
        self._search.failed.connect(self._report)
        self._filter.textChanged.connect(self._model.set_filter)
        self._figure_field.textChanged.connect(self._look_for)
        self._table.taken.connect(self._take)
        self._adopt.clicked.connect(self.adopt)
        self._table.selectionModel().selectionChanged.connect(self._enable_adopt)
        self._model.modelReset.connect(self._enable_adopt)

    def _show_rows(self, rows: Sequence[ToolRow]) -> None:
        self._model.show_rows(rows)
        self._enable_adopt()
        self._answer_typed()

    def _show_stale(self, column: int, is_stale: bool) -> None:
        self._model.set_stale({column}, is_stale)

    def _report(self, error: BaseException) -> None:
        self._live.report(str(error), "error")

    def _look_for(self, text: str) -> None:
        self._typed = TypedFigure.read(text)
        self._model.set_typed(self._typed)
        if self._typed is not None:
            self._table.scrollToTop()
        self._answer_typed()

    def _answer_typed(self) -> None:
        self._search.forget()
        if self._typed is None:
            has_text = bool(self._figure_field.text().strip())
            (self._answer.show_unreadable if has_text else self._answer.show_legend)()
            return
        found = self._model.matched(QUERY), self._model.matched(MEAN)
        if found[0] or found[1]:
            self._answer.show_found(self._typed, *found)
            return
        self._show_none(())
        if self._figures.lists is not None:
            cutoff = self._live.session.measure.cutoff
            self._search.ask(elsewhere, self._figures.lists, self._typed, cutoff)

    def _show_elsewhere(self, places: Sequence[Elsewhere]) -> None:
        self._show_none(places)

    def _show_none(self, places: Sequence[Elsewhere]) -> None:
        if self._typed is not None:
            closest = nearest(self._model.all_rows, self._typed)
            self._answer.show_none(self._typed, self._live.session.measure.cutoff, closest, places)

    def _chosen(self) -> ToolRow | None:
        index = self._table.currentIndex()
        return self._model.rows[index.row()] if index.isValid() and self._table.selectedIndexes() else None

    def _take(self, index: QModelIndex) -> None:
        self._table.setCurrentIndex(index)
        if self._adopt.isEnabled():
            self.adopt()

    def _enable_adopt(self) -> None:
        row = self._chosen()
        is_other = row is not None and row.convention is not None and row.measure != self._live.session.measure
        refuses = row is not None and row.figure is not None and bool(row.figure.refusal)
        self._adopt.setEnabled(is_other and not refuses)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From a field on into the table by Down or Enter."""
        is_press = watched in (self._filter, self._figure_field) and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in _ON_TO_THE_TABLE:
            self._table.setFocus(Qt.FocusReason.TabFocusReason)
            if not self._table.selectedIndexes() and self._model.rowCount() > 1:
                self._table.selectRow(1)
            return True
        return super().eventFilter(watched, event)
