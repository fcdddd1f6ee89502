"""Every option of the measure in a form, its definition in words, and its text to be typed.

The measure's own text, to be typed or copied: ``nDCG(gain=exp2)@10``.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, Qt, QTimer
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.measures.measure import DEFAULTS, KINDS, Measure, parse_measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import MeasureTextError
from ndcg_explorer.language import tr
from ndcg_explorer.ui.measure.measure_terms import measure_of_kind, warnings_of
from ndcg_explorer.ui.measure.option_row import NumberRow, OptionRow, explanation_label, option_row
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.widgets.checked_line import CheckedLine, Problem
from ndcg_explorer.ui.widgets.number_field import CutoffBox
from ndcg_explorer.ui.widgets.option_box import BoxItem, OptionBox, wrapped_tip


class MeasureTextField(QWidget):
    """A line with the canonical text; a wrong one is underlined and explained, and changes nothing."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.line = CheckedLine(problem_with)
        self.line.setObjectName("measure_text")
        self.line.setAccessibleName(self.tr("Measure as text"))
        kinds = ", ".join(kind.name for kind in KINDS)
        tip = self.tr("The measure as it is typed, saved and printed, such as {0}.\nMeasures: {1}")
        self.line.setToolTip(wrapped_tip(tip.format("nDCG(gain=exp2, discount=log(3))@10", kinds)))
        self.note = explanation_label()
        self.note.setObjectName("measure_text_note")
        self.note.setForegroundRole(QPalette.ColorRole.BrightText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(self.note)
        self.line.judged.connect(self._show_note)
        self.line.accepted.connect(self._choose)

    def show_measure(self, measure: Measure) -> None:
        self.line.show_text(str(measure))
        self._show_note()

    def _choose(self, text: str) -> None:
        self.live.edit_measure(str(parse_measure(text)))

    def _show_note(self) -> None:
        problem = self.line.problem
        self.note.setVisible(problem is not None)
        if problem is not None:
            said = problem.text[0].upper() + problem.text[1:]
            self.note.setText(self.tr("{0} Still in force: {1}").format(said, self.line.in_force))


def problem_with(text: str) -> Problem | None:
    """What is wrong with a measure's text, spanning the word at the column of the error."""
    try:
        parse_measure(text)
    except MeasureTextError as error:
        start = min(error.column - 1, max(len(text.rstrip()) - 1, 0))
        word = re.match(r"[\w.+-]+|.", text[start:])
        return Problem(error.problem, start, len(word.group()) if word else 1)
    return None


SECTIONS = (
    (QT_TRANSLATE_NOOP("MeasurePanel", "What a result is worth"),
     ("gain", "rel", "graded", "max", "alpha", "unjudged", "unjudged_in_ideal", "negative", "duplicates")),
    (QT_TRANSLATE_NOOP("MeasurePanel", "How much a rank counts"),
     ("discount", "p", "recall", "ties", "score_precision")),
    (QT_TRANSLATE_NOOP("MeasurePanel", "What it is compared with"), ("ideal", "ideal_cut", "zero_ideal")),
    (QT_TRANSLATE_NOOP("MeasurePanel", "Rounding and mean"), ("round", "mean", "average")),
)  # fmt: skip

_LABEL_LENGTH = 13


class MeasurePanel(QWidget):
    """A dock with all there is to choose about the measure in force."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("measure_panel")
        self.live = live
        self._drawn: tuple[object, ...] = ()
        self._wanted = "gain"
        self.rows: dict[str, OptionRow | NumberRow] = {name: option_row(live, OPTION[name]) for name in OPTION}
        self._headings: dict[QLabel, tuple[str, ...]] = {}
        self._labels: dict[str, QLabel] = {}
        self._make_head()
        self._lay_out()
        self._connect()
        self.show_evaluation(live.evaluation)

    def _make_head(self) -> None:
        self.definition = explanation_label()
        self.definition.setObjectName("measure_definition")
        self.definition.setForegroundRole(QPalette.ColorRole.WindowText)
        self.definition.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.warnings = explanation_label()
        self.warnings.setObjectName("measure_warnings")
        self.warnings.setForegroundRole(QPalette.ColorRole.BrightText)
        self.text_field = MeasureTextField(self.live)
        self.kind_box = OptionBox(BoxItem(kind.name, kind.name, tr(kind.label), tr(kind.explanation)) for kind in KINDS)
        self.kind_box.setObjectName("measure_kind_box")
        self.kind_box.setAccessibleName(self.tr("Measure"))
        self.kind_box.setMinimumContentsLength(8)
        self.kind_explanation = explanation_label()
        self.cutoff_box = CutoffBox()
        self.cutoff_box.setObjectName("cutoff_option")
        self.reset_button = QPushButton(self.tr("Reset to default"))
        self.reset_button.setObjectName("measure_reset")
        self.reset_button.setToolTip(self.tr("Back to nDCG with every option at its default; the cutoff stays"))

    def _lay_out(self) -> None:
        page = QWidget()
        # A grid, not a form: forms give wrapped labels too little height.
        self._grid = QGridLayout(page)
        self._grid.setColumnStretch(1, 1)
        self._add_across(self.definition)
        self._add_across(self.warnings)
        self._add_row(self.tr("As text"), self.text_field, self.text_field.line)
        self._add_row(self.tr("Measure"), _under(self.kind_box, self.kind_explanation), self.kind_box)
        self._add_row(self.tr("Cutoff k"), self.cutoff_box, self.cutoff_box)
        for heading, names in SECTIONS:
            self._add_section(self.tr(str(heading)), names)
        self._grid.addWidget(self.reset_button, self._grid.rowCount(), 1, Qt.AlignmentFlag.AlignLeft)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        area = QScrollArea()
        area.setObjectName("measure_area")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(page)
        self._area = area
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)

    def _add_section(self, title: str, names: tuple[str, ...]) -> None:
        heading = QLabel(title)
        font = QFont()
        font.setBold(True)
        heading.setFont(font)
        heading.setContentsMargins(0, self.fontMetrics().height() // 2, 0, 0)
        self._headings[heading] = names
        self._add_across(heading)
        for name in names:
            row = self.rows[name]
            self._labels[name] = self._add_row(tr(OPTION[name].label), row, row.box)

    def _add_across(self, widget: QWidget) -> None:
        self._grid.addWidget(widget, self._grid.rowCount(), 0, 1, 2)

    def _add_row(self, text: str, field: QWidget, buddy: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(buddy)
        label.setWordWrap(True)
        self._fit_label(label)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(field, row, 1)
        return label

    def _connect(self) -> None:
        self.kind_box.picked.connect(self._choose_kind)
        self.cutoff_box.chosen.connect(self._choose_cutoff)
        self.reset_button.clicked.connect(self._reset)
        self.live.opened.connect(self.show_evaluation)
        self.live.changed.connect(self.show_evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        session = evaluation.session
        drawn = (session.measure, session.scale, session.judgements)
        if len(drawn) == len(self._drawn) and all(a is b for a, b in zip(drawn, self._drawn, strict=True)):
            return
        self._drawn = drawn
        self._show_session(session)

    def _show_session(self, session: Session) -> None:
        measure = session.measure
        self.definition.setText(tr("{0}: {1}").format(measure.name, definition(measure)))
        self.text_field.show_measure(measure)
        self.kind_box.show_name(measure.name)
        self.kind_box.setToolTip(wrapped_tip(tr(measure.kind.explanation)))
        self.kind_explanation.setText(tr(measure.kind.explanation))
        self.cutoff_box.show_cutoff(measure.cutoff)
        ties = self.rows["ties"]
        if isinstance(ties, OptionRow):
            ties.box.set_available("average", measure.kind.tie_average)
        for name, row in self.rows.items():
            row.show_session(session)
            row.setVisible(self._applies(name, measure))
            self._labels[name].setVisible(self._applies(name, measure))
        for heading, names in self._headings.items():
            heading.setVisible(any(self._applies(name, measure) for name in names))
        warnings = warnings_of(session, measure)
        self.warnings.setText("\n".join(f"⚠ {warning}" for warning in warnings))
        self.warnings.setVisible(bool(warnings))

    def _applies(self, option: str, measure: Measure) -> bool:
        if option == "unjudged_in_ideal" and measure.unjudged.name != "grade":
            return False
        if option == "score_precision" and measure.ties == "listed":
            # It decides nothing there; where it is chosen all the same, it is to be seen.
            return bool(measure.score_precision != DEFAULTS["score_precision"])
        return option in measure.kind.options

    def focus_option(self, name: str) -> None:
        """Brings an option into sight, with the cursor in it."""
        self.rows[name].take_focus()
        self._wanted = name
        # Once a dock that was hidden has its size.
        QTimer.singleShot(0, self, self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        row = self.rows[self._wanted]
        for widget in (row, self._area.focusWidget() or row):
            self._area.ensureWidgetVisible(widget, 0, row.fontMetrics().height())

    def _choose_kind(self, name: str) -> None:
        session = self.live.session
        self.live.edit_measure(str(measure_of_kind(session, session.measure, name)))
        self._show_session(self.live.session)

    def _choose_cutoff(self, cutoff: int) -> None:
        self.live.edit_measure(str(self.live.session.measure.at(cutoff or None)))
        self._show_session(self.live.session)

    def _reset(self) -> None:
        self.live.edit_measure(str(Measure(cutoff=self.live.session.measure.cutoff)))

    def _fit_label(self, label: QLabel) -> None:
        """In line with the control beside it, and narrow enough for a dock."""
        metrics = label.fontMetrics()
        label.setFixedWidth(letter_width(metrics) * _LABEL_LENGTH)
        margin = max(label.buddy().sizeHint().height() - metrics.height(), 0) // 2
        label.setContentsMargins(0, margin, 0, 0)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for label in self.findChildren(QLabel):
                if label.buddy() is not None and label.wordWrap():
                    self._fit_label(label)


def _under(first: QWidget, second: QWidget) -> QWidget:
    both = QWidget()
    column = QVBoxLayout(both)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(first)
    column.addWidget(second)
    return both
