"""The number first: the measure's value, its change since loading, what the last step did, and what it rests on.

The special cases under the number: the gravest ones, and the rest behind a button.
"""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition, value_text
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import change_text, count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.special_cases import SpecialCase, special_cases
from ndcg_explorer.core.session.value_change import ListValue, ValueChange, value_change, value_of, value_under
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.theme import change_colour, set_text_colour
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel

_SHOWN_AT_FIRST = 2
_BAR = 3


class Remark(QLabel):
    """A sentence beside a bar. (Not a style sheet: those keep an old size of text.)"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(_BAR * 3, 0, 0, 0)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QPainter(self).fillRect(0, 1, _BAR, self.height() - 2, self.palette().color(QPalette.ColorRole.Mid))


class SpecialCaseList(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("special_cases")
        self._cases: list[SpecialCase] = []
        self._labels: list[QLabel] = []
        self._more = QToolButton(self)
        self._more.setObjectName("more_special_cases")
        self._more.setAutoRaise(True)
        self._more.setCheckable(True)
        self._more.setToolTip(self.tr("Show or hide the other remarks on this number"))
        self._more.toggled.connect(self._show_texts)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(False)

    def sentences(self) -> list[str]:
        return [str(case) for case in self._cases]

    def show_cases(self, cases: list[SpecialCase]) -> None:
        if cases != self._cases:
            self._cases = cases
            self._show_texts()

    def _show_texts(self) -> None:
        hidden = 0 if self._more.isChecked() else max(len(self._cases) - _SHOWN_AT_FIRST, 0)
        # A button that hides a single line would take its place.
        hidden = 0 if hidden == 1 else hidden
        while len(self._labels) < len(self._cases):
            self._labels.append(self._new_label())
        shown = len(self._cases) - hidden
        for number, label in enumerate(self._labels):
            label.setVisible(number < shown)
            label.setText(str(self._cases[number]) if number < shown else "")
        self._more.setVisible(len(self._cases) > _SHOWN_AT_FIRST + 1)
        less = self.tr("Fewer remarks")
        self._more.setText(self.tr("{0} more remarks…").format(hidden) if hidden else less)
        self.setVisible(bool(self._cases))

    def _new_label(self) -> QLabel:
        label = Remark(self)
        self._column.insertWidget(self._column.count() - 1, label)
        return label


_VALUE_SIZE = 2.4  # times the size of the text around it


class ScorePanel(QWidget):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score_panel")
        self._live = live
        self._is_preview = False
        self._measure: Measure | None = None
        self._change = 0.0
        # What the last step did to the list in focus, and what the next is to be compared with.
        self._step: ValueChange | None = None
        self._before: Evaluation | None = None
        self._index = live.undo_stack.index()
        self._name = self._label("measure_name", self.tr("Measure"))
        self._value = self._label("measure_value", self.tr("Value of the measure"))
        self._change_label = self._label("measure_change", self.tr("Change since loading"))
        self._note = self._line("measure_note")
        self._step_line = self._line("measure_step")
        self._against = self._line("measure_against_baseline")
        self._sums = self._line("measure_sums")
        self._mean = self._line("measure_mean")
        self._definition = self._line("measure_definition")
        self._conventions = self._line("measure_conventions")
        self._cases = SpecialCaseList(self)
        self._build()
        self._restyle()
        self._connect()
        self.show_evaluation(live.evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        self._take_step(evaluation)
        self._show_now(evaluation)
        self._show_measure(evaluation.session.measure)
        if self._is_empty(evaluation):
            self._mean.setText("")
            self._cases.show_cases([])
            return
        self._show_mean(evaluation)
        self._cases.show_cases(special_cases(evaluation, self._live.system, self._live.query))

    def show_preview(self, candidate: Evaluation | None) -> None:
        """During a drag: the value that a drop here would give, in another colour."""
        if candidate is None:
            self._show_now(self._live.evaluation)
            return
        now = value_of(self._live.evaluation, *self._focus)
        self._show_candidate(value_of(candidate, *self._focus), now, self.tr("if dropped here: {0}"))

    def show_measure_preview(self, measure: Measure | None) -> None:
        """While the cutoff is dragged: the value that a release here would give."""
        self._name.setText((measure or self._live.session.measure).short_name)
        if measure is None:
            self._show_now(self._live.evaluation)
            return
        now = value_of(self._live.evaluation, *self._focus)
        self._show_candidate(self._under(measure, now), now, self.tr("if released: {0}"))

    def show_focus(self) -> None:
        self.forget()
        self.show_evaluation(self._live.evaluation)

    def forget(self) -> None:
        """Another list, or another session: how it differs from the one before says nothing."""
        self._step = self._before = None

    @property
    def _focus(self) -> tuple[str, int]:
        return self._live.system, self._live.query

    def _is_empty(self, evaluation: Evaluation) -> bool:
        return not len(evaluation.session) or not evaluation.session.systems

    def _take_step(self, evaluation: Evaluation) -> None:
        before, self._before = self._before, evaluation
        if before is not None and before is not evaluation and not self._is_empty(evaluation):
            self._step = value_change(before, evaluation, *self._focus) or self._step

    def _take_whole_step(self, index: int) -> None:
        """Nudges in a row, or the keys of one grade, are a single step: the history tells it, and so does this."""
        is_forward, self._index = index >= self._index, index
        command = self._live.last_command if is_forward else None
        change = None if command is None else command.change
        if change is not None and (change.system, change.query) == (self._live.system, self._live.query_id):
            self._step = change
            self._show_step()

    def _under(self, measure: Measure, now: ListValue) -> ListValue:
        try:
            return value_under(self._live.session, *self._focus, measure)
        except NdcgExplorerError:
            return replace(now, measure=measure, value=math.nan)

    def _show_now(self, evaluation: Evaluation) -> None:
        self._is_preview = False
        self._show_step()
        if self._is_empty(evaluation):
            for label in (self._change_label, self._note, self._sums, self._against):
                label.setText("")
            self._value.setText("–")
            return
        self._show_value(value_of(evaluation, *self._focus))
        self._show_baseline(evaluation)

    def _show_baseline(self, evaluation: Evaluation) -> None:
        """How far the value is from the baseline's, where the session has one and this is another list."""
        session = evaluation.session
        system, query = self._focus
        has_other = session.baseline in evaluation.scores and session.baseline != system
        self._against.setVisible(has_other)
        if not has_other:
            return
        scores = evaluation.scores[session.baseline]
        column = scores.loaded.values if session.baseline_is_loaded else scores.now.values
        name = tr("{0}, as loaded").format(session.baseline) if session.baseline_is_loaded else session.baseline
        change = change_text(evaluation.value(system, query) - float(column[query]))
        self._against.setText(self.tr("{0} against {1}").format(change, name))

    def _show_candidate(self, candidate: ListValue, now: ListValue, text: str) -> None:
        self._is_preview = True
        names = now.measure.short_name, candidate.measure.short_name
        change = ValueChange(self._live.system, self._live.query_id, now.value, candidate.value, *names)
        self._step_line.setText(text.format(change.text))
        self._show_value(candidate)

    def _show_value(self, found: ListValue) -> None:
        self._change = found.change
        self._value.setText(value_text(found.measure, found.value))
        self._change_label.setText(change_text(found.change))
        self._note.setText(self.tr("since loading"))
        self._sums.setText(self.tr("DCG {0}   ideal {1}").format(shown(found.dcg, 3), shown(found.ideal, 3)))
        self._recolour()

    def _show_step(self) -> None:
        self._step_line.setText("" if self._step is None else self.tr("last change: {0}").format(self._step.text))

    def _show_measure(self, measure: Measure) -> None:
        if measure == self._measure:
            return
        self._measure = measure
        self._name.setText(measure.short_name)
        self._name.setToolTip(plain_tip(str(measure)))
        self._definition.setText(definition(measure))
        same = [convention.label for convention in conventions_of(measure)]
        self._conventions.setText(self.tr("as in {0}").format(", ".join(same)) if same else "")
        self._conventions.setVisible(bool(same))

    def _show_mean(self, evaluation: Evaluation) -> None:
        """With how many queries are in it; of a single query there is no mean to speak of."""
        self._mean.setVisible(len(evaluation.session) > 1)
        if len(evaluation.session) < 2:
            return
        mean = evaluation.mean(self._live.system)
        measure = evaluation.session.measure
        label, value = name_at(tr(measure.kind.mean_label), measure.cutoff), value_text(measure, mean.value)
        said = self.tr("{0} {1} over {2} queries").format(label, value, count_text(mean.queries))
        left_out = self.tr(", {0} left out").format(count_text(mean.left_out)) if mean.left_out else ""
        note = grades_note(evaluation.session, evaluation.session.system(self._live.system))
        self._mean.setText(" · ".join(filter(None, (said + left_out, note))))

    def _label(self, name: str, description: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        # Not its accessible name: that would be read in place of the number.
        label.setAccessibleDescription(description)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def _line(self, name: str) -> ElidedLabel:
        line = ElidedLabel(parent=self)
        line.setObjectName(name)
        return line

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(2)
        column.addWidget(self._name)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._value, 0, Qt.AlignmentFlag.AlignBottom)
        row.addLayout(self._build_changes(), 1)
        column.addLayout(row)
        for line in (self._sums, self._mean, self._definition, self._conventions):
            column.addWidget(line)
        column.addSpacing(4)
        column.addWidget(self._cases)

    def _build_changes(self) -> QVBoxLayout:
        """Each change with what it is compared with: the step before, and below it the list as loaded."""
        since_loading = QHBoxLayout()
        since_loading.setSpacing(6)
        bottom = Qt.AlignmentFlag.AlignBottom
        since_loading.addWidget(self._change_label, 0, bottom)
        since_loading.addWidget(self._note, 1, bottom)
        changes = QVBoxLayout()
        changes.setSpacing(0)
        changes.addStretch(1)
        changes.addWidget(self._step_line)
        changes.addLayout(since_loading)
        changes.addWidget(self._against)
        return changes

    def _connect(self) -> None:
        self._live.opened.connect(self.forget)
        self._live.undo_stack.indexChanged.connect(self._take_whole_step)
        self._live.measure_previewed.connect(self.show_measure_preview)
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._live.previewed.connect(self.show_preview)

    def _restyle(self) -> None:
        self._value.setFont(self._font(_VALUE_SIZE, QFont.Weight.DemiBold))
        self._change_label.setFont(self._font(1.25, QFont.Weight.DemiBold))
        self._step_line.setFont(self._font(0.9, QFont.Weight.Normal))
        # The digits stand on the line of the big ones, which have more room below.
        below = self._value.fontMetrics().descent() - self._change_label.fontMetrics().descent()
        for label in (self._change_label, self._note):
            label.setContentsMargins(0, 0, 0, max(below, 0))
        for label in (self._definition, self._conventions, self._name, self._note, self._step_line, self._against):
            set_text_colour(label, self.palette().color(QPalette.ColorRole.PlaceholderText))
        self._recolour()

    def _recolour(self) -> None:
        role = QPalette.ColorRole.Link if self._is_preview else QPalette.ColorRole.WindowText
        set_text_colour(self._value, self.palette().color(role))
        set_text_colour(self._change_label, change_colour(self.palette(), self._change))

    def _font(self, factor: float, weight: QFont.Weight) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setWeight(weight)
        return font

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_cases"):
            self._restyle()
