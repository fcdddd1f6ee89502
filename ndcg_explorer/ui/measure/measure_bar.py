"""The measure in the toolbar: gain, discount, cutoff, and whose nDCG that is.

The parameter of the discount is there too, small enough for the toolbar.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from ndcg_explorer.core.measures.catalogue import Choice, Parameter, Term
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula
from ndcg_explorer.core.measures.discounts import DISCOUNTS, discount_choice
from ndcg_explorer.core.measures.gains import GAINS, gain_choice
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.ui.measure.convention_box import ConventionBox
from ndcg_explorer.ui.measure.measure_terms import measure_with
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.number_field import CutoffBox, NumberBox, side_by_side
from ndcg_explorer.ui.widgets.option_box import BoxItem, OptionBox, wrapped_tip


class DiscountParameter(QWidget):
    """A box for each parameter that a discount may have; the one of the discount in force is shown."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live = live
        parameters = dict.fromkeys(choice.parameter for choice in DISCOUNTS if choice.parameter is not None)
        self.boxes = {parameter: _parameter_box(parameter) for parameter in parameters}
        self.setLayout(side_by_side(*self.boxes.values()))
        for box in self.boxes.values():
            box.chosen.connect(self._choose)

    def show_measure(self, measure: Measure) -> None:
        applies = "discount" in measure.kind.options
        own = discount_choice(measure.discount).parameter if applies else None
        for parameter, box in self.boxes.items():
            box.setVisible(parameter is own)
        self.setVisible(own is not None)
        if own is not None:
            self.boxes[own].show_number(measure.discount.number if measure.discount.arguments else own.default)

    def _choose(self, number: float) -> None:
        measure = self.live.session.measure
        name = discount_choice(measure.discount).with_number or measure.discount.name
        self.live.edit_measure(str(replace(measure, discount=Term(name, (number,)))))
        self.show_measure(self.live.session.measure)


def _parameter_box(parameter: Parameter) -> NumberBox:
    box = NumberBox(parameter.numbers)
    box.setObjectName(f"{parameter.key}_box")
    box.setPrefix(f"{parameter.sign} ")
    box.setAccessibleName(tr(parameter.spoken))
    box.setToolTip(wrapped_tip(tr(parameter.tip)))
    return box


class MeasureBar(QWidget):
    """Compact controls; what needs more room is in the measure panel."""

    panel_wanted = Signal(str)  # the option, gain or discount, that asks for the panel to be edited

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("measure_bar")
        self.live = live
        self._measure: Measure | None = None
        self.gain_box = OptionBox(map(_item, GAINS))
        self.gain_box.setObjectName("gain_box")
        self.gain_box.setAccessibleName(self.tr("Gain"))
        self.gain_box.setMinimumContentsLength(8)
        self.gain_box.least_length = 5
        self.discount_box = OptionBox(map(_item, DISCOUNTS))
        self.discount_box.setObjectName("discount_box")
        self.discount_box.setAccessibleName(self.tr("Discount"))
        self.discount_box.setMinimumContentsLength(10)
        self.discount_box.least_length = 7
        self.discount_parameter = DiscountParameter(live)
        self.cutoff_box = CutoffBox()
        self.cutoff_box.setObjectName("cutoff_box")
        self.convention_box = ConventionBox(live)
        self._lay_out()
        self._connect()
        self.show_evaluation(live.evaluation)

    def _lay_out(self) -> None:
        self._labels: list[QLabel] = []
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        for text, first, *rest in (
            (self.tr("&Gain"), self.gain_box),
            (self.tr("&Discount"), self.discount_box, self.discount_parameter),
            (self.tr("&k"), self.cutoff_box),
            (self.tr("&As in"), self.convention_box),
        ):
            label = QLabel(text)
            label.setBuddy(first)
            self._labels.append(label)
            row.addWidget(label)
            for control in (first, *rest):
                row.addWidget(control)
        row.setStretchFactor(self.convention_box, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self.gain_box.picked.connect(self._choose_gain)
        self.gain_box.picked_again.connect(self._offer_gain_panel)
        self.discount_box.picked.connect(self._choose_discount)
        self.discount_box.picked_again.connect(self._offer_discount_panel)
        self.cutoff_box.chosen.connect(self._choose_cutoff)
        self.live.opened.connect(self.show_evaluation)
        self.live.changed.connect(self.show_evaluation)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        if evaluation.session.measure is not self._measure:
            self._show_measure(evaluation.session.measure)

    def _show_measure(self, measure: Measure) -> None:
        self._measure = measure
        self.gain_box.show_name(measure.gain.name)
        self.gain_box.setEnabled("gain" in measure.kind.options)
        self.gain_box.setToolTip(wrapped_tip(self.tr("What a grade is worth: {0}").format(gain_formula(measure.gain))))
        self.discount_box.show_name(measure.discount.name)
        self.discount_box.setEnabled("discount" in measure.kind.options)
        said = self.tr("How much rank i counts: {0}").format(discount_formula(measure.discount))
        self.discount_box.setToolTip(wrapped_tip(said))
        self.discount_parameter.show_measure(measure)
        self.cutoff_box.show_cutoff(measure.cutoff)
        self.convention_box.show_measure(measure)

    def _choose_gain(self, name: str) -> None:
        self._choose("gain", name)

    def _choose_discount(self, name: str) -> None:
        self._choose("discount", name)

    def _choose(self, option: str, name: str) -> None:
        session = self.live.session
        self.live.edit_measure(str(measure_with(session, session.measure, option, name)))
        # Also where it was refused: then what is in force is shown again.
        self._show_measure(self.live.session.measure)

    def _choose_cutoff(self, cutoff: int) -> None:
        self.live.edit_measure(str(self.live.session.measure.at(cutoff or None)))
        self._show_measure(self.live.session.measure)

    def _offer_gain_panel(self, name: str) -> None:
        if gain_choice(Term(name)).is_own:
            self.panel_wanted.emit("gain")

    def _offer_discount_panel(self, name: str) -> None:
        if discount_choice(Term(name)).is_own:
            self.panel_wanted.emit("discount")

    def _width_of_labels(self) -> int:
        return sum((label.sizeHint().width() + self._row.spacing() for label in self._labels), start=0)

    def _least_width(self) -> int:
        """What the controls alone need; hidden ones take no room."""
        shown = self._width_of_labels() if not self._labels[0].isHidden() else 0
        return self._row.minimumSize().width() - shown

    # Qt overrides

    def sizeHint(self) -> QSize:
        hidden = self._width_of_labels() if self._labels[0].isHidden() else 0
        hint = super().sizeHint()
        return QSize(hint.width() + hidden, hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least_width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a narrow window, or with large letters, the tooltips say what the labels would.
        has_room = event.size().width() >= self._least_width() + self._width_of_labels()
        for label in self._labels:
            label.setVisible(has_room)
        self.cutoff_box.setPrefix("" if has_room else "k ")


def _item(choice: Choice) -> BoxItem:
    label, formula = tr(choice.label), choice.formula
    tip = tr(choice.explanation)
    if choice.is_own:
        return BoxItem(choice.name, f"{label}…", "", tip)
    if choice.by_formula:
        return BoxItem(choice.name, formula, label, tip)
    return BoxItem(choice.name, label, formula, tip)
