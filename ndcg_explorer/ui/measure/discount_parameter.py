"""The base or the p of the discount, small enough for the toolbar."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.ui.measure.option_row import NAME_WITH_NUMBER
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.number_field import BASES, SHARES, NumberBox, side_by_side


class DiscountParameter(QWidget):
    """A box for the base and one for p; the one that the discount in force takes is shown."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.base_box = NumberBox(BASES)
        self.base_box.setObjectName("discount_base_box")
        self.base_box.setPrefix("b ")
        self.base_box.setAccessibleName(self.tr("Base of the discount's logarithm"))
        self.base_box.setToolTip(
            self.tr("The base b of the logarithm: arrows go from 2 to 10, any number above 1 can be typed.")
        )
        self.share_box = NumberBox(SHARES)
        self.share_box.setObjectName("discount_p_box")
        self.share_box.setPrefix("p ")
        self.share_box.setAccessibleName(self.tr("p of the discount"))
        self.share_box.setToolTip(self.tr("How likely a reader is to go on to the next rank: above 0, at most 1."))
        self.setLayout(side_by_side(self.base_box, self.share_box))
        self.base_box.chosen.connect(self._choose)
        self.share_box.chosen.connect(self._choose)

    def show_measure(self, measure: Measure) -> None:
        discount = measure.discount
        applies = "discount" in measure.kind.options
        self.base_box.setVisible(applies and discount.name in ("log2", "log", "jk"))
        self.share_box.setVisible(applies and discount.name == "geometric")
        self.setVisible(applies and discount.name in ("log2", "log", "jk", "geometric"))
        box = self.share_box if discount.name == "geometric" else self.base_box
        box.show_number(discount.number if discount.name in ("log", "jk", "geometric") else 2.0)

    def _choose(self, number: float) -> None:
        measure = self.live.session.measure
        name = NAME_WITH_NUMBER.get(measure.discount.name, measure.discount.name)
        self.live.edit(set_measure, str(replace(measure, discount=Term(name, (number,)))))
        self.show_measure(self.live.session.measure)
