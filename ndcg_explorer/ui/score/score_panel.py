"""The number first: the measure's value, its change since loading, and what it rests on.

The special cases under the number: the gravest ones, and the rest behind a button.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import change_text, count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.special_cases import SpecialCase, special_cases
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.theme import change_colour
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
        self._candidate: Evaluation | None = None
        self._measure: Measure | None = None
        self._change = 0.0
        self._name = self._label("measure_name", self.tr("Measure"))
        self._value = self._label("measure_value", self.tr("Value of the measure"))
        self._change_label = self._label("measure_change", self.tr("Change since loading"))
        self._note = self._label("measure_note", self.tr("What the value stands for"))
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
        self._candidate = None
        self._show_number(evaluation)
        self._show_measure(evaluation.session.measure)
        if self._is_empty(evaluation):
            self._mean.setText("")
            self._cases.show_cases([])
            return
        self._show_mean(evaluation)
        self._cases.show_cases(special_cases(evaluation, self._live.system, self._live.query))

    def show_preview(self, candidate: Evaluation | None) -> None:
        """During a drag: the value that a drop here would give, in another colour."""
        self._candidate = candidate
        self._show_number(self._live.evaluation if candidate is None else candidate)

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)

    def _is_empty(self, evaluation: Evaluation) -> bool:
        return not len(evaluation.session) or not evaluation.session.systems

    def _show_number(self, evaluation: Evaluation) -> None:
        if self._is_empty(evaluation):
            self._value.setText("–")
            self._change_label.setText("")
            self._sums.setText("")
            return
        system, query = self._live.system, self._live.query
        self._change = evaluation.change(system, query)
        self._value.setText(shown(evaluation.value(system, query)))
        self._change_label.setText(change_text(self._change))
        curves = evaluation.curves(system, query)
        texts = shown(curves.headline_dcg, 3), shown(curves.ideal.value, 3)
        self._sums.setText(self.tr("DCG {0}   ideal {1}").format(*texts))
        self._note.setText("" if self._candidate is None else self.tr("if dropped here"))
        self._recolour()

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
        label = name_at(tr(measure.kind.mean_label), measure.cutoff)
        said = self.tr("{0} {1} over {2} queries").format(label, shown(mean.value), count_text(mean.queries))
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
        bottom = Qt.AlignmentFlag.AlignBottom
        for label in (self._value, self._change_label, self._note):
            row.addWidget(label, 0, bottom)
        row.addStretch(1)
        column.addLayout(row)
        for line in (self._sums, self._mean, self._definition, self._conventions):
            column.addWidget(line)
        column.addSpacing(4)
        column.addWidget(self._cases)

    def _connect(self) -> None:
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._live.previewed.connect(self.show_preview)

    def _restyle(self) -> None:
        self._value.setFont(self._font(_VALUE_SIZE, QFont.Weight.DemiBold))
        self._change_label.setFont(self._font(1.25, QFont.Weight.DemiBold))
        # The digits stand on the line of the big ones, which have more room below.
        below = self._value.fontMetrics().descent() - self._change_label.fontMetrics().descent()
        for label in (self._change_label, self._note):
            label.setContentsMargins(0, 0, 0, max(below, 0))
        for label in (self._definition, self._conventions, self._name, self._note):
            _colour(label, self.palette().color(QPalette.ColorRole.PlaceholderText))
        self._recolour()

    def _recolour(self) -> None:
        role = QPalette.ColorRole.WindowText if self._candidate is None else QPalette.ColorRole.Link
        _colour(self._value, self.palette().color(role))
        _colour(self._change_label, change_colour(self.palette(), self._change))

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


def _colour(label: QLabel, colour: QColor) -> None:
    palette = label.palette()
    if palette.color(QPalette.ColorRole.WindowText) != colour:
        palette.setColor(QPalette.ColorRole.WindowText, colour)
        label.setPalette(palette)
